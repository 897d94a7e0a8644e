//! Formats: what one writes it reads back, what is damaged is refused, and the known examples are read.

mod common;

use common::random::{budget, check};
use common::refusal::{assert_says, unexpected};
use proptest::prelude::*;
use queens::{
    Board, Diagram, Format, ParseFormatError, ParseSolutionError, ParseSquareError, Solution,
    SolutionError, Square, solutions,
};

/// The formats that say how wide a board is, if it has rows.
const WIDE: [Format; 5] = [
    Format::Board,
    Format::Ascii,
    Format::Unicode,
    Format::Json,
    Format::Fen,
];

fn framed(format: Format) -> bool {
    matches!(format, Format::Ascii | Format::Unicode)
}

fn written(solution: &Solution, format: Format) -> String {
    solution.in_format(format).to_string()
}

fn read(format: Format, text: &str) -> Solution {
    match format.parse(text) {
        Ok(solution) => solution,
        Err(error) => panic!("{format} {text:?}: {error}"),
    }
}

/// Asserts that a text is refused with this error, and that the error says these words.
fn assert_refused(format: Format, text: &str, expected: ParseSolutionError, words: &[&str]) {
    let error = format.parse(text).expect_err(text);
    assert_says(&error, &expected, words, &format!("{format} {text:?}"));
}

/// A solution of every size to 30 that has one.
fn constructed() -> impl Iterator<Item = Solution> {
    (0..=30).filter_map(Solution::construct)
}

/// Placements on boards with fewer rows than columns, none without a row.
fn placements() -> impl Iterator<Item = Solution> {
    let sizes = [
        (1, 2),
        (1, 8),
        (2, 3),
        (2, 8),
        (3, 8),
        (7, 8),
        (3, 11),
        (2, 30),
    ];
    sizes.into_iter().flat_map(|(rows, width)| {
        let board = Board::new(width).first_rows(rows).unwrap();
        board.solutions().step_by(7).take(50)
    })
}

/// A drawing in each of the styles that need no sign to be told.
fn drawings(solution: &Solution) -> Vec<Diagram<'_>> {
    let diagram = || solution.diagram();
    let mut drawings = vec![
        diagram(),
        diagram().separator(" "),
        diagram().queen('♛').empty('·').separator("|"),
        diagram().separator(" | "),
        diagram().ascii(),
        diagram().unicode(),
        diagram().ascii().empty('.'),
        diagram().unicode().queen('♕').empty('·'),
    ];
    drawings.extend(drawings.clone().into_iter().map(|d| d.coordinates(true)));
    drawings
}

#[test]
fn every_format_reads_what_it_writes() {
    for solution in constructed().chain((4..=7).flat_map(solutions)) {
        for &format in Format::ALL {
            let text = written(&solution, format);
            assert_eq!(read(format, &text), solution, "{format}:\n{text}");
        }
    }
}

#[test]
fn sizes_without_a_solution_have_nothing_to_write() {
    assert_eq!(
        (0..=30)
            .filter(|&n| Solution::construct(n).is_none())
            .collect::<Vec<_>>(),
        [2, 3]
    );
}

