//! The inner loops for AVX2: the portable ones compiled for it, but for the two that keep some
//! keys and close the gaps between them, which the compiler does not turn into vector code.
//!
//! Each function may be called only on a processor with the features it names;
//! [`Path`](super::path::Path) sees to that.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::mem::transmute;

use super::portable;
use super::quarter::{BucketPair, InnerTable, OuterTable};
use super::rows::{KeyBits, Row, Unions};

/// Keys in a vector.
const LANES: usize = 4;

#[inline(always)]
fn load(words: &[u64; LANES]) -> __m256i {
    // SAFETY: both are 32 bytes for which every bit pattern is valid.
    unsafe { transmute::<[u64; LANES], __m256i>(*words) }
}

#[inline(always)]
fn words(vector: __m256i) -> [u64; LANES] {
    // SAFETY: both are 32 bytes for which every bit pattern is valid.
    unsafe { transmute::<__m256i, [u64; LANES]>(vector) }
}

/// For each set of lanes, where each lane of the result comes from so that the set's lanes
/// are the first ones, in halves of lanes as the permutation wants them.
const FRONT: [[u64; LANES]; 1 << LANES] = {
    let mut front = [[0; LANES]; 1 << LANES];
    let mut set = 0;
    while set < 1 << LANES {
        let (mut lane, mut next) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 == 1 {
                let (low, high) = (2 * lane as u64, 2 * lane as u64 + 1);
                front[set][next] = high << 32 | low;
                next += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    front
};

/// The lanes in which `a` and `b` have no bit in common.
#[inline]
#[target_feature(enable = "avx2")]
fn disjoint_lanes(a: __m256i, b: __m256i) -> usize {
    let disjoint = _mm256_cmpeq_epi64(_mm256_and_si256(a, b), _mm256_setzero_si256());
    _mm256_movemask_pd(_mm256_castsi256_pd(disjoint)) as usize
}

/// Moves some of the lanes to the start of `out`, which must have room for all, and returns how
/// many they are.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn store_lanes(keys: __m256i, lanes: usize, out: &mut [u64]) -> usize {
    let lanes = lanes % FRONT.len();
    let packed = words(_mm256_permutevar8x32_epi32(keys, load(&FRONT[lanes])));
    *out.first_chunk_mut().expect("room behind the keys") = packed;
    lanes.count_ones() as usize
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn append_compatible(
    outer: &OuterTable,
    inner: &InnerTable,
    pairs: &[BucketPair],
    wanted: u64,
    out: &mut [u64],
) -> usize {
    let wanted = _mm256_set1_epi64x(wanted as i64);
    let mut kept = 0;
    for pair in pairs {
        let entries = outer.entries(pair);
        for lanes in inner.lanes(pair) {
            let (lanes, _) = lanes.0.as_chunks::<LANES>();
            for lanes in lanes {
                let lanes = load(lanes);
                for &entry in entries {
                    let entry = _mm256_set1_epi64x(entry as i64);
                    let keys = _mm256_and_si256(_mm256_or_si256(lanes, entry), wanted);
                    kept += store_lanes(keys, disjoint_lanes(lanes, entry), &mut out[kept..]);
                }
            }
        }
    }
    kept
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn keep_disjoint(keys: &[u64], mask: u64, out: &mut [u64]) -> usize {
    let (chunks, rest) = keys.as_chunks::<LANES>();
    let wanted = _mm256_set1_epi64x(mask as i64);
    let mut kept = 0;
    for chunk in chunks {
        let keys = load(chunk);
        kept += store_lanes(keys, disjoint_lanes(keys, wanted), &mut out[kept..]);
    }
    kept + portable::keep_disjoint(rest, mask, &mut out[kept..])
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn divide(keys: &[u64], mask: u64, disjoint: &mut [u64], meeting: &mut [u64]) -> usize {
    let (chunks, rest) = keys.as_chunks::<LANES>();
    let wanted = _mm256_set1_epi64x(mask as i64);
    let (mut kept, mut others) = (0, 0);
    for chunk in chunks {
        let keys = load(chunk);
        let lanes = disjoint_lanes(keys, wanted);
        kept += store_lanes(keys, lanes, &mut disjoint[kept..]);
        others += store_lanes(keys, !lanes, &mut meeting[others..]);
    }
    kept + portable::divide(rest, mask, &mut disjoint[kept..], &mut meeting[others..])
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn fitting_pairs(tops: &[u64], bottoms: &[u64], twice: u64) -> u64 {
    portable::fitting_pairs(tops, bottoms, twice)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn key_bits(keys: &[u64]) -> KeyBits {
    portable::key_bits(keys)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn transpose(keys: &[u64], wanted: u64, rows: &mut [Row; 64]) {
    portable::transpose(keys, wanted, rows)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn unite(
    rows: &[Row; 64],
    wanted: u64,
    keys: usize,
    windows: &[u64],
    unions: &mut [Unions],
) {
    portable::unite(rows, wanted, keys, windows, unions)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn scan(windows: &[u64], unions: &[Unions], tops: &[u64], twice: &Row) -> u64 {
    portable::scan(windows, unions, tops, twice)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn densities(keys: &[u64]) -> [u8; 64] {
    portable::densities(keys)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn exchange_halves(keys: &mut [u64], half: u32) {
    portable::exchange_halves(keys, half)
}
