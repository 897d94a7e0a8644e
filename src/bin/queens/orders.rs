//! Solutions in the order that the options name, for one thread.

use queens::{Board, Permutations, Solution};

use crate::board::is_bare;
use crate::failure::Failure;
use crate::options::{Order, StreamOptions};

pub(crate) type Solutions = Box<dyn Iterator<Item = Solution> + Send>;

/// All that the options ask for, but for the number of solutions.
pub(crate) fn wanted(options: &StreamOptions, board: &Board) -> Result<Solutions, Failure> {
    let all = all(options, board)?;
    Ok(match options.fundamental {
        false => all,
        true => {
            let board = board.clone();
            let first = all.filter(move |solution| board.is_fundamental(solution));
            Box::new(first.skip(options.skip))
        }
    })
}

/// The same before the filter; if there is none, without those that are to be left out.
fn all(options: &StreamOptions, board: &Board) -> Result<Solutions, Failure> {
    let skip = match options.fundamental {
        true => 0,
        false => options.skip,
    };
    Ok(match (options.order, options.reverse) {
        // Here leaving out may be a jump.
        (Order::Lexicographic, false) => Box::new(board.solutions().skip(skip)),
        (Order::Lexicographic, true) => Box::new(board.solutions().rev().skip(skip)),
        (Order::Any, _) => Box::new(board.unordered().skip(skip)),
        (Order::Insertion, reverse) => {
            let all = inserted(board)?;
            let board = board.clone();
            let is_plain = is_bare(&board) && !board.is_torus();
            let accepted = move |solution: &Solution| is_plain || board.accepts(solution);
            match reverse {
                false => Box::new(all.filter(accepted).skip(skip)),
                true => Box::new(all.rev().filter(accepted).skip(skip)),
            }
        }
    })
}

fn inserted(board: &Board) -> Result<queens::PermutationSolutions, Failure> {
    if board.rows() < board.width() {
        return Err(Failure::usage(
            "permutations fill the whole board; leave out --rows or --order insertion",
        ));
    }
    if board.width() > Permutations::MAX_ELEMENTS {
        return Err(Failure::Usage(format!(
            "permutations go up to {}; leave out --order insertion",
            Permutations::MAX_ELEMENTS
        )));
    }
    Ok(Permutations::by_insertion(board.width()).solutions())
}
