//! Lines of text that end in a check sum: `format=version key=value … sum=…`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::{FromStr, Split};

use itertools::Itertools;

use super::signature::Signature;
use crate::digest::Digest;
use crate::error::ParseCheckpointError as Error;
use crate::walk::Position;

/// Writes a line, its check sum after all the rest.
pub(super) fn write(f: &mut fmt::Formatter<'_>, body: &str) -> fmt::Result {
    write!(f, "{body} sum={:016x}", Digest::of(body))
}

/// The fields of a line between its version and its check sum, once these are found to be right.
/// Blanks and line breaks around the line do no harm.
pub(super) fn open<'a>(text: &'a str, format: &str, version: &str) -> Result<Fields<'a>, Error> {
    let text = text.trim();
    let found = text
        .strip_prefix(format)
        .and_then(|rest| rest.strip_prefix('='));
    let found = found.ok_or(Error::NotACheckpoint)?.split(' ').next();
    if found != Some(version) {
        return Err(Error::Version);
    }
    let (body, sum) = text.rsplit_once(" sum=").ok_or(Error::Torn)?;
    if sum.len() < 16 {
        return Err(Error::Torn);
    }
    let (computed, found) = (Digest::of(body), hex(sum, "sum")?);
    if computed != found {
        return Err(Error::Changed { computed, found });
    }
    let mut fields = body.split(' ');
    fields.next();
    Ok(Fields(fields))
}

/// Sixteen hexadecimal digits, written as they would be written here.
fn hex(digits: &str, name: &'static str) -> Result<u64, Error> {
    let value = u64::from_str_radix(digits, 16).ok();
    let value = value.filter(|value| alloc::format!("{value:016x}") == digits);
    value.ok_or(Error::Field { name })
}

/// A number without a sign or leading zeros: each has one way to be written.
fn decimal<T: FromStr + ToString>(digits: &str) -> Option<T> {
    let value = digits.parse::<T>().ok();
    value.filter(|value| value.to_string() == digits)
}

/// The fields that are still to be read.
pub(super) struct Fields<'a>(Split<'a, char>);

impl<'a> Fields<'a> {
    /// The next field's key and value.
    pub(super) fn next(&mut self, name: &'static str) -> Result<(&'a str, &'a str), Error> {
        let field = self.0.next().and_then(|field| field.split_once('='));
        field.ok_or(Error::Field { name })
    }

    /// The value of the next field, which must have this key.
    pub(super) fn value(&mut self, name: &'static str) -> Result<&'a str, Error> {
        match self.next(name)? {
            (key, value) if key == name => Ok(value),
            _ => Err(Error::Field { name }),
        }
    }

    /// The same for a number.
    pub(super) fn number<T: FromStr + ToString>(&mut self, name: &'static str) -> Result<T, Error> {
        decimal(self.value(name)?).ok_or(Error::Field { name })
    }

    /// The same for a digest.
    pub(super) fn digest(&mut self, name: &'static str) -> Result<u64, Error> {
        hex(self.value(name)?, name)
    }

    /// Nothing may be left.
    pub(super) fn end(mut self) -> Result<(), Error> {
        match self.0.next() {
            Some(_) => Err(Error::Field { name: "sum" }),
            None => Ok(()),
        }
    }

    pub(super) fn signature(&mut self) -> Result<Signature, Error> {
        let size = self.value("board")?.split_once('x');
        let size = size.and_then(|(rows, width)| Some((decimal(rows)?, decimal(width)?)));
        let (rows, width) = size.ok_or(Error::Field { name: "board" })?;
        let torus = match self.value("shape")? {
            "flat" => false,
            "torus" => true,
            _ => return Err(Error::Field { name: "shape" }),
        };
        Ok(Signature {
            rows,
            width,
            torus,
            squares: self.digest("squares")?,
        })
    }

    /// Where a search stands; `None` if nothing is left.
    pub(super) fn front(&mut self) -> Result<Option<Position>, Error> {
        match self.next("from")? {
            ("left", "nothing") => Ok(None),
            ("from", list) => Ok(Some(Position::From(columns(list, "from")?))),
            ("after", list) => Ok(Some(Position::After(columns(list, "after")?))),
            _ => Err(Error::Field { name: "from" }),
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rows,
            width,
            torus,
            squares,
        } = self;
        let shape = if *torus { "torus" } else { "flat" };
        write!(
            f,
            "board={rows}x{width} shape={shape} squares={squares:016x}"
        )
    }
}

/// The field that [`Fields::front`] reads.
pub(super) fn front(position: Option<&Position>) -> String {
    match position {
        Some(Position::From(columns)) => alloc::format!("from={}", list(columns)),
        Some(Position::After(columns)) => alloc::format!("after={}", list(columns)),
        None => "left=nothing".to_string(),
    }
}

/// Columns, counted from 1.
pub(super) fn list(columns: &[u32]) -> String {
    let columns = columns.iter().map(|&column| u64::from(column) + 1);
    columns.format(",").to_string()
}

/// Reads a list of columns, counted from 1.
pub(super) fn columns(list: &str, name: &'static str) -> Result<Vec<u32>, Error> {
    if list.is_empty() {
        return Ok(Vec::new());
    }
    list.split(',')
        .map(|column| {
            let column = decimal::<u64>(column)?.checked_sub(1)?;
            u32::try_from(column).ok()
        })
        .collect::<Option<_>>()
        .ok_or(Error::Field { name })
}
