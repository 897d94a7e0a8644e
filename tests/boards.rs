//! Boards of every kind: what they allow, what they refuse, and the name of what is at fault.

mod common;

use std::collections::HashSet;

use common::all_columns;
use common::data::{NAUCK_1850, lines};
use common::problem::{Problem, Step};
use common::random::{budget, check, steps};
use common::rules::{Edges, attack, square};
use proptest::prelude::*;
use queens::{Board, BoardError, Square, solutions};

fn named(name: &str) -> Square {
    name.parse().unwrap()
}

fn empty_list() -> Vec<Vec<u32>> {
    Vec::new()
}

/// So many of something, as a text for people says it.
fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        more => format!("{more} {noun}s"),
    }
}

/// Asserts that an error's text names all these.
fn assert_names(error: &BoardError, names: &[&str]) {
    let text = error.to_string();
    for name in names {
        assert!(text.contains(name), "{name:?} in {text:?}");
    }
}

/// As they were published: for each file the rank of its queen.
fn naucks_solutions() -> HashSet<String> {
    lines(NAUCK_1850).map(String::from).collect()
}

#[test]
fn naucks_completion_problem_of_1850_has_two_solutions() {
    let board = Board::new(8)
        .place(named("b4"))
        .unwrap()
        .place(named("d5"))
        .unwrap();
    let read_file_by_file = |solution: queens::Solution| {
        let ranks = solution.transposed();
        ranks
            .columns()
            .iter()
            .map(|rank| (rank + 1).to_string())
            .collect::<String>()
    };
    let solutions: HashSet<String> = board.solutions().map(read_file_by_file).collect();
    assert_eq!(solutions, naucks_solutions());
}

#[test]
fn it_has_the_same_solutions_with_ranks_counted_from_the_bottom() {
    let from_below = |name| Square::from_chess(name, 8).unwrap();
    let board = Board::new(8)
        .place(from_below("b4"))
        .unwrap()
        .place(from_below("d5"))
        .unwrap();
    let read_file_by_file = |solution: queens::Solution| {
        let rows = solution.transposed();
        rows.columns()
            .iter()
            .map(|row| (8 - row).to_string())
            .collect::<String>()
    };
    let solutions: HashSet<String> = board.solutions().map(read_file_by_file).collect();
    assert_eq!(solutions, naucks_solutions());
}

#[test]
fn a_prefix_with_an_attack_is_refused_with_both_queens_named() {
    let error = Board::new(8).prefix(&[0, 1]).unwrap_err();
    let BoardError::Attack(attack) = error else {
        panic!("{error:?}")
    };
    assert_eq!((attack.first, attack.second), (square(0, 0), square(1, 1)));
    assert_names(&error, &["a1", "b2", "diagonal"]);

    let error = Board::new(8).prefix(&[2, 4, 2]).unwrap_err();
    let BoardError::Attack(attack) = error else {
        panic!("{error:?}")
    };
    assert_eq!((attack.first, attack.second), (square(0, 2), square(2, 2)));
    assert_names(&error, &["c1", "c3", "column"]);
}

#[test]
fn a_prefix_that_is_a_whole_solution_yields_it_once() {
    for solution in solutions(7) {
        let board = Board::new(7).prefix(solution.columns()).unwrap();
        assert!(board.solutions().eq([solution.clone()]));
        assert!(board.solutions().rev().eq([solution]));
    }
}

