//! One solution in every format, or a text in one format put into all others.
//!
//! ```sh
//! cargo run --release --example formats                    # the first of the eight queens
//! cargo run --release --example formats -- 14              # of fourteen
//! cargo run --release --example formats -- fen 1Q2/3Q/Q3/2Q1
//! cargo run --release --example formats -- list '2 4 1 3'
//! ```

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::{Format, Solution};

/// Wider boards do not fit a terminal, and from here on the first solution takes its time.
const WIDEST: usize = 26;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let solution = match parse(&arguments) {
        Ok(solution) => solution,
        Err(mistake) => {
            eprintln!("formats: {mistake}");
            return ExitCode::from(2);
        }
    };
    match show(&mut io::stdout().lock(), &solution) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("formats: {error}");
            ExitCode::FAILURE
        }
    }
}

fn show(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    for &format in Format::ALL {
        let text = solution.in_format(format).to_string();
        writeln!(out, "{format}:\n{text}")?;
        // What is written is read back; a list says nothing of columns that no row needs.
        match format.parse(&text) {
            Ok(read) if read == *solution => writeln!(out)?,
            _ => writeln!(out, "(it does not tell that there are more columns)\n")?,
        }
    }
    // A drawing can be adapted.
    let drawn = solution.diagram().unicode().coordinates(true);
    writeln!(out, "with coordinates:\n{drawn}")
}

fn parse(arguments: &[String]) -> Result<Solution, String> {
    match arguments {
        [] => first(8),
        [n] => match n.parse() {
            Ok(n) if n <= WIDEST => first(n),
            Ok(n) => Err(format!("n is {n}, but at most {WIDEST} is drawn")),
            Err(error) => Err(format!("n is {n:?}, not a number from 0 on: {error}")),
        },
        [name, text] => {
            let format: Format = name.parse().map_err(|error| format!("{name:?}: {error}"))?;
            let solution = format.parse(text).map_err(|error| error.to_string())?;
            match solution.width() <= WIDEST {
                true => Ok(solution),
                false => Err(format!("more than {WIDEST} columns are not drawn")),
            }
        }
        more => Err(format!(
            "{} arguments, but only n is taken, or a format and a text",
            more.len()
        )),
    }
}

fn first(n: usize) -> Result<Solution, String> {
    let solution = queens::solutions(n).next();
    solution.ok_or_else(|| format!("there is no solution for n = {n}"))
}
