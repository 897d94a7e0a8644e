//! The eight symmetries of the square, and what they make of solutions.

use core::fmt;
use core::iter::FusedIterator;

use crate::board::Board;
use crate::checkpoint::Checkpoint;
use crate::count;
use crate::solution::{Columns, Solution};
use crate::solutions::Solutions;
use crate::square::Square;

/// A symmetry of the square: what a turn or a reflection does to a board.
///
/// They form the dihedral group of order 8. [`then`](Symmetry::then) composes,
/// [`inverse`](Symmetry::inverse) undoes.
///
/// ```
/// use queens::Symmetry;
///
/// assert_eq!(Symmetry::QuarterTurn.then(Symmetry::QuarterTurn), Symmetry::HalfTurn);
/// assert_eq!(Symmetry::QuarterTurn.inverse(), Symmetry::ThreeQuarterTurn);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(clippy::exhaustive_enums, reason = "the square has no others")]
pub enum Symmetry {
    /// Leaves everything where it is.
    #[default]
    Identity,
    /// A turn by 90° clockwise.
    QuarterTurn,
    /// A turn by 180°.
    HalfTurn,
    /// A turn by 270° clockwise.
    ThreeQuarterTurn,
    /// The reflection that swaps left and right.
    LeftRight,
    /// The reflection that swaps top and bottom.
    TopBottom,
    /// The reflection at the diagonal through the top left corner, which swaps rows and columns.
    Diagonal,
    /// The reflection at the diagonal through the top right corner.
    AntiDiagonal,
}

/// A symmetry in its normal form: first swap rows and columns or not, then reverse the order of the
/// rows or not, and of the columns or not.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moves {
    swap: bool,
    flip_rows: bool,
    flip_columns: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    ///
    /// ```
    /// use queens::Symmetry;
    ///
    /// let solution = queens::solutions(8).next().unwrap();
    /// let images = Symmetry::ALL.map(|symmetry| solution.transform(symmetry));
    /// assert_eq!(images.iter().min(), Some(&solution.canonical()));
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::AntiDiagonal,
    ];

    /// The symmetry that does this one first and `next` after it.
    ///
    /// ```
    /// use queens::Symmetry;
    ///
    /// let turned_then_reflected = Symmetry::QuarterTurn.then(Symmetry::LeftRight);
    /// assert_eq!(turned_then_reflected, Symmetry::Diagonal);
    /// ```
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let (first, second) = (self.moves(), next.moves());
        // A swap turns a reversal of rows into one of columns.
        let (flip_rows, flip_columns) = match second.swap {
            true => (first.flip_columns, first.flip_rows),
            false => (first.flip_rows, first.flip_columns),
        };
        Self::of(Moves {
            swap: first.swap != second.swap,
            flip_rows: flip_rows != second.flip_rows,
            flip_columns: flip_columns != second.flip_columns,
        })
    }

    /// The symmetry that undoes this one.
    ///
    /// ```
    /// use queens::Symmetry;
    ///
    /// assert!(Symmetry::ALL.iter().all(|s| s.then(s.inverse()) == Symmetry::Identity));
    /// ```
    #[must_use]
    pub fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            reflection_or_half_turn => reflection_or_half_turn,
        }
    }

    /// Whether rows become columns: then only a square board comes back to itself.
    ///
    /// ```
    /// use queens::Symmetry;
    ///
    /// assert!(Symmetry::QuarterTurn.swaps_rows_and_columns());
    /// assert!(!Symmetry::HalfTurn.swaps_rows_and_columns());
    /// ```
    #[must_use]
    pub fn swaps_rows_and_columns(self) -> bool {
        self.moves().swap
    }

    /// Where this symmetry of the board of `n` rows and columns takes a square, counted from 0.
    ///
    /// `None` if the square is not on that board, or goes to a row or column past the last that a
    /// [`Square`] can name.
    ///
    /// ```
    /// use queens::{Square, Symmetry};
    ///
    /// let corner = Square { row: 0, column: 0 };
    /// let turned = Symmetry::QuarterTurn.apply(corner, 8);
    /// assert_eq!(turned, Some(Square { row: 0, column: 7 }));
    /// ```
    #[must_use]
    pub fn apply(self, square: Square, n: usize) -> Option<Square> {
        let n = n as u64;
        let (row, column) = (u64::from(square.row), u64::from(square.column));
        if row >= n || column >= n {
            return None;
        }
        let Moves {
            swap,
            flip_rows,
            flip_columns,
        } = self.moves();
        let (row, column) = if swap { (column, row) } else { (row, column) };
        let reversed = |index: u64, reverse: bool| if reverse { n - 1 - index } else { index };
        Some(Square {
            row: u32::try_from(reversed(row, flip_rows)).ok()?,
            column: u32::try_from(reversed(column, flip_columns)).ok()?,
        })
    }

    fn moves(self) -> Moves {
        let (swap, flip_rows, flip_columns) = match self {
            Self::Identity => (false, false, false),
            Self::QuarterTurn => (true, false, true),
            Self::HalfTurn => (false, true, true),
            Self::ThreeQuarterTurn => (true, true, false),
            Self::LeftRight => (false, false, true),
            Self::TopBottom => (false, true, false),
            Self::Diagonal => (true, false, false),
            Self::AntiDiagonal => (true, true, true),
        };
        Moves {
            swap,
            flip_rows,
            flip_columns,
        }
    }

    fn of(moves: Moves) -> Self {
        match (moves.swap, moves.flip_rows, moves.flip_columns) {
            (false, false, false) => Self::Identity,
            (true, false, true) => Self::QuarterTurn,
            (false, true, true) => Self::HalfTurn,
            (true, true, false) => Self::ThreeQuarterTurn,
            (false, false, true) => Self::LeftRight,
            (false, true, false) => Self::TopBottom,
            (true, false, false) => Self::Diagonal,
            (true, true, true) => Self::AntiDiagonal,
        }
    }
}

