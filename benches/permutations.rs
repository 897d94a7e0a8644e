//! Permutations in both orders, and the solutions among them, beside those of other crates.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use itertools::Itertools;
use permutohedron::LexicalPermutation;

use queens::{Permutations, is_solution};

const SIZES: [usize; 2] = [8, 9];

fn generate_lexicographic(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generate lexicographic");
    for n in SIZES {
        group.throughput(Throughput::Elements(permutations(n)));
        group.bench_with_input(BenchmarkId::new("queens", n), &n, |bencher, &n| {
            bencher.iter(|| walk(Permutations::lexicographic(n)));
        });
        group.bench_with_input(BenchmarkId::new("itertools", n), &n, |bencher, &n| {
            bencher.iter(|| walk((0..n).permutations(n)));
        });
        group.bench_with_input(BenchmarkId::new("permutohedron", n), &n, |bencher, &n| {
            bencher.iter(|| {
                let mut entries: Vec<u8> = (0..n as u8).collect();
                while black_box(&mut entries).next_permutation() {}
            });
        });
    }
}

fn generate_insertion(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generate insertion");
    for n in SIZES {
        group.throughput(Throughput::Elements(permutations(n)));
        group.bench_with_input(BenchmarkId::new("queens", n), &n, |bencher, &n| {
            bencher.iter(|| walk(Permutations::by_insertion(n)));
        });
        // No other crate has this order: the nearest thing is any order at all.
        group.bench_with_input(BenchmarkId::new("itertools", n), &n, |bencher, &n| {
            bencher.iter(|| walk((0..n).permutations(n)));
        });
    }
}

fn filter(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("filter");
    for n in SIZES {
        group.throughput(Throughput::Elements(permutations(n)));
        group.bench_with_input(BenchmarkId::new("is_solution", n), &n, |bencher, &n| {
            bencher.iter(|| {
                let permutations = Permutations::lexicographic(n);
                permutations.filter(|p| is_solution(p.as_ref())).count()
            });
        });
        group.bench_with_input(BenchmarkId::new("solutions", n), &n, |bencher, &n| {
            bencher.iter(|| Permutations::lexicographic(n).solutions().count());
        });
        let by_insertion = BenchmarkId::new("solutions by insertion", n);
        group.bench_with_input(by_insertion, &n, |bencher, &n| {
            bencher.iter(|| Permutations::by_insertion(n).solutions().count());
        });
        group.bench_with_input(BenchmarkId::new("itertools", n), &n, |bencher, &n| {
            bencher.iter(|| {
                (0..n)
                    .permutations(n)
                    .filter(|p| no_pair_attacks(p))
                    .count()
            });
        });
    }
}

fn permutations(n: usize) -> u64 {
    (1..=n as u64).product()
}

fn walk<I: Iterator>(items: I) {
    for item in items {
        black_box(&item);
    }
}

/// The check that everyone writes first.
fn no_pair_attacks(columns: &[usize]) -> bool {
    columns.iter().enumerate().all(|(row, &column)| {
        let above = columns[..row].iter().enumerate();
        above
            .map(|(other_row, &other)| (row - other_row, column.abs_diff(other)))
            .all(|(down, across)| down != across)
    })
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = generate_lexicographic, generate_insertion, filter
}
criterion_main!(benches);
