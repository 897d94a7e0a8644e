//! Boards: from options, in the mirror, and in part.

use queens::{Board, BoardError, Square};

use crate::failure::Failure;
use crate::options::BoardOptions;

impl BoardOptions {
    pub(crate) fn board(&self) -> Result<Board, Failure> {
        let Some(n) = self.n else {
            return Err(Failure::usage("say how many queens, as in `queens 8`"));
        };
        let prefix: Vec<u32> = self
            .prefix
            .iter()
            .flat_map(|columns| &columns.0)
            .map(|column| column - 1)
            .collect();
        let rows = self.rows.unwrap_or(n);
        let part = empty(n, rows, self.torus).map_err(said_by("--rows"))?;
        let blocked = block(part, self.blocked.iter().copied()).map_err(said_by("--blocked"))?;
        let given = place(blocked, self.given.iter().copied()).map_err(said_by("--given"))?;
        given.prefix(&prefix).map_err(said_by("--prefix"))
    }
}

fn said_by(option: &str) -> impl Fn(BoardError) -> Failure {
    move |error| Failure::Usage(format!("{option}: {error}"))
}

fn empty(width: usize, rows: usize, torus: bool) -> Result<Board, BoardError> {
    let board = Board::new(width).first_rows(rows)?;
    Ok(if torus { board.torus() } else { board })
}

fn block(board: Board, squares: impl IntoIterator<Item = Square>) -> Result<Board, BoardError> {
    squares.into_iter().try_fold(board, Board::block)
}

fn place(board: Board, squares: impl IntoIterator<Item = Square>) -> Result<Board, BoardError> {
    squares.into_iter().try_fold(board, Board::place)
}

/// The board seen in a mirror that swaps left and right: its solutions, mirrored, are those of `board` in
/// the opposite order.
pub(crate) fn mirrored(board: &Board) -> Result<Board, BoardError> {
    let mirror = |Square { row, column }| Square {
        row,
        // Squares are on the board, which has no more than `MOST_QUEENS` columns.
        column: board.width() as u32 - 1 - column,
    };
    let part = empty(board.width(), board.rows(), board.is_torus())?;
    let blocked = block(part, board.blocked().map(mirror))?;
    place(blocked, board.given().map(mirror))
}

/// The first rows of `board`, with what is given and blocked there.
pub(crate) fn upper_rows(board: &Board, rows: usize) -> Result<Board, BoardError> {
    let above = |square: &Square| (square.row as usize) < rows;
    let part = empty(board.width(), rows, board.is_torus())?;
    let blocked = block(part, board.blocked().filter(above))?;
    place(blocked, board.given().filter(above))
}

/// Whether nothing is given or blocked.
pub(crate) fn is_bare(board: &Board) -> bool {
    board.given().len() == 0 && board.blocked().len() == 0
}
