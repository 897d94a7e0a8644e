//! How many solutions come after a position, and which is the k-th of them, without walking there.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::board::Board;
use crate::count::{self, Problem};
use crate::search::Search;
use crate::solution::Solution;
use crate::walk::Position;

impl Board {
    /// How many solutions this board has.
    ///
    /// It is computed, never looked up. The rule: where fewer than 11 rows leave a choice, or the board
    /// has more than 32 columns, it is walked through as an iterator does it. Where fewer than 14 rows
    /// leave a choice, or more than 24 columns are open in them, it is searched in blocks, many boards at
    /// once. Whole boards are counted by meeting in the middle, which joins the placements on the upper
    /// half of the rows with those on the lower half by the sets of columns that they take, and uses
    /// symmetry. For others that and the search are compared, by an estimate of what they will cost
    /// (Knuth, *Estimating the efficiency of backtrack programs*, 1975).
    ///
    /// Some milliseconds at n = 14, well below a second at n = 17, half a minute at n = 20, in less
    /// than 100 MB; each row more takes three to nine times as long.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// assert_eq!(Board::new(13).solution_count(), 73_712);
    /// assert_eq!(Board::new(13).torus().solution_count(), 4_524);
    /// let corner = Board::new(10).place(Square { row: 0, column: 0 })?;
    /// assert_eq!(corner.solution_count(), 64);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias = "A000170")]
    #[must_use]
    pub fn solution_count(&self) -> u128 {
        match problem(self) {
            Some(problem) => count::count(&problem),
            None => Search::new(&Arc::new(self.clone())).count(),
        }
    }

    /// How many solutions of this board come before `solution` in lexicographic order: its index in
    /// [`solutions`](Board::solutions), the inverse of `nth`. `None` if it is not a solution of this
    /// board.
    ///
    /// This takes about as long as five times [`solution_count`](Board::solution_count),
    /// wherever the solution stands; boards that are walked through to be counted are walked through
    /// up to the solution.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board = Board::new(8);
    /// let solution = board.solutions().nth(40).unwrap();
    /// assert_eq!(board.rank(&solution), Some(40));
    /// assert_eq!(board.torus().rank(&solution), None);
    /// ```
    #[doc(alias = "index")]
    #[must_use]
    pub fn rank(&self, solution: &Solution) -> Option<u128> {
        if !self.accepts(solution) {
            return None;
        }
        if let Some(problem) = problem(self) {
            return count::rank(&problem, solution.columns());
        }
        let mut search = Search::new(&Arc::new(self.clone()));
        let mut before = 0;
        while search.advance() && search.show(|columns| columns < solution.columns()) {
            before += 1;
        }
        Some(before)
    }
}

/// How many solutions are left from `position` on; `None` if a walk is likely to be faster.
pub(crate) fn count_from(board: &Board, position: &Position) -> Option<u128> {
    let problem = problem(board)?;
    if *position == Position::START {
        return Some(count::count(&problem));
    }
    let costs = count::costs(&problem);
    let near = Near::of(&problem, position);
    // Near an end what is cut is little, and soon searched.
    let is_worth_cutting = match near {
        Near::Neither => costs.are_met_for(problem.rows),
        Near::Start | Near::End => costs.is_long_for(problem.rows),
    };
    let sum = |pieces: Vec<Problem>| -> u128 { pieces.iter().map(count::count).sum() };
    is_worth_cutting.then(|| match near {
        Near::Start => count::count(&problem) - sum(pieces(problem, position, Side::Before)),
        Near::Neither | Near::End => sum(pieces(problem, position, Side::Behind)),
    })
}

/// Whether little is before a position, or behind it, by the column of the first row's queen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Near {
    /// All solutions and those before the position are counted sooner than those behind it: only the whole of
    /// a symmetric board can be counted with its symmetry, which is worth a factor of up to four.
    Start,
    End,
    Neither,
}

