//! The program `queens`, run as its users run it.

#[path = "../common/mod.rs"]
mod common;
mod counting;
mod drawing;
mod errors;
#[cfg(unix)]
mod examples;
#[cfg(unix)]
mod faults;
mod pages;
mod program;
mod saving;
mod sharding;
mod streaming;
#[cfg(unix)]
mod terminal;
mod tracing;
