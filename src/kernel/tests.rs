//! Every path against a plain search, item by item, on random boards. Under Miri on few and small ones, which
//! still take every step on flat boards and tori, and lanes of both widths.

use super::step::{BATCH, LEVEL};
use super::{Field, ITEM, Kernel, Path, Root};
use alloc::{vec, vec::Vec};

/// A board as the kernel knows it, from the first row on.
#[derive(Debug)]
struct Board {
    width: u32,
    open: Vec<u32>,
    torus: bool,
}

/// xorshift64*, Vigna 2016.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }
    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}

fn attack(torus: bool, width: u32, rows_apart: usize, one: u8, other: u8) -> bool {
    let columns_apart = usize::from(one.abs_diff(other));
    if torus {
        let width = width as usize;
        let apart = rows_apart % width;
        columns_apart == 0 || columns_apart == apart || columns_apart == (width - apart) % width
    } else {
        columns_apart == 0 || columns_apart == rows_apart
    }
}

impl Board {
    /// All safe placements on the first `rows` rows by comparing queens pair by pair, or none if
    /// that takes more than `budget` squares.
    fn placements(&self, rows: usize, mut budget: u32) -> Option<Vec<Vec<u8>>> {
        let mut found = Vec::new();
        let mut placed = Vec::new();
        self.place(rows, &mut placed, &mut found, &mut budget)?;
        Some(found)
    }

    fn place(
        &self,
        rows: usize,
        placed: &mut Vec<u8>,
        found: &mut Vec<Vec<u8>>,
        budget: &mut u32,
    ) -> Option<()> {
        if placed.len() == rows {
            found.push(placed.clone());
            return Some(());
        }
        let row = placed.len();
        for column in 0..self.width as u8 {
            *budget = budget.checked_sub(1)?;
            let safe = placed
                .iter()
                .enumerate()
                .all(|(above, &queen)| !attack(self.torus, self.width, row - above, queen, column));
            if self.open[row] >> column & 1 == 1 && safe {
                placed.push(column);
                self.place(rows, placed, found, budget)?;
                placed.pop();
            }
        }
        Some(())
    }

    /// The root below queens on the first rows, each diagonal followed square by square.
    fn root(&self, prefix: &[u8]) -> Root {
        let mut root = Root::default();
        let width = i64::from(self.width);
        for (row, &queen) in prefix.iter().enumerate() {
            root.prefix[row] = queen;
            root.columns |= 1 << queen;
            let down = (prefix.len() - row) as i64;
            for (diagonal, column) in [
                (&mut root.left, i64::from(queen) + down),
                (&mut root.right, i64::from(queen) - down),
            ] {
                if self.torus {
                    *diagonal |= 1 << column.rem_euclid(width);
                } else if (0..width).contains(&column) {
                    *diagonal |= 1 << column;
                }
            }
        }
        root
    }

    fn kernel(&self, prefix: usize, path: Path) -> Kernel {
        let field = Field {
            width: self.width,
            open: self.open[prefix..].to_vec(),
            torus: self.torus,
            full: self.open.len() == self.width as usize,
            prefix,
        };
        Kernel::on(path, field)
    }
}

fn items(solutions: &[Vec<u8>]) -> Vec<[u8; ITEM]> {
    let item = |columns: &Vec<u8>| {
        let mut item = [0; ITEM];
        item[..columns.len()].copy_from_slice(columns);
        item
    };
    solutions.iter().map(item).collect()
}

/// Items of a kernel up to the last row; what follows is of no meaning.
fn ready(kernel: &Kernel, rows: usize) -> Vec<[u8; ITEM]> {
    let mut items = kernel.ready().to_vec();
    items.iter_mut().for_each(|item| item[rows..].fill(0));
    items
}

/// All paths; under Miri the fastest alone, since `scripts/miri` has a run for each.
fn paths() -> impl Iterator<Item = Path> {
    let most = if cfg!(miri) { 1 } else { usize::MAX };
    Path::available().rev().take(most)
}

