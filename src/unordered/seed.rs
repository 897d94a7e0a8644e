//! A placement of all queens near which the search looks first.

use super::squares::{BlockedSquares, Diagonals};
use crate::board::Board;
use crate::construct::{constructed_column, is_constructible};
use alloc::vec;
use alloc::vec::Vec;

/// For each row the column that the search tries first.
pub(super) struct Seed {
    /// By row. A permutation's beginning: no column occurs twice, the given queens stand as given.
    pub(super) columns: Vec<u32>,
    /// Whether the columns are a solution; otherwise some of them attack one another.
    pub(super) is_solution: bool,
}

impl Seed {
    /// The constructed solution, changed by local search until it fits the board, or until the
    /// search runs out of patience.
    pub(super) fn of(board: &Board, blocked: &BlockedSquares) -> Seed {
        let mut columns: Vec<u32> = (0..board.rows())
            .map(|row| pattern_column(board, row) as u32)
            .collect();
        for queen in board.given() {
            columns[queen.row as usize] = queen.column;
        }
        let mut repair = Repair::new(board, blocked, &columns);
        let is_solution = repair.run();
        for (&row, &column) in repair.rows.iter().zip(&repair.columns) {
            columns[row as usize] = column;
        }
        Seed {
            columns,
            is_solution,
        }
    }
}

/// The column in `row` of a known solution of the board with nothing given or blocked, if one is
/// known; distinct columns for distinct rows, if not.
fn pattern_column(board: &Board, row: usize) -> usize {
    let width = board.width();
    if board.is_torus() && width % 2 == 1 {
        // A solution for widths prime to 6.
        2 * row % width
    } else if is_constructible(width) {
        constructed_column(width, row)
    } else {
        row
    }
}

/// Minimum-conflicts local search over placements without a shared column: two rows exchange their
/// columns when that lessens the conflicts, or leaves them as many when nothing better turns up.
///
/// R. Sosič and J. Gu, *Efficient local search with conflict minimization: a case study of the
/// n-queens problem*, IEEE Transactions on Knowledge and Data Engineering 6 (1994), 661–668.
struct Repair<'a> {
    blocked: &'a BlockedSquares,
    diagonals: Diagonals,
    /// The rows without a given queen, ascending.
    rows: Vec<u32>,
    /// The columns without a given queen. Slot `i` is the queen of `rows[i]` in `columns[i]`; slots
    /// past the rows hold the columns that stay empty.
    columns: Vec<u32>,
    /// How many queens, the given ones included, stand on each diagonal.
    on_sum: Vec<u32>,
    /// The same in the other direction.
    on_difference: Vec<u32>,
    /// Slots to look at. Every conflict has a slot that takes part in it here, so that an empty list
    /// means a solution. A slot may be listed in vain, or twice.
    suspects: Vec<u32>,
    random: Random,
}

impl<'a> Repair<'a> {
    /// Partners tried before a change that does not lessen the conflicts is taken.
    const PATIENCE: usize = 60;

    fn new(board: &Board, blocked: &'a BlockedSquares, wanted: &[u32]) -> Self {
        let diagonals = Diagonals::of(board);
        let mut repair = Repair {
            blocked,
            diagonals,
            rows: Vec::with_capacity(board.rows()),
            columns: Vec::new(),
            on_sum: vec![0; diagonals.count()],
            on_difference: vec![0; diagonals.count()],
            suspects: Vec::new(),
            random: Random::new(),
        };
        let mut row_is_given = vec![false; board.rows()];
        let mut column_is_taken = vec![false; board.width()];
        for queen in board.given() {
            let (row, column) = (queen.row as usize, queen.column as usize);
            row_is_given[row] = true;
            column_is_taken[column] = true;
            repair.on_sum[diagonals.sum(row, column)] += 1;
            repair.on_difference[diagonals.difference(row, column)] += 1;
        }
        repair
            .rows
            .extend((0..board.rows() as u32).filter(|&row| !row_is_given[row as usize]));
        repair.columns = deal_columns(&repair.rows, wanted, &mut column_is_taken);
        for slot in 0..repair.rows.len() {
            repair.set(slot);
        }
        repair.suspects = (0..repair.rows.len() as u32)
            .filter(|&slot| repair.is_in_conflict(slot as usize))
            .collect();
        repair
    }