/// A solution and its transpose, from which every image is read off row by row.
struct Images<'a> {
    columns: &'a [u32],
    /// The row of each column's queen, if every column has one.
    rows: Option<Columns>,
    width: usize,
}

impl<'a> Images<'a> {
    fn of(solution: &'a Solution) -> Self {
        let (columns, width) = (solution.columns(), solution.width());
        let rows = (columns.len() == width).then(|| {
            let mut rows = Columns::from_slice(columns);
            for square in solution.squares() {
                rows[square.column as usize] = square.row;
            }
            rows
        });
        Self {
            columns,
            rows,
            width,
        }
    }

    /// The columns of the image under `symmetry`, from the top row down. `None` if the board does
    /// not come back to itself: it has fewer rows than columns, which `symmetry` swaps.
    fn columns(&self, symmetry: Symmetry) -> Option<impl Iterator<Item = u32> + Clone + '_> {
        let moves = symmetry.moves();
        let source = match moves.swap {
            true => self.rows.as_deref()?,
            false => self.columns,
        };
        let (length, width) = (source.len(), self.width);
        Some((0..length).map(move |row| {
            let queen = source[if moves.flip_rows {
                length - 1 - row
            } else {
                row
            }];
            match moves.flip_columns {
                true => u32::try_from(width - 1 - queen as usize)
                    .expect("columns of solutions are below u32::MAX, as Board::new documents"),
                false => queen,
            }
        }))
    }

    fn image(&self, symmetry: Symmetry) -> Option<Solution> {
        Some(Solution::unchecked(self.width, self.columns(symmetry)?))
    }

    /// The images that come before the solution.
    fn below(&self) -> impl Iterator<Item = impl Iterator<Item = u32> + Clone + '_> {
        let images = Symmetry::ALL.into_iter().filter_map(|s| self.columns(s));
        images.filter(|image| image.clone().lt(self.columns.iter().copied()))
    }
}

