//! What the tests of boards, positions and iterators share.
#![allow(dead_code, unused_imports, reason = "each test binary uses a part")]

pub(crate) mod bare;
pub(crate) mod construction;
pub(crate) mod data;
pub(crate) mod problem;
pub(crate) mod random;

/// The columns of a solution, owned.
pub(crate) fn columns(solution: queens::Solution) -> Vec<u32> {
    solution.into()
}

/// The columns of all solutions that an iterator yields.
pub(crate) fn all_columns(solutions: impl Iterator<Item = queens::Solution>) -> Vec<Vec<u32>> {
    solutions.map(columns).collect()
}
