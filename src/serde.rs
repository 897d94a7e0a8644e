//! Values to and from data, with serde: feature `serde`.
//!
//! Whatever is read is checked as the value's own `TryFrom`, `FromStr` or builder checks it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::checkpoint::{Checkpoint, CountCheckpoint};
use crate::error::BoardError;
use crate::permutations::Permutation;
use crate::shards::{Plan, Shard, ShardCount, ShardId, Tally};
use crate::solution::Solution;
use crate::square::Square;
use crate::svg::Color;
use crate::symmetry::Symmetry;
use crate::text::Format;

#[derive(Serialize, Deserialize)]
#[serde(remote = "Square", deny_unknown_fields)]
struct SquareForm {
    row: u32,
    column: u32,
}

/// A struct of `row` and `column`, counted from 0: needs the feature `serde`.
///
/// ```
/// use queens::Square;
///
/// let square = Square { row: 3, column: 1 };
/// assert_eq!(serde_json::to_string(&square)?, r#"{"row":3,"column":1}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SquareForm::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SquareForm::deserialize(deserializer)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Symmetry")]
enum SymmetryForm {
    Identity,
    QuarterTurn,
    HalfTurn,
    ThreeQuarterTurn,
    LeftRight,
    TopBottom,
    Diagonal,
    AntiDiagonal,
}

/// The name of the variant: needs the feature `serde`.
///
/// ```
/// use queens::Symmetry;
///
/// assert_eq!(serde_json::to_string(&Symmetry::HalfTurn)?, r#""HalfTurn""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Symmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SymmetryForm::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Symmetry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SymmetryForm::deserialize(deserializer)
    }
}

/// A solution as people read it, if it has fewer rows than columns.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Solution", deny_unknown_fields)]
struct SolutionForm<C> {
    width: usize,
    columns: C,
}

/// Columns counted from 0. Where people read it (JSON, TOML) the list of columns, or a struct of
/// `width` and `columns` if there are fewer rows than columns; otherwise the pair of width and
/// columns. Needs the feature `serde`.
///
/// What is read must be a solution of the flat board.
///
/// ```
/// use queens::{Board, Solution};
///
/// let solution: Solution = serde_json::from_str("[1,3,0,2]")?;
/// assert_eq!(solution.to_string(), "2 4 1 3");
/// assert_eq!(serde_json::to_string(&solution)?, "[1,3,0,2]");
///
/// let placement = Board::new(4).first_rows(2)?.solutions().next().unwrap();
/// assert_eq!(serde_json::to_string(&placement)?, r#"{"width":4,"columns":[0,2]}"#);
///
/// let error = serde_json::from_str::<Solution>("[0,1]").unwrap_err();
/// assert_eq!(error.to_string(), "the queens on a1 and b2 attack each other along a diagonal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (width, columns) = (self.width(), self.columns());
        match (serializer.is_human_readable(), columns.len() == width) {
            (false, _) => (width, columns).serialize(serializer),
            (true, true) => columns.serialize(serializer),
            (true, false) => SolutionForm { width, columns }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (width, columns) = match deserializer.is_human_readable() {
            true => deserializer.deserialize_any(ListOrStruct)?,
            false => Deserialize::deserialize(deserializer)?,
        };
        Self::with_width(columns, width).map_err(D::Error::custom)
    }
}

/// Reads the width and the columns of either form for people. An untagged enum would, too, but not
/// tell what is wrong.
struct ListOrStruct;

impl<'de> Visitor<'de> for ListOrStruct {
    type Value = (usize, Vec<u32>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of columns, or a struct of `width` and `columns`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        let columns = Vec::deserialize(SeqAccessDeserializer::new(list))?;
        Ok((columns.len(), columns))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let form = SolutionForm::deserialize(MapAccessDeserializer::new(map))?;
        Ok((form.width, form.columns))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Board", deny_unknown_fields)]
struct BoardForm {
    width: usize,
    rows: usize,
    torus: bool,
    given: Vec<Square>,
    blocked: Vec<Square>,
}

/// A struct of `width`, `rows`, `torus` and the lists of `given` and `blocked` squares, all of which
/// must be there: needs the feature `serde`.
///
/// ```
/// use queens::{Board, Square};
///
/// let board = Board::new(8).place(Square { row: 3, column: 1 })?;
/// let json = serde_json::to_string(&board)?;
/// assert_eq!(
///     json,
///     r#"{"width":8,"rows":8,"torus":false,"given":[{"row":3,"column":1}],"blocked":[]}"#,
/// );
/// assert_eq!(serde_json::from_str::<Board>(&json)?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        BoardForm {
            width: self.width(),
            rows: self.rows(),
            torus: self.is_torus(),
            given: self.given().collect(),
            blocked: self.blocked().collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = BoardForm::deserialize(deserializer)?;
        let build = || -> Result<Self, BoardError> {
            let mut board = Self::new(form.width).first_rows(form.rows)?;
            for square in form.given {
                board = board.place(square)?;
            }
            for square in form.blocked {
                board = board.block(square)?;
            }
            // Last, as queens that attack each other only on the torus may have been given before.
            Ok(if form.torus { board.torus() } else { board })
        };
        build().map_err(D::Error::custom)
    }
}

