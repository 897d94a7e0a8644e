//! The command line: `queens 8` streams the eight queens. It uses the library as any program would.

mod board;
mod checkpoint;
mod count;
mod divide;
mod draw;
mod failure;
mod held;
mod input;
mod intake;
mod lane;
mod merge;
mod mistake;
mod options;
mod orders;
mod output;
mod pages;
mod play;
mod progress;
mod record;
mod report;
mod scene;
mod screen;
mod sequence;
mod shards;
mod sheet;
mod split;
mod start;
mod stop;
mod stream;
mod terminal;
mod threads;
mod trace;
mod work;
mod writer;

use std::process::ExitCode;

use clap::FromArgMatches;
use failure::Failure;
use options::{Command, Options};

fn main() -> ExitCode {
    stop::fail_when_files_are_full();
    let result = options::program()
        .try_get_matches()
        .and_then(|said| Options::from_arg_matches(&said))
        .map_err(Failure::from)
        .and_then(|options| run(&options));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report::report(failure),
    }
}

fn run(options: &Options) -> Result<(), Failure> {
    match &options.command {
        None => stream::run(&options.stream),
        Some(Command::Count(options)) => count::run(options),
        Some(Command::Draw(options)) => draw::run(options),
        Some(Command::Trace(options)) => trace::run(options),
        Some(Command::Shards(options)) => shards::run(options),
        Some(Command::Split) => split::run(),
        Some(Command::Work(options)) => work::run(options),
        Some(Command::Merge(options)) => merge::run(options),
        Some(Command::Completions { shell }) => pages::completions(*shell),
        Some(Command::Man { command }) => pages::man(command.as_deref()),
        Some(Command::Help { command }) => pages::help(command.as_deref()),
    }
}
