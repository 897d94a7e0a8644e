//! How much memory walking takes: counted on the heap, and bounded on the stack.

// A global allocator cannot be written without it; all it does is to count and pass on.
#![allow(unsafe_code)]

mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::thread;

use common::known;
use queens::{Board, Permutations, is_solution, solutions};

struct Counting;

/// What this thread has asked the allocator for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Requests {
    times: usize,
    bytes: usize,
}

thread_local! {
    static REQUESTS: Cell<Requests> = const { Cell::new(Requests { times: 0, bytes: 0 }) };
    static HELD: Cell<Held> = const { Cell::new(Held { now: 0, most: 0 }) };
}

/// How many bytes this thread has asked for and not given back.
#[derive(Clone, Copy)]
struct Held {
    now: isize,
    most: isize,
}

fn hold(bytes: isize) {
    let Held { now, most } = HELD.get();
    let now = now + bytes;
    HELD.set(Held {
        now,
        most: most.max(now),
    });
}

// SAFETY: every request goes to the system's allocator unchanged. The counter needs no memory of its
// own and has no destructor, so it can be used at any time in the life of a thread.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Requests { times, bytes } = REQUESTS.get();
        REQUESTS.set(Requests {
            times: times + 1,
            bytes: bytes + layout.size(),
        });
        hold(layout.size() as isize);
        // SAFETY: the caller's promises are the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        hold(-(layout.size() as isize));
        // SAFETY: the caller's promises are the same, and `pointer` comes from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn requests(work: impl FnOnce()) -> Requests {
    let before = REQUESTS.get();
    work();
    let after = REQUESTS.get();
    Requests {
        times: after.times - before.times,
        bytes: after.bytes - before.bytes,
    }
}

/// The most that is held at once, and what is still held in the end, beyond what was before.
fn held(work: impl FnOnce()) -> (isize, isize) {
    let before = HELD.get().now;
    HELD.set(Held {
        now: before,
        most: before,
    });
    work();
    let Held { now, most } = HELD.get();
    (most - before, now - before)
}

#[test]
fn the_allocator_is_counted() {
    let mut kept = Vec::new();
    let growing = held(|| {
        drop(black_box(vec![0u8; 1000]));
        kept = vec![0u8; 400];
    });
    assert_eq!(growing, (1000, 400));
    drop(black_box(kept));
    let vector = requests(|| drop(black_box(vec![0u8; 1000])));
    assert_eq!(
        vector,
        Requests {
            times: 1,
            bytes: 1000
        }
    );
}

/// More than any iterator asks for in all, whatever it yields: its own parts, and from 11 rows on the
/// buffers of the blocks.
const A_FEW: usize = 100;

#[test]
fn counting_allocates_a_few_times_however_many_solutions_there_are() {
    for (n, expected) in [(8, 92), (10, 724), (11, 2680), (12, 14200)] {
        let counting = requests(|| assert_eq!(solutions(n).count(), expected));
        assert!(counting.times < A_FEW, "n = {n}: {counting:?}");
    }
}

#[test]
fn counting_on_from_the_first_solution_allocates_a_few_times_too() {
    for (n, rest) in [(8, 91), (12, 14199)] {
        let mut solutions = solutions(n);
        black_box(solutions.next());
        let counting = requests(|| assert_eq!(solutions.count(), rest));
        assert!(counting.times < A_FEW, "n = {n}: {counting:?}");
    }
}

#[test]
fn streaming_owned_items_up_to_10_rows_allocates_nothing() {
    for (n, rest) in [(0, 0), (1, 0), (4, 1), (8, 91), (10, 723)] {
        let mut solutions = solutions(n);
        black_box(solutions.next());
        let streaming = requests(|| assert_eq!(solutions.map(black_box).count(), rest));
        assert_eq!(streaming.times, 0, "n = {n}");
    }
}

#[test]
fn streaming_owned_items_up_to_20_rows_allocates_nothing_for_an_item() {
    for (n, limit) in [(11, 2680), (12, 14200), (16, 2000), (17, 2000), (20, 200)] {
        let mut taken = 0;
        let streaming = requests(|| taken = solutions(n).take(limit).map(black_box).count());
        assert_eq!(taken, limit, "n = {n}");
        assert!(streaming.times < A_FEW, "n = {n}: {streaming:?}");
    }
}

