//! The trace of a search: what its steps are, that they add up, and the page that plays them.

mod common;

use std::collections::BTreeMap;

use common::data::{A319283_NODES, A319284_PROFILE, rows, terms};
use common::problem::{Problem, Step as Shape};
use common::random::{budget, check, problem};
use common::rules::{square, squares};
use queens::{Board, Obstacle, Square, Step, Trace};

/// What is in the way of a queen on `square` below these: the plainest reading of what is promised.
fn obstacle(problem: &Problem, above: &[u32], looked_at: Square) -> Option<Obstacle> {
    if problem.blocked.contains(&(looked_at.row, looked_at.column)) {
        return Some(Obstacle::Blocked);
    }
    let given = problem
        .given
        .iter()
        .map(|(&row, &column)| square(row, column));
    squares(above)
        .chain(given)
        .filter(|&queen| queen != looked_at && problem.attack(queen, looked_at))
        .min()
        .map(Obstacle::Queen)
}

/// Whether two given queens attack each other.
fn is_contradictory(problem: &Problem) -> bool {
    let given = || {
        problem
            .given
            .iter()
            .map(|(&row, &column)| square(row, column))
    };
    given().any(|one| given().any(|other| one != other && problem.attack(one, other)))
}

/// Takes the steps as a person at a board would who knows the rules, and asserts of each that it is the
/// one to come.
fn assert_is_the_search(problem: &Problem, trace: Trace) {
    let mut queens: Vec<u32> = Vec::new();
    let mut column = 0;
    let mut shown = false;
    let mut found = Vec::new();
    for step in trace.clone() {
        let row = queens.len() as u32;
        let is_full = row == problem.rows;
        let looked_at = square(row, column);
        let expected = if is_full && !shown {
            match &step {
                Step::Solution(solution) => assert_eq!(solution.columns(), queens),
                other => panic!("{other} instead of a solution: {problem:?}"),
            }
            shown = true;
            found.push(queens.clone());
            continue;
        } else if is_full || column == problem.width {
            let given_up = queens.pop().expect("a queen, or the end");
            column = given_up + 1;
            Step::Retreat(square(row - 1, given_up))
        } else if let Some(obstacle) = obstacle(problem, &queens, looked_at) {
            column += 1;
            Step::Reject {
                square: looked_at,
                obstacle,
            }
        } else {
            queens.push(column);
            column = 0;
            Step::Place(looked_at)
        };
        shown = false;
        assert_eq!(step, expected, "{problem:?}");
    }
    assert!(queens.is_empty(), "{queens:?} still stand: {problem:?}");
    assert!(
        column == problem.width || problem.rows == 0,
        "not all of the first row was looked at: {problem:?}"
    );
    assert_eq!(found, problem.solutions(), "{problem:?}");
    assert!(solutions(trace).eq(problem.board().solutions()));
}

fn solutions(trace: Trace) -> impl Iterator<Item = queens::Solution> {
    trace.filter_map(|step| match step {
        Step::Solution(solution) => Some(solution),
        _ => None,
    })
}

fn texts(trace: Trace) -> Vec<String> {
    trace.map(|step| step.to_string()).collect()
}

fn small_problems() -> Vec<Problem> {
    let shapes: &[&[Shape]] = &[
        &[Shape::Torus],
        &[Shape::FirstRows(0)],
        &[Shape::FirstRows(2)],
        &[Shape::Place(square(4, 1))],
        &[Shape::Block(square(0, 0)), Shape::Block(square(2, 4))],
        &[Shape::Prefix(vec![1, 3]), Shape::Block(square(0, 0))],
        &[
            Shape::Torus,
            Shape::Place(square(2, 2)),
            Shape::Block(square(0, 0)),
        ],
        &[
            Shape::FirstRows(3),
            Shape::Place(square(2, 0)),
            Shape::Torus,
        ],
    ];
    let mut problems: Vec<Problem> = (0..=6).map(Problem::new).collect();
    for width in [5, 6] {
        for steps in shapes {
            let mut problem = Problem::new(width);
            for step in *steps {
                problem.take(step).unwrap();
            }
            problems.push(problem);
        }
    }
    problems
}

