//! `queens split`: the parts of the shards that are read, a line each.

use crate::failure::Failure;
use crate::intake::Intake;
use crate::output;

pub(crate) fn run() -> Result<(), Failure> {
    let mut shards = Intake::new();
    while let Some(shard) = shards.next() {
        match shard.split() {
            Some(mut parts) => parts.try_for_each(|part| output::write_line(&part))?,
            // What cannot be split is still to be counted.
            None => output::write_line(&shard)?,
        }
    }
    shards.outcome()
}
