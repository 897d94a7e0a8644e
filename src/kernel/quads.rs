//! A table by records: the first four words of a record side by side, a fifth apart.

use super::lanes::{Table, Word, boxed};
use alloc::{boxed::Box, vec};

pub(super) struct Quads<W, const WORDS: usize, const LENGTH: usize> {
    pub(super) quads: Box<[[W; 4]; LENGTH]>,
    /// Empty unless there are five words.
    pub(super) fifth: Box<[W]>,
}

impl<W: Word, const WORDS: usize, const LENGTH: usize> Table<W> for Quads<W, WORDS, LENGTH> {
    fn new() -> Self {
        const { assert!(WORDS == 4 || WORDS == 5) }
        Quads {
            quads: boxed([W::default(); 4]),
            fifth: vec![W::default(); LENGTH * (WORDS - 4)].into_boxed_slice(),
        }
    }
    #[inline(always)]
    fn word(&self, record: usize, word: usize) -> W {
        if word < 4 {
            self.quads[record][word]
        } else {
            self.fifth[record]
        }
    }
    #[inline(always)]
    fn set_word(&mut self, record: usize, word: usize, value: W) {
        if word < 4 {
            self.quads[record][word] = value;
        } else {
            self.fifth[record] = value;
        }
    }
}
