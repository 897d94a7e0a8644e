//! Why a text is not a solution.

use core::fmt;

use crate::counted::Counted;
use crate::error::SolutionError;
use crate::square::{ParseSquareError, Square};

/// Why a text is not a [`Solution`](crate::Solution).
///
/// Lines and columns of the text are counted from 1, as editors do.
///
/// ```
/// use queens::Solution;
///
/// let error = ".Q..\n...Z\nQ...\n..Q.".parse::<Solution>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 4: unexpected 'Z'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseSolutionError {
    /// A character that does not belong to the format.
    UnexpectedCharacter {
        /// Its line in the text.
        line: usize,
        /// Its place in that line, in characters.
        column: usize,
        /// The character.
        found: char,
    },
    /// The text ends where something must follow.
    UnexpectedEnd {
        /// Its last line that is not blank.
        line: usize,
        /// The place in that line behind all but blanks, in characters.
        column: usize,
    },
    /// Something follows after a whole solution: a second one, most likely. One text is one solution; a
    /// file with one on each line is to be read line by line.
    TextAfterSolution {
        /// The line in the text where it begins.
        line: usize,
    },
    /// A bracket was opened and not closed.
    UnclosedBracket {
        /// The bracket.
        bracket: char,
    },
    /// A comma without a number on each side.
    MissingNumber {
        /// How many numbers come before it.
        after: usize,
    },
    /// The list has a 0. Columns are counted from 1 in text; `TryFrom` takes them from 0.
    Zero {
        /// The place in the list, counted from 1.
        entry: usize,
    },
    /// A number greater than any board's width.
    TooLarge {
        /// The place in the list, counted from 1.
        entry: usize,
    },
    /// A width greater than any board's.
    WidthTooLarge {
        /// The line of the number, or the square, that makes the board too wide.
        line: usize,
        /// The place in that line where it begins, in characters.
        column: usize,
    },
    /// The text shows a board of another width than it was said to have.
    Width {
        /// The columns of the board.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// JSON without a member that it must have.
    MissingField {
        /// The name of the member.
        name: &'static str,
    },
    /// Ten or more digits without separators: from ten columns on they can be read in two ways.
    Ambiguous {
        /// The number of digits.
        digits: usize,
    },
    /// A drawn row that is not as wide as most.
    RowWidth {
        /// Its line in the text.
        line: usize,
        /// Its squares.
        found: usize,
        /// The squares of most rows.
        expected: usize,
    },
    /// A drawn row with no queen, or more than one.
    QueensInRow {
        /// Its line in the text.
        line: usize,
        /// The queens in it.
        found: usize,
    },
    /// An empty line between the rows of a drawn board.
    EmptyLine {
        /// The line in the text.
        line: usize,
    },
    /// A line of the frame that is missing, is not as long as the rows are wide, or stands elsewhere.
    Frame {
        /// The line in the text.
        line: usize,
    },
    /// A row without its number, where the first row has one, or with another.
    RowNumber {
        /// The line in the text.
        line: usize,
        /// The number that should stand there. Rows are counted from 1, downwards or upwards.
        expected: usize,
    },
    /// A board whose rows have numbers, but whose columns do not have their letters in the line below.
    ColumnLetters {
        /// The last line in the text.
        line: usize,
    },
    /// Empty squares are blank, and blanks stand outside bars: they may be squares or not.
    OuterBlanks {
        /// The first line in the text that has a bar at an end.
        line: usize,
    },
    /// Empty squares are blank, and no bars divide them.
    BlankWithoutBars {
        /// The line in the text.
        line: usize,
    },
    /// A blank sign for a queen.
    QueenIsBlank,
    /// A sign with a bar or a line break in it, which divide squares and rows, or with a byte-order mark, which
    /// is no part of a text where it begins one.
    SignDivides,
    /// The signs for a queen and for an empty square are the same, or one begins with the other.
    SignsAlike,
    /// A row of FEN that is not as wide as most.
    FenRowWidth {
        /// The row, counted from 1, from the top.
        row: usize,
        /// Its squares.
        found: usize,
        /// The squares of most rows.
        expected: usize,
    },
    /// A row of FEN with no queen, or more than one.
    QueensInFenRow {
        /// The row, counted from 1, from the top.
        row: usize,
        /// The queens in it.
        found: usize,
    },
    /// A word that is not the name of a square.
    Square {
        /// Its line in the text.
        line: usize,
        /// The place in that line where it begins, in characters.
        column: usize,
        /// What is wrong with it.
        error: ParseSquareError,
    },
    /// A square that is named twice.
    SquareTwice {
        /// The square.
        square: Square,
    },
    /// No square of this row is named, but squares of rows below.
    NoQueenInRow {
        /// The row, counted from 1, from the top.
        row: usize,
    },
    /// It can be read, but it is not a solution.
    NotASolution(SolutionError),
}

