//! Drawing a solution as text.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;

use itertools::Itertools;

use crate::solution::Solution;

impl Solution {
    /// The board drawn as text, a line a row, to be printed or adapted: `.Q..` by default.
    ///
    /// ```
    /// let solution = queens::solutions(4).next().unwrap();
    /// assert_eq!(solution.diagram().to_string(), ".Q..\n...Q\nQ...\n..Q.");
    ///
    /// let spaced = solution.diagram().queen('X').empty('-').separator(" ");
    /// assert_eq!(spaced.to_string(), "- X - -\n- - - X\nX - - -\n- - X -");
    /// ```
    pub fn diagram(&self) -> Diagram<'_> {
        Diagram {
            solution: self,
            queen: "Q".to_owned(),
            empty: ".".to_owned(),
            separator: String::new(),
        }
    }
}

/// A drawn board; see [`Solution::diagram`].
///
/// Printing it writes a line for each row, the top row first, with no line break after the last and
/// no separator at the end of a line. A board without rows is drawn as nothing. Costs O(n²).
///
/// ```
/// let solution = queens::solutions(4).next().unwrap();
/// let table = solution.diagram().queen("♛").empty(" ").separator("|");
/// assert_eq!(table.to_string(), " |♛| | \n | | |♛\n♛| | | \n | |♛| ");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a diagram is drawn when it is printed"]
pub struct Diagram<'a> {
    solution: &'a Solution,
    queen: String,
    empty: String,
    separator: String,
}

impl Diagram<'_> {
    /// What stands for a queen: a `char` or a string. At first `Q`.
    pub fn queen(mut self, glyph: impl Into<String>) -> Self {
        self.queen = glyph.into();
        self
    }

    /// What stands for an empty square: a `char` or a string. At first `.`.
    pub fn empty(mut self, glyph: impl Into<String>) -> Self {
        self.empty = glyph.into();
        self
    }

    /// What stands between the squares of a row: a `char` or a string. At first nothing.
    pub fn separator(mut self, separator: impl Into<String>) -> Self {
        self.separator = separator.into();
        self
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |&queen: &u32| {
            (0..self.solution.width())
                .map(move |column| match column == queen as usize {
                    true => &self.queen,
                    false => &self.empty,
                })
                .format(&self.separator)
        };
        write!(f, "{}", self.solution.into_iter().map(row).format("\n"))
    }
}

/// `{}` is the list of columns, counted from 1, with blanks between: `1 5 8 6 3 7 2 4`. `{:#}` is the
/// board, as [`Solution::diagram`] draws it unless told otherwise.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.diagram().fmt(f);
        }
        let columns = self.into_iter().map(|&column| u64::from(column) + 1);
        let list = columns.format(" ");
        match f.width().or(f.precision()) {
            None => list.fmt(f),
            Some(_) => f.pad(&list.to_string()),
        }
    }
}
