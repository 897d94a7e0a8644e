//! Where an iterator stands, as a line of text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use itertools::Itertools;

use crate::board::Board;
use crate::error::ParseCheckpointError as Error;
use crate::walk::Position;

/// Where a [`Solutions`](crate::Solutions) iterator stands, both ends of it; see
/// [`Solutions::checkpoint`](crate::Solutions::checkpoint) and [`Board::resume`].
///
/// As text ([`Display`](fmt::Display), [`FromStr`]) it is one line of ASCII without the line break.
/// It says what board it was taken on and ends in a check sum, so that a line that was cut short or
/// changed is refused, and so is another board. It does not hold the given and blocked squares
/// themselves: keep the board, too.
///
/// ```
/// use queens::{Board, Checkpoint};
///
/// let board = Board::new(8);
/// let mut today = board.solutions();
/// today.nth(39);
/// let line = today.checkpoint().to_string();
/// assert_eq!(
///     line,
///     "queens-checkpoint=1 board=8x8 shape=flat squares=cbf29ce484222325 \
///      after=4,7,1,8,5,2,6,3 to=end sum=742ef5a855bf78a8",
/// );
///
/// let checkpoint: Checkpoint = line.parse()?;
/// let mut tomorrow = board.resume(&checkpoint)?;
/// assert_eq!(tomorrow.next(), today.next());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub(crate) board: Signature,
    pub(crate) left: Left,
}

/// What a checkpoint keeps of its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) rows: usize,
    pub(crate) width: usize,
    pub(crate) torus: bool,
    /// A digest of the given and the blocked squares.
    pub(crate) squares: u64,
}

/// What is left to be yielded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    /// Where the front stands; `None` if the ends have met.
    pub(crate) front: Option<Position>,
    /// The solution that was yielded last from the back. It is kept even if nothing is left, because
    /// [`seek`](crate::Solutions::seek) can bring back what lies before it.
    pub(crate) back: Option<Vec<u32>>,
}

impl Signature {
    pub(crate) fn of(board: &Board) -> Self {
        let mut squares = Digest::default();
        for (kind, square) in (board.given().map(|square| (b'Q', square)))
            .chain(board.blocked().map(|square| (b'#', square)))
        {
            squares.add(&[kind]);
            squares.add(&square.row.to_le_bytes());
            squares.add(&square.column.to_le_bytes());
        }
        Self {
            rows: board.rows(),
            width: board.width(),
            torus: board.is_torus(),
            squares: squares.0,
        }
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo), against accidents, not against forgery.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn of(text: &str) -> u64 {
        let mut digest = Self::default();
        digest.add(text.as_bytes());
        digest.0
    }
}

const FORMAT: &str = "queens-checkpoint";
const VERSION: &str = "1";

impl Checkpoint {
    /// All but the check sum.
    fn body(&self) -> String {
        let Signature {
            rows,
            width,
            torus,
            squares,
        } = self.board;
        let shape = if torus { "torus" } else { "flat" };
        let front = match &self.left.front {
            Some(Position::From(columns)) => alloc::format!("from={}", list(columns)),
            Some(Position::After(columns)) => alloc::format!("after={}", list(columns)),
            None => "left=nothing".to_string(),
        };
        let back = match &self.left.back {
            Some(columns) => alloc::format!("before={}", list(columns)),
            None => "to=end".to_string(),
        };
        alloc::format!(
            "{FORMAT}={VERSION} board={rows}x{width} shape={shape} squares={squares:016x} {front} {back}"
        )
    }
}

/// Columns, counted from 1.
fn list(columns: &[u32]) -> String {
    let columns = columns.iter().map(|&column| u64::from(column) + 1);
    columns.format(",").to_string()
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        write!(f, "{body} sum={:016x}", Digest::of(&body))
    }
}

impl FromStr for Checkpoint {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes; blanks and line breaks around it do no harm.
    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        let version = text
            .strip_prefix(FORMAT)
            .and_then(|rest| rest.strip_prefix('='));
        let version = version.ok_or(Error::NotACheckpoint)?.split(' ').next();
        if version != Some(VERSION) {
            return Err(Error::Version);
        }
        let (body, sum) = text.rsplit_once(" sum=").ok_or(Error::Torn)?;
        if sum.len() < 16 {
            return Err(Error::Torn);
        }
        let (computed, found) = (Digest::of(body), hex(sum, "sum")?);
        if computed != found {
            return Err(Error::Changed { computed, found });
        }
        let mut fields = Fields(body.split(' ').skip(1));
        let checkpoint = Self {
            board: fields.signature()?,
            left: fields.left()?,
        };
        match fields.0.next() {
            Some(_) => Err(Error::Field { name: "sum" }),
            None => Ok(checkpoint),
        }
    }
}

/// Sixteen hexadecimal digits, written as they would be written here.
fn hex(digits: &str, name: &'static str) -> Result<u64, Error> {
    let value = u64::from_str_radix(digits, 16).ok();
    let value = value.filter(|value| alloc::format!("{value:016x}") == digits);
    value.ok_or(Error::Field { name })
}

/// A number without a sign or leading zeros: each has one way to be written.
fn decimal<T: FromStr + ToString>(digits: &str) -> Option<T> {
    let value = digits.parse::<T>().ok();
    value.filter(|value| value.to_string() == digits)
}

/// The fields that are still to be read.
struct Fields<'a, I>(I)
where
    I: Iterator<Item = &'a str>;

impl<'a, I: Iterator<Item = &'a str>> Fields<'a, I> {
    /// The next field's key and value.
    fn next(&mut self, name: &'static str) -> Result<(&'a str, &'a str), Error> {
        let field = self.0.next().and_then(|field| field.split_once('='));
        field.ok_or(Error::Field { name })
    }

    /// The value of the next field, which must have this key.
    fn value(&mut self, name: &'static str) -> Result<&'a str, Error> {
        match self.next(name)? {
            (key, value) if key == name => Ok(value),
            _ => Err(Error::Field { name }),
        }
    }

    fn signature(&mut self) -> Result<Signature, Error> {
        let size = self.value("board")?.split_once('x');
        let size = size.and_then(|(rows, width)| Some((decimal(rows)?, decimal(width)?)));
        let (rows, width) = size.ok_or(Error::Field { name: "board" })?;
        let torus = match self.value("shape")? {
            "flat" => false,
            "torus" => true,
            _ => return Err(Error::Field { name: "shape" }),
        };
        let squares = hex(self.value("squares")?, "squares")?;
        Ok(Signature {
            rows,
            width,
            torus,
            squares,
        })
    }

    fn left(&mut self) -> Result<Left, Error> {
        let front = match self.next("from")? {
            ("left", "nothing") => None,
            ("from", list) => Some(Position::From(columns(list, "from")?)),
            ("after", list) => Some(Position::After(columns(list, "after")?)),
            _ => return Err(Error::Field { name: "from" }),
        };
        let back = match self.next("to")? {
            ("to", "end") => None,
            ("before", list) => Some(columns(list, "before")?),
            _ => return Err(Error::Field { name: "to" }),
        };
        Ok(Left { front, back })
    }
}

/// Reads a list of columns, counted from 1.
fn columns(list: &str, name: &'static str) -> Result<Vec<u32>, Error> {
    if list.is_empty() {
        return Ok(Vec::new());
    }
    list.split(',')
        .map(|column| {
            let column = decimal::<u64>(column)?.checked_sub(1)?;
            u32::try_from(column).ok()
        })
        .collect::<Option<_>>()
        .ok_or(Error::Field { name })
}
