//! Solutions in any order become items in lexicographic order.

use super::lanes::InstructionSet;
use super::{ITEM, Root};
use alloc::vec::Vec;

/// Words that [`InstructionSet::count_below`] compares at a time.
pub(super) const WINDOW: usize = 16;
/// Bits that signed comparison of 32 bits can tell.
const HEAD_BITS: u32 = 31;
/// No key is as great as this.
const UNUSED: u64 = u64::MAX;
/// Keys that share a bucket on average, at most.
const KEYS_A_BUCKET: usize = 4;
/// A bucket with more windows than this is so large that a general sort is faster.
const MOST_WINDOWS: usize = 10;
/// Rows that [`columns_of_eight`] unpacks at a time.
const EIGHT: u32 = 8;

/// What a key is made of: the number of a root, then the column of each row below it, the first
/// row highest. So the order of keys is that of solutions.
#[derive(Clone, Copy)]
pub(super) struct Keys {
    /// Bits that each column takes.
    pub(super) column_bits: u32,
    pub(super) rows: u32,
}

/// Puts keys in order.
#[derive(Default)]
pub(super) struct Sorter {
    /// Keys as they were found.
    pub(super) found: Vec<u64>,
    /// Where the keys of each bucket start among all, then the number of keys.
    starts: Vec<u32>,
    /// Where the next key of each bucket goes.
    next: Vec<u32>,
    bucketed: Vec<u64>,
    /// The highest [`HEAD_BITS`] of the keys in `bucketed`, then windows of the greatest.
    heads: Vec<u32>,
    sorted: Vec<u64>,
}

impl Sorter {
    /// Takes the keys in `found`, below `roots` roots, and returns them in order.
    ///
    /// Counting sort into buckets by the leading bits, a few keys a bucket, then by rank: the place
    /// of a key is the number of lesser ones in its bucket. Ranks compare heads alone; keys that
    /// share one are put in order as they come.
    #[inline(always)]
    pub(super) fn sort<S: InstructionSet>(&mut self, set: S, form: Keys, roots: usize) -> &[u64] {
        let count = self.found.len();
        if count == 0 {
            return &[];
        }
        let key_bits = form.root_shift() + (2 * roots - 1).ilog2();
        let bucket_bits = (count / KEYS_A_BUCKET + 1).ilog2();
        let bucket_shift = key_bits.saturating_sub(bucket_bits);
        let bucket = |key: u64| (key >> bucket_shift) as usize;
        self.next.clear();
        self.next.resize(1 << bucket_bits, 0);
        for &key in &self.found {
            self.next[bucket(key)] += 1;
        }
        self.starts.clear();
        let (mut start, mut most) = (0, 0);
        for next in &mut self.next {
            self.starts.push(start);
            most = most.max(*next);
            (start, *next) = (start + *next, start);
        }

        let windows = (most as usize).div_ceil(WINDOW);
        if self.sorted.len() < count {
            self.bucketed.resize(count, 0);
            self.sorted.resize(count, 0);
        }
        if self.heads.len() < count + windows * WINDOW {
            self.heads.resize(count + windows * WINDOW, 0);
        }
        let head_shift = key_bits.saturating_sub(HEAD_BITS);
        for &key in &self.found {
            let next = &mut self.next[bucket(key)];
            self.bucketed[*next as usize] = key;
            self.heads[*next as usize] = (key >> head_shift) as u32;
            *next += 1;
        }

        let sorted = &mut self.sorted[..count];
        if windows > MOST_WINDOWS {
            sorted.copy_from_slice(&self.bucketed[..count]);
            sorted.sort_unstable();
            return sorted;
        }
        // Windows reach beyond the bucket, to heads that are not less and so never count.
        self.heads[count..].fill(u32::MAX >> (32 - HEAD_BITS));
        sorted.fill(UNUSED);
        for (&key, &head) in self.bucketed[..count].iter().zip(&self.heads) {
            let mut place = self.starts[bucket(key)] as usize;
            for window in &self.heads[place..].as_chunks::<WINDOW>().0[..windows] {
                place += set.count_below(window, head);
            }
            // Keys with the same head are side by side from here on: this one joins them in order.
            let mut key = key;
            while sorted[place] != UNUSED {
                if key < sorted[place] {
                    core::mem::swap(&mut key, &mut sorted[place]);
                }
                place += 1;
            }
            sorted[place] = key;
        }
        sorted
    }
}

impl Keys {
    #[inline(always)]
    fn root_shift(self) -> u32 {
        self.rows * self.column_bits
    }

    #[inline(always)]
    fn root(self, key: u64) -> usize {
        (key >> self.root_shift()) as usize
    }

    /// Writes the item of each key: the prefix of its root, then the columns in the key.
    #[inline(always)]
    pub(super) fn unpack(self, keys: &[u64], roots: &[Root], prefix: usize, items: &mut Vec<u8>) {
        let Keys { column_bits, rows } = self;
        let at_first = rows.min(EIGHT);
        let (missing, after) = (EIGHT - at_first, rows - at_first);
        // What is written beyond an item belongs to the next one, which is written later.
        items.resize(keys.len() * ITEM + EIGHT as usize, 0);
        for (number, &key) in keys.iter().enumerate() {
            let item = &mut items[number * ITEM..][..ITEM + EIGHT as usize];
            item[..ITEM].copy_from_slice(&roots[self.root(key)].prefix);
            let below = &mut item[prefix..];
            let first = key >> (after * column_bits) << (missing * column_bits);
            below[..EIGHT as usize].copy_from_slice(&self.eight_columns(first));
            for row in at_first..rows {
                let column = key >> ((rows - 1 - row) * column_bits) & ((1 << column_bits) - 1);
                below[row as usize] = column as u8;
            }
        }
    }

    /// The lowest eight columns, one a byte: halves move apart until each column has its byte.
    #[inline(always)]
    fn eight_columns(self, key: u64) -> [u8; EIGHT as usize] {
        let one = (1 << self.column_bits) - 1;
        let two = one << self.column_bits | one;
        let four = two << (2 * self.column_bits) | two;
        let apart = 8 - self.column_bits;
        let in_fours = key & four | key << (4 * apart) & four << 32;
        let twos = two << 32 | two;
        let in_twos = in_fours & twos | in_fours << (2 * apart) & twos << 16;
        let ones = one << 48 | one << 32 | one << 16 | one;
        let in_ones = in_twos & ones | in_twos << apart & ones << 8;
        in_ones.to_be_bytes()
    }
}
