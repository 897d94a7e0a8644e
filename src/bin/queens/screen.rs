//! What the terminal at standard output can show.

use std::env;
use std::io::{self, IsTerminal};

/// Nothing of it if standard output is no terminal.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    /// The cursor can be moved.
    pub(crate) moves: bool,
    pub(crate) unicode: bool,
    pub(crate) color: bool,
}

impl Screen {
    pub(crate) fn of_output() -> Self {
        let is_dumb = variable("TERM").is_none_or(|kind| kind == "dumb");
        let moves = io::stdout().is_terminal() && !is_dumb;
        // The first of these that is set counts, as for every program.
        let mut locales = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
        let locale = locales.find_map(variable).unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        Self {
            moves,
            unicode: moves && (locale.contains("utf-8") || locale.contains("utf8")),
            color: moves && variable("NO_COLOR").is_none(),
        }
    }
}

/// A variable that is set to something.
fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name)?.to_string_lossy().into_owned();
    (!value.is_empty()).then_some(value)
}
