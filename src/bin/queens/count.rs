//! `queens count N`: how many solutions there are.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use queens::{Board, CountCheckpoint, Counting};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::checkpoint::{self, Keeper};
use crate::failure::Failure;
use crate::options::CountOptions;
use crate::progress::Progress;
use crate::{output, stop};

pub(crate) fn run(options: &CountOptions) -> Result<(), Failure> {
    let board = options.board.board()?;
    let count = match options.fundamental {
        true => fundamental(options, &board)?,
        false => all(options, &board)?,
    };
    output::write_line(&count)
}

fn fundamental(options: &CountOptions, board: &Board) -> Result<u128, Failure> {
    if options.checkpoint.is_some() {
        return Err(Failure::usage(
            "a count of fundamental solutions is not saved; leave out --checkpoint",
        ));
    }
    if options.threads.is_some_and(|threads| threads.get() > 1) {
        return Err(Failure::usage(
            "fundamental solutions are counted by one thread; leave out --threads",
        ));
    }
    Ok(board.fundamental_count())
}

fn all(options: &CountOptions, board: &Board) -> Result<u128, Failure> {
    let mut counting = match &options.checkpoint {
        None => board.counting(),
        Some(path) => saved(board, path)?,
    };
    let keeper = match &options.checkpoint {
        None => None,
        Some(path) => {
            let line = |position: &CountCheckpoint| Some(position.to_string());
            let keeper = Arc::new(Keeper::new(path, counting.checkpoint(), line, || Ok(()))?);
            keeper.save_when_stopped()?;
            Some(keeper)
        }
    };
    let progress = Progress::new(counting.fraction(), counting.counted());
    let shown = progress.clone();
    stop::finally(move || {
        shown.clear();
        true
    })
    .map_err(Failure::Failed)?;
    let mut each = |counting: &Counting| {
        progress.show(counting.fraction(), counting.counted());
        let Some(keeper) = &keeper else {
            return Ok(());
        };
        keeper.note(|position| *position = counting.checkpoint());
        keeper.save_if_due()
    };
    let counted = match pool(options.threads)? {
        None => finish(&mut counting, Counting::advance, &mut each),
        Some(pool) => {
            let portion = |counting: &mut Counting| pool.install(|| counting.par_advance());
            finish(&mut counting, portion, &mut each)
        }
    };
    progress.clear();
    counted?;
    if let Some(keeper) = &keeper {
        keeper.save()?;
    }
    Ok(counting.counted())
}

/// Threads, if there are to be several. If nobody asked for them and the system has none, one does.
fn pool(asked: Option<NonZeroUsize>) -> Result<Option<ThreadPool>, Failure> {
    let threads = asked
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get);
    if threads == 1 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    match (pool, asked) {
        (Ok(pool), _) => Ok(Some(pool)),
        (Err(_), None) => Ok(None),
        (Err(error), Some(_)) => Err(Failure::Failed(format!(
            "cannot start {threads} threads: {error}; say fewer"
        ))),
    }
}

fn finish(
    counting: &mut Counting,
    mut portion: impl FnMut(&mut Counting) -> bool,
    each: &mut impl FnMut(&Counting) -> Result<(), Failure>,
) -> Result<(), Failure> {
    while portion(counting) {
        each(counting)?;
    }
    each(counting)
}

/// Where a file says that the count stands, if there is one.
fn saved(board: &Board, path: &Path) -> Result<Counting, Failure> {
    let Some(line) = checkpoint::read(path)? else {
        return Ok(board.counting());
    };
    let saved: CountCheckpoint = line
        .parse()
        .map_err(|error| checkpoint::damaged(path, &line, checkpoint::OF_COUNT, &error))?;
    board
        .resume_counting(&saved)
        .map_err(|error| checkpoint::of_something_else(path, &error))
}
