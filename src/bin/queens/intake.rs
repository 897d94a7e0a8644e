//! The shards on standard input.

use std::io::{self, BufReader, IsTerminal, Stdin};

use queens::Shard;

use crate::failure::Failure;
use crate::input::NumberedLines;
use crate::options::MOST_QUEENS;
use crate::output;

/// A line can describe what neither memory nor time is enough for.
pub(crate) fn check_width(shard: &Shard) -> Result<(), String> {
    match shard.plan().board().width() {
        0..=MOST_QUEENS => Ok(()),
        more => Err(format!(
            "a board of {more} columns, but the program takes {MOST_QUEENS} at most"
        )),
    }
}

pub(crate) struct Intake {
    lines: NumberedLines<BufReader<Stdin>>,
    /// Lines that are none.
    refused: usize,
    /// Why no more can be read.
    failure: Option<Failure>,
}

impl Intake {
    pub(crate) fn new() -> Self {
        if io::stdin().is_terminal() {
            output::complain("reading shards from the terminal; Ctrl-D ends them");
        }
        Self {
            lines: NumberedLines::new(BufReader::new(io::stdin())),
            refused: 0,
            failure: None,
        }
    }

    /// The next one. Lines that are none are told and passed over.
    pub(crate) fn next(&mut self) -> Option<Shard> {
        if self.failure.is_some() {
            return None;
        }
        loop {
            let line = match self.lines.next()? {
                Ok(line) => line,
                Err(error) => {
                    let message = format!("cannot read standard input: {error}");
                    self.failure = Some(Failure::Failed(message));
                    return None;
                }
            };
            let read = line
                .text
                .parse::<Shard>()
                .map_err(|error| error.to_string());
            match read.and_then(|shard| check_width(&shard).map(|()| shard)) {
                Ok(shard) => return Some(shard),
                Err(reason) => {
                    self.refused += 1;
                    output::complain(&format!("input line {}: {reason}", line.number));
                }
            }
        }
    }

    /// Whether everything that was read was a shard.
    pub(crate) fn outcome(&mut self) -> Result<(), Failure> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        match self.refused {
            0 => Ok(()),
            1 => Err(Failure::Failed(
                "one line was no shard; all others are done".to_owned(),
            )),
            more => Err(Failure::Failed(format!(
                "{more} lines were no shards; all others are done"
            ))),
        }
    }
}
