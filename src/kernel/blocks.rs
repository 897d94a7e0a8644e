//! The search below a group of roots, level by level.

use super::lanes::{InstructionSet, Lanes, Task, Word};
use super::order::{Items, Keys, Sorter};
use super::step::{Child, LastRow, LastThreeRows, Level, Rows};
use super::{Field, ITEM, Root};
use alloc::vec::Vec;

impl Field {
    /// Levels of boards: rows that are filled one at a time, and the roots.
    fn levels(&self) -> usize {
        let rows = self.open.len();
        if self.full && rows >= 3 {
            rows - 2
        } else {
            rows
        }
    }
}

/// A block search on the lanes of one back end; [`Blocks`] is the only one.
pub(super) trait Search: Send + Sync {
    /// Replaces `items` by the solutions below `roots`, in order.
    fn solve(&mut self, field: &Field, roots: &[Root], items: &mut Vec<u8>);
    fn count(&mut self, field: &Field, roots: &[Root]) -> u64;
}

/// Buffers of the search. Level 0 holds the roots, the last level solutions.
pub(super) struct Blocks<L: Lanes> {
    set: L::Set,
    levels: Vec<Level<L>>,
    sorter: Sorter,
}

impl<L: Lanes> Blocks<L> {
    pub(super) fn new(set: L::Set) -> Self {
        Blocks {
            set,
            levels: Vec::new(),
            sorter: Sorter::default(),
        }
    }

    fn run(&mut self, field: &Field, roots: &[Root], items: Option<&mut Vec<u8>>) -> u64 {
        let depth = field.levels() + 1;
        while self.levels.len() < depth {
            self.levels.push(Level::new());
        }
        let (set, levels, sorter) = (self.set, &mut self.levels[..depth], &mut self.sorter);
        if field.torus {
            set.enter(Descent::<L, true> {
                set,
                field,
                roots,
                levels,
                sorter,
                items,
            })
        } else {
            set.enter(Descent::<L, false> {
                set,
                field,
                roots,
                levels,
                sorter,
                items,
            })
        }
    }
}

impl<L: Lanes> Search for Blocks<L>
where
    L::Set: Send + Sync,
{
    fn solve(&mut self, field: &Field, roots: &[Root], items: &mut Vec<u8>) {
        self.run(field, roots, Some(items));
    }
    fn count(&mut self, field: &Field, roots: &[Root]) -> u64 {
        self.run(field, roots, None)
    }
}

struct Descent<'a, L: Lanes, const TORUS: bool> {
    set: L::Set,
    field: &'a Field,
    roots: &'a [Root],
    levels: &'a mut [Level<L>],
    sorter: &'a mut Sorter,
    items: Option<&'a mut Vec<u8>>,
}

impl<L: Lanes, const TORUS: bool> Task for Descent<'_, L, TORUS> {
    type Output = u64;

    #[inline(always)]
    fn run(mut self) -> u64 {
        let form = self.form();
        let mut solutions = 0;
        let mut first = 0;
        self.sorter.found.clear();
        for part in self.roots.chunks(self.roots_at_once()) {
            self.start(part);
            solutions += self.descend(first);
            first += part.len() as u64;
        }
        if let Some(items) = self.items {
            items.resize(self.sorter.found.len() * ITEM, 0);
            let items = Items {
                form,
                roots: self.roots,
                prefix: self.field.prefix,
                items: items.as_chunks_mut().0,
            };
            self.sorter.sort(self.set, items);
        }
        solutions
    }
}

impl<L: Lanes, const TORUS: bool> Descent<'_, L, TORUS> {
    fn form(&self) -> Keys {
        Keys {
            column_bits: L::Word::COLUMN_BITS,
            rows: self.field.open.len() as u32,
        }
    }

    /// Roots that a level holds and whose numbers fit a trail, if trails matter.
    fn roots_at_once(&self) -> usize {
        if self.items.is_none() {
            return Level::<L>::CAPACITY;
        }
        let columns = (self.levels.len() as u32 - 2) * L::Word::COLUMN_BITS;
        let number_bits = 2 * L::Word::BITS - columns;
        Level::<L>::CAPACITY.min(1 << number_bits.min(usize::BITS - 1))
    }

    fn start(&mut self, roots: &[Root]) {
        let all = u32::MAX >> (32 - self.field.width);
        let level = &mut self.levels[0];
        level.clear();
        for (number, root) in roots.iter().enumerate() {
            let diagonals = [root.left & all, root.right & all];
            level.push([root.columns, diagonals[0], diagonals[1], 0, number as u32]);
        }
    }

    /// Depth first over levels, breadth first within one: a level goes on when those below it are
    /// done, so that no level ever overflows.
    #[inline(always)]
    fn descend(&mut self, first_root: u64) -> u64 {
        let form = self.form();
        let last = self.levels.len() - 1;
        let mut solutions = 0;
        let mut depth = 0;
        loop {
            let (above, below) = self.levels.split_at_mut(depth + 1);
            let level = &mut above[depth];
            if level.is_done() {
                if depth == 0 {
                    return solutions;
                }
                depth -= 1;
                continue;
            }
            let results = &mut below[0];
            results.clear();
            let (field, set) = (self.field, self.set);
            let rows = Rows::new(set, field.width, &field.open[depth..]);
            match (field.full, field.open.len() - depth) {
                (_, 1) => level.advance::<LastRow>(set, &rows, results),
                (true, 3) => level.advance::<LastThreeRows<TORUS>>(set, &rows, results),
                (true, 4) => level.advance::<Child<TORUS, 3, true>>(set, &rows, results),
                (true, 5) => level.advance::<Child<TORUS, 4, true>>(set, &rows, results),
                (true, 6) => level.advance::<Child<TORUS, 5, true>>(set, &rows, results),
                (_, 2) => level.advance::<Child<TORUS, 1, false>>(set, &rows, results),
                _ => level.advance::<Child<TORUS, 2, false>>(set, &rows, results),
            }
            if depth + 1 < last {
                depth += 1;
                continue;
            }
            solutions += results.count() as u64;
            if self.items.is_some() {
                let first = first_root << form.root_shift();
                let at_once = field.open.len() - field.levels() + 1;
                let shift = at_once as u32 * L::Word::COLUMN_BITS;
                results.append_keys(first, shift, &mut self.sorter.found);
            }
        }
    }
}
