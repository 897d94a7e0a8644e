//! Prints what completes the queens already placed on the first rows of a board of 8.
//!
//! The columns of those queens are the arguments, counted from 0. Of each completion only the
//! remaining columns are printed, counted from 0 as well.
//!
//! ```sh
//! cargo run --release --example prefix            # after column 3: 18 completions
//! cargo run --release --example prefix -- 0 4     # after columns 0 and 4: 7 5 2 6 1 3
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::Board;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.is_empty() {
        arguments.push("3".to_owned());
    }
    let (placed, board) = match parse(&arguments) {
        Ok(order) => order,
        Err(mistake) => {
            eprintln!("prefix: {mistake}");
            return ExitCode::from(2);
        }
    };
    match print(&mut io::stdout().lock(), &board, placed) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("prefix: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(out: &mut impl Write, board: &Board, placed: usize) -> io::Result<()> {
    let mut printed = 0;
    for solution in board.solutions() {
        let remaining: Vec<String> = solution.columns()[placed..]
            .iter()
            .map(|column| column.to_string())
            .collect();
        writeln!(out, "{}", remaining.join(" "))?;
        printed += 1;
    }
    writeln!(out, "completions: {printed}")
}

/// How many queens are placed, and the board with them on it.
///
/// A queen off the board, or one that attacks another, is an error that says so.
fn parse(arguments: &[String]) -> Result<(usize, Board), Box<dyn Error>> {
    let columns = arguments
        .iter()
        .map(|argument| match argument.parse() {
            Ok(column) => Ok(column),
            Err(error) => Err(format!("{argument:?} is not a column: {error}")),
        })
        .collect::<Result<Vec<u32>, String>>()?;
    let board = Board::new(8).prefix(&columns)?;
    Ok((columns.len(), board))
}
