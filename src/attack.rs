//! Along which lines queens attack, and which two of some queens do.

use itertools::Itertools;
use smallvec::SmallVec;

use crate::error::Attack;
use crate::square::Square;

/// How diagonals continue at the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topology {
    /// They end.
    Flat,
    /// They go on at the opposite edge, `width` columns away.
    Torus { width: usize },
}

/// A line along which queens attack, other than a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Line {
    Column(u32),
    /// Going down it goes right: column minus row is constant.
    Falling(i64),
    /// Going down it goes left: column plus row is constant.
    Rising(i64),
}

impl Square {
    /// The three lines other than her row along which a queen on this square attacks.
    pub(crate) fn lines(self, topology: Topology) -> [Line; 3] {
        let (row, column) = (i64::from(self.row), i64::from(self.column));
        let diagonal = |index: i64| match topology {
            Topology::Flat => index,
            Topology::Torus { width } => {
                i64::try_from(width).map_or(index, |width| index.rem_euclid(width))
            }
        };
        [
            Line::Column(self.column),
            Line::Falling(diagonal(column - row)),
            Line::Rising(diagonal(column + row)),
        ]
    }
}

impl Line {
    /// Which it is among those of its direction.
    fn index(self) -> i64 {
        match self {
            Self::Column(column) => i64::from(column),
            Self::Falling(diagonal) | Self::Rising(diagonal) => diagonal,
        }
    }
}

/// Whether no two queens share a line, for sure: their lines differ in their last seven bits, as different lines
/// of boards up to 64 columns do.
fn are_apart(columns: &[u32], topology: Topology) -> bool {
    let mut taken = [0u128; 3];
    (0..).zip(columns).all(|(row, &column)| {
        let lines = Square { row, column }.lines(topology);
        let bits = lines.map(|line| 1 << (line.index() & 127));
        let is_apart = (0..3).all(|direction| taken[direction] & bits[direction] == 0);
        (0..3).for_each(|direction| taken[direction] |= bits[direction]);
        is_apart
    })
}

/// The first queen, from the top, who is attacked by one above her, and the uppermost of these.
pub(crate) fn first_attack(columns: &[u32], topology: Topology) -> Option<Attack> {
    if are_apart(columns, topology) {
        return None;
    }
    let square = |row: u32| Square {
        row,
        column: columns[row as usize],
    };
    // Of a line's queens the first two alone can be meant: these stand side by side once sorted.
    let on_lines = |direction: usize| {
        let line = |row| (square(row).lines(topology)[direction], row);
        let mut queens: SmallVec<[(Line, u32); 32]> = (0..).map(line).take(columns.len()).collect();
        queens.sort_unstable();
        let neighbours = queens.into_iter().tuple_windows();
        let attacks = neighbours.filter(|((line, _), (other, _))| line == other);
        attacks
            .map(|((_, first), (_, second))| (second, first))
            .min()
    };
    let (second, first) = (0..3).filter_map(on_lines).min()?;
    Some(Attack {
        first: square(first),
        second: square(second),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// The same, straight from the definition.
    fn first_attack_by_pairs(columns: &[u32], topology: Topology) -> Option<Attack> {
        let attack = |first: Square, second: Square| {
            let down = i64::from(second.row) - i64::from(first.row);
            let right = i64::from(second.column) - i64::from(first.column);
            let same = |difference: i64| match topology {
                Topology::Flat => difference == 0,
                Topology::Torus { width } => difference % width as i64 == 0,
            };
            right == 0 || same(right - down) || same(right + down)
        };
        let squares = (0..)
            .zip(columns)
            .map(|(row, &column)| Square { row, column });
        let pairs = squares.clone().flat_map(|second| {
            let above = squares.clone().take(second.row as usize);
            above.map(move |first| Attack { first, second })
        });
        pairs
            .into_iter()
            .find(|pair| attack(pair.first, pair.second))
    }

    fn assert_named(columns: &[u32], width: usize) {
        for topology in [Topology::Flat, Topology::Torus { width }] {
            assert_eq!(
                first_attack(columns, topology),
                first_attack_by_pairs(columns, topology),
                "{columns:?} {topology:?}"
            );
        }
    }

    #[test]
    fn the_first_attack_is_named_among_all_lists_of_five_columns() {
        for number in 0..5u32.pow(5) {
            let columns: Vec<u32> = (0..5).map(|row| number / 5u32.pow(row) % 5).collect();
            assert_named(&columns, 5);
        }
    }

    #[test]
    fn the_first_attack_is_named_on_wide_boards() {
        // Columns seven apart, going round a prime number of them, are a solution of the torus.
        for width in [61, 67, 131, 257] {
            let solution: Vec<u32> = (0..width).map(|row| row * 7 % width).collect();
            assert_named(&solution, width as usize);
            for row in [1, width / 2, width - 1] {
                for column in (0..width).step_by(5) {
                    let mut moved = solution.clone();
                    moved[row as usize] = column;
                    assert_named(&moved, width as usize);
                }
            }
        }
    }
}
