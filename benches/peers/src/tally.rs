//! What a variant found, so that a fast wrong answer is no result.

use std::hint::black_box;

/// Number and hash of the items that a variant yielded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub items: u64,
    /// `None` where a variant shows no items.
    pub hash: Option<u64>,
}

impl Outcome {
    pub fn count(items: u64) -> Self {
        Self { items, hash: None }
    }

    pub fn without_hash(self) -> Self {
        Self::count(self.items)
    }
}

/// A running count and hash of solutions, which costs about a nanosecond each.
///
/// The hash is a polynomial with the solutions' [`word`]s as coefficients, so that it depends on their
/// order and can be had from either end.
#[derive(Debug)]
pub struct Tally {
    items: u64,
    hash: u64,
    power: u64,
}

pub const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Tally {
    pub fn new() -> Self {
        Self {
            items: 0,
            hash: 0,
            power: 1,
        }
    }

    /// Takes the solution that comes after all taken before.
    #[inline]
    pub fn push_back(&mut self, columns: &[impl Column]) {
        self.items += 1;
        self.hash = self.hash.wrapping_mul(FACTOR).wrapping_add(word(columns));
    }

    /// Takes the solution that comes before all taken before.
    #[inline]
    pub fn push_front(&mut self, columns: &[impl Column]) {
        self.items += 1;
        let term = word(columns).wrapping_mul(self.power);
        self.hash = self.hash.wrapping_add(term);
        self.power = self.power.wrapping_mul(FACTOR);
    }

    /// Takes a solution wherever it comes.
    #[inline]
    pub fn insert(&mut self, columns: &[impl Column]) {
        self.items += 1;
        let mixed = (word(columns) ^ FACTOR).wrapping_mul(FACTOR);
        self.hash = self.hash.wrapping_add(mixed ^ mixed >> 32);
    }

    pub fn outcome(self) -> Outcome {
        Outcome {
            items: self.items,
            hash: Some(self.hash),
        }
    }
}

pub trait Column: Copy + Into<u64> {}

impl<T: Copy + Into<u64>> Column for T {}

/// Four of the columns. The others are made to be in memory, too.
#[inline]
fn word(columns: &[impl Column]) -> u64 {
    let columns = black_box(columns);
    let middle = columns.get(columns.len() / 2);
    let last = columns.last_chunk::<3>();
    let sampled = middle.into_iter().chain(last.into_iter().flatten());
    sampled.fold(0, |word, &column| word << 8 | column.into())
}
