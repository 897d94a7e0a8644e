//! Reading a solution from text: a list of columns or a drawn board.

use alloc::vec::Vec;
use core::str::FromStr;

use itertools::Itertools;

use crate::error::ParseSolutionError as Error;
use crate::solution::Solution;

/// The signs for a queen, and for an empty square, that a drawn board may use.
const QUEENS: &str = "QqXx*♛♕";
const EMPTY: &str = ".-_·";

/// Reads what [`Display`](core::fmt::Display) writes, and what people write:
///
/// - a list of columns, counted from 1, separated by blanks or commas, with or without brackets:
///   `1 5 8 6 3 7 2 4`, `[2, 4, 1, 3]`, `(2 4 1 3)`;
/// - up to nine columns as digits without separators: `15863724`. Ten or more are refused, since
///   they can be read in more than one way;
/// - a drawn board, a line a row, with `Q`, `X`, `*`, `♛` or `♕` for a queen and `.`, `-`, `_` or `·`
///   for an empty square, with or without blanks between, or squares between bars: `| |Q| | |`.
///   A drawn board may have fewer rows than columns.
///
/// A byte-order mark, CRLF line ends and blanks at the ends of lines do no harm. Empty text is the
/// empty solution.
///
/// A list is read as the columns of a square board, since it does not say how wide the board is: of a
/// placement with fewer rows than columns, keep the drawing. One text is one solution: a file with a
/// list on each line is to be read line by line.
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
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let start = text.trim_start();
        let drawn = |c: char| QUEENS.contains(c) || EMPTY.contains(c) || c == '|';
        let negative = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
        // A minus sign is an empty square, but not before a number.
        if start.starts_with(drawn) && !start.strip_prefix('-').is_some_and(negative) {
            return parse_board(text);
        }
        parse_list(text)
    }
}

fn parse_list(text: &str) -> Result<Solution, Error> {
    let list = without_brackets(text.trim())?;
    let mut tokens = Vec::new();
    let pieces: Vec<&str> = list.split(',').collect();
    for piece in &pieces {
        let before = tokens.len();
        tokens.extend(piece.split_whitespace());
        if pieces.len() > 1 && tokens.len() == before {
            return Err(Error::MissingNumber { after: before });
        }
    }
    for token in &tokens {
        if let Some((byte, found)) = token.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
            return Err(unexpected(text, &token[byte..], found));
        }
    }
    // One token without brackets or commas: the digits are the columns.
    if let [digits] = tokens[..]
        && list.len() == text.trim().len()
    {
        if digits.len() > 9 {
            return Err(Error::Ambiguous {
                digits: digits.len(),
            });
        }
        tokens = (0..digits.len()).map(|i| &digits[i..=i]).collect();
    }
    let columns = (1..)
        .zip(tokens)
        .map(|(entry, token)| match token.parse::<u32>() {
            Ok(0) => Err(Error::Zero { entry }),
            Ok(column) => Ok(column - 1),
            Err(_) => Err(Error::TooLarge { entry }),
        })
        .collect::<Result<Vec<u32>, Error>>()?;
    Ok(Solution::try_from(columns)?)
}

/// The inside of one pair of brackets, or the whole if there is none.
fn without_brackets(list: &str) -> Result<&str, Error> {
    for (open, close) in [('[', ']'), ('(', ')'), ('{', '}')] {
        if let Some(rest) = list.strip_prefix(open) {
            let inside = rest.strip_suffix(close);
            return inside.ok_or(Error::UnclosedBracket { bracket: open });
        }
    }
    Ok(list)
}

/// The error for the character with which `rest`, a part of `text`, begins.
fn unexpected(text: &str, rest: &str, found: char) -> Error {
    let before = &text[..rest.as_ptr() as usize - text.as_ptr() as usize];
    let start_of_line = before.rfind('\n').map_or(0, |end| end + 1);
    Error::UnexpectedCharacter {
        line: before.matches('\n').count() + 1,
        column: before[start_of_line..].chars().count() + 1,
        found,
    }
}

fn parse_board(text: &str) -> Result<Solution, Error> {
    let mut rows = Vec::new();
    let mut empty_line = None;
    for (line, row) in (1..).zip(text.lines()) {
        if row.trim().is_empty() {
            empty_line = empty_line.or((!rows.is_empty()).then_some(line));
            continue;
        }
        if let Some(line) = empty_line {
            return Err(Error::EmptyLine { line });
        }
        rows.push((line, parse_row(text, row)?));
    }
    let width = usual_width(&rows);
    if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() != width) {
        return Err(Error::RowWidth {
            line: *line,
            found: row.len(),
            expected: width,
        });
    }
    let columns = rows
        .into_iter()
        .map(
            |(line, row)| match row.iter().filter(|&&queen| queen).count() {
                1 => Ok(row.iter().position(|&queen| queen).unwrap_or(0) as u32),
                found => Err(Error::QueensInRow { line, found }),
            },
        )
        .collect::<Result<Vec<u32>, Error>>()?;
    Ok(Solution::checked(width, columns)?)
}

/// Whether a queen stands on each square of a row.
fn parse_row(text: &str, row: &str) -> Result<Vec<bool>, Error> {
    let row = row.trim();
    let square = |sign: &str, rest: &str| match sign.chars().next() {
        None => Ok(false),
        Some(c) if sign.len() == c.len_utf8() && QUEENS.contains(c) => Ok(true),
        Some(c) if sign.len() == c.len_utf8() && EMPTY.contains(c) => Ok(false),
        Some(c) => Err(unexpected(text, rest, c)),
    };
    if row.contains('|') {
        let row = row.strip_prefix('|').unwrap_or(row);
        let row = row.strip_suffix('|').unwrap_or(row);
        return row
            .split('|')
            .map(|cell| square(cell.trim(), cell.trim_start()))
            .collect();
    }
    row.char_indices()
        .filter(|(_, c)| !c.is_whitespace())
        .map(|(byte, c)| square(&row[byte..byte + c.len_utf8()], &row[byte..]))
        .collect()
}

/// How many squares most rows have.
fn usual_width(rows: &[(usize, Vec<bool>)]) -> usize {
    let mut widths: Vec<usize> = rows.iter().map(|(_, row)| row.len()).collect();
    widths.sort_unstable();
    let most = widths.into_iter().dedup_with_count().max();
    most.map_or(0, |(_, width)| width)
}
