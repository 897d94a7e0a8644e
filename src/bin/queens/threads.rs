//! Threads that search, as many as the system allows.

use std::num::NonZeroUsize;
use std::{process, thread};

use crate::failure::Failure;
use crate::output;

/// Starts so many threads, each with work of its own. If the system refuses some of them, the others do the
/// work; if it refuses all, that is a failure.
pub(crate) fn start<W>(wanted: NonZeroUsize, mut work: impl FnMut() -> W) -> Result<(), Failure>
where
    W: FnOnce() + Send + 'static,
{
    for started in 0..wanted.get() {
        let work = work();
        let guarded = move || {
            let _guard = ExitOnPanic;
            work();
        };
        if let Err(error) = thread::Builder::new().spawn(guarded) {
            if started == 0 {
                return Err(Failure::Failed(format!(
                    "cannot start a thread: {error}; end other programs or raise the limit, as by `ulimit -u`"
                )));
            }
            output::complain(&format!(
                "only {started} of {wanted} threads can be started: {error}; they do it all"
            ));
            break;
        }
    }
    Ok(())
}

/// The writer would wait for ever for a thread that is gone.
struct ExitOnPanic;

impl Drop for ExitOnPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            process::exit(101);
        }
    }
}
