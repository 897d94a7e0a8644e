//! Search in blocks: the upper rows one queen at a time, the rows below them by the kernel, many
//! boards at once.

use alloc::vec::Vec;
use core::ops::Range;

use super::attacked::Attacked;
use super::geometry::Geometry;
use super::path::Path;
use super::problem::{Problem, elements};
use crate::kernel::{self, Field, ITEM, Kernel, Root};

/// Columns of the widest board that can be searched so.
pub(crate) const MOST_COLUMNS: usize = ITEM;

/// The first rows are taken together into a unit of work until there are so many units.
const ENOUGH_UNITS: u64 = 100;

/// Rows that are left to the kernel, if there are more.
const KERNEL_ROWS: usize = 9;

/// Search of one problem. A unit of work is a choice of one open square in each of the first rows;
/// the units in order are the solutions in order.
pub(super) struct Upper {
    problem: Problem,
    geometry: Geometry,
    /// Rows whose squares the unit chooses.
    chosen_rows: usize,
    units: u64,
    /// Rows above those of the kernel.
    depth: usize,
}

impl Upper {
    /// # Panics
    /// If the problem has more than [`MOST_COLUMNS`].
    pub(super) fn new(problem: Problem) -> Upper {
        assert!(problem.width <= MOST_COLUMNS, "columns are bits of 32");
        let depth = problem.rows.saturating_sub(KERNEL_ROWS);
        let mut units = 1;
        let mut chosen_rows = 0;
        while units < ENOUGH_UNITS && chosen_rows < depth {
            units *= u64::from(problem.open[chosen_rows].count_ones());
            chosen_rows += 1;
        }
        Upper {
            geometry: problem.geometry(),
            problem,
            chosen_rows,
            units,
            depth,
        }
    }

    pub(super) fn units(&self) -> u64 {
        self.units
    }

    pub(super) fn worker(&self, path: Path) -> Lower {
        // A path other than the best is taken to compare it with that.
        let path = match path == Path::best() {
            true => kernel::Path::best(),
            false => kernel::Path::Scalar,
        };
        let lower_rows = self.problem.open[self.depth..].iter();
        let open: Vec<u32> = lower_rows.map(|&open| open as u32).collect();
        // Without any row there is nothing for a kernel to do.
        let kernel = (!open.is_empty()).then(|| {
            let field = Field {
                width: self.problem.width as u32,
                open,
                torus: self.problem.torus,
                full: self.problem.rows == self.problem.width,
                prefix: self.depth,
            };
            Kernel::on(path, field)
        });
        Lower {
            kernel,
            waiting: Vec::new(),
            most_waiting: path.group(),
            solutions: 0,
        }
    }

    /// Solutions in the given units.
    pub(super) fn sum(&self, units: Range<u64>, lower: &mut Lower) -> u128 {
        for unit in units {
            if let Some(attacked) = self.attacked_by_unit(unit) {
                self.search(self.chosen_rows, attacked, lower);
            }
        }
        lower.finish()
    }

    /// What the queens of a unit attack, unless they attack each other. The first row's
    /// square is the highest digit of the unit's number.
    fn attacked_by_unit(&self, unit: u64) -> Option<Attacked> {
        let mut attacked = Attacked::default();
        let mut units_below = self.units;
        let mut position = unit;
        for &open in &self.problem.open[..self.chosen_rows] {
            units_below /= u64::from(open.count_ones());
            let column = elements(open).nth((position / units_below) as usize)?;
            position %= units_below;
            let queen = 1 << column;
            if attacked.all() & queen != 0 {
                return None;
            }
            attacked = attacked.below(queen, self.geometry);
        }
        Some(attacked)
    }

    /// Hands over every placement on the rows from `row` on that are above the kernel's.
    fn search(&self, row: usize, attacked: Attacked, lower: &mut Lower) {
        if row == self.depth {
            return lower.take(attacked);
        }
        for column in elements(self.problem.open[row] & !attacked.all()) {
            self.search(row + 1, attacked.below(1 << column, self.geometry), lower);
        }
    }
}

/// Counts what is below placements on the upper rows.
pub(super) struct Lower {
    kernel: Option<Kernel>,
    /// Placements that are to be counted together.
    waiting: Vec<Root>,
    most_waiting: usize,
    solutions: u128,
}

impl Lower {
    fn take(&mut self, attacked: Attacked) {
        self.waiting.push(attacked.root());
        if self.waiting.len() == self.most_waiting {
            self.count();
        }
    }

    fn count(&mut self) {
        self.solutions += match &mut self.kernel {
            Some(kernel) => kernel.count(&self.waiting).into(),
            None => self.waiting.len() as u128,
        };
        self.waiting.clear();
    }

    /// Solutions since this was asked last.
    fn finish(&mut self) -> u128 {
        self.count();
        core::mem::take(&mut self.solutions)
    }
}
