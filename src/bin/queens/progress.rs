//! How far a count is, on a terminal.

use std::thread;
use std::time::{Duration, Instant};

use crossterm::terminal;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The estimate's own steps.
const STEPS: u32 = 1_000_000;

/// What is done sooner is not worth a bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// Signs between the ends of the bar, at most.
const WIDTH: usize = 24;

/// A line on standard error; if that is no terminal, nothing at all.
#[derive(Clone)]
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    /// What had been counted before.
    counted: u128,
}

impl Progress {
    pub(crate) fn new(fraction: f64, counted: u128) -> Self {
        let bar =
            ProgressBar::with_draw_target(Some(u64::from(STEPS)), ProgressDrawTarget::hidden());
        // Should the terminal become narrower, it is cut where that ends.
        if let Ok(style) = ProgressStyle::with_template("{wide_msg}") {
            bar.set_style(style);
        }
        bar.set_position(steps(fraction));
        bar.reset_eta();
        let progress = Self {
            bar,
            started: Instant::now(),
            counted,
        };
        progress.show(fraction, counted);
        let late = progress.bar.clone();
        let show = move || {
            thread::sleep(PATIENCE);
            late.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
            late.tick();
        };
        // Without a thread there is no bar.
        let _ = thread::Builder::new().spawn(show);
        progress
    }

    /// What matters most comes first, since a narrow terminal shows no more.
    pub(crate) fn show(&self, fraction: f64, counted: u128) {
        self.bar.set_position(steps(fraction));
        let counted = counted.saturating_sub(self.counted) as f64;
        let rate = counted / self.started.elapsed().as_secs_f64().max(0.001);
        let percent = format!("{:7.3}%", fraction * 100.0);
        let told = match self.bar.per_sec() > 0.0 {
            true => vec![
                percent,
                format!("{} left", HumanDuration(self.bar.eta())),
                format!("{}/s", HumanCount(rate as u64)),
            ],
            // It is not known yet.
            false => vec![percent, "begun".to_owned()],
        };
        self.bar.set_message(line(&told, fraction, columns()));
    }

    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// Those of the window. One that does not know how many says 0.
fn columns() -> usize {
    // On Unix `size` may ask another program; on Windows there is only that.
    let columns = match cfg!(windows) {
        true => terminal::size().map(|(columns, _)| columns),
        false => terminal::window_size().map(|window| window.columns),
    };
    let columns = columns.ok().filter(|&columns| columns > 0);
    columns.map_or(usize::MAX, usize::from)
}

/// What is told, as much of it as fits whole, and then a bar as long as there is room.
fn line(told: &[String], fraction: f64, columns: usize) -> String {
    const BETWEEN: &str = "  ";
    const ENDS: usize = "[]".len();
    let mut line = String::new();
    for text in told {
        let between = if line.is_empty() { "" } else { BETWEEN };
        // It is all in ASCII.
        if line.len() + between.len() + text.len() > columns {
            return line;
        }
        line = line + between + text;
    }
    let room = columns.saturating_sub(line.len() + BETWEEN.len() + ENDS);
    match room.min(WIDTH) {
        0 => line,
        width => {
            let done = "=".repeat((fraction * width as f64) as usize);
            format!("{line}{BETWEEN}[{done:width$}]")
        }
    }
}

fn steps(fraction: f64) -> u64 {
    (fraction * f64::from(STEPS)) as u64
}
