//! Solutions and squares as text: what is written is read back, and what people write is understood
//! or refused with the place at fault.

mod common;

use common::known;
use common::random::check;
use common::refusal::{assert_says, unexpected};
use common::rules::square;
use proptest::prelude::*;
use queens::{
    Board, ParseSolutionError, ParseSquareError, Solution, SolutionError, Square, solutions,
};

/// The first solution of the eight queens.
const FIRST: &str = "1 5 8 6 3 7 2 4";

fn read(text: &str) -> Solution {
    match text.parse() {
        Ok(solution) => solution,
        Err(error) => panic!("{text:?}: {error}"),
    }
}

fn refused(text: &str) -> ParseSolutionError {
    match text.parse::<Solution>() {
        Ok(solution) => panic!("{text:?} was read as {solution:?}"),
        Err(error) => error,
    }
}

/// Asserts that a text is refused with this error, and that the error says these words.
fn assert_refused(text: &str, expected: ParseSolutionError, words: &[&str]) {
    assert_says(&refused(text), &expected, words, &format!("{text:?}"));
}

/// Some solutions of every size to 12, and of two greater ones.
fn many() -> impl Iterator<Item = Solution> {
    let some = |n: usize| solutions(n).step_by(if n < 9 { 1 } else { 37 });
    let wide = [70, 128].map(|n| Solution::try_from(known::flat(n)).unwrap());
    (0..=12).flat_map(some).chain(wide)
}

#[test]
fn a_list_is_read_back() {
    for solution in many() {
        // Columns from 1, with blanks between: that is all there is to the format.
        let numbers: Vec<String> = solution
            .columns()
            .iter()
            .map(|c| (c + 1).to_string())
            .collect();
        let text = solution.to_string();
        assert_eq!(text, numbers.join(" "));
        let needs_blanks = solution.len() >= 10;
        assert_eq!(read(&text), solution);
        for separator in [",", ", ", "\t", "\n"] {
            assert_eq!(read(&numbers.join(separator)), solution, "{separator:?}");
        }
        if !needs_blanks {
            assert_eq!(read(&numbers.concat()), solution);
        }
    }
}

#[test]
fn a_drawn_board_is_read_back() {
    for solution in many() {
        let board = format!("{solution:#}");
        assert_eq!(board, solution.diagram().to_string());
        assert_eq!(board.lines().count(), solution.len());
        assert_eq!(read(&board), solution);
    }
}

#[test]
fn line_ends_and_blanks_and_a_byte_order_mark_do_no_harm() {
    for solution in many() {
        let [list, board] = [format!("{solution}"), format!("{solution:#}")];
        for text in [list, board] {
            for changed in [
                text.replace('\n', "\r\n"),
                text.clone() + "\n",
                text.clone() + "\r\n",
                text.clone() + "  \n\n",
                text.replace('\n', "  \n") + "  ",
                text.replace('\n', " \t\r\n") + " \r\n",
                "\u{feff}".to_owned() + &text,
                "\u{feff}".to_owned() + &text.replace('\n', "\r\n") + "\r\n",
            ] {
                assert_eq!(read(&changed), solution, "{changed:?}");
            }
        }
    }
}

#[test]
fn lists_are_read_as_people_write_them() {
    for text in [
        "15863724",
        "1 5 8 6 3 7 2 4",
        "1 5 8 6 3 7 2 4 ",
        "  1  5 8\t6 3 7 2 4\n",
        "1,5,8,6,3,7,2,4",
        "1, 5, 8, 6, 3, 7, 2, 4",
        "[1,5,8,6,3,7,2,4]",
        "[1, 5, 8, 6, 3, 7, 2, 4]",
        "(1 5 8 6 3 7 2 4)",
        "( 1 5 8 6 3 7 2 4 )\n",
        "{1,5,8,6,3,7,2,4}",
        "01 05 08 06 03 07 02 04",
        "1\n5\n8\n6\n3\n7\n2\n4\n",
    ] {
        assert_eq!(read(text).to_string(), FIRST, "{text:?}");
    }
    assert_eq!(read("(2 4 6 8 3 1 7 5)").to_string(), "2 4 6 8 3 1 7 5");
}

