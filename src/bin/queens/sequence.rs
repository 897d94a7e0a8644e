//! What is done with each solution that is found.

use queens::{Board, Format, Solution, Symmetry};

use crate::lane::Lane;
use crate::record::Recorder;

/// Which of the solutions that are found are wanted, and how they are written.
#[derive(Clone)]
pub(crate) struct Sequence {
    pub(crate) format: Format,
    /// What is found are the reflections of what is wanted.
    pub(crate) mirrored: bool,
    /// The board among whose solutions each must be the first of its class, if that is wanted.
    pub(crate) fundamental_on: Option<Board>,
    /// Whether the writer needs the columns.
    pub(crate) keeps_columns: bool,
}

impl Sequence {
    /// Fills a lane with solutions of boards of `width` columns, to the end.
    pub(crate) fn fill(
        &self,
        lane: &Lane,
        width: usize,
        solutions: impl Iterator<Item = Solution>,
    ) {
        let mut recorder = Recorder::new(self.format, width, self.mirrored);
        // Not `for`: the library's own loops are faster from the inside.
        solutions
            .filter(|solution| self.wants(solution))
            .for_each(|solution| {
                let kept = match self.keeps_columns {
                    true => solution.columns(),
                    false => &[],
                };
                lane.push(recorder.record(&solution), kept);
            });
        lane.finish();
    }

    fn wants(&self, solution: &Solution) -> bool {
        match &self.fundamental_on {
            None => true,
            Some(board) if self.mirrored => {
                board.is_fundamental(&solution.transform(Symmetry::LeftRight))
            }
            Some(board) => board.is_fundamental(solution),
        }
    }
}
