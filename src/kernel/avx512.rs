//! AVX-512 with VBMI2, BITALG and VPOPCNTDQ: 32 narrow or 16 wide lanes, compressed by one
//! instruction.
#![allow(unsafe_code)]

use super::columns::Columns;
use super::lanes::{InstructionSet, Lanes, Mask, Task, WINDOW};
use core::arch::x86_64::*;

/// Proof of AVX-512 F, BW, DQ, VL, VBMI2, BITALG and VPOPCNTDQ, and of AVX2, BMI1, BMI2, LZCNT
/// and POPCNT.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

macro_rules! with_features {
    ($per_feature:ident) => {
        $per_feature!("avx512f")
            && $per_feature!("avx512bw")
            && $per_feature!("avx512dq")
            && $per_feature!("avx512vl")
            && $per_feature!("avx512vbmi2")
            && $per_feature!("avx512bitalg")
            && $per_feature!("avx512vpopcntdq")
            && $per_feature!("avx2")
            && $per_feature!("bmi1")
            && $per_feature!("bmi2")
            && $per_feature!("lzcnt")
            && $per_feature!("popcnt")
    };
}

impl Avx512 {
    #[cfg(feature = "std")]
    pub(super) fn detect() -> Option<Self> {
        use std::arch::is_x86_feature_detected as has;
        with_features!(has).then_some(Avx512(()))
    }
    #[cfg(not(feature = "std"))]
    pub(super) fn detect() -> Option<Self> {
        macro_rules! has {
            ($feature:literal) => {
                cfg!(target_feature = $feature)
            };
        }
        with_features!(has).then_some(Avx512(()))
    }
}

/// A call of a value intrinsic.
// SAFETY of every use in this file: the only needs of value intrinsics are the features of
// `Avx512`, and each use stands where an `Avx512`, or lanes made from one, are at hand.
macro_rules! avx512 {
    ($call:expr) => {
        unsafe { $call }
    };
}

impl InstructionSet for Avx512 {
    type Narrow = Narrow;
    type Wide = Wide;
    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
        )]
        fn with_features<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: `self` is proof of every feature named.
        unsafe { with_features(task) }
    }
    #[inline(always)]
    fn count_below(self, window: &[u64; WINDOW], bound: u64) -> usize {
        // SAFETY: a window is 64 bytes that may be read; `self` is proof of the features.
        let below = unsafe {
            let words = _mm512_loadu_si512(window.as_ptr().cast());
            _mm512_cmplt_epu64_mask(words, _mm512_set1_epi64(bound as i64))
        };
        below.count_ones() as usize
    }
    #[inline(always)]
    fn eight_columns(self, key: u64, column_bits: u32) -> [u8; 8] {
        let bytes = u64::MAX / 0xff * ((1 << column_bits) - 1);
        avx512!(_pdep_u64(key, bytes)).to_be_bytes()
    }
}

macro_rules! lanes {
    (
        $lanes:ident: $count:literal of $word:ty as $signed:ty, mask $mask:ty,
        $set1:ident $add:ident $sub:ident $sll:ident $srl:ident $min:ident
        $blend:ident $cmpeq:ident $test:ident $popcnt:ident $compress:ident
    ) => {
        impl Mask for $mask {
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
                self.count_ones() as usize
            }
        }

        #[derive(Clone, Copy)]
        pub(super) struct $lanes(__m512i);

        impl Lanes for $lanes {
            type Set = Avx512;
            type Word = $word;
            type Mask = $mask;
            type Table<const WORDS: usize, const LENGTH: usize> = Columns<$word, WORDS, LENGTH>;
            const COUNT: usize = $count;

            #[inline(always)]
            fn splat(_: Avx512, word: $word) -> Self {
                $lanes(avx512!($set1(word as $signed)))
            }
            #[inline(always)]
            fn load<const WORDS: usize, const LENGTH: usize>(
                _: Avx512,
                table: &Columns<$word, WORDS, LENGTH>,
                at: usize,
            ) -> [Self; WORDS] {
                table.windows::<$count>(at).map(|window| {
                    // SAFETY: a window is 64 bytes that may be read; no alignment is needed.
                    $lanes(unsafe { _mm512_loadu_si512(window.as_ptr().cast()) })
                })
            }
            #[inline(always)]
            fn compress<const FIRST: usize, const WORDS: usize, const LENGTH: usize>(
                words: [Self; FIRST],
                keep: $mask,
                table: &mut Columns<$word, WORDS, LENGTH>,
                at: usize,
            ) {
                let windows = table.windows_mut::<$count>(at);
                for (window, word) in windows.into_iter().zip(words) {
                    let packed = avx512!($compress(keep, word.0));
                    // SAFETY: a window is 64 bytes that may be written; no alignment is needed.
                    unsafe { _mm512_storeu_si512(window.as_mut_ptr().cast(), packed) }
                }
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                $lanes(avx512!(_mm512_and_si512(self.0, other.0)))
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                $lanes(avx512!(_mm512_or_si512(self.0, other.0)))
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                $lanes(avx512!(_mm512_xor_si512(self.0, other.0)))
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                $lanes(avx512!(_mm512_andnot_si512(other.0, self.0)))
            }
            #[inline(always)]
            fn shift_left(self, by: u32) -> Self {
                $lanes(avx512!($sll(self.0, _mm_cvtsi32_si128(by as i32))))
            }
            #[inline(always)]
            fn shift_right(self, by: u32) -> Self {
                $lanes(avx512!($srl(self.0, _mm_cvtsi32_si128(by as i32))))
            }
            #[inline(always)]
            fn lowest_bit(self) -> Self {
                let negated = avx512!($sub(_mm512_setzero_si512(), self.0));
                self.and($lanes(negated))
            }
            #[inline(always)]
            fn bit_number(self) -> Self {
                let below = avx512!($add(self.0, _mm512_set1_epi8(-1)));
                $lanes(avx512!($popcnt(below)))
            }
            #[inline(always)]
            fn select(mask: $mask, yes: Self, no: Self) -> Self {
                $lanes(avx512!($blend(mask, no.0, yes.0)))
            }
            #[inline(always)]
            fn equals(self, other: Self) -> $mask {
                avx512!($cmpeq(self.0, other.0))
            }
            #[inline(always)]
            fn both(self, other: Self) -> Self {
                $lanes(avx512!($min(self.0, other.0)))
            }
            #[inline(always)]
            fn nonzero(self) -> $mask {
                avx512!($test(self.0, self.0))
            }
        }
    };
}

lanes! {
    Narrow: 32 of u16 as i16, mask __mmask32,
    _mm512_set1_epi16 _mm512_add_epi16 _mm512_sub_epi16 _mm512_sll_epi16 _mm512_srl_epi16 _mm512_min_epu16
    _mm512_mask_blend_epi16 _mm512_cmpeq_epi16_mask _mm512_test_epi16_mask
    _mm512_popcnt_epi16 _mm512_maskz_compress_epi16
}

lanes! {
    Wide: 16 of u32 as i32, mask __mmask16,
    _mm512_set1_epi32 _mm512_add_epi32 _mm512_sub_epi32 _mm512_sll_epi32 _mm512_srl_epi32 _mm512_min_epu32
    _mm512_mask_blend_epi32 _mm512_cmpeq_epi32_mask _mm512_test_epi32_mask
    _mm512_popcnt_epi32 _mm512_maskz_compress_epi32
}