#[test]
fn boards_with_fewer_rows_than_columns_are_read_back_where_the_width_is_told() {
    for placement in placements() {
        for format in WIDE {
            let text = written(&placement, format);
            assert_eq!(read(format, &text), placement, "{format}:\n{text}");
        }
    }
    let nothing = Board::new(5)
        .first_rows(0)
        .unwrap()
        .solutions()
        .next()
        .unwrap();
    assert_eq!(
        written(&nothing, Format::Json),
        r#"{"width":5,"columns":[]}"#
    );
    assert_eq!(read(Format::Json, r#"{"width":5,"columns":[]}"#), nothing);
}

#[test]
fn where_the_width_is_not_told_the_board_is_square() {
    let placement = Board::new(8)
        .first_rows(2)
        .unwrap()
        .solutions()
        .next()
        .unwrap();
    for (format, text) in [
        (Format::List, "1 3"),
        (Format::Csv, "1,3"),
        (Format::Algebraic, "a1 c2"),
    ] {
        assert_eq!(written(&placement, format), text);
        let square = Square { row: 1, column: 2 };
        let error = SolutionError::OffBoard { square, width: 2 };
        assert_refused(
            format,
            text,
            error.into(),
            &["row 2", "column 3", "width is 2"],
        );
    }
}

#[test]
fn every_format_reads_what_it_writes_if_it_is_told_the_width() {
    let without_rows = [0, 1, 5, 30].map(|width| {
        let board = Board::new(width).first_rows(0).unwrap();
        board.solutions().next().unwrap()
    });
    for solution in constructed().chain(placements()).chain(without_rows) {
        let width = solution.width();
        for &format in Format::ALL {
            let text = written(&solution, format);
            let told = |width| format.parse_with_width(&text, width);
            assert_eq!(told(width), Ok(solution.clone()), "{format}:\n{text}");
            if WIDE.contains(&format) && (!solution.is_empty() || format == Format::Json) {
                let expected = width + 1;
                let error = ParseSolutionError::Width {
                    found: width,
                    expected,
                };
                let columns = if width == 1 { "column" } else { "columns" };
                let words = [
                    &*format!("{width} {columns} wide"),
                    &*format!("not {expected}"),
                ];
                assert_says(&told(expected).unwrap_err(), &error, &words, &text);
            }
        }
    }
}

#[test]
fn digits_are_one_column_where_columns_may_have_two() {
    let told = |text, width| Format::List.parse_with_width(text, width);
    assert_eq!(told("15", 9).unwrap().columns(), [0, 4]);
    assert_eq!(told("15", 16).unwrap().columns(), [14]);
    assert_eq!(told("5", 16).unwrap().columns(), [4]);
    assert_eq!(told("[15]", 16), told("15", 16));
    let square = Square { row: 0, column: 14 };
    let off = SolutionError::OffBoard { square, width: 10 };
    assert_eq!(told("15", 10), Err(off.into()));
    let rows = SolutionError::TooManyRows { rows: 4, width: 3 };
    assert_eq!(told("2413", 3), Err(rows.into()));
}

#[test]
fn every_drawing_with_usual_signs_is_read_back() {
    for solution in constructed().chain(placements()) {
        for drawing in drawings(&solution) {
            let text = drawing.to_string();
            assert_eq!(text.parse(), Ok(solution.clone()), "\n{text}");
            for format in [Format::Board, Format::Ascii, Format::Unicode] {
                assert_eq!(format.parse(&text), Ok(solution.clone()), "\n{text}");
            }
            assert!(
                text.lines()
                    .all(|line| line.ends_with(|c: char| !c.is_whitespace()))
            );
        }
    }
}

#[test]
fn every_drawing_with_signs_that_are_told_is_read_back() {
    for solution in constructed().step_by(3).chain(placements()) {
        for (queen, empty) in [
            ("♛", "."),
            ("👑", "⬜"),
            ("<Q>", " . "),
            ("a", "b"),
            ("QQ", ".."),
            ("+", "-"),
            ("┼", "─"),
            ("1", "0"),
        ] {
            for separator in ["", " ", "|", " | ", "│"] {
                let drawing = solution
                    .diagram()
                    .queen(queen)
                    .empty(empty)
                    .separator(separator);
                let text = drawing.to_string();
                let read = Solution::from_diagram(&text, queen, empty);
                assert_eq!(read, Ok(solution.clone()), "\n{text}");
                let text = drawing.coordinates(true).to_string();
                let read = Solution::from_diagram(&text, queen, empty);
                if queen == "1" && !solution.is_empty() {
                    assert!(read.is_err(), "a number is taken for a sign:\n{text}");
                } else {
                    assert_eq!(read, Ok(solution.clone()), "\n{text}");
                }
            }
            for drawing in [solution.diagram().ascii(), solution.diagram().unicode()] {
                let text = drawing.queen(queen).empty(" ").to_string();
                let read = Solution::from_diagram(&text, queen, "");
                assert_eq!(read, Ok(solution.clone()), "\n{text}");
            }
        }
    }
}

#[test]
fn signs_that_look_like_lines_are_signs_if_told() {
    let placement = Board::new(3).prefix(&[1]).unwrap().first_rows(1).unwrap();
    let placement = placement.solutions().next().unwrap();
    for (queen, empty, text) in [("-", "+", "+-+"), ("┬", "┌", "┌┬┌"), ("─", "┼", "┼─┼")]
    {
        let drawing = placement.diagram().queen(queen).empty(empty);
        assert_eq!(drawing.to_string(), text);
        assert_eq!(
            Solution::from_diagram(text, queen, empty),
            Ok(placement.clone())
        );
    }
}

#[test]
fn one_solution_in_every_format() {
    let solution: Solution = "2 4 1 3".parse().unwrap();
    for (format, text) in [
        (Format::List, "2 4 1 3"),
        (Format::Board, ".Q..\n...Q\nQ...\n..Q."),
        (
            Format::Ascii,
            "+---+---+---+---+\n\
             |   | Q |   |   |\n\
             +---+---+---+---+\n\
             |   |   |   | Q |\n\
             +---+---+---+---+\n\
             | Q |   |   |   |\n\
             +---+---+---+---+\n\
             |   |   | Q |   |\n\
             +---+---+---+---+",
        ),
        (
            Format::Unicode,
            "┌───┬───┬───┬───┐\n\
             │   │ ♛ │   │   │\n\
             ├───┼───┼───┼───┤\n\
             │   │   │   │ ♛ │\n\
             ├───┼───┼───┼───┤\n\
             │ ♛ │   │   │   │\n\
             ├───┼───┼───┼───┤\n\
             │   │   │ ♛ │   │\n\
             └───┴───┴───┴───┘",
        ),
        (Format::Json, "[1,3,0,2]"),
        (Format::Csv, "2,4,1,3"),
        (Format::Fen, "1Q2/3Q/Q3/2Q1"),
        (Format::Algebraic, "b1 d2 a3 c4"),
    ] {
        assert_eq!(written(&solution, format), text);
        assert_eq!(format.parse(text), Ok(solution.clone()), "{format}");
    }
}

#[test]
fn examples_from_the_field_are_read() {
    for (format, text, list) in [
        // The first of the eight queens, as textbooks and nearly all programs list it.
        (Format::List, "1 5 8 6 3 7 2 4", "1 5 8 6 3 7 2 4"),
        (Format::List, "15863724", "1 5 8 6 3 7 2 4"),
        // The two boards of the four queens, as online judges show them.
        (Format::Board, ".Q..\n...Q\nQ...\n..Q.", "2 4 1 3"),
        (Format::Board, "..Q.\nQ...\n...Q\n.Q..", "3 1 4 2"),
        // As a chess library prints a board, and with the edges that it offers.
        (
            Format::Board,
            ". Q . .\n. . . Q\nQ . . .\n. . Q .",
            "2 4 1 3",
        ),
        (
            Format::Unicode,
            "4 · ♛ · ·\n3 · · · ♛\n2 ♛ · · ·\n1 · · ♛ ·\n  a b c d\n",
            "2 4 1 3",
        ),
        // As a client of a database draws a table.
        (
            Format::Ascii,
            "+---+---+---+---+\n|   | Q |   |   |\n|   |   |   | Q |\n| Q |   |   |   |\n\
             |   |   | Q |   |\n+---+---+---+---+\n",
            "2 4 1 3",
        ),
        (Format::Json, "[0, 4, 7, 5, 2, 6, 1, 3]", "1 5 8 6 3 7 2 4"),
        (Format::Json, "[\n  1,\n  3,\n  0,\n  2\n]\n", "2 4 1 3"),
        (Format::Csv, "1, 5, 8, 6, 3, 7, 2, 4\r\n", "1 5 8 6 3 7 2 4"),
        (
            Format::Fen,
            "Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4",
            "1 5 8 6 3 7 2 4",
        ),
        (
            Format::Fen,
            "q7/4q3/7q/5q2/2q5/6q1/1q6/3q4\n",
            "1 5 8 6 3 7 2 4",
        ),
        (
            Format::Algebraic,
            "a1 e2 h3 f4 c5 g6 b7 d8",
            "1 5 8 6 3 7 2 4",
        ),
        // By columns, without blanks.
        (
            Format::Algebraic,
            "a1b3c6d8e10f5g9h2i4j7",
            "1 8 2 9 6 3 10 4 7 5",
        ),
        (Format::Algebraic, "A3, b1,\nC4, D2\n", "2 4 1 3"),
    ] {
        assert_eq!(read(format, text).to_string(), list, "{format} {text:?}");
    }
}

#[test]
fn runs_of_ten_and_more_are_one_number_in_fen() {
    let placement = Board::new(16).prefix(&[10]).unwrap().first_rows(1).unwrap();
    let placement = placement.solutions().next().unwrap();
    assert_eq!(written(&placement, Format::Fen), "10Q5");
    assert_eq!(read(Format::Fen, "10Q5"), placement);
    let large = Solution::construct(200).unwrap();
    assert!(written(&large, Format::Fen).contains("/101Q98/"));
    // The eight rows of an ordinary board are what any reader of FEN expands.
    let eight = Solution::construct(8).unwrap();
    let expanded: Vec<String> = written(&eight, Format::Fen)
        .split('/')
        .map(|row| {
            let square = |c: char| match c.to_digit(10) {
                Some(run) => ".".repeat(run as usize),
                None => c.to_string(),
            };
            row.chars().map(square).collect()
        })
        .collect();
    assert_eq!(expanded.join("\n"), written(&eight, Format::Board));
}

#[test]
fn coordinates_are_the_names_of_squares() {
    let solution = solutions(4).next().unwrap();
    assert_eq!(
        solution.diagram().coordinates(true).to_string(),
        "1 .Q..\n2 ...Q\n3 Q...\n4 ..Q.\n  abcd"
    );
    assert_eq!(
        solution.diagram().ascii().coordinates(true).to_string(),
        "  +---+---+---+---+\n\
         1 |   | Q |   |   |\n  +---+---+---+---+\n\
         2 |   |   |   | Q |\n  +---+---+---+---+\n\
         3 | Q |   |   |   |\n  +---+---+---+---+\n\
         4 |   |   | Q |   |\n  +---+---+---+---+\n    a   b   c   d"
    );
    for (n, last) in [(26, " z"), (27, " z aa"), (30, " z aa ab ac ad")] {
        let solution = Solution::construct(n).unwrap();
        let drawn = solution.diagram().coordinates(true).to_string();
        let letters = drawn.lines().last().unwrap();
        assert!(letters.replace("yz", "y z").ends_with(last), "{letters}");
        // Every letter stands right below the queen of its column.
        for (line, queen) in drawn.lines().zip(solution.squares()) {
            let place = line.chars().position(|c| c == 'Q').unwrap();
            let name = queen.to_string();
            let name = name.trim_end_matches(|c: char| c.is_ascii_digit());
            assert!(letters[..=place].ends_with(name), "{name}:\n{drawn}");
            assert!(
                line.trim_start()
                    .starts_with(&format!("{} ", queen.row + 1))
            );
        }
    }
}

#[test]
fn all_lines_of_a_framed_drawing_are_as_wide() {
    for solution in constructed().skip(1) {
        for drawing in [solution.diagram().ascii(), solution.diagram().unicode()] {
            for sign in ["Q", "<Q>"] {
                let text = drawing.clone().queen(sign).coordinates(true).to_string();
                let mut widths: Vec<usize> = text.lines().map(|l| l.chars().count()).collect();
                assert!(widths.pop() < widths.first().copied(), "the letters");
                assert!(widths.windows(2).all(|pair| pair[0] == pair[1]), "\n{text}");
            }
        }
    }
}

#[test]
fn a_separator_takes_the_place_of_lines() {
    let solution = solutions(4).next().unwrap();
    let drawn = solution
        .diagram()
        .unicode()
        .empty('·')
        .separator(' ')
        .to_string();
    assert_eq!(drawn, "· ♛ · ·\n· · · ♛\n♛ · · ·\n· · ♛ ·");
}

#[test]
fn a_board_without_rows_is_drawn_as_nothing() {
    for solution in Board::new(5)
        .first_rows(0)
        .unwrap()
        .solutions()
        .chain(solutions(0))
    {
        for drawing in drawings(&solution) {
            assert_eq!(drawing.to_string(), "");
        }
    }
    for &format in Format::ALL {
        let text = if format == Format::Json { "[]" } else { "" };
        let empty = solutions(0).next().unwrap();
        assert_eq!(written(&empty, format), text);
        for harmless in ["", "\n", " \r\n\n"] {
            assert_eq!(read(format, &format!("\u{feff}{text}{harmless}")), empty);
        }
    }
    assert_refused(
        Format::Json,
        " \n",
        ParseSolutionError::UnexpectedEnd { line: 1, column: 1 },
        &["line 1, column 1", "ends too soon"],
    );
}

#[test]
fn line_ends_and_blanks_and_a_byte_order_mark_do_no_harm() {
    for solution in constructed().chain(placements()) {
        for &format in Format::ALL {
            if solution.len() < solution.width() && !WIDE.contains(&format) {
                continue;
            }
            let text = written(&solution, format);
            for changed in [
                text.replace('\n', "\r\n"),
                text.clone() + "\n",
                text.clone() + "\r\n",
                text.clone() + "  \n\n",
                text.replace('\n', "  \n") + "  ",
                text.replace('\n', " \t\r\n") + " \r\n",
                "\n\n".to_owned() + &text,
                "\u{feff}".to_owned() + &text,
                "\u{feff}".to_owned() + &text.replace('\n', "\r\n") + "\r\n",
            ] {
                assert_eq!(read(format, &changed), solution, "{format} {changed:?}");
            }
        }
    }
}

#[test]
fn text_after_a_solution_is_named() {
    for &format in Format::ALL {
        let [first, second] = [0, 1].map(|k| written(&solutions(6).nth(k).unwrap(), format));
        let lines = first.lines().count();
        for between in ["\n", "\r\n", "\n\n", "\n \r\n"] {
            let text = format!("{first}{between}{second}\n");
            let line = lines + between.matches('\n').count();
            if framed(format) && between.matches('\n').count() == 1 {
                // The lines of one frame meet those of the other.
                assert!(format.parse(&text).is_err());
                continue;
            }
            let error = ParseSolutionError::TextAfterSolution { line };
            let place = format!("line {line}:");
            assert_refused(format, &text, error, &[&place, "one text is one solution"]);
        }
    }
    for text in [
        "2 4 1 3\n3 1 4 2",
        "2413\n3142\n",
        "[2,4,1,3]\n[3,1,4,2]",
        "2413\nx",
    ] {
        let error = ParseSolutionError::TextAfterSolution { line: 2 };
        assert_eq!(text.parse::<Solution>(), Err(error), "{text:?}");
    }
    // A list with an entry on each line is one list.
    assert_eq!("2\n4\n1\n3\n".parse(), Ok(solutions(4).next().unwrap()));
}

#[test]
fn symbols_that_are_no_solution_are_refused() {
    for (format, text) in [
        (Format::List, "2571384"),
        (Format::Csv, "2,5,7,1,3,8,4"),
        (Format::Json, "[1,4,6,0,2,7,3]"),
        (Format::Algebraic, "b1 e2 g3 a4 c5 h6 d7"),
    ] {
        let square = Square { row: 5, column: 7 };
        let error = SolutionError::OffBoard { square, width: 7 };
        assert_refused(
            format,
            text,
            error.into(),
            &["row 6", "column 8", "width is 7"],
        );
    }
    for (format, text) in [
        (Format::List, "11"),
        (Format::Csv, "1,1"),
        (Format::Json, "[0,0]"),
        (Format::Fen, "Q1/Q1"),
        (Format::Algebraic, "a1 a2"),
        (Format::Board, "Q.\nQ."),
        (Format::Ascii, "+---+---+\n| Q |   |\n| Q |   |\n+---+---+"),
    ] {
        let error = format.parse(text).unwrap_err().to_string();
        assert!(error.contains("a1 and a2"), "{format}: {error}");
    }
    for (format, text) in [
        (Format::List, "25713864"),
        (Format::Csv, "2,5,7,1,3,8,6,4"),
        (Format::Json, "[1,4,6,0,2,7,5,3]"),
        (Format::Fen, "1Q6/4Q3/6Q1/Q7/2Q5/7Q/5Q2/3Q4"),
        (Format::Algebraic, "b1 e2 g3 a4 c5 h6 f7 d8"),
    ] {
        assert_eq!(read(format, text).to_string(), "2 5 7 1 3 8 6 4");
    }
}

#[test]
fn a_row_of_the_wrong_width_or_with_a_wrong_number_of_queens_is_named() {
    use ParseSolutionError::{FenRowWidth, QueensInFenRow, QueensInRow, RowWidth};
    let first = solutions(8).next().unwrap();
    for row in 1..=8 {
        let named = format!("row {row}: ");
        let put = |changed: &str| {
            let fen = written(&first, Format::Fen);
            let mut rows: Vec<&str> = fen.split('/').collect();
            rows[row - 1] = changed;
            rows.join("/")
        };
        for (changed, found) in [("2Q4", 7), ("2Q6", 9), ("Q", 1), ("", 0), ("2Q41", 44)] {
            let expected = 8;
            let error = FenRowWidth {
                row,
                found,
                expected,
            };
            assert_refused(
                Format::Fen,
                &put(changed),
                error,
                &[&named, &found.to_string(), "8"],
            );
        }
        for (changed, found) in [("8", 0), ("Q2Q4", 2), ("QQQQQQQQ", 8)] {
            let error = QueensInFenRow { row, found };
            let count = if found == 0 {
                "no queen".to_owned()
            } else {
                found.to_string()
            };
            assert_refused(Format::Fen, &put(changed), error, &[&named, &count]);
        }

        let line = 2 * row;
        let named = format!("line {line}: ");
        let put = |changed: &str| {
            let board = written(&first, Format::Unicode);
            let mut lines: Vec<&str> = board.lines().collect();
            lines[line - 1] = changed;
            lines.join("\r\n")
        };
        for (changed, found) in [
            ("│   │   │ ♛ │   │   │   │   │", 7),
            ("│   │   │ ♛ │   │   │   │   │   │   │", 9),
            ("│ ♛ │", 1),
        ] {
            let expected = 8;
            let error = RowWidth {
                line,
                found,
                expected,
            };
            assert_refused(Format::Unicode, &put(changed), error, &[&named]);
        }
        for (changed, found) in [
            ("│   │   │   │   │   │   │   │   │", 0),
            ("│   │   │ ♛ │   │ ♛ │   │   │   │", 2),
        ] {
            let error = QueensInRow { line, found };
            assert_refused(Format::Unicode, &put(changed), error, &[&named]);
        }
    }
}

#[test]
fn a_character_that_does_not_belong_is_named_with_its_place() {
    for (format, text, line, column, found) in [
        (Format::List, "1 5 ?", 1, 5, '?'),
        (Format::Csv, "1 5 8", 1, 3, '5'),
        (Format::Csv, "1;5", 1, 2, ';'),
        (Format::Csv, "2,4,\n1,3", 1, 5, '\n'),
        (Format::Csv, "2,4\n,1,3", 2, 1, ','),
        (Format::Csv, "[1,5]", 1, 1, '['),
        (Format::Csv, "1,-5", 1, 3, '-'),
        (Format::Csv, "\"1\",\"5\"", 1, 1, '"'),
        (Format::Json, "1", 1, 1, '1'),
        (Format::Json, "[1,3,0,2],", 1, 10, ','),
        (Format::Json, "[1,3,0,2,]", 1, 10, ']'),
        (Format::Json, "[1,\n3,,0,2]", 2, 3, ','),
        (Format::Json, "[1 3 0 2]", 1, 4, '3'),
        (Format::Json, "[01,3,0,2]", 1, 3, '1'),
        (Format::Json, "[1.0,3,0,2]", 1, 3, '.'),
        (Format::Json, "[-1]", 1, 2, '-'),
        (Format::Json, "[\"1\"]", 1, 2, '"'),
        (Format::Json, "[null]", 1, 2, 'n'),
        (Format::Json, "{\"wide\":1}", 1, 3, 'w'),
        (Format::Json, "{\"width\":4,\"width\":4}", 1, 13, 'w'),
        (Format::Json, "{width:4}", 1, 2, 'w'),
        (Format::Json, "{\"width\" 4}", 1, 10, '4'),
        (Format::Json, "{\"width\":4,}", 1, 12, '}'),
        (Format::Json, "{\"width\":4,\"columns\":4}", 1, 22, '4'),
        (Format::Fen, "1Q2/3Q/Q3/2R1", 1, 12, 'R'),
        (Format::Fen, "1Q2/3Q/Q3/2Q1 w - - 0 1", 1, 15, 'w'),
        (Format::Fen, "1Q2/0Q3", 1, 5, '0'),
        (Format::Fen, "01Q2", 1, 1, '0'),
        (Format::Fen, ".Q..", 1, 1, '.'),
        (Format::Algebraic, "b1 d2 a3 c4!", 1, 12, '!'),
        (Format::Algebraic, "b1,,d2", 1, 4, ','),
        (Format::Algebraic, "b1-d2", 1, 3, '-'),
        (Format::Board, "1Q2/3Q/Q3/2Q1", 1, 1, '1'),
        (Format::Ascii, "+---+\n| R |\n+---+", 2, 3, 'R'),
        (Format::Unicode, "┌───┐\n│ ♞ │\n└───┘", 2, 3, '♞'),
        (Format::Unicode, "╔═══╗\n│ ♛ │", 1, 1, '╔'),
    ] {
        let place = format!("line {line}, column {column}");
        let found_word = format!("{found:?}");
        let error = unexpected(line, column, found);
        assert_refused(format, text, error, &[&place, &found_word]);
    }
}

#[test]
fn what_is_missing_or_too_large_is_named() {
    use ParseSolutionError::Zero;
    use ParseSolutionError::{MissingField, MissingNumber, TooLarge};
    let ends = |column| ParseSolutionError::UnexpectedEnd { line: 1, column };
    let too_wide = |column| ParseSolutionError::WidthTooLarge { line: 1, column };
    for (format, text, error, word) in [
        (Format::Csv, ",1", MissingNumber { after: 0 }, "after 0"),
        (Format::Csv, "1,", MissingNumber { after: 1 }, "after 1"),
        (
            Format::Csv,
            "2,4,,1,3",
            MissingNumber { after: 2 },
            "after 2",
        ),
        (Format::Csv, "1,0", Zero { entry: 2 }, "entry 2"),
        (
            Format::Csv,
            "1,4294967296",
            TooLarge { entry: 2 },
            "entry 2",
        ),
        (
            Format::Json,
            "[1,4294967296]",
            TooLarge { entry: 2 },
            "entry 2",
        ),
        (Format::Json, "[", ends(2), "column 2: the text ends"),
        (Format::Json, "[1,3", ends(5), "column 5: the text ends"),
        // As a line is read from a file, and with what else may be around.
        (Format::Json, "[1,3\n", ends(5), "line 1, column 5"),
        (Format::Json, "\u{feff}[1,3 \r\n\r\n", ends(5), "column 5"),
        (Format::Json, "{\"wid", unexpected(1, 3, 'w'), "line 1"),
        (Format::Json, "{\"width\":", ends(10), "line 1, column 10"),
        (Format::Json, "{}", MissingField { name: "width" }, "width"),
        (
            Format::Json,
            "{\"width\":4}",
            MissingField { name: "columns" },
            "columns",
        ),
        (
            Format::Json,
            "{\"columns\":[]}",
            MissingField { name: "width" },
            "width",
        ),
        (
            Format::Json,
            "{\"width\":99999999999999999999,\"columns\":[]}",
            too_wide(10),
            "column 10: the width is too large",
        ),
        (
            Format::Fen,
            "99999999999999999999Q",
            too_wide(1),
            "line 1, column 1",
        ),
        (
            Format::Fen,
            "1Q2/9Q18446744073709551615",
            too_wide(7),
            "column 7",
        ),
        (
            Format::Algebraic,
            "b1 d2,",
            ends(7),
            "column 7: the text ends",
        ),
    ] {
        assert_refused(format, text, error, &[word]);
    }
    // Such widths fit a `usize`, but a queen's column does not fit a `u32`.
    #[cfg(target_pointer_width = "64")]
    {
        assert_eq!(read(Format::Fen, "4294967295Q").columns(), [u32::MAX]);
        for (text, column) in [("4294967296Q", 11), ("18446744073709551615Q", 21)] {
            let place = format!("column {column}");
            assert_refused(Format::Fen, text, too_wide(column), &[&place]);
        }
    }
}

#[test]
fn squares_that_do_not_fit_are_named() {
    use ParseSolutionError::{NoQueenInRow, SquareTwice};
    let twice = |row, column| SquareTwice {
        square: Square { row, column },
    };
    let word = |column, error| ParseSolutionError::Square {
        line: 1,
        column,
        error,
    };
    for (text, error, words) in [
        ("b1 d2 c4", NoQueenInRow { row: 3 }, ["row 3", "no queen"]),
        (
            "a3000000000",
            NoQueenInRow { row: 1 },
            ["row 1", "no queen"],
        ),
        ("b1 d2 b1 c4", twice(0, 1), ["b1", "twice"]),
        (
            "b1 d2 3 c4",
            word(7, ParseSquareError::NoColumn),
            ["column 7", "letter"],
        ),
        (
            "b1 d a3 c4",
            word(4, ParseSquareError::NoRow),
            ["column 4", "number"],
        ),
        (
            "b1 d02",
            word(4, ParseSquareError::LeadingZero),
            ["column 4", "1 to 9"],
        ),
        (
            "zzzzzzz1",
            word(1, ParseSquareError::TooLarge),
            ["column 1", "outside"],
        ),
    ] {
        assert_refused(Format::Algebraic, text, error, &words);
    }
    let error = Format::Algebraic
        .parse("b1 d2 d1 c4")
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "the queens on b1 and d1 attack each other along their row"
    );
}

#[test]
fn a_frame_that_does_not_fit_the_board_is_named() {
    let board = written(&solutions(4).next().unwrap(), Format::Unicode);
    let lines: Vec<&str> = board.lines().collect();
    let table = [0, 1, 3, 5, 7, 8].map(|line| lines[line]).join("\n");
    assert_eq!(
        read(Format::Unicode, &table).to_string(),
        "2 4 1 3",
        "one line above, one below"
    );
    for without in (0..=8).step_by(2) {
        let mut lines = lines.clone();
        lines.remove(without);
        let error = Format::Unicode.parse(&lines.join("\n")).unwrap_err();
        assert!(
            matches!(error, ParseSolutionError::Frame { .. }),
            "{error:?}"
        );
    }
    for (line, drawn) in [
        (0, lines[8]),
        (0, lines[2]),
        (2, lines[0]),
        (4, "├───┼───┼───┤"),
        (8, lines[2]),
        (8, "└───┴───┴───┴───┴───┘"),
    ] {
        let mut lines = lines.clone();
        lines[line] = drawn;
        let error = ParseSolutionError::Frame { line: line + 1 };
        let place = format!("line {}:", line + 1);
        assert_refused(
            Format::Unicode,
            &lines.join("\n"),
            error,
            &[&place, "frame"],
        );
    }
    // A board that was torn is not taken for one with fewer rows.
    for end in 1..=8 {
        assert!(
            Format::Unicode.parse(&lines[..end].join("\n")).is_err(),
            "{end} lines"
        );
    }
    assert_refused(
        Format::Board,
        "+---+\n+---+",
        ParseSolutionError::Frame { line: 1 },
        &["line 1"],
    );
}

#[test]
fn coordinates_that_are_missing_or_wrong_are_named() {
    use ParseSolutionError::{ColumnLetters, RowNumber};
    for (text, error) in [
        (
            "1 .Q..\n3 ...Q\n3 Q...\n4 ..Q.\n  abcd",
            RowNumber {
                line: 2,
                expected: 2,
            },
        ),
        (
            "1 .Q..\n...Q\n3 Q...\n4 ..Q.\n  abcd",
            RowNumber {
                line: 2,
                expected: 2,
            },
        ),
        (
            "1 .Q..\n3 Q...\n4 ..Q.\n  abcd",
            RowNumber {
                line: 2,
                expected: 2,
            },
        ),
        (
            "4 .Q..\n2 ...Q\n2 Q...\n1 ..Q.\n  abcd",
            RowNumber {
                line: 2,
                expected: 3,
            },
        ),
        (
            "2 .Q..\n3 ...Q\n4 Q...\n5 ..Q.\n  abcd",
            RowNumber {
                line: 1,
                expected: 1,
            },
        ),
        (
            "01 .Q..\n02 ...Q\n03 Q...\n04 ..Q.\n  abcd",
            RowNumber {
                line: 1,
                expected: 1,
            },
        ),
        ("1 .Q..\n2 ...Q\n3 Q...\n4 ..Q.", ColumnLetters { line: 4 }),
        (
            "1 .Q..\n2 ...Q\n3 Q...\n4 ..Q.\n  abdc",
            ColumnLetters { line: 5 },
        ),
        (
            "1 .Q..\n2 ...Q\n3 Q...\n4 ..Q.\n  abc",
            ColumnLetters { line: 5 },
        ),
        ("1 .Q..\n2 ...Q\n3 Q...\n..Q.", ColumnLetters { line: 4 }),
    ] {
        assert_eq!(text.parse::<Solution>(), Err(error), "{text:?}");
        let (RowNumber { line, .. } | ColumnLetters { line }) = error else {
            unreachable!()
        };
        assert!(error.to_string().starts_with(&format!("line {line}: ")));
    }
    for text in [
        "4 .Q..\n3 ...Q\n2 Q...\n1 ..Q.\n  ABCD",
        "1 |.|Q|.|.|\n2 |.|.|.|Q|\n3 |Q|.|.|.|\n4 |.|.|Q|.|\n   a b c d",
        "1|.|Q|.|.|\n2|.|.|.|Q|\n3|Q|.|.|.|\n4|.|.|Q|.|\n  a b c d",
    ] {
        assert_eq!(
            text.parse::<Solution>().unwrap().to_string(),
            "2 4 1 3",
            "{text}"
        );
    }
}

#[test]
fn signs_that_cannot_be_told_apart_are_refused_with_the_reason() {
    use ParseSolutionError::{BlankWithoutBars, QueenIsBlank, SignDivides, SignsAlike};
    let solution = solutions(4).next().unwrap();
    for (queen, empty, separator, error, word) in [
        ("Q", "Q", "", SignsAlike, "same"),
        ("Q", "Q", "|", SignsAlike, "told apart"),
        ("Q", " Q ", "", SignsAlike, "same"),
        ("..", ".", "", SignsAlike, "begin alike"),
        (".", "..", "", SignsAlike, "begin alike"),
        (" ", ".", "|", QueenIsBlank, "blank"),
        ("", ".", "", QueenIsBlank, "blank"),
        ("|", ".", " ", SignDivides, "bars"),
        ("Q", "a|b", " ", SignDivides, "bars"),
        ("Q", "a\nb", " ", SignDivides, "line breaks"),
        ("\u{feff}", "", "", SignDivides, "byte-order marks"),
        ("Q", "\u{feff}", "", SignDivides, "byte-order marks"),
        ("Q", " ", "", BlankWithoutBars { line: 1 }, "line 1"),
        ("Q", "", " ", BlankWithoutBars { line: 1 }, "line 1"),
    ] {
        let drawing = solution
            .diagram()
            .queen(queen)
            .empty(empty)
            .separator(separator);
        let read = Solution::from_diagram(&drawing.to_string(), queen, empty);
        let found = read.unwrap_err();
        assert_eq!(found, error, "{queen:?} {empty:?}");
        assert!(found.to_string().contains(word), "{word:?} in {found}");
    }
}

#[test]
fn blanks_outside_bars_are_squares_or_refused() {
    // Squares, since otherwise the rows differ in width.
    let table = " |♛| | \n | | |♛\n♛| | | \n | |♛| ";
    assert_eq!(table.parse::<Solution>().unwrap().to_string(), "2 4 1 3");
    // No squares, since nothing is before the first bar.
    let walls = "| |Q| | |  \n| | | |Q|  ";
    assert_eq!(walls.parse::<Solution>().unwrap().width(), 4);
    // Two columns with the queen in the first, or four with her in the second?
    for text in [" |Q| | ", "  | Q |   |\n", " | | |Q| \n |Q| | | \n"] {
        assert_refused(
            Format::Board,
            text,
            ParseSolutionError::OuterBlanks { line: 1 },
            &["line 1", "blanks", "squares or not"],
        );
    }
    // Empty squares have a sign, so that blanks are none.
    assert_eq!("  |.|Q|.|".parse::<Solution>().unwrap().width(), 3);
}

#[test]
fn formats_are_known_by_their_names() {
    for &format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(format.name().to_uppercase().parse(), Ok(format));
        assert_eq!(format.to_string(), format.name());
        assert_eq!(format!("{format:>10}").len(), 10);
    }
    for name in ["", "list ", "fe", "yaml"] {
        let error: ParseFormatError = name.parse::<Format>().unwrap_err();
        for format in Format::ALL {
            assert!(error.to_string().contains(format.name()));
            assert!(format!("{error:?}").contains(format.name()));
        }
    }
    assert_eq!(Format::default(), Format::List);
}

