//! Up to 512 bottom keys, bit by bit: counting for one top key how many of them fit takes a
//! few vector operations.
//!
//! The keys are transposed into one row of 512 bits for each bit of the key. A top key fits
//! the bottoms that are in none of the rows its bits choose. Up to six bits of the key form a
//! window; the unions of a window's rows are computed in advance, so that a top key needs one
//! load a window.

use alloc::boxed::Box;

use super::path::Path;
use super::rows::{Row, Unions, WINDOW};

/// Keys in a block.
pub(super) const BLOCK: usize = 512;

/// Windows that cover 64 bits, and one more for the rare bits.
pub(super) const MOST_WINDOWS: usize = 12;

/// A block ready to be scanned.
pub(super) struct Block {
    /// For each bit of the key, the block's keys that have it.
    rows: [Row; 64],
    /// The bits of each window. The common windows come first, ascending, without gaps unless
    /// the path can [gather bits](Path::gathers_bits); then the rare one, if there is one.
    windows: [u64; MOST_WINDOWS],
    unions: [Unions; MOST_WINDOWS],
    common_windows: usize,
    has_rare_window: bool,
    bits: KeyBits,
}

/// Which bits occur in a list of keys.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyBits {
    /// Bits that every key has.
    pub all: u64,
    /// Bits that some key has.
    pub any: u64,
}

impl KeyBits {
    pub(super) fn of(keys: &[u64]) -> KeyBits {
        let none = KeyBits {
            all: u64::MAX,
            any: 0,
        };
        keys.iter().fold(none, |bits, key| KeyBits {
            all: bits.all & key,
            any: bits.any | key,
        })
    }
}

impl Block {
    pub(super) fn new() -> Box<Block> {
        Box::new(Block {
            rows: [Row::EMPTY; 64],
            windows: [0; MOST_WINDOWS],
            unions: [[Row::EMPTY; 1 << WINDOW]; MOST_WINDOWS],
            common_windows: 0,
            has_rare_window: false,
            bits: KeyBits::of(&[]),
        })
    }

    /// Takes in the keys, at least one and at most [`BLOCK`], and their bits. Afterwards the block may be
    /// scanned for tops that have none of the bits that every key has. The bits of the window
    /// that starts at `rare_shift` are looked at only by [`Block::fitting_rare`].
    pub(super) fn load(&mut self, path: Path, keys: &[u64], bits: KeyBits, rare_shift: u32) {
        self.bits = bits;
        let undecided = bits.any & !bits.all;
        self.choose_windows(path, undecided, rare_shift);
        path.transpose(keys, undecided, &mut self.rows);
        let windows = self.common_windows + usize::from(self.has_rare_window);
        let (windows, unions) = (&self.windows[..windows], &mut self.unions[..windows]);
        path.unite(&self.rows, undecided, keys.len(), windows, unions);
    }

    fn choose_windows(&mut self, path: Path, undecided: u64, rare_shift: u32) {
        let rare = undecided & window_bits(rare_shift);
        self.common_windows = 0;
        let mut uncovered = undecided & !rare;
        while uncovered != 0 {
            self.windows[self.common_windows] = if path.gathers_bits() {
                lowest_bits(uncovered, WINDOW)
            } else {
                window_bits(uncovered.trailing_zeros().min(u64::BITS - WINDOW))
            };
            uncovered &= !self.windows[self.common_windows];
            self.common_windows += 1;
        }
        let rare_window = if path.gathers_bits() {
            rare
        } else {
            window_bits(rare_shift)
        };
        self.windows[self.common_windows] = rare_window;
        if self.common_windows == 0 {
            // The first window also says where the block ends, so there must be one.
            self.common_windows = 1;
            self.has_rare_window = false;
        } else {
            self.has_rare_window = rare != 0;
        }
    }

    /// How many pairs fit of a top in `tops` and a key of the block, for tops without rare
    /// bits. Pairs whose bottom is in `twice` count twice.
    pub(super) fn fitting_common(&self, path: Path, tops: &[u64], twice: &Row) -> u64 {
        if tops.is_empty() {
            return 0;
        }
        let windows = self.common_windows;
        path.scan(
            &self.windows[..windows],
            &self.unions[..windows],
            tops,
            twice,
        )
    }

    /// The same for any tops.
    pub(super) fn fitting_rare(&self, path: Path, tops: &[u64], twice: &Row) -> u64 {
        if !self.has_rare_window || tops.is_empty() {
            return self.fitting_common(path, tops, twice);
        }
        let windows = self.common_windows + 1;
        path.scan_with_rare(
            &self.windows[..windows],
            &self.unions[..windows],
            tops,
            twice,
        )
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
pub(super) fn window_bits(shift: u32) -> u64 {
    ((1 << WINDOW) - 1) << shift
}

/// The lowest `count` members of a set, or all of a smaller set.
fn lowest_bits(set: u64, count: u32) -> u64 {
    let others = (0..count).fold(set, |rest, _| rest & rest.wrapping_sub(1));
    set & !others
}
