//! The problem: its size, its shape, the queens given and the squares blocked.

use alloc::collections::{BTreeMap, BTreeSet};
use core::fmt;

use crate::attack::{Line, Topology};
use crate::error::{Attack, BoardError};
use crate::mask::{Shift, first};
use crate::square::Square;

/// An n-queens problem: n columns, the first k ≤ n rows, flat or torus, some queens given, some
/// squares blocked.
///
/// A board is built by value, checks what it is told at once, and searches nothing. What to do with
/// it is up to its other methods: [`solutions`](Board::solutions) streams every solution.
///
/// ```
/// use queens::{Board, Square};
///
/// // The completion problem that Nauck posed in 1850: queens on b4 and d5, two solutions.
/// let board = Board::new(8).place("b4".parse()?)?.place("d5".parse()?)?;
/// assert_eq!(board.solutions().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("n-queens", "chessboard"))]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    width: usize,
    rows: usize,
    torus: bool,
    /// The column of each given queen, by row.
    given: BTreeMap<u32, u32>,
    /// The row of a given queen on each line. Where two given queens share a line, which is possible
    /// only when the board became a torus after they were placed, it is the upper one.
    lines: BTreeMap<Line, u32>,
    /// Row and column of each blocked square.
    blocked: BTreeSet<(u32, u32)>,
}

impl Board {
    /// The flat, empty board of `n` rows and columns. Any `n` will do: 0 has one solution, the empty
    /// one; 1 has one; 2 and 3 have none.
    ///
    /// Costs nothing, however large `n` is. A board of more than `u32::MAX` columns can be
    /// described, but a search that comes to a column past them panics, if the memory for it can be
    /// had at all, and so do images of its solutions.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert_eq!(Board::new(8).solutions().count(), 92);
    /// assert_eq!(Board::new(1_000_000).width(), 1_000_000);
    /// ```
    #[must_use]
    pub fn new(n: usize) -> Self {
        Self {
            width: n,
            rows: n,
            torus: false,
            given: BTreeMap::new(),
            lines: BTreeMap::new(),
            blocked: BTreeSet::new(),
        }
    }

    /// Sets the number of rows, the first ones of the board: solutions are then all safe placements
    /// of one queen on each of them. With 0 rows that is the one empty placement.
    ///
    /// # Errors
    ///
    /// If `rows` exceeds the number of columns, or a given queen or blocked square lies below.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert_eq!(Board::new(8).first_rows(3)?.solutions().count(), 140);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias("row", "partial"))]
    pub fn first_rows(mut self, rows: usize) -> Result<Self, BoardError> {
        if rows > self.width {
            return Err(BoardError::TooManyRows {
                rows,
                width: self.width,
            });
        }
        self.rows = rows;
        let lowest_given = self.given().last();
        let lowest_blocked = self.blocked().last();
        for square in lowest_given.into_iter().chain(lowest_blocked) {
            self.check_on_board(square)?;
        }
        Ok(self)
    }

