//! Solutions in parallel: the same ones, in the same order, from every state.
#![cfg(feature = "rayon")]

mod common;

use common::bare::every_state_of_both_ends;
use common::known;
use common::problem::Problem;
use common::random::{budget, check, problem};
use queens::{Board, ParSolutions, Solution, Solutions, Square};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::iter::Sum;

/// More threads than pieces of work: everything is divided as far as it goes.
fn pool() -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(16).build().unwrap()
}

fn assert_same_in_parallel(solutions: &Solutions, context: &str) {
    let expected: Vec<Solution> = solutions.clone().collect();
    let collected: Vec<Solution> = solutions.clone().into_par_iter().collect();
    assert_eq!(collected, expected, "{context}");
    assert_eq!(
        solutions.clone().into_par_iter().count(),
        expected.len(),
        "{context}"
    );
    let found = solutions.clone().into_par_iter().find_any(|_| true);
    assert_eq!(found.is_some(), !expected.is_empty(), "{context}");
    assert!(
        found.is_none_or(|solution| expected.contains(&solution)),
        "{context}"
    );

    let expected: Vec<Solution> = solutions.clone().fundamental().collect();
    let collected: Vec<Solution> = solutions.clone().fundamental().into_par_iter().collect();
    assert_eq!(collected, expected, "fundamental {context}");
}

#[test]
fn collected_in_parallel_they_are_the_same_from_every_state() {
    pool().install(|| {
        for n in 0..=6 {
            every_state_of_both_ends(&queens::solutions(n), |state, context| {
                assert_same_in_parallel(state, &format!("n = {n} {context}"));
            });
        }
    });
}

#[test]
fn collected_in_parallel_they_are_the_same_from_many_states_of_larger_boards() {
    pool().install(|| {
        for n in [7, 8] {
            let total = queens::solutions(n).count();
            for front in (0..=total).step_by(3) {
                for back in [0, 1, 7, total / 2] {
                    let mut state = queens::solutions(n);
                    state.by_ref().take(front).for_each(drop);
                    state.by_ref().rev().take(back).for_each(drop);
                    assert_same_in_parallel(&state, &format!("n = {n}, {front} and {back} taken"));
                }
            }
        }
    });
}

#[test]
fn collected_in_parallel_they_are_the_same_after_a_seek() {
    pool().install(|| {
        for first in 0..=7 {
            for second in 0..=7 {
                let mut state = queens::solutions(7);
                state.nth_back(6);
                state.seek(&[first, second]);
                assert_same_in_parallel(&state, &format!("from {first} {second}"));
            }
        }
    });
}

#[test]
fn collected_in_parallel_they_are_the_same_on_random_boards() {
    let pool = pool();
    let cases = (problem(0..=8u32), 0..20usize, 0..20usize);
    check(budget(200, 3_000), cases, |(problem, front, back)| {
        let mut state = problem.board().solutions();
        state.by_ref().take(front).for_each(drop);
        state.by_ref().rev().take(back).for_each(drop);
        pool.install(|| assert_same_in_parallel(&state, "on a random board"));
    });
}

#[test]
fn collected_in_parallel_they_are_the_same_beyond_a_machine_word() {
    let n = 66;
    let mut problem = Problem::new(n);
    for (row, column) in (0..).zip(known::flat(n)) {
        if row % 11 != 3 {
            problem.given.insert(row, column);
        }
    }
    let completed = problem.board();
    let few_rows = Board::new(70).first_rows(2).unwrap();
    let torus = few_rows.clone().torus();
    let blocked = few_rows
        .clone()
        .block(Square { row: 0, column: 65 })
        .unwrap();
    let blocked = blocked.block(Square { row: 1, column: 0 }).unwrap();
    let given = Board::new(70)
        .first_rows(3)
        .unwrap()
        .place(Square { row: 1, column: 64 })
        .unwrap();
    pool().install(|| {
        for board in [completed, few_rows, torus, blocked, given] {
            let mut state = board.solutions();
            for taken in [0, 1, 70, 1_000] {
                state.by_ref().take(taken).for_each(drop);
                state.by_ref().rev().take(taken / 2).for_each(drop);
                assert_same_in_parallel(&state, &format!("{taken} taken of {board:?}"));
            }
        }
    });
}

