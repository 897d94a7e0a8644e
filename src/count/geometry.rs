//! The shape of a board, and the numbers of its diagonals.

use crate::mask::Shift;

/// The shape of the board, as far as diagonals care.
#[derive(Clone, Copy, Debug)]
pub(super) struct Geometry {
    pub width: usize,
    pub torus: bool,
}

impl Geometry {
    /// How diagonals go on in the next row.
    #[inline(always)]
    pub(super) fn shift(self) -> Shift {
        Shift::on(self.width, self.torus)
    }

    /// The number of the diagonal through a square on which row and column grow together.
    pub(super) fn falling(self, row: usize, column: usize) -> usize {
        if self.torus {
            (column + self.width - row % self.width) % self.width
        } else {
            // Rows are fewer than 64, so this shift keeps the number positive.
            column + 63 - row
        }
    }

    /// The number of the diagonal through a square on which the column shrinks as the row
    /// grows.
    pub(super) fn rising(self, row: usize, column: usize) -> usize {
        if self.torus {
            (row + column) % self.width
        } else {
            row + column
        }
    }
}
