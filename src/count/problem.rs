//! The board as the counters see it: one mask of open columns a row.

use alloc::vec;
use alloc::vec::Vec;

use super::geometry::Geometry;
use crate::mask::first;

/// A queens problem in normal form. Rows and columns count from 0; bit `c` of `open[r]` says
/// that a queen may stand in row `r` and column `c`.
///
/// Every row gets one queen. A queen that the caller has given keeps her own row down to one
/// bit; whether the squares she attacks are still open elsewhere does not matter, because
/// [`Problem::settled`] closes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// Columns of the board, at most 64.
    pub width: usize,
    /// Rows that get a queen, at most `width`: the first rows of the square board.
    pub rows: usize,
    /// Whether diagonals wrap around the edges, modulo `width`.
    pub torus: bool,
    /// For each row, the columns still open.
    pub open: Vec<u64>,
}

/// A row whose queen is not yet decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FreeRow {
    pub row: usize,
    pub open: u64,
}

impl Problem {
    /// The first `rows` rows of the empty board with `width` columns.
    pub(crate) fn empty(width: usize, rows: usize, torus: bool) -> Problem {
        debug_assert!(width <= 64 && rows <= width);
        let open = vec![first(width as u32); rows];
        Problem {
            width,
            rows,
            torus,
            open,
        }
    }

    /// Whether this is the square board with nothing given and nothing blocked.
    pub(crate) fn is_whole(&self) -> bool {
        self.rows == self.width && self.open.iter().all(|&open| open == self.all_columns())
    }

    pub(super) fn geometry(&self) -> Geometry {
        Geometry {
            width: self.width,
            torus: self.torus,
        }
    }

    pub(super) fn all_columns(&self) -> u64 {
        first(self.width as u32)
    }

    /// The columns of `other_row` that a queen on the given square attacks.
    fn attacked(&self, row: usize, column: usize, other_row: usize) -> u64 {
        let (width, distance) = (self.width, row.abs_diff(other_row));
        let mut attacked = 1 << column;
        if self.torus {
            attacked |= 1 << ((column + distance) % width);
            attacked |= 1 << ((column + width - distance % width) % width);
        } else {
            if column + distance < width {
                attacked |= 1 << (column + distance);
            }
            if column >= distance {
                attacked |= 1 << (column - distance);
            }
        }
        attacked
    }

    /// Puts a queen on a square and closes every square she attacks. A square that was
    /// closed leaves her row empty: the problem then has no solution.
    pub(super) fn place(&mut self, row: usize, column: usize) {
        for other_row in 0..self.rows {
            if other_row != row {
                self.open[other_row] &= !self.attacked(row, column, other_row);
            }
        }
        self.open[row] &= 1 << column;
    }

    /// The same problem with every forced queen placed: while a row has a single open square,
    /// that queen closes what she attacks. `None` when a row is left without a square, so
    /// that there is no solution.
    pub(crate) fn settled(&self) -> Option<Problem> {
        let mut settled = self.clone();
        let mut placed = vec![false; self.rows];
        loop {
            if settled.open.contains(&0) {
                return None;
            }
            let forced =
                (0..self.rows).find(|&row| !placed[row] && settled.open[row].is_power_of_two());
            let Some(row) = forced else {
                return Some(settled);
            };
            settled.place(row, settled.open[row].trailing_zeros() as usize);
            placed[row] = true;
        }
    }

    /// The rows with a choice left, from the top.
    pub(crate) fn free_rows(&self) -> Vec<FreeRow> {
        let rows = self.open.iter().enumerate();
        rows.filter(|(_, open)| !open.is_power_of_two())
            .map(|(row, &open)| FreeRow { row, open })
            .collect()
    }

    /// Whether reflecting the columns changes nothing.
    pub(crate) fn is_mirror_symmetric(&self) -> bool {
        self.open
            .iter()
            .all(|&open| reflected(open, self.width) == open)
    }

    /// Whether turning the rows upside down changes nothing.
    pub(super) fn is_flip_symmetric(&self) -> bool {
        self.open.iter().eq(self.open.iter().rev())
    }
}

/// The lowest `width` bits of a set in reverse order.
pub(super) fn reflected(set: u64, width: usize) -> u64 {
    set.reverse_bits()
        .checked_shr(64 - width as u32)
        .unwrap_or(0)
}

/// The elements of a set, ascending.
pub(super) fn elements(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}