#[test]
fn boards_are_read_as_people_draw_them() {
    for text in [
        ".Q..\n...Q\nQ...\n..Q.",
        ". Q . .\n. . . Q\nQ . . .\n. . Q .",
        "_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _\n",
        "- X - - \n- - - X \nX - - - \n- - X - \n\n",
        ".*..\n...*\n*...\n..*.",
        ".q..\n...q\nq...\n..q.",
        "·♛··\n···♛\n♛···\n··♛·",
        "· ♕ · ·\n· · · ♕\n♕ · · ·\n· · ♕ ·",
        "| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |",
        "|.|Q|.|.|\n|.|.|.|Q|\n|Q|.|.|.|\n|.|.|Q|.|",
        ".|Q|.|.\n.|.|.|Q\nQ|.|.|.\n.|.|Q|.",
        "| | Q | | |\r\n| | | | Q |\r\n| Q | | | |\r\n| | | Q | |\r\n",
        "  .Q..\n  ...Q\n  Q...\n  ..Q.\n",
    ] {
        assert_eq!(read(text).to_string(), "2 4 1 3", "{text:?}");
    }
}

#[test]
fn a_diagram_drawn_with_signs_that_are_understood_is_read_back() {
    for solution in solutions(6).chain(solutions(1)) {
        for queen in ['Q', 'X', '*', '♛', '♕'] {
            for empty in ['.', '-', '_', '·'] {
                for separator in ["", " ", "|", " | "] {
                    let diagram = solution.diagram().queen(queen).empty(empty);
                    let text = diagram.separator(separator).to_string();
                    assert_eq!(read(&text), solution, "{text}");
                }
            }
        }
    }
}

#[test]
fn a_diagram_is_drawn_with_any_signs_and_no_blanks_at_line_ends() {
    let solution = solutions(4).next().unwrap();
    let diagram = solution
        .diagram()
        .queen("<Q>")
        .empty(" . ".to_owned())
        .separator('|');
    let expected = " . |<Q>| . | . \n . | . | . |<Q>\n<Q>| . | . | . \n . | . |<Q>| . ";
    assert_eq!(diagram.to_string(), expected);
    assert_eq!(solutions(0).next().unwrap().diagram().to_string(), "");
    assert_eq!(format!("{:#}", solutions(1).next().unwrap()), "Q");
}

#[test]
fn signs_may_be_longer_than_the_widths_that_a_formatter_knows() {
    const LONG: usize = 70_000;
    let lengths = |text: String| -> Vec<usize> { text.lines().map(str::len).collect() };
    let one = solutions(1).next().unwrap();
    let long = one.diagram().queen("Q".repeat(LONG));
    assert_eq!(
        lengths(long.clone().coordinates(true).to_string()),
        [2 + LONG; 2]
    );
    let framed = long.ascii().queen("Q".repeat(LONG));
    assert_eq!(lengths(framed.to_string()), [4 + LONG; 3]);
    let four = solutions(4).next().unwrap();
    let apart = four.diagram().separator("-".repeat(LONG)).coordinates(true);
    assert_eq!(lengths(apart.to_string()), [2 + 4 + 3 * LONG; 5]);
}

#[test]
fn a_drawn_board_of_fewer_rows_than_columns_is_read_back() {
    for placement in Board::new(6).first_rows(3).unwrap().solutions() {
        let board = format!("{placement:#}");
        assert!(board.lines().all(|line| line.len() == 6));
        assert_eq!(read(&board), placement);
    }
}

#[test]
fn nothing_is_the_empty_solution() {
    for text in ["", " ", "\n", "\r\n", "\u{feff}", "[]", "( )", "{\n}"] {
        assert_eq!(read(text), solutions(0).next().unwrap(), "{text:?}");
    }
}

#[test]
fn seven_symbols_one_of_which_is_eight_are_refused() {
    let error = SolutionError::OffBoard {
        square: square(5, 7),
        width: 7,
    };
    assert_refused(
        "2571384",
        error.into(),
        &["row 6", "column 8", "width is 7"],
    );
    assert_eq!(read("25713864").to_string(), "2 5 7 1 3 8 6 4");
}

#[test]
fn two_equal_columns_are_refused_and_not_guessed() {
    let error = refused("11");
    let ParseSolutionError::NotASolution(SolutionError::Attack(attack)) = error else {
        panic!("{error:?}");
    };
    assert_eq!((attack.first, attack.second), (square(0, 0), square(1, 0)));
    assert!(error.to_string().contains("a1 and a2"), "{error}");
}

