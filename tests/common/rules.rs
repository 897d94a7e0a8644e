//! The rules of the game, straight from their definition.

use queens::Square;

/// How far the diagonals of a board go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edges {
    Flat,
    Torus { width: usize },
}

/// A square, row first, both counted from 0.
pub(crate) fn square(row: u32, column: u32) -> Square {
    Square { row, column }
}

/// The squares of queens in these columns, one a row from the top down.
pub(crate) fn squares(columns: &[u32]) -> impl Iterator<Item = Square> + '_ {
    (0..).zip(columns).map(|(row, &column)| square(row, column))
}

/// Whether queens on two different squares attack each other: the same row, the same column, or as
/// many rows as columns apart; on a torus after any number of turns around it.
pub(crate) fn attack(one: Square, other: Square, edges: Edges) -> bool {
    let rows = i64::from(one.row) - i64::from(other.row);
    let columns = i64::from(one.column) - i64::from(other.column);
    let diagonal = match edges {
        Edges::Flat => rows == columns || rows == -columns,
        Edges::Torus { width } => {
            let width = width as i64;
            (rows - columns) % width == 0 || (rows + columns) % width == 0
        }
    };
    rows == 0 || columns == 0 || diagonal
}

/// Whether queens in these columns, one a row, stand on a board of `width` columns and no two attack
/// each other. Looks at every pair: O(k²).
pub(crate) fn is_safe(columns: &[u32], width: usize, edges: Edges) -> bool {
    let queens: Vec<Square> = squares(columns).collect();
    let on_board = columns.iter().all(|&column| (column as usize) < width);
    let peaceful = |(index, &queen): (usize, &Square)| {
        let others = &queens[index + 1..];
        !others.iter().any(|&other| attack(queen, other, edges))
    };
    on_board && queens.iter().enumerate().all(peaceful)
}