#[test]
fn a_line_is_padded_and_its_entries_are_not() {
    let solution = solutions(4).next().unwrap();
    let list = solution.in_format(Format::List);
    assert_eq!(format!("{list:>9}"), "  2 4 1 3");
    assert_eq!(
        format!("{list:+}|{list:#}|{list:.3}"),
        "2 4 1 3|2 4 1 3|2 4"
    );
    assert_eq!(
        format!("{:_^11}", solution.in_format(Format::Json)),
        "_[1,3,0,2]_"
    );
    assert_eq!(
        format!("{:+}", solution.in_format(Format::Json)),
        "[1,3,0,2]"
    );
    assert_eq!(
        format!("{:>40}", solution.in_format(Format::Ascii)),
        written(&solution, Format::Ascii)
    );
}

#[cfg(feature = "serde")]
#[test]
fn json_is_what_serde_makes_of_a_solution() {
    for solution in constructed().chain(placements()) {
        let json = serde_json::to_string(&solution).unwrap();
        assert_eq!(written(&solution, Format::Json), json);
        let pretty = serde_json::to_string_pretty(&solution).unwrap();
        assert_eq!(read(Format::Json, &pretty), solution);
    }
}

/// What may become of a text by one change: a character lost, doubled, added or put in another's place.
fn damaged(text: &str) -> impl Iterator<Item = String> + '_ {
    const SIGNS: &str = " \n01348abhQ.-|│+─♛/,[]\"";
    let ends = text
        .char_indices()
        .map(|(byte, _)| byte)
        .chain([text.len()]);
    ends.flat_map(move |byte| {
        let (before, after) = text.split_at(byte);
        let mut rest = after.chars();
        let here = rest.next().map_or(String::new(), String::from);
        let rest = rest.as_str();
        let lost = format!("{before}{rest}");
        let doubled = format!("{before}{here}{after}");
        let others = SIGNS.chars().flat_map(move |sign| {
            [
                format!("{before}{sign}{rest}"),
                format!("{before}{sign}{after}"),
            ]
        });
        [lost, doubled].into_iter().chain(others)
    })
}

