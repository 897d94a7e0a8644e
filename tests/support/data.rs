//! Published numbers, from `tests/data`.

use std::path::Path;

/// The lines of a file that are not comments.
pub(crate) fn lines(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file);
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// The numbers of each line.
pub(crate) fn table(file: &str) -> Vec<Vec<u128>> {
    let numbers = |line: &String| {
        line.split_whitespace()
            .map(|number| number.parse().expect("a number"))
            .collect()
    };
    lines(file).iter().map(numbers).collect()
}

/// The terms of a sequence, `n` and the value, for `n` up to `last`.
pub(crate) fn terms(file: &str, last: u128) -> impl Iterator<Item = (usize, usize)> {
    table(file)
        .into_iter()
        .filter(move |term| term[0] <= last)
        .map(|term| (term[0] as usize, term[1] as usize))
}
