use std::fs::{self, File};
use std::process::{Output, Stdio};

use crate::program::{Folder, fed, outcome, output, queens, refused};

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
    ("draw 2413 --from json", "--from"),
    (
        "draw 2413 --format list --coordinates",
        "--coordinates is for",
    ),
    ("draw 2413 --format board --attacks", "--attacks is for"),
    ("trace", "say how many queens"),
    ("trace 8 --delay x", "'x'"),
    ("completions cobol", "bash"),
    ("man frobnicate", "count, draw, trace"),
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
    // What came before it is drawn.
    assert_eq!(output.stdout, b".Q..\n...Q\nQ...\n..Q.\n\n");
}

#[test]
fn a_checkpoint_that_cannot_be_written_is_found_out_at_once() {
    let folder = Folder::new();
    for command in ["20", "20 --skip 5", "count 20"] {
        let file = folder.path().join("nowhere/c");
        let output = output(queens(command).arg("--checkpoint").arg(file));
        assert!(refused(&output, 1).contains("cannot save the checkpoint"));
    }
}

#[test]
fn a_checkpoint_of_something_else_is_refused_and_kept() {
    let folder = Folder::new();
    let file = folder.file("c");
    let with_file = |arguments: &str| output(queens(arguments).arg("--checkpoint").arg(&file));
    assert_eq!(with_file("8 --take 5").status.code(), Some(0));
    let saved = fs::read_to_string(&file).unwrap();
    for (arguments, said) in [
        ("9", "board"),
        ("8 --torus", "flat"),
        ("8 --given a1", ""),
        ("8 --reverse", "without --reverse"),
        ("count 8", ""),
    ] {
        let complaint = refused(&with_file(arguments), 2);
        assert!(complaint.contains(said), "{arguments}: {complaint}");
        assert!(
            complaint.contains("name another file"),
            "{arguments}: {complaint}"
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), saved);
    }
    fs::write(&file, saved.replace("8x8", "9x9")).unwrap();
    refused(&with_file("9"), 2);
    fs::write(&file, "").unwrap();
    refused(&with_file("8"), 2);
    fs::write(&file, [0xff, 0xfe]).unwrap();
    refused(&with_file("8"), 1);
}
