//! Depth-first search that tries a seed's columns first.

use super::seed::Seed;
use super::squares::{BlockedSquares, Diagonals};
use crate::board::Board;
use crate::solution::Solution;
use alloc::vec;
use alloc::vec::Vec;

/// With this many rows left the search takes the row with the fewest open squares, and turns back
/// when one has none; above, it takes rows by their distance from the middle.
///
/// With most rows still empty the count costs much and misleads: at some widths the search then
/// stalls. Among the last rows it saves nine nodes of ten. Measured at every width from 14 to 3000.
const COUNTED_ROWS: usize = 20;

/// Where the search stands. The queens on the board are the given ones and those of the first
/// `depth` rows of `rows`; every other field is a function of that, except `next` and `previous` of
/// columns that are not free.
#[derive(Clone)]
pub(super) struct Search {
    width: usize,
    diagonals: Diagonals,
    blocked: BlockedSquares,
    /// The rows without a given queen. The first `depth` are in the order of placing; the others
    /// start with those nearest the middle, and only the last `counted_rows` change places.
    rows: Vec<u32>,
    /// How many rows still to fill make the search choose among them by counting open squares.
    counted_rows: usize,
    depth: usize,
    /// False until the first solution is asked for.
    started: bool,
    /// By row: the column tried first. The other open columns follow ascending.
    seed: Vec<u32>,
    /// By row: its queen's column, stale where there is no queen. It also tells which columns of
    /// the row were tried already.
    columns: Vec<u32>,
    free: FreeColumns,
    /// Whether a queen stands on the diagonal, by [`Diagonals::sum`].
    sum_is_taken: Vec<bool>,
    /// The same by [`Diagonals::difference`].
    difference_is_taken: Vec<bool>,
    /// Queens set so far, given ones apart.
    #[cfg(test)]
    pub(super) nodes: u64,
}

impl Search {
    pub(super) fn new(board: &Board) -> Self {
        let blocked = BlockedSquares::of(board);
        let seed = Seed::of(board, &blocked);
        let diagonals = Diagonals::of(board);
        let mut search = Search {
            width: board.width(),
            diagonals,
            blocked,
            rows: rows_to_fill(board),
            // Without a solution to follow every choice needs care.
            counted_rows: if seed.is_solution {
                COUNTED_ROWS
            } else {
                board.rows()
            },
            depth: 0,
            started: false,
            columns: seed.columns.clone(),
            seed: seed.columns,
            free: FreeColumns::all(board.width()),
            sum_is_taken: vec![false; diagonals.count()],
            difference_is_taken: vec![false; diagonals.count()],
            #[cfg(test)]
            nodes: 0,
        };
        for queen in board.given() {
            search.set(queen.row as usize, queen.column as usize);
        }
        search
    }

    /// Goes on to the next solution; false if there is none, and then the board is as at first.
    pub(super) fn advance(&mut self) -> bool {
        let mut may_be_completed = !core::mem::replace(&mut self.started, true);
        loop {
            if may_be_completed {
                if self.depth == self.rows.len() {
                    return true;
                }
                may_be_completed = self.fill_next_row();
            } else {
                if self.depth == 0 {
                    return false;
                }
                may_be_completed = self.move_last_queen();
            }
        }
    }

    /// The queens as they stand; a solution after [`Self::advance`] has returned true.
    pub(super) fn solution(&self) -> Solution {
        Solution::unchecked(self.width, self.columns.iter().copied())
    }

    /// Sets a queen on one more row; false, and nothing set, if the queens cannot be completed.
    fn fill_next_row(&mut self) -> bool {
        if !self.choose_next_row() {
            return false;
        }
        let row = self.rows[self.depth] as usize;
        let seed = self.seed[row] as usize;
        if self.free.contains(seed) && self.is_open(row, seed) {
            self.push(row, seed);
            return true;
        }
        self.try_columns_after(row, self.free.head())
    }

