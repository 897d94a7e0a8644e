//! The value that the crate is about: one queen a row, none attacking another.

use alloc::vec::Vec;
use core::fmt;
use core::slice;

use smallvec::SmallVec;

use crate::attack::{Topology, first_attack};
use crate::error::SolutionError;
use crate::square::{MOST_COLUMNS, Square};

/// Columns of up to this many rows are kept without a heap allocation, which takes about as long as
/// finding a solution. Boards of more rows have more solutions than anyone goes through.
pub(crate) const INLINE: usize = 20;

pub(crate) type Columns = SmallVec<[u32; INLINE]>;

/// A placement of one queen on each row such that no two attack each other.
///
/// It is read as the list of columns, from the top row down. [`Solution`]s compare as these lists
/// do. As text ([`Display`](fmt::Display), [`FromStr`](core::str::FromStr)) columns are counted from
/// 1, in code from 0; `{:#}` draws the board.
///
/// A solution has as many rows as its board: usually the board is square, and then
/// [`len`](Solution::len) equals [`width`](Solution::width).
///
/// ```
/// use queens::Solution;
///
/// let solution = queens::solutions(8).next().unwrap();
/// assert_eq!(solution.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// assert_eq!(solution.to_string(), "1 5 8 6 3 7 2 4");
/// assert_eq!("1 5 8 6 3 7 2 4".parse(), Ok(solution));
/// assert!(Solution::try_from(&[0, 1, 2, 3][..]).is_err());
/// ```
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    // The order of the fields is the order of comparison.
    columns: Columns,
    width: usize,
}

impl Solution {
    /// Takes columns that are collected already, and known to be a solution.
    #[inline]
    pub(crate) fn from_buffer(width: usize, columns: Columns) -> Self {
        Self { columns, width }
    }

    /// Collects columns that are known to be a solution; [`with_width`](Self::with_width) otherwise.
    #[inline]
    pub(crate) fn unchecked(width: usize, columns: impl IntoIterator<Item = u32>) -> Self {
        Self {
            columns: columns.into_iter().collect(),
            width,
        }
    }

    /// A solution of the first rows of a flat board of `width` columns, from the column of each row's queen,
    /// counted from 0, from the top row down. Where there are as many rows as columns, `try_from` does it.
    /// All columns are taken before they are looked at.
    ///
    /// Costs O(n log n), and O(n) for solutions up to 64 columns.
    ///
    /// # Errors
    ///
    /// If a column is not below the width, two queens attack each other, there are more rows than columns, or
    /// more columns than a `u32` can number.
    ///
    /// ```
    /// use queens::{Board, Solution};
    ///
    /// let placement = Solution::with_width([0, 4, 7], 8)?;
    /// assert_eq!((placement.len(), placement.width()), (3, 8));
    /// assert_eq!(Board::new(8).first_rows(3)?.rank(&placement), Some(10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_width(
        columns: impl IntoIterator<Item = u32>,
        width: usize,
    ) -> Result<Self, SolutionError> {
        let columns: Columns = columns.into_iter().collect();
        if width as u64 > MOST_COLUMNS {
            return Err(SolutionError::TooWide { width });
        }
        if columns.len() > width {
            return Err(SolutionError::TooManyRows {
                rows: columns.len(),
                width,
            });
        }
        for (row, &column) in (0..).zip(&columns) {
            if column as usize >= width {
                let square = Square { row, column };
                return Err(SolutionError::OffBoard { square, width });
            }
        }
        match first_attack(&columns, Topology::Flat) {
            Some(attack) => Err(attack.into()),
            None => Ok(Self { columns, width }),
        }
    }

    /// The column of each row's queen, counted from 0, from the top row down.
    ///
    /// ```
    /// assert_eq!(queens::solutions(4).next().unwrap().columns(), [1, 3, 0, 2]);
    /// ```
    #[doc(alias("column", "positions"))]
    #[inline]
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The number of queens, which is the number of rows.
    ///
    /// ```
    /// assert_eq!(queens::solutions(8).next().unwrap().len(), 8);
    /// ```
    #[doc(alias("row", "rows"))]
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// Whether there is no queen: the board had no rows.
    ///
    /// ```
    /// assert!(queens::solutions(0).next().unwrap().is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The number of columns of the board, at least [`len`](Solution::len).
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let placement = Board::new(8).first_rows(3)?.solutions().next().unwrap();
    /// assert_eq!((placement.len(), placement.width()), (3, 8));
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The squares of the queens, counted from 0, from the top row down.
    ///
    /// ```
    /// let solution = queens::solutions(4).next().unwrap();
    /// let squares: Vec<String> = solution.squares().map(|square| square.to_string()).collect();
    /// assert_eq!(squares, ["b1", "d2", "a3", "c4"]);
    /// ```
    #[doc(alias("row", "column"))]
    #[must_use]
    pub fn squares(
        &self,
    ) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone + '_ {
        self.columns
            .iter()
            .enumerate()
            .map(|(row, &column)| Square {
                row: row as u32,
                column,
            })
    }
}

