//! All placements of one half of the board that use given columns.

use alloc::vec::Vec;

use super::column_sets::{Ranks, Spread};
use super::geometry::Geometry;
use super::keys::KeyList;
use super::lines::SharedDiagonals;
use super::path::Path;
use super::problem::FreeRow;
use super::quarter::{
    BucketPair, ColumnNumbers, InnerTable, NEVER, OuterTable, Placement, Quarter,
};

/// Most rows in the larger of a half's quarters; its table grows quickly with them.
const MOST_INNER_ROWS: usize = 5;

/// Bits of an entry that forbid both long diagonals within one half.
const FALLING_OUTSIDE: u64 = 1 << 62;
const RISING_OUTSIDE: u64 = 1 << 61;

/// Entries have a tag from here on, keys too.
pub(super) const TAG_SHIFT: u32 = 58;
const TAG: u64 = 0b1_1111 << TAG_SHIFT;

/// The bits of the two long diagonals in a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct LongDiagonals {
    pub falling: u64,
    pub rising: u64,
}

impl LongDiagonals {
    fn both(self) -> u64 {
        self.falling | self.rising
    }
}

/// What the halves of one board have in common.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub geometry: Geometry,
    pub columns: ColumnNumbers,
    pub key: SharedDiagonals,
    /// Given when half placements that occupy both long diagonals are to be left out.
    pub long_diagonals: Option<LongDiagonals>,
    /// Whether the number of the first row's column is wanted in the key, from [`TAG_SHIFT`] on.
    pub tagged: bool,
}

impl Frame {
    /// The bits of an entry in which it has a tag, if it has one.
    fn tag_bits(&self) -> u64 {
        if self.tagged { TAG } else { 0 }
    }

    /// How many bits of an entry are left for diagonals.
    fn bits_for_diagonals(&self) -> u32 {
        let forbidding = match self.long_diagonals {
            Some(_) => FALLING_OUTSIDE | RISING_OUTSIDE,
            None => 0,
        };
        (NEVER | forbidding | self.tag_bits()).trailing_zeros()
    }
}

/// The rows of one half, as two tables of quarters.
pub(super) struct Half {
    /// Rows of the half.
    pub rows: u32,
    outer: OuterTable,
    inner: InnerTable,
    /// The bits of an entry that belong to the key.
    key_bits: u64,
    /// Which of a column set's elements go to the outer quarter: one pattern for each way.
    outer_patterns: Vec<u32>,
}

/// Buffers for [`Half::append_placements`].
#[derive(Default)]
pub(super) struct HalfScratch {
    spread: Spread,
    pairs: Vec<BucketPair>,
}

impl Half {
    /// `None` when the diagonals between the quarters are too many for a word.
    pub(super) fn new(frame: &Frame, rows: &[FreeRow]) -> Option<Half> {
        let outer_rows = rows.len().saturating_sub(inner_rows(rows.len()));
        let (outer, inner) = rows.split_at(outer_rows);
        let most_bits = frame.bits_for_diagonals();
        let diagonals = frame.key.clone().and_between(outer, inner, most_bits)?;
        let quarter = |rows| Quarter {
            geometry: frame.geometry,
            rows,
            columns: &frame.columns,
            diagonals: &diagonals,
        };
        let (outer, inner) = (quarter(outer), quarter(inner));
        let ranks = |quarter: &Quarter| Ranks::new(frame.columns.count, quarter.rows.len() as u32);
        let outer_entry = |placement: &Placement| {
            let tag = (u64::from(placement.first_column) << TAG_SHIFT) & frame.tag_bits();
            let forbidden = forbidden(frame, placement, FALLING_OUTSIDE, RISING_OUTSIDE)?;
            Some(placement.diagonals | forbidden | tag)
        };
        let inner_entry = |placement: &Placement| {
            let forbidden = forbidden(frame, placement, RISING_OUTSIDE, FALLING_OUTSIDE)?;
            Some(placement.diagonals | forbidden)
        };
        let size = rows.len() as u32;
        let outer_patterns = (0..1u32 << size)
            .filter(|pattern| pattern.count_ones() as usize == outer_rows)
            .collect();
        Some(Half {
            rows: size,
            outer: OuterTable::new(
                |visit| outer.for_each_placement(visit),
                ranks(&outer),
                outer_entry,
            ),
            inner: InnerTable::new(
                |visit| inner.for_each_placement(visit),
                ranks(&inner),
                inner_entry,
            ),
            key_bits: frame.key.all() | frame.tag_bits(),
            outer_patterns,
        })
    }

    /// Appends the keys of all placements that use exactly the given columns (by number).
    pub(super) fn append_placements(
        &self,
        columns: u32,
        path: Path,
        scratch: &mut HalfScratch,
        keys: &mut KeyList,
    ) {
        let HalfScratch { spread, pairs } = scratch;
        spread.over(columns);
        pairs.clear();
        pairs.extend(self.outer_patterns.iter().filter_map(|&pattern| {
            let outer = spread.chosen(pattern);
            BucketPair::new(&self.outer, outer, &self.inner, columns ^ outer)
        }));
        let most = pairs.iter().map(BucketPair::most).sum();
        keys.append(most, |out| {
            path.append_compatible(&self.outer, &self.inner, pairs, self.key_bits, out)
        });
    }
}

/// How many of a half's rows its inner quarter gets: the first row always stays outside.
pub(super) fn inner_rows(rows: usize) -> usize {
    match rows {
        0 | 1 => 0,
        2..=5 => rows - 1,
        _ => (rows - rows / 3).min(MOST_INNER_ROWS),
    }
}

/// The conflict bits that keep a half from having both long diagonals occupied: a placement
/// with the falling one gets `with_falling`, which is what the other quarter gives to one
/// with the rising one. `None` if this placement alone has both.
fn forbidden(
    frame: &Frame,
    placement: &Placement,
    with_falling: u64,
    with_rising: u64,
) -> Option<u64> {
    let Some(long) = frame.long_diagonals else {
        return Some(0);
    };
    match placement.diagonals & long.both() {
        0 => Some(0),
        bit if bit == long.falling => Some(with_falling),
        bit if bit == long.rising => Some(with_rising),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagonals_stay_below_what_else_an_entry_holds() {
        let geometry = Geometry {
            width: 4,
            torus: false,
        };
        let key = SharedDiagonals::between(geometry, &[], &[], u64::BITS).expect("no diagonals");
        let some = Some(LongDiagonals {
            falling: 1,
            rising: 2,
        });
        for (long_diagonals, forbidding) in [(None, 0), (some, FALLING_OUTSIDE | RISING_OUTSIDE)] {
            for (tagged, tag) in [(false, 0), (true, TAG)] {
                let frame = Frame {
                    geometry,
                    columns: ColumnNumbers::of(0b1111),
                    key: key.clone(),
                    long_diagonals,
                    tagged,
                };
                let taken = NEVER | forbidding | tag;
                let lowest_taken = 1 << frame.bits_for_diagonals();
                assert_eq!(taken & (lowest_taken - 1), 0, "{tagged} {long_diagonals:?}");
                assert_ne!(taken & lowest_taken, 0, "{tagged} {long_diagonals:?}");
            }
        }
    }
}
