//! Where the boards of a picture stand.

use alloc::collections::BTreeSet;

use crate::solution::Solution;
use crate::svg::board::{SQUARE, Squares, Style};

/// Between the boards of a sheet.
const GAP: i128 = 60;

/// A grid in whose every cell there is room for any of the boards.
pub(super) struct Layout {
    /// Each size of board once.
    pub(super) sizes: BTreeSet<Squares>,
    /// How many boards stand side by side, and how many below each other.
    columns: usize,
    rows: usize,
    /// A cell: what is to the left of the board, the board and what is beside it, the board and what
    /// is below it.
    margin: i128,
    width: i128,
    height: i128,
}

impl Layout {
    pub(super) fn of(boards: &[Solution], boards_a_row: usize, style: &Style) -> Self {
        let sizes: BTreeSet<Squares> = boards.iter().map(Squares::of).collect();
        // A blank board takes up a square, for the sake of readers who refuse an empty picture.
        let greatest = |length: fn(Squares, &Style) -> i128, least: i128| {
            let lengths = sizes.iter().map(|&size| length(size, style));
            lengths.fold(least, i128::max)
        };
        let columns = boards.len().clamp(1, boards_a_row);
        Self {
            columns,
            rows: boards.len().div_ceil(columns).max(1),
            margin: greatest(Squares::margin, 0),
            width: greatest(|size, _| size.width(), SQUARE),
            height: greatest(|size, style| size.height() + size.foot(style), SQUARE),
            sizes,
        }
    }

    /// Width and height of the picture.
    pub(super) fn extent(&self) -> (i128, i128) {
        let (columns, rows) = (self.columns as i128, self.rows as i128);
        let width = columns * (self.margin + self.width + GAP) - GAP;
        let height = rows * (self.height + GAP) - GAP;
        (width, height)
    }

    /// The upper left corner of the board with this index: in the middle of its cell, at the top.
    pub(super) fn corner(&self, index: usize, size: Squares) -> (i128, i128) {
        let (column, row) = (index % self.columns, index / self.columns);
        let cell = column as i128 * (self.margin + self.width + GAP);
        let beside = (self.width - size.width()) / 2;
        let y = row as i128 * (self.height + GAP);
        (cell + self.margin + beside, y)
    }
}
