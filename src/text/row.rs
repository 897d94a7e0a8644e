//! The rows of a board that was read, drawn or in FEN, and whether they are a solution.

use alloc::vec::Vec;

use itertools::Itertools;

use super::error::ParseSolutionError as Error;
use crate::solution::Solution;

/// What was read of a row.
#[derive(Clone, Copy, Default)]
pub(super) struct Row {
    pub(super) width: usize,
    pub(super) queens: usize,
    /// The column of the last queen.
    column: u32,
}

/// Nothing comes of a square beyond the width of any board.
impl Row {
    pub(super) fn push_queen(&mut self) -> Option<()> {
        self.column = u32::try_from(self.width).ok()?;
        self.queens += 1;
        self.push_empty(1)
    }

    pub(super) fn push_empty(&mut self, squares: usize) -> Option<()> {
        self.width = self.width.checked_add(squares)?;
        Some(())
    }
}

/// The solution that these rows are. The errors take the index of a row, from 0: `wrong_width` what is
/// found and what is usual, `wrong_queens` how many there are.
pub(super) fn check(
    rows: &[Row],
    wrong_width: impl Fn(usize, usize, usize) -> Error,
    wrong_queens: impl Fn(usize, usize) -> Error,
) -> Result<Solution, Error> {
    let width = usual_width(rows);
    if let Some((index, row)) = rows.iter().find_position(|row| row.width != width) {
        return Err(wrong_width(index, row.width, width));
    }
    let columns = rows
        .iter()
        .enumerate()
        .map(|(index, row)| match row.queens {
            1 => Ok(row.column),
            found => Err(wrong_queens(index, found)),
        })
        .collect::<Result<Vec<u32>, Error>>()?;
    Ok(Solution::with_width(columns, width)?)
}

/// How many squares most rows have.
fn usual_width(rows: &[Row]) -> usize {
    let mut widths: Vec<usize> = rows.iter().map(|row| row.width).collect();
    widths.sort_unstable();
    let most = widths.into_iter().dedup_with_count().max();
    most.map_or(0, |(_, width)| width)
}
