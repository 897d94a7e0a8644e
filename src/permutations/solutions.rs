//! The filter: every permutation is generated, and those that are solutions stay.

use super::Permutations;
use super::lanes::LANES;
use super::permutation::Permutation;
use crate::error::SolutionError;
use crate::is_solution::is_solution;
use crate::solution::Solution;
use core::fmt;
use core::iter::FusedIterator;

/// The solutions of the n-queens problem among some permutations, in their order.
///
/// Made by [`Permutations::solutions`], which see. Both ends can be used, and meet in the middle; each
/// solution comes once; after the end there is nothing for ever.
///
/// ```
/// use queens::Permutations;
///
/// let mut solutions = Permutations::lexicographic(6).solutions();
/// assert_eq!(solutions.next().unwrap().to_string(), "2 4 6 1 3 5");
/// assert_eq!(solutions.next_back().unwrap().to_string(), "5 3 1 6 4 2");
/// assert_eq!(solutions.by_ref().count(), 2);
/// assert_eq!(solutions.next(), None);
/// ```
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
            front: Checker::new(),
            back: Checker::new(),
        }
    }
}

impl Iterator for PermutationSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let permutations = self.permutations.by_ref();
        let found = permutations.find(|permutation| self.front.is_solution(permutation))?;
        Some(to_solution(&found))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.permutations.size_hint().1)
    }

    fn last(mut self) -> Option<Solution> {
        self.next_back()
    }

    fn min(mut self) -> Option<Solution> {
        if self.permutations.is_lexicographic() {
            self.next()
        } else {
            self.reduce(Ord::min)
        }
    }

    fn max(mut self) -> Option<Solution> {
        if self.permutations.is_lexicographic() {
            self.next_back()
        } else {
            self.reduce(Ord::max)
        }
    }

    fn fold<B, F: FnMut(B, Solution) -> B>(mut self, init: B, mut f: F) -> B {
        self.permutations.fold(init, |accumulated, permutation| {
            if self.front.is_solution(&permutation) {
                f(accumulated, to_solution(&permutation))
            } else {
                accumulated
            }
        })
    }
}

impl DoubleEndedIterator for PermutationSolutions {
    fn next_back(&mut self) -> Option<Solution> {
        let permutations = self.permutations.by_ref();
        let found = permutations.rfind(|permutation| self.back.is_solution(permutation))?;
        Some(to_solution(&found))
    }

    fn rfold<B, F: FnMut(B, Solution) -> B>(mut self, init: B, mut f: F) -> B {
        self.permutations.rfold(init, |accumulated, permutation| {
            if self.back.is_solution(&permutation) {
                f(accumulated, to_solution(&permutation))
            } else {
                accumulated
            }
        })
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

/// Entries are the columns of the queens, counted from 0, row by row from the top.
///
/// ```
/// use queens::{Permutation, Solution};
///
/// let permutation = Permutation::try_from(vec![1, 3, 0, 2])?;
/// assert_eq!(Solution::try_from(&permutation)?.to_string(), "2 4 1 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Permutation> for Solution {
    type Error = SolutionError;

    fn try_from(permutation: &Permutation) -> Result<Self, SolutionError> {
        let columns = permutation.as_ref();
        Solution::with_width(columns.iter().map(|&column| column.into()), columns.len())
    }
}

fn to_solution(permutation: &Permutation) -> Solution {
    let columns = permutation.entries().iter().map(|&column| column.into());
    Solution::unchecked(permutation.len(), columns)
}

/// Checks permutations one after the other, and of each only what is new.
#[derive(Clone)]
struct Checker {
    /// A permutation that begins as the last one does, as far as its first attacked queen.
    checked: u128,
    /// No two of this many first queens of `checked` share a diagonal. The next queen, if there is
    /// one, is attacked by one of them.
    safe_rows: usize,
    /// For each row up to `safe_rows` the columns that the queens above it attack on diagonals.
    attacked: [Attacked; LANES + 1],
}

/// The columns of a row that are attacked from above along the diagonals of either direction.
#[derive(Clone, Copy)]
struct Attacked {
    leftward: u32,
    rightward: u32,
}

impl Checker {
    fn new() -> Self {
        let nowhere = Attacked {
            leftward: 0,
            rightward: 0,
        };
        Checker {
            // Begins like no permutation, so that the first one is checked from its first row.
            checked: u128::MAX,
            safe_rows: 0,
            attacked: [nowhere; LANES + 1],
        }
    }

    #[inline]
    fn is_solution(&mut self, permutation: &Permutation) -> bool {
        match permutation.bits() {
            Some(bits) => self.is_packed_solution(bits, permutation.len()),
            // To make a permutation of so many entries costs more than to check it from the start.
            None => is_solution(permutation.entries()),
        }
    }

    #[inline]
    fn is_packed_solution(&mut self, columns: u128, len: usize) -> bool {
        let unchanged_rows = (columns ^ self.checked).trailing_zeros() as usize / 8;
        if unchanged_rows > self.safe_rows {
            // The attacked queen and her attacker still stand where they stood.
            return false;
        }
        self.checked = columns;
        self.safe_rows = self.safe_rows_from(unchanged_rows, columns, len);
        self.safe_rows == len
    }

    /// How many first queens are safe, given that those in the rows above `row` are.
    fn safe_rows_from(&mut self, mut row: usize, columns: u128, len: usize) -> usize {
        let mut columns = columns >> (8 * row);
        while row < len {
            let square = 1 << (columns as u8);
            let attacked = self.attacked[row];
            if (attacked.leftward | attacked.rightward) & square != 0 {
                break;
            }
            row += 1;
            columns >>= 8;
            self.attacked[row] = Attacked {
                leftward: (attacked.leftward | square) >> 1,
                rightward: (attacked.rightward | square) << 1,
            };
        }
        row
    }
}
