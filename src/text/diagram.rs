//! Drawing a board.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use super::frame::{self, Level, Lines};
use crate::solution::Solution;
use crate::square::column_name;

impl Solution {
    /// The board drawn as text, a line a row, to be printed or adapted: `.Q..` by default.
    ///
    /// ```
    /// let solution = queens::solutions(4).next().unwrap();
    /// assert_eq!(solution.diagram().to_string(), ".Q..\n...Q\nQ...\n..Q.");
    ///
    /// let spaced = solution.diagram().queen('X').empty('-').separator(" ");
    /// assert_eq!(spaced.to_string(), "- X - -\n- - - X\nX - - -\n- - X -");
    /// ```
    pub fn diagram(&self) -> Diagram<'_> {
        Diagram {
            solution: self,
            queen: "Q".to_owned(),
            empty: ".".to_owned(),
            between: Between::Separator(String::new()),
            coordinates: false,
        }
    }
}

/// A drawn board; see [`Solution::diagram`].
///
/// Printing it writes a line for each row, the top row first, with no line break after the last and
/// no separator at the end of a line. A board without rows is drawn as nothing. Costs O(n²).
///
/// [`FromStr`](Solution#impl-FromStr-for-Solution) of [`Solution`] reads the usual signs,
/// [`Solution::from_diagram`] others.
///
/// ```
/// let solution = queens::solutions(4).next().unwrap();
/// let table = solution.diagram().queen("♛").empty(" ").separator("|");
/// assert_eq!(table.to_string(), " |♛| | \n | | |♛\n♛| | | \n | |♛| ");
///
/// let expected = "
///   ┌───┬───┬───┬───┐
/// 1 │   │ ♛ │   │   │
///   ├───┼───┼───┼───┤
/// 2 │   │   │   │ ♛ │
///   ├───┼───┼───┼───┤
/// 3 │ ♛ │   │   │   │
///   ├───┼───┼───┼───┤
/// 4 │   │   │ ♛ │   │
///   └───┴───┴───┴───┘
///     a   b   c   d";
/// assert_eq!(format!("\n{}", solution.diagram().unicode().coordinates(true)), expected);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a diagram is drawn when it is printed"]
pub struct Diagram<'a> {
    solution: &'a Solution,
    queen: String,
    empty: String,
    between: Between,
    coordinates: bool,
}

/// What stands between the squares.
#[derive(Clone, Debug)]
enum Between {
    Separator(String),
    Lines(&'static Lines),
}

impl Diagram<'_> {
    /// What stands for a queen: a `char` or a string. At first `Q`.
    pub fn queen(mut self, glyph: impl Into<String>) -> Self {
        self.queen = glyph.into();
        self
    }

    /// What stands for an empty square: a `char` or a string. At first `.`.
    pub fn empty(mut self, glyph: impl Into<String>) -> Self {
        self.empty = glyph.into();
        self
    }

    /// What stands between the squares of a row: a `char` or a string. At first nothing.
    ///
    /// It takes the place of the lines that [`unicode`](Diagram::unicode) and [`ascii`](Diagram::ascii)
    /// draw.
    pub fn separator(mut self, separator: impl Into<String>) -> Self {
        self.between = Between::Separator(separator.into());
        self
    }

    /// Draws lines around the squares, `♛` for a queen and nothing in empty squares. Signs of more than
    /// one `char` make the squares wider; a `char` is taken to be one column wide.
    ///
    /// ```
    /// let solution = queens::solutions(1).next().unwrap();
    /// assert_eq!(solution.diagram().unicode().to_string(), "┌───┐\n│ ♛ │\n└───┘");
    /// assert_eq!(solution.diagram().unicode().queen('♕').to_string(), "┌───┐\n│ ♕ │\n└───┘");
    /// ```
    pub fn unicode(self) -> Self {
        self.lined("♛", &frame::BOX)
    }

    /// Draws lines of `+`, `-` and `|` around the squares, `Q` for a queen and nothing in empty squares.
    ///
    /// ```
    /// let solution = queens::solutions(1).next().unwrap();
    /// assert_eq!(solution.diagram().ascii().to_string(), "+---+\n| Q |\n+---+");
    /// ```
    pub fn ascii(self) -> Self {
        self.lined("Q", &frame::ASCII)
    }

