//! Counts that are saved as text after any portion, and go on in another process, on another machine,
//! or not at all.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::random::{budget, check, problem};
use common::{checkpoint, known};
use proptest::prelude::*;
use queens::{
    Board, CountCheckpoint, Counting, Format, ParseCheckpointError, Refusal, ResumeError, Square,
};

fn corner() -> Square {
    Square { row: 0, column: 0 }
}

/// Boards of every way to count, with their numbers of solutions: walks over words, in blocks and over
/// wide boards, joined halves in one part or several, of whole boards and of others.
fn boards() -> Vec<(Board, u128)> {
    let square = |row, column| Square { row, column };
    let walked = [
        Board::new(0),
        Board::new(1),
        Board::new(3),
        Board::new(8),
        Board::new(7).torus(),
        Board::new(10).first_rows(3).unwrap(),
        Board::new(12),
        Board::new(12).first_rows(5).unwrap(),
        Board::new(12).block(square(2, 2)).unwrap(),
        Board::new(65).first_rows(2).unwrap(),
        Board::new(70).torus().first_rows(2).unwrap(),
    ];
    let mut boards = vec![(Board::new(14), 365_596), (Board::new(14).torus(), 0)];
    boards.extend(walked.map(|board| {
        let one_by_one = board.solutions().fold(0, |count, _| count + 1);
        (board, one_by_one)
    }));
    if cfg!(not(debug_assertions)) {
        for board in [
            Board::new(15),
            Board::new(14).place(corner()).unwrap(),
            Board::new(15).block(square(0, 7)).unwrap(),
        ] {
            let one_by_one = board.solutions().fold(0, |count, _| count + 1);
            boards.push((board, one_by_one));
        }
    }
    boards
}

fn saved(counting: &Counting) -> CountCheckpoint {
    let line = counting.checkpoint().to_string();
    let read: CountCheckpoint = line.parse().expect("what was written can be read");
    assert_eq!(read, counting.checkpoint());
    assert_eq!(read.to_string(), line);
    read
}

/// The lines that a count of the board leaves behind, from before the first portion to the end.
fn lines(board: &Board) -> Vec<String> {
    let mut counting = board.counting();
    let mut lines = vec![counting.checkpoint().to_string()];
    while counting.advance() {
        lines.push(counting.checkpoint().to_string());
    }
    lines.push(counting.checkpoint().to_string());
    lines
}

/// A few lines of all kinds.
fn some_lines() -> Vec<String> {
    [
        Board::new(0),
        Board::new(12),
        Board::new(14),
        Board::new(65).first_rows(2).unwrap(),
        Board::new(14).torus(),
    ]
    .iter()
    .flat_map(|board| {
        let lines = lines(board);
        let middle = lines.len() / 2;
        [0, middle, lines.len() - 1].map(|line| lines[line].clone())
    })
    .collect()
}

#[test]
fn a_count_that_is_saved_and_resumed_after_each_portion_is_exact() {
    for (board, expected) in boards() {
        let mut counting = board.counting();
        let mut portions = 0;
        loop {
            let checkpoint = saved(&counting);
            // To resume within joined halves is to build their tables again.
            let is_joined = checkpoint.to_string().contains("way=joined");
            let stride = if is_joined { budget(25, 1) } else { 1 };
            if portions % stride == 0 {
                let resumed = board.resume_counting(&checkpoint).unwrap();
                assert_eq!(resumed.counted(), counting.counted(), "{board:?}");
                assert_eq!(resumed.fraction(), counting.fraction(), "{board:?}");
                assert_eq!(resumed.checkpoint(), counting.checkpoint(), "{board:?}");
                counting = resumed;
            }
            portions += 1;
            if !counting.advance() {
                break;
            }
        }
        assert_eq!(counting.counted(), expected, "{board:?}");
        let mut finished = board.resume_counting(&saved(&counting)).unwrap();
        assert_eq!(finished.fraction(), 1.0, "{board:?} after {portions}");
        assert!(!finished.advance(), "{board:?}: the end stays the end");
        assert_eq!(finished.finish(), expected, "{board:?}");
    }
}

