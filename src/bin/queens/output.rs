//! Standard output in whole records, and complaints.

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use crate::failure::Failure;
use crate::stop;

/// No more is written at once, unless a single record is longer. A pipe takes so many bytes (`PIPE_BUF`)
/// whole or not at all, even if the program is killed while it waits for room.
pub(crate) const PIECE: usize = 4096;

/// Writes whole records at once.
pub(crate) fn write(records: &[u8]) -> Result<(), Failure> {
    write_and(records, || ())
}

/// The same, and then does something: when a signal stops the program, both were done or neither.
pub(crate) fn write_and(records: &[u8], then: impl FnOnce()) -> Result<(), Failure> {
    stop::whole(|| {
        let mut out = io::stdout().lock();
        let written = out.write_all(records).and_then(|()| out.flush());
        written.map(|()| then())
    })
    .map_err(|error| Failure::of_output(&error))
}

/// Writes one line at once.
pub(crate) fn write_line(line: &impl fmt::Display) -> Result<(), Failure> {
    write(format!("{line}\n").as_bytes())
}

/// Writes a text, in pieces of whole lines.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut lines = LineBuffer::new();
    for line in text.split_inclusive('\n') {
        lines.push(line)?;
    }
    lines.flush()
}

/// Writes what may be long as it is made, without a copy of the whole.
pub(crate) fn print_long(document: &impl fmt::Display) -> Result<(), Failure> {
    struct Document {
        lines: LineBuffer,
        failure: Option<Failure>,
    }
    impl fmt::Write for Document {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.lines.push(text).map_err(|failure| {
                self.failure = Some(failure);
                fmt::Error
            })
        }
    }
    let mut out = Document {
        lines: LineBuffer::new(),
        failure: None,
    };
    match (writeln!(out, "{document}"), out.failure) {
        (_, Some(failure)) => Err(failure),
        // What is printed here has no errors of its own.
        (_, None) => out.lines.flush(),
    }
}

/// A line that is longer is written in parts. Shorter ones are kept until they are whole.
const LONG_LINE: usize = 1 << 20;

/// Gathers lines for one write.
pub(crate) struct LineBuffer {
    text: String,
    /// Where the last whole line ends.
    whole: usize,
}

impl LineBuffer {
    pub(crate) fn new() -> Self {
        Self {
            text: String::with_capacity(PIECE),
            whole: 0,
        }
    }

    /// Takes a line with its line break, or several, or a part of one.
    pub(crate) fn push(&mut self, text: &str) -> Result<(), Failure> {
        if self.text.len() + text.len() > PIECE {
            match self.whole {
                0 if self.text.len() <= LONG_LINE => {}
                0 => self.flush()?,
                whole => self.flush_until(whole)?,
            }
        }
        // Most texts are a few bytes, or end in a line break.
        if let Some(last) = text.as_bytes().iter().rposition(|&byte| byte == b'\n') {
            self.whole = self.text.len() + last + 1;
        }
        self.text.push_str(text);
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.flush_until(self.text.len())
    }

    fn flush_until(&mut self, end: usize) -> Result<(), Failure> {
        if end == 0 {
            return Ok(());
        }
        let written = write(&self.text.as_bytes()[..end]);
        self.text.drain(..end);
        self.whole = 0;
        written
    }
}

/// One line to standard error, whatever stands in names and values that it quotes. There is nobody to tell
/// if that fails.
pub(crate) fn complain(message: &str) {
    let mut line = String::from("queens: ");
    for character in message.chars() {
        match character.is_control() {
            true => line.extend(character.escape_default()),
            false => line.push(character),
        }
    }
    line.push('\n');
    let _ = io::stderr().write_all(line.as_bytes());
}
