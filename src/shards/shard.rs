//! A part of a board's solutions, to be counted on its own.

use alloc::sync::Arc;
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::count::ShardCount;
use super::error::ParseShardError as Error;
use super::id::ShardId;
use super::plan::{Plan, Shards};
use super::residues::Residues;
use crate::board::Board;
use crate::counting::Counting;
use crate::line;
use crate::solutions::Solutions;

/// The solutions of a board that begin with some queens, as a piece of work that stands alone; see
/// [`Plan::shards`].
///
/// As text ([`Display`](fmt::Display), [`FromStr`]) it is one line of ASCII without the line break, and
/// whoever has it needs nothing else: the whole plan is in it, with its digest. What is read is checked:
/// the sum at the end of the line, the digest, that the plan has such a shard, and its weight.
///
/// ```
/// use queens::{Board, Plan, Shard};
///
/// let shard = Plan::new(Board::new(8), 2)?.halved().shards().nth(2).unwrap();
/// let line = shard.to_string();
/// assert_eq!(
///     line,
///     "queens-shard=1 board=8x8 shape=flat given= blocked= depth=2 halved=yes \
///      plan=a8e3da477502b3cd shard=1.5 weight=2 sum=34519a39a3c281db",
/// );
///
/// let elsewhere: Shard = line.parse()?;
/// assert_eq!(elsewhere, shard);
/// assert_eq!(elsewhere.count().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shard {
    plan: Arc<Plan>,
    /// A shard of the plan, or a part of one.
    id: ShardId,
    weight: u32,
}

impl Shard {
    pub(super) fn new(plan: Arc<Plan>, id: ShardId, weight: u32) -> Self {
        Self { plan, id, weight }
    }

