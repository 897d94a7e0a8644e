//! The few operations that the block search asks of a processor.
//!
//! A back end gives two vectors of unsigned *lanes*: narrow ones (16 bits) for boards of at most 16
//! columns, wide ones (32 bits) for the others. Everything else of the kernel is written once.

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

/// Keys that [`InstructionSet::count_below`] compares at a time.
pub(super) const WINDOW: usize = 8;

/// Proof that the processor has an instruction set: only detection makes such a value.
pub(super) trait InstructionSet: Copy {
    type Narrow: Lanes<Set = Self, Word = u16>;
    type Wide: Lanes<Set = Self, Word = u32>;
    /// Runs `task` in a function compiled for this instruction set, into which it is inlined.
    fn enter<T: Task>(self, task: T) -> T::Output;
    /// How many words of `window` are below `bound`, all of them below 2^63.
    #[inline(always)]
    fn count_below(self, window: &[u64; WINDOW], bound: u64) -> usize {
        // The sign of the difference, as compilers make vectors of it on any processor.
        let below = window.iter().map(|word| word.wrapping_sub(bound) >> 63);
        below.sum::<u64>() as usize
    }
    /// The lowest eight columns of a key, one a byte, the lowest last.
    #[inline(always)]
    fn eight_columns(self, key: u64, column_bits: u32) -> [u8; 8] {
        spread(key, column_bits)
    }
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
    /// The records `at..at + COUNT`, one a lane. Panics beyond the table.
    fn load<const WORDS: usize, const LENGTH: usize>(
        set: Self::Set,
        table: &Self::Table<WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS];
    /// Writes the first words of records from the lanes in `keep` to `at..`, without gaps and in lane
    /// order; what follows, of each record and up to record `at + COUNT`, is overwritten. Panics
    /// beyond the table.
    fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
        words: [Self; FIRST],
        keep: Self::Mask,
        table: &mut Self::Table<WORDS, LENGTH>,
        at: usize,
    );

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    fn shift_left(self, by: u32) -> Self;
    fn shift_right(self, by: u32) -> Self;
    fn lowest_bit(self) -> Self;
    /// The number of the bit in lanes with just one; of no meaning in others.
    fn bit_number(self) -> Self;
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

/// The lowest eight columns of a key, one a byte: halves move apart until each column has its byte.
#[inline(always)]
fn spread(key: u64, column_bits: u32) -> [u8; 8] {
    let one = (1 << column_bits) - 1;
    let two = one << column_bits | one;
    let four = two << (2 * column_bits) | two;
    let apart = 8 - column_bits;
    let in_fours = key & four | key << (4 * apart) & four << 32;
    let twos = two << 32 | two;
    let in_twos = in_fours & twos | in_fours << (2 * apart) & twos << 16;
    let ones = one << 48 | one << 32 | one << 16 | one;
    let in_ones = in_twos & ones | in_twos << apart & ones << 8;
    in_ones.to_be_bytes()
}
