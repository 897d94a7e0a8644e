//! How many top keys fit how many bottom keys: pairs without a bit in common.
//!
//! Both lists are divided again and again by a bit of the key. Tops that have the bit need
//! not be tried with bottoms that have it, so (tops without, bottoms with) and (all tops,
//! bottoms without) remain. Once few enough bottoms are left they become a
//! [`Block`], which answers for one top at a time.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::block::{BLOCK, Block};
use super::keys::{KeyList, divide};
use super::path::Path;
use super::problem::elements;

/// With so few tops or bottoms, comparing them one by one is faster than a block.
const FEW_TOPS: usize = 24;
const FEW_BOTTOMS: usize = 16;

/// More bottoms than this are divided by a bit if there is one. Fewer, but more than a block,
/// are divided if that [pays](Division::pays) at once.
const MANY_BOTTOMS: usize = 2048;

/// What it costs to make a block ready, and to pass over a top while dividing; to scan a block
/// for a top costs 1. Measured on AVX-512, where other values hardly matter.
const COST_OF_BLOCK: f32 = 600.0;
const COST_OF_PASSING: f32 = 0.15;

/// Longer lists in hand than these, the longer one is better divided into blocks; otherwise
/// the shorter one.
const LONG_LIST: usize = 1500;
const SHORT_LIST: usize = 256;

/// Tops that are counted together: the pairs of each class have a sum of their own.
#[derive(Clone, Copy, Debug)]
struct Class {
    /// Pairs whose bottom has this bit count twice. No bit: none does.
    twice: u64,
    sum: u128,
}

/// Top keys in runs, one for each class.
#[derive(Default)]
struct Tops {
    keys: KeyList,
    /// Where each run ends.
    ends: Vec<usize>,
}

impl Tops {
    fn len(&self) -> usize {
        self.keys.len()
    }

    fn clear(&mut self) {
        self.keys.clear();
        self.ends.clear();
    }

    fn end_run(&mut self) {
        self.ends.push(self.keys.len());
    }

    fn run(&self, class: usize) -> &[u64] {
        let start = class.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.keys.as_slice()[start..self.ends[class]]
    }

    /// Becomes `keys` with a run for each tag, by counting sort.
    fn fill_by_tag(&mut self, keys: &[u64], tag_shift: u32, tags: usize) {
        self.clear();
        self.ends.resize(tags, 0);
        for key in keys {
            self.ends[(key >> tag_shift) as usize] += 1;
        }
        // From the number in each run to where it begins; filling moves that to where it ends.
        let mut start = 0;
        for end in &mut self.ends {
            start += core::mem::replace(end, start);
        }
        self.keys.append(keys.len(), |out| {
            for key in keys {
                let slot = &mut self.ends[(key >> tag_shift) as usize];
                out[*slot] = *key;
                *slot += 1;
            }
            keys.len()
        });
    }

    /// Of keys of the longest run.
    fn sample(&self, path: Path) -> Sample {
        let runs = (0..self.ends.len()).map(|class| self.run(class));
        let longest = runs.max_by_key(|run| run.len()).unwrap_or_default();
        Sample {
            keys: longest.len().min(64),
            densities: path.densities(longest),
        }
    }

    /// Becomes those of `tops` that have no bit of `mask`.
    fn become_disjoint(&mut self, path: Path, tops: &Tops, mask: u64) {
        self.clear();
        for class in 0..tops.ends.len() {
            self.keys.append_disjoint(path, tops.run(class), mask);
            self.end_run();
        }
    }
}

/// For each bit, how many of some keys have it.
struct Sample {
    keys: usize,
    densities: [u8; 64],
}

/// Buffers of one level of the division.
#[derive(Default)]
struct Level {
    tops: Tops,
    with: KeyList,
    without: KeyList,
}

/// Every division decides a bit, and blocks need a level more.
const MOST_LEVELS: usize = 66;

/// The join and its buffers, to be used for one pair of lists after the other.
pub(super) struct Join {
    path: Path,
    /// Bits that bottoms do not have.
    decided: u64,
    block: Box<Block>,
    classes: Vec<Class>,
    levels: Vec<Level>,
    tops: Tops,
    /// Scratch for dividing tops.
    lists: [KeyList; 2],
}

