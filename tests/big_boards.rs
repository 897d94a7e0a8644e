//! Boards at and beyond the width of a machine word: nothing overflows, nothing is silently empty.

mod common;

use common::all_columns;
use common::data::{
    A061989_3_ROWS, A061990_4_ROWS, A061991_5_ROWS, FIRST_SOLUTIONS, columns_from_1, rows,
};
use common::known;
use common::problem::Problem;
use common::rules::{Edges, attack, is_safe, square};
use queens::{Board, Solution, is_solution};

/// Widths around half a word, a word and two.
const WIDTHS: [usize; 7] = [31, 32, 33, 63, 64, 65, 128];

/// Safe placements on three rows of n columns: the formula of OEIS A061989.
fn on_three_rows(n: u128) -> u128 {
    (n - 3) * (n * n + 12 - 6 * n)
}

/// Safe placements on three rows, counted square by square from the definition.
fn plainly_on_three_rows(n: u32, edges: Edges) -> usize {
    let of_two = |a: u32| (0..n).map(move |b| [a, b]);
    let two = (0..n)
        .flat_map(of_two)
        .filter(|two| is_safe(two, n as usize, edges));
    let attacked = |[a, b]: [u32; 2], c| {
        let third = square(2, c);
        [square(0, a), square(1, b)]
            .into_iter()
            .any(|queen| attack(queen, third, edges))
    };
    two.map(|two| (0..n).filter(|&c| !attacked(two, c)).count())
        .sum()
}

fn torus(width: usize) -> Edges {
    Edges::Torus { width }
}

#[test]
fn the_formula_for_three_rows_is_that_of_a061989() {
    for row in rows(A061989_3_ROWS).iter().filter(|row| row[0] >= 3) {
        assert_eq!(on_three_rows(row[0]), row[1], "n = {}", row[0]);
    }
}

fn assert_three_rows(n: usize) {
    let placements = Board::new(n).first_rows(3).unwrap().solutions().count();
    assert_eq!(placements as u128, on_three_rows(n as u128), "n = {n}");
}

