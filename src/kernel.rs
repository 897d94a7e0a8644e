//! The measured inner loop: all solutions below a group of roots, in order.
//!
//! A *root* is a board with its first rows filled; the rows below it are the *field*. A depth-first
//! search yields roots in order, a group at a time, and [`Kernel::expand`] turns a group into ready
//! items. It fills row after row for all boards of the group at once, many boards a vector
//! ([`step`]), in any order, and sorts only the solutions ([`order`]).
//!
//! The algorithm is written once over a few vector operations ([`lanes`]), with a back end for each
//! instruction set; [`path`] picks one. `unsafe` stands in the vector back ends and in `columns.rs`, which
//! makes their tables; the scalar back end is the safe twin that tests hold the others against, together
//! with a plain search. (The back ends of `count/` and `count/path.rs` have the rest of the crate's.)
//!
//! Invariants that span files:
//! * A board carries its trail: the number of its root and the columns of the queens below it, four
//!   or five bits each. So a solution is at hand when its last queen is placed.
//! * Vectors are filled up with idle boards, which have no free column and give no result.
//! * A table has room for a full vector behind the last record in use.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod blocks;
#[cfg(target_arch = "x86_64")]
mod columns;
mod lanes;
mod order;
mod path;
#[cfg(target_arch = "x86_64")]
mod records;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod sse2;
mod step;
#[cfg(test)]
mod tests;

use alloc::{boxed::Box, vec::Vec};
use blocks::{Blocks, Search};
use core::panic::AssertUnwindSafe;
use lanes::InstructionSet;
pub(crate) use path::Path;

/// Bytes of an item: one for each row of the widest board.
pub(crate) const ITEM: usize = 32;

/// The part of a board below the roots.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// Columns of the board, 1 to 32.
    pub(crate) width: u32,
    /// For each row below the roots, bit `c` set where column `c` may hold a queen; at least one
    /// row, and no bit from `width` on.
    pub(crate) open: Vec<u32>,
    /// Diagonals wrap around the edges.
    pub(crate) torus: bool,
    /// The board has as many rows as columns, so that each column ends up with a queen.
    pub(crate) full: bool,
    /// Rows above the field.
    pub(crate) prefix: usize,
}

impl Field {
    /// Rows that [`Kernel::expand`] takes of a field that is [`full`](Self::full) or not;
    /// [`Kernel::count`] has no limit.
    pub(crate) const fn most_rows(full: bool) -> usize {
        if full { 10 } else { 9 }
    }
}

/// A board with queens on all rows above the field, none of them attacking another.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Root {
    /// Columns with a queen.
    pub(crate) columns: u32,
    /// Squares of the first row of the field on diagonals that rise by a column a row. Bits from
    /// the width on are ignored.
    pub(crate) left: u32,
    /// The same, falling by a column a row.
    pub(crate) right: u32,
    /// The column of each queen, row by row.
    pub(crate) prefix: [u8; ITEM],
}

/// Expands roots of one field. A clone has the ready items but buffers of its own.
pub(crate) struct Kernel {
    field: Field,
    path: Path,
    /// Buffers, from the first use on. They are written anew by each expansion before they are read,
    /// so that a panic in the midst of one can leave nothing behind.
    search: Option<AssertUnwindSafe<Box<dyn Search>>>,
    items: Vec<u8>,
}

impl Kernel {
    /// A kernel on a path of choice, or on the scalar one where the processor lacks it. Allocates
    /// nothing.
    pub(crate) fn on(path: Path, field: Field) -> Self {
        debug_assert!((1..=32).contains(&field.width) && !field.open.is_empty());
        Kernel {
            field,
            path,
            search: None,
            items: Vec::new(),
        }
    }

    /// Replaces the ready items by all solutions below `roots`, root by root in the order given,
    /// those below the same root in lexicographic order.
    ///
    /// # Panics
    /// If the field has more than [`Field::most_rows`] rows, or there are more than 2^13 roots.
    pub(crate) fn expand(&mut self, roots: &[Root]) {
        let most_rows = Field::most_rows(self.field.full);
        assert!(self.field.open.len() <= most_rows && roots.len() <= 1 << 13);
        let Kernel {
            field,
            path,
            search,
            items,
        } = self;
        let search = search.get_or_insert_with(|| AssertUnwindSafe(search_for(*path, field.width)));
        search.solve(field, roots, items);
    }

    /// Forgets the ready items.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
    }

    /// Counts the solutions below `roots`, with the same work but for order and items.
    pub(crate) fn count(&mut self, roots: &[Root]) -> u64 {
        let Kernel {
            field,
            path,
            search,
            ..
        } = self;
        let search = search.get_or_insert_with(|| AssertUnwindSafe(search_for(*path, field.width)));
        search.count(field, roots)
    }

    /// The solutions of the last [`expand`](Self::expand): the column of each row, from row 0.
    /// Bytes behind the last row mean nothing.
    #[inline]
    pub(crate) fn ready(&self) -> &[[u8; ITEM]] {
        self.items.as_chunks().0
    }
}

impl Clone for Kernel {
    fn clone(&self) -> Self {
        Kernel {
            field: self.field.clone(),
            path: self.path,
            search: None,
            items: self.items.clone(),
        }
    }
}

fn search_for(path: Path, width: u32) -> Box<dyn Search> {
    let search = match path {
        Path::Scalar => None,
        #[cfg(target_arch = "x86_64")]
        Path::Sse2 => sse2::Sse2::detect().map(|set| search_on(set, width)),
        #[cfg(target_arch = "x86_64")]
        Path::Avx2 => avx2::Avx2::detect().map(|set| search_on(set, width)),
        #[cfg(target_arch = "x86_64")]
        Path::Avx512 => avx512::Avx512::detect().map(|set| search_on(set, width)),
    };
    search.unwrap_or_else(|| search_on(scalar::Scalar, width))
}

fn search_on<S: InstructionSet + Send + Sync + 'static>(set: S, width: u32) -> Box<dyn Search> {
    if width <= 16 {
        Box::new(Blocks::<S::Narrow>::new(set))
    } else {
        Box::new(Blocks::<S::Wide>::new(set))
    }
}
