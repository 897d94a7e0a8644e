//! Lazy, streaming iteration over every solution of an n-queens problem.
//!
//! n queens stand on a board of n rows and columns so that no two share a row, a column or a
//! diagonal. [`solutions(n)`](solutions()) is an iterator over all such placements, in
//! lexicographic order: take as many as you want, count them, pass over some, stop anywhere.
//!
//! ```
//! // The first three solutions of the eight queens.
//! for solution in queens::solutions(8).take(3) {
//!     println!("{solution}"); // 1 5 8 6 3 7 2 4
//! }
//!
//! // All 92, counted without keeping any.
//! assert_eq!(queens::solutions(8).count(), 92);
//!
//! // The one with index 40.
//! assert_eq!(queens::solutions(8).nth(40).unwrap().to_string(), "4 7 3 8 2 5 1 6");
//! ```
//!
//! # Boards
//!
//! [`Board`] describes more than the plain problem: only the first k rows, queens that are given,
//! squares that are blocked, a torus. Its solutions come in the same way.
//!
//! ```
//! use queens::Board;
//!
//! // Every safe placement of queens on the first three of eight rows.
//! assert_eq!(Board::new(8).first_rows(3)?.solutions().count(), 140);
//!
//! // What completes queens in the first and the fifth column of the first two rows.
//! let completed: Vec<String> = Board::new(8)
//!     .prefix(&[0, 4])?
//!     .solutions()
//!     .map(|solution| solution.to_string())
//!     .collect();
//! assert_eq!(completed, ["1 5 8 6 3 7 2 4"]);
//! # Ok::<(), queens::BoardError>(())
//! ```
//!
//! # Two ends
//!
//! [`Solutions`] is a [`DoubleEndedIterator`]: `next_back` yields the same sequence from its end, `rev`
//! turns it around, and both ends meet in the middle.
//!
//! ```
//! let mut solutions = queens::solutions(8);
//! assert_eq!(solutions.next().unwrap().to_string(), "1 5 8 6 3 7 2 4");
//! assert_eq!(solutions.next_back().unwrap().to_string(), "8 4 1 3 6 2 7 5");
//! assert_eq!(solutions.count(), 90);
//! ```
//!
//! # Positions
//!
//! The columns of a solution say where it stands in the sequence. [`Solutions::seek`] goes to any
//! columns, there or not; [`Solutions::checkpoint`] writes down where both ends stand, as a line of
//! text, and [`Board::resume`] goes on from it. None of them searches again what lies before.
//!
//! ```
//! use queens::{Board, Checkpoint};
//!
//! let board = Board::new(8);
//! let mut solutions = board.solutions();
//! solutions.seek(&[4]); // to the queens that begin in the fifth column
//! assert_eq!(solutions.next().unwrap().to_string(), "5 1 4 6 8 2 7 3");
//!
//! let line = solutions.checkpoint().to_string();
//! let checkpoint: Checkpoint = line.parse()?;
//! assert_eq!(board.resume(&checkpoint)?.next(), solutions.next());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Symmetry
//!
//! Turns and reflections make solutions of each other. [`Solution::orbit`] yields all that come from
//! one, [`Solution::canonical`] is the first of them, and [`Solutions::fundamental`] keeps only those.
//!
//! ```
//! let classes: Vec<usize> =
//!     queens::solutions(8).fundamental().map(|solution| solution.orbit().count()).collect();
//! assert_eq!(classes.len(), 12);
//! assert_eq!(classes.iter().sum::<usize>(), 92);
//! ```
//!
//! # Numbers
//!
//! Rows are counted from the top and columns from the left, in code from 0 and in text for people
//! ([`Display`](core::fmt::Display), [`FromStr`](core::str::FromStr), error messages) from 1. A
//! [`Solution`] is the list of its queens' columns, from the top row down.
//!
//! # Text
//!
//! [`Solution::in_format`] writes and [`Format::parse`] reads lists, drawn boards, JSON, CSV, the squares
//! of FEN and their names; [`Solution::diagram`] draws boards as one likes.
//!
//! ```
//! use queens::Format;
//!
//! let solution = Format::Fen.parse("1Q2/3Q/Q3/2Q1")?;
//! assert_eq!(solution.in_format(Format::Algebraic).to_string(), "b1 d2 a3 c4");
//! assert_eq!(
//!     solution.diagram().coordinates(true).to_string(),
//!     "1 .Q..\n2 ...Q\n3 Q...\n4 ..Q.\n  abcd",
//! );
//! # Ok::<(), queens::ParseSolutionError>(())
//! ```
//!
//! # Pictures
//!
//! [`Solution::svg`] draws a board, [`Svg::sheet`] many boards: an SVG document to be written to a file
//! or put into a page.
//!
//! # Step by step
//!
//! [`Board::trace`] shows the search itself, every square that it looks at, lazily, too;
//! [`Trace::page`] makes it a page that plays in a browser.
//!
//! ```
//! let steps: Vec<String> =
//!     queens::Board::new(4).trace().take(4).map(|step| step.to_string()).collect();
//! assert_eq!(steps[..2], ["place a1", "reject a2: attacked from a1"]);
//! assert_eq!(steps[2..], ["reject b2: attacked from a1", "place c2"]);
//! ```
//!
//! # Counting
//!
//! [`Board::solution_count`] counts, mostly without going through the solutions, [`Board::rank`] tells the
//! index of one of them, and `nth` and `count` of the iterator profit.
//!
//! ```
//! use queens::Board;
//!
//! assert_eq!(Board::new(14).solution_count(), 365_596);
//! ```
//!
//! [`Board::counting`] does it in portions: a [`Counting`] can be watched, stopped, saved as a line of
//! text and finished by [`Board::resume_counting`] on another machine.
//!
//! # Shards
//!
//! [`Plan`] divides a board into [`Shard`]s, lines of text that can be counted anywhere; [`Tally`] adds
//! the counts up and has a total only when each was counted once.
//!
//! ```
//! use queens::{Board, Plan, Tally};
//!
//! let plan = Plan::new(Board::new(9), 2)?;
//! let mut tally = Tally::new(plan.clone());
//! for shard in plan.shards() {
//!     tally.add(shard.count())?;
//! }
//! assert_eq!(tally.total(), Ok(352));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Large boards
//!
//! In lexicographic order the first solution of a board of 50 queens is out of anyone's reach.
//! [`Board::unordered`] yields every solution once, too, but the first ones at once;
//! [`Solution::construct`] writes one down without search.
//!
//! ```
//! use queens::Board;
//!
//! assert_eq!(Board::new(1000).unordered().take(5).count(), 5);
//! ```
//!
//! # Permutations, then filter
//!
//! [`Permutations`] and [`is_solution`] are the other way to the same solutions, slow and simple:
//! generate every permutation, keep the solutions. They share nothing with the search, which the
//! tests hold against them.
//!
//! # Features
//!
//! - `std` (default): without it the crate is `no_std` and needs `alloc`.
//! - `rayon`: [`Solutions`] and [`Fundamental`] as parallel iterators that keep the order. A program
//!   needs `rayon` among its own dependencies, too.
//! - `cli`: the program `queens`, a command line; it changes nothing here.
//! - `serde`: every value ([`Solution`], [`Board`], [`Square`], [`Symmetry`], [`Permutation`],
//!   [`Format`], [`Color`], [`Checkpoint`], [`CountCheckpoint`], [`Plan`], [`Shard`], [`ShardId`],
//!   [`ShardCount`], [`Tally`]) can be written and read; what is read is checked. Not so [`Step`], which
//!   tells what a trace sees and comes anew from the board.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(missing_docs)]
// Whether a public type may grow is decided for each one.
#![warn(clippy::exhaustive_enums, clippy::exhaustive_structs)]
#![warn(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use
)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod attack;
mod blocks;
mod board;
mod bound;
mod check;
mod checkpoint;
mod construct;
mod count;
mod counted;
mod counting;
mod digest;
mod error;
mod frontier;
mod is_solution;
mod kernel;
mod line;
mod mask;
#[cfg(feature = "rayon")]
mod par;
mod permutations;
mod queen;
mod remaining;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod shards;
mod solution;
mod solutions;
mod square;
mod svg;
mod symmetry;
mod text;
mod trace;
mod unordered;
mod walk;

pub use board::Board;
pub use checkpoint::{Checkpoint, CountCheckpoint};
pub use counting::Counting;
pub use error::{Attack, BoardError, ParseCheckpointError, Refusal, ResumeError, SolutionError};
pub use is_solution::is_solution;
#[cfg(feature = "rayon")]
pub use par::ParSolutions;
pub use permutations::{Permutation, PermutationError, PermutationSolutions, Permutations};
pub use shards::{
    Missing, ParseShardError, Plan, Shard, ShardCount, ShardId, Shards, Tally, TallyError,
};
pub use solution::{IntoColumns, Solution};
pub use solutions::{Solutions, solutions};
pub use square::{ParseSquareError, Square};
pub use svg::{Color, ParseColorError, Svg};
pub use symmetry::{Fundamental, Orbit, Symmetry};
pub use text::{Diagram, Format, ParseFormatError, ParseSolutionError};
pub use trace::{Obstacle, Step, Trace, TracePage};
pub use unordered::Unordered;
