//! What a refused text is told.

use queens::ParseSolutionError;

/// Asserts that it is this error, and that it says these words; `text` is what was refused.
pub(crate) fn assert_says(
    error: &ParseSolutionError,
    expected: &ParseSolutionError,
    words: &[&str],
    text: &str,
) {
    assert_eq!(error, expected, "{text}");
    for word in words {
        assert!(error.to_string().contains(word), "{word:?} in {error}");
    }
}

pub(crate) fn unexpected(line: usize, column: usize, found: char) -> ParseSolutionError {
    ParseSolutionError::UnexpectedCharacter {
        line,
        column,
        found,
    }
}
