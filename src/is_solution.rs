//! The filter predicate: are these columns a solution of the flat board?

use alloc::vec;
use alloc::vec::Vec;

const WORD: usize = u64::BITS as usize;

/// Whether `columns` is a solution of the n-queens problem on the flat n × n board, n =
/// `columns.len()`.
///
/// `columns[row]` is the column of the queen in that row, counted from 0. True if and only if every
/// column is below n, no two are equal, and no two queens share a diagonal. Any length and any
/// values are allowed; the empty slice is the one solution of the empty board.
///
/// The search engine has no part in this: it is an independent check.
///
/// # Cost
///
/// O(n) time. Boards up to 64 columns need three machine words and stop at the first queen that is
/// attacked; wider ones allocate 5n bits.
///
/// # Examples
///
/// ```
/// use queens::{Permutations, is_solution};
///
/// assert!(is_solution(&[1u8, 3, 0, 2]));
/// assert!(!is_solution(&[0u32, 1, 2, 3])); // all on one diagonal
/// assert!(!is_solution(&[1u16, 3, 1, 2])); // two queens in column 1
/// assert!(!is_solution(&[1u32, 3, 0, 4])); // there is no column 4
///
/// let found = Permutations::lexicographic(8).filter(|p| is_solution(p.as_ref()));
/// assert_eq!(found.count(), 92);
/// ```
#[doc(alias("n-queens", "valid"))]
pub fn is_solution<C: Copy + Into<u32>>(columns: &[C]) -> bool {
    if columns.len() <= WORD {
        is_solution_in_words(columns)
    } else {
        is_solution_in_bit_sets(columns)
    }
}

/// Goes down the rows with the attacked columns in three words, which move one column a row along
/// the diagonals. What a shift drops has left the board, because no column is above 63.
fn is_solution_in_words<C: Copy + Into<u32>>(columns: &[C]) -> bool {
    let (mut taken, mut leftward, mut rightward) = (0u64, 0u64, 0u64);
    for &column in columns {
        let Some(column) = on_the_board(column, columns.len()) else {
            return false;
        };
        let square = 1u64 << column;
        if (taken | leftward | rightward) & square != 0 {
            return false;
        }
        taken |= square;
        leftward = (leftward | square) >> 1;
        rightward = (rightward | square) << 1;
    }
    true
}

fn is_solution_in_bit_sets<C: Copy + Into<u32>>(columns: &[C]) -> bool {
    let width = columns.len();
    let mut taken = BitSet::new(width);
    let mut rising = BitSet::new(2 * width);
    let mut falling = BitSet::new(2 * width);
    columns.iter().enumerate().all(|(row, &column)| {
        on_the_board(column, width).is_some_and(|column| {
            taken.insert(column)
                && rising.insert(row + column)
                && falling.insert(row + width - column)
        })
    })
}

fn on_the_board<C: Into<u32>>(column: C, width: usize) -> Option<usize> {
    usize::try_from(column.into())
        .ok()
        .filter(|&column| column < width)
}

struct BitSet(Vec<u64>);

impl BitSet {
    fn new(members: usize) -> Self {
        BitSet(vec![0; members.div_ceil(WORD)])
    }

    /// Puts `member` in; false if it was there already.
    fn insert(&mut self, member: usize) -> bool {
        let bit = 1u64 << (member % WORD);
        let word = &mut self.0[member / WORD];
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bit_sets_agree_with_the_words_on_every_short_board() {
        for width in 0..=5usize {
            // One column more than the board has, so that entries out of range occur too.
            let choices = width + 1;
            for number in 0..choices.pow(width as u32) {
                let mut rest = number;
                let columns: Vec<u32> = (0..width)
                    .map(|_| {
                        let column = rest % choices;
                        rest /= choices;
                        column as u32
                    })
                    .collect();
                assert_eq!(
                    is_solution_in_words(&columns),
                    is_solution_in_bit_sets(&columns),
                    "{columns:?}"
                );
            }
        }
    }
}
