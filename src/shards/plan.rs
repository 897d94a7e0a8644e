//! Which shards a board is divided into.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use itertools::Itertools;

use super::error::ParseShardError as Error;
use super::id::ShardId;
use super::shard::Shard;
use crate::board::Board;
use crate::digest::Digest;
use crate::error::BoardError;
use crate::line::{self, Fields, LineError};
use crate::solutions::Solutions;
use crate::square::Square;

/// How a board is divided into shards: one for each safe placement of queens on its first rows.
///
/// Each [`Shard`] is a line of text from which it can be counted anywhere; a [`Tally`](crate::Tally)
/// adds the counts up, and has a total only when each was counted once.
///
/// What a division costs: the shards of two rows, [`halved`](Plan::halved), together take six to twelve
/// times as long as [`Board::solution_count`] on the whole board of 17 to 20 queens, since a whole board is
/// counted with all of its symmetry. Take as few rows as give each worker some dozens of shards.
///
/// As text ([`Display`](fmt::Display), [`FromStr`]) a plan is one line of ASCII without the line break,
/// with the whole board in it.
///
/// ```
/// use queens::{Board, Plan, Tally};
///
/// let plan = Plan::new(Board::new(8), 2)?.halved();
/// assert_eq!(plan.shard_count(), 21);
///
/// let mut tally = Tally::new(plan.clone());
/// for shard in plan.shards() {
///     tally.add(shard.count())?;
/// }
/// assert_eq!(tally.total(), Ok(92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("distribute", "partition"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    board: Board,
    /// At most the number of rows.
    depth: usize,
    /// If so, the board is its own mirror image.
    halved: bool,
    /// That of all the rest.
    digest: u64,
}

impl Plan {
    /// A shard for each safe placement of one queen on each of the first `depth` rows. With 0 that is
    /// the whole board.
    ///
    /// Searches nothing.
    ///
    /// # Errors
    ///
    /// If the board has fewer rows.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// assert_eq!(Plan::new(Board::new(8), 3)?.shard_count(), 140);
    /// let error = Plan::new(Board::new(8).first_rows(2)?, 3).unwrap_err();
    /// assert_eq!(error.to_string(), "a prefix of 3 queens on a board of 2 rows");
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    pub fn new(board: Board, depth: usize) -> Result<Self, BoardError> {
        if depth > board.rows() {
            return Err(BoardError::PrefixTooLong {
                length: depth,
                rows: board.rows(),
            });
        }
        Ok(Self::with(board, depth, false))
    }

