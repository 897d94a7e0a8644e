//! Completes an 8×8 board on which some queens already stand, and tells why another solution of the
//! empty board is no completion.
//!
//! The arguments name the squares of those queens: the column's letter and the row's number, where
//! row 1 is at the top.
//!
//! ```sh
//! cargo run --release --example given_queens             # b4 and d5, posed by Nauck in 1850
//! cargo run --release --example given_queens -- a1 e2    # the only completion of these
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::{Board, Square};

fn main() -> ExitCode {
    let mut names: Vec<String> = env::args().skip(1).collect();
    if names.is_empty() {
        names = ["b4", "d5"].map(String::from).to_vec();
    }
    let board = match parse(&names) {
        Ok(board) => board,
        Err(mistake) => {
            eprintln!("given_queens: {mistake}");
            return ExitCode::from(2);
        }
    };
    match print(&mut io::stdout().lock(), &board) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("given_queens: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(out: &mut impl Write, board: &Board) -> io::Result<()> {
    let mut printed = 0;
    for solution in board.solutions() {
        writeln!(out, "{solution}\n{solution:#}\n")?;
        printed += 1;
    }
    writeln!(out, "completions: {printed}")?;

    // `check` says what is wrong, `accepts` only that something is.
    for other in queens::solutions(board.width()) {
        if let Err(refusal) = board.check(&other) {
            return writeln!(out, "{other} is none of them: {refusal}");
        }
    }
    Ok(())
}

/// The board with a queen on each of these squares.
///
/// What is no square, lies off the board, or is attacked by a square before, is an error that says so.
fn parse(names: &[String]) -> Result<Board, Box<dyn Error>> {
    let mut board = Board::new(8);
    for name in names {
        let square: Square = name
            .parse()
            .map_err(|error| format!("{name:?} is not a square: {error}"))?;
        board = board.place(square)?;
    }
    Ok(board)
}