#[test]
fn the_first_steps_of_four_queens_are_those_of_a_person() {
    let steps: Vec<Step> = Board::new(4).trace().take(4).collect();
    let reject = |row, column, queen| Step::Reject {
        square: square(row, column),
        obstacle: Obstacle::Queen(queen),
    };
    let corner = square(0, 0);
    assert_eq!(
        steps,
        [
            Step::Place(corner),
            reject(1, 0, corner),
            reject(1, 1, corner),
            Step::Place(square(1, 2)),
        ]
    );
}

#[test]
fn boards_of_none_to_three_rows_end() {
    assert_eq!(texts(Board::new(0).trace()), ["solution"]);
    let no_rows = Board::new(8).first_rows(0).unwrap();
    assert_eq!(texts(no_rows.trace()), ["solution"]);
    assert_eq!(
        texts(Board::new(1).trace()),
        ["place a1", "solution 1", "retreat from a1"]
    );
    assert_eq!(
        texts(Board::new(2).trace())[4..],
        [
            "place b1",
            "reject a2: attacked from b1",
            "reject b2: attacked from b1",
            "retreat from b1"
        ]
    );
    assert_eq!(solutions(Board::new(3).trace()).count(), 0);
}

#[test]
fn of_several_attackers_the_uppermost_is_named_and_a_blocked_square_is_blocked() {
    let board = Board::new(4)
        .place(square(3, 2))
        .unwrap()
        .block(square(2, 0))
        .unwrap();
    let steps = texts(board.trace());
    assert_eq!(
        steps[..7],
        [
            "place a1",
            "reject a2: attacked from a1",
            "reject b2: attacked from a1",
            "reject c2: attacked from c4",
            "place d2",
            "reject a3: blocked",
            "reject b3: attacked from c4",
        ]
    );
}

#[test]
fn every_step_is_the_one_to_come() {
    for problem in small_problems() {
        assert_is_the_search(&problem, problem.board().trace());
    }
}

#[test]
fn every_step_is_the_one_to_come_on_random_boards() {
    check(
        budget(100, 2000),
        problem(0..=6u32),
        |problem| match is_contradictory(&problem) {
            true => assert_eq!(problem.board().trace().next(), None, "{problem:?}"),
            false => assert_is_the_search(&problem, problem.board().trace()),
        },
    );
}

#[test]
fn boards_wider_than_a_machine_word_are_no_different() {
    for width in [64, 65, 70] {
        for shape in [Shape::Torus, Shape::Place(square(1, 66.min(width - 1)))] {
            let mut problem = Problem::new(width);
            problem.take(&Shape::FirstRows(2)).unwrap();
            problem.take(&shape).unwrap();
            assert_is_the_search(&problem, problem.board().trace());
        }
    }
}

#[test]
fn two_given_queens_that_attack_each_other_leave_nothing_to_do() {
    for width in [5, 70] {
        let board = Board::new(width as usize)
            .prefix(&[0, width - 1])
            .unwrap()
            .torus();
        assert_eq!(board.trace().next(), None, "{board:?}");
    }
}

#[test]
fn placements_are_as_many_as_a319283_says() {
    for (n, nodes) in terms(A319283_NODES, budget(8, 10).into()) {
        let placements = Board::new(n)
            .trace()
            .filter(|step| matches!(step, Step::Place(_)));
        // The root of the tree is a node, too, but no queen.
        assert_eq!(placements.count() + 1, nodes, "n = {n}");
    }
}

#[test]
fn placements_in_each_row_and_squares_looked_at_are_as_many_as_a319284_says() {
    let mut published: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for row in rows(A319284_PROFILE) {
        published
            .entry(row[0] as usize)
            .or_default()
            .push(row[2] as usize);
    }
    for n in 1..=budget(8, 10) as usize {
        let profile = &published[&n];
        let mut placed = vec![0; n];
        let mut looked_at = 0;
        for step in Board::new(n).trace() {
            match step {
                Step::Place(square) => {
                    placed[square.row as usize] += 1;
                    looked_at += 1;
                }
                Step::Reject { .. } => looked_at += 1,
                Step::Retreat(_) | Step::Solution(_) => {}
            }
        }
        assert_eq!(placed, profile[1..], "n = {n}");
        // Below each placement that is not finished every square of a row.
        let unfinished: usize = profile[..n].iter().sum();
        assert_eq!(looked_at, n * unfinished, "n = {n}");
    }
    assert_eq!(Board::new(8).trace().count(), 17_868);
}

