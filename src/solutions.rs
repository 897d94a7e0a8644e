//! The iterator over the solutions of a board.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::bound::ways_from;
use crate::checkpoint::{Checkpoint, Left, Signature, check_front};
use crate::error::ResumeError;
use crate::remaining::{SURELY_WALKED, count_from, nth_from};
use crate::search::Search;
use crate::solution::Solution;
use crate::square::MOST_COLUMNS;
use crate::walk::Position;

/// Every solution of the flat n-queens problem, lazily, in lexicographic order: the same as
/// [`Board::new(n)`](Board::new)[`.solutions()`](Board::solutions).
///
/// Any `n` will do, and costs at most O(n) here; what is promised of the iterator stands at
/// [`Solutions`].
///
/// ```
/// let first_three: Vec<String> = queens::solutions(8).take(3).map(|s| s.to_string()).collect();
/// assert_eq!(first_three, ["1 5 8 6 3 7 2 4", "1 6 8 3 7 4 2 5", "1 7 4 6 8 2 5 3"]);
/// assert_eq!(queens::solutions(8).count(), 92);
/// ```
#[doc(alias("n-queens", "eight queens", "enumerate"))]
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
            back: None,
            finished: false,
            overshot: false,
        }
    }

    /// Continues where a checkpoint was taken on an equal board, both ends of it.
    ///
    /// Costs O(n log n), wherever in the sequence that was: nothing is searched again.
    ///
    /// # Errors
    ///
    /// If the checkpoint was taken on another board, or is impossible on this one.
    ///
    /// ```
    /// use queens::{Board, ResumeError};
    ///
    /// let board = Board::new(8);
    /// let mut solutions = board.solutions();
    /// let first: Vec<_> = solutions.by_ref().take(50).collect();
    /// let checkpoint = solutions.checkpoint();
    /// assert_eq!(board.resume(&checkpoint)?.count(), 42);
    ///
    /// let other = Board::new(9).resume(&checkpoint).unwrap_err();
    /// assert_eq!(other, ResumeError::OtherSize { rows: 8, width: 8 });
    /// # Ok::<(), ResumeError>(())
    /// ```
    #[doc(alias("continue", "restore"))]
    pub fn resume(&self, checkpoint: &Checkpoint) -> Result<Solutions, ResumeError> {
        checkpoint.board.check(self)?;
        let mut solutions = self.solutions();
        let Left { front, back } = &checkpoint.left;
        check_front(self, front.as_ref())?;
        if let Some(columns) = back {
            self.check_columns(columns, self.width())
                .map_err(ResumeError::Back)?;
            self.check_mirror()?;
            solutions.back = Some(mirrored_after(self, Some(columns)));
        }
        match front {
            Some(position) => solutions.front.seek(position),
            None => solutions.finished = true,
        }
        if solutions.ends_have_crossed() {
            return Err(ResumeError::Crossed);
        }
        Ok(solutions)
    }
}

impl Board {
    /// Whether the columns of solutions have images in the mirror, without which there is no back.
    fn check_mirror(&self) -> Result<(), ResumeError> {
        let most = u128::from(MOST_COLUMNS);
        match self.width() as u128 {
            width if width <= most => Ok(()),
            width => Err(ResumeError::TooMuch {
                field: "board",
                found: width,
                most,
            }),
        }
    }
}

/// An iterator over the solutions of a [`Board`]; see [`Board::solutions`] and
/// [`solutions`](crate::solutions()).
///
/// # Promises
///
/// - **Order**: lexicographic, as the slices of columns compare. Therefore `min` is the first, `max`
///   the last, and `is_sorted` is known.
/// - **Two ends**: `next_back` yields the same sequence from its end. Both may be used in turn; they
///   meet in the middle, and each solution comes once.
/// - **Laziness**: each call does the work of one solution. Where boards are searched in blocks, as full
///   ones are from 11 rows on, one block at most is done beyond what is yielded: what is below at most 64
///   placements on the upper rows. Up to 20 rows an item needs no heap allocation. An explicit stack of
///   columns holds the place in the search: there is no recursion.
/// - **Memory**: O(n), and a block of at most two mebibytes; constant over time. `count`, `nth` and
///   `nth_back` may count instead, with tables of tens of megabytes, given back at the end, and with
///   recursion of at most 66 levels.
/// - **Fused**: after the first `None`, from either end, there are only `None`s from both.
/// - **Agreement**: every method gives what repeated calls of `next` would give.
/// - **Positions**: [`checkpoint`](Solutions::checkpoint) and [`Board::resume`] lose and repeat
///   nothing; [`seek`](Solutions::seek) goes anywhere.
///
/// In lexicographic order the first solution is the hard one: it comes at once up to n = 29, and in a
/// second or two for most n up to 35 (n = 34 takes half a minute); from about n = 40 on it is out of reach.
///
/// ```
/// let mut solutions = queens::solutions(6);
/// assert_eq!(solutions.next().unwrap().to_string(), "2 4 6 1 3 5");
/// assert_eq!(solutions.next_back().unwrap().to_string(), "5 3 1 6 4 2");
/// assert_eq!(solutions.next_back().unwrap().to_string(), "4 1 5 2 6 3");
/// assert_eq!(solutions.next().unwrap().to_string(), "3 6 2 5 1 4");
/// assert_eq!(solutions.next(), None);
/// assert_eq!(solutions.next_back(), None);
///
/// // All are sorted, and `last` need not go through them.
/// assert!(queens::solutions(9).collect::<Vec<_>>().is_sorted());
/// assert_eq!(queens::solutions(20).last(), queens::solutions(20).next_back());
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Solutions {
    board: Arc<Board>,
    front: Search,
    /// The same search over the mirrored board, whose solutions, mirrored, are the board's from the last
    /// to the first. `None` until something is asked for from the end.
    back: Option<Search>,
    /// Nothing is left.
    finished: bool,
    /// The back search has gone one solution past the one it yielded last, and found that the front
    /// had been there.
    overshot: bool,
}

