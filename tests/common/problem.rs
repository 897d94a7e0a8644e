//! The same problems told and solved in the plainest way: the oracle for boards and their search.

use std::collections::{BTreeMap, BTreeSet};

use queens::{Board, BoardError, Permutations, Square};

use super::rules::{self, Edges, squares};

/// What a board says, as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) width: u32,
    pub(crate) rows: u32,
    pub(crate) torus: bool,
    /// The column of each given queen, by row.
    pub(crate) given: BTreeMap<u32, u32>,
    /// Row and column.
    pub(crate) blocked: BTreeSet<(u32, u32)>,
}

/// One call of a method that shapes a board.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Torus,
    FirstRows(u32),
    Place(Square),
    Block(Square),
    Prefix(Vec<u32>),
}

/// What can be wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    TooManyRows,
    PrefixTooLong,
    OffBoard(Square),
    Attack(Square, Square),
    Blocked(Square),
}

impl From<BoardError> for Fault {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::TooManyRows { .. } => Self::TooManyRows,
            BoardError::PrefixTooLong { .. } => Self::PrefixTooLong,
            BoardError::OffBoard { square, .. } => Self::OffBoard(square),
            BoardError::Attack(attack) => Self::Attack(attack.first, attack.second),
            BoardError::Blocked { square } => Self::Blocked(square),
            other => panic!("an error that no step should give: {other}"),
        }
    }
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

    pub(crate) fn edges(&self) -> Edges {
        match self.torus {
            true => Edges::Torus {
                width: self.width as usize,
            },
            false => Edges::Flat,
        }
    }

    /// Whether two queens on different squares attack each other, by the definition.
    pub(crate) fn attack(&self, one: Square, other: Square) -> bool {
        rules::attack(one, other, self.edges())
    }

    /// Whether these are the columns of a solution, by the definition.
    pub(crate) fn allows(&self, columns: &[u32]) -> bool {
        columns.len() == self.rows as usize
            && (0..columns.len()).all(|row| self.allows_below(&columns[..row], columns[row]))
    }

    /// Whether a queen may stand in this column of the row below these.
    fn allows_below(&self, above: &[u32], column: u32) -> bool {
        let row = above.len() as u32;
        let queen = Square { row, column };
        self.is_open(queen) && squares(above).all(|other| !self.attack(other, queen))
    }

    /// Whether a queen may stand there if no other is placed.
    fn is_open(&self, queen: Square) -> bool {
        queen.column < self.width
            && !self.blocked.contains(&(queen.row, queen.column))
            && self.given.iter().all(|(&row, &column)| {
                let given = Square { row, column };
                given == queen || !self.attack(given, queen)
            })
    }

    /// All solutions in order, by trying every open square of every row below every safe placement.
    pub(crate) fn solutions(&self) -> Vec<Vec<u32>> {
        self.solutions_within(usize::MAX)
            .expect("nobody can try so many squares")
    }

    /// The same; `None` if more than so many squares are to be tried.
    pub(crate) fn solutions_within(&self, mut tries: usize) -> Option<Vec<Vec<u32>>> {
        let open_columns = |row| {
            let columns = 0..self.width;
            let is_open = |&column: &u32| self.is_open(Square { row, column });
            columns.filter(is_open).collect()
        };
        let open: Vec<Vec<u32>> = (0..self.rows).map(open_columns).collect();
        let mut found = Vec::new();
        self.extend(&open, &mut Vec::new(), &mut found, &mut tries)?;
        Some(found)
    }

    fn extend(
        &self,
        open: &[Vec<u32>],
        placed: &mut Vec<u32>,
        found: &mut Vec<Vec<u32>>,
        tries: &mut usize,
    ) -> Option<()> {
        let row = placed.len() as u32;
        let Some(columns) = open.get(placed.len()) else {
            found.push(placed.clone());
            return Some(());
        };
        for &column in columns {
            *tries = tries.checked_sub(1)?;
            let queen = Square { row, column };
            if squares(placed).all(|other| !self.attack(other, queen)) {
                placed.push(column);
                self.extend(open, placed, found, tries)?;
                placed.pop();
            }
        }
        Some(())
    }

    /// All solutions in order, by filtering what permutations begin with.
    pub(crate) fn filtered_permutations(&self) -> Vec<Vec<u32>> {
        let mut beginnings: Vec<Vec<u32>> = Permutations::lexicographic(self.width as usize)
            .map(|permutation| {
                let beginning = &permutation.entries()[..self.rows as usize];
                beginning.iter().map(|&column| column.into()).collect()
            })
            .collect();
        beginnings.dedup();
        beginnings.retain(|columns| self.allows(columns));
        beginnings
    }

    /// Takes a step, or tells what is wrong with it and stays as it was.
    pub(crate) fn take(&mut self, step: &Step) -> Result<(), Fault> {
        match step {
            Step::Torus => self.torus = true,
            &Step::FirstRows(rows) => {
                if rows > self.width {
                    return Err(Fault::TooManyRows);
                }
                let given = self.given.last_key_value();
                let given = given.map(|(&row, &column)| (row, column));
                let mut below = [given, self.blocked.last().copied()]
                    .into_iter()
                    .flatten()
                    .filter(|&(row, _)| row >= rows);
                if let Some((row, column)) = below.next() {
                    return Err(Fault::OffBoard(Square { row, column }));
                }
                self.rows = rows;
            }
            &Step::Place(square) => self.place(square)?,
            &Step::Block(square) => {
                self.find_on_board(square)?;
                if self.given.get(&square.row) == Some(&square.column) {
                    return Err(Fault::Blocked(square));
                }
                self.blocked.insert((square.row, square.column));
            }
            Step::Prefix(columns) => {
                if columns.len() > self.rows as usize {
                    return Err(Fault::PrefixTooLong);
                }
                let mut changed = self.clone();
                for square in squares(columns) {
                    changed.place(square)?;
                }
                *self = changed;
            }
        }
        Ok(())
    }

    fn place(&mut self, square: Square) -> Result<(), Fault> {
        self.find_on_board(square)?;
        if self.blocked.contains(&(square.row, square.column)) {
            return Err(Fault::Blocked(square));
        }
        if self.given.get(&square.row) == Some(&square.column) {
            return Ok(());
        }
        let mut given = self.given.iter();
        let attacker = given.find_map(|(&row, &column)| {
            let queen = Square { row, column };
            self.attack(queen, square).then_some(queen)
        });
        if let Some(queen) = attacker {
            return Err(Fault::Attack(queen, square));
        }
        self.given.insert(square.row, square.column);
        Ok(())
    }

    fn find_on_board(&self, square: Square) -> Result<(), Fault> {
        match square.row < self.rows && square.column < self.width {
            true => Ok(()),
            false => Err(Fault::OffBoard(square)),
        }
    }

    /// The board that says this, built in one fixed order.
    pub(crate) fn board(&self) -> Board {
        let mut board = Board::new(self.width as usize)
            .first_rows(self.rows as usize)
            .unwrap();
        for (&row, &column) in &self.given {
            board = board.place(Square { row, column }).unwrap();
        }
        for &(row, column) in &self.blocked {
            board = board.block(Square { row, column }).unwrap();
        }
        if self.torus { board.torus() } else { board }
    }
}

impl Step {
    /// Takes the step on a board.
    pub(crate) fn take(&self, board: Board) -> Result<Board, BoardError> {
        match self {
            Self::Torus => Ok(board.torus()),
            Self::FirstRows(rows) => board.first_rows(*rows as usize),
            Self::Place(square) => board.place(*square),
            Self::Block(square) => board.block(*square),
            Self::Prefix(columns) => board.prefix(columns),
        }
    }
}
