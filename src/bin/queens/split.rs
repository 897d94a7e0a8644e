//! `queens split`: the parts of the shards that are read, a line each.

use queens::Shard;

use crate::failure::Failure;
use crate::intake::Intake;
use crate::output;

pub(crate) fn run() -> Result<(), Failure> {
    let mut shards = Intake::new();
    while let Some(shard) = shards.next() {
        match shard.split() {
            Some(mut parts) => parts.try_for_each(|part| print(&part))?,
            // What cannot be split is still to be counted.
            None => print(&shard)?,
        }
    }
    shards.outcome()
}

fn print(shard: &Shard) -> Result<(), Failure> {
    output::write(format!("{shard}\n").as_bytes())
}
