//! Prints one solution for each class under turns and reflections, and how large the class is.
//!
//! `cargo run --example fundamental -- 8`

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let n: usize = match std::env::args().nth(1) {
        Some(argument) => argument.parse().map_err(|e| format!("{argument}: {e}"))?,
        None => 8,
    };

    let mut classes = 0;
    let mut solutions = 0;
    for solution in queens::solutions(n).fundamental() {
        let images = solution.orbit().count();
        println!("{solution}  ({images} images)");
        classes += 1;
        solutions += images;
    }
    println!("{classes} classes, {solutions} solutions");
    Ok(())
}