    /// Keeps one of any two shards that are mirror images of each other, left and right swapped: the
    /// one that comes first, with weight 2. One that is its own image keeps weight 1.
    ///
    /// That halves the work wherever the given and blocked squares are their own mirror image. Of other
    /// boards all shards are kept; [`is_halved`](Plan::is_halved) tells. The total stays the same, while
    /// the [solutions](Shard::solutions) of the shards are then those of one half only.
    ///
    /// ```
    /// use queens::{Board, Plan, Square};
    ///
    /// let weights = |plan: Plan| plan.shards().map(|shard| shard.weight()).collect::<Vec<_>>();
    /// let five = Board::new(5);
    /// assert_eq!(weights(Plan::new(five.clone(), 1)?), [1, 1, 1, 1, 1]);
    /// assert_eq!(weights(Plan::new(five.clone(), 1)?.halved()), [2, 2, 1]);
    /// let lopsided = five.block(Square { row: 4, column: 0 })?;
    /// assert!(!Plan::new(lopsided, 1)?.halved().is_halved());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn halved(self) -> Self {
        let halved = is_its_own_image(&self.board);
        Self::with(self.board, self.depth, halved)
    }

    fn with(board: Board, depth: usize, halved: bool) -> Self {
        let mut plan = Self {
            board,
            depth,
            halved,
            digest: 0,
        };
        plan.digest = Digest::of(&plan.body());
        plan
    }

    /// The board that is divided.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(7).torus(), 2)?;
    /// assert_eq!(plan.board(), &Board::new(7).torus());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of rows on which the shards have their queens.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(7), 2)?;
    /// assert_eq!(plan.depth(), 2);
    /// assert!(plan.shards().all(|shard| shard.id().columns().len() == 2));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Whether one half of the shards stands for both; see [`halved`](Plan::halved).
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(7), 2)?;
    /// assert!(!plan.is_halved());
    /// assert!(plan.halved().is_halved());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn is_halved(&self) -> bool {
        self.halved
    }

    /// A number that stands for the plan: the check sum of its line. Shards and counts carry it, so that
    /// counts of different plans are never added up. It is a protection against accidents, not against
    /// forgery.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(8), 2)?;
    /// assert_eq!(plan.digest(), Plan::new(Board::new(8), 2)?.digest());
    /// assert_ne!(plan.digest(), Plan::new(Board::new(8), 3)?.digest());
    /// assert_ne!(plan.digest(), plan.clone().halved().digest());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.digest
    }

    /// The shards, lazily, in the order of their ids, which is that of the solutions.
    ///
    /// Costs O(d g + n) for a depth of d and g given and blocked squares; each shard then what the
    /// next solution of the first rows costs. `nth` and `skip` jump where that is faster.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(1_000_000), 3)?;
    /// let ids: Vec<String> = plan.shards().take(3).map(|shard| shard.id().to_string()).collect();
    /// assert_eq!(ids, ["1.3.5", "1.3.6", "1.3.7"]);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    pub fn shards(&self) -> Shards {
        Shards::new(&Arc::new(self.clone()), &self.board, self.depth)
    }

    /// How many shards there are.
    ///
    /// Costs what it costs to count the placements on the first rows; see
    /// [`Board::solution_count`].
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(27), 3)?.halved();
    /// assert_eq!(plan.shard_count(), 6_948);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn shard_count(&self) -> u128 {
        if self.board.is_contradictory() {
            return 0;
        }
        let placements = self.board.upper(self.depth).solution_count();
        match self.halved {
            // The mirror turns the order around: it is the first half that is kept, and what is its own
            // image stands in the middle.
            true => placements.div_ceil(2),
            false => placements,
        }
    }

    /// The shard with this id, or the part with this id into which one can be split; `None` if there is
    /// none.
    ///
    /// Costs O(k log n) for k columns, and O(g log g) for g given and blocked squares.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(8), 2)?;
    /// assert_eq!(plan.shard(&"1.5".parse()?).map(|shard| shard.count().count()), Some(1));
    /// assert!(plan.shard(&"1.5.8".parse()?).is_some());
    /// assert!(plan.shard(&"1.2".parse()?).is_none()); // the queens attack each other
    /// assert!(plan.shard(&"1".parse()?).is_none()); // not of this depth
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shard(&self, id: &ShardId) -> Option<Shard> {
        let weight = self.weight_of(id)?;
        let plan = Arc::new(self.clone());
        Some(Shard::new(plan, id.clone(), weight))
    }

    /// The weight of a shard or of a part of one; `None` if there is none with this id.
    pub(super) fn weight_of(&self, id: &ShardId) -> Option<u32> {
        let columns = id.columns();
        let is_safe = columns.len() >= self.depth
            && !self.board.is_contradictory()
            && self.board.clone().prefix(columns).is_ok();
        is_safe.then(|| self.weight_by_image(columns)).flatten()
    }

    /// The same for queens that are known to be safe: `None` if their mirror image is kept instead.
    fn weight_by_image(&self, columns: &[u32]) -> Option<u32> {
        if !self.halved {
            return Some(1);
        }
        let columns = || {
            columns
                .iter()
                .take(self.depth)
                .map(|&column| column as usize)
        };
        let last = self.board.width().wrapping_sub(1);
        match columns().cmp(columns().map(|column| last.wrapping_sub(column))) {
            Ordering::Less => Some(2),
            Ordering::Equal => Some(1),
            Ordering::Greater => None,
        }
    }

    /// Its line, but for the check sum.
    fn body(&self) -> String {
        alloc::format!("{FORMAT}={VERSION} {}", self.fields())
    }

    /// The fields that [`Plan::read`] reads.
    pub(super) fn fields(&self) -> String {
        let board = &self.board;
        alloc::format!(
            "board={}x{} shape={} given={} blocked={} depth={} halved={}",
            board.rows(),
            board.width(),
            line::shape(board.is_torus()),
            board.given().format(","),
            board.blocked().format(","),
            self.depth,
            if self.halved { YES } else { NO },
        )
    }

    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Self, Error> {
        let (rows, width) = fields.size()?;
        let torus = fields.is_torus()?;
        let mut board = Board::new(width).first_rows(rows)?;
        let (given, blocked) = (fields.value("given")?, fields.value("blocked")?);
        for square in squares(given, "given")? {
            board = board.place(square)?;
        }
        for square in squares(blocked, "blocked")? {
            board = board.block(square)?;
        }
        // Otherwise a plan had lines with different sums.
        if board.given().format(",").to_string() != given {
            return Err(Error::Field { name: "given" });
        }
        if board.blocked().format(",").to_string() != blocked {
            return Err(Error::Field { name: "blocked" });
        }
        // Last, as queens that attack each other only on the torus may have been given before.
        if torus {
            board = board.torus();
        }
        let plan = Self::new(board, fields.number("depth")?)?;
        match fields.value("halved")? {
            NO => Ok(plan),
            YES => Some(plan.halved())
                .filter(Self::is_halved)
                .ok_or(Error::Field { name: "halved" }),
            _ => Err(Error::Field { name: "halved" }),
        }
    }
}

