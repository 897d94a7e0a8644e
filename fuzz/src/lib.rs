//! What is fuzzed, as functions of bytes. A fuzzer calls them from `targets/`, and `tests/corpus.rs` with
//! the bytes that one has found before.
//!
//! | file | its job |
//! |---|---|
//! | `model.rs` | boards from bytes |
//! | `solutions.rs` | target: the iterator, by sequences of moves |
//! | `count.rs`, `shards.rs` | target: counts, indices, classes, parts |
//! | `text.rs`, `diagrams.rs` | target: solutions, squares and colors as text |
//! | `lines.rs`, `values.rs` | target: lines of saved values, changed and forged |
//! | `data.rs` | target: serde |
//! | `edits.rs` | changes to a text |

pub mod count;
pub mod data;
mod diagrams;
mod edits;
pub mod lines;
mod model;
mod shards;
pub mod solutions;
pub mod text;
mod values;

#[path = "../../tests/common/checkpoint.rs"]
mod forged;
#[path = "../../tests/common/known.rs"]
mod known;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/common/problem.rs"]
mod problem;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/common/rules.rs"]
mod rules;

/// A target: its name, and what is done with the bytes. Whatever the bytes, it must not panic.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: [Target; 5] = [
    ("solutions", solutions::run),
    ("count", count::run),
    ("text", text::run),
    ("lines", lines::run),
    ("data", data::run),
];
