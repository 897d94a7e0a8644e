//! One line of columns, counted from 1, with commas between.

use alloc::vec::Vec;

use super::error::ParseSolutionError as Error;
use super::list;
use super::scanner::Scanner;
use crate::solution::Solution;

pub(super) fn parse(text: &str, width: Option<usize>) -> Result<Solution, Error> {
    let mut scanner = Scanner::new(text);
    scanner.skip_blanks();
    let mut columns = Vec::new();
    while !scanner.is_at_end() {
        let digits = scanner.digits();
        if digits.is_empty() {
            return Err(match scanner.eat(",") || scanner.is_at_end() {
                true => Error::MissingNumber {
                    after: columns.len(),
                },
                false => scanner.unexpected(),
            });
        }
        columns.push(list::column(digits, columns.len() + 1)?);
        // A line break ends the solution.
        scanner.take(is_blank);
        if !scanner.eat(",") {
            scanner.skip_blanks();
            scanner.end()?;
            break;
        }
        scanner.take(is_blank);
        if scanner.is_at_end() {
            return Err(Error::MissingNumber {
                after: columns.len(),
            });
        }
    }
    list::solution(columns, width)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}
