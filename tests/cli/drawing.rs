use std::process::Stdio;

use queens::Format;

use crate::program::{
    ended, fed, feeding, first_line, output, printed, printed_by, printed_when_fed, queens, refused,
};

/// Formats that do not say how wide a board is.
const NARROW: [Format; 3] = [Format::List, Format::Csv, Format::Algebraic];

#[test]
fn every_size_comes_back_as_it_was_in_every_format() {
    for n in 0..=30 {
        // Half a million solutions do not make the test better.
        let board = format!("{n} --take 40");
        for &format in Format::ALL {
            let written = printed(&format!("{board} --format {format}"));
            assert_eq!(written.is_empty(), n == 2 || n == 3, "{n}");
            let again =
                printed_when_fed(&format!("draw --from {format} --format {format}"), &written);
            assert_eq!(again, written, "n = {n}, {format}");
        }
    }
}

#[test]
fn boards_with_fewer_rows_come_back_if_their_columns_are_said() {
    for (rows, columns) in [
        (0, 0),
        (0, 5),
        (1, 1),
        (1, 8),
        (1, 20),
        (2, 120),
        (4, 8),
        (9, 10),
        (7, 30),
    ] {
        let board = format!("{columns} --rows {rows} --take 300");
        for &format in Format::ALL {
            let written = printed(&format!("{board} --format {format}"));
            let draw = format!("draw --columns {columns} --from {format} --format");
            for &other in Format::ALL {
                assert_eq!(
                    printed_when_fed(&format!("{draw} {other}"), &written),
                    printed(&format!("{board} --format {other}")),
                    "{rows} x {columns}, {format} to {other}"
                );
            }
            let picture = printed_when_fed(&format!("{draw} svg"), &written);
            assert_eq!(
                picture,
                printed(&format!("{board} --format svg")),
                "{format}"
            );
        }
    }
}

#[test]
fn a_board_with_fewer_rows_is_refused_if_nothing_says_how_wide_it_is() {
    for format in NARROW {
        let written = printed(&format!("8 --rows 2 --take 1 --format {format}"));
        let complaint = refused(&fed(&format!("draw --from {format}"), &written), 1);
        assert!(complaint.contains("--columns"), "{complaint}");
    }
    let other = refused(&fed("draw --from fen --columns 8", "1Q2/3Q"), 1);
    assert!(other.contains("4 columns wide, and not 8"), "{other}");
    let narrow = refused(&fed("draw --columns 3", "1 3 5"), 1);
    assert!(narrow.contains("the width is 3"), "{narrow}");
}

#[test]
fn no_solution_is_lost_among_empty_lines() {
    for &format in Format::ALL {
        let mut written = String::new();
        let mut drawn = String::new();
        for n in [0, 0, 1, 0, 4, 0] {
            written += &printed(&format!("{n} --format {format}"));
            drawn += &printed(&format!("{n} --format board"));
        }
        let read = printed_when_fed(&format!("draw --from {format} --format board"), &written);
        assert_eq!(read, drawn, "{format}");
    }
    assert_eq!(printed_when_fed("draw --format json", "\n"), "[]\n");
    assert_eq!(printed_when_fed("draw --format json", ""), "");
    assert_eq!(printed_by(queens("draw --format json").arg("")), "[]\n");
    // In JSON an empty line is no solution, and it is not passed over.
    let nothing = refused(&fed("draw --from json", "\n"), 1);
    assert!(nothing.contains("line 1"), "{nothing}");
}

#[test]
fn what_is_no_solution_has_one_exit_code_wherever_it_stands() {
    for &from in Format::ALL {
        let nonsense = "2 4 1 ?";
        for to in ["board", "list", "svg"] {
            let draw = format!("draw --from {from} --format {to}");
            refused(&fed(&draw, nonsense), 1);
            refused(&output(queens(&draw).arg(nonsense)), 2);
        }
    }
}

