//! Stops in the middle, keeps a line of text, and goes on from it as if nothing had happened.
//!
//! ```sh
//! cargo run --release --example resume                             # takes 400 and prints the line
//! cargo run --release --example resume -- 'queens-checkpoint=…'    # goes on from such a line
//! ```
//!
//! A line that was cut short or changed is refused, and so is one from another board.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::{Board, Checkpoint, Solutions};

fn main() -> ExitCode {
    // The words of a line, if the shell has taken it apart.
    let words: Vec<String> = env::args().skip(1).collect();
    let out = &mut io::stdout().lock();
    let result = match words.as_slice() {
        [] => stop(out),
        line => match resume(&line.join(" ")) {
            Ok(rest) => go_on(out, rest),
            Err(mistake) => {
                eprintln!("resume: {mistake}");
                return ExitCode::from(2);
            }
        },
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("resume: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The same board each time: a checkpoint says on which it was taken, but does not hold it.
fn board() -> Board {
    Board::new(10)
}

fn stop(out: &mut impl Write) -> io::Result<()> {
    let mut solutions = board().solutions();
    let front = solutions.by_ref().take(300).count();
    let back = solutions.by_ref().rev().take(100).count();
    writeln!(out, "{front} from the front, {back} from the back, then:")?;
    writeln!(out, "{}", solutions.checkpoint())?;
    go_on(out, solutions)
}

fn go_on(out: &mut impl Write, mut rest: Solutions) -> io::Result<()> {
    // A clone, to look ahead without taking anything.
    let left = rest.clone().count();
    if let Some(next) = rest.next() {
        writeln!(out, "next: {next}")?;
    }
    if let Some(last) = rest.next_back() {
        writeln!(out, "last: {last}")?;
    }
    writeln!(out, "left: {left}")
}

fn resume(line: &str) -> Result<Solutions, Box<dyn Error>> {
    let checkpoint: Checkpoint = line.parse()?;
    Ok(board().resume(&checkpoint)?)
}
