//! How far a count is, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar's own steps.
const STEPS: u32 = 1_000_000;

/// A bar on standard error; if that is no terminal, nothing at all.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    /// What had been counted before.
    counted: u128,
}

impl Progress {
    pub(crate) fn new(fraction: f64, counted: u128) -> Self {
        let bar = ProgressBar::with_draw_target(
            Some(u64::from(STEPS)),
            ProgressDrawTarget::stderr_with_hz(5),
        );
        let template = "[{bar:32}] {percent_precise}%  {msg}/s  {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_position(steps(fraction));
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(500));
        Self {
            bar,
            started: Instant::now(),
            counted,
        }
    }

    pub(crate) fn show(&self, fraction: f64, counted: u128) {
        if self.bar.is_hidden() {
            return;
        }
        let counted = counted.saturating_sub(self.counted) as f64;
        let rate = counted / self.started.elapsed().as_secs_f64().max(0.001);
        self.bar.set_message(HumanCount(rate as u64).to_string());
        self.bar.set_position(steps(fraction));
    }

    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

fn steps(fraction: f64) -> u64 {
    (fraction * f64::from(STEPS)) as u64
}
