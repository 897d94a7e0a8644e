//! Up to 512 bottom keys, bit by bit: counting for one top key how many of them fit takes a
//! few vector operations.
//!
//! The keys are transposed into one row of 512 bits for each bit of the key. A top key fits
//! the bottoms that are in none of the rows its bits choose. Up to six bits of the key form a
//! window; the unions of a window's rows are computed in advance, so that a top key needs one
//! load a window.

use alloc::boxed::Box;

use super::path::Path;
use super::rows::{KeyBits, Row, Unions, WINDOW};

/// Keys in a block.
pub(super) const BLOCK: usize = 512;

/// Windows that cover 64 bits.
pub(super) const MOST_WINDOWS: usize = 11;

/// A block ready to be scanned.
pub(super) struct Block {
    /// For each bit of the key, the block's keys that have it.
    rows: [Row; 64],
    /// The bits of each window, ascending, without gaps unless the path can
    /// [gather bits](Path::gathers_bits).
    windows: [u64; MOST_WINDOWS],
    unions: [Unions; MOST_WINDOWS],
    /// How many windows there are.
    used: usize,
    bits: KeyBits,
}

impl Block {
    pub(super) fn new() -> Box<Block> {
        Box::new(Block {
            rows: [Row::EMPTY; 64],
            windows: [0; MOST_WINDOWS],
            unions: [[Row::EMPTY; 1 << WINDOW]; MOST_WINDOWS],
            used: 0,
            bits: KeyBits::default(),
        })
    }

    /// Takes in the keys, at least one and at most [`BLOCK`], and their bits. Afterwards the
    /// block may be scanned for tops that have none of the bits that every key has.
    pub(super) fn load(&mut self, path: Path, keys: &[u64], bits: KeyBits) {
        self.bits = bits;
        let undecided = bits.any & !bits.all;
        self.choose_windows(path, undecided);
        path.transpose(keys, undecided, &mut self.rows);
        let (windows, unions) = (&self.windows[..self.used], &mut self.unions[..self.used]);
        path.unite(&self.rows, undecided, keys.len(), windows, unions);
    }

    /// At least one window, even of no bits: the first also says where the block ends.
    fn choose_windows(&mut self, path: Path, undecided: u64) {
        self.used = 0;
        let mut uncovered = undecided;
        while self.used == 0 || uncovered != 0 {
            self.windows[self.used] = if path.gathers_bits() {
                lowest_bits(uncovered, WINDOW)
            } else {
                window_bits(uncovered.trailing_zeros().min(u64::BITS - WINDOW))
            };
            uncovered &= !self.windows[self.used];
            self.used += 1;
        }
    }

    /// How many pairs fit of a top in `tops` and a key of the block. Pairs whose bottom is in
    /// `twice` count twice.
    pub(super) fn fitting(&self, path: Path, tops: &[u64], twice: &Row) -> u64 {
        if tops.is_empty() {
            return 0;
        }
        let (windows, unions) = (&self.windows[..self.used], &self.unions[..self.used]);
        path.scan(windows, unions, tops, twice)
    }

    /// The keys that have a certain bit; none for `bit == 0`.
    pub(super) fn keys_with(&self, bit: u64) -> Row {
        if self.bits.all & bit != 0 {
            Row::FULL
        } else if self.bits.any & bit != 0 {
            self.rows[bit.trailing_zeros() as usize]
        } else {
            Row::EMPTY
        }
    }
}

/// The six bits from `shift` on.
fn window_bits(shift: u32) -> u64 {
    ((1 << WINDOW) - 1) << shift
}

/// The lowest `count` members of a set, or all of a smaller set.
fn lowest_bits(set: u64, count: u32) -> u64 {
    let others = (0..count).fold(set, |rest, _| rest & rest.wrapping_sub(1));
    set & !others
}
