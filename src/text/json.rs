//! What the feature `serde` makes of a solution in JSON, without it.

use alloc::vec::Vec;
use core::fmt;

use itertools::Itertools;

use super::error::ParseSolutionError as Error;
use super::scanner::Scanner;
use crate::solution::Solution;

pub(super) fn write(solution: &Solution, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let columns = solution.columns().iter().format(",");
    match solution.width() {
        width if width == solution.len() => write!(f, "[{columns}]"),
        width => write!(f, r#"{{"width":{width},"columns":[{columns}]}}"#),
    }
}

pub(super) fn parse(text: &str) -> Result<Solution, Error> {
    let mut json = Scanner::new(text);
    skip_blanks(&mut json);
    let (width, columns) = match json.eat("{") {
        true => members(&mut json)?,
        false => {
            let columns = list(&mut json)?;
            (columns.len(), columns)
        }
    };
    // Blanks of any kind at the end do no harm, as in all formats.
    json.skip_blanks();
    json.end()?;
    Ok(Solution::with_width(columns, width)?)
}

/// The blanks of JSON.
fn skip_blanks(json: &mut Scanner<'_>) {
    json.take(|c| matches!(c, ' ' | '\t' | '\n' | '\r'));
}

/// Width and columns, in any order, behind the opening brace.
fn members(json: &mut Scanner<'_>) -> Result<(usize, Vec<u32>), Error> {
    let (mut width, mut columns) = (None, None);
    skip_blanks(json);
    if !json.eat("}") {
        loop {
            json.expect("\"")?;
            // A second member of a name is as unexpected as any other name.
            if width.is_none() && json.eat("width\"") {
                colon(json)?;
                let start = *json;
                width = Some(number(json)?.parse().map_err(|_| start.too_wide())?);
            } else if columns.is_none() && json.eat("columns\"") {
                colon(json)?;
                columns = Some(list(json)?);
            } else {
                return Err(json.unexpected());
            }
            if !comma_before(json, "}")? {
                break;
            }
        }
    }
    Ok((
        width.ok_or(Error::MissingField { name: "width" })?,
        columns.ok_or(Error::MissingField { name: "columns" })?,
    ))
}

fn colon(json: &mut Scanner<'_>) -> Result<(), Error> {
    skip_blanks(json);
    json.expect(":")?;
    skip_blanks(json);
    Ok(())
}

fn list(json: &mut Scanner<'_>) -> Result<Vec<u32>, Error> {
    json.expect("[")?;
    let mut columns = Vec::new();
    skip_blanks(json);
    if json.eat("]") {
        return Ok(columns);
    }
    loop {
        let entry = columns.len() + 1;
        let column = number(json)?.parse();
        columns.push(column.map_err(|_| Error::TooLarge { entry })?);
        if !comma_before(json, "]")? {
            return Ok(columns);
        }
    }
}

/// A whole number from 0 on. After a leading 0 nothing else belongs to it.
fn number<'t>(json: &mut Scanner<'t>) -> Result<&'t str, Error> {
    let digits = match json.eat("0") {
        true => "0",
        false => json.digits(),
    };
    match digits.is_empty() {
        true => Err(json.unexpected()),
        false => Ok(digits),
    }
}

/// Goes past a comma, or past the bracket that closes instead, and says whether it was a comma.
fn comma_before(json: &mut Scanner<'_>, close: &str) -> Result<bool, Error> {
    skip_blanks(json);
    if json.eat(close) {
        return Ok(false);
    }
    json.expect(",")?;
    skip_blanks(json);
    Ok(true)
}
