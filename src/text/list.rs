//! Columns counted from 1, with blanks or commas between.

use alloc::vec::Vec;
use core::fmt;

use itertools::Itertools;

use super::error::ParseSolutionError as Error;
use super::parse_line;
use super::scanner::Scanner;
use crate::solution::Solution;

/// Columns counted from 1, with a separator between. The formatter's options would be those of each
/// column.
pub(super) fn write(
    solution: &Solution,
    separator: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let columns = solution.into_iter().map(|&column| u64::from(column) + 1);
    fmt::Display::fmt(&columns.format(separator), f)
}

/// On boards this wide and narrower a column is one digit.
const ONE_DIGIT: usize = 9;

/// Reads a list as people write it; see [`FromStr`](core::str::FromStr).
pub(super) fn parse(text: &str, width: Option<usize>) -> Result<Solution, Error> {
    parse_line(text, |text| parse_list(text, width))
}

/// The solution with these columns, on a square board unless its width is told.
pub(super) fn solution(columns: Vec<u32>, width: Option<usize>) -> Result<Solution, Error> {
    let width = width.unwrap_or(columns.len());
    Ok(Solution::with_width(columns, width)?)
}

fn parse_list(text: &str, width: Option<usize>) -> Result<Solution, Error> {
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
        let mut scanner = Scanner::of_part(text, token);
        scanner.digits();
        scanner.end()?;
    }
    // One token without brackets or commas: the digits are the columns. On a board that is known to
    // have wider columns it is the only one.
    if let [digits] = tokens[..]
        && list.len() == text.trim().len()
        && width.is_none_or(|width| width <= ONE_DIGIT)
    {
        if digits.len() > ONE_DIGIT {
            return Err(Error::Ambiguous {
                digits: digits.len(),
            });
        }
        tokens = (0..digits.len()).map(|i| &digits[i..=i]).collect();
    }
    let columns = (1..)
        .zip(tokens)
        .map(|(entry, token)| column(token, entry))
        .collect::<Result<Vec<u32>, Error>>()?;
    solution(columns, width)
}

/// The column, from 0, that digits mean, which are an entry of a list.
pub(super) fn column(digits: &str, entry: usize) -> Result<u32, Error> {
    match digits.parse::<u32>() {
        Ok(0) => Err(Error::Zero { entry }),
        Ok(column) => Ok(column - 1),
        Err(_) => Err(Error::TooLarge { entry }),
    }
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
