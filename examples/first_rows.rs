//! Safe placements on the first rows of a board: how many there are for each number of rows.
//!
//! With one queen on each of the first k rows, none attacking another, the board need not be
//! finished, nor be one that can be.
//!
//! ```sh
//! cargo run --release --example first_rows
//! ```

use std::error::Error;
use std::io::{self, Write};

use queens::{Board, BoardError};

const N: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let boards = (0..=N)
        .map(|rows| Board::new(N).first_rows(rows))
        .collect::<Result<Vec<Board>, BoardError>>()?;
    match show(&mut io::stdout().lock(), &boards) {
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

fn show(out: &mut impl Write, boards: &[Board]) -> io::Result<()> {
    writeln!(
        out,
        "Safe placements on the first k rows of a board of {N}:"
    )?;
    for board in boards {
        writeln!(out, "k = {}: {}", board.rows(), board.solutions().count())?;
    }

    // A placement knows the width of its board: it is drawn with all columns.
    for board in boards.iter().filter(|board| [3, 7].contains(&board.rows())) {
        if let Some(first) = board.solutions().next() {
            writeln!(out, "\nThe first with k = {}: {first}", board.rows())?;
            writeln!(out, "{first:#}")?;
        }
    }
    Ok(())
}
