//! The lines of a drawn board: what each is, whether they fit together, and the solution they show.

use alloc::string::ToString;
use alloc::vec::Vec;

use itertools::Itertools;

use super::error::ParseSolutionError as Error;
use super::frame::{self, Level};
use super::row::{self, Row};
use super::scanner::Scanner;
use super::signs::{BARS, Signs};
use crate::error::SolutionError;
use crate::solution::Solution;
use crate::square::column_name;

/// The lines of a drawn board, by what they are. Lines of the text are counted from 1.
pub(super) struct Drawing<'t> {
    text: &'t str,
    signs: Signs<'t>,
    rows: Vec<DrawnRow<'t>>,
    frame: Vec<FrameLine<'t>>,
    /// The last line, if the rows have numbers.
    letters: Option<&'t str>,
    last_line: usize,
}

struct DrawnRow<'t> {
    line: usize,
    /// Nothing, if it has none.
    number: &'t str,
    /// What stands behind the number and one blank.
    squares: &'t str,
}

struct FrameLine<'t> {
    line: usize,
    content: &'t str,
    rows_above: usize,
}

/// What bars at the ends of rows are.
#[derive(Clone, Copy)]
enum OuterBars {
    /// They end the board.
    Walls,
    /// Blank squares are outside them.
    Separators,
}

