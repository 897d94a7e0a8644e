//! Boards from bytes, and their solutions in the plainest way. Nothing of the crate's search is used.

use std::collections::{BTreeMap, BTreeSet};

use arbitrary::{Arbitrary, Result, Unstructured};
use queens::{Board, Square};

use crate::known;

/// Squares that are tried before a board is given up as too large to be solved here.
const MOST_TRIES: usize = 100_000;

/// What a board says, as plain data.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) width: u32,
    pub(crate) rows: u32,
    pub(crate) torus: bool,
    /// The column of each given queen, by row.
    pub(crate) given: BTreeMap<u32, u32>,
    /// Row and column.
    pub(crate) blocked: BTreeSet<(u32, u32)>,
}

/// A call of a method that shapes a board.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub(crate) enum Step {
    Torus,
    FirstRows(u8),
    Place(u8, u8),
    Block(u8, u8),
    Prefix([u8; 3], u8),
}

impl Problem {
    pub(crate) fn new(width: u32) -> Self {
        Self {
            width,
            rows: width,
            torus: false,
            given: BTreeMap::new(),
            blocked: BTreeSet::new(),
        }
    }

    /// Whether queens on two squares attack each other, by the definition. On the same square they do.
    fn attack(&self, (row, column): (u32, u32), (other_row, other_column): (u32, u32)) -> bool {
        let rows = i64::from(row) - i64::from(other_row);
        let columns = i64::from(column) - i64::from(other_column);
        let meet = |distance: i64| match self.torus {
            true => distance % i64::from(self.width) == 0,
            false => distance == 0,
        };
        rows == 0 || columns == 0 || meet(rows - columns) || meet(rows + columns)
    }

    /// Whether these are the columns of a solution.
    pub(crate) fn allows(&self, columns: &[u32]) -> bool {
        let queens = || (0u32..).zip(columns.iter().copied());
        columns.len() == self.rows as usize
            && queens().all(|queen| queen.1 < self.width && !self.blocked.contains(&queen))
            && self
                .given
                .iter()
                .all(|(&row, &column)| columns[row as usize] == column)
            && queens().all(|queen| {
                let mut below = queens().skip(queen.0 as usize + 1);
                below.all(|other| !self.attack(queen, other))
            })
    }

    /// All solutions in order; `None` if that is too much to be found here.
    pub(crate) fn solutions(&self) -> Option<Vec<Vec<u32>>> {
        let open: Vec<Vec<u32>> = (0..self.rows).map(|row| self.open(row)).collect();
        let (mut found, mut tries) = (Vec::new(), MOST_TRIES);
        self.extend(&open, &mut Vec::new(), &mut found, &mut tries)?;
        Some(found)
    }

    fn open(&self, row: u32) -> Vec<u32> {
        let is_open = |&column: &u32| {
            let mut given = self.given.iter().map(|(&row, &column)| (row, column));
            let square = (row, column);
            !self.blocked.contains(&square)
                && given.all(|queen| queen == square || !self.attack(queen, square))
        };
        (0..self.width).filter(is_open).collect()
    }

    fn extend(
        &self,
        open: &[Vec<u32>],
        placed: &mut Vec<u32>,
        found: &mut Vec<Vec<u32>>,
        tries: &mut usize,
    ) -> Option<()> {
        let Some(columns) = open.get(placed.len()) else {
            found.push(placed.clone());
            return Some(());
        };
        let row = placed.len() as u32;
        for &column in columns {
            *tries = tries.checked_sub(1)?;
            let mut above = (0..).zip(placed.iter().copied());
            if above.all(|queen| !self.attack(queen, (row, column))) {
                placed.push(column);
                self.extend(open, placed, found, tries)?;
                placed.pop();
            }
        }
        Some(())
    }

    /// Takes a step, or tells that it is impossible and stays as it was.
    fn take(&mut self, step: Step) -> bool {
        let mut changed = self.clone();
        let possible = match step {
            Step::Torus => {
                changed.torus = true;
                true
            }
            Step::FirstRows(rows) => {
                changed.rows = rows.into();
                let given = self.given.keys().copied();
                let mut squares = given.chain(self.blocked.iter().map(|&(row, _)| row));
                changed.rows <= self.width && squares.all(|row| row < changed.rows)
            }
            Step::Place(row, column) => changed.place(row.into(), column.into()),
            Step::Block(row, column) => {
                let square @ (row, column) = (row.into(), column.into());
                changed.blocked.insert(square);
                self.has(square) && self.given.get(&row) != Some(&column)
            }
            Step::Prefix(columns, length) => {
                let columns = Step::columns(columns, length);
                columns.len() <= self.rows as usize
                    && (0..)
                        .zip(columns)
                        .all(|(row, column)| changed.place(row, column))
            }
        };
        if possible {
            *self = changed;
        }
        possible
    }

    fn has(&self, (row, column): (u32, u32)) -> bool {
        row < self.rows && column < self.width
    }

    fn place(&mut self, row: u32, column: u32) -> bool {
        let queen = (row, column);
        if !self.has(queen) || self.blocked.contains(&queen) {
            return false;
        }
        let mut others = self.given.iter().map(|(&row, &column)| (row, column));
        if others.any(|other| other != queen && self.attack(other, queen)) {
            return false;
        }
        self.given.insert(row, column);
        true
    }

    /// The board that says this.
    pub(crate) fn board(&self) -> Board {
        let square = |(row, column)| Square { row, column };
        let mut board = Board::new(self.width as usize);
        board = board
            .first_rows(self.rows as usize)
            .expect("a model's rows fit");
        for (&row, &column) in &self.given {
            board = board
                .place(square((row, column)))
                .expect("a model's queens are safe");
        }
        for &blocked in &self.blocked {
            board = board
                .block(square(blocked))
                .expect("a model's squares are on it");
        }
        // Last, as queens that attack each other only on the torus may have been given before.
        if self.torus { board.torus() } else { board }
    }

    /// A board of up to nine columns, by steps; those that are impossible must be refused.
    fn small(u: &mut Unstructured<'_>) -> Result<Self> {
        let width = u.int_in_range(0..=9)?;
        let mut problem = Self::new(width);
        let mut board = Board::new(width as usize);
        for _ in 0..u.int_in_range(0..=10)? {
            let step: Step = u.arbitrary()?;
            let step = step.near(width as u8 + 1);
            let possible = problem.take(step);
            match step.take(board.clone()) {
                Ok(changed) => board = changed,
                Err(error) => assert!(!possible, "{step:?} on {board:?}: {error}"),
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
            let step: Step = u.arbitrary()?;
            if let Step::Place(..) | Step::Block(..) = step {
                problem.take(step.near(end));
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
            problem.take(Step::Block(row as u8, column as u8));
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
            problem.take(match u.arbitrary()? {
                true => Step::Block(row % 2, column),
                false => Step::Place(row % 2, column),
            });
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

impl Step {
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

    /// The columns of a prefix.
    fn columns(columns: [u8; 3], length: u8) -> Vec<u32> {
        let columns = columns.into_iter().take(length.into());
        columns.map(u32::from).collect()
    }

    fn take(self, board: Board) -> std::result::Result<Board, queens::BoardError> {
        let square = |row: u8, column: u8| Square {
            row: row.into(),
            column: column.into(),
        };
        match self {
            Self::Torus => Ok(board.torus()),
            Self::FirstRows(rows) => board.first_rows(rows.into()),
            Self::Place(row, column) => board.place(square(row, column)),
            Self::Block(row, column) => board.block(square(row, column)),
            Self::Prefix(columns, length) => board.prefix(&Self::columns(columns, length)),
        }
    }
}
