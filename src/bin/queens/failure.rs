//! What can go wrong, as one line.

use std::io;
use std::path::Path;

use clap::error::ErrorKind;

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

impl From<clap::Error> for Failure {
    /// All that says what is wrong, on one line; the usage is left to `--help`.
    fn from(error: clap::Error) -> Self {
        let text = error.render().to_string();
        let message = match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Self::Help(text),
            ErrorKind::MissingRequiredArgument if text.contains("<N>") => {
                "say how many queens, as in `queens 8`".to_owned()
            }
            ErrorKind::ArgumentConflict if text.contains("the subcommand") => {
                "one number of queens is taken, and a command stands before it, as in \
                 `queens count 8`"
                    .to_owned()
            }
            _ => {
                let said = text
                    .lines()
                    .take_while(|line| !line.starts_with("Usage:"))
                    .take_while(|line| !line.starts_with("For more information"))
                    .map(|line| line.trim().trim_start_matches("error: "))
                    // Nobody wants to pass an option as a value.
                    .filter(|line| !line.is_empty() && !line.starts_with("tip: to pass"));
                said.collect::<Vec<_>>().join(", ")
            }
        };
        Self::Usage(format!("{message}; see queens --help"))
    }
}
