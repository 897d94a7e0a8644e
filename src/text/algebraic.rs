//! The names of the queens' squares.

use alloc::vec::Vec;
use core::fmt;

use itertools::Itertools;

use super::error::ParseSolutionError as Error;
use super::list;
use super::scanner::Scanner;
use crate::error::Attack;
use crate::solution::Solution;
use crate::square::Square;

pub(super) fn write(solution: &Solution, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", solution.squares().format(" "))
}

pub(super) fn parse(text: &str, width: Option<usize>) -> Result<Solution, Error> {
    let mut squares = squares(text)?;
    // They may come in any order, by columns for example. Equal rows stay as they came.
    squares.sort_by_key(|square| square.row);
    for (&first, &second) in squares.iter().tuple_windows() {
        if first == second {
            return Err(Error::SquareTwice { square: first });
        }
        if first.row == second.row {
            return Err(Error::NotASolution(Attack { first, second }.into()));
        }
    }
    let rows = (0..).zip(&squares);
    if let Some((row, _)) = rows.into_iter().find(|(row, square)| square.row != *row) {
        return Err(Error::NoQueenInRow {
            row: row as usize + 1,
        });
    }
    let columns = squares.iter().map(|square| square.column).collect();
    list::solution(columns, width)
}

fn squares(text: &str) -> Result<Vec<Square>, Error> {
    let mut scanner = Scanner::new(text);
    let mut squares = Vec::new();
    scanner.skip_blanks();
    while !scanner.is_at_end() {
        squares.push(square(&mut scanner)?);
        scanner.skip_blanks();
        if scanner.eat(",") {
            scanner.skip_blanks();
            if scanner.is_at_end() {
                return Err(scanner.unexpected());
            }
        }
    }
    Ok(squares)
}

fn square(scanner: &mut Scanner<'_>) -> Result<Square, Error> {
    let start = *scanner;
    scanner.take(|c| c.is_ascii_alphabetic());
    scanner.digits();
    let name = scanner.taken_since(start);
    if name.is_empty() {
        return Err(scanner.unexpected());
    }
    name.parse().map_err(|error| {
        let (line, column) = start.place();
        Error::Square {
            line,
            column,
            error,
        }
    })
}
