//! A page that plays a trace in a browser.

use alloc::format;
use alloc::string::String;
use core::fmt;

use itertools::Itertools;

use super::{Obstacle, Step, Trace};
use crate::board::Board;
use crate::queen;
use crate::square::{Square, is_first_dark};

/// Enough for all of the eight queens.
const LIMIT: usize = 20_000;

impl Trace {
    /// The next steps as a page that plays them in a browser: from where the trace stands, which is not
    /// moved.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let page = Board::new(6).trace().page().to_string();
    /// assert!(page.starts_with("<!DOCTYPE html>"));
    ///
    /// // A page of 500 steps that begins after the first thousand.
    /// let mut trace = Board::new(8).trace();
    /// trace.nth(999);
    /// let page = trace.page().steps(500);
    /// assert!(page.to_string().len() < 20_000);
    /// ```
    pub fn page(&self) -> TracePage {
        TracePage {
            trace: self.clone(),
            limit: LIMIT,
        }
    }
}

/// A page that plays the steps of a search; see [`Trace::page`].
///
/// Printing it writes one HTML document that needs no other file and nothing from the network. It
/// draws the board, its lower left square dark as on a [picture](crate::Svg), with its queens, the
/// rejected squares, and a line from each square that is rejected
/// to the queen who attacks it. It counts placements, rejections and solutions, and can be played,
/// paused, stepped forwards and backwards and moved to any step, by mouse and by keyboard; it
/// describes each step in words, and follows the light or dark colors of its reader.
///
/// It shows 20 000 steps at most unless [told otherwise](TracePage::steps), and if the search goes on
/// after the last of them, it says so. The page has about 15 KB, and 3 bytes for each step. To print
/// it takes the time of its steps, and no more memory than the search.
///
/// ```
/// use queens::Board;
///
/// let page = Board::new(8).trace().page().steps(500);
/// # let directory = std::env::temp_dir().join(format!("queens-page-{}", std::process::id()));
/// # std::fs::create_dir_all(&directory)?;
/// # let path = directory.join("eight_queens.html");
/// std::fs::write(&path, page.to_string())?;
/// # std::fs::remove_dir_all(&directory)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a page is written when it is printed"]
pub struct TracePage {
    trace: Trace,
    limit: usize,
}

impl TracePage {
    /// How many steps the page shows at most. At first 20 000, which is enough for all of the eight
    /// queens.
    pub fn steps(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }
}

impl fmt::Display for TracePage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            include_str!("page.html"),
            title = title(&self.trace.board),
            style = include_str!("page.css"),
            queen = queen::OUTLINE,
            // The pattern repeats every two squares, and begins with a light one.
            shift = u8::from(is_first_dark(self.trace.board.rows())),
            data = Data(self),
            script = include_str!("page.js"),
        )
    }
}

fn title(board: &Board) -> String {
    let (rows, width) = (board.rows(), board.width());
    let shape = match board.is_torus() {
        true => "torus",
        false => "board",
    };
    format!("Queens on a {shape} of {rows} × {width}, step by step")
}

/// What the script plays, as JSON: the board, where the trace stands, and its steps as [`Word`]s.
struct Data<'a>(&'a TracePage);

impl fmt::Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TracePage { trace, limit } = self.0;
        let board = &trace.board;
        let (rows, width, torus) = (board.rows(), board.width(), board.is_torus());
        write!(f, r#"{{"rows":{rows},"width":{width},"torus":{torus},"#)?;
        let pair = |Square { row, column }| format!("[{row},{column}]");
        let (given, blocked) = (board.given().map(pair), board.blocked().map(pair));
        write!(f, r#""given":[{}],"#, given.format(","))?;
        write!(f, r#""blocked":[{}],"#, blocked.format(","))?;
        let (columns, column) = (trace.columns().iter().format(","), trace.column);
        write!(f, r#""columns":[{columns}],"column":{column},"#)?;

        let mut steps = trace.clone();
        f.write_str(r#""steps":""#)?;
        for (index, step) in steps.by_ref().take(*limit).enumerate() {
            let space = if index > 0 { " " } else { "" };
            write!(f, "{space}{}", Word(step))?;
        }
        let more = steps.next().is_some();
        write!(f, r#"","more":{more}}}"#)
    }
}

/// A step as the script reads it. No word names the square that is looked at, since the steps before
/// say which it is; an attacker is named by her row.
struct Word(Step);

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match &self.0 {
            Step::Place(_) => 'P',
            Step::Retreat(_) => 'R',
            Step::Solution(_) => 'S',
            Step::Reject { obstacle, .. } => match obstacle {
                Obstacle::Queen(attacker) => return attacker.row.fmt(f),
                Obstacle::Blocked => 'B',
            },
        };
        letter.fmt(f)
    }
}
