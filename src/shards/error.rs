//! What can be wrong with a line, and with a count that is to be added to others.

use core::error::Error;
use core::fmt;

use super::id::ShardId;
use crate::error::BoardError;
use crate::line::LineError;

/// Why a text is not a [`Plan`](crate::Plan), a [`Shard`](crate::Shard), a
/// [`ShardCount`](crate::ShardCount) or a [`ShardId`].
///
/// ```
/// use queens::{Board, ParseShardError, Plan, Shard};
///
/// let line = Plan::new(Board::new(8), 1)?.shards().next().unwrap().to_string();
/// let torn = line[..20].parse::<Shard>().unwrap_err();
/// assert_eq!(torn.to_string(), "the line is torn: it ends at byte 20, before its check sum does");
/// let changed = line.replace("8x8", "9x9").parse::<Shard>();
/// assert!(matches!(changed, Err(ParseShardError::Changed { .. })));
/// # Ok::<(), queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseShardError {
    /// It begins as a line of another kind does, or as none.
    OtherFormat {
        /// How it should have begun.
        expected: &'static str,
    },
    /// It was written by a later version of the format.
    Version,
    /// It ends before its check sum does.
    Torn {
        /// The number of bytes after which it ends.
        length: usize,
    },
    /// Its check sum is not that of its text: it was changed.
    Changed {
        /// The sum of the text.
        computed: u64,
        /// The sum that stands at its end.
        found: u64,
    },
    /// A field is missing or cannot be read.
    Field {
        /// What it should have been.
        name: &'static str,
    },
    /// A text that is not the name of a shard.
    Id,
    /// There is no such board.
    Board(BoardError),
    /// The digest is not that of the plan that the line describes.
    OtherPlan {
        /// The digest of that plan.
        computed: u64,
        /// The digest in the line.
        found: u64,
    },
    /// The plan has no such shard, and none that can be split into it.
    NotInPlan {
        /// The shard.
        id: ShardId,
    },
    /// The weight is not the one that the shard has.
    OtherWeight {
        /// The shard.
        id: ShardId,
        /// The weight that it has.
        weight: u32,
        /// The weight in the line.
        found: u32,
    },
    /// The count and its residues do not belong together: one of them was added up wrongly, has
    /// overflowed, or was changed.
    Residues {
        /// The shard.
        id: ShardId,
    },
}

impl From<LineError> for ParseShardError {
    fn from(error: LineError) -> Self {
        match error {
            LineError::Format { expected } => Self::OtherFormat { expected },
            LineError::Version => Self::Version,
            LineError::Torn { length } => Self::Torn { length },
            LineError::Changed { computed, found } => Self::Changed { computed, found },
            LineError::Field { name } => Self::Field { name },
        }
    }
}

impl From<BoardError> for ParseShardError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl fmt::Display for ParseShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherFormat { expected } => {
                write!(f, "the line does not begin with `{expected}=`")
            }
            Self::Version => f.write_str("the line has a format that is not known here"),
            Self::Torn { length } => write!(
                f,
                "the line is torn: it ends at byte {length}, before its check sum does"
            ),
            Self::Changed { computed, found } => write!(
                f,
                "the line was changed: its check sum is {computed:016x}, not {found:016x}"
            ),
            Self::Field { name } => write!(f, "the field `{name}` of the line cannot be read"),
            Self::Id => f.write_str(
                "a shard is `all`, or columns counted from 1 with dots between, as in 3.1",
            ),
            Self::Board(error) => write!(f, "the board of the line is impossible: {error}"),
            Self::OtherPlan { computed, found } => write!(
                f,
                "the plan of the line has the digest {computed:016x}, not {found:016x}"
            ),
            Self::NotInPlan { id } => write!(f, "the plan has no shard {id}"),
            Self::OtherWeight { id, weight, found } => {
                write!(f, "the shard {id} has weight {weight}, not {found}")
            }
            Self::Residues { id } => write!(
                f,
                "the count of shard {id} does not have the residues beside it"
            ),
        }
    }
}

impl Error for ParseShardError {}

/// Why a [`Tally`](crate::Tally) refuses a count, or tells no total.
///
/// ```
/// use queens::{Board, Plan, Tally, TallyError};
///
/// let plan = Plan::new(Board::new(6), 1)?;
/// let mut tally = Tally::new(plan.clone());
/// let stranger = Plan::new(Board::new(7), 1)?.shards().next().unwrap().count();
/// let error = tally.add(stranger).unwrap_err();
/// assert!(matches!(error, TallyError::OtherPlan { .. }));
/// assert_eq!(tally.total().unwrap_err().to_string(), "the shard 1 is still to be counted");
/// # Ok::<(), queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TallyError {
    /// It was counted for another plan.
    OtherPlan {
        /// The shard.
        id: ShardId,
        /// The digest of this plan.
        expected: u64,
        /// The digest of the plan that it was counted for.
        found: u64,
    },
    /// The plan has no such shard, and none that can be split into it.
    NotInPlan {
        /// The shard.
        id: ShardId,
    },
    /// The weight is not the one that the shard has.
    OtherWeight {
        /// The shard.
        id: ShardId,
        /// The weight that it has.
        weight: u32,
        /// The weight beside the count.
        found: u32,
    },
    /// The count does not have the residues beside it: it has overflowed, or memory has failed.
    Residues {
        /// The shard.
        id: ShardId,
    },
    /// The count is greater than it can be.
    TooMuch {
        /// The shard.
        id: ShardId,
        /// The count.
        found: u128,
        /// The greatest that is possible.
        most: u128,
    },
    /// The shard was counted before, with another result.
    Contradiction {
        /// The shard.
        id: ShardId,
        /// What was counted before.
        known: u128,
        /// What was counted now.
        found: u128,
    },
    /// A shard was counted as a whole and in parts, with different results. One of the counts is wrong,
    /// and not always the one that was added last.
    PartsDisagree {
        /// The shard.
        id: ShardId,
        /// What was counted of the whole.
        whole: u128,
        /// The sum over the parts, perhaps not yet all of them.
        parts: u128,
    },
    /// There is no total yet: something is missing.
    Incomplete {
        /// The first shard that is missing.
        missing: ShardId,
    },
    /// The total is beyond what a `u128` holds.
    Overflow,
}

impl fmt::Display for TallyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPlan {
                id,
                expected,
                found,
            } => write!(
                f,
                "the shard {id} was counted for the plan {found:016x}, but this is the plan {expected:016x}"
            ),
            Self::NotInPlan { id } => write!(f, "the plan has no shard {id}"),
            Self::OtherWeight { id, weight, found } => {
                write!(f, "the shard {id} has weight {weight}, not {found}")
            }
            Self::Residues { id } => write!(
                f,
                "the count of shard {id} does not have the residues beside it"
            ),
            Self::TooMuch { id, found, most } => write!(
                f,
                "the shard {id} was counted as {found}, but at most {most} is possible"
            ),
            Self::Contradiction { id, known, found } => write!(
                f,
                "the shard {id} was counted twice, as {known} and as {found}"
            ),
            Self::PartsDisagree { id, whole, parts } => write!(
                f,
                "the shard {id} was counted as {whole}, but its parts as {parts}"
            ),
            Self::Incomplete { missing } => {
                write!(f, "the shard {missing} is still to be counted")
            }
            Self::Overflow => f.write_str("the total is beyond 128 bits"),
        }
    }
}

impl Error for TallyError {}