    /// Whether the placement has become a solution.
    fn run(&mut self) -> bool {
        let mut exchanges_left = 200 * self.columns.len() + 20_000;
        while exchanges_left > 0 {
            if self.suspects.is_empty() {
                return true;
            }
            let suspect = self.random.below(self.suspects.len());
            let slot = self.suspects.swap_remove(suspect) as usize;
            if self.is_in_conflict(slot) {
                let tried = self.improve(slot);
                exchanges_left = exchanges_left.saturating_sub(tried);
            }
        }
        self.suspects.is_empty()
    }

    /// Exchanges the column of `slot` for a better one, if luck has it; the number of trials.
    fn improve(&mut self, slot: usize) -> usize {
        let mut best_change = i32::MAX;
        let mut best_partner = slot;
        for trial in 1..=Self::PATIENCE {
            let partner = self.random.below(self.columns.len());
            if partner == slot {
                continue;
            }
            let change = self.exchange(slot, partner);
            if change < 0 {
                self.suspect(slot);
                self.suspect(partner);
                return trial;
            }
            self.exchange(slot, partner);
            if change < best_change {
                best_change = change;
                best_partner = partner;
            }
        }
        // A rare step uphill leads out of a hollow.
        if best_change == 0 || best_partner != slot && self.random.below(50) == 0 {
            self.exchange(slot, best_partner);
            self.suspect(best_partner);
        }
        self.suspect(slot);
        Self::PATIENCE
    }

    fn suspect(&mut self, slot: usize) {
        if slot < self.rows.len() && self.is_in_conflict(slot) {
            self.suspects.push(slot as u32);
        }
    }

    fn is_in_conflict(&self, slot: usize) -> bool {
        let (row, column) = self.square(slot);
        self.on_sum[self.diagonals.sum(row, column)] > 1
            || self.on_difference[self.diagonals.difference(row, column)] > 1
            || self.blocked.contains(row, column)
    }

    /// Lets two different slots exchange their columns; by how much that raises the conflicts.
    /// Doing it again undoes it.
    fn exchange(&mut self, slot: usize, partner: usize) -> i32 {
        let before = self.lift(slot) + self.lift(partner);
        self.columns.swap(slot, partner);
        self.set(slot) + self.set(partner) - before
    }

    /// Takes the queen of `slot` off the board; the number of conflicts that end.
    fn lift(&mut self, slot: usize) -> i32 {
        if slot >= self.rows.len() {
            return 0;
        }
        let (row, column) = self.square(slot);
        let on_sum = &mut self.on_sum[self.diagonals.sum(row, column)];
        let on_difference = &mut self.on_difference[self.diagonals.difference(row, column)];
        *on_sum -= 1;
        *on_difference -= 1;
        i32::from(*on_sum > 0)
            + i32::from(*on_difference > 0)
            + i32::from(self.blocked.contains(row, column))
    }

    /// Sets the queen of `slot` on its square; the number of conflicts that begin.
    fn set(&mut self, slot: usize) -> i32 {
        if slot >= self.rows.len() {
            return 0;
        }
        let (row, column) = self.square(slot);
        let on_sum = &mut self.on_sum[self.diagonals.sum(row, column)];
        let on_difference = &mut self.on_difference[self.diagonals.difference(row, column)];
        let conflicts = i32::from(*on_sum > 0)
            + i32::from(*on_difference > 0)
            + i32::from(self.blocked.contains(row, column));
        *on_sum += 1;
        *on_difference += 1;
        conflicts
    }

    fn square(&self, slot: usize) -> (usize, usize) {
        (self.rows[slot] as usize, self.columns[slot] as usize)
    }
}

/// Gives each row the column it wants, or an untaken one where that is taken; the columns left over
/// follow at the end. Both kinds of leftovers go by ascending column.
fn deal_columns(rows: &[u32], wanted: &[u32], column_is_taken: &mut [bool]) -> Vec<u32> {
    const UNDECIDED: u32 = u32::MAX;
    let mut columns = Vec::with_capacity(column_is_taken.len());
    for &row in rows {
        let column = wanted[row as usize];
        let taken = core::mem::replace(&mut column_is_taken[column as usize], true);
        columns.push(if taken { UNDECIDED } else { column });
    }
    let mut untaken =
        (0..column_is_taken.len() as u32).filter(|&column| !column_is_taken[column as usize]);
    for column in &mut columns {
        if *column == UNDECIDED {
            *column = untaken.next().unwrap_or(UNDECIDED);
        }
    }
    columns.extend(untaken);
    columns
}

/// Vigna's xorshift64*, always from the same state: the order of solutions must not change from run
/// to run.
struct Random(u64);

impl Random {
    fn new() -> Self {
        Random(0x9E37_79B9_7F4A_7C15)
    }

    /// A number below `bound`, which must be positive and fit 32 bits.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}
