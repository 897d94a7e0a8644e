//! What happens when the program is told to stop.
//!
//! Unless something must be saved, nothing does: the system ends it at once, wherever the search stands.

use crate::failure::Failure;
#[cfg(unix)]
use crate::report::report;

/// Does something when Ctrl-C or SIGTERM comes, and then ends the process as the signal would have: for a
/// shell with the code 130 or 143.
#[cfg(unix)]
pub(crate) fn before_stopping(
    act: impl FnOnce() -> Result<(), Failure> + Send + 'static,
) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM])
        .map_err(|error| Failure::Failed(format!("cannot wait for signals: {error}")))?;
    std::thread::spawn(move || {
        let Some(signal) = signals.forever().next() else {
            return;
        };
        if let Err(failure) = act() {
            report(failure);
            std::process::exit(1);
        }
        let _ = emulate_default_handler(signal);
        std::process::exit(128 + signal);
    });
    Ok(())
}

/// Signals of this kind are those of Unix; elsewhere what is saved every second must do.
#[cfg(not(unix))]
pub(crate) fn before_stopping(
    _act: impl FnOnce() -> Result<(), Failure> + Send + 'static,
) -> Result<(), Failure> {
    Ok(())
}
