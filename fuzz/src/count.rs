//! Counts, indices, classes and orders of a board, against the list of its solutions.

use arbitrary::{Result, Unstructured};
use queens::{Board, CountCheckpoint, Solution};

use crate::model::Problem;
use crate::shards;
use crate::solutions::{is_first, pool};

pub fn run(data: &[u8]) {
    let mut u = Unstructured::new(data);
    if let Ok(problem) = u.arbitrary::<Problem>() {
        let _ = go(&problem, &mut u);
    }
}

fn go(problem: &Problem, u: &mut Unstructured<'_>) -> Result<()> {
    let Some(all) = problem.solutions_if_few() else {
        return Ok(());
    };
    let board = problem.board();
    let number = all.len() as u128;
    assert_eq!(board.solution_count(), number, "{board:?}");
    match u.int_in_range(0..=6)? {
        0 => check_counting(&board, number, u)?,
        1 => check_indices(problem, &all, u)?,
        2 => check_classes(&board, &all),
        3 => check_any_order(&board, &all),
        4 => pool().install(|| assert_eq!(board.par_solution_count(), number)),
        _ => shards::check(&board, &all, u)?,
    }
    Ok(())
}

/// In portions, some of which are counted after a line was written and read.
fn check_counting(board: &Board, number: u128, u: &mut Unstructured<'_>) -> Result<()> {
    let mut counting = board.counting();
    let mut fraction = 0.0;
    loop {
        let checkpoint = counting.checkpoint();
        let line = checkpoint.to_string();
        assert_eq!(line.parse::<CountCheckpoint>().as_ref(), Ok(&checkpoint));
        if u.arbitrary()? {
            let resumed = board.resume_counting(&checkpoint);
            counting = resumed.expect("a board knows its own checkpoints");
            assert_eq!(counting.checkpoint(), checkpoint);
        }
        let is_left = match u.ratio(1, 8)? {
            true => pool().install(|| counting.par_advance()),
            false => counting.advance(),
        };
        assert!((fraction..=1.0).contains(&counting.fraction()));
        fraction = counting.fraction();
        if !is_left {
            break;
        }
    }
    assert_eq!(counting.counted(), number);
    assert_eq!(fraction, 1.0);
    let finished = board.resume_counting(&counting.checkpoint());
    let finished = finished.expect("a board knows its own checkpoints");
    assert_eq!(finished.finish(), number);
    Ok(())
}

/// `rank` and `nth` are inverse to each other, and `check` knows what is on the list.
fn check_indices(problem: &Problem, all: &[Vec<u32>], u: &mut Unstructured<'_>) -> Result<()> {
    let board = problem.board();
    for _ in 0..4 {
        let index = usize::from(u.arbitrary::<u16>()?) % (all.len() + 1);
        let found = board.solutions().nth(index);
        assert_eq!(
            found.as_ref().map(Solution::columns),
            all.get(index).map(Vec::as_slice)
        );
        if let Some(solution) = found {
            assert_eq!(board.rank(&solution), Some(index as u128));
            assert_eq!(board.check(&solution), Ok(()));
        }
    }
    // A solution of the flat board that is none of this one, perhaps.
    let mut columns = all.first().cloned().unwrap_or_default();
    for _ in 0..u.int_in_range(0..=3)? {
        let [a, b] = u.arbitrary::<[u8; 2]>()?;
        if let Some(end) = columns.len().checked_sub(1) {
            columns.swap(usize::from(a).min(end), usize::from(b).min(end));
        }
    }
    if let Ok(solution) = Solution::try_from(columns.clone()) {
        let place = all.binary_search(&columns).ok().filter(|_| {
            // The empty placement of a board with columns is no solution of one without.
            solution.width() == problem.width as usize
        });
        assert_eq!(board.rank(&solution), place.map(|place| place as u128));
        assert_eq!(board.accepts(&solution), place.is_some());
        assert_eq!(board.check(&solution).is_ok(), place.is_some());
        if solution.width() == problem.width as usize {
            assert_eq!(problem.allows(&columns), place.is_some());
        }
    }
    Ok(())
}

fn check_classes(board: &Board, all: &[Vec<u32>]) {
    let classes = all.iter().filter(|columns| is_first(board, all, columns));
    assert_eq!(board.fundamental_count(), classes.count() as u128);
}

/// Each once, whatever the order.
fn check_any_order(board: &Board, all: &[Vec<u32>]) {
    // Not said to be quick on every board.
    if board.rows() <= 9 {
        let mut found: Vec<Vec<u32>> = board.unordered().map(Vec::from).collect();
        found.sort();
        assert_eq!(found, all);
    }
}
