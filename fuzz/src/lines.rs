//! Lines of saved values: no text makes reading panic, a line that was changed is refused or says the
//! same, and what a forged line says makes nothing panic that is done with it.

use arbitrary::{Result, Unstructured};
use queens::{Board, Checkpoint, CountCheckpoint, Plan, Shard, ShardCount, ShardId, Tally};

use crate::edits::Edit;
use crate::forged;
use crate::model::Problem;
use crate::values::{self, check_resumed, check_resumed_count, check_shards};

pub fn run(data: &[u8]) {
    let _ = go(&mut Unstructured::new(data));
}

fn go(u: &mut Unstructured<'_>) -> Result<()> {
    match u.int_in_range(0..=5)? {
        0 => {
            let text = String::from_utf8_lossy(u.bytes(u.len())?);
            read(&text, &Board::new(4));
        }
        1 => {
            let text = String::from_utf8_lossy(u.bytes(u.len())?);
            read(&forged::line(&text), &Board::new(4));
        }
        2 | 3 => {
            let problem: Problem = u.arbitrary()?;
            let board = problem.board();
            let line = values::line(&board, u)?;
            let mut changed = line.clone();
            for edit in u.arbitrary::<Vec<Edit>>()? {
                changed = edit.apply(&changed);
            }
            read(&changed, &board);
            assert!(!is_read(&changed) || changed.trim() == line, "{changed}");
        }
        _ => {
            let problem: Problem = u.arbitrary()?;
            let board = problem.board();
            let line = values::line(&board, u)?;
            let mut body = line.split(" sum=").next().unwrap_or_default().to_owned();
            for edit in u.arbitrary::<Vec<Edit>>()? {
                body = edit.apply(&body);
            }
            read(&forged::line(&body), &board);
        }
    }
    Ok(())
}

fn is_read(line: &str) -> bool {
    line.parse::<Checkpoint>().is_ok()
        || line.parse::<CountCheckpoint>().is_ok()
        || line.parse::<Plan>().is_ok()
        || line.parse::<Shard>().is_ok()
        || line.parse::<ShardCount>().is_ok()
}

/// The value of a line, or why it has none.
macro_rules! read {
    ($line:expr, $type:ty) => {
        match $line.parse::<$type>() {
            Ok(value) => {
                assert_eq!(value.to_string(), $line.trim());
                Some(value)
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                None
            }
        }
    };
}

/// Reads it as everything that it might be, and uses what it is.
fn read(line: &str, board: &Board) {
    read!(line, ShardId);
    if let Some(checkpoint) = read!(line, Checkpoint) {
        check_resumed(board, &checkpoint);
    }
    if let Some(checkpoint) = read!(line, CountCheckpoint) {
        check_resumed_count(board, &checkpoint);
    }
    if let Some(plan) = read!(line, Plan) {
        check_shards(&plan);
    }
    if let Some(shard) = read!(line, Shard) {
        let again = shard.plan().shard(shard.id());
        assert_eq!(again.as_ref(), Some(&shard));
        assert_eq!(shard.board().given().count(), shard.board().given().len());
        check_shards(shard.plan());
    }
    if let Some(count) = read!(line, ShardCount) {
        for plan in values::plans(board) {
            let mut tally = Tally::new(plan);
            match tally.add(count.clone()) {
                Ok(added) => assert!(added && tally.counts().len() == 1),
                Err(error) => assert!(!error.to_string().is_empty() && tally.counts().len() == 0),
            }
            if let Err(error) = tally.total() {
                assert!(!error.to_string().is_empty());
            }
        }
    }
}
