//! The public ways in to a board's solutions, each as a variant.

use std::ops::ControlFlow;

use queens::{Board, Solutions};

use crate::reference::Reference;
use crate::tally::{Outcome, Tally};
use crate::timing::{Run, Variant, timed};

/// What the solutions of a board are, as the reference has them.
pub struct Expected {
    pub all: Outcome,
    /// Those from the middle on.
    pub rest: Outcome,
    pub in_any_order: Outcome,
}

impl Expected {
    pub fn of(reference: &Reference) -> Self {
        let (mut all, mut in_any_order) = (Tally::new(), Tally::new());
        reference.stream(|columns| {
            all.push_back(columns);
            in_any_order.insert(columns);
        });
        let all = all.outcome();
        let (mut rest, mut passed) = (Tally::new(), 0);
        reference.stream(|columns| {
            if passed >= all.items / 2 {
                rest.push_back(columns);
            }
            passed += 1;
        });
        Self {
            all,
            rest: rest.outcome(),
            in_any_order: in_any_order.outcome(),
        }
    }
}

pub fn reference(reference: &Reference, expected: &Expected) -> Variant {
    let reference = reference.clone();
    Variant::new("C recursion, callback", expected.all, move || {
        let mut tally = Tally::new();
        reference.stream(|columns| tally.push_back(columns));
        tally.outcome()
    })
}

/// Every way in.
pub fn ours(board: &Board, expected: &Expected) -> Vec<Variant> {
    let whole = |name: &str, walk: fn(Solutions) -> Outcome, expected| {
        let board = board.clone();
        Variant::new(name, expected, move || walk(board.solutions()))
    };
    // The first half is consumed before the clock starts.
    let half = (expected.all.items / 2) as usize;
    let rest = |name: &str, walk: fn(Solutions) -> Outcome, expected| {
        let board = board.clone();
        Variant::that_times_itself(name, expected, move || {
            let mut solutions = board.solutions();
            if half > 0 {
                solutions.nth(half - 1);
            }
            let (time, outcome) = timed(|| walk(solutions));
            Run { time, outcome }
        })
    };
    let Expected {
        all, rest: half, ..
    } = *expected;
    vec![
        next(board, expected),
        whole("queens: fold", by_fold, all),
        whole("queens: for_each", by_for_each, all),
        whole("queens: try_visit", by_try_visit, all),
        whole("queens: rev", by_rev, all),
        whole(
            "queens: both ends in turn",
            by_both_ends,
            all.without_hash(),
        ),
        whole("queens: nth, every 10th", by_tens, tens(all)),
        whole("queens: count", by_count, all.without_hash()),
        rest("queens: second half, next", by_next, half),
        rest("queens: second half, fold", by_fold, half),
        rest("queens: second half, count", by_count, half.without_hash()),
    ]
}

/// A `for` loop over owned solutions.
pub fn next(board: &Board, expected: &Expected) -> Variant {
    let board = board.clone();
    let walk = move || by_next(board.solutions());
    Variant::new("queens: next", expected.all, walk)
}

fn by_next(solutions: Solutions) -> Outcome {
    let mut tally = Tally::new();
    for solution in solutions {
        tally.push_back(solution.columns());
    }
    tally.outcome()
}

fn by_fold(solutions: Solutions) -> Outcome {
    let add = |mut tally: Tally, solution: queens::Solution| {
        tally.push_back(solution.columns());
        tally
    };
    solutions.fold(Tally::new(), add).outcome()
}

fn by_for_each(solutions: Solutions) -> Outcome {
    let mut tally = Tally::new();
    solutions.for_each(|solution| tally.push_back(solution.columns()));
    tally.outcome()
}

fn by_try_visit(mut solutions: Solutions) -> Outcome {
    let mut tally = Tally::new();
    let stopped = solutions.try_visit(|columns| {
        tally.push_back(columns);
        ControlFlow::<()>::Continue(())
    });
    assert!(stopped.is_continue());
    tally.outcome()
}

fn by_rev(solutions: Solutions) -> Outcome {
    let mut tally = Tally::new();
    for solution in solutions.rev() {
        tally.push_front(solution.columns());
    }
    tally.outcome()
}

fn by_both_ends(mut solutions: Solutions) -> Outcome {
    let mut tally = Tally::new();
    while let Some(solution) = solutions.next() {
        tally.push_back(solution.columns());
        let Some(solution) = solutions.next_back() else {
            break;
        };
        tally.push_front(solution.columns());
    }
    tally.outcome().without_hash()
}

/// Each passed-over solution counts, too: the whole board is searched.
fn by_tens(mut solutions: Solutions) -> Outcome {
    let mut seen = 0;
    while solutions.nth(9).is_some() {
        seen += 10;
    }
    Outcome::count(seen)
}

fn tens(all: Outcome) -> Outcome {
    Outcome::count(all.items / 10 * 10)
}

fn by_count(solutions: Solutions) -> Outcome {
    Outcome::count(solutions.count() as u64)
}
