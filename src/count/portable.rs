//! The inner loops in safe code for every processor. The loops are written so that the
//! compiler turns them into vector code; `avx2.rs` compiles the same functions for AVX2.

use super::problem::elements;
use super::quarter::{BucketPair, Entry, EntryLanes, InnerTable, LANES, OuterTable};
use super::rows::{KeyBits, Row, Unions, WINDOW};

#[inline(always)]
pub(super) fn append_compatible(
    outer: &OuterTable,
    inner: &InnerTable,
    pairs: &[BucketPair],
    wanted: u64,
    out: &mut [u64],
) -> usize {
    let mut kept = 0;
    for pair in pairs {
        for lanes in inner.lanes(pair) {
            for entry in outer.entries(pair) {
                kept += compatible(*entry, lanes, wanted, &mut out[kept..kept + LANES]);
            }
        }
    }
    kept
}

#[inline(always)]
fn compatible(entry: Entry, lanes: &EntryLanes, wanted: u64, out: &mut [u64]) -> usize {
    let mut kept = 0;
    for lane in lanes.0 {
        out[kept % LANES] = (lane | entry) & wanted;
        kept += usize::from(lane & entry == 0);
    }
    kept
}

#[inline(always)]
pub(super) fn keep_disjoint(keys: &[u64], mask: u64, out: &mut [u64]) -> usize {
    let mut kept = 0;
    for &key in keys {
        out[kept] = key;
        kept += usize::from(key & mask == 0);
    }
    kept
}

#[inline(always)]
pub(super) fn divide(keys: &[u64], mask: u64, disjoint: &mut [u64], meeting: &mut [u64]) -> usize {
    let mut kept = 0;
    for (position, &key) in keys.iter().enumerate() {
        disjoint[kept] = key;
        meeting[position - kept] = key;
        kept += usize::from(key & mask == 0);
    }
    kept
}

#[inline(always)]
pub(super) fn fitting_pairs(tops: &[u64], bottoms: &[u64], twice: u64) -> u64 {
    let mut pairs = 0;
    for top in tops {
        let mut fitting = 0;
        for bottom in bottoms {
            let weight = 1 + u64::from(bottom & twice != 0);
            fitting += if top & bottom == 0 { weight } else { 0 };
        }
        pairs += fitting;
    }
    pairs
}

#[inline(always)]
pub(super) fn key_bits(keys: &[u64]) -> KeyBits {
    let none = KeyBits {
        all: u64::MAX,
        any: 0,
    };
    keys.iter().fold(none, |bits, key| KeyBits {
        all: bits.all & key,
        any: bits.any | key,
    })
}

#[inline(always)]
pub(super) fn transpose(keys: &[u64], _wanted: u64, rows: &mut [Row; 64]) {
    for word in 0..8 {
        let mut square = [0; 64];
        let chunk = keys.chunks(64).nth(word).unwrap_or_default();
        square[..chunk.len()].copy_from_slice(chunk);
        if !chunk.is_empty() {
            transpose_square(&mut square);
        }
        for (row, bits) in rows.iter_mut().zip(square) {
            row.0[word] = bits;
        }
    }
}

/// Transposes a matrix of 64 × 64 bits (Warren, *Hacker's Delight*, section 7-3).
#[inline(always)]
fn transpose_square(square: &mut [u64; 64]) {
    let mut width = 32;
    let mut low = u64::MAX >> 32;
    while width != 0 {
        for base in (0..64).step_by(2 * width) {
            for i in base..base + width {
                let swap = (square[i] >> width ^ square[i + width]) & low;
                square[i] ^= swap << width;
                square[i + width] ^= swap;
            }
        }
        width /= 2;
        low ^= low << width;
    }
}

#[inline(always)]
pub(super) fn unite(
    rows: &[Row; 64],
    wanted: u64,
    keys: usize,
    windows: &[u64],
    unions: &mut [Unions],
) {
    let mut base = behind(keys);
    for (&window, unions) in windows.iter().zip(unions) {
        unions[0] = base;
        base = Row::EMPTY;
        for (position, bit) in elements(window).enumerate() {
            let wanted = wanted >> bit & 1 == 1;
            let row = if wanted { rows[bit] } else { Row::EMPTY };
            let (without, with) = unions.split_at_mut(1 << position);
            for (without, with) in without.iter().zip(with) {
                *with = union(without, &row);
            }
        }
    }
}

/// The bits of a row behind the last of `keys` keys. They belong to every union of the first
/// window, so that they fit no top.
#[inline(always)]
pub(super) fn behind(keys: usize) -> Row {
    let mut row = Row::EMPTY;
    for (word, bits) in row.0.iter_mut().enumerate() {
        let used = keys.saturating_sub(64 * word);
        *bits = u64::MAX.checked_shl(used as u32).unwrap_or(0);
    }
    row
}

