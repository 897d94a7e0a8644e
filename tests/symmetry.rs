//! The eight symmetries: a group, what it makes of solutions, and one solution a class.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::data;
use common::random::{budget, check, problem};
use queens::{Board, Solution, Square, Symmetry};

fn all_squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| Square { row, column }))
}

#[test]
fn the_symmetries_form_a_group() {
    use Symmetry::Identity;
    let all = Symmetry::ALL;
    assert_eq!(all[0], Identity);
    assert_eq!(BTreeSet::from(all).len(), 8);
    for a in all {
        assert_eq!(a.then(Identity), a);
        assert_eq!(Identity.then(a), a);
        assert_eq!(a.then(a.inverse()), Identity);
        assert_eq!(a.inverse().then(a), Identity);
        assert_eq!(
            BTreeSet::from(all.map(|b| a.then(b))).len(),
            8,
            "{a} permutes them"
        );
        for b in all {
            assert_eq!(a.then(b).inverse(), b.inverse().then(a.inverse()));
            for c in all {
                assert_eq!(a.then(b).then(c), a.then(b.then(c)));
            }
        }
    }
    // It is that of the square: one turn of order 4, a reflection that reverses it.
    let turn = Symmetry::QuarterTurn;
    assert_eq!(turn.then(turn), Symmetry::HalfTurn);
    assert_eq!(turn.then(turn).then(turn), Symmetry::ThreeQuarterTurn);
    assert_eq!(turn.then(turn).then(turn).then(turn), Identity);
    for mirror in [
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
    ] {
        assert_eq!(mirror.then(mirror), Identity);
        assert_eq!(mirror.then(turn).then(mirror), turn.inverse());
    }
}

#[test]
fn the_symmetries_do_to_squares_what_their_names_say() {
    let n = 8;
    for square in all_squares(n) {
        let Square { row, column } = square;
        let at = |row, column| Some(Square { row, column });
        let last = n - 1;
        let images = [
            at(row, column),
            at(column, last - row),
            at(last - row, last - column),
            at(last - column, row),
            at(row, last - column),
            at(last - row, column),
            at(column, row),
            at(last - column, last - row),
        ];
        assert_eq!(
            Symmetry::ALL.map(|symmetry| symmetry.apply(square, n as usize)),
            images
        );
    }
}