/// What all levels of one join share.
struct Shared<'a> {
    path: Path,
    block: &'a mut Block,
    classes: &'a mut [Class],
}

impl Join {
    pub(super) fn new(path: Path, key_bits: u32) -> Join {
        Join {
            path,
            decided: u64::MAX.checked_shl(key_bits).unwrap_or(0),
            block: Block::new(),
            classes: Vec::new(),
            levels: (0..MOST_LEVELS).map(|_| Level::default()).collect(),
            tops: Tops::default(),
            lists: Default::default(),
        }
    }

    /// Fitting pairs of `one` and `other`.
    pub(super) fn pairs(&mut self, one: &[u64], other: &[u64]) -> u128 {
        let (tops, bottoms) = in_best_roles(one, other);
        self.restart();
        self.tops.keys.extend(tops);
        self.end_class(0);
        self.run(bottoms)
    }

    /// Fitting pairs, where those in which one key has the bit `first` and the other has the
    /// bit `second` count twice. No key has both.
    pub(super) fn pairs_counting_twice(
        &mut self,
        one: &[u64],
        other: &[u64],
        first: u64,
        second: u64,
    ) -> u128 {
        let (tops, bottoms) = in_best_roles(one, other);
        let path = self.path;
        self.restart();
        let [mut either, mut with_first] = core::mem::take(&mut self.lists);
        either.clear();
        with_first.clear();
        divide(path, tops, first | second, &mut self.tops.keys, &mut either);
        self.end_class(0);
        divide(
            path,
            either.as_slice(),
            first,
            &mut self.tops.keys,
            &mut with_first,
        );
        self.end_class(first);
        self.tops.keys.extend(with_first.as_slice());
        self.end_class(second);
        self.lists = [either, with_first];
        self.run(bottoms)
    }

    /// Fitting pairs by the tag of the top, the number in its bits from `tag_shift` on, which
    /// bottoms do not have. Adds to `sums[tag]`.
    pub(super) fn pairs_by_tag(
        &mut self,
        tops: &[u64],
        bottoms: &[u64],
        tag_shift: u32,
        sums: &mut [u128],
    ) {
        self.restart();
        self.tops.fill_by_tag(tops, tag_shift, sums.len());
        self.classes.resize(sums.len(), Class { twice: 0, sum: 0 });
        self.run(bottoms);
        for (sum, class) in sums.iter_mut().zip(&self.classes) {
            *sum += class.sum;
        }
    }

    fn restart(&mut self) {
        self.tops.clear();
        self.classes.clear();
    }

    /// What was added to the tops since the last class is one.
    fn end_class(&mut self, twice: u64) {
        self.tops.end_run();
        self.classes.push(Class { twice, sum: 0 });
    }

    fn run(&mut self, bottoms: &[u64]) -> u128 {
        let mut shared = Shared {
            path: self.path,
            block: &mut self.block,
            classes: &mut self.classes,
        };
        shared.join(&self.tops, bottoms, self.decided, &mut self.levels);
        self.classes.iter().map(|class| class.sum).sum()
    }
}