    /// Moves the last queen set to the next open column of her row; takes her off if there is none,
    /// and returns false.
    fn move_last_queen(&mut self) -> bool {
        self.depth -= 1;
        let row = self.rows[self.depth] as usize;
        let column = self.columns[row] as usize;
        self.lift(row, column);
        if column == self.seed[row] as usize {
            self.try_columns_after(row, self.free.head())
        } else {
            self.try_columns_after(row, column)
        }
    }

    /// Sets the queen of `row` on the first open column after a free one (or the head), the seed's
    /// column left out; false if there is none.
    fn try_columns_after(&mut self, row: usize, column: usize) -> bool {
        let seed = self.seed[row] as usize;
        let mut column = self.free.after(column);
        while column != self.free.head() {
            if column != seed && self.is_open(row, column) {
                self.push(row, column);
                return true;
            }
            column = self.free.after(column);
        }
        false
    }

    /// Brings the row to be filled next to `rows[depth]`; false if some row has no open square.
    ///
    /// Counting squares finds dead ends early and keeps the tree narrow ("fail first": R. Haralick
    /// and G. Elliott, *Increasing tree search efficiency for constraint satisfaction problems*,
    /// Artificial Intelligence 14 (1980), 263–313).
    fn choose_next_row(&mut self) -> bool {
        if self.rows.len() - self.depth > self.counted_rows {
            return true;
        }
        let mut fewest = usize::MAX;
        let mut nearest = usize::MAX;
        let mut choice = self.depth;
        for index in self.depth..self.rows.len() {
            let row = self.rows[index] as usize;
            let open = self.open_squares_up_to(fewest, row);
            if open == 0 {
                return false;
            }
            let distance = distance_from_middle(row, self.columns.len());
            // The row itself breaks the tie, so that the choice does not depend on the order in
            // which earlier choices have left the rows.
            let rival = self.rows[choice] as usize;
            if (open, distance, row) < (fewest, nearest, rival) {
                (fewest, nearest, choice) = (open, distance, index);
            }
        }
        self.rows.swap(self.depth, choice);
        true
    }

    /// The number of open squares in `row`; counting ends beyond `limit`.
    fn open_squares_up_to(&self, limit: usize, row: usize) -> usize {
        let mut open = 0;
        let mut column = self.free.after(self.free.head());
        while column != self.free.head() && open <= limit {
            open += usize::from(self.is_open(row, column));
            column = self.free.after(column);
        }
        open
    }

    /// Whether a free column's square is neither blocked nor attacked along a diagonal.
    fn is_open(&self, row: usize, column: usize) -> bool {
        !self.sum_is_taken[self.diagonals.sum(row, column)]
            && !self.difference_is_taken[self.diagonals.difference(row, column)]
            && !self.blocked.contains(row, column)
    }

    fn push(&mut self, row: usize, column: usize) {
        self.set(row, column);
        self.depth += 1;
        #[cfg(test)]
        {
            self.nodes += 1;
        }
    }

    fn set(&mut self, row: usize, column: usize) {
        self.columns[row] = column as u32;
        self.free.remove(column);
        self.sum_is_taken[self.diagonals.sum(row, column)] = true;
        self.difference_is_taken[self.diagonals.difference(row, column)] = true;
    }

    /// Undoes [`Self::set`]; queens must be lifted in the opposite order.
    fn lift(&mut self, row: usize, column: usize) {
        self.free.restore(column);
        self.sum_is_taken[self.diagonals.sum(row, column)] = false;
        self.difference_is_taken[self.diagonals.difference(row, column)] = false;
    }

    /// Whether the same lines are taken, in whatever way the search came there.
    #[cfg(test)]
    pub(super) fn is_on_the_same_position_as(&self, other: &Search) -> bool {
        self.depth == other.depth
            && self.free.next == other.free.next
            && self.free.previous == other.free.previous
            && self.sum_is_taken == other.sum_is_taken
            && self.difference_is_taken == other.difference_is_taken
    }

