use std::process::Stdio;

use queens::Format;

use crate::program::{ended, first_line, printed, printed_by, printed_when_fed, queens};

#[test]
fn every_format_is_read_back() {
    for n in [1, 4, 6, 8, 10] {
        let all = printed(&n.to_string());
        for &format in Format::ALL {
            let written = printed(&format!("{n} --format {format}"));
            let read = printed_when_fed(&format!("draw --from {format} --format list"), &written);
            assert_eq!(read, all, "n = {n}, {format}");
            for &other in Format::ALL {
                let drawn =
                    printed_when_fed(&format!("draw --from {format} --format {other}"), &written);
                assert_eq!(
                    drawn,
                    printed(&format!("{n} --format {other}")),
                    "{format} to {other}"
                );
            }
        }
    }
}

#[test]
fn an_argument_is_drawn_in_ascii_where_no_terminal_is() {
    let drawn = printed_by(queens("draw").arg("2 4 1 3").env("LANG", "C.UTF-8"));
    assert_eq!(drawn, ".Q..\n...Q\nQ...\n..Q.\n\n");
    let two = printed_by(queens("draw --from fen --format algebraic").args(["1Q2/3Q/Q3/2Q1", "Q"]));
    assert_eq!(two, "b1 d2 a3 c4\na1\n");
}

#[test]
fn coordinates_stand_beside_the_board() {
    let drawn = printed_by(queens("draw --coordinates --format ascii").arg("2 4 1 3"));
    assert!(drawn.contains("1 |   | Q |   |   |\n"), "{drawn}");
    assert!(drawn.ends_with("    a   b   c   d\n\n"), "{drawn}");
}

#[test]
fn text_comes_with_any_line_ends() {
    let board = "\u{feff}\r\n.Q..  \r\n...Q\r\nQ...\r\n..Q.\r\n\r\n\r\nQ";
    assert_eq!(
        printed_when_fed("draw --from board --format list", board),
        "2 4 1 3\n1\n"
    );
    assert_eq!(
        printed_when_fed("draw --format list", "\n\n2413\r\n 1 "),
        "2 4 1 3\n1\n"
    );
    assert_eq!(printed_when_fed("draw", ""), "");
}

#[test]
fn many_boards_are_a_sheet_with_captions() {
    let twelve = printed("8 --fundamental");
    let sheet = printed_when_fed("draw --format svg", &twelve);
    assert_eq!(sheet, printed("8 --fundamental --format svg"));
    assert!(sheet.contains(">1 5 8 6 3 7 2 4</text>"), "{sheet}");

    let plain = printed_by(queens("draw --format svg").arg("2413"));
    let marked = printed_by(queens("draw --format svg --coordinates --attacks").arg("2413"));
    let solution: queens::Solution = "2413".parse().unwrap();
    assert_eq!(plain, format!("{}\n", solution.svg()));
    assert_eq!(
        marked,
        format!("{}\n", solution.svg().coordinates(true).attacks(true))
    );
}

#[test]
fn each_is_drawn_as_soon_as_it_is_read() {
    // An endless writer, and a reader that has enough.
    let mut writer = queens("29").stdout(Stdio::piped()).spawn().unwrap();
    let mut drawn = queens("draw --format csv")
        .stdin(writer.stdout.take().unwrap())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let line = first_line(&mut drawn);
    let first = queens::solutions(29).next().unwrap();
    assert_eq!(line, format!("{}\n", first.in_format(Format::Csv)));
    assert_eq!(ended(&mut drawn).code(), Some(0));
    assert_eq!(ended(&mut writer).code(), Some(0));
}
