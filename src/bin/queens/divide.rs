//! The sequence in parts, for several threads.

use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use queens::{Board, BoardError, Solution, Solutions};

use crate::board::upper_rows;
use crate::failure::Failure;
use crate::lane::Lane;
use crate::sequence::Sequence;
use crate::threads;

/// Lanes for a single thread.
pub(crate) fn in_one_thread(
    sequence: Sequence,
    width: usize,
    solutions: impl Iterator<Item = Solution> + Send + 'static,
) -> Result<Receiver<Arc<Lane>>, Failure> {
    let (sender, lanes) = sync_channel(1);
    let lane = Arc::new(Lane::new());
    // The receiver is at hand, and there is room for one.
    let _ = sender.send(Arc::clone(&lane));
    // There is one thread, which takes it.
    let mut work = Some(move || sequence.fill(&lane, width, solutions));
    threads::start(NonZeroUsize::MIN, || {
        let work = work.take();
        move || work.into_iter().for_each(|work| work())
    })?;
    Ok(lanes)
}

/// The solutions of `board` from `first` on by several threads: lanes, in the order of the sequence.
pub(crate) fn in_threads(
    sequence: &Sequence,
    board: &Board,
    first: &Solution,
    threads: NonZeroUsize,
) -> Result<Receiver<Arc<Lane>>, Failure> {
    /// Parts that threads may be ahead of the writer, each.
    const AHEAD: usize = 8;
    let (sender, lanes) = sync_channel(threads.get().saturating_mul(AHEAD));
    let parts =
        Parts::new(board, first, sender).map_err(|error| Failure::Usage(error.to_string()))?;
    let parts = Arc::new(Mutex::new(parts));
    threads::start(threads, || {
        let (parts, sequence) = (Arc::clone(&parts), sequence.clone());
        let width = board.width();
        move || {
            let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
            while let Some((solutions, lane)) = next() {
                sequence.fill(&lane, width, solutions);
            }
        }
    })?;
    Ok(lanes)
}

/// The parts that nobody has begun.
struct Parts {
    board: Board,
    /// The queens of the upper rows that each part begins with.
    prefixes: Solutions,
    /// Where the first part begins.
    start: Option<Vec<u32>>,
    lanes: SyncSender<Arc<Lane>>,
}

impl Parts {
    fn new(
        board: &Board,
        first: &Solution,
        lanes: SyncSender<Arc<Lane>>,
    ) -> Result<Self, BoardError> {
        let upper = depth(board.rows());
        let mut prefixes = upper_rows(board, upper)?.solutions();
        prefixes.seek(&first.columns()[..upper]);
        Ok(Self {
            board: board.clone(),
            prefixes,
            start: Some(first.columns().to_vec()),
            lanes,
        })
    }

    /// The next part and where it goes, which the writer learns in this order.
    fn next(&mut self) -> Option<(Solutions, Arc<Lane>)> {
        loop {
            let prefix = self.prefixes.next()?;
            // A queen that is given further down may attack it.
            let Ok(part) = self.board.clone().prefix(prefix.columns()) else {
                continue;
            };
            let mut solutions = part.solutions();
            if let Some(columns) = self.start.take() {
                solutions.seek(&columns);
            }
            let lane = Arc::new(Lane::new());
            self.lanes.send(Arc::clone(&lane)).ok()?;
            return Some((solutions, lane));
        }
    }
}

/// In how many rows parts differ: so many that a part is a matter of milliseconds on boards that anyone
/// goes through to the end, and has thousands of solutions, since to begin one costs some microseconds.
fn depth(rows: usize) -> usize {
    (rows.saturating_sub(10) / 2).clamp(1, 6).min(rows)
}
