//! What an output file holds already behind the place that was saved: after a kill without warning, or on a
//! full disk, more than the checkpoint knows, and its last record may be cut.

use std::io;

use crate::failure::Failure;
use crate::output;

/// The place where standard output goes on, if it is a file; `None` for pipes, terminals and the like.
pub(crate) fn end() -> Option<u64> {
    system::end()
}

/// What was written is on the disk before this returns, if it is a file.
pub(crate) fn settle() -> io::Result<()> {
    system::settle()
}

/// What lies in the output from some place on, read as it is compared.
pub(crate) struct Held {
    file: system::Readable,
    at: u64,
    end: u64,
    /// Nothing was compared yet: it may be the end of something else.
    is_fresh: bool,
}

impl Held {
    /// What lies behind `start`; `None` if nothing does, or if the output cannot be read on this system.
    pub(crate) fn behind(start: u64) -> Result<Option<Self>, Failure> {
        let Some(end) = end() else {
            return Ok(None);
        };
        // A new file is a part of its own.
        if 0 < end && end < start {
            output::complain(&format!(
                "the output has {end} bytes, but {start} were written when the checkpoint was saved; going on \
                 at its end"
            ));
        }
        if end <= start {
            return Ok(None);
        }
        let file = system::readable().map_err(|error| {
            Failure::Failed(format!(
                "cannot read what the output holds already: {error}; let it be read, or write to a new file"
            ))
        })?;
        Ok(file.map(|file| Self {
            file,
            at: start,
            end,
            is_fresh: true,
        }))
    }

    /// How many bytes of `records`, the next ones in the sequence, lie in the output; `first` of them are
    /// the first record. If they are fewer than all, they are the last. Nothing, if what lies there was not
    /// written by this command: whatever that is, it stays and nothing was doubled.
    pub(crate) fn pass(&mut self, records: &[u8], first: usize) -> Result<usize, Failure> {
        let length = usize::try_from(self.end - self.at)
            .map_or(records.len(), |left| left.min(records.len()));
        let mut found = vec![0; length];
        self.file.read(&mut found, self.at).map_err(|error| {
            Failure::Failed(format!(
                "cannot read what the output holds already: {error}; write to a new file"
            ))
        })?;
        let same = found
            .iter()
            .zip(records)
            .take_while(|(found, record)| found == record)
            .count();
        let is_foreign = self.is_fresh && same < first.min(length);
        self.is_fresh = false;
        if is_foreign {
            return Ok(0);
        }
        self.at += same as u64;
        match same < length {
            true => Err(Failure::Failed(format!(
                "the output goes on otherwise than this command from byte {at} on; keep its first {at} \
                 bytes, as by `truncate --size={at}`, and say the command again",
                at = self.at
            ))),
            false => Ok(length),
        }
    }
}

#[cfg(unix)]
mod system {
    use std::fs::File;
    use std::io::{self, Seek};
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileExt;

    use rustix::fs::{OFlags, fcntl_getfl};

    fn file() -> Option<File> {
        let file = File::from(io::stdout().as_fd().try_clone_to_owned().ok()?);
        file.metadata().ok()?.is_file().then_some(file)
    }

    pub(super) fn end() -> Option<u64> {
        let mut file = file()?;
        let is_appended_to = fcntl_getfl(&file).ok()?.contains(OFlags::APPEND);
        match is_appended_to {
            true => Some(file.metadata().ok()?.len()),
            false => file.stream_position().ok(),
        }
    }

    pub(super) fn settle() -> io::Result<()> {
        file().map_or(Ok(()), |file| file.sync_data())
    }

    pub(super) struct Readable(File);

    /// A shell opens the output for writing alone. Linux opens it once more, wherever it is now.
    pub(super) fn readable() -> io::Result<Option<Readable>> {
        match cfg!(target_os = "linux") {
            true => File::open("/proc/self/fd/1").map(|file| Some(Readable(file))),
            false => Ok(None),
        }
    }

    impl Readable {
        pub(super) fn read(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
            self.0.read_exact_at(bytes, at)
        }
    }
}

/// Elsewhere it is not known.
#[cfg(not(unix))]
mod system {
    use std::io;

    pub(super) fn end() -> Option<u64> {
        None
    }

    pub(super) fn settle() -> io::Result<()> {
        Ok(())
    }

    pub(super) struct Readable;

    pub(super) fn readable() -> io::Result<Option<Readable>> {
        Ok(None)
    }

    impl Readable {
        pub(super) fn read(&self, _bytes: &mut [u8], _at: u64) -> io::Result<()> {
            Ok(())
        }
    }
}
