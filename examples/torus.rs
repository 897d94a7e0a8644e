//! Counts solutions on boards whose diagonals go around the edges, beside those of flat boards.
//!
//! Pólya showed in 1918 that a torus has some exactly when n is divisible by neither 2 nor 3.
//!
//! ```sh
//! cargo run --release --example torus          # up to n = 12
//! cargo run --release --example torus -- 13    # up to n = 13
//! ```

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::Board;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let largest = match parse(&arguments) {
        Ok(largest) => largest,
        Err(mistake) => {
            eprintln!("torus: {mistake}");
            return ExitCode::from(2);
        }
    };
    match print(&mut io::stdout().lock(), largest) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("torus: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(out: &mut impl Write, largest: usize) -> io::Result<()> {
    for n in 1..=largest {
        let flat = Board::new(n);
        let torus = flat.clone().torus();
        let (on_flat, on_torus) = (flat.solutions().count(), torus.solutions().count());
        write!(out, "n = {n}: {on_flat} flat, {on_torus} on the torus")?;
        match torus.solutions().next() {
            Some(first) => writeln!(out, ", first {first}")?,
            None => writeln!(out)?,
        }
    }
    Ok(())
}

fn parse(arguments: &[String]) -> Result<usize, String> {
    match arguments {
        [] => Ok(12),
        [n] => n
            .parse()
            .map_err(|error| format!("n is {n:?}, not a number from 0 on: {error}")),
        more => Err(format!("{} arguments, but only n is taken", more.len())),
    }
}
