//! Searches on all processors; what is collected keeps its order.
//!
//! ```sh
//! cargo run --release --features rayon --example parallel          # n = 10
//! cargo run --release --features rayon --example parallel -- 13    # n = 13
//! ```
//!
//! A program of its own needs `rayon` under `[dependencies]`, too, for the methods of parallel
//! iterators.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::Solution;
use rayon::prelude::*;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let n = match parse(&arguments) {
        Ok(n) => n,
        Err(mistake) => {
            eprintln!("parallel: {mistake}");
            return ExitCode::from(2);
        }
    };
    match print(&mut io::stdout().lock(), n) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("parallel: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(out: &mut impl Write, n: usize) -> io::Result<()> {
    let threads = rayon::current_num_threads();
    writeln!(out, "threads: {threads}")?;

    let count = queens::solutions(n).into_par_iter().count();
    writeln!(out, "solutions for n = {n}: {count}")?;

    let in_corner = |solution: &Solution| solution.columns().first() == Some(&0);
    let found: Vec<Solution> = queens::solutions(n)
        .into_par_iter()
        .filter(in_corner)
        .collect();
    writeln!(out, "with a queen in the top left corner: {}", found.len())?;
    writeln!(out, "in order: {}", found.is_sorted())?;

    let classes = queens::solutions(n).fundamental().into_par_iter().count();
    writeln!(out, "fundamental: {classes}")
}

fn parse(arguments: &[String]) -> Result<usize, String> {
    match arguments {
        [] => Ok(10),
        [n] => n
            .parse()
            .map_err(|error| format!("n is {n:?}, not a number from 0 on: {error}")),
        more => Err(format!("{} arguments, but only n is taken", more.len())),
    }
}
