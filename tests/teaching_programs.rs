//! Well-known programs from which people learn, each in its own order and convention: what they give, the
//! crate gives.
//!
//! - A filter in Scheme: all permutations, each element inserted at every place into those of the smaller
//!   ones, and of these the ones without an attack along a diagonal.
//! - `queens` of Abelson and Sussman, *Structure and Interpretation of Computer Programs*, exercise 2.42:
//!   safe placements on the first k lines, a list made of a list.
//! - The eight-queens program of Ierusalimschy, *Programming in Lua*: backtracking that draws boards, stops
//!   at a limit, and as an exercise goes through all permutations instead.
//! - Answers in Haskell to problem 90 of the ninety-nine problems (wiki.haskell.org/99_questions): in the
//!   list monad, and with bits for the lines.
//! - The generator `queens(num=8, state=())` of Hetland, *Beginning Python*, which completes a state.
//!
//! Their output stands in `data/`; the programs themselves are not needed to understand it.

mod common;

use std::collections::BTreeSet;

use common::all_columns;
use common::data::{
    BOARDS_8, COMPLETIONS_OF_0_4, COMPLETIONS_OF_3, FIRST_3_LINES_8, INSERTION_ORDER_8,
    LEXICOGRAPHIC_8, TRANSPOSED_ORDER_8, columns_from_1, lines, rows,
};
use queens::{Board, Permutations, Solution, is_solution, solutions};

/// The solutions of a data file whose columns count from 1.
fn listed(data: &str) -> Vec<Vec<u32>> {
    rows(data).iter().map(|row| columns_from_1(row)).collect()
}

fn printed(solutions: impl Iterator<Item = Solution>) -> Vec<String> {
    solutions.map(|solution| solution.to_string()).collect()
}

#[test]
fn scheme_permutations_of_two_and_three_come_by_insertion() {
    let of = |n| {
        Permutations::by_insertion(n)
            .map(|p| p.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(2), ["2 1", "1 2"]);
    assert_eq!(
        of(3),
        ["3 2 1", "2 3 1", "2 1 3", "3 1 2", "1 3 2", "1 2 3"]
    );
}

#[test]
fn scheme_filtered_permutations_come_in_insertion_order() {
    let expected: Vec<&str> = lines(INSERTION_ORDER_8).collect();
    assert_eq!(expected.len(), 92);
    assert_eq!(printed(Permutations::by_insertion(8).solutions()), expected);

    let by_hand = Permutations::by_insertion(8).filter(|p| is_solution(p.as_ref()));
    assert!(by_hand.map(|p| p.to_string()).eq(expected));
}

#[test]
fn scheme_filters_out_attacks_at_distances_one_three_and_five() {
    let columns = [1, 3, 6, 4, 2, 5, 8, 7].map(|column: u32| column - 1);
    assert!(!is_solution(&columns));
    assert!(Solution::try_from(columns).is_err());
}

#[test]
fn sicp_every_safe_placement_on_the_first_k_lines_comes_in_order() {
    let expected: Vec<&str> = lines(FIRST_3_LINES_8).collect();
    assert_eq!(expected.len(), 140);
    let three_lines = Board::new(8).first_rows(3).unwrap();
    assert_eq!(printed(three_lines.solutions()), expected);

    let sizes = (0..=8).map(|k| Board::new(8).first_rows(k).unwrap().solutions().count());
    assert!(sizes.eq([1, 8, 42, 140, 344, 568, 550, 312, 92]));
    let no_line = Board::new(8).first_rows(0).unwrap().solutions();
    assert_eq!(
        all_columns(no_line),
        [[0u32; 0]],
        "one placement, the empty one"
    );
}

#[test]
fn lua_boards_are_drawn_as_rows_of_x_and_minus_up_to_a_limit() {
    let draw = |solution: Solution| {
        let diagram = solution.diagram().queen('X').empty('-').separator(" ");
        diagram.to_string() + "\n\n"
    };
    let expected = lines(BOARDS_8).fold(String::new(), |all, line| all + line + "\n");
    assert_eq!(solutions(8).map(draw).collect::<String>(), expected);

    let first = solutions(8).take(1).map(draw).collect::<String>();
    assert_eq!(first.lines().count(), 9);
    assert!(expected.starts_with(&first));
}

#[test]
fn lua_all_permutations_in_lexicographic_order_are_filtered() {
    let expected: Vec<&str> = lines(LEXICOGRAPHIC_8).collect();
    assert_eq!(expected.len(), 92);
    assert_eq!(
        printed(Permutations::lexicographic(8).solutions()),
        expected
    );
    assert_eq!(printed(solutions(8)), expected);
}

#[test]
fn haskell_with_bits_reads_the_same_boards_column_by_column() {
    let expected = listed(TRANSPOSED_ORDER_8);
    assert_eq!(expected.len(), 92);
    let transposed = all_columns(solutions(8).map(|solution| solution.transposed()));
    assert_eq!(transposed, expected);

    let as_set = |list: Vec<Vec<u32>>| BTreeSet::from_iter(list);
    assert_eq!(as_set(transposed), as_set(all_columns(solutions(8))));
    assert!(solutions(8).all(|solution| solution.transposed().transposed() == solution));
}

#[test]
fn haskell_in_the_list_monad_has_the_same_smallest_boards_and_least_solution() {
    assert_eq!(printed(solutions(0)), [""]);
    assert_eq!(printed(solutions(1)), ["1"]);
    assert_eq!(solutions(8).count(), 92);
    assert_eq!(solutions(8).min().unwrap().to_string(), "1 5 8 6 3 7 2 4");
}

/// What remains of each solution below the queens given on its first rows.
fn completions(n: usize, state: &[u32]) -> Vec<Vec<u128>> {
    let board = Board::new(n).prefix(state).unwrap();
    let rest = |solution: Solution| {
        assert_eq!(&solution.columns()[..state.len()], state);
        solution.columns()[state.len()..]
            .iter()
            .map(|&column| column.into())
            .collect()
    };
    board.solutions().map(rest).collect()
}

#[test]
fn python_a_state_is_completed_and_nothing_else() {
    let of_3 = completions(8, &[3]);
    assert_eq!(of_3.len(), 18);
    assert_eq!(of_3, rows(COMPLETIONS_OF_3));
    assert_eq!(completions(8, &[0, 4]), rows(COMPLETIONS_OF_0_4));
    assert_eq!(completions(8, &[]).len(), 92, "the empty state");
}
