//! One lane: for processors without a back end of their own.

use super::lanes::{InstructionSet, Lanes, Mask, Table, Task, Word, boxed};
use alloc::boxed::Box;

/// Needs nothing of the processor.
#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl InstructionSet for Scalar {
    type Narrow = Single<u16>;
    type Wide = Single<u32>;
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run()
    }
}

impl Mask for bool {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn count(self) -> usize {
        self.into()
    }
}

/// The words of a record side by side.
pub(super) struct Rows<W, const WORDS: usize, const LENGTH: usize>(Box<[[W; WORDS]; LENGTH]>);

impl<W: Word, const WORDS: usize, const LENGTH: usize> Table<W> for Rows<W, WORDS, LENGTH> {
    fn new() -> Self {
        Rows(boxed([W::default(); WORDS]))
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

#[derive(Clone, Copy)]
pub(super) struct Single<W>(W);

macro_rules! single {
    ($word:ty) => {
        impl Lanes for Single<$word> {
            type Set = Scalar;
            type Word = $word;
            type Mask = bool;
            type Table<const WORDS: usize, const LENGTH: usize> = Rows<$word, WORDS, LENGTH>;
            const COUNT: usize = 1;

            #[inline(always)]
            fn splat(_: Scalar, word: $word) -> Self {
                Single(word)
            }
            #[inline(always)]
            fn load<const WORDS: usize, const LENGTH: usize>(
                _: Scalar,
                table: &Rows<$word, WORDS, LENGTH>,
                at: usize,
            ) -> [Self; WORDS] {
                table.0[at].map(Single)
            }
            #[inline(always)]
            fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
                words: [Self; FIRST],
                _: bool,
                table: &mut Rows<$word, WORDS, LENGTH>,
                at: usize,
            ) {
                for (place, word) in table.0[at].iter_mut().zip(words) {
                    *place = word.0;
                }
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                Single(self.0 & other.0)
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                Single(self.0 | other.0)
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                Single(self.0 ^ other.0)
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                Single(self.0 & !other.0)
            }
            #[inline(always)]
            fn shift_left(self, by: u32) -> Self {
                Single(self.0 << by)
            }
            #[inline(always)]
            fn shift_right(self, by: u32) -> Self {
                Single(self.0 >> by)
            }
            #[inline(always)]
            fn lowest_bit(self) -> Self {
                Single(self.0 & self.0.wrapping_neg())
            }
            #[inline(always)]
            fn bit_number(self) -> Self {
                Single(self.0.trailing_zeros() as $word)
            }
            #[inline(always)]
            fn select(mask: bool, yes: Self, no: Self) -> Self {
                if mask { yes } else { no }
            }
            #[inline(always)]
            fn equals(self, other: Self) -> bool {
                self.0 == other.0
            }
            #[inline(always)]
            fn both(self, other: Self) -> Self {
                if other.0 != 0 { self } else { other }
            }
            #[inline(always)]
            fn nonzero(self) -> bool {
                self.0 != 0
            }
        }
    };
}
single!(u16);
single!(u32);