#[test]
fn a_square_off_the_board_has_no_image() {
    for symmetry in Symmetry::ALL {
        for (row, column) in [(8, 0), (0, 8), (u32::MAX, 0), (0, u32::MAX)] {
            assert_eq!(symmetry.apply(Square { row, column }, 8), None);
        }
        assert_eq!(symmetry.apply(Square { row: 0, column: 0 }, 0), None);
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn a_square_of_any_board_has_an_image_if_u32_can_name_it() {
    let corner = Square { row: 0, column: 0 };
    assert_eq!(Symmetry::Identity.apply(corner, 1 << 33), Some(corner));
    assert_eq!(Symmetry::Diagonal.apply(corner, 1 << 33), Some(corner));
    assert_eq!(Symmetry::LeftRight.apply(corner, 1 << 33), None);
    let far = Square {
        row: 0,
        column: u32::MAX,
    };
    assert_eq!(Symmetry::LeftRight.apply(corner, 1 << 32), Some(far));
}

#[test]
fn transforming_one_after_the_other_is_transforming_by_both() {
    for solution in queens::solutions(6).chain(queens::solutions(7).step_by(5)) {
        for a in Symmetry::ALL {
            let image = solution.transform(a);
            assert!(queens::is_solution(image.columns()));
            assert_eq!(image.transform(a.inverse()), solution);
            for b in Symmetry::ALL {
                assert_eq!(image.transform(b), solution.transform(a.then(b)));
            }
        }
        assert_eq!(
            solution.transposed(),
            solution.transform(Symmetry::Diagonal)
        );
        let reversed: Vec<u32> = solution.columns().iter().rev().copied().collect();
        assert_eq!(solution.transform(Symmetry::TopBottom).columns(), reversed);
    }
}

#[test]
fn the_solutions_of_a_board_are_the_images_of_themselves() {
    for n in 0..=8 {
        for board in [Board::new(n), Board::new(n).torus()] {
            let all: BTreeSet<Solution> = board.solutions().collect();
            for symmetry in Symmetry::ALL {
                let images: BTreeSet<Solution> =
                    all.iter().map(|s| s.transform(symmetry)).collect();
                assert_eq!(images, all, "n = {n}, {symmetry}");
            }
        }
    }
}

#[test]
fn an_orbit_holds_each_image_once_and_the_solution_first() {
    for n in 0..=8 {
        for solution in queens::solutions(n) {
            let orbit: Vec<Solution> = solution.orbit().collect();
            assert_eq!(orbit[0], solution);
            let images: BTreeSet<Solution> = Symmetry::ALL.map(|s| solution.transform(s)).into();
            assert_eq!(orbit.len(), images.len());
            assert_eq!(orbit.iter().cloned().collect::<BTreeSet<_>>(), images);
            // The orbit and the symmetries that leave the solution as it is make up the group.
            let fixing = Symmetry::ALL
                .iter()
                .filter(|&&s| solution.transform(s) == solution);
            assert_eq!(orbit.len() * fixing.count(), 8);

            assert_eq!(Some(&solution.canonical()), images.first());
            assert_eq!(solution.is_fundamental(), images.first() == Some(&solution));
            for image in &orbit {
                assert_eq!(image.canonical(), solution.canonical());
            }
        }
    }
}

#[test]
fn the_twelve_published_boards_of_eight_queens() {
    let published: BTreeSet<String> = data::lines(data::FUNDAMENTAL_8)
        .map(|line| line.parse::<Solution>().unwrap().canonical().to_string())
        .collect();
    let found: Vec<Solution> = queens::solutions(8).fundamental().collect();
    let texts: BTreeSet<String> = found.iter().map(Solution::to_string).collect();
    assert_eq!((published.len(), found.len()), (12, 12));
    assert_eq!(texts, published);
    assert!(found.is_sorted_by(|earlier, later| earlier < later));
    assert!(found.iter().all(Solution::is_fundamental));
    // Together their images are all solutions.
    let mut images: Vec<Solution> = found.iter().flat_map(Solution::orbit).collect();
    images.sort();
    assert!(images.into_iter().eq(queens::solutions(8)));
}

#[test]
fn classes_are_as_many_as_published_and_so_are_those_of_each_symmetry() {
    let last = u128::from(budget(9, 12));
    let by_orbit = |numbers| data::terms(numbers, last).collect::<BTreeMap<_, _>>();
    let eight = by_orbit(data::A260320_CLASSES_ASYMMETRIC);
    let four = by_orbit(data::A260319_CLASSES_ROT180);
    let two = by_orbit(data::A260318_CLASSES_ROT90);
    for (n, classes) in data::terms(data::A002562_FUNDAMENTAL, last) {
        let fundamental = queens::solutions(n).fundamental();
        let mut found = BTreeMap::new();
        for solution in fundamental {
            *found.entry(solution.orbit().count()).or_insert(0) += 1;
        }
        assert_eq!(found.values().sum::<usize>(), classes, "n = {n}");
        let of_size = |size| found.get(&size).copied().unwrap_or(0);
        if n > 1 {
            assert_eq!(
                [of_size(8), of_size(4), of_size(2)],
                [eight[&n], four[&n], two[&n]],
                "n = {n}"
            );
            let all = 8 * of_size(8) + 4 * of_size(4) + 2 * of_size(2);
            assert_eq!(queens::solutions(n).count(), all);
        } else {
            assert_eq!(of_size(1), 1);
        }
    }
}

#[test]
fn fundamental_solutions_come_lazily() {
    // Of n = 18 there are 666090624 solutions.
    let first = queens::solutions(18).fundamental().next().unwrap();
    assert_eq!(Some(&first), queens::solutions(18).next().as_ref());
    assert_eq!(queens::solutions(18).fundamental().take(3).count(), 3);
}

#[test]
fn of_each_class_that_a_random_board_has_the_first_comes_once() {
    check(budget(300, 3_000), problem(0..=7u32), |problem| {
        let board = problem.board();
        let mut classes = BTreeSet::new();
        let firsts = board
            .solutions()
            .filter(|solution| classes.insert(class(solution)));
        assert!(board.solutions().fundamental().eq(firsts), "{problem:?}");
        let fundamental = board
            .solutions()
            .filter(|solution| board.is_fundamental(solution));
        assert!(
            board.solutions().fundamental().eq(fundamental),
            "{problem:?}"
        );
        let mut backwards: Vec<Solution> = board.solutions().fundamental().rev().collect();
        backwards.reverse();
        assert!(board.solutions().fundamental().eq(backwards));
    });
}

/// All images of a solution, as plain columns, under the symmetries that its board has.
fn class(solution: &Solution) -> BTreeSet<Vec<u32>> {
    let (rows, width) = (solution.len() as u32, solution.width() as u32);
    let images = Symmetry::ALL.into_iter().filter_map(|symmetry| {
        if rows < width && symmetry.swaps_rows_and_columns() {
            return None;
        }
        let mut image = vec![0; rows as usize];
        for Square { row, column } in solution.squares() {
            let (last_row, last_column) = (rows - 1 - row, width - 1 - column);
            let (row, column) = match symmetry {
                Symmetry::Identity => (row, column),
                Symmetry::QuarterTurn => (column, last_row),
                Symmetry::HalfTurn => (last_row, last_column),
                Symmetry::ThreeQuarterTurn => (last_column, row),
                Symmetry::LeftRight => (row, last_column),
                Symmetry::TopBottom => (last_row, column),
                Symmetry::Diagonal => (column, row),
                Symmetry::AntiDiagonal => (last_column, last_row),
            };
            image[row as usize] = column;
        }
        Some(image)
    });
    images.collect()
}

#[test]
fn a_board_with_fewer_rows_has_the_symmetries_of_its_rectangle() {
    for (rows, width) in [(0, 5), (1, 5), (2, 5), (3, 6), (3, 70)] {
        let board = Board::new(width).first_rows(rows).unwrap();
        for solution in board
            .solutions()
            .step_by(if width > 64 { 5_000 } else { 1 })
        {
            let images = class(&solution);
            let orbit: Vec<Vec<u32>> = solution.orbit().map(Vec::from).collect();
            assert_eq!(orbit[0], solution.columns());
            assert_eq!(orbit.len(), images.len());
            assert_eq!(orbit.into_iter().collect::<BTreeSet<_>>(), images);
            assert_eq!(solution.canonical().columns(), images.first().unwrap());
            assert_eq!(solution.canonical().width(), width);
            assert_eq!(solution.is_fundamental(), solution.canonical() == solution);
        }
        if width < 64 {
            let classes: BTreeSet<_> = board.solutions().map(|solution| class(&solution)).collect();
            assert_eq!(board.solutions().fundamental().count(), classes.len());
        }
    }
}

#[test]
fn what_is_left_of_a_half_consumed_iterator_keeps_its_fundamental_solutions() {
    let fundamental: BTreeSet<Solution> = queens::solutions(7).fundamental().collect();
    for front in 0..=40 {
        for back in [0, 1, 17] {
            let mut solutions = queens::solutions(7);
            solutions.by_ref().take(front).for_each(drop);
            solutions.by_ref().rev().take(back).for_each(drop);
            let expected = solutions
                .clone()
                .filter(|solution| fundamental.contains(solution));
            assert!(solutions.fundamental().eq(expected));
        }
    }
}

#[test]
fn fundamental_solutions_are_saved_and_resumed_from_both_ends() {
    for board in [
        Board::new(7),
        Board::new(7).block(Square { row: 1, column: 2 }).unwrap(),
        Board::new(6).first_rows(3).unwrap(),
    ] {
        for (front, back) in [(0, 0), (1, 0), (0, 1), (3, 2), (1000, 0)] {
            let mut fundamental = board.solutions().fundamental();
            fundamental.by_ref().take(front).for_each(drop);
            fundamental.by_ref().rev().take(back).for_each(drop);
            assert_eq!(fundamental.board(), &board);
            let line = fundamental.checkpoint().to_string();
            let resumed = board.resume(&line.parse().unwrap()).unwrap();
            assert!(resumed.fundamental().eq(fundamental), "{line}");
        }
    }
}

#[test]
fn an_orbit_tells_how_many_images_may_come() {
    for n in [1, 4, 8] {
        for solution in Board::new(n).solutions() {
            let all = solution.orbit().count();
            let mut orbit = solution.orbit();
            assert_eq!(orbit.size_hint(), (1, Some(8)), "{solution}");
            for taken in 1..=all {
                orbit.next();
                let (least, most) = orbit.size_hint();
                let most = most.expect("eight images at most");
                assert!(least <= all - taken && all - taken <= most, "{solution}");
                assert!(most <= 8 - taken, "{solution}: {most} after {taken}");
            }
            assert_eq!(orbit.next(), None);
            assert_eq!(orbit.size_hint(), (0, Some(0)), "{solution}");
        }
    }
}

#[test]
fn fundamental_solutions_are_at_most_those_left_to_look_at() {
    let mut fundamental = Board::new(6).solutions().fundamental();
    assert_eq!(
        fundamental.size_hint(),
        Board::new(6).solutions().size_hint()
    );
    fundamental.by_ref().for_each(drop);
    assert_eq!(fundamental.size_hint(), (0, Some(0)));
}

#[test]
fn each_symmetry_is_written_by_its_name() {
    assert_eq!(
        Symmetry::ALL.map(|symmetry| symmetry.to_string()),
        [
            "identity",
            "quarter turn",
            "half turn",
            "three-quarter turn",
            "left-right reflection",
            "top-bottom reflection",
            "diagonal reflection",
            "anti-diagonal reflection",
        ]
    );
}
