//! The same search in blocks: a walk over the upper rows, and below it whole groups of subtrees at a
//! time.
//!
//! The walk yields *roots*, safe placements on all but the last rows, in lexicographic order. The
//! kernel finds all solutions below a group of them at once and puts them in order. What is ready is
//! yielded before the next group is begun, so that a search is never more than one group ahead.

use alloc::sync::Arc;
use alloc::vec;

use crate::board::Board;
use crate::frontier::WordFrontier;
use crate::kernel::{Field, ITEM, Kernel, Path, Root};
use crate::walk::{Position, Walk};

/// A search of which the last rows are done in blocks.
#[derive(Clone)]
pub(crate) struct BlockWalk {
    size: Size,
    /// The rows of a root.
    depth: usize,
    roots: Walk<WordFrontier>,
    /// Roots in the next group. Groups grow from one root, since whoever has just come may want just
    /// one solution.
    group: usize,
    largest_group: usize,
    kernel: Kernel,
    /// The solution to be shown next, as an index of those that the kernel has ready.
    next: usize,
    stand: Stand,
}

#[derive(Clone)]
enum Stand {
    /// Nothing was shown since the search came here, and nothing is ready.
    At(Position),
    /// The ready solution before the next was shown.
    OnSolution,
    /// Nothing is left.
    Exhausted,
}

/// Full boards of fewer rows, and other boards of fewer solutions by estimate, are sooner walked than
/// done in blocks.
const FEWEST_ROWS: usize = 11;
const FEWEST_SOLUTIONS: f64 = 2000.0;

/// The same for being shared among threads: less is done within a millisecond or two, about what it
/// takes to share it.
#[cfg(feature = "rayon")]
const FEWEST_SHARED_ROWS: usize = 14;
#[cfg(feature = "rayon")]
const FEWEST_SHARED_SOLUTIONS: f64 = 500_000.0;

/// Solutions below a root, by estimate, of boards that are not full.
const MOST_BELOW_A_ROOT: f64 = 512.0;

/// Solutions of a group at which groups grow no more.
const MOST_READY: usize = 4096;

/// What decides how a board is done, of 32 columns at most. A board is *full* if its rows use up all columns.
#[derive(Clone, Copy)]
struct Size {
    rows: usize,
    width: usize,
    torus: bool,
}

impl Size {
    fn of(board: &Board) -> Self {
        Self {
            rows: board.rows(),
            width: board.width(),
            torus: board.is_torus(),
        }
    }

    fn is_full(&self) -> bool {
        self.rows == self.width
    }

    /// About how many columns the queens above leave free in each row, the last row first.
    fn free_from_below(&self) -> impl Iterator<Item = f64> {
        /// Squares of a lower row that a queen attacks, on average.
        const ATTACKED: f64 = 2.5;
        let width = self.width as f64;
        let left_by_a_queen = 1.0 - ATTACKED / width;
        let left_by = move |queens| (0..queens).fold(width, |free, _| free * left_by_a_queen);
        (0..self.rows).rev().map(left_by)
    }

    fn reaches(&self, rows: usize, solutions: f64) -> bool {
        match self.is_full() {
            true => self.rows >= rows,
            false => self.free_from_below().product::<f64>() >= solutions,
        }
    }

    /// The last rows of a full board have few solutions below a root, whatever its size, and fewer still
    /// where diagonals wrap. On other boards there are as many rows as keep them few: never all, or the whole
    /// board would have too few to be done in blocks.
    fn block_rows(&self) -> usize {
        if self.is_full() {
            return if self.torus { 10 } else { 9 };
        }
        let mut below_a_root = 1.0;
        let are_few = |free: &f64| {
            below_a_root *= free;
            below_a_root <= MOST_BELOW_A_ROOT
        };
        let rows = self.free_from_below().take_while(are_few).count();
        rows.clamp(1, Field::most_rows(false))
    }
}

impl BlockWalk {
    /// A search that has not begun; `None` if the board is not one for blocks. Costs O(n).
    pub(crate) fn new(board: &Arc<Board>) -> Option<Self> {
        Self::on(Path::best(), board)
    }

