//! All permutations, lazily, in two orders; the oracle that the search engine is held against.
//!
//! Nothing here knows the engine. Either order is cut into blocks of equal length, at most 255. The
//! number of a block, written in a mixed radix, says how to open it, and within a block each
//! permutation takes a few word operations. `next`, `nth` and both ends follow from this one idea:
//! the iterator is the block being used up at the front, the span of blocks that nobody has opened,
//! and the block being used up at the back.

mod insertion;
mod lanes;
mod lexicographic;
mod permutation;
mod position;
mod scheme;
mod solutions;

pub use permutation::{Permutation, PermutationError};
pub use solutions::PermutationSolutions;

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::mem;
use core::ops::Range;
use permutation::MAX_ELEMENTS;
use position::{Position, Span};
use scheme::{Block, Order, Scheme};

/// Every permutation of 0, 1, …, n − 1, one at a time, in one of two orders.
///
/// Permutations are the plainest way to the n-queens problem: each has one queen a row and a column,
/// and those in which no two queens share a diagonal are the solutions. That way is slow, and it
/// shares nothing with the search of this crate: it is there to teach, and to check the search.
///
/// # Promises
///
/// - Building one does O(n) work, and it takes O(n) memory however far it is walked.
/// - Both ends can be used, and meet in the middle; each permutation comes once. After the end there
///   is nothing for ever.
/// - `nth`, `nth_back`, `count` and `last` do not walk, nor do `min`, `max` and `is_sorted` in
///   lexicographic order.
/// - `size_hint` is exact while the number fits `usize`, otherwise it is `(usize::MAX, None)`.
/// - Up to 16 elements, at most 240 permutations are made ahead of what is asked; beyond, none.
///
/// # Panics
///
/// Up to 255 elements only `count` can panic: if the number does not fit `usize`, as the standard
/// library lets it (21 elements and more, from the start, on 64-bit machines).
///
/// # Examples
///
/// ```
/// use queens::Permutations;
///
/// let mut permutations = Permutations::lexicographic(4);
/// assert_eq!(permutations.next().unwrap().to_string(), "1 2 3 4");
/// assert_eq!(permutations.next_back().unwrap().to_string(), "4 3 2 1");
/// assert_eq!(permutations.nth(9).unwrap().as_ref(), [1, 3, 0, 2]);
/// assert_eq!(permutations.count(), 24 - 12);
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Permutations {
    scheme: Scheme,
    /// What is still to be handed out, in order: `front`, the blocks at the `unopened` positions,
    /// `back`.
    front: Run,
    unopened: Span,
    back: Run,
}

/// A block, and the indices of its permutations that are still to be handed out.
#[derive(Clone)]
struct Run {
    block: Block,
    left: Range<usize>,
}

impl Run {
    const EMPTY: Run = Run {
        block: Block::Packed(Vec::new()),
        left: 0..0,
    };

    /// Becomes all of the block at `position`.
    fn open(&mut self, scheme: Scheme, position: &Position) {
        self.block.open(scheme, position);
        self.left = 0..scheme.block_len();
    }
}

impl Permutations {
    /// The largest number of elements: 255, so that every entry is a byte.
    pub const MAX_ELEMENTS: usize = MAX_ELEMENTS;

    /// The permutations of 0, 1, …, `elements` − 1 in lexicographic order: as slices of entries
    /// compare. The first is ascending, the last descending. Of no elements there is one, empty.
    ///
    /// # Cost
    ///
    /// O(n) to build; O(1) an item up to 16 elements, O(n) beyond, on average.
    ///
    /// # Panics
    ///
    /// If `elements` is above [`MAX_ELEMENTS`](Permutations::MAX_ELEMENTS), 255.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Permutations, is_solution};
    ///
    /// let first = Permutations::lexicographic(10).find(|p| is_solution(p.as_ref()));
    /// assert_eq!(first.unwrap().to_string(), "1 3 6 8 10 5 9 2 4 7");
    /// ```
    #[track_caller]
    pub fn lexicographic(elements: usize) -> Self {
        Permutations::new(Scheme::new(Order::Lexicographic, checked(elements)))
    }

