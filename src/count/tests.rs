//! Every way of counting against a search that only knows when two queens attack each other.

use alloc::vec;
use alloc::vec::Vec;

use super::fundamental::{Rotation, fundamental, unchanged_by};
use super::histogram::{histogram, is_solution, nth, rank};
use super::is_faster_than_walking;
use super::path::Path;
use super::problem::Problem;
use super::split::{Purpose, Split};
use super::summation::Summation;
use super::work::{Method, Work};
use crate::mask::first;

/// A000170, to be reached, never used.
const WHOLE: [u128; 19] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
];

/// All solutions in lexicographic order.
fn solutions_by_definition(problem: &Problem) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    extend(problem, &mut Vec::new(), &mut found);
    found
}

fn extend(problem: &Problem, queens: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    let row = queens.len();
    if row == problem.rows {
        found.push(queens.clone());
        return;
    }
    for column in 0..problem.width as u32 {
        let open = problem.open[row] >> column & 1 == 1;
        let attacks = |(other_row, &other): (usize, &u32)| {
            let distance = (row - other_row) as i64;
            let sideways = i64::from(column) - i64::from(other);
            let straight = |difference: i64| match problem.torus {
                true => difference.rem_euclid(problem.width as i64) == 0,
                false => difference == 0,
            };
            sideways == 0 || straight(sideways - distance) || straight(sideways + distance)
        };
        if open && !queens.iter().enumerate().any(attacks) {
            queens.push(column);
            extend(problem, queens, found);
            queens.pop();
        }
    }
}

/// A small generator of reproducible numbers (Marsaglia's xorshift).
pub(super) struct Random(pub u64);

impl Random {
    pub(super) fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.word() >> 11) as usize % bound
    }

    /// Keys of `bits` bits in which about one bit in four is set.
    pub(super) fn keys(&mut self, count: usize, bits: u32) -> Vec<u64> {
        let all = first(bits);
        (0..count)
            .map(|_| self.word() & self.word() & all)
            .collect()
    }

    /// Any kind of problem: flat or torus, all rows or some, blocked squares, given queens,
    /// symmetric or not.
    fn problem(&mut self, widths: core::ops::RangeInclusive<usize>) -> Problem {
        let width = widths.start() + self.below(widths.end() - widths.start() + 1);
        let rows = if self.below(3) == 0 {
            self.below(width + 1)
        } else {
            width
        };
        let mut problem = Problem::empty(width, rows, self.below(3) == 0);
        if self.below(3) == 0 || rows == 0 {
            return problem;
        }
        let percent_blocked = [0, 5, 20, 40][self.below(4)];
        let mirror = self.below(4) == 0;
        let flip = self.below(4) == 0;
        for row in 0..rows {
            for column in 0..width {
                if self.below(100) < percent_blocked {
                    for row in [row, if flip { rows - 1 - row } else { row }] {
                        problem.open[row] &= !(1 << column);
                        if mirror {
                            problem.open[row] &= !(1 << (width - 1 - column));
                        }
                    }
                }
            }
        }
        for _ in 0..self.below(3) {
            problem.place(self.below(rows), self.below(width));
        }
        problem
    }
}

fn by_method(problem: &Problem, method: Method, path: Path) -> u128 {
    Summation::with_work(Work::with_method(problem.clone(), method), path).finish()
}

#[test]
fn every_method_and_path_agrees_with_the_definition() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (problems, widest) = if cfg!(miri) { (5, 5) } else { (600, 8) };
    for _ in 0..problems {
        let problem = random.problem(1..=widest);
        let expected = solutions_by_definition(&problem).len() as u128;
        for path in Path::available() {
            assert_eq!(
                by_method(&problem, Method::Blocks, path),
                expected,
                "{problem:?}"
            );
            let met = by_method(&problem, Method::MeetInTheMiddle, path);
            assert_eq!(met, expected, "{path:?} {problem:?}");
            assert_eq!(
                Summation::new(&problem, path).finish(),
                expected,
                "{path:?} {problem:?}"
            );
        }
    }
}

#[test]
fn meeting_in_the_middle_agrees_with_plain_search_on_larger_boards() {
    let mut random = Random(0xd1b5_4a32_d192_ed03);
    for _ in 0..if cfg!(debug_assertions) { 40 } else { 600 } {
        let problem = random.problem(9..=11);
        let expected = by_method(&problem, Method::Blocks, Path::PORTABLE);
        for path in Path::available() {
            let met = by_method(&problem, Method::MeetInTheMiddle, path);
            assert_eq!(met, expected, "{path:?} {problem:?}");
        }
    }
}