/// Whether swapping left and right leaves the given and the blocked squares as they are.
fn is_its_own_image(board: &Board) -> bool {
    let image = |square: Square| {
        let column = board.width() - 1 - square.column as usize;
        let column = u32::try_from(column).ok()?;
        Some(Square { column, ..square })
    };
    board.given().all(|queen| image(queen) == Some(queen))
        && (board.blocked())
            .all(|square| image(square).is_some_and(|image| board.is_blocked(image)))
}

fn squares(list: &str, name: &'static str) -> Result<Vec<Square>, LineError> {
    if list.is_empty() {
        return Ok(Vec::new());
    }
    let squares = list.split(',').map(|square| square.parse::<Square>());
    squares
        .collect::<Result<_, _>>()
        .map_err(|_| LineError::Field { name })
}

const FORMAT: &str = "queens-plan";
const VERSION: &str = "1";

const YES: &str = "yes";
const NO: &str = "no";

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        line::write(f, &self.body())
    }
}

impl FromStr for Plan {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes; blanks and line breaks around it do no harm.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = line::open(text, FORMAT, VERSION)?;
        let plan = Self::read(&mut fields)?;
        fields.end()?;
        Ok(plan)
    }
}

/// An iterator over shards, in the order of their ids; see [`Plan::shards`] and [`Shard::split`].
///
/// It is lazy and fused, and keeps nothing of the shards that it has yielded.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Shards {
    plan: Arc<Plan>,
    /// The queens of the shards that are still to come, and then of those whose mirror images have come;
    /// `None` once all have, or if given queens attack each other.
    placements: Option<Solutions>,
}

impl Shards {
    /// Those of a board of this plan, with some queens on its first rows perhaps, at this depth.
    pub(super) fn new(plan: &Arc<Plan>, board: &Board, depth: usize) -> Self {
        let placements = (!board.is_contradictory()).then(|| board.upper(depth).solutions());
        Self {
            plan: Arc::clone(plan),
            placements,
        }
    }
}

impl Iterator for Shards {
    type Item = Shard;

    fn next(&mut self) -> Option<Shard> {
        self.nth(0)
    }

    fn nth(&mut self, index: usize) -> Option<Shard> {
        let columns = Vec::from(self.placements.as_mut()?.nth(index)?);
        let Some(weight) = self.plan.weight_by_image(&columns) else {
            self.placements = None;
            return None;
        };
        let plan = Arc::clone(&self.plan);
        Some(Shard::new(plan, ShardId::new(columns), weight))
    }

    /// The lower bound is 0, the upper bound that of the placements on the first rows; see
    /// [`Solutions`].
    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.placements {
            Some(placements) => (0, placements.size_hint().1),
            None => (0, Some(0)),
        }
    }
}

impl FusedIterator for Shards {}
