//! The insertion order, cut into blocks: a block is one permutation of the smaller entries, with the
//! largest inserted at each place from first to last.
//!
//! A block's position has one digit for each smaller entry: the place at which it was inserted into
//! the permutation of those below it. The largest of them moves fastest.

use super::block::Block;
use super::lanes::{LANES, ONES, shift};
use super::permutation::Permutation;
use super::position::Position;
use smallvec::SmallVec;

/// `BELOW[place]`: every bit of the lanes below that place.
const BELOW: [u128; LANES] = {
    let mut masks = [0; LANES];
    let mut place = 0;
    while place < LANES {
        masks[place] = (1 << shift(place)) - 1;
        place += 1;
    }
    masks
};

fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
    (1..elements).rev()
}

/// Nothing can be inserted to make the empty permutation, but it is still one.
fn block_len(elements: u8) -> u8 {
    elements.max(1)
}

/// The largest entry; 0, which is then never looked at, if there is none.
fn newest_entry(elements: u8) -> u8 {
    elements.saturating_sub(1)
}

/// Puts an entry, given in every lane, at `place`; the entries from there on move up one lane.
#[inline]
fn insert(entries: u128, newest_everywhere: u128, place: usize) -> u128 {
    let below = BELOW[place];
    let at_place = 0xff << shift(place);
    (entries & below) | (entries & !below) << shift(1) | newest_everywhere & at_place
}

/// A block of short permutations.
#[derive(Clone)]
pub(super) struct PackedBlock {
    elements: u8,
    smaller: u128,
    newest_everywhere: u128,
}

impl Block for PackedBlock {
    fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
        radices(elements)
    }

    fn len(elements: u8) -> u8 {
        block_len(elements)
    }

    fn open(elements: u8, position: &Position) -> Self {
        let places = position.digits();
        let smaller = places.zip(0u8..).fold(0, |smaller, (place, entry)| {
            insert(smaller, u128::from(entry) * ONES, place.into())
        });
        PackedBlock {
            elements,
            smaller,
            newest_everywhere: u128::from(newest_entry(elements)) * ONES,
        }
    }

    #[inline]
    fn item(&self, index: u8) -> Permutation {
        let lanes = insert(self.smaller, self.newest_everywhere, index.into());
        Permutation::from_lanes(self.elements, lanes)
    }
}

/// A block of permutations of any length but none.
#[derive(Clone)]
pub(super) struct WideBlock {
    smaller: SmallVec<[u8; LANES]>,
    newest: u8,
}

impl Block for WideBlock {
    fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
        radices(elements)
    }

    fn len(elements: u8) -> u8 {
        block_len(elements)
    }

    fn open(elements: u8, position: &Position) -> Self {
        let mut smaller = SmallVec::with_capacity(elements.into());
        for (place, entry) in position.digits().zip(0..) {
            smaller.insert(place.into(), entry);
        }
        let newest = newest_entry(elements);
        WideBlock { smaller, newest }
    }

    fn item(&self, index: u8) -> Permutation {
        let (before, after) = self.smaller.split_at(index.into());
        Permutation::from_parts(self.newest + 1, [before, &[self.newest], after])
    }
}

#[cfg(test)]
mod tests {
    use super::super::block::tests::assert_same;
    use super::*;

    #[test]
    fn packed_and_wide_blocks_hold_the_same() {
        for elements in 1..=16 {
            assert_same::<PackedBlock, WideBlock>(elements, 50, 11);
        }
    }
}
