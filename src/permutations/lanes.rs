//! Up to sixteen entries side by side, made and moved as one value.
//!
//! A permutation that is made byte by byte and then copied as a whole stalls the processor, which
//! has the parts but not yet the whole; so short permutations are made in lanes.

use core::ops::{BitAnd, BitOr};

/// The most entries that fit.
pub(super) const LANES: usize = 16;

/// Entry i is byte i, counted from the low end of the first half.
///
/// (Two halves, because a compiler puts these into one vector register, but a `u128` into two of
/// the ordinary ones. Lanes are made half as fast with it.)
#[derive(Clone, Copy)]
pub(super) struct Lanes([u64; 2]);

impl Lanes {
    pub(super) const ZERO: Lanes = Lanes([0; 2]);

    const fn from_bits(bits: u128) -> Self {
        Lanes([bits as u64, (bits >> 64) as u64])
    }

    #[inline]
    pub(super) fn bits(self) -> u128 {
        let [low, high] = self.0;
        u128::from(low) | u128::from(high) << 64
    }

    /// The entries side by side, zero above them. There are at most [`LANES`] of them.
    pub(super) fn pack(entries: &[u8]) -> Self {
        let mut bytes = [0; LANES];
        bytes[..entries.len()].copy_from_slice(entries);
        Lanes::from_bits(u128::from_le_bytes(bytes))
    }

    /// The entry in every lane.
    pub(super) fn everywhere(entry: u8) -> Self {
        Lanes([u64::from_le_bytes([entry; 8]); 2])
    }

    #[inline]
    pub(super) fn to_bytes(self) -> [u8; LANES] {
        self.bits().to_le_bytes()
    }

    /// Every entry one lane further up.
    #[inline]
    pub(super) fn moved_up(self) -> Self {
        let [low, high] = self.0;
        Lanes([low << 8, high << 8 | low >> 56])
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Lanes([low & other_low, high & other_high])
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Lanes([low | other_low, high | other_high])
    }
}

/// All bits of some lanes, seen from one place.
#[derive(Clone, Copy)]
pub(super) struct Masks {
    pub(super) below: Lanes,
    pub(super) at: Lanes,
    pub(super) above: Lanes,
}

/// For each place the lanes below it, its own, and those above.
pub(super) const MASKS: [Masks; LANES] = {
    let none = Masks {
        below: Lanes::ZERO,
        at: Lanes::ZERO,
        above: Lanes::ZERO,
    };
    let mut masks = [none; LANES];
    let mut place = 0;
    while place < LANES {
        let at = 0xff << (8 * place);
        let below = (1 << (8 * place)) - 1;
        masks[place] = Masks {
            below: Lanes::from_bits(below),
            at: Lanes::from_bits(at),
            above: Lanes::from_bits(!(below | at)),
        };
        place += 1;
    }
    masks
};
