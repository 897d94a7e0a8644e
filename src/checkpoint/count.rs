//! Where a count stands, as a line of text.

use core::fmt;
use core::str::FromStr;

use super::fields;
use super::signature::Signature;
use crate::count::Method;
use crate::error::ParseCheckpointError as Error;
use crate::line;
use crate::walk::Position;

/// How far a [`Counting`](crate::Counting) has come; see
/// [`Counting::checkpoint`](crate::Counting::checkpoint) and
/// [`Board::resume_counting`](crate::Board::resume_counting).
///
/// As text ([`Display`](fmt::Display), [`FromStr`]) it is one line of ASCII without the line break, in
/// the manner of [`Checkpoint`](crate::Checkpoint): it ends in a check sum, says on what board the count
/// was begun, and does not hold the given and blocked squares themselves. What was counted so far is a
/// sum over units of work, which are the same on every processor; `plan` is a digest of how the board is
/// divided into them, so that a line is refused, not added to wrongly, wherever that is done in another
/// way.
///
/// ```
/// use queens::{Board, CountCheckpoint};
///
/// let board = Board::new(14);
/// let mut counting = board.counting();
/// counting.advance();
/// let line = counting.checkpoint().to_string();
/// assert!(line.starts_with("queens-count=1 board=14x14 shape=flat "));
///
/// let checkpoint: CountCheckpoint = line.parse()?;
/// assert_eq!(board.resume_counting(&checkpoint)?.finish(), 365_596);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CountCheckpoint {
    pub(crate) board: Signature,
    pub(crate) progress: Progress,
    pub(crate) counted: u128,
}

/// What has been counted, as a way to count and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Progress {
    /// All solutions before the place where the walk stands; `None` if it has come to the end.
    Walked(Option<Position>),
    /// So many parts of a plan, and so many units of the next part.
    Planned {
        method: Method,
        /// The digest of the plan.
        plan: u64,
        parts: usize,
        units: u64,
    },
}

const FORMAT: &str = "queens-count";
const VERSION: &str = "1";

const WALKED: &str = "walked";
const SEARCHED: &str = "searched";
const JOINED: &str = "joined";

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Walked(front) => write!(f, "way={WALKED} {}", fields::front(front.as_ref())),
            Self::Planned {
                method,
                plan,
                parts,
                units,
            } => {
                let way = match method {
                    Method::Blocks => SEARCHED,
                    Method::MeetInTheMiddle => JOINED,
                };
                write!(f, "way={way} plan={plan:016x} parts={parts} units={units}")
            }
        }
    }
}

impl fmt::Display for CountCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            board,
            progress,
            counted,
        } = self;
        let body = alloc::format!("{FORMAT}={VERSION} {board} {progress} counted={counted}");
        line::write(f, &body)
    }
}

impl FromStr for CountCheckpoint {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes; blanks and line breaks around it do no harm.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = line::open(text, FORMAT, VERSION)?;
        let checkpoint = Self {
            board: fields.signature()?,
            progress: progress(&mut fields)?,
            counted: fields.number("counted")?,
        };
        fields.end()?;
        Ok(checkpoint)
    }
}

fn progress(fields: &mut line::Fields<'_>) -> Result<Progress, Error> {
    let method = match fields.value("way")? {
        WALKED => return Ok(Progress::Walked(fields.front()?)),
        SEARCHED => Method::Blocks,
        JOINED => Method::MeetInTheMiddle,
        _ => return Err(Error::Field { name: "way" }),
    };
    Ok(Progress::Planned {
        method,
        plan: fields.digest("plan")?,
        parts: fields.number("parts")?,
        units: fields.number("units")?,
    })
}
