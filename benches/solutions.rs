//! Walking through all solutions: as owned items, and as a count alone.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// The numbers of rows, with the number of solutions of each.
const SIZES: [(usize, usize); 3] = [(8, 92), (10, 724), (12, 14_200)];

fn stream(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("stream");
    for (n, solutions) in SIZES {
        group.throughput(Throughput::Elements(solutions as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bencher, &n| {
            bencher.iter(|| {
                for solution in queens::solutions(black_box(n)) {
                    black_box(solution);
                }
            });
        });
    }
}

fn count(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    for (n, solutions) in SIZES {
        // A fast wrong answer is no result.
        assert_eq!(queens::solutions(n).count(), solutions);
        group.throughput(Throughput::Elements(solutions as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bencher, &n| {
            bencher.iter(|| queens::solutions(black_box(n)).count());
        });
    }
}

fn first(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("first");
    for n in [8, 20, 24] {
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bencher, &n| {
            bencher.iter(|| queens::solutions(black_box(n)).next());
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = stream, count, first
}
criterion_main!(benches);