    /// Lets diagonals go on at the opposite edge, as on a torus of `width` columns (the *modular* or
    /// *toroidal* n-queens problem of Pólya, 1918).
    ///
    /// Queens given before are not checked again: if two of them attack each other on the torus, the
    /// board has no solution. Give them afterwards to be told.
    ///
    /// Costs O(g log g) for g given queens.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// assert_eq!(Board::new(7).torus().solutions().count(), 28);
    /// assert_eq!(Board::new(8).torus().solutions().count(), 0);
    ///
    /// // On five columns, a1 and e2 share a diagonal around the edge.
    /// let (a1, e2) = (Square { row: 0, column: 0 }, Square { row: 1, column: 4 });
    /// let board = Board::new(5).place(a1)?.place(e2)?;
    /// assert_eq!(board.torus().solutions().next(), None);
    /// assert!(Board::new(5).torus().place(a1)?.place(e2).is_err());
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias("modular", "toroidal"))]
    #[must_use]
    pub fn torus(mut self) -> Self {
        self.torus = true;
        self.index_lines();
        self
    }

    /// Gives a queen: only solutions with a queen on `square`, counted from 0, are left. Giving the same
    /// square twice says nothing new.
    ///
    /// Costs O(log n).
    ///
    /// # Errors
    ///
    /// If `square` is not on the board, is blocked, or is attacked by a queen given before, along her
    /// row, too.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board = Board::new(8).place(Square { row: 3, column: 1 })?;
    /// let error = board.place(Square { row: 5, column: 3 }).unwrap_err();
    /// assert_eq!(error.to_string(), "the queens on b4 and d6 attack each other along a diagonal");
    ///
    /// // Several, one after the other.
    /// let queens = [(0, 3), (1, 6)].map(|(row, column)| Square { row, column });
    /// let board = queens.into_iter().try_fold(Board::new(8), Board::place)?;
    /// assert_eq!(board.given().len(), 2);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias("completion", "given"))]
    pub fn place(mut self, square: Square) -> Result<Self, BoardError> {
        self.give(square)?;
        Ok(self)
    }

    /// Blocks a square, counted from 0: no queen may stand there, though queens attack across it.
    /// Blocking a square twice says nothing new.
    ///
    /// Costs O(log n).
    ///
    /// # Errors
    ///
    /// If `square` is not on the board, or a queen is given there.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board = Board::new(4).block(Square { row: 0, column: 1 })?;
    /// assert_eq!(board.solutions().count(), 1);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias("hole", "obstacle"))]
    pub fn block(mut self, square: Square) -> Result<Self, BoardError> {
        self.check_on_board(square)?;
        if self.given.get(&square.row) == Some(&square.column) {
            return Err(BoardError::Blocked { square });
        }
        self.blocked.insert((square.row, square.column));
        Ok(self)
    }

    /// Gives a queen on each of the first rows, the columns counted from 0, the top row first.
    ///
    /// Costs O(k log n) for k columns.
    ///
    /// # Errors
    ///
    /// If there are more columns than rows, or a queen cannot be given as with
    /// [`place`](Board::place).
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board = Board::new(8).prefix(&[0, 4])?;
    /// let solution = board.solutions().next().unwrap();
    /// assert_eq!(solution.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias = "completion")]
    pub fn prefix(mut self, columns: &[u32]) -> Result<Self, BoardError> {
        if columns.len() > self.rows {
            return Err(BoardError::PrefixTooLong {
                length: columns.len(),
                rows: self.rows,
            });
        }
        for (row, &column) in (0..).zip(columns) {
            self.give(Square { row, column })?;
        }
        Ok(self)
    }

    /// The number of columns.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board = Board::new(8).first_rows(3)?;
    /// assert_eq!((board.rows(), board.width()), (3, 8));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[doc(alias("column", "columns"))]
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows, at most [`width`](Board::width).
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert_eq!(Board::new(8).rows(), 8);
    /// ```
    #[doc(alias("row", "height"))]
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Whether diagonals go on at the opposite edge.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert!(Board::new(7).torus().is_torus());
    /// assert!(!Board::new(7).is_torus());
    /// ```
    #[must_use]
    pub fn is_torus(&self) -> bool {
        self.torus
    }

    /// The given queens, counted from 0, from the top row down.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board = Board::new(8).place("d5".parse()?)?.place("b4".parse()?)?;
    /// let given = [Square { row: 3, column: 1 }, Square { row: 4, column: 3 }];
    /// assert!(board.given().eq(given));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn given(
        &self,
    ) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone + '_ {
        self.given
            .iter()
            .map(|(&row, &column)| Square { row, column })
    }

    /// The blocked squares, counted from 0, row by row from the top, each row from the left.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board = Board::new(8).block("c1".parse()?)?.block("a1".parse()?)?;
    /// assert!(board.blocked().eq([0, 2].map(|column| Square { row: 0, column })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn blocked(
        &self,
    ) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone + '_ {
        self.blocked
            .iter()
            .map(|&(row, column)| Square { row, column })
    }

    pub(crate) fn topology(&self) -> Topology {
        match self.torus {
            true => Topology::Torus { width: self.width },
            false => Topology::Flat,
        }
    }

    fn check_on_board(&self, square: Square) -> Result<(), BoardError> {
        if (square.row as usize) < self.rows && (square.column as usize) < self.width {
            return Ok(());
        }
        Err(BoardError::OffBoard {
            square,
            rows: self.rows,
            width: self.width,
        })
    }

    fn give(&mut self, square: Square) -> Result<(), BoardError> {
        self.check_on_board(square)?;
        if self.is_blocked(square) {
            return Err(BoardError::Blocked { square });
        }
        let Square { row, column } = square;
        if self.given.get(&row) == Some(&column) {
            return Ok(());
        }
        if let Some(first) = self.given_attacker(square) {
            let second = square;
            return Err(Attack { first, second }.into());
        }
        self.given.insert(row, column);
        for line in square.lines(self.topology()) {
            self.lines.insert(line, row);
        }
        Ok(())
    }

    fn index_lines(&mut self) {
        let topology = self.topology();
        self.lines.clear();
        for (&row, &column) in &self.given {
            for line in (Square { row, column }).lines(topology) {
                self.lines.entry(line).or_insert(row);
            }
        }
    }

    /// The uppermost given queen, other than one on `square` itself, that attacks `square`.
    pub(crate) fn given_attacker(&self, square: Square) -> Option<Square> {
        let beside = self.given.get_key_value(&square.row);
        let along = square
            .lines(self.topology())
            .into_iter()
            .filter_map(|line| self.given.get_key_value(self.lines.get(&line)?));
        beside
            .into_iter()
            .chain(along)
            .map(|(&row, &column)| Square { row, column })
            .filter(|&queen| queen != square)
            .min()
    }
}

