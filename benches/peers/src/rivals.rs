//! What others would write or take to stream the solutions of a whole board.

use std::io;
use std::process::Command;
use std::time::Duration;

use dancing_links::ExactCover;
use dancing_links::queens::NQueens;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::{OptOrder, Uint, x};
use nix::sys::resource::{UsageWho, getrusage};

use crate::tally::{FACTOR, Outcome, Tally};
use crate::timing::{Run, Variant};
use crate::ways::Expected;

/// The recursion of the reference, in Rust, with a closure.
pub fn rust_recursion(n: usize, expected: &Expected) -> Variant {
    struct Recursion<V> {
        columns: Vec<u32>,
        board: u32,
        visit: V,
    }

    impl<V: FnMut(&[u32])> Recursion<V> {
        fn fill(&mut self, row: usize, free: u32, [taken, left, right]: [u32; 3]) {
            let mut untried = free;
            while untried != 0 {
                let bit = untried & untried.wrapping_neg();
                untried ^= bit;
                self.columns[row] = bit.trailing_zeros();
                if row + 1 == self.columns.len() {
                    (self.visit)(&self.columns);
                    continue;
                }
                let next = [taken | bit, (left | bit) << 1, (right | bit) >> 1];
                let next_free = self.board & !(next[0] | next[1] | next[2]);
                if next_free != 0 {
                    self.fill(row + 1, next_free, next);
                }
            }
        }
    }

    Variant::new("Rust recursion, closure", expected.all, move || {
        let mut tally = Tally::new();
        let board = (1 << n) - 1;
        let mut recursion = Recursion {
            columns: vec![0; n],
            board,
            visit: |columns: &[u32]| tally.push_back(columns),
        };
        recursion.fill(0, board, [0; 3]);
        tally.outcome()
    })
}

/// Crate `dlx`: rows and columns to be covered, from the middle out, and diagonals at most once.
pub fn dlx(n: usize, expected: &Expected) -> Variant {
    Variant::new("crate dlx", expected.in_any_order, move || {
        let from_the_middle = |line: usize| match line < n / 2 {
            true => 2 * (n / 2 - 1 - line) + 1,
            false => 2 * (line - n / 2),
        };
        let diagonals = 2 * n - 1;
        let primary = 2 * n;
        let square = |square: usize| {
            let (row, column) = (square / n, square % n);
            let items = [
                2 * from_the_middle(row),
                2 * from_the_middle(column) + 1,
                primary + row + column,
                primary + diagonals + (n - 1) + row - column,
            ];
            items.map(|item| item as Uint).to_vec()
        };
        let options: Vec<Vec<Uint>> = (0..n * n).map(square).collect();
        let (primary, secondary) = (primary as Uint, 2 * diagonals as Uint);
        let mut problem = x::make_problem(primary, secondary, &options, OptOrder::Seq);
        let mut solver = dlx::Solver::new(&mut problem);
        let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
        let mut tally = Tally::new();
        let mut columns = vec![0u32; n];
        while solver.next_solution(&mut chooser) {
            for &option in solver.fmt_solution() {
                columns[option as usize / n] = (option as usize % n) as u32;
            }
            tally.insert(&columns);
        }
        tally.outcome()
    })
}

/// Crate `dancing-links`, with its own n-queens problem.
pub fn dancing_links(n: usize, expected: &Expected) -> Variant {
    Variant::new("crate dancing-links", expected.in_any_order, move || {
        let problem = NQueens::new(n, []);
        let mut tally = Tally::new();
        let mut columns = vec![0u32; n];
        for solution in problem.solver() {
            for square in solution {
                columns[square.row] = square.column as u32;
            }
            tally.insert(&columns);
        }
        tally.outcome()
    })
}

/// A Python generator, which times itself, without its start.
pub fn python(n: usize, expected: &Expected) -> Variant {
    const NAME: &str = "Python generator";
    if let Err(error) = python_run(1) {
        let reason = match error.kind() {
            io::ErrorKind::NotFound => "python3 is not installed".to_string(),
            _ => error.to_string(),
        };
        return Variant::missing(NAME, reason);
    }
    Variant::that_times_itself(NAME, expected.all, move || {
        python_run(n).expect("it ran before")
    })
}

fn python_run(n: usize) -> io::Result<Run> {
    let output = Command::new("python3")
        .args(["-c", include_str!("../rivals/generator.py")])
        .args([n.to_string(), FACTOR.to_string()])
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(format!("python3: {}", output.status)));
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    let numbers: Vec<u64> = printed.split_whitespace().flat_map(str::parse).collect();
    match numbers[..] {
        [items, hash, nanoseconds] => Ok(Run {
            time: Duration::from_nanos(nanoseconds),
            outcome: Outcome {
                items,
                hash: Some(hash),
            },
        }),
        _ => Err(io::Error::other(format!("python3 printed {printed:?}"))),
    }
}

/// EvgenyKluev/N-Queens-Count-Sol, a program for one size of board.
pub fn quadrants(program: &str, n: usize, expected: Outcome) -> Variant {
    const NAME: &str = "N-Queens-Count-Sol";
    const THREADS: &str = "1";
    let program = program.replace("{n}", &n.to_string());
    let run = move || -> io::Result<Run> {
        let before = time_of_children()?;
        let output = Command::new(&program).arg(THREADS).output()?;
        let time = time_of_children()?.saturating_sub(before);
        let printed = String::from_utf8_lossy(&output.stdout);
        let mut words = printed.split(|sign: char| !sign.is_ascii_digit());
        match words.any(|word| word == expected.items.to_string()) {
            true => Ok(Run {
                time,
                outcome: expected,
            }),
            false => Err(io::Error::other(format!("it printed {printed:?}"))),
        }
    };
    match run() {
        Ok(_) => Variant::that_times_itself(NAME, expected, move || run().expect("it ran before")),
        Err(error) => Variant::missing(NAME, error.to_string()),
    }
}

/// CPU time of all programs that were started and have ended.
fn time_of_children() -> io::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let duration = |time: nix::sys::time::TimeVal| {
        let (seconds, microseconds) = (time.tv_sec() as u64, time.tv_usec() as u64);
        Duration::from_secs(seconds) + Duration::from_micros(microseconds)
    };
    Ok(duration(usage.user_time()) + duration(usage.system_time()))
}
