//! The value: the numbers below n, each once, in some order.

use super::lanes::{LANES, Lanes};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::slice;

/// The most entries that a permutation can have.
pub(super) const MAX_ELEMENTS: usize = u8::MAX as usize;

/// The entries of a permutation from the first one on, and zero above them.
pub(super) type WideEntries = Box<[u8; MAX_ELEMENTS]>;

/// The parts one after the other.
pub(super) fn concatenated(parts: [&[u8]; 3]) -> WideEntries {
    let mut entries = Box::new([0; MAX_ELEMENTS]);
    let mut rest = entries.as_mut_slice();
    for part in parts {
        let (filled, unfilled) = rest.split_at_mut(part.len());
        filled.copy_from_slice(part);
        rest = unfilled;
    }
    entries
}

/// The numbers 0, 1, …, n − 1, each once, in some order; n is at most 255.
///
/// [`Permutations`](crate::Permutations) yields them. The entries are read with
/// [`entries`](Permutation::entries) or `as_ref()`, and count from 0; `Display` writes them for
/// people, from 1, with blanks between them. Order and hash are those of the slice of entries.
/// Up to 16 entries need no memory of their own.
///
/// # Examples
///
/// ```
/// use queens::Permutation;
///
/// let permutation = Permutation::try_from(vec![2, 0, 1])?;
/// assert_eq!(permutation.entries(), [2, 0, 1]);
/// assert_eq!(permutation.to_string(), "3 1 2");
///
/// let error = Permutation::try_from(vec![2, 0, 2]).unwrap_err();
/// assert_eq!(error.to_string(), "the entry 2 stands at position 0 and again at position 2");
/// # Ok::<(), queens::PermutationError>(())
/// ```
#[derive(Clone)]
pub struct Permutation {
    len: u8,
    /// The entries if there are at most [`LANES`], and zero above them.
    lanes: [u8; LANES],
    /// The entries if there are more, and zero above them. A pointer of its own beside the lanes,
    /// not an enum of the two: then a short permutation stays in registers until it is stored.
    wide: Option<WideEntries>,
}

impl Permutation {
    /// `lanes` must hold a permutation in the lanes below `len`, and zero above.
    #[inline]
    pub(super) fn from_lanes(len: u8, lanes: Lanes) -> Self {
        Permutation {
            len,
            lanes: lanes.to_bytes(),
            wide: None,
        }
    }

    /// `entries` must be a permutation in the first `len` entries, and zero above.
    #[inline]
    pub(super) fn from_wide(len: u8, entries: WideEntries) -> Self {
        Permutation {
            len,
            lanes: [0; LANES],
            wide: Some(entries),
        }
    }

