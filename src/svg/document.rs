//! The document: what goes around the boards.

use core::fmt;

use crate::svg::Svg;
use crate::svg::board::{self, SQUARE, Squares};
use crate::svg::layout::Layout;
use crate::svg::title::{Description, SheetTitle, Title};
use crate::svg::xml::Escaped;

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = Layout::of(&self.boards, self.boards_a_row, &self.style);
        self.open(f, layout.extent())?;
        self.describe(f)?;
        board::definitions(f, &layout.sizes)?;
        for (index, solution) in self.boards.iter().enumerate() {
            let (x, y) = layout.corner(index, Squares::of(solution));
            write!(f, "<g transform=\"translate({x} {y})\"")?;
            if self.is_sheet() {
                writeln!(f, " role=\"img\">")?;
                writeln!(f, "<title>{}</title>", Title(solution))?;
                writeln!(f, "<desc>{}</desc>", Description(solution))?;
            } else {
                writeln!(f, ">")?;
            }
            if !solution.is_empty() {
                board::draw(f, solution, &self.style)?;
            }
            writeln!(f, "</g>")?;
        }
        write!(f, "</svg>")
    }
}

impl Svg<'_> {
    /// Whether there is more to look at than one board.
    fn is_sheet(&self) -> bool {
        self.boards.len() > 1
    }

    fn open(&self, f: &mut fmt::Formatter<'_>, (width, height): (i128, i128)) -> fmt::Result {
        let in_pixels = |units| InPixels {
            units,
            square: self.square,
        };
        // A sheet is a group of pictures to those who have it read aloud.
        let role = if self.is_sheet() { "group" } else { "img" };
        write!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\"")?;
        write!(f, " width=\"{}\"", in_pixels(width))?;
        write!(f, " height=\"{}\"", in_pixels(height))?;
        writeln!(f, " viewBox=\"0 0 {width} {height}\" role=\"{role}\">")
    }

    /// The boards of a sheet are described one by one, each where it is drawn.
    fn describe(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.title, &*self.boards) {
            (Some(title), _) => writeln!(f, "<title>{}</title>", Escaped(title))?,
            (None, [solution]) => writeln!(f, "<title>{}</title>", Title(solution))?,
            (None, boards) => writeln!(f, "<title>{}</title>", SheetTitle(boards))?,
        }
        match &*self.boards {
            [solution] => writeln!(f, "<desc>{}</desc>", Description(solution)),
            _ => Ok(()),
        }
    }
}

/// A length of the picture, written in pixels.
struct InPixels {
    units: i128,
    square: u32,
}

impl fmt::Display for InPixels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = self.units * i128::from(self.square);
        write!(f, "{}", length / SQUARE)?;
        match length % SQUARE {
            0 => Ok(()),
            rest => write!(f, ".{rest:02}"),
        }
    }
}
