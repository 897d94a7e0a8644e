//! What people see: the program on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, OptionalActions, Winsize, tcgetattr, tcsetattr, tcsetwinsize};

use crate::program::{LIMIT, ended, queens, until};

/// The program on a terminal of 20 lines.
struct Session {
    child: Child,
    keyboard: File,
    /// The terminal as the program has it.
    inside: File,
    shown: Arc<Mutex<String>>,
}

impl Session {
    fn start(command: &mut Command, columns: u16) -> Self {
        let outside = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&outside).unwrap();
        unlockpt(&outside).unwrap();
        let name = ptsname(&outside, Vec::new()).unwrap();
        let inside = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        tcsetwinsize(&inside, window(columns, 20)).unwrap();
        let inside = File::from(inside);
        let child = command
            .stdin(inside.try_clone().unwrap())
            .stdout(inside.try_clone().unwrap())
            .stderr(inside.try_clone().unwrap())
            // As a shell starts it: what it sends to its group is not for the tests.
            .process_group(0)
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

    /// Waits until what is shown is as it should be; a test that waits for ever has failed.
    fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let asked = Instant::now();
        while !is_so(&self.shown()) {
            assert!(asked.elapsed() < LIMIT, "no {what} in {:?}", self.shown());
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn wait_for(&self, what: &str) {
        self.wait_until(&format!("{what:?}"), |shown| shown.contains(what));
    }

    /// The same for what is shown last.
    fn wait_for_end(&self, what: &str) {
        self.wait_until(&format!("{what:?} at the end"), |shown| {
            shown.ends_with(what)
        });
    }

    /// The same for what is shown for the second time.
    fn wait_for_second(&self, what: &str) {
        self.wait_until(&format!("second {what:?}"), |shown| {
            shown.matches(what).count() >= 2
        });
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    fn resize(&self, columns: u16, lines: u16) {
        tcsetwinsize(&self.inside, window(columns, lines)).unwrap();
        self.signal(Signal::WINCH);
    }

    /// Waits until it has stopped for a while.
    fn wait_for_stop(&self) {
        let child = Some(Pid::from_child(&self.child));
        let (_, status) = waitpid(child, WaitOptions::UNTRACED).unwrap().unwrap();
        assert!(status.stopped(), "{status:?}");
    }

    fn is_raw(&self) -> bool {
        let modes = tcgetattr(&self.inside).unwrap().local_modes;
        !modes.contains(LocalModes::ICANON)
    }
}

fn window(columns: u16, lines: u16) -> Winsize {
    Winsize {
        ws_row: lines,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    }
}

/// A terminal that shows what is asked.
fn on(command: &mut Command, kind: &str, locale: &str) -> Session {
    on_columns(60, command, kind, locale)
}

fn on_columns(columns: u16, command: &mut Command, kind: &str, locale: &str) -> Session {
    command
        .env_remove("NO_COLOR")
        .env_remove("LC_CTYPE")
        .env_remove("LANG");
    command.env("TERM", kind).env("LC_ALL", locale);
    Session::start(command, columns)
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
fn keys_change_the_pace_and_escape_leaves() {
    let mut session = on(&mut queens("trace 5 --delay 400"), "xterm", "C");
    session.press(" ");
    session.wait_for("400 ms a step, paused");
    session.press("+");
    session.wait_for("200 ms a step, paused");
    session.press("--");
    session.wait_for("800 ms a step");
    session.press("\x1b");
    assert_eq!(ended(&mut session.child).code(), Some(0));
    assert!(!session.is_raw());
}

#[test]
fn what_ends_a_program_ends_the_player_and_the_terminal_is_given_back() {
    for signal in [
        None,
        Some(Signal::INT),
        Some(Signal::TERM),
        Some(Signal::HUP),
    ] {
        let mut session = on(&mut queens("trace 6 --delay 100"), "xterm", "C");
        session.wait_for("place a1");
        match signal {
            Some(signal) => session.signal(signal),
            // Ctrl-C.
            None => session.press("\x03"),
        }
        let status = ended(&mut session.child);
        let expected = signal.unwrap_or(Signal::INT);
        assert_eq!(status.signal(), Some(expected.as_raw()), "{signal:?}");
        assert!(!session.is_raw());
        session.wait_for("\x1b[?1049l");
    }
}

#[test]
fn ctrl_z_leaves_the_terminal_until_the_player_goes_on() {
    let mut session = on(&mut queens("trace 6 --delay 1000000"), "xterm", "C");
    session.wait_for("q: quit");
    session.press("\x1a");
    session.wait_for_stop();
    assert!(!session.is_raw());
    session.wait_for("\x1b[?1049l");
    session.signal(Signal::CONT);
    session.wait_for_second("\x1b[?1049h");
    session.wait_for_second("q: quit");
    assert!(session.is_raw());
    session.press("\rq");
    assert_eq!(ended(&mut session.child).code(), Some(0));
    session.wait_for("place a1");
    assert!(!session.is_raw());
}

#[test]
fn the_terminal_is_taken_again_from_whoever_used_it_meanwhile() {
    let mut session = on(&mut queens("trace 6 --delay 1000000"), "xterm", "C");
    let before = tcgetattr(&session.inside).unwrap();
    session.wait_for("q: quit");
    session.signal(Signal::STOP);
    session.wait_for_stop();
    let mut usual = before.clone();
    usual.local_modes |= LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
    tcsetattr(&session.inside, OptionalActions::Now, &usual).unwrap();
    session.signal(Signal::CONT);
    session.wait_for_second("q: quit");
    assert!(session.is_raw());
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
    assert!(!session.is_raw());
}

#[test]
fn it_plays_by_itself_to_the_end() {
    let mut session = on(&mut queens("trace 4 --delay 0"), "xterm", "C");
    session.wait_for("solution 2 4 1 3");
    session.wait_for("the end of the search; q to quit");
    // Without a locale that has more there is nothing but ASCII.
    assert!(session.shown().is_ascii());
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
}

#[test]
fn a_board_that_is_larger_than_the_window_is_cut_and_said_to_be() {
    let mut command = queens("trace 100 --delay 0 --steps 300");
    command
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .env("LC_ALL", "C");
    let mut session = Session::start(&mut command, 60);
    session.wait_for("a1 to ad16 of 100 rows and 100 columns fit the window");
    session.wait_for("the end of the steps asked for; q to quit");
    session.resize(201, 104);
    // The last row, of a hundred empty squares.
    session.wait_for(&format!("\x1b[100;1H\x1b[K{}", ". ".repeat(100)));
    let whole = session.shown().len();
    session.resize(200, 104);
    session.resize(80, 4);
    session.wait_for("100 rows and 100 columns do not fit the window");
    assert!(!session.shown()[whole..].contains("a1 to"));
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
}

#[test]
fn all_steps_of_a_search_are_its_end() {
    let mut session = on(&mut queens("trace 2 --delay 0 --steps 8"), "xterm", "C");
    session.wait_for("the end of the search");
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
}

#[test]
fn a_window_that_does_not_know_its_size_shows_the_board() {
    let mut session = on(&mut queens("trace 100 --delay 0 --steps 9"), "xterm", "C");
    session.wait_for("the end");
    session.resize(0, 0);
    session.wait_for("a1 to an20 of 100 rows");
    session.press("q");
    assert_eq!(ended(&mut session.child).code(), Some(0));
}

#[test]
fn no_window_is_too_small() {
    let mut session = on(&mut queens("trace 6 --delay 0"), "xterm", "C");
    session.wait_for("the end");
    for (columns, lines) in [(1, 1), (60, 1), (1, 20), (2, 5), (12, 9), (13, 10)] {
        session.resize(columns, lines);
        // It is drawn again, and goes on.
        let before = session.shown().len();
        session.press(" ");
        until(|| session.shown().len() > before);
    }
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
    let mut session = Session::start(&mut command, 60);
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
fn a_count_has_a_bar_with_rate_and_time_left() {
    let mut session = on(&mut queens("count 18 --threads 1"), "xterm", "C");
    session.wait_for("/s  [");
    session.wait_for(" left");
    session.wait_for("%");
    assert!(session.shown().is_ascii());
    // Nothing is foretold before it can be.
    assert!(!session.shown().contains("%  0 seconds left"));
    session.signal(Signal::INT);
    assert_eq!(
        ended(&mut session.child).signal(),
        Some(Signal::INT.as_raw())
    );
    // It leaves nothing on the line.
    session.wait_for_end("\r\x1b[2K");
}

#[test]
fn a_narrow_terminal_shows_no_part_of_a_number() {
    for columns in [12, 24, 30, 37] {
        let mut command = queens("count 18 --threads 1");
        let mut session = on_columns(columns, &mut command, "xterm", "C");
        // The time fits on 24 columns only if it is less than ten of something.
        session.wait_for(if columns < 30 { "%" } else { " left" });
        session.signal(Signal::INT);
        ended(&mut session.child);
        for line in session.shown().split(['\r', '\n']) {
            let line = line.trim_start_matches("\x1b[2K");
            assert!(line.chars().count() <= columns.into(), "{line:?}");
            let (line, ends) = (line.trim(), ["%", "begun", "left", "/s", "]"]);
            let is_whole = line.is_empty() || ends.iter().any(|end| line.ends_with(end));
            assert!(is_whole, "{line:?}");
        }
    }
}

#[test]
fn a_short_count_has_no_bar() {
    let mut session = on(&mut queens("count 8"), "xterm", "C");
    ended(&mut session.child);
    session.wait_for("92\r\n");
    assert_eq!(session.shown(), "92\r\n");
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
    session.signal(Signal::INT);
    assert_eq!(
        ended(&mut session.child).signal(),
        Some(Signal::INT.as_raw())
    );
}
