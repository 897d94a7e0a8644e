//! A short number that stands for a longer text.

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo), against accidents, not against forgery.
pub(crate) struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    pub(crate) fn of(text: &str) -> u64 {
        let mut digest = Self::default();
        digest.add(text.as_bytes());
        digest.value()
    }

    pub(crate) fn value(&self) -> u64 {
        self.0
    }
}
