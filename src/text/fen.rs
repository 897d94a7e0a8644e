//! The first field of Forsyth–Edwards notation: the pieces, row by row.

use alloc::vec::Vec;
use core::fmt;

use itertools::Itertools;

use super::error::ParseSolutionError as Error;
use super::row::{self, Row};
use super::scanner::Scanner;
use crate::solution::Solution;

pub(super) fn write(solution: &Solution, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let row = |&column: &u32| {
        let left = column as usize;
        // She stands on the board: columns are below the width.
        (Empty(left), Empty(solution.width() - 1 - left))
    };
    let rows = solution.into_iter().map(row);
    let rows = rows.format_with("/", |(left, right), f| f(&format_args!("{left}Q{right}")));
    write!(f, "{rows}")
}

/// A run of so many empty squares.
struct Empty(usize);

impl fmt::Display for Empty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            run => write!(f, "{run}"),
        }
    }
}

pub(super) fn parse(text: &str) -> Result<Solution, Error> {
    let mut scanner = Scanner::new(text);
    scanner.skip_blanks();
    let mut rows = Vec::new();
    if !scanner.is_at_end() {
        rows.push(row(&mut scanner)?);
        while scanner.eat("/") {
            rows.push(row(&mut scanner)?);
        }
        scanner.skip_blanks();
        scanner.end()?;
    }
    row::check(
        &rows,
        |row, found, expected| Error::FenRowWidth {
            row: row + 1,
            found,
            expected,
        },
        |row, found| Error::QueensInFenRow {
            row: row + 1,
            found,
        },
    )
}

fn row(scanner: &mut Scanner<'_>) -> Result<Row, Error> {
    let mut row = Row::default();
    loop {
        let start = *scanner;
        let pushed = match scanner.digits() {
            "" if scanner.eat("Q") || scanner.eat("q") => row.push_queen(),
            "" => return Ok(row),
            // A run is never 0, nor written with a leading 0.
            run if run.starts_with('0') => return Err(start.unexpected()),
            run => run.parse().ok().and_then(|run| row.push_empty(run)),
        };
        pushed.ok_or_else(|| start.too_wide())?;
    }
}
