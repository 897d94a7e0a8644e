//! How an order is cut into blocks: runs of equal length, numbered from 0 by their positions.

use super::lanes::{LANES, Lanes};
use super::permutation::Permutation;
use super::position::{Position, Span};
use super::{insertion, lexicographic};
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Lexicographic,
    Insertion,
}

/// An order of permutations of so many elements, and the form that they are made in.
#[derive(Clone, Copy)]
pub(super) struct Scheme {
    order: Order,
    elements: u8,
    /// Whether the entries fit lanes; all permutations of a block are then made at once.
    is_packed: bool,
}

impl Scheme {
    pub(super) fn new(order: Order, elements: u8) -> Self {
        Scheme {
            order,
            elements,
            is_packed: usize::from(elements) <= LANES,
        }
    }

    /// The same for slices, whatever the number of elements from 5 up.
    #[cfg(test)]
    pub(super) fn wide(order: Order, elements: u8) -> Self {
        Scheme {
            order,
            elements,
            is_packed: false,
        }
    }

    pub(super) fn order(self) -> Order {
        self.order
    }

    pub(super) fn elements(self) -> u8 {
        self.elements
    }

    /// The positions of all blocks.
    pub(super) fn positions(self) -> Span {
        match self.order {
            Order::Lexicographic => Span::all(lexicographic::radices(self.elements)),
            Order::Insertion => {
                let shared = self.elements.saturating_sub(self.inserted_within_a_block());
                Span::all(insertion::radices(shared))
            }
        }
    }

    /// How many permutations there are in each block, at least 1.
    pub(super) fn block_len(self) -> usize {
        match self.order {
            Order::Lexicographic => lexicographic::block_len(self.elements),
            Order::Insertion => insertion::block_len(self.elements, self.inserted_within_a_block()),
        }
    }

    /// Short permutations are made so fast that opening a block for every n of them would cost
    /// more than they do.
    fn inserted_within_a_block(self) -> u8 {
        if self.is_packed { 2 } else { 1 }
    }
}

/// Permutations that follow each other.
#[derive(Clone)]
pub(super) enum Block {
    /// All of them.
    Packed(Vec<Lanes>),
    LexicographicWide(lexicographic::WideBlock),
    InsertionWide(insertion::WideBlock),
}

impl Block {
    /// Becomes the block at `position`.
    pub(super) fn open(&mut self, scheme: Scheme, position: &Position) {
        let elements = scheme.elements;
        match self {
            Block::Packed(items) if scheme.is_packed => match scheme.order {
                Order::Lexicographic => lexicographic::fill(items, elements, position),
                Order::Insertion => insertion::fill(items, elements, position),
            },
            _ => {
                *self = match scheme.order {
                    Order::Lexicographic => {
                        Block::LexicographicWide(lexicographic::WideBlock::open(elements, position))
                    }
                    Order::Insertion => {
                        Block::InsertionWide(insertion::WideBlock::open(elements, position))
                    }
                }
            }
        }
    }

    /// The permutation at `index`, which is below the block's length.
    #[inline]
    pub(super) fn item(&self, elements: u8, index: usize) -> Permutation {
        match self {
            Block::Packed(items) => Permutation::from_lanes(elements, items[index]),
            Block::LexicographicWide(block) => {
                Permutation::from_wide(elements, block.entries(index))
            }
            Block::InsertionWide(block) => Permutation::from_wide(elements, block.entries(index)),
        }
    }

    /// Calls `f` for each permutation at the indices `left`, in order.
    pub(super) fn fold<A>(
        &self,
        elements: u8,
        left: Range<usize>,
        init: A,
        f: &mut impl FnMut(A, Permutation) -> A,
    ) -> A {
        match self {
            Block::Packed(items) => items[left].iter().fold(init, |accumulated, &lanes| {
                f(accumulated, Permutation::from_lanes(elements, lanes))
            }),
            _ => left.fold(init, |accumulated, index| {
                f(accumulated, self.item(elements, index))
            }),
        }
    }

    /// Calls `f` for each permutation at the indices `left`, from the last to the first.
    pub(super) fn rfold<A>(
        &self,
        elements: u8,
        left: Range<usize>,
        init: A,
        f: &mut impl FnMut(A, Permutation) -> A,
    ) -> A {
        match self {
            Block::Packed(items) => items[left].iter().rfold(init, |accumulated, &lanes| {
                f(accumulated, Permutation::from_lanes(elements, lanes))
            }),
            _ => left.rfold(init, |accumulated, index| {
                f(accumulated, self.item(elements, index))
            }),
        }
    }
}
