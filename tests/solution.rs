//! The value: what is a solution, what is not and why, and how to get its columns back.

mod common;

use std::collections::HashSet;

use common::known;
use common::random::check;
use common::rules::{self, Edges, is_safe, square, squares};
use proptest::prelude::*;
use queens::{
    Board, Permutation, Permutations, Solution, SolutionError, Square, is_solution, solutions,
};

fn attack_in(columns: &[u32]) -> (Square, Square) {
    match Solution::try_from(columns) {
        Err(SolutionError::Attack(attack)) => (attack.first, attack.second),
        other => panic!("{columns:?}: {other:?}"),
    }
}

#[test]
fn both_diagonals_and_columns_are_checked() {
    assert!(!is_solution(&[0u32, 1, 2, 3]));
    assert!(!is_solution(&[3u32, 2, 1, 0]));
    assert!(!is_solution(&[0u32, 2, 0]));
    assert!(!is_solution(&[2u32, 0, 3, 2]));
    assert!(is_solution(&[2u32, 0, 3, 1]));
}

#[test]
fn is_solution_takes_any_length_and_any_values() {
    assert!(is_solution::<u8>(&[]));
    assert!(is_solution(&[0u8]));
    assert!(!is_solution(&[1u8]));
    assert!(!is_solution(&[u32::MAX]));
    assert!(!is_solution(&[u16::MAX; 100]));
    for n in [4, 63, 64, 65, 128, 255, 1000] {
        let mut columns = known::flat(n);
        assert!(is_solution(&columns), "n = {n}");
        for wrong in [n, u32::MAX] {
            let right = std::mem::replace(&mut columns[n as usize / 2], wrong);
            assert!(!is_solution(&columns), "n = {n}, column {wrong}");
            columns[n as usize / 2] = right;
        }
        columns.swap(0, n as usize - 1);
        assert_eq!(
            is_solution(&columns),
            is_safe(&columns, n as usize, Edges::Flat)
        );
    }
}

#[test]
fn is_solution_takes_columns_of_every_unsigned_type_up_to_32_bits() {
    assert!(is_solution(&[1u8, 3, 0, 2]));
    assert!(is_solution(&[1u16, 3, 0, 2]));
    assert!(is_solution(&[1u32, 3, 0, 2]));
    assert!(is_solution(&['\u{1}', '\u{3}', '\0', '\u{2}']));
}

#[test]
fn a_list_becomes_a_solution_exactly_if_it_passes_the_check() {
    for n in 0..=5u32 {
        for number in 0..(n + 1).pow(n) {
            let digit = |row| number / (n + 1).pow(row) % (n + 1);
            let columns: Vec<u32> = (0..n).map(digit).collect();
            let safe = is_safe(&columns, n as usize, Edges::Flat);
            assert_eq!(is_solution(&columns), safe, "{columns:?}");
            match Solution::try_from(columns.as_slice()) {
                Ok(solution) => assert_eq!((solution.columns(), safe), (&columns[..], true)),
                Err(_) => assert!(!safe, "{columns:?}"),
            }
        }
    }
}

#[test]
fn an_attack_names_both_queens() {
    assert_eq!(attack_in(&[0, 1, 2, 3]), (square(0, 0), square(1, 1)));
    assert_eq!(attack_in(&[0, 0]), (square(0, 0), square(1, 0)));
    assert_eq!(attack_in(&[2, 0, 3, 2]), (square(0, 2), square(3, 2)));
    // Nobody attacks anyone until the last row, where two do: the uppermost is named.
    assert_eq!(attack_in(&[1, 3, 5, 0, 2, 5]), (square(2, 5), square(5, 5)));

    let text = |columns: &[u32]| Solution::try_from(columns).unwrap_err().to_string();
    assert_eq!(
        text(&[0, 0]),
        "the queens on a1 and a2 attack each other along their column"
    );
    assert_eq!(
        text(&[2, 0, 1]),
        "the queens on a2 and b3 attack each other along a diagonal"
    );
}

#[test]
fn a_queen_off_the_board_is_named() {
    for wrong in [4, u32::MAX] {
        let error = Solution::try_from([1, wrong, 0, 2]).unwrap_err();
        assert_eq!(
            error,
            SolutionError::OffBoard {
                square: square(1, wrong),
                width: 4
            }
        );
        let number = (u64::from(wrong) + 1).to_string();
        for part in ["row 2", &format!("column {number}"), "width is 4"] {
            assert!(error.to_string().contains(part), "{part} in {error}");
        }
    }
}

#[test]
fn every_kind_of_list_is_taken_and_given_back() {
    let columns = [1, 3, 0, 2];
    let solution = Solution::try_from(columns).unwrap();
    assert_eq!(Solution::try_from(&columns), Ok(solution.clone()));
    assert_eq!(Solution::try_from(&columns[..]), Ok(solution.clone()));
    assert_eq!(Solution::try_from(columns.to_vec()), Ok(solution.clone()));
    assert_eq!(solution.columns(), columns);
    assert_eq!(solution.as_ref(), columns);
    assert_eq!(Vec::from(solution.clone()), columns);
    assert!((&solution).into_iter().eq(&columns));
    assert!(solution.clone().into_iter().eq(columns));
    let squares = (0..).zip(columns).map(|(row, column)| square(row, column));
    assert!(solution.squares().eq(squares));
    assert_eq!(solution.squares().len(), 4);
}

