//! What nobody announces: kills, full disks, refusals. `scripts/faults` does more of the same for longer.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::program::{
    Folder, appended, ended, lines, outcome, printed, printed_by, queens, queens_after, refused,
    saving, until,
};

/// What it says with a limit of the shell's `ulimit`, its output appended to `out`.
fn limited(limit: &str, arguments: &str, out: &Path) -> Output {
    output_to(
        &mut queens_after(&format!("ulimit {limit}"), arguments),
        out,
    )
}

/// What it says if its output is appended to `out`.
fn output_to(command: &mut Command, out: &Path) -> Output {
    let command = command.stdout(appended(out)).stderr(Stdio::piped());
    outcome(command.spawn().unwrap())
}

/// Pauses that differ, and are the same in every run.
fn pauses() -> impl Iterator<Item = Duration> {
    let mut state = 7u64;
    std::iter::repeat_with(move || {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        Duration::from_micros(state >> 50)
    })
}

/// Says the same command again and again, killed each time, at last to the end. It saves every second, and
/// so knows next to nothing of what it has written.
fn killed_and_repeated(arguments: &str, file: &Path, out: &Path, kills: usize) {
    let command = || {
        let mut command = saving(arguments, file);
        command.stdout(appended(out));
        command
    };
    for pause in pauses().take(kills) {
        let before = fs::metadata(out).map_or(0, |metadata| metadata.len());
        let mut child = command().spawn().unwrap();
        until(|| fs::metadata(out).unwrap().len() != before || child.try_wait().unwrap().is_some());
        thread::sleep(pause / 8);
        let _ = child.kill();
        ended(&mut child);
    }
    let status = ended(&mut command().spawn().unwrap());
    assert_eq!(status.code(), Some(0), "{arguments}");
}

#[cfg(target_os = "linux")]
#[test]
fn killed_without_warning_the_same_command_completes_the_file() {
    for arguments in [
        "13",
        "13 --threads 2",
        "13 --reverse",
        "13 --fundamental --skip 100",
        "12 --skip 1000",
        "11 --format board",
        "12 --format json",
    ] {
        let folder = Folder::new();
        let (file, out) = (folder.file("c"), folder.file("out"));
        killed_and_repeated(arguments, &file, &out, 6);
        let all = fs::read_to_string(&out).unwrap();
        assert!(all == printed(arguments), "{arguments}");
        // Nor is anything else left behind.
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            2,
            "{arguments}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn wherever_the_file_was_cut_the_same_command_completes_it() {
    let all = printed("8 --format board");
    let folder = Folder::new();
    let (file, out) = (folder.file("c"), folder.file("out"));
    let go_on = |options: &str| {
        let arguments = format!("8 --format board {options}");
        output_to(&mut saving(&arguments, &file), &out)
    };
    fs::write(&out, "A heading\n").unwrap();
    go_on("--take 3");
    let saved = fs::read(&file).unwrap();
    let begun = fs::read(&out).unwrap();
    let whole = ["A heading\n", &all].concat();
    for length in (begun.len()..=whole.len()).step_by(13) {
        // As a kill leaves it: more was written than was saved.
        fs::write(&file, &saved).unwrap();
        fs::write(&out, &whole[..length]).unwrap();
        let output = go_on("");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(fs::read_to_string(&out).unwrap() == whole, "{length} bytes");
    }

    // What is there already was not written by this run, and does not count.
    let board = all.len() / 92;
    fs::write(&file, &saved).unwrap();
    fs::write(&out, &whole[..begun.len() + board * 3 / 2]).unwrap();
    go_on("--take 2");
    assert!(fs::read_to_string(&out).unwrap() == whole[..begun.len() + 3 * board]);
}

#[cfg(target_os = "linux")]
#[test]
fn what_others_have_written_behind_it_stays() {
    let folder = Folder::new();
    let (file, out) = (folder.file("c"), folder.file("out"));
    let go_on = || output_to(&mut saving("8 --take 46", &file), &out);
    go_on();
    let half = fs::read_to_string(&out).unwrap();
    fs::write(&out, format!("{half}A note\n")).unwrap();
    let saved = fs::read(&file).unwrap();
    go_on();
    let all = printed("8");
    let noted = format!("{half}A note\n{}", &all[half.len()..]);
    assert_eq!(fs::read_to_string(&out).unwrap(), noted);

    // Between its own lines something is wrong: as zeros after a power cut.
    fs::write(&file, &saved).unwrap();
    let sound = half.len() + 16 * 3 + 5;
    fs::write(&out, format!("{}\0\0\0\0", &all[..sound])).unwrap();
    let complaint = refused(&go_on(), 1);
    assert!(
        complaint.contains(&format!("truncate --size={sound}")),
        "{complaint}"
    );
    fs::write(&out, &all[..sound]).unwrap();
    go_on();
    assert_eq!(fs::read_to_string(&out).unwrap(), all);
}

#[test]
fn an_output_that_has_lost_its_end_is_told() {
    let folder = Folder::new();
    let (file, out) = (folder.file("c"), folder.file("out"));
    let go_on = || output_to(&mut saving("8 --take 5", &file), &out);
    assert_eq!(go_on().stderr, b"");
    // A new file is a part of its own.
    fs::remove_file(&out).unwrap();
    assert_eq!(go_on().stderr, b"");
    let written = fs::read_to_string(&out).unwrap();
    fs::write(&out, &written[..16]).unwrap();
    let output = go_on();
    assert_eq!(output.status.code(), Some(0));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.contains("has 16 bytes, but 80 were written"),
        "{complaint}"
    );
    assert_eq!(
        fs::read_to_string(&out).unwrap(),
        written[..16].to_owned() + &lines(queens::solutions(8).skip(10).take(5))
    );
}

