//! Boards of many kinds, small enough to walk through again and again.

use queens::Board;

use super::rules::square;

pub(crate) fn small_boards() -> Vec<Board> {
    let eight = Board::new(8);
    let given = eight.clone().place(square(3, 1)).unwrap();
    let mut boards: Vec<Board> = (0..=7).map(Board::new).collect();
    boards.extend([
        given.clone(),
        given.block(square(0, 4)).unwrap(),
        eight.clone().prefix(&[3]).unwrap(),
        eight.clone().prefix(&[0, 4, 7, 5, 2, 6, 1, 3]).unwrap(),
        eight.clone().first_rows(0).unwrap(),
        eight.clone().first_rows(2).unwrap(),
        Board::new(7).torus(),
        Board::new(6).torus(),
        Board::new(70).first_rows(0).unwrap(),
        Board::new(70).first_rows(1).unwrap(),
        Board::new(70).torus().first_rows(1).unwrap(),
    ]);
    boards
}
