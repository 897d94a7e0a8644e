//! Meet in the middle: the free rows in two halves, joined one set of columns at a time.
//!
//! Every solution divides the columns into the set that the top half uses and the rest. For
//! each such set the placements of either half are listed, and of a placement only the
//! diagonals that reach the other half matter: they are its key. The number of solutions for
//! the set is the number of pairs of keys that have no bit in common.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use core::ops::Range;

use super::column_sets::{Spread, binomial, sets_from};
use super::geometry::Geometry;
use super::half::{Frame, Half, HalfScratch, LongDiagonals, TAG_SHIFT};
use super::join::Join;
use super::keys::KeyList;
use super::lines::SharedDiagonals;
use super::path::Path;
use super::problem::{FreeRow, Problem, elements, reflected};
use super::quarter::ColumnNumbers;

/// The tables have the placements of five rows or more, which multiply with the columns:
/// the whole board takes 31 MB with 20 columns, 185 MB with 22, and more than a gigabyte with
/// the most allowed, which would need days.
pub(super) const MOST_COLUMNS: u32 = 24;

/// A problem in two halves. The unit of work is a set of columns for the top half.
pub(super) struct Split {
    geometry: Geometry,
    columns: ColumnNumbers,
    key: SharedDiagonals,
    long_diagonals: Option<LongDiagonals>,
    top: Half,
    bottom: Bottom,
    bottom_rows: u32,
    /// Columns that are open in some row of the half.
    top_reach: u32,
    bottom_reach: u32,
    reflections: Reflections,
}

enum Bottom {
    /// The top half upside down.
    Flipped,
    Own(Box<Half>),
}

/// Reflections of the board that lead from one column set to another with as many solutions.
#[derive(Clone, Copy, Debug, Default)]
struct Reflections {
    /// Left and right exchanged: the set becomes its mirror image.
    mirror: bool,
    /// Top and bottom exchanged: the set becomes its complement.
    flip: bool,
}

/// Buffers for working through column sets.
pub(super) struct Workspace {
    path: Path,
    join: Join,
    tops: KeyList,
    bottoms: KeyList,
    half: HalfScratch,
    bottom_columns: Spread,
}

/// What a split is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Counting, with the symmetries that the open squares show.
    Count,
    /// Counting the whole square board of even width, with its symmetry in the diagonals
    /// too: a solution with queens on both long diagonals in the same half of the board
    /// becomes, reflected in a long diagonal, one with them in different halves. The former
    /// are left out, the latter count twice.
    CountWholeEven,
    /// Counting by the column of the first free row, without any symmetry.
    Histogram,
}

impl Split {
    /// Splits a settled problem. `None` if it is too small (less than two free rows), or too
    /// wide for the tables or for keys of one word.
    pub(super) fn new(problem: &Problem, purpose: Purpose) -> Option<Split> {
        let free_rows = problem.free_rows();
        if free_rows.len() < 2 {
            return None;
        }
        let (top_rows, bottom_rows) = free_rows.split_at(free_rows.len() / 2);
        let reach =
            |rows: &[FreeRow]| -> u64 { rows.iter().fold(0, |reach, free| reach | free.open) };
        let (top_reach, bottom_reach) = (reach(top_rows), reach(bottom_rows));
        let columns = ColumnNumbers::of(top_reach | bottom_reach);
        if columns.count > MOST_COLUMNS {
            return None;
        }
        let geometry = problem.geometry();
        let key = SharedDiagonals::between(geometry, top_rows, bottom_rows, u64::BITS)?;
        let long_diagonals = (purpose == Purpose::CountWholeEven).then(|| LongDiagonals {
            falling: key.through(0, 0),
            rising: key.through(0, problem.width - 1),
        });
        let frame = Frame {
            geometry,
            columns,
            key,
            long_diagonals,
            tagged: purpose == Purpose::Histogram,
        };
        let reflections = if purpose == Purpose::Histogram {
            Reflections::default()
        } else {
            let exact_cover = frame.columns.count as usize == free_rows.len();
            let equal_halves = top_rows.len() == bottom_rows.len();
            Reflections {
                mirror: problem.is_mirror_symmetric(),
                flip: exact_cover && equal_halves && problem.is_flip_symmetric(),
            }
        };
        let top = Half::new(&frame, top_rows)?;
        let bottom = if reflections.flip && !problem.torus {
            Bottom::Flipped
        } else {
            let untagged = Frame {
                tagged: false,
                ..frame.clone()
            };
            Bottom::Own(Box::new(Half::new(&untagged, bottom_rows)?))
        };
        Some(Split {
            top,
            bottom,
            bottom_rows: bottom_rows.len() as u32,
            top_reach: frame.columns.set(top_reach),
            bottom_reach: frame.columns.set(bottom_reach),
            reflections,
            geometry,
            columns: frame.columns,
            key: frame.key,
            long_diagonals,
        })
    }

