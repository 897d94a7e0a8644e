//! Boards in shards: their totals, their lines, and what becomes of shards that are lost, doubled, torn,
//! forged or contradictory.

mod common;

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

use common::data::{A000170_SOLUTIONS, A051906_TORUS, A061991_5_ROWS, terms, value};
use common::random::{budget, check, problem};
use common::rules::square;
use common::{all_columns, checkpoint};
use queens::{
    Board, BoardError, ParseShardError, Plan, Shard, ShardCount, ShardId, Tally, TallyError,
    solutions,
};

fn plan(board: &Board, depth: usize) -> Plan {
    Plan::new(board.clone(), depth).unwrap()
}

/// Every plan of a board, halved or not, down to a depth.
fn all_plans(board: &Board, deepest: usize) -> Vec<Plan> {
    let depths = 0..=deepest.min(board.rows());
    depths
        .flat_map(|depth| [plan(board, depth), plan(board, depth).halved()])
        .collect()
}

fn id(text: &str) -> ShardId {
    text.parse().unwrap()
}

fn ids(shards: impl IntoIterator<Item = Shard>) -> Vec<String> {
    shards
        .into_iter()
        .map(|shard| shard.id().to_string())
        .collect()
}

/// A tally of these shards, each counted by a worker who knows nothing but a line.
fn tally_of(plan: &Plan, shards: impl IntoIterator<Item = Shard>) -> Tally {
    let mut tally = Tally::new(plan.clone());
    for shard in shards {
        let elsewhere: Shard = shard.to_string().parse().unwrap();
        let line = elsewhere.count().to_string();
        assert_eq!(tally.add(line.parse().unwrap()), Ok(true), "{line}");
    }
    tally
}

fn total(plan: &Plan) -> u128 {
    tally_of(plan, plan.shards()).total().unwrap()
}

/// A count of a shard with one field of its line replaced, and a check sum that belongs to it.
fn forged(count: &ShardCount, from: &str, to: &str) -> String {
    let line = count.to_string();
    let (body, _) = line.rsplit_once(" sum=").unwrap();
    assert!(body.contains(from), "{body}");
    checkpoint::line(&body.replacen(from, to, 1))
}

/// A shard's count, forged to be another one with the residues that belong to it, if it is small.
fn forged_count(shard: &Shard, count: u64) -> ShardCount {
    let line = shard.count().to_string();
    let (head, _) = line.split_once(" count=").unwrap();
    let body = format!("{head} count={count} residues={count},{count},{count}");
    checkpoint::line(&body).parse().unwrap()
}

/// Boards of many kinds on which something is given or blocked.
fn constrained() -> Vec<Board> {
    let board = |n| Board::new(n);
    let contradictory = board(6).place(square(0, 0)).unwrap();
    vec![
        board(8).place(square(3, 1)).unwrap(),
        board(8)
            .place(square(7, 3))
            .unwrap()
            .block(square(0, 0))
            .unwrap(),
        board(8).prefix(&[3, 6]).unwrap(),
        board(9).block(square(0, 4)).unwrap(),
        board(9).place(square(0, 4)).unwrap(),
        board(9)
            .place(square(4, 4))
            .unwrap()
            .block(square(1, 1))
            .unwrap(),
        board(9).place(square(4, 4)).unwrap(),
        board(7).torus().place(square(5, 2)).unwrap(),
        board(7).torus().block(square(2, 3)).unwrap(),
        // The queens attack each other on the torus alone: no solution.
        contradictory.place(square(4, 2)).unwrap().torus(),
    ]
}

mod totals {
    use super::*;

    #[test]
    fn are_those_of_oeis_at_every_depth() {
        for (n, known) in terms(A000170_SOLUTIONS, budget(9, 12).into()) {
            for plan in all_plans(&Board::new(n), 4) {
                assert_eq!(total(&plan), known as u128, "{plan}");
            }
        }
        for n in 10..=budget(12, 14) as usize {
            let known = value(A000170_SOLUTIONS, n);
            for depth in 0..=budget(2, 4) as usize {
                let plan = plan(&Board::new(n), depth).halved();
                assert_eq!(total(&plan), known, "{plan}");
            }
        }
    }

    #[test]
    fn of_the_torus_are_those_of_oeis() {
        for (n, known) in terms(A051906_TORUS, budget(9, 13).into()) {
            for plan in all_plans(&Board::new(n).torus(), 3) {
                assert_eq!(total(&plan), known as u128, "{plan}");
            }
        }
    }

    #[test]
    fn of_the_first_rows_are_those_of_oeis() {
        for (n, known) in terms(A061991_5_ROWS, budget(9, 14).into()) {
            if n >= 5 {
                for plan in all_plans(&Board::new(n).first_rows(5).unwrap(), 3) {
                    assert_eq!(total(&plan), known as u128, "{plan}");
                }
            }
        }
    }

    #[test]
    fn of_constrained_boards_are_the_numbers_of_their_solutions() {
        for board in constrained() {
            for plan in all_plans(&board, board.rows()) {
                assert_eq!(total(&plan), board.solutions().count() as u128, "{plan}");
            }
        }
    }

