//! Which solutions there are, and in which order.

mod common;

use std::collections::HashSet;

use common::all_columns;
use common::data::{ALL_SOLUTIONS, FIRST_SOLUTIONS, columns_from_1, rows};
use common::rules::{Edges, is_safe};
use queens::{Board, Permutations, Solution, is_solution, solutions};

#[test]
fn all_solutions_to_8_come_in_the_published_order() {
    for n in 1..=8 {
        let expected: Vec<Vec<u32>> = rows(ALL_SOLUTIONS)
            .iter()
            .filter(|row| row[0] == n)
            .map(|row| columns_from_1(&row[2..]))
            .collect();
        assert_eq!(all_columns(solutions(n as usize)), expected, "n = {n}");
    }
}

#[test]
fn every_item_to_9_passes_an_independent_check_of_every_pair() {
    for n in 1..=9 {
        for solution in solutions(n) {
            let columns = solution.columns();
            assert_eq!((solution.len(), solution.width()), (n, n));
            assert!(is_safe(columns, n, Edges::Flat), "{solution}");
            assert!(is_solution(columns), "{solution}");
        }
    }
}

#[test]
fn solutions_strictly_increase_and_are_distinct() {
    for n in 0..=9 {
        let all: Vec<Solution> = solutions(n).collect();
        assert!(all.is_sorted_by(|a, b| a < b), "n = {n}");
        assert!(all.is_sorted_by(|a, b| a.columns() < b.columns()));
        let distinct: HashSet<&Solution> = all.iter().collect();
        assert_eq!(distinct.len(), all.len(), "n = {n}");
    }
    assert_eq!(solutions(4).collect::<HashSet<_>>().len(), 2);
    assert_eq!(solutions(8).collect::<HashSet<_>>().len(), 92);
}

#[test]
fn the_first_is_the_least_and_the_last_is_its_mirror_image() {
    for n in 4..=9 {
        let first = solutions(n).next().unwrap();
        let mirrored: Vec<u32> = first.columns().iter().map(|c| n as u32 - 1 - c).collect();
        assert_eq!(solutions(n).min().as_ref(), Some(&first), "n = {n}");
        assert_eq!(solutions(n).last().unwrap().columns(), mirrored, "n = {n}");
        assert_eq!(solutions(n).max(), solutions(n).last(), "n = {n}");
    }
}

fn assert_first_solutions(sizes: std::ops::RangeInclusive<usize>) {
    for row in rows(FIRST_SOLUTIONS) {
        let n = row[0] as usize;
        if sizes.contains(&n) {
            let expected = (row[1] != 0).then(|| columns_from_1(&row[1..]));
            assert_eq!(solutions(n).next().map(Vec::from), expected, "n = {n}");
        }
    }
}

#[test]
fn the_first_solutions_to_27_are_the_known_ones() {
    assert_first_solutions(1..=27);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn the_first_solutions_to_31_are_the_known_ones() {
    assert_first_solutions(28..=31);
}

#[test]
fn the_search_and_the_permutation_filter_give_the_same_sequence() {
    for n in 0..=8 {
        let searched: Vec<Solution> = solutions(n).collect();
        let filtered: Vec<Solution> = Permutations::lexicographic(n).solutions().collect();
        assert_eq!(searched, filtered, "n = {n}");
        let picked: Vec<Vec<u32>> = Permutations::lexicographic(n)
            .filter(|permutation| is_solution(permutation.as_ref()))
            .map(|permutation| permutation.entries().iter().map(|&c| c.into()).collect())
            .collect();
        assert_eq!(all_columns(searched), picked, "n = {n}");
    }
}

#[test]
fn the_insertion_filter_finds_the_same_set() {
    for n in 0..=8 {
        let mut filtered: Vec<Solution> = Permutations::by_insertion(n).solutions().collect();
        filtered.sort();
        assert_eq!(solutions(n).collect::<Vec<_>>(), filtered, "n = {n}");
    }
}

#[test]
fn there_is_one_permutation_of_nothing_and_one_of_one_thing() {
    for permutations in [Permutations::lexicographic, Permutations::by_insertion] {
        let entries = |n| permutations(n).map(Vec::from).collect::<Vec<Vec<u8>>>();
        assert_eq!(entries(0), [[0u8; 0]]);
        assert_eq!(entries(1), [[0]]);
    }
}

#[test]
fn permutations_of_12_start_at_once_and_the_filter_of_10_finds_its_first() {
    let first = Permutations::lexicographic(12).take(5);
    let last_three = first.map(|permutation| permutation.entries()[9..].to_vec());
    let expected = [
        [9, 10, 11],
        [9, 11, 10],
        [10, 9, 11],
        [10, 11, 9],
        [11, 9, 10],
    ];
    assert!(last_three.eq(expected));

    let found = Permutations::lexicographic(10).solutions().next().unwrap();
    assert_eq!(found.to_string(), "1 3 6 8 10 5 9 2 4 7");
    assert_eq!(solutions(10).next(), Some(found));
}

#[test]
fn placements_on_fewer_rows_increase_too_and_extend_each_other() {
    for (n, k) in [(6, 3), (8, 5), (9, 4)] {
        let of_rows = |k| all_columns(Board::new(n).first_rows(k).unwrap().solutions());
        let placements = of_rows(k);
        assert!(placements.is_sorted_by(|a, b| a < b));
        let above: HashSet<Vec<u32>> = of_rows(k - 1).into_iter().collect();
        assert!(placements.iter().all(|p| above.contains(&p[..k - 1])));
    }
}