impl Solutions {
    /// The board whose solutions these are.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let torus = Board::new(7).torus();
    /// assert_eq!(torus.solutions().board(), &torus);
    /// ```
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Goes to the first solution, in lexicographic order, that is not below `prefix`: `next` yields
    /// it then. Any columns will do, counted from 0, on the board or not, safe or not; they are compared
    /// as slices compare.
    ///
    /// This can go back as well as forth. Solutions that were passed over come again, but never those
    /// that were yielded from the end.
    ///
    /// Costs O(k) steps for k columns, wherever that is in the sequence, and then what one `next`
    /// costs.
    ///
    /// ```
    /// let mut solutions = queens::solutions(8);
    /// solutions.seek(&[3, 6]);
    /// assert_eq!(solutions.next().unwrap().to_string(), "4 7 1 8 5 2 6 3");
    /// solutions.seek(&[]);
    /// assert_eq!(solutions.next().unwrap().to_string(), "1 5 8 6 3 7 2 4");
    /// solutions.seek(&[8]); // past the last column
    /// assert_eq!(solutions.next(), None);
    /// ```
    #[doc(alias = "jump")]
    pub fn seek(&mut self, prefix: &[u32]) {
        if self.overshot {
            self.back = Some(mirrored_after(&self.board, self.last_yielded().as_deref()));
            self.overshot = false;
        }
        self.front.seek(&Position::From(prefix.to_vec()));
        self.finished = self.ends_have_crossed();
    }

    /// Whether the front stands beyond the solution that was yielded last from the back.
    fn ends_have_crossed(&self) -> bool {
        let back = self.last_yielded();
        back.is_some_and(|columns| !self.front.is_before(columns.iter().copied()))
    }

    /// The solution that was yielded last from the back.
    fn last_yielded(&self) -> Option<Vec<u32>> {
        let (back, board) = (self.back.as_ref()?, &self.board);
        let mirror = board.mirror();
        let seen = |columns: &[u32]| columns.iter().map(|&column| mirror(column)).collect();
        match back.position() {
            Position::After(columns) if !self.overshot => Some(seen(&columns)),
            Position::From(_) if !self.overshot => None,
            // Where the back search stands is the solution before it, or the start of all.
            position => {
                let mut search = Search::new(board);
                if let Position::After(columns) = position {
                    search.seek(&Position::After(seen(&columns)));
                }
                search.advance().then(|| search.show(<[u32]>::to_vec))
            }
        }
    }

    /// Where the iterator stands, both ends of it, to be resumed with [`Board::resume`].
    ///
    /// Costs O(n + g) for g given and blocked squares; but after [`next_back`](DoubleEndedIterator::next_back) has
    /// returned `None` the solution that it yielded last is searched for again.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board = Board::new(6);
    /// let mut solutions = board.solutions();
    /// solutions.next();
    /// solutions.next_back();
    /// let resumed = board.resume(&solutions.checkpoint())?;
    /// assert!(resumed.eq(solutions));
    /// # Ok::<(), queens::ResumeError>(())
    /// ```
    #[doc(alias("save", "pause"))]
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint {
        let left = Left {
            front: (!self.finished).then(|| self.front.position()),
            back: self.last_yielded(),
        };
        Checkpoint {
            board: Signature::of(&self.board),
            left,
        }
    }

