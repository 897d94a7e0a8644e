//! How far a count is, on a terminal.

use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The estimate's own steps.
const STEPS: u32 = 1_000_000;

/// What is done sooner is not worth a bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// Signs between the ends of the bar.
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
        // It is cut where the terminal ends.
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
        let told = match self.bar.per_sec() > 0.0 {
            true => format!(
                "{} left  {}/s",
                HumanDuration(self.bar.eta()),
                HumanCount(rate as u64)
            ),
            // It is not known yet.
            false => "begun".to_owned(),
        };
        let done = "=".repeat((fraction * WIDTH as f64) as usize);
        let percent = fraction * 100.0;
        self.bar
            .set_message(format!("{percent:7.3}%  {told}  [{done:WIDTH$}]"));
    }

    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

fn steps(fraction: f64) -> u64 {
    (fraction * f64::from(STEPS)) as u64
}
