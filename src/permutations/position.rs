//! Where a block of permutations stands in its order: a number in a mixed radix.
//!
//! The factorial numbers of n = 255 have more than 1600 bits. Digit by digit they stay small, every
//! step is O(n), and nothing can overflow.

use smallvec::SmallVec;

/// Always `value < radix`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Digit {
    value: u8,
    radix: u8,
}

impl Digit {
    fn largest(self) -> u8 {
        self.radix - 1
    }
}

/// A number in a mixed radix, the least significant digit first.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Position(SmallVec<[Digit; 16]>);

impl Position {
    /// Zero, written with digits of these radices (all at least 1), the least significant first.
    pub(super) fn first(radices: impl Iterator<Item = u8>) -> Self {
        Position(radices.map(|radix| Digit { value: 0, radix }).collect())
    }

    /// The largest number that digits of these radices can write.
    pub(super) fn last(radices: impl Iterator<Item = u8>) -> Self {
        let mut position = Position::first(radices);
        for digit in &mut position.0 {
            digit.value = digit.largest();
        }
        position
    }

    /// The digits, the most significant one first.
    pub(super) fn digits(&self) -> impl Iterator<Item = u8> {
        self.0.iter().rev().map(|digit| digit.value)
    }

    /// Adds one; the largest number becomes zero.
    fn increment(&mut self) {
        for digit in &mut self.0 {
            if digit.value < digit.largest() {
                digit.value += 1;
                return;
            }
            digit.value = 0;
        }
    }

    /// Subtracts one; zero becomes the largest number.
    fn decrement(&mut self) {
        for digit in &mut self.0 {
            if digit.value > 0 {
                digit.value -= 1;
                return;
            }
            digit.value = digit.largest();
        }
    }

    /// Adds `amount`; the sum must be a number that these digits can write.
    fn add(&mut self, amount: usize) {
        let mut carry = amount;
        for digit in &mut self.0 {
            let radix = usize::from(digit.radix);
            // Two remainders below 256: neither the sum nor the cast can lose anything.
            let sum = usize::from(digit.value) + carry % radix;
            digit.value = (sum % radix) as u8;
            carry = carry / radix + sum / radix;
        }
        debug_assert_eq!(carry, 0, "a position beyond the last one");
    }

    /// Subtracts `amount`, which is not above the number itself.
    fn subtract(&mut self, amount: usize) {
        // The complement of every digit counts down while the number counts up.
        self.complement();
        self.add(amount);
        self.complement();
    }

    fn complement(&mut self) {
        for digit in &mut self.0 {
            digit.value = digit.largest() - digit.value;
        }
    }

    /// How far it is up to `larger`, a number in the same radices that is not below this one. None
    /// if that does not fit.
    fn distance_to(&self, larger: &Position) -> Option<u128> {
        let mut borrow = 0;
        let mut difference = larger.clone();
        for (digit, subtracted) in difference.0.iter_mut().zip(&self.0) {
            // At most 255, the largest radix.
            let needed = subtracted.value + borrow;
            borrow = u8::from(digit.value < needed);
            digit.value = if borrow == 1 {
                digit.radix - (needed - digit.value)
            } else {
                digit.value - needed
            };
        }
        debug_assert_eq!(borrow, 0, "the distance to a smaller number");
        difference.value()
    }

    /// The number itself; None if it does not fit.
    fn value(&self) -> Option<u128> {
        self.0.iter().rev().try_fold(0u128, |value, digit| {
            value
                .checked_mul(digit.radix.into())?
                .checked_add(digit.value.into())
        })
    }
}

/// The positions from `first` to `last`, taken away at either end.
#[derive(Clone)]
pub(super) struct Span {
    /// While not `is_empty`: `first <= last`.
    first: Position,
    last: Position,
    is_empty: bool,
}

impl Span {
    /// Every number that digits of these radices (the least significant first) can write. With no
    /// digit at all that is one: zero.
    pub(super) fn all(radices: impl Iterator<Item = u8> + Clone) -> Self {
        Span {
            first: Position::first(radices.clone()),
            last: Position::last(radices),
            is_empty: false,
        }
    }

