//! Searches on all processors; what is collected keeps the order.
//!
//! `cargo run --release --features rayon --example parallel -- 11`

use std::error::Error;

use rayon::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let n: usize = match std::env::args().nth(1) {
        Some(argument) => argument.parse().map_err(|e| format!("{argument}: {e}"))?,
        None => 10,
    };

    let threads = rayon::current_num_threads();
    let count = queens::solutions(n).into_par_iter().count();
    println!("n = {n}: {count} solutions, counted by {threads} threads");

    let in_a_corner: Vec<_> = queens::solutions(n)
        .into_par_iter()
        .filter(|solution| solution.columns().first() == Some(&0))
        .collect();
    println!("{} of them begin in the corner", in_a_corner.len());
    assert!(in_a_corner.is_sorted());

    let classes = queens::solutions(n).fundamental().into_par_iter().count();
    println!("{classes} are fundamental");
    Ok(())
}
