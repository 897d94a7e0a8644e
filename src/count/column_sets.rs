//! Sets of columns of one size, in the order of their numbers as binary numerals.

use alloc::vec::Vec;

/// How many sets of `size` elements there are among `of`, at most 64.
pub(super) fn binomial(of: u32, size: u32) -> u64 {
    if size > of {
        return 0;
    }
    let product = (1..=u128::from(size)).fold(1, |product, factor| {
        product * (u128::from(of - size) + factor) / factor
    });
    product as u64
}

/// All sets of `size` elements, from the one at `position` of that order onwards.
/// The caller takes no more of them than there are.
pub(super) fn sets_from(position: u64, size: u32) -> impl Iterator<Item = u64> {
    let first = set_at(position, size);
    core::iter::successors(Some(first), |&set| Some(next_set(set)))
}

/// The set at `position`: its highest element is the largest `e` such that
/// `binomial(e, size) <= position`, and so on with what remains.
fn set_at(mut position: u64, size: u32) -> u64 {
    let mut set = 0;
    for size in (1..=size).rev() {
        let mut element = size - 1;
        while binomial(element + 1, size) <= position {
            element += 1;
        }
        position -= binomial(element, size);
        set |= 1 << element;
    }
    set
}

/// The next larger number with as many bits set (Gosper, HAKMEM item 175).
fn next_set(set: u64) -> u64 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let ripple = set + lowest;
    ripple | ((set ^ ripple) / lowest) >> 2
}

/// Numbers the sets of one size from 0 without gaps, in their order. Two small tables, one for
/// each half of the elements: a set's number is the number of sets whose upper half is smaller,
/// and the place of its lower half among those of that size.
#[derive(Debug)]
pub(super) struct Ranks {
    low_elements: u32,
    by_low: Vec<u32>,
    by_high: Vec<u32>,
    count: u32,
}

impl Ranks {
    /// For the sets of `size` elements below `elements`, of which there must be fewer than 2³².
    pub(super) fn new(elements: u32, size: u32) -> Ranks {
        let low_elements = elements / 2;
        let mut seen = [0; 33];
        let by_low = (0..1u32 << low_elements)
            .map(|low| {
                let seen = &mut seen[low.count_ones() as usize];
                *seen += 1;
                *seen - 1
            })
            .collect();
        let mut count = 0;
        let by_high = (0..1u32 << (elements - low_elements))
            .map(|high| {
                let lows = (size.checked_sub(high.count_ones()))
                    .map_or(0, |size| binomial(low_elements, size) as u32);
                count += lows;
                count - lows
            })
            .collect();
        Ranks {
            low_elements,
            by_low,
            by_high,
            count,
        }
    }

    /// How many sets have a number.
    pub(super) fn count(&self) -> usize {
        self.count as usize
    }

    pub(super) fn rank(&self, set: u32) -> usize {
        let low = set & ((1 << self.low_elements) - 1);
        let high = set >> self.low_elements;
        (self.by_high[high as usize] + self.by_low[low as usize]) as usize
    }
}

/// Spreads the bits of a pattern over the elements of a set: bit `i` of the pattern chooses
/// the `i`-th element. Two small tables, one for each half of the pattern.
#[derive(Default)]
pub(super) struct Spread {
    low_bits: u32,
    low: Vec<u32>,
    high: Vec<u32>,
}

impl Spread {
    pub(super) fn over(&mut self, set: u32) {
        let size = set.count_ones();
        self.low_bits = size / 2;
        let rest = fill_with_unions(&mut self.low, set, self.low_bits);
        fill_with_unions(&mut self.high, rest, size - self.low_bits);
    }

    pub(super) fn chosen(&self, pattern: u32) -> u32 {
        let low = pattern & ((1 << self.low_bits) - 1);
        self.low[low as usize] | self.high[(pattern >> self.low_bits) as usize]
    }
}

/// Fills `unions` with every union of the `count` lowest elements of `set`; returns the rest.
fn fill_with_unions(unions: &mut Vec<u32>, mut set: u32, count: u32) -> u32 {
    unions.clear();
    unions.push(0);
    for _ in 0..count {
        let element = set & set.wrapping_neg();
        set ^= element;
        for i in 0..unions.len() {
            unions.push(unions[i] | element);
        }
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_from_any_position_continue_the_ascending_order() {
        let expected: Vec<u64> = (0..1 << 10)
            .filter(|set: &u64| set.count_ones() == 4)
            .collect();
        assert_eq!(expected.len() as u64, binomial(10, 4));
        for position in 0..expected.len() {
            let rest: Vec<u64> = sets_from(position as u64, 4)
                .take(expected.len() - position)
                .collect();
            assert_eq!(rest, expected[position..]);
        }
    }

    #[test]
    fn a_rank_is_the_position_in_the_order() {
        for elements in 0..=11 {
            for size in 0..=elements {
                let ranks = Ranks::new(elements, size);
                let count = binomial(elements, size) as usize;
                assert_eq!(ranks.count(), count);
                for (position, set) in sets_from(0, size).take(count).enumerate() {
                    assert_eq!(ranks.rank(set as u32), position, "{elements} {size}");
                }
            }
        }
    }

    #[test]
    fn the_empty_set_is_the_only_one_of_its_size() {
        assert_eq!(binomial(0, 0), 1);
        assert_eq!(binomial(64, 32), 1_832_624_140_942_590_534);
        assert_eq!(sets_from(0, 0).next(), Some(0));
    }

    #[test]
    fn spreading_all_patterns_gives_all_subsets() {
        let set = 0b1011_0110_0001;
        let mut spread = Spread::default();
        spread.over(set);
        let mut subsets: Vec<u32> = (0..1 << set.count_ones())
            .map(|pattern| spread.chosen(pattern))
            .collect();
        assert!(subsets.iter().all(|subset| subset & !set == 0));
        subsets.sort_unstable();
        subsets.dedup();
        assert_eq!(subsets.len(), 1 << set.count_ones());
        assert_eq!(spread.chosen(0b100_001), 0b1000_0000_0001);
    }
}
