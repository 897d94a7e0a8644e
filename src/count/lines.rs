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
        let reached = |rows: &[FreeRow], number: &dyn Fn(usize, usize) -> usize| -> u128 {
            let squares = rows
                .iter()
                .flat_map(|free| elements(free.open).map(|column| (free.row, column)));
            squares.fold(0, |set, (row, column)| set | 1 << number(row, column))
        };
        let rising = |row, column| geometry.rising(row, column);
        let falling = |row, column| geometry.falling(row, column);
        let shared_rising = reached(upper, &rising) & reached(lower, &rising);
        let shared_falling = reached(upper, &falling) & reached(lower, &falling);
        let bits = shared_rising.count_ones() + shared_falling.count_ones();
        (bits <= most_bits).then(|| SharedDiagonals {
            geometry,
            rising: numbered_from(0, shared_rising),
            falling: numbered_from(shared_rising.count_ones(), shared_falling),
            bits,
        })
    }

    /// The bits of the shared diagonals through a square.
    pub(super) fn through(&self, row: usize, column: usize) -> u64 {
        self.rising[self.geometry.rising(row, column)]
            | self.falling[self.geometry.falling(row, column)]
    }
}

/// Gives each member of `set` a bit of its own, ascending from bit `first`; the others none.
fn numbered_from(first: u32, set: u128) -> [u64; MOST_DIAGONALS] {
    let mut bits = [0; MOST_DIAGONALS];
    let members = (0..MOST_DIAGONALS).filter(|&member| set >> member & 1 == 1);
    for (position, member) in members.enumerate() {
        bits[member] = 1 << (first as usize + position);
    }
    bits
}