#[test]
fn every_prefix_of_six_rows_selects_the_solutions_that_begin_with_it() {
    let all = all_columns(solutions(6));
    for first in 0..6 {
        for second in 0..6 {
            let prefix = [first, second];
            let begins: Vec<_> = all
                .iter()
                .filter(|s| s.starts_with(&prefix))
                .cloned()
                .collect();
            match Board::new(6).prefix(&prefix) {
                Ok(board) => assert_eq!(all_columns(board.solutions()), begins, "{prefix:?}"),
                Err(BoardError::Attack(_)) => assert_eq!(begins, empty_list(), "{prefix:?}"),
                Err(other) => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn an_empty_prefix_says_nothing() {
    assert_eq!(Board::new(8).prefix(&[]), Ok(Board::new(8)));
    assert_eq!(Board::new(0).prefix(&[]), Ok(Board::new(0)));
}

#[test]
fn a_prefix_longer_than_the_board_is_refused_with_both_lengths() {
    for (board, rows) in [
        (Board::new(0), 0),
        (Board::new(3), 3),
        (Board::new(8).first_rows(3).unwrap(), 3),
    ] {
        let prefix = vec![0; rows + 1];
        let error = board.prefix(&prefix).unwrap_err();
        assert_eq!(
            error,
            BoardError::PrefixTooLong {
                length: rows + 1,
                rows
            }
        );
        assert_names(
            &error,
            &[&counted(rows + 1, "queen"), &counted(rows, "row")],
        );
    }
}

#[test]
fn a_prefix_with_a_column_off_the_board_is_refused_with_the_square() {
    for column in [8, u32::MAX] {
        let error = Board::new(8).prefix(&[0, column]).unwrap_err();
        let square = square(1, column);
        assert_eq!(
            error,
            BoardError::OffBoard {
                square,
                rows: 8,
                width: 8
            }
        );
        let number = (u64::from(column) + 1).to_string();
        assert_names(
            &error,
            &[
                &square.to_string(),
                "row 2",
                &format!("column {number}"),
                "8 rows",
            ],
        );
    }
}

#[test]
fn squares_off_the_board_are_refused_whatever_is_asked_of_them() {
    let board = Board::new(8).first_rows(3).unwrap();
    for square in [square(3, 0), square(0, 8), square(u32::MAX, u32::MAX)] {
        let error = BoardError::OffBoard {
            square,
            rows: 3,
            width: 8,
        };
        assert_eq!(board.clone().place(square), Err(error));
        assert_eq!(board.clone().block(square), Err(error));
        assert_names(&error, &[&square.to_string(), "3 rows", "8 columns"]);
    }
    assert!(Board::new(0).place(square(0, 0)).is_err());
    assert!(Board::new(0).block(square(0, 0)).is_err());
    let error = Board::new(8).place(square(8, 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "c9 (row 9, column 3) is not on a board of 8 rows and 8 columns"
    );
}

#[test]
fn more_rows_than_columns_are_refused_with_both_numbers() {
    for (width, rows) in [(0, 1), (8, 9), (8, usize::MAX)] {
        let error = Board::new(width).first_rows(rows).unwrap_err();
        assert_eq!(error, BoardError::TooManyRows { rows, width });
        assert_names(&error, &[&counted(rows, "row"), &counted(width, "column")]);
    }
}

#[test]
fn rows_are_not_cut_off_below_a_given_queen_or_a_blocked_square() {
    let low = square(5, 2);
    for board in [Board::new(8).place(low), Board::new(8).block(low)] {
        let board = board.unwrap();
        let six_rows = board.clone().first_rows(6).unwrap();
        let given = board.given().next();
        let first = six_rows.solutions().next().unwrap();
        assert_eq!(first.columns()[5] == 2, given.is_some());
        for rows in [0, 5] {
            let error = board.clone().first_rows(rows).unwrap_err();
            assert_eq!(
                error,
                BoardError::OffBoard {
                    square: low,
                    rows,
                    width: 8
                }
            );
            assert_names(&error, &["c6", &format!("{rows} rows")]);
        }
    }
}

#[test]
fn the_uppermost_of_several_attackers_is_named() {
    let board = Board::new(8).prefix(&[0, 2, 4]).unwrap();
    // a1 along the diagonal, c2 along the column, e3 along the diagonal.
    let board_error = |name| board.clone().place(named(name)).unwrap_err();
    assert_names(&board_error("d4"), &["a1 and d4"]);
    assert_names(&board_error("c5"), &["c2 and c5"]);
    assert_names(&board_error("h6"), &["e3 and h6"]);

    // Around the torus a1, g2 and f3 share a diagonal.
    let board = Board::new(7).prefix(&[0, 6]).unwrap().torus();
    assert_names(&board.place(named("f3")).unwrap_err(), &["a1 and f3"]);
}

#[test]
fn a_queen_and_a_block_on_one_square_are_refused_in_either_order() {
    let square = named("c3");
    let error = BoardError::Blocked { square };
    assert_eq!(
        Board::new(8).place(square).unwrap().block(square),
        Err(error)
    );
    assert_eq!(
        Board::new(8).block(square).unwrap().place(square),
        Err(error)
    );
    assert_eq!(
        Board::new(8).block(square).unwrap().prefix(&[0, 4, 2]),
        Err(error)
    );
    assert_eq!(
        error.to_string(),
        "a queen is given on c3, which is blocked"
    );
}

#[test]
fn the_order_of_saying_things_does_not_matter() {
    let [a, b, c] = [named("a1"), named("c4"), named("h8")];
    let one = Board::new(9)
        .place(a)
        .unwrap()
        .place(b)
        .unwrap()
        .block(c)
        .unwrap();
    let other = Board::new(9)
        .block(c)
        .unwrap()
        .place(b)
        .unwrap()
        .place(a)
        .unwrap();
    assert_eq!(one, other);
    assert!(one.solutions().eq(other.solutions()));
    assert!(one.given().eq([a, b]));
    assert!(one.blocked().eq([c]));
    assert_eq!(
        Board::new(7).torus().place(b),
        Ok(Board::new(7).place(b).unwrap().torus())
    );
}

#[test]
fn queens_given_in_any_rows_select_the_solutions_that_contain_them() {
    let all = all_columns(solutions(6));
    for upper in 0..36 {
        for lower in upper + 1..36 {
            let [upper, lower] = [upper, lower].map(|index| square(index / 6, index % 6));
            let board = Board::new(6).place(lower).unwrap().place(upper);
            let contains = |columns: &&Vec<u32>| {
                let has = |queen: Square| columns[queen.row as usize] == queen.column;
                has(upper) && has(lower)
            };
            let expected: Vec<_> = all.iter().filter(contains).cloned().collect();
            match board {
                Ok(board) => assert_eq!(all_columns(board.solutions()), expected, "{board:?}"),
                Err(_) => assert!(attack(upper, lower, Edges::Flat), "{upper} {lower}"),
            }
        }
    }
}

#[test]
fn blocking_a_square_leaves_the_solutions_without_a_queen_there() {
    let all = all_columns(solutions(6));
    for (row, column) in (0..36).map(|index| (index / 6, index % 6)) {
        let board = Board::new(6).block(square(row, column)).unwrap();
        let expected: Vec<_> = all
            .iter()
            .filter(|s| s[row as usize] != column)
            .cloned()
            .collect();
        assert_eq!(all_columns(board.solutions()), expected, "{board:?}");
    }
}

#[test]
fn queens_attack_across_blocked_squares() {
    let board = Board::new(4)
        .block(square(1, 1))
        .unwrap()
        .block(square(0, 0))
        .unwrap();
    assert_eq!(all_columns(board.solutions()), all_columns(solutions(4)));
    let between = Board::new(5)
        .block(square(1, 0))
        .unwrap()
        .place(square(0, 0))
        .unwrap();
    assert!(between.place(square(2, 0)).is_err());
}

#[test]
fn a_board_with_a_blocked_row_has_no_solution_and_other_rows_do_not_matter() {
    for n in [1, 5, 8, 66] {
        let block = |board: Board, row| {
            (0..n).fold(board, |board, column| {
                board.block(square(row, column)).unwrap()
            })
        };
        let board = Board::new(n as usize);
        assert_eq!(block(board.clone(), 0).solutions().next(), None, "n = {n}");
        let all = (0..n).fold(board.clone(), block);
        assert_eq!(all.solutions().next(), None, "n = {n}");
        assert_eq!(all.blocked().len(), (n * n) as usize);
        let two_rows = board.first_rows(n.min(2) as usize).unwrap();
        assert_eq!(
            block(two_rows, n.min(2) - 1).solutions().next(),
            None,
            "n = {n}"
        );
    }
}

#[test]
fn no_rows_have_one_placement_on_every_board() {
    for n in [0, 1, 2, 8, 64, 65, 1_000_000, usize::MAX] {
        let board = Board::new(n).first_rows(0).unwrap();
        assert_eq!(all_columns(board.solutions()), [[0u32; 0]], "n = {n}");
        assert_eq!(
            all_columns(board.torus().solutions()),
            [[0u32; 0]],
            "n = {n}"
        );
    }
}

#[test]
fn one_row_has_a_placement_for_each_column() {
    for n in [1, 2, 63, 64, 65, 200] {
        let board = Board::new(n).first_rows(1).unwrap();
        for board in [board.clone(), board.torus()] {
            let expected = (0..n as u32).map(|column| vec![column]);
            assert!(
                all_columns(board.solutions()).into_iter().eq(expected),
                "{board:?}"
            );
        }
    }
}

#[test]
fn one_row_of_the_widest_board_starts_at_once() {
    for n in [
        u32::MAX as usize,
        (u32::MAX as usize).saturating_add(10),
        usize::MAX / 2,
        usize::MAX,
    ] {
        let board = Board::new(n).first_rows(1).unwrap();
        let first_three = all_columns(board.solutions().take(3));
        assert_eq!(first_three, [[0], [1], [2]], "n = {n}");
        let given = board.place(square(0, 7)).unwrap();
        assert_eq!(all_columns(given.solutions()), [[7]], "n = {n}");
    }
}

#[test]
fn the_smallest_tori_are_right() {
    let torus = |n, rows| Board::new(n).first_rows(rows).unwrap().torus();
    assert_eq!(all_columns(torus(0, 0).solutions()), [[0u32; 0]]);
    assert_eq!(all_columns(torus(1, 1).solutions()), [[0]]);
    assert_eq!(all_columns(torus(2, 1).solutions()), [[0], [1]]);
    assert_eq!(all_columns(torus(2, 2).solutions()), empty_list());
    assert_eq!(all_columns(torus(3, 2).solutions()), empty_list());
    assert_eq!(
        all_columns(torus(4, 2).solutions()),
        [[0, 2], [1, 3], [2, 0], [3, 1]]
    );

    let one = Board::new(1).torus().place(square(0, 0)).unwrap();
    assert_eq!(all_columns(one.solutions()), [[0]]);
    let two = Board::new(2).torus().place(square(0, 0)).unwrap();
    assert_eq!(all_columns(two.solutions()), empty_list());
    assert!(two.place(square(1, 1)).is_err());
}

#[test]
fn queens_who_attack_each_other_around_the_torus_are_refused_or_have_no_solution() {
    // On seven columns, a1 and g2 are neighbours around the edge.
    let [a1, g2] = [square(0, 0), square(1, 6)];
    let told = Board::new(7)
        .torus()
        .place(a1)
        .unwrap()
        .place(g2)
        .unwrap_err();
    assert_names(&told, &["a1", "g2", "diagonal"]);

    let not_told = Board::new(7).place(a1).unwrap().place(g2).unwrap().torus();
    assert_eq!(not_told.solutions().next(), None);
    let wide = Board::new(70)
        .place(a1)
        .unwrap()
        .place(square(1, 69))
        .unwrap();
    assert_eq!(
        wide.clone()
            .torus()
            .first_rows(2)
            .unwrap()
            .solutions()
            .next(),
        None
    );
    assert_eq!(wide.first_rows(2).unwrap().solutions().count(), 1);
}

#[test]
fn a_queen_given_after_the_board_became_a_torus_sees_all_the_earlier_ones() {
    let board = Board::new(7).place(square(0, 0)).unwrap().torus();
    assert!(board.clone().place(square(1, 6)).is_err());
    assert!(board.clone().place(square(3, 4)).is_err());
    let board = board.place(square(1, 2)).unwrap();
    assert_eq!(all_columns(board.solutions()), [[0, 2, 4, 6, 1, 3, 5]]);
}

#[test]
fn every_toroidal_solution_is_a_flat_one_and_all_its_shifts_are_solutions() {
    for n in [5, 7, 11] {
        let all: HashSet<Vec<u32>> = all_columns(Board::new(n).torus().solutions())
            .into_iter()
            .collect();
        for columns in &all {
            assert!(queens::is_solution(columns));
            let shifted: Vec<u32> = columns
                .iter()
                .map(|column| (column + 1) % n as u32)
                .collect();
            assert!(all.contains(&shifted), "{columns:?} one to the right");
            let mut turned = columns.clone();
            turned.rotate_left(1);
            assert!(all.contains(&turned), "{columns:?} one down");
        }
    }
}

/// Takes the steps on both boards, holds every answer against the other, and gives them both.
fn follow(mut board: Board, mut plain: Problem, steps: &[Step]) -> (Board, Problem) {
    for step in steps {
        let fine = plain.take(step).is_ok();
        match step.take(board.clone()) {
            Ok(next) => {
                assert!(fine, "{board:?} allowed {step:?}");
                board = next;
            }
            Err(error) => {
                assert!(!fine, "{board:?} refused {step:?}: {error}");
                if let BoardError::Attack(pair) = error {
                    assert!(attack(pair.first, pair.second, plain.edges()), "{error}");
                    let or_above = matches!(step, Step::Prefix(_));
                    assert!(
                        plain.given.get(&pair.first.row) == Some(&pair.first.column) || or_above,
                        "{error}"
                    );
                }
            }
        }
    }
    (board, plain)
}

/// Whether a board that went these steps has the solutions of the plain one.
fn check_solutions(board: Board, plain: Problem, steps: &[Step]) {
    let (board, plain) = follow(board, plain, steps);
    let found = all_columns(board.solutions());
    assert_eq!(found, plain.solutions(), "{board:?}");
}

#[test]
fn any_small_board_has_exactly_the_solutions_that_its_rules_allow() {
    let boards = (0usize..=7).prop_flat_map(|width| (Just(width), steps(width as u32)));
    check(budget(200, 2_000), boards, |(width, steps)| {
        check_solutions(Board::new(width), Problem::new(width as u32), &steps);
    });
}

#[test]
fn any_few_rows_of_a_wide_board_have_exactly_the_placements_that_their_rules_allow() {
    let boards = (63usize..=68, 0usize..=2).prop_flat_map(|(width, rows)| {
        let near =
            (0..=rows as u32, 0..=width as u32).prop_map(|(row, column)| square(row, column));
        let step = prop_oneof![
            near.clone().prop_map(Step::Place),
            near.prop_map(Step::Block),
            Just(Step::Torus),
        ];
        (Just(width), Just(rows), prop::collection::vec(step, 0..8))
    });
    check(budget(200, 2_000), boards, |(width, rows, steps)| {
        let board = Board::new(width).first_rows(rows).unwrap();
        let plain = Problem {
            rows: rows as u32,
            ..Problem::new(width as u32)
        };
        check_solutions(board, plain, &steps);
    });
}

#[test]
fn the_mirrored_board_has_the_mirrored_solutions() {
    let boards = (1usize..=7).prop_flat_map(|width| (Just(width), steps(width as u32)));
    check(budget(200, 2_000), boards, |(width, steps)| {
        let (board, _) = follow(Board::new(width), Problem::new(width as u32), &steps);
        let mirror = |column: u32| width as u32 - 1 - column;
        let mirrored_square = |queen: Square| square(queen.row, mirror(queen.column));
        let mut mirrored = Board::new(width).first_rows(board.rows()).unwrap();
        for queen in board.given() {
            mirrored = mirrored.place(mirrored_square(queen)).unwrap();
        }
        for blocked in board.blocked() {
            mirrored = mirrored.block(mirrored_square(blocked)).unwrap();
        }
        if board.is_torus() {
            mirrored = mirrored.torus();
        }
        let mut expected: Vec<Vec<u32>> = all_columns(board.solutions())
            .into_iter()
            .map(|columns| columns.into_iter().map(mirror).collect())
            .collect();
        expected.reverse();
        assert_eq!(all_columns(mirrored.solutions()), expected);
    });
}
