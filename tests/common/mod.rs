//! What several test files need: numbers from `tests/data/`, and the rules of the game written down
//! once more, straight from their definition, so that nothing here can share a mistake with the crate.

// Each test file is a crate of its own and uses a part of this.
#![allow(dead_code)]

use queens::{Solution, Square};

pub(crate) const A000170_SOLUTIONS: &str = include_str!("../data/A000170_solutions.txt");
pub(crate) const A319283_NODES: &str = include_str!("../data/A319283_nodes.txt");
pub(crate) const A319284_PROFILE: &str = include_str!("../data/A319284_profile.txt");
pub(crate) const PROFILE_13_14: &str = include_str!("../data/profile_13_14.txt");
pub(crate) const A051906_TORUS: &str = include_str!("../data/A051906_torus.txt");
pub(crate) const ALL_SOLUTIONS: &str = include_str!("../data/all_solutions_1_to_8.txt");
pub(crate) const FIRST_SOLUTIONS: &str = include_str!("../data/first_solutions_1_to_31.txt");
pub(crate) const BY_FIRST_COLUMN: &str = include_str!("../data/solutions_by_first_column.txt");

/// The lines of a data file, without its comments.
pub(crate) fn lines(data: &str) -> impl Iterator<Item = &str> {
    data.lines().filter(|line| !line.starts_with('#'))
}

/// The numbers on each line of a data file.
pub(crate) fn rows(data: &str) -> Vec<Vec<u128>> {
    let numbers = |line: &str| {
        line.split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect()
    };
    lines(data).map(numbers).collect()
}

/// The number beside `n` in a data file of two columns.
pub(crate) fn value(data: &str, n: usize) -> u128 {
    let is_for_n = |row: &Vec<u128>| row[0] == n as u128;
    rows(data).into_iter().find(is_for_n).unwrap()[1]
}

/// Columns counted from 0, given as numbers counted from 1.
pub(crate) fn columns_from_1(numbers: &[u128]) -> Vec<u32> {
    numbers.iter().map(|&number| number as u32 - 1).collect()
}

/// The columns of each solution, in the order in which they come.
pub(crate) fn columns(solutions: impl IntoIterator<Item = Solution>) -> Vec<Vec<u32>> {
    solutions.into_iter().map(Vec::from).collect()
}

/// A square, row first, both counted from 0.
pub(crate) fn square(row: u32, column: u32) -> Square {
    Square { row, column }
}

/// How far the diagonals of a board go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edges {
    Flat,
    Torus { width: usize },
}

/// Whether queens on two different squares attack each other: the same row, the same column, or as
/// many rows as columns apart; on a torus after any number of turns around it.
pub(crate) fn attack(one: Square, other: Square, edges: Edges) -> bool {
    let rows = i64::from(one.row) - i64::from(other.row);
    let columns = i64::from(one.column) - i64::from(other.column);
    let diagonal = match edges {
        Edges::Flat => rows == columns || rows == -columns,
        Edges::Torus { width } => {
            let width = width as i64;
            (rows - columns) % width == 0 || (rows + columns) % width == 0
        }
    };
    rows == 0 || columns == 0 || diagonal
}

pub(crate) fn squares(columns: &[u32]) -> Vec<Square> {
    (0..).zip(columns).map(|(r, &c)| square(r, c)).collect()
}

/// Whether queens in these columns, one a row, stand on a board of `width` columns and no two attack
/// each other. Looks at every pair: O(k²).
pub(crate) fn is_safe(columns: &[u32], width: usize, edges: Edges) -> bool {
    let queens = squares(columns);
    let on_board = columns.iter().all(|&column| (column as usize) < width);
    let peaceful = |(index, &queen): (usize, &Square)| {
        let others = &queens[index + 1..];
        !others.iter().any(|&other| attack(queen, other, edges))
    };
    on_board && queens.iter().enumerate().all(peaceful)
}

/// A board as a list of rules, with a search that tries every square.
#[derive(Clone, Debug)]
pub(crate) struct PlainBoard {
    pub(crate) width: usize,
    pub(crate) rows: usize,
    pub(crate) edges: Edges,
    pub(crate) given: Vec<Square>,
    pub(crate) blocked: Vec<Square>,
}

impl PlainBoard {
    pub(crate) fn new(width: usize) -> Self {
        Self {
            width,
            rows: width,
            edges: Edges::Flat,
            given: Vec::new(),
            blocked: Vec::new(),
        }
    }

    /// Every solution, in lexicographic order. Queens above alone prune the search.
    pub(crate) fn solutions(&self) -> Vec<Vec<u32>> {
        let mut found = Vec::new();
        self.extend(&mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, columns: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        let row = columns.len() as u32;
        if row as usize == self.rows {
            found.push(columns.clone());
            return;
        }
        for column in 0..self.width as u32 {
            let here = square(row, column);
            let given_elsewhere = |queen: &Square| queen.row == row && queen.column != column;
            let above = squares(columns);
            if !self.blocked.contains(&here)
                && !self.given.iter().any(given_elsewhere)
                && !above.iter().any(|&queen| attack(queen, here, self.edges))
            {
                columns.push(column);
                self.extend(columns, found);
                columns.pop();
            }
        }
    }
}

/// One solution of the flat board of n ≥ 4 rows, columns from 0, by the rule of E. Pauls (1874):
/// the even columns, then the odd ones, with a few exchanged where n leaves 2 or 3 over 6.
pub(crate) fn pauls(n: u32) -> Vec<u32> {
    let mut even: Vec<u32> = (2..=n).step_by(2).collect();
    let mut odd: Vec<u32> = (1..=n).step_by(2).collect();
    match n % 6 {
        2 => {
            odd.swap(0, 1);
            odd.retain(|&column| column != 5);
            odd.push(5);
        }
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    even.append(&mut odd);
    even.iter().map(|column| column - 1).collect()
}
