//! Adds up the counts of a plan's shards.

use super::count::ShardCount;
use super::cover::{Counts, Cover, Missing, Parts, Piece, counted_parts, has_counted_parts};
use super::error::TallyError as Error;
use super::id::ShardId;
use super::plan::Plan;
use crate::bound::most_solutions;

/// The counts of a plan's shards, added up: in any order, from anywhere, each as often as it comes.
///
/// There is a total only when each shard was counted once, itself or all the parts into which it can be
/// [split](crate::Shard::split). What comes twice is counted once, and what contradicts is refused.
///
/// Keeps each count that was added.
///
/// ```
/// use queens::{Board, Plan, ShardCount, Tally};
///
/// let plan = Plan::new(Board::new(10), 1)?.halved();
/// let mut tally = Tally::new(plan.clone());
/// for shard in plan.shards().skip(1) {
///     let line = shard.count().to_string(); // from another machine, perhaps
///     assert_eq!(tally.add(line.parse()?), Ok(true));
///     assert_eq!(tally.add(line.parse()?), Ok(false)); // known
/// }
/// let missing: Vec<_> = tally.missing().collect();
/// assert_eq!(missing[0].id().to_string(), "1");
///
/// for part in missing[0].split().unwrap() {
///     tally.add(part.count())?;
/// }
/// assert_eq!(tally.total(), Ok(724));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    plan: Plan,
    counts: Counts,
}

