//! Stopped and started again, the whole sequence comes.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{
    Folder, appended, ended, first_line, lines, output, printed, printed_by, queens, queens_after,
    refused, saving, until,
};

#[test]
fn take_goes_on_where_it_stopped() {
    for options in [
        "8",
        "8 --reverse",
        "8 --fundamental",
        "9 --threads 3",
        "7 --torus",
        "8 --given b4",
        "10 --fundamental --reverse --threads 2",
        "8 --rows 4",
    ] {
        for take in [1, 7, 40] {
            let folder = Folder::new();
            let file = folder.file("c");
            let mut all = String::new();
            loop {
                let part = printed_by(&mut saving(&format!("{options} --take {take}"), &file));
                if part.is_empty() {
                    break;
                }
                all += &part;
            }
            assert_eq!(all, printed(options), "{options} --take {take}");
            // At the end there is nothing more, and nothing else was left in the folder.
            assert_eq!(printed_by(&mut saving(options, &file)), "");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }
}

#[test]
fn skip_is_not_repeated() {
    for options in ["8 --skip 10", "8 --skip 3 --fundamental"] {
        let folder = Folder::new();
        let file = folder.file("c");
        let first = printed_by(&mut saving(&format!("{options} --take 5"), &file));
        let rest = printed_by(&mut saving(options, &file));
        assert_eq!(first + &rest, printed(options));
    }
}

#[test]
fn the_file_is_a_checkpoint_of_the_library() {
    let folder = Folder::new();
    let file = folder.file("c");
    printed_by(&mut saving("8 --take 40", &file));
    let saved: queens::Checkpoint = fs::read_to_string(&file).unwrap().parse().unwrap();
    let resumed = queens::Board::new(8).resume(&saved).unwrap();
    assert!(resumed.eq(queens::solutions(8).skip(40)));

    let mut solutions = queens::solutions(8);
    solutions.nth(69);
    fs::write(&file, solutions.checkpoint().to_string()).unwrap();
    assert_eq!(printed_by(&mut saving("8", &file)), lines(solutions));
}

#[test]
fn threads_may_change() {
    let folder = Folder::new();
    let file = folder.file("c");
    printed_by(&mut saving("9 --take 100 --threads 2", &file));
    let rest = printed_by(&mut saving("9", &file));
    assert_eq!(rest, lines(queens::solutions(9).skip(100)));
}

#[test]
fn what_would_mix_the_output_is_refused() {
    let ways = [
        "",
        "--reverse",
        "--fundamental",
        "--skip 3",
        "--skip 4",
        "--format json",
        "--format board",
        "--reverse --fundamental --skip 3 --format csv",
    ];
    for way in ways {
        let folder = Folder::new();
        let file = folder.file("c");
        let first = printed_by(&mut saving(&format!("9 {way} --take 5"), &file));
        let saved = fs::read_to_string(&file).unwrap();
        for other in ways.into_iter().filter(|&other| other != way) {
            let output = output(&mut saving(&format!("9 {other}"), &file));
            let complaint = refused(&output, 2);
            let said = match way {
                "" => {
                    "saved without any of --reverse, --fundamental, --skip and --format".to_owned()
                }
                way => format!("saved with {way}; say the same"),
            };
            assert!(
                complaint.contains(&said),
                "{way}, then {other}: {complaint}"
            );
            assert_eq!(fs::read_to_string(&file).unwrap(), saved);
        }
        let rest = printed_by(&mut saving(&format!("9 {way}"), &file));
        assert_eq!(first + &rest, printed(&format!("9 {way}")), "{way}");
    }
}

#[test]
fn a_reader_that_leaves_is_a_stop() {
    let folder = Folder::new();
    let file = folder.file("c");
    let mut child = saving("13", &file).stdout(Stdio::piped()).spawn().unwrap();
    first_line(&mut child);
    assert_eq!(ended(&mut child).code(), Some(0));
    // What the pipe took is not written again; the rest follows without a gap.
    let rest = printed_by(&mut saving("13", &file));
    assert!(printed("13").ends_with(&rest));
    assert!(!rest.is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_stop() {
    let folder = Folder::new();
    let file = folder.file("c");
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut child = saving("8", &file)
        .stdout(full)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    assert_eq!(ended(&mut child).code(), Some(1));
    assert_eq!(printed_by(&mut saving("8", &file)), printed("8"));
}

#[cfg(unix)]
mod signals {
    use std::os::unix::process::ExitStatusExt;
    use std::thread;
    use std::time::Duration;

    use rustix::process::{Pid, Signal, kill_process};

    use super::*;

    /// Runs it until it has written something to `output`, and stops it.
    fn stopped(command: &mut Command, output: &Path, signal: Signal, wait: u64) {
        let length = || fs::metadata(output).map_or(0, |metadata| metadata.len());
        let before = length();
        let mut child = command.stdout(appended(output)).spawn().unwrap();
        while length() == before && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_micros(100));
        }
        thread::sleep(Duration::from_millis(wait));
        let _ = kill_process(Pid::from_child(&child), signal);
        let status = ended(&mut child);
        let is_done = status.code() == Some(0);
        assert!(
            is_done || status.signal() == Some(signal.as_raw()),
            "{status:?}"
        );
    }

    #[test]
    fn stopped_at_will_nothing_is_lost_or_doubled() {
        for (options, signal) in [
            ("13", Signal::INT),
            ("13", Signal::TERM),
            ("13 --reverse", Signal::TERM),
            ("13 --threads 2", Signal::INT),
            ("13 --fundamental", Signal::INT),
            ("13", Signal::HUP),
        ] {
            let folder = Folder::new();
            let (file, output) = (folder.file("c"), folder.file("out"));
            for wait in [0, 1, 0, 2] {
                stopped(&mut saving(options, &file), &output, signal, wait);
            }
            let out = File::options().append(true).open(&output).unwrap();
            let mut child = saving(options, &file).stdout(out).spawn().unwrap();
            assert!(ended(&mut child).success());
            let all = fs::read_to_string(&output).unwrap();
            assert!(all == printed(options), "{options} {signal:?}");
        }
    }

    #[test]
    fn lines_in_a_file_are_whole_when_the_program_is_stopped() {
        // A system that ends a process in the middle of a write cuts it where a page ends, now and then.
        for options in ["14", "14 --threads 2", "14 --format board", "trace 9"] {
            let all = printed(options);
            for (wait, signal) in [Signal::TERM, Signal::INT, Signal::HUP]
                .into_iter()
                .cycle()
                .take(18)
                .enumerate()
            {
                let folder = Folder::new();
                let output = folder.file("out");
                stopped(&mut queens(options), &output, signal, wait as u64 / 3);
                let written = fs::read_to_string(&output).unwrap();
                assert!(all.starts_with(&written), "{options}");
                assert!(written.ends_with('\n'), "{options}: a line was cut");
            }
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_ignores_a_closed_terminal_goes_on_to_do_so() {
        // As `nohup` does.
        let mut child = queens_after("trap '' HUP INT", "13")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pipe = child.stdout.take().unwrap();
        let mut start = [0; 8];
        pipe.read_exact(&mut start).unwrap();
        kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        let mut rest = String::new();
        pipe.read_to_string(&mut rest).unwrap();
        assert_eq!(ended(&mut child).code(), Some(0));
        assert!(printed("13").ends_with(&rest));
    }

    #[test]
    fn killed_without_warning_nothing_is_lost() {
        let folder = Folder::new();
        let (file, output) = (folder.file("c"), folder.file("out"));
        let out = File::create(&output).unwrap();
        let arguments = "17 --fundamental";
        let mut child = saving(arguments, &file).stdout(out).spawn().unwrap();
        // It saves while it runs, again and again.
        let mut saved = fs::read_to_string(&file).unwrap_or_default();
        for _ in 0..2 {
            while !fs::read_to_string(&file)
                .is_ok_and(|line| line.contains(" after=") && line != saved)
            {
                assert!(child.try_wait().unwrap().is_none(), "it ended too soon");
                thread::sleep(Duration::from_millis(1));
            }
            saved = fs::read_to_string(&file).unwrap();
        }
        thread::sleep(Duration::from_millis(20));
        child.kill().unwrap();
        ended(&mut child);

        let written = fs::read_to_string(&output).unwrap();
        let count = written.lines().count();
        let all = || queens::solutions(17).fundamental();
        assert!(lines(all().take(count)).starts_with(&written));
        // It goes on after something that was written, and not after a gap.
        let rest = printed_by(&mut saving(&format!("{arguments} --take 1"), &file));
        let next: queens::Solution = rest.parse().unwrap();
        let passed = all().take(count + 1).position(|solution| solution == next);
        assert!(passed.is_some_and(|passed| passed > 0));
    }

    #[test]
    fn a_search_that_finds_nothing_is_stopped_and_saved() {
        for options in ["50 --take 1", "50 --threads 2", "count 50"] {
            let mut child = queens(options).stdout(Stdio::piped()).spawn().unwrap();
            thread::sleep(Duration::from_millis(100));
            kill_process(Pid::from_child(&child), Signal::INT).unwrap();
            assert_eq!(ended(&mut child).signal(), Some(Signal::INT.as_raw()));
        }
        let folder = Folder::new();
        for (index, options) in ["50", "50 --reverse", "50 --threads 2", "count 50"]
            .iter()
            .enumerate()
        {
            let file = folder.file(&index.to_string());
            let mut child = saving(options, &file)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            until(|| file.exists());
            thread::sleep(Duration::from_millis(50));
            kill_process(Pid::from_child(&child), Signal::INT).unwrap();
            assert_eq!(ended(&mut child).signal(), Some(Signal::INT.as_raw()));
            assert!(fs::read_to_string(&file).unwrap().contains("board=50x50"));
        }
    }

    #[test]
    fn a_stop_before_what_is_skipped_saves_nothing() {
        // A run that goes on from a file would not skip.
        let folder = Folder::new();
        let file = folder.file("c");
        let mut child = saving("50 --skip 3", &file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(200));
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        assert!(!ended(&mut child).success());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_stop_while_the_reader_sleeps_loses_nothing() {
        let folder = Folder::new();
        let file = folder.file("c");
        let mut child = saving("13", &file).stdout(Stdio::piped()).spawn().unwrap();
        let mut pipe = child.stdout.take().unwrap();
        // The pipe fills up.
        thread::sleep(Duration::from_millis(300));
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        assert_eq!(ended(&mut child).signal(), Some(Signal::INT.as_raw()));
        let mut all = String::new();
        pipe.read_to_string(&mut all).unwrap();
        assert!(all.ends_with('\n') && !all.is_empty());
        all += &printed_by(&mut saving("13", &file));
        assert!(all == printed("13"));
    }

    #[test]
    fn a_count_is_exact_however_often_it_is_stopped() {
        for threads in [1, 2] {
            let folder = Folder::new();
            let file = folder.file("c");
            let arguments = format!("count 17 --threads {threads}");
            for wait in [20, 50, 100] {
                let mut child = saving(&arguments, &file)
                    .stdout(Stdio::null())
                    .spawn()
                    .unwrap();
                until(|| file.exists());
                thread::sleep(Duration::from_millis(wait));
                let _ = kill_process(Pid::from_child(&child), Signal::TERM);
                let status = ended(&mut child);
                assert!(status.success() || status.signal() == Some(Signal::TERM.as_raw()));
            }
            assert_eq!(printed_by(&mut saving(&arguments, &file)), "95815104\n");
        }
    }
}