#[test]
fn the_first_three_rows_have_all_their_placements() {
    for n in WIDTHS.into_iter().filter(|&n| n <= 65) {
        assert_three_rows(n);
    }
    let plainly = plainly_on_three_rows(33, Edges::Flat);
    assert_eq!(plainly as u128, on_three_rows(33));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn the_first_three_rows_of_128_columns_and_more_have_all_their_placements() {
    for n in [127, 128, 129, 200] {
        assert_three_rows(n);
    }
}

#[test]
fn the_first_three_rows_of_a_torus_have_all_their_placements() {
    for n in [31, 32, 33, 64, 65] {
        let placements = Board::new(n)
            .torus()
            .first_rows(3)
            .unwrap()
            .solutions()
            .count();
        assert_eq!(
            placements,
            plainly_on_three_rows(n as u32, torus(n)),
            "n = {n}"
        );
    }
}

#[test]
fn the_first_four_rows_have_as_many_placements_as_a061990_says() {
    let numbers = rows(A061990_4_ROWS);
    for row in numbers.iter().filter(|row| row[0] >= 4 && row[0] <= 33) {
        let n = row[0] as usize;
        let count = Board::new(n).first_rows(4).unwrap().solutions().count() as u128;
        assert_eq!(count, row[1], "n = {n}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn the_first_five_rows_have_as_many_placements_as_a061991_says() {
    let numbers = rows(A061991_5_ROWS);
    for row in numbers.iter().filter(|row| row[0] >= 5 && row[0] <= 33) {
        let n = row[0] as usize;
        let count = Board::new(n).first_rows(5).unwrap().solutions().count() as u128;
        assert_eq!(count, row[1], "n = {n}");
    }
}

#[test]
fn the_placements_on_three_rows_are_safe_and_strictly_increase() {
    for n in [31, 32, 33, 63, 64, 65] {
        let mut last: Option<Solution> = None;
        for placement in Board::new(n).first_rows(3).unwrap().solutions().step_by(7) {
            assert!(
                is_safe(placement.columns(), n, Edges::Flat),
                "n = {n}: {placement}"
            );
            assert!(last.as_ref() < Some(&placement), "n = {n}: {placement}");
            last = Some(placement);
        }
    }
}

#[test]
fn both_ends_of_the_placements_on_three_rows_are_those_of_plain_loops() {
    for n in WIDTHS {
        let last = n as u32 - 1;
        let mut plain = Vec::new();
        'all: for a in 0..=1 {
            for b in 0..=last {
                for c in 0..=last {
                    if is_safe(&[a, b, c], n, Edges::Flat) {
                        plain.push(vec![a, b, c]);
                    }
                    if plain.len() == n * n {
                        break 'all;
                    }
                }
            }
        }
        let three = Board::new(n).first_rows(3).unwrap();
        let forth = all_columns(three.solutions().take(n * n));
        assert_eq!(forth, plain, "n = {n}");
        let back = all_columns(three.solutions().rev().take(n * n));
        for columns in &mut plain {
            columns
                .iter_mut()
                .for_each(|column| *column = last - *column);
        }
        assert_eq!(back, plain, "n = {n}");
    }
}

#[test]
fn three_given_queens_leave_exactly_the_placements_around_them() {
    for n in WIDTHS {
        let known = known::flat(n as u32);
        let given = [1, 2, 4].map(|row| square(row, known[row as usize]));
        let board = given
            .into_iter()
            .fold(Board::new(n).first_rows(5).unwrap(), |board, queen| {
                board.place(queen).unwrap()
            });
        let plain = Problem {
            rows: 5,
            given: given.map(|queen| (queen.row, queen.column)).into(),
            ..Problem::new(n as u32)
        };
        let expected = plain.solutions();
        assert!(expected.contains(&known[..5].to_vec()));
        assert_eq!(all_columns(board.solutions()), expected, "n = {n}");
    }
}

/// The completions of `known` when the queens of four `free` rows are taken away, by trying every
/// order of their columns.
fn plain_completions(known: &[u32], free: [usize; 4], edges: Edges) -> Vec<Vec<u32>> {
    let mut places = free.map(|row| known[row]);
    places.sort_unstable();
    let complete = |order: queens::Permutation| {
        let mut completed = known.to_vec();
        for (row, &place) in free.into_iter().zip(&order) {
            completed[row] = places[usize::from(place)];
        }
        completed
    };
    queens::Permutations::lexicographic(4)
        .map(complete)
        .filter(|completed| is_safe(completed, known.len(), edges))
        .collect()
}

fn assert_completions(board: Board, known: &[u32], edges: Edges) {
    let n = known.len();
    for free in [
        [n - 4, n - 3, n - 2, n - 1],
        [0, 1, 2, 3],
        [0, n / 3, n / 2, n - 1],
        [1, 2, n - 3, n - 2],
    ] {
        let given = (0..n).filter(|row| !free.contains(row));
        let board = given.fold(board.clone(), |board, row| {
            board.place(square(row as u32, known[row])).unwrap()
        });
        let expected = plain_completions(known, free, edges);
        assert!(expected.iter().any(|completed| completed == known));
        assert_eq!(
            all_columns(board.solutions()),
            expected,
            "n = {n}, free rows {free:?}"
        );
    }
}

#[test]
fn a_known_solution_less_four_queens_is_completed_to_all_that_contain_the_rest() {
    for n in [8, 12, 14, 15, 31, 32, 33, 63, 64, 65, 128] {
        let known = known::flat(n as u32);
        assert!(is_safe(&known, n, Edges::Flat), "n = {n}");
        assert_completions(Board::new(n), &known, Edges::Flat);
    }
}

#[test]
fn a_prefix_of_all_but_four_rows_is_completed() {
    for n in WIDTHS {
        let constructed = Solution::construct(n).unwrap().columns().to_vec();
        for known in [known::flat(n as u32), constructed] {
            let prefix = &known[..n - 4];
            let completed = all_columns(Board::new(n).prefix(prefix).unwrap().solutions());
            assert!(completed.contains(&known), "n = {n}");
            for columns in &completed {
                assert!(
                    columns.starts_with(prefix) && is_solution(columns),
                    "n = {n}"
                );
                assert!(is_safe(columns, n, Edges::Flat), "n = {n}");
            }
        }
    }
}

#[test]
fn the_first_solution_of_31_completes_its_own_beginning_first() {
    let numbers = rows(FIRST_SOLUTIONS);
    let known = columns_from_1(&numbers.last().unwrap()[1..]);
    assert_eq!(known.len(), 31);
    let board = Board::new(31).prefix(&known[..15]).unwrap();
    assert_eq!(board.solutions().next().unwrap().columns(), known);
}

#[test]
fn a_knights_walk_around_the_torus_is_completed_likewise() {
    // Two columns further from row to row: a toroidal solution where n has no divisor 2 or 3.
    for n in [7, 31, 35, 61, 65, 127] {
        let known: Vec<u32> = known::torus(n);
        assert!(is_safe(&known, n as usize, torus(n as usize)), "n = {n}");
        let board = Board::new(n as usize).torus();
        assert_completions(board, &known, torus(n as usize));
    }
}

#[test]
fn a_knights_walk_around_a_torus_of_an_even_width_goes_on_as_the_rules_say() {
    for n in [32, 64, 128] {
        // Every second column, as far down as it goes.
        let known: Vec<u32> = (0..n / 2).map(|row| 2 * row).collect();
        let safe =
            (0..known.len()).take_while(|&k| is_safe(&known[..k], n as usize, torus(n as usize)));
        let prefix = &known[..safe.last().unwrap()];
        let board = Board::new(n as usize).torus().prefix(prefix).unwrap();
        let rows = prefix.len() + 1;
        let placements = all_columns(board.clone().first_rows(rows).unwrap().solutions());
        let next = |column: u32| [prefix, &[column]].concat();
        let expected = (0..n)
            .map(next)
            .filter(|p| is_safe(p, n as usize, torus(n as usize)));
        assert!(placements.into_iter().eq(expected), "n = {n}");
        // Wider ones have none either, but it takes long to see that.
        if n == 32 {
            assert_eq!(board.solutions().next(), None);
        }
    }
}

#[test]
fn a_board_with_its_last_columns_blocked_is_the_narrower_board() {
    for (wide, narrow) in [(65, 64), (33, 32)] {
        let mut board = Board::new(wide).first_rows(3).unwrap();
        for (row, column) in (0..3).flat_map(|r| (narrow..wide).map(move |c| (r, c as u32))) {
            board = board.block(square(row, column)).unwrap();
        }
        let narrow_board = Board::new(narrow).first_rows(3).unwrap();
        let same = board
            .solutions()
            .map(Vec::from)
            .eq(narrow_board.solutions().map(Vec::from));
        assert!(same, "{wide} columns, of which {narrow} are open");
    }
}

#[test]
fn the_last_column_and_the_last_diagonals_of_a_wide_board_are_used() {
    for n in WIDTHS {
        let last = n as u32 - 1;
        let board = Board::new(n).first_rows(2).unwrap();
        let placements = all_columns(board.solutions());
        assert_eq!(placements.last(), Some(&vec![last, last - 2]), "n = {n}");
        assert!(placements.contains(&vec![0, last]), "n = {n}");
        assert_eq!(placements.len(), (n - 1) * (n - 2), "n = {n}");
        let around = all_columns(board.torus().solutions());
        assert!(!around.contains(&vec![0, last]), "n = {n}");
        assert_eq!(around.len(), n * (n - 3), "n = {n}");
    }
}

#[test]
fn a_million_columns_are_completed_where_all_but_the_last_rows_are_given() {
    let n = if cfg!(debug_assertions) {
        20_000
    } else {
        1_000_000
    };
    let known = known::flat(n);
    let board = Board::new(n as usize)
        .prefix(&known[..n as usize - 3])
        .unwrap();
    let completed = all_columns(board.solutions());
    assert!(completed.contains(&known));
    assert!(completed.iter().all(|columns| is_solution(columns)));
}

/// Each queen in turn as far left as those above allow, without an edge on the right.
fn greedy(rows: u32) -> Vec<u32> {
    let mut queens = Vec::new();
    for row in 0..rows {
        let safe = |&column: &u32| {
            let here = square(row, column);
            !queens.iter().any(|&queen| attack(queen, here, Edges::Flat))
        };
        let column = (0..).find(safe).unwrap();
        queens.push(square(row, column));
    }
    queens.iter().map(|queen| queen.column).collect()
}

#[test]
fn the_first_rows_of_a_wide_board_are_filled_greedily_as_in_a065188() {
    let known = [1, 3, 5, 2, 4, 9, 11, 13, 15, 6].map(|column| column - 1);
    assert_eq!(greedy(100)[..10], known);
    for (n, rows) in [(20, 10), (64, 25), (65, 25), (1_000, 100), (1_000_000, 100)] {
        let board = Board::new(n).first_rows(rows).unwrap();
        let first = board.solutions().next().unwrap();
        assert_eq!(first.columns(), greedy(rows as u32), "n = {n}");
    }
}

#[cfg(target_pointer_width = "64")]
#[test]
#[should_panic(expected = "columns of solutions are below u32::MAX")]
fn a_search_that_comes_past_the_columns_of_squares_panics_as_documented() {
    let widest = Board::new(usize::MAX).first_rows(1).unwrap();
    widest.solutions().seek(&[u32::MAX]);
}