    #[test]
    fn of_wide_boards_are_the_numbers_of_their_solutions() {
        for board in [
            Board::new(65).first_rows(2).unwrap(),
            Board::new(65).torus().first_rows(2).unwrap(),
            Board::new(70).first_rows(1).unwrap(),
            Board::new(70)
                .first_rows(3)
                .unwrap()
                .place(square(2, 69))
                .unwrap(),
        ] {
            let known = board.solutions().count() as u128;
            for plan in all_plans(&board, budget(1, 3) as usize) {
                assert_eq!(total(&plan), known, "{plan}");
            }
        }
    }

    #[test]
    fn of_the_smallest_boards_are_one_one_none_and_none() {
        for (n, known) in [1, 1, 0, 0].into_iter().enumerate() {
            for board in [Board::new(n), Board::new(n).torus()] {
                for plan in all_plans(&board, n) {
                    assert_eq!(total(&plan), known, "{plan}");
                }
            }
            let empty = Board::new(n).first_rows(0).unwrap();
            assert_eq!(total(&plan(&empty, 0).halved()), 1);
        }
    }

    #[test]
    fn of_random_boards_are_what_the_definition_says() {
        check(
            budget(200, 2_000),
            (problem(0..=7u32), 0..=7usize),
            |(problem, depth)| {
                let board = problem.board();
                let depth = depth.min(board.rows());
                let known = problem.solutions().len() as u128;
                for plan in [plan(&board, depth), plan(&board, depth).halved()] {
                    assert_eq!(total(&plan), known, "{plan}");
                }
            },
        );
    }
}

mod plans {
    use super::*;

    /// All safe placements on the first rows, by trying every square.
    fn placements(board: &Board, depth: usize) -> Vec<Vec<u32>> {
        let mut found = vec![vec![]];
        for _ in 0..depth {
            let longer = found.iter().flat_map(|above: &Vec<u32>| {
                (0..board.width() as u32).map(|column| [above.as_slice(), &[column]].concat())
            });
            found = longer
                .filter(|columns| board.clone().prefix(columns).is_ok())
                .collect();
        }
        found
    }

    fn boards() -> Vec<Board> {
        let mut boards = constrained();
        boards.pop(); // the contradictory one
        boards.extend((0..=7).map(Board::new));
        boards.extend((1..=7).map(|n| Board::new(n).torus()));
        boards
    }

    #[test]
    fn have_every_safe_placement_once_and_in_order() {
        for board in boards() {
            for depth in 0..=board.rows().min(4) {
                let plan = plan(&board, depth);
                let shards = plan.shards().map(|shard| shard.id().columns().to_vec());
                assert!(shards.eq(placements(&board, depth)), "{plan}");
            }
        }
    }

    #[test]
    fn that_are_halved_keep_the_first_of_each_pair_of_images_with_the_weight_of_both() {
        for board in boards() {
            for depth in 0..=board.rows().min(4) {
                let plan = plan(&board, depth).halved();
                if !plan.is_halved() {
                    assert!(plan.shards().all(|shard| shard.weight() == 1));
                    continue;
                }
                let last = board.width() as u32;
                let mut left: BTreeSet<Vec<u32>> = placements(&board, depth).into_iter().collect();
                for shard in plan.shards() {
                    let columns = shard.id().columns().to_vec();
                    let image: Vec<u32> = columns.iter().map(|&c| last - 1 - c).collect();
                    assert!(columns <= image);
                    assert!(left.remove(&columns), "{shard}");
                    let is_its_own = image == columns;
                    assert_eq!(shard.weight(), if is_its_own { 1 } else { 2 }, "{shard}");
                    assert!(is_its_own || left.remove(&image), "{shard}");
                }
                assert!(left.is_empty(), "{plan}: {left:?}");
            }
        }
    }

    #[test]
    fn are_halved_only_where_the_mirror_leaves_the_squares_as_they_are() {
        let halves = |board: Board| plan(&board, 1).halved().is_halved();
        let block = |board: Board, row, column| board.block(square(row, column)).unwrap();
        assert!(halves(Board::new(8)) && halves(Board::new(8).torus()));
        assert!(halves(Board::new(9).first_rows(3).unwrap()));
        assert!(halves(block(Board::new(9), 3, 4)));
        assert!(halves(block(block(Board::new(8), 3, 1), 3, 6)));
        assert!(halves(Board::new(9).place(square(2, 4)).unwrap()));
        assert!(!halves(block(Board::new(8), 3, 1)));
        assert!(!halves(block(block(Board::new(8), 3, 1), 4, 6)));
        assert!(!halves(Board::new(8).place(square(2, 4)).unwrap()));
        assert!(!halves(Board::new(usize::MAX).place(square(2, 4)).unwrap()));
        assert!(!plan(&Board::new(8), 1).is_halved());
    }

    #[test]
    fn know_how_many_shards_there_are() {
        let boards = boards().into_iter().chain(constrained());
        for plan in boards.flat_map(|board| all_plans(&board, board.rows())) {
            assert_eq!(plan.shard_count(), plan.shards().count() as u128, "{plan}");
        }
    }

