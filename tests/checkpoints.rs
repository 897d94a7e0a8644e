//! Checkpoints as text: written, read in another process, torn, edited and forged.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::random::{budget, check, problem};
use common::{all_columns, checkpoint};
use proptest::prelude::*;
use queens::{Board, Checkpoint, ParseCheckpointError, Refusal, ResumeError, Square};

/// The lines of checkpoints of all kinds.
fn some_lines() -> Vec<String> {
    let mut fresh = queens::solutions(8);
    let mut lines = vec![fresh.checkpoint().to_string()];
    fresh.nth(39);
    lines.push(fresh.checkpoint().to_string());
    fresh.nth_back(20);
    lines.push(fresh.checkpoint().to_string());
    fresh.seek(&[3, 6, 6]);
    lines.push(fresh.checkpoint().to_string());
    fresh.nth(92);
    lines.push(fresh.checkpoint().to_string());
    let board = Board::new(12).torus().first_rows(4).unwrap();
    let mut few = board
        .block(Square { row: 1, column: 1 })
        .unwrap()
        .solutions();
    few.nth(5);
    lines.push(few.checkpoint().to_string());
    lines.push(queens::solutions(0).checkpoint().to_string());
    lines
}

#[test]
fn a_checkpoint_is_one_line_of_plain_text() {
    for line in some_lines() {
        assert!(
            line.bytes()
                .all(|byte| byte == b' ' || byte.is_ascii_graphic()),
            "{line}"
        );
        assert!(line.starts_with("queens-checkpoint=1 board="));
        let checkpoint: Checkpoint = line.parse().unwrap();
        assert_eq!(checkpoint.to_string(), line);
        let around = format!(" \t{line}\r\n");
        assert_eq!(
            around.parse(),
            Ok(checkpoint),
            "blanks and line breaks around do no harm"
        );
        let (body, _) = line.rsplit_once(" sum=").unwrap();
        assert_eq!(checkpoint::line(body), line, "the sum is that of FNV-1a");
    }
}

#[test]
fn saved_after_any_number_of_items_exactly_the_rest_is_resumed() {
    let board = Board::new(8);
    let all = all_columns(board.solutions());
    for taken in 0..=92 {
        let mut solutions = board.solutions();
        solutions.by_ref().take(taken).for_each(drop);
        let line = solutions.checkpoint().to_string();
        let resumed = board.resume(&line.parse().unwrap()).unwrap();
        assert_eq!(all_columns(resumed.clone()), all[taken..]);
        assert_eq!(resumed.rev().count(), 92 - taken);
    }
}

#[test]
fn saved_at_both_ends_exactly_what_is_between_is_resumed() {
    let board = Board::new(6).first_rows(5).unwrap();
    let all = all_columns(board.solutions());
    for front in 0..=all.len() {
        for back in front..=all.len() {
            let mut solutions = board.solutions();
            solutions.by_ref().take(front).for_each(drop);
            solutions
                .by_ref()
                .rev()
                .take(all.len() - back)
                .for_each(drop);
            let line = solutions.checkpoint().to_string();
            let resumed = board.resume(&line.parse().unwrap()).unwrap();
            assert_eq!(all_columns(resumed.clone()), all[front..back]);
            assert!(resumed.rev().eq(solutions.rev()));
        }
    }
}

/// Set in the process that `a_new_process_resumes_exactly_the_rest` starts: it is to resume.
const CHILD: &str = "QUEENS_TEST_RESUME";

#[test]
fn a_new_process_resumes_exactly_the_rest() {
    if std::env::var_os(CHILD).is_some() {
        return resume_what_is_asked();
    }
    let mut lines = String::new();
    let mut expected = Vec::new();
    let mut solutions = queens::solutions(8);
    for taken in 0..=92 {
        lines += &format!("{}\n", solutions.checkpoint());
        expected.extend(
            solutions
                .clone()
                .map(|rest| format!("rest {taken}: {rest}")),
        );
        solutions.next();
    }
    assert_eq!(expected.len(), 92 * 93 / 2);

    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "a_new_process_resumes_exactly_the_rest",
            "--nocapture",
        ])
        .env(CHILD, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let output = String::from_utf8(output.stdout).unwrap();
    let rest: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("rest "))
        .collect();
    assert_eq!(rest, expected);
}

