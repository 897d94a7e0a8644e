//! Divides a board into shards, counts them in threads that know nothing but lines of text, and adds up
//! what comes back: a line that was lost, doubled or torn on the way is noticed.
//!
//! ```sh
//! cargo run --release --example shards            # n = 12 by the queens of the first two rows
//! cargo run --release --example shards -- 14 3    # n = 14 by those of the first three
//! ```
//!
//! Threads stand for whatever there is: processes, machines, a queue that tries again.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Mutex, mpsc};
use std::thread;

use queens::{Board, ParseShardError, Plan, Shard, ShardCount, Tally};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let plan = match parse(&arguments) {
        Ok(plan) => plan,
        Err(mistake) => {
            eprintln!("shards: {mistake}");
            return ExitCode::from(2);
        }
    };
    let error = match count(&mut io::stdout().lock(), plan) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(error) => error,
    };
    match error.downcast_ref::<io::Error>() {
        // Whoever reads has seen enough, as `head` does.
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        _ => {
            eprintln!("shards: {error}");
            ExitCode::FAILURE
        }
    }
}

fn count(out: &mut impl Write, plan: Plan) -> Result<(), Box<dyn Error>> {
    writeln!(out, "shards: {}", plan.shard_count())?;
    let mut tally = Tally::new(plan.clone());

    // Some lines do not arrive, some come torn, some twice.
    let lines = counted_in_threads(plan.shards().map(|shard| shard.to_string()))?;
    let (mut torn, mut known) = (0, 0);
    for (number, line) in lines.iter().enumerate() {
        let arrived = match number % 5 {
            0 => &[][..],
            1 => &[&line[..line.len() / 2]],
            2 => &[line.as_str(), line],
            _ => &[line.as_str()],
        };
        for line in arrived {
            match line.parse::<ShardCount>() {
                Ok(count) => known += usize::from(!tally.add(count)?),
                Err(ParseShardError::Torn { .. }) => torn += 1,
                Err(other) => return Err(other.into()),
            }
        }
    }
    writeln!(out, "torn: {torn}, known before: {known}")?;

    if let Err(incomplete) = tally.total() {
        writeln!(out, "no total: {incomplete}")?;
    }
    let missing: Vec<String> = tally.missing().map(|shard| shard.to_string()).collect();
    writeln!(out, "missing: {}", missing.len())?;
    for line in counted_in_threads(missing.into_iter())? {
        tally.add(line.parse()?)?;
    }
    writeln!(out, "total: {}", tally.total()?)?;
    Ok(())
}

/// The lines of the counts of these shards, in the order in which they are done.
fn counted_in_threads(
    shards: impl Iterator<Item = String> + Send,
) -> Result<Vec<String>, ParseShardError> {
    let shards = Mutex::new(shards);
    let (sender, counted) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                // The lock is held no longer than it takes to find the next shard.
                let next = || shards.lock().expect("no thread panics").next();
                while let Some(line) = next() {
                    let count = line.parse::<Shard>().map(|shard| shard.count().to_string());
                    if sender.send(count).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        counted.into_iter().collect()
    })
}

fn parse(arguments: &[String]) -> Result<Plan, String> {
    let number = |name: &str, text: &String| {
        text.parse::<usize>()
            .map_err(|error| format!("{name} is {text:?}, not a number from 0 on: {error}"))
    };
    let (n, depth) = match arguments {
        [] => (12, 2),
        [n] => (number("n", n)?, 2),
        [n, depth] => (number("n", n)?, number("depth", depth)?),
        more => {
            return Err(format!(
                "{} arguments, but only n and a depth are taken",
                more.len()
            ));
        }
    };
    let plan = Plan::new(Board::new(n), depth).map_err(|error| error.to_string())?;
    Ok(plan.halved())
}
