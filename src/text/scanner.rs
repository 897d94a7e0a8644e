//! Reading a text from its beginning, with the place of what does not belong.

use super::error::ParseSolutionError as Error;

/// The byte-order mark, with which some editors begin a text.
pub(super) const MARK: char = '\u{feff}';

/// What is left to read of a text.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    /// A part of `text`.
    rest: &'t str,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, rest: text }
    }

    /// Reads a text from where a part of it begins.
    pub(super) fn at(text: &'t str, part: &'t str) -> Self {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        Self::of_part(text, &text[start..])
    }

    /// Reads a part of a text, with places in the whole.
    pub(super) fn of_part(text: &'t str, part: &'t str) -> Self {
        Self { text, rest: part }
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Goes past `expected` if it comes next, and says whether it did.
    pub(super) fn eat(&mut self, expected: &str) -> bool {
        match self.rest.strip_prefix(expected) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Goes past `expected`, or says what is there instead.
    pub(super) fn expect(&mut self, expected: &str) -> Result<(), Error> {
        match self.eat(expected) {
            true => Ok(()),
            false => Err(self.unexpected()),
        }
    }

    /// Goes past all characters of a kind and yields them.
    pub(super) fn take(&mut self, kind: impl Fn(char) -> bool) -> &'t str {
        let start = *self;
        self.rest = self.rest.trim_start_matches(kind);
        self.taken_since(start)
    }

    /// What was gone past since an earlier state of this scanner.
    pub(super) fn taken_since(&self, start: Self) -> &'t str {
        &start.rest[..start.rest.len() - self.rest.len()]
    }

    pub(super) fn digits(&mut self) -> &'t str {
        self.take(|c| c.is_ascii_digit())
    }

    pub(super) fn skip_blanks(&mut self) {
        self.take(char::is_whitespace);
    }

    /// Asserts that nothing is left.
    pub(super) fn end(&self) -> Result<(), Error> {
        match self.is_at_end() {
            true => Ok(()),
            false => Err(self.unexpected()),
        }
    }

    /// The error for what comes next.
    pub(super) fn unexpected(&self) -> Error {
        match self.rest.chars().next() {
            None => {
                let (line, column) = self.end_of_text().place();
                Error::UnexpectedEnd { line, column }
            }
            Some(found) => {
                let (line, column) = self.place();
                Error::UnexpectedCharacter {
                    line,
                    column,
                    found,
                }
            }
        }
    }

    /// The error for a number or a square, which comes next, with which a board is too wide.
    pub(super) fn too_wide(&self) -> Error {
        let (line, column) = self.place();
        Error::WidthTooLarge { line, column }
    }

    /// Behind all but blanks: a line break at the end is not a line more.
    fn end_of_text(&self) -> Self {
        let end = self.text.trim_end().len();
        Self::of_part(self.text, &self.text[end..])
    }

    /// The line, and the character in it, of what comes next; both counted from 1.
    pub(super) fn place(&self) -> (usize, usize) {
        let before = &self.text[..self.rest.as_ptr() as usize - self.text.as_ptr() as usize];
        let start_of_line = before.rfind('\n').map_or(0, |end| end + 1);
        (
            before.matches('\n').count() + 1,
            before[start_of_line..].chars().count() + 1,
        )
    }
}
