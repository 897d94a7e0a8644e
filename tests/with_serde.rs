//! Values as data: what is written is read back as it was, and what is wrong is refused.
#![cfg(feature = "serde")]

mod common;

use common::random::{budget, check, problem};
use proptest::prelude::*;
use queens::{
    Board, Checkpoint, Color, CountCheckpoint, Format, Permutation, Permutations, Plan, Shard,
    ShardCount, ShardId, Solution, Square, Symmetry, Tally,
};
use serde_json::{from_str, to_string};

/// In JSON, for people, and in postcard, a binary format.
fn assert_round_trip<T>(value: &T)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = to_string(value).unwrap();
    assert_eq!(&from_str::<T>(&text).expect(&text), value, "{text}");
    let through_a_tree: T = serde_json::from_value(serde_json::to_value(value).unwrap()).unwrap();
    assert_eq!(&through_a_tree, value);
    let bytes = postcard::to_allocvec(value).unwrap();
    let (read, rest) = postcard::take_from_bytes::<T>(&bytes).unwrap();
    assert_eq!((&read, rest), (value, &[][..]), "{bytes:?}");
    for end in 0..bytes.len() {
        // A part of the bytes is refused or something else, and never a panic.
        assert_ne!(
            postcard::from_bytes::<T>(&bytes[..end]).ok().as_ref(),
            Some(value)
        );
    }
}

/// Why JSON text is not a value of this type.
fn error<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    from_str::<T>(text).expect_err(text).to_string()
}

#[test]
fn every_value_comes_back_as_it_was() {
    for solution in (0..=7).flat_map(queens::solutions) {
        assert_round_trip(&solution);
    }
    assert_round_trip(&Solution::try_from(common::known::flat(300)).unwrap());
    for (rows, width) in [(0, 0), (0, 5), (1, 5), (3, 8), (2, 100)] {
        for solution in Board::new(width)
            .first_rows(rows)
            .unwrap()
            .solutions()
            .step_by(7)
        {
            assert_round_trip(&solution);
        }
    }
    for permutation in (0..=4).flat_map(Permutations::lexicographic) {
        assert_round_trip(&permutation);
    }
    assert_round_trip(&Permutations::by_insertion(255).nth(1_000_000).unwrap());
    for symmetry in Symmetry::ALL {
        assert_round_trip(&symmetry);
    }
    for format in Format::ALL {
        assert_round_trip(format);
    }
    for color in [Color::rgb(0, 0, 0), Color::rgb(1, 35, 255)] {
        assert_round_trip(&color);
    }
    for (row, column) in [(0, 0), (7, 3), (u32::MAX, u32::MAX)] {
        assert_round_trip(&Square { row, column });
    }
    assert_round_trip(&Board::new(usize::MAX));
}

#[test]
fn random_boards_and_checkpoints_come_back_as_they_were() {
    check(
        budget(300, 3_000),
        (problem(0..=8u32), 0..9usize, 0..9usize),
        |(problem, front, back)| {
            let board = problem.board();
            assert_round_trip(&board);
            let mut solutions = board.solutions();
            solutions.by_ref().take(front).for_each(drop);
            solutions.by_ref().rev().take(back).for_each(drop);
            assert_round_trip(&solutions.checkpoint());
            let mut counting = board.counting();
            assert_round_trip(&counting.checkpoint());
            counting.advance();
            assert_round_trip(&counting.checkpoint());
        },
    );
}

#[test]
fn plans_shards_counts_and_tallies_come_back_as_they_were() {
    check(
        budget(100, 1_000),
        (problem(0..=6u32), 0..=3usize),
        |(problem, depth)| {
            let board = problem.board();
            let depth = depth.min(board.rows());
            let plan = Plan::new(board, depth).unwrap().halved();
            assert_round_trip(&plan);
            let mut tally = Tally::new(plan.clone());
            for shard in plan.shards().step_by(3) {
                assert_round_trip(&shard);
                assert_round_trip(shard.id());
                assert_round_trip(&shard.count());
                tally.add(shard.count()).unwrap();
            }
            assert_round_trip(&tally);
        },
    );
}