    /// The same on a path of choice.
    fn on(path: Path, board: &Arc<Board>) -> Option<Self> {
        let size = Size::of(board);
        let Size { rows, width, torus } = size;
        if width > ITEM || !size.reaches(FEWEST_ROWS, FEWEST_SOLUTIONS) {
            return None;
        }
        let depth = rows - size.block_rows();
        let open = (depth..rows).map(|row| board.open(row as u32) as u32);
        let field = Field {
            width: width as u32,
            open: open.collect(),
            torus,
            full: size.is_full(),
            prefix: depth,
        };
        Some(Self {
            size,
            depth,
            roots: Walk::new(board, depth),
            group: 1,
            largest_group: path.group(),
            kernel: Kernel::on(path, field),
            next: 0,
            stand: Stand::At(Position::START),
        })
    }

    /// Goes to the next solution and tells whether there is one. After the last there is none for
    /// ever.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        if self.next == self.kernel.ready().len() && !self.refill() {
            return false;
        }
        self.next += 1;
        true
    }

    /// The columns of the solution that the search has advanced to, and whatever beyond the last row.
    #[inline]
    pub(crate) fn solution(&self) -> &[u8; ITEM] {
        &self.kernel.ready()[self.next - 1]
    }

    /// The number of rows of a solution.
    #[inline]
    pub(crate) fn rows(&self) -> usize {
        self.size.rows
    }

    /// Whether the search has not begun.
    #[inline]
    pub(crate) fn is_fresh(&self) -> bool {
        matches!(&self.stand, Stand::At(position) if *position == Position::START)
    }

    /// Where the search stands.
    pub(crate) fn position(&self) -> Position {
        match &self.stand {
            Stand::At(position) => position.clone(),
            Stand::OnSolution => Position::After(self.shown().collect()),
            Stand::Exhausted => Position::From(vec![u32::MAX]),
        }
    }

    /// Whether a solution with these columns is still to come.
    pub(crate) fn is_before(&self, solution: impl Iterator<Item = u32>) -> bool {
        match &self.stand {
            Stand::At(position) => position.is_before(solution),
            Stand::OnSolution => solution.gt(self.shown()),
            Stand::Exhausted => false,
        }
    }

    /// Goes to another position, in a step for each row.
    pub(crate) fn seek(&mut self, position: &Position) {
        let (Position::From(bound) | Position::After(bound)) = position;
        let above = bound.iter().copied().take(self.depth);
        self.roots.seek(&Position::From(above.collect()));
        self.kernel.expand(&[]);
        self.next = 0;
        self.stand = Stand::At(position.within(self.size.rows));
    }

    /// Whether there is more to do than what it takes to share it.
    #[cfg(feature = "rayon")]
    pub(crate) fn is_worth_sharing(&self) -> bool {
        self.size
            .reaches(FEWEST_SHARED_ROWS, FEWEST_SHARED_SOLUTIONS)
    }

    /// Gives away about half of the untried columns in the highest row that has any, as a search that
    /// comes after this one. Nothing is given away from `end` on, if that is a solution.
    ///
    /// `None` if only one block is left. Costs O(k²) at most for k rows.
    #[cfg(feature = "rayon")]
    pub(crate) fn split(&mut self, end: Option<&[u32]>) -> Option<Self> {
        let mut later = Self {
            roots: self.roots.split(end)?,
            next: 0,
            stand: Stand::At(Position::START),
            ..self.clone()
        };
        later.kernel.clear();
        Some(later)
    }

    /// How many solutions are left. Goes to the end.
    pub(crate) fn count(&mut self) -> u128 {
        // The first group may have solutions before the position where the search was put.
        if matches!(self.stand, Stand::At(_)) && !self.refill() {
            return 0;
        }
        let mut count = (self.kernel.ready().len() - self.next) as u128;
        self.kernel.clear();
        self.next = 0;
        self.stand = Stand::Exhausted;
        let mut group = [Root::default(); Path::LARGEST_GROUP];
        loop {
            let roots = self.next_roots(&mut group[..self.largest_group]);
            if roots.is_empty() {
                return count;
            }
            count += u128::from(self.kernel.count(roots));
        }
    }

    /// The columns of the solution that was shown.
    fn shown(&self) -> impl Iterator<Item = u32> {
        let columns = self.solution()[..self.size.rows].iter();
        columns.map(|&column| u32::from(column))
    }

    /// Makes solutions ready; `false` if there are no more.
    #[inline(never)]
    fn refill(&mut self) -> bool {
        if matches!(self.stand, Stand::Exhausted) {
            return false;
        }
        let mut group = [Root::default(); Path::LARGEST_GROUP];
        loop {
            let roots = self.next_roots(&mut group[..self.group]);
            self.kernel.expand(roots);
            let most = self.group * MOST_READY / self.kernel.ready().len().max(1);
            self.group = (4 * self.group).min(self.largest_group).min(most.max(1));
            self.next = 0;
            if roots.is_empty() {
                self.stand = Stand::Exhausted;
                return false;
            }
            let ready = self.kernel.ready();
            if let Stand::At(position) = &self.stand {
                // The first root may have solutions before the position where the search was put.
                let passed = |item: &[u8; ITEM]| {
                    let columns = item[..self.size.rows].iter();
                    !position.is_before(columns.map(|&column| column.into()))
                };
                self.next = ready.partition_point(passed);
            }
            if self.next < ready.len() {
                self.stand = Stand::OnSolution;
                return true;
            }
        }
    }

    /// Fills the group with the next roots, as far as there are any.
    fn next_roots<'a>(&mut self, group: &'a mut [Root]) -> &'a [Root] {
        let mut count = 0;
        while count < group.len() && self.roots.advance() {
            group[count] = self.root();
            count += 1;
        }
        &group[..count]
    }

    /// The root to which the walk has come.
    fn root(&self) -> Root {
        let mut prefix = [0; ITEM];
        for (byte, &column) in prefix.iter_mut().zip(self.roots.path()) {
            *byte = column as u8;
        }
        let [columns, falling, rising] = self.roots.frontier().taken();
        Root {
            columns: columns as u32,
            left: falling as u32,
            right: rising as u32,
            prefix,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;
    use alloc::vec::Vec;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    /// A board for blocks on which so much is said that few solutions are left.
    fn boards() -> impl Strategy<Value = Board> {
        let sizes = (11..=20usize).prop_flat_map(|width| (Just(width), 4..=width));
        (sizes, any::<bool>(), any::<u64>()).prop_map(|((width, rows), torus, seed)| {
            let mut seed = seed | 1;
            let mut below = move |bound: usize| {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                (seed % bound as u64) as u32
            };
            let mut board = Board::new(width).first_rows(rows).unwrap();
            if torus {
                board = board.torus();
            }
            // What does not fit is left out. The wider the board, the more is said, of a row at most.
            for _ in 0..width.saturating_sub(9).min(rows / 2) {
                let (row, column) = (below(rows), below(width));
                board = board.clone().place(Square { row, column }).unwrap_or(board);
            }
            for _ in 0..below(3 * width) {
                let (row, column) = (below(rows), below(width));
                board = board.clone().block(Square { row, column }).unwrap_or(board);
            }
            board
        })
    }

    /// The solutions that a plain walk finds first.
    fn walked(board: &Arc<Board>, most: usize) -> Vec<Vec<u32>> {
        let mut walk = Walk::<WordFrontier>::new(board, board.rows());
        let mut found = Vec::new();
        while found.len() < most && walk.advance() {
            found.push(walk.path().to_vec());
        }
        found
    }

    fn next(blocks: &mut BlockWalk) -> Option<Vec<u32>> {
        blocks.advance().then(|| blocks.shown().collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 60,
            failure_persistence: None,
            rng_seed: RngSeed::Fixed(20_260_101),
            ..ProptestConfig::default()
        })]

        #[test]
        fn blocks_yield_on_every_path_what_a_plain_walk_yields(board in boards()) {
            let board = Arc::new(board);
            let expected = walked(&board, 3000);
            for path in Path::available() {
                let mut blocks = BlockWalk::on(path, &board).unwrap();
                for columns in &expected {
                    prop_assert_eq!(next(&mut blocks), Some(columns.clone()), "{:?}", path);
                }
                if expected.len() < 3000 {
                    prop_assert_eq!(next(&mut blocks), None, "{:?}", path);
                    prop_assert_eq!(next(&mut blocks), None, "{:?}", path);
                    let count = BlockWalk::on(path, &board).unwrap().count();
                    prop_assert_eq!(count, expected.len() as u128, "{:?}", path);
                }
            }
        }

        #[test]
        fn blocks_go_on_from_any_position(
            board in boards(),
            passed in any::<prop::sample::Index>(),
            bound in prop::collection::vec(0u32..20, 0..20),
        ) {
            let board = Arc::new(board);
            let all = walked(&board, 3000);
            let mut blocks = BlockWalk::new(&board).unwrap();
            prop_assume!(!all.is_empty() && all.len() < 3000);
            let passed = passed.index(all.len());
            for position in [
                Position::After(all[passed].clone()),
                Position::From(all[passed].clone()),
                Position::From(all[passed][..passed % board.rows()].to_vec()),
                Position::From(bound),
            ] {
                blocks.seek(&position);
                prop_assert_eq!(blocks.position(), position.within(board.rows()));
                let rest = |solution: &&Vec<u32>| position.is_before(solution.iter().copied());
                let rest: Vec<_> = all.iter().filter(rest).collect();
                let first = rest.first().map(|first| first.to_vec());
                prop_assert_eq!(next(&mut blocks.clone()), first);
                prop_assert_eq!(blocks.count(), rest.len() as u128, "{:?}", position);
                prop_assert_eq!(next(&mut blocks), None);
                prop_assert!(!blocks.is_before(all[passed].iter().copied()));
            }
        }
    }

    #[test]
    fn below_a_root_are_as_many_rows_as_keep_solutions_few() {
        let block_rows = |rows, width, torus| {
            let size = Size { rows, width, torus };
            size.block_rows()
        };
        assert_eq!(block_rows(14, 14, false), 9);
        assert_eq!(block_rows(14, 14, true), 10);
        // About 25 squares of the last of four rows are free, and 27 of the one above: 25 ≤ 512 < 25 · 27.
        assert_eq!(block_rows(4, 32, false), 1);
        // 10 · 12 ≤ 512 < 10 · 12 · 13.
        assert_eq!(block_rows(6, 20, false), 2);
        assert_eq!(block_rows(12, 13, false), 7);
    }

    #[test]
    fn groups_grow_from_one_root_until_they_have_solutions_enough() {
        let on = |board| BlockWalk::on(Path::Scalar, &Arc::new(board)).unwrap();
        let mut few = on(Board::new(12));
        let mut groups = vec![few.group];
        while few.advance() {
            if groups.last() != Some(&few.group) {
                groups.push(few.group);
            }
        }
        assert_eq!(groups, [1, 4, 16, few.largest_group]);
        let mut many = on(Board::new(28).first_rows(5).unwrap());
        let mut most = 0;
        for _ in 0..100_000 {
            assert!(many.advance());
            most = most.max(many.kernel.ready().len());
        }
        // A group is as large as the one before it promises, and need not have as many solutions a root.
        assert!((MOST_READY / 2..2 * MOST_READY).contains(&most), "{most}");
    }

    #[cfg(feature = "rayon")]
    #[test]
    fn what_is_given_away_comes_after_what_is_kept() {
        let board = Arc::new(Board::new(11));
        let all = walked(&board, usize::MAX);
        for (passed, end) in [(0, None), (7, None), (700, Some(2000)), (1990, Some(2000))] {
            let mut parts = vec![BlockWalk::new(&board).unwrap()];
            for _ in 0..passed {
                parts[0].advance();
            }
            let end: Option<&Vec<u32>> = end.map(|end: usize| &all[end]);
            // Parts are given away until none is left to give.
            let mut found = Vec::new();
            while let Some(mut part) = parts.pop() {
                match part.split(end.map(Vec::as_slice)) {
                    Some(later) => {
                        let last = all[all.len() - 1].iter().copied();
                        assert!(later.is_before(last), "it is asked before it begins");
                        parts.extend([later, part]);
                    }
                    None => found.extend(core::iter::from_fn(|| next(&mut part))),
                }
            }
            let end = end.and_then(|end| found.iter().position(|columns| columns == end));
            let last = end.unwrap_or(found.len());
            assert_eq!(found[..last], all[passed..passed + last]);
            assert!(end.is_some() || passed + last == all.len());
        }
    }
}
