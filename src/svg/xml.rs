//! Text inside XML.

use core::fmt::{self, Write};

/// A text that a reader of XML takes for text, whatever is in it.
///
/// What no XML document may hold, not even escaped (XML 1.0, production 2), becomes U+FFFD.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                // As it is, it would be read as a line feed.
                '\r' => f.write_str("&#13;")?,
                '\t' | '\n' => f.write_char(character)?,
                '\0'..' ' | '\u{fffe}' | '\u{ffff}' => f.write_char(char::REPLACEMENT_CHARACTER)?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