impl Near {
    fn of(problem: &Problem, position: &Position) -> Near {
        let (Position::From(bound) | Position::After(bound)) = position;
        let column = bound.first().map_or(0, |&column| column as usize);
        let quarter = problem.width / 4;
        match problem.is_mirror_symmetric() {
            true if column < quarter => Near::Start,
            _ if column >= problem.width - quarter => Near::End,
            _ => Near::Neither,
        }
    }
}

/// Up to here a walk is faster than to look for something better.
pub(crate) const SURELY_WALKED: usize = 10_000;

/// The solution with this index among those from `position` on. The outer `None` says that it takes a
/// walk, or that a walk is likely to be faster; the inner, that there are not so many.
pub(crate) fn nth_from(
    board: &Board,
    position: &Position,
    index: usize,
) -> Option<Option<Vec<u32>>> {
    let problem = problem(board)?;
    if !count::is_faster_than_walking(&problem, index) {
        return None;
    }
    let pieces = pieces(problem, position, Side::Behind);
    Some(nth_of(pieces, index as u128))
}

/// The solution with this index among those of the pieces, one after the other.
fn nth_of(mut pieces: Vec<Problem>, mut index: u128) -> Option<Vec<u32>> {
    let last = pieces.pop()?;
    for piece in pieces {
        let solutions = count::count(&piece);
        if index < solutions {
            return count::nth(&piece, index);
        }
        index -= solutions;
    }
    count::nth(&last, index)
}

/// With fewer rows that leave a choice, a walk is over before anything else has begun.
const FEWEST_TO_COUNT: usize = 11;

/// The board as the counters see it, if it is one for them.
pub(crate) fn problem(board: &Board) -> Option<Problem> {
    if board.rows() < FEWEST_TO_COUNT {
        return None;
    }
    let settled = any_problem(board)?;
    (settled.free_rows().len() >= FEWEST_TO_COUNT).then_some(settled)
}

/// The board as the counters see it, whatever it costs them; `None` if it is too wide for them, or a row
/// has no square left.
pub(crate) fn any_problem(board: &Board) -> Option<Problem> {
    match board.width() {
        0..=count::MOST_COLUMNS => normal_form(board).settled(),
        _ => None,
    }
}

/// The board as the counters see it. Its width must be at most [`count::MOST_COLUMNS`].
fn normal_form(board: &Board) -> Problem {
    Problem {
        width: board.width(),
        rows: board.rows(),
        torus: board.is_torus(),
        open: (0..board.rows() as u32)
            .map(|row| board.open(row))
            .collect(),
    }
}

/// The solutions on one side of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    /// What is left from it on.
    Behind,
}

