//! A count that can be watched, interrupted and continued.

use super::path::Path;
use super::plan::{Plan, Prepared, Worker};
use super::problem::Problem;

/// How far a count has come: everything before `unit` of `part` is in `sum`. Enough, together
/// with the problem, to continue elsewhere or later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    pub part: usize,
    pub unit: u64,
    pub sum: u128,
}

/// A count in progress.
pub(crate) struct Tally {
    path: Path,
    plan: Plan,
    position: Position,
    /// The part being counted.
    current: Option<(Prepared, Worker)>,
}

impl Tally {
    /// Starts a count. Nothing is counted yet.
    pub(crate) fn new(problem: &Problem, path: Path) -> Tally {
        Tally::with_plan(Plan::new(problem), path)
    }

    /// The same on the fastest path.
    pub(crate) fn best(problem: &Problem) -> Tally {
        Tally::new(problem, Path::best())
    }

    pub(crate) fn with_plan(plan: Plan, path: Path) -> Tally {
        Tally {
            path,
            plan,
            position: Position::default(),
            current: None,
        }
    }

    /// Continues where another count of the same problem stood.
    #[cfg(test)]
    pub(crate) fn resume(problem: &Problem, path: Path, position: Position) -> Tally {
        Tally {
            position,
            ..Tally::new(problem, path)
        }
    }

    /// Counts so many units more, or to the end of a part if that comes first. Returns
    /// whether anything remains.
    pub(crate) fn advance(&mut self, units: u64) -> bool {
        let Some(part) = self.plan.parts().get(self.position.part) else {
            return false;
        };
        let path = self.path;
        let (prepared, worker) = self.current.get_or_insert_with(|| {
            let prepared = part.prepare();
            let worker = prepared.worker(path);
            (prepared, worker)
        });
        let end = self.position.unit.saturating_add(units);
        self.position.sum += prepared.sum(self.position.unit..end, worker);
        self.position.unit = end;
        if end >= prepared.units() {
            self.position.part += 1;
            self.position.unit = 0;
            self.current = None;
        }
        self.position.part < self.plan.parts().len()
    }

    /// What has been counted so far. Not a bound of anything before the end.
    #[cfg(test)]
    pub(crate) fn position(&self) -> Position {
        self.position
    }

    /// What has been counted so far. Not a bound of anything before the end.
    pub(crate) fn counted(&self) -> u128 {
        self.position.sum
    }

    /// How many of the units are done, each part taken for as large as the others.
    pub(crate) fn fraction(&self) -> f64 {
        let parts = self.plan.parts().len();
        if self.position.part >= parts {
            return 1.0;
        }
        let units = self
            .current
            .as_ref()
            .map_or(1, |(prepared, _)| prepared.units());
        let of_part = self.position.unit as f64 / units.max(1) as f64;
        (self.position.part as f64 + of_part) / parts as f64
    }

    /// Counts to the end.
    pub(crate) fn finish(mut self) -> u128 {
        while self.advance(u64::MAX) {}
        self.position.sum
    }
}
