//! One square of a board, and its name.

use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::counted::Counted;

/// A square: row and column, both counted from 0, rows from the top and columns from the left.
///
/// As text it is algebraic, the column as a letter and the row as a number counted from 1, so that
/// the text does not depend on the size of the board: row 0, column 0 is `a1`, row 1, column 4 is
/// `e2`. Columns past `z` go on with `aa`, `ab`, and so on. On a chess diagram the top row has the
/// highest number instead; [`Square::in_chess`] and [`Square::from_chess`] speak that dialect.
///
/// ```
/// use queens::Square;
///
/// let square: Square = "e2".parse()?;
/// assert_eq!(square, Square { row: 1, column: 4 });
/// assert_eq!(square.to_string(), "e2");
/// assert_eq!(Square { row: 99, column: 26 }.to_string(), "aa100");
/// # Ok::<(), queens::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    clippy::exhaustive_structs,
    reason = "users write squares, and a square is nothing but a row and a column"
)]
pub struct Square {
    /// The row, 0 at the top.
    #[doc(alias = "rank")]
    pub row: u32,
    /// The column, 0 at the left.
    #[doc(alias = "file")]
    pub column: u32,
}

impl Square {
    /// This square's name on a chess diagram of `rows` rows, where the top row has rank `rows` and
    /// the bottom row rank 1. `None` if the square lies below the diagram.
    ///
    /// ```
    /// use queens::Square;
    ///
    /// assert_eq!(Square { row: 0, column: 0 }.in_chess(8).as_deref(), Some("a8"));
    /// assert_eq!(Square { row: 8, column: 0 }.in_chess(8), None);
    /// ```
    #[must_use]
    pub fn in_chess(self, rows: u32) -> Option<String> {
        self.flipped(rows).map(|square| square.to_string())
    }

    /// The square that `name` means on a chess diagram of `rows` rows, where the top row has rank
    /// `rows` and the bottom row rank 1.
    ///
    /// # Errors
    ///
    /// If `name` is not a column letter and a rank, or the rank is greater than `rows`.
    ///
    /// ```
    /// use queens::Square;
    ///
    /// assert_eq!(Square::from_chess("a8", 8)?, Square { row: 0, column: 0 });
    /// assert!(Square::from_chess("a9", 8).is_err());
    /// # Ok::<(), queens::ParseSquareError>(())
    /// ```
    pub fn from_chess(name: &str, rows: u32) -> Result<Self, ParseSquareError> {
        let square = name.parse::<Self>()?;
        square.flipped(rows).ok_or(ParseSquareError::OffBoard {
            rank: u64::from(square.row) + 1,
            rows,
        })
    }

    fn flipped(self, rows: u32) -> Option<Self> {
        Some(Self {
            row: rows.checked_sub(1)?.checked_sub(self.row)?,
            column: self.column,
        })
    }
}

/// The columns that a `u32` can number.
pub(crate) const MOST_COLUMNS: u64 = u32::MAX as u64 + 1;

/// Whether the first square of a board with so many rows is drawn dark. The lower left one is, as in chess.
pub(crate) fn is_first_dark(rows: usize) -> bool {
    !rows.is_multiple_of(2)
}

/// The letters of a column that is counted from 0.
pub(crate) fn column_name(column: u64) -> String {
    // Letters are digits of a number without a zero: z is followed by aa.
    let mut letters = [0; 14];
    let mut first = letters.len();
    let mut rest = Some(column);
    while let Some(digits) = rest {
        first -= 1;
        letters[first] = b'a' + (digits % 26) as u8;
        rest = (digits / 26).checked_sub(1);
    }
    letters[first..].iter().copied().map(char::from).collect()
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = column_name(self.column.into()) + &(u64::from(self.row) + 1).to_string();
        f.pad(&name)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a column letter, large or small, and a row counted from 1.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letters = &name[..name.len() - digits.len()];
        if letters.is_empty() {
            return Err(ParseSquareError::NoColumn);
        }
        if digits.is_empty() {
            return Err(ParseSquareError::NoRow);
        }
        if let Some((position, found)) = digits.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
            return Err(ParseSquareError::UnexpectedCharacter {
                byte: letters.len() + position,
                found,
            });
        }
        let column = letters
            .bytes()
            .try_fold(0u64, |sum, letter| {
                let digit = u64::from(letter.to_ascii_lowercase() - b'a') + 1;
                sum.checked_mul(26)?.checked_add(digit)
            })
            .and_then(|column| u32::try_from(column - 1).ok())
            .ok_or(ParseSquareError::TooLarge)?;
        // Leading zeros are dropped by no reader of chess notation: `a01` is not a square.
        if digits.starts_with('0') {
            return Err(ParseSquareError::LeadingZero);
        }
        let row = digits
            .parse::<u64>()
            .ok()
            .and_then(|row| u32::try_from(row - 1).ok())
            .ok_or(ParseSquareError::TooLarge)?;
        Ok(Self { row, column })
    }
}

/// Why a text is not a [`Square`].
///
/// ```
/// use queens::Square;
///
/// let error = "4b".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "a square begins with the letter of its column");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// It does not begin with a letter.
    NoColumn,
    /// It has no number after the letters.
    NoRow,
    /// The number begins with 0.
    LeadingZero,
    /// Something follows that is not a digit.
    UnexpectedCharacter {
        /// The byte where it begins, counted from 0.
        byte: usize,
        /// The character.
        found: char,
    },
    /// The column or the row is greater than any board's.
    TooLarge,
    /// The rank is greater than the board has rows.
    OffBoard {
        /// The rank.
        rank: u64,
        /// The rows of the board.
        rows: u32,
    },
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoColumn => f.write_str("a square begins with the letter of its column"),
            Self::NoRow => f.write_str("a square ends with the number of its row"),
            Self::LeadingZero => f.write_str("the number of a row begins with 1 to 9"),
            Self::UnexpectedCharacter { byte, found } => {
                write!(f, "unexpected {found:?} at byte {byte} of a square")
            }
            Self::TooLarge => f.write_str("the square lies outside every board"),
            Self::OffBoard { rank, rows } => {
                let rows = Counted(*rows as usize, "row");
                write!(f, "a board of {rows} has no rank {rank}")
            }
        }
    }
}

impl Error for ParseSquareError {}
