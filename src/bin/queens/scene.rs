//! A step of the search as lines of text.

use crossterm::style::{StyledContent, Stylize};
use queens::{Board, Obstacle, Square, Step};

use crate::screen::Screen;

/// The board after a step, as much of it as fits `width` and `height` of a terminal, one line a row; two
/// characters a square.
pub(crate) fn board(
    board: &Board,
    queens: &[u32],
    step: Option<&Step>,
    screen: Screen,
    (width, height): (u16, u16),
) -> Vec<String> {
    let rows = board.rows().min(height.into());
    let columns = board.width().min(usize::from(width) / 2);
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