/// Whether a solution is what a text says, to the eyes of a person who does not mind blanks.
fn says(text: &str, format: Format, solution: &Solution) -> bool {
    let signs = |text: &str| {
        let text = text.replace(['-', '_'], ".").replace(['X', '♛'], "Q");
        text.split_whitespace().collect::<String>()
    };
    let (width, columns) = (solution.width(), solution.columns());
    let object = format!("{{\"width\":{width},\"columns\":{columns:?}}}");
    signs(text) == signs(&written(solution, format))
        || format == Format::Json && signs(text) == signs(&object)
}

/// Asserts that no damage to this text makes it another solution, unless the text says so.
fn assert_no_damage_is_silent(text: &str, format: Format, solution: &Solution) {
    for damaged in damaged(text) {
        match format.parse(&damaged) {
            Ok(read) if read != *solution => {
                assert!(
                    says(&damaged, format, &read),
                    "{format}:\n{damaged}\nis {read:?}"
                );
                assert!(
                    !framed(format),
                    "a frame goes all around:\n{damaged}\nis {read:?}"
                );
            }
            _ => {}
        }
    }
}

#[test]
fn a_damaged_text_is_refused_or_read_as_what_it_says() {
    for n in [4, 5, 8, 12] {
        let solution = Solution::construct(n).unwrap();
        let formats = Format::ALL
            .iter()
            .filter(|format| n < 6 || !framed(**format));
        for &format in formats {
            assert_no_damage_is_silent(&written(&solution, format), format, &solution);
        }
    }
    let solution = solutions(4).next().unwrap();
    for drawing in drawings(&solution) {
        assert_no_damage_is_silent(&drawing.to_string(), Format::Board, &solution);
    }
}

