//! Diagonals as bits: which ones two groups of rows share, and where each has its bit.

use super::geometry::Geometry;
use super::problem::{FreeRow, elements};

/// Diagonals are numbered below this: two boards of 64 rows and columns side by side.
const MOST_DIAGONALS: usize = 128;

/// The diagonals that have an open square in each of two groups of rows, one bit for each.
///
/// Only these can carry a conflict from one group to the other. Rising diagonals have the
/// low bits, falling ones the bits above, each in the order of their numbers. Turning a
/// flip-symmetric board upside down therefore exchanges the two halves of the bits.
#[derive(Clone, Debug)]
pub(super) struct SharedDiagonals {
    geometry: Geometry,
    rising: [u64; MOST_DIAGONALS],
    falling: [u64; MOST_DIAGONALS],
    /// Bits in use.
    pub bits: u32,
}

impl SharedDiagonals {
    /// `None` when the diagonals need more than `most_bits` bits.
    pub(super) fn between(
        geometry: Geometry,
        upper: &[FreeRow],
        lower: &[FreeRow],
        most_bits: u32,
    ) -> Option<SharedDiagonals> {
        let none = SharedDiagonals {
            geometry,
            rising: [0; MOST_DIAGONALS],
            falling: [0; MOST_DIAGONALS],
            bits: 0,
        };
        none.and_between(upper, lower, most_bits)
    }

    /// These diagonals, and those that two other groups of rows share: what is new gets the
    /// bits above. `None` when all need more than `most_bits` bits.
    pub(super) fn and_between(
        mut self,
        upper: &[FreeRow],
        lower: &[FreeRow],
        most_bits: u32,
    ) -> Option<SharedDiagonals> {
        let geometry = self.geometry;
        let shared = |number: &dyn Fn(usize, usize) -> usize| -> u128 {
            let reached = |rows: &[FreeRow]| -> u128 {
                let squares = rows
                    .iter()
                    .flat_map(|free| elements(free.open).map(|column| (free.row, column)));
                squares.fold(0, |set, (row, column)| set | 1 << number(row, column))
            };
            reached(upper) & reached(lower)
        };
        let rising = shared(&|row, column| geometry.rising(row, column));
        let falling = shared(&|row, column| geometry.falling(row, column));
        for (bit_of, shared) in [(&mut self.rising, rising), (&mut self.falling, falling)] {
            for (number, bit) in bit_of.iter_mut().enumerate() {
                if shared >> number & 1 == 1 && *bit == 0 {
                    *bit = 1u64.checked_shl(self.bits)?;
                    self.bits += 1;
                }
            }
        }
        (self.bits <= most_bits).then_some(self)
    }

    /// The bits of the shared diagonals through a square.
    pub(super) fn through(&self, row: usize, column: usize) -> u64 {
        self.rising[self.geometry.rising(row, column)]
            | self.falling[self.geometry.falling(row, column)]
    }

    /// All bits in use.
    pub(super) fn all(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.bits).unwrap_or(0)
    }
}