#[test]
fn ten_or_more_digits_without_separators_are_refused() {
    for text in [
        "1234567890",
        "13681059247",
        " 13681059247\n",
        &"1".repeat(1000),
    ] {
        let digits = text.trim().len();
        let number = digits.to_string();
        assert_refused(
            text,
            ParseSolutionError::Ambiguous { digits },
            &[&number, "blanks"],
        );
    }
    assert_eq!(read("1 3 6 8 10 5 9 2 4 7").len(), 10);
    assert_eq!(read("136824975").len(), 9, "nine digits are not ambiguous");
}

#[test]
fn a_list_that_counts_from_zero_is_refused() {
    assert_refused(
        "[0,4,7,5,2,6,1,3]",
        ParseSolutionError::Zero { entry: 1 },
        &["entry 1", "from 1"],
    );
    assert_refused(
        "04752613",
        ParseSolutionError::Zero { entry: 1 },
        &["entry 1"],
    );
    assert_refused(
        "1 3 0 2",
        ParseSolutionError::Zero { entry: 3 },
        &["entry 3"],
    );
    assert_refused("0", ParseSolutionError::Zero { entry: 1 }, &["entry 1"]);
}

#[test]
fn a_number_too_large_for_any_board_is_refused() {
    for large in ["4294967296", "99999999999999999999999999"] {
        let text = format!("1 {large}");
        assert_refused(
            &text,
            ParseSolutionError::TooLarge { entry: 2 },
            &["entry 2"],
        );
    }
    let error = SolutionError::OffBoard {
        square: square(1, u32::MAX - 1),
        width: 2,
    };
    assert_refused("1 4294967295", error.into(), &["column 4294967295"]);
}

#[test]
fn a_character_that_does_not_belong_is_named_with_its_line_and_column() {
    for (text, line, column, found) in [
        ("y1 2", 1, 1, 'y'),
        ("1 5 ?", 1, 5, '?'),
        ("1 5\n8 6 b3", 2, 5, 'b'),
        ("1 5\r\n8 6 b3", 2, 5, 'b'),
        ("1 -5", 1, 3, '-'),
        ("1 +5", 1, 3, '+'),
        ("1.5", 1, 2, '.'),
        ("3 1 4 2; 2 4 1 3", 1, 8, ';'),
        ("(8,4),(7,2)", 1, 5, ')'),
        ("1 2]", 1, 4, ']'),
        ("a1b3c6d8e10f5g9h2i4j7", 1, 1, 'a'),
        ("Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4", 1, 2, '7'),
        ("１ ５", 1, 1, '１'),
        ("1 é 2", 1, 3, 'é'),
        ("é", 1, 1, 'é'),
        ("1\u{0}", 1, 2, '\0'),
        (".Q..\n...Z", 2, 4, 'Z'),
        (".Q..\n  ..♞Q", 2, 5, '♞'),
        ("·♛··\n··y♛", 2, 3, 'y'),
        ("| |Q| |\n| | |QQ|", 2, 6, 'Q'),
        ("| |Q| |\n| | |no|", 2, 6, 'n'),
        (".Q..\n1 2 3 4", 2, 1, '1'),
    ] {
        let words = [format!("line {line}"), format!("column {column}")];
        assert_refused(
            text,
            unexpected(line, column, found),
            &[&words[0], &words[1]],
        );
    }
}

#[test]
fn a_bracket_without_its_partner_is_refused() {
    for (text, bracket) in [
        ("[1", '['),
        ("(2 4 1 3", '('),
        ("{1]", '{'),
        ("[1 2)", '['),
        ("[", '['),
    ] {
        let error = ParseSolutionError::UnclosedBracket { bracket };
        assert_refused(text, error, &[&bracket.to_string(), "not closed"]);
    }
    assert!("[[1]]".parse::<Solution>().is_err());
    assert!("2 4 1 3]".parse::<Solution>().is_err());
}

#[test]
fn a_comma_without_a_number_on_each_side_is_refused() {
    for (text, after) in [
        (",", 0),
        ("[,]", 0),
        (",1", 0),
        ("1,", 1),
        ("2,4,,1,3", 2),
        ("2,4,1,3,", 4),
        ("[2, 4, 1, 3, ]", 4),
    ] {
        let error = ParseSolutionError::MissingNumber { after };
        assert_refused(text, error, &["missing", &after.to_string()]);
    }
}

/// The first solution of eight queens, drawn, with one row put in another's place.
fn drawn_with(line: usize, row: &str) -> String {
    let board = format!("{:#}", read(FIRST));
    let mut rows: Vec<&str> = board.lines().collect();
    rows[line - 1] = row;
    rows.join("\n")
}