#[test]
fn a_format_that_fits_is_named() {
    let solution = queens::solutions(8).next().unwrap();
    for &written in Format::ALL {
        let text = format!("{}\n", solution.in_format(written));
        for &from in Format::ALL {
            let output = fed(&format!("draw --from {from} --format list"), &text);
            if output.status.success() {
                assert_eq!(output.stdout, b"1 5 8 6 3 7 2 4\n", "{written} as {from}");
                continue;
            }
            let complaint = refused(&output, 1);
            assert!(
                complaint.contains("it is read with --from"),
                "{written} as {from}: {complaint}"
            );
        }
    }
    // All of the lines look like one drawing.
    let lists = refused(&fed("draw --from board", printed("8")), 1);
    assert!(lists.contains("it is read with --from list"), "{lists}");
}

#[test]
fn a_drawing_that_does_not_end_is_not_awaited() {
    let mut writer = queens("29").stdout(Stdio::piped()).spawn().unwrap();
    let output = output(queens("draw --from board").stdin(writer.stdout.take().unwrap()));
    assert!(refused(&output, 1).contains("--from list"));
    assert_eq!(ended(&mut writer).code(), Some(0));
}

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
        printed_when_fed("draw --format list", "\u{feff}2413\r\n\r\n 1 "),
        "2 4 1 3\n\n1\n"
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

/// What nobody means, but a pipe may bring.
const ODD: &[&[u8]] = &[
    b"",
    b"\n",
    b"\n\n\n",
    b"\r",
    b"\r\n\r\n",
    b"\0",
    b"\xff\xfe2\0 \x004\0",
    b"\xef\xbb\xbf",
    b"\xef\xbb\xbf\n\xef\xbb\xbf\n",
    b"2 4 1 3\n\xc3\x28\n",
    b"1\n1\n1",
    b"1 \x0b",
    b"[[[[[[[[[[[[[[[[[[[[",
    b"[]\n[ ]\n{}\n",
    b"{\"width\":18446744073709551616,\"columns\":[]}",
    b"{\"width\":99999999999,\"columns\":[]}",
    b"99999999999999999999999999",
    b"a99999999999999999999",
    b"zzzzzzzzzzzzzzzzzzzzzzzzz1",
    b"a1 a1",
    b"/",
    b"Q/",
    b"99999999999999999999Q",
    b"Q\n\n\n\nQ\n",
    b"|\n|\n",
    b"+\n+",
    b"+-+\n|Q|\n+-+",
    b"\xe2\x94\x8c\n\xe2\x94\x94",
    b".....................\n",
    b"-1",
    b"--help",
];

#[test]
fn odd_input_is_drawn_or_refused_and_what_is_drawn_is_read() {
    for odd in ODD {
        for &format in Format::ALL {
            for columns in ["", " --columns 0", " --columns 1", " --columns 11"] {
                let draw = format!("draw --from {format} --format {format}{columns}");
                let output = fed(&draw, odd);
                if output.status.code() == Some(0) {
                    let drawn = String::from_utf8(output.stdout).unwrap();
                    assert_eq!(printed_when_fed(&draw, &drawn), drawn, "{draw}: {odd:?}");
                    continue;
                }
                let complaint = String::from_utf8(output.stderr).unwrap();
                assert_eq!(
                    output.status.code(),
                    Some(1),
                    "{draw}: {odd:?}: {complaint}"
                );
                assert!(
                    complaint.starts_with("queens: "),
                    "{draw}: {odd:?}: {complaint}"
                );
                assert_eq!(complaint.lines().count(), 1, "{draw}: {odd:?}: {complaint}");
            }
        }
    }
}

#[test]
fn a_board_that_no_memory_holds_is_drawn_as_far_as_anyone_reads() {
    for to in ["board", "svg"] {
        let draw = format!("draw --from fen --format {to}");
        let (mut child, feeder) = feeding(&draw, "Q4294967000\n");
        let mut start = [0; 1000];
        let mut stdout = child.stdout.take().unwrap();
        std::io::Read::read_exact(&mut stdout, &mut start).unwrap();
        drop(stdout);
        assert_eq!(ended(&mut child).code(), Some(0), "{to}");
        feeder.join().unwrap();
    }
}