impl Solution {
    /// The image of this solution under a symmetry of its board.
    ///
    /// Costs O(n).
    ///
    /// # Panics
    ///
    /// If the solution has fewer rows than columns, and `symmetry`
    /// [swaps](Symmetry::swaps_rows_and_columns) them: the image is then no solution.
    ///
    /// ```
    /// use queens::Symmetry;
    ///
    /// let solution = queens::solutions(8).next().unwrap();
    /// assert_eq!(solution.to_string(), "1 5 8 6 3 7 2 4");
    /// assert_eq!(solution.transform(Symmetry::LeftRight).to_string(), "8 4 1 3 6 2 7 5");
    /// assert_eq!(solution.transform(Symmetry::Diagonal), solution.transposed());
    /// ```
    #[must_use]
    #[track_caller]
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        Images::of(self)
            .image(symmetry)
            .expect("only a square board has quarter turns and diagonal reflections")
    }

    /// The same queens read the other way: for each column its row. This swaps rows and columns, a
    /// reflection of the board.
    ///
    /// Costs O(n).
    ///
    /// # Panics
    ///
    /// If the solution has fewer rows than columns: some column has no queen then.
    ///
    /// ```
    /// let solution = queens::solutions(8).next().unwrap();
    /// assert_eq!(solution.to_string(), "1 5 8 6 3 7 2 4");
    /// assert_eq!(solution.transposed().to_string(), "1 7 5 8 2 4 6 3");
    /// ```
    #[doc(alias("row", "inverse"))]
    #[must_use]
    #[track_caller]
    pub fn transposed(&self) -> Self {
        self.transform(Symmetry::Diagonal)
    }

    /// The distinct images of this solution under the symmetries of its board, itself first, made one
    /// by one, in the order of [`Symmetry::ALL`]: 8 of them, or 4, or 2, or 1. A board with fewer rows
    /// than columns has only the reflections left to right and top to bottom, and the half turn.
    ///
    /// Costs O(n) an image. Nothing is made until it is asked for.
    ///
    /// ```
    /// let solution = queens::solutions(4).next().unwrap();
    /// let images: Vec<String> = solution.orbit().map(|image| image.to_string()).collect();
    /// assert_eq!(images, ["2 4 1 3", "3 1 4 2"]);
    /// ```
    pub fn orbit(&self) -> Orbit {
        Orbit {
            solution: self.clone(),
            next: 0,
        }
    }

    /// The least image of this solution, in lexicographic order, under the symmetries of its board:
    /// the same for all members of its class.
    ///
    /// Costs O(n).
    ///
    /// ```
    /// let last = queens::solutions(8).next_back().unwrap();
    /// assert_eq!(last.canonical().to_string(), "1 5 8 6 3 7 2 4");
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let images = Images::of(self);
        let all = Symmetry::ALL.into_iter().filter_map(|s| images.image(s));
        all.min().unwrap_or_else(|| self.clone())
    }

    /// Whether this solution is the least of its class, [`canonical`](Solution::canonical).
    ///
    /// Costs O(n).
    ///
    /// ```
    /// assert_eq!(queens::solutions(8).filter(|s| s.is_fundamental()).count(), 12);
    /// ```
    #[must_use]
    pub fn is_fundamental(&self) -> bool {
        Images::of(self).below().next().is_none()
    }
}

/// The distinct images of a solution; see [`Solution::orbit`].
///
/// ```
/// // Of the solutions that are their own half turn, four images are left.
/// let solution: queens::Solution = "3 5 2 8 1 7 4 6".parse()?;
/// assert_eq!(solution.orbit().count(), 4);
/// # Ok::<(), queens::ParseSolutionError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Orbit {
    solution: Solution,
    /// The symmetry to try next, as its place in [`Symmetry::ALL`].
    next: usize,
}