    /// How many sets of columns the top half may use.
    pub(super) fn units(&self) -> u64 {
        binomial(self.columns.count, self.top.rows)
    }

    pub(super) fn workspace(&self, path: Path) -> Workspace {
        Workspace {
            path,
            join: Join::new(path, self.key.bits),
            tops: KeyList::default(),
            bottoms: KeyList::default(),
            half: HalfScratch::default(),
            bottom_columns: Spread::default(),
        }
    }

    /// Solutions whose top half uses one of the column sets in `units`. With reflections, a
    /// set that is not the least of its images counts nothing and the least counts for all,
    /// so that only the sum over all units means anything.
    pub(super) fn sum(&self, units: Range<u64>, work: &mut Workspace) -> u128 {
        self.sets(units)
            .map(|set| match self.weight(set) {
                0 => 0,
                weight => weight * self.solutions_with(set, work),
            })
            .sum()
    }

    /// For each open column of the first free row, how many solutions have her queen there
    /// (index: column of the board). Only for [`Purpose::Histogram`].
    pub(super) fn histogram(&self, path: Path) -> Vec<u128> {
        let mut work = self.workspace(path);
        let mut by_number = vec![0; self.columns.count as usize];
        for set in self.sets(0..self.units()) {
            if self.list_placements(set, &mut work) {
                let (tops, bottoms) = (work.tops.as_slice(), work.bottoms.as_slice());
                work.join
                    .pairs_by_tag(tops, bottoms, TAG_SHIFT, &mut by_number);
            }
        }
        let mut by_column = vec![0; self.geometry.width];
        for column in elements(self.columns.columns) {
            by_column[column] = by_number[self.columns.number(column) as usize];
        }
        by_column
    }

    fn sets(&self, units: Range<u64>) -> impl Iterator<Item = u32> {
        let count = units.end.saturating_sub(units.start);
        sets_from(units.start, self.top.rows)
            .take(count as usize)
            .map(|set| set as u32)
    }

    /// How many images the set has under the reflections, if it is the least of them;
    /// otherwise 0.
    fn weight(&self, set: u32) -> u128 {
        let count = self.columns.count as usize;
        let rest = self.rest(set);
        let mirror_image = |set: u32| reflected(u64::from(set), count) as u32;
        let images = match (self.reflections.mirror, self.reflections.flip) {
            (false, false) => return 1,
            (true, false) => [set, mirror_image(set), set, set],
            (false, true) => [set, rest, set, set],
            (true, true) => [set, mirror_image(set), rest, mirror_image(rest)],
        };
        if images.iter().any(|&image| image < set) {
            return 0;
        }
        let first_seen = |&i: &usize| !images[..i].contains(&images[i]);
        (0..images.len()).filter(first_seen).count() as u128
    }

    fn rest(&self, set: u32) -> u32 {
        ((1u64 << self.columns.count) - 1) as u32 ^ set
    }

    fn solutions_with(&self, set: u32, work: &mut Workspace) -> u128 {
        if !self.list_placements(set, work) {
            return 0;
        }
        let (tops, bottoms) = (work.tops.as_slice(), work.bottoms.as_slice());
        match self.long_diagonals {
            None => work.join.pairs(tops, bottoms),
            Some(long) => work
                .join
                .pairs_counting_twice(tops, bottoms, long.falling, long.rising),
        }
    }

    /// Lists the keys of both halves; `false` if one of them has none.
    fn list_placements(&self, set: u32, work: &mut Workspace) -> bool {
        let rest = self.rest(set);
        let spare = rest.count_ones().checked_sub(self.bottom_rows);
        let out_of_reach =
            set & !self.top_reach != 0 || spare == Some(0) && rest & !self.bottom_reach != 0;
        if out_of_reach || spare.is_none() {
            return false;
        }
        let Workspace {
            path,
            tops,
            bottoms,
            half,
            bottom_columns,
            ..
        } = work;
        tops.clear();
        bottoms.clear();
        self.top.append_placements(set, *path, half, tops);
        if tops.len() == 0 {
            return false;
        }
        match &self.bottom {
            Bottom::Flipped => {
                self.top.append_placements(rest, *path, half, bottoms);
                // Upside down, rising diagonals become falling ones and the reverse.
                path.exchange_halves(bottoms.as_mut_slice(), self.key.bits / 2);
            }
            Bottom::Own(bottom) if spare == Some(0) => {
                bottom.append_placements(rest, *path, half, bottoms);
            }
            Bottom::Own(bottom) => {
                bottom_columns.over(rest);
                let choices = binomial(rest.count_ones(), self.bottom_rows);
                for pattern in sets_from(0, self.bottom_rows).take(choices as usize) {
                    let columns = bottom_columns.chosen(pattern as u32);
                    bottom.append_placements(columns, *path, half, bottoms);
                }
            }
        }
        bottoms.len() != 0
    }
}
