//! A board in parts, against the list of its solutions.

use arbitrary::{Result, Unstructured};
use queens::{Board, Plan, Shard, ShardCount, Solution, Tally, TallyError};

/// The most shards that are gone through, and the most that are split.
const SHARDS: u128 = 100;
const SPLIT: usize = 3;

pub(crate) fn check(board: &Board, all: &[Vec<u32>], u: &mut Unstructured<'_>) -> Result<()> {
    let depth = u.int_in_range(0..=board.rows().min(4))?;
    let plan = Plan::new(board.clone(), depth).expect("no more rows than the board has");
    let plan = if u.arbitrary()? { plan.halved() } else { plan };
    assert_eq!(plan.to_string().parse().as_ref(), Ok(&plan));
    let number = plan.shard_count();
    if number > SHARDS {
        return Ok(());
    }
    let shards: Vec<Shard> = plan.shards().collect();
    assert_eq!(shards.len() as u128, number);
    assert!(shards.is_sorted_by(|a, b| a.id() < b.id()));

    let mut tally = Tally::new(plan.clone());
    let (mut counted, mut split) = (0, 0);
    let mut left = shards;
    left.reverse();
    while let Some(shard) = left.pop() {
        let parts: Vec<Shard> = match split < SPLIT && u.ratio(1, 6)? {
            true => shard.split().into_iter().flatten().collect(),
            false => Vec::new(),
        };
        split += usize::from(!parts.is_empty());
        // What has no parts is to be counted as a whole.
        match parts.is_empty() {
            true => counted += add(&mut tally, &shard, all),
            false => left.extend(parts),
        }
    }
    assert_eq!(counted, all.len() as u128);
    assert_eq!(tally.missing().next(), None);
    assert_eq!(tally.total(), Ok(counted));
    Ok(())
}

/// Adds a shard's count as a line twice, and yields how many solutions it stands for.
fn add(tally: &mut Tally, shard: &Shard, all: &[Vec<u32>]) -> u128 {
    let line = shard.to_string();
    assert_eq!(line.parse().as_ref(), Ok(shard));
    let queens = shard.id().columns();
    let expected: Vec<&Vec<u32>> = all
        .iter()
        .filter(|columns| columns.starts_with(queens))
        .collect();
    let found: Vec<Solution> = shard.solutions().collect();
    assert!(
        found
            .iter()
            .map(Solution::columns)
            .eq(expected.iter().copied())
    );
    // Each time the shards of the plan are gone through.
    if tally.counts().len().is_power_of_two() {
        // As a whole as long as none of its parts is counted.
        let is_missing = |missing: Shard| shard.id().is_part_of(missing.id());
        assert!(tally.missing().any(is_missing));
        assert!(matches!(tally.total(), Err(TallyError::Incomplete { .. })));
    }

    let count = shard.count();
    assert_eq!(count.count(), expected.len() as u128);
    let line = count.to_string();
    let read: ShardCount = line.parse().expect("what was written can be read");
    assert_eq!(read, count);
    assert_eq!(tally.add(read), Ok(true));
    assert_eq!(tally.add(count), Ok(false));
    expected.len() as u128 * u128::from(shard.weight())
}
