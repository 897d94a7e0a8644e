//! Takes some solutions and leaves the rest unsearched.
//!
//! Solutions come one at a time, in lexicographic order. Whoever takes three pays for three; the
//! iterator stays where it is and can be asked for more at any time.
//!
//! ```sh
//! cargo run --release --example first_k
//! ```

use std::io::{self, Write};

fn main() -> io::Result<()> {
    match show(&mut io::stdout().lock()) {
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn show(out: &mut impl Write) -> io::Result<()> {
    let mut solutions = queens::solutions(10);

    writeln!(out, "The first three of n = 10:")?;
    for solution in solutions.by_ref().take(3) {
        writeln!(out, "{solution}")?;
    }

    writeln!(out, "\nThe next two:")?;
    for solution in solutions.by_ref().take(2) {
        writeln!(out, "{solution}")?;
    }

    // `nth` counts from where the iterator is: 5 were taken, 35 more are passed over.
    if let Some(solution) = solutions.nth(35) {
        writeln!(out, "\nThe one with index 40:\n{solution}")?;
    }
    writeln!(out, "\nAfter it there are {}.", solutions.count())?;

    // `find` stops at the first that will do.
    let corner = queens::solutions(12).find(|solution| solution.columns().ends_with(&[0]));
    if let Some(solution) = corner {
        writeln!(
            out,
            "\nThe first of n = 12 with a queen in the lower left corner:"
        )?;
        writeln!(out, "{solution}")?;
    }

    // A clone is a bookmark: both go on from the same place.
    let mut rows_of_x = queens::solutions(8);
    let bookmark = rows_of_x.clone();
    writeln!(out, "\nThe first of n = 8, drawn in another style:")?;
    for solution in rows_of_x.by_ref().take(1) {
        let drawing = solution.diagram().queen('X').empty('-').separator(" ");
        writeln!(out, "{drawing}")?;
    }
    writeln!(
        out,
        "\n{} are left, {} from the bookmark.",
        rows_of_x.count(),
        bookmark.count()
    )
}
