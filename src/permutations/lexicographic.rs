//! The lexicographic order, cut into blocks: the permutations of a block share all but their last
//! five entries, and run through the 120 orders of those.
//!
//! A block is opened from its position, a number in the factorial number system (C.-A. Laisant,
//! "Sur la numération factorielle", 1888): each digit says how many of the entries still unused are
//! passed over. One opening serves 120 items, so its cost hardly matters.

use super::block::Block;
use super::lanes::{LANES, pack, shift};
use super::permutation::Permutation;
use super::position::Position;
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

fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
    TAIL as u8 + 1..=elements
}

fn block_len(elements: u8) -> u8 {
    (1..=elements.min(TAIL as u8)).product()
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

/// A block of short permutations.
#[derive(Clone)]
pub(super) struct PackedBlock {
    elements: u8,
    head: u128,
    /// `placed[place][rank]`: the tail's entry of that rank, in the lane of that place. A tail of m
    /// entries has the last m places and ranks; the others are zero.
    placed: [[u128; TAIL]; TAIL],
}

impl Block for PackedBlock {
    fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
        radices(elements)
    }

    fn len(elements: u8) -> u8 {
        block_len(elements)
    }

    fn open(elements: u8, position: &Position) -> Self {
        let (head, tail) = head_and_tail(elements, position);
        let absent = TAIL - tail.len();
        let mut placed = [[0; TAIL]; TAIL];
        for (place, lanes) in placed[absent..].iter_mut().enumerate() {
            for (lane, &entry) in lanes[absent..].iter_mut().zip(&tail) {
                *lane = u128::from(entry) << shift(head.len() + place);
            }
        }
        PackedBlock {
            elements,
            head: pack(&head),
            placed,
        }
    }

    #[inline]
    fn item(&self, index: u8) -> Permutation {
        let order = &TAIL_ORDERS[usize::from(index)];
        let tail = self.placed.iter().zip(order);
        let lanes = tail.fold(self.head, |lanes, (placed, &rank)| {
            lanes | placed[usize::from(rank)]
        });
        Permutation::from_lanes(self.elements, lanes)
    }
}

/// A block of permutations of any length from [`TAIL`] up.
#[derive(Clone)]
pub(super) struct WideBlock {
    elements: u8,
    head: SmallVec<[u8; LANES]>,
    tail: [u8; TAIL],
}

impl Block for WideBlock {
    fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone {
        radices(elements)
    }

    fn len(elements: u8) -> u8 {
        block_len(elements)
    }

    fn open(elements: u8, position: &Position) -> Self {
        let (head, unused) = head_and_tail(elements, position);
        let mut tail = [0; TAIL];
        tail.copy_from_slice(&unused);
        WideBlock {
            elements,
            head,
            tail,
        }
    }

    fn item(&self, index: u8) -> Permutation {
        let order = &TAIL_ORDERS[usize::from(index)];
        let tail = order.map(|rank| self.tail[usize::from(rank)]);
        Permutation::from_parts(self.elements, [&self.head, &tail, &[]])
    }
}

#[cfg(test)]
mod tests {
    use super::super::block::tests::assert_same;
    use super::*;

    #[test]
    fn packed_and_wide_blocks_hold_the_same() {
        for elements in 5..=16 {
            assert_same::<PackedBlock, WideBlock>(elements, 10, 5);
        }
    }

    #[test]
    fn the_tail_orders_ascend() {
        assert!(TAIL_ORDERS.is_sorted_by(|earlier, later| earlier < later));
    }
}