impl Iterator for Orbit {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let images = Images::of(&self.solution);
        while let Some(&symmetry) = Symmetry::ALL.get(self.next) {
            self.next += 1;
            let Some(image) = images.image(symmetry) else {
                continue;
            };
            let mut before = Symmetry::ALL[..self.next - 1].iter();
            let met = |&earlier: &Symmetry| {
                let earlier = images.columns(earlier);
                earlier.is_some_and(|columns| columns.eq(image.columns().iter().copied()))
            };
            if !before.any(met) {
                return Some(image);
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (
            usize::from(self.next == 0),
            Some(Symmetry::ALL.len() - self.next),
        )
    }
}

impl FusedIterator for Orbit {}

impl Board {
    /// How many [fundamental](Solutions::fundamental) solutions this board has: one for each class
    /// under the symmetries of the square.
    ///
    /// For a whole flat board of up to 32 columns, on which nothing is given or blocked, this costs
    /// one [`solution_count`](Board::solution_count): by Burnside's lemma it is the average, over the
    /// eight symmetries, of the solutions that each leaves as they are. Other boards are walked
    /// through.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert_eq!(Board::new(8).fundamental_count(), 12);
    /// assert_eq!(Board::new(12).fundamental_count(), 1787);
    /// ```
    #[doc(alias("A002562", "unique"))]
    #[must_use]
    pub fn fundamental_count(&self) -> u128 {
        match self.is_counted_by_symmetry() {
            true => count::fundamental(self.width()),
            false => self.solutions().fundamental().map(|_| 1u128).sum(),
        }
    }

    /// Whether `solution`, one of this board's, is fundamental here: the first of its class under the
    /// symmetries of the square that the board has. [`Solutions::fundamental`] yields these. On a board
    /// without given queens and blocked squares that is [`Solution::is_fundamental`].
    ///
    /// Costs O(n), or O(n log n) where queens are given or squares blocked.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board = Board::new(4).block("b1".parse()?)?;
    /// let solution = board.solutions().next().unwrap();
    /// assert_eq!(solution.to_string(), "3 1 4 2");
    /// assert!(!solution.is_fundamental()); // 2 4 1 3 comes before it
    /// assert!(board.is_fundamental(&solution)); // but not here
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_fundamental(&self, solution: &Solution) -> bool {
        let images = Images::of(solution);
        // No queen attacks another in an image either, on a torus as little.
        let is_another = |image| self.is_symmetric() || self.check_squares(image).is_ok();
        !images.below().any(is_another)
    }

    fn is_counted_by_symmetry(&self) -> bool {
        let whole = self.is_symmetric() && !self.is_torus() && self.rows() == self.width();
        whole && self.width() <= count::MOST_COLUMNS
    }
}

impl Solutions {
    /// Of the remaining solutions those that are the first of their class under the symmetries of the
    /// square: the *fundamental* solutions, lazily, in the same order. On a torus, too, only turns and
    /// reflections count, not shifts.
    ///
    /// On a board that the symmetries change, because queens are given or squares blocked, the first
    /// among the board's own solutions counts, so that each class that has any is met once.
    ///
    /// Costs what the solutions cost, and O(n) for each, or O(n log n) where queens are given or
    /// squares blocked: there an image counts only if it has the one and avoids the other.
    ///
    /// ```
    /// assert_eq!(queens::solutions(8).fundamental().count(), 12);
    /// assert_eq!(queens::solutions(6).fundamental().next().unwrap().to_string(), "2 4 6 1 3 5");
    /// ```
    #[doc(alias("A002562", "unique"))]
    pub fn fundamental(self) -> Fundamental {
        Fundamental { solutions: self }
    }
}

/// The fundamental ones of some solutions; see [`Solutions::fundamental`].
///
/// It has two ends, is lazy and fused, and keeps the order, as [`Solutions`] does.
///
/// ```
/// let mut fundamental = queens::solutions(5).fundamental();
/// assert_eq!(fundamental.next().unwrap().to_string(), "1 3 5 2 4");
/// assert_eq!(fundamental.next_back().unwrap().to_string(), "2 5 3 1 4");
/// assert_eq!(fundamental.next(), None);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Fundamental {
    solutions: Solutions,
}