#[test]
fn a_count_goes_on_from_any_of_its_lines_to_the_same_total() {
    for (board, expected) in boards() {
        let lines = lines(&board);
        for line in lines
            .iter()
            .step_by(1 + lines.len() / budget(4, 20) as usize)
        {
            let counting = board.resume_counting(&line.parse().unwrap()).unwrap();
            assert_eq!(counting.finish(), expected, "{line}");
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_and_one_thread_may_take_turns_at_a_count_and_save_it() {
    for (board, expected) in boards() {
        let mut counting = board.counting();
        while counting.par_advance() {
            counting = board.resume_counting(&saved(&counting)).unwrap();
            counting.advance();
            counting = board.resume_counting(&saved(&counting)).unwrap();
        }
        assert_eq!(counting.counted(), expected, "{board:?}");
        assert_eq!(counting.fraction(), 1.0, "{board:?}");
    }
}

/// Set in the process that `a_new_process_finishes_the_count` starts: it is to finish.
const CHILD: &str = "QUEENS_TEST_RESUME_COUNTING";

#[test]
fn a_new_process_finishes_the_count() {
    if std::env::var_os(CHILD).is_some() {
        println!();
        for line in std::io::stdin().lines() {
            let checkpoint: CountCheckpoint = line.unwrap().parse().unwrap();
            let counting = Board::new(14).resume_counting(&checkpoint).unwrap();
            println!("total {}", counting.finish());
        }
        return;
    }
    let lines = &lines(&Board::new(14))[..budget(3, 12) as usize];
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_new_process_finishes_the_count", "--nocapture"])
        .env(CHILD, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let text = lines.join("\n");
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(text.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let output = String::from_utf8(output.stdout).unwrap();
    let totals = output.lines().filter(|line| line.starts_with("total "));
    assert_eq!(
        totals.collect::<Vec<_>>(),
        vec!["total 365596"; lines.len()]
    );
}

/// Lines that are written down here. They hold on every processor and with each cap on instruction sets.
/// Should one of them change, then units of work have become others: the number of their kind must be
/// raised with them (`UNITS` in `count/plan.rs`), for old lines to be refused.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn a_line_says_the_same_and_goes_on_to_the_same_total_on_every_processor() {
    let blocked = Board::new(17).block(Square { row: 0, column: 8 }).unwrap();
    for (board, portions, progress, total) in [
        (
            Board::new(14),
            9,
            "cbf29ce484222325 way=joined plan=e6bca8f3ad8de8e8 parts=0 units=144 counted=6298",
            365_596,
        ),
        (
            Board::new(15),
            50,
            "cbf29ce484222325 way=joined plan=7e7dacf34663c95a parts=0 units=800 counted=58946",
            2_279_184,
        ),
        (
            Board::new(16),
            12,
            "cbf29ce484222325 way=joined plan=cf901511e97655f4 parts=0 units=192 counted=29458",
            14_772_512,
        ),
        (
            Board::new(17).torus(),
            7,
            "cbf29ce484222325 way=joined plan=0850d3ea7ce10847 parts=0 units=112 counted=0",
            140_692,
        ),
        (
            blocked,
            12,
            "0bf98c27d77a41fa way=joined plan=f3a78ffd4ecd0a71 parts=0 units=192 counted=11718",
            87_788_876,
        ),
        (
            Board::new(12),
            2,
            "cbf29ce484222325 way=searched plan=cad6808d8c533d5c parts=0 units=32 counted=34",
            14_200,
        ),
    ] {
        let mut counting = board.counting();
        for _ in 0..portions {
            assert!(counting.advance());
        }
        let line = counting.checkpoint().to_string();
        let (_, found) = line.split_once("squares=").unwrap();
        let (found, _) = found.rsplit_once(" sum=").unwrap();
        assert_eq!(found, progress, "{board:?}");
        let resumed = board.resume_counting(&line.parse().unwrap()).unwrap();
        assert_eq!(resumed.finish(), total, "{board:?}");
    }
}

#[test]
fn a_line_is_plain_text_and_blanks_around_it_do_no_harm() {
    for line in some_lines() {
        assert!(
            line.bytes()
                .all(|byte| byte == b' ' || byte.is_ascii_graphic()),
            "{line}"
        );
        assert!(line.starts_with("queens-count=1 board="), "{line}");
        let checkpoint: CountCheckpoint = line.parse().unwrap();
        assert_eq!(format!(" \t{line}\r\n").parse(), Ok(checkpoint));
        let (body, _) = line.rsplit_once(" sum=").unwrap();
        assert_eq!(checkpoint::line(body), line, "the sum is that of FNV-1a");
    }
}

#[test]
fn a_line_with_any_one_byte_changed_is_refused() {
    for line in some_lines() {
        for place in 0..line.len() {
            for byte in 0..=127u8 {
                let mut bytes = line.clone().into_bytes();
                bytes[place] = byte;
                let edited = String::from_utf8(bytes).unwrap();
                // Blanks around the line do no harm.
                if edited.trim() != line {
                    let read = edited.parse::<CountCheckpoint>();
                    assert!(read.is_err(), "{edited}");
                }
            }
        }
    }
}

#[test]
fn a_line_with_a_byte_added_or_lost_is_refused() {
    for line in some_lines() {
        for place in 0..line.len() {
            let (before, after) = line.split_at(place);
            let mut edited = vec![format!("{before}{}", &after[1..])];
            for character in ['0', '1', 'a', ' ', '=', '-', '+', '\t', 'é', '\0'] {
                edited.push(format!("{before}{character}{after}"));
            }
            for edited in edited {
                if edited.trim() != line {
                    assert!(edited.parse::<CountCheckpoint>().is_err(), "{edited}");
                }
            }
            let torn = before.parse::<CountCheckpoint>().unwrap_err();
            if place >= "queens-count=".len() {
                let length = before.trim_end().len();
                assert_eq!(torn, ParseCheckpointError::Torn { length }, "{before}");
            }
        }
    }
}

#[test]
fn the_lines_of_iterators_and_of_counts_are_not_taken_for_each_other() {
    let count = Board::new(8).counting().checkpoint().to_string();
    let iterator = Board::new(8).solutions().checkpoint().to_string();
    let of_another_kind = |expected| ParseCheckpointError::NotACheckpoint { expected };
    let error = count.parse::<queens::Checkpoint>().unwrap_err();
    assert_eq!(error, of_another_kind("queens-checkpoint"));
    assert!(error.to_string().contains("`queens-checkpoint=`"));
    let error = iterator.parse::<CountCheckpoint>().unwrap_err();
    assert_eq!(error, of_another_kind("queens-count"));
    let later = checkpoint::line("queens-count=2 anything");
    assert_eq!(
        later.parse::<CountCheckpoint>(),
        Err(ParseCheckpointError::Version)
    );
}

#[test]
fn a_line_of_another_board_is_refused() {
    let mut boards: Vec<Board> = boards().into_iter().map(|(board, _)| board).collect();
    boards.push(Board::new(14).block(corner()).unwrap());
    boards.push(Board::new(14).first_rows(13).unwrap());
    for (i, board) in boards.iter().enumerate() {
        let mut counting = board.counting();
        for _ in 0..2 {
            let checkpoint = counting.checkpoint();
            for (j, other) in boards.iter().enumerate() {
                let resumed = other.resume_counting(&checkpoint);
                assert_eq!(resumed.is_ok(), i == j, "{board:?} {other:?}");
            }
            counting.advance();
        }
    }
    let error = |board: Board| {
        let checkpoint = board.counting().checkpoint();
        Board::new(14).resume_counting(&checkpoint).unwrap_err()
    };
    assert_eq!(
        error(Board::new(15)),
        ResumeError::OtherSize {
            rows: 15,
            width: 15
        }
    );
    assert_eq!(
        error(Board::new(14).torus()),
        ResumeError::OtherShape { torus: true }
    );
    assert_eq!(
        error(Board::new(14).block(corner()).unwrap()),
        ResumeError::OtherSquares
    );
}

/// A line of the board with 14 rows and columns, its sum right.
fn forged(progress: &str) -> String {
    checkpoint::line(&format!(
        "queens-count=1 board=14x14 shape=flat squares=cbf29ce484222325 {progress}"
    ))
}

/// The digest of the plan by which a board is counted.
fn plan(board: &Board) -> String {
    let line = board.counting().checkpoint().to_string();
    let (_, rest) = line.split_once("plan=").expect("a plan");
    rest[..16].to_owned()
}

#[test]
fn a_field_that_cannot_be_read_is_named_even_if_the_sum_is_right() {
    for (field, progress) in [
        ("way", ""),
        ("way", "walked"),
        ("way", "way=guessed counted=0"),
        ("way", "plan=0 parts=0 units=0 counted=0"),
        ("from", "way=walked counted=0"),
        ("from", "way=walked left=something counted=0"),
        ("after", "way=walked after=1,2,0 counted=0"),
        ("plan", "way=joined plan=0 parts=0 units=0 counted=0"),
        (
            "parts",
            "way=joined plan=0123456789abcdef parts=-1 units=0 counted=0",
        ),
        (
            "parts",
            "way=joined plan=0123456789abcdef units=0 counted=0",
        ),
        (
            "units",
            "way=joined plan=0123456789abcdef parts=0 units=18446744073709551616 counted=0",
        ),
        (
            "counted",
            "way=joined plan=0123456789abcdef parts=0 units=0",
        ),
        ("counted", "way=walked left=nothing counted=1e9"),
        ("counted", "way=walked left=nothing counted=00"),
        (
            "counted",
            "way=walked left=nothing counted=340282366920938463463374607431768211456",
        ),
        ("sum", "way=walked left=nothing counted=0 more=1"),
    ] {
        let error = forged(progress).parse::<CountCheckpoint>().unwrap_err();
        assert_eq!(
            error,
            ParseCheckpointError::Field { name: field },
            "{progress}"
        );
        assert!(error.to_string().contains(&format!("`{field}`")));
    }
}

#[test]
fn a_number_that_is_too_great_is_refused_with_the_greatest_that_is_possible() {
    let board = Board::new(14);
    let plan = plan(&board);
    let all_columns = 3432; // 14 choose 7
    let orders = (1..=14).product::<u128>();
    let resume = |parts: u64, units: u64, counted: u128| {
        let progress =
            format!("way=joined plan={plan} parts={parts} units={units} counted={counted}");
        board.resume_counting(&forged(&progress).parse().unwrap())
    };
    let too_much = |field, found, most| Some(ResumeError::TooMuch { field, found, most });
    assert_eq!(resume(0, 0, 0).err(), None);
    assert_eq!(resume(0, 0, 1).err(), too_much("counted", 1, 0));
    assert_eq!(resume(0, 1, orders).err(), None);
    assert_eq!(
        resume(0, 1, orders + 1).err(),
        too_much("counted", orders + 1, orders)
    );
    assert_eq!(
        resume(0, 1, u128::MAX).err(),
        too_much("counted", u128::MAX, orders)
    );
    assert_eq!(resume(0, all_columns - 1, 5).err(), None);
    let most = u128::from(all_columns) - 1;
    assert_eq!(
        resume(0, all_columns, 5).err(),
        too_much("units", most + 1, most)
    );
    assert_eq!(
        resume(0, u64::MAX, 5).err(),
        too_much("units", u64::MAX.into(), most)
    );
    assert_eq!(
        resume(1, 0, 5).map(Counting::finish).ok(),
        Some(5),
        "the end"
    );
    assert_eq!(resume(1, 1, 5).err(), too_much("units", 1, 0));
    assert_eq!(resume(2, 0, 5).err(), too_much("parts", 2, 1));
    assert_eq!(
        resume(2, 0, 5).unwrap_err().to_string(),
        "the field `parts` of the checkpoint is 2, but at most 1 is possible"
    );
    // Where u128 does not hold the number of orders, what was counted leaves room for the rest.
    let wide = Board::new(70).first_rows(30).unwrap();
    let own = wide.counting().checkpoint().to_string();
    let (signature, _) = own.split_once(" way=").unwrap();
    let progress = format!("{signature} way=walked left=nothing counted={}", u128::MAX);
    let error = wide.resume_counting(&checkpoint::line(&progress).parse().unwrap());
    assert_eq!(error.err(), too_much("counted", u128::MAX, u128::MAX / 2));
}

/// Saved after the first portion: the line but for what was counted, and how many solutions are left.
fn after_a_portion(board: &Board) -> (String, u128) {
    let mut counting = board.counting();
    counting.advance();
    let line = counting.checkpoint().to_string();
    let (body, _) = line.split_once(" counted=").unwrap();
    let counted = counting.counted();
    (body.to_owned(), counting.finish() - counted)
}

/// The same of a walk a hundred solutions before its end.
fn shortly_before_the_end(board: &Board) -> (String, u128) {
    let place = board.solutions().rev().nth(100).unwrap();
    let line = board.counting().checkpoint().to_string();
    let (signature, _) = line.split_once(" from=").unwrap();
    let body = format!("{signature} after={}", place.in_format(Format::Csv));
    (body, 100)
}

/// Counts on from a place, of which so many are left, after as many as these bits hold and a few less.
fn assert_goes_past(bits: u32, board: &Board, way: &str, (body, rest): (String, u128)) {
    assert!(body.contains(&format!(" way={way} ")), "{body}");
    assert!(rest > 1, "{body}");
    let most = (1u128 << bits) - 1;
    for start in [most - rest / 2, most] {
        let begun = checkpoint::line(&format!("{body} counted={start}"));
        let resumed = || board.resume_counting(&begun.parse().unwrap()).unwrap();
        let mut counting = resumed();
        while counting.advance() {}
        assert_eq!(counting.counted(), start + rest, "{body}");
        let finished = board.resume_counting(&saved(&counting)).unwrap();
        assert_eq!(finished.finish(), start + rest, "{body}");
        #[cfg(feature = "rayon")]
        {
            let mut counting = resumed();
            while counting.par_advance() {}
            assert_eq!(counting.counted(), start + rest, "{body}, by threads");
        }
    }
}

#[test]
fn a_count_that_starts_near_the_end_of_32_or_64_bits_goes_past_it() {
    // Of 14 columns there are not so many orders as 64 bits hold.
    let joined = Board::new(14);
    assert_goes_past(32, &joined, "joined", after_a_portion(&joined));
    let first_rows = |width, rows| Board::new(width).first_rows(rows).unwrap();
    let walked = [first_rows(64, 12), first_rows(300, 9)];
    let searched = Board::new(30).prefix(&known::flat(30)[..17]).unwrap();
    for bits in [32, 64] {
        assert_goes_past(bits, &searched, "searched", after_a_portion(&searched));
        for board in &walked {
            assert_goes_past(bits, board, "walked", shortly_before_the_end(board));
        }
    }
}

#[test]
fn a_count_in_other_units_is_refused() {
    let board = Board::new(14);
    let own = plan(&board);
    let other = plan(&Board::new(14).torus());
    assert_ne!(own, other);
    for (way, plan) in [
        ("joined", other.as_str()),
        ("searched", own.as_str()),
        ("joined", "0123456789abcdef"),
    ] {
        let progress = format!("way={way} plan={plan} parts=0 units=3 counted=5");
        let resumed = board.resume_counting(&forged(&progress).parse().unwrap());
        assert_eq!(resumed.err(), Some(ResumeError::OtherPlan), "{progress}");
    }
    assert_eq!(
        ResumeError::OtherPlan.to_string(),
        "the checkpoint was taken of a count in other units of work"
    );
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn a_board_may_be_counted_on_in_the_way_that_the_line_says() {
    // Another version of the crate may take another way for this board: it still goes on in this one.
    let board = Board::new(14);
    let start = forged("way=walked from= counted=0").parse().unwrap();
    let walked = board.resume_counting(&start).unwrap();
    assert_eq!(walked.finish(), 365_596);
}

#[test]
fn an_impossible_place_of_a_walk_is_refused_with_what_is_wrong_about_it() {
    let board = Board::new(14);
    let error = |front: &str| {
        let line = forged(&format!("way=walked {front} counted=5"));
        board.resume_counting(&line.parse().unwrap()).unwrap_err()
    };
    assert!(matches!(
        error("after=1,2,3,4,5,6,7,8,9,10,11,12,13,14"),
        ResumeError::Front(Refusal::Attack(_))
    ));
    assert!(matches!(
        error("after=1,5,8"),
        ResumeError::Front(Refusal::Size { rows: 3, .. })
    ));
    assert_eq!(
        error("from=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"),
        ResumeError::TooLong {
            length: 15,
            rows: 14
        }
    );
    assert_eq!(
        error("from="),
        ResumeError::TooMuch {
            field: "counted",
            found: 5,
            most: 0
        }
    );
}

#[test]
fn no_text_makes_reading_or_resuming_panic() {
    let number = prop_oneof![
        3 => (0..40u64).prop_map(|number| number.to_string()),
        1 => Just(u64::MAX.to_string()),
        1 => Just(u128::MAX.to_string()),
        1 => "\\PC{0,4}",
    ];
    let way = prop_oneof!["joined", "searched", "walked", "\\PC{0,3}"];
    let front = prop_oneof![
        Just("left=nothing".to_owned()),
        Just("from=".to_owned()),
        "(from|after)=[1-9](,[1-9]){0,8}",
    ];
    let numbers = (number.clone(), number.clone(), number);
    check(
        budget(300, 5_000),
        (way, front, numbers, problem(0..=8u32)),
        |(way, front, (parts, units, counted), problem)| {
            let board = problem.board();
            let own = board.counting().checkpoint().to_string();
            let (signature, _) = own.split_once(" way=").unwrap();
            for progress in [
                format!("way={way} {front} counted={counted}"),
                format!(
                    "way={way} plan=0123456789abcdef parts={parts} units={units} counted={counted}"
                ),
            ] {
                let line = checkpoint::line(&format!("{signature} {progress}"));
                let Ok(checkpoint) = line.parse::<CountCheckpoint>() else {
                    continue;
                };
                assert_eq!(checkpoint.to_string(), line);
                let Ok(mut counting) = board.resume_counting(&checkpoint) else {
                    continue;
                };
                let before = counting.counted();
                while counting.advance() {
                    assert!((0.0..=1.0).contains(&counting.fraction()));
                }
                assert!(counting.counted() >= before);
            }
        },
    );
}
