//! Changes to a text.

use arbitrary::Arbitrary;

/// A change. Places are taken modulo what there is.
#[derive(Arbitrary, Clone, Debug)]
pub(crate) enum Edit {
    Replace(u16, u8),
    Insert(u16, u8),
    Remove(u16),
    Cut(u16),
    /// The number with this place among all numbers becomes another.
    Number(u8, Number),
    /// One word, between blanks, takes the place of another.
    Word(u8, u8),
    /// A character that is no byte.
    Wide(u16, char),
    Add(String),
}

/// Numbers at which something may happen.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub(crate) enum Number {
    Small(u8),
    Any(u64),
    Max32(i8),
    Max64(i8),
    Max128(i8),
}

impl Number {
    fn digits(self) -> String {
        let near = |end: u128, by: i8| end.checked_add_signed(by.into()).unwrap_or(end);
        match self {
            Self::Small(number) => number.to_string(),
            Self::Any(number) => number.to_string(),
            Self::Max32(by) => near(u32::MAX.into(), by).to_string(),
            Self::Max64(by) => near(u64::MAX.into(), by).to_string(),
            Self::Max128(by) => near(u128::MAX, by).to_string(),
        }
    }
}

impl Edit {
    pub(crate) fn apply(&self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        let place = |place: u16, end: usize| usize::from(place) % end.max(1);
        match *self {
            Self::Replace(at, byte) => {
                let at = place(at, chars.len());
                if let Some(char) = chars.get_mut(at) {
                    *char = byte.into();
                }
            }
            Self::Insert(at, byte) => chars.insert(place(at, chars.len() + 1), byte.into()),
            Self::Wide(at, char) => chars.insert(place(at, chars.len() + 1), char),
            Self::Remove(at) => {
                let at = place(at, chars.len());
                chars.splice(at..(at + 1).min(chars.len()), []);
            }
            Self::Cut(at) => chars.truncate(place(at, chars.len())),
            Self::Number(at, number) => return with_number(text, at, &number.digits()),
            Self::Word(at, from) => return with_word(text, at, from),
            Self::Add(ref more) => return format!("{text}{more}"),
        }
        chars.into_iter().collect()
    }
}

fn with_number(text: &str, at: u8, digits: &str) -> String {
    let is_digit = |char: &char| char.is_ascii_digit();
    let chars: Vec<char> = text.chars().collect();
    let runs: Vec<&[char]> = chars.chunk_by(|a, b| is_digit(a) == is_digit(b)).collect();
    let numbers = runs.iter().filter(|run| is_digit(&run[0])).count();
    let mut place = usize::from(at) % numbers.max(1);
    let mut changed = String::new();
    for run in runs {
        if !is_digit(&run[0]) {
            changed.extend(run);
            continue;
        }
        match place {
            0 => changed.push_str(digits),
            _ => changed.extend(run),
        }
        place = place.wrapping_sub(1);
    }
    changed
}

fn with_word(text: &str, at: u8, from: u8) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let (at, from) = (
        usize::from(at) % words.len(),
        usize::from(from) % words.len(),
    );
    words[at] = words[from];
    words.join(" ")
}
