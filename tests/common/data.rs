//! Numbers and listings from `tests/data/`, most of them published.

macro_rules! files {
    ($($name:ident: $file:literal;)*) => {$(
        pub(crate) const $name: &str = include_str!(concat!("../data/", $file));
    )*};
}

files! {
    A000170_SOLUTIONS: "A000170_solutions.txt";
    A002562_FUNDAMENTAL: "A002562_fundamental.txt";
    A051906_TORUS: "A051906_torus.txt";
    A061989_3_ROWS: "A061989_3_rows.txt";
    A061990_4_ROWS: "A061990_4_rows.txt";
    A061991_5_ROWS: "A061991_5_rows.txt";
    A260318_CLASSES_ROT90: "A260318_classes_rot90.txt";
    A260319_CLASSES_ROT180: "A260319_classes_rot180.txt";
    A260320_CLASSES_ASYMMETRIC: "A260320_classes_asymmetric.txt";
    A319283_NODES: "A319283_nodes.txt";
    A319284_PROFILE: "A319284_profile.txt";
    PROFILE_13_14: "profile_13_14.txt";
    BY_FIRST_COLUMN: "solutions_by_first_column.txt";
    ALL_SOLUTIONS: "all_solutions_1_to_8.txt";
    FIRST_SOLUTIONS: "first_solutions_1_to_31.txt";
    FUNDAMENTAL_8: "fundamental_8.txt";
    NAUCK_1850: "nauck_1850_completion.txt";
    INSERTION_ORDER_8: "insertion_order_8.txt";
    LEXICOGRAPHIC_8: "lexicographic_8.txt";
    TRANSPOSED_ORDER_8: "transposed_order_8.txt";
    FIRST_3_LINES_8: "first_3_lines_8.txt";
    BOARDS_8: "boards_8.txt";
    COMPLETIONS_OF_3: "completions_of_3.txt";
    COMPLETIONS_OF_0_4: "completions_of_0_4.txt";
}

/// The lines of a data file, without its comments.
pub(crate) fn lines(data: &str) -> impl Iterator<Item = &str> {
    data.lines().filter(|line| !line.starts_with('#'))
}

/// The numbers on each line of a data file.
pub(crate) fn rows(data: &str) -> Vec<Vec<u128>> {
    let numbers = |line: &str| {
        line.split_whitespace()
            .map(|number| number.parse().expect("a number"))
            .collect()
    };
    lines(data).map(numbers).collect()
}

/// The number beside `n` in a data file of two columns.
pub(crate) fn value(data: &str, n: usize) -> u128 {
    let is_for_n = |row: &Vec<u128>| row[0] == n as u128;
    rows(data).into_iter().find(is_for_n).expect("a term for n")[1]
}

/// The terms of a sequence, `n` and the value, for `n` up to `last`.
pub(crate) fn terms(data: &str, last: u128) -> impl Iterator<Item = (usize, usize)> {
    rows(data)
        .into_iter()
        .filter(move |term| term[0] <= last)
        .map(|term| (term[0] as usize, term[1] as usize))
}

/// Columns counted from 0, given as numbers counted from 1.
pub(crate) fn columns_from_1(numbers: &[u128]) -> Vec<u32> {
    numbers.iter().map(|&number| number as u32 - 1).collect()
}
