//! The search on a terminal, played by keys.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{self, Clear, ClearType};
use crossterm::{cursor, queue};
use queens::{Board, Step, Trace};
use signal_hook::consts::SIGTERM;

use crate::failure::Failure;
use crate::options::TraceOptions;
use crate::scene;
use crate::screen::Screen;

/// So often it is looked whether the program is told to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// Bounds of what the keys make of the delay.
const FASTEST: Duration = Duration::from_millis(1);
const SLOWEST: Duration = Duration::from_secs(10);

/// Lines below the board: one empty, the step, the numbers, the keys.
const BELOW: u16 = 4;

pub(crate) fn play(board: &Board, options: &TraceOptions, screen: Screen) -> Result<(), Failure> {
    let stopped = Arc::new(AtomicBool::new(false));
    let terminal = |error: io::Error| {
        Failure::Failed(format!(
            "cannot use the terminal: {error}; `queens trace N | cat` prints the steps"
        ))
    };
    signal_hook::flag::register(SIGTERM, Arc::clone(&stopped)).map_err(terminal)?;
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
        is_over: false,
    };
    {
        let _terminal = Terminal::enter().map_err(terminal)?;
        player.run(&stopped).map_err(terminal)?;
    }
    if stopped.load(Ordering::Relaxed) {
        let _ = signal_hook::low_level::emulate_default_handler(SIGTERM);
    }
    Ok(())
}

/// The terminal in the player's hands; given back when this is dropped.
struct Terminal;

impl Terminal {
    fn enter() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        let entered = Self;
        queue!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(entered)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // There is nothing to be done if the terminal has gone.
        let _ = queue!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = io::stdout().flush();
        let _ = terminal::disable_raw_mode();
    }
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
    is_over: bool,
}

enum Wish {
    Quit,
    Step,
    Pause,
    Faster,
    Slower,
}

impl Player<'_> {
    /// Plays until its user leaves or the program is told to stop.
    fn run(&mut self, stopped: &AtomicBool) -> io::Result<()> {
        self.draw()?;
        let mut shown = Instant::now();
        while !stopped.load(Ordering::Relaxed) {
            let waiting = self.is_paused || self.is_over;
            let due = self.delay.saturating_sub(shown.elapsed());
            if !waiting && due.is_zero() {
                self.go_on();
                self.draw()?;
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
                Event::Key(key) if key.kind != KeyEventKind::Release => match wish(key) {
                    Some(Wish::Quit) => return Ok(()),
                    Some(Wish::Step) => {
                        self.is_paused = true;
                        self.go_on();
                    }
                    Some(Wish::Pause) => self.is_paused = !self.is_paused,
                    Some(Wish::Faster) => self.delay = (self.delay / 2).max(FASTEST),
                    Some(Wish::Slower) => {
                        let slower = self.delay.saturating_mul(2);
                        self.delay = slower.clamp(FASTEST, SLOWEST);
                    }
                    None => continue,
                },
                Event::Resize(..) => {}
                _ => continue,
            }
            self.draw()?;
        }
        Ok(())
    }

    fn go_on(&mut self) {
        let next = match self.left {
            0 => None,
            _ => self.trace.next(),
        };
        match next {
            None => self.is_over = true,
            Some(step) => {
                self.left -= 1;
                self.steps += 1;
                self.solutions += u64::from(matches!(step, Step::Solution(_)));
                self.step = Some(step);
            }
        }
    }

    fn draw(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let (width, height) = terminal::size()?;
        let room = (width, height.saturating_sub(BELOW));
        let (queens, step) = (self.trace.columns(), self.step.as_ref());
        let mut lines = scene::board(self.board, queens, step, self.screen, room);
        lines.push(String::new());
        let said = match (&self.step, self.is_over) {
            (_, true) => "the end".to_owned(),
            (None, false) => "no queen stands".to_owned(),
            (Some(step), false) => step.to_string(),
        };
        let numbers = format!(
            "step {}, solutions {}, {} ms a step{}",
            self.steps,
            self.solutions,
            self.delay.as_millis(),
            if self.is_paused { ", paused" } else { "" },
        );
        let keys = "space: pause  enter: step  + -: speed  q: quit".to_owned();
        let words = [said, numbers, keys];
        lines.extend(words.map(|line| line.chars().take(width.into()).collect()));
        for (row, line) in (0..height).zip(&lines) {
            queue!(out, cursor::MoveTo(0, row))?;
            out.write_all(line.as_bytes())?;
            queue!(out, Clear(ClearType::UntilNewLine))?;
        }
        queue!(out, Clear(ClearType::FromCursorDown))?;
        out.flush()
    }
}

fn wish(key: KeyEvent) -> Option<Wish> {
    // In raw mode Ctrl-C is a key like others.
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => Some(Wish::Quit),
        KeyCode::Char('q') | KeyCode::Esc => Some(Wish::Quit),
        KeyCode::Char(' ') => Some(Wish::Pause),
        KeyCode::Enter | KeyCode::Right => Some(Wish::Step),
        KeyCode::Char('+' | '=') => Some(Wish::Faster),
        KeyCode::Char('-') => Some(Wish::Slower),
        _ => None,
    }
}
