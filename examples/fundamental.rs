//! Prints one solution for each class of those that turns and reflections make of each other.
//!
//! ```sh
//! cargo run --release --example fundamental          # n = 8: 12 classes of 92 solutions
//! cargo run --release --example fundamental -- 10    # n = 10: 92 of 724
//! ```

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let n = match parse(&arguments) {
        Ok(n) => n,
        Err(mistake) => {
            eprintln!("fundamental: {mistake}");
            return ExitCode::from(2);
        }
    };
    match print(&mut io::stdout().lock(), n) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fundamental: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(out: &mut impl Write, n: usize) -> io::Result<()> {
    let (mut classes, mut solutions) = (0, 0);
    for solution in queens::solutions(n).fundamental() {
        // All that the eight symmetries make of it, each once.
        let images = solution.orbit().count();
        writeln!(out, "{solution} (one of {images})")?;
        classes += 1;
        solutions += images;
    }
    writeln!(out, "classes: {classes}, solutions: {solutions}")
}

fn parse(arguments: &[String]) -> Result<usize, String> {
    match arguments {
        [] => Ok(8),
        [n] => n
            .parse()
            .map_err(|error| format!("n is {n:?}, not a number from 0 on: {error}")),
        more => Err(format!("{} arguments, but only n is taken", more.len())),
    }
}
