//! The inner loops' one door: picks the fastest code that the processor can run.
#![allow(unsafe_code)]

use super::portable;
use super::quarter::{BucketPair, InnerTable, OuterTable};
use super::rows::{KeyBits, Row, Unions};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// A set of inner loops. A value exists only where the processor can run them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Path(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// Whether the processor has the features. Without `std` there is nobody to ask, so that only
/// what the build takes for granted counts.
#[cfg(target_arch = "x86_64")]
macro_rules! detected {
    ($($feature:tt)*) => {{
        #[cfg(feature = "std")]
        let detected = true $(&& std::arch::is_x86_feature_detected!($feature))*;
        #[cfg(not(feature = "std"))]
        let detected = true $(&& cfg!(target_feature = $feature))*;
        detected
    }};
}

impl Path {
    pub(crate) const PORTABLE: Path = Path(Level::Portable);

    /// AVX-512 as on Ice Lake and Zen 4, if the processor has it and the build does not
    /// forbid it.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn avx512() -> Option<Path> {
        let allowed = cfg!(not(queens_simd = "avx2"));
        let detected = detected!(
            "avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "avx512vpopcntdq"
        );
        (allowed && detected && Path::avx2().is_some()).then_some(Path(Level::Avx512))
    }

    /// AVX2, if the processor has it and the build does not forbid it.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn avx2() -> Option<Path> {
        let allowed = cfg!(not(any(queens_simd = "portable", queens_simd = "none")));
        (allowed && detected!("avx2" "bmi1" "bmi2" "popcnt")).then_some(Path(Level::Avx2))
    }

    /// Every path that can be taken here, the fastest first.
    pub(crate) fn available() -> impl Iterator<Item = Path> {
        #[cfg(target_arch = "x86_64")]
        let vector = [Path::avx512(), Path::avx2()];
        #[cfg(not(target_arch = "x86_64"))]
        let vector = [None];
        vector.into_iter().flatten().chain([Path::PORTABLE])
    }

    /// The fastest path.
    pub(crate) fn best() -> Path {
        Path::available().next().unwrap_or(Path::PORTABLE)
    }
}

/// Calls the function of that name in the module of the path.
macro_rules! dispatch {
    ($path:expr, $function:ident($($argument:expr),*)) => {
        match $path.0 {
            Level::Portable => portable::$function($($argument),*),
            // SAFETY: a `Path` of this level is made only after the processor was found to
            // have every feature that the functions of the module are compiled for.
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => unsafe { avx2::$function($($argument),*) },
            // SAFETY: as for AVX2.
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => unsafe { avx512::$function($($argument),*) },
        }
    };
}

impl Path {
    /// Writes the `wanted` bits of the union of every compatible pair of entries, in any order,
    /// and returns how many there are. `out` has room for all pairs and [`SLACK`] more.
    ///
    /// [`SLACK`]: super::keys::SLACK
    pub(super) fn append_compatible(
        self,
        outer: &OuterTable,
        inner: &InnerTable,
        pairs: &[BucketPair],
        wanted: u64,
        out: &mut [u64],
    ) -> usize {
        dispatch!(self, append_compatible(outer, inner, pairs, wanted, out))
    }

    /// Writes the keys that have no bit of `mask`, in their order, and returns how many there
    /// are. `out` has room for all and [`SLACK`] more.
    ///
    /// [`SLACK`]: super::keys::SLACK
    pub(super) fn keep_disjoint(self, keys: &[u64], mask: u64, out: &mut [u64]) -> usize {
        dispatch!(self, keep_disjoint(keys, mask, out))
    }

    /// The same, and writes the other keys to `meeting`, which has as much room.
    pub(super) fn divide(
        self,
        keys: &[u64],
        mask: u64,
        disjoint: &mut [u64],
        meeting: &mut [u64],
    ) -> usize {
        dispatch!(self, divide(keys, mask, disjoint, meeting))
    }

    /// How many pairs have no bit in common. Pairs whose bottom has a bit of `twice` count
    /// twice.
    pub(super) fn fitting_pairs(self, tops: &[u64], bottoms: &[u64], twice: u64) -> u64 {
        dispatch!(self, fitting_pairs(tops, bottoms, twice))
    }

    /// Which bits occur.
    pub(super) fn key_bits(self, keys: &[u64]) -> KeyBits {
        dispatch!(self, key_bits(keys))
    }

    /// Row `b` becomes the set of keys that have bit `b`, for each `b` in `wanted`; the other
    /// rows may become anything. At most 512 keys.
    pub(super) fn transpose(self, keys: &[u64], wanted: u64, rows: &mut [Row; 64]) {
        dispatch!(self, transpose(keys, wanted, rows))
    }

