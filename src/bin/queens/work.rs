//! `queens work`: the shards that are read: their counts, or their solutions.

use std::io::{self, BufReader, IsTerminal, Stdin};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use queens::{Format, Shard};

use crate::failure::Failure;
use crate::input::Lines;
use crate::lane::Lane;
use crate::options::WorkOptions;
use crate::output;
use crate::sequence::{ExitOnPanic, Sequence};
use crate::writer::Writer;

pub(crate) fn run(options: &WorkOptions) -> Result<(), Failure> {
    let most = options.take.unwrap_or(usize::MAX);
    if most == 0 {
        return Ok(());
    }
    if io::stdin().is_terminal() {
        output::complain("reading shards from the terminal; Ctrl-D ends them");
    }
    let shards = Arc::new(Mutex::new(Shards::new()));
    let written = match options.solutions {
        true => print_solutions(options, &shards, most),
        false => count(options, &shards, most),
    };
    written?;
    let mut shards = shards.lock().unwrap_or_else(PoisonError::into_inner);
    shards.outcome()
}

/// A line for each shard, as soon as it is known, until there are enough.
fn count(options: &WorkOptions, shards: &Arc<Mutex<Shards>>, most: usize) -> Result<(), Failure> {
    let (sender, counts) = sync_channel(0);
    for _ in 0..options.threads.get() {
        let (shards, sender) = (Arc::clone(shards), sender.clone());
        thread::spawn(move || {
            let _guard = ExitOnPanic;
            let next = || shards.lock().unwrap_or_else(PoisonError::into_inner).next();
            while let Some(shard) = next() {
                if sender.send(shard.count()).is_err() {
                    break;
                }
            }
        });
    }
    drop(sender);
    for count in counts.iter().take(most) {
        output::write(format!("{count}\n").as_bytes())?;
    }
    Ok(())
}

/// The solutions of each shard, in the order of the shards.
fn print_solutions(
    options: &WorkOptions,
    shards: &Arc<Mutex<Shards>>,
    most: usize,
) -> Result<(), Failure> {
    /// Shards that threads may be ahead of the writer, each.
    const AHEAD: usize = 8;
    let sequence = Sequence {
        format: Format::List,
        mirrored: false,
        fundamental_on: None,
        keeps_columns: false,
    };
    let (sender, lanes) = sync_channel(options.threads.get().saturating_mul(AHEAD));
    for _ in 0..options.threads.get() {
        let (shards, sequence, sender) = (Arc::clone(shards), sequence.clone(), sender.clone());
        thread::spawn(move || {
            let _guard = ExitOnPanic;
            // The writer learns of the lanes in the order of the shards: the lock is kept until then.
            let next = || {
                let mut shards = shards.lock().unwrap_or_else(PoisonError::into_inner);
                let shard = shards.next()?;
                let lane = Arc::new(Lane::new());
                sender.send(Arc::clone(&lane)).ok()?;
                Some((shard, lane))
            };
            while let Some((shard, lane)) = next() {
                sequence.fill(&lane, shard.plan().board().width(), shard.solutions());
            }
        });
    }
    drop(sender);
    let mut writer = Writer {
        held: None,
        pass_over: 0,
        left: most,
        keeper: None,
    };
    writer.write_all(&lanes)
}

/// The shards on standard input.
struct Shards {
    lines: Lines<BufReader<Stdin>>,
    /// Lines that are none.
    refused: usize,
    /// Why no more can be read.
    failure: Option<Failure>,
}

impl Shards {
    fn new() -> Self {
        Self {
            lines: Lines::new(BufReader::new(io::stdin())),
            refused: 0,
            failure: None,
        }
    }

    /// The next one. Lines that are none are told and passed over.
    fn next(&mut self) -> Option<Shard> {
        if self.failure.is_some() {
            return None;
        }
        loop {
            let line = match self.lines.next()? {
                Ok(line) => line,
                Err(error) => {
                    let message = format!("cannot read standard input: {error}");
                    self.failure = Some(Failure::Failed(message));
                    return None;
                }
            };
            match line.text.parse() {
                Ok(shard) => return Some(shard),
                Err(error) => {
                    self.refused += 1;
                    output::complain(&format!("input line {}: {error}", line.number));
                }
            }
        }
    }

    /// Whether everything that was read was a shard.
    fn outcome(&mut self) -> Result<(), Failure> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        match self.refused {
            0 => Ok(()),
            1 => Err(Failure::Failed(
                "one line was no shard; all others are done".to_owned(),
            )),
            more => Err(Failure::Failed(format!(
                "{more} lines were no shards; all others are done"
            ))),
        }
    }
}
