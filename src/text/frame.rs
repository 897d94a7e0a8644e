//! The lines around and between the squares of a drawn board.

use core::fmt::{self, Write};

/// What the lines are drawn with.
#[derive(Debug)]
pub(super) struct Lines {
    horizontal: char,
    pub(super) vertical: char,
    /// The left end, the crossings and the right end of the line at the top, between rows and at the
    /// bottom.
    corners: [[char; 3]; 3],
}

pub(super) static ASCII: Lines = Lines {
    horizontal: '-',
    vertical: '|',
    corners: [['+'; 3]; 3],
};

pub(super) static BOX: Lines = Lines {
    horizontal: '─',
    vertical: '│',
    corners: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
};

/// Where a horizontal line runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Top,
    Between,
    Bottom,
}

impl Level {
    /// That of a line with so many of these rows above it.
    pub(super) fn below(above: usize, rows: usize) -> Self {
        match above {
            0 => Self::Top,
            _ if above == rows => Self::Bottom,
            _ => Self::Between,
        }
    }
}

impl Lines {
    /// Writes the line for so many squares, each so many characters wide.
    pub(super) fn write(
        &self,
        level: Level,
        squares: usize,
        width: usize,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let [left, crossing, right] = self.corners[level as usize];
        for square in 0..squares {
            f.write_char(if square == 0 { left } else { crossing })?;
            for _ in 0..width {
                f.write_char(self.horizontal)?;
            }
        }
        f.write_char(right)
    }

    /// The squares that a line of the text has room for: `None` if it is not drawn with these. A line
    /// without crossings has room for any number, which is told as 0.
    fn squares(&self, level: Level, line: &str) -> Option<usize> {
        let [left, crossing, right] = self.corners[level as usize];
        let inside = line.trim().strip_prefix(left)?.strip_suffix(right)?;
        let belongs = |c| c == self.horizontal || c == crossing;
        inside.chars().all(belongs).then(|| {
            let crossings = inside.chars().filter(|&c| c == crossing).count();
            if crossings == 0 { 0 } else { crossings + 1 }
        })
    }
}

/// Whether a line of text is a line of a frame.
pub(super) fn is_line(line: &str) -> bool {
    let levels = [Level::Top, Level::Between, Level::Bottom];
    let drawn = |level| {
        [&ASCII, &BOX]
            .iter()
            .any(|lines| lines.squares(level, line).is_some())
    };
    levels.into_iter().any(drawn)
}

/// Whether a line of text is a line of a frame at this level, with room for so many squares.
pub(super) fn fits(line: &str, level: Level, squares: usize) -> bool {
    let room = [&ASCII, &BOX]
        .into_iter()
        .filter_map(|lines| lines.squares(level, line));
    room.into_iter().any(|room| room == 0 || room == squares)
}

/// Whether a text begins with the left end of a line.
pub(super) fn can_begin(text: &str) -> bool {
    let corners = ASCII.corners.iter().chain(&BOX.corners);
    corners
        .into_iter()
        .any(|&[left, _, _]| text.starts_with(left))
}
