//! The answers that the standard library's defaults give, and whether an iterator gives the same.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::ops::ControlFlow::{Break, Continue};

/// Shows only `next` and `next_back` of an iterator, so that all else is the default.
#[derive(Clone)]
pub(crate) struct Bare<I>(pub(crate) I);

impl<I: Iterator> Iterator for Bare<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for Bare<I> {
    fn next_back(&mut self) -> Option<I::Item> {
        self.0.next_back()
    }
}

/// Evaluates each expression with the iterator itself and with no more than its bare `next` and
/// `next_back`, and asserts that they are equal.
macro_rules! assert_same {
    ($state:expr, $context:expr; $($name:literal: |$iter:ident| $answer:expr;)*) => {$(
        {
            let own = {
                #[allow(unused_mut)]
                let mut $iter = $state.clone();
                $answer
            };
            let default = {
                #[allow(unused_mut)]
                let mut $iter = Bare($state.clone());
                $answer
            };
            assert_eq!(own, default, "{} {}", $name, $context);
        }
    )*};
}

/// What is left, from the front, and that the end stays the end.
fn rest<I: Iterator>(iter: &mut I) -> Vec<I::Item> {
    let mut left = Vec::new();
    for item in iter.by_ref() {
        left.push(item);
    }
    for _ in 0..3 {
        assert!(iter.next().is_none(), "an item after the end");
    }
    left
}

/// What is left, taken from both ends in turn, and that the end stays the end.
fn rest_in_turn<I: DoubleEndedIterator>(iter: &mut I) -> Vec<I::Item> {
    let mut left = Vec::new();
    loop {
        let (first, last) = (iter.next(), iter.next_back());
        let over = last.is_none();
        left.extend(first);
        left.extend(last);
        if over {
            break;
        }
    }
    for _ in 0..3 {
        assert!(iter.next().is_none(), "an item after the end");
        assert!(
            iter.next_back().is_none(),
            "an item after the end, from the back"
        );
    }
    left
}

/// How many to skip: none, few, half, all but one, all, more than all.
fn skips(left: usize) -> BTreeSet<usize> {
    let last = left.saturating_sub(1);
    [0, 1, 2, 7, left / 2, last, left, left + 1, usize::MAX].into()
}

