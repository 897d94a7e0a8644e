//! All permutations, lazily, in two orders; the oracle that the search engine is held against.
//!
//! Nothing here knows the engine. A position in either order is a number in a mixed radix; whole
//! blocks of permutations are opened from it, and within a block each permutation takes a few word
//! operations. That gives `next`, `nth` and both ends from one idea: the iterator is the block being
//! used up at the front, the span of blocks that nobody has opened, and the block at the back.

mod block;
mod blocks;
mod insertion;
mod lanes;
mod lexicographic;
mod permutation;
mod position;
mod solutions;

pub use permutation::{Permutation, PermutationError};
pub use solutions::PermutationSolutions;

use blocks::Blocks;
use core::fmt;
use core::iter::FusedIterator;
use lanes::LANES;
use permutation::MAX_ELEMENTS;

/// Every permutation of 0, 1, …, n − 1, one at a time, in one of two orders.
///
/// Permutations are the plainest way to the n-queens problem: each has one queen a row and a column,
/// and those in which no two queens share a diagonal are the solutions. That way is slow, and it
/// shares nothing with the search behind [`Solutions`](crate::Solution): it is there to teach and
/// to check.
///
/// # Promises
///
/// Building one does O(n) work, and it takes O(n) memory however far it is walked. Both ends can be
/// used, and meet in the middle. `nth`, `nth_back`, `count` and `last` do not walk. It is fused.
/// `size_hint` is exact while the number fits `usize`.
///
/// # Panics
///
/// `count` panics if the number does not fit `usize`, as the standard library lets it (21 elements
/// and more, from the start, with 64 bits). Nothing else does.
///
/// # Examples
///
/// ```
/// use queens::Permutations;
///
/// let mut permutations = Permutations::lexicographic(4);
/// assert_eq!(permutations.next().unwrap().to_string(), "1 2 3 4");
/// assert_eq!(permutations.next_back().unwrap().to_string(), "4 3 2 1");
/// assert_eq!(permutations.nth(9).unwrap().as_ref(), [1, 3, 2, 0]);
/// assert_eq!(permutations.count(), 24 - 12);
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Permutations(Kind);

/// Two orders, and each in two forms: entries side by side in one machine value, or in a slice.
#[derive(Clone)]
enum Kind {
    LexicographicPacked(Blocks<lexicographic::PackedBlock>),
    LexicographicWide(Blocks<lexicographic::WideBlock>),
    InsertionPacked(Blocks<insertion::PackedBlock>),
    InsertionWide(Blocks<insertion::WideBlock>),
}

/// Does the same with the blocks, whatever their kind.
macro_rules! with_blocks {
    ($kind:expr, $blocks:ident => $result:expr) => {
        match $kind {
            Kind::LexicographicPacked($blocks) => $result,
            Kind::LexicographicWide($blocks) => $result,
            Kind::InsertionPacked($blocks) => $result,
            Kind::InsertionWide($blocks) => $result,
        }
    };
}

impl Permutations {
    /// The largest number of elements: 255, so that every entry is a byte.
    pub const MAX_ELEMENTS: usize = MAX_ELEMENTS;

    /// The permutations of 0, 1, …, `elements` − 1 in lexicographic order: as slices of entries
    /// compare. The first is ascending, the last descending. Of no elements there is one, empty.
    ///
    /// An item costs O(1) up to 16 elements, O(n) beyond.
    ///
    /// # Panics
    ///
    /// If `elements` is above [`MAX_ELEMENTS`](Permutations::MAX_ELEMENTS), 255. (Nobody walks
    /// through a list that long, but any part of it can be reached with `nth` and from the back.)
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
        let elements = checked(elements);
        Permutations(if usize::from(elements) <= LANES {
            Kind::LexicographicPacked(Blocks::new(elements))
        } else {
            Kind::LexicographicWide(Blocks::new(elements))
        })
    }

    /// The permutations of 0, 1, …, `elements` − 1 in insertion order: take each permutation of all
    /// but the largest in turn, in this same order, and insert the largest at position 0, 1, …,
    /// `elements` − 1. The first is descending, the last ascending. Of no elements there is one,
    /// empty.
    ///
    /// An item costs O(1) up to 16 elements, O(n) beyond, on average.
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
        let elements = checked(elements);
        Permutations(if usize::from(elements) <= LANES {
            Kind::InsertionPacked(Blocks::new(elements))
        } else {
            Kind::InsertionWide(Blocks::new(elements))
        })
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
    pub fn remaining(&self) -> Option<u128> {
        with_blocks!(&self.0, blocks => blocks.remaining())
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

    fn is_lexicographic(&self) -> bool {
        match self.0 {
            Kind::LexicographicPacked(_) | Kind::LexicographicWide(_) => true,
            Kind::InsertionPacked(_) | Kind::InsertionWide(_) => false,
        }
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
        with_blocks!(&mut self.0, blocks => blocks.next())
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
        with_blocks!(&mut self.0, blocks => blocks.nth(skipped))
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

    fn fold<B, F: FnMut(B, Permutation) -> B>(self, init: B, f: F) -> B {
        with_blocks!(self.0, blocks => blocks.fold(init, f))
    }
}

impl DoubleEndedIterator for Permutations {
    #[inline]
    fn next_back(&mut self) -> Option<Permutation> {
        with_blocks!(&mut self.0, blocks => blocks.next_back())
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Permutation> {
        with_blocks!(&mut self.0, blocks => blocks.nth_back(skipped))
    }

    fn rfold<B, F: FnMut(B, Permutation) -> B>(self, init: B, f: F) -> B {
        with_blocks!(self.0, blocks => blocks.rfold(init, f))
    }
}

impl FusedIterator for Permutations {}

impl fmt::Debug for Permutations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = if self.is_lexicographic() {
            "lexicographic"
        } else {
            "by insertion"
        };
        f.debug_struct("Permutations")
            .field("order", &order)
            .field(
                "elements",
                &with_blocks!(&self.0, blocks => blocks.elements()),
            )
            .field("remaining", &self.remaining())
            .finish()
    }
}
