//! The search below a group of roots, level by level.

use super::lanes::{InstructionSet, Lanes, Task, Word};
use super::order::{Keys, Sorter};
use super::step::{
    COLUMNS, Child, LastRow, LastThreeRows, Level, PARENT, PARENT_OF_SOLUTION, Rows,
};
use super::{Field, Root};
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
        let mut solutions = 0;
        let mut first = 0;
        self.sorter.found.clear();
        for part in self.roots.chunks(Level::<L>::CAPACITY) {
            self.start(part);
            solutions += self.descend(first);
            first += part.len() as u64;
        }
        if let Some(items) = self.items {
            let rows = self.field.open.len() as u32;
            let keys = Keys {
                column_bits: L::Word::COLUMN_BITS,
                rows,
            };
            let sorted = self.sorter.sort(self.set, keys, self.roots.len());
            keys.unpack(sorted, self.roots, self.field.prefix, items);
        }
        solutions
    }
}

impl<L: Lanes, const TORUS: bool> Descent<'_, L, TORUS> {
    fn start(&mut self, roots: &[Root]) {
        let all = u32::MAX >> (32 - self.field.width);
        let level = &mut self.levels[0];
        level.clear();
        for root in roots {
            level.push([root.columns, root.left & all, root.right & all, 0]);
        }
    }

    /// Depth first over levels, breadth first within one: a level goes on when those below it are
    /// done, so that no level ever overflows.
    #[inline(always)]
    fn descend(&mut self, first_root: u64) -> u64 {
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
                (_, 1) => level.advance::<LastRow, TORUS>(set, &rows, results),
                (true, 3) => level.advance::<LastThreeRows<TORUS>, TORUS>(set, &rows, results),
                (true, 4) => level.advance::<Child<TORUS, 3, true>, TORUS>(set, &rows, results),
                (true, 5) => level.advance::<Child<TORUS, 4, true>, TORUS>(set, &rows, results),
                (_, 2) => level.advance::<Child<TORUS, 1, false>, TORUS>(set, &rows, results),
                _ => level.advance::<Child<TORUS, 2, false>, TORUS>(set, &rows, results),
            }
            if depth + 1 < last {
                depth += 1;
                continue;
            }
            solutions += results.count() as u64;
            if self.items.is_some() {
                append_keys(self.field, first_root, self.levels, &mut self.sorter.found);
            }
        }
    }
}

/// Solutions that are followed side by side, so that no load has to wait for the one before it.
const ABREAST: usize = 4;

/// Follows the solutions on the last level back to their roots.
#[inline(always)]
fn append_keys<L: Lanes>(field: &Field, first_root: u64, levels: &[Level<L>], keys: &mut Vec<u64>) {
    let [boards @ .., lowest, found] = levels else {
        return;
    };
    let at_once = field.open.len() - boards.len();
    let column = |queen: u32| u64::from(queen.trailing_zeros());
    let start = keys.len();
    for solution in (0..found.count()).step_by(ABREAST) {
        // Beyond the last solution there are records without meaning, dropped in the end.
        let mut abreast = [0; ABREAST];
        let mut board = [0; ABREAST];
        let mut columns = [0; ABREAST];
        for i in 0..ABREAST {
            let word = |word| found.word(solution + i, word);
            abreast[i] = column(word(1));
            if at_once == 3 {
                abreast[i] = (abreast[i] << L::Word::COLUMN_BITS | column(word(2)))
                    << L::Word::COLUMN_BITS
                    | column(word(3));
            }
            board[i] = word(PARENT_OF_SOLUTION);
            columns[i] = lowest.word(board[i] as usize, COLUMNS);
        }
        let mut shift = at_once as u32 * L::Word::COLUMN_BITS;
        let mut level = lowest;
        for above in boards.iter().rev() {
            for i in 0..ABREAST {
                board[i] = level.word(board[i] as usize, PARENT);
                let columns_above = above.word(board[i] as usize, COLUMNS);
                abreast[i] |= column(columns[i] ^ columns_above) << shift;
                columns[i] = columns_above;
            }
            shift += L::Word::COLUMN_BITS;
            level = above;
        }
        for i in 0..ABREAST {
            abreast[i] |= (first_root + u64::from(board[i])) << shift;
        }
        keys.extend_from_slice(&abreast);
    }
    keys.truncate(start + found.count());
}