/// What is on one side of `position`, cut into problems, in lexicographic order if it is behind.
///
/// Solutions behind a list of columns begin with some of them and have a greater column in the row
/// below: one problem for each row, from the lowest up, of which the queens above are given and the
/// row itself has only the greater columns open. Before it are those with a lesser column.
fn pieces(problem: Problem, position: &Position, side: Side) -> Vec<Problem> {
    let (Position::From(bound) | Position::After(bound)) = position;
    let rows = bound.len().min(problem.rows);
    let mut pieces = Vec::with_capacity(rows + 1);
    let mut above = problem;
    for (row, &column) in bound[..rows].iter().enumerate() {
        let mut piece = above.clone();
        let from = |column| u64::MAX.checked_shl(column).unwrap_or(0);
        let (lesser, greater) = (!from(column), from(column.saturating_add(1)));
        piece.open[row] &= match side {
            Side::Before => lesser,
            Side::Behind => greater,
        };
        pieces.push(piece);
        above.open[row] &= !(lesser | greater);
    }
    // What begins with all of these columns.
    let is_left = matches!(position, Position::From(bound) if bound.len() <= rows);
    if is_left == (side == Side::Behind) {
        pieces.push(above);
    }
    pieces.reverse();
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;
    use alloc::vec;

    fn boards() -> Vec<Board> {
        let square = |row, column| Square { row, column };
        let mut boards: Vec<Board> = (0..=6).map(Board::new).collect();
        boards.extend([
            Board::new(5).torus(),
            Board::new(7).torus(),
            Board::new(7).first_rows(4).unwrap(),
            Board::new(6).torus().first_rows(3).unwrap(),
            Board::new(8).place(square(3, 1)).unwrap(),
            Board::new(7)
                .block(square(0, 3))
                .unwrap()
                .block(square(4, 4))
                .unwrap(),
        ]);
        boards
    }

    fn walked(board: &Board) -> Vec<Vec<u32>> {
        board
            .solutions()
            .map(|solution| solution.columns().to_vec())
            .collect()
    }

    /// Holds the pieces at a position against what a walk finds from there on.
    fn check(board: &Board, all: &[Vec<u32>], position: &Position) {
        let is_left = |columns: &&Vec<u32>| position.is_before(columns.iter().copied());
        let left: Vec<_> = all.iter().filter(is_left).collect();
        let on = |side| pieces(normal_form(board), position, side);
        let counted = |side| on(side).iter().map(count::count).sum::<u128>() as usize;
        let before = all.len() - left.len();
        assert_eq!(counted(Side::Behind), left.len(), "{board:?}, {position:?}");
        assert_eq!(counted(Side::Before), before, "{board:?}, {position:?}");
        let pieces = on(Side::Behind);
        for (index, columns) in left.iter().enumerate().step_by(3) {
            let nth = nth_of(pieces.clone(), index as u128);
            assert_eq!(nth.as_ref(), Some(*columns), "{board:?}, {position:?}");
        }
        assert_eq!(
            nth_of(pieces, left.len() as u128),
            None,
            "{board:?}, {position:?}"
        );
    }

    #[test]
    fn boards_on_which_eleven_rows_leave_a_choice_are_counted() {
        assert!(problem(&Board::new(10)).is_none());
        assert!(problem(&Board::new(11)).is_some());
        let corner = Square { row: 0, column: 0 };
        assert!(problem(&Board::new(11).place(corner).unwrap()).is_none());
        assert!(problem(&Board::new(12).place(corner).unwrap()).is_some());
        assert_eq!(count_from(&Board::new(12), &Position::START), Some(14_200));
        // Though counted, its first solutions are sooner walked to.
        assert_eq!(nth_from(&Board::new(12), &Position::START, 5), None);
    }

    #[test]
    fn an_outer_quarter_of_the_first_row_is_near_an_end() {
        let near = |problem: &Problem, column| Near::of(problem, &Position::From(vec![column]));
        let board = normal_form(&Board::new(16));
        for (column, expected) in [
            (0, Near::Start),
            (3, Near::Start),
            (4, Near::Neither),
            (11, Near::Neither),
            (12, Near::End),
            (15, Near::End),
        ] {
            assert!(near(&board, column) == expected, "{column}");
        }
        assert!(Near::of(&board, &Position::START) == Near::Start);
        // The whole of this has no symmetry that makes it cheap.
        let lopsided = Board::new(16).block(Square { row: 5, column: 2 }).unwrap();
        let lopsided = normal_form(&lopsided);
        assert!(near(&lopsided, 0) == Near::Neither && near(&lopsided, 15) == Near::End);
    }

    #[test]
    fn pieces_hold_what_is_left_from_every_solution_and_from_its_beginnings() {
        for board in boards() {
            let all = walked(&board);
            for columns in &all {
                check(&board, &all, &Position::After(columns.clone()));
                for length in 0..=columns.len() {
                    check(&board, &all, &Position::From(columns[..length].to_vec()));
                }
            }
        }
    }

    #[test]
    fn pieces_hold_what_is_left_from_bounds_that_no_solution_begins_with() {
        for board in boards() {
            let all = walked(&board);
            for bound in [
                &[][..],
                &[0, 1],
                &[2, 2],
                &[1, 9, 0],
                &[u32::MAX],
                &[3, 64],
                &[63],
                &[0; 9],
                &[2, 4, 1, 9, 9, 9, 9, 9],
            ] {
                check(&board, &all, &Position::From(bound.to_vec()));
            }
        }
    }
}
