//! Completes a board on which some queens already stand, and tells why others cannot be completed.
//!
//! Run it with `cargo run --example completion`, or name the squares of an 8×8 board yourself:
//! `cargo run --example completion -- b4 d5`.

use std::error::Error;

use queens::{Board, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let mut squares: Vec<String> = std::env::args().skip(1).collect();
    if squares.is_empty() {
        // Nauck's problem of 1850.
        squares = vec!["b4".to_owned(), "d5".to_owned()];
    }

    let mut board = Board::new(8);
    for name in &squares {
        let square: Square = name.parse().map_err(|error| format!("{name}: {error}"))?;
        board = board.place(square)?;
    }

    println!("queens on {}:", squares.join(", "));
    for solution in board.solutions() {
        println!("\n{solution:#}");
    }
    println!("\n{} ways to complete them", board.solutions().count());

    // A board explains why it does not accept a solution of the empty board.
    if let Some(other) = queens::solutions(8).find(|solution| !board.accepts(solution))
        && let Err(refusal) = board.check(&other)
    {
        println!("{other} is none of them: {refusal}");
    }
    Ok(())
}
