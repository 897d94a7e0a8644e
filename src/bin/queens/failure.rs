//! What can go wrong, as one line.

use std::io;
use std::path::Path;

/// Why the program ends before it is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output has gone. That is no mistake: `head` does so.
    ReaderLeft,
    /// Help or the version was asked for.
    Help(String),
    /// The program was called in a way that it cannot serve; exit code 2.
    Usage(String),
    /// Something could not be read or written; exit code 1.
    Failed(String),
}

impl Failure {
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::Usage(message.into())
    }

    /// A file that cannot be read or written, and what may help.
    pub(crate) fn of_file(doing: &str, path: &Path, error: &io::Error, advice: &str) -> Self {
        Self::Failed(format!(
            "cannot {doing} {}: {error}; {advice}",
            path.display()
        ))
    }

    pub(crate) fn of_output(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ReaderLeft,
            _ => Self::Failed(format!(
                "cannot write the output: {error}; make room or write elsewhere"
            )),
        }
    }
}
