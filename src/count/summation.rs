//! A count that can be watched, interrupted and continued.

use alloc::vec::Vec;
use core::ops::Range;

use super::path::Path;
use super::problem::Problem;
use super::work::{Prepared, Work, Worker};
use crate::error::ResumeError;

/// How far a count has come: everything before `unit` of `part` is in `sum`. Enough, together
/// with the problem, to continue elsewhere or later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    pub part: usize,
    pub unit: u64,
    pub sum: u128,
}

/// A count in progress.
pub(crate) struct Summation {
    path: Path,
    work: Work,
    position: Position,
    current: Option<Current>,
}

/// The part being counted.
struct Current {
    prepared: Prepared,
    /// One for each thread that has worked on it.
    workers: Vec<Worker>,
}

impl Current {
    fn new(prepared: Prepared) -> Current {
        Current {
            prepared,
            workers: Vec::new(),
        }
    }

    fn units(&self) -> u64 {
        self.prepared.units()
    }
}

fn at_most(field: &'static str, found: u64, most: u64) -> Result<(), ResumeError> {
    match found <= most {
        true => Ok(()),
        false => Err(ResumeError::TooMuch {
            field,
            found: found.into(),
            most: most.into(),
        }),
    }
}

impl Summation {
    /// Starts a count. Nothing is counted yet.
    pub(crate) fn new(problem: &Problem, path: Path) -> Summation {
        Summation::with_work(Work::new(problem), path)
    }

    /// The same on the fastest path.
    pub(crate) fn best(problem: &Problem) -> Summation {
        Summation::new(problem, Path::best())
    }

    pub(crate) fn with_work(work: Work, path: Path) -> Summation {
        Summation {
            path,
            work,
            position: Position::default(),
            current: None,
        }
    }

    /// Continues where another count with the same work stood, on any path. If it stood within a
    /// part, that is prepared.
    pub(crate) fn resume(
        work: Work,
        path: Path,
        position: Position,
    ) -> Result<Summation, ResumeError> {
        let mut summation = Summation::with_work(work, path);
        at_most("parts", position.part as u64, summation.work.parts() as u64)?;
        if position.unit > 0 {
            summation.current = summation.work.prepare(position.part).map(Current::new);
            let units = summation.current.as_ref().map_or(0, Current::units);
            at_most("units", position.unit, units.saturating_sub(1))?;
        }
        summation.position = position;
        Ok(summation)
    }

    /// The same on the fastest path.
    pub(crate) fn resume_best(work: Work, position: Position) -> Result<Summation, ResumeError> {
        Summation::resume(work, Path::best(), position)
    }

    /// Counts so many units more, or to the end of a part if that comes first. Returns
    /// whether anything remains.
    pub(crate) fn advance(&mut self, units: u64) -> bool {
        self.advance_by(1, units, |prepared, units, workers| {
            workers
                .iter_mut()
                .map(|worker| prepared.sum(units.clone(), worker))
                .sum()
        })
    }

    /// The same by all threads of the current pool.
    #[cfg(feature = "rayon")]
    pub(crate) fn par_advance(&mut self, units: u64) -> bool {
        self.advance_by(rayon::current_num_threads(), units, sum_by_threads)
    }

    /// Counts so many units more, or to the end of a part, with so many workers.
    fn advance_by(
        &mut self,
        workers: usize,
        units: u64,
        sum: impl FnOnce(&Prepared, Range<u64>, &mut [Worker]) -> u128,
    ) -> bool {
        if self.current.is_none() {
            self.current = self.work.prepare(self.position.part).map(Current::new);
        }
        let Some(Current {
            prepared,
            workers: ready,
        }) = &mut self.current
        else {
            return false;
        };
        while ready.len() < workers {
            ready.push(prepared.worker(self.path));
        }
        let start = self.position.unit;
        let end = start.saturating_add(units).min(prepared.units());
        self.position.sum += sum(prepared, start..end, &mut ready[..workers]);
        self.position.unit = end;
        if end == prepared.units() {
            self.position.part += 1;
            self.position.unit = 0;
            self.current = None;
        }
        self.position.part < self.work.parts()
    }

    /// How it is counted.
    pub(crate) fn work(&self) -> &Work {
        &self.work
    }

    /// How far it has come.
    pub(crate) fn position(&self) -> Position {
        self.position
    }

    /// What has been counted so far. Not a bound of anything before the end.
    pub(crate) fn counted(&self) -> u128 {
        self.position.sum
    }

    /// How many of the units are done, each part taken for as large as the others.
    pub(crate) fn fraction(&self) -> f64 {
        let parts = self.work.parts();
        if self.position.part >= parts {
            return 1.0;
        }
        let units = self.current.as_ref().map_or(1, Current::units);
        let of_part = self.position.unit as f64 / units.max(1) as f64;
        (self.position.part as f64 + of_part) / parts as f64
    }

    /// Counts to the end.
    pub(crate) fn finish(mut self) -> u128 {
        while self.advance(u64::MAX) {}
        self.position.sum
    }

    /// Counts to the end by all threads of the current pool.
    #[cfg(feature = "rayon")]
    pub(crate) fn par_finish(mut self) -> u128 {
        while self.par_advance(u64::MAX) {}
        self.position.sum
    }
}

/// What these units contribute, each worker on a thread of its own if there is one.
///
/// Units differ in size by orders of magnitude, and the large ones stand together. So they are
/// not dealt out beforehand: whoever is free grabs the next few, and fewer towards the end, for
/// all to end together (guided self-scheduling: Polychronopoulos and Kuck, 1987).
#[cfg(feature = "rayon")]
fn sum_by_threads(prepared: &Prepared, units: Range<u64>, workers: &mut [Worker]) -> u128 {
    use core::sync::atomic::{AtomicU64, Ordering};

    use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};

    /// Enough to outweigh the grab.
    const MOST: u64 = 16;
    /// Grabs of each worker among what is left.
    const SHARE: u64 = 4;
    let shares = SHARE * workers.len() as u64;
    let grab = |start: u64| ((units.end - start) / shares).clamp(1, MOST);
    let next = AtomicU64::new(units.start);
    let sum_of_grabs = |worker: &mut Worker| {
        let mut sum = 0;
        while let Ok(start) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |start| {
            (start < units.end).then(|| start + grab(start))
        }) {
            sum += prepared.sum(start..start + grab(start), worker);
        }
        sum
    };
    workers
        .par_iter_mut()
        .with_max_len(1)
        .map(sum_of_grabs)
        .sum()
}