    /// How many positions are left; None if that does not fit.
    pub(super) fn len(&self) -> Option<u128> {
        if self.is_empty {
            return Some(0);
        }
        self.first.distance_to(&self.last)?.checked_add(1)
    }

    /// Takes the first position and opens it.
    pub(super) fn take_first<T>(&mut self, open: impl FnOnce(&Position) -> T) -> Option<T> {
        if self.is_empty {
            return None;
        }
        let opened = open(&self.first);
        if self.first == self.last {
            self.is_empty = true;
        } else {
            self.first.increment();
        }
        Some(opened)
    }

    /// Takes the last position and opens it.
    pub(super) fn take_last<T>(&mut self, open: impl FnOnce(&Position) -> T) -> Option<T> {
        if self.is_empty {
            return None;
        }
        let opened = open(&self.last);
        if self.first == self.last {
            self.is_empty = true;
        } else {
            self.last.decrement();
        }
        Some(opened)
    }

    /// Drops the first `steps` positions, or all if there are fewer; returns how many were missing.
    pub(super) fn skip_first(&mut self, steps: usize) -> usize {
        let missing = self.missing(steps);
        if missing.is_none() {
            self.first.add(steps);
        }
        missing.unwrap_or(0)
    }

    /// Drops the last `steps` positions, or all if there are fewer; returns how many were missing.
    pub(super) fn skip_last(&mut self, steps: usize) -> usize {
        let missing = self.missing(steps);
        if missing.is_none() {
            self.last.subtract(steps);
        }
        missing.unwrap_or(0)
    }

    /// If `steps` are all that is left or more: becomes empty, and says how many are missing.
    fn missing(&mut self, steps: usize) -> Option<usize> {
        let left = usize::try_from(self.len()?).ok()?;
        let missing = steps.checked_sub(left)?;
        self.is_empty = true;
        Some(missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    const RADICES: [u8; 4] = [2, 3, 1, 4];

    fn walked() -> Vec<Position> {
        let mut span = Span::all(RADICES.into_iter());
        core::iter::from_fn(|| span.take_first(Position::clone)).collect()
    }

    #[test]
    fn a_span_counts_up_through_every_number_once() {
        let positions = walked();
        assert_eq!(positions.len(), 24);
        let strictly_rising = positions
            .windows(2)
            .all(|pair| pair[0].digits().lt(pair[1].digits()));
        assert!(strictly_rising);
        assert!(positions[3].digits().eq([0, 0, 1, 1]));
    }

    #[test]
    fn adding_subtracting_and_distance_agree_with_counting() {
        let positions = walked();
        for (low, smaller) in positions.iter().enumerate() {
            for (high, larger) in positions.iter().enumerate().skip(low) {
                let mut moved = smaller.clone();
                moved.add(high - low);
                assert!(moved == *larger, "{low} + {}", high - low);
                moved.subtract(high - low);
                assert!(moved == *smaller, "{high} - {}", high - low);
                assert_eq!(smaller.distance_to(larger), Some((high - low) as u128));
            }
        }
    }

    #[test]
    fn skipping_past_the_end_tells_how_many_were_missing() {
        for (skipped, missing) in [(0, 0), (23, 0), (24, 0), (25, 1), (1000, 976)] {
            let all = Span::all(RADICES.into_iter());
            let left = Some(24u128.saturating_sub(skipped as u128));
            let mut span = all.clone();
            assert_eq!(span.skip_first(skipped), missing);
            assert_eq!(span.len(), left);
            let mut span = all;
            assert_eq!(span.skip_last(skipped), missing);
            assert_eq!(span.len(), left);
        }
    }

    #[test]
    fn a_length_beyond_u128_is_none() {
        assert_eq!(
            Span::all([2; 127].into_iter()).len(),
            Some(1 << 127),
            "2^127 fits"
        );
        assert_eq!(Span::all([2; 128].into_iter()).len(), None);
        assert_eq!(Span::all([255; 255].into_iter()).len(), None);
    }
}
