//! The engine: one explicit stack of columns that walks the tree of safe placements depth first.
//!
//! Where a walk stands is said by the columns of its queens alone. It can therefore be saved as a
//! list of numbers, moved to any other place of the tree in a step for each row, and compared with
//! another walk over the same board.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::frontier::Frontier;

/// Where a search stands in the lexicographic order of placements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Position {
    /// Its next solution is the first that is not below these columns.
    From(Vec<u32>),
    /// Its next solution is the first above this one, which it yielded last.
    After(Vec<u32>),
}

impl Position {
    /// Where a search stands that has not begun.
    pub(crate) const START: Self = Self::From(Vec::new());

    /// The same place among solutions of so many rows, of which there must be one, said with no more
    /// columns than that.
    pub(crate) fn within(&self, rows: usize) -> Self {
        match self {
            // What goes on below the last row is above the solution that it begins with.
            Self::From(bound) if bound.len() > rows => {
                let mut above = bound[..rows].to_vec();
                if let Some(last) = above.last_mut() {
                    // No solution has a queen in the greatest column that there can be.
                    *last = last.saturating_add(1);
                }
                Self::From(above)
            }
            _ => self.clone(),
        }
    }

    /// Whether a solution with these columns is still to come.
    pub(crate) fn is_before(&self, solution: impl Iterator<Item = u32>) -> bool {
        match self {
            Self::From(bound) => solution.ge(bound.iter().copied()),
            Self::After(bound) => solution.gt(bound.iter().copied()),
        }
    }
}

/// A depth-first walk, row by row from the top, the columns of a row from the left.
#[derive(Clone)]
pub(crate) struct Walk<F> {
    frontier: F,
    rows: usize,
    width: usize,
    /// The columns of the queens on the first rows: the path from the root to where the walk stands.
    path: Vec<u32>,
    /// The first so many queens of the path are fixed: other columns for them are not this walk's.
    fixed: usize,
    stand: Stand,
}

/// What a walk has done in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    /// A queen was placed below the others, in this column.
    Placed(u32),
    /// The lowest queen was taken away, from this column.
    Retreated(u32),
    /// The last row has a queen: the path was found to be a solution.
    Solved,
}

#[derive(Clone, Copy)]
enum Stand {
    /// To go on, try this column of the row below the path first.
    Before(u32),
    /// The path is a solution that was shown.
    OnSolution,
    /// Nothing is left.
    Exhausted,
}

impl<F: Frontier> Walk<F> {
    /// A walk that has not begun, over the first `rows` rows of the board. Costs O(n) where n ≤ 64 and
    /// no more than the given queens beyond.
    pub(crate) fn new(board: &Arc<Board>, rows: usize) -> Self {
        Self {
            frontier: F::new(board),
            rows,
            width: board.width(),
            path: Vec::with_capacity(rows.min(64)),
            fixed: 0,
            stand: Stand::Before(0),
        }
    }

