//! Random problems, the same in every run unless a seed is given.

use std::fmt::Debug;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use queens::Square;

use super::problem::{Problem, Step};

/// Set it to a number to try other cases.
const SEED: &str = "QUEENS_TEST_SEED";

/// Holds `property` for so many random values. A failure shows the seed and the simplest value found
/// for which it fails.
pub(crate) fn check<S>(cases: u32, values: S, property: impl Fn(S::Value))
where
    S: Strategy,
    S::Value: Debug,
{
    let seed = std::env::var(SEED).map_or(20_260_101, |seed| seed.parse().expect(SEED));
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..Config::default()
    });
    let outcome = runner.run(&values, |value| {
        property(value);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{SEED}={seed}: {error}");
    }
}

/// In a debug build searches are many times slower: fewer cases then.
pub(crate) fn budget(debug: u32, release: u32) -> u32 {
    if cfg!(debug_assertions) {
        debug
    } else {
        release
    }
}

/// Any steps on a board of `width` columns, most of them possible, some a little off the board.
pub(crate) fn steps(width: u32) -> impl Strategy<Value = Vec<Step>> {
    let square = (0..=width, 0..=width).prop_map(|(row, column)| Square { row, column });
    let step = prop_oneof![
        1 => Just(Step::Torus),
        1 => (0..=width + 1).prop_map(Step::FirstRows),
        4 => square.clone().prop_map(Step::Place),
        6 => square.prop_map(Step::Block),
        1 => vec(0..=width, 0..=3).prop_map(Step::Prefix),
    ];
    vec(step, 0..=8)
}

/// A problem of a width in `widths`, of any kind.
pub(crate) fn problem(widths: impl Strategy<Value = u32>) -> impl Strategy<Value = Problem> {
    widths
        .prop_flat_map(|width| (Just(width), steps(width)))
        .prop_map(|(width, steps)| {
            let mut problem = Problem::new(width);
            for step in &steps {
                // A step that is impossible is left out.
                let _ = problem.take(step);
            }
            problem
        })
}
