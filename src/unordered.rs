//! Every solution of a board once, in an order that brings the first ones at once.

mod search;
mod seed;
mod squares;

use crate::board::Board;
use crate::solution::Solution;
use core::fmt;
use core::iter::FusedIterator;
use search::Search;

impl Board {
    /// Every solution of the board once, in no particular order, the first ones at once.
    ///
    /// Lexicographic order keeps its first solution of a board of 50 queens beyond anyone's
    /// reach. This order starts near a known solution instead, so that a board of a million queens
    /// gives its first solutions in a fraction of a second. See [`Unordered`] for what is promised.
    ///
    /// # Example
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert_eq!(Board::new(1000).unordered().take(5).count(), 5);
    ///
    /// let mut all: Vec<_> = Board::new(6).unordered().collect();
    /// all.sort();
    /// assert_eq!(all.len(), 4);
    /// assert_eq!(all[0].columns(), [1, 3, 5, 0, 2, 4]);
    /// ```
    #[doc(alias = "any")]
    pub fn unordered(&self) -> Unordered {
        Unordered {
            state: State::Fresh(self.clone()),
        }
    }
}

/// The solutions of a board in an order of convenience; made by [`Board::unordered`].
///
/// # What is promised
///
/// - **Complete, without repetition**, on every board: with queens given, squares blocked, only the
///   first rows asked for, or wrapped to a torus. Run to its end, the iterator gives the same set as
///   the lexicographic one.
/// - **Deterministic**: the same board gives the same order on every run and machine, as long as the
///   version of this crate is the same.
/// - **The first solutions at once on a whole, flat board with nothing given or blocked.** The first
///   comes without search, in O(*n*) time. For every *n* from 4 to 3000 the first thousand, or all
///   where there are fewer, take at most 100,000 steps of the search (a step sets one queen). Beyond
///   3000 this is not tested at every *n*.
/// - **O(*n*) memory**: 24 bytes for a column of the board, about 30 for a moment while the search is
///   set up, and what the given queens and blocked squares take. Before the first `next` only the
///   board's description is stored, and nothing is searched.
///
/// # What is not promised
///
/// - **No particular order.** It may change from one version of this crate to the next. Early
///   solutions resemble each other: they differ in the outermost rows from the solution of
///   [`Solution::construct`]. They are no random sample.
/// - **No time limit on a board with given queens, blocked squares or wrapped diagonals.** Whether
///   queens can be completed to a solution at all is a hard question (NP-complete), and the search
///   may run beyond any patience before it gives a solution or ends. Boards that leave room are
///   quick all the same.
/// - **No quick end**: exhausting a board takes time exponential in its size, and a hundred times and more
///   what [`Board::solutions`] takes, which is for those who want all.
///
/// # Method
///
/// The constructed solution is made to fit what is given and blocked by local search (Sosič and Gu,
/// 1994). Then a depth-first search fills the rows from the middle to the edges and tries in each
/// row the column of that solution first, after it the others ascending. For the last 20 rows, or
/// for all where the local search has failed, it goes on with the row that has the fewest open
/// squares.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Unordered {
    state: State,
}

#[derive(Clone)]
enum State {
    /// No solution was asked for yet.
    Fresh(Board),
    /// The search stands on the last solution given.
    Searching(Search),
    /// All solutions were given.
    Exhausted,
}

impl State {
    fn of_started(board: &Board) -> Self {
        if is_unsolvable_torus(board) || board.is_contradictory() {
            State::Exhausted
        } else {
            State::Searching(Search::new(board))
        }
    }
}

/// A wrapped board can be filled only if its width is divisible by neither 2 nor 3; search would
/// find that out much too late.
///
/// G. Pólya, *Über die „doppelt-periodischen" Lösungen des n-Damen-Problems*, in W. Ahrens,
/// *Mathematische Unterhaltungen und Spiele* II (1918), 363–374.
fn is_unsolvable_torus(board: &Board) -> bool {
    let width = board.width();
    let is_filled = board.rows() == width && width > 0;
    board.is_torus() && is_filled && (width.is_multiple_of(2) || width.is_multiple_of(3))
}

impl Iterator for Unordered {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if let State::Fresh(board) = &self.state {
            self.state = State::of_started(board);
        }
        let State::Searching(search) = &mut self.state else {
            return None;
        };
        if search.advance() {
            Some(search.solution())
        } else {
            self.state = State::Exhausted;
            None
        }
    }

    /// Nothing is known until the end: `(0, None)`, and `(0, Some(0))` after the first `None`.
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.state {
            State::Exhausted => (0, Some(0)),
            State::Fresh(_) | State::Searching(_) => (0, None),
        }
    }
}

impl FusedIterator for Unordered {}

/// Says how far the iterator is, without the arrays of the search.
impl fmt::Debug for Unordered {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Fresh(_) => "fresh",
            State::Searching(_) => "searching",
            State::Exhausted => "exhausted",
        };
        formatter
            .debug_struct("Unordered")
            .field("state", &state)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
