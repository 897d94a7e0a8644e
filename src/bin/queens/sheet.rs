//! Solutions as pictures.

use queens::{Solution, Svg};

use crate::failure::Failure;
use crate::output;

/// A larger picture takes more memory than anyone looks at.
pub(crate) const MOST_BOARDS: usize = 100_000;

/// What is drawn beside squares and queens.
#[derive(Clone, Copy, Default)]
pub(crate) struct Marks {
    pub(crate) coordinates: bool,
    pub(crate) attacks: bool,
}

/// One board, or a sheet of boards with their columns below.
pub(crate) fn print(
    solutions: impl Iterator<Item = Solution>,
    marks: Marks,
) -> Result<(), Failure> {
    let boards: Vec<Solution> = solutions.take(MOST_BOARDS + 1).collect();
    if boards.len() > MOST_BOARDS {
        return Err(Failure::Usage(format!(
            "there are more than {MOST_BOARDS} boards to draw; say how many with --take"
        )));
    }
    let drawn = |picture: Svg| {
        let picture = picture.coordinates(marks.coordinates);
        output::print_long(&picture.attacks(marks.attacks))
    };
    match &boards[..] {
        [board] => drawn(board.svg()),
        _ => drawn(Svg::sheet(boards).captions(true)),
    }
}
