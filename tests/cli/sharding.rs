//! `shards`, `work` and `merge`: whatever is lost, doubled, torn or forged, no wrong total.

use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use queens::{Board, Plan, Shard, ShardCount};

use crate::common::checkpoint;
use crate::common::data::{A000170_SOLUTIONS, A051906_TORUS, terms};
use crate::program::{
    Folder, ended, fed, feeding, first_line, outcome, output, printed, printed_by,
    printed_when_fed, queens, refused, unless_it_hangs,
};

/// A plan as the program writes it, and what it counts of it.
struct Run {
    folder: Folder,
    results: String,
}

impl Run {
    fn new(arguments: &str) -> Self {
        let folder = Folder::new();
        let shards = printed(&format!("shards {arguments}"));
        fs::write(folder.file("shards"), &shards).unwrap();
        let results = printed_when_fed("work", &shards);
        Self { folder, results }
    }

    /// Merges these results, written to one file.
    fn merged(&self, results: &str) -> std::process::Output {
        let file = self.folder.file("results");
        fs::write(&file, results).unwrap();
        output(&mut merge(&self.folder.file("shards"), &[&file]))
    }
}

fn merge(shards: &Path, results: &[&Path]) -> Command {
    let mut command = queens("merge");
    command.arg(shards).args(results);
    command
}

#[test]
fn shards_worked_and_merged_are_the_total() {
    let largest = if cfg!(debug_assertions) { 10 } else { 16 };
    for (n, total) in terms(A000170_SOLUTIONS, largest) {
        for depth in [0, 1, 2, 3] {
            // Two queens on two rows of two columns: no shard, and nothing to merge.
            if depth > n || (depth >= 2 && n < 3) || (depth == 3 && n == 3) {
                continue;
            }
            for halved in ["", " --halved"] {
                let run = Run::new(&format!("{n} --rows {depth}{halved}"));
                let output = run.merged(&run.results);
                let said = String::from_utf8(output.stdout).unwrap();
                assert_eq!(said, format!("{total}\n"), "{n} --rows {depth}{halved}");
                assert_eq!(output.status.code(), Some(0));
                assert!(output.stderr.is_empty());
            }
        }
    }
}

#[test]
fn tori_have_the_totals_that_are_published() {
    let largest = if cfg!(debug_assertions) { 9 } else { 15 };
    for (n, total) in terms(A051906_TORUS, largest) {
        for options in ["--rows 1", "--rows 1 --halved", "--rows 2 --halved"] {
            let arguments = format!("{n} --torus {options}");
            // Two queens on two rows of three columns or less: no shard.
            if n < 4 && options.starts_with("--rows 2") {
                continue;
            }
            let run = Run::new(&arguments);
            let said = run.merged(&run.results).stdout;
            assert_eq!(said, format!("{total}\n").as_bytes(), "{arguments}");
        }
    }
}

#[test]
fn other_boards_have_their_totals_too() {
    for (shards, count) in [
        ("7 --rows 2 --torus", "7 --torus"),
        ("11 --rows 2 --torus --halved", "11 --torus"),
        ("8 --rows 2 --given b4", "8 --given b4"),
        ("9 --rows 1 --blocked a1,e5 --halved", "9 --blocked a1,e5"),
        ("9 --rows 3 --prefix 1,5", "9 --prefix 1,5"),
        ("9 --rows 2 --board-rows 4 --halved", "9 --rows 4"),
        ("5 --rows 5", "5"),
        ("13 --rows 2 --torus --given f3", "13 --torus --given f3"),
        ("14 --rows 2 --given a5,n6", "14 --given a5,n6"),
        (
            "14 --rows 2 --blocked a1,n1,c8 --halved",
            "14 --blocked a1,n1,c8",
        ),
    ] {
        let run = Run::new(shards);
        let said = run.merged(&run.results).stdout;
        assert_eq!(
            String::from_utf8(said).unwrap(),
            printed(&format!("count {count}"))
        );
    }
}

#[test]
fn shards_are_those_of_the_library_and_come_at_once() {
    let plan = Plan::new(Board::new(9), 2).unwrap().halved();
    let lines: String = plan.shards().map(|shard| format!("{shard}\n")).collect();
    assert_eq!(printed("shards 9 --rows 2 --halved"), lines);

    let mut child = queens("shards 100000 --rows 4")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let line = first_line(&mut child);
    assert_eq!(line.parse::<Shard>().unwrap().id().to_string(), "1.3.5.2");
    // Its reader has gone; the rest would take for ever.
    assert_eq!(ended(&mut child).code(), Some(0));
}

