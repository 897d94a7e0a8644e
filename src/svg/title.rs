//! What is on a picture, in words.

use core::fmt;

use itertools::Itertools;

use crate::solution::Solution;

/// How many queens, and their columns.
pub(super) struct Title<'a>(pub(super) &'a Solution);

impl fmt::Display for Title<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(solution) = self;
        let (rows, width) = (solution.len(), solution.width());
        write!(f, "{}", Queens(rows))?;
        if rows != width {
            write!(f, " on {rows} of {width} rows")?;
        }
        match rows {
            0 => Ok(()),
            _ => write!(f, ": {solution}"),
        }
    }
}

/// How many boards, and how many queens on each.
pub(super) struct SheetTitle<'a>(pub(super) &'a [Solution]);

impl fmt::Display for SheetTitle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(boards) = self;
        write!(f, "{} boards", boards.len())?;
        match boards.iter().map(Solution::len).all_equal_value() {
            Ok(queens) => write!(f, " of {}", Queens(queens)),
            Err(_) => Ok(()),
        }
    }
}

/// Where the queens stand, from the top row down.
pub(super) struct Description<'a>(pub(super) &'a Solution);

impl fmt::Display for Description<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(solution) = self;
        if solution.is_empty() {
            return f.write_str("A board without rows");
        }
        let queens = match solution.len() {
            1 => "A queen",
            _ => "Queens",
        };
        write!(f, "{queens} on {}", solution.squares().format(", "))
    }
}

struct Queens(usize);

impl fmt::Display for Queens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 queen"),
            queens => write!(f, "{queens} queens"),
        }
    }
}