    /// The entries, from 0.
    ///
    /// ```
    /// use queens::Permutations;
    ///
    /// assert_eq!(Permutations::lexicographic(4).nth(9).unwrap().entries(), [1, 2, 3, 0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn entries(&self) -> &[u8] {
        let len = usize::from(self.len);
        match &self.wide {
            None => &self.lanes[..len],
            Some(entries) => &entries[..len],
        }
    }

    /// How many entries there are.
    ///
    /// ```
    /// use queens::Permutations;
    ///
    /// assert_eq!(Permutations::lexicographic(4).next().unwrap().len(), 4);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether this is the permutation of nothing.
    ///
    /// ```
    /// use queens::Permutations;
    ///
    /// assert!(Permutations::lexicographic(0).next().unwrap().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The entries in the bytes of one value, the first one lowest and zero above the last, if they
    /// fit.
    #[inline]
    pub(super) fn bits(&self) -> Option<u128> {
        match self.wide {
            None => Some(u128::from_le_bytes(self.lanes)),
            Some(_) => None,
        }
    }

    /// How many permutations of the same length come before this one in lexicographic order, that
    /// is, the k for which [`Permutations::lexicographic`](crate::Permutations::lexicographic)
    /// yields it as `nth(k)`.
    ///
    /// None if that number is above `u128::MAX`, which cannot happen up to 34 entries.
    ///
    /// # Cost
    ///
    /// O(n) steps (a set of the entries already seen is a few machine words).
    ///
    /// # Literature
    ///
    /// The digits are the inversion table of D. H. Lehmer, "Teaching combinatorial tricks to a
    /// computer", 1960.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Permutation, Permutations};
    ///
    /// let all: Vec<Permutation> = Permutations::lexicographic(3).collect();
    /// let written: Vec<String> = all.iter().map(Permutation::to_string).collect();
    /// assert_eq!(written, ["1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"]);
    /// assert_eq!(all[4].lexicographic_index(), Some(4));
    /// ```
    #[must_use]
    pub fn lexicographic_index(&self) -> Option<u128> {
        let places_left = (1..=self.entries().len() as u128).rev();
        let digits = self.smaller_before().zip(places_left);
        digits
            .into_iter()
            .try_fold(0u128, |index, ((entry, smaller_before), radix)| {
                let smaller_after = entry - smaller_before;
                index.checked_mul(radix)?.checked_add(smaller_after.into())
            })
    }

    /// How many permutations of the same length come before this one in insertion order, that is,
    /// the k for which [`Permutations::by_insertion`](crate::Permutations::by_insertion) yields it
    /// as `nth(k)`.
    ///
    /// None if that number is above `u128::MAX`, which cannot happen up to 34 entries.
    ///
    /// # Cost
    ///
    /// O(n) steps (a set of the entries already seen is a few machine words).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Permutation, Permutations};
    ///
    /// let all: Vec<Permutation> = Permutations::by_insertion(3).collect();
    /// let written: Vec<String> = all.iter().map(Permutation::to_string).collect();
    /// assert_eq!(written, ["3 2 1", "2 3 1", "2 1 3", "3 1 2", "1 3 2", "1 2 3"]);
    /// assert_eq!(all[4].insertion_index(), Some(4));
    /// ```
    #[must_use]
    pub fn insertion_index(&self) -> Option<u128> {
        // An entry was inserted behind those smaller ones that stand before it to this day.
        let mut inserted_at = [0; MAX_ELEMENTS];
        for (entry, smaller_before) in self.smaller_before() {
            inserted_at[usize::from(entry)] = smaller_before;
        }
        let digits = inserted_at[..self.len()].iter().zip(1u128..);
        digits
            .into_iter()
            .try_fold(0u128, |index, (&place, radix)| {
                index.checked_mul(radix)?.checked_add(place.into())
            })
    }

    /// Each entry, with the number of smaller entries before it.
    fn smaller_before(&self) -> impl Iterator<Item = (u8, u8)> {
        let mut seen = EntrySet::default();
        self.entries().iter().map(move |&entry| {
            let smaller_before = seen.count_below(entry);
            seen.insert(entry);
            (entry, smaller_before)
        })
    }
}

/// A set of entries, a bit for each.
#[derive(Default)]
struct EntrySet([u128; 2]);

impl EntrySet {
    const WORD: u8 = u128::BITS as u8;

    fn insert(&mut self, entry: u8) {
        self.0[usize::from(entry / Self::WORD)] |= 1 << (entry % Self::WORD);
    }

    /// At most 254: no entry counts itself.
    fn count_below(&self, entry: u8) -> u8 {
        let below_in_word = (1u128 << (entry % Self::WORD)) - 1;
        let [low, high] = self.0;
        let count = if entry < Self::WORD {
            (low & below_in_word).count_ones()
        } else {
            low.count_ones() + (high & below_in_word).count_ones()
        };
        count as u8
    }
}

impl AsRef<[u8]> for Permutation {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        self.entries()
    }
}

impl<'a> IntoIterator for &'a Permutation {
    type Item = &'a u8;
    type IntoIter = slice::Iter<'a, u8>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries().iter()
    }
}

