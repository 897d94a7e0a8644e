use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use queens::{Board, Format, Permutations, Square};

use crate::program::{ended, first_line, lines, outcome, printed, queens};

#[test]
fn every_solution_is_one_line_in_order() {
    for n in 0..=10 {
        assert_eq!(
            printed(&n.to_string()),
            lines(queens::solutions(n)),
            "n = {n}"
        );
    }
    // Columns of two digits, and more than a piece of output.
    assert_eq!(printed("12"), lines(queens::solutions(12)));
}

#[test]
fn a_board_without_solutions_is_no_failure() {
    for arguments in ["2", "3", "8 --torus", "4 --blocked b1,c1", "8 --take 0"] {
        for options in [
            "",
            "--order any",
            "--order insertion",
            "--reverse",
            "--threads 2",
            "--fundamental",
            "--format board",
            "--format json",
        ] {
            let arguments = format!("{arguments} {options}");
            assert_eq!(printed(&arguments), "", "{arguments}");
        }
    }
}

#[test]
fn more_than_there_are_is_all_of_them() {
    for (arguments, number) in [
        ("8 --take 91", 91),
        ("8 --take 92", 92),
        ("8 --take 93", 92),
        ("8 --take 1000", 92),
        ("6 --take 1000", 4),
        ("8 --skip 91", 1),
        ("8 --skip 92", 0),
        ("8 --skip 1000", 0),
        ("8 --skip 90 --take 5 --threads 3", 2),
        ("8 --skip 92 --threads 3", 0),
    ] {
        assert_eq!(printed(arguments).lines().count(), number, "{arguments}");
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn limits_beyond_32_bits_are_kept() {
    for (arguments, number) in [
        ("8 --take 5000000000", 92),
        ("8 --take 18446744073709551615 --skip 1", 91),
        ("8 --skip 4294967296", 0),
        (
            "8 --skip 18446744073709551615 --take 18446744073709551615",
            0,
        ),
        ("8 --skip 4294967297 --threads 3", 0),
        ("8 --skip 4294967297 --reverse", 0),
        ("8 --skip 4294967297 --order any", 0),
    ] {
        assert_eq!(printed(arguments).lines().count(), number, "{arguments}");
    }
}

#[test]
fn skip_and_take_cut_the_sequence_wherever_it_is_searched() {
    let all: Vec<_> = queens::solutions(10).collect();
    let reversed: Vec<_> = queens::solutions(10).rev().collect();
    for threads in [1, 2, 5] {
        for (skip, take) in [(0, 1), (3, 250), (121, 1), (700, 100)] {
            let cut = |all: &[queens::Solution]| lines(all.iter().skip(skip).take(take).cloned());
            let arguments = format!("10 --skip {skip} --take {take} --threads {threads}");
            assert_eq!(printed(&arguments), cut(&all), "{arguments}");
            let arguments = format!("{arguments} --reverse");
            assert_eq!(printed(&arguments), cut(&reversed), "{arguments}");
        }
    }
}

#[test]
fn skip_jumps() {
    // To walk there takes minutes.
    let jumped = printed("18 --skip 600000000 --take 2");
    let mut solutions = queens::solutions(18);
    let first = solutions.nth(600_000_000).unwrap();
    assert_eq!(jumped, lines([first, solutions.next().unwrap()]));
}

#[test]
fn threads_keep_the_order() {
    for n in [0, 1, 2, 4, 9, 11, 13] {
        let all = lines(queens::solutions(n));
        for threads in [2, 3, 16] {
            assert!(
                printed(&format!("{n} --threads {threads}")) == all,
                "n = {n}"
            );
        }
    }
}

#[test]
fn reverse_is_the_opposite_order() {
    for arguments in ["9 --reverse", "9 --reverse --threads 2"] {
        assert_eq!(printed(arguments), lines(queens::solutions(9).rev()));
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Options, and the board that they mean.
fn boards() -> Vec<(&'static str, Board)> {
    let eight = || Board::new(8);
    let given = eight().place(square("b4")).unwrap();
    vec![
        ("7 --torus", Board::new(7).torus()),
        ("8 --rows 3", eight().first_rows(3).unwrap()),
        ("8 --rows 0", eight().first_rows(0).unwrap()),
        ("8 --given b4", given.clone()),
        ("8 --given b4,d5", given.place(square("d5")).unwrap()),
        ("8 --blocked a1,d4 --blocked h8", {
            let blocked = eight().block(square("a1")).unwrap();
            blocked
                .block(square("d4"))
                .unwrap()
                .block(square("h8"))
                .unwrap()
        }),
        ("8 --prefix 1,5", eight().prefix(&[0, 4]).unwrap()),
        ("9 --prefix 3 --given a5 --blocked i2", {
            let blocked = Board::new(9).block(square("i2")).unwrap();
            blocked.place(square("a5")).unwrap().prefix(&[2]).unwrap()
        }),
        (
            "11 --torus --given a1",
            Board::new(11).torus().place(square("a1")).unwrap(),
        ),
        ("9 --rows 7 --given c7", {
            Board::new(9)
                .first_rows(7)
                .unwrap()
                .place(square("c7"))
                .unwrap()
        }),
    ]
}

#[test]
fn boards_are_what_their_options_say() {
    for (arguments, board) in boards() {
        for threads in ["", "--threads 3"] {
            let arguments = format!("{arguments} {threads}");
            assert_eq!(printed(&arguments), lines(board.solutions()), "{arguments}");
            let reversed = lines(board.solutions().rev());
            assert_eq!(
                printed(&format!("{arguments} --reverse")),
                reversed,
                "{arguments}"
            );
        }
    }
    assert_eq!(
        printed("8 --given b4,d5"),
        "3 6 8 2 4 1 7 5\n6 3 7 2 4 8 1 5\n"
    );
}

#[test]
fn fundamental_solutions_are_those_of_the_library() {
    let plain = [
        ("8", Board::new(8)),
        ("1", Board::new(1)),
        ("11", Board::new(11)),
    ];
    for (arguments, board) in boards().into_iter().chain(plain) {
        let fundamental = || board.solutions().fundamental();
        for threads in ["", "--threads 3"] {
            let arguments = format!("{arguments} --fundamental {threads}");
            assert_eq!(printed(&arguments), lines(fundamental()), "{arguments}");
            let reversed = lines(fundamental().rev());
            assert_eq!(
                printed(&format!("{arguments} --reverse")),
                reversed,
                "{arguments}"
            );
            let cut = lines(fundamental().skip(2).take(3));
            assert_eq!(
                printed(&format!("{arguments} --skip 2 --take 3")),
                cut,
                "{arguments}"
            );
        }
    }
}

#[test]
fn insertion_order_is_that_of_the_permutations() {
    let inserted = || Permutations::by_insertion(8).solutions();
    assert_eq!(printed("8 --order insertion"), lines(inserted()));
    assert_eq!(
        printed("8 --order insertion --reverse"),
        lines(inserted().rev())
    );
    assert_eq!(
        printed("8 --order insertion --skip 3 --take 4"),
        lines(inserted().skip(3).take(4))
    );
    let board = Board::new(8).place(square("b4")).unwrap();
    let accepted = lines(inserted().filter(|solution| board.accepts(solution)));
    assert_eq!(printed("8 --order insertion --given b4"), accepted);
    assert_eq!(printed("0 --order insertion"), "\n");
}

#[test]
fn any_order_has_them_all_and_large_boards_at_once() {
    let sorted = |text: String| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    for arguments in ["8", "8 --given b4", "7 --torus", "8 --fundamental"] {
        let any = printed(&format!("{arguments} --order any"));
        assert_eq!(sorted(any), sorted(printed(arguments)), "{arguments}");
    }
    let large = printed("1000 --take 3 --order any");
    for line in large.lines() {
        let solution: queens::Solution = line.parse().unwrap();
        assert_eq!(solution.len(), 1000);
    }
    assert_eq!(large.lines().count(), 3);
    assert_eq!(printed("50 --take 1 --order any").lines().count(), 1);
}

#[test]
fn every_format_is_that_of_the_library() {
    for board in [Board::new(11), Board::new(9).first_rows(3).unwrap()] {
        let options = format!("{} --rows {}", board.width(), board.rows());
        for &format in Format::ALL {
            let is_drawing = matches!(format, Format::Board | Format::Ascii | Format::Unicode);
            let end = if is_drawing { "\n\n" } else { "\n" };
            let written =
                |solution: queens::Solution| format!("{}{end}", solution.in_format(format));
            let forth: String = board.solutions().take(300).map(written).collect();
            let back: String = board.solutions().rev().take(300).map(written).collect();
            let arguments = format!("{options} --format {format} --take 300");
            assert_eq!(printed(&arguments), forth, "{arguments}");
            assert_eq!(
                printed(&format!("{arguments} --reverse")),
                back,
                "{arguments}"
            );
        }
    }
    assert_eq!(printed("4 --format csv"), "2,4,1,3\n3,1,4,2\n");
    assert!(printed("8 --take 1").is_ascii());
}

#[test]
fn a_picture_has_all_boards() {
    let sheet = printed("8 --fundamental --format svg");
    assert!(sheet.starts_with("<svg ") && sheet.ends_with("</svg>\n"));
    assert!(sheet.contains("<title>12 boards of 8 queens</title>"));
    let one = printed("8 --format svg --take 1 --skip 1");
    assert!(one.contains("<title>8 queens: 1 6 8 3 7 4 2 5</title>"));
    let last = printed("6 --format svg --take 1 --reverse");
    assert!(last.contains("5 3 1 6 4 2"));
}

#[test]
fn a_reader_may_leave() {
    for arguments in ["13", "13 --threads 2", "13 --format board", "trace 9"] {
        let mut child = queens(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        first_line(&mut child);
        let output = outcome(child);
        assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
        assert!(output.stderr.is_empty(), "{arguments}: {output:?}");
    }
}

#[test]
fn first_solutions_come_while_the_search_goes_on() {
    // It finds some at once, and never ends.
    let mut child = queens("29 --fundamental")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    assert_eq!(first, queens::solutions(29).next().unwrap().to_string());
    assert!(child.try_wait().unwrap().is_none());
    child.kill().unwrap();
    ended(&mut child);
}

#[test]
fn lines_are_whole_when_the_program_is_killed() {
    for threads in 1..=2 {
        for _ in 0..5 {
            let mut child = queens(&format!("15 --threads {threads}"))
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut read = child.stdout.take().unwrap();
            // Nobody reads on: the program waits for room in the pipe.
            let mut text = vec![0; 1000];
            read.read_exact(&mut text).unwrap();
            child.kill().unwrap();
            ended(&mut child);
            read.read_to_end(&mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            assert!(text.ends_with('\n'));
            let whole = queens::solutions(15).take(text.lines().count());
            assert!(text == lines(whole), "a line was cut");
        }
    }
}
