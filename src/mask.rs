//! Sets of columns or diagonals as bits: one machine word, or as many as it takes.

use alloc::vec::Vec;

/// How the columns that a diagonal takes move from one row to the next, in a word with a bit a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shift {
    /// Off the board at its edges. What leaves on the right lingers in the bits past the last column.
    Flat,
    /// Around the edges of the first `width` bits, of 64 at most. Of no bits there is nothing to move.
    Wrapped { width: u32 },
}

impl Shift {
    /// On a board of so many columns, at most 64.
    #[inline(always)]
    pub(crate) fn on(width: usize, torus: bool) -> Self {
        match torus {
            true => Self::Wrapped {
                width: width as u32,
            },
            false => Self::Flat,
        }
    }

    /// Every column one to the right.
    #[inline]
    pub(crate) fn right(self, set: u64) -> u64 {
        match self {
            Self::Flat => set << 1,
            Self::Wrapped { width } => ((set << 1) | (set >> (width - 1))) & first(width),
        }
    }

    /// Every column one to the left.
    #[inline]
    pub(crate) fn left(self, set: u64) -> u64 {
        match self {
            Self::Flat => set >> 1,
            Self::Wrapped { width } => ((set >> 1) | (set << (width - 1))) & first(width),
        }
    }
}

/// The set of the first `count` columns, of 64 at most.
#[inline]
pub(crate) fn first(count: u32) -> u64 {
    !u64::MAX.checked_shl(count).unwrap_or(0)
}

/// A set of any size, as long as its greatest member needs; everything beyond is absent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    const WORD: usize = u64::BITS as usize;

    pub(crate) fn insert(&mut self, place: usize) {
        let word = place / Self::WORD;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (place % Self::WORD);
    }

    /// Takes out a member; taking out what is not there changes nothing.
    pub(crate) fn remove(&mut self, place: usize) {
        if let Some(word) = self.words.get_mut(place / Self::WORD) {
            *word &= !(1 << (place % Self::WORD));
        }
    }

    /// The 64 places from `start` on, as one word.
    pub(crate) fn window(&self, start: usize) -> u64 {
        let (word, shift) = (start / Self::WORD, start % Self::WORD);
        let at = |index: usize| self.words.get(index).copied().unwrap_or(0);
        match shift {
            0 => at(word),
            _ => at(word) >> shift | at(word + 1) << (Self::WORD - shift),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_reads_across_words_and_past_the_end() {
        let mut bits = Bits::default();
        for place in [0, 63, 64, 130] {
            bits.insert(place);
        }
        assert_eq!(bits.window(0), 1 | 1 << 63);
        assert_eq!(bits.window(63), 0b11);
        assert_eq!(bits.window(100), 1 << 30);
        assert_eq!(bits.window(1_000), 0);
        bits.remove(64);
        bits.remove(5_000);
        assert_eq!(bits.window(63), 1);
    }

    #[test]
    fn wrapping_moves_the_last_place_to_the_first() {
        let torus = |width| Shift::Wrapped { width };
        assert_eq!(torus(5).right(0b1_0001), 0b0_0011);
        assert_eq!(torus(5).left(0b1_0001), 0b1_1000);
        assert_eq!(torus(1).right(1), 1);
        assert_eq!(torus(64).left(1), 1 << 63);
    }
}