    #[test]
    fn are_lazy() {
        for board in [
            Board::new(60),
            Board::new(1_000_000),
            Board::new(60).torus(),
        ] {
            for plan in [plan(&board, 20), plan(&board, 20).halved()] {
                assert!(ids(plan.shards().take(2))[0].starts_with("1.3.5."));
                let tally = Tally::new(plan.clone());
                assert!(ids(tally.missing().take(2))[0].starts_with("1.3.5."));
                assert!(matches!(tally.total(), Err(TallyError::Incomplete { .. })));
            }
        }
        for board in [Board::new(usize::MAX), Board::new(usize::MAX).torus()] {
            let plan = plan(&board, usize::MAX).halved();
            assert_eq!(plan.to_string().parse(), Ok(plan));
        }
    }

    #[test]
    fn refuse_a_depth_that_the_board_does_not_have() {
        let error = BoardError::PrefixTooLong { length: 9, rows: 8 };
        assert_eq!(Plan::new(Board::new(8), 9), Err(error));
    }

    #[test]
    fn agree_in_their_digests_only_if_they_are_equal() {
        let mut boards = boards();
        boards.push(Board::new(9).first_rows(8).unwrap());
        boards.push(Board::new(9).first_rows(7).unwrap());
        boards.push(Board::new(9).block(square(4, 0)).unwrap());
        let plans: Vec<Plan> = boards
            .iter()
            .flat_map(|board| all_plans(board, 3))
            .collect();
        for one in &plans {
            for other in &plans {
                assert_eq!(
                    one == other,
                    one.digest() == other.digest(),
                    "{one}\n{other}"
                );
            }
        }
        // However the board was built.
        let [a, b] = [square(3, 1), square(4, 3)];
        let ab = Board::new(8).place(a).unwrap().place(b).unwrap();
        let ba = Board::new(8).place(b).unwrap().place(a).unwrap();
        assert_eq!(plan(&ab, 2).digest(), plan(&ba, 2).digest());
    }

    #[test]
    fn find_a_shard_by_its_id() {
        let halved = plan(&Board::new(7), 2).halved();
        for shard in halved.shards() {
            assert_eq!(halved.shard(shard.id()), Some(shard.clone()));
            for part in shard.split().unwrap() {
                assert_eq!(halved.shard(part.id()), Some(part));
            }
        }
        for stranger in ["all", "1", "1.2", "1.8", "7.5", "4.6", "1.3.5.7.2.4.6.1"] {
            assert_eq!(halved.shard(&id(stranger)), None, "{stranger}");
        }
        assert_eq!(
            plan(&constrained().pop().unwrap(), 0).shard(&id("all")),
            None
        );
    }
}

mod shards {
    use super::*;

    #[test]
    fn have_the_solutions_of_the_board_in_order_and_skip() {
        let mut boards = constrained();
        boards.extend([Board::new(9), Board::new(7).torus()]);
        for board in boards {
            let all = all_columns(board.solutions());
            for depth in 0..=3 {
                let shards = || plan(&board, depth).shards();
                let streamed = all_columns(shards().flat_map(|shard| shard.solutions()));
                assert_eq!(streamed, all);
                for shard in shards().step_by(5) {
                    let own = all_columns(shard.solutions());
                    for skipped in 0..=own.len() {
                        let left = all_columns(shard.solutions().skip(skipped));
                        assert_eq!(left, own[skipped..]);
                    }
                }
            }
        }
    }

    #[test]
    fn are_passed_over_by_nth_as_by_next() {
        for plan in all_plans(&Board::new(7), 3) {
            let all: Vec<Shard> = plan.shards().collect();
            for index in 0..=all.len() + 1 {
                let mut shards = plan.shards();
                assert_eq!(shards.nth(index).as_ref(), all.get(index));
                let left: Vec<Shard> = shards.collect();
                assert_eq!(left, all[all.len().min(index + 1)..]);
            }
            let mut shards = plan.shards();
            let _ = shards.by_ref().count();
            assert!(shards.next().is_none() && shards.next().is_none());
        }
    }

    #[test]
    fn split_into_parts_that_add_up_and_nest() {
        for board in constrained().into_iter().chain([Board::new(7)]) {
            for shard in all_plans(&board, 2).iter().flat_map(Plan::shards) {
                let Some(parts) = shard.split() else {
                    assert_eq!(shard.count().count(), 0, "{shard}");
                    continue;
                };
                let parts: Vec<Shard> = parts.collect();
                assert!(!parts.is_empty(), "{shard}");
                let sum: u128 = parts.iter().map(|part| part.count().count()).sum();
                assert_eq!(sum, shard.count().count(), "{shard}");
                for part in &parts {
                    assert!(part.id().is_part_of(shard.id()) && part.id() > shard.id());
                    assert_eq!(part.weight(), shard.weight());
                    assert_eq!(part.plan(), shard.plan());
                    let columns = part.id().columns();
                    assert_eq!(columns.len(), shard.id().columns().len() + 1);
                }
            }
        }
    }

