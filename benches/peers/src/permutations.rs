//! Permutations in both orders, and the solutions among them.

use std::hint::black_box;

use itertools::Itertools;
use permutohedron::LexicalPermutation;
use queens::{Permutations, is_solution};

use crate::tally::Outcome;
use crate::timing::{Group, Unit, Variant};

/// All permutations, one after the other.
pub fn generate(n: usize) -> Group {
    let all = walk((0..n).permutations(n));
    let variant = |name: &str, work: fn(usize) -> u64| variant(name, n, all, work);
    Group {
        title: format!("permutations, n = {n}"),
        unit: Unit::TimeOfAnItem,
        nodes: None,
        variants: vec![
            variant("itertools: permutations", |n| walk((0..n).permutations(n))),
            variant("permutohedron: one vector, in place", in_place),
            variant("queens: lexicographic, next", |n| {
                walk(Permutations::lexicographic(n))
            }),
            variant("queens: lexicographic, fold", |n| {
                walk_by_fold(Permutations::lexicographic(n))
            }),
            variant("queens: lexicographic, rev", |n| {
                walk(Permutations::lexicographic(n).rev())
            }),
            variant("queens: by insertion, next", |n| {
                walk(Permutations::by_insertion(n))
            }),
            variant("queens: by insertion, fold", |n| {
                walk_by_fold(Permutations::by_insertion(n))
            }),
            variant("queens: by insertion, rev", |n| {
                walk(Permutations::by_insertion(n).rev())
            }),
        ],
    }
}

/// The solutions among them.
pub fn filter(n: usize) -> Group {
    let solutions = queens::solutions(n).count() as u64;
    let variant = |name: &str, work: fn(usize) -> u64| variant(name, n, solutions, work);
    Group {
        title: format!("solutions among permutations, n = {n}"),
        unit: Unit::TimeOfAnItem,
        nodes: None,
        variants: vec![
            variant("itertools: every pair checked", |n| {
                walk((0..n).permutations(n).filter(|p| no_pair_attacks(p)))
            }),
            variant("queens: lexicographic, is_solution", |n| {
                walk(Permutations::lexicographic(n).filter(|p| is_solution(p.as_ref())))
            }),
            variant("queens: by insertion, is_solution", |n| {
                walk(Permutations::by_insertion(n).filter(|p| is_solution(p.as_ref())))
            }),
            variant("queens: lexicographic, solutions, next", |n| {
                walk(Permutations::lexicographic(n).solutions())
            }),
            variant("queens: lexicographic, solutions, count", |n| {
                Permutations::lexicographic(n).solutions().count() as u64
            }),
            variant("queens: by insertion, solutions, next", |n| {
                walk(Permutations::by_insertion(n).solutions())
            }),
            variant("queens: by insertion, solutions, count", |n| {
                Permutations::by_insertion(n).solutions().count() as u64
            }),
        ],
    }
}

fn variant(name: &str, n: usize, items: u64, work: fn(usize) -> u64) -> Variant {
    Variant::new(name, Outcome::count(items), move || {
        Outcome::count(work(black_box(n)))
    })
}

fn in_place(n: usize) -> u64 {
    let mut entries: Vec<u8> = (0..n as u8).collect();
    let mut walked = 1;
    while black_box(&mut entries).next_permutation() {
        walked += 1;
    }
    walked
}

fn walk<I: Iterator>(items: I) -> u64 {
    let mut walked = 0;
    for item in items {
        black_box(&item);
        walked += 1;
    }
    walked
}

fn walk_by_fold<I: Iterator>(items: I) -> u64 {
    items.fold(0, |walked, item| {
        black_box(&item);
        walked + 1
    })
}

/// The check that everyone writes first.
fn no_pair_attacks(columns: &[usize]) -> bool {
    columns.iter().enumerate().all(|(row, &column)| {
        let below = (1..).zip(&columns[row + 1..]);
        below
            .map(|(down, other)| (down, column.abs_diff(*other)))
            .all(|(down, across)| down != across)
    })
}
