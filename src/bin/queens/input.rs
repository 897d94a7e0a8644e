//! Lines that are read, with their numbers.

use std::io::{self, BufRead};

/// A line that says something.
pub(crate) struct Line {
    /// From 1.
    pub(crate) number: usize,
    /// With its line break, if it has one. What is not UTF-8 was replaced: no check sum fits it.
    pub(crate) text: String,
}

/// The lines of some input, one at a time, but for blank ones.
pub(crate) struct NumberedLines<R> {
    input: R,
    read: usize,
}

impl<R: BufRead> NumberedLines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, read: 0 }
    }
}

impl<R: BufRead> Iterator for NumberedLines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        loop {
            let mut bytes = Vec::new();
            match self.input.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => self.read += 1,
                Err(error) => return Some(Err(error)),
            }
            if !bytes.trim_ascii().is_empty() {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let number = self.read;
                return Some(Ok(Line { number, text }));
            }
        }
    }
}
