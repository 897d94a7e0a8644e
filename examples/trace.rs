//! Shows how the search goes about it: its first steps as text, or all of them as a page that plays
//! in a browser.
//!
//! ```sh
//! cargo run --release --example trace                            # 4 queens, 12 steps
//! cargo run --release --example trace -- 8 100                   # 8 queens, 100 steps
//! cargo run --release --example trace -- --page 8 > search.html  # open it in a browser
//! cargo run --release --example trace -- --page 8 500 > search.html
//! cargo run --release --example trace -- --torus --queen c2 7    # with a queen given
//! ```

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use queens::{Board, Square, Step};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let asked = match Asked::parse(&arguments) {
        Ok(asked) => asked,
        Err(mistake) => {
            eprintln!("trace: {mistake}");
            return ExitCode::from(2);
        }
    };
    let out = &mut io::stdout().lock();
    let printed = match asked.as_page {
        true => print_page(out, &asked.board, asked.steps),
        false => print(out, &asked.board, asked.steps),
    };
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("trace: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The steps, each indented by the queens that stand above its square.
fn print(out: &mut impl Write, board: &Board, steps: Option<usize>) -> io::Result<()> {
    let mut trace = board.trace();
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

fn print_page(out: &mut impl Write, board: &Board, steps: Option<usize>) -> io::Result<()> {
    let mut page = board.trace().page();
    if let Some(steps) = steps {
        page = page.steps(steps);
    }
    write!(out, "{page}")
}

/// What the command line says.
struct Asked {
    as_page: bool,
    board: Board,
    steps: Option<usize>,
}

impl Asked {
    /// Options, then n and the number of steps, as far as they are said.
    fn parse(mut arguments: &[String]) -> Result<Self, String> {
        let (mut as_page, mut is_torus) = (false, false);
        let mut given: Vec<Square> = Vec::new();
        loop {
            arguments = match arguments {
                [option, rest @ ..] if option == "--page" => {
                    as_page = true;
                    rest
                }
                [option, rest @ ..] if option == "--torus" => {
                    is_torus = true;
                    rest
                }
                [option, name, rest @ ..] if option == "--queen" => {
                    let square = name.parse();
                    given.push(square.map_err(|error| format!("{name:?}: {error}"))?);
                    rest
                }
                _ => break,
            };
        }
        let (n, steps) = match arguments {
            [] => (4, None),
            [n] => (number(n)?, None),
            [n, steps] => (number(n)?, Some(number(steps)?)),
            [_, _, more @ ..] => {
                return Err(format!("{more:?} after n and the number of steps"));
            }
        };
        let mut board = Board::new(n);
        if is_torus {
            board = board.torus();
        }
        for square in given {
            board = board.place(square).map_err(|error| error.to_string())?;
        }
        Ok(Self {
            as_page,
            board,
            steps,
        })
    }
}

fn number(text: &str) -> Result<usize, String> {
    text.parse()
        .map_err(|error| format!("{text:?} is not a number from 0 on: {error}"))
}
