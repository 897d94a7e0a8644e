//! Positions: seeking, saving and resuming, in any mixture with the rest, and at the cost of a few
//! steps wherever in the sequence they are.

mod common;

use std::ops::ControlFlow::{Break, Continue};

use common::random::{budget, check, problem};
use common::{all_columns, checkpoint, known};
use proptest::collection::vec;
use proptest::prelude::*;
use queens::{Board, Checkpoint, Solutions, Square};

/// One call of a method that moves an iterator.
#[derive(Clone, Debug)]
enum Move {
    Next,
    NextBack,
    Nth(usize),
    NthBack(usize),
    Visit(usize),
    Seek(Vec<u32>),
    /// To a solution by its place in the sequence, with something behind it perhaps.
    SeekSolution(usize, Vec<u32>),
    /// Written as a line of text, read again and resumed.
    SaveAndResume,
    Clone,
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let column = prop_oneof![9 => 0..=8u32, 1 => Just(u32::MAX)];
    let one = prop_oneof![
        4 => Just(Move::Next),
        4 => Just(Move::NextBack),
        1 => (0..9usize).prop_map(Move::Nth),
        1 => (0..9usize).prop_map(Move::NthBack),
        1 => Just(Move::Nth(usize::MAX)),
        1 => Just(Move::NthBack(usize::MAX)),
        1 => (0..9usize).prop_map(Move::Visit),
        2 => vec(column.clone(), 0..=9).prop_map(Move::Seek),
        2 => (0..100usize, vec(column, 0..=1)).prop_map(|(place, more)| Move::SeekSolution(place, more)),
        3 => Just(Move::SaveAndResume),
        1 => Just(Move::Clone),
    ];
    vec(one, 0..=24)
}

/// What an iterator is in the plainest terms: the list of all solutions, and a place in it at each
/// end.
struct Model {
    all: Vec<Vec<u32>>,
    front: usize,
    back: usize,
}

impl Model {
    fn left(&self) -> &[Vec<u32>] {
        self.all.get(self.front..self.back).unwrap_or(&[])
    }

    fn nth(&mut self, n: usize) -> Option<Vec<u32>> {
        let item = self.left().get(n).cloned();
        self.front += n.saturating_add(1).min(self.left().len());
        item
    }

    fn nth_back(&mut self, n: usize) -> Option<Vec<u32>> {
        let item = self.left().iter().rev().nth(n).cloned();
        self.back -= n.saturating_add(1).min(self.left().len());
        item
    }

    fn seek(&mut self, prefix: &[u32]) {
        self.front = self
            .all
            .partition_point(|columns| columns.as_slice() < prefix);
    }
}

fn save_and_resume(solutions: &Solutions) -> Solutions {
    let line = solutions.checkpoint().to_string();
    let checkpoint: Checkpoint = line.parse().expect("what was written can be read");
    assert_eq!(checkpoint, solutions.checkpoint());
    let resumed = solutions.board().resume(&checkpoint);
    let resumed = resumed.unwrap_or_else(|error| panic!("{error}: {line}"));
    assert_eq!(resumed.checkpoint().to_string(), line);
    resumed
}

fn visit(solutions: &mut Solutions, mut seen_before: usize) -> Option<Vec<u32>> {
    let outcome = solutions.try_visit(|columns| match seen_before {
        0 => Break(columns.to_vec()),
        _ => {
            seen_before -= 1;
            Continue(())
        }
    });
    outcome.break_value()
}

#[test]
fn any_mixture_of_moves_leaves_what_two_places_in_a_list_would() {
    let cases = (problem(0..=7u32), moves());
    check(budget(1_500, 20_000), cases, |(problem, moves)| {
        let mut solutions = problem.board().solutions();
        let all = all_columns(solutions.clone());
        let mut model = Model {
            front: 0,
            back: all.len(),
            all,
        };
        for one in moves {
            match one {
                Move::Next => assert_eq!(solutions.next().map(Vec::from), model.nth(0)),
                Move::NextBack => {
                    assert_eq!(solutions.next_back().map(Vec::from), model.nth_back(0))
                }
                Move::Nth(n) => assert_eq!(solutions.nth(n).map(Vec::from), model.nth(n)),
                Move::NthBack(n) => {
                    assert_eq!(solutions.nth_back(n).map(Vec::from), model.nth_back(n))
                }
                Move::Visit(n) => assert_eq!(visit(&mut solutions, n), model.nth(n)),
                Move::Seek(prefix) => {
                    solutions.seek(&prefix);
                    model.seek(&prefix);
                }
                Move::SeekSolution(place, more) => {
                    if let Some(columns) = model.all.get(place % model.all.len().max(1)) {
                        let prefix = [columns.as_slice(), &more].concat();
                        solutions.seek(&prefix);
                        model.seek(&prefix);
                    }
                }
                Move::SaveAndResume => solutions = save_and_resume(&solutions),
                Move::Clone => solutions = solutions.clone(),
            }
            let left = model.left().len();
            let (lower, upper) = solutions.size_hint();
            assert!(lower <= left && upper.is_none_or(|upper| left <= upper));
        }
        assert_eq!(all_columns(solutions.clone()), model.left());
        let mut reversed = all_columns(solutions.rev());
        reversed.reverse();
        assert_eq!(reversed, model.left());
    });
}

#[test]
fn seek_goes_to_the_first_solution_not_below_any_prefix() {
    let all = all_columns(queens::solutions(6));
    // Every list of up to 3 columns, the first off the board among them.
    let mut prefixes: Vec<Vec<u32>> = vec![vec![]];
    for start in [0, 1, 8] {
        let longest = prefixes[start..].to_vec();
        for prefix in longest {
            prefixes.extend((0..=6).map(|column| [prefix.as_slice(), &[column]].concat()));
        }
    }
    for prefix in prefixes {
        let mut solutions = queens::solutions(6);
        solutions.seek(&prefix);
        let place = all.partition_point(|columns| columns < &prefix);
        assert_eq!(all_columns(solutions), all[place..], "{prefix:?}");
    }
}

