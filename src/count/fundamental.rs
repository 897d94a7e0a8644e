//! Solutions up to symmetry, by counting those that rotations leave as they are.

use super::path::Path;
use super::problem::{Problem, elements};
use super::summation::Summation;
use crate::mask::first;

/// A square, as (row, column).
type Square = (usize, usize);

/// Rotations of the square that a solution may be symmetric under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rotation {
    Half,
    Quarter,
}

/// Solutions of the whole flat board with `size` rows that the rotation leaves unchanged
/// (OEIS A032522 and A033148). The search places a queen and her images together.
pub(crate) fn unchanged_by(rotation: Rotation, size: usize) -> u128 {
    debug_assert!(size <= 64);
    let mut search = Search {
        size,
        rotation,
        occupied: Occupied::default(),
    };
    if size % 2 == 1 {
        // The centre is the only square of the middle row whose image is in that row alone.
        let centre = (size / 2, size / 2);
        search.occupied = Occupied::default().with(centre, size).unwrap_or_default();
    }
    u128::from(search.solutions())
}

/// Solutions of the whole flat board of which none is another's image under the eight
/// symmetries of the square (OEIS A002562), by Burnside's lemma: the average, over the
/// symmetries, of the solutions that each leaves unchanged. Reflections leave none unchanged
/// on boards of two rows or more.
///
/// Costs one count of the whole board; the symmetric solutions are few.
pub(crate) fn fundamental(size: usize, path: Path) -> u128 {
    if size < 2 {
        return 1;
    }
    let all = Summation::new(&Problem::empty(size, size, false), path).finish();
    let half = unchanged_by(Rotation::Half, size);
    let quarter = unchanged_by(Rotation::Quarter, size);
    (all + half + 2 * quarter) / 8
}

/// Lines with a queen.
#[derive(Clone, Copy, Default)]
struct Occupied {
    rows: u64,
    columns: u64,
    rising: u128,
    falling: u128,
}

impl Occupied {
    /// With a queen more, unless she is attacked.
    fn with(self, (row, column): Square, size: usize) -> Option<Occupied> {
        let queen = Occupied {
            rows: 1 << row,
            columns: 1 << column,
            rising: 1 << (row + column),
            falling: 1 << (size + column - row),
        };
        let attacked = self.rows & queen.rows != 0
            || self.columns & queen.columns != 0
            || self.rising & queen.rising != 0
            || self.falling & queen.falling != 0;
        (!attacked).then_some(Occupied {
            rows: self.rows | queen.rows,
            columns: self.columns | queen.columns,
            rising: self.rising | queen.rising,
            falling: self.falling | queen.falling,
        })
    }
}

#[derive(Clone, Copy)]
struct Search {
    size: usize,
    rotation: Rotation,
    occupied: Occupied,
}

impl Search {
    fn solutions(self) -> u64 {
        let all = first(self.size as u32);
        let Some(row) = elements(all & !self.occupied.rows).next() else {
            return 1;
        };
        elements(all & !self.occupied.columns)
            .filter_map(|column| self.with_images((row, column)))
            .map(Search::solutions)
            .sum()
    }

    /// With a queen on the square and on its images, unless one of them is attacked.
    fn with_images(self, square: Square) -> Option<Search> {
        let last = self.size - 1;
        let quarter_turned = |(row, column): Square| (column, last - row);
        let half_turned = |(row, column): Square| (last - row, last - column);
        let half = [square, half_turned(square)];
        let mut occupied = self.occupied;
        for square in half {
            occupied = occupied.with(square, self.size)?;
            if self.rotation == Rotation::Quarter {
                occupied = occupied.with(quarter_turned(square), self.size)?;
            }
        }
        Some(Search { occupied, ..self })
    }
}
