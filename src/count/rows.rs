//! Up to 512 keys bit by bit: which bits occur, rows of them, and the unions of such rows.

/// Most bits in a window.
pub(super) const WINDOW: u32 = 6;

/// Which bits occur in a list of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KeyBits {
    /// Bits that every key has.
    pub all: u64,
    /// Bits that some key has.
    pub any: u64,
}

/// One bit for each key of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Row(pub [u64; 8]);

impl Row {
    pub(super) const EMPTY: Row = Row([0; 8]);
    pub(super) const FULL: Row = Row([u64::MAX; 8]);
}

/// The union of a window's rows for each pattern of its bits: bit `i` of the pattern stands
/// for the window's `i`-th lowest bit.
pub(super) type Unions = [Row; 1 << WINDOW];
