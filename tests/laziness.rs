//! Nothing is searched before it is asked for, and no more than that. A search that these boards do
//! not need would never end.

mod common;

use std::ops::ControlFlow::Break;

use common::known;
use queens::{Board, Permutations, Solutions, Square, solutions};

/// Boards whose first solution in lexicographic order is out of reach, or whose very size is.
fn endless() -> Vec<Board> {
    let queen = Square { row: 5, column: 5 };
    vec![
        Board::new(60),
        Board::new(64).torus(),
        Board::new(100),
        Board::new(100).torus(),
        Board::new(100).place(queen).unwrap(),
        Board::new(1_000_000),
        Board::new(1_000_000).torus().block(queen).unwrap(),
        Board::new(usize::MAX),
        Board::new(usize::MAX).torus(),
    ]
}

#[test]
fn building_and_dropping_search_nothing() {
    for board in endless() {
        let _ = board.solutions();
        let _ = board.solutions().rev();
        let _ = board.solutions().fundamental();
        let _ = board.solutions().checkpoint();
        let _ = board.unordered();
        let _ = board.counting();
        let _ = board.trace();
    }
    for n in [1_000_000, usize::MAX] {
        drop(Board::new(n));
        drop(solutions(n));
    }
}

#[test]
fn cloning_hinting_and_debugging_search_nothing() {
    for board in endless() {
        let solutions = board.solutions();
        assert_eq!(solutions.size_hint().0, 0);
        assert_eq!(format!("{solutions:?}"), format!("{:?}", solutions.clone()));
    }
}

#[test]
fn taking_none_searches_nothing() {
    for board in endless() {
        assert_eq!(board.solutions().take(0).count(), 0);
        assert_eq!(board.solutions().take(0).next(), None);
    }
}

#[test]
fn the_first_of_twenty_queens_comes_without_the_other_39_thousand_million() {
    let first = solutions(20).next().unwrap();
    assert_eq!(first.columns()[..5], [0, 2, 4, 1, 3]);
    assert_eq!(
        first.to_string(),
        "1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11"
    );
}

#[test]
fn the_first_hundred_come_without_the_rest() {
    let hundred: Vec<_> = solutions(20).take(100).collect();
    assert_eq!(hundred.len(), 100);
    assert!(hundred.is_sorted_by(|a, b| a < b));
    assert_eq!(solutions(20).nth(99).as_ref(), hundred.last());
}

/// Iterators that are about to yield this solution, of whose next one nobody sees the end of the search.
fn before_the_last_that_comes_at_once() -> impl Iterator<Item = (Solutions, Vec<u32>)> {
    let boards = [
        (Board::new(61).torus(), known::torus(61)),
        (Board::new(101).torus(), known::torus(101)),
        (Board::new(100), known::flat(100)),
    ];
    boards.into_iter().map(|(board, known)| {
        let mut solutions = board.solutions();
        solutions.seek(&known);
        (solutions, known)
    })
}

#[test]
#[allow(clippy::iter_nth_zero, reason = "the methods are what is tested")]
fn nothing_is_searched_beyond_what_was_asked_for() {
    for (solutions, known) in before_the_last_that_comes_at_once() {
        let fresh = || solutions.clone();
        let is_known = |found: Option<queens::Solution>| {
            assert_eq!(found.map(Vec::from).as_ref(), Some(&known));
        };
        is_known(fresh().next());
        is_known(fresh().nth(0));
        is_known(fresh().find(|_| true));
        is_known(fresh().take(1).last());
        is_known(fresh().by_ref().take(1).collect::<Vec<_>>().pop());
        is_known(fresh().peekable().peek().cloned());
        is_known(fresh().step_by(7).next());
        assert_eq!(fresh().position(|_| true), Some(0));
        let seen = fresh().try_visit(|columns| Break(columns.to_vec()));
        assert_eq!(seen, Break(known.clone()));

        let mut taken = fresh();
        taken.next();
        assert_eq!(taken.size_hint().0, 0);
        let resumed = taken.board().resume(&taken.checkpoint()).unwrap();
        assert_eq!(resumed.checkpoint(), taken.checkpoint());
    }
}

#[test]
fn the_first_placements_on_a_few_rows_of_a_wide_board_come_at_once() {
    for n in [64, 65, 1_000, 1_000_000] {
        let board = Board::new(n).first_rows(4).unwrap();
        let items: Vec<String> = board.solutions().take(3).map(|s| s.to_string()).collect();
        assert_eq!(items, ["1 3 5 2", "1 3 5 7", "1 3 5 8"], "n = {n}");
    }
}

#[test]
fn permutations_of_any_number_start_at_once() {
    for permutations in [Permutations::lexicographic, Permutations::by_insertion] {
        let items: Vec<_> = permutations(255).take(3).collect();
        assert!(items.iter().all(|item| item.len() == 255));
        drop(permutations(255).solutions());
    }
}
