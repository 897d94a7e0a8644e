//! A command line that cannot be read, as one line that says what to do.

use std::env;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};

use crate::failure::Failure;
use crate::options;

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Self::Help(error.render().to_string())
            }
            _ => {
                let program = options::program();
                let command = command(&program);
                Self::Usage(format!(
                    "{}; see {} --help",
                    message(&error, &program, command),
                    name(&program, command)
                ))
            }
        }
    }
}

/// The command that was said; it comes first, or there is none.
fn command(program: &Command) -> Option<&Command> {
    program.find_subcommand(env::args_os().nth(1)?)
}

fn name(program: &Command, command: Option<&Command>) -> String {
    let words = [Some(program), command];
    let words = words.into_iter().flatten().map(Command::get_name);
    words.collect::<Vec<_>>().join(" ")
}

fn message(error: &Error, program: &Command, command: Option<&Command>) -> String {
    let first = |kind| context(error, kind).into_iter().next();
    // As in `--take <K>`: the option alone, or the name of a value that has none.
    let argument = first(ContextKind::InvalidArg).unwrap_or_default();
    let option = argument.split([' ', '=']).next().unwrap_or_default();
    let option = option.trim_matches(['<', '>', '[', ']', '.']);
    let value = first(ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let instead = first(ContextKind::SuggestedArg);
            unknown(&argument, instead.as_deref())
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            let values = context(error, ContextKind::ValidValue);
            match &values[..] {
                [] => format!("{option} takes a value"),
                values => format!("{option} takes one of {}", values.join(", ")),
            }
        }
        ErrorKind::InvalidValue => {
            let values = context(error, ContextKind::ValidValue).join(", ");
            let instead = did_you_mean(first(ContextKind::SuggestedValue).as_deref());
            format!("{option}: '{value}' is none of {values}{instead}")
        }
        ErrorKind::ValueValidation if command.is_none() && option == "N" && is_word(&value) => {
            no_command(&value, program)
        }
        ErrorKind::ValueValidation => {
            let reason = std::error::Error::source(error).map(ToString::to_string);
            let reason = reason.unwrap_or_else(|| "it takes something else".to_owned());
            format!("{option}: '{value}' cannot be read: {reason}")
        }
        ErrorKind::TooManyValues => format!("{option} takes no value, but '{value}' stands there"),
        ErrorKind::MissingRequiredArgument if option == "N" => {
            let name = name(program, command);
            format!("say how many queens, as in `{name} 8`")
        }
        ErrorKind::MissingRequiredArgument => missing(option, command),
        ErrorKind::ArgumentConflict => match first(ContextKind::InvalidSubcommand) {
            Some(next) => match env::args().nth(1) {
                Some(word) if is_word(&word) => no_command(&word, program),
                _ => format!(
                    "'{next}' is too much: one number of queens is taken, lists have commas between, and \
                     a command comes first, as in `queens count 8`"
                ),
            },
            None => match first(ContextKind::PriorArg) {
                Some(prior) if prior != argument => {
                    format!("{option} and {prior} exclude each other; leave one out")
                }
                _ => format!("{option} is said twice; say it once"),
            },
        },
        ErrorKind::InvalidUtf8 => "an argument is no text; say it in UTF-8".to_owned(),
        // No other comes of these options.
        other => other.to_string(),
    }
}

/// What clap knows of the mistake.
fn context(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

fn did_you_mean(instead: Option<&str>) -> String {
    match instead {
        Some(instead) => format!("; did you mean {instead}?"),
        None => String::new(),
    }
}

fn unknown(argument: &str, instead: Option<&str>) -> String {
    match argument.starts_with('-') {
        true => format!("there is no option '{argument}'{}", did_you_mean(instead)),
        false => format!("'{argument}' is one argument too many; leave it out"),
    }
}

fn missing(name: &str, command: Option<&Command>) -> String {
    let is_it = |argument: &&Arg| {
        let names = argument.get_value_names().unwrap_or_default();
        names.iter().any(|value| value == name)
    };
    let argument = command.and_then(|command| command.get_arguments().find(is_it));
    let values = argument.map(Arg::get_possible_values).unwrap_or_default();
    let values: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    match (&values[..], argument.and_then(Arg::get_help)) {
        ([], None) => format!("<{name}> is missing"),
        ([], Some(help)) => format!("<{name}> is missing; it is {}", within(&help.to_string())),
        (values, _) => format!("<{name}> is missing: say one of {}", values.join(", ")),
    }
}

/// What begins a sentence, in the midst of one.
fn within(sentence: &str) -> String {
    let mut characters = sentence.chars();
    let first = characters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(characters).collect()
}

/// Whether someone who typed it can have meant a command.
fn is_word(text: &str) -> bool {
    text.starts_with(char::is_alphabetic)
}

fn no_command(word: &str, program: &Command) -> String {
    let commands = program
        .get_subcommands()
        .filter(|command| !command.is_hide_set());
    let names: Vec<&str> = commands.map(Command::get_name).collect();
    format!(
        "'{word}' is neither a number of queens nor a command; the commands are {}",
        names.join(", ")
    )
}
