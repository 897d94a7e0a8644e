//! The way of solutions from a thread that finds them to the one that writes them.

use std::collections::VecDeque;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::output::PIECE;

/// A search that is so many bytes ahead of the writer waits.
const MOST_AHEAD: usize = 1024 * PIECE;

/// So do all whose lane is not being emptied, if so many bytes lie in all lanes.
const MOST_AHEAD_IN_ALL: usize = 16 * MOST_AHEAD;

/// The bytes in all lanes. It stands for no other memory: that it is a little late does no harm.
static AHEAD_IN_ALL: AtomicUsize = AtomicUsize::new(0);

/// The writer is woken for so many pieces; else it comes by itself.
const WORTH_WAKING: usize = 64;

/// How long what was found may lie before it is written.
const PATIENCE: Duration = Duration::from_millis(10);

/// Records that are written at once.
#[derive(Default)]
pub(crate) struct Piece {
    text: Vec<u8>,
    /// Where each record ends in the text.
    ends: Vec<usize>,
    /// The columns of each record's solution, if they are kept.
    columns: Vec<u32>,
}

impl Piece {
    /// In memory.
    fn size(&self) -> usize {
        self.text.len() + size_of_val(&self.ends[..]) + size_of_val(&self.columns[..])
    }

    /// An empty one with room for about as much as another has.
    fn after(other: &Self) -> Self {
        Self {
            text: Vec::with_capacity(PIECE),
            ends: Vec::with_capacity(other.ends.len() + 8),
            columns: Vec::with_capacity(other.columns.len()),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text of the records from `start` to before `end`.
    pub(crate) fn text(&self, start: usize, end: usize) -> &[u8] {
        let until = |records: usize| records.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.text[until(start)..until(end)]
    }

    /// How many records the first `bytes` of the text hold whole.
    pub(crate) fn within(&self, bytes: usize) -> usize {
        self.ends.partition_point(|&end| end <= bytes)
    }

    /// The columns of one record, empty unless they were kept.
    pub(crate) fn columns(&self, record: usize) -> &[u32] {
        let rows = self.columns.len() / self.len();
        &self.columns[record * rows..][..rows]
    }

    fn has_room_for(&self, record: &[u8]) -> bool {
        self.text.is_empty() || self.text.len() + record.len() <= PIECE
    }

    fn push(&mut self, record: &[u8], columns: &[u32]) {
        self.text.extend_from_slice(record);
        self.ends.push(self.text.len());
        self.columns.extend_from_slice(columns);
    }
}

/// One part of the sequence: filled by one thread, emptied by another.
pub(crate) struct Lane {
    state: Mutex<State>,
    filled: Condvar,
    emptied: Condvar,
}

struct State {
    full: VecDeque<Piece>,
    /// The bytes of those.
    ahead: usize,
    last: Piece,
    /// Nothing was taken yet.
    is_fresh: bool,
    /// The writer has come to this lane.
    is_current: bool,
    is_finished: bool,
}

impl State {
    /// The lane that is being emptied waits for no other, so that there is always one that goes on.
    fn is_too_far_ahead(&self) -> bool {
        self.ahead >= MOST_AHEAD
            || !self.is_current && AHEAD_IN_ALL.load(Ordering::Relaxed) >= MOST_AHEAD_IN_ALL
    }

    fn is_worth_taking(&self) -> bool {
        let first = self.is_fresh && self.last.len() > 0;
        first || self.is_finished || self.full.len() >= WORTH_WAKING
    }
}

impl Lane {
    pub(crate) fn new() -> Self {
        Self {
            state: Mutex::new(State {
                full: VecDeque::new(),
                ahead: 0,
                last: Piece::default(),
                is_fresh: true,
                is_current: false,
                is_finished: false,
            }),
            filled: Condvar::new(),
            emptied: Condvar::new(),
        }
    }

    /// Adds a record and, if they are to be kept, its columns. Waits while too much lies here.
    pub(crate) fn push(&self, record: &[u8], columns: &[u32]) {
        let mut state = self.lock();
        if !state.last.has_room_for(record) {
            let next = Piece::after(&state.last);
            let piece = mem::replace(&mut state.last, next);
            state.ahead += piece.size();
            AHEAD_IN_ALL.fetch_add(piece.size(), Ordering::Relaxed);
            state.full.push_back(piece);
            // Once until it is emptied: to wake somebody costs as much as many lines.
            if state.full.len() == WORTH_WAKING {
                self.filled.notify_one();
            }
            while state.is_too_far_ahead() {
                // Of what is taken from other lanes nobody tells.
                let woken = self.emptied.wait_timeout(state, PATIENCE);
                state = woken.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
        state.last.push(record, columns);
        if state.is_fresh && state.last.len() == 1 {
            self.filled.notify_one();
        }
    }

    /// Nothing will be added.
    pub(crate) fn finish(&self) {
        self.lock().is_finished = true;
        self.filled.notify_one();
    }

    /// What lies here, after a short time at most, be it nothing; `None` if nothing will come any more.
    pub(crate) fn take(&self) -> Option<VecDeque<Piece>> {
        let (mut state, _) = self
            .filled
            .wait_timeout_while(self.lock(), PATIENCE, |state| !state.is_worth_taking())
            .unwrap_or_else(PoisonError::into_inner);
        let mut pieces = mem::take(&mut state.full);
        state.is_current = true;
        AHEAD_IN_ALL.fetch_sub(mem::take(&mut state.ahead), Ordering::Relaxed);
        if state.last.len() > 0 {
            pieces.push_back(mem::take(&mut state.last));
            state.is_fresh = false;
        }
        self.emptied.notify_one();
        (!pieces.is_empty() || !state.is_finished).then_some(pieces)
    }

    /// No thread panics while it holds the lock; if one did, what lies here would still be whole records.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
