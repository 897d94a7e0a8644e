//! A count that can be watched, stopped and continued.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::count::Tally;
use crate::remaining::problem;
use crate::search::Search;
use crate::walk::Position;

impl Board {
    /// Counts the solutions in portions, for counts that take long: see [`Counting`].
    /// [`solution_count`](Board::solution_count) does it at once.
    ///
    /// Nothing is counted before the first [`advance`](Counting::advance).
    pub fn counting(&self) -> Counting {
        let way = match problem(self) {
            Some(problem) => Way::Tally(Box::new(Tally::best(&problem))),
            None => Way::Walk(Box::new(Walked {
                search: Search::new(&Arc::new(self.clone())),
                width: self.width(),
                count: 0,
                finished: false,
            })),
        };
        Counting { way }
    }
}

/// The number of solutions of a board, counted in portions; see [`Board::counting`].
///
/// Between two portions it can be asked how far it is, dropped, or kept and continued whenever it
/// suits. A portion is a few column sets of the upper half of the board where halves are joined, some
/// thousand solutions where the board is walked through: milliseconds for boards of up to 20 columns.
/// A plain search of a wide board may take much longer for one.
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::Board;
///
/// let mut counting = Board::new(14).counting();
/// while counting.advance() {
///     assert!((0.0..=1.0).contains(&counting.fraction()));
/// }
/// assert_eq!(counting.finish(), 365_596);
///
/// // The same with a hook, which may stop it.
/// let mut portions = 0;
/// let stopped = Board::new(16).counting().watch(|_fraction| {
///     portions += 1;
///     if portions < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break("enough") }
/// });
/// assert_eq!(stopped, ControlFlow::Break("enough"));
/// ```
#[must_use = "nothing is counted unless it is advanced"]
pub struct Counting {
    way: Way,
}

enum Way {
    Tally(Box<Tally>),
    Walk(Box<Walked>),
}

/// A count by walking, as far as it has come.
struct Walked {
    search: Search,
    width: usize,
    count: u128,
    finished: bool,
}

impl Walked {
    fn advance(&mut self) -> bool {
        for _ in 0..SOLUTIONS {
            self.finished = self.finished || !self.search.advance();
            if self.finished {
                break;
            }
            self.count += 1;
        }
        !self.finished
    }

    fn fraction(&self) -> f64 {
        if self.finished {
            return 1.0;
        }
        let (Position::From(columns) | Position::After(columns)) = self.search.position();
        let below =
            |fraction: f64, &column: &u32| (f64::from(column) + fraction) / self.width as f64;
        columns.iter().rev().fold(0.0, below).min(1.0)
    }
}

/// Column sets in a portion.
const UNITS: u64 = 16;

/// Solutions in a portion.
const SOLUTIONS: u32 = 4096;

impl Counting {
    /// Counts a portion more. Tells whether anything is left.
    pub fn advance(&mut self) -> bool {
        match &mut self.way {
            Way::Tally(tally) => tally.advance(UNITS),
            Way::Walk(walked) => walked.advance(),
        }
    }

    /// How much of the work is done, from 0 to 1: by the number of column sets, or by the columns of
    /// the upper queens. It grows with each portion, though not always evenly.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        match &self.way {
            Way::Tally(tally) => tally.fraction(),
            Way::Walk(walked) => walked.fraction(),
        }
    }

    /// Counts to the end and tells the number of solutions.
    #[must_use]
    pub fn finish(mut self) -> u128 {
        while self.advance() {}
        self.counted()
    }

    /// Counts to the end unless `hook` breaks: it is told [`fraction`](Counting::fraction) after each
    /// portion. On a break the count can be continued, by another call, too.
    pub fn watch<B>(
        &mut self,
        mut hook: impl FnMut(f64) -> ControlFlow<B>,
    ) -> ControlFlow<B, u128> {
        while self.advance() {
            hook(self.fraction())?;
        }
        ControlFlow::Continue(self.counted())
    }

    /// What the portions so far add up to. Until the end it bounds nothing: with symmetry, one column
    /// set counts for others.
    #[must_use]
    pub fn counted(&self) -> u128 {
        match &self.way {
            Way::Tally(tally) => tally.counted(),
            Way::Walk(walked) => walked.count,
        }
    }
}

impl fmt::Debug for Counting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counting")
            .field("fraction", &self.fraction())
            .finish_non_exhaustive()
    }
}
