//! From lanes to standard output.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use crate::checkpoint::Keeper;
use crate::failure::Failure;
use crate::held::{self, Held};
use crate::lane::{Lane, Piece};
use crate::output;
use crate::start::{Position, Written};

pub(crate) struct Writer {
    /// What the output holds already of the records that are to come.
    pub(crate) held: Option<Held>,
    /// How many records are still to be left out.
    pub(crate) pass_over: usize,
    /// How many are still to be written.
    pub(crate) left: usize,
    pub(crate) keeper: Option<Arc<Keeper<Written>>>,
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
            keeper.note(|written| written.position = Position::End);
        }
        Ok(())
    }

    /// Writes of a piece what is wanted.
    fn write(&mut self, piece: &Piece) -> Result<(), Failure> {
        let (start, begun) = self.pass(piece)?;
        let end = piece.len().min(start.saturating_add(self.left));
        self.left -= end - start;
        if start == end {
            return Ok(());
        }
        let text = piece.text(start, end);
        let Some(keeper) = &self.keeper else {
            return output::write(text);
        };
        keeper.save_first(|written| match written.position {
            Position::StartToSkip => {
                written.position = Position::Before(piece.columns(start).to_vec());
                true
            }
            _ => false,
        })?;
        output::write_and(&text[begun..], || note(keeper, piece, start, end))
    }

    /// The first record that is to be written, and how many bytes of it are.
    fn pass(&mut self, piece: &Piece) -> Result<(usize, usize), Failure> {
        let Some(held) = &mut self.held else {
            // A run that goes on leaves out none, so that nothing is held here.
            let start = self.pass_over.min(piece.len());
            self.pass_over -= start;
            return Ok((start, 0));
        };
        let records = piece.text(0, piece.len());
        let bytes = held.pass(records, piece.text(0, 1).len())?;
        let start = piece.within(bytes);
        if let Some(keeper) = &self.keeper {
            match start {
                0 => {}
                _ => note(keeper, piece, 0, start),
            }
            if bytes == 0 {
                keeper.note(|written| written.place = held::end());
            }
        }
        if bytes < records.len() {
            self.held = None;
        }
        Ok((start, bytes - piece.text(0, start).len()))
    }
}

/// Notes that the records from `start` to before `end` are written.
fn note(keeper: &Keeper<Written>, piece: &Piece, start: usize, end: usize) {
    let bytes = piece.text(start, end).len() as u64;
    keeper.note(|written| {
        written.position = Position::After(piece.columns(end - 1).to_vec());
        written.place = written.place.map(|place| place + bytes);
    });
}
