//! What a board can be told, in any combination and order, and what it refuses.

mod common;

use std::collections::HashSet;

use common::problem::{Fault, Problem};
use common::random::{budget, check, problem, steps};
use common::rules::{square, squares};
use proptest::prelude::*;
use queens::{Board, BoardError, Refusal, Solution, Square};

#[test]
fn steps_in_any_order_give_the_board_or_the_fault_that_the_rules_say() {
    let cases = (0..=9u32).prop_flat_map(|width| (Just(width), steps(width)));
    check(budget(2_000, 20_000), cases, |(width, steps)| {
        let mut problem = Problem::new(width);
        let mut board = Board::new(width as usize);
        for step in &steps {
            let expected = problem.take(step);
            let taken = step.take(board.clone());
            assert_eq!(
                taken.as_ref().map(drop).map_err(|&e| Fault::from(e)),
                expected
            );
            board = taken.unwrap_or(board);
        }
        assert_eq!(board.width(), width as usize);
        assert_eq!(board.rows(), problem.rows as usize);
        assert_eq!(board.is_torus(), problem.torus);
        let given = problem
            .given
            .iter()
            .map(|(&row, &column)| square(row, column));
        assert!(board.given().eq(given));
        let blocked = problem
            .blocked
            .iter()
            .map(|&(row, column)| square(row, column));
        assert!(board.blocked().eq(blocked));

        // A board is what it says, not how it came to be.
        let rebuilt = if may_be_rebuilt(&problem) {
            problem.board()
        } else {
            board.clone()
        };
        assert_eq!(board, rebuilt);
        assert_eq!(HashSet::from([board, rebuilt]).len(), 1);
    });
}

/// Queens that attack each other can only be given before the board becomes a torus, and all that
/// were given after it may attack each other no more: any order will do but for the torus last.
fn may_be_rebuilt(problem: &Problem) -> bool {
    let mut flat = problem.clone();
    flat.torus = false;
    let queens: Vec<Square> = problem.given.iter().map(|(&r, &c)| square(r, c)).collect();
    (0..queens.len()).all(|i| {
        queens[..i]
            .iter()
            .all(|&queen| !flat.attack(queen, queens[i]))
    })
}

#[test]
fn two_given_queens_that_attack_each_other_are_both_named() {
    let attack = |board: Result<Board, BoardError>| match board.unwrap_err() {
        BoardError::Attack(attack) => (attack.first, attack.second),
        other => panic!("{other}"),
    };
    let board = || Board::new(8).place(square(3, 3)).unwrap();
    for other in [(3, 5), (0, 3), (7, 7), (0, 6), (5, 1)] {
        let other = square(other.0, other.1);
        assert_eq!(attack(board().place(other)), (square(3, 3), other));
    }
    // From b1 around the right edge.
    let torus = Board::new(8).torus().place(square(0, 1)).unwrap();
    assert!(torus.clone().place(square(1, 4)).is_ok());
    assert_eq!(
        attack(torus.place(square(2, 7))),
        (square(0, 1), square(2, 7))
    );
    // Of several attackers it is the uppermost, in whatever order they were given.
    let several = Board::new(8)
        .place(square(6, 0))
        .unwrap()
        .place(square(0, 1))
        .unwrap();
    assert_eq!(
        attack(several.place(square(5, 1))),
        (square(0, 1), square(5, 1))
    );
}

#[test]
fn two_queens_in_a_row_are_told_so() {
    let error = Board::new(8)
        .place(square(2, 1))
        .unwrap()
        .place(square(2, 6))
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "the queens on b3 and g3 attack each other along their row"
    );
    let error = Board::new(8)
        .place(square(0, 1))
        .unwrap()
        .prefix(&[2])
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "the queens on b1 and c1 attack each other along their row"
    );
}

#[test]
fn saying_the_same_twice_says_nothing_new() {
    let once = Board::new(8)
        .prefix(&[0, 4])
        .unwrap()
        .block(square(5, 5))
        .unwrap()
        .torus();
    let twice = once.clone().torus().place(square(1, 4)).unwrap();
    let twice = twice.prefix(&[0, 4]).unwrap().block(square(5, 5)).unwrap();
    assert_eq!(once, twice);
}

#[test]
fn queens_that_attack_each_other_only_on_the_torus_leave_it_without_solutions() {
    for width in [6, 7, 70] {
        let board = Board::new(width).place(square(0, 0)).unwrap();
        let board = board.place(square(2, width as u32 - 2)).unwrap().torus();
        let board = board.first_rows(4).unwrap();
        assert_eq!(board.solutions().next(), None);
        assert_eq!(board.solutions().next_back(), None);
    }
}

