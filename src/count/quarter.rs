//! Tables of all placements of a few rows, looked up by the set of columns they use.

use alloc::vec;
use alloc::vec::Vec;

use super::attacked::Attacked;
use super::column_sets::Ranks;
use super::geometry::Geometry;
use super::lines::SharedDiagonals;
use super::problem::{FreeRow, elements};

/// The columns that free rows may use, numbered from 0 without gaps.
#[derive(Clone, Debug)]
pub(super) struct ColumnNumbers {
    numbers: [u8; 64],
    /// The columns that have a number.
    pub columns: u64,
    /// How many columns have a number.
    pub count: u32,
}

impl ColumnNumbers {
    pub(super) fn of(columns: u64) -> ColumnNumbers {
        let mut numbers = [0; 64];
        for (number, column) in elements(columns).enumerate() {
            numbers[column] = number as u8;
        }
        let count = columns.count_ones();
        ColumnNumbers {
            numbers,
            columns,
            count,
        }
    }

    pub(super) fn number(&self, column: usize) -> u32 {
        u32::from(self.numbers[column])
    }

    pub(super) fn set(&self, columns: u64) -> u32 {
        elements(columns).fold(0, |set, column| set | 1 << self.number(column))
    }
}

/// One placement of a quarter's rows: queens that do not attack each other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement {
    /// Its columns, by number.
    pub columns: u32,
    /// The number of the column in the quarter's first row.
    pub first_column: u32,
    /// Occupied diagonals that the two quarters of its half share, or the two halves of the board.
    pub diagonals: u64,
}

/// Everything one needs to know to enumerate the placements of a quarter.
pub(super) struct Quarter<'a> {
    pub geometry: Geometry,
    pub rows: &'a [FreeRow],
    pub columns: &'a ColumnNumbers,
    pub diagonals: &'a SharedDiagonals,
}

impl Quarter<'_> {
    /// Shows every placement to `visit`, by plain search.
    pub(super) fn for_each_placement(&self, visit: &mut dyn FnMut(&Placement)) {
        let nothing = Placement::default();
        match self.rows {
            [] => visit(&nothing),
            [first, ..] => {
                let squares = self.squares();
                self.extend(first.row, &squares, Attacked::default(), nothing, visit);
            }
        }
    }

    /// For each row, what a queen on each of its columns adds to a placement.
    fn squares(&self) -> Vec<[Placement; 64]> {
        let row_of_squares = |free: &FreeRow| {
            let mut squares = [Placement::default(); 64];
            for column in elements(free.open) {
                let number = self.columns.number(column);
                squares[column] = Placement {
                    columns: 1 << number,
                    first_column: number,
                    diagonals: self.diagonals.through(free.row, column),
                };
            }
            squares
        };
        self.rows.iter().map(row_of_squares).collect()
    }

    /// Extends a placement by the rows to which `squares` belong, the quarter's last ones.
    /// `attacked` is for row `row`, which may lie above the first of them.
    fn extend(
        &self,
        row: usize,
        squares: &[[Placement; 64]],
        attacked: Attacked,
        placed: Placement,
        visit: &mut dyn FnMut(&Placement),
    ) {
        let rows_left = squares.len();
        let free_row = self.rows[self.rows.len() - rows_left];
        let attacked =
            (row..free_row.row).fold(attacked, |attacked, _| attacked.next_row(self.geometry));
        for column in elements(free_row.open & !attacked.all()) {
            let square = squares[0][column];
            let extended = Placement {
                columns: placed.columns | square.columns,
                first_column: if placed.columns == 0 {
                    square.first_column
                } else {
                    placed.first_column
                },
                diagonals: placed.diagonals | square.diagonals,
            };
            if rows_left == 1 {
                visit(&extended);
            } else {
                let attacked = attacked.below(1 << column, self.geometry);
                self.extend(free_row.row + 1, &squares[1..], attacked, extended, visit);
            }
        }
    }
}

/// A placement as the inner loop reads it: its diagonals and what callers add. Two entries of
/// different quarters are compatible if they have no bit in common.
pub(super) type Entry = u64;

/// Eight entries of one bucket side by side, for vector code.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct EntryLanes(pub [Entry; LANES]);

pub(super) const LANES: usize = 8;

/// Set in every entry of an [`OuterTable`] and in the unused lanes of an [`InnerTable`],
/// so that an unused lane fits nothing. Diagonals and callers stay off this bit.
pub(super) const NEVER: Entry = 1 << 63;