#[test]
fn the_first_steps_come_at_once_however_large_the_board() {
    for n in [60, 64, 65, 1_000, 1_000_000] {
        for board in [Board::new(n), Board::new(n).torus()] {
            let trace = board.trace();
            assert_eq!(format!("{trace:?}"), format!("{:?}", trace.clone()));
            let steps: Vec<Step> = trace.take(1_000).collect();
            assert_eq!(steps.len(), 1_000);
            assert_eq!(steps[0], Step::Place(square(0, 0)));
        }
    }
    drop(Board::new(usize::MAX).trace().page());
}

#[test]
fn columns_are_those_of_the_queens_that_stand() {
    let mut trace = Board::new(5).trace();
    let mut standing: Vec<u32> = Vec::new();
    while let Some(step) = trace.next() {
        match step {
            Step::Place(square) => standing.push(square.column),
            Step::Retreat(_) => drop(standing.pop()),
            Step::Solution(solution) => assert_eq!(solution.columns(), standing),
            Step::Reject { .. } => {}
        }
        assert_eq!(trace.columns(), standing);
    }
}

#[test]
fn after_the_end_there_is_no_step() {
    for problem in small_problems() {
        let mut trace = problem.board().trace();
        trace.by_ref().for_each(drop);
        for _ in 0..3 {
            assert_eq!(trace.next(), None);
            assert_eq!(trace.size_hint(), (0, Some(0)));
        }
    }
}

#[test]
fn size_hints_are_true_and_clones_go_their_own_way_in_every_state() {
    for problem in small_problems() {
        let steps: Vec<Step> = problem.board().trace().collect();
        let mut trace = problem.board().trace();
        for taken in 0..=steps.len() {
            let left = steps.len() - taken;
            let (least, most) = trace.size_hint();
            assert!(least <= left, "{trace:?}");
            assert!(most.is_none_or(|most| left <= most), "{trace:?}");
            if taken % 7 == 0 {
                assert!(trace.clone().eq(steps[taken..].iter().cloned()));
            }
            trace.next();
        }
    }
}