    /// Whether a window may have gaps: [`Path::scan`] then gathers its bits from the key.
    pub(super) fn gathers_bits(self) -> bool {
        match self.0 {
            Level::Portable => false,
            // Gathering is slow on some processors with AVX2, on none with AVX-512.
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => false,
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => true,
        }
    }

    /// For each window, the unions of the rows that each pattern of its bits chooses; only
    /// the rows in `wanted` count. The unions of the first window also hold what lies behind
    /// the last of `keys` keys.
    pub(super) fn unite(
        self,
        rows: &[Row; 64],
        wanted: u64,
        keys: usize,
        windows: &[u64],
        unions: &mut [Unions],
    ) {
        dispatch!(self, unite(rows, wanted, keys, windows, unions))
    }

    /// Counts, over all tops, the bits that are in none of the unions the top's bits choose.
    /// Bits in `twice` count twice. The windows ascend; where bits are gathered, all but the
    /// last have six.
    pub(super) fn scan(self, windows: &[u64], unions: &[Unions], tops: &[u64], twice: &Row) -> u64 {
        dispatch!(self, scan(windows, unions, tops, twice))
    }

    /// Exchanges the lowest `half` bits of each key with the next `half`.
    pub(super) fn exchange_halves(self, keys: &mut [u64], half: u32) {
        dispatch!(self, exchange_halves(keys, half))
    }