#[test]
fn threads_find_the_same() {
    let shards = printed("shards 9 --rows 2");
    let sorted = |text: String| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let one = printed_when_fed("work", &shards);
    let ids = |text: &str, id: fn(&str) -> String| text.lines().map(id).collect::<Vec<_>>();
    assert_eq!(
        ids(&one, |line| line
            .parse::<ShardCount>()
            .unwrap()
            .id()
            .to_string()),
        ids(&shards, |line| line
            .parse::<Shard>()
            .unwrap()
            .id()
            .to_string()),
    );
    for threads in [2, 5] {
        let several = printed_when_fed(&format!("work --threads {threads}"), &shards);
        assert_eq!(sorted(several), sorted(one.clone()));
    }
}

#[test]
fn parts_are_counted_for_their_shards() {
    for arguments in [
        "8 --rows 1",
        "9 --rows 2 --halved",
        "7 --rows 0 --torus",
        "4 --rows 1",
    ] {
        let run = Run::new(arguments);
        let shards = fs::read_to_string(run.folder.file("shards")).unwrap();
        let total = |results: &str| {
            let output = run.merged(results);
            assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let whole = total(&run.results);
        // The first shard alone.
        let first = shards.split_inclusive('\n').next().unwrap();
        let rest = run.results.split_inclusive('\n').skip(1);
        let parts = printed_when_fed("split", first);
        assert_ne!(parts, first);
        let mixed = rest.collect::<String>() + &printed_when_fed("work", &parts);
        assert_eq!(total(&mixed), whole);
        // All of them, and their parts, until nothing is left to split.
        let mut parts = shards;
        loop {
            let smaller = printed_when_fed("split", &parts);
            assert_eq!(total(&printed_when_fed("work", &smaller)), whole);
            if smaller == parts {
                break;
            }
            parts = smaller;
        }
    }
}

#[test]
fn split_names_damaged_lines_and_does_the_others() {
    let shards = printed("shards 6 --rows 1");
    let lines: Vec<&str> = shards.lines().collect();
    let output = fed(
        "split",
        format!("{}\n{}\n{}", lines[0], &lines[1][..50], lines[2]),
    );
    assert_eq!(output.status.code(), Some(1));
    let parts = String::from_utf8(output.stdout).unwrap();
    let of = |line: &str| line.parse::<Shard>().unwrap().split().unwrap();
    let expected = of(lines[0]).chain(of(lines[2]));
    assert!(parts.lines().map(str::parse).eq(expected.map(Ok)));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with("queens: input line 2: the line is torn"),
        "{told}"
    );
}

#[test]
fn solutions_come_in_order() {
    let shards = printed("shards 9 --rows 2");
    for threads in [1, 2, 5] {
        let work = format!("work --solutions --threads {threads}");
        assert_eq!(printed_when_fed(&work, &shards), printed("9"));
        let some = printed_when_fed(&format!("{work} --take 100"), &shards);
        assert_eq!(some, printed("9 --take 100"));
    }
}

/// A stream of solutions is whole if it has as many lines as were counted.
#[test]
fn solutions_are_as_many_as_were_counted_of_their_shards() {
    let shards = printed("shards 10 --rows 2 --torus") + &printed("shards 9 --rows 1 --halved");
    let counts = printed_when_fed("work", &shards);
    for (shard, count) in shards.lines().zip(counts.lines()) {
        let solutions = printed_when_fed("work --solutions", shard);
        let count: ShardCount = count.parse().unwrap();
        assert_eq!(solutions.lines().count() as u128, count.count());
    }
}

#[test]
fn take_stops_early() {
    let shards = printed("shards 8 --rows 1");
    for take in [0, 1, 5, 8, 9] {
        let some = printed_when_fed(&format!("work --take {take}"), &shards);
        assert_eq!(some.lines().count(), take.min(8));
    }
    // Even if the rest would take for ever.
    let mut child = queens("work --take 1 --threads 2")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let endless = printed("shards 40 --rows 1 --board-rows 40");
    let mut stdin = child.stdin.take().unwrap();
    let text = printed("shards 6 --rows 1 --halved")
        .lines()
        .next()
        .unwrap()
        .to_owned();
    stdin
        .write_all(format!("{text}\n{endless}").as_bytes())
        .unwrap();
    assert_eq!(outcome(child).status.code(), Some(0));
}

