//! The columns of one row that queens in rows above it attack.

use super::geometry::Geometry;
use crate::kernel::{ITEM, Root};

/// Three sets of columns of the next row, one for each direction of attack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attacked {
    columns: u64,
    /// Along diagonals that go to higher columns as the row grows.
    ascending: u64,
    /// Along those that go to lower columns.
    descending: u64,
}

impl Attacked {
    #[inline(always)]
    pub(super) fn all(self) -> u64 {
        self.columns | self.ascending | self.descending
    }

    /// The same for the kernel, on a board of at most 32 columns.
    pub(super) fn root(self) -> Root {
        Root {
            columns: self.columns as u32,
            left: self.ascending as u32,
            right: self.descending as u32,
            prefix: [0; ITEM],
        }
    }

    /// What is attacked in the next row once a queen stands in this one.
    #[inline(always)]
    pub(super) fn below(self, queen: u64, geometry: Geometry) -> Attacked {
        Attacked {
            columns: self.columns | queen,
            ascending: self.ascending | queen,
            descending: self.descending | queen,
        }
        .next_row(geometry)
    }

    /// What is attacked in the next row if no queen stands in this one.
    #[inline(always)]
    pub(super) fn next_row(self, geometry: Geometry) -> Attacked {
        Attacked {
            columns: self.columns,
            ascending: geometry.shift().right(self.ascending),
            descending: geometry.shift().left(self.descending),
        }
    }
}