    fn lined(self, queen: &str, lines: &'static Lines) -> Self {
        Self {
            queen: queen.to_owned(),
            empty: " ".to_owned(),
            between: Between::Lines(lines),
            ..self
        }
    }

    /// Whether the number of each row stands at its left, from 1 at the top, and the letters of the
    /// columns below: together the names that [`Square`](crate::Square) has as text. At first not.
    ///
    /// From column `aa` on squares are as wide as the letters, and a blank more if no separator and no
    /// line would stand between them.
    ///
    /// ```
    /// let solution = queens::solutions(4).next().unwrap();
    /// let drawn = solution.diagram().separator(" ").coordinates(true);
    /// assert_eq!(
    ///     drawn.to_string(),
    ///     "1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n  a b c d",
    /// );
    /// ```
    pub fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// How many characters of a line a square takes, without what stands between squares.
    fn square_width(&self) -> usize {
        let letters = match self.solution.width().checked_sub(1) {
            Some(last) if self.coordinates => column_name(last as u64).len(),
            _ => 0,
        };
        let sign = self.queen.chars().count().max(self.empty.chars().count());
        match &self.between {
            Between::Lines(_) => sign.max(letters),
            // Nothing to line up with.
            Between::Separator(_) if !self.coordinates => 0,
            Between::Separator(separator) if separator.is_empty() && letters > 1 => {
                sign.max(letters + 1)
            }
            Between::Separator(_) => sign.max(letters),
        }
    }

    fn write_row(&self, column: u32, width: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in 0..self.solution.width() {
            let sign = match square == column as usize {
                true => &self.queen,
                false => &self.empty,
            };
            match &self.between {
                Between::Lines(lines) => {
                    write!(f, "{} ", lines.vertical)?;
                    write_aligned(sign, width, f)?;
                    f.write_char(' ')?;
                }
                Between::Separator(separator) => {
                    if square > 0 {
                        f.write_str(separator)?;
                    }
                    match width {
                        0 => f.write_str(sign)?,
                        _ => write_aligned(sign, width, f)?,
                    }
                }
            }
        }
        match &self.between {
            Between::Lines(lines) => f.write_char(lines.vertical),
            Between::Separator(_) => Ok(()),
        }
    }

    /// The letters of the columns below their squares, without the blanks at the end.
    fn write_letters(&self, width: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, between) = match &self.between {
            Between::Lines(_) => (2, 3),
            Between::Separator(separator) => (0, separator.chars().count()),
        };
        for square in 0..self.solution.width() {
            let blanks = if square > 0 { between } else { before };
            write_blanks(blanks, f)?;
            write_aligned(&column_name(square as u64), width, f)?;
        }
        Ok(())
    }
}

/// A text at the right end of so many characters, or just the text if it is longer. The formatter's own
/// widths end at 65535, and a sign of one's own does not.
fn write_aligned(text: &str, width: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_blanks(width.saturating_sub(text.chars().count()), f)?;
    f.write_str(text)
}

fn write_blanks(count: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    (0..count).try_for_each(|_| f.write_char(' '))
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, squares) = (self.solution.len(), self.solution.width());
        let width = self.square_width();
        let digits = rows.to_string().len();
        // Before each line: as wide as the numbers, and a blank.
        let margin = if self.coordinates { digits + 1 } else { 0 };
        let lines = match &self.between {
            Between::Lines(lines) => Some(lines),
            Between::Separator(_) => None,
        };
        for (row, &column) in (0..).zip(self.solution) {
            if row > 0 {
                f.write_str("\n")?;
            }
            if let Some(lines) = lines {
                write!(f, "{:margin$}", "")?;
                lines.write(Level::below(row, rows), squares, width + 2, f)?;
                f.write_str("\n")?;
            }
            if self.coordinates {
                write!(f, "{:>digits$} ", row + 1)?;
            }
            self.write_row(column, width, f)?;
        }
        if rows == 0 {
            return Ok(());
        }
        if let Some(lines) = lines {
            write!(f, "\n{:margin$}", "")?;
            lines.write(Level::Bottom, squares, width + 2, f)?;
        }
        if self.coordinates {
            write!(f, "\n{:margin$}", "")?;
            self.write_letters(width, f)?;
        }
        Ok(())
    }
}