impl Tally {
    /// Of this plan's shards none is counted yet.
    ///
    /// ```
    /// use queens::{Board, Plan, Tally};
    ///
    /// let plan = Plan::new(Board::new(8), 1)?;
    /// let tally = Tally::new(plan.clone());
    /// assert_eq!(tally.missing().count(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        Self {
            plan,
            counts: Counts::new(),
        }
    }

    /// The plan whose shards are counted.
    ///
    /// ```
    /// use queens::{Board, Plan, Tally};
    ///
    /// let plan = Plan::new(Board::new(8), 1)?;
    /// let tally = Tally::new(plan.clone());
    /// assert_eq!(tally.plan(), &plan);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Adds a count. Tells whether it was new.
    ///
    /// Costs O(g log g) for g given and blocked squares, O(k² log m) for the k columns of the id and m
    /// counts, and the way through the counts of its parts where a shard was counted as a whole and in parts,
    /// whatever the width of the board.
    ///
    /// # Errors
    ///
    /// If it belongs to another plan or to no shard of this one, is too large to be possible, or
    /// contradicts what was added before: the same shard with another count, or a shard and its parts
    /// that do not agree. Nothing is added then.
    ///
    /// ```
    /// use queens::{Board, Plan, Tally, TallyError};
    ///
    /// let shards = |depth| Plan::new(Board::new(8), depth).unwrap().shards();
    /// let mut tally = Tally::new(Plan::new(Board::new(8), 1)?);
    /// tally.add(shards(1).next().unwrap().count())?;
    /// let error = tally.add(shards(2).next().unwrap().count()).unwrap_err();
    /// assert!(matches!(error, TallyError::OtherPlan { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, count: ShardCount) -> Result<bool, Error> {
        self.check(&count)?;
        let id = count.id().clone();
        if let Some(known) = self.counts.get(&id) {
            return match known.count() == count.count() {
                true => Ok(false),
                false => Err(Error::Contradiction {
                    id,
                    known: known.count(),
                    found: count.count(),
                }),
            };
        }
        self.counts.insert(id.clone(), count);
        let agreement = self.check_parts(&id);
        if agreement.is_err() {
            self.counts.remove(&id);
        }
        agreement.map(|()| true)
    }

    /// Whether it can be a count of this plan, for itself.
    fn check(&self, count: &ShardCount) -> Result<(), Error> {
        let id = || count.id().clone();
        let (expected, found) = (self.plan.digest(), count.plan_digest());
        if expected != found {
            let id = id();
            return Err(Error::OtherPlan {
                id,
                expected,
                found,
            });
        }
        let Some(weight) = self.plan.weight_of(count.id()) else {
            return Err(Error::NotInPlan { id: id() });
        };
        if weight != count.weight() {
            let (id, found) = (id(), count.weight());
            return Err(Error::OtherWeight { id, weight, found });
        }
        if !count.is_sound() {
            return Err(Error::Residues { id: id() });
        }
        let (board, queens) = (self.plan.board(), count.id().columns().len());
        let most = most_solutions(board.width() - queens, board.rows() - queens);
        let found = count.count();
        if found > most {
            let id = id();
            return Err(Error::TooMuch { id, found, most });
        }
        Ok(())
    }

    /// Whether this shard and those that it is a part of, wherever they were counted as a whole, have
    /// as many solutions as their parts.
    fn check_parts(&self, id: &ShardId) -> Result<(), Error> {
        for whole in id.above().chain([id.clone()]) {
            let Some(known) = self.counts.get(&whole) else {
                continue;
            };
            if !has_counted_parts(&self.counts, &whole) {
                continue;
            }
            let Parts { sum, complete } = counted_parts(&self.counts, self.plan.board(), &whole);
            // No sum that is near the limit agrees with a count.
            let agree = match complete {
                true => sum == known.count(),
                false => sum <= known.count(),
            };
            if !agree {
                return Err(Error::PartsDisagree {
                    id: whole,
                    whole: known.count(),
                    parts: sum,
                });
            }
        }
        Ok(())
    }

    /// The counts that were added, in the order of ids, each once.
    ///
    /// ```
    /// use queens::{Board, Plan, Tally};
    ///
    /// let plan = Plan::new(Board::new(8), 1)?;
    /// let mut tally = Tally::new(plan.clone());
    /// for shard in plan.shards().take(4) {
    ///     tally.add(shard.count())?;
    /// }
    /// assert!(tally.counts().map(|count| count.count()).eq([4, 8, 16, 18]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn counts(
        &self,
    ) -> impl DoubleEndedIterator<Item = &ShardCount> + ExactSizeIterator + Clone {
        self.counts.values()
    }

    /// The shards that are still to be counted, lazily, in the order of their ids. Of a shard of which
    /// some parts were counted, these are the other parts.
    ///
    /// Goes through the shards of the plan.
    ///
    /// ```
    /// use queens::{Board, Plan, Tally};
    ///
    /// let plan = Plan::new(Board::new(6), 1)?.halved();
    /// let mut tally = Tally::new(plan.clone());
    /// let first = plan.shards().next().unwrap();
    /// tally.add(first.split().unwrap().next().unwrap().count())?;
    /// let missing: Vec<String> = tally.missing().map(|shard| shard.id().to_string()).collect();
    /// assert_eq!(missing, ["1.4", "1.5", "1.6", "2", "3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missing(&self) -> Missing<'_> {
        Missing(self.cover())
    }

    /// The total: the number of solutions of the board.
    ///
    /// Goes through the shards of the plan.
    ///
    /// # Errors
    ///
    /// If a shard is missing, or the total is beyond what a `u128` holds.
    ///
    /// ```
    /// use queens::{Board, Plan, Tally};
    ///
    /// let plan = Plan::new(Board::new(8), 1)?;
    /// let mut tally = Tally::new(plan.clone());
    /// for shard in plan.shards() {
    ///     assert!(tally.total().is_err());
    ///     tally.add(shard.count())?;
    /// }
    /// assert_eq!(tally.total(), Ok(92));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn total(&self) -> Result<u128, Error> {
        let mut total = 0u128;
        for piece in self.cover() {
            let count = match piece {
                Piece::Counted(count) => count,
                Piece::Missing(shard) => {
                    let missing = shard.id().clone();
                    return Err(Error::Incomplete { missing });
                }
            };
            let weighed = count.count().checked_mul(count.weight().into());
            let sum = weighed.and_then(|weighed| total.checked_add(weighed));
            total = sum.ok_or(Error::Overflow)?;
        }
        Ok(total)
    }

    fn cover(&self) -> Cover<'_> {
        Cover::new(&self.counts, self.plan.shards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::shards::residues::Residues;

    #[test]
    fn a_count_without_its_residues_is_refused() {
        let plan = Plan::new(Board::new(5), 1).expect("five rows");
        let mut tally = Tally::new(plan.clone());
        for shard in plan.shards() {
            let id = shard.id().clone();
            let unsound = ShardCount::new(&shard, 2, Residues::of(3));
            assert_eq!(tally.add(unsound), Err(Error::Residues { id }));
        }
        assert_eq!(tally, Tally::new(plan));
    }
}