#[test]
fn a_board_accepts_exactly_its_solutions() {
    let boards = (problem(0..=6u32), problem(0..=6u32));
    check(budget(100, 1_500), boards, |(problem, other)| {
        let board = problem.board();
        let own = board.solutions();
        assert!(own.clone().all(|solution| board.accepts(&solution)));
        // Placements of all kinds: safe on the flat board, of this size or another.
        let plain = Board::new(problem.width as usize)
            .first_rows(problem.rows as usize)
            .unwrap();
        for placement in plain.solutions().chain(other.board().solutions()) {
            let same_width = placement.width() == problem.width as usize;
            let expected = same_width && problem.allows(placement.columns());
            assert_eq!(board.accepts(&placement), expected, "{placement:?}");
            assert_eq!(board.check(&placement).is_ok(), expected);
            if let Err(refusal) = board.check(&placement) {
                assert_justified(refusal, &problem, &placement);
            }
        }
    });
}

/// Asserts that what a refusal says of a placement is so.
fn assert_justified(refusal: Refusal, problem: &Problem, placement: &Solution) {
    let queens: Vec<Square> = squares(placement.columns()).collect();
    let holds = match refusal {
        Refusal::Size {
            rows,
            width,
            board_rows,
            board_width,
        } => {
            (rows, width) == (placement.len(), placement.width())
                && (board_rows, board_width) == (problem.rows as usize, problem.width as usize)
                && (rows, width) != (board_rows, board_width)
        }
        Refusal::Attack(attack) => {
            queens.contains(&attack.first)
                && queens.contains(&attack.second)
                && attack.first < attack.second
                && problem.attack(attack.first, attack.second)
        }
        Refusal::NotAsGiven { given, found } => {
            problem.given.get(&given.row) == Some(&given.column)
                && queens.contains(&found)
                && found.row == given.row
                && found != given
        }
        Refusal::Blocked { square } => {
            queens.contains(&square) && problem.blocked.contains(&(square.row, square.column))
        }
        _ => false,
    };
    assert!(holds, "{refusal}: {placement:?}");
}

#[test]
fn a_refusal_says_why() -> Result<(), Box<dyn std::error::Error>> {
    let solution = queens::solutions(8).next().unwrap();
    assert_eq!(solution.to_string(), "1 5 8 6 3 7 2 4");
    let says = |board: Board| board.check(&solution).unwrap_err().to_string();
    assert_eq!(
        says(Board::new(9)),
        "8 rows and 8 columns, but the board has 9 rows and 9 columns"
    );
    assert_eq!(
        says(Board::new(8).first_rows(7)?),
        "8 rows and 8 columns, but the board has 7 rows and 8 columns"
    );
    assert_eq!(
        says(Board::new(8).torus()),
        "the queens on a1 and f4 attack each other along a diagonal"
    );
    assert_eq!(
        says(Board::new(8).place(square(2, 5))?),
        "a queen is given on f3, but stands on h3"
    );
    assert_eq!(
        says(Board::new(8).block(square(7, 3))?),
        "a queen stands on d8, which is blocked"
    );
    Ok(())
}

#[test]
fn a_board_can_be_read_when_it_is_debugged() {
    let board = Board::new(8)
        .torus()
        .prefix(&[3])
        .unwrap()
        .block(square(7, 0))
        .unwrap();
    assert_eq!(
        format!("{board:?}"),
        r#"Board { rows: 8, width: 8, torus: true, given: ["d1"], blocked: ["a8"] }"#
    );
}

#[test]
#[cfg(target_pointer_width = "64")]
fn more_columns_than_u32_can_name_are_never_mistaken() {
    // 2³² columns are the most that can be named.
    let widest = Board::new(1 << 32).first_rows(1).unwrap();
    assert_eq!(common::all_columns(widest.solutions().take(2)), [[0], [1]]);
    assert_eq!(widest.solutions().last().unwrap().columns(), [u32::MAX]);
    // Of one more the first can be had, the last cannot: a panic is documented, a wrong column is not.
    let too_wide = Board::new((1 << 32) + 1).first_rows(1).unwrap();
    assert_eq!(too_wide.solutions().next().unwrap().columns(), [0]);
    let last = std::panic::catch_unwind(|| too_wide.solutions().last());
    assert!(last.is_err(), "{last:?} is not the last solution");
}

#[test]
fn boards_of_any_width_can_be_described_and_begun() {
    let beyond_u32 = usize::try_from(1u64 << 33).unwrap_or(usize::MAX - 1);
    for width in [usize::MAX, usize::MAX / 2 + 1, beyond_u32] {
        let none = Board::new(width).first_rows(0).unwrap().solutions();
        let (lower, upper) = none.size_hint();
        assert!(lower <= 1 && upper.is_none_or(|upper| upper >= 1));
        assert_eq!(none.clone().count(), 1);
        assert_eq!(none.last().unwrap().width(), width);
        let one = Board::new(width).first_rows(1).unwrap();
        let mut solutions = one.solutions();
        assert_eq!(solutions.next().unwrap().columns(), [0]);
        assert_eq!(solutions.next().unwrap().columns(), [1]);
        let _ = solutions.size_hint();
    }
}
