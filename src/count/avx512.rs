//! The inner loops for AVX-512.
//!
//! Each function may be called only on a processor with the features it names;
//! [`Path`](super::path::Path) sees to that. Everything but the loads and stores below is
//! safe code; `portable.rs` has the same loops in plain form.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::mem::transmute;

use super::portable::{self, behind};
use super::problem::elements;
use super::quarter::{BucketPair, InnerTable, OuterTable};
use super::rows::{KeyBits, Row, Unions, WINDOW};

/// Keys in a vector.
const LANES: usize = 8;

#[inline(always)]
fn load(words: &[u64; LANES]) -> __m512i {
    // SAFETY: both are 64 bytes for which every bit pattern is valid.
    unsafe { transmute::<[u64; LANES], __m512i>(*words) }
}

#[inline(always)]
fn words(vector: __m512i) -> [u64; LANES] {
    // SAFETY: both are 64 bytes for which every bit pattern is valid.
    unsafe { transmute::<__m512i, [u64; LANES]>(vector) }
}

/// Some of the lanes of a vector, moved to the start of it, and how many they are.
type Packed = ([u64; LANES], usize);

#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn pack(keys: __m512i, lanes: __mmask8) -> Packed {
    let packed = words(_mm512_maskz_compress_epi64(lanes, keys));
    (packed, lanes.count_ones() as usize)
}

/// Moves some of the lanes to the start of `out`, which must have room for all, and returns how
/// many they are.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn store_lanes(keys: __m512i, lanes: __mmask8, out: &mut [u64]) -> usize {
    store_one_behind_the_other([pack(keys, lanes)], out)
}

/// Does so for some vectors. Where the lanes of one go depends on how many the others keep, so
/// that it is faster to look for room once than for each.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn store_one_behind_the_other<const N: usize>(vectors: [Packed; N], out: &mut [u64]) -> usize {
    let out = &mut out[..N * LANES];
    let mut kept = 0;
    for (before, (packed, count)) in vectors.into_iter().enumerate() {
        // So many at most were kept of the vectors before, which the compiler does not see.
        let rest = &mut out[kept.min(before * LANES)..];
        *rest.first_chunk_mut().expect("room behind the keys") = packed;
        kept += count;
    }
    kept
}

/// The keys of a chunk of at most eight, the rest zero, and a mask of the lanes in use.
#[inline]
#[target_feature(enable = "avx512f")]
fn load_some(keys: &[u64]) -> (__m512i, __mmask8) {
    let used = ((1_u16 << keys.len().min(LANES)) - 1) as __mmask8;
    // SAFETY: the lanes in use lie within the slice, and no others are read.
    let vector = unsafe { _mm512_maskz_loadu_epi64(used, keys.as_ptr().cast()) };
    (vector, used)
}

/// How far ahead buckets are asked for. The tables of large boards do not fit the inner caches,
/// and a bucket lies anywhere.
const PAIRS_AHEAD: usize = 2;

/// Asks for the start of a bucket; the processor sees by itself that more of it is wanted.
#[inline(always)]
fn prefetch<T>(bucket: &[T]) {
    if let Some(first) = bucket.first() {
        // SAFETY: a prefetch changes nothing that a program can see.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(first).cast()) };
    }
}

/// Entries that are tried with a vector before what they keep is stored.
const TOGETHER: usize = 8;

#[target_feature(enable = "avx512f,avx512dq,popcnt")]
pub(super) fn append_compatible(
    outer: &OuterTable,
    inner: &InnerTable,
    pairs: &[BucketPair],
    wanted: u64,
    out: &mut [u64],
) -> usize {
    let wanted = _mm512_set1_epi64(wanted as i64);
    let mut kept = 0;
    for (i, pair) in pairs.iter().enumerate() {
        if let Some(soon) = pairs.get(i + PAIRS_AHEAD) {
            prefetch(inner.lanes(soon));
            prefetch(outer.entries(soon));
        }
        let entries = outer.entries(pair);
        for lanes in inner.lanes(pair) {
            let lanes = load(&lanes.0);
            let with = |entry: u64| {
                let entry = _mm512_set1_epi64(entry as i64);
                let compatible = _mm512_testn_epi64_mask(lanes, entry);
                let keys = _mm512_and_si512(_mm512_or_si512(lanes, entry), wanted);
                pack(keys, compatible)
            };
            let (chunks, rest) = entries.as_chunks::<TOGETHER>();
            for chunk in chunks {
                kept += store_one_behind_the_other(chunk.map(with), &mut out[kept..]);
            }
            for &entry in rest {
                kept += store_one_behind_the_other([with(entry)], &mut out[kept..]);
            }
        }
    }
    kept
}