/// Checks all paths on a board cut below `prefix` rows, `group` roots at a time.
fn check(board: &Board, solutions: &[Vec<u8>], prefix: usize, group: usize) {
    let rows = board.open.len();
    let Some(tops) = board.placements(prefix, 100_000) else {
        return;
    };
    let roots: Vec<Root> = tops.iter().map(|top| board.root(top)).collect();
    for path in paths() {
        let mut kernel = board.kernel(prefix, path);
        let mut got = Vec::new();
        let mut counted = 0;
        for group in roots.chunks(group) {
            kernel.expand(group);
            got.extend(ready(&kernel, rows));
            counted += kernel.count(group);
        }
        let note = (path, prefix, group, board);
        assert_eq!(got.len(), solutions.len(), "{note:?}");
        assert!(got == items(solutions), "{note:?}");
        assert_eq!(counted, solutions.len() as u64, "{note:?}");
    }
}

fn random_board(random: &mut Random, width: u32) -> Board {
    let rows = match random.below(2) {
        0 => width,
        _ => 1 + random.below(width.into()) as u32,
    };
    let all = u32::MAX >> (32 - width);
    let blocked_percent = random.below(4) * 15;
    let open = (0..rows).map(|_| {
        let blocked = (0..width).filter(|_| random.below(100) < blocked_percent);
        all & !blocked.fold(0, |row, column| row | 1 << column)
    });
    Board {
        width,
        open: open.collect(),
        torus: random.below(3) == 0,
    }
}

#[test]
#[cfg_attr(miri, ignore = "reaches no unsafe code that the others do not")]
fn every_path_agrees_with_plain_search_on_random_boards() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut checked = [0; 21];
    let mut solved = 0;
    while checked.iter().skip(1).any(|&boards| boards < 12) {
        let width = 1 + random.below(20) as u32;
        let board = random_board(&mut random, width);
        let rows = board.open.len();
        let Some(solutions) = board.placements(rows, 300_000) else {
            continue;
        };
        if solutions.len() > 20_000 {
            continue;
        }
        solved += u32::from(!solutions.is_empty());
        checked[width as usize] += 1;
        let below =
            1 + random.below(rows.min(Field::most_rows(rows == width as usize)) as u64) as usize;
        check(
            &board,
            &solutions,
            rows - below,
            1 + random.below(40) as usize,
        );
    }
    assert!(solved > 100, "too few boards with solutions: {solved}");
}

#[test]
fn every_path_agrees_with_plain_search_on_whole_boards() {
    let (widest, groups): (u32, &[usize]) = match cfg!(miri) {
        true => (5, &[7]),
        false => (9, &[1, 7, 5_000]),
    };
    for torus in [false, true] {
        for width in 1..=widest {
            let open = vec![u32::MAX >> (32 - width); width as usize];
            let board = Board { width, open, torus };
            let solutions = board.placements(width as usize, u32::MAX).unwrap();
            for prefix in 0..width as usize {
                for &group in groups {
                    check(&board, &solutions, prefix, group);
                }
            }
        }
    }
}

#[test]
fn wide_lanes_reach_the_last_column() {
    let sizes: &[(u32, &[usize])] = match cfg!(miri) {
        true => &[(16, &[3]), (32, &[3])],
        false => &[
            (16, &[3, 7, 16]),
            (17, &[3, 7, 17]),
            (31, &[3, 7, 31]),
            (32, &[3, 7, 32]),
        ],
    };
    for &(width, heights) in sizes {
        let all = u32::MAX >> (32 - width);
        // Two columns a row, at both edges and moving inwards: few placements at any width.
        let open = (0..width).map(|row| {
            let inwards = row / 2;
            (1 | 1 << (width - 1)) << inwards & all | (1 << (width - 1)) >> inwards
        });
        for &rows in heights {
            let open: Vec<u32> = open.clone().take(rows).collect();
            for torus in [false, true] {
                let board = Board {
                    width,
                    open: open.clone(),
                    torus,
                };
                let solutions = board.placements(rows, u32::MAX).unwrap();
                check(&board, &solutions, rows.saturating_sub(9), 16);
            }
        }
    }
}

