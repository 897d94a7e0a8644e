//! The search against two others that share nothing with it: permutations, filtered, and a plain
//! recursion over all squares. And against numbers that were published.

mod common;

use common::problem::{Problem, Step};
use common::random::{budget, check, problem, steps};
use common::rules::squares;
use common::{all_columns, data, known};
use proptest::prelude::*;
use proptest::sample::subsequence;
use queens::{Board, Square};

fn assert_same_as_plain_search(problem: &Problem) {
    let expected = problem.solutions();
    let solutions = problem.board().solutions();
    assert_eq!(all_columns(solutions.clone()), expected);
    assert_eq!(solutions.clone().count(), expected.len());
    let mut reversed = all_columns(solutions.rev());
    reversed.reverse();
    assert_eq!(reversed, expected);
}

#[test]
fn on_random_boards_it_finds_what_a_plain_recursion_finds() {
    check(budget(600, 6_000), problem(0..=8u32), |problem| {
        assert_same_as_plain_search(&problem);
    });
}

#[test]
fn on_random_boards_it_finds_what_is_left_of_all_permutations() {
    check(budget(150, 1_500), problem(0..=6u32), |problem| {
        let expected = problem.filtered_permutations();
        assert_eq!(problem.solutions(), expected, "the two oracles");
        assert_eq!(all_columns(problem.board().solutions()), expected);
    });
    check(budget(4, 60), problem(7..=8u32), |problem| {
        assert_eq!(
            all_columns(problem.board().solutions()),
            problem.filtered_permutations()
        );
    });
}

#[test]
fn on_all_small_boards_with_one_square_given_or_blocked_it_finds_the_same() {
    for width in 1..=5 {
        for torus in [false, true] {
            for rows in 1..=width {
                for square in
                    (0..rows).flat_map(|row| (0..width).map(move |column| Square { row, column }))
                {
                    for step in [Step::Place(square), Step::Block(square)] {
                        let mut problem = Problem {
                            rows,
                            torus,
                            ..Problem::new(width)
                        };
                        problem.take(&step).unwrap();
                        assert_same_as_plain_search(&problem);
                    }
                }
            }
        }
    }
}

#[test]
fn around_the_width_of_a_machine_word_few_rows_are_the_same() {
    let widths = prop_oneof![
        Just(63u32),
        Just(64),
        Just(65),
        Just(66),
        Just(127),
        Just(128),
        Just(129)
    ];
    let cases = widths.prop_flat_map(|width| (Just(width), steps(width), 0..=2u32, any::<bool>()));
    check(budget(60, 600), cases, |(width, steps, rows, torus)| {
        let mut problem = Problem {
            rows,
            torus,
            ..Problem::new(width)
        };
        for step in &steps {
            if let Step::FirstRows(_) = step {
                continue;
            }
            let step = match step {
                // Into the few rows that there are.
                &Step::Place(Square { row, column }) => Step::Place(Square {
                    row: row % 3,
                    column,
                }),
                &Step::Block(Square { row, column }) => Step::Block(Square {
                    row: row % 3,
                    column,
                }),
                other => other.clone(),
            };
            let _ = problem.take(&step);
        }
        assert_same_as_plain_search(&problem);
    });
}

/// Completions of all but a few queens of a large solution, with some squares blocked.
fn assert_completed(
    n: u32,
    torus: bool,
    solution: &[u32],
    missing: &[u32],
    blocked: &[(u32, u32)],
) {
    let mut problem = Problem {
        torus,
        ..Problem::new(n)
    };
    for square in squares(solution).filter(|square| !missing.contains(&square.row)) {
        problem.given.insert(square.row, square.column);
    }
    for &(row, column) in blocked {
        if problem.given.get(&row) != Some(&column) {
            problem.blocked.insert((row, column));
        }
    }
    assert_same_as_plain_search(&problem);
    if blocked.is_empty() {
        assert!(
            problem
                .board()
                .solutions()
                .any(|found| found.columns() == solution)
        );
    }
}

#[test]
fn large_boards_are_completed_to_the_same_solutions() {
    let cases = prop_oneof![
        Just(40u32),
        Just(63),
        Just(64),
        Just(65),
        Just(66),
        Just(100)
    ]
    .prop_flat_map(|n| {
        let missing = subsequence((0..n).collect::<Vec<_>>(), 0..=5);
        let blocked = proptest::collection::vec((0..n, 0..n), 0..=20);
        (Just(n), missing, blocked)
    });
    check(budget(40, 400), cases, |(n, missing, blocked)| {
        let solution = known::flat(n);
        assert_completed(n, false, &solution, &missing, &[]);
        assert_completed(n, false, &solution, &missing, &blocked);
    });
}

#[test]
fn large_toruses_are_completed_to_the_same_solutions() {
    let cases =
        prop_oneof![Just(35u32), Just(61), Just(65), Just(67), Just(97)].prop_flat_map(|n| {
            let missing = subsequence((0..n).collect::<Vec<_>>(), 0..=6);
            let blocked = proptest::collection::vec((0..n, 0..n), 0..=20);
            (Just(n), missing, blocked)
        });
    check(budget(40, 400), cases, |(n, missing, blocked)| {
        let solution = known::torus(n);
        assert_completed(n, true, &solution, &missing, &[]);
        assert_completed(n, true, &solution, &missing, &blocked);
    });
}

#[test]
fn constructed_placements_are_solutions() {
    for n in (4..=70).chain([255, 1000]) {
        assert!(queens::is_solution(&known::flat(n)), "n = {n}");
    }
    for n in [1, 5, 7, 11, 35, 65] {
        let torus = Problem {
            torus: true,
            ..Problem::new(n)
        };
        assert!(torus.allows(&known::torus(n)), "n = {n}");
    }
}

#[test]
fn three_queens_on_the_first_rows_are_as_many_as_published() {
    for (n, count) in data::terms(data::A061989_3_ROWS, 40) {
        match Board::new(n).first_rows(3) {
            Ok(board) => assert_eq!(board.solutions().count(), count, "n = {n}"),
            Err(_) => assert!(n < 3, "n = {n}"),
        }
    }
}
