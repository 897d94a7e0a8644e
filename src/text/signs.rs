//! The signs of a drawn board.

use super::error::ParseSolutionError as Error;
use super::scanner::{MARK, Scanner};

/// What stands between squares.
pub(super) const BARS: [char; 2] = ['|', '│'];

/// The signs that stand for a queen, and those that stand for an empty square, without blanks around.
#[derive(Clone, Copy)]
pub(super) struct Signs<'a> {
    queens: &'a [&'a str],
    /// One that is nothing stands for blanks between bars.
    empty: &'a [&'a str],
}

impl<'a> Signs<'a> {
    /// Those that are understood without being told.
    pub(super) const KNOWN: Signs<'static> = Signs {
        queens: &["Q", "q", "X", "x", "*", "♛", "♕"],
        empty: &[".", "-", "_", "·", ""],
    };

    /// A queen's sign and an empty square's, already without blanks around, if they can be told apart.
    pub(super) fn told(queen: &'a [&'a str; 1], empty: &'a [&'a str; 1]) -> Result<Self, Error> {
        let ([queen_sign], [empty_sign]) = (queen, empty);
        if queen_sign.is_empty() {
            return Err(Error::QueenIsBlank);
        }
        let divides = |c: char| BARS.contains(&c) || c == '\n' || c == MARK;
        if queen_sign.contains(divides) || empty_sign.contains(divides) {
            return Err(Error::SignDivides);
        }
        let begins = |sign: &str, other: &str| !other.is_empty() && sign.starts_with(other);
        if begins(queen_sign, empty_sign) || begins(empty_sign, queen_sign) {
            return Err(Error::SignsAlike);
        }
        Ok(Self {
            queens: queen,
            empty,
        })
    }

    /// The same with blanks as the only empty squares, if they may be blank.
    pub(super) fn blank(self) -> Option<Self> {
        let empty = &[""][..];
        self.empty.contains(&"").then_some(Self { empty, ..self })
    }

    /// Whether only blanks are empty squares, so that bars must divide them.
    pub(super) fn need_bars(&self) -> bool {
        self.empty.iter().all(|sign| sign.is_empty())
    }

    /// Whether a row may have its number before it, which is then no sign.
    pub(super) fn allow_numbers(&self) -> bool {
        let signs = self.queens.iter().chain(self.empty);
        !signs
            .copied()
            .any(|sign| sign.starts_with(|c: char| c.is_ascii_digit()))
    }

    /// Whether a queen stands on the square with this sign; `None` if it is no sign.
    pub(super) fn queen(&self, sign: &str) -> Option<bool> {
        let queen = self.queens.contains(&sign);
        (queen || self.empty.contains(&sign)).then_some(queen)
    }

    /// Whether a line is nothing but signs and blanks.
    pub(super) fn make_up(&self, line: &str) -> bool {
        let mut scanner = Scanner::new(line.trim());
        while self.take(&mut scanner).is_some() {
            scanner.skip_blanks();
        }
        scanner.is_at_end()
    }

    /// Goes past the sign that comes next, if one does, and says whether it is a queen's.
    pub(super) fn take(&self, scanner: &mut Scanner<'_>) -> Option<bool> {
        let mut eat = |signs: &[&str]| {
            let mut signs = signs.iter().filter(|sign| !sign.is_empty());
            signs.any(|sign| scanner.eat(sign))
        };
        match eat(self.queens) {
            true => Some(true),
            false => eat(self.empty).then_some(false),
        }
    }
}