/// The list of entries, counted from 0: needs the feature `serde`.
///
/// ```
/// use queens::Permutation;
///
/// let permutation: Permutation = serde_json::from_str("[2,0,1]")?;
/// assert_eq!(permutation.to_string(), "3 1 2");
/// assert!(serde_json::from_str::<Permutation>("[2,0,2]").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Permutation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Permutation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries = Vec::<u8>::deserialize(deserializer)?;
        Self::try_from(entries).map_err(D::Error::custom)
    }
}

/// Implements both traits by way of the text that [`Display`](fmt::Display) writes and
/// [`FromStr`](core::str::FromStr) reads.
macro_rules! by_text {
    ($(#[$doc:meta])* $value:ty) => {
        $(#[$doc])*
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    };
}

by_text! {
    /// The [name](Format::name): needs the feature `serde`.
    ///
    /// ```
    /// use queens::Format;
    ///
    /// assert_eq!(serde_json::to_string(&Format::Fen)?, r#""fen""#);
    /// assert!(serde_json::from_str::<Format>(r#""yaml""#).is_err());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Format
}

by_text! {
    /// The text `#rrggbb`; every text of a color is read. Needs the feature `serde`.
    ///
    /// ```
    /// use queens::Color;
    ///
    /// let color: Color = serde_json::from_str(r#""white""#)?;
    /// assert_eq!(serde_json::to_string(&color)?, r##""#ffffff""##);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Color
}

by_text! {
    /// The line of text: needs the feature `serde`.
    ///
    /// ```
    /// use queens::Checkpoint;
    ///
    /// let checkpoint = queens::solutions(8).checkpoint();
    /// let json = serde_json::to_string(&checkpoint)?;
    /// assert_eq!(json, format!("\"{checkpoint}\""));
    /// assert_eq!(serde_json::from_str::<Checkpoint>(&json)?, checkpoint);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Checkpoint
}

by_text! {
    /// The line of text: needs the feature `serde`.
    ///
    /// ```
    /// use queens::CountCheckpoint;
    ///
    /// let checkpoint = queens::Board::new(8).counting().checkpoint();
    /// let json = serde_json::to_string(&checkpoint)?;
    /// assert_eq!(json, format!("\"{checkpoint}\""));
    /// assert_eq!(serde_json::from_str::<CountCheckpoint>(&json)?, checkpoint);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    CountCheckpoint
}

by_text! {
    /// The line of text: needs the feature `serde`.
    ///
    /// ```
    /// use queens::{Board, Plan};
    ///
    /// let plan = Plan::new(Board::new(8), 2)?;
    /// let json = serde_json::to_string(&plan)?;
    /// assert_eq!(json, format!("\"{plan}\""));
    /// assert_eq!(serde_json::from_str::<Plan>(&json)?, plan);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Plan
}

by_text! {
    /// The line of text: needs the feature `serde`.
    ///
    /// ```
    /// use queens::{Board, Plan, Shard};
    ///
    /// let shard = Plan::new(Board::new(8), 2)?.shards().next().unwrap();
    /// let json = serde_json::to_string(&shard)?;
    /// assert_eq!(json, format!("\"{shard}\""));
    /// assert_eq!(serde_json::from_str::<Shard>(&json)?, shard);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Shard
}

by_text! {
    /// Its text: needs the feature `serde`.
    ///
    /// ```
    /// use queens::ShardId;
    ///
    /// let id: ShardId = serde_json::from_str("\"3.1.4\"")?;
    /// assert_eq!(id.columns(), [2, 0, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ShardId
}

by_text! {
    /// The line of text: needs the feature `serde`.
    ///
    /// ```
    /// use queens::{Board, Plan, ShardCount};
    ///
    /// let count = Plan::new(Board::new(8), 2)?.shards().next().unwrap().count();
    /// let json = serde_json::to_string(&count)?;
    /// assert_eq!(json, format!("\"{count}\""));
    /// assert_eq!(serde_json::from_str::<ShardCount>(&json)?, count);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ShardCount
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Tally", deny_unknown_fields)]
struct TallyForm {
    plan: Plan,
    counts: Vec<ShardCount>,
}

/// A struct of the `plan` and the list of the `counts`, which are added anew when it is read: needs the
/// feature `serde`.
///
/// ```
/// use queens::{Board, Plan, Tally};
///
/// let plan = Plan::new(Board::new(8), 1)?;
/// let mut tally = Tally::new(plan.clone());
/// tally.add(plan.shards().next().unwrap().count())?;
/// let json = serde_json::to_string(&tally)?;
/// assert_eq!(serde_json::from_str::<Tally>(&json)?, tally);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TallyForm {
            plan: self.plan().clone(),
            counts: self.counts().cloned().collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = TallyForm::deserialize(deserializer)?;
        let mut tally = Self::new(form.plan);
        for count in form.counts {
            tally.add(count).map_err(D::Error::custom)?;
        }
        Ok(tally)
    }
}
