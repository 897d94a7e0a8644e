//! One board of a picture: its squares, lines and queens.
//!
//! Lengths are in units of the picture, of which a square is [`SQUARE`] wide. The origin is the upper
//! left corner of the board.

use alloc::collections::BTreeSet;
use core::fmt;

use crate::queen;
use crate::solution::Solution;
use crate::square::{column_name, is_first_dark};
use crate::svg::color::Color;

/// The side of a square.
pub(super) const SQUARE: i128 = 100;

// Lengths that move a board are multiples of 20. Squares of 20, 25, 30, 40, 45 or 50 pixels then begin
// where a pixel does, and their edges are sharp.

/// The height of the line of letters below the board.
const LETTERS: i128 = 60;

/// The width of a digit, and of a blank, beside text of the board's coordinates.
const DIGIT: i128 = 20;

/// The height of the line of text below the board, and the baseline in it.
const CAPTION: i128 = 80;
const CAPTION_BASELINE: i128 = 62;

/// The size of text; that of a caption is smaller where it would not fit.
const COORDINATES_SIZE: i128 = 34;
const CAPTION_SIZE: i128 = 60;

/// Readable on a white page and on a black one.
const TEXT_COLOR: Color = Color::rgb(0x77, 0x77, 0x77);

/// Attack lines are this wide, and end at that distance from the edge, so that no corner of theirs
/// goes beyond it.
const LINE: i128 = 4;
const LINE_END: i128 = 2;

/// How every board of a picture is drawn.
#[derive(Clone, Debug)]
pub(super) struct Style {
    pub(super) light: Color,
    pub(super) dark: Color,
    pub(super) queen: Color,
    pub(super) coordinates: bool,
    pub(super) attacks: bool,
    pub(super) captions: bool,
}

/// The squares of a board. One without rows has no squares, however wide it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Squares {
    columns: usize,
    rows: usize,
}

impl Squares {
    pub(super) fn of(solution: &Solution) -> Self {
        Self {
            columns: if solution.is_empty() {
                0
            } else {
                solution.width()
            },
            rows: solution.len(),
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self.rows == 0
    }

    pub(super) fn width(self) -> i128 {
        self.columns as i128 * SQUARE
    }

    pub(super) fn height(self) -> i128 {
        self.rows as i128 * SQUARE
    }

    /// The room to the left of the board, for the numbers of its rows.
    pub(super) fn margin(self, style: &Style) -> i128 {
        match self.rows.checked_ilog10() {
            Some(log) if style.coordinates => (i128::from(log) + 2) * DIGIT,
            _ => 0,
        }
    }

    /// The room below the board, for text.
    pub(super) fn foot(self, style: &Style) -> i128 {
        let letters = if style.coordinates { LETTERS } else { 0 };
        let caption = if style.captions { CAPTION } else { 0 };
        if self.is_empty() {
            0
        } else {
            letters + caption
        }
    }
}

/// What the boards of a picture refer to: the queen, and the dark squares of each size of board. They
/// have no color. Several pictures may so come into one page: what has the same name is the same.
pub(super) fn definitions(f: &mut fmt::Formatter<'_>, sizes: &BTreeSet<Squares>) -> fmt::Result {
    writeln!(f, "<defs>")?;
    writeln!(f, "<path id=\"queens-queen\" d=\"{}\"/>", queen::OUTLINE)?;
    for size in sizes.iter().filter(|size| !size.is_empty()) {
        dark_squares(f, *size)?;
    }
    writeln!(f, "</defs>")
}

/// Every other column and every other row. A square is dark that one of both covers, but not both: the
/// text grows with the sides of the board and not with its area.
fn dark_squares(f: &mut fmt::Formatter<'_>, size: Squares) -> fmt::Result {
    let (width, height) = (size.width(), size.height());
    let Squares { columns, rows } = size;
    write!(f, "<path id=\"queens-dark-{columns}x{rows}\"")?;
    write!(f, " fill-rule=\"evenodd\" d=\"")?;
    for x in (1..columns)
        .step_by(2)
        .map(|column| column as i128 * SQUARE)
    {
        write!(f, "M{x} 0v{height}h{SQUARE}V0z")?;
    }
    let top = usize::from(!is_first_dark(rows));
    for y in (top..rows).step_by(2).map(|row| row as i128 * SQUARE) {
        write!(f, "M0 {y}h{width}v{SQUARE}H0z")?;
    }
    writeln!(f, "\"/>")
}

/// Draws a board that has squares.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, solution: &Solution, style: &Style) -> fmt::Result {
    squares(f, Squares::of(solution), style)?;
    if style.attacks {
        attack_lines(f, solution, style)?;
    }
    queens(f, solution, style)?;
    if style.coordinates {
        coordinates(f, Squares::of(solution))?;
    }
    if style.captions {
        caption(f, solution, style)?;
    }
    Ok(())
}

