//! SSE2, the baseline of x86-64: 8 narrow or 4 wide lanes. Without a shuffle that a mask can steer,
//! lanes are turned into records, and each record is stored behind those kept before it.
#![allow(unsafe_code)]

use super::lanes::{InstructionSet, Lanes, Mask, Task};
use super::records::Records;
use core::arch::x86_64::*;

/// Proof of SSE2.
#[derive(Clone, Copy)]
pub(super) struct Sse2(());

impl Sse2 {
    pub(super) fn detect() -> Option<Self> {
        cfg!(target_feature = "sse2").then_some(Sse2(()))
    }
}

impl InstructionSet for Sse2 {
    type Narrow = Narrow;
    type Wide = Wide;
    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run()
    }
}

/// A call of a value intrinsic.
// SAFETY of every use in this file: the only need of value intrinsics is SSE2, and each use stands
// where an `Sse2`, or lanes or a mask made from one, are at hand.
macro_rules! sse2 {
    ($call:expr) => {
        unsafe { $call }
    };
}

/// For each lane, how many of the lanes before it are in the mask; last, how many there are.
static KEPT_BEFORE: [[u8; 16]; 256] = {
    let mut table = [[0; 16]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut kept) = (0, 0);
        while lane < 8 {
            table[mask][lane] = kept;
            kept += (mask >> lane & 1) as u8;
            lane += 1;
        }
        table[mask][8] = kept;
        mask += 1;
    }
    table
};

/// All bits of a lane, or none.
#[derive(Clone, Copy)]
pub(super) struct NarrowMask(__m128i);
#[derive(Clone, Copy)]
pub(super) struct WideMask(__m128i);

impl NarrowMask {
    #[inline(always)]
    fn kept_before(self) -> &'static [u8; 16] {
        let bytes = sse2!(_mm_packs_epi16(self.0, _mm_setzero_si128()));
        &KEPT_BEFORE[sse2!(_mm_movemask_epi8(bytes)) as usize & 0xff]
    }
}

impl WideMask {
    #[inline(always)]
    fn kept_before(self) -> &'static [u8; 16] {
        &KEPT_BEFORE[sse2!(_mm_movemask_ps(_mm_castsi128_ps(self.0))) as usize & 0xf]
    }
}

macro_rules! mask {
    ($mask:ident) => {
        impl Mask for $mask {
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                $mask(sse2!(_mm_and_si128(self.0, other.0)))
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                $mask(sse2!(_mm_or_si128(self.0, other.0)))
            }
            #[inline(always)]
            fn count(self) -> usize {
                self.kept_before()[8].into()
            }
        }
    };
}
mask!(NarrowMask);
mask!(WideMask);

macro_rules! operators {
    (
        $lanes:ident of $word:ty as $signed:ty, $mask:ident,
        $set1:ident $sub:ident $sll:ident $srl:ident $cmpeq:ident
    ) => {
        #[inline(always)]
        fn splat(_: Sse2, word: $word) -> Self {
            $lanes(sse2!($set1(word as $signed)))
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            $lanes(sse2!(_mm_and_si128(self.0, other.0)))
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            $lanes(sse2!(_mm_or_si128(self.0, other.0)))
        }
        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            $lanes(sse2!(_mm_xor_si128(self.0, other.0)))
        }
        #[inline(always)]
        fn without(self, other: Self) -> Self {
            $lanes(sse2!(_mm_andnot_si128(other.0, self.0)))
        }
        #[inline(always)]
        fn shift_left(self, by: u32) -> Self {
            $lanes(sse2!($sll(self.0, _mm_cvtsi32_si128(by as i32))))
        }
        #[inline(always)]
        fn shift_right(self, by: u32) -> Self {
            $lanes(sse2!($srl(self.0, _mm_cvtsi32_si128(by as i32))))
        }
        #[inline(always)]
        fn lowest_bit(self) -> Self {
            let negated = sse2!($sub(_mm_setzero_si128(), self.0));
            self.and($lanes(negated))
        }
        #[inline(always)]
        fn select(mask: $mask, yes: Self, no: Self) -> Self {
            yes.and($lanes(mask.0)).or(no.without($lanes(mask.0)))
        }
        #[inline(always)]
        fn equals(self, other: Self) -> $mask {
            $mask(sse2!($cmpeq(self.0, other.0)))
        }
        #[inline(always)]
        fn both(self, other: Self) -> Self {
            let zero = sse2!($cmpeq(other.0, _mm_setzero_si128()));
            self.without($lanes(zero))
        }
        #[inline(always)]
        fn nonzero(self) -> $mask {
            let zero = sse2!($cmpeq(self.0, _mm_setzero_si128()));
            $mask(sse2!(_mm_xor_si128(zero, _mm_set1_epi8(-1))))
        }
    };
}

#[derive(Clone, Copy)]
pub(super) struct Narrow(__m128i);
#[derive(Clone, Copy)]
pub(super) struct Wide(__m128i);

impl Lanes for Narrow {
    type Set = Sse2;
    type Word = u16;
    type Mask = NarrowMask;
    type Table<const WORDS: usize, const LENGTH: usize> = Records<u16, WORDS, LENGTH>;
    const COUNT: usize = 8;

    operators! {
        Narrow of u16 as i16, NarrowMask,
        _mm_set1_epi16 _mm_sub_epi16 _mm_sll_epi16 _mm_srl_epi16 _mm_cmpeq_epi16
    }

