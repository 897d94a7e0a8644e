//! Solutions in any order become items in lexicographic order.

use super::lanes::{InstructionSet, WINDOW};
use super::{ITEM, Root};
use alloc::vec::Vec;

/// No key is greater.
const GREATEST: u64 = u64::MAX >> 1;
/// Keys that share a bucket on average, at most.
const KEYS_A_BUCKET: usize = 1;
/// A bucket with more windows than this is so large that a general sort is faster.
const MOST_WINDOWS: usize = 10;

/// What a key is made of: the number of a root, then the column of each row below it, the first
/// row highest. So the order of keys is that of solutions, and no two are equal.
#[derive(Clone, Copy)]
pub(super) struct Keys {
    /// Bits that each column takes.
    pub(super) column_bits: u32,
    pub(super) rows: u32,
}

impl Keys {
    #[inline(always)]
    pub(super) fn root_shift(self) -> u32 {
        self.rows * self.column_bits
    }
}

/// Puts keys in order.
#[derive(Default)]
pub(super) struct Sorter {
    /// Keys as they were found.
    pub(super) found: Vec<u64>,
    /// Where the keys of each bucket start among all; one bucket further, where its next key goes.
    starts: Vec<u32>,
    /// Keys bucket by bucket, then windows of the greatest.
    bucketed: Vec<u64>,
}

impl Sorter {
    /// Writes the items of the keys in `found`, in order.
    ///
    /// Counting sort into buckets by the leading bits, a few keys a bucket, then by rank: the place
    /// of a key is the number of lesser ones in its bucket and of all in the buckets before.
    #[inline(always)]
    pub(super) fn sort<S: InstructionSet>(&mut self, set: S, mut items: Items) {
        let count = self.found.len();
        if count == 0 {
            return;
        }
        let key_bits = items.form.root_shift() + (2 * items.roots.len() - 1).ilog2();
        let bucket_bits = (count / KEYS_A_BUCKET + 1).ilog2();
        let bucket_shift = key_bits.saturating_sub(bucket_bits);
        let bucket = |key: u64| (key >> bucket_shift) as usize;
        self.starts.clear();
        self.starts.resize((1 << bucket_bits) + 1, 0);
        let [_, next @ ..] = &mut self.starts[..] else {
            return;
        };
        for &key in &self.found {
            next[bucket(key)] += 1;
        }
        let (mut start, mut most) = (0, 0);
        for next in &mut *next {
            most = most.max(*next);
            (start, *next) = (start + *next, start);
        }

        let windows = (most as usize).div_ceil(WINDOW);
        let with_windows = count + windows * WINDOW;
        if self.bucketed.len() < with_windows {
            self.bucketed.resize(with_windows, 0);
        }
        for &key in &self.found {
            let next = &mut next[bucket(key)];
            self.bucketed[*next as usize] = key;
            *next += 1;
        }

        if windows > MOST_WINDOWS {
            self.bucketed[..count].sort_unstable();
            for (place, &key) in self.bucketed[..count].iter().enumerate() {
                items.put(set, place, key);
            }
            return;
        }
        // By now each bucket has sent its last key to where the one behind it starts.
        // Windows reach beyond the bucket, to keys that are greater and so never count.
        self.bucketed[count..with_windows].fill(GREATEST);
        for &key in &self.bucketed[..count] {
            let start = self.starts[bucket(key)] as usize;
            let windows = &self.bucketed[start..].as_chunks::<WINDOW>().0[..windows];
            let below = windows.iter().map(|window| set.count_below(window, key));
            items.put(set, start + below.sum::<usize>(), key);
        }
    }
}

/// Where the solutions go.
pub(super) struct Items<'a> {
    pub(super) form: Keys,
    pub(super) roots: &'a [Root],
    /// Rows above those in a key.
    pub(super) prefix: usize,
    pub(super) items: &'a mut [[u8; ITEM]],
}

impl Items<'_> {
    /// Writes the item of a key: the prefix of its root, then the columns in the key.
    #[inline(always)]
    fn put<S: InstructionSet>(&mut self, set: S, place: usize, key: u64) {
        const EIGHT: usize = 8;
        let Keys { column_bits, rows } = self.form;
        let item = &mut self.items[place];
        *item = self.roots[(key >> self.form.root_shift()) as usize].prefix;
        let below = &mut item[self.prefix..][..rows as usize];
        if let Some(last) = below.last_chunk_mut::<EIGHT>() {
            *last = set.eight_columns(key, column_bits);
            // The first eight may overlap them.
            let others = rows - EIGHT as u32;
            if let Some(first) = below.first_chunk_mut::<EIGHT>() {
                *first = set.eight_columns(key >> (others * column_bits), column_bits);
            }
        } else {
            let columns = set.eight_columns(key, column_bits);
            for (column, byte) in columns.into_iter().rev().zip(below.iter_mut().rev()) {
                *byte = column;
            }
        }
    }
}