#[test]
fn a_damaged_text_of_a_part_of_a_board_is_refused_or_read_as_what_it_says() {
    for (rows, width) in [(1, 2), (1, 4), (2, 4), (2, 6), (3, 5)] {
        let board = Board::new(width).first_rows(rows).unwrap();
        for solution in board.solutions().step_by(3).take(4) {
            for format in WIDE {
                assert_no_damage_is_silent(&written(&solution, format), format, &solution);
            }
            for drawing in [solution.diagram().ascii(), solution.diagram().unicode()] {
                let text = drawing.coordinates(true).to_string();
                assert_no_damage_is_silent(&text, Format::Ascii, &solution);
            }
        }
    }
}

/// Text that has a chance to be in some format.
fn likely() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[1-5][ ,][1-5][ ,][1-5][ ,][1-5]",
        "([1-6][ ,]?){0,7}",
        "\\[([0-4][, ]{1,2}){0,5}[0-4]?\\]",
        "\\{?(\"(width|columns)\":[\\[0-9, \\]]{0,8},?){0,3}\\}?",
        "([0-4]?[Qq]?[0-4]?/?){0,6}",
        "([a-e][1-5][ ,]?){0,6}",
        "([.Q|]{1,5}\n){0,5}",
        "([1-4] )?([.Q|│ +─-]{1,9}\r?\n){0,5}[abcd ]{0,6}",
        "[0-9,\\[\\](){} .QX|_·♛┌─┐│└┘+/\u{feff}\r\n\t:\"abwidthcolumns-]{0,40}",
    ]
}

