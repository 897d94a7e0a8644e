//! What a second thread is worth. This alone goes by the clock on the wall: it wants two idle cores.

use std::time::Instant;

use queens::Board;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::tally::Outcome;
use crate::timing::{Group, Run, Unit, Variant};

pub fn count(n: usize) -> Group {
    let expected = Outcome::count(Board::new(n).solution_count() as u64);
    let in_turn = move || on_the_wall(|| Board::new(n).solution_count());
    let with = |threads: usize| {
        let pool: ThreadPool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("a few threads can be had");
        let count = move || on_the_wall(|| pool.install(|| Board::new(n).par_solution_count()));
        let name = format!("queens: par_solution_count, threads: {threads}");
        Variant::that_times_itself(name, expected, count)
    };
    Group {
        title: format!("counting in parallel, wall time, n = {n}"),
        unit: Unit::Speed,
        nodes: None,
        variants: vec![
            Variant::that_times_itself("queens: solution_count", expected, in_turn),
            with(1),
            with(2),
        ],
    }
}

fn on_the_wall(count: impl FnOnce() -> u128) -> Run {
    let start = Instant::now();
    let solutions = count();
    Run {
        time: start.elapsed(),
        outcome: Outcome::count(solutions as u64),
    }
}
