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

/// A checkpoint's line with this text and the check sum that belongs to it, the 64-bit FNV-1a hash.
pub(crate) fn checkpoint_line(body: &str) -> String {
    let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{body} sum={sum:016x}")
}