#[inline(always)]
fn union(a: &Row, b: &Row) -> Row {
    let mut union = *a;
    for (word, other) in union.0.iter_mut().zip(&b.0) {
        *word |= other;
    }
    union
}

#[inline(always)]
pub(super) fn scan(windows: &[u64], unions: &[Unions], tops: &[u64], twice: &Row) -> u64 {
    macro_rules! with_windows {
        ($($count:literal)*) => {
            match windows.len() {
                $($count => scan_windows::<$count>(windows, unions, tops, twice),)*
                _ => unreachable!("a key has at most 64 bits"),
            }
        };
    }
    with_windows!(1 2 3 4 5 6 7 8 9 10 11)
}

#[inline(always)]
fn scan_windows<const COUNT: usize>(
    windows: &[u64],
    unions: &[Unions],
    tops: &[u64],
    twice: &Row,
) -> u64 {
    let windows: &[u64; COUNT] = windows.first_chunk().expect("as many as dispatched on");
    let unions: &[Unions; COUNT] = unions.first_chunk().expect("one a window");
    let shifts = windows.map(u64::trailing_zeros);
    let mut counter = Counter {
        ones: Row::EMPTY,
        twos: Row::EMPTY,
    };
    let mut pairs = 0;
    let (chunks, rest) = tops.as_chunks();
    for &[a, b, c, d] in chunks {
        let [a, b] = [fitting(a, unions, &shifts), fitting(b, unions, &shifts)];
        let carry = add_rows(&mut counter.ones, &a, &b);
        let [c, d] = [fitting(c, unions, &shifts), fitting(d, unions, &shifts)];
        let other_carry = add_rows(&mut counter.ones, &c, &d);
        let fours = add_rows(&mut counter.twos, &carry, &other_carry);
        pairs += 4 * weight(&fours, twice);
    }
    for &top in rest {
        pairs += weight(&fitting(top, unions, &shifts), twice);
    }
    pairs + 2 * weight(&counter.twos, twice) + weight(&counter.ones, twice)
}

/// The keys of the block that a top fits.
#[inline(always)]
fn fitting<const COUNT: usize>(top: u64, unions: &[Unions; COUNT], shifts: &[u32; COUNT]) -> Row {
    let mut conflicting = Row::EMPTY;
    for (unions, &shift) in unions.iter().zip(shifts) {
        let pattern = top.wrapping_shr(shift) as usize % (1 << WINDOW);
        conflicting = union(&conflicting, &unions[pattern]);
    }
    let mut fitting = Row::FULL;
    for (fitting, conflicting) in fitting.0.iter_mut().zip(&conflicting.0) {
        *fitting ^= conflicting;
    }
    fitting
}

/// For each bit of a row, how often it was set, modulo four, as binary digits. Counting the
/// bits of a row is slow, so that rows are added up first (Harley and Seal).
struct Counter {
    ones: Row,
    twos: Row,
}

/// Adds two digits to one in each bit of a row, and returns the carry.
#[inline(always)]
fn add_rows(digit: &mut Row, a: &Row, b: &Row) -> Row {
    let mut carry = Row::EMPTY;
    for word in 0..8 {
        let (digit, a, b) = (&mut digit.0[word], a.0[word], b.0[word]);
        let half = *digit ^ a;
        carry.0[word] = *digit & a | half & b;
        *digit = half ^ b;
    }
    carry
}

/// The number of bits in a row, those in `twice` counted twice.
#[inline(always)]
fn weight(row: &Row, twice: &Row) -> u64 {
    let mut bits = 0;
    for (word, twice) in row.0.iter().zip(&twice.0) {
        bits += u64::from(word.count_ones() + (word & twice).count_ones());
    }
    bits
}

/// For each bit, how many of 64 keys taken at even distances have it.
#[inline(always)]
pub(super) fn densities(keys: &[u64]) -> [u8; 64] {
    let mut square = [0; 64];
    let step = (keys.len() / 64).max(1);
    let samples = keys.iter().skip(step / 2).step_by(step);
    for (sample, key) in square.iter_mut().zip(samples) {
        *sample = *key;
    }
    transpose_square(&mut square);
    square.map(|row: u64| row.count_ones() as u8)
}

/// Exchanges the lowest `half` bits of each key with the next `half`.
#[inline(always)]
pub(super) fn exchange_halves(keys: &mut [u64], half: u32) {
    let low = (1 << half) - 1;
    for key in keys {
        *key = key.wrapping_shr(half) | (*key & low).wrapping_shl(half);
    }
}
