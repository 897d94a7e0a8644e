//! What `Solutions` promises as an iterator: true hints, a fused end, methods that agree with `next`.

mod common;

use std::collections::HashSet;
use std::fmt::Debug;
use std::iter::FusedIterator;
use std::ops::ControlFlow;
use std::panic::{RefUnwindSafe, UnwindSafe};

use common::rules::square;
use queens::{
    Attack, Board, BoardError, Diagram, IntoColumns, ParseSolutionError, ParseSquareError,
    Permutation, PermutationError, PermutationSolutions, Permutations, Solution, SolutionError,
    Solutions, Square, solutions,
};

/// Shows nothing of an iterator but `next`, so that every other method is the standard one.
struct OnlyNext<I>(I);

impl<I: Iterator> Iterator for OnlyNext<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

/// Boards of many kinds, small enough to walk through again and again.
fn boards() -> Vec<Board> {
    let eight = Board::new(8);
    let given = eight.clone().place(square(3, 1)).unwrap();
    let mut boards: Vec<Board> = (0..=7).map(Board::new).collect();
    boards.extend([
        given.clone(),
        given.block(square(0, 4)).unwrap(),
        eight.clone().prefix(&[3]).unwrap(),
        eight.clone().prefix(&[0, 4, 7, 5, 2, 6, 1, 3]).unwrap(),
        eight.clone().first_rows(0).unwrap(),
        eight.clone().first_rows(2).unwrap(),
        Board::new(7).torus(),
        Board::new(6).torus(),
        Board::new(70).first_rows(0).unwrap(),
        Board::new(70).first_rows(1).unwrap(),
        Board::new(70).torus().first_rows(1).unwrap(),
    ]);
    boards
}

/// Walks to the end; in each state on the way `check` sees the iterator and how many items are left.
fn in_every_state(mut check: impl FnMut(&Solutions, usize)) {
    for board in boards() {
        let mut solutions = board.solutions();
        let all = OnlyNext(solutions.clone()).count();
        for left in (0..=all).rev() {
            check(&solutions, left);
            assert_eq!(solutions.next().is_some(), left > 0, "{board:?}");
        }
        check(&solutions, 0);
    }
}

#[test]
fn size_hint_is_true_at_every_step_and_past_the_end() {
    for n in [0, 1, 2, 3, 8] {
        let mut solutions = solutions(n);
        let all = OnlyNext(solutions.clone()).count();
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
fn size_hint_is_true_on_boards_of_every_kind() {
    in_every_state(|solutions, left| {
        let (lower, upper) = solutions.size_hint();
        assert!(lower <= left, "{solutions:?}: {lower} <= {left}");
        assert!(
            upper.is_none_or(|upper| left <= upper),
            "{solutions:?}: {left} <= {upper:?}"
        );
    });
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
fn peeking_changes_nothing() {
    let mut peeked = solutions(6).peekable();
    let mut plain = solutions(6);
    for _ in 0..200 {
        assert_eq!(peeked.peek(), plain.clone().next().as_ref());
        assert_eq!(peeked.next(), plain.next());
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
        if n <= 8 {
            let filtered: Vec<Solution> = Permutations::lexicographic(n).solutions().collect();
            assert_eq!(looped, filtered, "n = {n}");
        }
    }
}

#[test]
fn every_method_agrees_with_next_from_every_state() {
    in_every_state(|solutions, left| {
        let fresh = || solutions.clone();
        let plain = || OnlyNext(solutions.clone());
        assert_eq!(fresh().count(), left);
        assert_eq!(fresh().last(), plain().last());
        assert_eq!(fresh().min(), plain().min());
        assert_eq!(fresh().max(), plain().max());
        assert_eq!(fresh().is_sorted(), plain().is_sorted());
        assert!(fresh().eq(plain()));
        let sum = |sum: u32, solution: Solution| sum + solution.columns().iter().sum::<u32>();
        assert_eq!(fresh().fold(0, sum), plain().fold(0, sum));
    });
}

#[test]
fn nth_passes_over_as_many_as_it_says_and_goes_on_from_there() {
    for board in boards() {
        let all: Vec<Solution> = OnlyNext(board.solutions()).collect();
        for skipped in (0..all.len() + 2).step_by(1 + all.len() / 10) {
            let (mut jumped, mut plain) = (board.solutions(), OnlyNext(board.solutions()));
            for _ in 0..4 {
                assert_eq!(
                    jumped.nth(skipped),
                    plain.nth(skipped),
                    "{board:?}, nth({skipped})"
                );
            }
            assert!(jumped.eq(plain), "{board:?}, after nth({skipped})");
        }
        let mut solutions = board.solutions();
        assert_eq!(solutions.nth(usize::MAX), None, "{board:?}");
        assert_eq!(solutions.next(), None, "{board:?}");
    }
}

#[test]
fn by_ref_skip_and_step_by_agree_with_the_list() {
    let all: Vec<Solution> = solutions(7).collect();
    let mut by_ref = solutions(7);
    assert!(by_ref.by_ref().take(7).eq(all[..7].iter().cloned()));
    assert!(by_ref.eq(all[7..].iter().cloned()));
    assert!(solutions(7).skip(30).eq(all[30..].iter().cloned()));
    assert!(solutions(7).step_by(9).eq(all.iter().step_by(9).cloned()));
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
fn a_clone_goes_on_alone_from_where_it_was_taken() {
    in_every_state(|solutions, _| {
        let mut one = solutions.clone();
        let other = solutions.clone();
        let rest: Vec<Solution> = OnlyNext(one.by_ref()).collect();
        assert!(other.eq(rest));
        assert_eq!(one.next(), None);
    });
}

#[test]
fn solutions_know_their_board() {
    for board in boards() {
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
fn every_type_can_be_sent_shared_moved_and_shown() {
    fn value<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + Clone + Debug + 'static>() {}
    fn error<T: std::error::Error + Copy + Eq + Send + Sync + 'static>() {}
    fn fused<T: FusedIterator>() {}
    value::<Board>();
    value::<Solution>();
    value::<Solutions>();
    value::<Square>();
    value::<Attack>();
    value::<Permutation>();
    value::<Permutations>();
    value::<PermutationSolutions>();
    value::<IntoColumns>();
    value::<Diagram<'static>>();
    error::<Attack>();
    error::<BoardError>();
    error::<SolutionError>();
    error::<ParseSolutionError>();
    error::<ParseSquareError>();
    error::<PermutationError>();
    fused::<Solutions>();
    fused::<IntoColumns>();
    fused::<Permutations>();
    fused::<PermutationSolutions>();
}

#[test]
fn debug_shows_the_board_in_every_state() {
    in_every_state(|solutions, _| {
        let shown = format!("{solutions:?}");
        assert!(
            shown.contains(&format!("{:?}", solutions.board())),
            "{shown}"
        );
    });
}
