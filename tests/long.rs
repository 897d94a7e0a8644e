//! Published numbers that take seconds to minutes to reach: `scripts/long` runs these, optimized, with
//! each cap on instruction sets.

mod common;

use std::ops::ControlFlow;

use common::data::{A000170_SOLUTIONS, A002562_FUNDAMENTAL, A051906_TORUS, value};
use queens::{Board, CountCheckpoint, solutions};

#[test]
#[ignore = "minutes"]
fn boards_of_17_to_19_have_as_many_solutions_as_a000170_says() {
    // The last of them is the first that 32 bits do not hold.
    for n in 17..=19 {
        let count = Board::new(n).solution_count();
        assert_eq!(count, value(A000170_SOLUTIONS, n), "n = {n}");
    }
}

#[test]
#[ignore = "minutes"]
fn every_solution_of_15_to_17_is_shown_once_and_in_order() {
    for n in 15..=17 {
        let mut before = Vec::new();
        let mut count = 0u128;
        let stopped = solutions(n).try_visit(|columns| {
            if *before >= *columns {
                return ControlFlow::Break(columns.to_vec());
            }
            before.clear();
            before.extend_from_slice(columns);
            count += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(stopped, ControlFlow::Continue(()), "n = {n}");
        assert_eq!(count, value(A000170_SOLUTIONS, n), "n = {n}");
    }
}

#[test]
#[ignore = "minutes"]
fn tori_of_17_to_19_have_as_many_solutions_as_a051906_says() {
    for n in 17..=19 {
        let count = Board::new(n).torus().solution_count();
        assert_eq!(count, value(A051906_TORUS, n), "n = {n}");
    }
}

#[test]
#[ignore = "minutes"]
fn every_solution_of_the_torus_of_17_is_shown() {
    let shown = Board::new(17)
        .torus()
        .solutions()
        .fold(0, |count, _| count + 1);
    assert_eq!(shown, value(A051906_TORUS, 17));
}

#[test]
#[ignore = "minutes"]
fn classes_of_17_and_18_are_as_many_as_a002562_says() {
    for n in 17..=18 {
        let count = Board::new(n).fundamental_count();
        assert_eq!(count, value(A002562_FUNDAMENTAL, n), "n = {n}");
    }
}

#[test]
#[ignore = "minutes"]
fn an_index_of_18_leads_to_a_solution_and_back() {
    let board = Board::new(18);
    let count = value(A000170_SOLUTIONS, 18) as usize;
    let index = count / 3;
    let solution = board.solutions().nth(index).unwrap();
    assert_eq!(board.rank(&solution), Some(index as u128), "{solution}");
    assert_eq!(board.solutions().nth(count), None);
}

#[test]
#[ignore = "minutes"]
fn a_count_of_18_that_is_saved_a_hundred_times_is_exact() {
    let board = Board::new(18);
    let mut line = board.counting().checkpoint().to_string();
    let mut saved = 0;
    loop {
        let checkpoint: CountCheckpoint = line.parse().unwrap();
        let mut counting = board.resume_counting(&checkpoint).unwrap();
        saved += 1;
        let stop = f64::from(saved) / 100.0;
        while counting.advance() && counting.fraction() < stop {}
        line = counting.checkpoint().to_string();
        if counting.fraction() == 1.0 {
            assert!(saved >= 100);
            assert_eq!(counting.counted(), value(A000170_SOLUTIONS, 18));
            return;
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
#[ignore = "minutes"]
fn threads_count_the_solutions_of_18_and_of_the_torus_of_19() {
    assert_eq!(
        Board::new(18).par_solution_count(),
        value(A000170_SOLUTIONS, 18)
    );
    assert_eq!(
        Board::new(19).torus().par_solution_count(),
        value(A051906_TORUS, 19)
    );
}
