//! What the permutations promise: two orders, both ends, no walking where none is needed.

mod common;

use common::bare::{assert_agrees_at_both_ends, every_state_of_both_ends};
use common::data::{INSERTION_ORDER_8, LEXICOGRAPHIC_8, lines};
use common::pass_over;
use common::random::check;
use proptest::prelude::*;
use queens::{Permutation, PermutationError, Permutations, Solution, is_solution};
use std::collections::HashSet;

type Constructor = fn(usize) -> Permutations;

const BOTH_ORDERS: [Constructor; 2] = [Permutations::lexicographic, Permutations::by_insertion];

// ---- the orders ---------------------------------------------------------------------------------

#[test]
fn lexicographic_order_is_the_recursive_definition() {
    fn extend(begun: &mut Vec<u8>, n: u8, found: &mut Vec<Vec<u8>>) {
        if begun.len() == n.into() {
            found.push(begun.clone());
        }
        for entry in 0..n {
            if !begun.contains(&entry) {
                begun.push(entry);
                extend(begun, n, found);
                begun.pop();
            }
        }
    }
    for n in 0..=6 {
        let mut expected = Vec::new();
        extend(&mut Vec::new(), n, &mut expected);
        assert_eq!(
            entries(Permutations::lexicographic(n.into())),
            expected,
            "n = {n}"
        );
    }
}

#[test]
fn insertion_order_is_the_recursive_definition() {
    fn by_insertion(n: u8) -> Vec<Vec<u8>> {
        let Some(newest) = n.checked_sub(1) else {
            return vec![Vec::new()];
        };
        let mut all = Vec::new();
        for smaller in by_insertion(newest) {
            for place in 0..n {
                let mut permutation = smaller.clone();
                permutation.insert(place.into(), newest);
                all.push(permutation);
            }
        }
        all
    }
    for n in 0..=6 {
        assert_eq!(
            entries(Permutations::by_insertion(n.into())),
            by_insertion(n),
            "n = {n}"
        );
    }
}

#[test]
fn the_orders_of_three_are_as_written_in_the_books() {
    let lexicographic: Vec<String> = written(Permutations::lexicographic(3));
    assert_eq!(
        lexicographic,
        ["1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"]
    );
    let by_insertion = written(Permutations::by_insertion(3));
    assert_eq!(
        by_insertion,
        ["3 2 1", "2 3 1", "2 1 3", "3 1 2", "1 3 2", "1 2 3"]
    );
}

#[test]
fn of_nothing_there_is_one_permutation_and_it_is_empty() {
    for permutations in BOTH_ORDERS {
        let all: Vec<Permutation> = permutations(0).collect();
        assert_eq!(all.len(), 1);
        assert!(all[0].is_empty());
        assert_eq!(all[0].to_string(), "");
    }
}

#[test]
fn a_permutation_of_anything_is_not_empty() {
    for permutations in BOTH_ORDERS {
        for elements in [1, 2, 16, 17, 255] {
            let first = permutations(elements).next().unwrap();
            assert!(!first.is_empty(), "{elements}");
        }
    }
}

#[test]
fn all_permutations_of_eight_are_distinct_and_lexicographic_order_ascends() {
    for permutations in BOTH_ORDERS {
        let all: Vec<Permutation> = permutations(8).collect();
        assert_eq!(all.len(), 40_320);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 40_320);
    }
    assert!(Permutations::lexicographic(8).is_sorted_by(|a, b| a < b));
}

// ---- the filter ---------------------------------------------------------------------------------

#[test]
fn the_filter_by_insertion_finds_the_92_in_that_order() {
    let expected = lines(INSERTION_ORDER_8).collect::<Vec<_>>();
    assert_eq!(expected.len(), 92);
    let filtered = Permutations::by_insertion(8).filter(|p| is_solution(p.as_ref()));
    assert_eq!(written(filtered), expected);
    let solutions = Permutations::by_insertion(8).solutions();
    assert_eq!(
        solutions.map(|s| one_based(&s)).collect::<Vec<_>>(),
        expected
    );
}

