//! Values that are kept as lines, and what is done with those that were read.

use arbitrary::{Result, Unstructured};
use queens::{Board, Checkpoint, CountCheckpoint, Plan};

/// The line of some value of a board.
pub(crate) fn line(board: &Board, u: &mut Unstructured<'_>) -> Result<String> {
    let kind = u.int_in_range(0..=4)?;
    let shard = |u: &mut Unstructured<'_>| {
        let plan = u.choose_iter(plans(board))?;
        let index = usize::from(u.arbitrary::<u8>()? % 32);
        Ok(plan.shards().take(index + 1).last())
    };
    Ok(match kind {
        0 => {
            let mut solutions = board.solutions();
            // Lines are wanted, and not solutions: on large boards even the first may be far.
            if is_quick(board) {
                let [front, back] = u.arbitrary::<[u8; 2]>()?.map(|number| number % 12);
                solutions.by_ref().take(front.into()).for_each(drop);
                solutions.by_ref().rev().take(back.into()).for_each(drop);
            }
            if u.arbitrary()? {
                let prefix = u.arbitrary::<[u8; 3]>()?.map(u32::from);
                solutions.seek(&prefix);
            }
            solutions.checkpoint().to_string()
        }
        1 => {
            let mut counting = board.counting();
            if u.arbitrary()? && is_quick(board) {
                counting.advance();
            }
            counting.checkpoint().to_string()
        }
        2 => u.choose_iter(plans(board))?.to_string(),
        3 => shard(u)?.map_or_else(String::new, |shard| shard.to_string()),
        _ => match shard(u)? {
            Some(shard) if is_quick(board) => shard.count().to_string(),
            _ => String::new(),
        },
    })
}

/// Plans of few rows.
pub(crate) fn plans(board: &Board) -> impl ExactSizeIterator<Item = Plan> {
    let plan = |depth| Plan::new(board.clone(), depth).expect("no more rows than the board has");
    let depth = board.rows().min(2);
    vec![plan(0), plan(depth), plan(depth).halved()].into_iter()
}

/// Whether a board can be searched to its end at once.
fn is_quick(board: &Board) -> bool {
    let free = board.rows() - board.given().len();
    free <= 7 && board.width() <= 12 || free <= 2 && board.width() <= 140
}

/// What goes on from a line yields solutions in order, and ends.
pub(crate) fn check_resumed(board: &Board, checkpoint: &Checkpoint) {
    let mut resumed = match board.resume(checkpoint) {
        Ok(resumed) => resumed,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let again = board
        .resume(&resumed.checkpoint())
        .expect("a board knows its own checkpoints");
    assert!(!format!("{again:?}").is_empty());
    let _ = resumed.size_hint();
    if !is_quick(board) {
        return;
    }
    let left: Vec<_> = resumed.clone().collect();
    assert!(left.is_sorted() && left.iter().all(|solution| board.accepts(solution)));
    assert_eq!(resumed.clone().count(), left.len());
    assert!(again.rev().eq(left.iter().rev().cloned()));
    resumed.next_back();
    resumed.seek(&[]);
    resumed.next();
    let _ = resumed.checkpoint();
}

/// What goes on from a line ends.
pub(crate) fn check_resumed_count(board: &Board, checkpoint: &CountCheckpoint) {
    let mut counting = match board.resume_counting(checkpoint) {
        Ok(counting) => counting,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert!((0.0..=1.0).contains(&counting.fraction()));
    assert!(!format!("{counting:?}").is_empty());
    if is_quick(board) {
        while counting.advance() {
            assert!((0.0..=1.0).contains(&counting.fraction()));
        }
    }
    assert_eq!(
        counting.checkpoint().to_string().parse().as_ref(),
        Ok(&counting.checkpoint())
    );
}

/// The first shards of a plan are what its text says.
pub(crate) fn check_shards(plan: &Plan) {
    // The first rows of others may take long, as is said.
    if !(plan.depth() <= 3 && plan.board().width() <= 1000 || is_quick(plan.board())) {
        return;
    }
    for shard in plan.shards().take(4) {
        assert_eq!(shard.to_string().parse().as_ref(), Ok(&shard));
        assert_eq!(plan.shard(shard.id()).as_ref(), Some(&shard));
        if let Some(part) = shard
            .split()
            .filter(|_| plan.depth() <= 3)
            .and_then(|mut parts| parts.next())
        {
            assert!(part.id().is_part_of(shard.id()));
            assert_eq!(part.to_string().parse().as_ref(), Ok(&part));
        }
    }
}
