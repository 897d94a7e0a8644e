//! Goes through the shards of a plan, down to those that were counted, and through the counts below a shard.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Bound;

use super::count::ShardCount;
use super::id::ShardId;
use super::plan::Shards;
use super::shard::Shard;
use crate::board::Board;

/// The counts that are known. In the order of ids the parts of a shard come directly after it.
pub(super) type Counts = BTreeMap<ShardId, ShardCount>;

/// The first of what was counted in the order of ids from here on, if it is below this shard.
fn first_below<'a>(
    counts: &'a Counts,
    id: &ShardId,
    from: Bound<&ShardId>,
) -> Option<&'a ShardCount> {
    let (_, count) = counts
        .range::<ShardId, _>((from, Bound::Unbounded))
        .next()?;
    count.id().is_part_of(id).then_some(count)
}

/// Of what was counted below this shard the first with each column of the next row: the part itself where it
/// was counted, else something below it. A look-up for each column, however much is below.
fn first_of_each_column<'a>(
    counts: &'a Counts,
    id: &'a ShardId,
) -> impl Iterator<Item = &'a ShardCount> {
    let first = first_below(counts, id, Bound::Excluded(id));
    core::iter::successors(first, move |count| {
        let column = count.id().columns()[id.columns().len()];
        let next = id.part(column.checked_add(1)?);
        first_below(counts, id, Bound::Included(&next))
    })
}

/// Whether any part of this shard was counted, other than itself.
pub(super) fn has_counted_parts(counts: &Counts, id: &ShardId) -> bool {
    first_below(counts, id, Bound::Excluded(id)).is_some()
}

/// What the counted parts of a shard come to.
pub(super) struct Parts {
    /// The largest `u128` if it is more.
    pub(super) sum: u128,
    /// Whether they are all.
    pub(super) complete: bool,
}

/// Adds up the counted parts of a shard of this board, none of them with a part of itself. Goes through counts
/// alone, never through the squares of a row: a line can describe a row that nobody could go through.
pub(super) fn counted_parts(counts: &Counts, board: &Board, whole: &ShardId) -> Parts {
    let (mut sum, mut complete) = (0u128, true);
    let mut left = Vec::from([whole.clone()]);
    while let Some(id) = left.pop() {
        let mut found = 0;
        for first in first_of_each_column(counts, &id) {
            found += 1;
            let part = id.part(first.id().columns()[id.columns().len()]);
            match *first.id() == part {
                true => sum = sum.saturating_add(first.count()),
                false => left.push(part),
            }
        }
        complete = complete && found == board.free_below(id.columns());
    }
    Parts { sum, complete }
}

/// What covers some shards, each square of the next rows once: counts, and what they leave open. Where a
/// shard was counted, its parts are passed over; where only parts of it were, it is split.
#[derive(Clone, Debug)]
pub(super) struct Cover<'a> {
    counts: &'a Counts,
    /// What is still to come, the innermost shards last.
    left: Vec<Shards>,
}

/// A piece of a cover.
pub(super) enum Piece<'a> {
    Counted(&'a ShardCount),
    Missing(Shard),
}

impl<'a> Cover<'a> {
    pub(super) fn new(counts: &'a Counts, shards: Shards) -> Self {
        Self {
            counts,
            left: Vec::from([shards]),
        }
    }
}

impl<'a> Iterator for Cover<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let Some(shard) = self.left.last_mut()?.next() else {
                self.left.pop();
                continue;
            };
            if let Some(count) = self.counts.get(shard.id()) {
                return Some(Piece::Counted(count));
            }
            let parts = match has_counted_parts(self.counts, shard.id()) {
                true => shard.split(),
                false => None,
            };
            match parts {
                Some(parts) => self.left.push(parts),
                None => return Some(Piece::Missing(shard)),
            }
        }
    }
}

/// The shards that are still to be counted, in the order of their ids; see
/// [`Tally::missing`](crate::Tally::missing).
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Missing<'a>(pub(super) Cover<'a>);

impl Iterator for Missing<'_> {
    type Item = Shard;

    fn next(&mut self) -> Option<Shard> {
        self.0.find_map(|piece| match piece {
            Piece::Missing(shard) => Some(shard),
            Piece::Counted(_) => None,
        })
    }
}

impl FusedIterator for Missing<'_> {}
