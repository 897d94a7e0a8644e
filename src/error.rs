//! What can be wrong with input. Every error names the row, square, line or byte at fault.

use core::error::Error;
use core::fmt;

use crate::counted::Counted;
use crate::square::Square;

/// More rows than columns.
fn too_many_rows(f: &mut fmt::Formatter<'_>, rows: usize, width: usize) -> fmt::Result {
    let (rows, columns) = (Counted(rows, "row"), Counted(width, "column"));
    let verb = if rows.0 == 1 { "does" } else { "do" };
    write!(f, "{rows} {verb} not fit a board of {columns}")
}

/// Two queens that attack each other.
///
/// ```
/// use queens::{Solution, SolutionError, Square};
///
/// let error = Solution::try_from(&[0, 2, 1][..]).unwrap_err();
/// let SolutionError::Attack(attack) = error else { panic!("{error}") };
/// assert_eq!(attack.first, Square { row: 1, column: 2 });
/// assert_eq!(attack.second, Square { row: 2, column: 1 });
/// assert_eq!(attack.to_string(), "the queens on c2 and b3 attack each other along a diagonal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Attack {
    /// The queen that stood first: the upper one in a list of columns.
    pub first: Square,
    /// The queen that came into her reach.
    pub second: Square,
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = match self {
            Self { first, second } if first.row == second.row => "their row",
            Self { first, second } if first.column == second.column => "their column",
            _ => "a diagonal",
        };
        write!(
            f,
            "the queens on {} and {} attack each other along {line}",
            self.first, self.second
        )
    }
}

impl Error for Attack {}

/// Why a [`Board`](crate::Board) cannot be as asked.
///
/// ```
/// use queens::{Board, BoardError, Square};
///
/// let square = Square { row: 8, column: 0 };
/// let error = Board::new(8).place(square).unwrap_err();
/// assert_eq!(error, BoardError::OffBoard { square, rows: 8, width: 8 });
/// assert_eq!(
///     error.to_string(),
///     "a9 (row 9, column 1) is not on a board of 8 rows and 8 columns",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardError {
    /// More rows than columns.
    TooManyRows {
        /// The rows asked for.
        rows: usize,
        /// The columns there are.
        width: usize,
    },
    /// A prefix longer than the board has rows.
    PrefixTooLong {
        /// The length of the prefix.
        length: usize,
        /// The rows there are.
        rows: usize,
    },
    /// A square that is not on the board.
    OffBoard {
        /// The square.
        square: Square,
        /// The rows of the board.
        rows: usize,
        /// The columns of the board.
        width: usize,
    },
    /// Two given queens that attack each other, two in a row among them.
    Attack(Attack),
    /// A queen is given on a blocked square.
    Blocked {
        /// The square.
        square: Square,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyRows { rows, width } => too_many_rows(f, *rows, *width),
            Self::PrefixTooLong { length, rows } => {
                let (queens, rows) = (Counted(*length, "queen"), Counted(*rows, "row"));
                write!(f, "a prefix of {queens} on a board of {rows}")
            }
            Self::OffBoard {
                square,
                rows,
                width,
            } => write!(
                f,
                "{square} (row {}, column {}) is not on a board of {} and {}",
                u64::from(square.row) + 1,
                u64::from(square.column) + 1,
                Counted(*rows, "row"),
                Counted(*width, "column"),
            ),
            Self::Attack(attack) => attack.fmt(f),
            Self::Blocked { square } => {
                write!(f, "a queen is given on {square}, which is blocked")
            }
        }
    }
}

impl Error for BoardError {}

impl From<Attack> for BoardError {
    fn from(attack: Attack) -> Self {
        Self::Attack(attack)
    }
}

/// Why a list of columns is not a [`Solution`](crate::Solution).
///
/// ```
/// use queens::Solution;
///
/// let error = Solution::try_from([1, 3, 0, 4]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the queen of row 4 stands in column 5 (4 counted from 0), but the width is 4",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolutionError {
    /// A queen stands in a column that the board does not have.
    OffBoard {
        /// Where she stands.
        square: Square,
        /// The columns there are.
        width: usize,
    },
    /// Two queens attack each other.
    Attack(Attack),
    /// There are more rows than columns.
    TooManyRows {
        /// The rows.
        rows: usize,
        /// The columns.
        width: usize,
    },
    /// There are more columns than a `u32` can number.
    TooWide {
        /// The columns.
        width: usize,
    },
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { square, width } => write!(
                f,
                "the queen of row {} stands in column {} ({} counted from 0), but the width is {width}",
                u64::from(square.row) + 1,
                u64::from(square.column) + 1,
                square.column,
            ),
            Self::Attack(attack) => attack.fmt(f),
            Self::TooManyRows { rows, width } => too_many_rows(f, *rows, *width),
            Self::TooWide { width } => {
                write!(f, "{width} columns are more than can be numbered")
            }
        }
    }
}

impl Error for SolutionError {}

impl From<Attack> for SolutionError {
    fn from(attack: Attack) -> Self {
        Self::Attack(attack)
    }
}

