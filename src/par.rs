//! Solutions in parallel, with rayon: feature `rayon`.

use rayon::iter::plumbing::{Folder, UnindexedConsumer, UnindexedProducer, bridge_unindexed};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::board::Board;
use crate::count;
use crate::remaining::problem;
use crate::solution::Solution;
use crate::solutions::Solutions;
use crate::symmetry::Fundamental;

impl Board {
    /// [`solution_count`](Board::solution_count) by all threads of the current pool. Feature `rayon`.
    ///
    /// ```
    /// assert_eq!(queens::Board::new(14).par_solution_count(), 365_596);
    /// ```
    #[doc(alias("A000170", "parallel"))]
    #[must_use]
    pub fn par_solution_count(&self) -> u128 {
        match problem(self) {
            Some(problem) => count::in_parallel(&problem),
            None => self.solutions().into_par_iter().map(|_| 1u128).sum(),
        }
    }
}

/// An iterator over solutions that can give away its later part.
trait Divide: Iterator<Item = Solution> + Send + Sized {
    /// About the later half of what is left to try; `None` if it is not worth dividing.
    fn divide(&mut self) -> Option<Self>;
}

impl Divide for Solutions {
    fn divide(&mut self) -> Option<Self> {
        self.split_off()
    }
}

impl Divide for Fundamental {
    fn divide(&mut self) -> Option<Self> {
        self.solutions_mut().split_off().map(Solutions::fundamental)
    }
}

struct Producer<I>(I);

impl<I: Divide> UnindexedProducer for Producer<I> {
    type Item = Solution;

    fn split(mut self) -> (Self, Option<Self>) {
        let later = self.0.divide().map(Producer);
        (self, later)
    }

    fn fold_with<F: Folder<Solution>>(self, folder: F) -> F {
        folder.consume_iter(FromTheFront(self.0))
    }
}

/// A part as folders see it: one solution after the other. What else its iterator has, such as `count` and
/// `max`, does not know where the part ends.
struct FromTheFront<I>(I);

impl<I: Divide> Iterator for FromTheFront<I> {
    type Item = Solution;

    #[inline]
    fn next(&mut self) -> Option<Solution> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    #[inline]
    fn fold<B, F: FnMut(B, Solution) -> B>(self, init: B, add: F) -> B {
        self.0.fold(init, add)
    }
}

/// The solutions that were left to an iterator, in parallel; made by
/// [`into_par_iter`](IntoParallelIterator::into_par_iter).
///
/// The search tree is divided at its highest untried branch, again and again while threads are idle.
/// `collect` and everything else that keeps order gives the order of the sequential iterator. What was
/// taken before, from either end, does not come again.
///
/// A program needs `rayon` among its own dependencies, too, for the trait of parallel iterators.
///
/// ```
/// use rayon::prelude::*;
///
/// let solutions = queens::solutions(8);
/// let in_turn: Vec<_> = solutions.clone().collect();
/// let in_parallel: Vec<_> = solutions.into_par_iter().collect();
/// assert_eq!(in_parallel, in_turn);
///
/// assert_eq!(queens::solutions(8).fundamental().into_par_iter().count(), 12);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ParSolutions<I = Solutions>(I);

impl IntoParallelIterator for Solutions {
    type Item = Solution;
    type Iter = ParSolutions;

    fn into_par_iter(self) -> ParSolutions {
        ParSolutions(self)
    }
}

impl IntoParallelIterator for Fundamental {
    type Item = Solution;
    type Iter = ParSolutions<Self>;

    fn into_par_iter(self) -> ParSolutions<Self> {
        ParSolutions(self)
    }
}

impl ParallelIterator for ParSolutions {
    type Item = Solution;

    fn drive_unindexed<C: UnindexedConsumer<Solution>>(self, consumer: C) -> C::Result {
        bridge_unindexed(Producer(self.0), consumer)
    }
}

impl ParallelIterator for ParSolutions<Fundamental> {
    type Item = Solution;

    fn drive_unindexed<C: UnindexedConsumer<Solution>>(self, consumer: C) -> C::Result {
        bridge_unindexed(Producer(self.0), consumer)
    }
}