/// Asserts that from this state on every method of `Iterator` gives the answer that the default built
/// on `next` gives, and leaves the iterator where the default leaves it.
#[allow(
    clippy::iter_nth_zero,
    clippy::iter_skip_next,
    reason = "the methods are what is tested"
)]
pub(crate) fn assert_agrees<I>(state: &I, context: impl Display)
where
    I: Iterator + Clone,
    I::Item: Ord + Clone + Debug,
{
    let left: Vec<I::Item> = rest(&mut Bare(state.clone()));
    let (lower, upper) = state.size_hint();
    assert!(lower <= left.len(), "size_hint is too high {context}");
    assert!(
        upper.is_none_or(|upper| left.len() <= upper),
        "size_hint is too low {context}"
    );

    let middle = left.get(left.len() / 2);
    assert_same! { state, context;
        "count": |iter| iter.count();
        "last": |iter| iter.last();
        "min": |iter| iter.min();
        "max": |iter| iter.max();
        "min_by": |iter| iter.min_by(|a, b| b.cmp(a));
        "max_by": |iter| iter.max_by(|a, b| b.cmp(a));
        "min_by_key": |iter| iter.min_by_key(|_| 0);
        "max_by_key": |iter| iter.max_by_key(|_| 0);
        "is_sorted": |iter| iter.is_sorted();
        "is_sorted_by": |iter| iter.is_sorted_by(|a, b| a > b);
        "is_sorted_by_key": |iter| iter.is_sorted_by_key(|item| item.clone());
        "collect": |iter| iter.collect::<Vec<_>>();
        "collect into a set": |iter| iter.collect::<BTreeSet<_>>();
        "fold": |iter| iter.fold(Vec::new(), |mut items, item| { items.push(item); items });
        "for_each": |iter| { let mut items = Vec::new(); iter.for_each(|item| items.push(item)); items };
        "reduce": |iter| iter.reduce(|_, item| item);
        "partition": |iter| iter.partition::<Vec<_>, _>(|item| Some(item) < middle);
        "find": |iter| (iter.find(|item| Some(item) >= middle), rest(&mut iter));
        "find nothing": |iter| (iter.find(|_| false), rest(&mut iter));
        "find_map": |iter| (iter.find_map(|item| (Some(&item) >= middle).then_some(item)), rest(&mut iter));
        "position": |iter| (iter.position(|item| Some(&item) == middle), rest(&mut iter));
        "any": |iter| (iter.any(|item| Some(&item) == middle), rest(&mut iter));
        "all": |iter| (iter.all(|item| Some(&item) < middle), rest(&mut iter));
        "try_fold": |iter| {
            let stopped = iter.try_fold(0, |count, item| match Some(&item) == middle {
                true => Break((count, item)),
                false => Continue(count + 1),
            });
            (stopped, rest(&mut iter))
        };
        "try_for_each": |iter| (iter.try_for_each(|item| if Some(&item) == middle { Err(item) } else { Ok(()) }), rest(&mut iter));
        "map_while": |iter| (iter.by_ref().map_while(|item| (Some(&item) < middle).then_some(item)).count(), rest(&mut iter));
        "take_while": |iter| (iter.by_ref().take_while(|item| Some(item) < middle).count(), rest(&mut iter));
        "skip_while": |iter| iter.skip_while(|item| Some(item) < middle).collect::<Vec<_>>();
        "filter": |iter| iter.filter(|item| Some(item) != middle).collect::<Vec<_>>();
        "by_ref and take": |iter| (iter.by_ref().take(2).collect::<Vec<_>>(), rest(&mut iter));
        "peekable": |iter| {
            let mut peekable = iter.peekable();
            let peeked = (peekable.peek().cloned(), peekable.next_if(|_| false));
            (peeked, peekable.clone().count(), peekable.clone().last(), rest(&mut peekable))
        };
        "a clone and the original": |iter| {
            let mut copy = iter.clone();
            let first = iter.next();
            (first, rest(&mut copy), rest(&mut iter))
        };
        "fuse": |iter| rest(&mut iter.fuse());
        "chain": |iter| iter.clone().chain(iter).collect::<Vec<_>>();
        "zip": |iter| iter.clone().skip(1).zip(iter).collect::<Vec<_>>();
        "cmp": |iter| iter.clone().skip(1).cmp(iter);
        "eq": |iter| iter.clone().eq(iter);
        "cycle": |iter| iter.cycle().take(left.len() + 2).collect::<Vec<_>>();
    }
    for skip in skips(left.len()) {
        let context = format!("of {skip} {context}");
        assert_same! { state, context;
            "nth": |iter| (iter.nth(skip), rest(&mut iter));
            "nth twice": |iter| (iter.nth(skip), iter.nth(skip), iter.nth(0), rest(&mut iter));
            "skip": |iter| rest(&mut iter.skip(skip));
            "skip and nth": |iter| { let mut skipped = iter.skip(skip); (skipped.nth(1), rest(&mut skipped)) };
            "skip and count": |iter| iter.skip(skip).count();
            "skip and last": |iter| iter.skip(skip).last();
            "take": |iter| iter.take(skip).collect::<Vec<_>>();
            "step_by": |iter| rest(&mut iter.step_by(skip.saturating_add(1)));
            "step_by and nth": |iter| { let mut stepping = iter.step_by(skip.saturating_add(1)); (stepping.nth(1), rest(&mut stepping)) };
        }
    }
}

