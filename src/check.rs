//! Whether a solution is one of a board's, and if not, why.

use crate::attack::first_attack;
use crate::board::Board;
use crate::error::Refusal;
use crate::solution::Solution;
use crate::square::Square;

impl Board {
    /// Whether `solution` is one that [`solutions`](Board::solutions) yields.
    ///
    /// Costs O(n log n), and O(n) for solutions up to 64 columns, if little is given or blocked.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let solution = queens::solutions(5).next().unwrap();
    /// assert!(Board::new(5).torus().accepts(&solution));
    /// assert!(!Board::new(5).prefix(&[1])?.accepts(&solution));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn accepts(&self, solution: &Solution) -> bool {
        self.check(solution).is_ok()
    }

    /// Tells why `solution` is not one that [`solutions`](Board::solutions) yields, if it is not.
    ///
    /// Costs O(n log n), and O(n) for solutions up to 64 columns, if little is given or blocked.
    ///
    /// # Errors
    ///
    /// If it has another size, two of its queens attack each other on this board (around the edge of a
    /// torus), a given queen is missing, or a queen stands on a blocked square. If several of these are
    /// true, the first in this order.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board = Board::new(5).block(Square { row: 2, column: 4 })?;
    /// let solution = queens::solutions(5).next().unwrap();
    /// let refusal = board.check(&solution).unwrap_err();
    /// assert_eq!(refusal.to_string(), "a queen stands on e3, which is blocked");
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias("validate", "verify"))]
    pub fn check(&self, solution: &Solution) -> Result<(), Refusal> {
        self.check_columns(solution.columns(), solution.width())
    }

    /// The same for columns of which nothing is known.
    pub(crate) fn check_columns(&self, columns: &[u32], width: usize) -> Result<(), Refusal> {
        if (columns.len(), width) != (self.rows(), self.width()) {
            return Err(Refusal::Size {
                rows: columns.len(),
                width,
                board_rows: self.rows(),
                board_width: self.width(),
            });
        }
        let squares = || {
            (0..)
                .zip(columns)
                .map(|(row, &column)| Square { row, column })
        };
        if let Some(square) = squares().find(|square| square.column as usize >= width) {
            return Err(Refusal::OffBoard { square, width });
        }
        if let Some(attack) = first_attack(columns, self.topology()) {
            return Err(Refusal::Attack(attack));
        }
        for given in self.given() {
            let found = Square {
                row: given.row,
                column: columns[given.row as usize],
            };
            if found != given {
                return Err(Refusal::NotAsGiven { given, found });
            }
        }
        match squares().find(|&square| self.is_blocked(square)) {
            Some(square) => Err(Refusal::Blocked { square }),
            None => Ok(()),
        }
    }

    /// Whether queens in these columns, from the top row down, of whom none attacks another, stand on no
    /// blocked square, and where queens are given.
    pub(crate) fn has_open(&self, columns: impl Iterator<Item = u32>) -> bool {
        self.is_symmetric()
            || (0..).zip(columns).all(|(row, column)| {
                let as_given = self.given_in(row).is_none_or(|given| given == column);
                as_given && !self.is_blocked(Square { row, column })
            })
    }
}
