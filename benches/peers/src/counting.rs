//! How many solutions there are, and which is the one in the middle, without walking through them.

use std::hint::black_box;
use std::ops::ControlFlow;

use queens::{Board, BoardError, Solution, Square};

use crate::reference::Reference;
use crate::rivals;
use crate::tally::{Outcome, Tally};
use crate::timing::{Group, Run, Unit, Variant, timed};

/// So many solutions are taken from each end of an iterator, if it has a few times as many.
const TAKEN: u64 = 2000;

/// The whole board: its solutions, those that are left, and those up to symmetry. `quadrants` is
/// where a rival's program is, if there is one.
pub fn whole(n: usize, quadrants: Option<&str>) -> Group {
    let reference = Reference::new(&Board::new(n));
    let all = reference.count_half();
    let taken = TAKEN.min(all / 4);
    // The walk knows nothing of how the count is had.
    let fundamental = queens::solutions(n).fundamental().count() as u64;
    let c_half = move || Outcome::count(reference.count_half());
    let of_a_board = move || count_of(&Board::new(n));
    let of_an_iterator = move || Outcome::count(queens::solutions(n).count() as u64);
    let of_the_rest = move || rest(n, taken as usize);
    let up_to_symmetry = move || Outcome::count(Board::new(n).fundamental_count() as u64);
    let each = Outcome::count;
    let mut group = Group {
        title: format!("counting, n = {n}"),
        unit: Unit::Speed,
        nodes: None,
        variants: vec![
            Variant::new("C recursion, half the board", each(all), c_half),
            Variant::new("queens: solution_count", each(all), of_a_board),
            Variant::new("queens: count", each(all), of_an_iterator),
            Variant::that_times_itself(
                format!("queens: count, {taken} taken from both ends"),
                each(all - 2 * taken),
                of_the_rest,
            ),
            Variant::new(
                "queens: fundamental_count",
                each(fundamental),
                up_to_symmetry,
            ),
        ],
    };
    group
        .variants
        .extend(quadrants.map(|program| rivals::quadrants(program, n, each(all))));
    group
}

/// Counts what is left when so many have been taken from each end, before the clock starts.
fn rest(n: usize, taken: usize) -> Run {
    let mut solutions = queens::solutions(n);
    for solution in solutions.by_ref().take(taken) {
        black_box(solution);
    }
    for solution in solutions.by_ref().rev().take(taken) {
        black_box(solution);
    }
    let (time, left) = timed(|| solutions.count());
    Run {
        time,
        outcome: Outcome::count(left as u64),
    }
}

/// The solution in the middle of the whole board's, and back to its index.
pub fn middle(n: usize) -> Group {
    let reference = Reference::new(&Board::new(n));
    let index = reference.count_half() / 2;
    let c_walk = move || one(walked_in_c(&reference, index).as_deref());
    let expected = c_walk();
    let solution: Solution = queens::solutions(n)
        .nth(index as usize)
        .expect("the middle is before the end");
    let jump = move || {
        let found = queens::solutions(n).nth(index as usize);
        one(found.as_ref().map(Solution::columns))
    };
    let back = move || {
        let rank = Board::new(n).rank(&solution);
        Outcome::count(rank.expect("it is a solution of this board") as u64)
    };
    Group {
        title: format!("the middle, n = {n}"),
        unit: Unit::Speed,
        nodes: None,
        variants: vec![
            Variant::new("C recursion, callback", expected, c_walk),
            Variant::new("queens: try_visit", expected, move || {
                one(walked(n, index).as_deref())
            }),
            Variant::new("queens: nth", expected, jump),
            Variant::new("queens: rank", Outcome::count(index), back),
        ],
    }
}

fn walked_in_c(reference: &Reference, index: u64) -> Option<Vec<u8>> {
    let (mut passed, mut found) = (0, None);
    reference.stream_some(index + 1, |columns| {
        if passed == index {
            found = Some(columns.to_vec());
        }
        passed += 1;
        black_box(columns);
    });
    found
}

fn walked(n: usize, index: u64) -> Option<Vec<u32>> {
    let mut passed = 0;
    let walk = queens::solutions(n).try_visit(|columns| {
        if passed == index {
            return ControlFlow::Break(columns.to_vec());
        }
        passed += 1;
        black_box(columns);
        ControlFlow::Continue(())
    });
    walk.break_value()
}

/// One solution, if there is one.
fn one<T: Copy + Into<u64>>(columns: Option<&[T]>) -> Outcome {
    let mut tally = Tally::new();
    if let Some(columns) = columns {
        tally.push_back(columns);
    }
    tally.outcome()
}

pub fn given(n: usize) -> Group {
    let half = n as u32 / 2;
    let square = Square {
        row: half - 1,
        column: half / 2,
    };
    constrained(
        &format!("a queen given at {square}, n = {n}"),
        Board::new(n).place(square),
    )
}

pub fn blocked(n: usize) -> Group {
    let size = n as u32;
    let squares = (0..size).flat_map(|row| (0..size).map(move |column| Square { row, column }));
    let is_blocked = |square: &Square| {
        let number = u64::from(square.row * size + square.column);
        scattered(number).is_multiple_of(5)
    };
    let board = squares
        .filter(is_blocked)
        .try_fold(Board::new(n), Board::block);
    constrained(&format!("a fifth blocked, n = {n}"), board)
}

/// The finalizer of splitmix64.
fn scattered(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

pub fn first_rows(n: usize) -> Group {
    let rows = n - 1;
    let board = Board::new(n).first_rows(rows);
    constrained(&format!("first {rows} rows, n = {n}"), board)
}

pub fn torus(n: usize) -> Group {
    constrained(&format!("torus, n = {n}"), Ok(Board::new(n).torus()))
}

fn constrained(title: &str, board: Result<Board, BoardError>) -> Group {
    let board = board.expect("the board is in order");
    let reference = Reference::new(&board);
    let expected = Outcome::count(reference.count());
    Group {
        title: format!("counting, {title}"),
        unit: Unit::Speed,
        nodes: None,
        variants: vec![
            Variant::new("C recursion", expected, move || {
                Outcome::count(reference.count())
            }),
            Variant::new("queens: solution_count", expected, move || count_of(&board)),
        ],
    }
}

fn count_of(board: &Board) -> Outcome {
    Outcome::count(board.solution_count() as u64)
}
