//! The lexicographic order, cut into blocks: the permutations of a block share all but their last
//! five entries, and run through the 120 orders of those.
//!
//! A block is opened from its position, a number in the factorial number system (C.-A. Laisant,
//! "Sur la numération factorielle", 1888): each digit says how many of the entries still unused are
//! passed over. One opening serves 120 items, so that it can afford to begin afresh every time.

use super::lanes::{LANES, Lanes, MASKS};
use super::permutation::{WideEntries, concatenated};
use super::position::Position;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// How many of the last entries change within a block; all of them if there are fewer.
const TAIL: usize = 5;

/// The orders of five things, in lexicographic order. The first m! keep all but the last m in place,
/// therefore shorter tails use the beginning of the same table.
const TAIL_ORDERS: [[u8; TAIL]; 120] = tail_orders();

const fn tail_orders() -> [[u8; TAIL]; 120] {
    let mut orders = [[0; TAIL]; 120];
    let mut index = 0;
    while index < orders.len() {
        let mut unused = [0, 1, 2, 3, 4];
        let mut rest = index;
        let mut orders_of_the_rest = 24;
        let mut place = 0;
        while place < TAIL {
            let mut chosen = rest / orders_of_the_rest;
            rest %= orders_of_the_rest;
            orders[index][place] = unused[chosen];
            while chosen + 1 < TAIL {
                unused[chosen] = unused[chosen + 1];
                chosen += 1;
            }
            place += 1;
            if place < TAIL {
                orders_of_the_rest /= TAIL - place;
            }
        }
        index += 1;
    }
    orders
}

/// The radices of a block's position, the least significant first.
pub(super) fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
    TAIL as u8 + 1..=elements
}

pub(super) fn block_len(elements: u8) -> usize {
    (1..=usize::from(elements).min(TAIL)).product()
}

/// The entries that a block shares, and the others in ascending order.
fn head_and_tail(
    elements: u8,
    position: &Position,
) -> (SmallVec<[u8; LANES]>, SmallVec<[u8; LANES]>) {
    let mut unused: SmallVec<[u8; LANES]> = (0..elements).collect();
    let head = position
        .digits()
        .map(|passed_over| unused.remove(passed_over.into()))
        .collect();
    (head, unused)
}

/// Makes all permutations of a block, in lanes, in place of what is in `items`.
pub(super) fn fill(items: &mut Vec<Lanes>, elements: u8, position: &Position) {
    let (head, tail) = head_and_tail(elements, position);
    let absent = TAIL - tail.len();
    // The tail's entry of each rank in the lane of each place. A tail of m entries has the last m
    // places and ranks of the orders; the others stay zero.
    let mut placed = [[Lanes::ZERO; TAIL]; TAIL];
    let places = &MASKS[head.len()..usize::from(elements)];
    for (rank, &entry) in (absent..).zip(&tail) {
        let everywhere = Lanes::everywhere(entry);
        for (lanes, place) in placed[absent..].iter_mut().zip(places) {
            lanes[rank] = everywhere & place.at;
        }
    }
    let head = Lanes::pack(&head);
    // Made six at a time: a shorter block has others behind it, which are never used.
    items.resize(block_len(elements).next_multiple_of(6), Lanes::ZERO);
    let (sixes, _) = items.as_chunks_mut();
    let (sixes_of_orders, _) = TAIL_ORDERS.as_chunks();
    for (six, orders) in sixes.iter_mut().zip(sixes_of_orders) {
        *six = six_items(head, &placed, orders);
    }
}

/// Six orders in a row have their first two places in common, and every second order differs from
/// the one before in its last two places alone, which are swapped.
#[inline]
fn six_items(head: Lanes, placed: &[[Lanes; TAIL]; TAIL], orders: &[[u8; TAIL]; 6]) -> [Lanes; 6] {
    let at =
        |place: usize, order: usize, rank: usize| placed[place][usize::from(orders[order][rank])];
    let shared = head | at(0, 0, 0) | at(1, 0, 1);
    let pair = |order: usize| {
        let shared = shared | at(2, order, 2);
        [
            shared | at(3, order, 3) | at(4, order, 4),
            shared | at(3, order, 4) | at(4, order, 3),
        ]
    };
    let ([a, b], [c, d], [e, f]) = (pair(0), pair(2), pair(4));
    [a, b, c, d, e, f]
}

/// A block of permutations of any length from [`TAIL`] up.
#[derive(Clone)]
pub(super) struct WideBlock {
    head: SmallVec<[u8; LANES]>,
    tail: [u8; TAIL],
}

impl WideBlock {
    pub(super) fn open(elements: u8, position: &Position) -> Self {
        let (head, unused) = head_and_tail(elements, position);
        let mut tail = [0; TAIL];
        tail.copy_from_slice(&unused);
        WideBlock { head, tail }
    }

    pub(super) fn entries(&self, index: usize) -> WideEntries {
        let tail = TAIL_ORDERS[index].map(|rank| self.tail[usize::from(rank)]);
        concatenated([&self.head, &tail, &[]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_orders_ascend() {
        assert!(TAIL_ORDERS.is_sorted_by(|earlier, later| earlier < later));
    }
}
