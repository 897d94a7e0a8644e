//! The formats by name: one door for writing and for reading.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use itertools::Itertools;

use super::error::ParseSolutionError;
use super::signs::Signs;
use super::{algebraic, board, csv, fen, json, list, parse_line, without_mark};
use crate::solution::Solution;

/// How a solution is written as text, and read.
///
/// [`Solution::in_format`] writes and [`parse`](Format::parse) reads. What is written is read back as
/// it was, except that a few formats are for square boards alone: see the last column. As text a format
/// is its name.
///
/// | format | name | the first solution of the four queens | counts from | fewer rows than columns |
/// |---|---|---|---|---|
/// | [`List`](Format::List) | `list` | `2 4 1 3` | 1 | the width is lost |
/// | [`Board`](Format::Board) | `board` | `.Q..` and so on, a line a row | | kept |
/// | [`Ascii`](Format::Ascii) | `ascii` | a board within lines of `+`, `-` and <code>\|</code> | | kept |
/// | [`Unicode`](Format::Unicode) | `unicode` | a board within drawn lines, with `♛` | | kept |
/// | [`Json`](Format::Json) | `json` | `[1,3,0,2]` | 0 | kept |
/// | [`Csv`](Format::Csv) | `csv` | `2,4,1,3` | 1 | the width is lost |
/// | [`Fen`](Format::Fen) | `fen` | `1Q2/3Q/Q3/2Q1` | | kept |
/// | [`Algebraic`](Format::Algebraic) | `algebraic` | `b1 d2 a3 c4` | 1 | the width is lost |
///
/// Where the width is lost the text is read as a square board, and most often refused as such, unless
/// [`parse_with_width`](Format::parse_with_width) is told how wide the board is. The empty
/// solution is empty text, but `[]` in JSON, which alone tells the width of a board without rows.
///
/// ```
/// use queens::{Format, Solution};
///
/// let solution = Format::Fen.parse("Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4")?;
/// assert_eq!(solution.to_string(), "1 5 8 6 3 7 2 4");
///
/// let format: Format = "algebraic".parse()?;
/// assert_eq!(solution.in_format(format).to_string(), "a1 e2 h3 f4 c5 g6 b7 d8");
/// for &format in Format::ALL {
///     assert_eq!(format.parse(&solution.in_format(format).to_string())?, solution);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// The columns from the top row down, counted from 1, with blanks between, as
    /// [`Display`](fmt::Display) of [`Solution`] writes them.
    ///
    /// Reads lists as people write them, with commas or brackets, too; see
    /// [`FromStr`](Solution#impl-FromStr-for-Solution) of `Solution`.
    #[default]
    List,
    /// The board, a line a row, `Q` for a queen and `.` for an empty square, as
    /// [`Solution::diagram`] draws it.
    ///
    /// Reads every drawing that [`FromStr`](Solution#impl-FromStr-for-Solution) of `Solution` reads,
    /// with lines around the squares and with coordinates, too; as the next two do.
    Board,
    /// The board within lines of ASCII signs; see [`Diagram::ascii`](crate::Diagram::ascii).
    Ascii,
    /// The board within drawn lines; see [`Diagram::unicode`](crate::Diagram::unicode).
    Unicode,
    /// The columns as the feature `serde` writes them, but without it: a list of the columns counted
    /// from 0, or an object with `width` and `columns` if there are fewer rows than columns.
    Json,
    /// One line of the columns from the top row down, counted from 1, with commas between.
    ///
    /// Reads numbers and commas alone; blanks around the numbers do no harm.
    Csv,
    /// The piece placement of Forsyth–Edwards notation, its first field: row by row from the top, `Q`
    /// for a queen and a number for a run of empty squares, with `/` between rows.
    ///
    /// A run of ten or more is one decimal number, as X-FEN has it for larger boards:
    /// `10Q5` is a row of 16. Reads `q` for a queen, too. The other fields say nothing about squares,
    /// and are refused.
    Fen,
    /// The names of the queens' squares from the top row down, with blanks between, as
    /// [`Square`](crate::Square) writes them: the top row has the number 1, and not the highest as in
    /// chess.
    ///
    /// Reads squares in any order, with commas, or with nothing between: `a1b3c5d2e4`.
    Algebraic,
}

impl Format {
    /// Every format.
    pub const ALL: &[Self] = &[
        Self::List,
        Self::Board,
        Self::Ascii,
        Self::Unicode,
        Self::Json,
        Self::Csv,
        Self::Fen,
        Self::Algebraic,
    ];

