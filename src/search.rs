//! The engine: one explicit stack of columns that walks the tree of safe placements depth first.
//!
//! Where a search stands is said by the columns of its queens alone. It can therefore be saved as a
//! list of numbers, moved to any other place of the tree in a step for each row, and compared with
//! another search over the same board.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::board::Board;
use crate::frontier::{Frontier, WideFrontier, WordFrontier};

/// Sees each step of a search. `()` sees nothing and costs nothing.
pub(crate) trait Observer {
    /// A queen was placed, the lowest of `columns` is hers.
    fn placed(&mut self, columns: &[u32]);
}

impl Observer for () {
    #[inline]
    fn placed(&mut self, _: &[u32]) {}
}

/// Where a search stands in the lexicographic order of placements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Position {
    /// Its next solution is the first that is not below these columns.
    From(Vec<u32>),
    /// Its next solution is the first above this one, which it yielded last.
    After(Vec<u32>),
}

/// A search over a board, whatever its width.
#[derive(Clone)]
pub(crate) enum Search {
    Word(Walk<WordFrontier>),
    Wide(Walk<WideFrontier>),
}

/// The same expression for whichever walk it is.
macro_rules! each {
    ($search:expr, $walk:ident => $body:expr) => {
        match $search {
            Search::Word($walk) => $body,
            Search::Wide($walk) => $body,
        }
    };
}

impl Search {
    /// A search that has not begun. Costs O(n) where n ≤ 64 and no more than the given queens beyond.
    pub(crate) fn new(board: &Arc<Board>) -> Self {
        match board.width() {
            0..=64 => Self::Word(Walk::new(board)),
            _ => Self::Wide(Walk::new(board)),
        }
    }

    /// Goes to the next solution and shows its columns. After the last it gives `None` for ever.
    #[inline]
    pub(crate) fn advance(&mut self) -> Option<&[u32]> {
        self.advance_seen_by(&mut ())
    }

    /// [`advance`](Search::advance), with each step shown to `observer`.
    #[inline]
    pub(crate) fn advance_seen_by(&mut self, observer: &mut impl Observer) -> Option<&[u32]> {
        each!(self, walk => walk.advance(observer))
    }

    /// Where it stands.
    pub(crate) fn position(&self) -> Position {
        each!(self, walk => walk.position())
    }

    /// Whether a solution with these columns is still to come, seen from where the search stands.
    pub(crate) fn is_before(&self, solution: &[u32]) -> bool {
        each!(self, walk => walk.is_before(solution))
    }

    /// Goes to another position, in a step for each row.
    pub(crate) fn seek(&mut self, position: &Position) {
        each!(self, walk => walk.seek(position));
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
    stand: Stand,
}

#[derive(Clone, Copy)]
enum Stand {
    /// To go on, try this column of the row below the path first.
    Before(u32),
    /// The path is a solution that was shown.
    OnSolution,
    /// Nothing is left, and the path is empty.
    Exhausted,
}

impl<F: Frontier> Walk<F> {
    fn new(board: &Arc<Board>) -> Self {
        Self {
            frontier: F::new(board),
            rows: board.rows(),
            width: board.width(),
            path: Vec::new(),
            stand: Stand::Before(0),
        }
    }

    #[inline]
    fn advance(&mut self, observer: &mut impl Observer) -> Option<&[u32]> {
        let mut from = match self.stand {
            Stand::Before(column) => column,
            Stand::OnSolution => self.retreat()?,
            Stand::Exhausted => return None,
        };
        while self.path.len() < self.rows {
            match self.frontier.next_free(from) {
                Some(column) => {
                    self.place(column);
                    observer.placed(&self.path);
                    from = 0;
                }
                None => from = self.retreat()?,
            }
        }
        self.stand = Stand::OnSolution;
        Some(&self.path)
    }

    #[inline]
    fn place(&mut self, column: u32) {
        self.frontier.descend(column);
        self.path.push(column);
    }

    /// Takes the lowest queen away and tells the first column to try instead of hers. At the root
    /// there is none: the walk is over.
    #[inline]
    fn retreat(&mut self) -> Option<u32> {
        let Some(column) = self.path.pop() else {
            self.stand = Stand::Exhausted;
            return None;
        };
        self.frontier.ascend(column);
        Some(column + 1)
    }

    fn position(&self) -> Position {
        match self.stand {
            Stand::OnSolution => Position::After(self.path.clone()),
            Stand::Before(0) => Position::From(self.path.clone()),
            Stand::Exhausted => Position::From(vec![self.clamped(u32::MAX)]),
            Stand::Before(column) => {
                let mut bound = self.path.clone();
                bound.push(column);
                Position::From(bound)
            }
        }
    }

    fn is_before(&self, solution: &[u32]) -> bool {
        match self.stand {
            Stand::OnSolution => solution > self.path.as_slice(),
            Stand::Before(column) => {
                let (above, below) = solution.split_at(self.path.len());
                match above.cmp(&self.path) {
                    Ordering::Equal => below.first().is_none_or(|&first| first >= column),
                    order => order.is_gt(),
                }
            }
            Stand::Exhausted => false,
        }
    }

    fn seek(&mut self, position: &Position) {
        while self.retreat().is_some() {}
        let (Position::From(bound) | Position::After(bound)) = position;
        for &column in bound.iter().take(self.rows) {
            if self.frontier.next_free(self.clamped(column)) != Some(column) {
                self.stand = Stand::Before(self.clamped(column));
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the queens that a search places.
    #[derive(Default)]
    struct Placements(u64);

    impl Observer for Placements {
        fn placed(&mut self, _: &[u32]) {
            self.0 += 1;
        }
    }

    fn search(n: usize) -> Search {
        Search::new(&Arc::new(Board::new(n)))
    }

    /// The queens that a search of n rows places before its first solution.
    fn placements_to_first(n: usize) -> u64 {
        let mut placements = Placements::default();
        search(n).advance_seen_by(&mut placements);
        placements.0
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
            let mut placements = Placements::default();
            let mut search = search(n);
            while search.advance_seen_by(&mut placements).is_some() {}
            assert_eq!(placements.0 + 1, nodes, "n = {n}");
        }
    }

    #[test]
    fn a_search_comes_back_to_any_position_it_has_been_at() {
        for n in [0, 1, 5, 6] {
            let mut original = search(n);
            loop {
                let mut copy = search(n);
                copy.seek(&original.position());
                assert_eq!(copy.position(), original.position());
                assert_eq!(copy.advance(), original.clone().advance());
                if original.advance().is_none() {
                    break;
                }
            }
            let mut copy = search(n);
            copy.seek(&original.position());
            assert_eq!(copy.advance(), None, "n = {n}: the end is a position, too");
        }
    }

    #[test]
    fn word_and_wide_frontiers_give_the_same_search() {
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
            let mut narrow = Walk::<WordFrontier>::new(&board);
            let mut wide = Walk::<WideFrontier>::new(&board);
            loop {
                let item = narrow.advance(&mut ());
                assert_eq!(item, wide.advance(&mut ()), "{board:?}");
                if item.is_none() {
                    break;
                }
            }
        }
    }
}
