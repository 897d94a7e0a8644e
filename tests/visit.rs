//! Visiting columns without building solutions.

mod common;

use std::ops::ControlFlow::{self, Break, Continue};

use common::all_columns;
use common::random::{budget, check, problem};
use queens::Board;

#[test]
fn a_visit_to_the_end_sees_what_is_left_and_leaves_nothing() {
    check(
        budget(200, 2_000),
        (problem(0..=7u32), 0..9usize),
        |(problem, taken)| {
            let mut solutions = problem.board().solutions();
            solutions.by_ref().take(taken).for_each(drop);
            solutions.by_ref().rev().take(taken).for_each(drop);
            let expected = all_columns(solutions.clone());
            let mut seen = Vec::new();
            let outcome: ControlFlow<()> = solutions.try_visit(|columns| {
                seen.push(columns.to_vec());
                Continue(())
            });
            assert_eq!(outcome, Continue(()));
            assert_eq!(seen, expected);
            assert_eq!(solutions.next(), None);
            assert_eq!(solutions.next_back(), None);
        },
    );
}

#[test]
fn a_visit_that_breaks_leaves_the_iterator_after_what_it_saw() {
    let all = all_columns(queens::solutions(7));
    for taken_from_back in [0, 1, 12] {
        for seen_before in 0..all.len() - taken_from_back {
            let mut solutions = queens::solutions(7);
            solutions
                .by_ref()
                .rev()
                .take(taken_from_back)
                .for_each(drop);
            let mut left_to_see = seen_before;
            let outcome = solutions.try_visit(|columns| match left_to_see {
                0 => Break(columns.to_vec()),
                _ => {
                    left_to_see -= 1;
                    Continue(())
                }
            });
            assert_eq!(outcome, Break(all[seen_before].clone()));
            let rest = &all[seen_before + 1..all.len() - taken_from_back];
            assert_eq!(all_columns(solutions.clone()), rest);
            let mut reversed = all_columns(solutions.rev());
            reversed.reverse();
            assert_eq!(reversed, rest);
        }
    }
}

#[test]
fn visits_in_pieces_see_everything_once() {
    let mut solutions = queens::solutions(8);
    let mut seen = Vec::new();
    while solutions
        .try_visit(|columns| {
            seen.push(columns.to_vec());
            if seen.len() % 7 == 0 {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break()
    {}
    assert_eq!(seen, all_columns(queens::solutions(8)));
}

#[test]
fn the_question_mark_leaves_with_the_error() {
    fn first_in_corner(board: &Board) -> ControlFlow<Vec<u32>> {
        board
            .solutions()
            .try_visit(|columns| match columns.last() {
                Some(0) => Break(columns.to_vec()),
                _ => Continue(()),
            })?;
        Continue(())
    }
    assert_eq!(
        first_in_corner(&Board::new(8)),
        Break(vec![2, 4, 1, 7, 5, 3, 6, 0])
    );
    assert_eq!(first_in_corner(&Board::new(3)), Continue(()));
}

#[test]
fn boards_with_one_empty_solution_show_it() {
    for board in [
        Board::new(0),
        Board::new(5).first_rows(0).unwrap(),
        Board::new(99).first_rows(0).unwrap(),
    ] {
        let mut visits = 0;
        let outcome: ControlFlow<()> = board.solutions().try_visit(|columns| {
            assert!(columns.is_empty());
            visits += 1;
            Continue(())
        });
        assert_eq!((outcome, visits), (Continue(()), 1));
    }
}
