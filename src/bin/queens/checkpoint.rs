//! A file that says how far the program has come.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::report::report;
use crate::stop;

/// After a kill without warning so much comes twice.
const INTERVAL: Duration = Duration::from_secs(1);

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
    // What is not text is no checkpoint, which is for those to find out who read the line.
    fs::read(path)
        .map(|bytes| Some(String::from_utf8_lossy(&bytes).into_owned()))
        .map_err(|error| Failure::of_file("read", path, &error, advice))
}

/// A checkpoint from which another run goes on.
pub(crate) fn of_something_else(path: &Path, reason: &dyn fmt::Display) -> Failure {
    Failure::Usage(format!(
        "--checkpoint: {}: {reason}; say the same as then, name another file, or remove it to begin anew",
        path.display()
    ))
}

/// A file whose text is no line of this format: it is one of another kind, or something was lost or changed.
pub(crate) fn damaged(path: &Path, text: &str, format: &str, error: &dyn fmt::Display) -> Failure {
    let name = path.display();
    let other = KINDS
        .iter()
        .find(|(begin, _)| *begin != format && text.contains(&format!("{begin}=")));
    match other {
        Some((_, kind)) => Failure::Usage(format!(
            "--checkpoint: {name}: it is {kind}; name another file"
        )),
        None => Failure::Failed(format!(
            "--checkpoint: {name}: {error}; remove it to begin anew"
        )),
    }
}

/// What the library's line for a place among solutions begins with.
pub(crate) const OF_STREAM: &str = "queens-checkpoint";

/// What the library's line for a part of a count begins with.
pub(crate) const OF_COUNT: &str = "queens-count";

/// What the library's lines begin with, and what they are to a user.
const KINDS: [(&str, &str); 5] = [
    (OF_STREAM, "that of a stream, as of `queens 8`"),
    (OF_COUNT, "that of a count, as of `queens count 8`"),
    ("queens-shard", "a shard"),
    ("queens-shard-count", "the count of a shard"),
    ("queens-plan", "a plan of shards"),
];

/// What a position is as a line of text; `None` if there is nothing to save yet.
type Line<P> = Box<dyn Fn(&P) -> Option<String> + Send + Sync>;

/// Keeps the latest position, and a file up to date with it.
pub(crate) struct Keeper<P> {
    path: PathBuf,
    latest: Mutex<P>,
    saved: Mutex<Instant>,
    line: Line<P>,
    settle: fn() -> io::Result<()>,
}

impl<P> Keeper<P> {
    /// Fails if the file cannot be written. What `settle` does is done before a position is saved.
    pub(crate) fn new(
        path: &Path,
        position: P,
        line: impl Fn(&P) -> Option<String> + Send + Sync + 'static,
        settle: fn() -> io::Result<()>,
    ) -> Result<Self, Failure> {
        // A link stays a link: what it leads to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let keeper = Self {
            path,
            latest: Mutex::new(position),
            saved: Mutex::new(Instant::now()),
            line: Box::new(line),
            settle,
        };
        remove_leftovers(&keeper.path);
        let is_savable = (keeper.line)(&lock(&keeper.latest)).is_some();
        match is_savable {
            true => keeper.save()?,
            false => keeper.try_out()?,
        }
        Ok(keeper)
    }

    /// Saves when the program is told to stop, too.
    pub(crate) fn save_when_stopped(self: &Arc<Self>) -> Result<(), Failure>
    where
        P: Send + 'static,
    {
        let keeper = Arc::clone(self);
        stop::finally(move || keeper.save().map_err(report).is_ok()).map_err(Failure::Failed)
    }

    /// Notes that the position is another.
    pub(crate) fn note(&self, note: impl FnOnce(&mut P)) {
        note(&mut lock(&self.latest));
    }

    /// Notes the position, and if it is the first one that can be saved does so at once.
    pub(crate) fn save_first(&self, note: impl FnOnce(&mut P) -> bool) -> Result<(), Failure> {
        // Saving takes the lock again: it must not be held here.
        let is_first = note(&mut lock(&self.latest));
        match is_first {
            true => self.save(),
            false => Ok(()),
        }
    }

    pub(crate) fn save_if_due(&self) -> Result<(), Failure> {
        // Saving takes the lock again: it must not be held here.
        let age = lock(&self.saved).elapsed();
        match age < INTERVAL {
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
        let written = (self.settle)()
            .and_then(|()| write_to_disk(&beside, &line))
            .and_then(|()| fs::rename(&beside, &self.path));
        *lock(&self.saved) = Instant::now();
        written.map_err(|error| {
            let _ = fs::remove_file(&beside);
            self.failure(&error)
        })
    }

    fn try_out(&self) -> Result<(), Failure> {
        let beside = self.beside();
        write_to_disk(&beside, "")
            .and_then(|()| fs::remove_file(&beside))
            .map_err(|error| self.failure(&error))
    }

    fn beside(&self) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(format!(".{}{BESIDE}", process::id()));
        name.into()
    }

    fn failure(&self, error: &io::Error) -> Failure {
        let advice = "make room or name a file in a folder that can be written";
        Failure::of_file("save the checkpoint", &self.path, error, advice)
    }
}

/// What the names of files that are being written end in, behind the process that does it.
const BESIDE: &str = ".tmp";

/// Removes what runs left that were killed while they saved. It is only in the way.
fn remove_leftovers(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return;
    };
    let folder = match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let other = entry.file_name();
        let process = other
            .as_encoded_bytes()
            .strip_prefix(name.as_encoded_bytes())
            .and_then(|rest| rest.strip_prefix(b"."))
            .and_then(|rest| rest.strip_suffix(BESIDE.as_bytes()))
            .and_then(|process| str::from_utf8(process).ok()?.parse().ok());
        if process.is_some_and(is_gone) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(unix)]
fn is_gone(process: i32) -> bool {
    use rustix::io::Errno;
    use rustix::process::{Pid, test_kill_process};
    Pid::from_raw(process).is_some_and(|process| test_kill_process(process) == Err(Errno::SRCH))
}

/// Elsewhere it is not known.
#[cfg(not(unix))]
fn is_gone(_process: i32) -> bool {
    false
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
