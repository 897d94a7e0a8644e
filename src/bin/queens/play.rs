//! The search on a terminal, played by keys.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind};
use crossterm::terminal::{Clear, ClearType};
use crossterm::{cursor, queue};
use queens::{Board, Step, Trace};
use signal_hook::low_level::emulate_default_handler;

use crate::failure::Failure;
use crate::options::TraceOptions;
use crate::scene;
use crate::screen::Screen;
use crate::terminal::{Call, Terminal};

/// So often it is looked whether a signal has come.
const GLANCE: Duration = Duration::from_millis(50);

/// Bounds of what the keys make of the delay.
const FASTEST: Duration = Duration::from_millis(1);
const SLOWEST: Duration = Duration::from_secs(10);

/// Lines below the board: how much of it there is, the step, the numbers, the keys.
const BELOW: u16 = 4;

pub(crate) fn play(board: &Board, options: &TraceOptions, screen: Screen) -> Result<(), Failure> {
    let mut player = Player {
        board,
        screen,
        trace: board.trace(),
        left: options.steps.unwrap_or(usize::MAX),
        step: None,
        steps: 0,
        solutions: 0,
        delay: Duration::from_millis(options.delay),
        is_paused: false,
        end: None,
    };
    let signal = Terminal::enter()
        .and_then(|terminal| player.run(&terminal))
        .map_err(|error| {
            Failure::Failed(format!(
                "cannot use the terminal: {error}; `queens trace N | cat` prints the steps"
            ))
        })?;
    if let Some(signal) = signal {
        let _ = emulate_default_handler(signal);
    }
    Ok(())
}

struct Player<'a> {
    board: &'a Board,
    screen: Screen,
    trace: Trace,
    /// Steps that may still be shown.
    left: usize,
    step: Option<Step>,
    steps: u64,
    solutions: u64,
    delay: Duration,
    is_paused: bool,
    end: Option<End>,
}

/// Why there is no further step.
#[derive(Clone, Copy)]
enum End {
    /// The search is over.
    Search,
    /// As many steps as were asked for have been shown.
    Steps,
}

impl Player<'_> {
    /// Plays until its user leaves, or a signal ends it: then that is the result.
    fn run(&mut self, terminal: &Terminal) -> io::Result<Option<i32>> {
        self.draw(terminal)?;
        let mut shown = Instant::now();
        loop {
            if let Some(signal) = terminal.end() {
                return Ok(Some(signal));
            }
            if terminal.take_again()? {
                self.draw(terminal)?;
            }
            let waiting = self.is_paused || self.end.is_some();
            let due = self.delay.saturating_sub(shown.elapsed());
            if !waiting && due.is_zero() {
                self.go_on();
                self.draw(terminal)?;
                shown = Instant::now();
            }
            let patience = match waiting {
                true => GLANCE,
                false => self.delay.saturating_sub(shown.elapsed()).min(GLANCE),
            };
            if !event::poll(patience)? {
                continue;
            }
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => match Call::of(key) {
                    Some(Call::End(signal)) => return Ok(Some(signal)),
                    Some(Call::Suspend) => terminal.suspend()?,
                    None if leaves(key) => return Ok(None),
                    None => match Wish::of(key) {
                        Some(wish) => self.grant(wish),
                        None => continue,
                    },
                },
                Event::Resize(..) => {}
                _ => continue,
            }
            self.draw(terminal)?;
        }
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Step => {
                self.is_paused = true;
                self.go_on();
            }
            Wish::Pause => self.is_paused = !self.is_paused,
            Wish::Faster => self.delay = (self.delay / 2).max(FASTEST),
            Wish::Slower => {
                let slower = self.delay.saturating_mul(2);
                self.delay = slower.clamp(FASTEST, SLOWEST);
            }
        }
    }

    fn go_on(&mut self) {
        if self.left == 0 {
            // The last of them may have been that of the search.
            let is_more = self.trace.clone().next().is_some();
            self.end = Some(if is_more { End::Steps } else { End::Search });
            return;
        }
        match self.trace.next() {
            None => self.end = Some(End::Search),
            Some(step) => {
                self.left -= 1;
                self.steps += 1;
                self.solutions += u64::from(matches!(step, Step::Solution(_)));
                self.step = Some(step);
            }
        }
    }

    fn draw(&self, terminal: &Terminal) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let (width, height) = terminal.size()?;
        let room = scene::Part::fitting(self.board, (width, height.saturating_sub(BELOW)));
        let (queens, step) = (self.trace.columns(), self.step.as_ref());
        let mut lines = scene::board(self.board, queens, step, self.screen, room);
        let numbers = format!(
            "step {}, solutions {}, {} ms a step{}",
            self.steps,
            self.solutions,
            self.delay.as_millis(),
            match self.is_paused && self.end.is_none() {
                true => ", paused",
                false => "",
            },
        );
        let keys = "q: quit  space: pause  enter: step  + -: speed".to_owned();
        let words = [self.part(room), self.said(), numbers, keys];
        lines.extend(words.map(|line| line.chars().take(width.into()).collect()));
        for (row, line) in (0..height).zip(&lines) {
            // Before it is written: behind a line as wide as the window there is no cursor.
            queue!(out, cursor::MoveTo(0, row), Clear(ClearType::UntilNewLine))?;
            out.write_all(line.as_bytes())?;
        }
        if lines.len() < height.into() {
            let below = lines.len() as u16;
            queue!(
                out,
                cursor::MoveTo(0, below),
                Clear(ClearType::FromCursorDown)
            )?;
        }
        out.flush()
    }

    /// How much of the board is shown, if it is not all.
    fn part(&self, part: scene::Part) -> String {
        let (rows, columns) = (self.board.rows(), self.board.width());
        match part.last() {
            _ if part.is_whole(self.board) => String::new(),
            Some(last) => {
                format!("a1 to {last} of {rows} rows and {columns} columns fit the window")
            }
            None => format!("{rows} rows and {columns} columns do not fit the window"),
        }
    }

    fn said(&self) -> String {
        match (self.end, &self.step) {
            (Some(End::Search), _) => "the end of the search; q to quit".to_owned(),
            (Some(End::Steps), _) => "the end of the steps asked for; q to quit".to_owned(),
            (None, None) => "no queen stands".to_owned(),
            (None, Some(step)) => step.to_string(),
        }
    }
}

enum Wish {
    Step,
    Pause,
    Faster,
    Slower,
}

impl Wish {
    fn of(key: KeyEvent) -> Option<Self> {
        match key.code {
            KeyCode::Char(' ') => Some(Self::Pause),
            KeyCode::Enter | KeyCode::Right => Some(Self::Step),
            // Plus without shift, on many keyboards.
            KeyCode::Char('+' | '=') => Some(Self::Faster),
            KeyCode::Char('-') => Some(Self::Slower),
            _ => None,
        }
    }
}

fn leaves(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char('q') | KeyCode::Esc)
}
