//! Where the lexicographic sequence is entered, and how a place in it is saved.

use std::path::Path;

use queens::{Board, Checkpoint, Solutions};

use crate::checkpoint;
use crate::failure::Failure;

/// In front of a line that was saved on the way from the last solution to the first. It is a place in the
/// sequence of the mirrored board.
const REVERSED: &str = "order=reverse ";

/// The solutions that are still to come.
pub(crate) struct Start {
    pub(crate) solutions: Solutions,
    pub(crate) is_resumed: bool,
}

impl Start {
    pub(crate) fn fresh(board: &Board) -> Self {
        Self {
            solutions: board.solutions(),
            is_resumed: false,
        }
    }

    /// What a file says, if there is one.
    pub(crate) fn saved(board: &Board, path: &Path, is_reverse: bool) -> Result<Self, Failure> {
        let Some(text) = checkpoint::read(path)? else {
            return Ok(Self::fresh(board));
        };
        let was_reverse = text.starts_with(REVERSED);
        if was_reverse != is_reverse {
            let reason = match was_reverse {
                true => "it was saved with --reverse",
                false => "it was saved without --reverse",
            };
            return Err(checkpoint::refused(path, &reason));
        }
        let line = text.strip_prefix(REVERSED).unwrap_or(&text);
        let solutions = line
            .parse::<Checkpoint>()
            .map_err(|error| checkpoint::refused(path, &error))
            .and_then(|saved| {
                let resumed = board.resume(&saved);
                resumed.map_err(|error| checkpoint::refused(path, &error))
            })?;
        Ok(Self {
            solutions,
            is_resumed: true,
        })
    }
}

/// How far the sequence is written.
pub(crate) enum Position {
    /// Nothing is, in this run.
    Start(Checkpoint),
    /// As `Start`, but solutions are to be left out before the first one: a run that does not save
    /// leaves them out again.
    StartToSkip,
    /// The solution with these columns is the last one.
    After(Vec<u32>),
    /// All of it is.
    End,
}

impl Position {
    /// A line of text from which [`Start::saved`] goes on.
    pub(crate) fn line(&self, board: &Board, is_reverse: bool) -> Option<String> {
        let after = |columns: &[u32]| {
            let mut solutions = board.solutions();
            solutions.seek(columns);
            // It is that solution, or there is none; no search is needed for either.
            solutions.next();
            solutions.checkpoint()
        };
        let checkpoint = match self {
            Self::StartToSkip => return None,
            Self::Start(checkpoint) => checkpoint.clone(),
            Self::After(columns) => after(columns),
            // Past the last column.
            Self::End => after(&[u32::MAX]),
        };
        let prefix = if is_reverse { REVERSED } else { "" };
        Some(format!("{prefix}{checkpoint}"))
    }
}
