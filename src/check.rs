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
        for (row, &column) in (0..).zip(columns) {
            if column as usize >= width {
                let square = Square { row, column };
                return Err(Refusal::OffBoard { square, width });
            }
        }
        if let Some(attack) = first_attack(columns, self.topology()) {
            return Err(Refusal::Attack(attack));
        }
        self.check_squares(columns.iter().copied())
    }

    /// What is left to check of queens in these columns, from the top row down, of whom none attacks another.
    pub(crate) fn check_squares(
        &self,
        columns: impl Iterator<Item = u32> + Clone,
    ) -> Result<(), Refusal> {
        let squares = (0..).zip(columns);
        let squares = squares.map(|(row, column)| Square { row, column });
        for found in squares.clone() {
            if let Some(column) = self.given_in(found.row).filter(|&c| c != found.column) {
                let given = Square { column, ..found };
                return Err(Refusal::NotAsGiven { given, found });
            }
        }
        let mut blocked = squares.filter(|&square| self.is_blocked(square));
        match blocked.next() {
            Some(square) => Err(Refusal::Blocked { square }),
            None => Ok(()),
        }
    }
}