    /// Shows the columns of the remaining solutions to `visit`, from the front, without building any
    /// [`Solution`], until it breaks. The iterator then stands after the solution at which it did.
    ///
    /// The slice has the column of each row's queen, counted from 0, from the top row down, and lives
    /// for that one call. Costs what the search costs, and nothing to build or allocate.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// // The first solution with a queen in the corner below.
    /// let mut solutions = queens::solutions(8);
    /// let found = solutions.try_visit(|columns| match columns {
    ///     [.., 0] => ControlFlow::Break(columns.to_vec()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(found, ControlFlow::Break(vec![2, 4, 1, 7, 5, 3, 6, 0]));
    /// assert_eq!(solutions.next().unwrap().columns(), [2, 4, 6, 0, 3, 1, 7, 5]);
    /// ```
    pub fn try_visit<B>(
        &mut self,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while self.advance() {
            self.front.show(&mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Gives away about the later half of what is left to try; `None` if there is not enough. What
    /// is given away ends where this iterator would have, and is only to be used from its front.
    #[cfg(feature = "rayon")]
    pub(crate) fn split_off(&mut self) -> Option<Self> {
        if self.finished {
            return None;
        }
        let end = self.last_yielded();
        Some(Self {
            front: self.front.split(end.as_deref())?,
            board: Arc::clone(&self.board),
            back: self.back.clone(),
            finished: false,
            overshot: false,
        })
    }

    /// How many solutions are left; `None` if that takes a walk.
    fn left(&self) -> Option<u128> {
        if self.finished {
            return Some(0);
        }
        // First what can be refused: from the start everything is counted.
        let from_the_back = match self.last_yielded() {
            Some(columns) => count_from(&self.board, &Position::From(columns))?,
            None => 0,
        };
        let left = count_from(&self.board, &self.front.position())?;
        Some(left - from_the_back)
    }

    /// Goes on to the next solution from the front, if there is one.
    #[inline(always)]
    fn advance(&mut self) -> bool {
        if self.finished {
            return false;
        }
        self.finished = !self.front.advance()
            || self
                .back
                .as_ref()
                .is_some_and(|back| self.front_meets(back));
        !self.finished
    }

    /// The solution to which the front has come.
    #[inline(always)]
    fn shown(&self) -> Solution {
        self.front.solution(self.board.width(), |column| column)
    }

    /// Ends as if all that is left had been taken from the back, one by one.
    fn pass_over_all_from_the_back(&mut self) {
        if self.advance() {
            let first = self.front.show(<[u32]>::to_vec);
            self.back = Some(mirrored_after(&self.board, Some(&first)));
        }
        self.finished = true;
    }

    /// Whether the front has come to the solution that was yielded last from the back. Apart, so that
    /// iteration from the front alone is small enough to be inlined.
    #[inline(never)]
    fn front_meets(&self, back: &Search) -> bool {
        let mirror = self.board.mirror();
        let is_left =
            |columns: &[u32]| back.is_before(columns.iter().map(|&column| mirror(column)));
        !self.front.show(is_left)
    }

    /// Goes on to the next solution from the back, if there is one.
    #[inline(always)]
    fn advance_back(&mut self) -> bool {
        if self.finished {
            return false;
        }
        let board = &self.board;
        let back = self.back.get_or_insert_with(|| mirrored_after(board, None));
        self.finished = !back.advance() || !(self.front.is_fresh() || self.back_is_left());
        self.overshot = self.finished;
        !self.finished
    }

    /// Whether the solution to which the back has come was not yielded from the front.
    #[inline(never)]
    fn back_is_left(&self) -> bool {
        let mirror = self.board.mirror();
        let is_left = |mirrored: &[u32]| {
            self.front
                .is_before(mirrored.iter().map(|&column| mirror(column)))
        };
        self.back.as_ref().is_some_and(|back| back.show(is_left))
    }
}

/// The back search of `board` after it has yielded this solution, or none.
#[inline(never)]
fn mirrored_after(board: &Board, yielded: Option<&[u32]>) -> Search {
    let mut mirrored = Search::new(&Arc::new(board.mirrored()));
    if let Some(columns) = yielded {
        let mirror = board.mirror();
        let columns = columns.iter().map(|&column| mirror(column));
        mirrored.seek(&Position::After(columns.collect()));
    }
    mirrored
}

impl Iterator for Solutions {
    type Item = Solution;

    #[inline]
    fn next(&mut self) -> Option<Solution> {
        self.advance().then(|| self.shown())
    }

    /// The lower bound is 0, the upper bound the number of ways to go on that put no two queens into
    /// one column, or `None` if that is more than a `usize` holds.
    fn size_hint(&self) -> (usize, Option<usize>) {
        if self.finished {
            return (0, Some(0));
        }
        let ways = |search: &Search| {
            let (width, rows) = (self.board.width(), self.board.rows());
            ways_from(&search.position(), width, rows)
        };
        let from_front = ways(&self.front);
        let from_back = self.back.as_ref().and_then(ways);
        (0, [from_front, from_back].into_iter().flatten().min())
    }

    /// The same as [`Board::solution_count`] for what is left, whatever was taken from either end
    /// before. With little taken from either end of a symmetric board it costs the same; from the middle of
    /// one, up to six times as much, and less than a walk.
    ///
    /// # Panics
    ///
    /// If there are more than `usize::MAX`, which can happen where `usize` is short.
    fn count(mut self) -> usize {
        let count = match (self.left(), &self.back) {
            (Some(left), _) => left,
            (None, None) => self.front.count(),
            (None, Some(_)) => core::iter::from_fn(|| self.advance().then_some(1u128)).sum(),
        };
        usize::try_from(count).expect("more than usize::MAX solutions")
    }

    /// Walks there, or jumps, by counting what lies between, where that is estimated to be faster:
    /// for n = 16, from about the four-millionth solution on.
    ///
    /// Whoever draws the index has drawn a solution, each with the same chance:
    ///
    /// ```
    /// use rand::RngExt;
    ///
    /// let board = queens::Board::new(8);
    /// let index = rand::rng().random_range(0..board.solution_count() as usize);
    /// assert!(board.solutions().nth(index).is_some());
    /// ```
    fn nth(&mut self, n: usize) -> Option<Solution> {
        if n > SURELY_WALKED
            && !self.finished
            && let Some(columns) = nth_from(&self.board, &self.front.position(), n)
        {
            self.finished = columns.is_none();
            self.front.seek(&Position::From(columns?));
            return self.next();
        }
        for _ in 0..n {
            if !self.advance() {
                return None;
            }
        }
        self.next()
    }

    /// Builds each solution where it is handed over: the loop of the standard library moves it there.
    #[inline]
    fn fold<B, F>(mut self, init: B, mut add: F) -> B
    where
        F: FnMut(B, Solution) -> B,
    {
        let mut sum = init;
        while self.advance() {
            sum = add(sum, self.shown());
        }
        sum
    }

    /// The first from the back.
    fn last(mut self) -> Option<Solution> {
        self.next_back()
    }

    /// The first, by the order.
    fn min(mut self) -> Option<Solution> {
        self.next()
    }

    /// The last, by the order.
    fn max(mut self) -> Option<Solution> {
        self.next_back()
    }

    /// They are.
    fn is_sorted(self) -> bool {
        true
    }
}

impl DoubleEndedIterator for Solutions {
    // Always, since moving an item out of a call costs more than finding it.
    #[inline(always)]
    fn next_back(&mut self) -> Option<Solution> {
        if !self.advance_back() {
            return None;
        }
        let back = self.back.as_ref()?;
        Some(back.solution(self.board.width(), self.board.mirror()))
    }

    /// As [`nth`](Iterator::nth), from the other end.
    fn nth_back(&mut self, n: usize) -> Option<Solution> {
        if n > SURELY_WALKED && !self.finished {
            let board = &*self.board;
            let back = self.back.get_or_insert_with(|| mirrored_after(board, None));
            if let Some(found) = nth_from(&board.mirrored(), &back.position(), n) {
                let mirror = board.mirror();
                let seen = |columns: &Vec<u32>| {
                    let columns = columns.iter().map(|&column| mirror(column));
                    self.front.is_before(columns)
                };
                let left = found.filter(seen);
                let Some(columns) = left else {
                    self.pass_over_all_from_the_back();
                    return None;
                };
                back.seek(&Position::From(columns));
                return self.next_back();
            }
        }
        for _ in 0..n {
            if !self.advance_back() {
                return None;
            }
        }
        self.next_back()
    }
}

impl FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Solutions");
        debug.field("board", &self.board);
        match self.finished {
            true => debug.field("finished", &true),
            false => debug
                .field("front", &self.front.position())
                .field("back", &self.last_yielded()),
        };
        debug.finish()
    }
}

#[cfg(all(test, feature = "rayon"))]
mod tests {
    use super::*;

    #[test]
    fn the_later_part_is_split_off_where_there_is_enough_for_two() {
        let wide = Board::new(70).first_rows(2).unwrap();
        for board in [Board::new(8), Board::new(16), wide] {
            let mut earlier = board.solutions();
            let mut later = earlier.split_off().expect("enough for two");
            let first = earlier.next();
            assert_eq!(first, board.solutions().next(), "{board:?}");
            assert!(first < later.next(), "{board:?}");
        }
    }

    #[test]
    fn nothing_is_split_off_where_that_costs_more_than_it_gains() {
        assert!(solutions(11).split_off().is_none());
        let mut finished = solutions(3);
        assert_eq!(finished.next(), None);
        assert!(finished.split_off().is_none());
    }
}