#[test]
fn no_text_makes_reading_panic_and_what_is_read_is_written_the_same() {
    check(budget(3_000, 60_000), likely(), |text| {
        for &format in Format::ALL {
            let Ok(solution) = format.parse(&text) else {
                continue;
            };
            assert!(queens::is_solution(solution.columns()) || solution.len() < solution.width());
            let formats = if solution.is_empty() {
                &[format][..]
            } else {
                Format::ALL
            };
            // Millions of squares can be said in FEN or JSON, and need not be drawn.
            let formats = formats.iter().filter(|format| {
                let square = solution.len() == solution.width();
                solution.width() < 100 && (square || WIDE.contains(format))
            });
            for &other in formats.chain([&format]) {
                if solution.width() < 100 || !WIDE[..3].contains(&other) {
                    assert_eq!(
                        other.parse(&written(&solution, other)),
                        Ok(solution.clone())
                    );
                }
            }
        }
        let _ = text.parse::<Format>();
    });
}

#[test]
fn what_is_read_with_a_width_has_it_and_is_written_the_same() {
    check(
        budget(3_000, 60_000),
        (likely(), 0..13_usize),
        |(text, width)| {
            for &format in Format::ALL {
                let Ok(solution) = format.parse_with_width(&text, width) else {
                    continue;
                };
                assert_eq!(solution.width(), width);
                for &other in Format::ALL {
                    let again = other.parse_with_width(&written(&solution, other), width);
                    assert_eq!(again, Ok(solution.clone()), "{format} to {other}");
                }
            }
        },
    );
}