    #[inline(always)]
    fn bit_number(self) -> Self {
        Narrow(sse2!({
            let low = _mm_unpacklo_epi16(self.0, _mm_setzero_si128());
            let high = _mm_unpackhi_epi16(self.0, _mm_setzero_si128());
            _mm_packs_epi32(exponents(low), exponents(high))
        }))
    }
    #[inline(always)]
    fn load<const WORDS: usize, const LENGTH: usize>(
        _: Sse2,
        table: &Records<u16, WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS] {
        let records: &[[u16; 8]; 8] = table.0[at..].first_chunk().expect("within the table");
        // SAFETY: a record is 16 bytes that may be read; no alignment is needed.
        let record = |record: &[u16; 8]| unsafe { _mm_loadu_si128(record.as_ptr().cast()) };
        let words = transposed_eight(records.each_ref().map(record));
        core::array::from_fn(|word| Narrow(words[word]))
    }
    #[inline(always)]
    fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
        words: [Self; FIRST],
        keep: NarrowMask,
        table: &mut Records<u16, WORDS, LENGTH>,
        at: usize,
    ) {
        let before = keep.kept_before();
        let places: &mut [[u16; 8]; 8] = table.0[at..].first_chunk_mut().expect("within the table");
        let words = core::array::from_fn(|word| words[word.min(FIRST - 1)].0);
        for (lane, record) in transposed_eight(words).into_iter().enumerate() {
            let place = &mut places[usize::from(before[lane]) & 7];
            // SAFETY: a record is 16 bytes that may be written; no alignment is needed.
            unsafe { _mm_storeu_si128(place.as_mut_ptr().cast(), record) }
        }
    }
}

impl Lanes for Wide {
    type Set = Sse2;
    type Word = u32;
    type Mask = WideMask;
    type Table<const WORDS: usize, const LENGTH: usize> = Records<u32, WORDS, LENGTH>;
    const COUNT: usize = 4;

    operators! {
        Wide of u32 as i32, WideMask,
        _mm_set1_epi32 _mm_sub_epi32 _mm_sll_epi32 _mm_srl_epi32 _mm_cmpeq_epi32
    }

    #[inline(always)]
    fn bit_number(self) -> Self {
        Wide(exponents(self.0))
    }
    #[inline(always)]
    fn load<const WORDS: usize, const LENGTH: usize>(
        _: Sse2,
        table: &Records<u32, WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS] {
        let records: &[[u32; 8]; 4] = table.0[at..].first_chunk().expect("within the table");
        let half = |from: usize| {
            let half = |record: &[u32; 8]| {
                let half: *const u32 = record[from..from + 4].as_ptr();
                // SAFETY: these are 16 bytes that may be read; no alignment is needed.
                unsafe { _mm_loadu_si128(half.cast()) }
            };
            transposed(records.each_ref().map(half))
        };
        let halves = [half(0), half(4)];
        core::array::from_fn(|word| Wide(halves[word / 4][word % 4]))
    }
    #[inline(always)]
    fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
        words: [Self; FIRST],
        keep: WideMask,
        table: &mut Records<u32, WORDS, LENGTH>,
        at: usize,
    ) {
        let before = keep.kept_before();
        let places: &mut [[u32; 8]; 4] = table.0[at..].first_chunk_mut().expect("within the table");
        for from in (0..FIRST).step_by(4) {
            let half = core::array::from_fn(|word| words[(from + word).min(FIRST - 1)].0);
            for (lane, record) in transposed(half).into_iter().enumerate() {
                let place = &mut places[usize::from(before[lane]) & 3];
                let half: *mut u32 = place[from..from + 4].as_mut_ptr();
                // SAFETY: these are 16 bytes that may be written; no alignment is needed.
                unsafe { _mm_storeu_si128(half.cast(), record) }
            }
        }
    }
}

/// The number of the bit in 32-bit lanes with just one: the exponent of a floating-point number. Bit
/// 31 is the sign as well, which goes. Callers have lanes at hand.
#[inline(always)]
fn exponents(bits: __m128i) -> __m128i {
    sse2!({
        let float = _mm_castps_si128(_mm_cvtepi32_ps(bits));
        let exponent = _mm_srli_epi32::<24>(_mm_slli_epi32::<1>(float));
        _mm_sub_epi32(exponent, _mm_set1_epi32(127))
    })
}

/// Four vectors of four words, rows and columns exchanged. Callers have lanes at hand.
#[inline(always)]
fn transposed([a, b, c, d]: [__m128i; 4]) -> [__m128i; 4] {
    let (ab0, ab1) = sse2!((_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b)));
    let (cd0, cd1) = sse2!((_mm_unpacklo_epi32(c, d), _mm_unpackhi_epi32(c, d)));
    sse2!([
        _mm_unpacklo_epi64(ab0, cd0),
        _mm_unpackhi_epi64(ab0, cd0),
        _mm_unpacklo_epi64(ab1, cd1),
        _mm_unpackhi_epi64(ab1, cd1),
    ])
}

/// Eight vectors of eight words, rows and columns exchanged. Callers have lanes at hand.
#[inline(always)]
fn transposed_eight([a, b, c, d, e, f, g, h]: [__m128i; 8]) -> [__m128i; 8] {
    let low = |x, y| sse2!(_mm_unpacklo_epi16(x, y));
    let high = |x, y| sse2!(_mm_unpackhi_epi16(x, y));
    let [r0, r1, r2, r3] = transposed([low(a, b), low(c, d), low(e, f), low(g, h)]);
    let [r4, r5, r6, r7] = transposed([high(a, b), high(c, d), high(e, f), high(g, h)]);
    [r0, r1, r2, r3, r4, r5, r6, r7]
}
