//! Nothing is searched before it is asked for, and no more than that. A search that these boards do
//! not need would never end.

use queens::{Board, Permutations, Square, solutions};

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