#[test]
fn signs_of_ones_own_are_read_back_or_refused() {
    let sign = "[.Qxa10+|─│ -]{0,2}";
    let separator = prop_oneof![Just(""), Just(" "), Just("|"), Just(" | "), Just("│")];
    let style = (sign, sign, separator, 0..3, any::<bool>());
    let boards: Vec<Solution> = placements()
        .filter(|placement| placement.width() < 30)
        .chain([1, 4, 5, 6].map(|n| Solution::construct(n).unwrap()))
        .collect();
    let values = (0..boards.len(), style);
    check(
        budget(5_000, 100_000),
        values,
        |(board, (queen, empty, separator, frame, coordinates))| {
            let solution = &boards[board];
            let diagram = solution.diagram();
            let diagram = match frame {
                0 => diagram.separator(separator),
                1 => diagram.ascii(),
                _ => diagram.unicode(),
            };
            let diagram = diagram
                .queen(&*queen)
                .empty(&*empty)
                .coordinates(coordinates);
            let text = diagram.to_string();
            if let Ok(read) = Solution::from_diagram(&text, &queen, &empty) {
                assert_eq!(&read, solution, "{queen:?} {empty:?}\n{text}");
            }
        },
    );
}

#[cfg(feature = "serde")]
#[test]
fn json_is_read_as_serde_reads_it() {
    let texts = prop_oneof![
        "[ \\n]?\\[([ ]?[0-4][ ]?,){0,5}[0-4]?\\][ ]?",
        "\\{[ ]?\"width\":[ ]?[0-9]{1,2},\"columns\":\\[([0-9],){0,3}[0-9]?\\]\\}",
        "\\{\"columns\":\\[([0-9],){0,2}[0-9]?\\],[ ]?\"width\":[0-9]{1,2}\\}",
        "(\\{|\"width\"|\"columns\"|:|,|\\[|\\]|\\}|[0-9]|[ ]){0,12}",
    ];
    check(budget(5_000, 100_000), texts, |text| {
        let ours = Format::Json.parse(&text);
        let theirs = serde_json::from_str::<Solution>(&text);
        assert_eq!(ours.ok(), theirs.ok(), "{text}");
    });
}