    /// For each bit, how many of 64 keys spread over the list have it; of a shorter list, of
    /// all its keys.
    pub(super) fn densities(self, keys: &[u64]) -> [u8; 64] {
        dispatch!(self, densities(keys))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::super::column_sets::Ranks;
    use super::super::keys::SLACK;
    use super::super::quarter::Placement;
    use super::super::tests::Random;
    use super::*;

    const LENGTHS: &[usize] = match cfg!(miri) {
        true => &[0, 1, 7, 8, 65],
        false => &[0, 1, 3, 4, 7, 8, 9, 15, 16, 63, 64, 65, 511, 512],
    };

    /// What a function that writes keys wrote.
    fn written(most: usize, write: impl FnOnce(&mut [u64]) -> usize) -> Vec<u64> {
        let mut out = vec![0; most + SLACK];
        let kept = write(&mut out);
        out.truncate(kept);
        out
    }

    #[test]
    fn every_path_keeps_and_divides_the_same_keys_in_the_same_order() {
        let mut random = Random(11);
        for &length in LENGTHS {
            let keys = random.keys(length, 40);
            for mask in [0, 1, 0b111 << 17, u64::MAX] {
                let (disjoint, meeting): (Vec<u64>, Vec<u64>) =
                    keys.iter().partition(|&key| key & mask == 0);
                for path in Path::available() {
                    let kept = written(length, |out| path.keep_disjoint(&keys, mask, out));
                    assert_eq!(kept, disjoint, "{path:?} {length} {mask:b}");
                    let mut others = Vec::new();
                    let kept = written(length, |out| {
                        let mut kept = 0;
                        others = written(length, |others| {
                            kept = path.divide(&keys, mask, out, others);
                            length - kept
                        });
                        kept
                    });
                    assert_eq!(kept, disjoint, "{path:?} {length} {mask:b}");
                    assert_eq!(others, meeting, "{path:?} {length} {mask:b}");
                }
            }
        }
    }

    #[test]
    fn every_path_counts_the_same_fitting_pairs() {
        let mut random = Random(12);
        for &length in LENGTHS {
            let (tops, bottoms) = (random.keys(21, 12), random.keys(length, 12));
            for twice in [0, 1 << 5] {
                let expected = Path::PORTABLE.fitting_pairs(&tops, &bottoms, twice);
                for path in Path::available() {
                    assert_eq!(
                        path.fitting_pairs(&tops, &bottoms, twice),
                        expected,
                        "{path:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_path_sees_the_same_bits() {
        let mut random = Random(17);
        for &length in LENGTHS {
            let mut keys = random.keys(length, 50);
            keys.iter_mut().for_each(|key| *key |= 1 << 49);
            let expected = KeyBits {
                all: keys.iter().fold(u64::MAX, |all, key| all & key),
                any: keys.iter().fold(0, |any, key| any | key),
            };
            for path in Path::available() {
                assert_eq!(path.key_bits(&keys), expected, "{path:?} {length}");
            }
        }
    }

    #[test]
    fn every_path_transposes() {
        let mut random = Random(13);
        for &length in LENGTHS {
            let keys = random.keys(length, 64);
            for path in Path::available() {
                let mut rows = [Row::FULL; 64];
                let wanted = u64::MAX << 3 & !(0xff << 24);
                path.transpose(&keys, wanted, &mut rows);
                for bit in (0..64).filter(|bit| wanted >> bit & 1 == 1) {
                    let mut expected = Row::EMPTY;
                    for (position, key) in keys.iter().enumerate() {
                        expected.0[position / 64] |= (key >> bit & 1) << (position % 64);
                    }
                    assert_eq!(rows[bit].0, expected.0, "{path:?} {length} {bit}");
                }
            }
        }
    }

    #[test]
    fn every_path_samples_the_same_densities() {
        let mut random = Random(14);
        for &length in LENGTHS.iter().chain(&[3000]) {
            let mut keys = random.keys(length, 64);
            keys.iter_mut().for_each(|key| *key |= 1 << 63);
            let expected = Path::PORTABLE.densities(&keys);
            assert_eq!(usize::from(expected[63]), length.min(64));
            if length <= 64 {
                for (bit, &density) in expected.iter().enumerate() {
                    let with_bit = keys.iter().filter(|&key| key >> bit & 1 == 1);
                    assert_eq!(usize::from(density), with_bit.count(), "{length} {bit}");
                }
            }
            for path in Path::available() {
                assert_eq!(path.densities(&keys), expected, "{path:?} {length}");
            }
        }
    }

    #[test]
    fn every_path_exchanges_halves() {
        let mut random = Random(15);
        for half in [0, 1, 15, 31, 32] {
            let keys = random.keys(19, 2 * half);
            for path in Path::available() {
                let mut exchanged = keys.clone();
                path.exchange_halves(&mut exchanged, half);
                let low = (1 << half) - 1;
                for (key, exchanged) in keys.iter().zip(&exchanged) {
                    assert_eq!(key & low, exchanged >> half, "{path:?} {half}");
                    assert_eq!(key >> half, exchanged & low, "{path:?} {half}");
                }
                path.exchange_halves(&mut exchanged, half);
                assert_eq!(exchanged, keys);
            }
        }
    }

    #[cfg(miri)]
    #[test]
    fn the_fastest_path_under_miri_is_that_of_the_features_it_is_told() {
        let expected = match (
            cfg!(target_feature = "avx512f"),
            cfg!(target_feature = "avx2"),
        ) {
            (true, _) => Path::avx512(),
            (false, true) => Path::avx2(),
            (false, false) => Some(Path::PORTABLE),
        };
        assert_eq!(Some(Path::best()), expected);
    }

    #[test]
    fn every_path_appends_the_same_placements() {
        let mut random = Random(16);
        // A column for each outer placement, two for each inner one.
        let mut placements = |count: usize, columns: u32| -> Vec<Placement> {
            let words = random.keys(3 * count, 60);
            let placement = |words: &[u64]| Placement {
                columns: columns ^ 1 << (words[0] % 3),
                first_column: 0,
                // Few bits, or hardly any two were compatible.
                diagonals: words[1] & words[2] & 0xffff_0000_ffff,
            };
            words.chunks(3).map(placement).collect()
        };
        let entry = |placement: &Placement| Some(placement.diagonals);
        let wanted = 0x00ff_0000_ff0f;
        let counts: &[_] = match cfg!(miri) {
            true => &[(0, 5), (1, 1), (7, 30)],
            false => &[(0, 5), (1, 1), (30, 100), (80, 500)],
        };
        for &(outer_count, inner_count) in counts {
            let (outer, inner) = (placements(outer_count, 0), placements(inner_count, 7));
            let mut expected = Vec::new();
            for one in &outer {
                for other in inner
                    .iter()
                    .filter(|other| one.columns == 7 ^ other.columns)
                {
                    if one.diagonals & other.diagonals == 0 {
                        expected.push((one.diagonals | other.diagonals) & wanted);
                    }
                }
            }
            expected.sort_unstable();
            let outer = OuterTable::new(
                |visit| outer.iter().for_each(visit),
                Ranks::new(3, 1),
                entry,
            );
            let inner = InnerTable::new(
                |visit| inner.iter().for_each(visit),
                Ranks::new(3, 2),
                entry,
            );
            let pairs: Vec<BucketPair> = [1, 2, 4]
                .into_iter()
                .filter_map(|set| BucketPair::new(&outer, set, &inner, 7 ^ set))
                .collect();
            let most = pairs.iter().map(BucketPair::most).sum();
            for path in Path::available() {
                let mut keys = written(most, |out| {
                    path.append_compatible(&outer, &inner, &pairs, wanted, out)
                });
                keys.sort_unstable();
                assert_eq!(keys, expected, "{path:?} {outer_count} {inner_count}");
            }
        }
    }
}