/// Asserts the same of every method of `DoubleEndedIterator`, too, and of both ends used in turn.
#[allow(
    clippy::double_ended_iterator_last,
    reason = "the method is what is tested"
)]
pub(crate) fn assert_agrees_at_both_ends<I>(state: &I, context: impl Display)
where
    I: DoubleEndedIterator + Clone,
    I::Item: Ord + Clone + Debug,
{
    assert_agrees(state, &context);
    let left: Vec<I::Item> = rest(&mut Bare(state.clone()));
    let mut backwards = rest(&mut Bare(state.clone()).rev());
    backwards.reverse();
    assert_eq!(backwards, left, "the ends disagree {context}");
    let mut in_turn = rest_in_turn(&mut Bare(state.clone()));
    in_turn.sort();
    let mut sorted = left.clone();
    sorted.sort();
    assert_eq!(in_turn, sorted, "the ends do not meet {context}");

    let middle = left.get(left.len() / 2);
    assert_same! { state, context;
        "rfold": |iter| iter.rfold(Vec::new(), |mut items, item| { items.push(item); items });
        "rfind": |iter| (iter.rfind(|item| Some(item) == middle), rest_in_turn(&mut iter));
        "find, then both ends": |iter| (iter.find(|item| Some(item) == middle), rest_in_turn(&mut iter));
        "position, then both ends": |iter| (iter.position(|item| Some(&item) == middle), rest_in_turn(&mut iter));
        "try_rfold": |iter| {
            let stopped = iter.try_rfold(0, |count, item| match Some(&item) == middle {
                true => Break((count, item)),
                false => Continue(count + 1),
            });
            (stopped, rest_in_turn(&mut iter))
        };
        "rev": |iter| rest(&mut iter.rev());
        "rev and count": |iter| iter.rev().count();
        "rev and last": |iter| iter.rev().last();
        "rev and min": |iter| iter.rev().min();
        "rev and max": |iter| iter.rev().max();
        "rev and is_sorted": |iter| iter.rev().is_sorted();
        "peekable, then both ends": |iter| {
            let mut peekable = iter.peekable();
            let peeked = peekable.peek().cloned();
            (peeked, peekable.next_back(), rest_in_turn(&mut peekable))
        };
        "chain, from the back": |iter| rest(&mut iter.clone().chain(iter).rev());
        "filter, from the back": |iter| rest(&mut iter.filter(|item| Some(item) != middle).rev());
        "a clone half-way": |iter| {
            let back = iter.next_back();
            let mut copy = iter.clone();
            let front = iter.next();
            (back, front, rest_in_turn(&mut copy), rest_in_turn(&mut iter))
        };
    }
    for skip in skips(left.len()) {
        let context = format!("of {skip} {context}");
        assert_same! { state, context;
            "nth, then both ends": |iter| (iter.nth(skip), rest_in_turn(&mut iter));
            "nth_back": |iter| (iter.nth_back(skip), rest(&mut iter));
            "nth_back, then both ends": |iter| (iter.nth_back(skip), rest_in_turn(&mut iter));
            "nth and nth_back": |iter| (iter.nth(1), iter.nth_back(skip), iter.nth(skip), rest_in_turn(&mut iter));
            "nth_back and nth": |iter| (iter.nth_back(1), iter.nth(skip), iter.nth_back(skip), rest_in_turn(&mut iter));
            "rev and skip": |iter| rest(&mut iter.rev().skip(skip));
            "rev and step_by": |iter| rest(&mut iter.rev().step_by(skip.saturating_add(1)));
        }
    }
}

/// Every state that `start` can be brought to by this step, up to one past its end.
fn states<I: Iterator + Clone>(
    start: &I,
    step: impl Fn(&mut I) -> Option<I::Item>,
) -> impl Iterator<Item = (String, I)> {
    let mut next = Some((0, start.clone()));
    std::iter::from_fn(move || {
        let (taken, state) = next.take()?;
        let mut later = state.clone();
        match step(&mut later) {
            Some(_) => next = Some((taken + 1, later)),
            None if taken != usize::MAX => next = Some((usize::MAX, later)),
            None => {}
        }
        let name = match taken {
            usize::MAX => "all and the end".to_owned(),
            _ => format!("{taken} items"),
        };
        Some((name, state))
    })
}

/// Calls `check` with every state that `start` can be brought to by taking items from its front, and
/// with the one past its end.
pub(crate) fn every_state<I: Iterator + Clone>(start: &I, check: impl Fn(&I, String)) {
    for (front, state) in states(start, I::next) {
        check(&state, format!("after {front}"));
    }
}

/// Calls `check` with every state that `start` can be brought to by taking items from its front and
/// then from its back, or the other way round, and with those past its end.
pub(crate) fn every_state_of_both_ends<I>(start: &I, check: impl Fn(&I, String))
where
    I: DoubleEndedIterator + Clone,
{
    for (front, state) in states(start, I::next) {
        for (back, state) in states(&state, I::next_back) {
            check(&state, format!("after {front}, then {back} from the back"));
        }
    }
    for (back, state) in states(start, I::next_back) {
        for (front, state) in states(&state, I::next) {
            check(&state, format!("after {back} from the back, then {front}"));
        }
    }
}
