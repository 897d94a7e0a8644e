//! Counting without enumerating.
//!
//! Doors, each in a file of its own:
//!
//! - [`Summation`] counts all solutions of a [`Problem`], and can
//!   be watched, interrupted and resumed; [`Work`](work::Work) below it hands out the work in
//!   units, for threads.
//! - [`histogram`](histogram::histogram) counts by the column of the first free row;
//!   [`nth`](histogram::nth) and [`rank`](histogram::rank) follow from it.
//! - [`fundamental`](fundamental::fundamental) counts up to symmetry.
//!
//! How it is done, from the top of the stack to the bottom:
//!
//! | file | its job |
//! |---|---|
//! | `work.rs` | chooses between search in blocks (`upper.rs`, `attacked.rs`) and meeting in the middle |
//! | `estimate.rs` | what either will cost |
//! | `parts.rs` | turns a whole board into constrained ones with weights, by symmetry |
//! | `split.rs` | halves the free rows; goes through the column sets of the top half |
//! | `half.rs`, `column_sets.rs` | lists a half's placements for a column set, from two tables of quarters |
//! | `quarter.rs`, `lines.rs`, `geometry.rs` | the tables, and diagonals as bits |
//! | `join.rs`, `keys.rs` | pairs of keys that fit, by dividing both lists |
//! | `block.rs`, `rows.rs` | the last step of that: one top against 512 bottoms |
//! | `path.rs` | the inner loops for this processor: `portable.rs`, `avx2.rs`, `avx512.rs` |
//! | `problem.rs` | the board as all of these see it |

mod attacked;
mod block;
mod column_sets;
pub(crate) mod estimate;
pub(crate) mod fundamental;
mod geometry;
mod half;
pub(crate) mod histogram;
mod join;
mod keys;
mod lines;
mod parts;
pub(crate) mod path;
mod portable;
pub(crate) mod problem;
mod quarter;
mod rows;
mod split;
pub(crate) mod summation;
mod upper;
pub(crate) mod work;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use alloc::vec::Vec;

use estimate::Costs;
pub(crate) use estimate::costs;
use path::Path;
pub(crate) use problem::Problem;
pub(crate) use summation::{Position, Summation};
pub(crate) use upper::MOST_COLUMNS;
pub(crate) use work::{Method, Work};

/// The number of solutions, by the fastest way known for the problem.
pub(crate) fn count(problem: &Problem) -> u128 {
    Summation::best(problem).finish()
}

/// The same by all threads of the current pool.
#[cfg(feature = "rayon")]
pub(crate) fn in_parallel(problem: &Problem) -> u128 {
    Summation::best(problem).par_finish()
}

/// The columns of the solution at `index` of the lexicographic order; see [`histogram::nth`].
pub(crate) fn nth(problem: &Problem, index: u128) -> Option<Vec<u32>> {
    histogram::nth(problem, index, Path::best())
}

/// How many solutions come before this one; see [`histogram::rank`].
pub(crate) fn rank(problem: &Problem, columns: &[u32]) -> Option<u128> {
    histogram::rank(problem, columns, Path::best())
}

/// Solutions of the whole flat board up to symmetry; see [`fundamental::fundamental`].
pub(crate) fn fundamental(size: usize) -> u128 {
    fundamental::fundamental(size, Path::best())
}

/// Whether [`nth`] is likely to come to `index` of a settled problem before a walk does.
///
/// The walk is taken to cost so much for a solution, and for all of them what a search in blocks does; the
/// jump what that does, or a part of one count by meeting in the middle, and the tables of some rows.
/// These are ratios of the fastest path; the others are slower at both by about the same.
pub(crate) fn is_faster_than_walking(settled: &Problem, index: usize) -> bool {
    const NANOSECONDS_A_SOLUTION: f64 = 28.0;
    const OF_COUNT: f64 = 0.4;
    const TABLES: f64 = 9e6;
    let Costs { blocks, meeting } = costs(settled);
    let walk = (index as f64 * NANOSECONDS_A_SOLUTION).min(blocks);
    let jump = blocks.min(meeting * OF_COUNT) + TABLES;
    jump < walk
}

#[cfg(test)]
mod tests;
