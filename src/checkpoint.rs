//! Where an iterator or a count stands, as a line of text.

mod count;
mod fields;
mod signature;

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

pub use count::CountCheckpoint;
pub(crate) use count::Progress;
pub(crate) use signature::Signature;

use crate::board::Board;
use crate::error::{ParseCheckpointError as Error, ResumeError};
use crate::line;
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Checkpoint {
    pub(crate) board: Signature,
    pub(crate) left: Left,
}

/// What is left to be yielded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Left {
    /// Where the front stands; `None` if the ends have met.
    pub(crate) front: Option<Position>,
    /// The solution that was yielded last from the back. It is kept even if nothing is left, because
    /// [`seek`](crate::Solutions::seek) can bring back what lies before it.
    pub(crate) back: Option<Vec<u32>>,
}

/// Whether a search of `board` can stand there.
pub(crate) fn check_front(board: &Board, position: Option<&Position>) -> Result<(), ResumeError> {
    match position {
        Some(Position::From(columns)) if columns.len() > board.rows() => {
            Err(ResumeError::TooLong {
                length: columns.len(),
                rows: board.rows(),
            })
        }
        Some(Position::After(columns)) => board
            .check_columns(columns, board.width())
            .map_err(ResumeError::Front),
        Some(Position::From(_)) | None => Ok(()),
    }
}

const FORMAT: &str = "queens-checkpoint";
const VERSION: &str = "1";

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        let front = fields::front(self.left.front.as_ref());
        let back = match &self.left.back {
            Some(columns) => alloc::format!("before={}", line::list(columns)),
            None => "to=end".to_string(),
        };
        line::write(
            f,
            &alloc::format!("{FORMAT}={VERSION} {board} {front} {back}"),
        )
    }
}

impl FromStr for Checkpoint {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes; blanks and line breaks around it do no harm.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = line::open(text, FORMAT, VERSION)?;
        let board = fields.signature()?;
        let front = fields.front()?;
        let back = match fields.next("to")? {
            ("to", "end") => None,
            ("before", list) => Some(line::columns(list, "before")?),
            _ => return Err(Error::Field { name: "to" }),
        };
        fields.end()?;
        let left = Left { front, back };
        Ok(Self { board, left })
    }
}
