//! A color: what a picture is told, checked.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

/// A color of a picture, opaque.
///
/// It is read from `#rrggbb` or `#rgb`, or from one of the sixteen names of HTML 4.01 (§ 6.5), such
/// as `white`, in large or small letters. It is written as `#rrggbb`, whatever it was read from, so
/// that no text of a user's gets into a picture as markup.
///
/// ```
/// use queens::Color;
///
/// let color: Color = "#fd8".parse()?;
/// assert_eq!(color, Color::rgb(0xff, 0xdd, 0x88));
/// assert_eq!(color.to_string(), "#ffdd88");
/// assert_eq!("White".parse::<Color>()?.to_string(), "#ffffff");
/// # Ok::<(), queens::ParseColorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color([u8; 3]);

impl Color {
    /// The color of this much red, green and blue.
    ///
    /// ```
    /// assert_eq!(queens::Color::rgb(255, 0, 0).to_string(), "#ff0000");
    /// ```
    #[must_use]
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([red, green, blue]) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix('#') {
            Some(digits) => hexadecimal(digits),
            None => named(text).ok_or(ParseColorError::UnknownName),
        }
    }
}

fn hexadecimal(digits: &str) -> Result<Color, ParseColorError> {
    let mut values = [0; 6];
    let mut length = 0;
    for (position, found) in digits.char_indices() {
        let value = found
            .to_digit(16)
            .ok_or(ParseColorError::UnexpectedCharacter {
                byte: '#'.len_utf8() + position,
                found,
            })?;
        if let Some(place) = values.get_mut(length) {
            *place = value as u8;
        }
        length += 1;
    }
    match (length, values) {
        (3, [r, g, b, ..]) => Ok(Color([r, g, b].map(|digit| digit * 0x11))),
        (6, [r, s, g, h, b, c]) => Ok(Color([(r, s), (g, h), (b, c)].map(|(h, l)| h * 16 + l))),
        _ => Err(ParseColorError::WrongLength { digits: length }),
    }
}

fn named(name: &str) -> Option<Color> {
    let color = match name.to_ascii_lowercase().as_str() {
        "black" => [0x00, 0x00, 0x00],
        "silver" => [0xc0, 0xc0, 0xc0],
        "gray" => [0x80, 0x80, 0x80],
        "white" => [0xff, 0xff, 0xff],
        "maroon" => [0x80, 0x00, 0x00],
        "red" => [0xff, 0x00, 0x00],
        "purple" => [0x80, 0x00, 0x80],
        "fuchsia" => [0xff, 0x00, 0xff],
        "green" => [0x00, 0x80, 0x00],
        "lime" => [0x00, 0xff, 0x00],
        "olive" => [0x80, 0x80, 0x00],
        "yellow" => [0xff, 0xff, 0x00],
        "navy" => [0x00, 0x00, 0x80],
        "blue" => [0x00, 0x00, 0xff],
        "teal" => [0x00, 0x80, 0x80],
        "aqua" => [0x00, 0xff, 0xff],
        _ => return None,
    };
    Some(Color(color))
}

/// Why a text is not a [`Color`].
///
/// ```
/// use queens::Color;
///
/// let error = "#12x".parse::<Color>().unwrap_err();
/// assert_eq!(error.to_string(), "unexpected 'x' at byte 3 of a color");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseColorError {
    /// It does not begin with `#`, and is no name that HTML 4.01 has.
    UnknownName,
    /// Something stands after `#` that is not a hexadecimal digit.
    UnexpectedCharacter {
        /// The byte where it begins, counted from 0.
        byte: usize,
        /// The character.
        found: char,
    },
    /// After `#` there are neither three digits nor six.
    WrongLength {
        /// The number of digits.
        digits: usize,
    },
}

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName => {
                f.write_str("a color is #rgb, #rrggbb or one of the sixteen names of HTML 4.01")
            }
            Self::UnexpectedCharacter { byte, found } => {
                write!(f, "unexpected {found:?} at byte {byte} of a color")
            }
            Self::WrongLength { digits } => {
                write!(f, "a color has 3 or 6 digits after #, not {digits}")
            }
        }
    }
}

impl Error for ParseColorError {}
