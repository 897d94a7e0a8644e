//! The fields that checkpoints share.

use alloc::string::{String, ToString};
use core::fmt;

use super::signature::Signature;
use crate::error::ParseCheckpointError as Error;
use crate::line::{Fields, LineError, columns, list, shape};
use crate::walk::Position;

impl From<LineError> for Error {
    fn from(error: LineError) -> Self {
        match error {
            LineError::Format { expected } => Self::NotACheckpoint { expected },
            LineError::Version => Self::Version,
            LineError::Torn { length } => Self::Torn { length },
            LineError::Changed { computed, found } => Self::Changed { computed, found },
            LineError::Field { name } => Self::Field { name },
        }
    }
}

impl Fields<'_> {
    pub(super) fn signature(&mut self) -> Result<Signature, Error> {
        let (rows, width) = self.size()?;
        let torus = self.is_torus()?;
        Ok(Signature {
            rows,
            width,
            torus,
            squares: self.digest("squares")?,
        })
    }

    /// Where a search stands; `None` if nothing is left.
    pub(super) fn front(&mut self) -> Result<Option<Position>, Error> {
        match self.next("from")? {
            ("left", "nothing") => Ok(None),
            ("from", list) => Ok(Some(Position::From(columns(list, "from")?))),
            ("after", list) => Ok(Some(Position::After(columns(list, "after")?))),
            _ => Err(Error::Field { name: "from" }),
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rows,
            width,
            torus,
            squares,
        } = self;
        write!(
            f,
            "board={rows}x{width} shape={} squares={squares:016x}",
            shape(*torus)
        )
    }
}

/// The field that [`Fields::front`] reads.
pub(super) fn front(position: Option<&Position>) -> String {
    match position {
        Some(Position::From(columns)) => alloc::format!("from={}", list(columns)),
        Some(Position::After(columns)) => alloc::format!("after={}", list(columns)),
        None => "left=nothing".to_string(),
    }
}
