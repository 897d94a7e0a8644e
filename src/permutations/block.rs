//! What an order has to tell about itself.

use super::permutation::Permutation;
use super::position::Position;

/// Permutations that follow each other in an order, and that differ so little that each is made
/// from what they have in common in a few steps.
///
/// An order is cut into blocks of equal length. The position of a block counts them from 0.
pub(super) trait Block: Clone {
    /// The radices in which the positions are written, the least significant first.
    fn radices(elements: u8) -> impl Iterator<Item = u8> + Clone;

    /// How many permutations there are in each block, at least 1.
    fn len(elements: u8) -> u8;

    /// The block at `position`.
    fn open(elements: u8, position: &Position) -> Self;

    /// The block's permutation at `index`, which is below its length.
    fn item(&self, index: u8) -> Permutation;
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::position::Span;
    use super::Block;

    /// Holds one form of an order against another, in `blocks` blocks, after each of which `skipped`
    /// are left out.
    pub(in super::super) fn assert_same<A: Block, B: Block>(
        elements: u8,
        blocks: usize,
        skipped: usize,
    ) {
        assert_eq!(A::len(elements), B::len(elements));
        assert!(A::radices(elements).eq(B::radices(elements)));
        let mut positions = Span::all(A::radices(elements));
        for _ in 0..blocks {
            positions.take_first(|position| {
                let block = A::open(elements, position);
                let other = B::open(elements, position);
                for index in 0..A::len(elements) {
                    assert_eq!(block.item(index), other.item(index));
                }
            });
            positions.skip_first(skipped);
        }
    }
}