/// The normal form: what the search needs to know, and all it knows.
impl Board {
    pub(crate) fn is_blocked(&self, square: Square) -> bool {
        self.blocked.contains(&(square.row, square.column))
    }

    /// The column of the queen given in `row`, if one is.
    pub(crate) fn given_in(&self, row: u32) -> Option<u32> {
        self.given.get(&row).copied()
    }

    /// Whether the symmetries that a board of its size can have leave it as it is, for sure.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.given.is_empty() && self.blocked.is_empty()
    }

    /// Whether two given queens attack each other, so that no solution exists.
    pub(crate) fn is_contradictory(&self) -> bool {
        self.given()
            .any(|queen| self.given_attacker(queen).is_some())
    }

    /// How the columns that a diagonal takes move from row to row. The width must be at most 64.
    pub(crate) fn shift(&self) -> Shift {
        Shift::on(self.width, self.torus)
    }

    /// The open columns of `row`: a blocked square is not open, nor is one that a given queen
    /// attacks; in the row of a given queen her own column alone can be open.
    ///
    /// The width must be at most 64.
    pub(crate) fn open(&self, row: u32) -> u64 {
        let closed_by = |queen: Square| {
            if queen.row == row {
                return !(1 << queen.column);
            }
            self.attacked_in(row, queen)
                .fold(0, |set, column| set | 1 << column)
        };
        let blocked = self
            .blocked
            .range((row, 0)..=(row, u32::MAX))
            .fold(0, |set, &(_, column)| set | 1 << column);
        let closed = self
            .given()
            .fold(blocked, |set, queen| set | closed_by(queen));
        first(self.width as u32) & !closed
    }

    /// The columns of another row that a queen attacks.
    fn attacked_in(&self, row: u32, queen: Square) -> impl Iterator<Item = u32> {
        let distance = i64::from(queen.row.abs_diff(row));
        // Past any column that a square can have, all widths are the same.
        let width = i64::try_from(self.width).unwrap_or(i64::MAX);
        let torus = self.torus;
        [0, distance, -distance]
            .into_iter()
            .map(move |shift| i64::from(queen.column) + shift)
            .map(move |column| match torus {
                true => column.rem_euclid(width),
                false => column,
            })
            .filter(move |column| (0..width).contains(column))
            .filter_map(|column| u32::try_from(column).ok())
    }

    /// How many squares of the row below are free, if queens stand on the first rows in these columns: fewer
    /// than the board has rows, and safe from each other and from the given queens.
    ///
    /// Costs O(q log q) for q queens and blocked squares, whatever the width.
    pub(crate) fn free_below(&self, columns: &[u32]) -> usize {
        let row = columns.len() as u32;
        if self.given_in(row).is_some() {
            return 1;
        }
        let above = (0..).zip(columns);
        let queens = above.map(|(row, &column)| Square { row, column });
        let attacked = queens
            .chain(self.given())
            .flat_map(|queen| self.attacked_in(row, queen));
        let blocked = self.blocked.range((row, 0)..=(row, u32::MAX));
        let blocked = blocked.map(|&(_, column)| column);
        let closed: BTreeSet<u32> = attacked.chain(blocked).collect();
        self.width - closed.len()
    }

    /// The first rows as a board of their own, on which the squares are blocked that a queen given
    /// further down attacks. No two given queens may attack each other.
    ///
    /// Costs O(k g) for k rows and g given queens below them.
    pub(crate) fn upper(&self, rows: usize) -> Self {
        let ends = u32::try_from(rows).unwrap_or(u32::MAX);
        let blocked = self.blocked.range(..(ends, 0)).copied();
        let lower = self
            .given
            .range(ends..)
            .map(|(&row, &column)| Square { row, column });
        let closed = lower.flat_map(|queen| {
            let in_row = move |row| {
                self.attacked_in(row, queen)
                    .map(move |column| (row, column))
            };
            (0..ends).flat_map(in_row)
        });
        let mut upper = Self {
            rows,
            given: self.given.range(..ends).map(|(&r, &c)| (r, c)).collect(),
            blocked: blocked.chain(closed).collect(),
            lines: BTreeMap::new(),
            ..*self
        };
        upper.index_lines();
        upper
    }

    /// Where the columns of this board are seen in the mirror. Anything may come of what is no column.
    #[inline]
    pub(crate) fn mirror(&self) -> impl Fn(u32) -> u32 + Copy + use<> {
        let last = u32::try_from(self.width.wrapping_sub(1)).ok();
        move |column| {
            last.expect("columns of solutions are below u32::MAX, as Board::new documents")
                .wrapping_sub(column)
        }
    }

    /// The board seen in a mirror that swaps left and right. Its solutions are this board's,
    /// mirrored, in the opposite order.
    pub(crate) fn mirrored(&self) -> Self {
        let mirrored = self.mirror();
        let mirror = |row, column| (row, mirrored(column));
        let mut board = Self {
            given: self.given.iter().map(|(&r, &c)| mirror(r, c)).collect(),
            blocked: self.blocked.iter().map(|&(r, c)| mirror(r, c)).collect(),
            lines: BTreeMap::new(),
            ..*self
        };
        board.index_lines();
        board
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Squares<I>(I);
        impl<I: Iterator<Item = Square> + Clone> fmt::Debug for Squares<I> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list()
                    .entries(self.0.clone().map(|square| alloc::format!("{square}")))
                    .finish()
            }
        }
        f.debug_struct("Board")
            .field("rows", &self.rows)
            .field("width", &self.width)
            .field("torus", &self.torus)
            .field("given", &Squares(self.given()))
            .field("blocked", &Squares(self.blocked()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_that_a_queen_attacks_from_both_sides_is_not_open() {
        let queen = Square { row: 2, column: 0 };
        let board = Board::new(4).torus().place(queen).unwrap();
        // Two rows away on four columns, both diagonals come to the same square.
        assert_eq!(board.open(0), 0b1010);
        assert_eq!(board.open(1), 0b0100);
        assert_eq!(board.open(2), 0b0001);
    }
}
