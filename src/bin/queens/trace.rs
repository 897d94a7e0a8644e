//! `queens trace N`: the search, step by step.

use std::io::{self, IsTerminal};

use crate::failure::Failure;
use crate::options::TraceOptions;
use crate::output::{self, LineBuffer};
use crate::play;
use crate::screen::Screen;

pub(crate) fn run(options: &TraceOptions) -> Result<(), Failure> {
    let board = options.board.board()?;
    if options.html {
        let page = board.trace().page();
        return output::print_long(&match options.steps {
            Some(steps) => page.steps(steps),
            None => page,
        });
    }
    let screen = Screen::of_output();
    match screen.moves && io::stdin().is_terminal() {
        true => play::play(&board, options, screen),
        false => {
            let mut lines = LineBuffer::new();
            for step in board.trace().take(options.steps.unwrap_or(usize::MAX)) {
                lines.push(&format!("{step}\n"))?;
            }
            lines.flush()
        }
    }
}
