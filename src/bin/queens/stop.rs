//! What happens when the program is told to stop: by Ctrl-C, SIGTERM, or a terminal that is closed.
//!
//! A write that has begun is finished, what must be saved is saved, and the process ends as the signal
//! would have ended it: for a shell with the code 130, 143 or 129. Until something is written or to be
//! saved nobody waits for signals: the system ends the program at once, wherever the search stands.

#[cfg(unix)]
pub(crate) use unix::{fail_when_files_are_full, finally, whole};

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io;
    use std::mem;
    use std::process;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::process::Signal;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// What is not done in this time waits for a reader.
    const GRACE: Duration = Duration::from_secs(1);

    type Act = Box<dyn FnOnce() -> bool + Send>;

    /// Held while something is done that a signal must not cut in two.
    static WHOLE: Mutex<()> = Mutex::new(());
    static IS_STOPPING: AtomicBool = AtomicBool::new(false);
    static LAST_ACTS: Mutex<Vec<Act>> = Mutex::new(Vec::new());

    /// Does something that a signal does not cut in two, nor begins once one has come. Not to be nested.
    pub(crate) fn whole<T>(act: impl FnOnce() -> T) -> T {
        // Without the handler the system ends the program, which is what a signal asks for.
        let _ = watch();
        while IS_STOPPING.load(Ordering::Relaxed) {
            thread::park();
        }
        let _whole = lock(&WHOLE);
        act()
    }

    /// Does something before a signal ends the process, and says whether it went well; else the exit code
    /// is 1. What is said last is done first. Fails if signals cannot be waited for.
    pub(crate) fn finally(act: impl FnOnce() -> bool + Send + 'static) -> Result<(), String> {
        lock(&LAST_ACTS).push(Box::new(act));
        watch().map_err(|error| format!("cannot wait for signals: {error}"))
    }

    /// A file that has grown as long as the user allows is an error like a full disk, and does not end the
    /// process where it stands.
    pub(crate) fn fail_when_files_are_full() {
        // Nobody looks at the flag: to have a handler is enough. Without it the system does what it does.
        let _ = flag::register(Signal::XFSZ.as_raw(), Arc::new(AtomicBool::new(false)));
    }

    /// Waits for signals from now on, in a thread of its own.
    fn watch() -> Result<(), &'static io::Error> {
        static WATCH: OnceLock<io::Result<()>> = OnceLock::new();
        let watch = WATCH.get_or_init(|| {
            let mut signals = Signals::new(awaited())?;
            let wait = move || {
                if let Some(signal) = signals.forever().next() {
                    stop(signal);
                }
            };
            thread::Builder::new().spawn(wait).map(drop)
        });
        watch.as_ref().map(|_| ())
    }

    /// The signals that would end the program. Those that it was started to ignore, as `nohup` and scripts
    /// do, it goes on to ignore; where that cannot be known, a closed terminal is left to the system.
    fn awaited() -> Vec<i32> {
        match ignored() {
            Some(ignored) => [SIGINT, SIGTERM, SIGHUP]
                .into_iter()
                .filter(|signal| ignored & (1 << (signal - 1)) == 0)
                .collect(),
            None => vec![SIGINT, SIGTERM],
        }
    }

    /// A bit for each signal, as Linux tells it.
    fn ignored() -> Option<u64> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let mask = status
            .lines()
            .find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(mask.trim(), 16).ok()
    }

    fn stop(signal: i32) {
        IS_STOPPING.store(true, Ordering::Relaxed);
        // Whoever waits for it waits until the process ends.
        mem::forget(hold());
        let acts = mem::take(&mut *lock(&LAST_ACTS));
        let mut went_well = true;
        for act in acts.into_iter().rev() {
            went_well &= act();
        }
        if !went_well {
            process::exit(1);
        }
        let _ = emulate_default_handler(signal);
        process::exit(128 + signal);
    }

    fn hold() -> Option<MutexGuard<'static, ()>> {
        let asked = Instant::now();
        loop {
            match WHOLE.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(error)) => return Some(error.into_inner()),
                Err(TryLockError::WouldBlock) if asked.elapsed() > GRACE => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    /// A thread that panics ends the process, so that nobody sees what it left.
    fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Signals of this kind are those of Unix; elsewhere the system ends the program at once.
#[cfg(not(unix))]
pub(crate) fn whole<T>(act: impl FnOnce() -> T) -> T {
    act()
}

/// There is no such signal.
#[cfg(not(unix))]
pub(crate) fn fail_when_files_are_full() {}

/// What is saved every second must do.
#[cfg(not(unix))]
pub(crate) fn finally(_act: impl FnOnce() -> bool + Send + 'static) -> Result<(), String> {
    Ok(())
}
