//! Solutions in any order become items in lexicographic order.

use super::lanes::InstructionSet;
use super::{ITEM, Root};
use alloc::vec::Vec;

/// Bits of a column in a key.
pub(super) const COLUMN_BITS: u32 = 5;
/// Words that [`InstructionSet::count_below`] compares at a time.
pub(super) const WINDOW: usize = 16;
/// Bits that signed comparison of 32 bits can tell.
const HEAD_BITS: u32 = 31;
/// From here on a general sort is faster than to compare each with each.
const LARGE: usize = 160;
/// Rows that [`columns_of_eight`] unpacks at a time.
const EIGHT: u32 = 8;

/// Sorts keys: the number of a root, then the columns of the rows below it.
#[derive(Default)]
pub(super) struct Sorter {
    /// Keys as they were found.
    pub(super) found: Vec<u64>,
    /// Where the keys of each root start in `by_root`.
    starts: Vec<usize>,
    /// Where the next key of each root goes.
    next: Vec<usize>,
    by_root: Vec<u64>,
    /// The highest [`HEAD_BITS`] of the keys in `by_root`, then windows of the greatest.
    heads: Vec<u32>,
    sorted: Vec<u64>,
}

impl Sorter {
    /// Takes the keys in `found`, of `rows` rows below `roots` roots, and returns them in order.
    ///
    /// Counting sort by root, then by rank: the place of a key is the number of lesser ones with
    /// the same root. Ranks look at heads alone, so keys that share a head may end up exchanged;
    /// one pass of insertion puts that right.
    #[inline(always)]
    pub(super) fn sort<S: InstructionSet>(&mut self, set: S, roots: usize, rows: u32) -> &[u64] {
        let count = self.found.len();
        if count == 0 {
            return &[];
        }
        let root_shift = rows * COLUMN_BITS;
        let root_of = |key: u64| (key >> root_shift) as usize;
        self.next.clear();
        self.next.resize(roots, 0);
        for &key in &self.found {
            self.next[root_of(key)] += 1;
        }
        self.starts.clear();
        let (mut start, mut most) = (0, 0);
        for next in &mut self.next {
            self.starts.push(start);
            most = most.max(*next);
            (start, *next) = (start + *next, start);
        }

        let windows = most.div_ceil(WINDOW);
        if self.sorted.len() < count {
            self.by_root.resize(count, 0);
            self.sorted.resize(count, 0);
        }
        if self.heads.len() < count + windows * WINDOW {
            self.heads.resize(count + windows * WINDOW, 0);
        }
        let head_shift = (root_shift + roots.ilog2() + 1).saturating_sub(HEAD_BITS);
        for &key in &self.found {
            let place = &mut self.next[root_of(key)];
            self.by_root[*place] = key;
            self.heads[*place] = (key >> head_shift) as u32;
            *place += 1;
        }

        let sorted = &mut self.sorted[..count];
        if most > LARGE {
            sorted.copy_from_slice(&self.by_root[..count]);
            sorted.sort_unstable();
            return sorted;
        }
        // Windows reach beyond the root, to heads that are not less and so never count.
        self.heads[count..].fill(u32::MAX >> (32 - HEAD_BITS));
        sorted.fill(u64::MAX);
        for (&key, &head) in self.by_root[..count].iter().zip(&self.heads) {
            let mut place = self.starts[root_of(key)];
            let after = &self.heads[place..].as_chunks::<WINDOW>().0[..windows];
            for window in after {
                place += set.count_below(window, head);
            }
            while sorted[place] != u64::MAX {
                place += 1;
            }
            sorted[place] = key;
        }
        for i in 1..count {
            let mut at = i;
            while at > 0 && sorted[at - 1] > sorted[at] {
                sorted.swap(at - 1, at);
                at -= 1;
            }
        }
        sorted
    }
}

/// Writes the item of each key: the prefix of its root, then the columns in the key.
#[inline(always)]
pub(super) fn unpack(keys: &[u64], roots: &[Root], prefix: usize, rows: u32, items: &mut Vec<u8>) {
    let root_shift = rows * COLUMN_BITS;
    let at_first = rows.min(EIGHT);
    let after = rows - at_first;
    // What is written beyond an item belongs to the next one, which is written later.
    items.resize(keys.len() * ITEM + EIGHT as usize, 0);
    for (number, &key) in keys.iter().enumerate() {
        let item = &mut items[number * ITEM..][..ITEM + EIGHT as usize];
        item[..ITEM].copy_from_slice(&roots[(key >> root_shift) as usize].prefix);
        let below = &mut item[prefix..];
        let first = key >> (after * COLUMN_BITS) << ((EIGHT - at_first) * COLUMN_BITS);
        below[..EIGHT as usize].copy_from_slice(&columns_of_eight(first));
        for row in at_first..rows {
            below[row as usize] = (key >> ((rows - 1 - row) * COLUMN_BITS)) as u8 & 0x1f;
        }
    }
}

/// The eight columns in the low 40 bits, one a byte: halves move apart until each has its byte.
#[inline(always)]
fn columns_of_eight(packed: u64) -> [u8; EIGHT as usize] {
    let by_four = packed & 0xf_ffff | packed << 12 & 0xf_ffff << 32;
    let by_two = by_four & 0x0000_03ff_0000_03ff | by_four << 6 & 0x03ff_0000_03ff_0000;
    let by_one = by_two & 0x001f_001f_001f_001f | by_two << 3 & 0x1f00_1f00_1f00_1f00;
    by_one.to_be_bytes()
}
