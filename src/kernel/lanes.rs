//! The few operations that the block search asks of a processor.
//!
//! A back end gives two vectors of unsigned *lanes*: narrow ones (16 bits) for boards of at most 16
//! columns, wide ones (32 bits) for the others. Everything else of the kernel is written once.

use super::order::WINDOW;
use alloc::{boxed::Box, vec};

/// One lane: a set of columns, bit `c` for column `c`, or an index. Only unsigned machine words are
/// lanes.
pub(super) trait Word: Copy + Default + Eq + Send + Sync + 'static {
    const BITS: u32;
    /// Bits that hold a column's number.
    const COLUMN_BITS: u32 = Self::BITS.ilog2();
    /// Keeps the low bits; callers know that the others are zero.
    fn from_u32(value: u32) -> Self;
    fn to_u32(self) -> u32;
}

impl Word for u16 {
    const BITS: u32 = 16;
    #[inline(always)]
    fn from_u32(value: u32) -> Self {
        debug_assert!(value <= u32::from(u16::MAX));
        value as u16
    }
    #[inline(always)]
    fn to_u32(self) -> u32 {
        self.into()
    }
}

impl Word for u32 {
    const BITS: u32 = 32;
    #[inline(always)]
    fn from_u32(value: u32) -> Self {
        value
    }
    #[inline(always)]
    fn to_u32(self) -> u32 {
        self
    }
}

/// Proof that the processor has an instruction set: only detection makes such a value.
pub(super) trait InstructionSet: Copy {
    type Narrow: Lanes<Set = Self, Word = u16>;
    type Wide: Lanes<Set = Self, Word = u32>;
    /// Runs `task` in a function compiled for this instruction set, into which it is inlined.
    fn enter<T: Task>(self, task: T) -> T::Output;
    /// How many words of `window` are below `bound`, all of them below 2^31.
    fn count_below(self, window: &[u32; WINDOW], bound: u32) -> usize;
}

/// Work that [`InstructionSet::enter`] runs; `run` must be `#[inline(always)]`.
pub(super) trait Task {
    type Output;
    fn run(self) -> Self::Output;
}

/// One truth value a lane.
pub(super) trait Mask: Copy {
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn count(self) -> usize;
}

/// `LENGTH` records of `WORDS` words each, laid out as the back end reads and writes them best.
pub(super) trait Table<W> {
    fn new() -> Self;
    fn word(&self, record: usize, word: usize) -> W;
    fn set_word(&mut self, record: usize, word: usize, value: W);
}

/// A vector of [`COUNT`](Self::COUNT) words. As a value can only be made from a
/// [`Set`](Self::Set), every value is proof that its instructions exist.
pub(super) trait Lanes: Copy {
    type Set: InstructionSet;
    type Word: Word;
    type Mask: Mask;
    type Table<const WORDS: usize, const LENGTH: usize>: Table<Self::Word> + Send + Sync;
    const COUNT: usize;

    fn splat(set: Self::Set, word: Self::Word) -> Self;
    /// 0, 1, 2 …
    fn ascending(set: Self::Set) -> Self;
    /// The records `at..at + COUNT`, one a lane. Panics beyond the table.
    fn load<const WORDS: usize, const LENGTH: usize>(
        set: Self::Set,
        table: &Self::Table<WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS];
    /// Writes the records of the lanes in `keep` to `at..`, without gaps and in lane order; what
    /// follows them, up to record `at + COUNT`, is overwritten. Panics beyond the table.
    fn compress<const WORDS: usize, const LENGTH: usize>(
        words: [Self; WORDS],
        keep: Self::Mask,
        table: &mut Self::Table<WORDS, LENGTH>,
        at: usize,
    );

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn shift_left(self, by: u32) -> Self;
    fn shift_right(self, by: u32) -> Self;
    fn lowest_bit(self) -> Self;
    /// `yes` in the lanes of `mask`, `no` in the others.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    fn equals(self, other: Self) -> Self::Mask;
    /// Zero in just the lanes where one of the two is zero.
    fn both(self, other: Self) -> Self;
    fn nonzero(self) -> Self::Mask;
}

/// As many copies of a value on the heap, without a detour over the stack.
pub(super) fn boxed<T: Clone, const LENGTH: usize>(value: T) -> Box<[T; LENGTH]> {
    match vec![value; LENGTH].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("the slice has just this length"),
    }
}
