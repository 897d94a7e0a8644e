//! Streaming: whole boards, and boards that say more.

use queens::{Board, BoardError, Square};

use crate::reference::Reference;
use crate::rivals;
use crate::timing::{Group, Unit};
use crate::ways::{self, Expected};

/// The whole board: every way in.
pub fn streaming(n: usize) -> Group {
    let board = Board::new(n);
    let reference = Reference::new(&board);
    let expected = Expected::of(&reference);
    let mut variants = vec![
        ways::reference(&reference, &expected),
        rivals::rust_recursion(n, &expected),
    ];
    variants.extend(ways::ours(&board, &expected));
    Group {
        title: format!("streaming, n = {n}"),
        unit: Unit::TimeOfAnItem,
        nodes: Some(reference.nodes()),
        variants,
    }
}

/// The whole board: what others have.
pub fn rivals(n: usize) -> Group {
    let board = Board::new(n);
    let reference = Reference::new(&board);
    let expected = Expected::of(&reference);
    Group {
        title: format!("rivals, n = {n}"),
        unit: Unit::TimeOfAnItem,
        nodes: Some(reference.nodes()),
        variants: vec![
            ways::reference(&reference, &expected),
            ways::next(&board, &expected),
            rivals::rust_recursion(n, &expected),
            rivals::dlx(n, &expected),
            rivals::dancing_links(n, &expected),
            rivals::python(n, &expected),
        ],
    }
}

/// Every way in to boards that say more. Each board is made when its turn comes.
pub fn constrained() -> [fn() -> Group; 8] {
    [
        || group("a blocked square in each row, n = 14", &blocked(14)),
        || group("a queen in the corner given, n = 15", &corner(15)),
        || group("torus, n = 13", &Ok(Board::new(13).torus())),
        || group("first 6 rows, n = 16", &Board::new(16).first_rows(6)),
        || group("first 11 rows, n = 13", &Board::new(13).first_rows(11)),
        || group("queens on 3 rows given, n = 17", &below(17, &[2, 5, 7])),
        || group("queens on 4 rows given, n = 18", &below(18, &[2, 5, 7, 12])),
        || {
            let queens = [2, 5, 7, 12, 18, 0];
            group("queens on 6 rows given, n = 20", &below(20, &queens))
        },
    ]
}

fn group(title: &str, board: &Result<Board, BoardError>) -> Group {
    let board = board.as_ref().expect("the board is in order");
    let reference = Reference::new(board);
    let expected = Expected::of(&reference);
    let mut variants = vec![ways::reference(&reference, &expected)];
    variants.extend(ways::ours(board, &expected));
    Group {
        title: title.to_string(),
        unit: Unit::TimeOfAnItem,
        nodes: Some(reference.nodes()),
        variants,
    }
}

fn blocked(n: u32) -> Result<Board, BoardError> {
    (0..n).try_fold(Board::new(n as usize), |board, row| {
        let column = (5 * row + 3) % n;
        board.block(Square { row, column })
    })
}

fn below(n: usize, queens: &[u32]) -> Result<Board, BoardError> {
    Board::new(n).prefix(queens)
}

fn corner(n: usize) -> Result<Board, BoardError> {
    Board::new(n).place(Square { row: 0, column: 0 })
}