    /// Goes to the next solution and tells whether there is one. After the last there is none for
    /// ever.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        self.go_on().is_some()
    }

    /// Takes one of the steps of which [`advance`](Walk::advance) takes as many as it needs. `None`
    /// if nothing is left.
    pub(crate) fn step(&mut self) -> Option<Move> {
        let depth = self.path.len();
        let next = match self.stand {
            Stand::Before(_) if depth == self.rows => {
                self.stand = Stand::OnSolution;
                return Some(Move::Solved);
            }
            Stand::Before(column) => self.place_or_retreat(column)?,
            Stand::OnSolution => self.retreat()?,
            Stand::Exhausted => return None,
        };
        self.stand = Stand::Before(next);
        match self.path.get(depth) {
            Some(&column) => Some(Move::Placed(column)),
            None => Some(Move::Retreated(next - 1)),
        }
    }

    /// The columns of the queens placed so far: all those of a solution, if the walk has advanced to
    /// one.
    #[inline]
    pub(crate) fn path(&self) -> &[u32] {
        &self.path
    }

    /// What those queens leave free below them.
    #[inline]
    pub(crate) fn frontier(&self) -> &F {
        &self.frontier
    }

    /// `Some` if the path is now the next solution.
    #[inline]
    fn go_on(&mut self) -> Option<()> {
        let mut from = match self.stand {
            Stand::Before(column) => column,
            Stand::OnSolution => self.retreat()?,
            Stand::Exhausted => return None,
        };
        while self.path.len() < self.rows {
            from = self.place_or_retreat(from)?;
        }
        self.stand = Stand::OnSolution;
        Some(())
    }

    /// Places a queen in the first free column that is not below `from`, or takes the lowest queen
    /// away if there is none; tells the first column to try after that. If no queen can be taken away,
    /// the walk is over.
    #[inline]
    fn place_or_retreat(&mut self, from: u32) -> Option<u32> {
        match self.frontier.next_free(from) {
            Some(column) => {
                self.place(column);
                Some(0)
            }
            None => self.retreat(),
        }
    }

    #[inline]
    fn place(&mut self, column: u32) {
        self.frontier.descend(column);
        self.path.push(column);
    }

    /// Takes the lowest queen away and tells the first column to try instead of hers. If she is
    /// fixed, or there is none, the walk is over.
    #[inline]
    fn retreat(&mut self) -> Option<u32> {
        if self.path.len() > self.fixed
            && let Some(column) = self.path.pop()
        {
            self.frontier.ascend(column);
            return Some(column + 1);
        }
        self.stand = Stand::Exhausted;
        None
    }

    /// Whether the walk has not begun.
    #[inline]
    pub(crate) fn is_fresh(&self) -> bool {
        matches!(self.stand, Stand::Before(0)) && self.path.is_empty()
    }

    /// Whether nothing is left.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stand, Stand::Exhausted)
    }

    /// Where the walk stands.
    pub(crate) fn position(&self) -> Position {
        match self.stand {
            Stand::OnSolution => Position::After(self.path.clone()),
            Stand::Before(0) => Position::From(self.path.clone()),
            Stand::Before(column) => Position::From(concat(&self.path, column)),
            Stand::Exhausted => Position::From(vec![self.clamped(u32::MAX)]),
        }
    }

    /// Whether a solution with these columns is still to come.
    pub(crate) fn is_before(&self, solution: impl Iterator<Item = u32>) -> bool {
        let path = self.path.iter().copied();
        match self.stand {
            Stand::OnSolution => solution.gt(path),
            Stand::Before(0) => solution.ge(path),
            Stand::Before(column) => solution.ge(path.chain([column])),
            Stand::Exhausted => false,
        }
    }

    /// Goes to another position, in a step for each row. Only for a walk without fixed queens.
    pub(crate) fn seek(&mut self, position: &Position) {
        while self.retreat().is_some() {}
        let (Position::From(bound) | Position::After(bound)) = position;
        for &column in bound.iter().take(self.rows) {
            let column = self.clamped(column);
            if self.frontier.next_free(column) != Some(column) {
                self.stand = Stand::Before(column);
                return;
            }
            self.place(column);
        }
        // A bound that goes on below the last row is above the solution that it begins with.
        let passed = matches!(position, Position::After(_)) || bound.len() > self.rows;
        self.stand = match passed && self.path.len() == self.rows {
            true => Stand::OnSolution,
            false => Stand::Before(0),
        };
    }

    /// Columns off the board are as good as the first of them.
    fn clamped(&self, column: u32) -> u32 {
        u32::try_from(self.width).map_or(column, |width| column.min(width))
    }

    /// Gives away about half of the untried columns in the highest row that has any, as a walk that
    /// comes after this one. Nothing is given away from `end` on, if that is a solution.
    ///
    /// `None` if there is no such row. Costs O(k²) at most for k rows.
    #[cfg(feature = "rayon")]
    pub(crate) fn split(&mut self, end: Option<&[u32]>) -> Option<Self> {
        let (depth, next) = match self.stand {
            Stand::Before(column) => (self.path.len(), column),
            Stand::OnSolution => (self.rows, 0),
            Stand::Exhausted => return None,
        };
        let mut later = self.clone();
        while later.path.len() > self.fixed {
            later.retreat();
        }
        // Goes down the path to the highest row that has untried columns.
        for row in self.fixed..self.rows.min(depth + 1) {
            let (own, first_untried) = match self.path.get(row) {
                Some(&column) => (Some(column), column + 1),
                None => (None, next),
            };
            let last = match end {
                Some(end) if end[..row] == later.path => end[row],
                _ => u32::MAX,
            };
            let mut untried = Vec::new();
            let mut from = first_untried;
            while let Some(column) = later.frontier.next_free(from).filter(|&c| c <= last) {
                untried.push(column);
                from = column + 1;
            }
            let kept = match own {
                Some(_) => untried.len() / 2,
                None => untried.len().div_ceil(2),
            };
            if let Some(&middle) = untried.get(kept) {
                later.stand = Stand::Before(middle);
                later.fixed = row;
                self.fixed = row;
                self.frontier.limit(row, middle);
                return Some(later);
            }
            later.place(own?);
        }
        None
    }
}