impl Fundamental {
    /// The board whose solutions they are.
    ///
    /// ```
    /// assert_eq!(queens::solutions(8).fundamental().board(), &queens::Board::new(8));
    /// ```
    #[must_use]
    pub fn board(&self) -> &Board {
        self.solutions.board()
    }

    /// Where both ends stand, as [`Solutions::checkpoint`] says it: the fundamental ones of what
    /// [`Board::resume`] goes on with are the rest of these.
    ///
    /// Costs what it costs there.
    ///
    /// ```
    /// let mut fundamental = queens::solutions(8).fundamental();
    /// assert_eq!(fundamental.by_ref().take(5).count(), 5);
    /// let checkpoint = fundamental.checkpoint();
    ///
    /// let resumed = fundamental.board().resume(&checkpoint)?.fundamental();
    /// assert!(resumed.eq(fundamental));
    /// # Ok::<(), queens::ResumeError>(())
    /// ```
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint {
        self.solutions.checkpoint()
    }

    #[cfg(feature = "rayon")]
    pub(crate) fn solutions_mut(&mut self) -> &mut Solutions {
        &mut self.solutions
    }
}

impl Iterator for Fundamental {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            let solution = self.solutions.next()?;
            if self.board().is_fundamental(&solution) {
                return Some(solution);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.solutions.size_hint().1)
    }

    /// As soon as it is found from the back.
    fn last(mut self) -> Option<Solution> {
        self.next_back()
    }

    /// The first, by the order.
    fn min(mut self) -> Option<Solution> {
        self.next()
    }

    /// The last, by the order.
    fn max(mut self) -> Option<Solution> {
        self.next_back()
    }

    /// They are.
    fn is_sorted(self) -> bool {
        true
    }
}

impl DoubleEndedIterator for Fundamental {
    fn next_back(&mut self) -> Option<Solution> {
        loop {
            let solution = self.solutions.next_back()?;
            if self.board().is_fundamental(&solution) {
                return Some(solution);
            }
        }
    }
}

impl FusedIterator for Fundamental {}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "quarter turn",
            Self::HalfTurn => "half turn",
            Self::ThreeQuarterTurn => "three-quarter turn",
            Self::LeftRight => "left-right reflection",
            Self::TopBottom => "top-bottom reflection",
            Self::Diagonal => "diagonal reflection",
            Self::AntiDiagonal => "anti-diagonal reflection",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_boards_that_the_counters_can_hold_are_counted_by_symmetry() {
        let counted = |board: Board| board.is_counted_by_symmetry();
        assert!(counted(Board::new(0)) && counted(Board::new(32)));
        assert!(!counted(Board::new(33)) && !counted(Board::new(64)));
        assert!(!counted(Board::new(8).torus()));
        assert!(!counted(Board::new(8).first_rows(7).unwrap()));
        let corner = crate::Square { row: 0, column: 0 };
        assert!(!counted(Board::new(8).place(corner).unwrap()));
    }

    #[test]
    fn composition_is_doing_one_after_the_other() {
        let squares = (0..4).flat_map(|row| (0..4).map(move |column| Square { row, column }));
        for square in squares {
            for first in Symmetry::ALL {
                for second in Symmetry::ALL {
                    let one_by_one = first.apply(square, 4).and_then(|s| second.apply(s, 4));
                    assert_eq!(one_by_one, first.then(second).apply(square, 4));
                }
                assert_eq!(first.then(first.inverse()), Symmetry::Identity);
            }
        }
    }

    #[test]
    fn the_image_of_a_solution_has_the_images_of_its_queens() {
        for solution in crate::solutions(6) {
            for symmetry in Symmetry::ALL {
                let image = solution.transform(symmetry);
                for queen in solution.squares() {
                    let queen = symmetry.apply(queen, 6).unwrap();
                    assert_eq!(image.columns()[queen.row as usize], queen.column);
                }
            }
        }
    }
}
