//! Drawing solutions as pictures.

mod board;
mod color;
mod document;
mod layout;
mod title;
mod xml;

use alloc::borrow::Cow;
use alloc::string::String;
use core::slice;

use crate::solution::Solution;
use board::Style;

pub use color::{Color, ParseColorError};

impl Solution {
    /// The board drawn as a picture, an SVG document, to be printed or adapted.
    ///
    /// ```
    /// let solution = queens::solutions(8).next().unwrap();
    /// let document = solution.svg().coordinates(true).to_string();
    /// assert!(document.starts_with("<svg "));
    /// assert!(document.contains("<title>8 queens: 1 5 8 6 3 7 2 4</title>"));
    /// ```
    pub fn svg(&self) -> Svg<'_> {
        Svg::new(Cow::Borrowed(slice::from_ref(self)), 45)
    }
}

/// A picture of a board, or a sheet of boards; see [`Solution::svg`] and [`Svg::sheet`].
///
/// Printing it writes an SVG document, without a line break after the last line. It stands alone: the
/// queens are drawn, not set in a font, and nothing is loaded from elsewhere. It may be a file, or
/// part of a page of HTML. The same picture is the same text, byte by byte. A board without rows is
/// left blank.
///
/// The board looks like one of chess: its lower left square is dark. Rows are counted from the top, as
/// everywhere in this crate, in [coordinates](Svg::coordinates) and in the description that is read
/// aloud, which names the [squares](crate::Square) of the queens.
///
/// Costs O(k + n) in time and length of text for each board of k rows and n columns; no copy of the
/// text is kept.
///
/// ```no_run
/// use std::fs;
///
/// let solution = queens::solutions(8).next().unwrap();
/// fs::write("queens.svg", solution.svg().coordinates(true).to_string())?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
#[cfg_attr(doc, doc = include_str!("../pictures/eight_queens.svg"))]
#[derive(Clone, Debug)]
#[must_use = "a picture is drawn when it is printed"]
pub struct Svg<'a> {
    boards: Cow<'a, [Solution]>,
    title: Option<String>,
    boards_a_row: usize,
    /// The side of a square in pixels.
    square: u32,
    style: Style,
}

impl Svg<'static> {
    /// Draws all of some solutions on one sheet, in their order, four boards a row unless
    /// [`boards_a_row`](Svg::boards_a_row) says otherwise.
    ///
    /// The iterator is gone through at once, and its solutions are kept: [`take`](Iterator::take) the
    /// first ones of many. They may be of different sizes. The queen is drawn once and referred to
    /// wherever she stands.
    ///
    /// ```
    /// use queens::Svg;
    ///
    /// let sheet = Svg::sheet(queens::solutions(8).fundamental()).captions(true);
    /// assert!(sheet.to_string().contains("<title>12 boards of 8 queens</title>"));
    /// ```
    pub fn sheet(solutions: impl IntoIterator<Item = Solution>) -> Self {
        Self::new(Cow::Owned(solutions.into_iter().collect()), 25)
    }
}

impl<'a> Svg<'a> {
    fn new(boards: Cow<'a, [Solution]>, square: u32) -> Self {
        Self {
            boards,
            title: None,
            boards_a_row: 4,
            square,
            style: Style {
                light: Color::rgb(0xf0, 0xd9, 0xb5),
                dark: Color::rgb(0xb5, 0x88, 0x63),
                queen: Color::rgb(0x22, 0x22, 0x22),
                coordinates: false,
                attacks: false,
                captions: false,
            },
        }
    }

    /// The side of a square in pixels: 45 for a board, 25 on a sheet, unless it is set. Everything
    /// else grows with it. A picture whose squares have 0 pixels takes up no room.
    ///
    /// ```
    /// let solution = queens::solutions(8).next().unwrap();
    /// let document = solution.svg().square(60).to_string();
    /// assert!(document.contains(r#"width="480" height="480""#));
    /// ```
    pub fn square(mut self, pixels: u32) -> Self {
        self.square = pixels;
        self
    }

    /// The color of light squares.
    ///
    /// ```
    /// let solution = queens::solutions(8).next().unwrap();
    /// let gray = solution.svg().light("white".parse()?).dark("#ccc".parse()?);
    /// assert!(gray.to_string().contains("#cccccc"));
    /// # Ok::<(), queens::ParseColorError>(())
    /// ```
    pub fn light(mut self, color: Color) -> Self {
        self.style.light = color;
        self
    }

    /// The color of dark squares, and of the line around the board.
    pub fn dark(mut self, color: Color) -> Self {
        self.style.dark = color;
        self
    }

    /// The color of queens, who have a black outline, and of their [lines](Svg::attacks).
    pub fn queen(mut self, color: Color) -> Self {
        self.style.queen = color;
        self
    }

    /// Whether the number of each row stands at its left, from 1 at the top, and the letters of the
    /// columns below: together the names that [`Square`](crate::Square) has as text. At first not.
    ///
    /// So text and picture say the same, but on a chess diagram row 1 would be at the bottom. Columns
    /// past `z` go on with `aa`.
    pub fn coordinates(mut self, shown: bool) -> Self {
        self.style.coordinates = shown;
        self
    }

    /// Whether the lines along which each queen attacks are drawn from edge to edge: her row, her
    /// column and both diagonals; at first not. Diagonals end at the edges, also if the solution is
    /// one of a torus.
    pub fn attacks(mut self, shown: bool) -> Self {
        self.style.attacks = shown;
        self
    }

    /// Whether the columns of its queens, counted from 1, stand below each board; at first not.
    pub fn captions(mut self, shown: bool) -> Self {
        self.style.captions = shown;
        self
    }

    /// How many boards stand side by side on a sheet; at first 4, and never less than 1.
    pub fn boards_a_row(mut self, boards: usize) -> Self {
        self.boards_a_row = boards.max(1);
        self
    }

    /// What the picture is called by a browser, or by a program that reads it aloud. Unless it is set,
    /// it says what is on the picture.
    ///
    /// Any text will do. Characters that XML has no way to write, such as control characters, are
    /// replaced by U+FFFD.
    ///
    /// ```
    /// let solution = queens::solutions(4).next().unwrap();
    /// let document = solution.svg().title("Four & no more").to_string();
    /// assert!(document.contains("<title>Four &amp; no more</title>"));
    /// ```
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }
}
