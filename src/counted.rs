//! How many of something, in words.

use core::fmt;

/// `1 row`, `2 rows`.
pub(crate) struct Counted(pub(crate) usize, pub(crate) &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, noun) = self;
        let end = if *count == 1 { "" } else { "s" };
        write!(f, "{count} {noun}{end}")
    }
}