#[test]
fn the_lexicographic_filter_finds_the_92_in_that_order() {
    let expected = lines(LEXICOGRAPHIC_8).collect::<Vec<_>>();
    assert_eq!(expected.len(), 92);
    let filtered = Permutations::lexicographic(8).filter(|p| is_solution(p.as_ref()));
    assert_eq!(written(filtered), expected);
    let solutions = Permutations::lexicographic(8).solutions();
    assert_eq!(
        solutions.map(|s| one_based(&s)).collect::<Vec<_>>(),
        expected
    );
}

// ---- every method from every state --------------------------------------------------------------

#[test]
fn every_method_gives_what_the_default_gives_from_every_half_consumed_state() {
    for permutations in BOTH_ORDERS {
        for n in 0..=4 {
            every_state_of_both_ends(&permutations(n), assert_agrees_at_both_ends);
        }
    }
}

#[test]
fn the_filter_gives_what_the_default_gives_from_every_half_consumed_state() {
    for permutations in BOTH_ORDERS {
        for n in 0..=6 {
            every_state_of_both_ends(&permutations(n).solutions(), assert_agrees_at_both_ends);
        }
    }
}

#[test]
fn every_method_gives_what_the_default_gives_after_random_steps() {
    let steps = prop::collection::vec((0usize..4, 0usize..700), 0..12);
    check(60, (0..2usize, 0..=7usize, steps), |(order, n, steps)| {
        let mut state = BOTH_ORDERS[order](n);
        for (step, skipped) in &steps {
            match step {
                0 => state.next(),
                1 => state.next_back(),
                2 => state.nth(*skipped),
                _ => state.nth_back(*skipped),
            };
            let hint = state.size_hint();
            assert_eq!(hint, (hint.0, Some(hint.0)));
        }
        assert_agrees_at_both_ends(&state, format!("of {n} after {steps:?}"));
    });
}

#[test]
fn the_two_ends_meet_in_the_middle_and_each_permutation_comes_once() {
    let from_the_back = prop::collection::vec(any::<bool>(), 1..50);
    let cases = (0..2usize, 0..=7usize, from_the_back);
    check(60, cases, |(order, n, from_the_back)| {
        let permutations = BOTH_ORDERS[order](n);
        let mut both_ends = permutations.clone();
        let (mut front, mut back) = (Vec::new(), Vec::new());
        for &is_back in from_the_back.iter().cycle() {
            let (item, list) = if is_back {
                (both_ends.next_back(), &mut back)
            } else {
                (both_ends.next(), &mut front)
            };
            match item {
                Some(permutation) => list.push(permutation),
                None => break,
            }
        }
        assert_eq!(both_ends.next(), None);
        assert_eq!(both_ends.next_back(), None);
        front.extend(back.into_iter().rev());
        assert!(permutations.eq(front));
    });
}

#[test]
fn the_ends_meet_beyond_the_length_of_one_machine_value() {
    // 17 elements and more are made in another way: look at the last hundred or so.
    for permutations in BOTH_ORDERS {
        for n in [16, 17, 18] {
            let all = (1..=n as u128).product::<u128>();
            let mut state = permutations(n);
            pass_over(all - 499, |step| state.nth(step));
            assert_eq!(state.remaining(), Some(499));
            assert_agrees_at_both_ends(&state, format!("near the end of {n}"));
            state.nth_back(400);
            assert_agrees_at_both_ends(&state, format!("nearer the end of {n}"));
        }
    }
}

#[test]
fn size_hint_is_exact_at_every_step() {
    for permutations in BOTH_ORDERS {
        for n in 0..=7 {
            let mut left = (1..=n).product::<usize>();
            let mut permutations = permutations(n);
            loop {
                assert_eq!(permutations.size_hint(), (left, Some(left)));
                assert_eq!(permutations.remaining(), Some(left as u128));
                if permutations.next().is_none() {
                    break;
                }
                left -= 1;
            }
            assert_eq!(permutations.size_hint(), (0, Some(0)));
        }
    }
}

#[test]
fn after_the_end_there_is_nothing_for_ever() {
    for permutations in BOTH_ORDERS {
        for n in 0..=6 {
            let mut permutations = permutations(n);
            permutations.nth(usize::MAX);
            for _ in 0..200 {
                assert_eq!(permutations.next(), None);
                assert_eq!(permutations.next_back(), None);
                assert_eq!(permutations.nth(3), None);
                assert_eq!(permutations.nth_back(0), None);
                assert_eq!(permutations.size_hint(), (0, Some(0)));
            }
        }
        let mut solutions = permutations(4).solutions();
        assert_eq!(solutions.by_ref().count(), 2);
        for _ in 0..200 {
            assert_eq!(solutions.next(), None);
            assert_eq!(solutions.next_back(), None);
        }
    }
}

