//! One solution for every board size, by formula instead of search.

use crate::solution::Solution;

impl Solution {
    /// One solution of the whole `n` × `n` board, written down without search.
    ///
    /// The columns are those of Pauls' construction, counted from 0, and always the same for the same
    /// `n`. For `n = 0` this is the empty solution. The result is `None` where no solution exists,
    /// which is `n = 2` and `n = 3` only, and for `n` above `u32::MAX`, whose columns would not fit.
    ///
    /// Time and memory are O(n).
    ///
    /// # Example
    ///
    /// ```
    /// use queens::Solution;
    ///
    /// let solution = Solution::construct(6).unwrap();
    /// assert_eq!(solution.columns(), [1, 3, 5, 0, 2, 4]);
    /// assert!(Solution::construct(1_000_000).is_some());
    /// assert!(Solution::construct(3).is_none());
    /// ```
    ///
    /// # Literature
    ///
    /// E. Pauls, *Das Maximalproblem der Damen auf dem Schachbrete*, Deutsche Schachzeitung 29 (1874),
    /// 129–134 and 257–267.
    #[doc(alias("explicit", "formula"))]
    #[must_use]
    pub fn construct(n: usize) -> Option<Solution> {
        if !is_constructible(n) || u32::try_from(n).is_err() {
            return None;
        }
        let columns = (0..n).map(|row| constructed_column(n, row) as u32);
        Some(Solution::unchecked(n, columns))
    }
}

/// Whether [`constructed_column`] gives a solution: the board has one at all.
pub(crate) fn is_constructible(n: usize) -> bool {
    n != 2 && n != 3
}

/// The column of the queen in `row` of the constructed solution; needs `row < n`.
///
/// An odd board is the next smaller even one, which leaves the main diagonal empty, with one more
/// queen in its last corner. On the even board the two halves of the rows hold knight's moves; the
/// plain pattern fails when the size leaves remainder 2 modulo 6, and a shifted one takes its place
/// whose second half is the first turned by 180 degrees.
pub(crate) fn constructed_column(n: usize, row: usize) -> usize {
    let even = n - n % 2;
    let half = even / 2;
    let shifted = |row: usize| (2 * row + half - 1) % even;
    match (row == even, even % 6 == 2, row < half) {
        (true, _, _) => even,
        (_, false, true) => 2 * row + 1,
        (_, false, false) => 2 * (row - half),
        (_, true, true) => shifted(row),
        (_, true, false) => even - 1 - shifted(even - 1 - row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    /// Independent of the library's own checks: every line is counted.
    fn is_safe(columns: &[u32]) -> bool {
        let n = columns.len();
        let mut columns_seen = vec![0; n];
        let mut sums_seen = vec![0; 2 * n];
        let mut differences_seen = vec![0; 2 * n];
        for (row, &column) in columns.iter().enumerate() {
            let column = column as usize;
            columns_seen[column] += 1;
            sums_seen[row + column] += 1;
            differences_seen[n + row - column] += 1;
        }
        let once_at_most = |seen: &[i32]| seen.iter().all(|&count| count <= 1);
        once_at_most(&columns_seen) && once_at_most(&sums_seen) && once_at_most(&differences_seen)
    }

    #[test]
    fn constructs_a_solution_for_every_size_to_3000() {
        for n in (0..=3000).filter(|n| ![2, 3].contains(n)) {
            let solution = Solution::construct(n).expect("a solution exists");
            assert_eq!(solution.columns().len(), n);
            assert_eq!(solution.width(), n);
            assert!(is_safe(solution.columns()), "n = {n}");
        }
    }

    #[test]
    fn constructs_a_million_queens() {
        for n in 999_999..=1_000_010 {
            let solution = Solution::construct(n).expect("a solution exists");
            assert!(is_safe(solution.columns()), "n = {n}");
        }
    }

    #[test]
    fn two_and_three_have_none() {
        assert_eq!(Solution::construct(2), None);
        assert_eq!(Solution::construct(3), None);
    }

    #[test]
    fn zero_and_one_are_trivial() {
        assert_eq!(Solution::construct(0).unwrap().columns(), []);
        assert_eq!(Solution::construct(1).unwrap().columns(), [0]);
    }

    #[cfg(target_pointer_width = "64")]
    #[test]
    fn sizes_beyond_u32_are_none() {
        assert_eq!(Solution::construct(1 << 32), None);
        assert_eq!(Solution::construct(usize::MAX), None);
    }
}
