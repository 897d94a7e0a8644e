use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::program::{
    Folder, fed, first_line, outcome, output, queens, queens_after, refused, saving,
};

fn run(arguments: &str) -> Output {
    output(&mut queens(arguments))
}

/// What is wrong, and what the one line says.
const MISTAKES: &[(&str, &str)] = &[
    ("", "say how many queens"),
    ("-1", "'-1'"),
    ("x", "'x'"),
    ("8.5", "'8.5'"),
    ("99999999999999999999", "from 0 to 10000000"),
    ("10000001", "from 0 to 10000000"),
    ("8 9", "one number of queens"),
    ("8 count", "one number of queens"),
    ("8 --frobnicate", "'--frobnicate'"),
    ("8 --take", "--take"),
    ("8 --take x", "'x'"),
    ("8 --skip -1", "-1"),
    ("--take 3", "say how many queens"),
    (
        "8 --format yaml",
        "list, board, ascii, unicode, json, csv, fen, algebraic, svg",
    ),
    ("8 --order random", "lexicographic, insertion, any"),
    ("8 --threads 0", "'0'"),
    ("8 --rows 9", "--rows: 9 rows do not fit"),
    ("8 --given 4b", "'4b'"),
    ("8 --given i1", "--given: i1"),
    (
        "8 --given b4,b5",
        "--given: the queens on b4 and b5 attack each other",
    ),
    ("8 --blocked a9", "--blocked: a9"),
    ("8 --blocked a1 --given a1", "--given: "),
    ("8 --prefix 0", "'0'"),
    ("8 --prefix 9", "--prefix: i1"),
    (
        "8 --prefix 1,2",
        "--prefix: the queens on a1 and b2 attack each other",
    ),
    ("4 --prefix 2,4,1,3,1", "--prefix: "),
    ("5 --torus --given a1,e2", "--given: "),
    ("8 --order any --reverse", "leave out --reverse"),
    ("8 --order any --checkpoint c", "leave out --checkpoint"),
    (
        "8 --order insertion --checkpoint c",
        "leave out --checkpoint",
    ),
    ("8 --order any --threads 2", "leave out --threads"),
    ("8 --order insertion --rows 3", "leave out --rows"),
    ("256 --order insertion", "255"),
    ("8 --format svg --checkpoint c", "leave out --checkpoint"),
    ("8 --format svg --threads 2", "leave out --threads"),
    ("14 --format svg", "--take"),
    ("8 --checkpoint /", "not a file"),
    ("count", "say how many queens"),
    ("count x", "'x'"),
    ("8 --threads 0", "from 1 to 256"),
    ("8 --take x", "a whole number"),
    ("8 --take -1", "a whole number"),
    ("8 --skip 99999999999999999999999", "a whole number"),
    ("8 --rows -1", "a whole number"),
    ("trace 4 --steps x", "a whole number"),
    ("count 12 --threads 99999", "from 1 to 256"),
    ("work --threads 257", "from 1 to 256"),
    ("count 8 --reverse", "'--reverse'"),
    (
        "count 8 --fundamental --checkpoint c",
        "leave out --checkpoint",
    ),
    ("count 8 --fundamental --threads 2", "leave out --threads"),
    ("draw 1,1", "attack each other"),
    ("draw 2 4 1 3", "one solution is one argument: '2 4 1 3'"),
    ("draw 2413 --from json", "--from"),
    (
        "draw 2413 --format list --coordinates",
        "--coordinates is for",
    ),
    ("draw 2413 --format board --attacks", "--attacks is for"),
    ("trace", "say how many queens"),
    ("trace 8 --delay x", "'x'"),
    ("trace 8 --delay -1", "a whole number of milliseconds"),
    ("completions", "bash, elvish, fish"),
    ("completions cobol", "bash, elvish, fish"),
    ("man frobnicate", "count, draw, trace"),
    ("help frobnicate", "count, draw, trace"),
    ("frobnicate", "the commands are count, draw, trace"),
    ("cuont 8", "the commands are count, draw, trace"),
    ("8 --formt", "did you mean --format?"),
    ("count 8 --thread 2", "did you mean --threads?"),
    ("8 --format lst", "did you mean list?"),
    ("8 --prefix x", "columns from 1 on"),
    ("8 --prefix 1,,5", "columns from 1 on"),
    (
        "8 --order",
        "--order takes one of lexicographic, insertion, any",
    ),
    ("8 --reverse=x", "--reverse takes no value"),
    ("8 --take 1 --take 2", "--take is said twice"),
    ("count 8 9", "'9' is one argument too many"),
    ("draw 1 --frm", "did you mean --from?"),
    (
        "draw --from algebraic Qb1",
        "the square qb1 is not on a board whose width is 1; --columns",
    ),
    (
        "draw --from algebraic f1 --columns 3",
        "the square f1 is not on a board whose width is 3",
    ),
    (
        "merge",
        "<SHARDS> is missing; it is what `queens shards` has printed; `-`",
    ),
    ("1 --blocked a2", "a board of 1 row and 1 column"),
    ("0 --rows 1", "1 row does not fit a board of 0 columns"),
];