    #[test]
    fn with_a_queen_on_each_row_are_not_split() {
        let full = plan(&Board::new(6), 6).shards().next().unwrap();
        assert!(full.split().is_none());
        assert_eq!(full.count().count(), 1);
        assert!(
            plan(&Board::new(0), 0)
                .shards()
                .next()
                .unwrap()
                .split()
                .is_none()
        );
    }

    #[test]
    fn tell_how_far_a_count_is_and_can_be_stopped() {
        let shard = plan(&Board::new(14), 0).shards().next().unwrap();
        let mut fractions = vec![];
        let stopped = shard.count_with(|fraction| {
            fractions.push(fraction);
            match fractions.len() {
                3 => ControlFlow::Break("enough"),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!(stopped, ControlFlow::Break("enough"));
        assert!(fractions.is_sorted() && fractions.len() == 3);
        assert!(
            fractions
                .iter()
                .all(|fraction| (0.0..=1.0).contains(fraction))
        );
        if cfg!(not(debug_assertions)) {
            let counted = shard.count_with(|_| ControlFlow::<()>::Continue(()));
            assert_eq!(counted, ControlFlow::Continue(shard.count()));
            assert_eq!(shard.count().count(), 365_596);
        }
    }

    #[test]
    #[cfg(feature = "rayon")]
    fn are_counted_by_all_threads_as_by_one() {
        let halved = plan(&Board::new(budget(9, 15) as usize), 1).halved();
        for shard in halved.shards() {
            let counted = shard.par_count_with(|_| ControlFlow::<()>::Continue(()));
            assert_eq!(counted, ControlFlow::Continue(shard.count()));
        }
    }
}

mod lines {
    use super::*;

    fn assert_round_trip<T>(value: &T)
    where
        T: Display + FromStr<Err = ParseShardError> + PartialEq + Debug,
    {
        let line = value.to_string();
        let is_plain = |byte| byte == b' ' || u8::is_ascii_graphic(&byte);
        assert!(line.bytes().all(is_plain), "{line}");
        assert_eq!(&line.parse::<T>().unwrap(), value);
        assert_eq!(&format!(" {line}\r\n").parse::<T>().unwrap(), value);
        let (body, _) = line.rsplit_once(" sum=").unwrap();
        assert_eq!(checkpoint::line(body), line, "the sum is that of FNV-1a");
    }

    #[test]
    fn are_read_back_as_they_were() {
        check(
            budget(200, 2_000),
            (problem(0..=8u32), 0..=4usize),
            |(problem, depth)| {
                let board = problem.board();
                for plan in all_plans(&board, depth) {
                    assert_round_trip(&plan);
                    for shard in plan.shards().step_by(7) {
                        assert_round_trip(&shard);
                        assert_eq!(shard.id().to_string().parse(), Ok(shard.id().clone()));
                    }
                    if let Some(shard) = plan.shards().last() {
                        assert_round_trip(&shard.count());
                    }
                }
            },
        );
        let wide = Board::new(usize::MAX).first_rows(2).unwrap();
        let wide = wide.place(square(1, u32::MAX - 1)).unwrap();
        assert_round_trip(&plan(&wide, 1));
        assert_round_trip(&plan(&wide, 1).shards().next().unwrap());
    }

    #[test]
    fn of_ids_are_read_only_as_they_are_written() {
        for text in [
            "",
            ".",
            "0",
            "1.",
            "1..2",
            "01",
            "+1",
            "1,2",
            " 1",
            "1.0",
            "All",
            "4294967297",
        ] {
            let error = text.parse::<ShardId>().unwrap_err();
            assert_eq!(error, ParseShardError::Id, "{text}");
            assert!(error.to_string().contains("as in 3.1"), "{error}");
        }
        assert_eq!(id("4294967296").columns(), [u32::MAX]);
        assert_eq!(id("all").to_string(), "all");
    }

    /// Why a line cannot be read, if so.
    type Refusal = fn(&str) -> Option<ParseShardError>;

    /// Lines of every kind, and what reads each of them.
    fn some() -> Vec<(String, Refusal)> {
        let board = Board::new(9).place(square(4, 4)).unwrap();
        let plan = plan(&board.block(square(0, 0)).unwrap(), 2);
        let shard = plan.shards().nth(3).unwrap();
        vec![
            (plan.to_string(), |line| line.parse::<Plan>().err()),
            (shard.to_string(), |line| line.parse::<Shard>().err()),
            (shard.count().to_string(), |line| {
                line.parse::<ShardCount>().err()
            }),
        ]
    }

    #[test]
    fn that_are_torn_anywhere_are_refused() {
        for (line, error) in some() {
            for end in 0..line.len() {
                let error = error(&line[..end]).expect(&line[..end]);
                let begins = line.find("=1 ").unwrap() + 1;
                if end >= begins {
                    let length = line[..end].trim_end().len();
                    assert_eq!(error, ParseShardError::Torn { length }, "{}", &line[..end]);
                }
            }
            for start in 1..line.len() {
                assert!(error(&line[start..]).is_some(), "{}", &line[start..]);
            }
            assert_eq!(error(&line), None);
        }
    }

    #[test]
    fn with_any_one_byte_changed_are_refused() {
        for (line, error) in some() {
            for place in 0..line.len() {
                for byte in 0..=127u8 {
                    let mut bytes = line.clone().into_bytes();
                    bytes[place] = byte;
                    let edited = String::from_utf8(bytes).unwrap();
                    if edited != line {
                        assert!(error(&edited).is_some(), "{edited}");
                    }
                }
            }
        }
    }

    #[test]
    fn with_a_byte_added_or_lost_are_refused() {
        for (line, error) in some() {
            for place in 0..line.len() {
                let (before, after) = line.split_at(place);
                let mut edited = vec![format!("{before}{}", &after[1..])];
                for added in ['0', '1', 'a', ' ', '=', '.', ',', '\n', 'é', '\0'] {
                    edited.push(format!("{before}{added}{after}"));
                }
                for edited in edited {
                    if edited.trim() != line {
                        assert!(error(&edited).is_some(), "{edited}");
                    }
                }
            }
        }
    }

    #[test]
    fn that_ran_into_each_other_are_refused() {
        for (one, error) in some() {
            for (other, _) in some() {
                assert!(error(&format!("{one}{other}")).is_some());
                assert!(error(&format!("{one}\n{other}")).is_some());
                for end in (0..one.len()).step_by(5) {
                    assert!(error(&format!("{}{other}", &one[..end])).is_some() || end == 0);
                }
            }
        }
    }

    #[test]
    fn of_another_kind_or_of_a_later_version_are_refused() {
        let lines = some();
        for (kind, (_, error)) in lines.iter().enumerate() {
            for (other, (line, _)) in lines.iter().enumerate() {
                if kind != other {
                    let error = error(line).unwrap();
                    assert!(matches!(error, ParseShardError::OtherFormat { .. }));
                }
            }
            let (line, _) = &lines[kind];
            let later = checkpoint::line(&line.replace("=1 ", "=2 "));
            assert_eq!(error(&later), Some(ParseShardError::Version));
        }
        let error = "x".parse::<Shard>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "the line does not begin with `queens-shard=`"
        );
    }

    /// A shard's line with the sum that belongs to it.
    fn shard(board: &str, plan: &Plan, rest: &str) -> Result<Shard, ParseShardError> {
        let digest = plan.digest();
        checkpoint::line(&format!("queens-shard=1 {board} plan={digest:016x} {rest}")).parse()
    }

    #[test]
    fn of_forged_shards_are_refused_with_the_reason() {
        use ParseShardError as E;
        let halved = plan(&Board::new(7), 2).halved();
        let board = "board=7x7 shape=flat given= blocked= depth=2 halved=yes";
        assert_eq!(
            shard(board, &halved, "shard=1.3 weight=2").map(|s| ids([s])),
            Ok(vec!["1.3".into()])
        );
        for stranger in ["all", "1", "1.2", "7.5", "4.6", "1.8"] {
            let read = shard(board, &halved, &format!("shard={stranger} weight=2"));
            assert_eq!(read, Err(E::NotInPlan { id: id(stranger) }));
        }
        let other = shard(board, &halved, "shard=1.3 weight=1");
        assert_eq!(
            other,
            Err(E::OtherWeight {
                id: id("1.3"),
                weight: 2,
                found: 1
            })
        );
        let other = shard(&board.replace("7x7", "8x8"), &halved, "shard=1.3 weight=2");
        assert!(matches!(other, Err(E::OtherPlan { found, .. }) if found == halved.digest()));
        for (from, to, name) in [
            ("7x7", "7", "board"),
            ("flat", "round", "shape"),
            ("given= ", "given=x ", "given"),
            ("blocked= ", "blocked=a1, ", "blocked"),
            // Squares are written in order, each once, in small letters.
            ("given= ", "given=c2,a1 ", "given"),
            ("given= ", "given=a1,a1 ", "given"),
            ("blocked= ", "blocked=g1,a1 ", "blocked"),
            ("blocked= ", "blocked=a1,a1,g1 ", "blocked"),
            ("blocked= ", "blocked=A1,g1 ", "blocked"),
            ("depth=2", "depth=02", "depth"),
            ("halved=yes", "halved=maybe", "halved"),
            // This board is not its own mirror image.
            ("blocked= ", "blocked=a1 ", "halved"),
            ("depth=2 ", "", "depth"),
        ] {
            let read = shard(&board.replace(from, to), &halved, "shard=1.3 weight=2");
            assert_eq!(read, Err(E::Field { name }), "{to}");
        }
        for (rest, name) in [
            ("shard=1.03 weight=2", "shard"),
            ("shard=1.3 weight=-2", "weight"),
            ("shard=1.3", "weight"),
            ("weight=2 shard=1.3", "shard"),
            ("shard=1.3 weight=2 more=1", "sum"),
        ] {
            assert_eq!(
                shard(board, &halved, rest),
                Err(E::Field { name }),
                "{rest}"
            );
        }
        for (from, to) in [
            ("7x7", "8x7"),
            ("depth=2", "depth=8"),
            ("given= ", "given=a1,b2 "),
            ("given= blocked= ", "given=a1 blocked=a1 "),
            ("given= ", "given=h1 "),
        ] {
            let read = shard(&board.replace(from, to), &halved, "shard=1.3 weight=2");
            assert!(matches!(read, Err(E::Board(_))), "{to}: {read:?}");
        }
    }
}

mod tallies {
    use super::*;

    fn six() -> (Plan, Vec<Shard>) {
        let plan = plan(&Board::new(6), 1);
        let shards = plan.shards().collect();
        (plan, shards)
    }

    #[test]
    fn notice_each_lost_shard() {
        for plan in all_plans(&Board::new(6), 2) {
            for lost in plan.shards() {
                let found = plan.shards().filter(|shard| *shard != lost);
                let mut tally = tally_of(&plan, found);
                let missing = lost.id().clone();
                assert_eq!(tally.total(), Err(TallyError::Incomplete { missing }));
                assert!(tally.missing().eq([lost.clone()]));
                assert_eq!(tally.add(lost.count()), Ok(true));
                assert_eq!(tally.total(), Ok(4));
                assert_eq!(tally.missing().next(), None);
            }
        }
    }

    #[test]
    fn count_what_comes_twice_once() {
        let (plan, shards) = six();
        let mut tally = tally_of(&plan, shards.clone());
        for shard in shards.iter().chain(&shards) {
            assert_eq!(tally.add(shard.count()), Ok(false));
        }
        assert_eq!(tally.total(), Ok(4));
        assert_eq!(tally.counts().len(), 6);
    }

    #[test]
    fn do_not_depend_on_the_order() {
        let (plan, shards) = six();
        let tally = tally_of(&plan, shards.clone());
        assert_eq!(tally_of(&plan, shards.into_iter().rev()), tally);
    }

    #[test]
    fn refuse_a_contradiction_and_stay_as_they_were() {
        let (plan, shards) = six();
        let mut tally = tally_of(&plan, shards.clone());
        let before = tally.clone();
        assert_eq!(
            tally.add(forged_count(&shards[2], 2)),
            Err(TallyError::Contradiction {
                id: id("3"),
                known: 1,
                found: 2
            })
        );
        assert_eq!(tally, before);
        assert_eq!(tally.total(), Ok(4));
    }

    #[test]
    fn refuse_counts_of_another_plan() {
        let (plan, _) = six();
        let mut tally = Tally::new(plan.clone());
        for other in [
            super::plan(&Board::new(6), 2),
            super::plan(&Board::new(6), 1).halved(),
            super::plan(&Board::new(6).torus(), 1),
            super::plan(&Board::new(7), 1),
            super::plan(&Board::new(6).block(square(5, 5)).unwrap(), 1),
        ] {
            let count = other.shards().next().unwrap().count();
            let expected = TallyError::OtherPlan {
                id: count.id().clone(),
                expected: plan.digest(),
                found: other.digest(),
            };
            assert_eq!(tally.add(count), Err(expected));
        }
        assert_eq!(tally.counts().len(), 0);
    }

    #[test]
    fn refuse_shards_that_are_not_in_the_plan_and_weights_that_are_not_theirs() {
        let halved = plan(&Board::new(7), 1).halved();
        let mut tally = Tally::new(halved.clone());
        let count = halved.shards().next().unwrap().count();
        for stranger in ["all", "5", "8", "1.2", "1.3.5.7.2.4.6.1"] {
            let line = forged(&count, "shard=1 ", &format!("shard={stranger} "));
            let refused = tally.add(line.parse().unwrap());
            assert_eq!(refused, Err(TallyError::NotInPlan { id: id(stranger) }));
        }
        let line = forged(&count, "weight=2", "weight=1");
        assert_eq!(
            tally.add(line.parse().unwrap()),
            Err(TallyError::OtherWeight {
                id: id("1"),
                weight: 2,
                found: 1
            })
        );
        let contradictory = plan(&constrained().pop().unwrap(), 0);
        let digest = contradictory.digest();
        let line = checkpoint::line(&format!(
            "queens-shard-count=1 plan={digest:016x} shard=all weight=1 count=0 residues=0,0,0"
        ));
        let mut tally = Tally::new(contradictory);
        assert_eq!(
            tally.add(line.parse().unwrap()),
            Err(TallyError::NotInPlan { id: id("all") })
        );
        assert_eq!(tally.total(), Ok(0));
    }

    #[test]
    fn refuse_counts_that_are_too_large_to_be_possible() {
        let (plan, shards) = six();
        let mut tally = Tally::new(plan);
        assert_eq!(
            tally.add(forged_count(&shards[0], 121)),
            Err(TallyError::TooMuch {
                id: id("1"),
                found: 121,
                most: 120
            })
        );
        assert_eq!(tally.add(forged_count(&shards[0], 120)), Ok(true));
    }

    #[test]
    fn take_parts_for_a_shard_once_all_of_them_are_there() {
        let (plan, shards) = six();
        let mut tally = tally_of(&plan, shards[1..].to_vec());
        let parts: Vec<Shard> = shards[0].split().unwrap().collect();
        for (index, part) in parts.iter().enumerate() {
            assert!(tally.total().is_err());
            let left = match index {
                0 => ids([shards[0].clone()]),
                _ => ids(parts[index..].to_vec()),
            };
            assert_eq!(ids(tally.missing()), left);
            assert_eq!(tally.add(part.count()), Ok(true));
        }
        assert_eq!(tally.total(), Ok(4));
        // The whole says nothing new about the total.
        assert_eq!(tally.add(shards[0].count()), Ok(true));
        assert_eq!(tally.total(), Ok(4));
    }

    #[test]
    fn take_parts_of_parts() {
        let whole = plan(&Board::new(8), 0);
        let mut left: Vec<Shard> = whole.shards().collect();
        let mut tally = Tally::new(whole.clone());
        let mut turn = 0;
        while let Some(shard) = left.pop() {
            turn += 1;
            match shard.split() {
                Some(parts) if turn % 3 != 0 => left.extend(parts),
                _ => assert_eq!(tally.add(shard.count()), Ok(true)),
            }
        }
        assert_eq!(tally.total(), Ok(92));
    }

    /// As far as it goes: a shard that ends in no square is never lost on the way.
    #[test]
    fn take_parts_that_were_split_until_nothing_was_left_to_split() {
        for n in 0..=6 {
            let whole = plan(&Board::new(n), 0);
            let mut left: Vec<Shard> = whole.shards().collect();
            let mut tally = Tally::new(whole.clone());
            while let Some(shard) = left.pop() {
                match shard.split() {
                    Some(parts) => left.extend(parts),
                    None => assert_eq!(tally.add(shard.count()), Ok(true)),
                }
            }
            assert_eq!(tally.total(), Ok(Board::new(n).solution_count()), "n = {n}");
        }
    }

    #[test]
    fn refuse_parts_that_disagree_with_the_whole_whichever_comes_first() {
        let (plan, shards) = six();
        let whole = &shards[1]; // one solution
        let parts: Vec<Shard> = whole.split().unwrap().collect();
        let disagree = |whole, parts| {
            Err(TallyError::PartsDisagree {
                id: id("2"),
                whole,
                parts,
            })
        };
        // Too much as soon as the parts come to more.
        let mut tally = tally_of(&plan, shards.clone());
        assert_eq!(tally.add(forged_count(&parts[0], 2)), disagree(1, 2));
        // Too little once they are all there.
        let has_it = parts
            .iter()
            .position(|part| part.count().count() == 1)
            .unwrap();
        for (index, part) in parts.iter().enumerate() {
            if index != has_it {
                assert_eq!(tally.add(part.count()), Ok(true));
            }
        }
        let before = tally.clone();
        assert_eq!(tally.add(forged_count(&parts[has_it], 0)), disagree(1, 0));
        assert_eq!(tally, before);
        assert_eq!(tally.add(parts[has_it].count()), Ok(true));
        assert_eq!(tally.total(), Ok(4));
        // And the whole after its parts.
        let mut tally = tally_of(&plan, parts.clone());
        assert_eq!(tally.add(forged_count(whole, 3)), disagree(3, 1));
        assert_eq!(tally.add(whole.count()), Ok(true));
        // And a part of a part.
        let deeper = parts[has_it].split().unwrap().next().unwrap();
        let mut tally = tally_of(&plan, [whole.clone()]);
        assert_eq!(tally.add(forged_count(&deeper, 2)), disagree(1, 2));
    }

    /// On every board the last part decides, whatever was counted a level further down.
    #[test]
    fn refuse_parts_that_come_to_less_once_all_of_them_are_there() {
        let boards = constrained()
            .into_iter()
            .filter(|board| !ids(plan(board, 0).shards()).is_empty());
        for board in boards.chain([Board::new(6), Board::new(7).torus()]) {
            let plan = plan(&board, 0);
            let whole = plan.shards().next().unwrap();
            let known = whole.count().count() as u64;
            let parts: Vec<Shard> = whole.split().unwrap().collect();
            let deeper = parts.iter().flat_map(|part| match part.split() {
                Some(parts) if part.id().columns()[0] % 2 == 0 => parts.collect(),
                _ => vec![part.clone()],
            });
            for parts in [parts.clone(), deeper.collect()] {
                let mut tally = Tally::new(plan.clone());
                tally.add(forged_count(&whole, known + 1)).unwrap();
                let (last, others) = parts.split_last().unwrap();
                for part in others {
                    assert_eq!(tally.add(part.count()), Ok(true), "{part}");
                }
                let refused = TallyError::PartsDisagree {
                    id: id("all"),
                    whole: u128::from(known + 1),
                    parts: u128::from(known),
                };
                assert_eq!(tally.add(last.count()), Err(refused), "{last}");
            }
        }
    }

    /// A few lines describe rows that nobody could go through, and queens at the end of them.
    #[test]
    fn take_parts_on_boards_of_any_width_at_once() {
        let flat = [1_000_000_000, u32::MAX as usize, usize::MAX].map(Board::new);
        let torus = flat.clone().map(Board::torus);
        for board in flat.into_iter().chain(torus) {
            let plan = plan(&board, 0);
            let line = |shard: &str, count: u64| {
                let body = format!(
                    "queens-shard-count=1 plan={:016x} shard={shard} weight=1 count={count} \
                     residues={count},{count},{count}",
                    plan.digest()
                );
                checkpoint::line(&body).parse().unwrap()
            };
            let mut tally = Tally::new(plan.clone());
            for (shard, count) in [("all", 9), ("1", 2), ("1000000000.7", 3), ("1000000000", 4)] {
                assert_eq!(tally.add(line(shard, count)), Ok(true), "{plan} {shard}");
            }
            let too_much = TallyError::PartsDisagree {
                id: id("all"),
                whole: 9,
                parts: 10,
            };
            assert_eq!(tally.add(line("3", 4)), Err(too_much));
            assert_eq!(tally.counts().len(), 4);
        }
    }

    /// A tally of 35 shards, each of weight 2 and counted to so many.
    fn tally_of_great_counts(count: u128) -> Tally {
        let board = Board::new(70).first_rows(60).unwrap();
        let plan = plan(&board, 1).halved();
        let mut tally = Tally::new(plan.clone());
        let residues = [u128::from(u64::MAX) - 58, (1 << 63) - 25, (1 << 61) - 1];
        let [a, b, c] = residues.map(|prime| count % prime);
        for shard in plan.shards() {
            let line = format!(
                "queens-shard-count=1 plan={:016x} shard={} weight=2 count={count} residues={a},{b},{c}",
                plan.digest(),
                shard.id(),
            );
            let count = checkpoint::line(&line).parse().unwrap();
            assert_eq!(tally.add(count), Ok(true));
        }
        assert_eq!(tally.counts().len(), 35);
        tally
    }

    #[test]
    fn refuse_a_total_that_does_not_fit() {
        let tally = tally_of_great_counts(u128::MAX / 2);
        assert_eq!(tally.total(), Err(TallyError::Overflow));
    }

    #[test]
    fn add_up_to_more_than_32_or_64_bits_hold() {
        for count in [
            1 << 31,
            u128::from(u32::MAX),
            u128::from(u64::MAX),
            1 << 120,
        ] {
            let tally = tally_of_great_counts(count);
            assert_eq!(tally.total(), Ok(70 * count), "{count}");
        }
    }

    #[test]
    fn never_see_a_count_that_was_cut_off_rounded_or_wrapped() {
        // A number of solutions beyond what 64 bits hold: that of n = 27, squared.
        let real = 234_907_967_154_122_528u128.pow(2);
        let primes = [u128::from(u64::MAX) - 58, (1 << 63) - 25, (1 << 61) - 1];
        let [a, b, c] = primes.map(|prime| real % prime);
        let line = |count: u128| {
            checkpoint::line(&format!(
                "queens-shard-count=1 plan=0123456789abcdef shard=1 weight=2 count={count} \
                 residues={a},{b},{c}"
            ))
        };
        assert_eq!(line(real).parse::<ShardCount>().unwrap().count(), real);
        let mut damaged = vec![
            real as f64 as u128,
            real as u64 as u128,
            real as u32 as u128,
            real * 10,
            real / 10,
            0,
        ];
        damaged.extend((0..128).map(|bit| real ^ (1 << bit)));
        damaged.extend((0..128).map(|bit| real.wrapping_add(1 << bit)));
        for count in damaged {
            let error = line(count).parse::<ShardCount>().unwrap_err();
            assert_eq!(error, ParseShardError::Residues { id: id("1") }, "{count}");
        }
    }

    #[test]
    fn are_exact_whatever_was_lost_doubled_or_torn_on_the_way() {
        let halved = plan(&Board::new(7), 2).halved();
        let lines: Vec<String> = halved
            .shards()
            .map(|shard| shard.count().to_string())
            .collect();
        let faults = proptest::collection::vec((0..lines.len(), 0..4u8, 0..200usize), 0..60);
        check(budget(30, 300), faults, |faults| {
            let mut tally = Tally::new(halved.clone());
            for (line, fault, place) in faults {
                let line = &lines[line];
                match fault {
                    // Torn.
                    0 => assert!(
                        line[..place.min(line.len() - 1)]
                            .parse::<ShardCount>()
                            .is_err()
                    ),
                    // Sound, and perhaps doubled.
                    _ => drop(tally.add(line.parse().unwrap()).unwrap()),
                }
            }
            let is_complete = tally.counts().len() == lines.len();
            assert_eq!(tally.total().is_ok(), is_complete);
            let missing: Vec<Shard> = tally.missing().collect();
            assert_eq!(missing.len() + tally.counts().len(), lines.len());
            for shard in missing {
                tally.add(shard.count()).unwrap();
            }
            assert_eq!(tally.total(), Ok(40));
        });
    }

    #[test]
    fn of_two_depths_verify_each_other() {
        let board = Board::new(10);
        let totals = (0..4).map(|depth| total(&plan(&board, depth).halved()));
        assert!(totals.eq([solutions(10).count() as u128; 4]));
    }
}
