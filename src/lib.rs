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
//! # Numbers
//!
//! In code rows and columns are counted from 0, rows from the top and columns from the left; in text
//! for people ([`Display`](core::fmt::Display), [`FromStr`](core::str::FromStr), error messages) from
//! 1. A [`Solution`] is the list of its queens' columns, from the top row down.
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
//! - `rayon`: [`Solutions`] and [`Fundamental`] as parallel iterators that keep the order.
//! - `serde`: every value can be written and read; what is read is checked.
#![no_std]
#![deny(missing_docs)]

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
mod diagram;
mod error;
mod frontier;
mod is_solution;
mod kernel;
mod mask;
#[cfg(feature = "rayon")]
mod par;
mod parse;
mod permutations;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod solution;
mod solutions;
mod square;
mod symmetry;
mod unordered;
mod walk;

pub use board::Board;
pub use checkpoint::Checkpoint;
pub use diagram::Diagram;
pub use error::{
    Attack, BoardError, ParseCheckpointError, ParseSolutionError, Refusal, ResumeError,
    SolutionError,
};
pub use is_solution::is_solution;
#[cfg(feature = "rayon")]
pub use par::ParSolutions;
pub use permutations::{Permutation, PermutationError, PermutationSolutions, Permutations};
pub use solution::{IntoColumns, Solution};
pub use solutions::{Solutions, solutions};
pub use square::{ParseSquareError, Square};
pub use symmetry::{Fundamental, Orbit, Symmetry};
pub use unordered::Unordered;
