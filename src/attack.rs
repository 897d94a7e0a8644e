//! Along which lines queens attack, and which two of some queens do.

use alloc::collections::BTreeMap;

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

/// The first queen, from the top, who is attacked by one above her, and the uppermost of these.
pub(crate) fn first_attack(columns: &[u32], topology: Topology) -> Option<Attack> {
    let mut queens = BTreeMap::new();
    for (row, &column) in (0..).zip(columns) {
        let second = Square { row, column };
        let lines = second.lines(topology);
        if let Some(first) = lines.iter().filter_map(|line| queens.get(line)).min() {
            return Some(Attack {
                first: *first,
                second,
            });
        }
        queens.extend(lines.map(|line| (line, second)));
    }
    None
}