fn squares(f: &mut fmt::Formatter<'_>, size: Squares, style: &Style) -> fmt::Result {
    let (width, height) = (size.width(), size.height());
    let Squares { columns, rows } = size;
    let Style { light, dark, .. } = style;
    // The frame shows where light squares end on a light page.
    write!(f, "<rect width=\"{width}\" height=\"{height}\"")?;
    writeln!(
        f,
        " fill=\"{light}\" stroke=\"{dark}\" stroke-width=\"{LINE}\"/>"
    )?;
    writeln!(
        f,
        "<use href=\"#queens-dark-{columns}x{rows}\" fill=\"{dark}\"/>"
    )
}

fn queens(f: &mut fmt::Formatter<'_>, solution: &Solution, style: &Style) -> fmt::Result {
    // The outline tells a light queen from a light square.
    write!(f, "<g fill=\"{}\" stroke=\"#000\"", style.queen)?;
    writeln!(f, " stroke-width=\"2\" stroke-linejoin=\"round\">")?;
    for square in solution.squares() {
        let (x, y) = (
            i128::from(square.column) * SQUARE,
            i128::from(square.row) * SQUARE,
        );
        writeln!(f, "<use href=\"#queens-queen\" x=\"{x}\" y=\"{y}\"/>")?;
    }
    writeln!(f, "</g>")
}

/// Row, column and both diagonals of each queen, from edge to edge. They are one path: where they
/// cross, they are no darker.
fn attack_lines(f: &mut fmt::Formatter<'_>, solution: &Solution, style: &Style) -> fmt::Result {
    write!(
        f,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{LINE}\"",
        style.queen
    )?;
    write!(f, " stroke-opacity=\".4\" d=\"")?;
    let size = Squares::of(solution);
    for square in solution.squares() {
        let (column, row) = (i128::from(square.column), i128::from(square.row));
        // The squares between the queen and each edge.
        let (left, right) = (column, size.columns as i128 - 1 - column);
        let (above, below) = (row, size.rows as i128 - 1 - row);
        let lines = [
            ((1, 0), left, right),
            ((0, 1), above, below),
            ((1, 1), left.min(above), right.min(below)),
            ((1, -1), left.min(below), right.min(above)),
        ];
        for ((dx, dy), back, ahead) in lines {
            // A line that leaves the queen's own square nowhere attacks nothing.
            if back + ahead > 0 {
                let end = SQUARE / 2 - LINE_END;
                let start = SQUARE * back + end;
                let length = SQUARE * (back + ahead) + 2 * end;
                let (x, y) = (column * SQUARE + SQUARE / 2, row * SQUARE + SQUARE / 2);
                let (x, y) = (x - dx * start, y - dy * start);
                write!(f, "M{x} {y}l{} {}", dx * length, dy * length)?;
            }
        }
    }
    writeln!(f, "\"/>")
}

fn coordinates(f: &mut fmt::Formatter<'_>, size: Squares) -> fmt::Result {
    // Letters stand in the middle of a square if their baseline is a third of their size below it.
    let below_middle = SQUARE / 2 + COORDINATES_SIZE / 3;
    text_group(f, COORDINATES_SIZE, "end")?;
    for row in 0..size.rows {
        let y = row as i128 * SQUARE + below_middle;
        writeln!(f, "<text x=\"-{}\" y=\"{y}\">{}</text>", DIGIT / 2, row + 1)?;
    }
    writeln!(f, "</g>")?;
    text_group(f, COORDINATES_SIZE, "middle")?;
    let y = size.height() + LETTERS * 3 / 4;
    for column in 0..size.columns {
        let x = column as i128 * SQUARE + SQUARE / 2;
        writeln!(
            f,
            "<text x=\"{x}\" y=\"{y}\">{}</text>",
            column_name(column as u64)
        )?;
    }
    writeln!(f, "</g>")
}

fn caption(f: &mut fmt::Formatter<'_>, solution: &Solution, style: &Style) -> fmt::Result {
    let size = Squares::of(solution);
    let letters = size.foot(style) - CAPTION;
    let (x, y) = (size.width() / 2, size.height() + letters + CAPTION_BASELINE);
    let text = alloc::format!("{solution}");
    // A digit is not wider than three fifths of its height.
    let fitting = size.width() * 5 / (3 * text.len() as i128);
    text_group(f, fitting.clamp(1, CAPTION_SIZE), "middle")?;
    writeln!(f, "<text x=\"{x}\" y=\"{y}\">{text}</text>\n</g>")
}

fn text_group(f: &mut fmt::Formatter<'_>, size: i128, anchor: &str) -> fmt::Result {
    write!(
        f,
        "<g fill=\"{TEXT_COLOR}\" font-family=\"sans-serif\" font-size=\"{size}\""
    )?;
    writeln!(f, " text-anchor=\"{anchor}\">")
}
