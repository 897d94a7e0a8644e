//! The row where the next queen goes: which of its squares the board and the queens above leave free.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::mask::{Bits, Shift, first};
use crate::square::Square;

/// The row below the queens placed so far, and the lines that they have taken.
///
/// Stepping down with a queen and stepping up again are exact inverses, so that a search needs no
/// copy of anything for each row: the queens' columns alone say where it stands.
pub(crate) trait Frontier: Clone {
    fn new(board: &Arc<Board>) -> Self;

    /// The lowest free column of the current row that is not below `from`. The current row must be
    /// on the board, and `from` at most its width.
    fn next_free(&self, from: u32) -> Option<u32>;

    /// Places a queen in a free `column` of the current row and goes one row down.
    fn descend(&mut self, column: u32);

    /// Undoes the latest [`descend`](Frontier::descend), which was to `column`.
    fn ascend(&mut self, column: u32);

    /// From now on no column of `row`, which is not below the current one, is free from `end` on. The
    /// queens above `row` stay.
    #[cfg(feature = "rayon")]
    fn limit(&mut self, row: usize, end: u32);
}

/// For boards of up to 64 columns: a word for each kind of line, and a frame for each row, so that
/// stepping up again costs nothing.
#[derive(Clone)]
pub(crate) struct WordFrontier {
    /// The open columns of every row, and none below the last.
    open: Arc<[u64]>,
    shift: Shift,
    row: usize,
    /// For every row down to the current one what the queens above it have taken; what follows is
    /// left over from before.
    frames: Vec<Frame>,
}

#[derive(Clone, Copy, Default)]
struct Frame {
    /// Taken columns.
    columns: u64,
    /// Columns taken by diagonals that go right on their way down.
    falling: u64,
    /// Columns taken by diagonals that go left on their way down.
    rising: u64,
    /// Open columns on no taken line.
    free: u64,
}

impl WordFrontier {
    /// Of the current row the columns that the queens above have taken: their own columns, and those
    /// of their diagonals that go right and that go left on their way down. Bits past the last column
    /// mean nothing.
    pub(crate) fn taken(&self) -> [u64; 3] {
        let Frame {
            columns,
            falling,
            rising,
            ..
        } = self.frames[self.row];
        [columns, falling, rising]
    }
}

impl Frontier for WordFrontier {
    fn new(board: &Arc<Board>) -> Self {
        let rows = board.rows();
        let open: Arc<[u64]> = (0..rows)
            .map(|row| board.open(row as u32))
            .chain([0])
            .collect();
        let mut frames = vec![Frame::default(); rows + 1];
        frames[0].free = open[0];
        Self {
            open,
            shift: board.shift(),
            row: 0,
            frames,
        }
    }

    #[inline]
    fn next_free(&self, from: u32) -> Option<u32> {
        let free = self.frames[self.row].free & !first(from);
        (free != 0).then(|| free.trailing_zeros())
    }

    #[inline]
    fn descend(&mut self, column: u32) {
        let queen = 1 << column;
        let above = self.frames[self.row];
        self.row += 1;
        let columns = above.columns | queen;
        let falling = self.shift.right(above.falling | queen);
        let rising = self.shift.left(above.rising | queen);
        self.frames[self.row] = Frame {
            columns,
            falling,
            rising,
            free: self.open[self.row] & !(columns | falling | rising),
        };
    }

    #[inline]
    fn ascend(&mut self, _: u32) {
        self.row -= 1;
    }

    #[cfg(feature = "rayon")]
    fn limit(&mut self, row: usize, end: u32) {
        self.frames[row].free &= first(end);
    }
}

/// For boards of any width, in memory that grows with the width alone.
#[derive(Clone)]
pub(crate) struct WideFrontier {
    board: Arc<Board>,
    /// Two given queens attack each other: nothing is free anywhere.
    dead: bool,
    row: usize,
    /// A row, and the column of it from which on nothing is free.
    limit: Option<(usize, u32)>,
    /// Taken columns.
    columns: Bits,
    /// Taken diagonals, by column minus row, plus the last row so that it is not negative.
    falling: Bits,
    /// Taken diagonals, by column plus row.
    rising: Bits,
}

