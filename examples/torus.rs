//! Counts the solutions on boards whose diagonals go around the edges.
//!
//! Pólya showed in 1918 that there are some exactly when n is divisible by neither 2 nor 3.
//!
//! `cargo run --release --example torus`

use queens::Board;

fn main() {
    for n in 1..=13 {
        let flat = Board::new(n).solutions().count();
        let torus = Board::new(n).torus();
        print!(
            "n = {n:2}: {flat:6} flat, {:5} on the torus",
            torus.solutions().count()
        );
        match torus.solutions().next() {
            Some(first) => println!(", first {first}"),
            None => println!(),
        }
    }
}
