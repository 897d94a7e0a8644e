//! Some solutions by chance, each with the same chance as every other.
//!
//! ```sh
//! cargo run --release --example random_solution              # one of the 92 of n = 8
//! cargo run --release --example random_solution -- 16 3      # three of n = 16; one may come twice
//! ```
//!
//! The index is drawn, and `nth` jumps to the solution that has it.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::{Board, Solution};
use rand::RngExt;

/// With each column more, counting takes up to nine times as long; this takes a minute.
const WIDEST: usize = 20;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (n, wanted) = match parse(&arguments) {
        Ok(numbers) => numbers,
        Err(mistake) => {
            eprintln!("random_solution: {mistake}");
            return ExitCode::from(2);
        }
    };
    match print(&mut io::stdout().lock(), &Board::new(n), wanted) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("random_solution: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(out: &mut impl Write, board: &Board, wanted: usize) -> io::Result<()> {
    let count = board.solution_count();
    for _ in 0..wanted {
        match random_solution(board, count) {
            Some(solution) => writeln!(out, "{solution}")?,
            None => return writeln!(out, "there is none"),
        }
    }
    Ok(())
}

/// One of the `count` solutions of the board; `None` if it has none.
fn random_solution(board: &Board, count: u128) -> Option<Solution> {
    // There is nothing to draw from an empty range.
    let index = (count > 0).then(|| rand::rng().random_range(0..count))?;
    board.solutions().nth(usize::try_from(index).ok()?)
}

fn parse(arguments: &[String]) -> Result<(usize, usize), String> {
    let number = |name: &str, text: &String| {
        text.parse()
            .map_err(|error| format!("{name} is {text:?}, not a number from 0 on: {error}"))
    };
    let (n, wanted) = match arguments {
        [] => (8, 1),
        [n] => (number("n", n)?, 1),
        [n, wanted] => (number("n", n)?, number("the number of solutions", wanted)?),
        more => {
            return Err(format!(
                "{} arguments, but only n and a number of solutions are taken",
                more.len()
            ));
        }
    };
    match n <= WIDEST {
        true => Ok((n, wanted)),
        false => Err(format!(
            "n is {n}, but {WIDEST} is the greatest that is counted here"
        )),
    }
}