/// Holds every way to count whole boards against known numbers.
fn check_whole_boards(known: &[u128], torus: bool) {
    for path in Path::available() {
        for (size, &expected) in known.iter().enumerate() {
            let board = Problem::empty(size, size, torus);
            let counted = Summation::new(&board, path).finish();
            assert_eq!(counted, expected, "{path:?} {size}");
            let met = by_method(&board, Method::MeetInTheMiddle, path);
            assert_eq!(met, expected, "{path:?} {size}");
        }
    }
}

#[test]
fn whole_boards_have_the_known_numbers_of_solutions() {
    let last = if cfg!(debug_assertions) { 11 } else { 16 };
    check_whole_boards(&WHOLE[..=last], false);
}

/// A051906: no solutions unless the size is prime to 6.
#[test]
fn toroidal_boards_have_the_known_numbers_of_solutions() {
    let known = [1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524];
    let last = if cfg!(debug_assertions) { 11 } else { 13 };
    check_whole_boards(&known[..=last], true);
}

#[test]
fn fundamental_solutions_have_the_known_numbers() {
    let fundamentals = [1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233];
    let half_turn = [
        1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000,
    ];
    let quarter_turn = [
        1, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704,
    ];
    for (size, &expected) in fundamentals.iter().enumerate().take(12) {
        assert_eq!(fundamental(size, Path::best()), expected, "{size}");
    }
    for (size, &expected) in half_turn.iter().enumerate() {
        assert_eq!(unchanged_by(Rotation::Half, size), expected, "{size}");
    }
    for (size, &expected) in quarter_turn.iter().enumerate() {
        assert_eq!(unchanged_by(Rotation::Quarter, size), expected, "{size}");
    }
}

#[test]
fn histograms_add_up_column_by_column() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut nonempty = 0;
    for _ in 0..300 {
        let Some(settled) = random.problem(2..=8).settled() else {
            continue;
        };
        for path in Path::available() {
            let Some(histogram) = histogram(&settled, path) else {
                continue;
            };
            let mut expected = vec![0; settled.width];
            for solution in solutions_by_definition(&settled) {
                expected[solution[histogram.row] as usize] += 1;
                nonempty += 1;
            }
            assert_eq!(histogram.solutions, expected, "{path:?} {settled:?}");
        }
    }
    assert!(nonempty > 0);
}

#[test]
fn histograms_in_one_pass_agree_with_the_definition() {
    let mut random = Random(0xbb67_ae85_84ca_a73b);
    let mut passes = 0;
    for _ in 0..400 {
        let Some(settled) = random.problem(2..=8).settled() else {
            continue;
        };
        let Some(split) = Split::new(&settled, Purpose::Histogram) else {
            continue;
        };
        let row = settled.free_rows()[0].row;
        let mut expected = vec![0; settled.width];
        for solution in solutions_by_definition(&settled) {
            expected[solution[row] as usize] += 1;
        }
        for path in Path::available() {
            assert_eq!(split.histogram(path), expected, "{path:?} {settled:?}");
            passes += 1;
        }
    }
    assert!(passes > 100);
}

#[test]
fn nth_and_rank_undo_each_other_where_histograms_take_one_pass() {
    for size in if cfg!(debug_assertions) {
        12..=12
    } else {
        12..=14
    } {
        let total = WHOLE[size];
        let board = Problem::empty(size, size, false);
        for index in [0, 1, total / 3, total / 2, total - 1] {
            let solution = nth(&board, index, Path::best()).expect("an index in range");
            assert!(is_solution(&board, &solution));
            assert_eq!(rank(&board, &solution, Path::best()), Some(index));
        }
        assert_eq!(nth(&board, total, Path::best()), None);
    }
}

#[test]
fn one_jumps_to_late_solutions_of_large_boards() {
    let jumps = |size, index| is_faster_than_walking(&Problem::empty(size, size, false), index);
    assert!(!jumps(14, 20_000_000));
    assert!(!jumps(15, 700_000) && jumps(15, 1_000_000));
    assert!(!jumps(16, 3_000_000) && jumps(16, 4_500_000));
    // Whose search costs less than the first million of as many solutions would.
    assert!(!is_faster_than_walking(
        &Problem::empty(15, 15, true),
        1_000_000
    ));
}

