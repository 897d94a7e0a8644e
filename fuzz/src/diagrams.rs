//! Boards drawn with any signs: what is read from a drawing is what was drawn, or nothing.

use arbitrary::{Arbitrary, Result, Unstructured};
use queens::Solution;

use crate::edits::Edit;

/// How a board is drawn.
#[derive(Arbitrary, Debug)]
struct Style {
    queen: String,
    empty: String,
    lines: Lines,
    coordinates: bool,
}

#[derive(Arbitrary, Debug)]
enum Lines {
    None,
    Separator(String),
    Unicode,
    Ascii,
}

pub(crate) fn check(solution: &Solution, u: &mut Unstructured<'_>) -> Result<()> {
    let style: Style = u.arbitrary()?;
    let diagram = match &style.lines {
        Lines::None => solution.diagram(),
        Lines::Separator(separator) => solution.diagram().separator(separator.as_str()),
        Lines::Unicode => solution.diagram().unicode(),
        Lines::Ascii => solution.diagram().ascii(),
    };
    let diagram = diagram
        .queen(style.queen.as_str())
        .empty(style.empty.as_str());
    let text = diagram.coordinates(style.coordinates).to_string();
    match Solution::from_diagram(&text, &style.queen, &style.empty) {
        Ok(read) => assert!(
            read == *solution || !style.is_divided_by_nothing(),
            "{style:?}\n{text}"
        ),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(!style.is_plain(), "{style:?}: {error}\n{text}");
        }
    }
    let mut changed = text;
    for edit in u.arbitrary::<Vec<Edit>>()? {
        changed = edit.apply(&changed);
    }
    // Whatever it is now.
    let _ = Solution::from_diagram(&changed, &style.queen, &style.empty);
    let _ = changed.parse::<Solution>();
    Ok(())
}

impl Style {
    /// Whether there is nothing between the squares that may be taken for one.
    fn is_divided_by_nothing(&self) -> bool {
        match &self.lines {
            Lines::Separator(separator) => separator.trim().is_empty(),
            _ => true,
        }
    }

    /// Whether the drawing can be read for sure: two different letters, and nothing but blanks or lines
    /// between.
    fn is_plain(&self) -> bool {
        let is_letter = |sign: &str| {
            let mut chars = sign.chars();
            chars.next().is_some_and(|c| c.is_ascii_uppercase()) && chars.next().is_none()
        };
        let is_blank = match &self.lines {
            Lines::Separator(separator) => separator.chars().all(|c| c == ' '),
            _ => true,
        };
        is_letter(&self.queen) && is_letter(&self.empty) && self.queen != self.empty && is_blank
    }
}
