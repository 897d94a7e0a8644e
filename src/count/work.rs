//! Which way a problem is counted, and the work in units that can be shared, paused and
//! resumed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use core::ops::Range;

use super::estimate::{Costs, costs};
use super::parts::{Part, parts, searched_parts};
use super::path::Path;
use super::problem::Problem;
use super::split::{MOST_COLUMNS, Split, Workspace};
use super::upper::{Lower, Upper};
use crate::digest::Digest;

/// With fewer free rows a search in blocks is always faster than building tables.
const FEWEST_TO_JOIN: usize = 14;

/// Boards of so many columns are searched in lanes of half the width, which takes so much of the time that
/// is estimated.
const NARROW: usize = 16;
const OF_NARROW: f64 = 0.6;

/// How a problem is to be counted: the parts whose weighted solutions add up to it.
///
/// The choice depends on the problem alone, not on the processor, so that a unit of work is
/// the same everywhere. In order:
///
/// 1. Few free rows (those whose queen is not given or forced): search in blocks.
/// 2. The whole flat board or torus, up to the columns that meeting in the middle has tables for: that.
/// 3. Otherwise the method that is [estimated](super::estimate) to cost less, for the first part of a larger
///    whole board.
///
/// Boards too wide for the keys of meeting in the middle are searched in blocks anyway.
#[derive(Debug)]
pub(crate) struct Work {
    method: Method,
    parts: Vec<Part>,
}

/// What the units of the methods are, as a number: to be raised whenever a unit of the same part
/// becomes another, so that sums over some of them are not added to sums over others.
const UNITS: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Method {
    Blocks,
    MeetInTheMiddle,
}

impl Method {
    fn best(settled: &Problem) -> Method {
        if settled.free_rows().len() < FEWEST_TO_JOIN {
            return Method::Blocks;
        }
        if settled.is_whole() && settled.width <= MOST_COLUMNS as usize {
            return Method::MeetInTheMiddle;
        }
        let lanes = match settled.width <= NARROW {
            true => OF_NARROW,
            false => 1.0,
        };
        // The parts of a whole board may have a queen given, and so a column less.
        let first = parts(settled.clone()).into_iter().next();
        match first
            .and_then(|part| part.problem.settled())
            .as_ref()
            .map(costs)
        {
            Some(Costs { blocks, meeting }) if meeting <= blocks * lanes => Method::MeetInTheMiddle,
            _ => Method::Blocks,
        }
    }
}

impl Work {
    /// Plans the count of all solutions.
    pub(crate) fn new(problem: &Problem) -> Work {
        match problem.settled() {
            Some(settled) => {
                let method = Method::best(&settled);
                Work::with_method(settled, method)
            }
            None => Work {
                method: Method::Blocks,
                parts: Vec::new(),
            },
        }
    }

    /// Plans the count with a given method; problems that cannot be split are searched.
    pub(crate) fn with_method(problem: Problem, method: Method) -> Work {
        let parts = match method {
            Method::Blocks => searched_parts(problem),
            Method::MeetInTheMiddle => parts(problem),
        };
        Work { method, parts }
    }

    pub(crate) fn method(&self) -> Method {
        self.method
    }

    /// Stands for all the parts and their units.
    pub(crate) fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        digest.add(&[UNITS, self.method as u8]);
        for part in &self.parts {
            let Problem {
                width,
                rows,
                torus,
                open,
            } = &part.problem;
            let sizes = [width, rows].map(|&size| size as u64);
            digest.add(&[part.purpose as u8, u8::from(*torus)]);
            digest.add(&part.weight.to_le_bytes());
            for word in sizes.iter().chain(open) {
                digest.add(&word.to_le_bytes());
            }
        }
        digest.value()
    }

    /// How many parts there are.
    pub(crate) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Builds the tables of a part. They are dropped with the result: work through one part before
    /// preparing the next. `None` if there are not so many parts.
    pub(crate) fn prepare(&self, part: usize) -> Option<Prepared> {
        let Part {
            problem,
            weight,
            purpose,
        } = self.parts.get(part)?;
        let split = match self.method {
            Method::MeetInTheMiddle => problem
                .settled()
                .map(|settled| Split::new(&settled, *purpose)),
            Method::Blocks => None,
        };
        let way = match split.flatten() {
            Some(split) => Way::Split(Box::new(split)),
            None => Way::Blocks(Box::new(Upper::new(problem.clone()))),
        };
        Some(Prepared {
            weight: *weight,
            way,
        })
    }
}

/// A part ready to be counted, unit by unit. May be shared by threads.
pub(crate) struct Prepared {
    weight: u128,
    way: Way,
}

enum Way {
    Blocks(Box<Upper>),
    Split(Box<Split>),
}

/// The buffers of one thread working on a part.
pub(crate) struct Worker(Buffers);

enum Buffers {
    Blocks(Lower),
    Split(Box<Workspace>),
}

impl Prepared {
    /// Units are numbered from 0. They are of very different size.
    pub(crate) fn units(&self) -> u64 {
        match &self.way {
            Way::Blocks(upper) => upper.units(),
            Way::Split(split) => split.units(),
        }
    }

    pub(crate) fn worker(&self, path: Path) -> Worker {
        Worker(match &self.way {
            Way::Blocks(upper) => Buffers::Blocks(upper.worker(path)),
            Way::Split(split) => Buffers::Split(Box::new(split.workspace(path))),
        })
    }

    /// What the given units contribute to the number of solutions. By itself the contribution
    /// of some units means nothing, because with symmetry one unit counts for another.
    pub(crate) fn sum(&self, units: Range<u64>, worker: &mut Worker) -> u128 {
        let units = units.start..units.end.min(self.units());
        let sum = match (&self.way, &mut worker.0) {
            (Way::Split(split), Buffers::Split(workspace)) => split.sum(units, workspace),
            (Way::Blocks(upper), Buffers::Blocks(lower)) => upper.sum(units, lower),
            _ => unreachable!("a worker comes from the part that it works on"),
        };
        self.weight * sum
    }
}
