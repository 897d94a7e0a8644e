//! `queens shards N`: a board in shards, a line each.

use queens::{BoardError, Plan};

use crate::failure::Failure;
use crate::options::{BoardOptions, ShardsOptions};
use crate::output;

pub(crate) fn run(options: &ShardsOptions) -> Result<(), Failure> {
    let plan = plan(options)?;
    let mut is_empty = true;
    for shard in plan.shards() {
        is_empty = false;
        output::write_line(&shard)?;
    }
    if is_empty {
        output::complain("there is no such placement of queens, hence no shard and no solution");
    }
    Ok(())
}

fn plan(options: &ShardsOptions) -> Result<Plan, Failure> {
    let Some(depth) = options.board.rows else {
        return Err(Failure::usage(
            "say on how many rows a shard has its queens, as in `queens shards 14 --rows 2`",
        ));
    };
    let board = BoardOptions {
        rows: options.board_rows,
        ..options.board.clone()
    };
    let board = board.board().map_err(as_said_here)?;
    let plan = Plan::new(board, depth).map_err(|error| too_deep(depth, &error))?;
    Ok(match options.halved {
        true => plan.halved(),
        false => plan,
    })
}

fn too_deep(depth: usize, error: &BoardError) -> Failure {
    Failure::Usage(match error {
        BoardError::PrefixTooLong { rows, .. } => {
            format!("--rows: {depth} is greater than the number of rows, {rows}")
        }
        other => format!("--rows: {other}"),
    })
}

/// The rows of the board have another name here than elsewhere.
fn as_said_here(failure: Failure) -> Failure {
    match failure {
        Failure::Usage(message) if message.starts_with("--rows:") => {
            Failure::Usage(message.replacen("--rows", "--board-rows", 1))
        }
        other => other,
    }
}
