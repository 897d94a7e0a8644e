//! A table by columns: the first words of all records, then the second words, and so on.
// A table is made on the heap at once: by way of the stack, as safe code makes it where nothing is
// optimized, it would not fit a small thread.
#![allow(unsafe_code)]

use super::lanes::{Table, Word};
use alloc::boxed::Box;

pub(super) struct Columns<W, const WORDS: usize, const LENGTH: usize>(
    Box<CacheLines<[[W; LENGTH]; WORDS]>>,
);

/// Vectors that start with a cache line are read at once.
#[repr(align(64))]
struct CacheLines<T>(T);

impl<W: Word, const WORDS: usize, const LENGTH: usize> Table<W> for Columns<W, WORDS, LENGTH> {
    fn new() -> Self {
        let mut table = Box::<CacheLines<[[W; LENGTH]; WORDS]>>::new_uninit();
        // SAFETY: the place of the columns in the table; nothing is read.
        let columns = unsafe { &raw mut (*table.as_mut_ptr()).0 };
        let words = columns.cast::<W>();
        for word in 0..WORDS * LENGTH {
            // SAFETY: the columns are so many words, one behind the other.
            unsafe { words.add(word).write(W::default()) }
        }
        // SAFETY: the columns, which are all that a table has, were written.
        Columns(unsafe { table.assume_init() })
    }
    #[inline(always)]
    fn word(&self, record: usize, word: usize) -> W {
        self.0.0[word][record]
    }
    #[inline(always)]
    fn set_word(&mut self, record: usize, word: usize, value: W) {
        self.0.0[word][record] = value;
    }
}

impl<W: Word, const WORDS: usize, const LENGTH: usize> Columns<W, WORDS, LENGTH> {
    /// The words `at..at + COUNT` of each column. Panics beyond the table.
    #[inline(always)]
    pub(super) fn windows<const COUNT: usize>(&self, at: usize) -> [&[W; COUNT]; WORDS] {
        self.0.0.each_ref().map(|column| {
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
        self.0.0.each_mut().map(|column| {
            column[at..]
                .first_chunk_mut()
                .expect("a window within the table")
        })
    }
}