#[test]
fn an_iterator_that_went_to_more_columns_than_rows_can_be_saved() {
    let square = |row, column| Square { row, column };
    let boards = [
        Board::new(6),
        Board::new(11),
        Board::new(11).torus(),
        Board::new(12).place(square(4, 7)).unwrap(),
        Board::new(16).first_rows(4).unwrap(),
        Board::new(40).first_rows(2).unwrap(),
        Board::new(70).first_rows(1).unwrap(),
        Board::new(9).first_rows(0).unwrap(),
    ];
    for board in boards {
        let first = board.solutions().next().unwrap();
        let rows = board.rows();
        for mut prefix in [
            Vec::from(first),
            vec![0; rows],
            vec![u32::MAX; rows],
            (0..rows as u32).collect(),
        ] {
            prefix.extend([3, 0]);
            let mut solutions = board.solutions();
            solutions.seek(&prefix);
            let expected = board
                .solutions()
                .find(|solution| solution.columns() > prefix.as_slice());
            assert_eq!(save_and_resume(&solutions).next(), expected, "{board:?}");
            assert_eq!(solutions.next(), expected, "{board:?}, {prefix:?}");
        }
    }
}

#[test]
fn seek_goes_back_over_what_came_from_the_front_but_not_from_the_back() {
    let all = all_columns(queens::solutions(7));
    let mut solutions = queens::solutions(7);
    solutions.nth_back(4);
    assert_eq!(solutions.by_ref().count(), 35);
    for _ in 0..2 {
        solutions.seek(&[]);
        assert_eq!(all_columns(solutions.by_ref()), all[..35]);
        assert_eq!(solutions.next_back(), None);
    }
    solutions.seek(&[3]);
    assert_eq!(
        solutions.next_back().map(Vec::from).as_ref(),
        all[..35].last()
    );
}

#[test]
fn what_came_from_the_back_does_not_come_again_after_saving_at_the_end() {
    let mut solutions = queens::solutions(6);
    let last = solutions.next_back().unwrap();
    assert_eq!(solutions.by_ref().count(), 3);
    let mut resumed = save_and_resume(&solutions);
    assert_eq!(resumed.next(), None);
    resumed.seek(last.columns());
    assert_eq!(resumed.next(), None);
    resumed.seek(&[]);
    assert_eq!(resumed.count(), 3);
}

#[test]
fn an_iterator_beyond_its_back_end_can_be_saved() {
    // A list longer than the board has rows is above the solution that it begins with.
    let mut solutions = queens::solutions(6);
    let last = solutions.next_back().unwrap();
    solutions.seek(&[last.columns(), &[0]].concat());
    let mut resumed = save_and_resume(&solutions);
    assert_eq!(resumed.next(), None);
    assert_eq!(resumed.next_back(), None);
}

/// So deep in the sequence that a replay would never come to an end: of these boards no one has counted the
/// solutions, and the first alone of n = 40 and more, by this order, is out of reach.
#[test]
fn seeking_and_resuming_deep_in_a_large_board_replay_nothing() {
    for n in [31, 32, 33, 63, 64, 65, 128, 1_000, 100_000] {
        let board = Board::new(n as usize);
        let deep = known::flat(n);
        let mut solutions = board.solutions();
        solutions.seek(&deep);
        assert_eq!(solutions.next().unwrap().columns(), deep);
        let resumed = save_and_resume(&solutions);
        assert_eq!(resumed.checkpoint(), solutions.checkpoint());
        // The checkpoint of an iterator that has not come so far is no different.
        solutions.seek(&deep[..deep.len() - 5]);
        let mut resumed = save_and_resume(&solutions);
        assert!(resumed.next().unwrap().columns() <= deep.as_slice());
    }
}

#[test]
fn both_ends_are_resumed_deep_in_a_large_board() {
    for n in [30, 35, 64, 65, 101] {
        let board = Board::new(n as usize);
        // The solutions that begin like this one, all but the last 8 queens.
        let deep = known::flat(n);
        let beginning = &deep[..n as usize - 8];
        let few = board.clone().prefix(beginning).unwrap();
        let expected = all_columns(few.solutions());
        assert!(expected.contains(&deep));

        let mut solutions = board.solutions();
        solutions.seek(beginning);
        let mut resumed = save_and_resume(&solutions);
        for columns in &expected {
            assert_eq!(resumed.next().unwrap().columns(), columns);
            resumed = save_and_resume(&resumed);
        }
        // Seen from the back the same: what lies above the last of them is cut off by a line forged
        // for the purpose.
        let last = expected.last().unwrap();
        let line = forged_back(&solutions.checkpoint(), last);
        let mut resumed = board.resume(&line.parse().unwrap()).unwrap();
        for columns in expected[..expected.len() - 1].iter().rev() {
            assert_eq!(resumed.next_back().unwrap().columns(), columns);
            resumed = save_and_resume(&resumed);
        }
        assert_eq!(resumed.next(), None);
        assert_eq!(resumed.next_back(), None);
    }
}

/// The checkpoint with another back end.
fn forged_back(checkpoint: &Checkpoint, back: &[u32]) -> String {
    let line = checkpoint.to_string();
    let (body, _) = line
        .split_once(" to=end")
        .expect("nothing came from the back");
    let back: Vec<String> = back.iter().map(|column| (column + 1).to_string()).collect();
    checkpoint::line(&format!("{body} before={}", back.join(",")))
}