impl<'t> Drawing<'t> {
    pub(super) fn new(text: &'t str, lines: &[(usize, &'t str)], signs: &Signs<'t>) -> Self {
        let mut drawing = Self {
            text,
            signs: *signs,
            rows: Vec::new(),
            frame: Vec::new(),
            letters: None,
            last_line: lines.last().map_or(1, |&(line, _)| line),
        };
        for &(line, content) in lines {
            // A sign of one's own may be drawn like a line.
            if frame::is_line(content) && !signs.make_up(content) {
                drawing.frame.push(FrameLine {
                    line,
                    content,
                    rows_above: drawing.rows.len(),
                });
                continue;
            }
            let numbered =
                drawing.has_numbers() || drawing.rows.is_empty() && signs.allow_numbers();
            let (number, squares) = match numbered {
                true => split_number(content),
                false => ("", content),
            };
            if drawing.has_numbers() && number.is_empty() && line == drawing.last_line {
                drawing.letters = Some(content);
                continue;
            }
            drawing.rows.push(DrawnRow {
                line,
                number,
                squares,
            });
        }
        drawing
    }

    fn has_numbers(&self) -> bool {
        self.rows.first().is_some_and(|row| !row.number.is_empty())
    }

    pub(super) fn solution(&self) -> Result<Solution, Error> {
        self.check_numbers()?;
        let walls = self.read(OuterBars::Walls);
        let solution = match self.first_outer_bar() {
            None => walls?,
            Some(line) => match (walls, self.read(OuterBars::Separators)) {
                (Ok(_), Ok(_)) => return Err(Error::OuterBlanks { line }),
                (Err(_), Ok(separators)) => separators,
                (walls, Err(_)) => walls?,
            },
        };
        self.check_frame(solution.width())?;
        self.check_letters(solution.width())?;
        Ok(solution)
    }

    /// The first line with a bar at an end that might be more than a wall.
    fn first_outer_bar(&self) -> Option<usize> {
        if !self.frame.is_empty() {
            return None;
        }
        let bar_outside = |row: &&DrawnRow<'_>| {
            let squares = row.squares.trim();
            squares.starts_with(BARS) || squares.ends_with(BARS)
        };
        self.rows.iter().find(bar_outside).map(|row| row.line)
    }

    fn read(&self, outer: OuterBars) -> Result<Solution, Error> {
        let rows = self
            .rows
            .iter()
            .map(|row| self.row(row, outer))
            .collect::<Result<Vec<Row>, Error>>()?;
        let check = |rows: &[Row]| {
            row::check(
                rows,
                |row, found, expected| Error::RowWidth {
                    line: self.rows[row].line,
                    found,
                    expected,
                },
                |row, found| Error::QueensInRow {
                    line: self.rows[row].line,
                    found,
                },
            )
        };
        check(&rows).map_err(|error| match error {
            Error::NotASolution(SolutionError::TooManyRows { width, .. })
                if width > 1 && check(&rows[..width]).is_ok() =>
            {
                Error::TextAfterSolution {
                    line: self.rows[width].line,
                }
            }
            error => error,
        })
    }

    fn row(&self, drawn: &DrawnRow<'_>, outer: OuterBars) -> Result<Row, Error> {
        match drawn.squares.contains(BARS) {
            true => self.row_with_bars(drawn, outer),
            // Nothing tells how many empty squares there are, not even around a single queen.
            false if self.signs.need_bars() => Err(Error::BlankWithoutBars { line: drawn.line }),
            false => self.row_without_bars(drawn),
        }
    }

    fn row_with_bars(&self, drawn: &DrawnRow<'_>, outer: OuterBars) -> Result<Row, Error> {
        let (cells, signs) = match outer {
            OuterBars::Walls => {
                let cells = drawn.squares.trim();
                let cells = cells.strip_prefix(BARS).unwrap_or(cells);
                (cells.strip_suffix(BARS).unwrap_or(cells), Some(self.signs))
            }
            OuterBars::Separators => (drawn.squares, self.signs.blank()),
        };
        let mut row = Row::default();
        for (position, cell) in cells.split(BARS).with_position() {
            // An empty square is a blank at least, which may have been lost at the end of a line.
            let lost = matches!(outer, OuterBars::Separators) && position.is_last;
            let square = match cell.is_empty() && !lost {
                true => None,
                false => signs.and_then(|signs| signs.queen(cell.trim())),
            };
            let place = || Scanner::at(self.text, cell.trim_start());
            let pushed = match square {
                Some(true) => row.push_queen(),
                Some(false) => row.push_empty(1),
                None => return Err(place().unexpected()),
            };
            pushed.ok_or_else(|| place().too_wide())?;
        }
        Ok(row)
    }

    fn row_without_bars(&self, drawn: &DrawnRow<'_>) -> Result<Row, Error> {
        let mut scanner = Scanner::of_part(self.text, drawn.squares);
        let mut row = Row::default();
        while !scanner.is_at_end() {
            let start = scanner;
            let pushed = match self.signs.take(&mut scanner) {
                Some(true) => row.push_queen(),
                Some(false) => row.push_empty(1),
                None if scanner.take(char::is_whitespace).is_empty() => {
                    return Err(scanner.unexpected());
                }
                None => Some(()),
            };
            pushed.ok_or_else(|| start.too_wide())?;
        }
        Ok(row)
    }

    /// A frame has lines at the top and at the bottom, and between all rows or none.
    fn check_frame(&self, width: usize) -> Result<(), Error> {
        if self.frame.is_empty() {
            return Ok(());
        }
        let rows = self.rows.len();
        let levels: Vec<usize> = match self.frame.len() {
            _ if rows == 0 => Vec::new(),
            0..=2 => [0, rows].into(),
            _ => (0..=rows).collect(),
        };
        for pair in levels.into_iter().zip_longest(&self.frame) {
            let (rows_above, drawn) = pair.left_and_right();
            let fits = |drawn: &&FrameLine<'_>| {
                let level = Level::below(drawn.rows_above, rows);
                rows_above == Some(drawn.rows_above) && frame::fits(drawn.content, level, width)
            };
            if drawn.filter(fits).is_none() {
                let line = drawn.map_or(self.last_line, |drawn| drawn.line);
                return Err(Error::Frame { line });
            }
        }
        Ok(())
    }

    /// All rows have numbers or none has.
    fn check_numbers(&self) -> Result<(), Error> {
        if !self.has_numbers() {
            return Ok(());
        }
        let rows = self.rows.len();
        let upwards = self.rows[0].number == rows.to_string();
        for (index, row) in self.rows.iter().enumerate() {
            let expected = if upwards { rows - index } else { index + 1 };
            if row.number != expected.to_string() {
                let line = row.line;
                return Err(Error::RowNumber { line, expected });
            }
        }
        Ok(())
    }

    /// The letters of all columns stand below rows with numbers.
    fn check_letters(&self, width: usize) -> Result<(), Error> {
        if !self.has_numbers() {
            return Ok(());
        }
        let letters = self.letters.unwrap_or_default().chars();
        let letters = letters.filter(|c| !c.is_whitespace());
        let expected = (0..width).flat_map(|column| column_name(column as u64).into_bytes());
        match letters
            .map(|c| c.to_ascii_lowercase())
            .eq(expected.map(char::from))
        {
            true => Ok(()),
            false => Err(Error::ColumnLetters {
                line: self.last_line,
            }),
        }
    }
}

/// The number before a row, and what stands behind it and one blank.
fn split_number(content: &str) -> (&str, &str) {
    let start = content.trim_start();
    let squares = start.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = &start[..start.len() - squares.len()];
    let behind = squares.strip_prefix(char::is_whitespace);
    match behind.or(squares.starts_with(BARS).then_some(squares)) {
        Some(behind) if !number.is_empty() => (number, behind),
        _ => ("", content),
    }
}
