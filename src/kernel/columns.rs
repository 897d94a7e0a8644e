//! A table by columns: the first words of all records, then the second words, and so on.

use super::lanes::{Table, Word};
use alloc::{boxed::Box, vec};

pub(super) struct Columns<W, const WORDS: usize, const LENGTH: usize>(Box<[[W; LENGTH]; WORDS]>);

impl<W: Word, const WORDS: usize, const LENGTH: usize> Table<W> for Columns<W, WORDS, LENGTH> {
    fn new() -> Self {
        let columns = vec![[W::default(); LENGTH]; WORDS].into_boxed_slice();
        Columns(columns.try_into().unwrap_or_else(|_| unreachable!()))
    }
    #[inline(always)]
    fn word(&self, record: usize, word: usize) -> W {
        self.0[word][record]
    }
    #[inline(always)]
    fn set_word(&mut self, record: usize, word: usize, value: W) {
        self.0[word][record] = value;
    }
}

impl<W: Word, const WORDS: usize, const LENGTH: usize> Columns<W, WORDS, LENGTH> {
    /// The words `at..at + COUNT` of each column. Panics beyond the table.
    #[inline(always)]
    pub(super) fn windows<const COUNT: usize>(&self, at: usize) -> [&[W; COUNT]; WORDS] {
        self.0.each_ref().map(|column| {
            column[at..]
                .first_chunk()
                .expect("a window within the table")
        })
    }
    /// [`windows`](Self::windows), to be written.
    #[inline(always)]
    pub(super) fn windows_mut<const COUNT: usize>(
        &mut self,
        at: usize,
    ) -> [&mut [W; COUNT]; WORDS] {
        self.0.each_mut().map(|column| {
            column[at..]
                .first_chunk_mut()
                .expect("a window within the table")
        })
    }
}
