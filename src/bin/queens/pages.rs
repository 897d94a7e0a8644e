//! Completion scripts and manual pages, made of the options.

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::options::Options;
use crate::output;

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Options::command(), "queens", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

/// The page of the program, or of one of its commands.
pub(crate) fn man(command: Option<&str>) -> Result<(), Failure> {
    let mut program = Options::command();
    // Only a built command knows its full name.
    program.build();
    let described = match command {
        None => program,
        Some(name) => program
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| no_command(&program, name))?,
    };
    let mut page = Vec::new();
    Man::new(described)
        .render(&mut page)
        .map_err(|error| Failure::of_output(&error))?;
    output::print(&String::from_utf8_lossy(&page))
}

fn no_command(program: &Command, name: &str) -> Failure {
    let names: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    Failure::Usage(format!(
        "there is no command {name:?}; the commands are {}",
        names.join(", ")
    ))
}
