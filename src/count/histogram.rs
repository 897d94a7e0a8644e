//! Solutions by the column of one row's queen, and what follows from it: the solution at an
//! index of the lexicographic order, and the index of a solution.

use alloc::vec;
use alloc::vec::Vec;

use super::estimate::{Costs, costs};
use super::path::Path;
use super::problem::{Problem, elements};
use super::split::{Purpose, Split};
use super::summation::Summation;
use crate::mask::first;

/// With fewer free rows, counting each column by itself is faster than building tables.
const FEWEST_FOR_ONE_PASS: usize = 12;

/// The solutions of a problem by the column of the first row that leaves a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Histogram {
    pub row: usize,
    /// Solutions by column.
    pub solutions: Vec<u128>,
}

/// Counts the solutions of a settled problem by the column of the first free row. `None` if
/// no row has a choice left: there is one solution.
pub(crate) fn histogram(settled: &Problem, path: Path) -> Option<Histogram> {
    let row = settled.free_rows().first()?.row;
    let solutions = if settled.is_mirror_symmetric() {
        let width = settled.width;
        let mut left = settled.clone();
        left.open[row] &= first(width.div_ceil(2) as u32);
        let mut solutions = solutions_by_column(&left, row, path);
        for column in 0..width / 2 {
            solutions[width - 1 - column] = solutions[column];
        }
        solutions
    } else {
        solutions_by_column(settled, row, path)
    };
    Some(Histogram { row, solutions })
}

fn solutions_by_column(problem: &Problem, row: usize, path: Path) -> Vec<u128> {
    if is_worth_one_pass(problem, row)
        && let Some(split) = Split::new(problem, Purpose::Histogram)
    {
        return split.histogram(path);
    }
    let mut solutions = vec![0; problem.width];
    for column in elements(problem.open[row]) {
        let mut with_queen = problem.clone();
        with_queen.place(row, column);
        solutions[column] = Summation::new(&with_queen, path).finish();
    }
    solutions
}

/// Whether meeting in the middle can count by the columns of `row`, and is likely to pay.
fn is_worth_one_pass(problem: &Problem, row: usize) -> bool {
    let free_rows = problem.free_rows();
    if free_rows.len() < FEWEST_FOR_ONE_PASS || free_rows[0].row != row {
        return false;
    }
    let Costs { blocks, meeting } = costs(problem);
    meeting < blocks
}

/// The columns of the solution at `index` of the lexicographic order, from 0; `None` if there
/// are not so many.
///
/// Takes a [`histogram`] for each row, so about as long as five counts of a whole board, which
/// use its symmetry, or one to three of another, whatever the index. For an index of a few
/// thousand it is faster to go through the solutions in order.
pub(crate) fn nth(problem: &Problem, index: u128, path: Path) -> Option<Vec<u32>> {
    let mut settled = problem.settled()?;
    let mut index = index;
    while let Some(Histogram { row, solutions }) = histogram(&settled, path) {
        let column = solutions.iter().position(|&solutions| {
            let found = index < solutions;
            if !found {
                index -= solutions;
            }
            found
        })?;
        settled.place(row, column);
        settled = settled.settled()?;
    }
    let columns = settled.open.iter().map(|open| open.trailing_zeros());
    (index == 0).then(|| columns.collect())
}

/// How many solutions come before the given one in lexicographic order; `None` if it is no
/// solution of the problem. Takes about as long as [`nth`].
pub(crate) fn rank(problem: &Problem, columns: &[u32], path: Path) -> Option<u128> {
    if !is_solution(problem, columns) {
        return None;
    }
    let mut settled = problem.settled()?;
    let mut rank = 0;
    while let Some(Histogram { row, solutions }) = histogram(&settled, path) {
        let column = columns[row] as usize;
        rank += solutions[..column].iter().sum::<u128>();
        settled.place(row, column);
        settled = settled.settled()?;
    }
    Some(rank)
}

pub(super) fn is_solution(problem: &Problem, columns: &[u32]) -> bool {
    let mut placed = problem.clone();
    if columns.len() != problem.rows {
        return false;
    }
    for (row, &column) in columns.iter().enumerate() {
        if column as usize >= problem.width {
            return false;
        }
        placed.place(row, column as usize);
    }
    !placed.open.contains(&0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_pass_is_worth_it_where_tables_are_and_only_for_the_first_free_row() {
        let board = Problem::empty(16, 16, false);
        assert!(is_worth_one_pass(&board, 0));
        assert!(!is_worth_one_pass(&board, 1));
        // The left half of a row with two squares, one the mirror image of the other.
        let mut left = board;
        left.open[0] = 1 << 3;
        assert!(!is_worth_one_pass(&left, 0));
        // Few rows of a wide board are searched faster, and where nothing is free there is nothing to pass.
        assert!(!is_worth_one_pass(&Problem::empty(16, 12, false), 0));
        assert!(!is_worth_one_pass(&Problem::empty(1, 1, false), 0));
    }
}
