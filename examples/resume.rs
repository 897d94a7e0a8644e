//! Stops in the middle, keeps a line of text, and goes on from it as if nothing had happened.
//!
//! `cargo run --example resume`

use std::error::Error;

use queens::{Board, Checkpoint};

fn main() -> Result<(), Box<dyn Error>> {
    let board = Board::new(10);

    // Today: some from the front, some from the back.
    let mut today = board.solutions();
    let from_the_front = today.by_ref().take(300).count();
    let from_the_back = today.by_ref().rev().take(100).count();
    let line = today.checkpoint().to_string();
    println!("{from_the_front} from the front, {from_the_back} from the back, then:\n{line}");

    // Tomorrow, perhaps in another process: nothing is searched again.
    let checkpoint: Checkpoint = line.parse()?;
    let rest = board.resume(&checkpoint)?.count();
    println!("{rest} were left");
    assert_eq!(from_the_front + from_the_back + rest, 724);

    // A line that was cut short or changed, or that belongs to another board, is refused.
    for bad in [&line[..line.len() - 9], &line.replace("10x10", "10x11")] {
        match bad.parse::<Checkpoint>() {
            Ok(_) => println!("accepted?"),
            Err(error) => println!("refused: {error}"),
        }
    }
    if let Err(error) = Board::new(10).torus().resume(&checkpoint) {
        println!("refused: {error}");
    }
    Ok(())
}
