//! A count that can be watched, stopped and continued.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::bound::most_solutions;
use crate::checkpoint::{CountCheckpoint, Progress, Signature, check_front};
use crate::count::{self, Summation, Work};
use crate::error::ResumeError;
use crate::remaining::{any_problem, problem};
use crate::search::Search;
use crate::walk::Position;

impl Board {
    /// Counts the solutions in portions, for counts that take long: see [`Counting`].
    /// [`solution_count`](Board::solution_count) does it at once.
    ///
    /// Nothing is counted before the first [`advance`](Counting::advance).
    pub fn counting(&self) -> Counting {
        let way = match problem(self) {
            Some(problem) => Way::Units(Box::new(Summation::best(&problem))),
            None => Way::Walk(Box::new(Walked::new(self))),
        };
        Counting {
            board: Signature::of(self),
            way,
        }
    }

    /// Continues a count where a checkpoint of it was taken, of an equal board, on whatever machine.
    ///
    /// Nothing is counted again; where halves are joined, the tables for the part that was being counted
    /// are built here.
    ///
    /// # Errors
    ///
    /// If the checkpoint was taken of another board, by a version of this crate that divides the work in
    /// another way, or is impossible for this board.
    ///
    /// ```
    /// use queens::{Board, ResumeError};
    ///
    /// let board = Board::new(13);
    /// let mut counting = board.counting();
    /// counting.advance();
    /// let checkpoint = counting.checkpoint();
    /// assert_eq!(board.resume_counting(&checkpoint)?.finish(), 73_712);
    ///
    /// let error = board.torus().resume_counting(&checkpoint).unwrap_err();
    /// assert_eq!(error, ResumeError::OtherShape { torus: false });
    /// # Ok::<(), ResumeError>(())
    /// ```
    pub fn resume_counting(&self, checkpoint: &CountCheckpoint) -> Result<Counting, ResumeError> {
        let CountCheckpoint {
            board,
            progress,
            counted,
        } = checkpoint;
        board.check(self)?;
        check_counted(self, checkpoint)?;
        let way = match progress {
            Progress::Walked(front) => {
                check_front(self, front.as_ref())?;
                Way::Walk(Box::new(Walked::resume(self, front.as_ref(), *counted)))
            }
            &Progress::Planned {
                method,
                plan: digest,
                parts,
                units,
            } => {
                let problem = any_problem(self).ok_or(ResumeError::OtherPlan)?;
                let work = Work::with_method(problem, method);
                if work.digest() != digest {
                    return Err(ResumeError::OtherPlan);
                }
                let position = count::Position {
                    part: parts,
                    unit: units,
                    sum: *counted,
                };
                Way::Units(Box::new(Summation::resume_best(work, position)?))
            }
        };
        Ok(Counting {
            board: board.clone(),
            way,
        })
    }
}

/// Whether so much can have been counted; what is still to come can be added then.
fn check_counted(board: &Board, checkpoint: &CountCheckpoint) -> Result<(), ResumeError> {
    let is_fresh = match &checkpoint.progress {
        Progress::Walked(front) => *front == Some(Position::START),
        Progress::Planned { parts, units, .. } => (*parts, *units) == (0, 0),
    };
    let most = match is_fresh {
        true => 0,
        false => most_solutions(board.width(), board.rows()),
    };
    match checkpoint.counted <= most {
        true => Ok(()),
        false => Err(ResumeError::TooMuch {
            field: "counted",
            found: checkpoint.counted,
            most,
        }),
    }
}

/// The number of solutions of a board, counted in portions; see [`Board::counting`].
///
/// Between two portions it can be asked how far it is, dropped, or kept and continued whenever it
/// suits; in another process, too, from a [`checkpoint`](Counting::checkpoint). A portion is a few column
/// sets of the upper half of the board where halves are joined, a few placements on the upper rows where
/// it is searched, some thousand solutions where it is walked through: milliseconds for boards of up to
/// 20 columns. A wide board may take much longer for one.
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
    board: Signature,
    way: Way,
}

enum Way {
    Units(Box<Summation>),
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
    fn new(board: &Board) -> Self {
        Self {
            search: Search::new(&Arc::new(board.clone())),
            width: board.width(),
            count: 0,
            finished: false,
        }
    }

    /// Goes on from `front` after so many solutions; `None` is the end.
    fn resume(board: &Board, front: Option<&Position>, count: u128) -> Self {
        let mut walked = Self::new(board);
        walked.count = count;
        match front {
            Some(position) => walked.search.seek(position),
            None => walked.finished = true,
        }
        walked
    }

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