/// Why a placement is not one of a board's solutions; see [`Board::check`](crate::Board::check).
///
/// ```
/// use queens::Board;
///
/// let solution = queens::solutions(6).next().unwrap();
/// let refusal = Board::new(6).torus().check(&solution).unwrap_err();
/// assert_eq!(refusal.to_string(), "the queens on b1 and f3 attack each other along a diagonal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// It has another number of rows or columns.
    Size {
        /// The rows of the placement.
        rows: usize,
        /// The columns of the placement.
        width: usize,
        /// The rows of the board.
        board_rows: usize,
        /// The columns of the board.
        board_width: usize,
    },
    /// A queen stands in a column that the board does not have.
    OffBoard {
        /// Where she stands.
        square: Square,
        /// The columns there are.
        width: usize,
    },
    /// Two queens attack each other, on a torus perhaps around an edge.
    Attack(Attack),
    /// A given queen does not stand where she was given.
    NotAsGiven {
        /// Where she was given.
        given: Square,
        /// Where the queen of that row stands.
        found: Square,
    },
    /// A queen stands on a blocked square.
    Blocked {
        /// The square.
        square: Square,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size {
                rows,
                width,
                board_rows,
                board_width,
            } => write!(
                f,
                "{} and {}, but the board has {} and {}",
                Counted(*rows, "row"),
                Counted(*width, "column"),
                Counted(*board_rows, "row"),
                Counted(*board_width, "column"),
            ),
            Self::OffBoard { square, width } => SolutionError::OffBoard {
                square: *square,
                width: *width,
            }
            .fmt(f),
            Self::Attack(attack) => attack.fmt(f),
            Self::NotAsGiven { given, found } => {
                write!(f, "a queen is given on {given}, but stands on {found}")
            }
            Self::Blocked { square } => write!(f, "a queen stands on {square}, which is blocked"),
        }
    }
}

impl Error for Refusal {}

/// Why a text is not a [`Checkpoint`](crate::Checkpoint), or not a
/// [`CountCheckpoint`](crate::CountCheckpoint).
///
/// ```
/// use queens::{Checkpoint, ParseCheckpointError};
///
/// let line = queens::solutions(8).checkpoint().to_string();
/// let torn = &line[..line.len() - 4];
/// let length = torn.len();
/// assert_eq!(torn.parse::<Checkpoint>(), Err(ParseCheckpointError::Torn { length }));
/// let changed = line.replace("8x8", "9x9").parse::<Checkpoint>();
/// assert!(matches!(changed, Err(ParseCheckpointError::Changed { .. })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseCheckpointError {
    /// It does not begin as a checkpoint does, or as one of the other kind: of an iterator, or of a count.
    NotACheckpoint {
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
}

impl fmt::Display for ParseCheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACheckpoint { expected } => {
                write!(
                    f,
                    "this is no checkpoint of that kind: it does not begin with `{expected}=`"
                )
            }
            Self::Version => f.write_str("the checkpoint has a format that is not known here"),
            Self::Torn { length } => write!(
                f,
                "the checkpoint is torn: it ends at byte {length}, before its check sum does"
            ),
            Self::Changed { computed, found } => write!(
                f,
                "the checkpoint was changed: its check sum is {computed:016x}, not {found:016x}"
            ),
            Self::Field { name } => {
                write!(f, "the field `{name}` of the checkpoint cannot be read")
            }
        }
    }
}

impl Error for ParseCheckpointError {}

/// Why a board cannot resume a [`Checkpoint`](crate::Checkpoint) or a
/// [`CountCheckpoint`](crate::CountCheckpoint).
///
/// ```
/// use queens::{Board, ResumeError};
///
/// let checkpoint = Board::new(8).prefix(&[0])?.solutions().checkpoint();
/// let error = Board::new(8).resume(&checkpoint).unwrap_err();
/// assert_eq!(error, ResumeError::OtherSquares);
/// # Ok::<(), queens::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResumeError {
    /// The checkpoint was taken on a board of another size.
    OtherSize {
        /// The rows it was taken on.
        rows: usize,
        /// The columns it was taken on.
        width: usize,
    },
    /// One is flat, the other a torus.
    OtherShape {
        /// Whether it was taken on a torus.
        torus: bool,
    },
    /// The checkpoint was taken with other squares given or blocked.
    OtherSquares,
    /// The solution that it came to from the front is none of this board's.
    Front(Refusal),
    /// The solution that it came to from the back is none of this board's.
    Back(Refusal),
    /// The place that it came to from the front has more rows than the board.
    TooLong {
        /// The length of that place.
        length: usize,
        /// The rows of the board.
        rows: usize,
    },
    /// The solution from the front does not come before the one from the back.
    Crossed,
    /// The count was divided into other units of work, by another version of this crate.
    OtherPlan,
    /// A number of the checkpoint is greater than it can be on this board.
    TooMuch {
        /// The name of the field in the text.
        field: &'static str,
        /// The number.
        found: u128,
        /// The greatest that is possible.
        most: u128,
    },
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSize { rows, width } => write!(
                f,
                "the checkpoint was taken on a board of {} and {}",
                Counted(*rows, "row"),
                Counted(*width, "column"),
            ),
            Self::OtherShape { torus: true } => f.write_str("the checkpoint was taken on a torus"),
            Self::OtherShape { torus: false } => {
                f.write_str("the checkpoint was taken on a flat board")
            }
            Self::OtherSquares => {
                f.write_str("the checkpoint was taken with other squares given or blocked")
            }
            Self::Front(refusal) => {
                write!(f, "the front of the checkpoint is impossible: {refusal}")
            }
            Self::Back(refusal) => write!(f, "the back of the checkpoint is impossible: {refusal}"),
            Self::TooLong { length, rows } => write!(
                f,
                "the front of the checkpoint has {}, but the board has {}",
                Counted(*length, "queen"),
                Counted(*rows, "row"),
            ),
            Self::Crossed => {
                f.write_str("the front of the checkpoint does not come before its back")
            }
            Self::OtherPlan => {
                f.write_str("the checkpoint was taken of a count in other units of work")
            }
            Self::TooMuch { field, found, most } => write!(
                f,
                "the field `{field}` of the checkpoint is {found}, but at most {most} is possible"
            ),
        }
    }
}

impl Error for ResumeError {}
