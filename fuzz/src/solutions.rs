//! The iterator by sequences of moves, from both ends and through saved lines, against a list of all
//! solutions and two places in it.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::OnceLock;

use arbitrary::{Arbitrary, Result, Unstructured};
use queens::{Board, Checkpoint, Solution, Solutions};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::model::Problem;

#[derive(Arbitrary, Clone, Debug)]
enum Move {
    Next,
    NextBack,
    Nth(u8),
    NthBack(u8),
    /// So far that jumping is tried.
    NthFar(u32),
    NthBackFar(u32),
    Visit(u8),
    Seek(Vec<u8>),
    /// To a solution, or to what it begins with, and something more.
    SeekSolution {
        index: u16,
        length: u8,
        more: Vec<u8>,
    },
    /// Past the last column that there can be.
    SeekFar(u8),
    Save,
    Clone,
    Count,
    Last,
    Fundamental,
    Show,
    InParallel,
}

pub fn run(data: &[u8]) {
    let mut u = Unstructured::new(data);
    if let Ok(problem) = u.arbitrary::<Problem>() {
        // Too few bytes for a move end the moves.
        let _ = go(&problem, &mut u);
    }
}

/// The most moves that are made.
const MOVES: usize = 40;

fn go(problem: &Problem, u: &mut Unstructured<'_>) -> Result<()> {
    let Some(all) = problem.solutions_if_few() else {
        return Ok(());
    };
    let board = problem.board();
    let mut place = Place {
        back: all.len(),
        front: 0,
        all,
    };
    let mut solutions = board.solutions();
    for _ in 0..MOVES {
        let Ok(one) = u.arbitrary::<Move>() else {
            break;
        };
        place.make(&one, &board, &mut solutions);
        place.check_size(&solutions);
    }
    place.check_rest(&solutions);
    Ok(())
}

/// All solutions, and which of them are left.
struct Place {
    all: Vec<Vec<u32>>,
    front: usize,
    back: usize,
}

impl Place {
    fn left(&self) -> &[Vec<u32>] {
        self.all.get(self.front..self.back).unwrap_or(&[])
    }

    fn nth(&mut self, n: usize) -> Option<Vec<u32>> {
        let found = self.left().get(n).cloned();
        self.front += n.saturating_add(1).min(self.left().len());
        found
    }

    fn nth_back(&mut self, n: usize) -> Option<Vec<u32>> {
        let found = self.left().iter().rev().nth(n).cloned();
        self.back -= n.saturating_add(1).min(self.left().len());
        found
    }

    fn seek(&mut self, prefix: &[u32]) {
        self.front = self
            .all
            .partition_point(|columns| columns.as_slice() < prefix);
    }

    fn make(&mut self, one: &Move, board: &Board, solutions: &mut Solutions) {
        match *one {
            Move::Next => assert_eq!(columns(solutions.next()), self.nth(0)),
            Move::NextBack => assert_eq!(columns(solutions.next_back()), self.nth_back(0)),
            Move::Nth(n) => assert_eq!(columns(solutions.nth(n.into())), self.nth(n.into())),
            Move::NthBack(n) => {
                assert_eq!(
                    columns(solutions.nth_back(n.into())),
                    self.nth_back(n.into())
                );
            }
            Move::NthFar(n) => {
                let n = n as usize;
                assert_eq!(columns(solutions.nth(n)), self.nth(n));
            }
            Move::NthBackFar(n) => {
                let n = n as usize;
                assert_eq!(columns(solutions.nth_back(n)), self.nth_back(n));
            }
            Move::Visit(n) => self.visit(n.into(), solutions),
            Move::Seek(ref prefix) => {
                // Mostly columns of the board, and the first beyond.
                let end = board.width() as u32 + 1;
                let prefix = prefix.iter().map(|&column| u32::from(column) % end);
                self.go_to(&prefix.collect::<Vec<_>>(), solutions);
            }
            Move::SeekSolution {
                index,
                length,
                ref more,
            } => {
                let Some(found) = self.all.get(usize::from(index) % self.all.len().max(1)) else {
                    return;
                };
                let length = usize::from(length).min(found.len());
                let more = more.iter().map(|&column| u32::from(column));
                let prefix: Vec<u32> = found[..length].iter().copied().chain(more).collect();
                self.go_to(&prefix, solutions);
            }
            Move::SeekFar(length) => {
                let mut prefix = self.left().first().cloned().unwrap_or_default();
                prefix.truncate(length.into());
                prefix.push(u32::MAX - u32::from(length % 3));
                self.go_to(&prefix, solutions);
            }
            Move::Save => *solutions = saved(board, solutions),
            Move::Clone => *solutions = solutions.clone(),
            Move::Count => assert_eq!(solutions.clone().count(), self.left().len()),
            Move::Last => {
                assert_eq!(
                    columns(solutions.clone().last()).as_ref(),
                    self.left().last()
                );
                assert_eq!(
                    columns(solutions.clone().min()).as_ref(),
                    self.left().first()
                );
                assert_eq!(
                    columns(solutions.clone().max()).as_ref(),
                    self.left().last()
                );
            }
            Move::Fundamental => self.check_fundamental(solutions),
            Move::Show => assert!(!format!("{solutions:?}").is_empty()),
            Move::InParallel => self.check_in_parallel(solutions),
        }
    }