impl Shared<'_> {
    /// Adds the fitting pairs to the sums of their classes. For every bit of `decided`,
    /// either no bottom has it or no top.
    fn join<'a>(
        &mut self,
        tops: &Tops,
        mut bottoms: &'a [u64],
        mut decided: u64,
        mut levels: &'a mut [Level],
    ) {
        let mut in_tops = None;
        while tops.len() != 0 && !bottoms.is_empty() {
            if tops.len() <= FEW_TOPS || bottoms.len() <= FEW_BOTTOMS {
                return self.join_one_by_one(tops, bottoms);
            }
            let (level, deeper) = levels
                .split_first_mut()
                .expect("a level for every bit and one for blocks");
            let division = if bottoms.len() <= BLOCK {
                None
            } else {
                let in_tops = in_tops.get_or_insert_with(|| tops.sample(self.path));
                self.best_division(in_tops, bottoms, decided)
                    .filter(|division| {
                        bottoms.len() > MANY_BOTTOMS || division.pays(tops.len(), bottoms.len())
                    })
            };
            let Some(Division { bit, .. }) = division else {
                for block in bottoms.chunks(BLOCK) {
                    self.join_block(tops, block, decided, &mut level.tops);
                }
                return;
            };
            level.without.clear();
            level.with.clear();
            divide(self.path, bottoms, bit, &mut level.without, &mut level.with);
            level.tops.become_disjoint(self.path, tops, bit);
            decided |= bit;
            self.join(&level.tops, level.with.as_slice(), decided, deeper);
            bottoms = level.without.as_slice();
            levels = deeper;
        }
    }

    fn join_one_by_one(&mut self, tops: &Tops, bottoms: &[u64]) {
        for (index, class) in self.classes.iter_mut().enumerate() {
            let pairs = (self.path).fitting_pairs(tops.run(index), bottoms, class.twice);
            class.sum += u128::from(pairs);
        }
    }

    fn join_block(&mut self, tops: &Tops, bottoms: &[u64], decided: u64, remaining: &mut Tops) {
        let bits = self.path.key_bits(bottoms);
        let tops = if bits.all & !decided == 0 {
            tops
        } else {
            remaining.become_disjoint(self.path, tops, bits.all);
            remaining
        };
        if tops.len() == 0 {
            return;
        }
        self.block.load(self.path, bottoms, bits);
        for (index, class) in self.classes.iter_mut().enumerate() {
            let twice = self.block.keys_with(class.twice);
            let pairs = self.block.fitting(self.path, tops.run(index), &twice);
            class.sum += u128::from(pairs);
        }
    }

    /// The division that promises most. `None` if no bit divides the bottoms to any use.
    fn best_division(&self, in_tops: &Sample, bottoms: &[u64], decided: u64) -> Option<Division> {
        let in_bottoms = self.path.densities(bottoms);
        let mut best = None;
        for bit in elements(!decided).filter(|&bit| (3..=61).contains(&in_bottoms[bit])) {
            let promise = Promise::of(in_tops.densities[bit], in_bottoms[bit]);
            if best.is_none_or(|(_, most)| promise.exceeds(most)) {
                best = Some((bit, promise));
            }
        }
        best.map(|(bit, _)| Division {
            bit: 1 << bit,
            of_tops: f32::from(in_tops.densities[bit]) / in_tops.keys as f32,
            of_bottoms: f32::from(in_bottoms[bit]) / 64.0,
        })
    }
}

/// What a division by a bit promises. A fraction p of the tops and q of the bottoms have it, so
/// that p·q of the pairs are saved, by a division that is worth H(q) bits of information: the
/// best has the most of −ln(1 − p·q) / H(q). Whole numbers are close enough for a choice:
/// p·q itself, and a parabola for the entropy.
#[derive(Clone, Copy)]
struct Promise {
    saved: u32,
    entropy: u32,
}

impl Promise {
    /// Of so many keys of 64.
    fn of(in_tops: u8, in_bottoms: u8) -> Promise {
        let (p, q) = (u32::from(in_tops), u32::from(in_bottoms));
        Promise {
            saved: p * q,
            entropy: (q * (64 - q)).max(300),
        }
    }

    fn exceeds(self, other: Promise) -> bool {
        self.saved * other.entropy > other.saved * self.entropy
    }
}

/// A bit to divide by, and the fractions of the tops and of the bottoms that have it.
struct Division {
    bit: u64,
    of_tops: f32,
    of_bottoms: f32,
}

impl Division {
    /// Whether blocks made after the division cost less than blocks made of the bottoms as they
    /// are: there may be one more, but tops that have the bit are not tried with all of them.
    fn pays(&self, tops: usize, bottoms: usize) -> bool {
        let blocks = |fraction: f32| (fraction * bottoms as f32 / BLOCK as f32) as usize + 1;
        let cost = |blocks: usize, tops: f32| blocks as f32 * (tops + COST_OF_BLOCK);
        let all = tops as f32;
        let undivided = cost(bottoms.div_ceil(BLOCK), all);
        let with = cost(blocks(self.of_bottoms), all * (1.0 - self.of_tops));
        let without = cost(blocks(1.0 - self.of_bottoms), all);
        with + without + COST_OF_PASSING * all < undivided
    }
}