/// Entries in buckets, one for each set of columns.
#[derive(Debug)]
struct Buckets<T> {
    /// The bucket of the set with rank `r` is `items[starts[r]..starts[r + 1]]`.
    ranks: Ranks,
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Buckets<T> {
    fn bucket(&self, set: u32) -> core::ops::Range<u32> {
        let rank = self.ranks.rank(set);
        self.starts[rank]..self.starts[rank + 1]
    }
}

/// The table whose entries are taken one at a time.
#[derive(Debug)]
pub(super) struct OuterTable(Buckets<Entry>);

/// The table whose entries are taken eight at a time.
#[derive(Debug)]
pub(super) struct InnerTable(Buckets<EntryLanes>);

/// Two buckets whose entries are to be tried with each other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BucketPair {
    outer: (u32, u32),
    inner: (u32, u32),
}

impl BucketPair {
    /// `None` if one of the buckets is empty.
    #[inline]
    pub(super) fn new(
        outer: &OuterTable,
        outer_set: u32,
        inner: &InnerTable,
        inner_set: u32,
    ) -> Option<BucketPair> {
        let (outer, inner) = (outer.0.bucket(outer_set), inner.0.bucket(inner_set));
        (!outer.is_empty() && !inner.is_empty()).then_some(BucketPair {
            outer: (outer.start, outer.end),
            inner: (inner.start, inner.end),
        })
    }

    /// At most so many placements come of this pair.
    pub(super) fn most(&self) -> usize {
        let (outer, inner) = (self.outer.1 - self.outer.0, self.inner.1 - self.inner.0);
        outer as usize * inner as usize * LANES
    }
}

impl OuterTable {
    /// Sorts placements by the columns that they use, sets that have a rank. `entry` turns a
    /// placement into what the table keeps, or drops it.
    pub(super) fn new(
        placements: impl Fn(&mut dyn FnMut(&Placement)),
        ranks: Ranks,
        entry: impl Fn(&Placement) -> Option<Entry>,
    ) -> OuterTable {
        let (starts, mut items) = sorted(placements, &ranks, entry);
        for entry in &mut items {
            *entry |= NEVER;
        }
        OuterTable(Buckets {
            ranks,
            starts,
            items,
        })
    }

    #[inline(always)]
    pub(super) fn entries(&self, pair: &BucketPair) -> &[Entry] {
        &self.0.items[pair.outer.0 as usize..pair.outer.1 as usize]
    }
}

impl InnerTable {
    /// As for [`OuterTable::new`].
    pub(super) fn new(
        placements: impl Fn(&mut dyn FnMut(&Placement)),
        ranks: Ranks,
        entry: impl Fn(&Placement) -> Option<Entry>,
    ) -> InnerTable {
        let (entry_starts, entries) = sorted(placements, &ranks, entry);
        let mut starts = Vec::with_capacity(entry_starts.len());
        let mut items = Vec::with_capacity(entries.len() / LANES * 2);
        for bounds in entry_starts.windows(2) {
            starts.push(items.len() as u32);
            for chunk in entries[bounds[0] as usize..bounds[1] as usize].chunks(LANES) {
                let mut lanes = [NEVER; LANES];
                lanes[..chunk.len()].copy_from_slice(chunk);
                items.push(EntryLanes(lanes));
            }
        }
        starts.push(items.len() as u32);
        InnerTable(Buckets {
            ranks,
            starts,
            items,
        })
    }

    #[inline(always)]
    pub(super) fn lanes(&self, pair: &BucketPair) -> &[EntryLanes] {
        &self.0.items[pair.inner.0 as usize..pair.inner.1 as usize]
    }
}

/// Counting sort of the entries by the set of columns: where each set's entries start, and
/// the entries. Goes through the placements twice rather than storing them.
fn sorted(
    placements: impl Fn(&mut dyn FnMut(&Placement)),
    ranks: &Ranks,
    entry: impl Fn(&Placement) -> Option<Entry>,
) -> (Vec<u32>, Vec<Entry>) {
    let mut starts = vec![0; ranks.count() + 1];
    placements(&mut |placement| {
        if entry(placement).is_some() {
            starts[ranks.rank(placement.columns) + 1] += 1;
        }
    });
    let mut total = 0;
    for start in &mut starts {
        total += *start;
        *start = total;
    }
    let mut entries = vec![Entry::default(); total as usize];
    // Filling a bucket moves its start to its end, which is the start of the next.
    placements(&mut |placement| {
        if let Some(entry) = entry(placement) {
            let slot = &mut starts[ranks.rank(placement.columns)];
            entries[*slot as usize] = entry;
            *slot += 1;
        }
    });
    starts.rotate_right(1);
    starts[0] = 0;
    (starts, entries)
}
