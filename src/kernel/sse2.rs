//! SSE2, the baseline of x86-64: 8 narrow or 4 wide lanes. Without a shuffle that a mask can steer,
//! lanes are turned into records, and each record is stored behind those kept before it.
#![allow(unsafe_code)]

use super::lanes::{InstructionSet, Lanes, Mask, Task};
use super::order::WINDOW;
use super::quads::Quads;
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
    #[inline(always)]
    fn count_below(self, window: &[u32; WINDOW], bound: u32) -> usize {
        // SAFETY: each quarter is 16 bytes that may be read; `self` is proof of SSE2.
        unsafe {
            let bound = _mm_set1_epi32(bound as i32);
            let quarter = |at: usize| _mm_loadu_si128((&raw const window[at]).cast());
            // Minus one in each lane that is below.
            let below = |at: usize| _mm_cmpgt_epi32(bound, quarter(at));
            let pairs = |at: usize| _mm_add_epi32(below(at), below(at + 4));
            let sums = _mm_add_epi32(pairs(0), pairs(8));
            let sums = _mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums));
            let sum = _mm_add_epi32(sums, _mm_srli_epi64::<32>(sums));
            _mm_cvtsi128_si32(sum).unsigned_abs() as usize
        }
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
        $set1:ident $add:ident $sub:ident $sll:ident $srl:ident $cmpeq:ident
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
        fn add(self, other: Self) -> Self {
            $lanes(sse2!($add(self.0, other.0)))
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
    type Table<const WORDS: usize, const LENGTH: usize> = Quads<u16, WORDS, LENGTH>;
    const COUNT: usize = 8;

    operators! {
        Narrow of u16 as i16, NarrowMask,
        _mm_set1_epi16 _mm_add_epi16 _mm_sub_epi16 _mm_sll_epi16 _mm_srl_epi16 _mm_cmpeq_epi16
    }

    #[inline(always)]
    fn ascending(_: Sse2) -> Self {
        Narrow(sse2!(_mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7)))
    }
    #[inline(always)]
    fn load<const WORDS: usize, const LENGTH: usize>(
        _: Sse2,
        table: &Quads<u16, WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS] {
        let pairs: &[[u16; 4]; 8] = table.quads[at..].first_chunk().expect("within the table");
        // SAFETY: two records are 16 bytes that may be read; no alignment is needed.
        let pair = |i: usize| unsafe { _mm_loadu_si128((&raw const pairs[2 * i]).cast()) };
        let (p0, p1, p2, p3) = (pair(0), pair(1), pair(2), pair(3));
        let (e0, o0) = sse2!((_mm_unpacklo_epi16(p0, p1), _mm_unpackhi_epi16(p0, p1)));
        let (e1, o1) = sse2!((_mm_unpacklo_epi16(p2, p3), _mm_unpackhi_epi16(p2, p3)));
        let (ab0, cd0) = sse2!((_mm_unpacklo_epi16(e0, o0), _mm_unpackhi_epi16(e0, o0)));
        let (ab1, cd1) = sse2!((_mm_unpacklo_epi16(e1, o1), _mm_unpackhi_epi16(e1, o1)));
        let words = sse2!([
            _mm_unpacklo_epi64(ab0, ab1),
            _mm_unpackhi_epi64(ab0, ab1),
            _mm_unpacklo_epi64(cd0, cd1),
            _mm_unpackhi_epi64(cd0, cd1),
        ]);
        core::array::from_fn(|word| match word {
            0..4 => Narrow(words[word]),
            _ => {
                let fifth: &[u16; 8] = table.fifth[at..].first_chunk().expect("within the table");
                // SAFETY: 16 bytes that may be read; no alignment is needed.
                Narrow(unsafe { _mm_loadu_si128(fifth.as_ptr().cast()) })
            }
        })
    }
    #[inline(always)]
    fn compress<const WORDS: usize, const LENGTH: usize>(
        words: [Self; WORDS],
        keep: NarrowMask,
        table: &mut Quads<u16, WORDS, LENGTH>,
        at: usize,
    ) {
        let before = keep.kept_before();
        let places: &mut [[u16; 4]; 8] = table.quads[at..]
            .first_chunk_mut()
            .expect("within the table");
        let (a, b, c, d) = (words[0].0, words[1].0, words[2].0, words[3].0);
        let (ab0, ab1) = sse2!((_mm_unpacklo_epi16(a, b), _mm_unpackhi_epi16(a, b)));
        let (cd0, cd1) = sse2!((_mm_unpacklo_epi16(c, d), _mm_unpackhi_epi16(c, d)));
        let pairs = sse2!([
            _mm_unpacklo_epi32(ab0, cd0),
            _mm_unpackhi_epi32(ab0, cd0),
            _mm_unpacklo_epi32(ab1, cd1),
            _mm_unpackhi_epi32(ab1, cd1),
        ]);
        for (i, pair) in pairs.into_iter().enumerate() {
            let [even, odd] = [2 * i, 2 * i + 1].map(|lane| usize::from(before[lane]) & 7);
            // SAFETY: a record is 8 bytes that may be written; no alignment is needed.
            unsafe {
                _mm_storel_epi64((&raw mut places[even]).cast(), pair);
                _mm_storeh_pd((&raw mut places[odd]).cast(), _mm_castsi128_pd(pair));
            }
        }
        if WORDS > 4 {
            let places: &mut [u16; 8] = table.fifth[at..]
                .first_chunk_mut()
                .expect("within the table");
            let mut lanes = [0; 8];
            // SAFETY: 16 bytes that may be written; no alignment is needed.
            unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), words[4].0) }
            for (lane, word) in lanes.into_iter().enumerate() {
                places[usize::from(before[lane]) & 7] = word;
            }
        }
    }
}

