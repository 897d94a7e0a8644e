//! Runs variants in turn, round after round, and keeps what each run took.

use std::time::Duration;

use cpu_time::ThreadTime;

use crate::tally::Outcome;

/// A measurement is repeated until it has taken this long.
const SHORTEST: Duration = Duration::from_millis(3);

/// One run of a variant.
pub struct Run {
    pub time: Duration,
    pub outcome: Outcome,
}

/// Measures `work` in CPU time of this thread, which other programs disturb less than the clock on
/// the wall.
pub fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = ThreadTime::now();
    let found = work();
    (start.elapsed(), found)
}

/// A variant and what it must find.
pub struct Variant {
    pub name: String,
    expected: Outcome,
    work: Result<Box<dyn FnMut() -> Run>, String>,
}

impl Variant {
    /// All of `work` is timed.
    pub fn new(
        name: impl Into<String>,
        expected: Outcome,
        mut work: impl FnMut() -> Outcome + 'static,
    ) -> Self {
        Self::that_times_itself(name, expected, move || {
            let (time, outcome) = timed(&mut work);
            Run { time, outcome }
        })
    }

    pub fn that_times_itself(
        name: impl Into<String>,
        expected: Outcome,
        work: impl FnMut() -> Run + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            expected,
            work: Ok(Box::new(work)),
        }
    }

    /// A row that says why there is no number.
    pub fn missing(name: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            expected: Outcome::count(0),
            work: Err(reason.into()),
        }
    }
}

/// What a group's ratios compare.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// The time that a variant takes for an item, over the reference's.
    TimeOfAnItem,
    /// The reference's time for all of its job, over the variant's for all of its own: how many times
    /// as fast it is.
    Speed,
}

/// Variants of one job. The first is the reference.
pub struct Group {
    pub title: String,
    pub unit: Unit,
    /// The search tree of the job, if it has one.
    pub nodes: Option<u64>,
    pub variants: Vec<Variant>,
}

/// What a variant took.
pub struct Row {
    pub name: String,
    pub result: Result<Figures, String>,
}

/// Medians over the rounds.
pub struct Figures {
    pub total: Duration,
    /// Nanoseconds for an item.
    pub each: f64,
    /// In the group's unit, to the reference in the same round, with the least and the largest.
    pub ratio: f64,
    pub least: f64,
    pub largest: f64,
}

impl Group {
    /// Times every variant in each of the rounds.
    ///
    /// # Panics
    /// If a variant finds something other than it must.
    pub fn measure(&mut self, rounds: usize) -> Vec<Row> {
        let repeats: Vec<u32> = self.variants.iter_mut().map(warm_up).collect();
        let mut times = vec![Vec::new(); self.variants.len()];
        for _ in 0..rounds {
            for ((variant, &repeats), times) in
                self.variants.iter_mut().zip(&repeats).zip(&mut times)
            {
                times.extend(measure(variant, repeats));
            }
        }
        let each = |variant: &Variant, time: &Duration| {
            time.as_secs_f64() * 1e9 / variant.expected.items.max(1) as f64
        };
        let (reference, reference_times) = (&self.variants[0], &times[0]);
        let ratio =
            |variant: &Variant, (time, reference_time): (&Duration, &Duration)| match self.unit {
                Unit::TimeOfAnItem => each(variant, time) / each(reference, reference_time),
                Unit::Speed => reference_time.as_secs_f64() / time.as_secs_f64(),
            };
        let rows = self.variants.iter().zip(&times).map(|(variant, times)| {
            let figures = |_: &_| {
                let each: Vec<f64> = times.iter().map(|time| each(variant, time)).collect();
                let in_rounds = times.iter().zip(reference_times);
                let ratios = sorted(in_rounds.map(|pair| ratio(variant, pair)).collect());
                Figures {
                    total: Duration::from_secs_f64(median(&sorted(
                        times.iter().map(Duration::as_secs_f64).collect(),
                    ))),
                    each: median(&sorted(each)),
                    ratio: median(&ratios),
                    least: ratios[0],
                    largest: ratios[ratios.len() - 1],
                }
            };
            Row {
                name: variant.name.clone(),
                result: variant.work.as_ref().map(figures).map_err(String::clone),
            }
        });
        rows.collect()
    }
}

/// Runs once, untimed, and tells how many runs make a measurement.
fn warm_up(variant: &mut Variant) -> u32 {
    match measure(variant, 1) {
        Some(time) => {
            let repeats = SHORTEST.as_nanos() / time.as_nanos().max(1) + 1;
            repeats.min(100_000) as u32
        }
        None => 1,
    }
}

/// The time of a run.
fn measure(variant: &mut Variant, repeats: u32) -> Option<Duration> {
    let work = variant.work.as_mut().ok()?;
    let mut total = Duration::ZERO;
    for _ in 0..repeats {
        let run = work();
        assert_eq!(run.outcome, variant.expected, "{}", variant.name);
        total += run.time;
    }
    Some(total / repeats)
}

fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_by(f64::total_cmp);
    values
}

fn median(sorted: &[f64]) -> f64 {
    sorted[sorted.len() / 2]
}