/// The other process: resumes each line that comes in, and prints what is left.
fn resume_what_is_asked() {
    println!();
    for (taken, line) in std::io::stdin().lines().enumerate() {
        let checkpoint: Checkpoint = line.unwrap().parse().unwrap();
        for solution in Board::new(8).resume(&checkpoint).unwrap() {
            println!("rest {taken}: {solution}");
        }
    }
}

#[test]
fn a_torn_line_is_refused_wherever_it_is_torn() {
    for line in some_lines() {
        for end in 0..line.len() {
            let torn = &line[..end];
            let error = torn.parse::<Checkpoint>().unwrap_err();
            if end >= "queens-checkpoint=".len() {
                let length = torn.trim_end().len();
                assert_eq!(error, ParseCheckpointError::Torn { length }, "{torn}");
            }
        }
        for start in 1..line.len() {
            let torn = &line[start..];
            assert_eq!(
                torn.parse::<Checkpoint>(),
                Err(ParseCheckpointError::NotACheckpoint {
                    expected: "queens-checkpoint"
                })
            );
        }
    }
    assert_eq!(
        ParseCheckpointError::Torn { length: 20 }.to_string(),
        "the checkpoint is torn: it ends at byte 20, before its check sum does"
    );
}

#[test]
fn a_line_with_one_character_changed_added_or_lost_is_refused() {
    let characters = [
        '0', '1', '8', '9', 'a', 'f', 'A', 'F', ' ', ',', '=', 'x', '-', '+', '\t', 'é', '\0',
    ];
    for line in some_lines() {
        for place in 0..line.len() {
            let (before, rest) = line.split_at(place);
            let after = &rest[1..];
            let mut edited = vec![format!("{before}{after}")];
            for character in characters {
                edited.push(format!("{before}{character}{after}"));
                edited.push(format!("{before}{character}{rest}"));
            }
            // Large letters for small ones.
            edited.push(format!("{before}{}{after}", rest[..1].to_uppercase()));
            for edited in edited {
                // Blanks around the line do no harm.
                if edited.trim() != line {
                    let read = edited.parse::<Checkpoint>();
                    assert!(read.is_err(), "{edited}");
                }
            }
        }
    }
}

#[test]
fn two_lines_are_not_one() {
    for line in some_lines() {
        for other in some_lines() {
            assert!(format!("{line}\n{other}").parse::<Checkpoint>().is_err());
            assert!(format!("{line}{other}").parse::<Checkpoint>().is_err());
        }
    }
}

#[test]
fn what_is_no_checkpoint_is_told_so() {
    let error = |text: &str| text.parse::<Checkpoint>().unwrap_err().to_string();
    for text in ["", "\n", "1 5 8 6 3 7 2 4", "queens", "QUEENS-CHECKPOINT=1"] {
        assert_eq!(
            error(text),
            "this is no checkpoint of that kind: it does not begin with `queens-checkpoint=`"
        );
    }
    let later = checkpoint::line("queens-checkpoint=2 anything");
    assert_eq!(
        error(&later),
        "the checkpoint has a format that is not known here"
    );
    let line = &some_lines()[1];
    let changed = line.replace("after=4,7", "after=4,8");
    assert!(
        error(&changed).starts_with("the checkpoint was changed"),
        "{}",
        error(&changed)
    );
}

/// A line of the board with 8 rows and columns on which nothing is given or blocked.
fn forged(left: &str) -> String {
    checkpoint::line(&format!(
        "queens-checkpoint=1 board=8x8 shape=flat squares=cbf29ce484222325 {left}"
    ))
}

