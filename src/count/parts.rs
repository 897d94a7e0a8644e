//! What symmetry says about a whole board: a few constrained boards, each with a weight.

use alloc::vec;
use alloc::vec::Vec;

use super::problem::Problem;
use super::split::Purpose;

/// A problem whose solutions count `weight` times.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub problem: Problem,
    pub weight: u128,
    pub purpose: Purpose,
}

impl Part {
    fn new(problem: Problem, weight: u128) -> Part {
        let purpose = Purpose::Count;
        Part {
            problem,
            weight,
            purpose,
        }
    }
}

/// The parts into which meeting in the middle should take a problem.
pub(super) fn parts(problem: Problem) -> Vec<Part> {
    let whole = problem.is_whole() && problem.width > 1;
    match (whole, problem.torus, problem.width % 2) {
        (false, _, _) => vec![Part::new(problem, 1)],
        (true, true, _) => whole_torus(problem),
        (true, false, 0) => vec![Part {
            purpose: Purpose::CountWholeEven,
            ..Part::new(problem, 1)
        }],
        (true, false, _) => whole_odd(&problem),
    }
}

/// Every translation of the torus maps solutions to solutions: the queen of the first row may
/// stand in the first column, and counts for all columns.
fn whole_torus(mut problem: Problem) -> Vec<Part> {
    let weight = problem.width as u128;
    problem.place(0, 0);
    vec![Part::new(problem, weight)]
}

/// The whole board of odd width, by the column of the middle row's queen.
///
/// Let her stand x columns from the centre, and let the queen of the middle column stand y
/// rows from it. If x = y = 0 they are the same queen, and that is one part. Otherwise x ≠ y,
/// or they would attack each other. Transposing the board exchanges x and y, reflecting it
/// exchanges left and right or top and bottom; so of every eight solutions exactly one has
/// x < y, the middle row's queen on the left and the middle column's queen at the top.
fn whole_odd(board: &Problem) -> Vec<Part> {
    let centre = board.width / 2;
    let mut with_centre = board.clone();
    with_centre.place(centre, centre);
    let mut parts = vec![Part::new(with_centre, 1)];
    for column in 0..centre {
        let mut problem = board.clone();
        problem.place(centre, column);
        let nearest = centre - column;
        for row in centre - nearest..board.rows {
            problem.open[row] &= !(1 << centre);
        }
        parts.push(Part::new(problem, 8));
    }
    parts
}

/// The parts into which a search should take a problem: of a board that is its own mirror
/// image, only the left half of the first row; of the whole torus, only its first square.
pub(super) fn searched_parts(problem: Problem) -> Vec<Part> {
    if problem.torus && problem.is_whole() && problem.width > 1 {
        return whole_torus(problem);
    }
    if problem.rows == 0 || !problem.is_mirror_symmetric() {
        return vec![Part::new(problem, 1)];
    }
    let left = (1 << (problem.width / 2)) - 1;
    let first = problem.open[0];
    let restricted = |columns: u64, weight: u128| {
        let mut part = Part::new(problem.clone(), weight);
        part.problem.open[0] = columns;
        (columns != 0).then_some(part)
    };
    let centre = if problem.width % 2 == 1 {
        1 << (problem.width / 2)
    } else {
        0
    };
    [restricted(first & left, 2), restricted(first & centre, 1)]
        .into_iter()
        .flatten()
        .collect()
}