    /// The permutations of 0, 1, …, `elements` − 1 in insertion order: take each permutation of all
    /// but the largest in turn, in this same order, and insert the largest at position 0, 1, …,
    /// `elements` − 1. The first is descending, the last ascending. Of no elements there is one,
    /// empty.
    ///
    /// # Cost
    ///
    /// O(n) to build; O(1) an item up to 16 elements, O(n) beyond, on average.
    ///
    /// # Panics
    ///
    /// If `elements` is above [`MAX_ELEMENTS`](Permutations::MAX_ELEMENTS), 255.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Permutations;
    ///
    /// let written: Vec<String> = Permutations::by_insertion(3).map(|p| p.to_string()).collect();
    /// assert_eq!(written, ["3 2 1", "2 3 1", "2 1 3", "3 1 2", "1 3 2", "1 2 3"]);
    /// ```
    #[track_caller]
    pub fn by_insertion(elements: usize) -> Self {
        Permutations::new(Scheme::new(Order::Insertion, checked(elements)))
    }

    fn new(scheme: Scheme) -> Self {
        Permutations {
            scheme,
            front: Run::EMPTY,
            unopened: scheme.positions(),
            back: Run::EMPTY,
        }
    }

    /// How many permutations are still to come; None if the number is above `u128::MAX` (35
    /// elements and more, from the start).
    ///
    /// # Cost
    ///
    /// O(n).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Permutations;
    ///
    /// assert_eq!(Permutations::lexicographic(21).remaining(), Some(51_090_942_171_709_440_000));
    /// assert_eq!(Permutations::lexicographic(35).remaining(), None);
    /// ```
    #[must_use]
    pub fn remaining(&self) -> Option<u128> {
        let opened = self.front.left.len() + self.back.left.len();
        self.unopened
            .len()?
            .checked_mul(self.scheme.block_len() as u128)?
            .checked_add(opened as u128)
    }

    /// The solutions of the n-queens problem among these permutations, in the same order.
    ///
    /// Yields what `filter(|p| is_solution(p.as_ref()))` would, as [`Solution`](crate::Solution)s.
    /// Every permutation is generated all the same; but a permutation mostly begins like the last
    /// one, and what has not changed is not checked again.
    ///
    /// # Cost
    ///
    /// All n! permutations are walked through: 3.6 million for n = 10. O(n) memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Permutations;
    ///
    /// let mut solutions = Permutations::by_insertion(8).solutions();
    /// assert_eq!(solutions.next().unwrap().columns(), [3, 6, 2, 7, 1, 4, 0, 5]);
    /// assert_eq!(solutions.count(), 91);
    /// ```
    pub fn solutions(self) -> PermutationSolutions {
        PermutationSolutions::new(self)
    }

    /// Whether the order is that of the values.
    fn is_lexicographic(&self) -> bool {
        self.scheme.order() == Order::Lexicographic
    }

    /// Puts the next block in place of the used-up one at the front: the first unopened one, or at
    /// last what is left at the back. False if nothing is left.
    #[cold]
    fn refill_front(&mut self) -> bool {
        let (scheme, front) = (self.scheme, &mut self.front);
        let open = |position: &_| front.open(scheme, position);
        if self.unopened.take_first(open).is_none() {
            mem::swap(&mut self.front, &mut self.back);
        }
        !self.front.left.is_empty()
    }

    /// Puts the block before in place of the used-up one at the back: the last unopened one, or at
    /// last what is left at the front. False if nothing is left.
    #[cold]
    fn refill_back(&mut self) -> bool {
        let (scheme, back) = (self.scheme, &mut self.back);
        let open = |position: &_| back.open(scheme, position);
        if self.unopened.take_last(open).is_none() {
            mem::swap(&mut self.front, &mut self.back);
        }
        !self.back.left.is_empty()
    }
}

#[track_caller]
fn checked(elements: usize) -> u8 {
    match u8::try_from(elements) {
        Ok(elements) => elements,
        Err(_) => panic!("permutations of {elements} elements: at most {MAX_ELEMENTS} are allowed"),
    }
}

impl Iterator for Permutations {
    type Item = Permutation;

