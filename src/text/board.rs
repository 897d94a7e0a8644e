//! Reading a drawn board.

use alloc::vec::Vec;

use itertools::Itertools;

use super::drawing::Drawing;
use super::error::ParseSolutionError as Error;
use super::frame;
use super::scanner::Scanner;
use super::signs::{BARS, Signs};
use super::without_mark;
use crate::solution::Solution;

impl Solution {
    /// Reads a board that is drawn with signs of one's own, as [`Diagram`](crate::Diagram) draws it:
    /// `queen` stands for a queen and `empty` for an empty square. Blanks around them do not count.
    ///
    /// Blanks, or bars, or the lines of a frame may stand between the squares; an empty square may be
    /// blank itself if there are bars. Rows may have their numbers at the left, from 1, downwards or
    /// upwards, if the letters of the columns stand below them; unless a sign begins with a digit.
    /// [`FromStr`](core::str::FromStr) and [`Format::Board`](crate::Format::Board) read the usual signs
    /// without being told.
    ///
    /// Costs O(n²).
    ///
    /// # Errors
    ///
    /// If the signs cannot be told apart, since they are the same or one begins with the other; if one
    /// has a bar or a line break in it; or if the text is not such a board.
    ///
    /// ```
    /// use queens::{ParseSolutionError, Solution};
    ///
    /// let solution = Solution::from_diagram("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", "1", "0")?;
    /// assert_eq!(solution.to_string(), "2 4 1 3");
    ///
    /// let drawn = solution.diagram().queen("👑").empty("⬜").coordinates(true).to_string();
    /// assert_eq!(Solution::from_diagram(&drawn, "👑", "⬜"), Ok(solution));
    ///
    /// let alike = Solution::from_diagram("....", ".", ".").unwrap_err();
    /// assert_eq!(alike, ParseSolutionError::SignsAlike);
    /// # Ok::<(), ParseSolutionError>(())
    /// ```
    pub fn from_diagram(text: &str, queen: &str, empty: &str) -> Result<Self, Error> {
        let (queen, empty) = ([queen.trim()], [empty.trim()]);
        parse(without_mark(text), &Signs::told(&queen, &empty)?)
    }
}

/// Whether a text may begin as a board that is drawn with the usual signs.
pub(super) fn can_begin(text: &str) -> bool {
    let sign = Signs::KNOWN.take(&mut Scanner::new(text)).is_some();
    sign || text.starts_with(BARS) || frame::can_begin(text)
}

pub(super) fn parse(text: &str, signs: &Signs<'_>) -> Result<Solution, Error> {
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.lines())
        .filter(|(_, content)| !content.trim().is_empty())
        .collect();
    let gap = |((above, _), (below, _)): &((usize, _), (usize, _))| above + 1 != *below;
    let mut pairs = lines.iter().copied().tuple_windows();
    let Some(((above, _), (below, _))) = pairs.find(gap) else {
        return Drawing::new(text, &lines, signs).solution();
    };
    let before: Vec<_> = lines
        .into_iter()
        .take_while(|&(line, _)| line <= above)
        .collect();
    let solution = Drawing::new(text, &before, signs).solution();
    Err(
        match solution.is_ok_and(|solution| solution.len() == solution.width()) {
            true => Error::TextAfterSolution { line: below },
            false => Error::EmptyLine { line: above + 1 },
        },
    )
}
