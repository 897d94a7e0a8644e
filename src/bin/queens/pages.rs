//! Help, completion scripts and manual pages, made of the options.

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::failure::Failure;
use crate::options;
use crate::output;

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut options::program(), "queens", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

/// What `--help` prints.
pub(crate) fn help(command: Option<&str>) -> Result<(), Failure> {
    let words = [Some("queens"), command, Some("--help")];
    match options::program().try_get_matches_from(words.into_iter().flatten()) {
        Err(help) => Err(help.into()),
        Ok(_) => Ok(()),
    }
}

/// The page of the program, or of one of its commands.
pub(crate) fn man(command: Option<&str>) -> Result<(), Failure> {
    let page = page(described(command)).map_err(|error| Failure::of_output(&error))?;
    output::print(&String::from_utf8_lossy(&page))
}

/// The program, or one of the commands that the options let through.
fn described(command: Option<&str>) -> Command {
    let mut program = options::program();
    // Only a built command knows its full name.
    program.build();
    command
        .and_then(|name| program.find_subcommand(name).cloned())
        .unwrap_or(program)
}

/// A page in the usual sections.
fn page(mut command: Command) -> std::io::Result<Vec<u8>> {
    // In each of its forms, which the options alone do not tell.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").to_owned();
    let notes = command.get_after_help().map(ToString::to_string);
    let (is_program, has_options) = (
        command.has_subcommands(),
        command.get_arguments().next().is_some(),
    );
    let name = command.get_display_name().unwrap_or(command.get_name());
    let title = name.to_uppercase();
    let man = Man::new(command.override_usage(usage))
        .title(title)
        // Not known; nothing at all would let what follows take its place.
        .date(" ")
        .source(concat!("queens ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    if has_options {
        man.render_options_section(&mut page)?;
    }
    if is_program {
        man.render_subcommands_section(&mut page)?;
    }
    let mut rest = Roff::default();
    write_notes(&mut rest, notes.as_deref().unwrap_or_default());
    if !is_program {
        rest.control("SH", ["SEE ALSO"]);
        rest.text([roman("queens(1)")]);
    }
    rest.to_writer(&mut page)?;
    Ok(page)
}

/// What stands below the options in `--help`: paragraphs, those of examples to be left as they are.
fn write_notes(page: &mut Roff, notes: &str) {
    const EXAMPLES: &str = "Examples:\n";
    let mut section = "";
    for paragraph in notes
        .split("\n\n")
        .filter(|paragraph| !paragraph.is_empty())
    {
        let its_section = match paragraph {
            examples if examples.starts_with(EXAMPLES) => "EXAMPLES",
            codes if codes.starts_with("Exit codes:") => "EXIT STATUS",
            _ => "NOTES",
        };
        match its_section == section {
            true => page.control("PP", []),
            false => page.control("SH", [its_section]),
        };
        section = its_section;
        match paragraph.strip_prefix(EXAMPLES) {
            Some(examples) => {
                page.control("nf", []);
                for line in examples.lines() {
                    page.text([roman(line)]);
                }
                page.control("fi", []);
            }
            None => {
                page.text([roman(paragraph)]);
            }
        }
    }
}
