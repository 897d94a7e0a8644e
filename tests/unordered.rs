//! `Board::unordered` gives each solution of any board exactly once, the first ones at once.

use queens::{Board, Square};
use std::collections::BTreeSet;

type Queen = (usize, usize);

fn square((row, column): Queen) -> Square {
    Square {
        row: row as u32,
        column: column as u32,
    }
}

/// A board as the tests understand it, apart from the library.
#[derive(Clone, Debug, Default)]
struct Problem {
    width: usize,
    rows: usize,
    torus: bool,
    given: Vec<Queen>,
    blocked: Vec<Queen>,
}

impl Problem {
    fn whole(width: usize) -> Self {
        Problem {
            width,
            rows: width,
            ..Problem::default()
        }
    }

    fn board(&self) -> Board {
        let mut board = Board::new(self.width).first_rows(self.rows).unwrap();
        if self.torus {
            board = board.torus();
        }
        for &queen in &self.given {
            board = board.place(square(queen)).unwrap();
        }
        for &blocked in &self.blocked {
            board = board.block(square(blocked)).unwrap();
        }
        board
    }

    fn attack(&self, one: Queen, other: Queen) -> bool {
        let (height, breadth) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
        let wrapped = height == self.width - breadth;
        height == 0 || breadth == 0 || height == breadth || self.torus && wrapped
    }

    /// All solutions, by trying every column of every row.
    fn naive_solutions(&self) -> BTreeSet<Vec<u32>> {
        let mut partial: Vec<Vec<u32>> = vec![vec![]];
        for row in 0..self.rows {
            let mut longer = Vec::new();
            for columns in &partial {
                for column in 0..self.width {
                    let queen = (row, column);
                    let fits = |(r, &c): (usize, &u32)| !self.attack((r, c as usize), queen);
                    let is_given = self.given.iter().all(|q| q.0 != row || *q == queen);
                    if is_given
                        && !self.blocked.contains(&queen)
                        && columns.iter().enumerate().all(fits)
                    {
                        longer.push([&columns[..], &[column as u32]].concat());
                    }
                }
            }
            partial = longer;
        }
        partial.into_iter().collect()
    }

    #[track_caller]
    fn assert_complete_without_repetition(&self) {
        let expected = self.naive_solutions();
        let mut found = BTreeSet::new();
        for solution in self.board().unordered() {
            assert_eq!(solution.width(), self.width);
            assert!(
                found.insert(solution.columns().to_vec()),
                "{solution:?} came twice on {self:?}"
            );
        }
        assert_eq!(found, expected, "{self:?}");
    }
}

/// Marsaglia's xorshift64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn problem(&mut self) -> Problem {
        let width = 1 + self.below(8);
        let mut problem = Problem::whole(width);
        if self.below(2) == 0 {
            problem.rows = self.below(width + 1);
        }
        problem.torus = self.below(3) == 0;
        if problem.rows == 0 {
            return problem;
        }
        for _ in 0..self.below(4) {
            let queen = (self.below(problem.rows), self.below(width));
            if !problem.given.iter().any(|&q| problem.attack(q, queen)) {
                problem.given.push(queen);
            }
        }
        let blocked = [0, 0, width, width * width / 3, width * width / 2][self.below(5)];
        for _ in 0..blocked {
            let square = (self.below(problem.rows), self.below(width));
            if !problem.given.contains(&square) && !problem.blocked.contains(&square) {
                problem.blocked.push(square);
            }
        }
        problem
    }
}

/// No two queens of a square flat board share a line.
#[track_caller]
fn assert_is_solution(columns: &[u32]) {
    let n = columns.len();
    let mut line_is_taken = vec![false; 5 * n];
    for (row, &column) in columns.iter().enumerate() {
        let column = column as usize;
        for line in [column, n + row + column, 4 * n + row - column] {
            let taken = std::mem::replace(&mut line_is_taken[line], true);
            assert!(!taken, "the queen of row {row} is attacked");
        }
    }
}

#[test]
fn whole_boards_are_complete() {
    for width in 0..=9 {
        Problem::whole(width).assert_complete_without_repetition();
    }
}

#[test]
fn wrapped_boards_are_complete() {
    for width in 0..=9 {
        for rows in 0..=width {
            let problem = Problem {
                rows,
                torus: true,
                ..Problem::whole(width)
            };
            problem.assert_complete_without_repetition();
        }
    }
}

#[test]
fn the_first_rows_are_complete() {
    for width in 0..=8 {
        for rows in 0..=width {
            let problem = Problem {
                rows,
                ..Problem::whole(width)
            };
            problem.assert_complete_without_repetition();
        }
    }
}