/// What an iterator asks for until it has shown so many solutions.
fn shown(board: &Board, mut left: usize) -> Requests {
    requests(|| {
        // Owned items of more rows than are kept inline have memory of their own, but not here.
        let _ = board.solutions().try_visit(|_| {
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
    })
}

#[test]
fn an_iterator_stays_below_a_mebibyte_up_to_20_rows() {
    for n in [8, 12, 16, 17, 20] {
        let streaming = shown(&Board::new(n), 2000);
        assert!(streaming.bytes < 1 << 20, "n = {n}: {streaming:?}");
    }
}

#[test]
fn an_iterator_over_few_rows_of_a_wide_board_stays_below_two_mebibytes() {
    for (width, rows) in [(16, 6), (20, 12), (24, 12), (32, 5), (32, 11), (32, 20)] {
        for board in [Board::new(width), Board::new(width).torus()] {
            let board = board.first_rows(rows).unwrap();
            let streaming = shown(&board, 20_000);
            let size = (width, rows, board.is_torus());
            assert!(streaming.bytes < 2 << 20, "{size:?}: {streaming:?}");
        }
    }
}

#[test]
fn building_and_cloning_cost_little() {
    for n in [12, 16, 20, 32, 64] {
        let mut fresh = None;
        let building = requests(|| fresh = Some(solutions(n)));
        let fresh = fresh.unwrap();
        let cloning = requests(|| drop(fresh.clone()));
        assert!(building.bytes < 200 * n, "n = {n}: {building:?}");
        assert!(cloning.bytes < 200 * n, "n = {n}: {cloning:?}");
    }
}

#[test]
fn streaming_many_placements_on_a_wide_board_allocates_a_few_times_in_all() {
    let two_rows = Board::new(300).first_rows(2).unwrap();
    let placements = 300 * 299 - 2 * 299;
    let streaming = requests(|| {
        assert_eq!(two_rows.solutions().map(black_box).count(), placements);
    });
    assert!(streaming.times < 50, "{streaming:?}");
}

#[test]
fn building_a_board_of_a_million_costs_at_most_memory_of_its_order() {
    let n = 1_000_000;
    let mut built = None;
    let building = requests(|| built = Some(Board::new(n).solutions()));
    assert!(building.bytes <= 8 * n, "{building:?}");
    let cloning = requests(|| drop(black_box(built.clone())));
    assert!(cloning.bytes <= 8 * n, "{cloning:?}");
}

#[test]
fn a_million_columns_that_nothing_touches_cost_no_more_than_a_hundred() {
    let building = |n| requests(|| drop(black_box(Board::new(n).solutions())));
    assert_eq!(building(1_000_000), building(100));
    assert_eq!(building(usize::MAX), building(100));
}

#[test]
fn unordered_solutions_of_a_million_queens_hold_24_bytes_a_column_and_30_for_a_moment() {
    let n = 1_000_000;
    let few = 10_000;
    let mut unordered = None;
    let fresh = held(|| unordered = Some(Board::new(n).unordered()));
    assert!(fresh.0 < few, "{fresh:?}");
    let mut unordered = unordered.unwrap();
    // Its room is a power of two.
    let solution = 4 * n.next_power_of_two() as isize;
    let begun = held(|| drop(unordered.next()));
    assert!(begun.0 <= 30 * n as isize + few, "{begun:?}");
    assert!(begun.1 <= 24 * n as isize + few, "{begun:?}");
    for _ in 0..3 {
        let going_on = held(|| drop(unordered.next()));
        assert!(going_on.0 <= solution + few, "{going_on:?}");
        assert!(going_on.1 <= few, "{going_on:?}");
    }
}

#[test]
fn counting_holds_a_few_mebibytes() {
    let optimized = [(16, 8), (17, 16)]
        .into_iter()
        .filter(|_| !cfg!(debug_assertions));
    for (n, mebibytes) in [(8, 1), (12, 4), (14, 4)].into_iter().chain(optimized) {
        for board in [Board::new(n), Board::new(n).torus()] {
            let whole = held(|| {
                black_box(board.solution_count());
            });
            assert!(whole.0 < mebibytes << 20, "n = {n}: {whole:?}");
            assert_eq!(whole.1, 0, "n = {n}");
        }
    }
}

#[test]
fn permutations_hold_nothing_however_far_they_are_walked() {
    for permutations in [Permutations::lexicographic, Permutations::by_insertion] {
        for (elements, passed_over) in [
            (12, 400_000_000),
            (16, 4_000_000_000),
            (17, 4_000_000_000),
            (40, 4_000_000_000),
            (255, 4_000_000_000),
        ] {
            let walking = held(|| {
                let mut items = permutations(elements);
                assert!(items.nth(passed_over).is_some());
                items.take(10_000).for_each(|item| drop(black_box(item)));
            });
            assert!(walking.0 < 4096, "{elements}: {walking:?}");
            assert_eq!(walking.1, 0, "{elements}");
        }
        let filtering = held(|| assert_eq!(permutations(8).solutions().count(), 92));
        assert!(filtering.0 < 4096, "{filtering:?}");
    }
}

#[test]
fn a_trace_holds_memory_of_the_order_of_its_board() {
    for n in [8, 100, 1_000] {
        let mut trace = Board::new(n).trace();
        let building = requests(|| drop(black_box(Board::new(n).trace())));
        assert!(building.bytes < 2_000 + 100 * n, "n = {n}: {building:?}");
        for _ in 0..100 {
            trace.nth(1_000);
            // A clone asks for as much as is held.
            let cloning = requests(|| drop(black_box(trace.clone())));
            assert!(cloning.bytes < 2_000 + 300 * n, "n = {n}: {cloning:?}");
        }
    }
}

#[test]
fn cloning_costs_a_constant_number_of_allocations_in_any_state() {
    let mut solutions = solutions(8);
    for _ in 0..=92 {
        let cloning = requests(|| drop(black_box(solutions.clone())));
        assert!(cloning.times <= 8, "{cloning:?}");
        solutions.next();
    }
}

#[test]
fn checking_a_solution_of_up_to_64_columns_allocates_nothing() {
    for n in [8, 31, 64] {
        let columns = known::flat(n);
        let checking = requests(|| assert!(is_solution(&columns)));
        assert_eq!(checking.times, 0, "n = {n}");
    }
}

#[test]
fn permutations_of_up_to_16_and_their_filter_allocate_nothing_per_item() {
    for permutations in [Permutations::lexicographic, Permutations::by_insertion] {
        let mut items = permutations(16);
        black_box(items.next());
        let streaming = requests(|| assert_eq!(items.by_ref().take(10_000).count(), 10_000));
        assert_eq!(streaming.times, 0);

        let filter = |n| {
            requests(|| {
                permutations(n)
                    .solutions()
                    .for_each(|item| drop(black_box(item)));
            })
            .times
        };
        assert_eq!(filter(6), filter(8));
    }
}

/// A stack on which a call for each row would not fit where rows are many.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(64 * 1024).spawn(work);
    thread.unwrap().join().unwrap();
}

#[test]
fn twelve_queens_are_walked_through_on_a_stack_of_64_kib() {
    on_a_small_stack(|| {
        assert_eq!(solutions(12).count(), 14200);
        let mut walked = 0;
        for solution in solutions(12) {
            walked += usize::from(solution.len() == 12);
        }
        assert_eq!(walked, 14200);
    });
}

#[test]
fn ten_thousand_rows_are_walked_down_and_up_on_a_stack_of_64_kib() {
    on_a_small_stack(|| {
        let columns = known::flat(10_000);
        let board = Board::new(10_000).prefix(&columns).unwrap();
        let mut solutions = board.solutions();
        assert_eq!(solutions.next().unwrap().columns(), columns);
        assert_eq!(solutions.next(), None);
    });
}

#[test]
fn permutations_are_walked_through_on_a_stack_of_64_kib() {
    on_a_small_stack(|| {
        assert_eq!(Permutations::lexicographic(8).solutions().count(), 92);
        assert_eq!(Permutations::by_insertion(8).solutions().count(), 92);
    });
}
