//! A file that says how far the program has come.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// After a kill without warning so much comes twice.
const INTERVAL: Duration = Duration::from_secs(1);

/// A writer that is not done in this time waits for a reader, and has written nothing.
const GRACE: Duration = Duration::from_secs(1);

/// The line of text that a file holds; `None` if there is no such file.
pub(crate) fn read(path: &Path) -> Result<Option<String>, Failure> {
    let advice = "name a file that can be read";
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::of_file("read", path, &error, advice)),
        // It would be replaced by a file.
        Ok(metadata) if !metadata.is_file() => {
            let path = path.display();
            return Err(Failure::Usage(format!(
                "--checkpoint: {path} is not a file; name one, or one that is to be"
            )));
        }
        Ok(_) => {}
    }
    let text = fs::read_to_string(path);
    text.map(Some)
        .map_err(|error| Failure::of_file("read", path, &error, advice))
}

/// A checkpoint that is refused.
pub(crate) fn refused(path: &Path, reason: &dyn std::fmt::Display) -> Failure {
    Failure::Usage(format!(
        "--checkpoint: {}: {reason}; say the same board and order as then, or name another file",
        path.display()
    ))
}

/// What a position is as a line of text; `None` if there is nothing to save yet.
type Line<P> = Box<dyn Fn(&P) -> Option<String> + Send + Sync>;

/// Keeps the latest position, and a file up to date with it.
pub(crate) struct Keeper<P> {
    path: PathBuf,
    latest: Mutex<P>,
    /// Held from before something is written until its position is noted.
    writing: Mutex<()>,
    saved: Mutex<Instant>,
    line: Line<P>,
}

impl<P> Keeper<P> {
    /// Fails if the file cannot be written.
    pub(crate) fn new(
        path: &Path,
        position: P,
        line: impl Fn(&P) -> Option<String> + Send + Sync + 'static,
    ) -> Result<Self, Failure> {
        // A link stays a link: what it leads to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let keeper = Self {
            path,
            latest: Mutex::new(position),
            writing: Mutex::new(()),
            saved: Mutex::new(Instant::now()),
            line: Box::new(line),
        };
        let is_savable = (keeper.line)(&lock(&keeper.latest)).is_some();
        match is_savable {
            true => keeper.save()?,
            false => keeper.try_out()?,
        }
        Ok(keeper)
    }

    /// Does something after which the position is another.
    pub(crate) fn advance(
        &self,
        act: impl FnOnce() -> Result<(), Failure>,
        note: impl FnOnce(&mut P),
    ) -> Result<(), Failure> {
        let _writing = lock(&self.writing);
        act()?;
        note(&mut lock(&self.latest));
        Ok(())
    }

    pub(crate) fn save_if_due(&self) -> Result<(), Failure> {
        match lock(&self.saved).elapsed() < INTERVAL {
            true => Ok(()),
            false => self.save(),
        }
    }

    /// Replaces the file at once: whoever reads it finds the old position or the new one.
    pub(crate) fn save(&self) -> Result<(), Failure> {
        let latest = lock(&self.latest);
        let Some(line) = (self.line)(&latest) else {
            return Ok(());
        };
        let beside = self.beside();
        let written = write_to_disk(&beside, &line).and_then(|()| fs::rename(&beside, &self.path));
        *lock(&self.saved) = Instant::now();
        written.map_err(|error| {
            let _ = fs::remove_file(&beside);
            self.failure(&error)
        })
    }

    /// Saves for the last time. Nothing can be written afterwards.
    pub(crate) fn save_and_halt(&self) -> Result<(), Failure> {
        let asked = Instant::now();
        let writing = loop {
            match self.writing.try_lock() {
                Ok(guard) => break Some(guard),
                Err(TryLockError::Poisoned(error)) => break Some(error.into_inner()),
                Err(TryLockError::WouldBlock) if asked.elapsed() > GRACE => break None,
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        };
        // Whoever waits for it waits until the process ends.
        std::mem::forget(writing);
        self.save()
    }

    fn try_out(&self) -> Result<(), Failure> {
        let beside = self.beside();
        write_to_disk(&beside, "")
            .and_then(|()| fs::remove_file(&beside))
            .map_err(|error| self.failure(&error))
    }

    fn beside(&self) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(format!(".{}.tmp", process::id()));
        name.into()
    }

    fn failure(&self, error: &io::Error) -> Failure {
        let advice = "make room or name a file in a folder that can be written";
        Failure::of_file("save the checkpoint", &self.path, error, advice)
    }
}

fn write_to_disk(path: &Path, line: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    writeln!(file, "{line}")?;
    file.sync_all()
}

/// A thread that panics ends the process, so that nobody sees what it left.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
