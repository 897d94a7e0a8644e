//! Up to sixteen entries in one machine value: entry i in byte i, counted from the low end.
//!
//! A permutation that is made byte by byte and then copied as a whole stalls the processor, so
//! short permutations stay in such a value until they are handed out.

/// The most entries that fit.
pub(super) const LANES: usize = 16;

/// The value 1 in every lane; a multiple of it up to 255 holds one entry in every lane.
pub(super) const ONES: u128 = u128::from_le_bytes([1; LANES]);

/// How far the entry at `place` is shifted up.
pub(super) const fn shift(place: usize) -> usize {
    8 * place
}

/// The entries side by side, zero above them. There are at most [`LANES`] of them.
pub(super) fn pack(entries: &[u8]) -> u128 {
    let mut bytes = [0; LANES];
    bytes[..entries.len()].copy_from_slice(entries);
    u128::from_le_bytes(bytes)
}
