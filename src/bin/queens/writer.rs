//! From lanes to standard output.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use crate::checkpoint::Keeper;
use crate::failure::Failure;
use crate::lane::{Lane, Piece};
use crate::output;
use crate::start::Position;

pub(crate) struct Writer {
    /// How many records are still to be left out.
    pub(crate) pass_over: usize,
    /// How many are still to be written.
    pub(crate) left: usize,
    pub(crate) keeper: Option<Arc<Keeper<Position>>>,
}

impl Writer {
    /// Writes all records, lane after lane, until there are enough.
    pub(crate) fn write_all(&mut self, lanes: &Receiver<Arc<Lane>>) -> Result<(), Failure> {
        let written = self.write_lanes(lanes);
        if let Some(keeper) = &self.keeper {
            match written {
                Ok(()) | Err(Failure::ReaderLeft) => keeper.save()?,
                // The first failure is the one to be told.
                Err(_) => drop(keeper.save()),
            }
        }
        written
    }

    fn write_lanes(&mut self, lanes: &Receiver<Arc<Lane>>) -> Result<(), Failure> {
        if self.left == 0 {
            return Ok(());
        }
        for lane in lanes {
            while let Some(pieces) = lane.take() {
                for piece in pieces {
                    self.write(&piece)?;
                    if self.left == 0 {
                        return Ok(());
                    }
                }
                if let Some(keeper) = &self.keeper {
                    keeper.save_if_due()?;
                }
            }
        }
        if let Some(keeper) = &self.keeper {
            keeper.note(|position| *position = Position::End);
        }
        Ok(())
    }

    /// Writes of a piece what is wanted.
    fn write(&mut self, piece: &Piece) -> Result<(), Failure> {
        let start = self.pass_over.min(piece.len());
        let end = piece.len().min(start.saturating_add(self.left));
        self.pass_over -= start;
        self.left -= end - start;
        if start == end {
            return Ok(());
        }
        let text = piece.text(start, end);
        match &self.keeper {
            None => output::write(text),
            Some(keeper) => output::write_and(text, || {
                keeper
                    .note(|position| *position = Position::After(piece.columns(end - 1).to_vec()));
            }),
        }
    }
}
