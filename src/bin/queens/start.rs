//! Where the lexicographic sequence is entered, and how a place in it is saved.

use std::path::Path;

use queens::{Board, Checkpoint, Format, Solutions};

use crate::checkpoint::{self, OF_STREAM};
use crate::failure::Failure;
use crate::options::StreamOptions;

/// The solutions that are still to come.
pub(crate) struct Start {
    pub(crate) solutions: Solutions,
    pub(crate) is_resumed: bool,
    /// Where the first of them belongs in the output, if that was saved.
    pub(crate) place: Option<u64>,
}

impl Start {
    pub(crate) fn fresh(board: &Board) -> Self {
        Self {
            solutions: board.solutions(),
            is_resumed: false,
            place: None,
        }
    }

    /// What a file says, if there is one.
    pub(crate) fn saved(board: &Board, path: &Path, manner: &str) -> Result<Self, Failure> {
        let Some(text) = checkpoint::read(path)? else {
            return Ok(Self::fresh(board));
        };
        let (before, line) = text.split_at(text.find(OF_STREAM).unwrap_or(0));
        let (then, place) = match before.split_once(PLACE) {
            Some((then, place)) => (then, Some(place.trim().parse::<u64>())),
            None => (before, None),
        };
        let place = place
            .transpose()
            .map_err(|error| checkpoint::damaged(path, &text, OF_STREAM, &error))?;
        let saved: Checkpoint = line
            .parse()
            .map_err(|error| checkpoint::damaged(path, &text, OF_STREAM, &error))?;
        if then.trim() != manner.trim() {
            let said = match then.trim() {
                "" => "without any of --reverse, --fundamental, --skip and --format",
                options => &format!("with {options}"),
            };
            return Err(checkpoint::of_something_else(
                path,
                &format!("it was saved {said}"),
            ));
        }
        let resumed = board.resume(&saved);
        let solutions = resumed.map_err(|error| checkpoint::of_something_else(path, &error))?;
        Ok(Self {
            solutions,
            is_resumed: true,
            place,
        })
    }
}

/// What stands in front of how many bytes of the output file are written.
const PLACE: &str = "bytes=";

/// The options that a run which goes on must say, too, so that its output is the rest of the same; what
/// stands in front of a line that is saved. Nothing if none of them was said. Options that change the board
/// are in the line itself.
///
/// With `--reverse` the line is a place in the sequence of the mirrored board.
pub(crate) fn manner(options: &StreamOptions, format: Format) -> String {
    let mut manner = String::new();
    if options.reverse {
        manner += "--reverse ";
    }
    if options.fundamental {
        manner += "--fundamental ";
    }
    if options.skip > 0 {
        manner += &format!("--skip {} ", options.skip);
    }
    if format != Format::List {
        manner += &format!("--format {format} ");
    }
    manner
}

/// How far the sequence is written.
pub(crate) enum Position {
    /// Nothing is, in this run.
    Start(Checkpoint),
    /// As `Start`, but solutions are to be left out before the first one: a run that does not save
    /// leaves them out again.
    StartToSkip,
    /// The solution with these columns is the first one that is not.
    Before(Vec<u32>),
    /// The solution with these columns is the last one.
    After(Vec<u32>),
    /// All of it is.
    End,
}

impl Position {
    fn checkpoint(&self, board: &Board) -> Option<Checkpoint> {
        let before = |columns: &[u32]| {
            let mut solutions = board.solutions();
            solutions.seek(columns);
            solutions
        };
        let after = |columns: &[u32]| {
            let mut solutions = before(columns);
            // It is that solution, or there is none; no search is needed for either.
            solutions.next();
            solutions.checkpoint()
        };
        Some(match self {
            Self::StartToSkip => return None,
            Self::Start(checkpoint) => checkpoint.clone(),
            Self::Before(columns) => before(columns).checkpoint(),
            Self::After(columns) => after(columns),
            // Past the last column.
            Self::End => after(&[u32::MAX]),
        })
    }
}

/// How far the sequence is written, and where its next record belongs in the output if that is a file.
pub(crate) struct Written {
    pub(crate) position: Position,
    pub(crate) place: Option<u64>,
}

impl Written {
    /// A line of text from which [`Start::saved`] goes on.
    pub(crate) fn line(&self, board: &Board, manner: &str) -> Option<String> {
        let checkpoint = self.position.checkpoint(board)?;
        Some(match self.place {
            Some(place) => format!("{manner}{PLACE}{place} {checkpoint}"),
            None => format!("{manner}{checkpoint}"),
        })
    }
}