    /// Where it stands; `None` at the end.
    fn front(&self) -> Option<Position> {
        (!self.finished).then(|| self.search.position())
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

/// Units of work in a portion: column sets, or placements on the upper rows.
const UNITS: u64 = 16;

/// Solutions in a portion.
const SOLUTIONS: u32 = 4096;

impl Counting {
    /// Counts a portion more. Tells whether anything is left.
    pub fn advance(&mut self) -> bool {
        match &mut self.way {
            Way::Units(summation) => summation.advance(UNITS),
            Way::Walk(walked) => walked.advance(),
        }
    }

    /// Counts a portion more by all threads of the current pool. Tells whether anything is left. Feature
    /// `rayon`.
    ///
    /// Each thread does as much as sixteen portions of [`advance`](Counting::advance), or a little less
    /// or more, since whoever is free takes the next units; both may be used in turn. A board that
    /// is walked through is walked by one thread:
    /// [`par_solution_count`](Board::par_solution_count), which cannot be stopped, shares that, too.
    ///
    /// ```
    /// let mut counting = queens::Board::new(14).counting();
    /// while counting.par_advance() {
    ///     assert!(counting.fraction() < 1.0);
    /// }
    /// assert_eq!(counting.counted(), 365_596);
    /// ```
    #[cfg(feature = "rayon")]
    pub fn par_advance(&mut self) -> bool {
        /// So many that nobody waits long for the last of them.
        const PORTIONS: u64 = 16;
        match &mut self.way {
            Way::Units(summation) => {
                let threads = rayon::current_num_threads() as u64;
                summation.par_advance(UNITS * PORTIONS * threads)
            }
            Way::Walk(walked) => walked.advance(),
        }
    }

    /// How much of the work is done, from 0 to 1: by the units of work, or by the columns of
    /// the upper queens. It grows with each portion, though not always evenly.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        match &self.way {
            Way::Units(summation) => summation.fraction(),
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
    ///
    /// A hook that never breaks has to say with what it would not: with [`Infallible`] the total is all
    /// that can come out.
    ///
    /// ```
    /// use std::convert::Infallible;
    /// use std::ops::ControlFlow::{self, Continue};
    ///
    /// let mut counting = queens::Board::new(12).counting();
    /// let Continue(count) = counting.watch(|fraction| -> ControlFlow<Infallible> {
    ///     eprintln!("{:.0} %", 100.0 * fraction);
    ///     Continue(())
    /// });
    /// assert_eq!(count, 14_200);
    /// ```
    ///
    /// [`Infallible`]: core::convert::Infallible
    pub fn watch<B>(
        &mut self,
        mut hook: impl FnMut(f64) -> ControlFlow<B>,
    ) -> ControlFlow<B, u128> {
        while self.advance() {
            hook(self.fraction())?;
        }
        ControlFlow::Continue(self.counted())
    }

    /// How far it has come, as a line of text from which [`Board::resume_counting`] goes on, in another
    /// process and on a machine with other instruction sets, too. The total is exact.
    ///
    /// Costs O(n²) at most.
    ///
    /// ```
    /// use queens::{Board, CountCheckpoint};
    ///
    /// let board = Board::new(15);
    /// let mut today = board.counting();
    /// today.advance();
    /// let line = today.checkpoint().to_string();
    ///
    /// let checkpoint: CountCheckpoint = line.parse()?;
    /// let tomorrow = board.resume_counting(&checkpoint)?;
    /// assert_eq!(tomorrow.fraction(), today.fraction());
    /// assert_eq!(tomorrow.counted(), today.counted());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn checkpoint(&self) -> CountCheckpoint {
        let progress = match &self.way {
            Way::Walk(walked) => Progress::Walked(walked.front()),
            Way::Units(summation) => {
                let (work, position) = (summation.work(), summation.position());
                Progress::Planned {
                    method: work.method(),
                    plan: work.digest(),
                    parts: position.part,
                    units: position.unit,
                }
            }
        };
        CountCheckpoint {
            board: self.board.clone(),
            progress,
            counted: self.counted(),
        }
    }

    /// What the portions so far add up to. Until the end it bounds nothing: with symmetry, one column
    /// set counts for others.
    #[must_use]
    pub fn counted(&self) -> u128 {
        match &self.way {
            Way::Units(summation) => summation.counted(),
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
