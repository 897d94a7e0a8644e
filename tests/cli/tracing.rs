use queens::Board;

use crate::program::{printed, printed_by, queens};

#[test]
fn steps_are_lines_where_no_terminal_is() {
    let steps = |board: &Board, most: usize| -> String {
        board
            .trace()
            .take(most)
            .map(|step| format!("{step}\n"))
            .collect()
    };
    assert_eq!(printed("trace 6"), steps(&Board::new(6), usize::MAX));
    assert_eq!(printed("trace 8 --steps 100"), steps(&Board::new(8), 100));
    assert_eq!(printed("trace 2 --steps 0"), "");
    let torus = Board::new(5).torus().first_rows(3).unwrap();
    assert_eq!(
        printed("trace 5 --torus --rows 3"),
        steps(&torus, usize::MAX)
    );
}

#[test]
fn a_page_is_that_of_the_library() {
    let trace = Board::new(6).trace();
    assert_eq!(printed("trace 6 --html"), format!("{}\n", trace.page()));
    assert_eq!(
        printed("trace 6 --html --steps 10"),
        format!("{}\n", trace.page().steps(10))
    );
}

#[test]
fn no_colour_leaves_the_program_without_a_terminal() {
    let drawn = printed_by(
        queens("trace 4")
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8"),
    );
    assert!(drawn.is_ascii() && !drawn.contains('\u{1b}'));
}
