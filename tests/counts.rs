//! How many solutions there are, against published numbers.

mod common;

use common::data::{
    A000170_SOLUTIONS, A051906_TORUS, A319283_NODES, A319284_PROFILE, BY_FIRST_COLUMN,
    PROFILE_13_14, rows, value,
};
use queens::{Board, solutions};

fn count(n: usize) -> u128 {
    solutions(n).count() as u128
}

fn placements_on_first_rows(n: usize, k: usize) -> u128 {
    let board = Board::new(n).first_rows(k).unwrap();
    board.solutions().count() as u128
}

#[test]
fn all_solutions_to_12_are_as_many_as_a000170_says() {
    for n in 0..=12 {
        assert_eq!(count(n), value(A000170_SOLUTIONS, n), "n = {n}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn all_solutions_of_13_and_14_are_as_many_as_a000170_says() {
    for n in 13..=14 {
        assert_eq!(count(n), value(A000170_SOLUTIONS, n), "n = {n}");
    }
}

#[test]
fn two_and_three_queens_have_no_solution_and_end_normally() {
    for n in [2, 3] {
        let mut solutions = solutions(n);
        assert_eq!(solutions.next(), None, "n = {n}");
        assert_eq!(solutions.count(), 0, "n = {n}");
    }
}

#[test]
fn the_empty_board_has_one_solution_and_so_has_the_board_of_one_square() {
    assert_eq!(common::all_columns(solutions(0)), [[0u32; 0]]);
    assert_eq!(common::all_columns(solutions(1)), [[0]]);
}

#[test]
fn safe_placements_on_the_first_rows_are_as_many_as_a319284_says() {
    for row in rows(A319284_PROFILE) {
        let (n, k) = (row[0] as usize, row[1] as usize);
        if n <= 12 || k <= 5 {
            assert_eq!(placements_on_first_rows(n, k), row[2], "n = {n}, k = {k}");
        }
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn safe_placements_are_right_on_more_rows_of_greater_boards() {
    let profiles = rows(A319284_PROFILE).into_iter().chain(rows(PROFILE_13_14));
    for row in profiles.filter(|row| row[0] >= 13) {
        let (n, k) = (row[0] as usize, row[1] as usize);
        if n <= 14 || k <= 8 {
            assert_eq!(placements_on_first_rows(n, k), row[2], "n = {n}, k = {k}");
        }
    }
}

#[test]
fn safe_placements_on_all_numbers_of_rows_are_as_many_as_a319283_has_nodes() {
    for n in 0..=11 {
        let nodes: u128 = (0..=n).map(|k| placements_on_first_rows(n, k)).sum();
        assert_eq!(nodes, value(A319283_NODES, n), "n = {n}");
    }
}

fn assert_counts_by_first_column(sizes: std::ops::RangeInclusive<usize>) {
    for row in rows(BY_FIRST_COLUMN) {
        let (n, first) = (row[0] as usize, row[1] as u32 - 1);
        if sizes.contains(&n) {
            let board = Board::new(n).prefix(&[first]).unwrap();
            let count = board.solutions().count() as u128;
            assert_eq!(count, row[2], "n = {n}, first column {first}");
        }
    }
}

#[test]
fn each_first_column_has_its_share_of_the_solutions() {
    assert_counts_by_first_column(1..=11);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn each_first_column_has_its_share_of_the_solutions_of_greater_boards() {
    assert_counts_by_first_column(12..=14);
}

fn assert_torus_counts(sizes: std::ops::RangeInclusive<usize>) {
    for n in sizes {
        let count = Board::new(n).torus().solutions().count() as u128;
        assert_eq!(count, value(A051906_TORUS, n), "n = {n}");
    }
}

#[test]
fn the_torus_has_as_many_solutions_as_a051906_says() {
    assert_torus_counts(1..=12);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn greater_tori_have_as_many_solutions_as_a051906_says() {
    assert_torus_counts(13..=17);
}

#[test]
fn the_empty_torus_has_one_solution() {
    assert_eq!(Board::new(0).torus().solutions().count(), 1);
}