#[test]
fn a_clone_taken_half_way_goes_on_alone() {
    for permutations in BOTH_ORDERS {
        let mut original = permutations(6);
        let expected: Vec<Permutation> = original.clone().skip(250).collect();
        original.nth(249);
        let clone = original.clone();
        original.nth(99);
        assert!(clone.eq(expected.iter().cloned()));
        assert!(original.eq(expected[100..].iter().cloned()));

        let mut original = permutations(6).solutions();
        original.next();
        let clone = original.clone();
        assert_eq!(original.by_ref().count(), 3);
        assert_eq!(clone.count(), 3);
    }
}

// ---- sizes that nobody walks through ------------------------------------------------------------

#[test]
fn five_of_twelve_come_at_once() {
    let first = written(Permutations::lexicographic(12).take(5));
    assert_eq!(
        first,
        [
            "1 2 3 4 5 6 7 8 9 10 11 12",
            "1 2 3 4 5 6 7 8 9 10 12 11",
            "1 2 3 4 5 6 7 8 9 11 10 12",
            "1 2 3 4 5 6 7 8 9 11 12 10",
            "1 2 3 4 5 6 7 8 9 12 10 11",
        ]
    );
}

#[test]
fn the_first_and_the_last_of_255_come_at_once() {
    let ascending: Vec<u8> = (0..255).collect();
    let descending: Vec<u8> = (0..255).rev().collect();
    let mut lexicographic = Permutations::lexicographic(255);
    assert_eq!(lexicographic.next().unwrap().as_ref(), ascending);
    assert_eq!(lexicographic.next_back().unwrap().as_ref(), descending);
    let mut by_insertion = Permutations::by_insertion(255);
    assert_eq!(by_insertion.next().unwrap().as_ref(), descending);
    assert_eq!(by_insertion.next_back().unwrap().as_ref(), ascending);
}

#[test]
fn the_first_solution_of_ten_comes_at_once() {
    let expected = "1 3 6 8 10 5 9 2 4 7";
    let mut filtered = Permutations::lexicographic(10).filter(|p| is_solution(p.as_ref()));
    assert_eq!(filtered.next().unwrap().to_string(), expected);
    let mut solutions = Permutations::lexicographic(10).solutions();
    assert_eq!(one_based(&solutions.next().unwrap()), expected);
}

