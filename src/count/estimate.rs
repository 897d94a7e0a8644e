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
    /// What there is to prepare for a search.
    pub(super) const SEARCH: f64 = 1e5;
}

/// Estimated nanoseconds for a search in blocks and for meeting in the middle, which is out of question
/// with too many columns, or with too little to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Costs {
    pub blocks: f64,
    pub meeting: f64,
}

impl Costs {
    /// Whether a search of the whole is long beside the beginnings of so many short ones.
    pub(crate) fn is_long_for(self, pieces: usize) -> bool {
        cost::SEARCH * (pieces as f64) < self.blocks
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Safe placements on the first rows of the flat board of ten, A319284: to be come near to, never
    /// used.
    const OF_TEN: [f64; 9] = [
        10.0, 72.0, 364.0, 1_400.0, 3_916.0, 7_552.0, 9_632.0, 7_828.0, 4_040.0,
    ];

    #[test]
    fn probes_come_near_to_the_numbers_of_placements() {
        let found = queens_by_row(&Problem::empty(10, 10, false));
        assert_eq!(found.len(), 10);
        for (row, (found, known)) in found.iter().zip(OF_TEN).enumerate() {
            let ratio = found / known;
            assert!((0.7..1.4).contains(&ratio), "row {row}: {ratio}");
        }
        assert!((found[0] - 10.0).abs() < 1e-9);
    }

    /// Decided rows above, among and below the free ones.
    fn constrained() -> Problem {
        let mut problem = Problem::empty(20, 20, false);
        for (row, column) in [(0, 9), (7, 4), (19, 12)] {
            problem.place(row, column);
        }
        problem.settled().expect("no row without a square")
    }

    /// The choice between the methods rests on these, and saved counts are refused by another choice.
    #[test]
    fn estimates_are_what_they_were() {
        let boards = [
            (
                Problem::empty(16, 16, false),
                413_750_927.45,
                242_787_549.278_448_4,
            ),
            (
                Problem::empty(18, 15, true),
                472_833_878.491_406_2,
                12_910_932_868.091_312,
            ),
            (constrained(), 1_342_683_347.375_781, 340_083_084.468_371_4),
            // More columns than there are tables for, and a search too short to be replaced.
            (
                Problem::empty(26, 16, false),
                1_436_718_178_751_217.8,
                f64::INFINITY,
            ),
            (
                Problem::empty(10, 10, false),
                12_993.996_093_75,
                f64::INFINITY,
            ),
        ];
        let is_near = |found: f64, known: f64| found == known || (found / known - 1.0).abs() < 1e-9;
        for (problem, blocks, meeting) in boards {
            let found = costs(&problem);
            assert!(is_near(found.blocks, blocks), "{found:?} {problem:?}");
            assert!(is_near(found.meeting, meeting), "{found:?} {problem:?}");
        }
    }

    #[test]
    fn meeting_is_out_of_the_question_where_there_are_no_tables_for_so_many_columns() {
        let meeting = |width| costs(&Problem::empty(width, 16, false)).meeting;
        assert!(meeting(MOST_COLUMNS as usize).is_finite());
        assert!(meeting(MOST_COLUMNS as usize + 1).is_infinite());
    }

    #[test]
    fn a_search_is_long_beside_few_pieces() {
        let costs = Costs {
            blocks: 5.5e5,
            meeting: f64::INFINITY,
        };
        assert!(costs.is_long_for(0) && costs.is_long_for(5));
        assert!(!costs.is_long_for(6));
        let even = Costs {
            blocks: 5e5,
            ..costs
        };
        assert!(!even.is_long_for(5));
    }

    #[test]
    fn meeting_pays_where_it_is_cheaper_even_with_a_beginning_for_each_piece() {
        let costs = Costs {
            blocks: 5.5e6,
            meeting: 2e6,
        };
        assert!(costs.are_met_for(0) && costs.are_met_for(3));
        assert!(!costs.are_met_for(4));
        let even = Costs {
            blocks: 2e6,
            meeting: 2e6,
        };
        assert!(!even.are_met_for(0));
    }
}
