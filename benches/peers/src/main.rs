//! Times the ways in to `queens` beside those of others and prints ratios, all from one run.
//!
//! Streaming is held against a C recursion with a callback, permutations against `itertools`. A ratio
//! is the time for an item over that of the reference in the same round; what is printed is the
//! median of the rounds. Counting is held against a C recursion that counts, and its ratios are the
//! other way round: how many times as fast it is.

mod boards;
mod counting;
mod first;
mod machine;
mod options;
mod parallel;
mod permutations;
mod reference;
mod rivals;
mod table;
mod tally;
mod timing;
mod ways;

use std::process::ExitCode;

use options::{Options, USAGE};
use timing::Group;

/// The sizes at which the first solution in lexicographic order takes a while, but not too long.
const LEXICOGRAPHIC: [usize; 2] = [20, 24];

/// From this size on, counting is done in fewer rounds.
const LONG: usize = 16;
const ROUNDS_OF_LONG: usize = 3;

/// A torus that has solutions, and soon.
const TORUS: usize = 13;

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(mistake) => {
            eprintln!("queens-peers: {mistake}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    options
        .format
        .print_head(options.rounds, options.rounds.min(ROUNDS_OF_LONG));
    let rounds = |name: &str, size| match name {
        "counting" | "parallel" if size >= LONG => options.rounds.min(ROUNDS_OF_LONG),
        _ => options.rounds,
    };
    let run = |name: &str, make: &dyn Fn(usize) -> Group, sizes: &[usize]| {
        if !options.wants(name) {
            return;
        }
        for &size in sizes {
            let mut group = make(size);
            let rows = group.measure(rounds(name, size));
            options.format.print(&group, &rows);
        }
    };
    run("streaming", &boards::streaming, &options.sizes);
    run("rivals", &boards::rivals, &options.rivals);
    let constrained = boards::constrained();
    let indices: Vec<usize> = (0..constrained.len()).collect();
    run("constrained", &|index| constrained[index](), &indices);
    run("first", &first::lexicographic, &LEXICOGRAPHIC);
    run("any", &first::any, &options.any);
    run(
        "permutations",
        &permutations::generate,
        &options.permutations,
    );
    run("filter", &permutations::filter, &options.permutations);
    for &size in &options.counting {
        let quadrants = options.quadrants.as_deref();
        run("counting", &|n| counting::whole(n, quadrants), &[size]);
        run("counting", &counting::middle, &[size]);
        run("counting", &counting::given, &[size]);
        run("counting", &counting::blocked, &[size]);
        run("counting", &counting::first_rows, &[size]);
    }
    run("counting", &counting::torus, &[TORUS]);
    run("parallel", &parallel::count, &options.parallel);
    ExitCode::SUCCESS
}
