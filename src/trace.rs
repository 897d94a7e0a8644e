//! The search step by step, for teaching and for pictures.

mod page;

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use core::fmt;
use core::iter::FusedIterator;

use crate::attack::Line;
use crate::board::Board;
use crate::frontier::WideFrontier;
use crate::solution::Solution;
use crate::square::Square;
use crate::walk::{Move, Walk};

pub use page::TracePage;

impl Board {
    /// The search for all solutions of this board, step by step, as a person would do it: row by row
    /// from the top, each row from the left; every square is rejected, or a queen is placed on it.
    ///
    /// Nothing is searched before the first step is asked for. What is promised of the steps stands at
    /// [`Trace`].
    ///
    /// ```
    /// use queens::Board;
    ///
    /// // Two queens on a board of two rows: neither square of the first row leads anywhere.
    /// let steps: Vec<String> = Board::new(2).trace().map(|step| step.to_string()).collect();
    /// assert_eq!(
    ///     steps,
    ///     [
    ///         "place a1",
    ///         "reject a2: attacked from a1",
    ///         "reject b2: attacked from a1",
    ///         "retreat from a1",
    ///         "place b1",
    ///         "reject a2: attacked from b1",
    ///         "reject b2: attacked from b1",
    ///         "retreat from b1",
    ///     ]
    /// );
    ///
    /// // However large the board is, the first steps come at once.
    /// let hundredth = Board::new(1_000_000).trace().nth(99).unwrap();
    /// assert_eq!(hundredth.to_string(), "reject d13: attacked from d5");
    /// ```
    #[doc(alias = "backtracking")]
    pub fn trace(&self) -> Trace {
        // No square is looked at if the given queens attack each other.
        let column = match self.is_contradictory() {
            true => self.width(),
            false => 0,
        };
        let board = Arc::new(self.clone());
        Trace {
            walk: Walk::new(&board, board.rows()),
            board,
            column,
            taken: BTreeMap::new(),
        }
    }
}

/// One step of a search; see [`Board::trace`].
///
/// A depth-first search does nothing else than these four things. As text they are short, with
/// squares as [`Square`] writes them and a solution counted from 1, or `solution` alone if it has no
/// queens:
///
/// ```
/// use queens::Board;
///
/// let steps: Vec<String> = Board::new(1).trace().map(|step| step.to_string()).collect();
/// assert_eq!(steps, ["place a1", "solution 1", "retreat from a1"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::exhaustive_enums,
    reason = "a depth-first search does nothing else, and who plays it must know all it does"
)]
pub enum Step {
    /// A queen is placed on this square, and the search goes on in the row below.
    Place(Square),
    /// No queen can stand on this square; the search goes on to its right.
    Reject {
        /// The square.
        square: Square,
        /// What is in the way.
        obstacle: Obstacle,
    },
    /// Every row has a queen.
    Solution(Solution),
    /// The lowest queen, on this square, is given up: all that can be done below her is done. The
    /// search goes on to the right of the square.
    Retreat(Square),
}

/// Why no queen can stand on a square.
///
/// ```
/// use queens::{Board, Obstacle, Square, Step};
///
/// // The queen that is given on c4 keeps others from squares above her, too.
/// let given: Square = "c4".parse()?;
/// let board = Board::new(4).place(given)?;
/// let obstacles: Vec<Obstacle> = board
///     .trace()
///     .take(4)
///     .filter_map(|step| match step {
///         Step::Reject { obstacle, .. } => Some(obstacle),
///         _ => None,
///     })
///     .collect();
/// let placed = Square { row: 0, column: 0 };
/// assert_eq!(obstacles, [placed, placed, given].map(Obstacle::Queen));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Obstacle {
    /// A queen on this other square attacks it. If several do, this is the uppermost, be she placed
    /// above or given anywhere.
    Queen(Square),
    /// The square is blocked, and perhaps attacked as well.
    Blocked,
}