    #[inline]
    fn next(&mut self) -> Option<Permutation> {
        loop {
            if let Some(index) = self.front.left.next() {
                return Some(self.front.block.item(self.scheme.elements(), index));
            }
            if !self.refill_front() {
                return None;
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let exact = self.remaining().and_then(|left| left.try_into().ok());
        (exact.unwrap_or(usize::MAX), exact)
    }

    /// # Panics
    ///
    /// If the number does not fit `usize`.
    fn count(self) -> usize {
        match self.size_hint() {
            (_, Some(count)) => count,
            (_, None) => panic!("the number of permutations does not fit usize"),
        }
    }

    fn nth(&mut self, skipped: usize) -> Option<Permutation> {
        let mut skipped = skipped;
        if skipped >= self.front.left.len() {
            skipped -= self.front.left.len();
            self.front.left = 0..0;
            let block_len = self.scheme.block_len();
            let missing_blocks = self.unopened.skip_first(skipped / block_len);
            self.refill_front();
            skipped = missing_blocks * block_len + skipped % block_len;
        }
        let index = self.front.left.nth(skipped)?;
        Some(self.front.block.item(self.scheme.elements(), index))
    }

    fn last(mut self) -> Option<Permutation> {
        self.next_back()
    }

    fn min(mut self) -> Option<Permutation> {
        if self.is_lexicographic() {
            self.next()
        } else {
            self.reduce(Ord::min)
        }
    }

    fn max(mut self) -> Option<Permutation> {
        if self.is_lexicographic() {
            self.next_back()
        } else {
            self.reduce(Ord::max)
        }
    }

    fn is_sorted(self) -> bool {
        self.is_lexicographic() || self.is_sorted_by(|earlier, later| earlier <= later)
    }

    fn fold<B, F: FnMut(B, Permutation) -> B>(mut self, init: B, mut f: F) -> B {
        let elements = self.scheme.elements();
        let mut accumulated = init;
        loop {
            let Run { block, left } = &mut self.front;
            accumulated = block.fold(elements, mem::take(left), accumulated, &mut f);
            if !self.refill_front() {
                return accumulated;
            }
        }
    }
}

impl DoubleEndedIterator for Permutations {
    #[inline]
    fn next_back(&mut self) -> Option<Permutation> {
        loop {
            if let Some(index) = self.back.left.next_back() {
                return Some(self.back.block.item(self.scheme.elements(), index));
            }
            if !self.refill_back() {
                return None;
            }
        }
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Permutation> {
        let mut skipped = skipped;
        if skipped >= self.back.left.len() {
            skipped -= self.back.left.len();
            self.back.left = 0..0;
            let block_len = self.scheme.block_len();
            let missing_blocks = self.unopened.skip_last(skipped / block_len);
            self.refill_back();
            skipped = missing_blocks * block_len + skipped % block_len;
        }
        let index = self.back.left.nth_back(skipped)?;
        Some(self.back.block.item(self.scheme.elements(), index))
    }

    fn rfold<B, F: FnMut(B, Permutation) -> B>(mut self, init: B, mut f: F) -> B {
        let elements = self.scheme.elements();
        let mut accumulated = init;
        loop {
            let Run { block, left } = &mut self.back;
            accumulated = block.rfold(elements, mem::take(left), accumulated, &mut f);
            if !self.refill_back() {
                return accumulated;
            }
        }
    }
}

impl FusedIterator for Permutations {}

impl fmt::Debug for Permutations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Permutations")
            .field("order", &self.scheme.order())
            .field("elements", &self.scheme.elements())
            .field("remaining", &self.remaining())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packed and wide permutations: the same order made in two ways.
    fn both_forms(order: Order, elements: u8) -> [Permutations; 2] {
        let packed = Scheme::new(order, elements);
        [packed, Scheme::wide(order, elements)].map(Permutations::new)
    }

    #[test]
    fn packed_and_wide_permutations_are_the_same() {
        for order in [Order::Lexicographic, Order::Insertion] {
            for elements in 5..=16 {
                let [mut packed, mut wide] = both_forms(order, elements);
                for skipped in [0, 1000, 12_345, 1_000_000_007] {
                    assert_eq!(packed.remaining(), wide.remaining());
                    assert_eq!(packed.nth(skipped), wide.nth(skipped));
                    assert!(packed.by_ref().take(300).eq(wide.by_ref().take(300)));
                    assert_eq!(packed.nth_back(skipped), wide.nth_back(skipped));
                    let from_the_back = packed.by_ref().rev().take(300);
                    assert!(from_the_back.eq(wide.by_ref().rev().take(300)));
                }
            }
        }
    }
}
