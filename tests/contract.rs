//! Agreement: every method of every iterator gives what the default built on `next` and `next_back`
//! would give, from every half-consumed state.

mod common;

use common::bare::{
    assert_agrees, assert_agrees_at_both_ends, every_state, every_state_of_both_ends,
};
use common::boards::small_boards;
use common::pass_over;
use common::random::{budget, check, problem};
use common::rules::square;
use queens::{Board, Permutations, Solution};

fn holds_in_every_state<I>(start: &I)
where
    I: DoubleEndedIterator<Item: Ord + Clone + std::fmt::Debug> + Clone,
{
    every_state_of_both_ends(start, |state, context| {
        assert_agrees_at_both_ends(state, context);
    });
}

#[test]
fn solutions_of_small_boards() {
    for n in 0..=7 {
        holds_in_every_state(&queens::solutions(n));
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes in a debug build")]
fn solutions_of_the_eight_queens() {
    holds_in_every_state(&queens::solutions(8));
}

#[test]
fn solutions_of_constrained_boards() -> Result<(), Box<dyn std::error::Error>> {
    let boards = [
        Board::new(5).torus(),
        Board::new(7).torus().place(square(3, 3))?,
        Board::new(5).first_rows(0)?,
        Board::new(5).first_rows(1)?,
        Board::new(5).first_rows(2)?,
        Board::new(5).torus().first_rows(2)?,
        Board::new(8).prefix(&[0, 4])?,
        Board::new(8).place(square(3, 1))?.place(square(4, 3))?,
        Board::new(6).block(square(0, 1))?.block(square(5, 1))?,
        // Two given queens that attack each other only on the torus.
        Board::new(6)
            .place(square(0, 0))?
            .place(square(4, 2))?
            .torus(),
        // Wider than a machine word.
        Board::new(65).first_rows(0)?,
        Board::new(70)
            .first_rows(1)?
            .block(square(0, 69))?
            .block(square(0, 64))?,
        Board::new(66).first_rows(2)?.place(square(0, 65))?,
    ];
    for board in boards.into_iter().take(boards_in_budget()) {
        holds_in_every_state(&board.solutions());
    }
    Ok(())
}

/// The boards at the end of the list have many states.
fn boards_in_budget() -> usize {
    budget(11, 13) as usize
}

#[test]
fn solutions_of_boards_of_every_kind_from_the_front() {
    for board in small_boards() {
        every_state(&board.solutions(), |state, context| {
            assert_agrees_at_both_ends(state, format!("{context} of {board:?}"));
        });
    }
}

#[test]
fn fundamental_solutions() -> Result<(), queens::BoardError> {
    for n in 0..=budget(6, 8) {
        holds_in_every_state(&queens::solutions(n as usize).fundamental());
    }
    holds_in_every_state(&Board::new(5).torus().solutions().fundamental());
    holds_in_every_state(&Board::new(5).first_rows(2)?.solutions().fundamental());
    holds_in_every_state(&Board::new(6).block(square(0, 1))?.solutions().fundamental());
    let mut half_consumed = queens::solutions(7);
    half_consumed.nth(7);
    half_consumed.nth_back(3);
    holds_in_every_state(&half_consumed.fundamental());
    Ok(())
}

#[test]
fn orbits() {
    let few: Solution = queens::solutions(1).next().unwrap();
    let partial = Board::new(8).first_rows(3).unwrap().solutions();
    let solutions = (0..=6)
        .flat_map(queens::solutions)
        .chain(queens::solutions(8).step_by(11))
        .chain(partial.step_by(29))
        .chain([few]);
    for solution in solutions {
        every_state(&solution.orbit(), |state, context| {
            assert_agrees(state, format!("{solution} {context}"));
        });
    }
}

#[test]
fn columns_of_a_solution() {
    for n in [0, 1, 4, 17] {
        let solution = queens::solutions(n).next().unwrap();
        holds_in_every_state(&solution.into_iter());
    }
}

#[test]
fn permutations_in_both_orders() {
    for elements in 0..=4 {
        holds_in_every_state(&Permutations::lexicographic(elements));
        holds_in_every_state(&Permutations::by_insertion(elements));
    }
}

#[test]
fn permutations_near_the_middle_of_a_long_sequence() {
    // So many that only the states around where the ends meet can be walked; 17 and more have
    // another form in memory than 16. Where a usize is short, longer ones take too many steps.
    let longest = if usize::BITS < 64 { 18 } else { 20 };
    for elements in [5, 6, 8, 15, 16, 17, longest] {
        for order in [Permutations::lexicographic, Permutations::by_insertion] {
            for (left, seen_from_front) in [(9, 1), (26, 13), (3, 0), (40, 39)] {
                let mut permutations = order(elements);
                let total = permutations.remaining().unwrap();
                let passed_in_front = total / 4 + seen_from_front + 1;
                let passed_behind = total - passed_in_front - left as u128;
                pass_over(passed_in_front, |step| permutations.nth(step));
                pass_over(passed_behind, |step| permutations.nth_back(step));
                assert_eq!(permutations.clone().count(), left);
                for taken in 0..=3.min(left) {
                    let mut state = permutations.clone();
                    state.by_ref().take(taken).for_each(drop);
                    state.by_ref().rev().take(left / 4).for_each(drop);
                    let context = format!("{elements} elements, {left} left, {taken} taken");
                    assert_agrees_at_both_ends(&state, context);
                }
            }
        }
    }
}

#[test]
fn solutions_among_permutations() {
    for n in 0..=budget(5, 6) {
        let n = n as usize;
        holds_in_every_state(&Permutations::lexicographic(n).solutions());
        holds_in_every_state(&Permutations::by_insertion(n).solutions());
    }
}

#[test]
fn solutions_of_random_boards_from_random_states() {
    let cases = (problem(0..=7u32), 0..12usize, 0..12usize, 0..4usize);
    check(budget(40, 600), cases, |(problem, front, back, late)| {
        let mut state = problem.board().solutions();
        state.by_ref().take(front).for_each(drop);
        state.by_ref().rev().take(back).for_each(drop);
        state.by_ref().take(late).for_each(drop);
        // A thousand solutions and more say nothing that a few dozen do not.
        let surplus = state.clone().count().saturating_sub(30);
        state.by_ref().take(surplus).for_each(drop);
        assert_agrees_at_both_ends(&state, "on a random board");
        assert_agrees_at_both_ends(&state.fundamental(), "on a random board");
    });
}