    /// Its name: a word of small letters, which [`FromStr`] reads.
    ///
    /// ```
    /// assert_eq!(queens::Format::Fen.name(), "fen");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Board => "board",
            Self::Ascii => "ascii",
            Self::Unicode => "unicode",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Fen => "fen",
            Self::Algebraic => "algebraic",
        }
    }

    /// Reads a solution in this format.
    ///
    /// A byte-order mark, CRLF line ends, blanks at the ends of lines and empty lines around do no harm.
    /// One text is one solution. Costs O(n log n), and O(n²) for drawn boards.
    ///
    /// # Errors
    ///
    /// If the text is not in this format, with the line, row, entry or square at fault; or if it is, but
    /// the queens attack each other.
    ///
    /// ```
    /// use queens::Format;
    ///
    /// assert_eq!(Format::Json.parse("[1, 3, 0, 2]")?, Format::Csv.parse("2,4,1,3\r\n")?);
    ///
    /// let error = Format::Fen.parse("1Q2/3Q/Q3/2Q").unwrap_err();
    /// assert_eq!(error.to_string(), "row 4: 3 squares, where most rows have 4");
    /// # Ok::<(), queens::ParseSolutionError>(())
    /// ```
    pub fn parse(self, text: &str) -> Result<Solution, ParseSolutionError> {
        self.read(text, None)
    }

    /// Reads a solution on a board of `width` columns in this format: so every format reads back what it
    /// has written, if there are fewer rows than columns, too.
    ///
    /// The rest is as [`parse`](Format::parse) does it, except that in a list for a board of ten columns
    /// or more digits without separators are one column.
    ///
    /// # Errors
    ///
    /// As [`parse`](Format::parse), and if the text says that the board has another width. A list in JSON
    /// says so: it is that of a square board.
    ///
    /// ```
    /// use queens::{Board, Format};
    ///
    /// let placement = Board::new(8).first_rows(4)?.solutions().next().unwrap();
    /// let list = placement.to_string();
    /// assert_eq!(list, "1 3 5 2");
    /// assert!(Format::List.parse(&list).is_err()); // no board of four columns
    /// assert_eq!(Format::List.parse_with_width(&list, 8)?, placement);
    ///
    /// let error = Format::Fen.parse_with_width("1Q2/3Q", 8).unwrap_err();
    /// assert_eq!(error.to_string(), "the board is 4 columns wide, and not 8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_with_width(
        self,
        text: &str,
        width: usize,
    ) -> Result<Solution, ParseSolutionError> {
        let solution = self.read(text, Some(width))?;
        match solution.width() {
            found if found == width => Ok(solution),
            // Only JSON says how wide a board without rows is.
            _ if solution.is_empty() && self != Self::Json => {
                list::solution(Vec::new(), Some(width))
            }
            found => Err(ParseSolutionError::Width {
                found,
                expected: width,
            }),
        }
    }

    /// Reads a solution. The width is told to those formats that do not say it.
    fn read(self, text: &str, width: Option<usize>) -> Result<Solution, ParseSolutionError> {
        let text = without_mark(text);
        match self {
            Self::List => list::parse(text, width),
            Self::Board | Self::Ascii | Self::Unicode => board::parse(text, &Signs::KNOWN),
            Self::Json => parse_line(text, json::parse),
            Self::Csv => parse_line(text, |text| csv::parse(text, width)),
            Self::Fen => parse_line(text, fen::parse),
            Self::Algebraic => parse_line(text, |text| algebraic::parse(text, width)),
        }
    }

    /// Whether a solution has one line in this format.
    fn is_line(self) -> bool {
        !matches!(self, Self::Board | Self::Ascii | Self::Unicode)
    }
}

/// Its [name](Format::name).
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a [name](Format::name), in small letters or large ones.
///
/// ```
/// use queens::Format;
///
/// assert_eq!("json".parse(), Ok(Format::Json));
/// assert_eq!("JSON".parse(), Ok(Format::Json));
/// assert_eq!(
///     "yaml".parse::<Format>().unwrap_err().to_string(),
///     "the formats are list, board, ascii, unicode, json, csv, fen, algebraic",
/// );
/// ```
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let mut formats = Self::ALL.iter().copied();
        let named = formats.find(|format| format.name().eq_ignore_ascii_case(name));
        named.ok_or(ParseFormatError(()))
    }
}

/// A text is not the name of a [`Format`]. As text it says which there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseFormatError(());

/// As it is shown where it is unwrapped: with what it says.
impl fmt::Debug for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ParseFormatError({self})")
    }
}

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the formats are {}", Format::ALL.iter().format(", "))
    }
}

impl core::error::Error for ParseFormatError {}

impl Solution {
    /// This solution in a format, to be printed. Nothing is built before.
    ///
    /// There is no line break at the end. Costs O(n), and O(n²) for drawn boards.
    ///
    /// ```
    /// use queens::{Board, Format};
    ///
    /// let solution = queens::solutions(4).next().unwrap();
    /// assert_eq!(solution.in_format(Format::Json).to_string(), "[1,3,0,2]");
    ///
    /// let placement = Board::new(16).first_rows(2)?.solutions().last().unwrap();
    /// assert_eq!(placement.in_format(Format::Fen).to_string(), "15Q/13Q2");
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn in_format(&self, format: Format) -> impl fmt::Display + Clone + fmt::Debug + '_ {
        InFormat {
            solution: self,
            format,
        }
    }
}

#[derive(Clone, Debug)]
struct InFormat<'a> {
    solution: &'a Solution,
    format: Format,
}

impl fmt::Display for InFormat<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solution = self.solution;
        let padded = f.width().or(f.precision()).is_some();
        let has_options = padded || f.sign_plus() || f.sign_aware_zero_pad();
        if self.format.is_line() && has_options {
            return f.pad(&solution.in_format(self.format).to_string());
        }
        match self.format {
            Format::List => list::write(solution, " ", f),
            Format::Board => solution.diagram().fmt(f),
            Format::Ascii => solution.diagram().ascii().fmt(f),
            Format::Unicode => solution.diagram().unicode().fmt(f),
            Format::Json => json::write(solution, f),
            Format::Csv => list::write(solution, ",", f),
            Format::Fen => fen::write(solution, f),
            Format::Algebraic => algebraic::write(solution, f),
        }
    }
}