impl fmt::Display for ParseSolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedCharacter {
                line,
                column,
                found,
            } => write!(f, "line {line}, column {column}: unexpected {found:?}"),
            Self::UnexpectedEnd { line, column } => {
                write!(f, "line {line}, column {column}: the text ends too soon")
            }
            Self::TextAfterSolution { line } => write!(
                f,
                "line {line}: more text after a solution, but one text is one solution"
            ),
            Self::UnclosedBracket { bracket } => write!(f, "{bracket:?} is not closed"),
            Self::MissingNumber { after } => {
                let numbers = Counted(*after, "number");
                write!(f, "a number is missing at the comma after {numbers}")
            }
            Self::Zero { entry } => write!(
                f,
                "entry {entry} is 0, but columns are counted from 1 in text"
            ),
            Self::TooLarge { entry } => write!(f, "entry {entry} is too large for any board"),
            Self::WidthTooLarge { line, column } => {
                write!(f, "line {line}, column {column}: the width is too large for any board")
            }
            Self::Width { found, expected } => {
                let columns = Counted(*found, "column");
                write!(f, "the board is {columns} wide, and not {expected}")
            }
            Self::MissingField { name } => write!(f, "the member `{name}` is missing"),
            Self::Ambiguous { digits } => write!(
                f,
                "{digits} digits without separators can be read in two ways: put blanks between the columns"
            ),
            Self::RowWidth {
                line,
                found,
                expected,
            } => write!(
                f,
                "line {line}: {}, where most rows have {expected}",
                Counted(*found, "square"),
            ),
            Self::QueensInRow { line, found: 0 } => write!(f, "line {line}: no queen"),
            Self::QueensInRow { line, found } => {
                write!(f, "line {line}: {found} queens in one row")
            }
            Self::EmptyLine { line } => write!(f, "line {line}: empty, in the midst of a board"),
            Self::Frame { line } => write!(f, "line {line}: the frame does not fit the board"),
            Self::RowNumber { line, expected } => {
                write!(f, "line {line}: the number of the row should be {expected}")
            }
            Self::ColumnLetters { line } => {
                write!(f, "line {line}: the letters of the columns are missing or wrong")
            }
            Self::OuterBlanks { line } => write!(
                f,
                "line {line}: the blanks outside the bars may be squares or not: begin each line with a bar or a sign",
            ),
            Self::BlankWithoutBars { line } => {
                write!(f, "line {line}: no bars divide the empty squares, which are blank")
            }
            Self::QueenIsBlank => f.write_str("a queen cannot be blank"),
            Self::SignDivides => {
                f.write_str("bars, line breaks and byte-order marks are no squares and cannot be in a sign")
            }
            Self::SignsAlike => f.write_str(
                "the signs for a queen and for an empty square are the same or begin alike, and cannot be told apart",
            ),
            Self::FenRowWidth {
                row,
                found,
                expected,
            } => write!(
                f,
                "row {row}: {}, where most rows have {expected}",
                Counted(*found, "square"),
            ),
            Self::QueensInFenRow { row, found: 0 } | Self::NoQueenInRow { row } => {
                write!(f, "row {row}: no queen")
            }
            Self::QueensInFenRow { row, found } => {
                write!(f, "row {row}: {found} queens in one row")
            }
            Self::Square {
                line,
                column,
                error,
            } => write!(f, "line {line}, column {column}: {error}"),
            Self::SquareTwice { square } => write!(f, "the square {square} is named twice"),
            Self::NotASolution(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseSolutionError {}

impl From<SolutionError> for ParseSolutionError {
    fn from(error: SolutionError) -> Self {
        Self::NotASolution(error)
    }
}
