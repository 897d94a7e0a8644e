//! Numbers that do not fit a `usize`, which is short on some targets: nothing wraps and nothing is cut off.
//! What can be said of every target is said here; `scripts/32-bit` runs this and all other tests where
//! a `usize` has 32 bits.

mod common;

use common::data::{A000170_SOLUTIONS, value};
use queens::{Board, Format, Permutations, Plan, Square, solutions};

fn factorial(n: u128) -> u128 {
    (1..=n).product()
}

#[test]
fn an_upper_bound_is_told_if_and_only_if_it_fits() {
    // 13! is beyond 32 bits, 21! beyond 64.
    for n in [12, 13, 20, 21, 34, 35] {
        let ways = (n <= 34).then(|| factorial(n));
        let fits = ways.and_then(|ways| usize::try_from(ways).ok());
        let n = n as usize;
        assert_eq!(solutions(n).size_hint(), (0, fits), "n = {n}");
        assert_eq!(Board::new(n).solutions().fundamental().size_hint().1, fits);
        if n <= 34 {
            assert_eq!(Permutations::lexicographic(n).size_hint().1, fits);
            assert_eq!(Permutations::by_insertion(n).size_hint().1, fits);
        }
    }
}

#[test]
fn permutations_are_numbered_beyond_32_bits() {
    assert_eq!(
        Permutations::lexicographic(13).remaining(),
        Some(factorial(13))
    );
    let last = Permutations::lexicographic(13).last().unwrap();
    assert_eq!(last.lexicographic_index(), Some(factorial(13) - 1));
}

#[test]
fn the_widest_boards_and_squares_are_named_and_searched_no_further_than_asked() {
    let widest = usize::try_from(u32::MAX).unwrap_or(usize::MAX);
    let board = Board::new(widest).first_rows(1).unwrap();
    assert_eq!(board.solutions().size_hint(), (0, Some(widest)));
    assert_eq!(
        Plan::new(board, 1).unwrap().shards().size_hint(),
        (0, Some(widest))
    );

    let corner = Square {
        row: u32::MAX,
        column: u32::MAX,
    };
    assert_eq!(corner.to_string().parse(), Ok(corner));
    let error = Board::new(8).place(corner).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("(row 4294967296, column 4294967296)"),
        "{error}"
    );
}

#[test]
fn numbers_beyond_every_width_are_refused_by_name() {
    for text in [
        "4294967296",
        "18446744073709551616",
        "99999999999999999999999999",
    ] {
        assert!(Format::List.parse(text).is_err(), "{text}");
        assert!(Format::Csv.parse(text).is_err(), "{text}");
        assert!(Format::Json.parse(&format!("[{text}]")).is_err(), "{text}");
        let board = format!(r#"{{"width":{text},"columns":[]}}"#);
        let read = Format::Json.parse(&board);
        assert!(read.is_err() || read.unwrap().width().to_string() == text);
        assert!(Format::Fen.parse(&format!("{text}Q")).is_err(), "{text}");
        assert!(format!("a{text}").parse::<Square>().is_err() || text == "4294967296");
    }
}

/// 4 968 057 848 solutions are more than 32 bits hold.
#[cfg(target_pointer_width = "32")]
mod of_32_bits {
    use super::*;

    #[test]
    #[cfg_attr(debug_assertions, ignore = "slow without optimization")]
    fn solution_count_is_right_where_count_cannot_be() {
        assert_eq!(
            Board::new(19).solution_count(),
            value(A000170_SOLUTIONS, 19)
        );
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "slow without optimization")]
    #[should_panic(expected = "more than usize::MAX solutions")]
    fn a_count_that_does_not_fit_panics() {
        let _ = solutions(19).count();
    }
}

#[test]
fn published_counts_outgrow_32_bits_at_19() {
    assert!(value(A000170_SOLUTIONS, 18) < 1 << 32);
    assert!(value(A000170_SOLUTIONS, 19) > 1 << 32);
}
