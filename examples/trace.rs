//! Shows how the search goes about it: its first steps as text, or all of them as a page that plays
//! in a browser.
//!
//! ```sh
//! cargo run --release --example trace                            # 4 queens, 12 steps
//! cargo run --release --example trace -- 8 100                   # 8 queens, 100 steps
//! cargo run --release --example trace -- --page 8 > search.html  # open it in a browser
//! cargo run --release --example trace -- --page 8 500 > search.html
//! ```

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::{Board, Step};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let printed = match arguments.split_first() {
        Some((option, numbers)) if option == "--page" => {
            parse(numbers).map(|(n, steps)| print_page(&mut io::stdout().lock(), n, steps))
        }
        _ => parse(&arguments).map(|(n, steps)| print(&mut io::stdout().lock(), n, steps)),
    };
    match printed {
        Ok(Ok(())) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Ok(Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Err(error)) => {
            eprintln!("trace: {error}");
            ExitCode::FAILURE
        }
        Err(mistake) => {
            eprintln!("trace: {mistake}");
            ExitCode::from(2)
        }
    }
}

/// The steps, each indented by the queens that stand above its square.
fn print(out: &mut impl Write, n: Option<usize>, steps: Option<usize>) -> io::Result<()> {
    let mut trace = Board::new(n.unwrap_or(4)).trace();
    for _ in 0..steps.unwrap_or(12) {
        let before = trace.columns().len();
        let Some(step) = trace.next() else { break };
        let depth = before.min(trace.columns().len());
        writeln!(out, "{:depth$}{step}", "")?;
        if let Step::Solution(solution) = step {
            writeln!(out, "{solution:#}")?;
        }
    }
    Ok(())
}

fn print_page(out: &mut impl Write, n: Option<usize>, steps: Option<usize>) -> io::Result<()> {
    let mut page = Board::new(n.unwrap_or(4)).trace().page();
    if let Some(steps) = steps {
        page = page.steps(steps);
    }
    write!(out, "{page}")
}

/// n and the number of steps, as far as they are said.
fn parse(arguments: &[String]) -> Result<(Option<usize>, Option<usize>), String> {
    let number = |index: usize| match arguments.get(index) {
        None => Ok(None),
        Some(text) => text
            .parse()
            .map(Some)
            .map_err(|error| format!("{text:?} is not a number from 0 on: {error}")),
    };
    match arguments.len() {
        0..=2 => Ok((number(0)?, number(1)?)),
        more => Err(format!(
            "{more} arguments, but only n and the steps are taken"
        )),
    }
}