    fn go_to(&mut self, prefix: &[u32], solutions: &mut Solutions) {
        solutions.seek(prefix);
        self.seek(prefix);
    }

    fn visit(&mut self, n: usize, solutions: &mut Solutions) {
        let mut seen = 0;
        let found = solutions.try_visit(|columns| {
            seen += 1;
            match seen > n {
                true => Break(columns.to_vec()),
                false => Continue(()),
            }
        });
        let expected = self.nth(n);
        match found {
            Break(found) => assert_eq!(Some(found), expected),
            Continue(()) => assert_eq!(None, expected),
        }
    }

    fn check_size(&self, solutions: &Solutions) {
        let (lower, upper) = solutions.size_hint();
        let left = self.left().len();
        assert!(lower <= left && upper.is_none_or(|upper| left <= upper));
    }

    /// Classes of which some members are left are met by their first members on the board alone.
    fn check_fundamental(&self, solutions: &Solutions) {
        let fundamental = solutions.clone().fundamental();
        let forwards: Vec<Solution> = fundamental.clone().collect();
        let mut backwards: Vec<Solution> = fundamental.rev().collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        let board = solutions.board();
        let first = |columns: &&Vec<u32>| is_first(board, &self.all, columns);
        let expected: Vec<&Vec<u32>> = self.left().iter().filter(first).collect();
        assert!(forwards.iter().map(Solution::columns).eq(expected));
    }

    fn check_in_parallel(&self, solutions: &Solutions) {
        pool().install(|| {
            let collected: Vec<Solution> = solutions.clone().into_par_iter().collect();
            assert!(collected.iter().map(Solution::columns).eq(self.left()));
            assert_eq!(solutions.clone().into_par_iter().count(), self.left().len());
        });
    }

    /// From the front, from the back, in turn, and past the end.
    fn check_rest(&self, solutions: &Solutions) {
        let left = self.left();
        assert_eq!(solutions.clone().count(), left.len());
        let forwards: Vec<Solution> = solutions.clone().collect();
        assert!(forwards.iter().map(Solution::columns).eq(left));
        let backwards: Vec<Solution> = solutions.clone().rev().collect();
        assert!(
            backwards
                .iter()
                .map(Solution::columns)
                .eq(left.iter().rev())
        );
        let mut ends = solutions.clone();
        for number in 0..left.len() {
            match number % 2 {
                0 => assert_eq!(columns(ends.next()).as_ref(), left.get(number / 2)),
                _ => assert_eq!(
                    columns(ends.next_back()).as_ref(),
                    left.iter().rev().nth(number / 2)
                ),
            }
        }
        for _ in 0..2 {
            assert_eq!(ends.next_back(), None);
            assert_eq!(ends.next(), None);
        }
        assert_eq!(ends.count(), 0);
    }
}

/// Whether no image of these columns that is on the list comes before them.
pub(crate) fn is_first(board: &Board, all: &[Vec<u32>], columns: &[u32]) -> bool {
    let mut images = images(columns, board.width() as u32);
    !images.any(|image| image.as_slice() < columns && all.binary_search(&image).is_ok())
}

/// What reflections left to right and top to bottom make of some columns, and on a square board
/// reflections along a diagonal, too.
fn images(columns: &[u32], width: u32) -> impl Iterator<Item = Vec<u32>> {
    let mut all = vec![columns.to_vec()];
    if columns.len() == width as usize {
        let row_of = |column| columns.iter().position(|&other| other == column);
        let transposed = (0..width).filter_map(row_of).map(|row| row as u32);
        all.push(transposed.collect());
    }
    all.into_iter().flat_map(move |columns| {
        let mirrored: Vec<u32> = columns.iter().map(|column| width - 1 - column).collect();
        let upside_down = |columns: &[u32]| columns.iter().rev().copied().collect();
        [
            upside_down(&columns),
            upside_down(&mirrored),
            mirrored,
            columns,
        ]
    })
}

/// The iterator after its line was written and read.
fn saved(board: &Board, solutions: &Solutions) -> Solutions {
    let checkpoint = solutions.checkpoint();
    let line = checkpoint.to_string();
    let read: Checkpoint = line.parse().expect("what was written can be read");
    assert_eq!(read, checkpoint);
    let resumed = board
        .resume(&read)
        .expect("a board knows its own checkpoints");
    assert_eq!(resumed.checkpoint(), checkpoint, "{line}");
    resumed
}

fn columns(solution: Option<Solution>) -> Option<Vec<u32>> {
    solution.map(Vec::from)
}

/// Some threads, kept from one input to the next.
pub(crate) fn pool() -> &'static ThreadPool {
    static POOL: OnceLock<ThreadPool> = OnceLock::new();
    let build = || ThreadPoolBuilder::new().num_threads(3).build();
    POOL.get_or_init(|| build().expect("threads can be started"))
}