#[test]
fn a_field_that_cannot_be_read_is_named_even_if_the_sum_is_right() {
    let fields = [
        ("from", ""),
        ("from", "from"),
        ("from", "from=x to=end"),
        ("from", "from=0 to=end"),
        ("from", "from=1,,2 to=end"),
        ("from", "from=1, to=end"),
        ("from", "from=-1 to=end"),
        ("from", "from=4294967297 to=end"),
        ("from", "from=99999999999999999999 to=end"),
        ("from", "to=end"),
        ("from", "left=something"),
        ("after", "after=1,2,3x to=end"),
        ("to", "left=nothing"),
        ("to", "from=1"),
        ("to", "from=1 to=middle"),
        ("to", "from=1 back=4"),
        ("before", "from=1 before=0"),
    ];
    for (name, left) in fields {
        let line = forged(left);
        let error = line.parse::<Checkpoint>().unwrap_err();
        assert_eq!(error, ParseCheckpointError::Field { name }, "{line}");
        assert!(error.to_string().contains(&format!("`{name}`")));
    }
    let bodies = [
        ("board", "queens-checkpoint=1"),
        (
            "board",
            "queens-checkpoint=1 board=8 shape=flat squares=0 left=nothing",
        ),
        (
            "board",
            "queens-checkpoint=1 board=8x-8 shape=flat squares=0 left=nothing",
        ),
        (
            "board",
            "queens-checkpoint=1 board=99999999999999999999x8 shape=flat squares=0 left=nothing",
        ),
        (
            "shape",
            "queens-checkpoint=1 board=8x8 shape=round squares=0 left=nothing",
        ),
        (
            "shape",
            "queens-checkpoint=1 board=8x8 squares=cbf29ce484222325 left=nothing",
        ),
        (
            "squares",
            "queens-checkpoint=1 board=8x8 shape=flat squares=0 left=nothing",
        ),
        (
            "squares",
            "queens-checkpoint=1 board=8x8 shape=flat squares=+bf29ce484222325 left=nothing",
        ),
    ];
    for (name, body) in bodies {
        let error = checkpoint::line(body).parse::<Checkpoint>().unwrap_err();
        assert_eq!(error, ParseCheckpointError::Field { name }, "{body}");
    }
    for more in [
        "left=nothing to=end more=1",
        "left=nothing to=end ",
        "from=1 to=end left=nothing",
    ] {
        assert!(forged(more).parse::<Checkpoint>().is_err(), "{more}");
    }
}

#[test]
fn a_line_that_is_accepted_is_the_one_that_would_be_written() {
    for left in [
        "left=nothing to=end",
        "left=nothing before=5,3,1,6,4,2",
        "from= to=end",
        "from=1 to=end",
        "from=4294967296 to=end",
        "after=4,7,1,8,5,2,6,3 to=end",
        "from=1 before=4,7,1,8,5,2,6,3",
        "from=8,8,8,8,8,8,8,8,8 before=1",
    ] {
        let line = forged(left);
        let checkpoint: Checkpoint = line.parse().expect(left);
        assert_eq!(checkpoint.to_string(), line);
    }
}

#[test]
fn a_number_that_would_be_written_in_another_way_is_refused() {
    let lefts = [
        "from=+1 to=end",
        "from=01 to=end",
        "after=4,7,1,8,5,2,6,03 to=end",
        "from=1 before=4,7,1,8,5,2,6,+3",
    ];
    let boards = ["board=08x8", "board=+8x8", "board=8x008"];
    let bodies = boards.map(|board| {
        format!("queens-checkpoint=1 {board} shape=flat squares=cbf29ce484222325 left=nothing")
    });
    let lines = lefts
        .map(forged)
        .into_iter()
        .chain(bodies.map(|body| checkpoint::line(&body)));
    for line in lines {
        let error = line.parse::<Checkpoint>().expect_err(&line);
        assert!(
            matches!(error, ParseCheckpointError::Field { .. }),
            "{line}: {error}"
        );
    }
}

fn resume(board: &Board, line: &str) -> Result<Vec<Vec<u32>>, ResumeError> {
    board
        .resume(&line.parse().expect("a line of the right form"))
        .map(all_columns)
}

#[test]
fn a_forged_line_that_is_possible_is_resumed() {
    let board = Board::new(8);
    let all = all_columns(board.solutions());
    assert_eq!(resume(&board, &forged("from= to=end")), Ok(all.clone()));
    assert_eq!(resume(&board, &forged("left=nothing to=end")), Ok(vec![]));
    assert_eq!(
        resume(&board, &forged("after=1,5,8,6,3,7,2,4 to=end")),
        Ok(all[1..].to_vec())
    );
    assert_eq!(
        resume(&board, &forged("from= before=1,5,8,6,3,7,2,4")),
        Ok(vec![])
    );
    assert_eq!(resume(&board, &forged("from=8,8,8,8 to=end")), Ok(vec![]));
    assert_eq!(
        resume(&board, &forged("from=4294967296 to=end")),
        Ok(vec![])
    );
    let between = "after=1,5,8,6,3,7,2,4 before=8,4,1,3,6,2,7,5";
    assert_eq!(resume(&board, &forged(between)), Ok(all[1..91].to_vec()));
}

