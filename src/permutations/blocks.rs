//! One order's permutations, from both ends: the part of a block that is being handed out at the
//! front, the blocks that nobody has opened yet, and the part of a block at the back.

use super::block::Block;
use super::permutation::Permutation;
use super::position::{Position, Span};
use core::ops::Range;

/// What is still to be handed out, in order: `front`, the blocks at the `unopened` positions,
/// `back`.
#[derive(Clone)]
pub(super) struct Blocks<B> {
    elements: u8,
    front: Option<Run<B>>,
    unopened: Span,
    back: Option<Run<B>>,
}

impl<B: Block> Blocks<B> {
    pub(super) fn new(elements: u8) -> Self {
        Blocks {
            elements,
            front: None,
            unopened: Span::all(B::radices(elements)),
            back: None,
        }
    }

    pub(super) fn elements(&self) -> u8 {
        self.elements
    }

    /// How many permutations are left; None if that does not fit.
    pub(super) fn remaining(&self) -> Option<u128> {
        let opened = run_len(&self.front) + run_len(&self.back);
        self.unopened
            .len()?
            .checked_mul(B::len(self.elements).into())?
            .checked_add(opened as u128)
    }

    fn block_len(&self) -> usize {
        B::len(self.elements).into()
    }

    /// Puts the next block in place of the used-up one at the front: the first unopened one, or at
    /// last what is left at the back. False if there is none.
    #[cold]
    fn refill_front(&mut self) -> bool {
        let open = |position: &_| Run::open(self.elements, position);
        self.front = self.unopened.take_first(open);
        if self.front.is_none() {
            self.front = self.back.take();
        }
        self.front.is_some()
    }

    /// Puts the block before in place of the used-up one at the back: the last unopened one, or at
    /// last what is left at the front. False if there is none.
    #[cold]
    fn refill_back(&mut self) -> bool {
        let open = |position: &_| Run::open(self.elements, position);
        self.back = self.unopened.take_last(open);
        if self.back.is_none() {
            self.back = self.front.take();
        }
        self.back.is_some()
    }
}

impl<B: Block> Iterator for Blocks<B> {
    type Item = Permutation;

    #[inline]
    fn next(&mut self) -> Option<Permutation> {
        loop {
            if let Some(run) = &mut self.front
                && let Some(index) = run.left.next()
            {
                return Some(run.block.item(index));
            }
            if !self.refill_front() {
                return None;
            }
        }
    }

    fn nth(&mut self, skipped: usize) -> Option<Permutation> {
        let opened = run_len(&self.front);
        if skipped < opened {
            return self.front.as_mut()?.nth(skipped);
        }
        let skipped = skipped - opened;
        let missing_blocks = self.unopened.skip_first(skipped / self.block_len());
        self.refill_front();
        let skipped = missing_blocks * self.block_len() + skipped % self.block_len();
        self.front.as_mut()?.nth(skipped)
    }

    fn fold<A, F: FnMut(A, Permutation) -> A>(mut self, init: A, mut f: F) -> A {
        let mut accumulated = init;
        loop {
            if let Some(run) = &mut self.front {
                let items = run.left.by_ref().map(|index| run.block.item(index));
                accumulated = items.fold(accumulated, &mut f);
            }
            if !self.refill_front() {
                return accumulated;
            }
        }
    }
}

impl<B: Block> DoubleEndedIterator for Blocks<B> {
    #[inline]
    fn next_back(&mut self) -> Option<Permutation> {
        loop {
            if let Some(run) = &mut self.back
                && let Some(index) = run.left.next_back()
            {
                return Some(run.block.item(index));
            }
            if !self.refill_back() {
                return None;
            }
        }
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Permutation> {
        let opened = run_len(&self.back);
        if skipped < opened {
            return self.back.as_mut()?.nth_back(skipped);
        }
        let skipped = skipped - opened;
        let missing_blocks = self.unopened.skip_last(skipped / self.block_len());
        self.refill_back();
        let skipped = missing_blocks * self.block_len() + skipped % self.block_len();
        self.back.as_mut()?.nth_back(skipped)
    }

    fn rfold<A, F: FnMut(A, Permutation) -> A>(mut self, init: A, mut f: F) -> A {
        let mut accumulated = init;
        loop {
            if let Some(run) = &mut self.back {
                let items = run.left.by_ref().map(|index| run.block.item(index));
                accumulated = items.rfold(accumulated, &mut f);
            }
            if !self.refill_back() {
                return accumulated;
            }
        }
    }
}

/// An open block, and the indices of its permutations that are still to be handed out.
#[derive(Clone)]
struct Run<B> {
    block: B,
    left: Range<u8>,
}

impl<B: Block> Run<B> {
    fn open(elements: u8, position: &Position) -> Self {
        Run {
            block: B::open(elements, position),
            left: 0..B::len(elements),
        }
    }

    fn nth(&mut self, skipped: usize) -> Option<Permutation> {
        self.left.nth(skipped).map(|index| self.block.item(index))
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Permutation> {
        self.left
            .nth_back(skipped)
            .map(|index| self.block.item(index))
    }
}

fn run_len<B>(run: &Option<Run<B>>) -> usize {
    run.as_ref().map_or(0, |run| run.left.len())
}
