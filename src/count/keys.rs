//! A growable list of keys that vector code may write to a whole vector at a time.

use alloc::vec::Vec;

use super::path::Path;

/// A vector store may write this many slots behind the last key it keeps.
pub(super) const SLACK: usize = 8;

/// Keys with room behind them. `slots` never shrinks, so that clearing and refilling a list
/// costs nothing; what lies beyond `len` is rubbish.
#[derive(Debug, Default)]
pub(super) struct KeyList {
    slots: Vec<u64>,
    len: usize,
}

impl KeyList {
    pub(super) fn as_slice(&self) -> &[u64] {
        &self.slots[..self.len]
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [u64] {
        &mut self.slots[..self.len]
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Lets `write` fill in at most `most` keys behind those already there; it returns how
    /// many it kept, and sees [`SLACK`] further slots.
    pub(super) fn append(&mut self, most: usize, write: impl FnOnce(&mut [u64]) -> usize) {
        let needed = self.len + most + SLACK;
        if self.slots.len() < needed {
            self.slots.resize(needed + needed / 4, 0);
        }
        let kept = write(&mut self.slots[self.len..needed]);
        debug_assert!(kept <= most);
        self.len += kept;
    }

    pub(super) fn extend(&mut self, keys: &[u64]) {
        self.append(keys.len(), |out| {
            out[..keys.len()].copy_from_slice(keys);
            keys.len()
        });
    }

    /// Appends those of `keys` that have no bit of `mask`.
    pub(super) fn append_disjoint(&mut self, path: Path, keys: &[u64], mask: u64) {
        self.append(keys.len(), |out| path.keep_disjoint(keys, mask, out));
    }
}

/// Appends those of `keys` that have no bit of `mask` to one list, the others to another.
pub(super) fn divide(
    path: Path,
    keys: &[u64],
    mask: u64,
    disjoint: &mut KeyList,
    meeting: &mut KeyList,
) {
    disjoint.append(keys.len(), |disjoint| {
        let mut kept = 0;
        meeting.append(keys.len(), |meeting| {
            kept = path.divide(keys, mask, disjoint, meeting);
            keys.len() - kept
        });
        kept
    });
}