#[test]
fn boards_without_rows_have_their_one_solution_in_parallel() {
    pool().install(|| {
        for width in [0, 1, 8, 64, 65, 1_000_000] {
            let board = Board::new(width).first_rows(0).unwrap();
            for board in [board.clone(), board.torus()] {
                every_state_of_both_ends(&board.solutions(), |state, context| {
                    assert_same_in_parallel(state, &format!("width {width} {context}"));
                });
            }
        }
    });
}

#[test]
fn a_pool_of_one_thread_does_the_same() {
    let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    pool.install(|| assert_same_in_parallel(&queens::solutions(8), "one thread"));
}

#[test]
fn all_methods_that_keep_the_order_keep_it() {
    pool().install(|| {
        let all: Vec<Solution> = queens::solutions(8).collect();
        let parallel = || queens::solutions(8).into_par_iter();
        assert_eq!(parallel().find_first(|_| true).as_ref(), all.first());
        assert_eq!(parallel().find_last(|_| true).as_ref(), all.last());
        let listed: Vec<Vec<u32>> = parallel().map(Vec::from).collect();
        assert!(listed.iter().eq(all.iter().map(Solution::columns)));
        let some = |solution: &Solution| solution.columns()[3] == 0;
        let filtered: Vec<Solution> = parallel().filter(some).collect();
        assert!(
            filtered
                .iter()
                .eq(all.iter().filter(|solution| some(solution)))
        );
        assert_eq!(parallel().min(), all.first().cloned());
        assert_eq!(parallel().max(), all.last().cloned());
    });
}

#[test]
fn counting_in_parallel_counts_all() {
    pool().install(|| {
        let n = budget(9, 11) as usize;
        let expected = queens::solutions(n).count();
        assert_eq!(queens::solutions(n).into_par_iter().count(), expected);
        let expected = queens::solutions(n).fundamental().count();
        assert_eq!(
            queens::solutions(n).fundamental().into_par_iter().count(),
            expected
        );
    });
}

#[test]
fn parallel_iterators_are_clone_and_can_be_read() {
    fn is_a_value<T: Clone + std::fmt::Debug + Send + Sync>(_: &T) {}
    let solutions: ParSolutions = queens::solutions(4).into_par_iter();
    is_a_value(&solutions);
    is_a_value(&queens::solutions(4).fundamental().into_par_iter());
    assert!(format!("{solutions:?}").len() < 400);
    assert_eq!(solutions.clone().count(), solutions.count());
}

/// Of n = 16 there are 14772512.
#[test]
fn finding_any_stops_the_rest() {
    pool().install(|| {
        assert!(
            queens::solutions(16)
                .into_par_iter()
                .find_any(|_| true)
                .is_some()
        );
    });
}

/// What a method of iterators says of each part, in the order of the parts.
#[derive(Debug)]
struct OfEachPart(Vec<Solution>);

impl Sum<OfEachPart> for OfEachPart {
    fn sum<I: Iterator<Item = OfEachPart>>(parts: I) -> Self {
        OfEachPart(parts.flat_map(|part| part.0).collect())
    }
}

impl Sum<Solution> for OfEachPart {
    fn sum<I: Iterator<Item = Solution>>(part: I) -> Self {
        OfEachPart(part.max().into_iter().collect())
    }
}

#[test]
fn a_part_ends_where_the_next_begins_whatever_a_sum_asks_of_it() {
    pool().install(|| {
        let OfEachPart(greatest) = queens::solutions(8).into_par_iter().sum();
        assert!(greatest.len() > 1);
        assert!(
            greatest.is_sorted_by(|one, next| one < next),
            "{greatest:?}"
        );
        assert_eq!(greatest.last(), queens::solutions(8).last().as_ref());
    });
}
