//! `queens merge SHARDS RESULTS...`: what was counted of the shards, added up.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::str::FromStr;

use queens::{ParseShardError, Plan, Shard, ShardCount, Tally};

use crate::failure::Failure;
use crate::input::{Line, NumberedLines};
use crate::options::MergeOptions;
use crate::{intake, output};

const REPAIR: &str = "remove the line and see `queens merge --missing`";

pub(crate) fn run(options: &MergeOptions) -> Result<(), Failure> {
    check(options)?;
    let mut tally = Tally::new(plan(&options.shards)?);
    for path in &options.results {
        for read in values(path)? {
            let (line, count): (Line, ShardCount) = read?;
            tally
                .add(count)
                .map_err(|error| damaged(path, &line, &error))?;
        }
    }
    if options.missing {
        return print_missing(&tally);
    }
    match tally.missing().count() {
        0 => {}
        missing => return Err(incomplete(missing)),
    }
    let total = tally
        .total()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    output::write_line(&total)
}

fn check(options: &MergeOptions) -> Result<(), Failure> {
    let named = [&options.shards].into_iter().chain(&options.results);
    match named.filter(|path| is_standard_input(path)).count() {
        0 | 1 => Ok(()),
        _ => Err(Failure::usage(
            "standard input can be read only once; say `-` once",
        )),
    }
}

fn print_missing(tally: &Tally) -> Result<(), Failure> {
    for shard in tally.missing() {
        output::write_line(&shard)?;
    }
    Ok(())
}

fn incomplete(missing: usize) -> Failure {
    let shards = match missing {
        1 => "1 shard is".to_owned(),
        more => format!("{more} shards are"),
    };
    Failure::Failed(format!(
        "{shards} missing; `queens merge --missing` prints what is to be done"
    ))
}

/// The plan of the shards in a file, which must be the same for all of them. Any one of them names it
/// whole, so that the file need not have them all.
fn plan(path: &Path) -> Result<Plan, Failure> {
    let mut plan: Option<Plan> = None;
    for read in values(path)? {
        let (line, shard): (Line, Shard) = read?;
        intake::check_width(&shard)
            .map_err(|error| Failure::Failed(format!("{}: {error}", place(path, &line))))?;
        match &plan {
            None => plan = Some(shard.plan().clone()),
            Some(plan) if plan == shard.plan() => {}
            Some(plan) => {
                let (found, expected) = (shard.plan().digest(), plan.digest());
                return Err(Failure::Failed(format!(
                    "{}: the shard {} is of the plan {found:016x}, but those before it of \
                     {expected:016x}; merge one plan at a time",
                    place(path, &line),
                    shard.id(),
                )));
            }
        }
    }
    plan.ok_or_else(|| {
        Failure::Failed(format!(
            "{} has no shard; if `queens shards` found none, there is no solution",
            name(path)
        ))
    })
}

/// What the lines of a file say. A last line that is torn is left out with a warning.
fn values<T: FromStr<Err = ParseShardError>>(
    path: &Path,
) -> Result<impl Iterator<Item = Result<(Line, T), Failure>>, Failure> {
    let input: Box<dyn BufRead> = match is_standard_input(path) {
        true => Box::new(io::stdin().lock()),
        false => Box::new(BufReader::new(
            File::open(path).map_err(|error| unreadable(path, &error))?,
        )),
    };
    let mut lines = NumberedLines::new(input).peekable();
    Ok(std::iter::from_fn(move || {
        let line = match lines.next()? {
            Ok(line) => line,
            Err(error) => return Some(Err(unreadable(path, &error))),
        };
        match line.text.parse() {
            Ok(value) => Some(Ok((line, value))),
            Err(error) if is_torn(&line, &error) && lines.peek().is_none() => {
                let place = place(path, &line);
                output::complain(&format!("{place}: left out, as {error}"));
                None
            }
            Err(ParseShardError::OtherFormat { .. }) if is_of_ours(&line.text) => {
                let place = place(path, &line);
                Some(Err(Failure::Failed(format!(
                    "{place}: a file of shards and one of results have changed places; name \
                     the shards first"
                ))))
            }
            Err(error) => Some(Err(damaged(path, &line, &error))),
        }
    }))
}

/// Whether it can be the beginning of a line that was not written to its end. One that is very short does
/// not tell what it begins.
fn is_torn(line: &Line, error: &ParseShardError) -> bool {
    match error {
        ParseShardError::Torn { .. } => true,
        ParseShardError::OtherFormat { expected } => expected.starts_with(line.text.trim_ascii()),
        _ => false,
    }
}

/// Whether it is a shard or the count of one.
fn is_of_ours(text: &str) -> bool {
    text.parse::<Shard>().is_ok() || text.parse::<ShardCount>().is_ok()
}

fn damaged(path: &Path, line: &Line, error: &impl std::fmt::Display) -> Failure {
    let place = place(path, line);
    let error = error.to_string();
    let shard = match shard_named_in(&line.text) {
        Some(shard) if !error.contains("shard") => format!(" (it names the shard {shard})"),
        _ => String::new(),
    };
    Failure::Failed(format!("{place}: {error}{shard}; {REPAIR}"))
}

/// What a line that cannot be trusted says of itself.
fn shard_named_in(text: &str) -> Option<&str> {
    text.split_ascii_whitespace()
        .find_map(|field| field.strip_prefix("shard="))
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("cannot read {}: {error}", name(path)))
}

fn place(path: &Path, line: &Line) -> String {
    format!("{} line {}", name(path), line.number)
}

fn name(path: &Path) -> String {
    match is_standard_input(path) {
        true => "standard input".to_owned(),
        false => path.display().to_string(),
    }
}

fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}
