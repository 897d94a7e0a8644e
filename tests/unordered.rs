//! `Board::unordered` gives each solution of any board exactly once, the first ones at once.

mod common;

use std::collections::BTreeSet;

use common::problem::{Problem, Step};
use common::random::{budget, check, problem};
use common::rules::square;
use proptest::collection::vec;
use queens::{Board, is_solution};

#[track_caller]
fn assert_complete_without_repetition(problem: &Problem) {
    let expected = BTreeSet::from_iter(problem.solutions());
    let mut found = BTreeSet::new();
    for solution in problem.board().unordered() {
        assert_eq!(solution.width(), problem.width as usize);
        assert!(
            found.insert(solution.columns().to_vec()),
            "{solution:?} came twice on {problem:?}"
        );
    }
    assert_eq!(found, expected, "{problem:?}");
}

#[test]
fn whole_boards_are_complete() {
    for width in 0..=9 {
        assert_complete_without_repetition(&Problem::new(width));
    }
}

#[test]
fn wrapped_boards_are_complete() {
    for width in 0..=9 {
        for rows in 0..=width {
            let problem = Problem {
                rows,
                torus: true,
                ..Problem::new(width)
            };
            assert_complete_without_repetition(&problem);
        }
    }
}

#[test]
fn the_first_rows_are_complete() {
    for width in 0..=8 {
        for rows in 0..=width {
            let problem = Problem {
                rows,
                ..Problem::new(width)
            };
            assert_complete_without_repetition(&problem);
        }
    }
}

#[test]
fn every_single_given_queen_is_completed() {
    for width in 1..=7 {
        for square in 0..width * width {
            let problem = Problem {
                given: [(square / width, square % width)].into(),
                ..Problem::new(width)
            };
            assert_complete_without_repetition(&problem);
        }
    }
}

#[test]
fn random_boards_are_complete() {
    // Up to half of the squares are blocked besides.
    let more_blocked = vec((0..8u32, 0..8u32), 0..32);
    let cases = (problem(0..=8u32), more_blocked);
    check(
        budget(1_000, 10_000),
        cases,
        |(mut problem, more_blocked)| {
            for (row, column) in more_blocked {
                // One that is off the board, or has a queen, is left out.
                let _ = problem.take(&Step::Block(square(row, column)));
            }
            assert_complete_without_repetition(&problem);
        },
    );
}

#[test]
fn a_board_of_given_queens_alone_has_them_as_its_solution() {
    let problem = Problem {
        given: [(3, 2), (0, 1), (2, 0), (1, 3)].into(),
        ..Problem::new(4)
    };
    let all: Vec<_> = problem.board().unordered().collect();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].columns(), [1, 3, 0, 2]);
}

#[test]
fn a_board_with_a_blocked_row_has_no_solution() {
    let problem = Problem {
        blocked: (0..40).map(|column| (0, column)).collect(),
        ..Problem::new(40)
    };
    assert_eq!(problem.board().unordered().next(), None);
}

#[test]
fn the_smallest_boards() {
    let columns = |n| -> Vec<_> {
        let solutions = Board::new(n).unordered();
        solutions
            .map(|solution| solution.columns().to_vec())
            .collect()
    };
    assert_eq!(columns(0), [[]]);
    assert_eq!(columns(1), [[0]]);
    assert!(columns(2).is_empty());
    assert!(columns(3).is_empty());
}

#[test]
fn a_million_queens_come_as_solutions() {
    let n = 1_000_000;
    let first: BTreeSet<_> = Board::new(n).unordered().take(3).collect();
    assert_eq!(first.len(), 3);
    for solution in &first {
        assert_eq!(solution.columns().len(), n);
        assert!(is_solution(solution.columns()));
    }
}

#[test]
fn the_first_thousand_differ_and_are_solutions() {
    for n in [14, 28, 31, 64, 65, 128, 500, 1000] {
        let first: BTreeSet<_> = Board::new(n).unordered().take(1000).collect();
        assert_eq!(first.len(), 1000, "n = {n}");
        for solution in &first {
            assert!(is_solution(solution.columns()));
        }
    }
}

#[test]
fn given_queens_stand_in_every_solution_of_a_large_board() {
    let given = [(0, 500), (321, 17), (500, 499), (640, 903), (999, 1)];
    let problem = Problem {
        given: given.into(),
        ..Problem::new(1000)
    };
    let mut count = 0;
    for solution in problem.board().unordered().take(100) {
        assert!(is_solution(solution.columns()));
        for (row, column) in given {
            assert_eq!(solution.columns()[row as usize], column);
        }
        count += 1;
    }
    assert_eq!(count, 100);
}

#[test]
fn it_stays_at_its_end() {
    for n in [2, 3, 4, 6] {
        let mut solutions = Board::new(n).unordered();
        solutions.by_ref().for_each(drop);
        for _ in 0..200 {
            assert_eq!(solutions.next(), None);
            assert_eq!(solutions.size_hint(), (0, Some(0)));
        }
    }
}

#[test]
fn size_hint_is_true_at_every_step() {
    for n in 0..=8 {
        let mut solutions = Board::new(n).unordered();
        let mut left = solutions.clone().count();
        loop {
            let (lower, upper) = solutions.size_hint();
            assert!(lower <= left && upper.is_none_or(|upper| left <= upper));
            if solutions.next().is_none() {
                break;
            }
            left -= 1;
        }
        assert_eq!(left, 0);
    }
}

#[test]
fn a_clone_goes_on_from_where_it_was_made() {
    let all: Vec<_> = Board::new(7).unordered().collect();
    let mut solutions = Board::new(7).unordered();
    for taken in 0..=all.len() {
        assert!(solutions.clone().eq(all[taken..].iter().cloned()));
        solutions.next();
    }
}

#[test]
fn two_runs_give_the_same_order() {
    let problem = Problem {
        given: [(10, 50)].into(),
        ..Problem::new(100)
    };
    let first = || problem.board().unordered().take(50);
    assert!(first().eq(first()));
}

#[test]
fn queens_that_attack_each_other_on_the_torus_alone_leave_no_solution() {
    let corners = Board::new(5).place(square(0, 0)).unwrap();
    let board = corners.place(square(1, 3)).unwrap();
    assert!(board.unordered().next().is_some());
    let torus = Board::new(5).place(square(0, 1)).unwrap();
    let torus = torus.place(square(2, 4)).unwrap().torus();
    assert_eq!(torus.solutions().next(), None);
    assert_eq!(torus.unordered().next(), None);
}

#[test]
fn debug_is_short_however_large_the_board() {
    let mut solutions = Board::new(100_000).unordered();
    solutions.next();
    assert!(format!("{solutions:?}").len() < 200);
}