#[target_feature(enable = "avx512f,avx512dq,popcnt")]
pub(super) fn keep_disjoint(keys: &[u64], mask: u64, out: &mut [u64]) -> usize {
    let mask = _mm512_set1_epi64(mask as i64);
    let mut kept = 0;
    let (chunks, rest) = keys.as_chunks::<LANES>();
    for chunk in chunks {
        let keys = load(chunk);
        let disjoint = _mm512_testn_epi64_mask(keys, mask);
        kept += store_lanes(keys, disjoint, &mut out[kept..]);
    }
    let (keys, used) = load_some(rest);
    let disjoint = _mm512_mask_testn_epi64_mask(used, keys, mask);
    kept + store_lanes(keys, disjoint, &mut out[kept..])
}

#[target_feature(enable = "avx512f,avx512dq,popcnt")]
pub(super) fn divide(keys: &[u64], mask: u64, disjoint: &mut [u64], meeting: &mut [u64]) -> usize {
    let mask = _mm512_set1_epi64(mask as i64);
    let (mut kept, mut others) = (0, 0);
    let (chunks, rest) = keys.as_chunks::<LANES>();
    for chunk in chunks {
        let keys = load(chunk);
        let lanes = _mm512_testn_epi64_mask(keys, mask);
        kept += store_lanes(keys, lanes, &mut disjoint[kept..]);
        others += store_lanes(keys, !lanes, &mut meeting[others..]);
    }
    let (keys, used) = load_some(rest);
    let lanes = _mm512_mask_testn_epi64_mask(used, keys, mask);
    store_lanes(keys, used & !lanes, &mut meeting[others..]);
    kept + store_lanes(keys, lanes, &mut disjoint[kept..])
}

#[target_feature(enable = "avx512f,avx512dq,popcnt")]
pub(super) fn fitting_pairs(tops: &[u64], bottoms: &[u64], twice: u64) -> u64 {
    let twice = _mm512_set1_epi64(twice as i64);
    let mut pairs = 0;
    for &top in tops {
        let top = _mm512_set1_epi64(top as i64);
        for chunk in bottoms.chunks(LANES) {
            let (bottoms, used) = load_some(chunk);
            let fitting = _mm512_mask_testn_epi64_mask(used, bottoms, top);
            let double = _mm512_mask_test_epi64_mask(fitting, bottoms, twice);
            pairs += u64::from(fitting.count_ones() + double.count_ones());
        }
    }
    pairs
}

#[target_feature(enable = "avx512f")]
pub(super) fn key_bits(keys: &[u64]) -> KeyBits {
    portable::key_bits(keys)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub(super) fn transpose(keys: &[u64], wanted: u64, rows: &mut [Row; 64]) {
    for word in 0..8 {
        let mut square = [0; 64];
        let chunk = keys.chunks(64).nth(word).unwrap_or_default();
        square[..chunk.len()].copy_from_slice(chunk);
        for (byte, plane) in byte_planes(&square).into_iter().enumerate() {
            if wanted >> (8 * byte) & 0xff == 0 {
                continue;
            }
            let mut plane = plane;
            for bit in (0..8).rev() {
                rows[8 * byte + bit].0[word] = _mm512_movepi8_mask(plane);
                plane = _mm512_add_epi8(plane, plane);
            }
        }
    }
}

/// Vector `b` of the result holds byte `b` of each of the 64 keys, in order.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn byte_planes(keys: &[u64; 64]) -> [__m512i; 8] {
    // Within a vector of eight keys: first the lowest byte of each, then the second, ...
    let mut by_byte = [0; LANES];
    for (byte, sources) in by_byte.iter_mut().enumerate() {
        *sources = u64::from_le_bytes(core::array::from_fn(|key| (8 * key + byte) as u8));
    }
    let by_byte = load(&by_byte);
    let (vectors, _) = keys.as_chunks::<LANES>();
    let vector = |i: usize| _mm512_permutexvar_epi8(by_byte, load(&vectors[i]));
    // What remains is to transpose a matrix of 8 × 8 words; eight keys' worth of one byte is
    // one word.
    let pairs = |i: usize| {
        let (even, odd) = (vector(i), vector(i + 1));
        (
            _mm512_unpacklo_epi64(even, odd),
            _mm512_unpackhi_epi64(even, odd),
        )
    };
    let ((even0, odd0), (even1, odd1)) = (pairs(0), pairs(2));
    let ((even2, odd2), (even3, odd3)) = (pairs(4), pairs(6));
    let [plane0, plane2, plane4, plane6] = quarters(even0, even1, even2, even3);
    let [plane1, plane3, plane5, plane7] = quarters(odd0, odd1, odd2, odd3);
    [
        plane0, plane1, plane2, plane3, plane4, plane5, plane6, plane7,
    ]
}