#[test]
fn a_mistake_is_one_line_that_says_what_to_do() {
    for &(arguments, said) in MISTAKES {
        let output = run(arguments);
        let complaint = refused(&output, 2);
        assert!(complaint.contains(said), "{arguments}: {complaint}");
        assert!(output.stdout.is_empty(), "{arguments}: {output:?}");
    }
}

#[test]
fn lists_of_their_own_are_not_taken_for_the_entries_of_one() {
    for arguments in ["draw 2413 3143", "draw --from json 2 4 1 3", "draw 2413 x"] {
        let told = refused(&output(&mut queens(arguments)), 2);
        assert!(!told.contains("one argument"), "{arguments}: {told}");
    }
}

#[test]
fn what_is_nearly_a_number_of_queens_is_refused() {
    for number in [
        "",
        " ",
        " 8",
        "8 ",
        "8\t",
        "0x8",
        "1e3",
        "8,9",
        "٨",
        "８",
        "-0",
        "18446744073709551616",
    ] {
        for command in ["", "count", "trace"] {
            let told = refused(&output(queens(command).arg(number)), 2);
            assert!(told.contains("from 0 to 10000000"), "{number:?}: {told}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    for arguments in [
        "8",
        "12",
        "8 --threads 2",
        "8 --format board",
        "8 --format svg",
        "count 8",
        "trace 4",
        "trace 4 --html",
        "draw 2413",
        "completions bash",
        "man",
        "--help",
        "--version",
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let child = queens(arguments)
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn();
        let output = outcome(child.unwrap());
        let complaint = refused(&output, 1);
        assert!(complaint.contains("make room"), "{arguments}: {complaint}");
    }
}

#[test]
fn what_cannot_be_read_is_a_failure() {
    let output = fed("draw", "2 4 1 3\n\n1 1\n");
    let complaint = refused(&output, 1);
    assert!(complaint.contains("input from line 3 on"), "{complaint}");
    // What came before it is drawn: a board, and one without rows.
    assert_eq!(output.stdout, b".Q..\n...Q\nQ...\n..Q.\n\n\n\n");
}

#[test]
fn a_checkpoint_that_cannot_be_written_is_found_out_at_once() {
    let folder = Folder::new();
    for command in ["20", "20 --skip 5", "count 20"] {
        let file = folder.path().join("nowhere/c");
        let output = output(&mut saving(command, &file));
        assert!(refused(&output, 1).contains("cannot save the checkpoint"));
    }
}

#[test]
fn a_checkpoint_of_something_else_is_refused_and_kept() {
    let folder = Folder::new();
    let file = folder.file("c");
    let with_file = |arguments: &str| output(&mut saving(arguments, &file));
    assert_eq!(with_file("8 --take 5").status.code(), Some(0));
    let saved = fs::read_to_string(&file).unwrap();
    for (arguments, said) in [
        ("9", "board"),
        ("8 --torus", "flat"),
        ("8 --given a1", ""),
        ("8 --reverse", "without any of --reverse"),
    ] {
        let complaint = refused(&with_file(arguments), 2);
        assert!(complaint.contains(said), "{arguments}: {complaint}");
        assert!(
            complaint.contains("name another file"),
            "{arguments}: {complaint}"
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), saved);
    }
}

#[test]
fn a_damaged_checkpoint_is_told_with_what_helps() {
    let folder = Folder::new();
    let file = folder.file("c");
    for command in ["8", "count 8", "8 --reverse"] {
        let run = || output(&mut saving(command, &file));
        let _ = fs::remove_file(&file);
        assert_eq!(run().status.code(), Some(0));
        let saved = fs::read(&file).unwrap();
        let changed = String::from_utf8(saved.clone())
            .unwrap()
            .replace("8x8", "9x9");
        let half = &saved[..saved.len() / 2];
        for damaged in [changed.as_bytes(), half, b"", &[0xff, 0xfe], b"hello\n"] {
            fs::write(&file, damaged).unwrap();
            let complaint = refused(&run(), 1);
            assert!(complaint.contains("remove it to begin anew"), "{complaint}");
            assert_eq!(fs::read(&file).unwrap(), damaged);
        }
    }
}

#[test]
fn a_line_of_another_kind_is_told_for_what_it_is() {
    let folder = Folder::new();
    let file = folder.file("c");
    let saved = |command: &str| {
        let _ = fs::remove_file(&file);
        let status = saving(command, &file).status();
        assert_eq!(status.unwrap().code(), Some(0));
        fs::read_to_string(&file).unwrap()
    };
    let of_count = saved("count 8");
    let of_stream = saved("8 --take 3");
    let shard = queens::Plan::new(queens::Board::new(8), 1).unwrap();
    let shard = shard.shards().next().unwrap();
    for (text, command, kind) in [
        (of_count, "8", "that of a count"),
        (of_stream, "count 8", "that of a stream"),
        (shard.to_string(), "8", "a shard;"),
        (shard.count().to_string(), "count 8", "the count of a shard"),
    ] {
        fs::write(&file, text).unwrap();
        let output = output(&mut saving(command, &file));
        let complaint = refused(&output, 2);
        assert!(complaint.contains(kind), "{complaint}");
        assert!(complaint.contains("name another file"), "{complaint}");
    }
}

#[test]
fn blanks_after_commas_do_no_harm() {
    let given = |squares: &str| output(queens("8 --given").arg(squares));
    assert_eq!(given("b4, d5").stdout, given("b4,d5").stdout);
    assert_eq!(given("b4, d5").status.code(), Some(0));
    let prefix = output(queens("8 --prefix").arg("1, 5"));
    assert_eq!(prefix.stdout, b"1 5 8 6 3 7 2 4\n");
    let printed = output(queens("8 --prefix").arg("1 5"));
    assert_eq!(printed.stdout, prefix.stdout);
}

#[test]
fn a_complaint_is_one_line_whatever_it_quotes() {
    let told = refused(&output(queens("").arg("8\n9")), 2);
    assert!(told.contains("8\\n9"), "{told}");
    let told = refused(&output(queens("merge").arg("no\nfile\x1b[31m")), 1);
    assert!(!told.contains('\x1b'), "{told}");
}

#[test]
fn the_help_that_is_named_is_that_of_the_command() {
    for (arguments, help) in [
        ("8 --foo", "see queens --help"),
        ("count 8 --foo", "see queens count --help"),
        ("draw --foo", "see queens draw --help"),
        ("merge", "see queens merge --help"),
        ("count", "as in `queens count 8`"),
        ("8 --checkpoint count --foo", "see queens --help"),
    ] {
        let complaint = refused(&run(arguments), 2);
        assert!(complaint.contains(help), "{arguments}: {complaint}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn large_boards_are_drawn_in_little_memory() {
    for (arguments, line) in [
        ("40000 --format board", 40_000),
        ("20000 --format unicode", 1 + 20_000 * 4),
    ] {
        let arguments = format!("{arguments} --order any --take 1");
        let mut child = queens_after("ulimit -v 600000", &arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The last row is far away: the reader leaves before it.
        let mut read = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..50 {
            let mut text = String::new();
            read.read_line(&mut text).unwrap();
            assert_eq!(text.trim_end().chars().count(), line, "{arguments}");
        }
        drop(read);
        let output = outcome(child);
        assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_search_that_is_ahead_of_a_sleeping_reader_keeps_little() {
    // A line has more than a megabyte.
    let mut child = queens_after("ulimit -v 600000", "200000 --order any")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_secs(3));
    assert_ne!(first_line(&mut child), "");
    let output = outcome(child);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn what_a_large_drawn_board_cannot_have_is_refused() {
    for (arguments, said) in [
        (
            "2000 --format board --rows 1000 --checkpoint c",
            "leave out --checkpoint",
        ),
        (
            "2000 --format ascii --rows 1000 --threads 2",
            "leave out --threads",
        ),
    ] {
        let complaint = refused(&run(arguments), 2);
        assert!(complaint.contains(said), "{complaint}");
    }
}
