//! The insertion order, cut into blocks that share the order of all but the largest entries.
//!
//! A block's position has one digit for each entry it shares: the place at which it was inserted
//! into the permutation of those below it. The largest of them moves fastest.

use super::lanes::{LANES, Lanes, MASKS, Masks};
use super::permutation::{WideEntries, concatenated};
use super::position::Position;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Puts an entry at a place; the entries from there on move up one lane.
#[inline]
fn insert(entries: Lanes, newest_everywhere: Lanes, place: &Masks) -> Lanes {
    (entries & place.below) | (newest_everywhere & place.at) | (entries.moved_up() & place.above)
}

/// The radices of a block's position, the least significant first. The permutations of a block
/// have the order of their first `shared` entries in common.
pub(super) fn radices(shared: u8) -> impl Iterator<Item = u8> + Clone {
    (1..=shared).rev()
}

/// In how many ways the last `inserted` entries can be inserted, or all if there are fewer.
pub(super) fn block_len(elements: u8, inserted: u8) -> usize {
    let lens = (1..=usize::from(elements)).rev();
    lens.take(inserted.into()).product()
}

/// Makes all permutations of a block, in lanes, in place of what is in `items`: the last two entries
/// are inserted in every way.
pub(super) fn fill(items: &mut Vec<Lanes>, elements: u8, position: &Position) {
    items.resize(block_len(elements, 2), Lanes::ZERO);
    let Some(second_newest) = elements.checked_sub(2) else {
        // Of no entries and of the entry 0 alone there is one permutation, and both are zero.
        return;
    };
    let shared = position
        .digits()
        .zip(0..)
        .fold(Lanes::ZERO, |shared, (place, entry)| {
            insert(shared, Lanes::everywhere(entry), &MASKS[usize::from(place)])
        });
    let second_newest = Lanes::everywhere(second_newest);
    let newest = Lanes::everywhere(elements - 1);
    let places = &MASKS[..usize::from(elements)];
    for (items, second_place) in items.chunks_exact_mut(places.len()).zip(places) {
        let smaller = insert(shared, second_newest, second_place);
        for (item, place) in items.iter_mut().zip(places) {
            *item = insert(smaller, newest, place);
        }
    }
}

/// A block of permutations of any length but none: the largest entry is inserted at every place.
#[derive(Clone)]
pub(super) struct WideBlock {
    smaller: SmallVec<[u8; LANES]>,
    newest: u8,
}

impl WideBlock {
    pub(super) fn open(elements: u8, position: &Position) -> Self {
        let mut smaller = SmallVec::with_capacity(elements.into());
        for (place, entry) in position.digits().zip(0..) {
            smaller.insert(place.into(), entry);
        }
        let newest = elements - 1;
        WideBlock { smaller, newest }
    }

    pub(super) fn entries(&self, index: usize) -> WideEntries {
        let (before, after) = self.smaller.split_at(index);
        concatenated([before, &[self.newest], after])
    }
}