/// Transposes a matrix of 4 × 4 elements of 128 bits.
#[inline]
#[target_feature(enable = "avx512f")]
fn quarters(a: __m512i, b: __m512i, c: __m512i, d: __m512i) -> [__m512i; 4] {
    const EVEN: i32 = 0b10_00_10_00;
    const ODD: i32 = 0b11_01_11_01;
    let (ab_even, ab_odd) = (
        _mm512_shuffle_i64x2::<EVEN>(a, b),
        _mm512_shuffle_i64x2::<ODD>(a, b),
    );
    let (cd_even, cd_odd) = (
        _mm512_shuffle_i64x2::<EVEN>(c, d),
        _mm512_shuffle_i64x2::<ODD>(c, d),
    );
    [
        _mm512_shuffle_i64x2::<EVEN>(ab_even, cd_even),
        _mm512_shuffle_i64x2::<EVEN>(ab_odd, cd_odd),
        _mm512_shuffle_i64x2::<ODD>(ab_even, cd_even),
        _mm512_shuffle_i64x2::<ODD>(ab_odd, cd_odd),
    ]
}

#[target_feature(enable = "avx512f")]
pub(super) fn unite(
    rows: &[Row; 64],
    wanted: u64,
    keys: usize,
    windows: &[u64],
    unions: &mut [Unions],
) {
    let mut base = load(&behind(keys).0);
    for (&window, unions) in windows.iter().zip(unions) {
        unions[0].0 = words(base);
        base = _mm512_setzero_si512();
        // A window's bits are gathered from those wanted, so that all of its rows count.
        debug_assert_eq!(window & !wanted, 0);
        for (position, bit) in elements(window).enumerate() {
            let row = load(&rows[bit].0);
            let (without, with) = unions.split_at_mut(1 << position);
            for (without, with) in without.iter().zip(with) {
                with.0 = words(_mm512_or_si512(load(&without.0), row));
            }
        }
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi2")]
pub(super) fn scan(windows: &[u64], unions: &[Unions], tops: &[u64], twice: &Row) -> u64 {
    macro_rules! with_windows {
        ($($count:literal)*) => {
            match (windows.len(), *twice == Row::EMPTY) {
                $(($count, true) => scan_windows::<$count, false>(windows, unions, tops, twice),
                ($count, false) => scan_windows::<$count, true>(windows, unions, tops, twice),)*
                _ => unreachable!("a key has at most 64 bits"),
            }
        };
    }
    with_windows!(1 2 3 4 5 6 7 8 9 10 11)
}

/// As all windows but the last have six bits, gathering the bits of all of them at once leaves
/// each window's pattern in the next six bits.
#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi2")]
fn scan_windows<const COUNT: usize, const WEIGHTED: bool>(
    windows: &[u64],
    unions: &[Unions],
    tops: &[u64],
    twice: &Row,
) -> u64 {
    let unions: &[Unions; COUNT] = unions.first_chunk().expect("as many as dispatched on");
    let all_bits = windows.iter().fold(0, |bits, window| bits | window);
    let twice = load(&twice.0);
    let ones = _mm512_set1_epi64(-1);
    let mut once = _mm512_setzero_si512();
    let mut again = _mm512_setzero_si512();
    for &top in tops {
        let patterns = _pext_u64(top, all_bits);
        let mut conflicting = _mm512_setzero_si512();
        for (window, unions) in unions.iter().enumerate() {
            let pattern = (patterns >> (window as u32 * WINDOW)) as usize % (1 << WINDOW);
            conflicting = _mm512_or_si512(conflicting, load(&unions[pattern].0));
        }
        let fitting = _mm512_andnot_si512(conflicting, ones);
        once = _mm512_add_epi64(once, _mm512_popcnt_epi64(fitting));
        if WEIGHTED {
            let double = _mm512_and_si512(fitting, twice);
            again = _mm512_add_epi64(again, _mm512_popcnt_epi64(double));
        }
    }
    _mm512_reduce_add_epi64(_mm512_add_epi64(once, again)) as u64
}

#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn densities(keys: &[u64]) -> [u8; 64] {
    let step = (keys.len() / 64).max(1);
    let one = _mm512_set1_epi8(1);
    let mut counts = _mm512_setzero_si512();
    for &key in keys.iter().skip(step / 2).step_by(step).take(64) {
        counts = _mm512_mask_add_epi8(counts, key, counts, one);
    }
    let counts = words(counts);
    core::array::from_fn(|bit| counts[bit / 8].to_le_bytes()[bit % 8])
}

#[target_feature(enable = "avx512f")]
pub(super) fn exchange_halves(keys: &mut [u64], half: u32) {
    portable::exchange_halves(keys, half)
}