impl From<Permutation> for Vec<u8> {
    fn from(permutation: Permutation) -> Vec<u8> {
        permutation.entries().to_vec()
    }
}

/// The entries from 0. An error names the first that is too large or repeated.
impl TryFrom<&[u8]> for Permutation {
    type Error = PermutationError;

    fn try_from(entries: &[u8]) -> Result<Self, PermutationError> {
        let len = validated_len(entries)?;
        Ok(if entries.len() <= LANES {
            Permutation::from_lanes(len, Lanes::pack(entries))
        } else {
            Permutation::from_wide(len, concatenated([entries, &[], &[]]))
        })
    }
}

/// The entries from 0. An error names the first that is too large or repeated.
impl TryFrom<Vec<u8>> for Permutation {
    type Error = PermutationError;

    fn try_from(entries: Vec<u8>) -> Result<Self, PermutationError> {
        Permutation::try_from(entries.as_slice())
    }
}

/// The number of entries, if they are a permutation.
fn validated_len(entries: &[u8]) -> Result<u8, PermutationError> {
    let len = entries.len();
    let Ok(valid_len) = u8::try_from(len) else {
        return Err(PermutationError::TooLong { len });
    };
    let mut first_seen = [None; MAX_ELEMENTS];
    for (position, &entry) in entries.iter().enumerate() {
        if usize::from(entry) >= len {
            return Err(PermutationError::OutOfRange {
                entry,
                position,
                len,
            });
        }
        if let Some(first) = first_seen[usize::from(entry)].replace(position) {
            return Err(PermutationError::Repeated {
                entry,
                first,
                second: position,
            });
        }
    }
    Ok(valid_len)
}

/// Why a list of numbers is no [`Permutation`]. Entries and positions count from 0.
///
/// ```
/// use queens::Permutation;
///
/// let error = Permutation::try_from(vec![1, 2, 3]).unwrap_err();
/// assert_eq!(error.to_string(), "the entry 3 at position 2 is not below 3, the number of entries");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PermutationError {
    /// An entry is not below the number of entries.
    OutOfRange {
        /// The entry at fault.
        entry: u8,
        /// Where it stands.
        position: usize,
        /// How many entries there are.
        len: usize,
    },
    /// An entry occurs twice.
    Repeated {
        /// The entry at fault.
        entry: u8,
        /// Where it stands first.
        first: usize,
        /// Where it stands again.
        second: usize,
    },
    /// There are more than 255 entries.
    TooLong {
        /// How many entries there are.
        len: usize,
    },
}

impl fmt::Display for PermutationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PermutationError::OutOfRange {
                entry,
                position,
                len,
            } => write!(
                f,
                "the entry {entry} at position {position} is not below {len}, the number of entries"
            ),
            PermutationError::Repeated {
                entry,
                first,
                second,
            } => write!(
                f,
                "the entry {entry} stands at position {first} and again at position {second}"
            ),
            PermutationError::TooLong { len } => {
                write!(f, "{len} entries are more than {MAX_ELEMENTS}")
            }
        }
    }
}

impl Error for PermutationError {}

impl PartialEq for Permutation {
    fn eq(&self, other: &Self) -> bool {
        self.entries() == other.entries()
    }
}

impl Eq for Permutation {}

impl PartialOrd for Permutation {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Permutation {
    fn cmp(&self, other: &Self) -> Ordering {
        self.entries().cmp(other.entries())
    }
}

impl Hash for Permutation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.entries().hash(state);
    }
}

/// `Permutation([0, 2, 1])`: the entries from 0.
impl fmt::Debug for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Permutation").field(&self.entries()).finish()
    }
}

/// `1 3 2`: the entries from 1, with blanks between them.
impl fmt::Display for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, &entry) in self.entries().iter().enumerate() {
            let blank = if position == 0 { "" } else { " " };
            write!(f, "{blank}{}", u16::from(entry) + 1)?;
        }
        Ok(())
    }
}
