//! Plain search: row by row, with the attacked columns as bit masks.

use core::ops::Range;

use super::attacked::Attacked;
use super::geometry::Geometry;
use super::problem::{Problem, elements};

/// The first rows are taken together into a unit of work until there are so many units.
const ENOUGH_UNITS: u64 = 1 << 10;

/// A unit keeps at least so many rows to search.
const UNIT_ROWS: usize = 8;

/// Plain search of one problem. A unit of work is a choice of one open square in each of the
/// first rows; the units in order are the solutions in order.
pub(super) struct Plain {
    problem: Problem,
    geometry: Geometry,
    /// Rows whose squares the unit chooses.
    chosen_rows: usize,
    units: u64,
}

impl Plain {
    pub(super) fn new(problem: Problem) -> Plain {
        let mut units = 1;
        let mut chosen_rows = 0;
        while units < ENOUGH_UNITS && chosen_rows + UNIT_ROWS < problem.rows {
            units *= u64::from(problem.open[chosen_rows].count_ones());
            chosen_rows += 1;
        }
        Plain {
            geometry: problem.geometry(),
            problem,
            chosen_rows,
            units,
        }
    }

    pub(super) fn units(&self) -> u64 {
        self.units
    }

    /// Solutions in the given units.
    pub(super) fn sum(&self, units: Range<u64>) -> u128 {
        let mut sum = 0;
        for unit in units {
            if let Some(attacked) = self.attacked_by_unit(unit) {
                sum += u128::from(self.below(self.chosen_rows, attacked));
            }
        }
        sum
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

    /// Solutions of the rows from `row` on.
    fn below(&self, row: usize, attacked: Attacked) -> u64 {
        let Some(&open) = self.problem.open.get(row) else {
            return 1;
        };
        let mut free = open & !attacked.all();
        if row + 1 == self.problem.rows {
            return free.count_ones().into();
        }
        let mut solutions = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            solutions += self.below(row + 1, attacked.below(queen, self.geometry));
        }
        solutions
    }
}