#[cfg(target_os = "linux")]
#[test]
fn once_there_is_room_again_the_same_command_completes_the_file() {
    // Blocks of 512 bytes, so that it is full in the middle of a line.
    for (arguments, blocks) in [
        ("12", 9),
        ("12 --threads 2", 100),
        ("10 --format board", 33),
    ] {
        let folder = Folder::new();
        let (file, out) = (folder.file("c"), folder.file("out"));
        let saving = format!("{arguments} --checkpoint {}", file.display());
        for full in 1..=2 {
            let output = limited(&format!("-f {}", blocks * full), &saving, &out);
            let complaint = refused(&output, 1);
            assert!(complaint.contains("make room"), "{complaint}");
            let written = fs::read(&out).unwrap();
            assert_eq!(written.len() % 512, 0, "it is full");
        }
        let output = limited("-c 0", &saving, &out);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let all = fs::read_to_string(&out).unwrap();
        assert!(all == printed(arguments), "{arguments}");
    }
}

#[test]
fn a_count_that_is_killed_again_and_again_is_exact() {
    for threads in [1, 2] {
        let folder = Folder::new();
        let file = folder.file("c");
        let arguments = format!("count 16 --threads {threads}");
        let command = || saving(&arguments, &file);
        for pause in pauses().take(8) {
            let mut child = command().stdout(Stdio::null()).spawn().unwrap();
            thread::sleep(pause);
            let _ = child.kill();
            ended(&mut child);
        }
        assert_eq!(printed_by(&mut command()), "14772512\n");
        // Whatever was being written when it was killed is gone.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_run_was_saving_is_removed_and_nothing_else() {
    let folder = Folder::new();
    let file = folder.file("c");
    let mut child = queens("1").stdout(Stdio::null()).spawn().unwrap();
    let gone = child.id();
    ended(&mut child);
    let own = std::process::id();
    let kept = [
        format!("c.{own}.tmp"),
        "c.x.tmp".into(),
        "d.1.tmp".into(),
        "c.tmp".into(),
    ];
    for name in kept.iter().chain([&format!("c.{gone}.tmp")]) {
        fs::write(folder.file(name), "half a li").unwrap();
    }
    printed_by(&mut saving("6", &file));
    for name in &kept {
        assert!(folder.file(name).exists(), "{name}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), kept.len() + 1);
}

/// The most memory that it has had while its reader sleeps, in KiB; then all that it writes, which must be
/// more than a pipe takes.
#[cfg(target_os = "linux")]
fn kept_for_a_sleeping_reader(arguments: &str, seconds: u64) -> (usize, String) {
    let mut child = queens(arguments).stdout(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_secs(seconds));
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = most
        .unwrap()
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .unwrap();
    let mut text = String::new();
    let mut pipe = child.stdout.take().unwrap();
    std::io::Read::read_to_string(&mut pipe, &mut text).unwrap();
    assert_eq!(ended(&mut child).code(), Some(0));
    (most, text)
}

#[cfg(target_os = "linux")]
#[test]
fn a_reader_that_is_slow_costs_little_and_loses_nothing() {
    const MEBIBYTE: usize = 1024;
    let one_thread = 32 * MEBIBYTE;
    let drawn = "10 --order insertion --format board";
    for (arguments, same, seconds, bound) in [
        ("14", "14", 1, one_thread),
        ("14 --threads 2", "14", 1, 64 * MEBIBYTE),
        ("14 --reverse", "14 --reverse", 1, one_thread),
        ("12 --order any", "12 --order any", 1, one_thread),
        (drawn, drawn, 1, one_thread),
        // So many threads, and parts of so many solutions, that all together would fill a gigabyte.
        (
            "17 --threads 100 --take 500000",
            "17 --take 500000",
            4,
            300_000,
        ),
    ] {
        let (most, text) = kept_for_a_sleeping_reader(arguments, seconds);
        assert!(most < bound, "{arguments}: {most} KiB");
        assert!(text == printed(same), "{arguments}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_threads_there_is_one_line_and_no_panic() {
    // Address space for what is loaded and the first thread, or for a few more, or for none.
    let folder = Folder::new();
    let out = folder.file("out");
    let all = printed("8");
    let mut refusals = 0;
    for arguments in ["8", "8 --threads 99", "count 8", "count 8 --threads 99"] {
        for limit in (5_000..14_000).step_by(500) {
            fs::write(&out, "").unwrap();
            let output = limited(&format!("-v {limit}"), arguments, &out);
            let complaint = String::from_utf8_lossy(&output.stderr);
            match output.status.code() {
                Some(0) => {
                    let right = [all.as_str(), "92\n"][usize::from(arguments.starts_with('c'))];
                    assert_eq!(
                        fs::read_to_string(&out).unwrap(),
                        right,
                        "{arguments}: {limit}"
                    );
                }
                Some(1) => {
                    let complaint = refused(&output, 1);
                    let thread = complaint.contains("start") || complaint.contains("signals");
                    assert!(thread, "{complaint}");
                    refusals += 1;
                }
                // It cannot be loaded, or there is no memory at all, which the standard library tells.
                Some(127) | None => assert!(!complaint.contains("panicked at src"), "{complaint}"),
                Some(code) => panic!("{arguments} with {limit} KiB: {code}, {complaint}"),
            }
        }
    }
    assert!(refusals > 0, "no limit refused a thread");
}