#[test]
fn a_drawn_row_of_the_wrong_width_is_named() {
    for line in 1..=8 {
        for (row, found) in [("..Q....", 7), ("..Q......", 9), ("Q", 1)] {
            let text = drawn_with(line, row);
            let error = ParseSolutionError::RowWidth {
                line,
                found,
                expected: 8,
            };
            let words = [format!("line {line}"), found.to_string(), 8.to_string()];
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            assert_refused(&text, error, &words);
            assert_refused(&text.replace('\n', "\r\n"), error, &words);
        }
    }
}

#[test]
fn a_drawn_row_with_no_queen_or_several_is_named() {
    for line in 1..=8 {
        for (row, found) in [("........", 0), ("Q..Q....", 2), ("QQQQQQQQ", 8)] {
            let error = ParseSolutionError::QueensInRow { line, found };
            let count = if found == 0 {
                "no queen".to_owned()
            } else {
                found.to_string()
            };
            assert_refused(
                &drawn_with(line, row),
                error,
                &[&format!("line {line}"), &count],
            );
        }
    }
}

#[test]
fn an_empty_line_within_a_drawn_board_is_named() {
    let board = format!("{:#}", read(FIRST));
    let rows: Vec<&str> = board.lines().collect();
    for line in 2..=8 {
        let mut broken = rows.clone();
        broken.insert(line - 1, " ");
        let error = ParseSolutionError::EmptyLine { line };
        assert_refused(&broken.join("\n"), error, &[&format!("line {line}")]);
    }
    assert_eq!(
        read(&format!("\n\n{board}\n\n")),
        read(FIRST),
        "around it they do no harm"
    );
}

#[test]
fn a_drawn_board_that_is_no_solution_is_refused_with_the_queens() {
    let error = refused("Q..\n.Q.\n..Q");
    let ParseSolutionError::NotASolution(SolutionError::Attack(attack)) = error else {
        panic!("{error:?}");
    };
    assert_eq!((attack.first, attack.second), (square(0, 0), square(1, 1)));
    let error = SolutionError::TooManyRows { rows: 3, width: 2 };
    assert_refused(".Q\nQ.\n.Q", error.into(), &["3 rows", "2 columns"]);
}

/// A `usize` of 32 bits holds no more columns than these.
#[cfg(target_pointer_width = "64")]
#[test]
fn a_solution_is_no_wider_than_a_column_can_be_numbered() {
    let widest = Solution::with_width([0], 1 << 32).unwrap();
    assert_eq!(widest.orbit().last().unwrap().columns(), [u32::MAX]);
    for columns in [vec![], vec![0], vec![u32::MAX]] {
        let width = (1 << 32) + 1;
        let error = Solution::with_width(columns, width).unwrap_err();
        assert_eq!(error, SolutionError::TooWide { width });
        assert!(error.to_string().contains("4294967297 columns"), "{error}");
    }
}

#[test]
fn squares_are_written_with_a_letter_and_a_number() {
    for (name, row, column) in [
        ("a1", 0, 0),
        ("e2", 1, 4),
        ("h8", 7, 7),
        ("z26", 25, 25),
        ("aa27", 26, 26),
        ("az1", 0, 51),
        ("ba1", 0, 52),
        ("zz1", 0, 26 * 27 - 1),
        ("aaa1", 0, 26 * 27),
        ("a4294967296", u32::MAX, 0),
    ] {
        assert_eq!(square(row, column).to_string(), name);
        assert_eq!(name.parse(), Ok(square(row, column)));
        assert_eq!(name.to_uppercase().parse(), Ok(square(row, column)));
    }
}

