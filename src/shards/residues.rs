//! A number kept once more, modulo three primes.

use core::fmt;

use itertools::Itertools;

use super::error::ParseShardError as Error;
use crate::line::{Fields, LineError, decimal};

/// The greatest prime below 2^64, the greatest below 2^63, and the Mersenne prime below 2^61. Their
/// product is beyond 2^128: of all numbers that a `u128` holds no two have the same residues (Chinese
/// remainder theorem).
const PRIMES: [u64; 3] = [u64::MAX - 58, (1 << 63) - 25, (1 << 61) - 1];

/// What is left of a sum when it is divided by each of the primes, added up piece by piece: it cannot
/// overflow, whatever becomes of the sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Residues([u64; 3]);

impl Residues {
    pub(super) fn of(number: u128) -> Self {
        let mut residues = Self::default();
        residues.add(number);
        residues
    }

    pub(super) fn add(&mut self, piece: u128) {
        for (residue, prime) in self.0.iter_mut().zip(PRIMES.map(u128::from)) {
            // Both are below 2^64, and what is left of the sum is, too.
            *residue = ((u128::from(*residue) + piece % prime) % prime) as u64;
        }
    }

    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Self, Error> {
        const NAME: &str = "residues";
        let mut numbers = fields.value(NAME)?.split(',').map(decimal::<u64>);
        let mut residues = [0; 3];
        for residue in &mut residues {
            *residue = numbers
                .next()
                .flatten()
                .ok_or(LineError::Field { name: NAME })?;
        }
        match numbers.next() {
            Some(_) => Err(Error::Field { name: NAME }),
            None => Ok(Self(residues)),
        }
    }
}

impl fmt::Display for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().format(",").fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_leave_what_their_sum_leaves() {
        let pieces = [u128::MAX / 5, 0, 7, u128::from(u64::MAX) * 3, u128::MAX / 2];
        let mut residues = Residues::default();
        for piece in pieces {
            residues.add(piece);
        }
        assert_eq!(residues, Residues::of(pieces.iter().sum()));
    }

    #[test]
    fn a_sum_that_has_wrapped_leaves_something_else() {
        let mut residues = Residues::of(u128::MAX);
        residues.add(10);
        assert_ne!(residues, Residues::of(u128::MAX.wrapping_add(10)));
        for bits in 1..128 {
            assert_ne!(Residues::of(1 << bits), Residues::of(0));
        }
    }

    #[test]
    fn the_primes_tell_any_two_numbers_apart() {
        let [a, b, c] = PRIMES.map(u128::from);
        // a * b < 2^127, and c has no factor in common with them.
        assert!(u128::MAX / (a * b) < c);
        for number in PRIMES.map(u128::from) {
            let divisors = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
            assert!(divisors.iter().all(|&base| is_probably_prime(number, base)));
        }
    }

    /// Miller and Rabin; with the first twelve primes as bases it is right below 2^64.
    fn is_probably_prime(number: u128, base: u128) -> bool {
        let twos = (number - 1).trailing_zeros();
        let mut power = 1;
        for bit in (0..128).rev() {
            power = power * power % number;
            if ((number - 1) >> twos) >> bit & 1 == 1 {
                power = power * base % number;
            }
        }
        let mut squares = (0..twos).map(|_| {
            let this = power;
            power = power * power % number;
            this
        });
        squares
            .next()
            .is_some_and(|first| first == 1 || first == number - 1)
            || squares.any(|square| square == number - 1)
    }
}
