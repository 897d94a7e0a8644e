//! A step of the search as lines of text.

use crossterm::style::{StyledContent, Stylize};
use queens::{Board, Obstacle, Square, Step};

use crate::screen::Screen;

/// As much of a board as is drawn: its first rows, and of these the first columns.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    rows: usize,
    columns: usize,
}

impl Part {
    /// What fits a window of this width and height, with two characters a square and one line a row.
    pub(crate) fn fitting(board: &Board, (width, height): (u16, u16)) -> Self {
        Self {
            rows: board.rows().min(height.into()),
            columns: board.width().min(usize::from(width) / 2),
        }
    }

    pub(crate) fn is_whole(self, board: &Board) -> bool {
        (self.rows, self.columns) == (board.rows(), board.width())
    }

    /// The lower right square of it, if it has any.
    pub(crate) fn last(self) -> Option<Square> {
        // No window is so large that the numbers would not fit.
        Some(Square {
            row: self.rows.checked_sub(1)? as u32,
            column: self.columns.checked_sub(1)? as u32,
        })
    }
}

/// A part of the board after a step, one line a row.
pub(crate) fn board(
    board: &Board,
    queens: &[u32],
    step: Option<&Step>,
    screen: Screen,
    Part { rows, columns }: Part,
) -> Vec<String> {
    let mut lines = Vec::with_capacity(rows);
    for row in 0..rows as u32 {
        let mut line = String::new();
        for column in 0..columns as u32 {
            let square = Square { row, column };
            let is_queen = queens.get(row as usize) == Some(&column);
            let sign = match is_queen {
                true => Sign::Queen,
                false => sign(board, square, step),
            };
            let is_attacker = attacker(step) == Some(square);
            line.push_str(&sign.draw(screen, is_attacker));
            line.push(' ');
        }
        lines.push(line);
    }
    lines
}

#[derive(Clone, Copy)]
enum Sign {
    Queen,
    /// A queen that is given, but not reached.
    Given,
    Rejected,
    Retreated,
    Blocked,
    Empty,
}

fn sign(board: &Board, square: Square, step: Option<&Step>) -> Sign {
    match step {
        Some(Step::Reject {
            square: looked_at, ..
        }) if *looked_at == square => Sign::Rejected,
        Some(Step::Retreat(left)) if *left == square => Sign::Retreated,
        _ if board.given().any(|given| given == square) => Sign::Given,
        _ if board.blocked().any(|blocked| blocked == square) => Sign::Blocked,
        _ => Sign::Empty,
    }
}

/// Who rejects the square that is looked at.
fn attacker(step: Option<&Step>) -> Option<Square> {
    match step {
        Some(Step::Reject {
            obstacle: Obstacle::Queen(queen),
            ..
        }) => Some(*queen),
        _ => None,
    }
}

impl Sign {
    fn draw(self, screen: Screen, is_attacker: bool) -> String {
        let (unicode, ascii) = match self {
            Self::Queen => ('♛', 'Q'),
            Self::Given => ('♕', 'q'),
            Self::Rejected => ('×', 'x'),
            Self::Retreated => ('○', 'o'),
            Self::Blocked => ('■', '#'),
            Self::Empty => ('·', '.'),
        };
        let glyph = match screen.unicode {
            true => unicode,
            false => ascii,
        };
        match screen.color {
            true => self.color(glyph, is_attacker).to_string(),
            false => glyph.to_string(),
        }
    }

    fn color(self, glyph: char, is_attacker: bool) -> StyledContent<char> {
        match self {
            Self::Queen | Self::Given if is_attacker => glyph.red().bold(),
            Self::Queen => glyph.green().bold(),
            Self::Given => glyph.cyan(),
            Self::Rejected => glyph.red(),
            Self::Retreated => glyph.yellow(),
            Self::Blocked | Self::Empty => glyph.dark_grey(),
        }
    }
}
