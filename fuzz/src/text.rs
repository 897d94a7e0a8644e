//! Everything that reads text: it never panics, its errors point at what is there, and what it accepts is
//! printed and read as the same.

use arbitrary::{Result, Unstructured};
use queens::{
    Color, Format, ParseColorError, ParseSolutionError, ParseSquareError, Solution, Square,
};

use crate::diagrams;
use crate::edits::Edit;
use crate::model::Problem;

pub fn run(data: &[u8]) {
    let _ = go(&mut Unstructured::new(data));
}

fn go(u: &mut Unstructured<'_>) -> Result<()> {
    match u.int_in_range(0..=5)? {
        0 => {
            let rest = u.bytes(u.len())?;
            read(&String::from_utf8_lossy(rest), None);
        }
        1 => {
            let width = u.arbitrary()?;
            read(u.arbitrary()?, Some(width));
        }
        2 => names(u.arbitrary()?, u.arbitrary()?),
        3 => {
            let (queen, empty): (String, String) = (u.arbitrary()?, u.arbitrary()?);
            let text = String::from_utf8_lossy(u.bytes(u.len())?);
            if let Ok(solution) = Solution::from_diagram(&text, &queen, &empty) {
                check(&solution);
            }
        }
        4 => {
            // As it was written, but for some edits.
            let solution = solution(u)?;
            let format = *u.choose(Format::ALL)?;
            let mut text = solution.in_format(format).to_string();
            let width = solution.width();
            assert_eq!(format.parse_with_width(&text, width), Ok(solution));
            for edit in u.arbitrary::<Vec<Edit>>()? {
                text = edit.apply(&text);
            }
            read(&text, u.arbitrary::<bool>()?.then_some(width));
        }
        _ => diagrams::check(&solution(u)?, u)?,
    }
    Ok(())
}

/// A solution of a board; the empty one, if it has none.
fn solution(u: &mut Unstructured<'_>) -> Result<Solution> {
    let problem: Problem = u.arbitrary()?;
    let mut solutions = problem.solutions_if_few().unwrap_or_default();
    let index = usize::from(u.arbitrary::<u8>()?) % solutions.len().max(1);
    let columns = match solutions.is_empty() {
        true => Vec::new(),
        false => solutions.swap_remove(index),
    };
    let width = match columns.is_empty() {
        true => 0,
        false => problem.width as usize,
    };
    let object = serde_json::json!({ "width": width, "columns": columns });
    Ok(serde_json::from_value(object).expect("what is safe on a torus is safe on a flat board"))
}

/// Reads it in every format.
fn read(text: &str, width: Option<usize>) {
    match text.parse::<Solution>() {
        Ok(solution) => check(&solution),
        Err(error) => check_error(text, error),
    }
    for &format in Format::ALL {
        let read = match width {
            Some(width) => format.parse_with_width(text, width),
            None => format.parse(text),
        };
        match read {
            Ok(solution) => {
                assert!(width.is_none_or(|width| solution.width() == width));
                check(&solution);
            }
            Err(error) => check_error(text, error),
        }
    }
}

/// Boards up to this wide are drawn.
const DRAWN: usize = 300;

/// A solution is one, and comes back from every format.
fn check(solution: &Solution) {
    let (columns, width) = (solution.columns(), solution.width());
    assert!(columns.len() <= width && columns.iter().all(|&column| (column as usize) < width));
    if columns.len() <= DRAWN {
        let mut pairs = (0..columns.len()).flat_map(|low| (0..low).map(move |high| (high, low)));
        assert!(pairs.all(|(high, low)| {
            let apart = columns[high].abs_diff(columns[low]) as usize;
            apart != 0 && apart != low - high
        }));
    }
    if width > DRAWN {
        return;
    }
    for &format in Format::ALL {
        let text = solution.in_format(format).to_string();
        let read = format.parse_with_width(&text, width);
        assert_eq!(read.as_ref(), Ok(solution), "{format}: {text}");
    }
    if columns.len() == width {
        for text in [solution.to_string(), format!("{solution:#}")] {
            assert_eq!(text.parse().as_ref(), Ok(solution), "{text}");
        }
    }
}

fn check_error(text: &str, error: ParseSolutionError) {
    assert!(!error.to_string().is_empty());
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let number = text.lines().count();
    let line = match error {
        ParseSolutionError::UnexpectedCharacter {
            line,
            column,
            found,
        } => {
            let there = text.split_inclusive('\n').nth(line - 1);
            let there = there.and_then(|line| line.chars().nth(column - 1));
            assert_eq!(there, Some(found), "{error}: {text:?}");
            return;
        }
        ParseSolutionError::TextAfterSolution { line }
        | ParseSolutionError::RowWidth { line, .. }
        | ParseSolutionError::QueensInRow { line, .. }
        | ParseSolutionError::EmptyLine { line }
        | ParseSolutionError::Frame { line }
        | ParseSolutionError::RowNumber { line, .. }
        | ParseSolutionError::ColumnLetters { line }
        | ParseSolutionError::BlankWithoutBars { line } => line,
        _ => return,
    };
    assert!((1..=number).contains(&line), "{error}: {text:?}");
}

/// Squares, colors and formats.
fn names(name: &str, rows: u32) {
    match name.parse::<Square>() {
        Ok(square) => {
            assert_eq!(square.to_string(), name.to_ascii_lowercase());
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let ParseSquareError::UnexpectedCharacter { byte, found } = error {
                assert!(name[byte..].starts_with(found));
            }
        }
    }
    if let Ok(square) = Square::from_chess(name, rows) {
        assert!(square.row < rows);
        assert_eq!(square.in_chess(rows), Some(name.to_ascii_lowercase()));
    }
    match name.parse::<Color>() {
        Ok(color) => assert_eq!(color.to_string().parse(), Ok(color)),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let ParseColorError::UnexpectedCharacter { byte, found } = error {
                assert!(name[byte..].starts_with(found));
            }
        }
    }
    match name.parse::<Format>() {
        Ok(format) => assert_eq!(format.name(), name),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