    /// The columns of its queens, which name it within the plan.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let shard = Plan::new(Board::new(8), 2)?.shards().next().unwrap();
    /// assert_eq!(shard.id().columns(), [0, 2]);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> &ShardId {
        &self.id
    }

    /// For how many shards it stands: 2 if its mirror image is left out, otherwise 1.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(8), 2)?;
    /// assert_eq!(plan.shards().next().unwrap().weight(), 1);
    /// assert_eq!(plan.halved().shards().next().unwrap().weight(), 2);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// The plan that it belongs to.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(8), 2)?;
    /// assert_eq!(plan.shards().next().unwrap().plan(), &plan);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The board of the plan with the queens of this shard given.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let shard = Plan::new(Board::new(8), 2)?.shards().next().unwrap();
    /// assert_eq!(shard.board(), Board::new(8).prefix(&[0, 2])?);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "it never does")]
    pub fn board(&self) -> Board {
        let board = self.plan.board().clone();
        board
            .prefix(self.id.columns())
            .expect("whoever makes a shard knows its queens to be safe")
    }

    /// Its solutions, each with the queens of the shard on the first rows: lazily, and always in the
    /// same order. Those of all shards, one after another, are the solutions of the board, unless the
    /// plan is [halved](Plan::halved).
    ///
    /// To go on after k of them, elsewhere perhaps, is to `skip(k)`, which need not go through them, or
    /// to resume from a [checkpoint](Solutions::checkpoint).
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let board = Board::new(8);
    /// let shards = || Plan::new(board.clone(), 2).unwrap().shards();
    /// assert!(shards().flat_map(|shard| shard.solutions()).eq(board.solutions()));
    ///
    /// let shard = shards().nth(8).unwrap();
    /// let rest: Vec<String> = shard.solutions().skip(1).map(|s| s.to_string()).collect();
    /// assert_eq!(rest, ["2 6 8 3 1 4 7 5"]);
    /// ```
    pub fn solutions(&self) -> Solutions {
        self.board().solutions()
    }

    /// Counts its solutions.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let shard = Plan::new(Board::new(12), 1)?.shards().next().unwrap();
    /// assert_eq!(shard.count().count(), 500);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> ShardCount {
        let ControlFlow::Continue(count) =
            self.count_with(|_| ControlFlow::<Infallible>::Continue(()));
        count
    }

    /// The same unless `hook` breaks: it is told after each portion how much is done, from 0 to 1, as
    /// [`Counting::watch`] tells it. A count that was broken off is lost; [`split`](Shard::split) makes
    /// smaller ones of it, and [`Board::counting`] of its [`board`](Shard::board) one that can be saved.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Board, Plan};
    ///
    /// let shard = Plan::new(Board::new(16), 0)?.shards().next().unwrap();
    /// let stopped = shard.count_with(|fraction| match fraction {
    ///     0.0..0.001 => ControlFlow::Continue(()),
    ///     _ => ControlFlow::Break("too large"),
    /// });
    /// assert_eq!(stopped, ControlFlow::Break("too large"));
    /// assert_eq!(shard.split().unwrap().count(), 16);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    pub fn count_with<B>(
        &self,
        mut hook: impl FnMut(f64) -> ControlFlow<B>,
    ) -> ControlFlow<B, ShardCount> {
        self.count_by(Counting::advance, &mut hook)
    }

    /// The same by all threads of the current pool, in larger portions: see [`Counting::par_advance`].
    /// Feature `rayon`.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Board, Plan};
    ///
    /// let shard = Plan::new(Board::new(14), 0)?.shards().next().unwrap();
    /// let counted = shard.par_count_with(|_fraction| ControlFlow::<()>::Continue(()));
    /// assert_eq!(counted.continue_value().map(|counted| counted.count()), Some(365_596));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[cfg(feature = "rayon")]
    pub fn par_count_with<B>(
        &self,
        mut hook: impl FnMut(f64) -> ControlFlow<B>,
    ) -> ControlFlow<B, ShardCount> {
        self.count_by(Counting::par_advance, &mut hook)
    }

    fn count_by<B>(
        &self,
        advance: impl Fn(&mut Counting) -> bool,
        hook: &mut dyn FnMut(f64) -> ControlFlow<B>,
    ) -> ControlFlow<B, ShardCount> {
        let mut counting = self.board().counting();
        let mut residues = Residues::default();
        let mut counted = 0;
        loop {
            let is_left = advance(&mut counting);
            // Were the sum ever to wrap, then this would still be the portion.
            residues.add(counting.counted().wrapping_sub(counted));
            counted = counting.counted();
            if !is_left {
                break;
            }
            hook(counting.fraction())?;
        }
        ControlFlow::Continue(ShardCount::new(self, counted, residues))
    }

    /// Its parts, one for each safe square of the next row: lazily, in the order of their ids. They
    /// belong to the same plan, and a [`Tally`](crate::Tally) takes either the shard or all of them.
    ///
    /// `None` if there is no such square, or no further row: parts, where there are any, say all of the
    /// shard, and one without parts is to be counted as it is.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let shard = Plan::new(Board::new(6), 2)?.shards().next().unwrap();
    /// let parts: Vec<String> = shard.split().unwrap().map(|part| part.id().to_string()).collect();
    /// assert_eq!(shard.id().to_string(), "1.3");
    /// assert_eq!(parts, ["1.3.5", "1.3.6"]);
    ///
    /// let stuck = Plan::new(Board::new(4), 2)?.shards().next().unwrap(); // queens on a1 and c2
    /// assert!(stuck.split().is_none());
    /// assert_eq!(stuck.count().count(), 0);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn split(&self) -> Option<Shards> {
        let depth = self.id.columns().len() + 1;
        if depth > self.plan.board().rows() {
            return None;
        }
        let parts = Shards::new(&self.plan, &self.board(), depth);
        parts.clone().next().is_some().then_some(parts)
    }
}

const FORMAT: &str = "queens-shard";
const VERSION: &str = "1";

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plan, id, weight } = self;
        let (fields, digest) = (plan.fields(), plan.digest());
        let body = alloc::format!(
            "{FORMAT}={VERSION} {fields} plan={digest:016x} shard={id} weight={weight}"
        );
        line::write(f, &body)
    }
}

impl FromStr for Shard {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes; blanks and line breaks around it do no harm.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = line::open(text, FORMAT, VERSION)?;
        let plan = Plan::read(&mut fields)?;
        let (computed, found) = (plan.digest(), fields.digest("plan")?);
        if computed != found {
            return Err(Error::OtherPlan { computed, found });
        }
        let id = ShardId::read(&mut fields)?;
        let found = fields.number("weight")?;
        fields.end()?;
        match plan.weight_of(&id) {
            None => Err(Error::NotInPlan { id }),
            Some(weight) if weight != found => Err(Error::OtherWeight { id, weight, found }),
            Some(weight) => Ok(Self::new(Arc::new(plan), id, weight)),
        }
    }
}
