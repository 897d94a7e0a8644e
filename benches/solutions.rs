//! Walking through solutions, by each public way in, and counting them. `benches/peers` sets them beside those of others.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use queens::{Board, BoardError, Solution, Solutions, Square};

/// A size that is walked, and one that is done in blocks.
const SIZES: [usize; 2] = [8, 12];

/// A size where the upper rows are searched for a count, and one where halves are joined.
const COUNTED: [usize; 2] = [13, 14];

/// A way through all solutions of an iterator, which tells how many it passed.
type Walk = fn(Solutions) -> usize;

fn whole_board(criterion: &mut Criterion) {
    way(criterion, "next", by_next);
    way(criterion, "fold", by_fold);
    way(criterion, "try_visit", by_try_visit);
    way(criterion, "rev", |solutions| by_next(solutions.rev()));
    way(criterion, "both ends", by_both_ends);
    way(criterion, "nth", by_nth);
    way(criterion, "count", Solutions::count);
}

fn way(criterion: &mut Criterion, name: &str, walk: Walk) {
    let mut group = criterion.benchmark_group(name);
    for n in SIZES {
        let solutions = by_next(queens::solutions(n));
        // A fast wrong answer is no result.
        assert_eq!(walk(queens::solutions(n)), solutions, "{name}");
        group.throughput(Throughput::Elements(solutions as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bencher, &n| {
            bencher.iter(|| walk(queens::solutions(black_box(n))));
        });
    }
}

/// The rest of an iterator of which half is consumed.
fn half_consumed(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("half consumed");
    let ways: [(&str, Walk); 3] = [
        ("next", by_next),
        ("fold", by_fold),
        ("count", Solutions::count),
    ];
    for n in SIZES {
        let half = queens::solutions(n).count() / 2;
        let mut consumed = queens::solutions(n);
        consumed.nth(half - 1);
        group.throughput(Throughput::Elements(half as u64));
        for (name, walk) in ways {
            assert_eq!(walk(consumed.clone()), half, "{name}");
            group.bench_function(BenchmarkId::new(name, n), |bencher| {
                bencher.iter_batched(|| consumed.clone(), walk, BatchSize::SmallInput);
            });
        }
    }
}

/// Boards that say more.
fn boards(criterion: &mut Criterion) {
    let boards: [(&str, Result<Board, BoardError>); 4] = [
        ("torus", Ok(Board::new(13).torus())),
        ("given", Board::new(12).place(Square { row: 3, column: 5 })),
        (
            "blocked",
            Board::new(12).block(Square { row: 3, column: 5 }),
        ),
        ("first_rows", Board::new(12).first_rows(4)),
    ];
    for (name, board) in boards {
        let board = board.expect("the board is in order");
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(board.solutions().count() as u64));
        group.bench_function("next", |bencher| {
            bencher.iter(|| by_next(black_box(&board).solutions()));
        });
        group.bench_function("count", |bencher| {
            bencher.iter(|| black_box(&board).solutions().count());
        });
    }
}

/// What is computed from counts.
fn counting(criterion: &mut Criterion) {
    for n in COUNTED {
        let board = Board::new(n);
        let middle = board.solution_count() / 2;
        let solution = board.solutions().nth(middle as usize);
        let solution = solution.expect("the middle is before the end");
        assert_eq!(board.rank(&solution), Some(middle));

        let mut bench = |name: &str, compute: &dyn Fn(&Board) -> u128| {
            criterion.bench_function(&format!("{name}/{n}"), |bencher| {
                bencher.iter(|| compute(black_box(&board)));
            });
        };
        bench("solution_count", &Board::solution_count);
        bench("fundamental_count", &Board::fundamental_count);
        bench("rank", &|board| board.rank(&solution).unwrap_or(0));
    }
}

/// A solution that is far ahead: the last, from the first one on.
fn far_ahead(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nth far ahead");
    for n in COUNTED {
        let index = Board::new(n).solution_count() as usize - 1;
        assert!(queens::solutions(n).nth(index).is_some());
        assert!(queens::solutions(n).nth(index + 1).is_none());
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bencher, &n| {
            bencher.iter(|| queens::solutions(black_box(n)).nth(index));
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

/// Solutions of boards too wide for lexicographic order.
fn wide_board(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("unordered");
    for taken in [1, 100] {
        group.throughput(Throughput::Elements(taken));
        group.bench_function(BenchmarkId::from_parameter(taken), |bencher| {
            bencher.iter(|| by_next(Board::new(black_box(1000)).unordered().take(taken as usize)));
        });
    }
    group.finish();
    criterion.bench_function("construct/1000", |bencher| {
        bencher.iter(|| Solution::construct(black_box(1000)));
    });
}

fn by_next(solutions: impl Iterator<Item = Solution>) -> usize {
    let mut walked = 0;
    for solution in solutions {
        black_box(solution);
        walked += 1;
    }
    walked
}

fn by_fold(solutions: Solutions) -> usize {
    solutions.fold(0, |walked, solution| {
        black_box(solution);
        walked + 1
    })
}

fn by_try_visit(mut solutions: Solutions) -> usize {
    let mut walked = 0;
    let _: ControlFlow<()> = solutions.try_visit(|columns| {
        black_box(columns);
        walked += 1;
        ControlFlow::Continue(())
    });
    walked
}

fn by_both_ends(mut solutions: Solutions) -> usize {
    let mut walked = 0;
    while let Some(solution) = solutions.next() {
        walked += 1;
        black_box(solution);
        walked += usize::from(black_box(solutions.next_back()).is_some());
    }
    walked
}

/// Shows every second solution. The sizes have even numbers of them.
fn by_nth(mut solutions: Solutions) -> usize {
    let mut walked = 0;
    while let Some(solution) = solutions.nth(1) {
        black_box(solution);
        walked += 2;
    }
    walked
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    targets = whole_board, half_consumed, boards, counting, far_ahead, first, wide_board
}
criterion_main!(benches);
