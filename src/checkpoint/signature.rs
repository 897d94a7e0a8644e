//! What a saved line keeps of its board.

use crate::board::Board;
use crate::digest::Digest;
use crate::error::ResumeError;

/// What tells one board from another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Signature {
    pub(crate) rows: usize,
    pub(crate) width: usize,
    pub(crate) torus: bool,
    /// A digest of the given and the blocked squares.
    pub(crate) squares: u64,
}

impl Signature {
    pub(crate) fn of(board: &Board) -> Self {
        let mut squares = Digest::default();
        for (kind, square) in (board.given().map(|square| (b'Q', square)))
            .chain(board.blocked().map(|square| (b'#', square)))
        {
            squares.add(&[kind]);
            squares.add(&square.row.to_le_bytes());
            squares.add(&square.column.to_le_bytes());
        }
        Self {
            rows: board.rows(),
            width: board.width(),
            torus: board.is_torus(),
            squares: squares.value(),
        }
    }

    /// Whether it is that of `board`, and if not, in what they differ.
    pub(crate) fn check(&self, board: &Board) -> Result<(), ResumeError> {
        let own = Self::of(board);
        if (self.rows, self.width) != (own.rows, own.width) {
            return Err(ResumeError::OtherSize {
                rows: self.rows,
                width: self.width,
            });
        }
        if self.torus != own.torus {
            return Err(ResumeError::OtherShape { torus: self.torus });
        }
        if self.squares != own.squares {
            return Err(ResumeError::OtherSquares);
        }
        Ok(())
    }
}