/// The steps of a search, lazily, in the order in which they are taken.
///
/// It is the search that [`solutions`](Board::solutions) does, without its shortcuts: the same
/// placements lead to the same solutions in the same order.
///
/// - Every square of a row is looked at, from the left: it is a [`Place`](Step::Place) if it is safe,
///   else a [`Reject`](Step::Reject). It is safe if it is not blocked, and no queen attacks it, neither
///   one placed above nor one that is given, in whatever row. The row of a given queen has her square
///   alone.
/// - A queen in the last row makes a [`Solution`](Step::Solution).
/// - After a solution, and after the last square of a row, comes a [`Retreat`](Step::Retreat) from the
///   row above it, or the end if no queen is left. Each queen placed is given up in the end.
///
/// A board without rows has the empty solution as its only step. If two given queens attack each
/// other, which can happen only around the edge of a torus, there is no step at all.
///
/// A step costs O(log n), one to a new row O(n / 64) at most, and a solution O(n); in memory are O(n)
/// numbers. A whole trace has about n times as many steps as [`solutions`](Board::solutions) places
/// queens: 17 868 for n = 8.
///
/// ```
/// use queens::{Board, Step};
///
/// let board = Board::new(6);
/// let placed = board.trace().filter(|step| matches!(step, Step::Place(_))).count();
/// assert_eq!(placed, 152);
///
/// let solutions = board.trace().filter_map(|step| match step {
///     Step::Solution(solution) => Some(solution),
///     _ => None,
/// });
/// assert!(solutions.eq(board.solutions()));
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Trace {
    board: Arc<Board>,
    walk: Walk<WideFrontier>,
    /// The column to look at next, in the row below the queens placed so far.
    column: usize,
    /// On which lines those queens stand.
    taken: BTreeMap<Line, Square>,
}

impl Trace {
    /// The columns, counted from 0, of the queens that stand after the steps taken so far, from the top
    /// row down.
    ///
    /// ```
    /// let mut trace = queens::Board::new(4).trace();
    /// assert_eq!(trace.columns(), []);
    /// trace.nth(3);
    /// assert_eq!(trace.columns(), [0, 2]);
    /// ```
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        self.walk.path()
    }

    /// The square to look at next, if it is on the board.
    fn square(&self) -> Option<Square> {
        let row = self.columns().len();
        (row < self.board.rows() && self.column < self.board.width()).then(|| Square {
            // There are no more queens than columns that they can stand in.
            row: row as u32,
            column: u32::try_from(self.column)
                .expect("columns of solutions are below u32::MAX, as Board::new documents"),
        })
    }

    fn obstacle(&self, square: Square) -> Option<Obstacle> {
        if self.board.is_blocked(square) {
            return Some(Obstacle::Blocked);
        }
        let lines = square.lines(self.board.topology());
        let placed = lines
            .iter()
            .filter_map(|line| self.taken.get(line).copied());
        let queens = placed.chain(self.board.given_attacker(square));
        queens.min().map(Obstacle::Queen)
    }

    fn place(&mut self, column: u32) -> Square {
        let row = self.columns().len() as u32 - 1;
        let queen = Square { row, column };
        let lines = queen.lines(self.board.topology());
        self.taken.extend(lines.map(|line| (line, queen)));
        self.column = 0;
        queen
    }

    fn retreat(&mut self, column: u32) -> Square {
        let row = self.columns().len() as u32;
        let queen = Square { row, column };
        for line in queen.lines(self.board.topology()) {
            self.taken.remove(&line);
        }
        self.column = column as usize + 1;
        queen
    }
}

impl Iterator for Trace {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if let Some(square) = self.square()
            && let Some(obstacle) = self.obstacle(square)
        {
            self.column += 1;
            return Some(Step::Reject { square, obstacle });
        }
        Some(match self.walk.step()? {
            Move::Placed(column) => Step::Place(self.place(column)),
            Move::Retreated(column) => Step::Retreat(self.retreat(column)),
            Move::Solved => {
                let columns = self.columns().iter().copied();
                Step::Solution(Solution::unchecked(self.board.width(), columns))
            }
        })
    }

    /// The lower bound is the number of queens that stand, since each is given up in the end. There is
    /// no upper bound before the end.
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.columns().len(), self.walk.is_over().then_some(0))
    }
}

impl FusedIterator for Trace {}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace")
            .field("board", &self.board)
            .field("columns", &self.columns())
            .field("column", &self.column)
            .finish()
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => write!(f, "place {square}"),
            Self::Reject { square, obstacle } => write!(f, "reject {square}: {obstacle}"),
            Self::Solution(solution) if solution.is_empty() => f.write_str("solution"),
            Self::Solution(solution) => write!(f, "solution {solution}"),
            Self::Retreat(square) => write!(f, "retreat from {square}"),
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queen(queen) => write!(f, "attacked from {queen}"),
            Self::Blocked => f.write_str("blocked"),
        }
    }
}