#[test]
fn every_single_given_queen_is_completed() {
    for width in 1..=7 {
        for square in 0..width * width {
            let problem = Problem {
                given: vec![(square / width, square % width)],
                ..Problem::whole(width)
            };
            problem.assert_complete_without_repetition();
        }
    }
}

#[test]
fn random_boards_are_complete() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..2000 {
        random.problem().assert_complete_without_repetition();
    }
}

#[test]
fn a_board_of_given_queens_alone_has_them_as_its_solution() {
    let problem = Problem {
        given: vec![(3, 2), (0, 1), (2, 0), (1, 3)],
        ..Problem::whole(4)
    };
    let all: Vec<_> = problem.board().unordered().collect();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].columns(), [1, 3, 0, 2]);
}

#[test]
fn a_board_with_a_blocked_row_has_no_solution() {
    let problem = Problem {
        blocked: (0..40).map(|column| (0, column)).collect(),
        ..Problem::whole(40)
    };
    assert_eq!(problem.board().unordered().next(), None);
}

#[test]
fn the_smallest_boards() {
    let columns = |n| -> Vec<_> {
        let solutions = Board::new(n).unordered();
        solutions
            .map(|solution| solution.columns().to_vec())
            .collect()
    };
    assert_eq!(columns(0), [[]]);
    assert_eq!(columns(1), [[0]]);
    assert!(columns(2).is_empty());
    assert!(columns(3).is_empty());
}

#[test]
fn a_million_queens_come_as_solutions() {
    let n = 1_000_000;
    let first: BTreeSet<_> = Board::new(n).unordered().take(3).collect();
    assert_eq!(first.len(), 3);
    for solution in &first {
        assert_eq!(solution.columns().len(), n);
        assert_is_solution(solution.columns());
    }
}

#[test]
fn the_first_thousand_differ_and_are_solutions() {
    for n in [14, 28, 31, 64, 65, 128, 500, 1000] {
        let first: BTreeSet<_> = Board::new(n).unordered().take(1000).collect();
        assert_eq!(first.len(), 1000, "n = {n}");
        for solution in &first {
            assert_is_solution(solution.columns());
        }
    }
}

#[test]
fn given_queens_stand_in_every_solution_of_a_large_board() {
    let given = vec![(0, 500), (321, 17), (500, 499), (640, 903), (999, 1)];
    let problem = Problem {
        given: given.clone(),
        ..Problem::whole(1000)
    };
    let mut count = 0;
    for solution in problem.board().unordered().take(100) {
        assert_is_solution(solution.columns());
        for &(row, column) in &given {
            assert_eq!(solution.columns()[row], column as u32);
        }
        count += 1;
    }
    assert_eq!(count, 100);
}

#[test]
fn it_stays_at_its_end() {
    for n in [2, 3, 4, 6] {
        let mut solutions = Board::new(n).unordered();
        solutions.by_ref().for_each(drop);
        for _ in 0..200 {
            assert_eq!(solutions.next(), None);
            assert_eq!(solutions.size_hint(), (0, Some(0)));
        }
    }
}

#[test]
fn size_hint_is_true_at_every_step() {
    for n in 0..=8 {
        let mut solutions = Board::new(n).unordered();
        let mut left = solutions.clone().count();
        loop {
            let (lower, upper) = solutions.size_hint();
            assert!(lower <= left && upper.is_none_or(|upper| left <= upper));
            if solutions.next().is_none() {
                break;
            }
            left -= 1;
        }
        assert_eq!(left, 0);
    }
}

#[test]
fn a_clone_goes_on_from_where_it_was_made() {
    let all: Vec<_> = Board::new(7).unordered().collect();
    let mut solutions = Board::new(7).unordered();
    for taken in 0..=all.len() {
        assert!(solutions.clone().eq(all[taken..].iter().cloned()));
        solutions.next();
    }
}

#[test]
fn two_runs_give_the_same_order() {
    let problem = Problem {
        given: vec![(10, 50)],
        ..Problem::whole(100)
    };
    let first = || problem.board().unordered().take(50);
    assert!(first().eq(first()));
}

#[test]
fn queens_that_attack_each_other_on_the_torus_alone_leave_no_solution() {
    let corners = Board::new(5).place(square((0, 0))).unwrap();
    let board = corners.place(square((1, 3))).unwrap();
    assert!(board.unordered().next().is_some());
    let torus = Board::new(5).place(square((0, 1))).unwrap();
    let torus = torus.place(square((2, 4))).unwrap().torus();
    assert_eq!(torus.solutions().next(), None);
    assert_eq!(torus.unordered().next(), None);
}

#[test]
fn debug_is_short_however_large_the_board() {
    let mut solutions = Board::new(100_000).unordered();
    solutions.next();
    assert!(format!("{solutions:?}").len() < 200);
}