    /// Heap bytes in use, blocked squares apart.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let words = [
            &self.rows,
            &self.seed,
            &self.columns,
            &self.free.next,
            &self.free.previous,
        ];
        let flags = [&self.sum_is_taken, &self.difference_is_taken];
        words
            .iter()
            .map(|words| 4 * words.capacity())
            .sum::<usize>()
            + flags.iter().map(|flags| flags.capacity()).sum::<usize>()
    }
}

/// The rows without a given queen, those nearest the middle first.
fn rows_to_fill(board: &Board) -> Vec<u32> {
    let mut is_given = vec![false; board.rows()];
    for queen in board.given() {
        is_given[queen.row as usize] = true;
    }
    let all = (0..board.rows()).map(|place| row_from_middle(board.rows(), place));
    let mut rows = Vec::with_capacity(board.rows());
    rows.extend(all.filter(|&row| !is_given[row]).map(|row| row as u32));
    rows
}

/// The row at `place` when so many rows are put in the order of their distance from the middle, of
/// two at the same distance the upper one first; needs `place < rows`.
fn row_from_middle(rows: usize, place: usize) -> usize {
    if (rows + place).is_multiple_of(2) {
        (rows - place) / 2 - 1
    } else {
        (rows + place) / 2
    }
}

/// Twice the distance between a row and the middle of so many rows.
fn distance_from_middle(row: usize, rows: usize) -> usize {
    (2 * row + 1).abs_diff(rows)
}

/// The columns without a queen, ascending, in a ring of links closed by a head that is no column.
///
/// A removed column keeps its own links, so that restoring in the opposite order of removal puts
/// everything back (D. Knuth, *Dancing Links*, 2000).
#[derive(Clone)]
struct FreeColumns {
    /// By column, and last by the head.
    next: Vec<u32>,
    /// The same backwards.
    previous: Vec<u32>,
}

impl FreeColumns {
    fn all(width: usize) -> Self {
        let head = u32::try_from(width)
            .expect("columns of solutions are below u32::MAX, as Board::new documents");
        FreeColumns {
            next: (1..=head).chain([0]).collect(),
            previous: core::iter::once(head).chain(0..head).collect(),
        }
    }

    fn head(&self) -> usize {
        self.next.len() - 1
    }

    fn after(&self, column: usize) -> usize {
        self.next[column] as usize
    }

    fn contains(&self, column: usize) -> bool {
        self.after(self.previous[column] as usize) == column
    }

    fn remove(&mut self, column: usize) {
        let (previous, next) = (self.previous[column], self.next[column]);
        self.next[previous as usize] = next;
        self.previous[next as usize] = previous;
    }

    fn restore(&mut self, column: usize) {
        let (previous, next) = (self.previous[column], self.next[column]);
        self.next[previous as usize] = column as u32;
        self.previous[next as usize] = column as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_go_from_the_middle_to_the_edges_the_upper_of_two_first() {
        for rows in 0..20 {
            let mut expected: Vec<_> = (0..rows).collect();
            expected.sort_by_key(|&row| distance_from_middle(row, rows));
            let order: Vec<_> = (0..rows)
                .map(|place| row_from_middle(rows, place))
                .collect();
            assert_eq!(order, expected);
        }
    }

    #[test]
    fn restoring_in_opposite_order_brings_every_free_column_back() {
        let mut free = FreeColumns::all(5);
        let before = free.clone();
        for column in [2, 1, 4, 0, 3] {
            free.remove(column);
        }
        assert_eq!(free.after(free.head()), free.head());
        for column in [3, 0, 4, 1, 2] {
            assert!(!free.contains(column));
            free.restore(column);
            assert!(free.contains(column));
        }
        assert_eq!(free.next, before.next);
        assert_eq!(free.previous, before.previous);
    }
}
