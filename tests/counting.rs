//! Counts that are computed without enumerating, against published numbers and against walks.

mod common;

use std::ops::{ControlFlow, RangeInclusive};

use common::data::{
    A000170_SOLUTIONS, A002562_FUNDAMENTAL, A051906_TORUS, A319284_PROFILE, PROFILE_13_14, rows,
    value,
};
use common::known;
use common::problem::Problem;
use common::random::{budget, check, problem};
use common::rules::square;
use proptest::sample::subsequence;
use queens::{Board, Solutions, solutions};

/// How many solutions a walk to the end comes to.
fn walked(mut solutions: Solutions) -> u128 {
    let mut count = 0;
    let end = solutions.try_visit(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_continue());
    count
}

/// Holds every way to count a board's solutions against a walk.
fn assert_counted(board: &Board) {
    let expected = walked(board.solutions());
    assert_eq!(board.solution_count(), expected, "{board:?}");
    assert_eq!(board.solutions().count() as u128, expected, "{board:?}");
}

fn assert_flat_boards(sizes: RangeInclusive<usize>) {
    for n in sizes {
        let count: u128 = Board::new(n).solution_count();
        assert_eq!(count, value(A000170_SOLUTIONS, n), "n = {n}");
    }
}

#[test]
fn boards_to_13_have_as_many_solutions_as_a000170_says() {
    assert_flat_boards(0..=13);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn boards_of_14_to_16_have_as_many_solutions_as_a000170_says() {
    assert_flat_boards(14..=16);
}

fn assert_tori(sizes: RangeInclusive<usize>) {
    for n in sizes {
        let count = Board::new(n).torus().solution_count();
        assert_eq!(count, value(A051906_TORUS, n), "n = {n}");
    }
}

#[test]
fn tori_to_13_have_as_many_solutions_as_a051906_says() {
    assert_eq!(Board::new(0).torus().solution_count(), 1);
    assert_tori(1..=13);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn tori_of_14_to_17_have_as_many_solutions_as_a051906_says() {
    assert_tori(14..=17);
}

fn assert_profile(data: &str, is_wanted: impl Fn(usize, usize) -> bool) {
    let mut compared = 0;
    for row in rows(data) {
        let (n, k) = (row[0] as usize, row[1] as usize);
        if is_wanted(n, k) {
            let board = Board::new(n).first_rows(k).unwrap();
            assert_eq!(board.solution_count(), row[2], "n = {n}, k = {k}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}

#[test]
fn the_first_rows_have_as_many_placements_as_a319284_says() {
    assert_profile(A319284_PROFILE, |n, k| n <= 11 || n == 16 && k <= 5);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn the_first_rows_of_greater_boards_have_as_many_placements_as_a319284_says() {
    assert_profile(A319284_PROFILE, |n, _| n == 12);
    assert_profile(PROFILE_13_14, |_, _| true);
}

/// Ten rows and fewer are walked through, eleven and more are not.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn every_number_of_rows_of_16_has_as_many_placements_as_a319236_says() {
    let rows_of_16 = rows(A319284_PROFILE)
        .iter()
        .filter(|row| row[0] == 16)
        .count();
    assert_eq!(rows_of_16, 17);
    assert_profile(A319284_PROFILE, |n, _| n == 16);
}

#[test]
fn small_boards_of_every_kind_are_counted_as_they_are_walked() {
    check(budget(200, 2_000), problem(0..=9u32), |problem| {
        assert_counted(&problem.board());
    });
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn boards_of_13_to_15_of_every_kind_are_counted_as_they_are_walked() {
    check(120, problem(13..=15u32), |problem| {
        assert_counted(&problem.board());
    });
}

#[test]
fn boards_of_13_and_14_with_some_queens_or_squares_are_counted_as_they_are_walked() {
    let blocked_diagonal = (0..13).fold(Board::new(13), |board, index| {
        board.block(square(index, index)).unwrap()
    });
    let centre = Board::new(13).torus().place(square(6, 6)).unwrap();
    let narrow = (0..13).fold(Board::new(14).first_rows(13).unwrap(), |board, row| {
        [0, 5, 6, 7, 13].into_iter().fold(board, |board, column| {
            board.block(square(row, column)).unwrap()
        })
    });
    for board in [
        blocked_diagonal,
        centre,
        narrow,
        Board::new(14).place(square(3, 3)).unwrap(),
    ] {
        assert_counted(&board);
    }
}

#[test]
fn boards_without_a_solution_count_none() {
    let no_open_square = (0..15).fold(Board::new(15), |board, column| {
        board.block(square(4, column)).unwrap()
    });
    let attacked_around_the_edge = Board::new(15)
        .place(square(0, 0))
        .unwrap()
        .place(square(1, 14))
        .unwrap()
        .torus();
    for board in [no_open_square, attacked_around_the_edge] {
        assert_eq!(board.solution_count(), 0, "{board:?}");
        assert_eq!(board.solutions().count(), 0, "{board:?}");
        assert_eq!(board.fundamental_count(), 0, "{board:?}");
    }
}

#[test]
fn a_few_rows_of_more_than_64_columns_are_counted() {
    for n in [64, 65, 100] {
        let board = |rows| Board::new(n).first_rows(rows).unwrap();
        let (count, n) = (|rows| board(rows).solution_count(), n as u128);
        assert_eq!([count(0), count(1)], [1, n]);
        assert_eq!(count(2), (n - 1) * (n - 2), "n = {n}");
        // The formula of OEIS A061989.
        assert_eq!(count(3), (n - 3) * (n * n + 12 - 6 * n), "n = {n}");
        assert_eq!(board(2).torus().solution_count(), n * (n - 3), "n = {n}");
    }
}

/// The board of a known solution on which only the queens of these rows are given.
fn with_given(board: Board, known: &[u32], rows: impl IntoIterator<Item = usize>) -> Board {
    rows.into_iter().fold(board, |board, row| {
        board.place(square(row as u32, known[row])).unwrap()
    })
}

#[test]
fn wide_boards_with_many_given_queens_are_counted_as_they_are_walked() {
    // Free rows: below and above where a walk is preferred, columns on both sides of a word.
    for (n, free) in [
        (26, 12),
        (26, 13),
        (30, 14),
        (40, 14),
        (64, 13),
        (65, 10),
        (66, 14),
    ] {
        let known = known::flat(n);
        let n = n as usize;
        let top = with_given(Board::new(n), &known, free..n);
        let spread = (0..n).filter(|row| row * free / n == (row + 1) * free / n);
        let spread = with_given(Board::new(n), &known, spread);
        for board in [top, spread] {
            assert_eq!(board.given().len(), n - free);
            assert!(board.solution_count() > 0);
            assert_counted(&board);
        }
    }
    for n in [25, 35, 67] {
        let known = known::torus(n);
        let board = with_given(Board::new(n as usize).torus(), &known, 13..n as usize);
        assert!(board.solution_count() > 0);
        assert_counted(&board);
    }
}

#[test]
fn boards_of_30_with_16_random_queens_are_counted_as_they_are_walked() {
    let rows = subsequence((0..30).collect::<Vec<usize>>(), 16);
    check(budget(8, 80), rows, |rows| {
        assert_counted(&with_given(Board::new(30), &known::flat(30), rows));
    });
}

/// Holds `count` against the total less what was taken, whichever ends it was taken from.
fn assert_counts_what_is_left(board: &Board, total: usize, front: usize, back: usize) {
    let context = || format!("{board:?}, {front} taken from the front, {back} from the back");
    let left = total.saturating_sub(front + back);
    let mut state = board.solutions();
    state.by_ref().take(front).for_each(drop);
    state.by_ref().rev().take(back).for_each(drop);
    assert_eq!(state.count(), left, "{}", context());

    let mut state = board.solutions();
    state.by_ref().rev().take(back).for_each(drop);
    state.by_ref().take(front).for_each(drop);
    let resumed = board.resume(&state.checkpoint()).unwrap();
    assert_eq!(resumed.count(), left, "{}, resumed", context());
    assert_eq!(state.rev().count(), left, "{}, the back first", context());
}

#[test]
fn what_is_left_of_a_half_consumed_iterator_is_counted() {
    let board = Board::new(13);
    for (front, back) in [(700, 3), (3, 72_000)] {
        assert_counts_what_is_left(&board, 73_712, front, back);
    }
    let torus = Board::new(13).torus();
    for (front, back) in [(4_000, 0), (2_000, 524), (2_000, 2_525)] {
        assert_counts_what_is_left(&torus, 4_524, front, back);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn what_is_left_after_any_number_of_steps_is_counted() {
    for n in [13, 14] {
        let total = value(A000170_SOLUTIONS, n) as usize;
        check(60, (0..9_000usize, 0..9_000usize), |(front, back)| {
            assert_counts_what_is_left(&Board::new(n), total, front, back);
        });
        for (front, back) in [
            (0, 0),
            (1, 0),
            (0, 1),
            (total / 2, total - total / 2 - 1),
            (9, total - 9),
            (total - 9, 9),
            (total, 0),
            (0, total),
            (total, total),
        ] {
            assert_counts_what_is_left(&Board::new(n), total, front, back);
        }
    }
}

#[test]
fn what_is_left_on_constrained_boards_is_counted() {
    let board = Board::new(14).place(square(3, 3)).unwrap();
    let total = walked(board.solutions()) as usize;
    assert_counts_what_is_left(&board, total, 1_000, total / 2);
    let few = with_given(Board::new(30), &known::flat(30), (0..30).step_by(2));
    let total = walked(few.solutions()) as usize;
    for (front, back) in [(1, 0), (1, 1), (total, 0), (0, total)] {
        assert_counts_what_is_left(&few, total, front, back);
    }
}

#[test]
fn what_is_left_after_seeking_is_counted() {
    let mut list = Vec::new();
    let mut all = solutions(13);
    let end = all.try_visit(|columns| {
        list.push(columns.to_vec());
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_continue());
    let taken_from_back = 1_000;
    let (some, back) = list.split_at(list.len() - taken_from_back);
    let mut seeking = solutions(13);
    seeking.nth_back(taken_from_back - 1);
    for prefix in [
        &[][..],
        &[0],
        &[3, 7],
        &[6, 6, 6],
        &[9, 64, 5],
        &[2, 0, 12, u32::MAX],
        &list[20_000],
        &[&list[30_000][..], &[0]].concat(),
        &back[0],
        &[13],
        &[u32::MAX],
        &[5],
    ] {
        seeking.seek(prefix);
        let left = some.iter().filter(|columns| columns.as_slice() >= prefix);
        assert_eq!(seeking.clone().count(), left.count(), "{prefix:?}");
    }
}

#[test]
fn nothing_is_left_of_a_finished_iterator() {
    for n in [6, 13] {
        let mut from_front = solutions(n);
        assert_eq!(from_front.nth(usize::MAX), None);
        assert_eq!(from_front.count(), 0);
        let mut from_back = solutions(n);
        assert_eq!(from_back.nth_back(usize::MAX), None);
        assert_eq!(from_back.count(), 0);
        let mut visited = solutions(n);
        visited.seek(&[n as u32 - 2]);
        assert_ne!(walked(visited.clone()), 0);
        assert!(
            visited
                .try_visit(|_| ControlFlow::<()>::Continue(()))
                .is_continue()
        );
        assert_eq!(visited.count(), 0);
    }
}

fn assert_classes(sizes: RangeInclusive<usize>) {
    for n in sizes {
        let count: u128 = Board::new(n).fundamental_count();
        assert_eq!(count, value(A002562_FUNDAMENTAL, n), "n = {n}");
    }
}

#[test]
fn classes_to_12_are_as_many_as_a002562_says() {
    assert_eq!(Board::new(0).fundamental_count(), 1);
    assert_classes(1..=12);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn classes_of_13_to_16_are_as_many_as_a002562_says() {
    assert_classes(13..=16);
}

#[test]
fn classes_of_boards_of_every_kind_are_counted_as_they_are_walked() {
    let assert_same = |board: &Board| {
        let classes = board.solutions().fundamental().count() as u128;
        assert_eq!(board.fundamental_count(), classes, "{board:?}");
    };
    for n in 0..=9 {
        assert_same(&Board::new(n));
        assert_same(&Board::new(n).torus());
        assert_same(&Board::new(n).first_rows(n / 2).unwrap());
    }
    for board in [
        Board::new(11).torus(),
        Board::new(13).torus(),
        Board::new(65).first_rows(2).unwrap(),
        Board::new(10).place(square(0, 0)).unwrap(),
        Board::new(10).block(square(0, 0)).unwrap(),
        Board::new(12).first_rows(6).unwrap(),
    ] {
        assert_same(&board);
    }
    check(budget(150, 1_500), problem(0..=8u32), |problem: Problem| {
        assert_same(&problem.board());
    });
}
