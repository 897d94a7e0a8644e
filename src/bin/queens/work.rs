//! `queens work`: the shards that are read: their counts, or their solutions.

use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, PoisonError};

use queens::Format;

use crate::failure::Failure;
use crate::intake::Intake;
use crate::lane::Lane;
use crate::options::WorkOptions;
use crate::output;
use crate::sequence::Sequence;
use crate::threads;
use crate::writer::Writer;

pub(crate) fn run(options: &WorkOptions) -> Result<(), Failure> {
    let most = options.take.unwrap_or(usize::MAX);
    if most == 0 {
        return Ok(());
    }
    let shards = Arc::new(Mutex::new(Intake::new()));
    let written = match options.solutions {
        true => print_solutions(options, &shards, most),
        false => count(options, &shards, most),
    };
    written?;
    let mut shards = shards.lock().unwrap_or_else(PoisonError::into_inner);
    shards.outcome()
}

/// A line for each shard, as soon as it is known, until there are enough.
fn count(options: &WorkOptions, shards: &Arc<Mutex<Intake>>, most: usize) -> Result<(), Failure> {
    let (sender, counts) = sync_channel(0);
    threads::start(options.threads, || {
        let (shards, sender) = (Arc::clone(shards), sender.clone());
        move || {
            let next = || shards.lock().unwrap_or_else(PoisonError::into_inner).next();
            while let Some(shard) = next() {
                if sender.send(shard.count()).is_err() {
                    break;
                }
            }
        }
    })?;
    drop(sender);
    for count in counts.iter().take(most) {
        output::write_line(&count)?;
    }
    Ok(())
}

/// The solutions of each shard, in the order of the shards.
fn print_solutions(
    options: &WorkOptions,
    shards: &Arc<Mutex<Intake>>,
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
    threads::start(options.threads, || {
        let (shards, sequence, sender) = (Arc::clone(shards), sequence.clone(), sender.clone());
        move || {
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
        }
    })?;
    drop(sender);
    let mut writer = Writer {
        held: None,
        pass_over: 0,
        left: most,
        keeper: None,
    };
    writer.write_all(&lanes)
}
