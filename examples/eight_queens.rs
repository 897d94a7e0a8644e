//! Draws the first solutions of the n-queens problem.
//!
//! ```sh
//! cargo run --release --example eight_queens              # n = 8: three boards, then 92
//! cargo run --release --example eight_queens -- 10        # n = 10: three boards, then 724
//! cargo run --release --example eight_queens -- 10 3      # three boards of n = 10, no more
//! ```
//!
//! The last line is a number. Without a limit it says how many solutions there are, which takes a
//! walk through all of them. With a limit it says how many were drawn, and nothing beyond them is
//! searched: a limit of 1 costs the work of one solution, also for n = 20, where nobody would wait
//! for the 39 thousand million others.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

/// The boards drawn unless a limit is given.
const FEW: usize = 3;

/// Wider boards do not fit a terminal, nor would their first solution come in a lifetime.
const WIDEST: usize = 64;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (n, limit) = match parse(&arguments) {
        Ok(order) => order,
        Err(mistake) => {
            eprintln!("eight_queens: {mistake}");
            return ExitCode::from(2);
        }
    };
    match draw(&mut io::stdout().lock(), n, limit) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("eight_queens: {error}");
            ExitCode::FAILURE
        }
    }
}

fn draw(out: &mut impl Write, n: usize, limit: Option<usize>) -> io::Result<()> {
    let mut solutions = queens::solutions(n);
    let mut drawn = 0;
    for solution in solutions.by_ref().take(limit.unwrap_or(FEW)) {
        writeln!(out, "{solution}\n{solution:#}\n")?;
        drawn += 1;
    }
    match limit {
        Some(_) => writeln!(out, "Boards drawn for n = {n}:\n{drawn}"),
        // The iterator goes on where drawing stopped.
        None => writeln!(out, "Solutions for n = {n}:\n{}", drawn + solutions.count()),
    }
}

fn parse(arguments: &[String]) -> Result<(usize, Option<usize>), String> {
    let (n, limit) = match arguments {
        [] => (8, None),
        [n] => (number("n", n)?, None),
        [n, limit] => (number("n", n)?, Some(number("the limit", limit)?)),
        more => {
            return Err(format!(
                "{} arguments, but only n and a limit are taken",
                more.len()
            ));
        }
    };
    if n > WIDEST {
        return Err(format!("n is {n}, but at most {WIDEST} is drawn"));
    }
    Ok((n, limit))
}

fn number(name: &str, argument: &str) -> Result<usize, String> {
    argument
        .parse()
        .map_err(|error| format!("{name} is {argument:?}, not a number from 0 on: {error}"))
}
