//! `queens N`: every solution, as it is found.

use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

use queens::{Board, Format};

use crate::board::{is_bare, mirrored};
use crate::checkpoint::Keeper;
use crate::divide::{in_one_thread, in_threads};
use crate::failure::Failure;
use crate::held::{self, Held};
use crate::options::{Order, OutputFormat, StreamOptions};
use crate::record::is_drawing;
use crate::sequence::Sequence;
use crate::start::{Position, Start, Written, manner};
use crate::writer::Writer;
use crate::{orders, output, sheet};

pub(crate) fn run(options: &StreamOptions) -> Result<(), Failure> {
    check(options)?;
    let board = options.board.board()?;
    let is_huge = is_huge(options, &board);
    if is_huge {
        check_huge(options)?;
    }
    hint(options, &board);
    match (options.format, options.order) {
        (OutputFormat::Svg, _) => {
            let solutions = orders::wanted(options, &board)?.take(most(options));
            sheet::print(solutions, sheet::Marks::default())
        }
        (OutputFormat::Text(format), _) if is_huge => huge(options, &board, format),
        (OutputFormat::Text(format), Order::Lexicographic) => sorted(options, &board, format),
        (OutputFormat::Text(format), _) => unsorted(options, &board, format),
    }
}

/// How many solutions are wanted.
fn most(options: &StreamOptions) -> usize {
    options.take.unwrap_or(usize::MAX)
}

/// Whether a drawn board is too large to be kept: more than a million squares.
fn is_huge(options: &StreamOptions, board: &Board) -> bool {
    let is_drawn = matches!(options.format, OutputFormat::Text(format) if is_drawing(format));
    // Both are at most `MOST_QUEENS`.
    is_drawn && board.rows() as u64 * board.width() as u64 > 1_000_000
}

fn check_huge(options: &StreamOptions) -> Result<(), Failure> {
    if options.checkpoint.is_some() {
        return Err(Failure::usage(
            "so large a board is drawn line by line, which is not saved; leave out --checkpoint or say \
             another --format",
        ));
    }
    if is_divided(options) {
        return Err(Failure::usage(
            "so large a board is drawn by one thread; leave out --threads or say another --format",
        ));
    }
    Ok(())
}

/// Drawn boards that are written as they are drawn.
fn huge(options: &StreamOptions, board: &Board, format: Format) -> Result<(), Failure> {
    for solution in orders::wanted(options, board)?.take(most(options)) {
        output::print_long(&format_args!("{}\n", solution.in_format(format)))?;
    }
    Ok(())
}

fn is_divided(options: &StreamOptions) -> bool {
    options.threads.is_some_and(|threads| threads.get() > 1)
}

fn unsorted(options: &StreamOptions, board: &Board, format: Format) -> Result<(), Failure> {
    let sequence = Sequence {
        format,
        mirrored: false,
        fundamental_on: None,
        keeps_columns: false,
    };
    let mut writer = Writer {
        held: None,
        pass_over: 0,
        left: most(options),
        keeper: None,
    };
    let solutions = orders::wanted(options, board)?;
    writer.write_all(&in_one_thread(sequence, board.width(), solutions)?)
}

/// The lexicographic order, which can be divided, saved, and turned around: it is then that of the
/// mirrored board.
fn sorted(options: &StreamOptions, board: &Board, format: Format) -> Result<(), Failure> {
    let sequence = Sequence {
        format,
        mirrored: options.reverse,
        fundamental_on: options.fundamental.then(|| board.clone()),
        keeps_columns: options.checkpoint.is_some(),
    };
    let board = &match options.reverse {
        true => mirrored(board).map_err(|error| Failure::Usage(error.to_string()))?,
        false => board.clone(),
    };
    let start = match &options.checkpoint {
        None => Start::fresh(board),
        Some(path) => Start::saved(board, path, &manner(options, format))?,
    };
    let skip = match start.is_resumed {
        true => 0,
        false => options.skip,
    };
    // What the filter drops does not count, and the filter comes after the search.
    let (skip, pass_over) = match options.fundamental {
        true => (0, skip),
        false => (skip, 0),
    };
    let mut held = None;
    let keeper = match &options.checkpoint {
        None => None,
        Some(path) => {
            if let (true, Some(place)) = (start.is_resumed, start.place) {
                held = Held::behind(place)?;
            }
            // Without anything behind it the place is where the output goes on: the file may be another.
            let place = match &held {
                Some(_) => start.place,
                None => held::end(),
            };
            let position = match skip + pass_over {
                0 => Position::Start(start.solutions.checkpoint()),
                _ => Position::StartToSkip,
            };
            let written = Written { position, place };
            Some(keep(path, written, board, manner(options, format))?)
        }
    };
    let mut writer = Writer {
        held,
        pass_over,
        left: most(options),
        keeper,
    };
    let mut solutions = start.solutions;
    let threads = options.threads.unwrap_or(NonZeroUsize::MIN);
    let lanes = match threads == NonZeroUsize::MIN || writer.left == 0 {
        true => in_one_thread(sequence, board.width(), solutions.skip(skip))?,
        false => match solutions.nth(skip) {
            Some(first) => in_threads(&sequence, board, &first, threads)?,
            None => in_one_thread(sequence, board.width(), solutions)?,
        },
    };
    writer.write_all(&lanes)
}

/// Saves from now on, when it is time and when the program is told to stop.
fn keep(
    path: &Path,
    written: Written,
    board: &Board,
    manner: String,
) -> Result<Arc<Keeper<Written>>, Failure> {
    let board = board.clone();
    let line = move |written: &Written| written.line(&board, &manner);
    // A checkpoint must not outlive a power cut that the lines before it do not.
    let keeper = Arc::new(Keeper::new(path, written, line, held::settle)?);
    keeper.save_when_stopped()?;
    Ok(keeper)
}

/// Options that contradict each other.
fn check(options: &StreamOptions) -> Result<(), Failure> {
    let is_sorted = options.order == Order::Lexicographic;
    let is_picture = options.format == OutputFormat::Svg;
    let is_saved = options.checkpoint.is_some();
    let is_divided = is_divided(options);
    let contradictions = [
        (
            is_saved && !is_sorted,
            "only the lexicographic order can be saved; leave out --checkpoint or --order",
        ),
        (
            is_divided && !is_sorted,
            "only the lexicographic order is searched in threads; leave out --threads or --order",
        ),
        (
            options.reverse && options.order == Order::Any,
            "`--order any` has no reverse; leave out --reverse or --order",
        ),
        (
            is_saved && is_picture,
            "a picture cannot be continued; leave out --checkpoint or say another --format",
        ),
        (
            is_divided && is_picture,
            "a picture is drawn by one thread; leave out --threads or say another --format",
        ),
    ];
    match contradictions.iter().find(|(is_so, _)| *is_so) {
        Some((_, message)) => Err(Failure::usage(*message)),
        None => Ok(()),
    }
}

/// Tells a person who waits that it may take long.
fn hint(options: &StreamOptions, board: &Board) {
    /// From here on the first solution takes seconds at least, as a rule.
    const LONG: usize = 34;
    let is_plain = is_bare(board) && board.rows() == board.width();
    let is_long = is_plain && board.width() >= LONG && options.order == Order::Lexicographic;
    if is_long && io::stderr().is_terminal() {
        output::complain(
            "so many queens take long or for ever in this order; `--order any` has some at once",
        );
    }
}
