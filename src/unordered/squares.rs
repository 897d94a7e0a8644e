//! Which line a square lies on, and which squares are blocked.

use crate::board::Board;
use alloc::vec::Vec;

/// Numbers the diagonals of a board, flat or wrapped.
#[derive(Clone, Copy)]
pub(super) struct Diagonals {
    width: usize,
    wrapped: bool,
}

impl Diagonals {
    pub(super) fn of(board: &Board) -> Self {
        Diagonals {
            width: board.width(),
            wrapped: board.is_torus(),
        }
    }

    /// Every diagonal's number is below this, in either direction.
    pub(super) fn count(self) -> usize {
        2 * self.width
    }

    /// The diagonal on which row + column is constant.
    pub(super) fn sum(self, row: usize, column: usize) -> usize {
        self.wrap(row + column)
    }

    /// The diagonal on which row − column is constant.
    pub(super) fn difference(self, row: usize, column: usize) -> usize {
        self.wrap(row + self.width - column)
    }

    fn wrap(self, diagonal: usize) -> usize {
        if self.wrapped && diagonal >= self.width {
            diagonal - self.width
        } else {
            diagonal
        }
    }
}

/// The blocked squares, row after row; costs nothing where nothing is blocked.
#[derive(Clone)]
pub(super) struct BlockedSquares {
    /// Row `r` owns `columns[starts[r]..starts[r + 1]]`; empty if no square is blocked.
    starts: Vec<usize>,
    /// Ascending within each row.
    columns: Vec<u32>,
}

impl BlockedSquares {
    pub(super) fn of(board: &Board) -> Self {
        let mut blocked = BlockedSquares {
            starts: Vec::new(),
            columns: Vec::new(),
        };
        for square in board.blocked() {
            blocked.start_rows_through(square.row as usize);
            blocked.columns.push(square.column);
        }
        if !blocked.columns.is_empty() {
            blocked.start_rows_through(board.rows());
        }
        blocked
    }

    /// Rows start in ascending order, each before its first square is added.
    fn start_rows_through(&mut self, row: usize) {
        self.starts.resize(row + 1, self.columns.len());
    }

    pub(super) fn contains(&self, row: usize, column: usize) -> bool {
        if self.starts.is_empty() {
            return false;
        }
        let of_row = &self.columns[self.starts[row]..self.starts[row + 1]];
        of_row.binary_search(&(column as u32)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;

    #[test]
    fn exactly_the_blocked_squares_are_contained() {
        let squares = [(0, 3), (2, 0), (2, 4), (4, 4)];
        let mut board = Board::new(5);
        for (row, column) in squares {
            let (row, column) = (row as u32, column as u32);
            board = board.block(Square { row, column }).unwrap();
        }
        let blocked = BlockedSquares::of(&board);
        for row in 0..5 {
            for column in 0..5 {
                let expected = squares.contains(&(row, column));
                assert_eq!(blocked.contains(row, column), expected);
            }
        }
    }

    #[test]
    fn two_squares_share_a_wrapped_diagonal_iff_their_sums_agree_modulo_the_width() {
        let width = 5;
        let diagonals = Diagonals::of(&Board::new(width).torus());
        for square in 0..width * width {
            let (row, column) = (square / width, square % width);
            assert_eq!(diagonals.sum(row, column), (row + column) % width);
            let difference = diagonals.difference(row, column);
            assert_eq!((difference + column) % width, row % width);
        }
    }
}
