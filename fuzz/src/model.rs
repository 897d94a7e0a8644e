//! Boards from bytes. What they say, and their solutions in the plainest way, is that of the tests.

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Result, Unstructured};
use queens::{Board, Square};

use crate::known;
pub(crate) use crate::problem::Problem;
use crate::problem::{Fault, Step};

/// Squares that are tried before a board is given up as too large to be solved here.
const MOST_TRIES: usize = 100_000;

/// A call of a method that shapes a board, in few bytes.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Call {
    Torus,
    FirstRows(u8),
    Place(u8, u8),
    Block(u8, u8),
    Prefix([u8; 3], u8),
}

impl Problem {
    /// All solutions in order; `None` if that is too much to be found here.
    pub(crate) fn solutions_if_few(&self) -> Option<Vec<Vec<u32>>> {
        self.solutions_within(MOST_TRIES)
    }

    /// A board of up to nine columns, by steps; those that are impossible must be refused.
    fn small(u: &mut Unstructured<'_>) -> Result<Self> {
        let width = u.int_in_range(0..=9)?;
        let mut problem = Self::new(width);
        let mut board = Board::new(width as usize);
        for _ in 0..u.int_in_range(0..=10)? {
            let call: Call = u.arbitrary()?;
            let step = call.near(width as u8 + 1).step();
            let fault = problem.take(&step).err();
            match step.take(board.clone()) {
                Ok(changed) => board = changed,
                Err(error) => assert_eq!(Some(Fault::from(error)), fault, "{step:?} on {board:?}"),
            }
            assert_eq!(board, problem.board(), "{step:?}");
        }
        Ok(problem)
    }

    /// A board for blocks and for the counters, on which each row has few open squares, those of a known
    /// solution among them, perhaps.
    fn sparse(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut problem = Self::new(u.int_in_range(11..=18)?);
        problem.rows = u.int_in_range(problem.width - 4..=problem.width)?;
        problem.torus = u.ratio(1, 4)?;
        let (has_solution, is_sparser) = (u.ratio(3, 4)?, u.arbitrary()?);
        let known = known::flat(problem.width);
        for (row, column) in (0..problem.rows).zip(known) {
            let mut open = u.arbitrary::<u32>()?;
            if is_sparser {
                open &= u.arbitrary::<u32>()?;
            }
            if has_solution {
                open |= 1 << column;
            }
            let closed = (0..problem.width).filter(|column| open >> column & 1 == 0);
            problem.blocked.extend(closed.map(|column| (row, column)));
        }
        Ok(problem)
    }

    /// A board of so few rows that it has thousands of solutions, and blocks are full.
    fn short(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut problem = Self::new(u.int_in_range(9..=16)?);
        problem.rows = u.int_in_range(3..=5)?;
        problem.torus = u.arbitrary()?;
        let end = problem.width as u8;
        for _ in 0..u.int_in_range(0..=12)? {
            let call: Call = u.arbitrary()?;
            if let Call::Place(..) | Call::Block(..) = call {
                let _ = problem.take(&call.near(end).step());
            }
        }
        Ok(problem)
    }

    /// A board with most of the queens of a known solution, some of which are moved, perhaps.
    fn finished(u: &mut Unstructured<'_>) -> Result<Self> {
        let torus = u.ratio(1, 3)?;
        let (mut problem, mut columns) = match torus {
            true => {
                let width = *u.choose(&[11, 13, 17, 19, 23, 25, 29, 31, 35])?;
                (Self::new(width), known::torus(width))
            }
            false => {
                let width = u.int_in_range(10..=40)?;
                (Self::new(width), known::flat(width))
            }
        };
        if u.ratio(1, 2)? {
            for column in &mut columns {
                *column = problem.width - 1 - *column;
            }
        }
        problem.torus = torus;
        problem.rows -= u.int_in_range(0..=3)?;
        let free = u.int_in_range(0..=24)?;
        let free: BTreeSet<u32> = (0..free)
            .map(|_| u.int_in_range(0..=problem.width - 1))
            .collect::<Result<_>>()?;
        for (row, &column) in (0..problem.rows).zip(&columns) {
            if !free.contains(&row) {
                problem.given.insert(row, column);
            }
        }
        for _ in 0..u.int_in_range(0..=6)? {
            let row = u.int_in_range(0..=problem.rows - 1)?;
            let column = u.int_in_range(0..=problem.width - 1)?;
            let _ = problem.take(&Step::Block(Square { row, column }));
        }
        Ok(problem)
    }

    /// A board of many columns and few rows.
    fn wide(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut problem = Self::new(*u.choose(&[31, 32, 33, 63, 64, 65, 100, 129])?);
        problem.rows = u.int_in_range(0..=2)?;
        problem.torus = u.arbitrary()?;
        for _ in 0..u.int_in_range(0..=6)? {
            let [row, column] = u.arbitrary::<[u8; 2]>()?;
            let column = column % (problem.width as u8 + 1);
            let call = match u.arbitrary()? {
                true => Call::Block(row % 2, column),
                false => Call::Place(row % 2, column),
            };
            let _ = problem.take(&call.step());
        }
        Ok(problem)
    }
}

impl<'a> Arbitrary<'a> for Problem {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        match u.int_in_range(0..=15)? {
            4 | 12 => Self::sparse(u),
            5 | 6 | 13 => Self::finished(u),
            7 | 15 => Self::wide(u),
            11 | 14 => Self::short(u),
            _ => Self::small(u),
        }
    }
}

impl Call {
    /// The same with numbers below `end`.
    fn near(self, end: u8) -> Self {
        match self {
            Self::Torus => self,
            Self::FirstRows(rows) => Self::FirstRows(rows % (end + 1)),
            Self::Place(row, column) => Self::Place(row % end, column % end),
            Self::Block(row, column) => Self::Block(row % end, column % end),
            Self::Prefix(columns, length) => Self::Prefix(columns.map(|c| c % end), length % 4),
        }
    }

    fn step(self) -> Step {
        let square = |row: u8, column: u8| Square {
            row: row.into(),
            column: column.into(),
        };
        match self {
            Self::Torus => Step::Torus,
            Self::FirstRows(rows) => Step::FirstRows(rows.into()),
            Self::Place(row, column) => Step::Place(square(row, column)),
            Self::Block(row, column) => Step::Block(square(row, column)),
            Self::Prefix(columns, length) => {
                let columns = columns.into_iter().take(length.into());
                Step::Prefix(columns.map(u32::from).collect())
            }
        }
    }
}