impl Lanes for Wide {
    type Set = Sse2;
    type Word = u32;
    type Mask = WideMask;
    type Table<const WORDS: usize, const LENGTH: usize> = Quads<u32, WORDS, LENGTH>;
    const COUNT: usize = 4;

    operators! {
        Wide of u32 as i32, WideMask,
        _mm_set1_epi32 _mm_add_epi32 _mm_sub_epi32 _mm_sll_epi32 _mm_srl_epi32 _mm_cmpeq_epi32
    }

    #[inline(always)]
    fn ascending(_: Sse2) -> Self {
        Wide(sse2!(_mm_setr_epi32(0, 1, 2, 3)))
    }
    #[inline(always)]
    fn load<const WORDS: usize, const LENGTH: usize>(
        _: Sse2,
        table: &Quads<u32, WORDS, LENGTH>,
        at: usize,
    ) -> [Self; WORDS] {
        let records: &[[u32; 4]; 4] = table.quads[at..].first_chunk().expect("within the table");
        // SAFETY: a record is 16 bytes that may be read; no alignment is needed.
        let record = |i: usize| unsafe { _mm_loadu_si128(records[i].as_ptr().cast()) };
        let words = transposed([record(0), record(1), record(2), record(3)]);
        core::array::from_fn(|word| match word {
            0..4 => Wide(words[word]),
            _ => {
                let fifth: &[u32; 4] = table.fifth[at..].first_chunk().expect("within the table");
                // SAFETY: 16 bytes that may be read; no alignment is needed.
                Wide(unsafe { _mm_loadu_si128(fifth.as_ptr().cast()) })
            }
        })
    }
    #[inline(always)]
    fn compress<const WORDS: usize, const LENGTH: usize>(
        words: [Self; WORDS],
        keep: WideMask,
        table: &mut Quads<u32, WORDS, LENGTH>,
        at: usize,
    ) {
        let before = keep.kept_before();
        let places: &mut [[u32; 4]; 4] = table.quads[at..]
            .first_chunk_mut()
            .expect("within the table");
        let records = transposed([words[0].0, words[1].0, words[2].0, words[3].0]);
        for (lane, record) in records.into_iter().enumerate() {
            let place = &mut places[usize::from(before[lane]) & 3];
            // SAFETY: a record is 16 bytes that may be written; no alignment is needed.
            unsafe { _mm_storeu_si128(place.as_mut_ptr().cast(), record) }
        }
        if WORDS > 4 {
            let places: &mut [u32; 4] = table.fifth[at..]
                .first_chunk_mut()
                .expect("within the table");
            let mut lanes = [0; 4];
            // SAFETY: 16 bytes that may be written; no alignment is needed.
            unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), words[4].0) }
            for (lane, word) in lanes.into_iter().enumerate() {
                places[usize::from(before[lane]) & 3] = word;
            }
        }
    }
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