/// What a page plays.
fn data(page: &str) -> serde_json::Value {
    let (_, rest) = page
        .split_once(r#"<script type="application/json" id="trace">"#)
        .expect("the data");
    let (data, _) = rest.split_once("</script>").expect("the end of the data");
    serde_json::from_str(data).expect("JSON")
}

/// The steps that the words of a page stand for, from where it begins.
fn decoded(page: &str) -> Vec<Step> {
    let data = data(page);
    let number = |value: &serde_json::Value| value.as_u64().expect("a number") as u32;
    let mut queens: Vec<u32> = data["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(number)
        .collect();
    let given: BTreeMap<u32, u32> = data["given"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (number(&pair[0]), number(&pair[1])))
        .collect();
    let mut column = number(&data["column"]);
    let words = data["steps"].as_str().unwrap().split_whitespace();
    let mut steps = Vec::new();
    for word in words {
        let row = queens.len() as u32;
        let looked_at = square(row, column);
        steps.push(match word {
            "P" => {
                queens.push(column);
                column = 0;
                Step::Place(looked_at)
            }
            "R" => {
                let given_up = queens.pop().unwrap();
                column = given_up + 1;
                Step::Retreat(square(row - 1, given_up))
            }
            "S" => Step::Solution(queens::Solution::try_from(queens.as_slice()).unwrap()),
            attacker => {
                column += 1;
                let obstacle = match attacker.parse() {
                    Err(_) => {
                        assert_eq!(attacker, "B");
                        Obstacle::Blocked
                    }
                    Ok(attacker) => {
                        let above = queens.get(attacker as usize).copied();
                        let queen = above.unwrap_or_else(|| given[&attacker]);
                        Obstacle::Queen(square(attacker, queen))
                    }
                };
                Step::Reject {
                    square: looked_at,
                    obstacle,
                }
            }
        });
    }
    steps
}

#[test]
fn a_page_plays_the_steps_of_the_trace() {
    for problem in small_problems() {
        // `Solution::try_from` takes square boards alone.
        if problem.rows == problem.width {
            let trace = problem.board().trace();
            let page = trace.page().to_string();
            assert!(trace.eq(decoded(&page)), "{problem:?}");
            assert_eq!(data(&page)["more"], false);
        }
    }
}

#[test]
fn a_page_says_what_the_board_is() {
    let board = Board::new(7)
        .torus()
        .first_rows(6)
        .and_then(|board| board.place(square(4, 3)))
        .and_then(|board| board.block(square(0, 1)))
        .unwrap();
    let page = board.trace().page().to_string();
    assert!(page.contains("<title>Queens on a torus of 6 × 7, step by step</title>"));
    let mut data = data(&page);
    data["steps"] = serde_json::Value::Null;
    assert_eq!(
        data,
        serde_json::json!({
            "rows": 6, "width": 7, "torus": true, "given": [[4, 3]], "blocked": [[0, 1]],
            "columns": [], "column": 0, "steps": null, "more": false,
        })
    );
}

#[test]
fn a_page_begins_where_the_trace_stands_and_does_not_move_it() {
    let mut trace = Board::new(6).trace();
    for _ in 0..1_050 {
        let page = trace.page().steps(20).to_string();
        assert!(trace.clone().take(20).eq(decoded(&page)));
        trace.next();
    }
}

#[test]
fn a_page_shows_as_many_steps_as_it_is_told_and_says_whether_that_is_all() {
    let all = Board::new(5).trace().count();
    for limit in [0, 1, 100, all - 1, all, all + 1, usize::MAX] {
        let page = Board::new(5).trace().page().steps(limit).to_string();
        assert_eq!(decoded(&page).len(), limit.min(all));
        assert_eq!(data(&page)["more"], limit < all, "{limit} steps of {all}");
    }
    let eight = Board::new(8).trace().page().to_string();
    assert_eq!(data(&eight)["more"], false, "all of the eight queens");
    let nine = data(&Board::new(9).trace().page().to_string());
    assert_eq!(nine["more"], true);
    assert_eq!(nine["steps"].as_str().unwrap().split(' ').count(), 20_000);
}

#[test]
fn a_page_asks_for_nothing_from_elsewhere() {
    let page = Board::new(8).trace().page().to_string();
    for request in [
        " src=", "http:", "https:", "//", "@import", "fetch(", "<link", "<iframe",
    ] {
        let found = page.lines().find(|line| {
            // A comment in the script begins with two strokes.
            line.contains(request) && !line.trim_start().starts_with("// ")
        });
        assert_eq!(found, None, "{request}");
    }
    assert!(page.split("url(").skip(1).all(|url| url.starts_with('#')));
    let hrefs = page.split("href=\"").skip(1);
    assert!({ hrefs }.all(|target| target.starts_with('#')));
}

#[test]
fn the_elements_of_a_page_are_nested_and_its_identifiers_unique() {
    let page = Board::new(4).trace().page().to_string();
    let (markup, _) = page.split_once("<script>").unwrap();
    let mut open: Vec<&str> = Vec::new();
    for tag in markup.split('<').skip(2) {
        let (tag, _) = tag.split_once('>').expect("an end of each tag");
        let name = tag.split_whitespace().next().unwrap();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed)),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, ["html", "body"], "what the script stands in");

    let mut ids: Vec<&str> = markup
        .split(" id=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    let script = page.rsplit("<script>").next().unwrap();
    for used in script.split("element('").skip(1) {
        let id = used.split('\'').next().unwrap();
        assert!(ids.contains(&id), "{id} is no element");
    }
}