fn concat(path: &[u32], column: u32) -> Vec<u32> {
    path.iter().copied().chain([column]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontier::{WideFrontier, WordFrontier};

    fn walk(n: usize) -> Walk<WordFrontier> {
        Walk::new(&Arc::new(Board::new(n)), n)
    }

    /// The queens that a walk of n rows places before its first solution.
    fn placements_to_first(n: usize) -> usize {
        let mut walk = walk(n);
        core::iter::from_fn(|| walk.step())
            .take_while(|&done| done != Move::Solved)
            .filter(|done| matches!(done, Move::Placed(_)))
            .count()
    }

    #[test]
    fn the_first_solution_costs_the_work_of_one() {
        // All of n = 8 takes 2056 placements (A319283, less the root), of n = 20 over 10¹¹.
        assert_eq!(placements_to_first(8), 113);
        assert_eq!(placements_to_first(20), 199_635);
    }

    #[test]
    fn all_solutions_cost_one_placement_for_each_node_of_the_tree() {
        // OEIS A319283: the nodes of the backtrack tree, with the root, which no queen stands for.
        for (n, nodes) in [(0, 1), (1, 2), (4, 17), (8, 2057), (10, 35539)] {
            let mut walk = walk(n);
            let placements = core::iter::from_fn(|| walk.step())
                .filter(|done| matches!(done, Move::Placed(_)))
                .count();
            assert_eq!(placements + 1, nodes, "n = {n}");
        }
    }

    #[test]
    fn steps_lead_to_the_same_solutions() {
        for n in [0, 1, 2, 4, 6] {
            let (mut stepping, mut advancing) = (walk(n), walk(n));
            while let Some(done) = stepping.step() {
                if done == Move::Solved {
                    assert!(advancing.advance());
                    assert_eq!(stepping.position(), advancing.position());
                }
            }
            assert!(!advancing.advance());
            assert_eq!(stepping.position(), advancing.position());
            assert_eq!(stepping.step(), None);
        }
    }

    #[test]
    fn a_walk_comes_back_to_any_position_it_has_been_at() {
        for n in [0, 1, 5, 6] {
            let mut original = walk(n);
            loop {
                let mut copy = walk(n);
                copy.seek(&original.position());
                assert_eq!(copy.position(), original.position());
                let more = original.advance();
                assert_eq!(copy.advance(), more);
                assert_eq!(copy.path(), original.path());
                if !more {
                    break;
                }
            }
            let mut copy = walk(n);
            copy.seek(&original.position());
            assert!(!copy.advance(), "n = {n}: the end is a position, too");
        }
    }

    #[cfg(feature = "rayon")]
    #[test]
    fn nothing_is_given_away_from_the_end_on() {
        let mut all = walk(7);
        while all.advance() {
            let end = all.path();
            let mut parts = vec![walk(7)];
            while let Some(mut part) = parts.pop() {
                if let Some(later) = part.split(Some(end)) {
                    assert!(later.is_before(end.iter().copied()), "{end:?}");
                    parts.extend([later, part]);
                }
            }
        }
    }

    #[test]
    fn word_and_wide_frontiers_give_the_same_walk() {
        let square = |row, column| crate::Square { row, column };
        let flat = Board::new(9)
            .place(square(4, 2))
            .unwrap()
            .block(square(0, 0))
            .unwrap();
        let torus = Board::new(7).torus().place(square(3, 3)).unwrap();
        let rows = Board::new(12).torus().first_rows(4).unwrap();
        let split = Board::new(7)
            .place(square(0, 1))
            .unwrap()
            .place(square(1, 6))
            .unwrap()
            .torus();
        for board in [
            flat,
            torus,
            rows,
            split,
            Board::new(8),
            Board::new(0),
            Board::new(1),
        ] {
            let board = Arc::new(board);
            let mut narrow = Walk::<WordFrontier>::new(&board, board.rows());
            let mut wide = Walk::<WideFrontier>::new(&board, board.rows());
            loop {
                let more = narrow.advance();
                assert_eq!(more, wide.advance(), "{board:?}");
                assert_eq!(narrow.path, wide.path, "{board:?}");
                if !more {
                    break;
                }
            }
        }
    }
}
