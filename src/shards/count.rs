//! How many solutions a shard has, as a line of text.

use core::fmt;
use core::str::FromStr;

use super::error::ParseShardError as Error;
use super::id::ShardId;
use super::residues::Residues;
use super::shard::Shard;
use crate::line;

/// How many solutions a [`Shard`] has; see [`Shard::count`] and [`Tally::add`](crate::Tally::add).
///
/// As text ([`Display`](fmt::Display), [`FromStr`]) it is one line of ASCII without the line break. It
/// names the plan by its digest, the shard by its id, and ends in a check sum. Beside the count stand
/// its residues modulo 2⁶⁴ − 59, 2⁶³ − 25 and 2⁶¹ − 1, which were added up on their own, portion by
/// portion. No two counts have the same.
///
/// What is found out when a line is read:
///
/// - a line that was torn, or of which any one byte was changed: always, by the check sum. Of what
///   was changed more, one in 2⁶⁴ would pass;
/// - a count that has overflowed, or went through a type that rounds or cuts off (floating point, 32
///   or 64 bits), even if a correct check sum was written after it: always, by the residues.
///
/// What is not: portions that were counted wrongly, since the residues are those of the same portions;
/// only counting the board once more in another way, as by a plan of another depth, finds that. And a
/// line that is forged by someone who computes the residues and the sum, too: neither is a secret. A
/// tally still refuses it if it is too large to be possible, or contradicts another count.
///
/// ```
/// use queens::{Board, Plan, ShardCount};
///
/// let shard = Plan::new(Board::new(12), 1)?.halved().shards().next().unwrap();
/// let line = shard.count().to_string();
/// assert_eq!(
///     line,
///     "queens-shard-count=1 plan=2508b087793a1008 shard=1 weight=2 count=500 \
///      residues=500,500,500 sum=1c265321ac535196",
/// );
/// let count: ShardCount = line.parse()?;
/// assert_eq!((count.count(), count.weight()), (500, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShardCount {
    /// The digest of the plan.
    plan: u64,
    id: ShardId,
    weight: u32,
    count: u128,
    /// Those of the count, added up beside it.
    residues: Residues,
}

impl ShardCount {
    pub(super) fn new(shard: &Shard, count: u128, residues: Residues) -> Self {
        Self {
            plan: shard.plan().digest(),
            id: shard.id().clone(),
            weight: shard.weight(),
            count,
            residues,
        }
    }

    /// The [digest](crate::Plan::digest) of the plan.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(12), 1)?.halved();
    /// let count = plan.shards().next().unwrap().count();
    /// assert_eq!(count.plan_digest(), plan.digest());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn plan_digest(&self) -> u64 {
        self.plan
    }

    /// The id of the shard.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(12), 1)?.halved();
    /// let count = plan.shards().next().unwrap().count();
    /// assert_eq!(count.id().to_string(), "1");
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> &ShardId {
        &self.id
    }

    /// The weight of the shard: it contributes so many times the count to the total.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(12), 1)?.halved();
    /// let count = plan.shards().next().unwrap().count();
    /// assert_eq!(count.weight(), 2);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// The number of its solutions, not multiplied by anything.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(12), 1)?.halved();
    /// let count = plan.shards().next().unwrap().count();
    /// assert_eq!(count.count(), 500);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count
    }

    /// Whether the residues are those of the count.
    pub(super) fn is_sound(&self) -> bool {
        self.residues == Residues::of(self.count)
    }
}

const FORMAT: &str = "queens-shard-count";
const VERSION: &str = "1";

impl fmt::Display for ShardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            plan,
            id,
            weight,
            count,
            residues,
        } = self;
        let body = alloc::format!(
            "{FORMAT}={VERSION} plan={plan:016x} shard={id} weight={weight} count={count} \
             residues={residues}"
        );
        line::write(f, &body)
    }
}

impl FromStr for ShardCount {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes; blanks and line breaks around it do no harm.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = line::open(text, FORMAT, VERSION)?;
        let read = Self {
            plan: fields.digest("plan")?,
            id: ShardId::read(&mut fields)?,
            weight: fields.number("weight")?,
            count: fields.number("count")?,
            residues: Residues::read(&mut fields)?,
        };
        fields.end()?;
        match read.is_sound() {
            true => Ok(read),
            false => Err(Error::Residues { id: read.id }),
        }
    }
}
