//! What `Solutions` promises as an iterator besides the agreement of its methods, which is the matter
//! of `contract.rs`: true hints, a fused end, and limits. Of what kinds the types are says `types.rs`.

mod common;

use std::collections::HashSet;
use std::ops::ControlFlow;

use common::bare::{Bare, every_state};
use common::boards::small_boards;
use queens::{Board, Permutations, Solution, solutions};

#[test]
fn size_hint_is_true_at_every_step_and_past_the_end() {
    for n in [0, 1, 2, 3, 8] {
        let mut solutions = solutions(n);
        let all = Bare(solutions.clone()).count();
        for left in (0..=all).rev() {
            let (lower, upper) = solutions.size_hint();
            assert!(lower <= left, "n = {n}: {lower} <= {left}");
            assert!(
                upper.is_none_or(|upper| left <= upper),
                "n = {n}: {left} <= {upper:?}"
            );
            solutions.next();
        }
        assert_eq!(solutions.size_hint(), (0, Some(0)), "n = {n}");
        assert_eq!(solutions.next(), None);
        assert_eq!(solutions.size_hint(), (0, Some(0)), "n = {n}");
    }
}

#[test]
fn size_hint_never_makes_collect_reserve_wildly() {
    for n in [2, 8, 20, 1_000_000] {
        assert_eq!(solutions(n).size_hint().0, 0, "n = {n}");
    }
}

#[test]
fn size_hint_has_no_upper_bound_where_usize_cannot_hold_it() {
    assert_eq!(solutions(1_000_000).size_hint(), (0, None));
    assert_eq!(solutions(usize::MAX).size_hint(), (0, None));
}

#[test]
fn size_hint_is_right_for_no_rows_of_the_widest_board() {
    for width in [0, 1, 1_000_000, usize::MAX - 1, usize::MAX] {
        let no_rows = Board::new(width).first_rows(0).unwrap();
        assert_eq!(
            no_rows.solutions().size_hint(),
            (0, Some(1)),
            "width {width}"
        );
    }
}

#[test]
fn the_end_is_the_end_for_ever() {
    for n in [2, 4, 6] {
        let mut solutions = solutions(n);
        while solutions.next().is_some() {}
        for _ in 0..200 {
            assert_eq!(solutions.next(), None, "n = {n}");
        }
        assert_eq!(solutions.nth(3), None);
        assert_eq!(solutions.count(), 0);
    }
}

#[test]
fn who_peeks_at_the_end_sees_it_for_ever() {
    for (n, count) in [(2, 0), (4, 2)] {
        let mut peeking = solutions(n).peekable();
        for _ in 0..count {
            let seen = peeking.peek().cloned();
            assert!(seen.is_some());
            assert_eq!(peeking.next(), seen, "n = {n}");
        }
        for _ in 0..200 {
            assert_eq!(peeking.peek(), None, "n = {n}");
            assert_eq!(peeking.next(), None, "n = {n}");
        }
    }
}

#[test]
fn every_way_of_walking_gives_the_same_items() {
    for n in 0..=9 {
        let mut looped = Vec::new();
        for solution in solutions(n) {
            looped.push(solution);
        }
        let collected: Vec<Solution> = solutions(n).collect();
        let folded = solutions(n).fold(Vec::new(), |mut all, solution| {
            all.push(solution);
            all
        });
        let mut tried = Vec::new();
        let end = solutions(n).try_for_each(|solution| {
            tried.push(solution);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(end, ControlFlow::Continue(()));
        for other in [&collected, &folded, &tried] {
            assert_eq!(&looped, other, "n = {n}");
        }
        assert_eq!(solutions(n).count(), looped.len(), "n = {n}");
        assert_eq!(solutions(n).last().as_ref(), looped.last(), "n = {n}");
        let filtered: Vec<Solution> = Permutations::lexicographic(n).solutions().collect();
        assert_eq!(looped, filtered, "n = {n}");
    }
}

#[test]
fn limits_are_kept() {
    for (n, limit, taken) in [
        (8, 91, 91),
        (8, 92, 92),
        (8, 93, 92),
        (8, 1000, 92),
        (6, 1000, 4),
    ] {
        assert_eq!(
            solutions(n).take(limit).count(),
            taken,
            "{limit} of n = {n}"
        );
        assert_eq!(
            solutions(n).take(limit).collect::<HashSet<_>>().len(),
            taken
        );
    }
}

#[test]
fn solutions_know_their_board() {
    for board in small_boards() {
        let mut solutions = board.solutions();
        assert_eq!(solutions.board(), &board);
        solutions.next();
        assert_eq!(solutions.board(), &board);
    }
}

#[test]
fn a_walk_can_be_moved_to_another_thread_midway() {
    let mut walk = solutions(8);
    let mut items: Vec<Solution> = walk.by_ref().take(40).collect();
    let rest = std::thread::spawn(move || walk.collect::<Vec<_>>());
    items.extend(rest.join().unwrap());
    assert!(solutions(8).eq(items));
}

#[test]
fn debug_shows_the_board_in_every_state() {
    for board in small_boards() {
        every_state(&board.solutions(), |state, context| {
            let shown = format!("{state:?}");
            assert!(shown.contains(&format!("{board:?}")), "{shown} {context}");
        });
    }
}
