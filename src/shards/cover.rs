//! Goes through the shards of a plan, down to those that were counted.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Bound;

use super::count::ShardCount;
use super::id::ShardId;
use super::plan::Shards;
use super::shard::Shard;

/// The counts that are known. In the order of ids the parts of a shard come directly after it.
pub(super) type Counts = BTreeMap<ShardId, ShardCount>;

/// Whether any part of this shard was counted, other than itself.
pub(super) fn has_counted_parts(counts: &Counts, id: &ShardId) -> bool {
    let after = (Bound::Excluded(id), Bound::Unbounded);
    let next = counts.range::<ShardId, _>(after).next();
    next.is_some_and(|(other, _)| other.is_part_of(id))
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