#[test]
#[cfg(target_pointer_width = "64")]
fn twenty_elements_are_counted_exactly() {
    for permutations in BOTH_ORDERS {
        let permutations = permutations(20);
        let count = 2_432_902_008_176_640_000;
        assert_eq!(permutations.size_hint(), (count, Some(count)));
        assert_eq!(permutations.count(), count);
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn size_hint_beyond_usize_has_no_upper_bound() {
    for permutations in BOTH_ORDERS {
        for n in [21, 34, 35, 40, 255] {
            assert_eq!(permutations(n).size_hint(), (usize::MAX, None));
            assert_eq!(permutations(n).solutions().size_hint(), (0, None));
        }
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn size_hint_is_exact_as_soon_as_usize_holds_what_is_left() {
    let all = (1..=21).product::<u128>();
    let too_many = usize::MAX as u128 + 1;
    for permutations in BOTH_ORDERS {
        let [mut front, mut back] = [permutations(21), permutations(21)];
        pass_over(all - too_many, |step| front.nth(step));
        pass_over(all - too_many, |step| back.nth_back(step));
        assert_eq!(front.size_hint(), (usize::MAX, None));
        assert_eq!(back.size_hint(), (usize::MAX, None));
        front.next();
        back.next_back();
        for one_less in [front, back] {
            assert_eq!(one_less.size_hint(), (usize::MAX, Some(usize::MAX)));
            assert_eq!(one_less.count(), usize::MAX);
        }
    }
}

#[test]
fn remaining_is_exact_as_long_as_it_fits_and_then_none() {
    for permutations in BOTH_ORDERS {
        let mut factorial = 1u128;
        for n in 1..=34 {
            factorial *= n as u128;
            let mut permutations = permutations(n);
            assert_eq!(permutations.remaining(), Some(factorial));
            permutations.next();
            permutations.next_back();
            assert_eq!(
                permutations.remaining(),
                Some(factorial.saturating_sub(2)),
                "{n}"
            );
        }
        assert_eq!(permutations(35).remaining(), None);
        assert_eq!(permutations(255).remaining(), None);
    }
}

#[test]
#[should_panic(expected = "does not fit usize")]
#[cfg(target_pointer_width = "64")]
fn count_of_21_panics_because_it_does_not_fit() {
    Permutations::lexicographic(21).count();
}

#[test]
#[should_panic(expected = "does not fit usize")]
fn count_of_40_panics_because_it_does_not_fit() {
    Permutations::by_insertion(40).count();
}

#[test]
#[should_panic(expected = "does not fit usize")]
fn count_of_255_panics_because_it_does_not_fit() {
    Permutations::lexicographic(255).count();
}

#[test]
#[should_panic(expected = "256 elements")]
fn more_than_255_elements_panic_as_documented() {
    let _ = Permutations::lexicographic(256);
}

#[test]
#[should_panic(expected = "18446744073709551615 elements")]
#[cfg(target_pointer_width = "64")]
fn a_vast_number_of_elements_panics_as_documented() {
    let _ = Permutations::by_insertion(usize::MAX);
}

#[test]
fn nth_of_the_largest_number_is_right_at_every_size_that_has_it() {
    let index = usize::MAX as u128;
    for n in [21, 22, 34, 35, 40, 128, 129, 255] {
        let mut permutations = Permutations::lexicographic(n);
        let permutation = permutations.nth(usize::MAX).unwrap();
        assert_eq!(permutation.lexicographic_index(), Some(index), "{n}");
        let next = permutations.next().unwrap();
        assert_eq!(next.lexicographic_index(), Some(index + 1), "{n}");

        let mut permutations = Permutations::by_insertion(n);
        let permutation = permutations.nth(usize::MAX).unwrap();
        assert_eq!(permutation.insertion_index(), Some(index), "{n}");
        let next = permutations.next().unwrap();
        assert_eq!(next.insertion_index(), Some(index + 1), "{n}");
    }
}

#[test]
fn nth_back_of_the_largest_number_is_right_at_every_size_that_has_it() {
    let index = usize::MAX as u128;
    for n in [21, 22, 34, 35, 40, 128, 129, 255] {
        // Taking every entry from n - 1 reverses the lexicographic order.
        let mut permutations = Permutations::lexicographic(n);
        let permutation = permutations.nth_back(usize::MAX).unwrap();
        let largest = (n - 1) as u8;
        let complement: Vec<u8> = permutation
            .into_iter()
            .map(|entry| largest - entry)
            .collect();
        assert_eq!(
            checked(complement).lexicographic_index(),
            Some(index),
            "{n}"
        );

        // Reading backwards reverses the insertion order.
        let mut permutations = Permutations::by_insertion(n);
        let permutation = permutations.nth_back(usize::MAX).unwrap();
        let backwards: Vec<u8> = permutation.into_iter().rev().copied().collect();
        assert_eq!(checked(backwards).insertion_index(), Some(index), "{n}");
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn nth_beyond_the_end_of_twenty_is_nothing() {
    for permutations in BOTH_ORDERS {
        let mut permutations = permutations(20);
        assert_eq!(permutations.nth(u64::MAX as usize), None);
        assert_eq!(permutations.next_back(), None);
    }
}

// ---- indices ------------------------------------------------------------------------------------

#[test]
fn every_index_and_its_permutation_are_inverse_up_to_six() {
    for n in 0..=6 {
        for (index, permutation) in Permutations::lexicographic(n).enumerate() {
            assert_eq!(permutation.lexicographic_index(), Some(index as u128));
            let unranked = Permutations::lexicographic(n).nth(index);
            assert_eq!(unranked, Some(permutation));
        }
        for (index, permutation) in Permutations::by_insertion(n).enumerate() {
            assert_eq!(permutation.insertion_index(), Some(index as u128));
            let unranked = Permutations::by_insertion(n).nth(index);
            assert_eq!(unranked, Some(permutation));
        }
    }
}

proptest! {
    #[test]
    fn the_index_of_a_random_permutation_leads_back_to_it_by_nth(entries in random_entries(20)) {
        let n = entries.len();
        let permutation = checked(entries);
        if let Ok(index) = usize::try_from(permutation.lexicographic_index().unwrap()) {
            let unranked = Permutations::lexicographic(n).nth(index);
            prop_assert_eq!(unranked.as_ref(), Some(&permutation));
        }
        if let Ok(index) = usize::try_from(permutation.insertion_index().unwrap()) {
            let unranked = Permutations::by_insertion(n).nth(index);
            prop_assert_eq!(unranked.as_ref(), Some(&permutation));
        }
    }

    #[test]
    fn the_index_of_a_random_permutation_leads_back_to_it_by_definition(
        entries in random_entries(34),
    ) {
        let n = entries.len();
        let permutation = checked(entries);
        let index = permutation.lexicographic_index().unwrap();
        prop_assert_eq!(&lexicographic_by_definition(n, index), &permutation);
        let index = permutation.insertion_index().unwrap();
        prop_assert_eq!(&insertion_by_definition(n, index), &permutation);
    }
}

fn random_entries(max: u8) -> impl Strategy<Value = Vec<u8>> {
    (0..=max).prop_flat_map(|n| Just((0..n).collect::<Vec<u8>>()).prop_shuffle())
}

fn lexicographic_by_definition(n: usize, mut index: u128) -> Permutation {
    let mut unused: Vec<u8> = (0..n as u8).collect();
    let mut entries = Vec::new();
    for left in (0..n as u128).rev() {
        let each = (1..=left).product::<u128>();
        entries.push(unused.remove((index / each) as usize));
        index %= each;
    }
    checked(entries)
}

fn insertion_by_definition(n: usize, mut index: u128) -> Permutation {
    let mut places = Vec::new();
    for radix in (1..=n as u128).rev() {
        places.push((index % radix) as usize);
        index /= radix;
    }
    let mut entries = Vec::new();
    for (entry, &place) in (0u8..).zip(places.iter().rev()) {
        entries.insert(place, entry);
    }
    checked(entries)
}

#[test]
fn an_index_beyond_u128_is_none_and_a_small_one_of_a_long_permutation_is_not() {
    let ascending: Vec<u8> = (0..255).collect();
    let descending: Vec<u8> = (0..255).rev().collect();
    assert_eq!(checked(ascending.clone()).lexicographic_index(), Some(0));
    assert_eq!(checked(descending.clone()).lexicographic_index(), None);
    assert_eq!(checked(descending).insertion_index(), Some(0));
    assert_eq!(checked(ascending).insertion_index(), None);
    let last_of_35 = Permutations::lexicographic(35).last().unwrap();
    assert_eq!(last_of_35.lexicographic_index(), None);
    let last_of_34 = Permutations::lexicographic(34).last().unwrap();
    let count_of_34 = (1..=34).product::<u128>();
    assert_eq!(last_of_34.lexicographic_index(), Some(count_of_34 - 1));
}

// ---- the value ----------------------------------------------------------------------------------

#[test]
fn an_error_names_the_entry_that_is_repeated_or_out_of_range() {
    let message = |entries: &[u8]| Permutation::try_from(entries).unwrap_err().to_string();
    assert_eq!(
        message(&[0, 3, 1, 3]),
        "the entry 3 stands at position 1 and again at position 3"
    );
    assert_eq!(
        message(&[0, 1, 4, 3]),
        "the entry 4 at position 2 is not below 4, the number of entries"
    );
    assert_eq!(message(&[0; 256]), "256 entries are more than 255");
    let error = Permutation::try_from(vec![1u8]).unwrap_err();
    assert!(matches!(
        error,
        PermutationError::OutOfRange {
            entry: 1,
            position: 0,
            len: 1,
            ..
        }
    ));
    let error = Permutation::try_from(vec![0, 0]).unwrap_err();
    assert!(matches!(
        error,
        PermutationError::Repeated {
            entry: 0,
            first: 0,
            second: 1,
            ..
        }
    ));
}

#[test]
fn a_permutation_is_written_from_1_and_debugged_from_0() {
    let permutation = checked(vec![0, 4, 7, 5, 2, 6, 1, 3]);
    assert_eq!(permutation.to_string(), "1 5 8 6 3 7 2 4");
    assert_eq!(
        format!("{permutation:?}"),
        "Permutation([0, 4, 7, 5, 2, 6, 1, 3])"
    );
    let longest = checked((0..255).rev().collect());
    assert!(longest.to_string().starts_with("255 254 "));
}

proptest! {
    #[test]
    fn a_permutation_keeps_and_compares_as_its_entries(
        one in random_entries(20),
        other in random_entries(20),
    ) {
        let (first, second) = (checked(one.clone()), checked(other.clone()));
        prop_assert_eq!(first.entries(), &one);
        prop_assert_eq!(first.len(), one.len());
        prop_assert_eq!(Vec::from(first.clone()), one.clone());
        prop_assert_eq!(first.cmp(&second), one.cmp(&other));
        prop_assert_eq!(first == second, one == other);
        prop_assert_eq!(first.clone(), first);
    }
}

#[test]
fn an_iterator_says_in_debug_what_it_is_and_what_is_left() {
    let mut permutations = Permutations::by_insertion(4);
    permutations.next();
    assert_eq!(
        format!("{permutations:?}"),
        "Permutations { order: Insertion, elements: 4, remaining: Some(23) }"
    );
}

#[test]
fn a_filter_says_in_debug_what_it_filters() {
    let filtered = Permutations::lexicographic(3).solutions();
    assert_eq!(
        format!("{filtered:?}"),
        "PermutationSolutions { permutations: \
         Permutations { order: Lexicographic, elements: 3, remaining: Some(6) } }"
    );
}

// ---- the filter ---------------------------------------------------------------------------------

#[test]
fn solutions_are_what_the_filter_leaves_in_the_same_order_from_both_ends() {
    for permutations in BOTH_ORDERS {
        for n in 0..=7 {
            let filtered = permutations(n).filter(|p| is_solution(p.as_ref()));
            let expected: Vec<Solution> =
                filtered.map(|p| Solution::try_from(&p).unwrap()).collect();
            assert!(permutations(n).solutions().eq(expected.iter().cloned()));
            let backwards = permutations(n).solutions().rev();
            assert!(backwards.eq(expected.into_iter().rev()));
        }
    }
}

#[test]
fn the_filter_leaves_at_most_the_permutations_that_are_left() {
    for permutations in BOTH_ORDERS {
        let mut filtered = permutations(6).solutions();
        assert_eq!(filtered.size_hint(), (0, Some(720)));
        let mut most = 720;
        while filtered.next().is_some() {
            let (least, left) = filtered.size_hint();
            assert!(least == 0 && left.unwrap() < most, "{left:?} after {most}");
            most = left.unwrap();
        }
        assert_eq!(filtered.size_hint(), (0, Some(0)));
    }
}

#[test]
fn the_filter_finds_the_known_numbers_of_solutions() {
    let counts = [1, 1, 0, 0, 2, 10, 4, 40, 92];
    for permutations in BOTH_ORDERS {
        for (n, count) in counts.into_iter().enumerate() {
            assert_eq!(permutations(n).solutions().count(), count, "n = {n}");
        }
    }
}

#[test]
fn the_filter_agrees_beyond_the_length_of_one_machine_value() {
    for n in [13usize, 16, 17, 19] {
        // A solution of every n that leaves neither 2 nor 3 divided by 6: even columns, then odd.
        let columns = (1..n).step_by(2).chain((0..n).step_by(2));
        let solution = checked(columns.map(|column| column as u8).collect());
        assert!(is_solution(solution.as_ref()));
        for (permutations, index) in [
            (
                Permutations::lexicographic(n),
                solution.lexicographic_index(),
            ),
            (Permutations::by_insertion(n), solution.insertion_index()),
        ] {
            let window = around(permutations, index.unwrap(), 1000);
            let filtered = window.clone().filter(|p| is_solution(p.as_ref()));
            let expected: Vec<Solution> =
                filtered.map(|p| Solution::try_from(&p).unwrap()).collect();
            assert!(!expected.is_empty(), "n = {n}");
            assert!(
                window.clone().solutions().eq(expected.iter().cloned()),
                "n = {n}"
            );
            assert!(
                window.solutions().rev().eq(expected.into_iter().rev()),
                "n = {n}"
            );
        }
    }
}

/// The permutations that are at most so far away from the one at `index`.
fn around(mut permutations: Permutations, index: u128, distance: u128) -> Permutations {
    let after = permutations.remaining().unwrap() - 1 - index;
    pass_over(index - distance, |step| permutations.nth(step));
    pass_over(after - distance, |step| permutations.nth_back(step));
    assert_eq!(permutations.remaining(), Some(2 * distance + 1));
    permutations
}

#[test]
fn is_solution_refuses_bad_columns_of_any_length() {
    assert!(is_solution::<u8>(&[]));
    assert!(is_solution(&[0u8]));
    assert!(!is_solution(&[1u8]));
    assert!(!is_solution(&[u32::MAX]));
    assert!(!is_solution(&[0u32, 1, 2, 3]));
    assert!(!is_solution(&[0u8, 2, 5, 3, 1, 4, 7, 6]));
    assert!(is_solution(&['\u{1}', '\u{3}', '\u{0}', '\u{2}']));
    for len in [2, 31, 32, 33, 63, 64, 65, 128, 1000] {
        assert!(!is_solution(&vec![u32::MAX; len]), "{len}");
        assert!(!is_solution(&vec![0u32; len]), "{len}");
        assert!(!is_solution(&(0..len as u32).collect::<Vec<_>>()), "{len}");
        assert!(!is_solution(&(1..=len as u32).collect::<Vec<_>>()), "{len}");
    }
}

#[test]
fn is_solution_agrees_with_a_look_at_every_pair_up_to_nine() {
    for n in 0..=if cfg!(debug_assertions) { 8 } else { 9 } {
        for permutation in Permutations::lexicographic(n) {
            let columns: Vec<u32> = permutation.into_iter().map(|&c| c.into()).collect();
            assert_eq!(
                is_solution(&columns),
                no_pair_attacks(&columns),
                "{columns:?}"
            );
        }
    }
}

#[test]
fn is_solution_knows_long_solutions_and_sees_one_moved_queen() {
    for n in [13u32, 31, 35, 59, 61, 64 + 1, 67, 127, 131, 257] {
        if n % 6 == 2 || n % 6 == 3 {
            continue;
        }
        let columns: Vec<u32> = (1..n).step_by(2).chain((0..n).step_by(2)).collect();
        assert!(no_pair_attacks(&columns) && is_solution(&columns), "{n}");
        for row in 0..n as usize {
            for moved in [0, 1, n / 2, n - 1, n, n + 1, u32::MAX] {
                let mut changed = columns.clone();
                changed[row] = moved;
                // In a solution every column is taken: any other column is wrong.
                assert_eq!(
                    is_solution(&changed),
                    moved == columns[row],
                    "{n} {row} {moved}"
                );
            }
        }
        for row in 1..n as usize {
            let mut changed = columns.clone();
            changed.swap(row - 1, row);
            assert_eq!(
                is_solution(&changed),
                no_pair_attacks(&changed),
                "{n} {row}"
            );
        }
    }
}

proptest! {
    #[test]
    fn is_solution_agrees_with_a_look_at_every_pair_at_random(
        columns in prop::collection::vec(0u32..80, 0..80),
    ) {
        prop_assert_eq!(is_solution(&columns), no_pair_attacks(&columns));
    }
}

fn no_pair_attacks(columns: &[u32]) -> bool {
    let rows = 0..columns.len();
    rows.clone().all(|row| {
        (columns[row] as usize) < columns.len()
            && rows.clone().skip(row + 1).all(|other| {
                let apart = columns[row].abs_diff(columns[other]) as usize;
                apart != 0 && apart != other - row
            })
    })
}

// ---- shared by the tests -------------------------------------------------------------------------

fn checked(entries: Vec<u8>) -> Permutation {
    Permutation::try_from(entries).unwrap()
}

fn entries(permutations: impl Iterator<Item = Permutation>) -> Vec<Vec<u8>> {
    permutations.map(Vec::from).collect()
}

fn written(permutations: impl Iterator<Item = Permutation>) -> Vec<String> {
    permutations.map(|p| p.to_string()).collect()
}

fn one_based(solution: &Solution) -> String {
    let columns = solution.columns().iter();
    let written: Vec<String> = columns.map(|column| (column + 1).to_string()).collect();
    written.join(" ")
}
