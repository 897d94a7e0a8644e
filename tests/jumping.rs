//! Where a solution stands in the sequence, and what stands where, without walking there: `nth`,
//! `nth_back` and what is built on them jump over what a walk would take long for, and `rank` undoes
//! it.

mod common;

use std::ops::{ControlFlow, Range};

use common::bare::Bare;
use common::known;
use common::random::{budget, check, problem};
use common::rules::square;
use queens::{Board, Solution, Solutions};

/// All solutions of a board, from a walk. A byte holds a column.
struct Walked {
    board: Board,
    solutions: usize,
    columns: Vec<u8>,
}

impl Walked {
    fn new(board: Board) -> Self {
        let mut walked = Self {
            solutions: 0,
            columns: Vec::new(),
            board,
        };
        let end = walked.board.solutions().try_visit(|columns| {
            walked.solutions += 1;
            walked.columns.extend(columns.iter().map(|&c| c as u8));
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        walked
    }

    fn get(&self, index: usize) -> Option<Vec<u32>> {
        let rows = self.board.rows();
        (index < self.solutions).then(|| {
            let columns = &self.columns[index * rows..][..rows];
            columns.iter().map(|&column| column.into()).collect()
        })
    }

    /// The iterator of which this stretch is left, brought there by walking.
    fn left(&self, left: Range<usize>) -> Solutions {
        let mut solutions = self.board.solutions();
        solutions.by_ref().take(left.start).for_each(drop);
        let taken_from_back = self.solutions - left.end;
        solutions
            .by_ref()
            .rev()
            .take(taken_from_back)
            .for_each(drop);
        solutions
    }

    /// Asserts that this stretch is left: some solutions at either end of it, and no more than it
    /// holds.
    fn assert_left(&self, solutions: &Solutions, left: Range<usize>, context: &str) {
        const FEW: usize = 3;
        let first = left.clone().take(FEW).map(|index| self.get(index));
        let seen = solutions.clone().take(FEW).map(|s| Some(Vec::from(s)));
        assert!(seen.eq(first), "the front {context}");
        let last = left.clone().rev().take(FEW).map(|index| self.get(index));
        let seen = solutions
            .clone()
            .rev()
            .take(FEW)
            .map(|s| Some(Vec::from(s)));
        assert!(seen.eq(last), "the back {context}");
        assert_eq!(solutions.clone().count(), left.len(), "{context}");
        let mut solutions = solutions.clone();
        if left.is_empty() {
            for _ in 0..3 {
                assert_eq!(solutions.next(), None, "{context}");
                assert_eq!(solutions.next_back(), None, "{context}");
            }
            assert_eq!(solutions.size_hint(), (0, Some(0)), "{context}");
        }
    }

    /// Jumps by `skip` from the front, from the back, and from both, where this stretch is left.
    fn assert_jumps(&self, left: Range<usize>, skip: usize) {
        let context = &format!("after a jump by {skip} in {left:?} of {:?}", self.board);
        let state = self.left(left.clone());
        let within = |index: Option<usize>| index.filter(|index| left.contains(index));
        let end = left.end..left.end;

        let target = within(left.start.checked_add(skip));
        let rest = target.map_or(end.clone(), |target| target + 1..left.end);
        let mut forth = state.clone();
        assert_eq!(
            forth.nth(skip).map(Vec::from),
            target.and_then(|t| self.get(t)),
            "{context}"
        );
        self.assert_left(&forth, rest.clone(), context);
        let skipped = state.clone().skip(skip).take(2).map(|s| Some(Vec::from(s)));
        let expected = target.into_iter().chain(rest.clone().take(1));
        assert!(
            skipped.eq(expected.map(|index| self.get(index))),
            "skip {context}"
        );

        let back = left
            .end
            .checked_sub(1)
            .and_then(|last| last.checked_sub(skip));
        let target = within(back);
        let rest_before = target.map_or(end.clone(), |target| left.start..target);
        let mut back = state.clone();
        assert_eq!(
            back.nth_back(skip).map(Vec::from),
            target.and_then(|t| self.get(t)),
            "{context}"
        );
        self.assert_left(&back, rest_before, context);

        // From what a jump left, another from the other end, and steps.
        let mut both = forth;
        let target = rest
            .end
            .checked_sub(1)
            .and_then(|last| last.checked_sub(skip / 3));
        let target = target.filter(|target| rest.contains(target));
        let rest = target.map_or(end, |target| rest.start..target);
        assert_eq!(
            both.nth_back(skip / 3).map(Vec::from),
            target.and_then(|t| self.get(t)),
            "{context}"
        );
        self.assert_left(&both, rest.clone(), context);
        let mut steps = rest;
        let (first, last) = (steps.next(), steps.next_back());
        assert_eq!(
            both.next().map(Vec::from),
            first.and_then(|t| self.get(t)),
            "{context}"
        );
        assert_eq!(
            both.next_back().map(Vec::from),
            last.and_then(|t| self.get(t)),
            "{context}"
        );
        self.assert_left(&both, steps, context);
    }

    /// The stretches and distances at which something may change: none taken, some from either end,
    /// nearly all; short walks, those where a jump begins to be thought of, and up to past the end.
    fn assert_jumps_everywhere(&self) {
        let all = self.solutions;
        let some = all.min(1_000) / 3;
        for left in [
            0..all,
            some..all,
            0..all - some,
            some..all - 2 * some,
            all..all,
        ] {
            for skip in [
                0,
                left.len() / 2,
                left.len().saturating_sub(1),
                left.len(),
                all,
                9_999,
                10_000,
                10_001,
                10_002,
                usize::MAX - 1,
                usize::MAX,
            ] {
                self.assert_jumps(left.clone(), skip);
            }
        }
    }
}

fn with_given(board: Board, known: &[u32], rows: impl IntoIterator<Item = usize>) -> Board {
    rows.into_iter().fold(board, |board, row| {
        board.place(square(row as u32, known[row])).unwrap()
    })
}

#[test]
fn thirteen_queens_are_jumped_over_as_they_are_walked() {
    let walked = Walked::new(Board::new(13));
    let cases = [
        (5..73_700, 40_000),
        (100..73_712, 73_612),
        (100..73_712, 73_611),
        (0..73_712, 9_999),
        (0..73_712, 10_001),
        (7..73_709, usize::MAX),
    ];
    for (left, skip) in cases.into_iter().take(budget(2, 6) as usize) {
        walked.assert_jumps(left, skip);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn thirteen_and_fourteen_queens_are_jumped_over_from_every_kind_of_state() {
    for n in [13, 14] {
        Walked::new(Board::new(n)).assert_jumps_everywhere();
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn fifteen_queens_are_jumped_over_from_every_kind_of_state() {
    Walked::new(Board::new(15)).assert_jumps_everywhere();
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn sixteen_queens_are_jumped_over_by_millions() {
    let walked = Walked::new(Board::new(16));
    let all = walked.solutions;
    for (left, skip) in [
        (0..all, 1_900_000),
        (0..all, 7_654_321),
        (1_000..all - 77, 4_000_000),
        (1_000..all - 77, all - 1_078),
        (1_000..all - 77, all - 1_077),
        (1_000..all - 77, all - 1_076),
        (0..all, all - 1),
        (0..all, usize::MAX),
    ] {
        walked.assert_jumps(left, skip);
    }
}

#[test]
fn constrained_boards_are_jumped_over_as_they_are_walked() {
    for walked in constrained_boards() {
        let (all, some) = (walked.solutions, walked.solutions / 3);
        walked.assert_jumps(some / 2..all - some, all / 4);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn constrained_boards_are_jumped_over_from_every_kind_of_state() {
    for walked in constrained_boards() {
        walked.assert_jumps_everywhere();
    }
}

fn constrained_boards() -> impl Iterator<Item = Walked> {
    let blocked_diagonal = (0..13).fold(Board::new(13), |board, index| {
        board.block(square(index, index)).unwrap()
    });
    let boards = [
        blocked_diagonal,
        Board::new(13).torus(),
        Board::new(14).place(square(3, 3)).unwrap(),
        with_given(Board::new(30), &known::flat(30), (0..30).step_by(2)),
        with_given(Board::new(66), &known::flat(66), 13..66),
    ];
    boards.into_iter().map(Walked::new)
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn random_boards_of_13_to_15_are_jumped_over_as_they_are_walked() {
    let cases = (
        problem(13..=15u32),
        0..20_000usize,
        0..20_000usize,
        10_001..500_000usize,
    );
    check(60, cases, |(problem, front, back, skip)| {
        let walked = Walked::new(problem.board());
        let front = front.min(walked.solutions);
        let left = front..walked.solutions.saturating_sub(back).max(front);
        walked.assert_jumps(left.clone(), skip);
        walked.assert_jumps(left, usize::MAX);
    });
}

#[test]
fn a_board_without_solutions_is_passed_over_at_once() {
    let attacked_around_the_edge = Board::new(40)
        .place(square(0, 0))
        .unwrap()
        .place(square(1, 39))
        .unwrap()
        .torus();
    let mut solutions = attacked_around_the_edge.solutions();
    assert_eq!(solutions.nth(usize::MAX), None);
    assert_eq!(solutions.next_back(), None);
    let mut solutions = attacked_around_the_edge.solutions();
    assert_eq!(solutions.nth_back(usize::MAX), None);
    assert_eq!(solutions.next(), None);
}

#[test]
fn skipping_and_stepping_jump_to_the_walked_solutions() {
    let walked = Walked::new(Board::new(13));
    let all = walked.solutions;
    let steps = [30_000, 10_001, 10_002, all - 1, all, usize::MAX];
    for step in steps.into_iter().take(budget(1, 6) as usize) {
        let expected = (0..all).step_by(step).map(|index| walked.get(index));
        let stepped = walked
            .board
            .solutions()
            .step_by(step)
            .map(|s| Some(Vec::from(s)));
        assert!(stepped.eq(expected), "step_by({step})");
        let expected = (0..all).rev().step_by(step).map(|index| walked.get(index));
        let stepped = walked
            .board
            .solutions()
            .rev()
            .step_by(step)
            .map(|s| Some(Vec::from(s)));
        assert!(stepped.eq(expected), "rev, step_by({step})");
        let skipped = walked
            .board
            .solutions()
            .skip(step)
            .step_by(9_000)
            .map(|s| Some(Vec::from(s)));
        let expected = (0..all)
            .skip(step)
            .step_by(9_000)
            .map(|index| walked.get(index));
        assert!(skipped.eq(expected), "skip({step})");
    }
}

/// What was yielded from the back never comes again, and what a jump from the back passed over counts
/// as yielded; what was passed over from the front comes again.
fn assert_same_after_seeking(state: &Solutions, skip: usize) {
    let rewound = |mut solutions: Solutions, found: Option<Solution>| {
        let over = (solutions.clone().next(), solutions.clone().next_back());
        solutions.seek(&[]);
        let (first, last) = (solutions.clone().next(), solutions.clone().next_back());
        (found, over, first, last, solutions.count())
    };
    let mut jumped = state.clone();
    let found = jumped.nth(skip);
    let mut walked = Bare(state.clone());
    let found_by_walk = walked.nth(skip);
    assert_eq!(
        rewound(jumped, found),
        rewound(walked.0, found_by_walk),
        "nth({skip}), then seek, in {state:?}"
    );

    let mut jumped = state.clone();
    let found = jumped.nth_back(skip);
    let mut walked = Bare(state.clone());
    let found_by_walk = walked.nth_back(skip);
    assert_eq!(
        rewound(jumped, found),
        rewound(walked.0, found_by_walk),
        "nth_back({skip}), then seek, in {state:?}"
    );
}

/// Jumps past the other end of the iterator, though not of the board, and past that, too.
fn assert_jumps_leave_what_steps_leave(board: &Board, front: usize, back: usize) {
    let total = board.solution_count() as usize;
    let mut state = board.solutions();
    state.by_ref().take(front).for_each(drop);
    state.by_ref().rev().take(back).for_each(drop);
    let left = total - front - back;
    for skip in [left - 1, left, left + front.max(back) / 2, usize::MAX] {
        assert_same_after_seeking(&state, skip);
    }
}

#[test]
fn a_jump_past_the_end_leaves_what_steps_past_the_end_leave() {
    let corner = Board::new(13).place(square(0, 1)).unwrap();
    assert_jumps_leave_what_steps_leave(&corner, 300, 200);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn a_jump_past_the_end_of_a_great_board_leaves_what_steps_past_the_end_leave() {
    for (front, back) in [(0, 0), (1_000, 0), (0, 1_000), (1_500, 700)] {
        assert_jumps_leave_what_steps_leave(&Board::new(14), front, back);
        assert_jumps_leave_what_steps_leave(&Board::new(15), front, back);
    }
    assert_jumps_leave_what_steps_leave(&Board::new(16), 1_500, 700);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn where_nothing_is_left_there_is_nothing_to_jump_to() {
    // So many that a jump over them is faster than a walk.
    const MANY: usize = 4_500_000;
    let board = Board::new(16);
    let mut passed_over = board.solutions();
    assert_eq!(passed_over.nth(usize::MAX), None);
    let checkpoint = passed_over.checkpoint();
    for mut finished in [passed_over, board.resume(&checkpoint).unwrap()] {
        assert_eq!(finished.nth(MANY), None);
        assert_eq!(finished.nth_back(MANY), None);
        // None came from the back, so that all come again.
        finished.seek(&[]);
        assert_eq!(finished.next(), board.solutions().next());
        assert_eq!(finished.next_back(), board.solutions().last());
    }
}

/// Holds `rank` and `nth` against each other.
fn assert_rank_undoes_nth(board: &Board, index: usize) {
    let solution = board.solutions().nth(index).unwrap();
    assert_eq!(
        board.rank(&solution),
        Some(index as u128),
        "{board:?}, {solution}"
    );
}

#[test]
fn every_solution_of_a_small_board_ranks_where_it_comes() {
    for n in 0..=9 {
        for board in [
            Board::new(n),
            Board::new(n).torus(),
            Board::new(n).first_rows(n / 2).unwrap(),
        ] {
            for (index, solution) in board.solutions().enumerate() {
                assert_eq!(board.rank(&solution), Some(index as u128), "{board:?}");
                assert_rank_undoes_nth(&board, index);
            }
        }
    }
    check(budget(100, 1_000), problem(0..=7u32), |problem| {
        let board = problem.board();
        for (index, solution) in board.solutions().enumerate().step_by(17) {
            assert_eq!(board.rank(&solution), Some(index as u128), "{board:?}");
        }
    });
}

#[test]
fn solutions_anywhere_rank_where_they_come() {
    for (n, total) in [(10, 724usize), (11, 2_680), (12, 14_200)] {
        check(budget(6, 60), 0..total, |index: usize| {
            assert_rank_undoes_nth(&Board::new(n), index);
        });
    }
    check(budget(3, 60), 0..73_712usize, |index| {
        assert_rank_undoes_nth(&Board::new(13), index);
    });
    check(budget(2, 60), 0..4_524usize, |index| {
        assert_rank_undoes_nth(&Board::new(13).torus(), index);
    });
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn solutions_anywhere_on_greater_boards_rank_where_they_come() {
    for (n, total, cases) in [(14, 365_596, 40), (15, 2_279_184, 20), (16, 14_772_512, 10)] {
        check(cases, 0..total, |index: usize| {
            assert_rank_undoes_nth(&Board::new(n), index);
        });
        for index in [0, 1, total - 1] {
            assert_rank_undoes_nth(&Board::new(n), index);
        }
    }
    check(
        40,
        (problem(13..=15u32), 0..1_000_000usize),
        |(problem, index)| {
            let board = problem.board();
            match board.solutions().count() {
                0 => {}
                total => assert_rank_undoes_nth(&board, index % total),
            }
        },
    );
}

#[test]
fn what_is_no_solution_of_the_board_has_no_rank() {
    let first = |board: &Board| board.solutions().next().unwrap();
    let of_13 = first(&Board::new(13));
    let placement = first(&Board::new(14).first_rows(13).unwrap());
    let corner = Board::new(13).place(square(0, 0)).unwrap();
    let no_corner = Board::new(13).block(square(0, 0)).unwrap();
    assert_eq!(of_13.columns()[0], 0);
    assert_eq!(Board::new(13).rank(&of_13), Some(0));
    assert_eq!(corner.rank(&of_13), Some(0));
    assert_eq!(no_corner.rank(&of_13), None, "a blocked square");
    assert_eq!(Board::new(13).torus().rank(&of_13), None, "no torus");
    assert_eq!(Board::new(14).rank(&of_13), None, "another size");
    assert_eq!(Board::new(12).rank(&of_13), None, "another size");
    assert_eq!(Board::new(13).rank(&placement), None, "of a wider board");
    assert_eq!(Board::new(14).rank(&placement), None, "too few rows");
    let last = Board::new(13).solutions().next_back().unwrap();
    assert_eq!(corner.rank(&last), None, "another given queen");
    assert_eq!(Board::new(13).rank(&last), Some(73_711));
    assert_eq!(Board::new(8).rank(&of_13), None);
    assert_eq!(Board::new(0).rank(&of_13), None);
    let of_66 = Solution::try_from(known::flat(66)).unwrap();
    assert_eq!(Board::new(66).torus().rank(&of_66), None);
    assert_eq!(Board::new(67).rank(&of_66), None);
}
