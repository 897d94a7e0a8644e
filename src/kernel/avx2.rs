//! AVX2: 16 narrow or 8 wide lanes, compressed by shuffles that a table gives.
#![allow(unsafe_code)]

use super::columns::Columns;
use super::lanes::{InstructionSet, Lanes, Mask, Task};
use core::arch::x86_64::*;

/// Proof of AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

macro_rules! all_features {
    ($has:ident) => {
        $has!("avx2") && $has!("bmi1") && $has!("bmi2") && $has!("lzcnt") && $has!("popcnt")
    };
}

impl Avx2 {
    #[cfg(feature = "std")]
    pub(super) fn detect() -> Option<Self> {
        use std::arch::is_x86_feature_detected as has;
        all_features!(has).then_some(Avx2(()))
    }
    #[cfg(not(feature = "std"))]
    pub(super) fn detect() -> Option<Self> {
        macro_rules! has {
            ($feature:literal) => {
                cfg!(target_feature = $feature)
            };
        }
        all_features!(has).then_some(Avx2(()))
    }
}

impl InstructionSet for Avx2 {
    type Narrow = Narrow;
    type Wide = Wide;
    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn with_features<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: `self` is proof of every feature named.
        unsafe { with_features(task) }
    }
}

/// A call of a value intrinsic.
// SAFETY of every use in this file: the only needs of value intrinsics are the features of
// `Avx2`, and each use stands where an `Avx2`, or lanes or a mask made from one, are at hand.
macro_rules! avx2 {
    ($call:expr) => {
        unsafe { $call }
    };
}

/// Bytes that bring the 16-bit lanes of a half that are in the mask to its front.
static NARROW_TO_FRONT: [[u8; 16]; 256] = {
    let mut table = [[0; 16]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut front) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                table[mask][2 * front] = 2 * lane;
                table[mask][2 * front + 1] = 2 * lane + 1;
                front += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// Numbers of the 32-bit lanes in the mask.
static WIDE_TO_FRONT: [[u32; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut front) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                table[mask][front] = lane;
                front += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// All bits of a lane, or none.
#[derive(Clone, Copy)]
pub(super) struct NarrowMask(__m256i);
#[derive(Clone, Copy)]
pub(super) struct WideMask(__m256i);

impl NarrowMask {
    /// One bit a lane, of both halves.
    #[inline(always)]
    fn halves(self) -> [usize; 2] {
        let bytes = avx2!(_mm256_movemask_epi8(_mm256_packs_epi16(self.0, self.0))) as u32;
        [(bytes & 0xff) as usize, (bytes >> 24) as usize]
    }
}

impl WideMask {
    #[inline(always)]
    fn bits(self) -> usize {
        avx2!(_mm256_movemask_ps(_mm256_castsi256_ps(self.0))) as u32 as usize & 0xff
    }
}

macro_rules! operators {
    (
        $lanes:ident of $word:ty as $signed:ty, $mask:ident,
        $set1:ident $sub:ident $sll:ident $srl:ident $min:ident $cmpeq:ident
    ) => {
        #[inline(always)]
        fn splat(_: Avx2, word: $word) -> Self {
            $lanes(avx2!($set1(word as $signed)))
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            $lanes(avx2!(_mm256_and_si256(self.0, other.0)))
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            $lanes(avx2!(_mm256_or_si256(self.0, other.0)))
        }
        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            $lanes(avx2!(_mm256_xor_si256(self.0, other.0)))
        }
        #[inline(always)]
        fn without(self, other: Self) -> Self {
            $lanes(avx2!(_mm256_andnot_si256(other.0, self.0)))
        }
        #[inline(always)]
        fn shift_left(self, by: u32) -> Self {
            $lanes(avx2!($sll(self.0, _mm_cvtsi32_si128(by as i32))))
        }
        #[inline(always)]
        fn shift_right(self, by: u32) -> Self {
            $lanes(avx2!($srl(self.0, _mm_cvtsi32_si128(by as i32))))
        }
        #[inline(always)]
        fn lowest_bit(self) -> Self {
            let negated = avx2!($sub(_mm256_setzero_si256(), self.0));
            self.and($lanes(negated))
        }
        #[inline(always)]
        fn select(mask: $mask, yes: Self, no: Self) -> Self {
            $lanes(avx2!(_mm256_blendv_epi8(no.0, yes.0, mask.0)))
        }
        #[inline(always)]
        fn equals(self, other: Self) -> $mask {
            $mask(avx2!($cmpeq(self.0, other.0)))
        }
        #[inline(always)]
        fn both(self, other: Self) -> Self {
            $lanes(avx2!($min(self.0, other.0)))
        }
        #[inline(always)]
        fn nonzero(self) -> $mask {
            let zero = avx2!($cmpeq(self.0, _mm256_setzero_si256()));
            $mask(avx2!(_mm256_xor_si256(zero, _mm256_set1_epi8(-1))))
        }
    };
}

macro_rules! mask_operators {
    () => {
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Self(avx2!(_mm256_and_si256(self.0, other.0)))
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(avx2!(_mm256_or_si256(self.0, other.0)))
        }
    };
}

impl Mask for NarrowMask {
    mask_operators!();
    #[inline(always)]
    fn count(self) -> usize {
        let [low, high] = self.halves();
        (low | high << 8).count_ones() as usize
    }
}

