//! The terminal in the hands of a program that fills it, and what may take it away.

use std::io::{self, Write};
#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use crossterm::{cursor, queue, terminal};
use signal_hook::consts::SIGINT;
#[cfg(unix)]
use signal_hook::consts::SIGQUIT;

/// What a key asks of any program. A terminal makes signals of these keys unless it is taken.
pub(crate) enum Call {
    /// To end as this signal ends it.
    End(i32),
    Suspend,
}

impl Call {
    pub(crate) fn of(key: KeyEvent) -> Option<Self> {
        if !key.modifiers.contains(KeyModifiers::CONTROL) {
            return None;
        }
        match key.code {
            KeyCode::Char('c') => Some(Self::End(SIGINT)),
            // The byte of Ctrl-\ is read as the other key that sends it.
            #[cfg(unix)]
            KeyCode::Char('\\' | '4') => Some(Self::End(SIGQUIT)),
            KeyCode::Char('z') => Some(Self::Suspend),
            _ => None,
        }
    }
}

/// The terminal without echo, lines and keys that are signals; given back when this is dropped.
pub(crate) struct Terminal {
    signals: Signals,
}

impl Terminal {
    pub(crate) fn enter() -> io::Result<Self> {
        let entered = Self {
            signals: Signals::heed()?,
        };
        take()?;
        Ok(entered)
    }

    /// Columns and lines of the window. One that does not know its size says 0, and is taken for a usual one.
    pub(crate) fn size(&self) -> io::Result<(u16, u16)> {
        let known = |length, usual| if length == 0 { usual } else { length };
        let (columns, lines) = terminal::size()?;
        Ok((known(columns, 80), known(lines, 24)))
    }

    /// The signal that tells the program to end, if one has come.
    pub(crate) fn end(&self) -> Option<i32> {
        self.signals.end()
    }

    /// Gives the terminal back and stops, as Ctrl-Z makes other programs do, until the program is told to
    /// go on. Where there is no such thing nothing happens.
    #[cfg(unix)]
    pub(crate) fn suspend(&self) -> io::Result<()> {
        use rustix::process::{Signal, kill_current_process_group};

        give_back();
        // A shell that waits for a script waits until all of it stops.
        kill_current_process_group(Signal::TSTP)?;
        self.signals.went_on();
        take()
    }

    #[cfg(not(unix))]
    pub(crate) fn suspend(&self) -> io::Result<()> {
        Ok(())
    }

    /// Takes the terminal again if the program was stopped by others, and says whether it was. Who uses
    /// it meanwhile leaves it as they like.
    pub(crate) fn take_again(&self) -> io::Result<bool> {
        let went_on = self.signals.went_on();
        if went_on {
            give_back();
            take()?;
        }
        Ok(went_on)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    let mut out = io::stdout();
    queue!(out, terminal::EnterAlternateScreen, cursor::Hide)?;
    out.flush()
}

fn give_back() {
    // There is nothing to be done if the terminal has gone.
    let mut out = io::stdout();
    let _ = queue!(out, cursor::Show, terminal::LeaveAlternateScreen);
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

/// What has come of signals that would leave the terminal as it is.
#[cfg(unix)]
struct Signals {
    /// The last that asks to end, or 0.
    end: Arc<AtomicUsize>,
    went_on: Arc<AtomicBool>,
}

#[cfg(unix)]
impl Signals {
    fn heed() -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGTERM};
        use signal_hook::flag;

        let signals = Self {
            end: Arc::new(AtomicUsize::new(0)),
            went_on: Arc::new(AtomicBool::new(false)),
        };
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            // Their numbers are small and positive.
            flag::register_usize(signal, Arc::clone(&signals.end), signal as usize)?;
        }
        flag::register(SIGCONT, Arc::clone(&signals.went_on))?;
        Ok(signals)
    }

    fn end(&self) -> Option<i32> {
        match self.end.load(Ordering::Relaxed) {
            0 => None,
            signal => Some(signal as i32),
        }
    }

    fn went_on(&self) -> bool {
        self.went_on.swap(false, Ordering::Relaxed)
    }
}

/// Signals of this kind are those of Unix.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn heed() -> io::Result<Self> {
        Ok(Self)
    }

    fn end(&self) -> Option<i32> {
        None
    }

    fn went_on(&self) -> bool {
        false
    }
}
