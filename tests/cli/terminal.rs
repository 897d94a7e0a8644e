//! What people see: the program on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

use crate::program::{ended, queens};

/// The program on a terminal of 60 columns and 20 lines.
struct Session {
    child: Child,
    keyboard: File,
    /// The terminal as the program has it.
    inside: File,
    shown: Arc<Mutex<String>>,
}

impl Session {
    fn start(command: &mut Command) -> Self {
        let outside = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&outside).unwrap();
        unlockpt(&outside).unwrap();
        let name = ptsname(&outside, Vec::new()).unwrap();
        let inside = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        let size = Winsize {
            ws_row: 20,
            ws_col: 60,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&inside, size).unwrap();
        let inside = File::from(inside);
        let child = command
            .stdin(inside.try_clone().unwrap())
            .stdout(inside.try_clone().unwrap())
            .stderr(inside.try_clone().unwrap())
            .spawn()
            .unwrap();
        let keyboard = File::from(outside);
        let mut screen = keyboard.try_clone().unwrap();
        let shown = Arc::new(Mutex::new(String::new()));
        let seen = Arc::clone(&shown);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = screen.read(&mut bytes) {
                seen.lock()
                    .unwrap()
                    .push_str(&String::from_utf8_lossy(&bytes[..length]));
            }
        });
        Self {
            child,
            keyboard,
            inside,
            shown,
        }
    }

    fn shown(&self) -> String {
        self.shown.lock().unwrap().clone()
    }

    /// Waits until something is shown; a test that waits for ever has failed.
    fn wait_for(&self, what: &str) {
        let asked = Instant::now();
        while !self.shown().contains(what) {
            assert!(
                asked.elapsed() < Duration::from_secs(60),
                "no {what:?} in {:?}",
                self.shown()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    fn is_raw(&self) -> bool {
        let modes = tcgetattr(&self.inside).unwrap().local_modes;
        !modes.contains(LocalModes::ICANON)
    }
}

/// A terminal that shows what is asked.
fn on(command: &mut Command, kind: &str, locale: &str) -> Session {
    command
        .env_remove("NO_COLOR")
        .env_remove("LC_CTYPE")
        .env_remove("LANG");
    command.env("TERM", kind).env("LC_ALL", locale);
    Session::start(command)
}

#[test]
fn the_search_is_played_paused_and_stepped() {
    let mut session = on(
        &mut queens("trace 4 --delay 1000000"),
        "xterm-256color",
        "C.UTF-8",
    );
    session.wait_for("no queen stands");
    assert!(session.is_raw());
    session.press("\r");
    session.wait_for("place a1");
    session.wait_for("step 1, solutions 0");
    session.wait_for("paused");
    session.press("\x1b[C"); // the right arrow
    session.wait_for("reject a2: attacked from a1");
    assert!(session.shown().contains('♛') && session.shown().contains("\x1b[38;5;"));
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
    assert!(!session.is_raw());
    session.wait_for("\x1b[?1049l");
}

#[test]
fn keys_change_the_pace_and_ctrl_c_leaves() {
    let mut session = on(&mut queens("trace 5 --delay 400"), "xterm", "C");
    session.press(" ");
    session.wait_for("400 ms a step, paused");
    session.press("+");
    session.wait_for("200 ms a step, paused");
    session.press("--");
    session.wait_for("800 ms a step");
    session.press("\x03");
    assert_eq!(ended(&mut session.child).code(), Some(0));
    assert!(!session.is_raw());
}

#[test]
fn it_plays_by_itself_to_the_end() {
    let mut session = on(&mut queens("trace 4 --delay 0"), "xterm", "C");
    session.wait_for("solution 2 4 1 3");
    session.wait_for("the end");
    // Without a locale that has more there is nothing but ASCII.
    assert!(session.shown().is_ascii());
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
}

#[test]
fn a_board_that_is_larger_than_the_terminal_is_cut() {
    let mut session = on(&mut queens("trace 100 --delay 0 --steps 300"), "xterm", "C");
    session.wait_for("the end");
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
}

#[test]
fn colours_are_left_out_on_request() {
    let mut command = queens("trace 4 --delay 0");
    command
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .env("LC_ALL", "C.UTF-8");
    let mut session = Session::start(&mut command);
    session.wait_for("the end");
    assert!(session.shown().contains('♛'));
    assert!(!session.shown().contains("\x1b[38;5;"));
    session.press("q");
    ended(&mut session.child);
}

#[test]
fn a_dumb_terminal_gets_lines() {
    let mut session = on(&mut queens("trace 4"), "dumb", "C.UTF-8");
    assert_eq!(ended(&mut session.child).code(), Some(0));
    session.wait_for("retreat from d1\r\n");
    assert!(session.shown().starts_with("place a1\r\n"));
    assert!(session.shown().is_ascii() && !session.shown().contains('\x1b'));
}

#[test]
fn the_terminal_is_given_back_when_the_program_is_told_to_stop() {
    let mut session = on(&mut queens("trace 6 --delay 100"), "xterm", "C");
    session.wait_for("place a1");
    kill_process(Pid::from_child(&session.child), Signal::TERM).unwrap();
    let status = ended(&mut session.child);
    assert_eq!(status.signal(), Some(Signal::TERM.as_raw()));
    assert!(!session.is_raw());
    session.wait_for("\x1b[?1049l");
}

#[test]
fn a_count_has_a_bar_with_rate_and_time_left() {
    let mut session = on(&mut queens("count 18 --threads 1"), "xterm", "C");
    session.wait_for("/s  ");
    session.wait_for(" left");
    session.wait_for("%");
    assert!(session.shown().is_ascii());
    kill_process(Pid::from_child(&session.child), Signal::INT).unwrap();
    ended(&mut session.child);
}

#[test]
fn drawn_boards_are_unicode_where_the_terminal_shows_them() {
    for (kind, locale, drawn) in [
        ("xterm", "C.UTF-8", "│ ♛ │"),
        ("xterm", "en_US.utf8", "│ ♛ │"),
        ("xterm", "C", "Q\r\n"),
        ("dumb", "C.UTF-8", "Q\r\n"),
    ] {
        let mut session = on(&mut queens("draw 1"), kind, locale);
        assert_eq!(ended(&mut session.child).code(), Some(0));
        session.wait_for(drawn);
    }
}

#[test]
fn who_waits_for_50_queens_is_told_what_to_do_and_may_leave() {
    let mut session = on(&mut queens("50 --take 1"), "xterm", "C");
    session.wait_for("--order any");
    kill_process(Pid::from_child(&session.child), Signal::INT).unwrap();
    assert_eq!(
        ended(&mut session.child).signal(),
        Some(Signal::INT.as_raw())
    );
}
