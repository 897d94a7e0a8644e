//! Counts that are watched, stopped and continued, and counts by several threads.

use std::ops::ControlFlow;

use queens::{Board, Counting, Square};

/// Boards of every way to count: joined halves of even width, and of odd width where that is not slow; a
/// search of the upper rows; walks.
fn boards() -> Vec<(Board, u128)> {
    let corner = Square { row: 0, column: 0 };
    let mut boards = vec![
        (Board::new(0), 1),
        (Board::new(3), 0),
        (Board::new(8), 92),
        (Board::new(13), 73_712),
        (Board::new(13).torus(), 4_524),
        (Board::new(14), 365_596),
        (Board::new(14).place(corner).unwrap(), 11_892),
        (Board::new(70).first_rows(2).unwrap(), 70 * 69 - 2 * 69),
    ];
    if cfg!(not(debug_assertions)) {
        boards.push((Board::new(16), 14_772_512));
        boards.push((Board::new(15), 2_279_184));
    }
    boards
}

#[test]
fn portions_add_up_to_the_whole() {
    for (board, expected) in boards() {
        let mut counting = board.counting();
        while counting.advance() {}
        assert!(!counting.advance(), "{board:?}: the end stays the end");
        assert_eq!(counting.counted(), expected, "{board:?}");
        assert_eq!(counting.finish(), expected, "{board:?}");
        assert_eq!(board.counting().finish(), expected, "{board:?}");
        assert_eq!(board.solution_count(), expected, "{board:?}");
    }
}

#[test]
fn the_fraction_grows_from_0_to_1() {
    for (board, _) in boards() {
        let mut counting = board.counting();
        let mut before = counting.fraction();
        assert_eq!(before, 0.0, "{board:?}");
        while counting.advance() {
            let fraction = counting.fraction();
            assert!(
                before < fraction && fraction < 1.0,
                "{board:?}: {before} then {fraction}"
            );
            before = fraction;
        }
        assert_eq!(counting.fraction(), 1.0, "{board:?}");
    }
}

#[test]
fn a_stopped_count_goes_on_where_it_stopped() {
    for (board, expected) in boards() {
        let mut counting = board.counting();
        let mut stops = 0;
        let count = loop {
            match counting.watch(ControlFlow::Break) {
                ControlFlow::Break(fraction) => {
                    stops += 1;
                    assert_eq!(fraction, counting.fraction());
                }
                ControlFlow::Continue(count) => break count,
            }
        };
        assert_eq!(count, expected, "{board:?} after {stops} stops");
    }
}

#[test]
fn nothing_is_counted_before_it_is_asked_for() {
    // Whoever counted these would not come back.
    for n in [24, 64, 100] {
        let counting = Board::new(n).counting();
        assert_eq!((counting.counted(), counting.fraction()), (0, 0.0));
    }
}

#[test]
fn a_count_can_be_sent_to_another_thread() {
    fn is_send<T: Send>() {}
    is_send::<Counting>();
}

#[cfg(feature = "rayon")]
#[test]
fn threads_count_what_one_counts() {
    for (board, expected) in boards() {
        assert_eq!(board.par_solution_count(), expected, "{board:?}");
    }
}