impl Mask for WideMask {
    mask_operators!();
    #[inline(always)]
    fn count(self) -> usize {
        self.bits().count_ones() as usize
    }
}

#[derive(Clone, Copy)]
pub(super) struct Narrow(__m256i);
#[derive(Clone, Copy)]
pub(super) struct Wide(__m256i);

impl Lanes for Narrow {
    type Set = Avx2;
    type Word = u16;
    type Mask = NarrowMask;
    type Table<const WORDS: usize, const LENGTH: usize> = Columns<u16, WORDS, LENGTH>;
    const COUNT: usize = 16;

    operators! {
        Narrow of u16 as i16, NarrowMask,
        _mm256_set1_epi16 _mm256_sub_epi16 _mm256_sll_epi16 _mm256_srl_epi16
        _mm256_min_epu16 _mm256_cmpeq_epi16
    }

    #[inline(always)]
    fn bit_number(self) -> Self {
        // The top four bits of this product differ for all sixteen bits, and tell the number: a
        // de Bruijn sequence. The high byte looks up the first number, zero.
        Narrow(avx2!({
            let product = _mm256_mullo_epi16(self.0, _mm256_set1_epi16(0x09af));
            let numbers = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 2, 5, 3, 9, 6, 11, 15, 4, 8, 10, 14, 7, 13, 12,
            ));
            _mm256_shuffle_epi8(numbers, _mm256_srli_epi16::<12>(product))
        }))
    }
    #[inline(always)]
    fn load<const WORDS: usize, const LENGTH: usize>(
        _: Avx2,
        table: &Columns<u16, WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS] {
        table.windows::<16>(at).map(|window| {
            // SAFETY: a window is 32 bytes that may be read; no alignment is needed.
            Narrow(unsafe { _mm256_loadu_si256(window.as_ptr().cast()) })
        })
    }
    #[inline(always)]
    fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
        words: [Self; FIRST],
        keep: NarrowMask,
        table: &mut Columns<u16, WORDS, LENGTH>,
        at: usize,
    ) {
        let [low, high] = keep.halves();
        let kept_low = low.count_ones() as usize;
        // SAFETY: entries of the table are 16 bytes that may be read; no alignment is needed.
        let to_front = unsafe {
            _mm256_loadu2_m128i(
                (&raw const NARROW_TO_FRONT[high]).cast(),
                (&raw const NARROW_TO_FRONT[low]).cast(),
            )
        };
        for (window, word) in table.windows_mut::<16>(at).into_iter().zip(words) {
            let packed = avx2!(_mm256_shuffle_epi8(word.0, to_front));
            // SAFETY: at most 8 words of the 16 lie before the second half of the store.
            unsafe {
                let window = window.as_mut_ptr();
                _mm_storeu_si128(window.cast(), _mm256_castsi256_si128(packed));
                let second = window.add(kept_low).cast();
                _mm_storeu_si128(second, _mm256_extracti128_si256::<1>(packed));
            }
        }
    }
}

impl Lanes for Wide {
    type Set = Avx2;
    type Word = u32;
    type Mask = WideMask;
    type Table<const WORDS: usize, const LENGTH: usize> = Columns<u32, WORDS, LENGTH>;
    const COUNT: usize = 8;

    operators! {
        Wide of u32 as i32, WideMask,
        _mm256_set1_epi32 _mm256_sub_epi32 _mm256_sll_epi32 _mm256_srl_epi32
        _mm256_min_epu32 _mm256_cmpeq_epi32
    }

    #[inline(always)]
    fn bit_number(self) -> Self {
        // The exponent of a floating-point number. Bit 31 is the sign as well, which goes.
        Wide(avx2!({
            let float = _mm256_castps_si256(_mm256_cvtepi32_ps(self.0));
            let exponent = _mm256_srli_epi32::<24>(_mm256_slli_epi32::<1>(float));
            _mm256_sub_epi32(exponent, _mm256_set1_epi32(127))
        }))
    }
    #[inline(always)]
    fn load<const WORDS: usize, const LENGTH: usize>(
        _: Avx2,
        table: &Columns<u32, WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS] {
        table.windows::<8>(at).map(|window| {
            // SAFETY: a window is 32 bytes that may be read; no alignment is needed.
            Wide(unsafe { _mm256_loadu_si256(window.as_ptr().cast()) })
        })
    }
    #[inline(always)]
    fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
        words: [Self; FIRST],
        keep: WideMask,
        table: &mut Columns<u32, WORDS, LENGTH>,
        at: usize,
    ) {
        let to_front = &WIDE_TO_FRONT[keep.bits()];
        // SAFETY: an entry of the table is 32 bytes that may be read; no alignment is needed.
        let to_front = unsafe { _mm256_loadu_si256(to_front.as_ptr().cast()) };
        for (window, word) in table.windows_mut::<8>(at).into_iter().zip(words) {
            let packed = avx2!(_mm256_permutevar8x32_epi32(word.0, to_front));
            // SAFETY: a window is 32 bytes that may be written; no alignment is needed.
            unsafe { _mm256_storeu_si256(window.as_mut_ptr().cast(), packed) }
        }
    }
}