#[test]
fn shards_and_tallies_that_cannot_be_are_refused_with_the_reason() {
    let plan = Plan::new(Board::new(6), 1).unwrap();
    let count = plan.shards().next().unwrap().count();
    let line = count.to_string();
    let torn = to_string(&line[..line.len() - 1]).unwrap();
    assert!(error::<ShardCount>(&torn).contains("the line is torn"));
    assert!(error::<Shard>(&to_string(&line).unwrap()).contains("`queens-shard=`"));
    assert!(error::<ShardId>(r#""1.0""#).contains("columns counted from 1 with dots"));
    assert!(error::<Plan>(r#""1""#).contains("`queens-plan=`"));

    let other = Plan::new(Board::new(6), 2).unwrap();
    let tally = |plan: &Plan, counts: &[&ShardCount]| {
        format!(
            r#"{{"plan":{},"counts":{}}}"#,
            to_string(plan).unwrap(),
            to_string(counts).unwrap()
        )
    };
    assert!(from_str::<Tally>(&tally(&plan, &[&count, &count])).is_ok());
    assert!(error::<Tally>(&tally(&other, &[&count])).contains("was counted for the plan"));
}

#[test]
fn queens_that_attack_each_other_only_on_the_torus_are_kept() {
    let board = Board::new(6).place(Square { row: 0, column: 0 }).unwrap();
    let board = board.place(Square { row: 4, column: 2 }).unwrap().torus();
    assert_eq!(board.solutions().next(), None);
    assert_round_trip(&board);
}

#[test]
fn data_for_people_are_plain() {
    let solution = queens::solutions(4).next().unwrap();
    assert_eq!(to_string(&solution).unwrap(), "[1,3,0,2]");
    let placement = Board::new(8)
        .first_rows(2)
        .unwrap()
        .solutions()
        .next()
        .unwrap();
    assert_eq!(
        to_string(&placement).unwrap(),
        r#"{"width":8,"columns":[0,2]}"#
    );
    assert_eq!(
        to_string(&Square { row: 1, column: 4 }).unwrap(),
        r#"{"row":1,"column":4}"#
    );
    assert_eq!(
        to_string(&Symmetry::QuarterTurn).unwrap(),
        r#""QuarterTurn""#
    );
    assert_eq!(to_string(&Format::Unicode).unwrap(), r#""unicode""#);
    let color = Color::rgb(1, 35, 255);
    assert_eq!(to_string(&color).unwrap(), r##""#0123ff""##);
    let board = Board::new(8).prefix(&[3]).unwrap();
    assert_eq!(
        to_string(&board).unwrap(),
        r#"{"width":8,"rows":8,"torus":false,"given":[{"row":0,"column":3}],"blocked":[]}"#
    );
    let line = queens::solutions(4).checkpoint();
    assert_eq!(to_string(&line).unwrap(), format!("\"{line}\""));
    assert_eq!(
        to_string(&Permutations::lexicographic(3).next()).unwrap(),
        "[0,1,2]"
    );
}

#[test]
fn what_is_no_solution_is_refused_with_the_reason() {
    let refusals = [
        (
            "[0,1,2,3]",
            "the queens on a1 and b2 attack each other along a diagonal",
        ),
        (
            "[1,3,1,2]",
            "the queens on b1 and b3 attack each other along their column",
        ),
        (
            "[1,3,0,4]",
            "the queen of row 4 stands in column 5 (4 counted from 0), but the width is 4",
        ),
        (
            r#"{"width":2,"columns":[1,3,0]}"#,
            "3 rows do not fit a board of 2 columns",
        ),
        (
            r#"{"width":3,"columns":[3]}"#,
            "stands in column 4 (3 counted from 0), but the width is 3",
        ),
        (
            r#"{"width":9,"columns":[1,2]}"#,
            "the queens on b1 and c2 attack each other",
        ),
    ];
    for (text, reason) in refusals {
        let error = error::<Solution>(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn what_has_not_the_form_of_a_solution_is_refused_with_the_reason() {
    let refusals = [
        ("[1,3,0,-2]", "-2"),
        ("[1,3,0,4294967296]", "4294967296"),
        ("[1,3,0,2.5]", "2.5"),
        (r#"[1,3,"0",2]"#, "string \"0\""),
        (r#""1 3 0 2""#, "string \"1 3 0 2\""),
        (r#"{"columns":[1,3,0,2]}"#, "missing field `width`"),
        (r#"{"width":4}"#, "missing field `columns`"),
        (
            r#"{"width":4,"columns":[1,3,0,2],"torus":true}"#,
            "unknown field `torus`",
        ),
        ("null", "null"),
    ];
    for (text, reason) in refusals {
        let error = error::<Solution>(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn what_is_no_board_is_refused_with_the_reason() {
    let board = |rows: u32, given: &str, blocked: &str| {
        format!(
            r#"{{"width":8,"rows":{rows},"torus":false,"given":[{given}],"blocked":[{blocked}]}}"#
        )
    };
    let refusals = [
        (board(9, "", ""), "9 rows do not fit a board of 8 columns"),
        (
            board(8, r#"{"row":0,"column":8}"#, ""),
            "is not on a board of 8 rows and 8 columns",
        ),
        (
            board(3, "", r#"{"row":3,"column":0}"#),
            "is not on a board of 3 rows and 8 columns",
        ),
        (
            board(8, r#"{"row":0,"column":0},{"row":1,"column":1}"#, ""),
            "the queens on a1 and b2 attack each other along a diagonal",
        ),
        (
            board(8, r#"{"row":0,"column":0},{"row":0,"column":5}"#, ""),
            "the queens on a1 and f1 attack each other along their row",
        ),
        (
            board(8, r#"{"row":0,"column":0}"#, r#"{"row":0,"column":0}"#),
            "a queen is given on a1, which is blocked",
        ),
        (board(8, r#"{"row":0}"#, ""), "missing field `column`"),
        (
            board(8, r#"{"row":0,"column":1,"rank":3}"#, ""),
            "unknown field `rank`",
        ),
        (board(8, r#"{"row":-1,"column":1}"#, ""), "-1"),
        (r#"{"width":8}"#.to_owned(), "missing field `rows`"),
        (
            board(8, "", "").replace("torus", "sphere"),
            "unknown field `sphere`",
        ),
    ];
    for (text, reason) in refusals {
        let error = error::<Board>(&text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn what_is_no_permutation_square_symmetry_or_checkpoint_is_refused_with_the_reason() {
    for (text, reason) in [
        (
            "[0,2,2]",
            "the entry 2 stands at position 1 and again at position 2",
        ),
        ("[0,3,1]", "the entry 3 at position 1 is not below 3"),
        ("[0,256]", "256"),
    ] {
        let error = error::<Permutation>(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
    let too_long = to_string(&vec![0; 256]).unwrap();
    assert!(error::<Permutation>(&too_long).contains("256 entries are more than 255"));
    assert!(error::<Symmetry>(r#""Turn""#).contains("unknown variant `Turn`"));
    assert!(error::<Square>(r#"{"row":0,"column":0,"file":"a"}"#).contains("unknown field `file`"));

    let line = queens::solutions(8).checkpoint().to_string();
    for (text, reason) in [
        (line.replace("8x8", "9x9"), "the checkpoint was changed"),
        (line[..line.len() - 1].to_owned(), "the checkpoint is torn"),
        (String::new(), "this is no checkpoint of that kind"),
    ] {
        let error = error::<Checkpoint>(&format!("\"{text}\""));
        assert!(error.contains(reason), "{text}: {error}");
    }
    let counted = Board::new(8).counting().checkpoint().to_string();
    for (text, reason) in [
        (counted.replace("8x8", "9x9"), "the checkpoint was changed"),
        (line, "this is no checkpoint of that kind"),
    ] {
        let error = error::<CountCheckpoint>(&format!("\"{text}\""));
        assert!(error.contains(reason), "{text}: {error}");
    }
    assert!(error::<Checkpoint>("1").contains("integer `1`"));
}

#[test]
fn what_is_no_format_or_color_is_refused_with_the_reason() {
    assert!(error::<Format>(r#""yaml""#).contains("the formats are list, board"));
    assert!(error::<Format>("1").contains("integer `1`"));
    assert!(error::<Color>(r##""#12x""##).contains("unexpected 'x' at byte 3"));
    assert!(error::<Color>("[0,0,0]").contains("sequence"));
}

#[test]
fn binary_data_are_checked_like_text() {
    let bytes = postcard::to_allocvec(&(4usize, vec![0u32, 1, 2, 3])).unwrap();
    assert!(postcard::from_bytes::<Solution>(&bytes).is_err());
    let bytes = postcard::to_allocvec(&(4usize, vec![1u32, 3, 0, 2])).unwrap();
    assert_eq!(
        postcard::from_bytes::<Solution>(&bytes).unwrap().columns(),
        [1, 3, 0, 2]
    );
    // A length far beyond the data must not be believed.
    let bytes = postcard::to_allocvec(&(4usize, u64::MAX)).unwrap();
    assert!(postcard::from_bytes::<Solution>(&bytes).is_err());
}

#[test]
fn no_bytes_make_reading_panic() {
    let bytes = proptest::collection::vec(prop_oneof![3 => 0..9u8, 1 => any::<u8>()], 0..24);
    check(budget(5_000, 50_000), bytes, |bytes| {
        if let Ok(board) = postcard::from_bytes::<Board>(&bytes) {
            assert_round_trip(&board);
        }
        if let Ok(solution) = postcard::from_bytes::<Solution>(&bytes) {
            assert_round_trip(&solution);
        }
        let _ = postcard::from_bytes::<Permutation>(&bytes);
        let _ = postcard::from_bytes::<Checkpoint>(&bytes);
        let _ = postcard::from_bytes::<CountCheckpoint>(&bytes);
        let _ = postcard::from_bytes::<Symmetry>(&bytes);
        if let Ok(text) = std::str::from_utf8(&bytes) {
            assert!(from_str::<Board>(text).is_err());
        }
    });
}