#[test]
fn what_is_no_square_is_refused_with_the_place_at_fault() {
    use ParseSquareError::{LeadingZero, NoColumn, NoRow, TooLarge};
    let unexpected = |byte, found| ParseSquareError::UnexpectedCharacter { byte, found };
    let zeros = format!("a1{}", "0".repeat(1000));
    let letters = "z".repeat(1000) + "1";
    for (name, error) in [
        ("", NoColumn),
        ("1", NoColumn),
        ("1a", NoColumn),
        (" a1", NoColumn),
        ("-a1", NoColumn),
        ("é1", NoColumn),
        ("а1", NoColumn), // the Cyrillic letter
        ("a", NoRow),
        ("abc", NoRow),
        ("a0", LeadingZero),
        ("a01", LeadingZero),
        ("a00", LeadingZero),
        ("a4294967297", TooLarge),
        ("a99999999999999999999999", TooLarge),
        (&zeros, TooLarge),
        ("zzzzzzz1", TooLarge),
        ("zzzzzzzzzzzzzzzzzzzz1", TooLarge),
        (&letters, TooLarge),
        ("a1 ", unexpected(2, ' ')),
        ("a 1", unexpected(1, ' ')),
        ("a-1", unexpected(1, '-')),
        ("a+1", unexpected(1, '+')),
        ("aé", unexpected(1, 'é')),
        ("ab1é", unexpected(3, 'é')),
        ("a1b2", unexpected(2, 'b')),
        ("a１", unexpected(1, '１')),
        ("a1\n", unexpected(2, '\n')),
    ] {
        assert_eq!(name.parse::<Square>(), Err(error), "{name:?}");
        if let ParseSquareError::UnexpectedCharacter { byte, found } = error {
            let text = error.to_string();
            assert!(text.contains(&format!("byte {byte}")), "{text}");
            assert!(text.contains(&format!("{found:?}")), "{text}");
        }
    }
}

#[test]
fn the_greatest_square_has_a_name_and_the_next_has_none() {
    let name = square(u32::MAX, u32::MAX).to_string();
    assert_eq!(name.parse(), Ok(square(u32::MAX, u32::MAX)));
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let (last, others) = letters.split_at(letters.len() - 1);
    let next = char::from(others.as_bytes()[0] + 1);
    assert_eq!(
        format!("{last}{next}1").parse::<Square>(),
        Err(ParseSquareError::TooLarge)
    );
}

#[test]
fn every_message_about_a_square_says_what_is_wrong() {
    for (name, word) in [
        ("1", "letter"),
        ("a", "number"),
        ("a0", "1 to 9"),
        ("zzzzzzz1", "outside"),
    ] {
        let text = name.parse::<Square>().unwrap_err().to_string();
        assert!(text.contains(word), "{word:?} in {text:?}");
    }
    let error = Square::from_chess("a9", 8).unwrap_err();
    assert_eq!(error, ParseSquareError::OffBoard { rank: 9, rows: 8 });
    assert_eq!(error.to_string(), "a board of 8 rows has no rank 9");
}

#[test]
fn chess_counts_ranks_from_the_bottom() {
    for row in 0..8 {
        let name = square(row, 3).in_chess(8).unwrap();
        assert_eq!(name, format!("d{}", 8 - row));
        assert_eq!(Square::from_chess(&name, 8), Ok(square(row, 3)));
    }
    for rows in [0, 1, 8] {
        assert_eq!(square(rows, 0).in_chess(rows), None);
        assert_eq!(square(u32::MAX, 0).in_chess(rows), None);
        for rank in [u64::from(rows) + 1, 1 << 32] {
            let below = format!("a{rank}");
            assert_eq!(
                Square::from_chess(&below, rows),
                Err(ParseSquareError::OffBoard { rank, rows })
            );
        }
    }
    assert_eq!(
        Square::from_chess("a0", 8),
        Err(ParseSquareError::LeadingZero)
    );
    assert_eq!(
        square(0, 0).in_chess(u32::MAX),
        Some("a4294967295".to_owned())
    );
}

#[test]
fn every_square_is_read_back() {
    check(256, any::<(u32, u32)>(), |(row, column)| {
        assert_eq!(
            square(row, column).to_string().parse(),
            Ok(square(row, column))
        );
    });
}

#[test]
fn no_text_makes_reading_panic() {
    check(256, "\\PC{0,40}", |text| {
        let _ = text.parse::<Square>();
        let _ = Square::from_chess(&text, 8);
        let _ = text.parse::<Solution>();
    });
}

#[test]
fn no_text_of_likely_signs_makes_reading_panic() {
    check(
        256,
        "[0-9,\\[\\](){} .QX|_·♛\u{feff}\r\n\t-]{0,40}",
        |text| {
            let _ = text.parse::<Solution>();
        },
    );
}

#[test]
fn what_is_read_is_written_in_a_form_that_reads_the_same() {
    check(256, "[1-5,\\[\\] ]{0,12}|([.Q|]{1,5}\n){0,5}", |text| {
        if let Ok(solution) = text.parse::<Solution>() {
            assert!(queens::is_solution(solution.columns()) || solution.len() < solution.width());
            assert_eq!(format!("{solution:#}").parse(), Ok(solution));
        }
    });
}