#[test]
fn a_checkpoint_of_another_board_is_refused() -> Result<(), Box<dyn std::error::Error>> {
    let square = Square { row: 5, column: 5 };
    let boards = [
        Board::new(8),
        Board::new(9),
        Board::new(8).first_rows(7)?,
        Board::new(9).first_rows(8)?,
        Board::new(8).torus(),
        Board::new(8).place(square)?,
        Board::new(8).block(square)?,
        Board::new(8).block(Square { row: 5, column: 4 })?,
        Board::new(8).block(Square { row: 4, column: 5 })?,
        Board::new(8)
            .block(square)?
            .block(Square { row: 4, column: 5 })?,
    ];
    for (i, board) in boards.iter().enumerate() {
        for (j, other) in boards.iter().enumerate() {
            let resumed = other.resume(&board.solutions().checkpoint());
            assert_eq!(resumed.is_ok(), i == j, "{board:?} {other:?}");
        }
    }
    let error = |other: &Board| {
        boards[0]
            .resume(&other.solutions().checkpoint())
            .unwrap_err()
    };
    assert_eq!(
        error(&boards[1]),
        ResumeError::OtherSize { rows: 9, width: 9 }
    );
    assert_eq!(
        error(&boards[2]),
        ResumeError::OtherSize { rows: 7, width: 8 }
    );
    assert_eq!(error(&boards[4]), ResumeError::OtherShape { torus: true });
    assert_eq!(error(&boards[5]), ResumeError::OtherSquares);
    assert_eq!(
        error(&boards[2]).to_string(),
        "the checkpoint was taken on a board of 7 rows and 8 columns"
    );
    assert_eq!(
        error(&boards[4]).to_string(),
        "the checkpoint was taken on a torus"
    );
    assert_eq!(
        error(&boards[5]).to_string(),
        "the checkpoint was taken with other squares given or blocked"
    );
    Ok(())
}

#[test]
fn an_impossible_place_is_refused_with_what_is_wrong_about_it() {
    let board = Board::new(8);
    let error = |left: &str| resume(&board, &forged(left)).unwrap_err();
    assert_eq!(
        error("after=1,2,3,4,5,6,7,8 to=end").to_string(),
        "the front of the checkpoint is impossible: \
         the queens on a1 and b2 attack each other along a diagonal"
    );
    assert_eq!(
        error("from= before=1,5,8,6,3,7,2,2").to_string(),
        "the back of the checkpoint is impossible: \
         the queens on f4 and b8 attack each other along a diagonal"
    );
    assert_eq!(
        error("after=1,5,8 to=end"),
        ResumeError::Front(match error("after=1,5,8 to=end") {
            ResumeError::Front(
                refusal @ Refusal::Size {
                    rows: 3,
                    board_rows: 8,
                    ..
                },
            ) => refusal,
            other => panic!("{other}"),
        })
    );
    assert!(matches!(
        error("after=1,5,8,6,3,7,2,9 to=end"),
        ResumeError::Front(Refusal::OffBoard {
            square: Square { row: 7, column: 8 },
            width: 8
        })
    ));
    assert!(matches!(
        error("from=1 before="),
        ResumeError::Back(Refusal::Size { rows: 0, .. })
    ));
    assert_eq!(
        error("from=1,1,1,1,1,1,1,1,1 to=end"),
        ResumeError::TooLong { length: 9, rows: 8 }
    );
}

