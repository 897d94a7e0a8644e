//! How soon the first solutions come.

use std::time::Duration;

use queens::{Board, Solution, is_solution};

use crate::reference::Reference;
use crate::tally::{Outcome, Tally};
use crate::timing::{Group, Run, Unit, Variant, timed};

/// The first in lexicographic order.
pub fn lexicographic(n: usize) -> Group {
    let reference = Reference::new(&Board::new(n));
    let find = move || {
        let mut tally = Tally::new();
        reference.stream_some(1, |columns| tally.push_back(columns));
        tally.outcome()
    };
    let expected = find();
    Group {
        title: format!("first in lexicographic order, n = {n}"),
        unit: Unit::TimeOfAnItem,
        nodes: None,
        variants: vec![
            Variant::new("C recursion", expected, find),
            Variant::new("queens: solutions, next", expected, move || {
                let mut tally = Tally::new();
                if let Some(solution) = queens::solutions(n).next() {
                    tally.push_back(solution.columns());
                }
                tally.outcome()
            }),
        ],
    }
}

/// Any solutions, where the lexicographic ones are out of reach.
pub fn any(n: usize) -> Group {
    let unordered =
        move |index: usize| move || checked(index + 1, || Board::new(n).unordered().nth(index));
    let construct = move || checked(1, || Solution::construct(n));
    let each = Outcome::count;
    Group {
        title: format!("any solutions, n = {n}"),
        unit: Unit::TimeOfAnItem,
        nodes: None,
        variants: vec![
            Variant::that_times_itself("queens: construct", each(1), construct),
            Variant::that_times_itself("queens: unordered, first", each(1), unordered(0)),
            Variant::that_times_itself("queens: unordered, nth(999)", each(1000), unordered(999)),
        ],
    }
}

/// Times what finds the last of `items` solutions, and checks that one.
fn checked(items: usize, find: impl FnOnce() -> Option<Solution>) -> Run {
    let (time, solution): (Duration, _) = timed(find);
    let is_found = solution.is_some_and(|solution| is_solution(solution.columns()));
    Run {
        time,
        outcome: Outcome::count(if is_found { items as u64 } else { 0 }),
    }
}
