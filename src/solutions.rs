//! The iterator over the solutions of a board.

use alloc::sync::Arc;
use core::fmt;
use core::iter::FusedIterator;

use crate::board::Board;
use crate::bound::ways_from;
use crate::search::Search;
use crate::solution::Solution;

/// Every solution of the flat n-queens problem, lazily, in lexicographic order: the same as
/// [`Board::new(n)`](Board::new)[`.solutions()`](Board::solutions).
///
/// ```
/// let first_three: Vec<String> = queens::solutions(8).take(3).map(|s| s.to_string()).collect();
/// assert_eq!(first_three, ["1 5 8 6 3 7 2 4", "1 6 8 3 7 4 2 5", "1 7 4 6 8 2 5 3"]);
/// assert_eq!(queens::solutions(8).count(), 92);
/// ```
pub fn solutions(n: usize) -> Solutions {
    Board::new(n).solutions()
}

impl Board {
    /// Every solution of this board, lazily, in lexicographic order of columns.
    ///
    /// Nothing is searched until the first solution is asked for. Building the iterator allocates
    /// O(n) at most.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let mut solutions = Board::new(6).solutions();
    /// assert_eq!(solutions.next().unwrap().columns(), [1, 3, 5, 0, 2, 4]);
    /// assert_eq!(solutions.count(), 3);
    /// ```
    pub fn solutions(&self) -> Solutions {
        let board = Arc::new(self.clone());
        Solutions {
            front: Search::new(&board),
            board,
            finished: false,
        }
    }
}

/// An iterator over the solutions of a [`Board`]; see [`Board::solutions`] and
/// [`solutions`](crate::solutions()).
///
/// - **Order**: lexicographic, as the slices of columns compare.
/// - **Laziness**: each call of `next` does the work of one solution and allocates nothing for up to
///   16 rows. An explicit stack of columns holds the place in the search: there is no recursion.
/// - **Memory**: O(n), constant over time.
/// - **Fused**: after the first `None` there are only `None`s.
///
/// In lexicographic order the first solution is the hard one: it takes no noticeable time up to
/// n ≈ 25, a second or so near 30, and is out of reach from about 40 on.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Solutions {
    board: Arc<Board>,
    front: Search,
    /// Nothing is left.
    finished: bool,
}

impl Solutions {
    /// The board whose solutions these are.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The next solution's columns, without building a [`Solution`].
    #[inline]
    fn advance(&mut self) -> Option<&[u32]> {
        if self.finished {
            return None;
        }
        let next = self.front.advance();
        self.finished = next.is_none();
        next
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    #[inline]
    fn next(&mut self) -> Option<Solution> {
        let width = self.board.width();
        self.advance()
            .map(|columns| Solution::from_columns(width, columns.iter().copied()))
    }

    /// The lower bound is 0, the upper bound the number of ways to go on that put no two queens into
    /// one column, or `None` if that is more than a `usize` holds.
    fn size_hint(&self) -> (usize, Option<usize>) {
        if self.finished {
            return (0, Some(0));
        }
        let (width, rows) = (self.board.width(), self.board.rows());
        (0, ways_from(&self.front.position(), width, rows))
    }

    /// Walks the rest without building any solution.
    ///
    /// # Panics
    ///
    /// If there are more than `usize::MAX`, which can happen where `usize` is short.
    fn count(mut self) -> usize {
        let mut count = 0usize;
        while self.advance().is_some() {
            count = count
                .checked_add(1)
                .expect("more than usize::MAX solutions");
        }
        count
    }

    /// Passes over `n` solutions without building them.
    fn nth(&mut self, n: usize) -> Option<Solution> {
        for _ in 0..n {
            self.advance()?;
        }
        self.next()
    }
}

impl FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Solutions");
        debug.field("board", &self.board);
        match self.finished {
            true => debug.field("finished", &true),
            false => debug.field("front", &self.front.position()),
        };
        debug.finish()
    }
}