impl WideFrontier {
    /// The line to which a falling diagonal through column 0 of `row` belongs. Of a board with more
    /// rows than a square can have, only so many are ever reached.
    fn falling_origin(&self, row: usize) -> usize {
        let last = u32::try_from(self.board.rows() - 1).unwrap_or(u32::MAX);
        last as usize - row
    }

    /// On a torus a diagonal is also the one a whole width before or after it.
    fn images(&self, line: usize) -> impl Iterator<Item = usize> + use<> {
        let width = self.board.width();
        let end = width.saturating_add(self.board.rows());
        let torus = self.board.is_torus();
        let before = line.checked_sub(width).filter(|_| torus);
        let after = line
            .checked_add(width)
            .filter(|&image| torus && image < end);
        [Some(line), before, after].into_iter().flatten()
    }

    fn take(&mut self, row: usize, column: usize) {
        self.columns.insert(column);
        for line in self.images(self.falling_origin(row) + column) {
            self.falling.insert(line);
        }
        for line in self.images(row + column) {
            self.rising.insert(line);
        }
    }

    fn release(&mut self, row: usize, column: usize) {
        self.columns.remove(column);
        for line in self.images(self.falling_origin(row) + column) {
            self.falling.remove(line);
        }
        for line in self.images(row + column) {
            self.rising.remove(line);
        }
    }

    /// The lowest column, not below `from`, on no taken line.
    fn first_untaken(&self, from: usize) -> Option<usize> {
        let width = self.board.width();
        let falling = self.falling_origin(self.row);
        let mut start = from;
        while start < width {
            let taken = self.columns.window(start)
                | self.falling.window(falling + start)
                | self.rising.window(self.row + start);
            if taken != u64::MAX {
                let column = start + taken.trailing_ones() as usize;
                return (column < width).then_some(column);
            }
            start += 64;
        }
        None
    }

    fn given(&self, row: usize) -> Option<u32> {
        self.board.given_in(row as u32)
    }
}

impl Frontier for WideFrontier {
    fn new(board: &Arc<Board>) -> Self {
        let mut frontier = Self {
            board: Arc::clone(board),
            dead: board.is_contradictory(),
            row: 0,
            limit: None,
            columns: Bits::default(),
            falling: Bits::default(),
            rising: Bits::default(),
        };
        // The lines of given queens are taken from the start and never released.
        for queen in board.given() {
            frontier.take(queen.row as usize, queen.column as usize);
        }
        frontier
    }

    fn next_free(&self, from: u32) -> Option<u32> {
        if self.dead {
            return None;
        }
        let end = match self.limit {
            Some((row, end)) if row == self.row => end,
            _ => u32::MAX,
        };
        if let Some(column) = self.given(self.row) {
            return (from..end).contains(&column).then_some(column);
        }
        let mut from = from as usize;
        loop {
            let column = u32::try_from(self.first_untaken(from)?)
                .ok()
                .filter(|&column| column < u32::MAX)
                .expect("columns of solutions are below u32::MAX, as Board::new documents");
            if column >= end {
                return None;
            }
            let row = self.row as u32;
            if !self.board.is_blocked(Square { row, column }) {
                return Some(column);
            }
            from = column as usize + 1;
        }
    }

    fn descend(&mut self, column: u32) {
        if self.given(self.row).is_none() {
            self.take(self.row, column as usize);
        }
        self.row += 1;
    }

    fn ascend(&mut self, column: u32) {
        self.row -= 1;
        if self.given(self.row).is_none() {
            self.release(self.row, column as usize);
        }
    }

    #[cfg(feature = "rayon")]
    fn limit(&mut self, row: usize, end: u32) {
        self.limit = Some((row, end));
    }
}
