//! Promises that only the inside can measure: search steps and memory.

use super::State;
use super::search::Search;
use super::seed::Seed;
use super::squares::BlockedSquares;
use crate::board::Board;
use crate::square::Square;
use alloc::vec::Vec;

/// As documented: steps for the first thousand solutions.
const STEPS_FOR_A_THOUSAND: u64 = 100_000;

fn steps_for(board: &Board, solutions: usize) -> u64 {
    let mut search = Search::new(board);
    for _ in 0..solutions {
        if !search.advance() {
            break;
        }
    }
    search.nodes
}

fn assert_a_thousand_come_quickly(n: usize) {
    let steps = steps_for(&Board::new(n), 1000);
    assert!(
        steps <= STEPS_FOR_A_THOUSAND,
        "n = {n}: {steps} search steps"
    );
}

#[test]
fn the_first_thousand_come_quickly_at_a_sample_of_sizes() {
    (4..=100).for_each(assert_a_thousand_come_quickly);
    (101..=3000)
        .step_by(97)
        .for_each(assert_a_thousand_come_quickly);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimisation")]
fn the_first_thousand_come_quickly_at_every_size_to_3000() {
    (4..=3000).for_each(assert_a_thousand_come_quickly);
}

#[test]
fn after_the_first_of_a_million_queens_the_next_two_take_a_few_steps() {
    let n = 1_000_000;
    let steps = steps_for(&Board::new(n), 3);
    assert!(steps <= n as u64 + 1000, "{steps} search steps");
}

#[test]
fn the_first_solution_takes_one_step_a_row() {
    for n in [0, 1, 4, 5, 8, 14, 20, 50, 1000] {
        assert_eq!(steps_for(&Board::new(n), 1), n as u64, "n = {n}");
    }
}

#[test]
fn the_first_solution_of_a_wrapped_board_takes_one_step_a_row() {
    for n in [1, 5, 7, 11, 13, 25, 35, 1001] {
        assert_eq!(steps_for(&Board::new(n).torus(), 1), n as u64, "n = {n}");
    }
}

#[test]
fn memory_is_24_bytes_a_column() {
    for n in [100, 1000, 100_000] {
        let mut search = Search::new(&Board::new(n));
        for _ in 0..10 {
            assert!(search.advance());
        }
        assert!(
            search.bytes() <= 24 * n + 100,
            "n = {n}: {}",
            search.bytes()
        );
    }
}

#[test]
fn nothing_is_built_before_the_first_solution_and_nothing_is_kept_after_the_last() {
    let mut solutions = Board::new(6).unordered();
    assert!(matches!(solutions.state, State::Fresh(_)));
    assert_eq!(solutions.by_ref().count(), 4);
    assert!(matches!(solutions.state, State::Exhausted));
}

/// Given queens on some rows of the constructed solution, mirrored so that they fight the seed.
fn with_queens_of_the_mirrored_construction(n: usize, every: usize) -> Board {
    (0..n).step_by(every).fold(Board::new(n), |board, row| {
        let column = (n - 1 - crate::construct::constructed_column(n, row)) as u32;
        let row = row as u32;
        board.place(Square { row, column }).expect("no attack")
    })
}

#[test]
fn the_seed_is_repaired_around_given_queens() {
    for (n, every) in [(100, 10), (100, 3), (300, 7), (1000, 100), (1000, 2)] {
        let board = with_queens_of_the_mirrored_construction(n, every);
        let seed = Seed::of(&board, &BlockedSquares::of(&board));
        assert!(seed.is_solution, "n = {n}, a queen each {every} rows");
        let free_rows = n - n.div_ceil(every);
        assert_eq!(steps_for(&board, 1), free_rows as u64);
    }
}

#[test]
fn a_seed_never_repeats_a_column() {
    for n in [2, 3, 6, 9, 12] {
        let board = Board::new(n).torus();
        let seed = Seed::of(&board, &BlockedSquares::of(&board));
        let mut columns = seed.columns;
        columns.sort_unstable();
        assert_eq!(columns, (0..n as u32).collect::<Vec<_>>());
        assert!(!seed.is_solution);
    }
}

#[test]
fn a_wrapped_board_without_a_solution_ends_without_search() {
    for n in [2, 3, 4, 6, 8, 9, 10, 30, 999, 1000] {
        let mut solutions = Board::new(n).torus().unordered();
        assert_eq!(solutions.next(), None, "n = {n}");
    }
}

#[test]
fn the_search_agrees_that_such_a_wrapped_board_has_no_solution() {
    for n in [2, 3, 4, 6, 8, 9, 10] {
        assert!(!Search::new(&Board::new(n).torus()).advance(), "n = {n}");
    }
}

#[test]
fn an_exhausted_search_has_taken_every_queen_back() {
    let mut search = Search::new(&Board::new(7));
    while search.advance() {}
    let fresh = Search::new(&Board::new(7));
    assert!(search.is_on_the_same_position_as(&fresh));
}