#[test]
fn the_columns_of_wide_solutions_are_given_back_too() {
    for n in [15, 16, 17, 100] {
        let columns = known::flat(n);
        let solution = Solution::try_from(&columns[..]).unwrap();
        assert_eq!((solution.len(), solution.width()), (n as usize, n as usize));
        let mut owned = solution.clone().into_iter();
        assert_eq!(owned.len(), n as usize);
        assert_eq!(owned.next(), columns.first().copied());
        assert_eq!(owned.next_back(), columns.last().copied());
        assert_eq!(owned.size_hint(), (n as usize - 2, Some(n as usize - 2)));
        assert!(
            owned
                .clone()
                .rev()
                .eq(columns[1..n as usize - 1].iter().rev().copied())
        );
        assert_eq!(owned.by_ref().count(), n as usize - 2);
        assert_eq!((owned.next(), owned.next_back()), (None, None));
        assert_eq!(Vec::from(solution), columns);
    }
}

#[test]
fn a_permutation_that_is_a_solution_becomes_one() {
    for permutation in Permutations::lexicographic(6) {
        let columns: Vec<u32> = permutation.entries().iter().map(|&c| c.into()).collect();
        assert_eq!(
            Solution::try_from(&permutation),
            Solution::try_from(columns)
        );
    }
    let attacked = Permutation::try_from(vec![0, 1]).unwrap();
    assert!(Solution::try_from(&attacked).is_err());
}

#[test]
fn solutions_compare_and_hash_as_their_columns_do() {
    let all: Vec<Solution> = solutions(7).collect();
    for one in &all {
        for other in &all {
            assert_eq!(one.cmp(other), one.columns().cmp(other.columns()));
            assert_eq!(one == other, one.columns() == other.columns());
        }
    }
    let again: HashSet<Solution> = all.iter().cloned().chain(solutions(7)).collect();
    assert_eq!(again.len(), 40);
}

#[test]
fn placements_on_boards_of_different_width_are_different() {
    let empty = |n| {
        Board::new(n)
            .first_rows(0)
            .unwrap()
            .solutions()
            .next()
            .unwrap()
    };
    assert_ne!(empty(5), empty(6));
    assert_eq!(
        (empty(5).len(), empty(5).width(), empty(5).is_empty()),
        (0, 5, true)
    );
    assert_eq!(solutions(0).next(), Some(empty(0)));
}

#[test]
fn transposing_reads_for_each_column_its_row() {
    for solution in solutions(7) {
        let transposed = solution.transposed();
        assert!(is_solution(transposed.columns()));
        for Square { row, column } in solution.squares() {
            assert_eq!(transposed.columns()[column as usize], row);
        }
    }
}

#[test]
#[should_panic(expected = "only a square board")]
fn transposing_fewer_rows_than_columns_panics_as_documented() {
    let placement = Board::new(8).first_rows(3).unwrap().solutions().next();
    let _ = placement.unwrap().transposed();
}

#[test]
fn debug_shows_columns_from_0_and_the_width_where_it_differs() {
    let square = solutions(4).next().unwrap();
    assert_eq!(format!("{square:?}"), "Solution([1, 3, 0, 2])");
    let two_rows = Board::new(4)
        .first_rows(2)
        .unwrap()
        .solutions()
        .next()
        .unwrap();
    assert_eq!(format!("{two_rows:?}"), "Solution([0, 2], width 4)");
}

/// A solution of some size, in which a few columns are changed.
fn nearly_a_solution() -> impl Strategy<Value = Vec<u32>> {
    (4u32..=140).prop_flat_map(|n| {
        let change = (0..n as usize, 0..=n);
        prop::collection::vec(change, 0..3).prop_map(move |changes| {
            let mut columns = known::flat(n);
            for (row, column) in changes {
                // Mostly exchanged, so that it stays a permutation.
                match columns.iter().position(|&other| other == column) {
                    Some(other) => columns.swap(row, other),
                    None => columns[row] = column,
                }
            }
            columns
        })
    })
}

#[test]
fn what_is_nearly_a_solution_is_told_from_one() {
    check(256, nearly_a_solution(), |columns| {
        let safe = is_safe(&columns, columns.len(), Edges::Flat);
        assert_eq!(is_solution(&columns), safe);
        match Solution::try_from(&columns[..]) {
            Ok(_) => assert!(safe),
            Err(SolutionError::Attack(pair)) => {
                assert!(!safe);
                let queens = squares(&columns).collect::<Vec<_>>();
                assert!(queens.contains(&pair.first) && queens.contains(&pair.second));
                assert!(pair.first.row < pair.second.row);
                assert!(rules::attack(pair.first, pair.second, Edges::Flat));
            }
            Err(SolutionError::OffBoard { square, width }) => {
                assert_eq!(width, columns.len());
                assert_eq!(square.column as usize, width);
                assert_eq!(columns[square.row as usize], square.column);
            }
            Err(other) => panic!("{other:?}"),
        }
    });
}

#[test]
fn any_numbers_are_checked_without_a_panic() {
    let numbers = prop::collection::vec(any::<u32>(), 0..80);
    check(256, numbers, |columns| {
        let safe = is_safe(&columns, columns.len(), Edges::Flat);
        assert_eq!(is_solution(&columns), safe);
        assert_eq!(Solution::try_from(columns).is_ok(), safe);
    });
}
