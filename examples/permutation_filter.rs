//! Generates every permutation and keeps the solutions: the plainest program there is for the
//! n-queens problem.
//!
//! A permutation has one queen in each row and each column already; whether two share a diagonal is
//! left to check. Permutations come in two orders, and the solutions among them in the same order.
//! Nothing is kept: one permutation at a time is in memory.
//!
//! ```sh
//! cargo run --release --example permutation_filter
//! ```

use std::collections::BTreeSet;
use std::io::{self, Write};

use queens::{Permutations, Solution, is_solution};

const N: usize = 8;

fn main() -> io::Result<()> {
    match show(&mut io::stdout().lock()) {
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn show(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "Insertion order of three elements:")?;
    for permutation in Permutations::by_insertion(3) {
        writeln!(out, "{permutation}")?;
    }
    writeln!(out, "\nLexicographic order of three elements:")?;
    for permutation in Permutations::lexicographic(3) {
        writeln!(out, "{permutation}")?;
    }

    // The filter as a predicate, on whatever has the columns.
    writeln!(
        out,
        "\nThe first three solutions of n = {N} in insertion order:"
    )?;
    let by_insertion = || Permutations::by_insertion(N).filter(|p| is_solution(p.as_ref()));
    for permutation in by_insertion().take(3) {
        writeln!(out, "{permutation}")?;
    }

    // The filter as a method: the same items, as solutions, in less time.
    writeln!(out, "\nThe first three in lexicographic order:")?;
    for solution in Permutations::lexicographic(N).solutions().take(3) {
        writeln!(out, "{solution}")?;
    }

    let inserted: BTreeSet<Solution> = Permutations::by_insertion(N).solutions().collect();
    let searched: BTreeSet<Solution> = queens::solutions(N).collect();
    writeln!(
        out,
        "\nIn insertion order there are {}.",
        by_insertion().count()
    )?;
    writeln!(
        out,
        "The search finds the same ones: {}.",
        inserted == searched
    )?;
    let same_order = Permutations::lexicographic(N)
        .solutions()
        .eq(queens::solutions(N));
    writeln!(
        out,
        "Lexicographic permutations give them in its order, too: {same_order}."
    )
}