#[test]
fn a_result_comes_as_soon_as_it_is_known() {
    let shards = printed("shards 8 --rows 1");
    let mut child = queens("work")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    unless_it_hangs(&mut child, move || {
        for shard in shards.split_inclusive('\n') {
            // The input stays open: it does not wait for the end, nor for the next line.
            stdin.write_all(shard.as_bytes()).unwrap();
            let mut result = String::new();
            stdout.read_line(&mut result).unwrap();
            let (result, shard) = (result.parse::<ShardCount>(), shard.parse::<Shard>());
            assert_eq!(result, Ok(shard.unwrap().count()));
        }
    });
    assert_eq!(ended(&mut child).code(), Some(0));
}

#[test]
fn a_reader_may_leave() {
    let shards = printed("shards 12 --rows 2");
    for work in ["work", "work --threads 3", "work --solutions"] {
        let (mut child, feeder) = feeding(work, &shards);
        first_line(&mut child);
        let output = outcome(child);
        feeder.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn work_names_damaged_lines_and_does_the_others() {
    let shards = printed("shards 8 --rows 1");
    let lines: Vec<&str> = shards.lines().collect();
    let forged = lines[1].replace("8x8", "7x7");
    let torn = &lines[2][..40];
    let input = format!(
        "{}\n\n  \n{forged}\n{torn}\n{}\n\u{0}\n{}",
        lines[0], lines[3], lines[4]
    );
    let output = fed("work --threads 2", &input);
    assert_eq!(output.status.code(), Some(1));
    let results = String::from_utf8(output.stdout).unwrap();
    assert_eq!(results.lines().count(), 3);
    let told = String::from_utf8(output.stderr).unwrap();
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(
        told[0].starts_with("queens: input line 4: the line was changed"),
        "{told:?}"
    );
    assert!(
        told[1].starts_with("queens: input line 5: the line is torn"),
        "{told:?}"
    );
    assert!(
        told[2].starts_with("queens: input line 7: the line does not begin"),
        "{told:?}"
    );
    assert_eq!(
        told[3],
        "queens: 3 lines were no shards; all others are done"
    );
}

#[test]
fn boards_that_are_wider_than_the_program_takes_are_refused() {
    let shard = |width: usize| {
        let plan = Plan::new(Board::new(width), 0).unwrap();
        plan.shards().next().unwrap().to_string()
    };
    let small = printed("shards 6 --rows 1 --halved");
    for width in [10_000_001, 1_000_000_000, usize::MAX] {
        let reason =
            format!("a board of {width} columns, but the program takes 10000000 at most\n");
        let input = format!("{}\n{small}", shard(width));
        for command in ["work", "work --solutions --threads 2", "split"] {
            let output = fed(command, &input);
            assert_eq!(output.status.code(), Some(1), "{command}: {output:?}");
            assert_eq!(
                String::from_utf8(output.stdout).unwrap(),
                printed_when_fed(command, &small)
            );
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(
                told.starts_with(&format!("queens: input line 1: {reason}")),
                "{told}"
            );
        }
        let folder = Folder::new();
        let shards = folder.file("shards");
        fs::write(&shards, &input).unwrap();
        for options in ["", "--missing"] {
            let output = output(merge(&shards, &[]).args(options.split_whitespace()));
            assert!(refused(&output, 1).ends_with(&format!("shards line 1: {reason}")));
        }
    }
}

#[test]
fn what_is_lost_is_missing() {
    let run = Run::new("8 --rows 2 --halved");
    let lines: Vec<&str> = run.results.split_inclusive('\n').collect();
    for lost in [0, 7, lines.len() - 1] {
        let rest: String = (lines.iter().enumerate())
            .filter(|&(index, _)| index != lost)
            .map(|(_, &line)| line)
            .collect();
        let output = run.merged(&rest);
        assert!(output.stdout.is_empty());
        assert!(refused(&output, 1).starts_with("queens: 1 shard is missing"));

        let (shards, results) = (run.folder.file("shards"), run.folder.file("results"));
        let left = printed_by(merge(&shards, &[&results]).arg("--missing"));
        let shards_text = fs::read_to_string(&shards).unwrap();
        assert_eq!(left.trim_end(), shards_text.lines().nth(lost).unwrap());
        let again = run.folder.file("again");
        fs::write(&again, printed_when_fed("work", &left)).unwrap();
        assert_eq!(printed_by(&mut merge(&shards, &[&results, &again])), "92\n");
        let nothing = printed_by(merge(&shards, &[&results, &again]).arg("--missing"));
        assert_eq!(nothing, "");
    }
    let nothing = output(&mut merge(&run.folder.file("shards"), &[]));
    assert!(refused(&nothing, 1).starts_with("queens: 21 shards are missing"));
}

#[test]
fn what_is_doubled_counts_once() {
    let run = Run::new("8 --rows 2");
    let doubled = format!("{0}{0}\n\n{0}", run.results);
    let output = run.merged(&doubled);
    assert_eq!(output.stdout, b"92\n");
    assert!(output.stderr.is_empty());
}

#[test]
fn a_last_line_may_be_torn_at_any_byte() {
    let run = Run::new("6 --rows 1");
    let start = run.results.trim_end().rfind('\n').unwrap() + 1;
    for end in start..run.results.len() {
        for tail in ["", "\n"] {
            let torn = format!("{}{tail}", &run.results[..end]);
            let output = run.merged(&torn);
            let told = String::from_utf8(output.stderr.clone()).unwrap();
            if end == run.results.len() - 1 {
                // Only the line break is lost.
                assert_eq!((output.stdout, told), (b"4\n".to_vec(), String::new()));
                continue;
            }
            assert_eq!(output.status.code(), Some(1), "{torn}");
            assert!(output.stdout.is_empty());
            let missing = told.lines().last().unwrap();
            assert!(missing.starts_with("queens: 1 shard is missing"), "{told}");
            let warned = told.contains("results line 6: left out, as ");
            assert_eq!(warned, end > start, "{told}");
        }
    }
}

#[test]
fn what_is_torn_elsewhere_or_forged_is_named() {
    let run = Run::new("8 --rows 1");
    let lines: Vec<&str> = run.results.split_inclusive('\n').collect();
    let others = Run::new("8 --rows 1 --halved").results;
    let with = |third: &str| {
        let rest = lines[3..].concat();
        format!("{}{}{third}{rest}", lines[0], lines[1])
    };
    // Written in one go by whoever continued a file whose last line was torn.
    let torn = &lines[2][..70];
    // A line with a check sum that fits, of another shard or another count.
    let forged = {
        // On the torus it has none.
        let plan = Plan::new(Board::new(8).torus(), 1);
        let line = plan.unwrap().shards().nth(2).unwrap().count().to_string();
        let body = line.rsplit_once(" sum=").unwrap().0;
        let mine = Plan::new(Board::new(8), 1).unwrap().digest();
        let place = body.find("plan=").unwrap() + "plan=".len();
        let body = format!("{}{mine:016x}{}", &body[..place], &body[place + 16..]);
        resummed(&format!("{body} sum=")) + "\n"
    };
    assert!(forged.parse::<ShardCount>().is_ok(), "{forged}");
    for (third, named) in [
        (format!("{torn}\n"), "results line 3: the line is torn"),
        (torn.to_owned(), "results line 3: the line was changed"),
        (
            lines[2].replace("weight=1", "weight=2"),
            "results line 3: the line was changed",
        ),
        (
            format!("{forged}{}", lines[2]),
            "results line 4: the shard 3 was counted twice",
        ),
        (
            others.lines().next().unwrap().to_owned() + "\n",
            "results line 3: the shard 1 was counted for",
        ),
        (
            "something else\n".to_owned(),
            "results line 3: the line does not begin",
        ),
    ] {
        let output = run.merged(&with(&third));
        assert!(output.stdout.is_empty());
        let told = refused(&output, 1);
        assert!(told.contains(named), "{told}");
        let is_named =
            told.contains("shard 1") || told.contains("shard 3") || third.starts_with("some");
        assert!(is_named, "{told}");
    }
    // A single forged byte anywhere.
    let at = lines[0].len() + lines[1].len();
    for index in at..at + lines[2].len() - 1 {
        let mut bytes = run.results.clone().into_bytes();
        bytes[index] ^= 1;
        let output = run.merged(&String::from_utf8(bytes).unwrap());
        assert!(refused(&output, 1).contains("results line 3: "));
    }
}

#[test]
fn a_shard_and_its_parts_count_once_and_must_agree() {
    let run = Run::new("8 --rows 1");
    let shards = fs::read_to_string(run.folder.file("shards")).unwrap();
    let parts = printed_when_fed("work", &printed_when_fed("split", &shards));
    for both in [run.results.clone() + &parts, parts.clone() + &run.results] {
        let output = run.merged(&both);
        assert_eq!(output.stdout, b"92\n");
        assert!(output.stderr.is_empty(), "{output:?}");
    }
    // Some of the parts are less than the whole, or more: the sum of a forged line fits it, alone.
    let part = parts.lines().nth(1).unwrap();
    let more = resummed(&part.replace(" count=0 residues=0,0,0", " count=5 residues=5,5,5"));
    assert_ne!(more, part);
    for both in [
        format!("{}{more}\n", run.results),
        format!("{more}\n{}", run.results),
    ] {
        let told = refused(&run.merged(&both), 1);
        assert!(
            told.contains("the shard 1 was counted as 4, but its parts as 5"),
            "{told}"
        );
    }
}

#[test]
fn a_line_with_a_new_check_sum_is_refused_for_what_it_says() {
    let run = Run::new("8 --rows 2 --halved");
    let first = run.results.lines().next().unwrap();
    let rest = run
        .results
        .split_inclusive('\n')
        .skip(1)
        .collect::<String>();
    assert_eq!(resummed(first), first);
    let plan = Plan::new(Board::new(8), 2).unwrap().halved();
    let other = Plan::new(Board::new(8).torus(), 2).unwrap().halved();
    let digests = [&plan, &other].map(|plan| format!("{:016x}", plan.digest()));
    for (from, to, named) in [
        (
            &*digests[0],
            &*digests[1],
            "the shard 1.3 was counted for the plan",
        ),
        (
            "shard-count=1",
            "shard-count=2",
            "a format that is not known",
        ),
        (
            "shard-count=1",
            "shard=1",
            "does not begin with `queens-shard-count=`",
        ),
        ("shard=1.3", "shard=1.2", "the plan has no shard 1.2"),
        ("shard=1.3", "shard=8.6", "the plan has no shard 8.6"),
        ("shard=1.3", "shard=1", "the plan has no shard 1"),
        ("shard=1.3", "shard=1.5", "the shard 1.5 was counted twice"),
        ("weight=2", "weight=1", "the shard 1.3 has weight 2, not 1"),
        ("count=0", "count=1", "does not have the residues beside it"),
        (
            "count=0 residues=0,0,0",
            "count=721 residues=721,721,721",
            "at most 720 is possible",
        ),
        ("count=0", "count=-0", "the field `count` of the line"),
    ] {
        let forged = resummed(&first.replacen(from, to, 1));
        assert_ne!(forged, first, "{from}");
        let output = run.merged(&format!("{forged}\n{rest}"));
        assert!(output.stdout.is_empty());
        let told = refused(&output, 1);
        assert!(told.contains(named), "{from}: {told}");
        assert!(told.contains("results line"), "{told}");
    }
}

#[test]
fn a_shard_with_a_new_check_sum_is_refused_for_what_it_says() {
    let run = Run::new("8 --rows 2 --halved");
    let shards = fs::read_to_string(run.folder.file("shards")).unwrap();
    let second = shards.lines().nth(1).unwrap();
    let file = run.folder.file("shards");
    for (from, to, named) in [
        (
            "board=8x8",
            "board=9x9",
            "the plan of the line has the digest",
        ),
        ("depth=2", "depth=1", "the plan of the line has the digest"),
        (
            "halved=yes",
            "halved=no",
            "the plan of the line has the digest",
        ),
        ("shard=1.4", "shard=1.2", "the plan has no shard 1.2"),
        ("weight=2", "weight=1", "the shard 1.4 has weight 2, not 1"),
        (
            "queens-shard=1",
            "queens-shard=2",
            "a format that is not known",
        ),
    ] {
        let forged = resummed(&second.replacen(from, to, 1));
        assert_ne!(forged, second, "{from}");
        // Nobody works on it, and nobody merges with it.
        let output = fed("work", format!("{forged}\n"));
        assert!(output.stdout.is_empty());
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(named), "{from}: {told}");
        assert_eq!(output.status.code(), Some(1));
        fs::write(&file, shards.replacen(second, &forged, 1)).unwrap();
        let told = refused(&run.merged(&run.results), 1);
        assert!(
            told.contains("shards line 2: ") && told.contains(named),
            "{told}"
        );
    }
    // Lost, doubled and in another order, the shards are still those of their plan.
    let lines: Vec<&str> = shards.split_inclusive('\n').rev().collect();
    for kept in [lines.concat(), shards.repeat(2), lines[3].to_owned()] {
        fs::write(&file, kept).unwrap();
        assert_eq!(run.merged(&run.results).stdout, b"92\n");
    }
}

/// What was changed in a line, with the check sum of the new text: a forger computes it, too.
fn resummed(line: &str) -> String {
    checkpoint::line(line.rsplit_once(" sum=").unwrap().0)
}

#[test]
fn shards_of_two_plans_are_not_merged() {
    let run = Run::new("6 --rows 1");
    let shards = run.folder.file("shards");
    let mut both = OpenOptions::new().append(true).open(&shards).unwrap();
    both.write_all(printed("shards 6 --rows 2").as_bytes())
        .unwrap();
    let told = refused(&run.merged(&run.results), 1);
    assert!(
        told.contains("shards line 7: the shard 1.3 is of the plan"),
        "{told}"
    );

    fs::write(&shards, "\n").unwrap();
    let told = refused(&run.merged(&run.results), 1);
    assert!(told.contains("shards has no shard"), "{told}");
}

#[test]
fn shards_and_results_that_have_changed_places_are_told() {
    let run = Run::new("6 --rows 2");
    let (shards, results) = (run.folder.file("shards"), run.folder.file("results"));
    fs::write(&results, &run.results).unwrap();
    let complaint = refused(&output(&mut merge(&results, &[&shards])), 1);
    assert!(complaint.contains("name the shards first"), "{complaint}");
    let complaint = refused(&output(&mut merge(&shards, &[&shards])), 1);
    assert!(complaint.contains("name the shards first"), "{complaint}");
}

#[test]
fn mistakes_are_named() {
    for (arguments, code, named) in [
        ("shards 8", 2, "--rows"),
        ("shards 8 --rows 9", 2, "--rows"),
        ("shards 8 --rows 1 --board-rows 9", 2, "--board-rows"),
        ("work --threads 0", 2, "--threads"),
        ("work 8", 2, "8"),
        ("merge", 2, "<SHARDS>"),
        ("merge - -", 2, "once"),
        ("merge no-such-file", 1, "no-such-file"),
    ] {
        let output = output(&mut queens(arguments));
        assert!(output.stdout.is_empty());
        let told = refused(&output, code);
        assert!(told.contains(named), "{arguments}: {told}");
    }
}

#[test]
fn killed_at_any_moment_the_rest_ends_exact() {
    let n = if cfg!(debug_assertions) { 9 } else { 13 };
    let folder = Folder::new();
    let shards = folder.file("shards");
    fs::write(&shards, printed(&format!("shards {n} --rows 2"))).unwrap();
    let mut results = Vec::new();
    let mut killed = 0;
    for round in 0u64.. {
        assert!(round < 1000, "it does not come to an end");
        let known: Vec<&Path> = results.iter().map(AsRef::as_ref).collect();
        // Some lines are torn, and warned of.
        let left = output(merge(&shards, &known).arg("--missing"));
        assert_eq!(left.status.code(), Some(0), "{left:?}");
        if left.stdout.is_empty() {
            break;
        }
        let mut child = queens("work --threads 2")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let feeder = thread::spawn(move || drop(stdin.write_all(&left.stdout)));
        let mut stdout = child.stdout.take().unwrap();
        let reader = thread::spawn(move || {
            let mut bytes = Vec::new();
            stdout.read_to_end(&mut bytes).map(|_| bytes)
        });
        thread::sleep(Duration::from_micros(500 + round * 7919 % 9000));
        child.kill().unwrap();
        killed += usize::from(ended(&mut child).code().is_none());
        feeder.join().unwrap();
        let mut bytes = reader.join().unwrap().unwrap();
        // What the program wrote as a whole its machine may still lose.
        let kept = bytes.len() - (round as usize * 31 % 40).min(bytes.len() / 4);
        bytes.truncate(kept);
        let file = folder.file(&format!("results.{round}"));
        fs::write(&file, bytes).unwrap();
        results.push(file);
    }
    assert!(killed > 0, "it was always done before it was killed");
    let known: Vec<&Path> = results.iter().map(AsRef::as_ref).collect();
    let total = output(&mut merge(&shards, &known));
    assert_eq!(total.status.code(), Some(0));
    let total = String::from_utf8(total.stdout).unwrap();
    assert_eq!(total, printed(&format!("count {n}")));
}
