//! Solutions as text, out and in. Each format has a file; what is here is the text that a solution
//! has unless told otherwise.

mod algebraic;
mod board;
mod csv;
mod diagram;
mod drawing;
mod error;
mod fen;
mod format;
mod frame;
mod json;
mod list;
mod row;
mod scanner;
mod signs;

use core::fmt;
use core::str::FromStr;

use crate::solution::Solution;
use scanner::MARK;
use signs::{BARS, Signs};

pub use diagram::Diagram;
pub use error::ParseSolutionError;
pub use format::{Format, ParseFormatError};

/// `{}` is the list of columns, counted from 1, with blanks between: `1 5 8 6 3 7 2 4`. `{:#}` is the
/// board, as [`Solution::diagram`] draws it unless told otherwise.
///
/// [`Solution::in_format`] writes other formats.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => self.diagram().fmt(f),
            false => self.in_format(Format::List).fmt(f),
        }
    }
}

/// Reads what [`Display`](core::fmt::Display) writes, and what people write:
///
/// - a list of columns, counted from 1, separated by blanks or commas, with or without brackets:
///   `1 5 8 6 3 7 2 4`, `[2, 4, 1, 3]`, `(2 4 1 3)`;
/// - up to nine columns as digits without separators: `15863724`. Ten or more are refused, since
///   they can be read in more than one way;
/// - a drawn board, a line a row, with `Q`, `X`, `*`, `♛` or `♕` for a queen and `.`, `-`, `_` or `·`
///   for an empty square, with or without blanks between, or squares between bars: `| |Q| | |`. There
///   may be lines around the squares, and numbers and letters at the edge, as
///   [`Diagram`] draws them. A drawn board may have fewer rows than columns.
///
/// A byte-order mark, CRLF line ends and blanks at the ends of lines do no harm. Empty text is the
/// empty solution.
///
/// A list is read as the columns of a square board, since it does not say how wide the board is: of a
/// placement with fewer rows than columns, keep the drawing, or the width for
/// [`Format::parse_with_width`]. One text is one solution: a file with a
/// list on each line is to be read line by line.
///
/// [`Format::parse`] reads other formats. They are not guessed: a list in JSON counts from 0.
///
/// ```
/// use queens::{ParseSolutionError, Solution};
///
/// let solution: Solution = ".Q..\n...Q\nQ...\n..Q.".parse()?;
/// assert_eq!(solution, "[2, 4, 1, 3]".parse()?);
/// assert_eq!(
///     "11".parse::<Solution>().unwrap_err().to_string(),
///     "the queens on a1 and a2 attack each other along their column",
/// );
/// assert_eq!("1234567890".parse::<Solution>(), Err(ParseSolutionError::Ambiguous { digits: 10 }));
///
/// let read: Result<Vec<Solution>, _> = "2 4 1 3\r\n3 1 4 2\r\n".lines().map(str::parse).collect();
/// assert!(read?.into_iter().eq(queens::solutions(4)));
/// # Ok::<(), ParseSolutionError>(())
/// ```
impl FromStr for Solution {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = without_mark(text);
        match is_drawn(text) {
            true => board::parse(text, &Signs::KNOWN),
            false => list::parse(text, None),
        }
    }
}

/// The text behind its byte-order mark, if it has one.
fn without_mark(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
}

/// Whether a text begins as a drawn board does: with a sign, a bar or a frame, and maybe the number
/// of the row before.
fn is_drawn(text: &str) -> bool {
    let start = text.trim_start();
    let behind_number = start.trim_start_matches(|c: char| c.is_ascii_digit());
    let blank = |c: char| c.is_whitespace() && c != '\n';
    let start = match behind_number.trim_start_matches(blank) {
        // A number and a sign without a blank or a bar between are no row.
        squares if squares.len() == behind_number.len() && !squares.starts_with(BARS) => start,
        squares => squares,
    };
    let minus = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    // A minus sign is an empty square, but not before a number.
    board::can_begin(start) && !start.strip_prefix('-').is_some_and(minus)
}

/// Reads a format that has a line for a solution, and says so if the text goes on after one.
fn parse_line(
    text: &str,
    parse: impl Fn(&str) -> Result<Solution, ParseSolutionError>,
) -> Result<Solution, ParseSolutionError> {
    parse(text).map_err(|error| text_after_line(text, parse).unwrap_or(error))
}

fn text_after_line(
    text: &str,
    parse: impl Fn(&str) -> Result<Solution, ParseSolutionError>,
) -> Option<ParseSolutionError> {
    let mut lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let (_, first) = lines.next()?;
    let (line, _) = lines.next()?;
    let alone = parse(first).ok()?;
    // A number alone on its line is an entry of a list rather than a board of one square.
    (alone.len() > 1).then_some(ParseSolutionError::TextAfterSolution { line })
}