#[test]
fn a_place_that_the_constraints_exclude_is_refused() -> Result<(), Box<dyn std::error::Error>> {
    // Front and back of a plain board, on boards with other rules, whose signatures are put in.
    let graft = |board: &Board, left: &str| {
        let own = board.solutions().checkpoint().to_string();
        let (signature, _) = own.split_once(" from=").unwrap();
        resume(board, &checkpoint::line(&format!("{signature} {left}")))
    };
    let left = "after=1,5,8,6,3,7,2,4 to=end";
    let blocked = Square { row: 0, column: 0 };
    assert_eq!(
        graft(&Board::new(8).block(blocked)?, left),
        Err(ResumeError::Front(Refusal::Blocked { square: blocked }))
    );
    let given = Square { row: 0, column: 7 };
    assert_eq!(
        graft(&Board::new(8).place(given)?, left),
        Err(ResumeError::Front(Refusal::NotAsGiven {
            given,
            found: blocked
        }))
    );
    assert!(matches!(
        graft(&Board::new(8).torus(), left),
        Err(ResumeError::Front(Refusal::Attack(_)))
    ));
    assert_eq!(
        graft(
            &Board::new(8).block(blocked)?,
            "from= before=1,5,8,6,3,7,2,4"
        ),
        Err(ResumeError::Back(Refusal::Blocked { square: blocked }))
    );
    Ok(())
}

#[test]
fn ends_that_have_crossed_are_refused() {
    let board = Board::new(8);
    let (first, last) = ("1,5,8,6,3,7,2,4", "8,4,1,3,6,2,7,5");
    let crossed = forged(&format!("after={last} before={first}"));
    let error = resume(&board, &crossed).unwrap_err();
    assert_eq!(error, ResumeError::Crossed);
    assert_eq!(
        error.to_string(),
        "the front of the checkpoint does not come before its back"
    );
    let beyond = forged(&format!("from=5 before={first}"));
    assert_eq!(resume(&board, &beyond), Err(ResumeError::Crossed));
    let met = forged(&format!("after={first} before={first}"));
    assert_eq!(resume(&board, &met), Err(ResumeError::Crossed));
}

#[test]
fn no_text_makes_reading_or_resuming_panic() {
    let field = prop_oneof![
        "(from|after|before|to|left|board|shape|squares|sum|)",
        "[a-z]{0,4}",
    ];
    let list = proptest::collection::vec(0..=10u64, 0..=10).prop_map(|columns| {
        let columns: Vec<String> = columns.iter().map(u64::to_string).collect();
        columns.join(",")
    });
    let value = prop_oneof![
        4 => list,
        1 => "(end|nothing|flat|torus|8x8|[0-9]{1,22}|\\PC{0,6})",
    ];
    let fields = proptest::collection::vec((field, value), 0..=3);
    check(
        budget(1_000, 50_000),
        (fields, problem(0..=8u32)),
        |(fields, problem)| {
            let left: Vec<String> = fields
                .iter()
                .map(|(key, value)| format!("{key}={value}"))
                .collect();
            let board = problem.board();
            let own = board.solutions().checkpoint().to_string();
            let (signature, _) = own.split_once(" from=").unwrap();
            for line in [
                checkpoint::line(&format!("{signature} {}", left.join(" "))),
                checkpoint::line(&format!("queens-checkpoint=1 {}", left.join(" "))),
            ] {
                let Ok(checkpoint) = line.parse::<Checkpoint>() else {
                    continue;
                };
                let Ok(mut solutions) = board.resume(&checkpoint) else {
                    continue;
                };
                for _ in 0..3 {
                    solutions.next();
                    solutions.next_back();
                }
                assert!(solutions.is_sorted_by(|earlier, later| earlier < later));
            }
        },
    );
}

/// Nobody can have come there: the back shows the solutions in the mirror.
#[test]
fn a_back_on_a_board_too_wide_for_a_mirror_is_refused() {
    let most = 1_u64 << 32;
    for (width, is_too_wide) in [(100, false), (most + 1, true), (10_000_000_000, true)] {
        // Narrow machines have no such boards.
        let Ok(columns) = usize::try_from(width) else {
            return;
        };
        let board = Board::new(columns).first_rows(1).unwrap();
        let forged = checkpoint::line(&format!(
            "queens-checkpoint=1 board=1x{width} shape=flat squares=cbf29ce484222325 from= before=5"
        ));
        let resumed = board.resume(&forged.parse().unwrap()).map(drop);
        let refused = ResumeError::TooMuch {
            field: "board",
            found: width.into(),
            most: most.into(),
        };
        assert_eq!(resumed, if is_too_wide { Err(refused) } else { Ok(()) });
    }
}
