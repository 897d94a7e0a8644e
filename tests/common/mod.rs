//! What several test files need. Nothing here shares code with the crate's search, so that neither
//! can share a mistake with it.
#![allow(
    dead_code,
    reason = "each test file is a crate of its own and uses a part"
)]

pub(crate) mod bare;
pub(crate) mod boards;
pub(crate) mod checkpoint;
pub(crate) mod data;
pub(crate) mod known;
pub(crate) mod problem;
pub(crate) mod random;
pub(crate) mod refusal;
pub(crate) mod rules;

/// The columns of each solution, in the order in which they come.
pub(crate) fn all_columns(solutions: impl IntoIterator<Item = queens::Solution>) -> Vec<Vec<u32>> {
    solutions.into_iter().map(Vec::from).collect()
}

/// Passes over more than a `usize` may hold.
pub(crate) fn pass_over<T>(mut count: u128, mut nth: impl FnMut(usize) -> Option<T>) {
    while count > 0 {
        let step = usize::try_from(count).unwrap_or(usize::MAX);
        nth(step - 1).unwrap();
        count -= step as u128;
    }
}