#[test]
fn what_is_estimated_to_cost_less_is_taken_and_a_search_in_narrow_lanes_costs_less() {
    let method = |width, rows, blocked: u64| {
        let mut problem = Problem::empty(width, rows, false);
        problem.open[1] &= !blocked;
        Work::new(&problem).method()
    };
    // Of a search in wide lanes meeting in the middle takes by estimate 0.53, 0.66, 0.86 and 1.7.
    assert_eq!(method(16, 16, 0b11), Method::MeetInTheMiddle);
    assert_eq!(method(16, 16, 0b1111), Method::Blocks);
    assert_eq!(method(17, 16, 0b1111), Method::MeetInTheMiddle);
    assert_eq!(method(17, 15, 0), Method::Blocks);
}

#[test]
fn rank_of_what_is_no_solution_is_none() {
    let mut board = Problem::empty(4, 4, false);
    let path = Path::best();
    assert_eq!(rank(&board, &[1, 3, 0, 2], path), Some(0));
    for columns in [
        &[1, 3, 0][..],
        &[1, 3, 0, 2, 2],
        &[0, 1, 2, 3],
        &[1, 3, 0, 4],
        &[1, 1, 1, 1],
    ] {
        assert_eq!(rank(&board, columns, path), None, "{columns:?}");
    }
    board.open[0] = 0b0100;
    assert_eq!(rank(&board, &[1, 3, 0, 2], path), None);
    assert_eq!(rank(&board, &[2, 0, 3, 1], path), Some(0));
}

#[test]
fn nth_and_rank_follow_the_lexicographic_order() {
    let mut random = Random(0x6a09_e667_f3bc_c909);
    for _ in 0..60 {
        let problem = random.problem(1..=7);
        let solutions = solutions_by_definition(&problem);
        for (index, solution) in solutions.iter().enumerate() {
            let index = index as u128;
            assert_eq!(nth(&problem, index, Path::best()).as_ref(), Some(solution));
            assert_eq!(rank(&problem, solution, Path::best()), Some(index));
        }
        assert_eq!(nth(&problem, solutions.len() as u128, Path::best()), None);
        assert_eq!(nth(&problem, u128::MAX, Path::best()), None);
    }
}

#[test]
fn a_count_stopped_anywhere_and_resumed_on_any_path_counts_the_same() {
    let (whole, torus) = (Problem::empty(13, 13, false), Problem::empty(13, 13, true));
    let (odd, even) = (Problem::empty(11, 11, false), Problem::empty(12, 12, false));
    for (board, method, units, expected) in [
        (&whole, Method::MeetInTheMiddle, 371, WHOLE[13]),
        (&even, Method::MeetInTheMiddle, 37, WHOLE[12]),
        (&torus, Method::MeetInTheMiddle, 37, 4524),
        (&odd, Method::Blocks, 11, WHOLE[11]),
        (&even, Method::Blocks, 71, WHOLE[12]),
    ] {
        let work = || Work::with_method(board.clone(), method);
        let mut summation = Summation::with_work(work(), Path::best());
        let mut paths: Vec<Path> = Path::available().collect();
        let mut stops = 0;
        while summation.advance(units) {
            paths.rotate_left(1);
            assert_eq!(summation.work().digest(), work().digest());
            summation = Summation::resume(work(), paths[0], summation.position()).unwrap();
            stops += 1;
        }
        assert!(stops > 4, "{stops} stops, {method:?} {board:?}");
        assert_eq!(summation.finish(), expected, "{method:?} {board:?}");
    }
}

/// Should this sum change, then the number `UNITS` of `work.rs` must be raised.
#[test]
fn units_of_a_search_are_what_they_were() {
    let work = Work::with_method(Problem::empty(12, 12, false), Method::Blocks);
    let mut summation = Summation::with_work(work, Path::best());
    summation.advance(100);
    let position = summation.position();
    assert_eq!((position.part, position.unit, position.sum), (0, 100, 702));
}

#[test]
fn plans_of_other_parts_or_methods_have_other_digests() {
    let mut random = Random(0x3c6e_f372_fe94_f82b);
    let problems = (0..40).map(|_| random.problem(1..=9));
    let works: Vec<Work> = problems
        .flat_map(|problem| {
            let methods = [Method::Blocks, Method::MeetInTheMiddle];
            methods.map(|method| Work::with_method(problem.clone(), method))
        })
        .collect();
    let alike = |one: &Work, other: &Work| {
        one.method() == other.method() && alloc::format!("{one:?}") == alloc::format!("{other:?}")
    };
    for one in &works {
        for other in &works {
            assert_eq!(one.digest() == other.digest(), alike(one, other));
        }
    }
}

