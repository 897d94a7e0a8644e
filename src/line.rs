//! Lines of text that end in a check sum: `format=version key=value … sum=…`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::{FromStr, Split};

use itertools::Itertools;

use crate::digest::Digest;

/// Why a text is not a line of some format. What is read from lines has an error of its own, which says
/// what should have been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineError {
    /// It does not begin with the name of the format.
    Format { expected: &'static str },
    /// It is of another version.
    Version,
    /// It ends, after so many bytes, before its check sum does.
    Torn { length: usize },
    /// Its check sum is not that of its text.
    Changed { computed: u64, found: u64 },
    /// A field is missing or cannot be read.
    Field { name: &'static str },
}

use LineError as Error;

/// Writes a line, its check sum after all the rest.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, body: &str) -> fmt::Result {
    write!(f, "{body} sum={:016x}", Digest::of(body))
}

/// The fields of a line between its version and its check sum, once these are found to be right.
/// Blanks and line breaks around the line do no harm.
pub(crate) fn open<'a>(
    text: &'a str,
    format: &'static str,
    version: &str,
) -> Result<Fields<'a>, Error> {
    let torn = Error::Torn {
        length: text.trim_end().len(),
    };
    let text = text.trim();
    let rest = text
        .strip_prefix(format)
        .and_then(|rest| rest.strip_prefix('='))
        .ok_or(Error::Format { expected: format })?;
    if rest.is_empty() {
        return Err(torn);
    }
    if rest.split(' ').next() != Some(version) {
        return Err(Error::Version);
    }
    let (body, sum) = text.rsplit_once(" sum=").ok_or(torn)?;
    if sum.len() < 16 {
        return Err(torn);
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
pub(crate) fn decimal<T: FromStr + ToString>(digits: &str) -> Option<T> {
    let value = digits.parse::<T>().ok();
    value.filter(|value| value.to_string() == digits)
}

/// The fields that are still to be read.
pub(crate) struct Fields<'a>(Split<'a, char>);

impl<'a> Fields<'a> {
    /// The next field's key and value.
    pub(crate) fn next(&mut self, name: &'static str) -> Result<(&'a str, &'a str), Error> {
        let field = self.0.next().and_then(|field| field.split_once('='));
        field.ok_or(Error::Field { name })
    }

    /// The value of the next field, which must have this key.
    pub(crate) fn value(&mut self, name: &'static str) -> Result<&'a str, Error> {
        match self.next(name)? {
            (key, value) if key == name => Ok(value),
            _ => Err(Error::Field { name }),
        }
    }

    /// The same for a number.
    pub(crate) fn number<T: FromStr + ToString>(&mut self, name: &'static str) -> Result<T, Error> {
        decimal(self.value(name)?).ok_or(Error::Field { name })
    }

    /// The same for a digest.
    pub(crate) fn digest(&mut self, name: &'static str) -> Result<u64, Error> {
        hex(self.value(name)?, name)
    }

    /// The rows and the columns of a board.
    pub(crate) fn size(&mut self) -> Result<(usize, usize), Error> {
        let size = self.value("board")?.split_once('x');
        let size = size.and_then(|(rows, width)| Some((decimal(rows)?, decimal(width)?)));
        size.ok_or(Error::Field { name: "board" })
    }

    /// The shape of a board.
    pub(crate) fn is_torus(&mut self) -> Result<bool, Error> {
        match self.value("shape")? {
            FLAT => Ok(false),
            TORUS => Ok(true),
            _ => Err(Error::Field { name: "shape" }),
        }
    }

    /// Nothing may be left.
    pub(crate) fn end(mut self) -> Result<(), Error> {
        match self.0.next() {
            Some(_) => Err(Error::Field { name: "sum" }),
            None => Ok(()),
        }
    }
}

const FLAT: &str = "flat";
const TORUS: &str = "torus";

/// The value that [`Fields::is_torus`] reads.
pub(crate) fn shape(torus: bool) -> &'static str {
    if torus { TORUS } else { FLAT }
}

/// Columns, counted from 1.
pub(crate) fn list(columns: &[u32]) -> String {
    let columns = columns.iter().map(|&column| u64::from(column) + 1);
    columns.format(",").to_string()
}

/// Reads a list of columns, counted from 1.
pub(crate) fn columns(list: &str, name: &'static str) -> Result<Vec<u32>, Error> {
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
