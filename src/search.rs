//! A search over any board: which walk it takes.

use alloc::sync::Arc;

use crate::board::Board;
use crate::frontier::{WideFrontier, WordFrontier};
use crate::walk::{Position, Walk};

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
            0..=64 => Self::Word(Walk::new(board, board.rows())),
            _ => Self::Wide(Walk::new(board, board.rows())),
        }
    }

    /// Goes to the next solution and tells whether there is one. After the last there is none for ever.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        each!(self, walk => walk.advance(&mut ()))
    }

    /// The columns of the solution that the search has advanced to.
    #[inline]
    pub(crate) fn solution(&self) -> &[u32] {
        each!(self, walk => walk.solution())
    }

    /// Where it stands.
    pub(crate) fn position(&self) -> Position {
        each!(self, walk => walk.position())
    }

    /// Whether a solution with these columns is still to come, seen from where the search stands.
    pub(crate) fn is_before(&self, solution: impl Iterator<Item = u32>) -> bool {
        each!(self, walk => walk.is_before(solution))
    }

    /// Goes to another position, in a step for each row.
    pub(crate) fn seek(&mut self, position: &Position) {
        each!(self, walk => walk.seek(position));
    }

    /// Gives away about half of the untried columns in the highest row that has any, as a search that
    /// comes after this one. Nothing is given away from `end` on, if that is a solution.
    ///
    /// `None` if there is no such row. Costs O(k²) at most for k rows.
    #[cfg(feature = "rayon")]
    pub(crate) fn split(&mut self, end: Option<&[u32]>) -> Option<Self> {
        match self {
            Self::Word(walk) => walk.split(end).map(Self::Word),
            Self::Wide(walk) => walk.split(end).map(Self::Wide),
        }
    }
}