#[cfg(feature = "std")]
#[test]
fn threads_that_share_the_units_count_the_same() {
    use core::sync::atomic::{AtomicU64, Ordering};

    const GRAB: u64 = 16;
    for (problem, expected) in [
        (Problem::empty(12, 12, false), WHOLE[12]),
        (Problem::empty(13, 13, false), WHOLE[13]),
        (Problem::empty(9, 9, false), WHOLE[9]),
    ] {
        let work = Work::new(&problem);
        let mut sum = 0;
        for prepared in (0..work.parts()).filter_map(|part| work.prepare(part)) {
            let next = AtomicU64::new(0);
            let work = || {
                let mut worker = prepared.worker(Path::best());
                let mut sum = 0;
                loop {
                    let start = next.fetch_add(GRAB, Ordering::Relaxed);
                    if start >= prepared.units() {
                        return sum;
                    }
                    sum += prepared.sum(start..start + GRAB, &mut worker);
                }
            };
            sum += std::thread::scope(|scope| {
                let threads = [scope.spawn(work), scope.spawn(work)];
                threads
                    .map(|thread| thread.join().expect("no panic"))
                    .iter()
                    .sum::<u128>()
            });
        }
        assert_eq!(sum, expected);
    }
}

/// The longest of the tests: run with `--ignored`.
#[test]
#[ignore = "takes seconds with AVX-512, minutes without"]
fn whole_boards_up_to_eighteen_have_the_known_numbers_of_solutions() {
    for path in Path::available() {
        for size in [17, 18] {
            let board = Problem::empty(size, size, false);
            assert_eq!(
                Summation::new(&board, path).finish(),
                WHOLE[size],
                "{path:?} {size}"
            );
        }
    }
}

#[test]
#[ignore = "takes seconds in release builds, minutes in others"]
fn the_torus_of_seventeen_has_the_known_number_of_solutions() {
    for path in Path::available() {
        let torus = Problem::empty(17, 17, true);
        assert_eq!(Summation::new(&torus, path).finish(), 140_692, "{path:?}");
    }
}

#[test]
fn constrained_boards_of_twelve_to_fourteen_agree_with_plain_search() {
    let mut random = Random(0x1f83_d9ab_fb41_bd6b);
    for _ in 0..if cfg!(debug_assertions) { 1 } else { 12 } {
        let problem = random.problem(12..=14);
        let plain = by_method(&problem, Method::Blocks, Path::PORTABLE);
        for path in Path::available() {
            let met = by_method(&problem, Method::MeetInTheMiddle, path);
            assert_eq!(met, plain, "{path:?} {problem:?}");
            assert_eq!(
                Summation::new(&problem, path).finish(),
                plain,
                "{path:?} {problem:?}"
            );
        }
    }
}

#[test]
fn a_board_too_wide_for_keys_is_counted_all_the_same() {
    for torus in [false, true] {
        let first_three_rows = Problem::empty(32, 3, torus);
        let expected = solutions_by_definition(&first_three_rows).len() as u128;
        for method in [Method::Blocks, Method::MeetInTheMiddle] {
            let counted = by_method(&first_three_rows, method, Path::best());
            assert_eq!(counted, expected, "{method:?}");
        }
    }
    assert_eq!(first(64), u64::MAX);
}

/// The method that is chosen for a whole board.
fn method_for(size: usize, torus: bool) -> Method {
    Work::new(&Problem::empty(size, size, torus)).method()
}

#[test]
fn whole_boards_are_joined_as_long_as_there_are_tables_for_their_parts() {
    for torus in [false, true] {
        assert_eq!(method_for(13, torus), Method::Blocks);
        assert_eq!(method_for(14, torus), Method::MeetInTheMiddle);
        assert_eq!(method_for(24, torus), Method::MeetInTheMiddle);
    }
    // Each part of the flat one has a queen given in the middle row.
    assert_eq!(method_for(25, false), Method::MeetInTheMiddle);
    for size in [26, 27, 32] {
        assert_eq!(method_for(size, false), Method::Blocks);
    }
    for size in [25, 26, 31] {
        assert_eq!(method_for(size, true), Method::Blocks);
    }
}
