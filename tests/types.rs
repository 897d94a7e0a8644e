//! What kinds of values the public types are: which threads and panics they survive, and which common
//! traits they have. None is forgotten: the list is held against what the crate exports.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::iter::FusedIterator;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::str::FromStr;

use queens::*;

/// Can be sent, shared, moved, seen by whoever catches a panic, and shown. Gives the name
/// of the type.
fn ordinary<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + Debug>() -> &'static str {
    let name = std::any::type_name::<T>();
    let name = name.split('<').next().unwrap();
    name.rsplit("::").next().unwrap()
}

fn value<T: Clone + Eq + Hash>() {}

fn is_read_as_it_is_written<T: Clone + Eq + Hash + Display + FromStr<Err: Error>>() {}

fn is_ordered<T: Ord>() {}

fn has_one_end<T: FusedIterator + Clone>() {}

fn has_two_ends<T: FusedIterator + DoubleEndedIterator + Clone>() {}

/// Goes into `Box<dyn Error + Send + Sync>`, and out of a thread.
fn error<T: Error + Clone + Eq + Hash + Send + Sync + 'static>() {}

macro_rules! all {
    ($assertion:ident: $($kind:ty),+ $(,)?) => {
        [$({
            $assertion::<$kind>();
            ordinary::<$kind>()
        }),+]
    };
}

fn values() -> Vec<&'static str> {
    let lines = all![is_read_as_it_is_written:
        Checkpoint, Color, CountCheckpoint, Format, Plan, Shard, ShardCount, ShardId, Solution, Square];
    let others = all![value: Attack, Board, Obstacle, Permutation, Step, Symmetry, Tally];
    [&lines[..], &others].concat()
}

fn iterators() -> Vec<&'static str> {
    let from_one_end = all![has_one_end: Missing, Orbit, Shards, Trace, Unordered];
    let from_both = all![has_two_ends:
        Fundamental, IntoColumns, PermutationSolutions, Permutations, Solutions];
    [&from_one_end[..], &from_both].concat()
}

fn errors() -> Vec<&'static str> {
    all![error:
        Attack, BoardError, ParseCheckpointError, ParseColorError, ParseFormatError, ParseShardError,
        ParseSolutionError, ParseSquareError, PermutationError, Refusal, ResumeError, SolutionError,
        TallyError]
    .to_vec()
}

/// What is being built or done, and is not compared.
fn others() -> Vec<&'static str> {
    fn cloned<T: Clone>() {}
    fn moved<T>() {}
    let written = all![cloned: Diagram, Svg, TracePage];
    let counted = all![moved: Counting];
    [&written[..], &counted].concat()
}

#[cfg(feature = "rayon")]
fn parallel() -> Vec<&'static str> {
    fn cloned<T: Clone>() {}
    all![cloned: ParSolutions, ParSolutions<Fundamental>].to_vec()
}

#[cfg(not(feature = "rayon"))]
fn parallel() -> Vec<&'static str> {
    vec!["ParSolutions"]
}

#[test]
fn every_type_is_sent_shared_and_shown_and_none_is_forgotten() {
    let mut asserted = [values(), iterators(), errors(), others(), parallel()].concat();
    asserted.sort_unstable();
    asserted.dedup();

    let front_page = include_str!("../src/lib.rs");
    let exports = front_page.split("pub use ").skip(1);
    let names = exports.flat_map(|export| {
        let names = export
            .split(';')
            .next()
            .unwrap()
            .split_once("::")
            .unwrap()
            .1;
        names.split(|c: char| !c.is_alphanumeric() && c != '_')
    });
    let is_type = |name: &&str| name.starts_with(|c: char| c.is_uppercase());
    let mut exported: Vec<&str> = names.filter(is_type).collect();
    exported.sort_unstable();
    assert_eq!(asserted, exported);
}

#[test]
fn what_has_an_order_is_ordered() {
    is_ordered::<Solution>();
    is_ordered::<Square>();
    is_ordered::<Permutation>();
    is_ordered::<ShardId>();
    is_ordered::<Symmetry>();
    is_ordered::<Format>();
}

#[test]
fn what_has_a_plain_choice_has_a_default() {
    assert_eq!(Format::default(), Format::List);
    assert_eq!(Symmetry::default(), Symmetry::Identity);
}

#[test]
fn columns_know_how_many_they_are() {
    fn exact<T: ExactSizeIterator>(_: &T) {}
    let mut columns = solutions(8).next().unwrap().into_iter();
    exact(&columns);
    assert_eq!(columns.len(), 8);
    columns.next_back();
    assert_eq!(columns.len(), 7);
}

#[test]
fn errors_are_lower_case_and_without_a_full_stop() {
    let messages = [
        Board::new(4).first_rows(5).unwrap_err().to_string(),
        "1 1".parse::<Solution>().unwrap_err().to_string(),
        "4b".parse::<Square>().unwrap_err().to_string(),
        "x".parse::<Checkpoint>().unwrap_err().to_string(),
        "x".parse::<Shard>().unwrap_err().to_string(),
        "x".parse::<Color>().unwrap_err().to_string(),
        "x".parse::<Format>().unwrap_err().to_string(),
        Permutation::try_from(vec![7]).unwrap_err().to_string(),
    ];
    for message in messages {
        let first = message.chars().next().unwrap();
        assert!(!first.is_uppercase(), "{message}");
        assert!(!message.ends_with(['.', '!', '\n']), "{message}");
    }
}