/// The tops and the bottoms.
fn in_best_roles<'a>(one: &'a [u64], other: &'a [u64]) -> (&'a [u64], &'a [u64]) {
    let (shorter, longer) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    if longer.len() > LONG_LIST && shorter.len() > SHORT_LIST {
        (shorter, longer)
    } else {
        (longer, shorter)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::super::tests::Random;
    use super::*;

    /// Lists of every kind: compared one by one, one block, many blocks, divided by bits.
    const LENGTHS: &[(usize, usize)] = match cfg!(miri) {
        true => &[(0, 9), (9, 40), (30, 40)],
        false => &[
            (0, 9),
            (1, 3000),
            (20, 600),
            (300, 10),
            (300, 511),
            (70, 512),
            (70, 513),
            (700, 1700),
            (300, 5000),
            (4000, 6000),
        ],
    };

    fn for_each_pair_of_lists(test: impl Fn(u32, &[u64], &[u64])) {
        let mut random = Random(0x510e_527f_ade6_82d1);
        let widths: &[u32] = if cfg!(debug_assertions) {
            &[5, 30]
        } else {
            &[1, 5, 6, 13, 30, 52, 58]
        };
        for &(tops, bottoms) in LENGTHS {
            for &bits in widths {
                let (tops, mut bottoms) = (random.keys(tops, bits), random.keys(bottoms, bits));
                if bits % 2 == 1 {
                    // A bit that all bottoms have and one that none has.
                    for bottom in &mut bottoms {
                        *bottom = (*bottom | 1 << (bits / 2)) & !(1 << (bits / 3));
                    }
                }
                test(bits, &tops, &bottoms);
            }
        }
    }

    fn fitting(tops: &[u64], bottoms: &[u64], weight: impl Fn(u64, u64) -> u128) -> u128 {
        let mut sum = 0;
        for &top in tops {
            for &bottom in bottoms {
                if top & bottom == 0 {
                    sum += weight(top, bottom);
                }
            }
        }
        sum
    }

    #[cfg(feature = "std")]
    #[test]
    fn a_division_that_saves_much_for_its_information_promises_most() {
        // −ln(1 − p·q) / H(q), where it is greater by so much that whole numbers are close enough.
        let worth = |tops: u8, bottoms: u8| {
            let (p, q) = (f64::from(tops) / 64.0, f64::from(bottoms) / 64.0);
            let entropy = -(q * q.ln() + (1.0 - q) * (1.0 - q).ln());
            -(1.0 - p * q).ln() / entropy
        };
        let choices = || {
            (2..=62)
                .step_by(6)
                .flat_map(|p| (4..=60).step_by(8).map(move |q| (p, q)))
        };
        for one in choices() {
            for other in choices() {
                let [promise, less] = [one, other].map(|(p, q)| Promise::of(p, q));
                if worth(one.0, one.1) > 2.0 * worth(other.0, other.1) {
                    assert!(promise.exceeds(less), "{one:?} {other:?}");
                    assert!(!less.exceeds(promise), "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_best_division_is_by_the_bit_that_promises_most_and_is_not_decided() {
        // Of 64 bottoms half have bit 3, a quarter bit 7, and too few bit 9.
        let bottom = |i: u64| (i % 2) << 3 | u64::from(i % 4 == 1) << 7 | u64::from(i < 2) << 9;
        let bottoms: Vec<u64> = (0..64).map(bottom).collect();
        let in_tops = Sample {
            keys: 48,
            densities: [24; 64],
        };
        let shared = Shared {
            path: Path::best(),
            block: &mut Block::new(),
            classes: &mut [],
        };
        let best = |decided| {
            let division = shared.best_division(&in_tops, &bottoms, decided)?;
            Some((division.bit, division.of_tops, division.of_bottoms))
        };
        assert_eq!(best(0), Some((1 << 3, 0.5, 0.5)));
        assert_eq!(best(1 << 3), Some((1 << 7, 0.5, 0.25)));
        assert_eq!(best(1 << 3 | 1 << 7), None);
    }

    #[test]
    fn the_shorter_list_is_divided_unless_both_are_long() {
        let keys = [0; LONG_LIST + 1];
        for (long, short, divided) in [
            (LONG_LIST + 1, SHORT_LIST + 1, LONG_LIST + 1),
            (LONG_LIST + 1, SHORT_LIST, SHORT_LIST),
            (LONG_LIST, SHORT_LIST + 1, SHORT_LIST + 1),
            (30, 20, 20),
        ] {
            for (one, other) in [(long, short), (short, long)] {
                let (tops, bottoms) = in_best_roles(&keys[..one], &keys[..other]);
                assert_eq!(bottoms.len(), divided);
                assert_eq!(tops.len() + bottoms.len(), long + short);
            }
        }
    }

    #[test]
    fn a_division_pays_that_saves_more_than_it_costs() {
        let pays = |of_tops: f32, of_bottoms: f32, tops: usize, bottoms: usize| {
            let division = Division {
                bit: 1,
                of_tops,
                of_bottoms,
            };
            division.pays(tops, bottoms)
        };
        // Two blocks either way: what is saved is as many tops as have the bit.
        assert!(pays(0.5, 0.5, 10_000, 1000));
        assert!(pays(0.2, 0.5, 10_000, 1000));
        assert!(!pays(0.1, 0.5, 10_000, 1000));
        // Three blocks for two.
        assert!(!pays(0.5, 0.6, 1000, 1000));
        assert!(!pays(0.5, 0.4, 1000, 1000));
        // That pays, too, where there are so many tops that a block is little, and nearly all are saved.
        assert!(pays(0.95, 0.8, 100_000, 1800));
    }

    #[test]
    fn pairs_are_those_without_a_common_bit() {
        for_each_pair_of_lists(|bits, tops, bottoms| {
            let expected = fitting(tops, bottoms, |_, _| 1);
            for path in Path::available() {
                let counted = Join::new(path, bits).pairs(tops, bottoms);
                assert_eq!(counted, expected, "{path:?} {bits}");
            }
        });
    }

    #[test]
    fn pairs_that_share_two_bits_between_them_count_twice() {
        for_each_pair_of_lists(|bits, tops, bottoms| {
            if bits < 5 {
                return;
            }
            let (first, second) = (1 << (bits / 2), 1 << (bits / 3));
            let not_both = |keys: &[u64]| -> Vec<u64> {
                let both = first | second;
                let keys = keys.iter().copied();
                keys.filter(|key| key & both != both).collect()
            };
            let (tops, bottoms) = (not_both(tops), not_both(bottoms));
            let expected = fitting(&tops, &bottoms, |top, bottom| {
                let first_and_second = |a, b| a & first != 0 && b & second != 0;
                1 + u128::from(first_and_second(top, bottom) || first_and_second(bottom, top))
            });
            for path in Path::available() {
                let mut join = Join::new(path, bits);
                let counted = join.pairs_counting_twice(&tops, &bottoms, first, second);
                assert_eq!(counted, expected, "{path:?} {bits}");
            }
        });
    }

    #[test]
    fn pairs_by_tag_are_told_apart_by_the_tops() {
        for_each_pair_of_lists(|bits, tops, bottoms| {
            const TAGS: usize = 7;
            let tagged: Vec<u64> = (tops.iter().enumerate())
                .map(|(position, top)| top | ((position * position % TAGS) as u64) << 59)
                .collect();
            let expected = |tag: usize| {
                fitting(&tagged, bottoms, |top, _| {
                    u128::from(top >> 59 == tag as u64)
                })
            };
            let expected: Vec<u128> = (0..TAGS).map(|tag| 1 + expected(tag)).collect();
            for path in Path::available() {
                let mut sums = vec![1; TAGS];
                Join::new(path, bits).pairs_by_tag(&tagged, bottoms, 59, &mut sums);
                assert_eq!(sums, expected, "{path:?} {bits}");
            }
        });
    }
}
