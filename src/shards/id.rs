//! The name of a shard within its plan.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use itertools::Itertools;

use super::error::ParseShardError as Error;
use crate::line::{Fields, decimal};

/// What names a [`Shard`](crate::Shard) within its plan: the columns of its first queens.
///
/// As text ([`Display`](fmt::Display), [`FromStr`]) the columns are counted from 1 and have dots
/// between them; the shard without any is `all`. What a shard is split into has its id and a column
/// more, and in the order of ids comes directly after it.
///
/// ```
/// use queens::{Plan, ShardId};
///
/// let shard = Plan::new(queens::Board::new(8), 2)?.shards().nth(3).unwrap();
/// assert_eq!(shard.id().to_string(), "1.6");
/// assert_eq!(shard.id().columns(), [0, 5]);
///
/// let id: ShardId = "1.6.2".parse()?;
/// assert!(id > *shard.id() && id.is_part_of(shard.id()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShardId(Vec<u32>);

const ALL: &str = "all";

impl ShardId {
    pub(super) fn new(columns: Vec<u32>) -> Self {
        Self(columns)
    }

    /// The columns of the queens on the first rows, counted from 0, the top row first.
    ///
    /// ```
    /// let id: queens::ShardId = "3.1.4".parse()?;
    /// assert_eq!(id.columns(), [2, 0, 3]);
    /// # Ok::<(), queens::ParseShardError>(())
    /// ```
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.0
    }

    /// Whether it names `other` or something into which `other` can be split, at once or in more steps.
    ///
    /// ```
    /// use queens::ShardId;
    ///
    /// let [all, one, part] = ["all", "3.1", "3.1.4"].map(|id| id.parse::<ShardId>().unwrap());
    /// assert!(part.is_part_of(&one) && part.is_part_of(&all) && part.is_part_of(&part));
    /// assert!(!one.is_part_of(&part));
    /// ```
    #[must_use]
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.0.starts_with(&other.0)
    }

    /// That of a line, as its next field.
    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Self, Error> {
        let name = "shard";
        let id = fields.value(name)?.parse();
        id.map_err(|_| Error::Field { name })
    }

    /// With one queen more.
    pub(super) fn part(&self, column: u32) -> Self {
        Self([&self.0[..], &[column]].concat())
    }

    /// What it is a part of, from the whole board down, itself not among them.
    pub(super) fn above(&self) -> impl Iterator<Item = Self> + '_ {
        (0..self.0.len()).map(|length| Self(self.0[..length].to_vec()))
    }
}

impl fmt::Display for ShardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(ALL);
        }
        let columns = self.0.iter().map(|&column| u64::from(column) + 1);
        columns.format(".").fmt(f)
    }
}

impl FromStr for ShardId {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, Error> {
        if text == ALL {
            return Ok(Self(Vec::new()));
        }
        let column = |text| u32::try_from(decimal::<u64>(text)?.checked_sub(1)?).ok();
        let columns = text.split('.').map(column).collect::<Option<_>>();
        columns.map(Self).ok_or(Error::Id)
    }
}
