//! A table by records: the words of a record side by side, eight at most.

use super::lanes::{Table, Word, boxed};
use alloc::boxed::Box;

pub(super) struct Records<W, const WORDS: usize, const LENGTH: usize>(
    pub(super) Box<[[W; 8]; LENGTH]>,
);

impl<W: Word, const WORDS: usize, const LENGTH: usize> Table<W> for Records<W, WORDS, LENGTH> {
    fn new() -> Self {
        const { assert!(WORDS <= 8) }
        Records(boxed([W::default(); 8]))
    }
    #[inline(always)]
    fn word(&self, record: usize, word: usize) -> W {
        self.0[record][word]
    }
    #[inline(always)]
    fn set_word(&mut self, record: usize, word: usize, value: W) {
        self.0[record][word] = value;
    }
}
