//! Both ends of an iterator, what order alone tells, and what is warned about or shown of it.
#![deny(unfulfilled_lint_expectations)]

mod common;

use common::random::{budget, check, problem};
use proptest::collection::vec;
use proptest::prelude::*;
use queens::{Board, Permutations, Solution};

#[test]
fn from_both_ends_in_any_turn_every_solution_comes_once() {
    let cases = (problem(0..=7u32), vec(any::<bool>(), 0..200));
    check(budget(300, 3_000), cases, |(problem, turns)| {
        let mut solutions = problem.board().solutions();
        let (mut first, mut last) = (Vec::new(), Vec::new());
        let mut turns = turns.into_iter().chain(std::iter::repeat(true));
        loop {
            let front = turns.next() == Some(true);
            match if front {
                solutions.next()
            } else {
                solutions.next_back()
            } {
                Some(solution) if front => first.push(solution),
                Some(solution) => last.push(solution),
                None => break,
            }
        }
        first.extend(last.into_iter().rev());
        assert!(first.into_iter().eq(problem.board().solutions()));
        for _ in 0..5 {
            assert_eq!(solutions.next(), None);
            assert_eq!(solutions.next_back(), None);
        }
    });
}

#[test]
fn the_last_solutions_come_as_lazily_as_the_first() {
    // Of all solutions of n = 16 and 20, 14772512 and 39029188884, nobody wants to wait for the last.
    for n in [16, 20] {
        let first: Vec<Solution> = queens::solutions(n).take(3).collect();
        let last: Vec<Solution> = queens::solutions(n).rev().take(3).collect();
        for (first, last) in first.iter().zip(&last) {
            let mirrored = first.columns().iter().map(|&column| n as u32 - 1 - column);
            assert!(last.columns().iter().copied().eq(mirrored));
        }
        assert_eq!(queens::solutions(n).min().as_ref(), first.first());
        assert_eq!(queens::solutions(n).max().as_ref(), last.first());
        assert_eq!(queens::solutions(n).last().as_ref(), last.first());
        assert!(queens::solutions(n).is_sorted());
    }
}

#[test]
fn the_order_is_strict_on_every_board() {
    check(budget(300, 3_000), problem(0..=7u32), |problem| {
        let solutions = problem.board().solutions();
        assert!(
            solutions
                .clone()
                .is_sorted_by(|earlier, later| earlier < later)
        );
        assert!(
            solutions
                .rev()
                .is_sorted_by(|later, earlier| later > earlier)
        );
    });
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut original = queens::solutions(8);
    original.nth(10);
    original.nth_back(10);
    let copy = original.clone();
    assert_eq!(original.by_ref().count(), 70);
    assert_eq!(original.next_back(), None);
    assert_eq!(copy.clone().rev().count(), 70);
    assert!(copy.eq(queens::solutions(8).skip(11).take(70)));
}

#[test]
fn an_iterator_can_be_read_when_it_is_debugged() {
    let mut solutions = queens::solutions(6);
    let text = format!("{solutions:?}");
    assert!(
        text.starts_with("Solutions { board: Board { rows: 6, width: 6"),
        "{text}"
    );
    solutions.next();
    solutions.next_back();
    let text = format!("{solutions:?}");
    assert!(
        text.contains("[1, 3, 5, 0, 2, 4]"),
        "where the front stands: {text}"
    );
    assert!(
        text.contains("[4, 2, 0, 5, 3, 1]"),
        "where the back stands: {text}"
    );
    let texts = [
        text,
        format!("{:?}", solutions.clone().fundamental()),
        format!("{:?}", solutions.next().unwrap().orbit()),
        format!("{:?}", Permutations::lexicographic(6)),
        format!("{:?}", Permutations::by_insertion(20).solutions()),
        format!("{:?}", Board::new(1_000_000).solutions()),
        format!("{:?}", solutions.checkpoint()),
    ];
    for text in texts {
        assert!(text.len() < 400, "too long to read: {text}");
    }
}

/// The lint that each statement expects must fire, or this file does not compile.
#[test]
fn an_iterator_that_nobody_uses_is_warned_about() {
    let solution = queens::solutions(4).next().unwrap();
    let board = Board::new(4);
    #[expect(unused_must_use)]
    queens::solutions(4);
    #[expect(unused_must_use)]
    board.solutions();
    #[expect(unused_must_use)]
    queens::solutions(4).fundamental();
    #[expect(unused_must_use)]
    solution.orbit();
    #[expect(unused_must_use)]
    Permutations::lexicographic(4);
    #[expect(unused_must_use)]
    Permutations::by_insertion(4);
    #[expect(unused_must_use)]
    Permutations::lexicographic(4).solutions();
    #[expect(unused_must_use)]
    Board::new(4);
    #[expect(unused_must_use)]
    queens::solutions(4).checkpoint();
    #[expect(unused_must_use)]
    Board::new(4).torus();
    #[expect(unused_must_use)]
    solution.canonical();
}