/// In row r column 2r, modulo a width prime to 6, solves a torus.
#[test]
fn every_step_finds_knights_moves_and_their_mirror_images() {
    let widths: &[u32] = match cfg!(miri) {
        true => &[7, 17],
        false => &[7, 11, 13, 17, 19, 23, 25, 29, 31],
    };
    for &width in widths {
        let open = (0..width).map(|row| 2 * row % width);
        let open = open.map(|column| 1 << column | 1 << (width - 1 - column));
        for rows in [3, width as usize] {
            for torus in [false, true] {
                let board = Board {
                    width,
                    open: open.clone().take(rows).collect(),
                    torus,
                };
                let solutions = board.placements(rows, u32::MAX).unwrap();
                assert!(solutions.len() > 1);
                check(&board, &solutions, rows.saturating_sub(9), 16);
            }
        }
    }
}

#[test]
fn counting_takes_fields_of_any_height() {
    let counts: &[_] = match cfg!(miri) {
        true => &[(7, 40)],
        false => &[(8, 92), (10, 724), (12, 14_200)],
    };
    for &(width, count) in counts {
        let open = vec![u32::MAX >> (32 - width); width as usize];
        let board = Board {
            width,
            open,
            torus: false,
        };
        for path in Path::available() {
            let mut kernel = board.kernel(0, path);
            assert_eq!(kernel.count(&[Root::default()]), count, "{path:?}");
        }
    }
}

#[test]
fn a_group_may_overflow_every_level() {
    // More solutions than a level holds, and that below few roots.
    let sizes = match cfg!(miri) {
        true => [(8, 3, LEVEL), (17, 2, LEVEL)],
        false => [(16, 4, LEVEL), (20, 4, 50_000)],
    };
    for (width, rows, least) in sizes {
        let board = Board {
            width,
            open: vec![(1 << width) - 1; rows],
            torus: false,
        };
        let solutions = board.placements(rows, u32::MAX).unwrap();
        assert!(solutions.len() > least);
        for prefix in 0..rows {
            check(&board, &solutions, prefix, usize::MAX);
        }
    }
}

#[test]
fn a_clone_goes_on_alone() {
    let board = Board {
        width: 8,
        open: vec![0xff; 8],
        torus: false,
    };
    for path in paths() {
        let mut kernel = board.kernel(1, path);
        kernel.expand(&[board.root(&[0])]);
        let copy = kernel.clone();
        kernel.expand(&[board.root(&[3])]);
        assert_eq!(copy.ready().len(), 4, "{path:?}");
        assert_eq!(kernel.ready().len(), 18, "{path:?}");
        kernel.expand(&[]);
        assert!(kernel.ready().is_empty(), "{path:?}");
    }
}

#[test]
fn boards_with_two_solutions_a_queen_never_overflow_a_level() {
    let width = 9;
    let all = (1 << width) - 1;
    let board = Board {
        width,
        open: vec![all; width as usize],
        torus: false,
    };
    // Three columns so far apart that their queens may stand in any order.
    let live = Root {
        columns: all & !(1 | 1 << 4 | 1 << 8),
        ..Root::default()
    };
    let dead = Root {
        columns: all,
        ..Root::default()
    };
    // A batch whose results leave room, but not for those of the next.
    let mut roots = vec![live; BATCH / 2 - 12];
    roots.resize(BATCH, dead);
    roots.resize(2 * BATCH, live);
    let solutions = 6 * (BATCH / 2 - 12 + BATCH) as u64;
    for path in Path::available() {
        let mut kernel = board.kernel(width as usize - 3, path);
        assert_eq!(kernel.count(&roots), solutions, "{path:?}");
    }
}

#[test]
fn the_best_path_is_the_fastest_that_the_build_admits() {
    let available: Vec<Path> = Path::available().collect();
    // On every processor: or tests of every path would test nothing.
    assert_eq!(available[0], Path::Scalar);
    let best = Path::best();
    if cfg!(debug_assertions) || cfg!(queens_simd = "none") {
        assert_eq!(best, Path::Scalar);
    } else if cfg!(not(any(queens_simd = "avx2", queens_simd = "portable"))) {
        assert_eq!(Some(&best), available.last());
    }
}

/// What Miri calls without being told of the features is an error of its own.
#[cfg(miri)]
#[test]
fn the_fastest_path_under_miri_is_that_of_the_features_it_is_told() {
    let expected = match cfg!(target_feature = "avx2") {
        true => Path::Avx2,
        false => Path::Sse2,
    };
    assert_eq!(paths().next(), Some(expected));
}
