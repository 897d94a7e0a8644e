//! How many solutions there can be at most: what `size_hint` may promise without searching.

use crate::walk::Position;

/// The number of ways to fill `rows` rows of a board of `width` columns from `position` on, with no
/// two queens in one column; `None` if it does not fit.
///
/// Costs O(k²) for k rows, and much less where the answer is large.
pub(crate) fn ways_from(position: &Position, width: usize, rows: usize) -> Option<usize> {
    let (columns, whole) = match position {
        Position::From(columns) => (columns.as_slice(), true),
        Position::After(columns) => (columns.as_slice(), false),
    };
    let mut sum = 0usize;
    for (row, &column) in columns.iter().enumerate().take(rows) {
        let above = &columns[..row];
        if above.contains(&column) || column as usize >= width {
            // No placement begins like this: the next ones have a greater column in this row, and
            // what lies below the row does not matter.
            return sum.checked_add(later_in_row(above, column, width, rows)?);
        }
        sum = sum.checked_add(later_in_row(above, column, width, rows)?)?;
    }
    match whole && columns.len() <= rows {
        true => sum.checked_add(arrangements(width - columns.len(), rows - columns.len())?),
        false => Some(sum),
    }
}

/// The ways that have the same queens `above`, and in the row below them one to the right of `column`.
fn later_in_row(above: &[u32], column: u32, width: usize, rows: usize) -> Option<usize> {
    let to_the_right = width.saturating_sub(column as usize).saturating_sub(1);
    let taken = above.iter().filter(|&&other| other > column).count();
    let free = to_the_right.saturating_sub(taken);
    if free == 0 {
        return Some(0);
    }
    let row = above.len();
    free.checked_mul(arrangements(width - row - 1, rows - row - 1)?)
}

/// No board of that size has more solutions, and the double does not overflow.
pub(crate) fn most_solutions(width: usize, rows: usize) -> u128 {
    const MOST: u128 = u128::MAX / 2;
    let choose = |ways: u128, chosen| ways.checked_mul((width - chosen) as u128);
    (0..rows).try_fold(1, choose).unwrap_or(MOST).min(MOST)
}

/// The number of ways to choose `length` of `from` things in order.
fn arrangements(from: usize, length: usize) -> Option<usize> {
    let mut ways = 1usize;
    for chosen in 0..length {
        ways = ways.checked_mul(from - chosen)?;
    }
    Some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn ways_are_counted_exactly_on_small_boards() {
        let from = |columns: &[u32]| ways_from(&Position::From(columns.to_vec()), 3, 3);
        assert_eq!(from(&[]), Some(6));
        assert_eq!(from(&[1]), Some(4));
        assert_eq!(from(&[1, 1]), Some(3));
        assert_eq!(from(&[2, 1, 0]), Some(1));
        assert_eq!(from(&[2, 1, 0, 0]), Some(0));
        assert_eq!(from(&[3]), Some(0));
        let after = |columns: &[u32]| ways_from(&Position::After(columns.to_vec()), 3, 3);
        assert_eq!(after(&[0, 1, 2]), Some(5));
        assert_eq!(after(&[2, 1, 0]), Some(0));
        assert_eq!(ways_from(&Position::From(vec![]), 5, 2), Some(20));
        assert_eq!(ways_from(&Position::From(vec![]), 5, 0), Some(1));
    }

    #[test]
    fn no_board_has_more_solutions_than_ways_to_use_its_columns_once() {
        assert_eq!(most_solutions(0, 0), 1);
        assert_eq!(most_solutions(5, 2), 20);
        assert_eq!(most_solutions(20, 20), 2_432_902_008_176_640_000);
        for width in [33, 34, 35, 64, 1_000_000, usize::MAX] {
            assert!(most_solutions(width, width).checked_mul(2).is_some());
        }
    }

    #[test]
    fn what_does_not_fit_is_no_bound() {
        assert_eq!(
            ways_from(&Position::From(vec![]), 1_000_000, 1_000_000),
            None
        );
        assert_eq!(
            ways_from(&Position::From(vec![]), usize::MAX, usize::MAX),
            None
        );
    }
}
