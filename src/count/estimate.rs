//! What counting will cost, guessed from random probes.

use alloc::vec;
use alloc::vec::Vec;

use super::attacked::Attacked;
use super::column_sets::binomial;
use super::half::inner_rows;
use super::problem::{Problem, elements};
use super::split::MOST_COLUMNS;

/// Random ways down the search tree that an estimate is averaged over.
const PROBES: u32 = 128;

/// Rough nanoseconds, in the middle between the fastest and the slowest path: only their
/// ratios matter.
mod cost {
    /// A queen placed by a search in blocks.
    pub(super) const QUEEN: f64 = 0.35;
    /// How much more that is for each decided row among the free ones.
    pub(super) const GAP: f64 = 0.5;
    /// A half placement listed.
    pub(super) const PLACEMENT: f64 = 3.0;
    /// A pair of half placements joined, 512 of them at a time.
    pub(super) const PAIR: f64 = 5.0 / 512.0;
    /// Lists so long are divided until half of their pairs need not be looked at.
    pub(super) const LONG_LIST: f64 = 3500.0;
    /// A column set tried.
    pub(super) const SET: f64 = 200.0;
    /// A way to divide a half's columns looked up.
    pub(super) const LOOKUP: f64 = 1.5;
    /// What there is to prepare, whatever the board.
    pub(super) const BEGINNING: f64 = 1e6;
}

/// Estimated nanoseconds for a search in blocks and for meeting in the middle, which is out of question
/// with too many columns, or with too little to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Costs {
    pub blocks: f64,
    pub meeting: f64,
}

impl Costs {
    /// Whether meeting in the middle pays if the problem is cut into so many pieces.
    pub(crate) fn are_met_for(self, pieces: usize) -> bool {
        self.meeting + cost::BEGINNING * (pieces as f64) < self.blocks
    }
}

/// Estimates the costs of a settled problem with at least two free rows. Always the same for
/// the same problem.
pub(crate) fn costs(settled: &Problem) -> Costs {
    let free_rows = settled.free_rows();
    let top = free_rows.len() / 2;
    let bottom = free_rows.len() - top;
    let placements = queens_by_row(settled);
    // The queens of the last row are counted, not placed.
    let queens = placements[..settled.rows - 1].iter().sum::<f64>();
    let gaps = settled.rows - free_rows[0].row - free_rows.len();
    let blocks = cost::QUEEN * (1.0 + cost::GAP * gaps as f64) * queens;
    if blocks < cost::BEGINNING {
        let meeting = f64::INFINITY;
        return Costs { blocks, meeting };
    }
    let upside_down = Problem {
        open: settled.open.iter().rev().copied().collect(),
        ..*settled
    };
    let tops = placements[free_rows[top - 1].row];
    let bottoms = queens_by_row(&upside_down)[settled.rows - 1 - free_rows[top].row];

    let columns = free_rows
        .iter()
        .fold(0, |columns, free| columns | free.open)
        .count_ones();
    let (top, bottom) = (top as u32, bottom as u32);
    let choose = |of: u32, size: u32| binomial(of, size) as f64;
    // Each bottom is listed for every set that leaves its columns free.
    let bottoms_listed = bottoms * choose(columns.saturating_sub(bottom), top);
    let sets = choose(columns, top).max(1.0);
    let lists = sets * (1.0 + choose(columns.saturating_sub(top), bottom));
    let ways = choose(bottom, inner_rows(bottom as usize) as u32);
    let pairs = tops * bottoms_listed / sets;
    let list = tops.max(bottoms_listed) / sets;
    let looked_at = pairs / (1.0 + list / cost::LONG_LIST);
    Costs {
        blocks,
        meeting: if columns > MOST_COLUMNS {
            f64::INFINITY
        } else {
            cost::BEGINNING
                + cost::SET * sets
                + cost::LOOKUP * ways * lists
                + cost::PLACEMENT * (tops + bottoms_listed)
                + cost::PAIR * looked_at
        },
    }
}

/// For each row, an unbiased estimate of how many queens a search places there: the
/// product of the choices on a random way down (Knuth, *Estimating the efficiency of
/// backtrack programs*, 1975).
fn queens_by_row(problem: &Problem) -> Vec<f64> {
    let geometry = problem.geometry();
    let mut queens = vec![0.0; problem.rows];
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..PROBES {
        let mut attacked = Attacked::default();
        let mut ways = 1.0;
        for (queens, open) in queens.iter_mut().zip(&problem.open) {
            let free = open & !attacked.all();
            if free == 0 {
                break;
            }
            ways *= f64::from(free.count_ones());
            *queens += ways;
            let choice = random.below(free.count_ones());
            let column = elements(free).nth(choice as usize).unwrap_or(0);
            attacked = attacked.below(1 << column, geometry);
        }
    }
    for queens in &mut queens {
        *queens /= f64::from(PROBES);
    }
    queens
}

/// Marsaglia's xorshift; good enough to choose branches.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}
