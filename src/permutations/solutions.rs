//! The filter: every permutation is generated, and those that are solutions stay.

use super::Permutations;
use super::permutation::Permutation;
use crate::error::SolutionError;
use crate::solution::Solution;
use core::fmt;
use core::iter::FusedIterator;

/// The solutions of the n-queens problem among some permutations, in their order.
///
/// Made by [`Permutations::solutions`], which see.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct PermutationSolutions {
    permutations: Permutations,
    front: Checker,
    back: Checker,
}

impl PermutationSolutions {
    pub(super) fn new(permutations: Permutations) -> Self {
        PermutationSolutions {
            permutations,
            front: Checker::default(),
            back: Checker::default(),
        }
    }
}

impl Iterator for PermutationSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let check = |permutation| self.front.check(permutation);
        self.permutations.by_ref().find_map(check)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.permutations.size_hint().1)
    }

    fn fold<B, F: FnMut(B, Solution) -> B>(mut self, init: B, f: F) -> B {
        let check = |permutation| self.front.check(permutation);
        self.permutations.filter_map(check).fold(init, f)
    }
}

impl DoubleEndedIterator for PermutationSolutions {
    fn next_back(&mut self) -> Option<Solution> {
        let check = |permutation| self.back.check(permutation);
        self.permutations.by_ref().rev().find_map(check)
    }

    fn rfold<B, F: FnMut(B, Solution) -> B>(mut self, init: B, f: F) -> B {
        let check = |permutation| self.back.check(permutation);
        self.permutations.filter_map(check).rfold(init, f)
    }
}

impl FusedIterator for PermutationSolutions {}

impl fmt::Debug for PermutationSolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PermutationSolutions")
            .field("permutations", &self.permutations)
            .finish()
    }
}

/// Entries are the columns of the queens, row by row.
impl TryFrom<&Permutation> for Solution {
    type Error = SolutionError;

    fn try_from(permutation: &Permutation) -> Result<Self, SolutionError> {
        let columns = permutation.entries();
        Solution::checked(columns.len(), columns.iter().map(|&column| column.into()))
    }
}

/// Checks permutations one after the other, and of each only what is new.
#[derive(Clone, Default)]
struct Checker {
    /// The last permutation of which more had to be looked at than the next field tells.
    checked: Option<Permutation>,
    /// No two of this many first queens of `checked` share a diagonal, and their diagonals are the
    /// occupied ones. The next queen, if there is one, is attacked by one of them.
    safe_rows: usize,
    diagonals: Diagonals,
}

impl Checker {
    #[inline]
    fn check(&mut self, permutation: Permutation) -> Option<Solution> {
        let changed_row = match &self.checked {
            Some(checked) => checked.first_difference(&permutation),
            None => 0,
        };
        if changed_row > self.safe_rows {
            // The attacked queen and her attacker still stand where they stood.
            return None;
        }
        self.recheck(permutation, changed_row)
    }

    fn recheck(&mut self, permutation: Permutation, changed_row: usize) -> Option<Solution> {
        if let Some(checked) = &self.checked {
            let columns = checked.entries();
            for row in changed_row..self.safe_rows {
                self.diagonals.remove(row, columns[row]);
            }
        }
        let columns = permutation.entries();
        self.safe_rows = changed_row;
        while self.safe_rows < columns.len()
            && self
                .diagonals
                .insert(self.safe_rows, columns[self.safe_rows])
        {
            self.safe_rows += 1;
        }
        let solution = (self.safe_rows == columns.len()).then(|| {
            let columns = columns.iter().map(|&column| column.into());
            Solution::from_columns(columns.len(), columns)
        });
        self.checked = Some(permutation);
        solution
    }
}

/// The occupied diagonals of a board of up to 255 rows, one bit for each of the 509 either way.
#[derive(Clone, Default)]
struct Diagonals {
    rising: [u64; 8],
    falling: [u64; 8],
}

impl Diagonals {
    /// Puts a queen on her square; false, and nothing done, if one of her diagonals is occupied.
    #[inline]
    fn insert(&mut self, row: usize, column: u8) -> bool {
        let (rising_word, rising_bit) = rising(row, column);
        let (falling_word, falling_bit) = falling(row, column);
        if self.rising[rising_word] & rising_bit != 0
            || self.falling[falling_word] & falling_bit != 0
        {
            return false;
        }
        self.rising[rising_word] |= rising_bit;
        self.falling[falling_word] |= falling_bit;
        true
    }

    #[inline]
    fn remove(&mut self, row: usize, column: u8) {
        let (word, bit) = rising(row, column);
        self.rising[word] &= !bit;
        let (word, bit) = falling(row, column);
        self.falling[word] &= !bit;
    }
}

/// The word and the bit of the diagonal on which row + column is constant.
#[inline]
fn rising(row: usize, column: u8) -> (usize, u64) {
    word_and_bit(row + usize::from(column))
}

/// The word and the bit of the diagonal on which row − column is constant.
#[inline]
fn falling(row: usize, column: u8) -> (usize, u64) {
    word_and_bit(row + usize::from(u8::MAX - column))
}

#[inline]
fn word_and_bit(diagonal: usize) -> (usize, u64) {
    (diagonal / 64, 1 << (diagonal % 64))
}
