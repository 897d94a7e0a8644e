//! A search over any board: which walk it takes.

use alloc::sync::Arc;

use crate::blocks::BlockWalk;
use crate::board::Board;
use crate::frontier::{WideFrontier, WordFrontier};
use crate::kernel::ITEM;
use crate::solution::{Columns, INLINE, Solution};
use crate::walk::{Position, Walk};

/// A search over a board, whatever its size.
#[derive(Clone)]
pub(crate) enum Search {
    /// Boards of up to 64 columns that are too small for blocks, or too wide.
    Plain(Walk<WordFrontier>),
    /// Boards of up to 32 columns.
    Blocks(BlockWalk),
    /// Boards of more than 64 columns.
    Wide(Walk<WideFrontier>),
}

/// The same expression for whichever walk it is.
macro_rules! each {
    ($search:expr, $walk:ident => $body:expr) => {
        match $search {
            Search::Plain($walk) => $body,
            Search::Blocks($walk) => $body,
            Search::Wide($walk) => $body,
        }
    };
}

impl Search {
    /// A search that has not begun. Costs O(n) where n ≤ 64 and no more than the given queens beyond.
    pub(crate) fn new(board: &Arc<Board>) -> Self {
        if let Some(blocks) = BlockWalk::new(board) {
            return Self::Blocks(blocks);
        }
        match board.width() {
            0..=64 => Self::Plain(Walk::new(board, board.rows())),
            _ => Self::Wide(Walk::new(board, board.rows())),
        }
    }

    /// Goes to the next solution and tells whether there is one. After the last there is none for ever.
    #[inline(always)]
    pub(crate) fn advance(&mut self) -> bool {
        match self {
            Self::Blocks(blocks) => blocks.advance(),
            _ => self.walk(),
        }
    }

    /// The same without blocks: apart, so that the common case is small enough to be inlined.
    #[inline(never)]
    fn walk(&mut self) -> bool {
        match self {
            Self::Plain(walk) => walk.advance(),
            Self::Wide(walk) => walk.advance(),
            Self::Blocks(blocks) => blocks.advance(),
        }
    }

    /// Whether nothing was done yet.
    #[inline]
    pub(crate) fn is_fresh(&self) -> bool {
        each!(self, walk => walk.is_fresh())
    }

    /// How many solutions are left. Goes to the end.
    pub(crate) fn count(&mut self) -> u128 {
        if let Self::Blocks(blocks) = self {
            return blocks.count();
        }
        let mut count = 0;
        while self.advance() {
            count += 1;
        }
        count
    }

    /// The solution that the search has advanced to, on a board of this width, each column as `seen`.
    #[inline(always)]
    pub(crate) fn solution(&self, width: usize, seen: impl Fn(u32) -> u32) -> Solution {
        match self {
            Self::Blocks(blocks) if blocks.rows() <= INLINE => {
                // All places at once, since that takes fewer instructions than just the first ones.
                let columns = widened::<INLINE>(blocks.solution()).map(seen);
                Solution::from_buffer(width, Columns::from_buf_and_len(columns, blocks.rows()))
            }
            _ => self.collected(width, seen),
        }
    }

    /// The same, of any number of rows. Apart, so that the common case is small enough to be inlined.
    #[inline(never)]
    fn collected(&self, width: usize, seen: impl Fn(u32) -> u32) -> Solution {
        self.show(|walked| {
            if walked.len() > INLINE {
                return Solution::unchecked(width, walked.iter().map(|&column| seen(column)));
            }
            let mut columns = [0; INLINE];
            for (column, &walked) in columns.iter_mut().zip(walked) {
                *column = seen(walked);
            }
            Solution::from_buffer(width, Columns::from_buf_and_len(columns, walked.len()))
        })
    }

    /// Shows the columns of that solution to `look`.
    #[inline]
    pub(crate) fn show<R>(&self, look: impl FnOnce(&[u32]) -> R) -> R {
        match self {
            Self::Plain(walk) => look(walk.path()),
            Self::Blocks(blocks) if blocks.rows() <= INLINE => {
                look(&widened::<INLINE>(blocks.solution())[..blocks.rows()])
            }
            Self::Blocks(blocks) => look(&widened::<ITEM>(blocks.solution())[..blocks.rows()]),
            Self::Wide(walk) => look(walk.path()),
        }
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
    /// `None` if there is no such row, or it is not worth it. Costs O(k²) at most for k rows.
    #[cfg(feature = "rayon")]
    pub(crate) fn split(&mut self, end: Option<&[u32]>) -> Option<Self> {
        match self {
            Self::Plain(walk) => walk.split(end).map(Self::Plain),
            Self::Blocks(blocks) if !blocks.is_worth_sharing() => None,
            Self::Blocks(blocks) => blocks.split(end).map(Self::Blocks),
            Self::Wide(walk) => walk.split(end).map(Self::Wide),
        }
    }
}

/// The first columns of an item.
#[inline(always)]
fn widened<const LENGTH: usize>(item: &[u8; ITEM]) -> [u32; LENGTH] {
    let mut columns = [0; LENGTH];
    for (column, &byte) in columns.iter_mut().zip(item) {
        *column = byte.into();
    }
    columns
}