impl Clone for Solution {
    fn clone(&self) -> Self {
        // The vector's own clone goes entry by entry.
        Self::from_buffer(self.width, Columns::from_slice(&self.columns))
    }
}

impl fmt::Debug for Solution {
    /// The columns, counted from 0, and the width where it differs from their number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_tuple("Solution");
        debug.field(&self.columns.as_slice());
        if self.len() != self.width {
            debug.field(&format_args!("width {}", self.width));
        }
        debug.finish()
    }
}

impl AsRef<[u32]> for Solution {
    fn as_ref(&self) -> &[u32] {
        self.columns()
    }
}

/// Columns counted from 0; the board is as wide as there are columns.
///
/// ```
/// use queens::Solution;
///
/// let solution = Solution::try_from(&[1, 3, 0, 2][..])?;
/// assert_eq!(solution.to_string(), "2 4 1 3");
/// assert!(Solution::try_from(&[2, 4, 1, 3][..]).is_err()); // there is no column 4
/// # Ok::<(), queens::SolutionError>(())
/// ```
impl TryFrom<&[u32]> for Solution {
    type Error = SolutionError;

    /// Costs O(n log n), and O(n) for solutions up to 64 columns.
    ///
    /// # Errors
    ///
    /// If a column is not below their number, or two queens attack each other.
    fn try_from(columns: &[u32]) -> Result<Self, Self::Error> {
        Self::with_width(columns.iter().copied(), columns.len())
    }
}

/// Columns counted from 0; the board is as wide as there are columns.
impl<const N: usize> TryFrom<[u32; N]> for Solution {
    type Error = SolutionError;

    fn try_from(columns: [u32; N]) -> Result<Self, Self::Error> {
        Self::try_from(&columns[..])
    }
}

/// Columns counted from 0; the board is as wide as there are columns.
impl<const N: usize> TryFrom<&[u32; N]> for Solution {
    type Error = SolutionError;

    fn try_from(columns: &[u32; N]) -> Result<Self, Self::Error> {
        Self::try_from(&columns[..])
    }
}

/// Columns counted from 0; the board is as wide as there are columns.
impl TryFrom<Vec<u32>> for Solution {
    type Error = SolutionError;

    fn try_from(columns: Vec<u32>) -> Result<Self, Self::Error> {
        let width = columns.len();
        Self::with_width(columns, width)
    }
}

/// The columns, counted from 0, from the top row down.
impl From<Solution> for Vec<u32> {
    fn from(solution: Solution) -> Self {
        solution.columns.into_vec()
    }
}

/// The columns of a [`Solution`], owned, counted from 0, from the top row down.
///
/// ```
/// let solution = queens::solutions(4).next().unwrap();
/// assert!(solution.into_iter().eq([1, 3, 0, 2]));
/// ```
#[derive(Clone, Debug)]
pub struct IntoColumns(smallvec::IntoIter<[u32; INLINE]>);

impl Iterator for IntoColumns {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for IntoColumns {
    fn next_back(&mut self) -> Option<u32> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for IntoColumns {}

impl core::iter::FusedIterator for IntoColumns {}

impl IntoIterator for Solution {
    type Item = u32;
    type IntoIter = IntoColumns;

    fn into_iter(self) -> IntoColumns {
        IntoColumns(self.columns.into_iter())
    }
}

impl<'a> IntoIterator for &'a Solution {
    type Item = &'a u32;
    type IntoIter = slice::Iter<'a, u32>;

    fn into_iter(self) -> Self::IntoIter {
        self.columns.iter()
    }
}
