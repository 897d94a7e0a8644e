//! Values from data of serde: no bytes make reading panic, and what is accepted is as it must be and
//! comes back.

use std::fmt::Debug;

use arbitrary::{Arbitrary, Result, Unstructured};
use queens::{
    Board, Checkpoint, Color, CountCheckpoint, Format, Permutation, Plan, Shard, ShardCount,
    ShardId, Solution, Square, Symmetry, Tally,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::model::Problem;
use crate::values;

pub fn run(data: &[u8]) {
    let _ = go(&mut Unstructured::new(data));
}

fn go(u: &mut Unstructured<'_>) -> Result<()> {
    match u.int_in_range(0..=5)? {
        0 | 1 => {
            let [kind, form] = u.arbitrary::<[u8; 2]>()?;
            let bytes = u.bytes(u.len())?;
            let json = form % 2 == 0;
            match kind % 14 {
                0 => drop(read::<Solution>(json, bytes).map(|solution| check_solution(&solution))),
                1 => drop(read::<Board>(json, bytes).map(|board| check_board(&board))),
                2 => drop(read::<Permutation>(json, bytes).map(|p| check_permutation(&p))),
                3 => drop(read::<Square>(json, bytes)),
                4 => drop(read::<Symmetry>(json, bytes)),
                5 => drop(read::<Checkpoint>(json, bytes)),
                6 => drop(read::<CountCheckpoint>(json, bytes)),
                7 => drop(read::<Plan>(json, bytes)),
                8 => drop(read::<Shard>(json, bytes)),
                9 => drop(read::<ShardCount>(json, bytes)),
                10 => drop(read::<ShardId>(json, bytes)),
                11 => drop(read::<Format>(json, bytes)),
                12 => drop(read::<Color>(json, bytes)),
                _ => drop(read::<Tally>(json, bytes)),
            }
        }
        2 => {
            let form: SolutionForm = u.arbitrary()?;
            if let Some(solution) = read_form::<Solution>(&form, &form.pair()) {
                check_solution(&solution);
                assert_eq!(solution.columns(), form.columns);
            }
        }
        3 => {
            let form: BoardForm = u.arbitrary()?;
            if let Some(board) = read_form::<Board>(&form, &form) {
                check_board(&board);
                assert_eq!((board.width(), board.rows()), (form.width, form.rows));
                assert!(
                    form.given
                        .iter()
                        .all(|&given| board.given().any(|queen| queen == given.into()))
                );
            }
        }
        4 => {
            let mut entries: Vec<u8> = (0..u.int_in_range(0..=255u8)?).collect();
            for (at, entry) in u.arbitrary::<Vec<(u8, u8)>>()? {
                if let Some(place) = entries.get_mut(usize::from(at)) {
                    *place = entry;
                }
            }
            if let Some(permutation) = read_form::<Permutation>(&entries, &entries) {
                check_permutation(&permutation);
                assert_eq!(permutation.entries(), entries);
            }
        }
        _ => {
            let problem: Problem = u.arbitrary()?;
            let board = problem.board();
            let plan = u.choose_iter(values::plans(&board))?;
            let mut counts = Vec::new();
            for _ in 0..u.int_in_range(0..=6)? {
                counts.push(values::line(&board, u)?);
            }
            let form = TallyForm {
                plan: plan.to_string(),
                counts,
            };
            if let Some(tally) = read_form::<Tally>(&form, &form) {
                assert_eq!(tally.plan(), &plan);
                assert!(tally.counts().len() <= form.counts.len());
            }
        }
    }
    Ok(())
}

/// Reads bytes as JSON or postcard. What is accepted is written and read as the same.
fn read<T>(json: bool, bytes: &[u8]) -> Option<T>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let value: T = match json {
        true => serde_json::from_slice(bytes).ok()?,
        false => postcard::from_bytes(bytes).ok()?,
    };
    let text = serde_json::to_string(&value).expect("a value can be written");
    assert_eq!(
        serde_json::from_str::<T>(&text).ok().as_ref(),
        Some(&value),
        "{text}"
    );
    let bytes = postcard::to_allocvec(&value).expect("a value can be written");
    assert_eq!(
        postcard::from_bytes::<T>(&bytes).ok().as_ref(),
        Some(&value),
        "{text}"
    );
    Some(value)
}

/// Reads what is told in the form for people and in that for machines: it is both or neither.
fn read_form<T>(for_people: &impl Serialize, for_machines: &impl Serialize) -> Option<T>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let text = serde_json::to_vec(for_people).expect("a form can be written");
    let bytes = postcard::to_allocvec(for_machines).expect("a form can be written");
    let (one, other) = (read::<T>(true, &text), read::<T>(false, &bytes));
    assert_eq!(one, other);
    one
}

#[derive(Arbitrary, Debug, Serialize)]
struct SolutionForm {
    width: usize,
    columns: Vec<u32>,
}

impl SolutionForm {
    fn pair(&self) -> (usize, &[u32]) {
        (self.width, &self.columns)
    }
}

#[derive(Arbitrary, Clone, Copy, Debug, Serialize)]
struct SquareForm {
    row: u32,
    column: u32,
}

impl From<SquareForm> for Square {
    fn from(SquareForm { row, column }: SquareForm) -> Self {
        Self { row, column }
    }
}

#[derive(Arbitrary, Debug, Serialize)]
struct BoardForm {
    width: usize,
    rows: usize,
    torus: bool,
    given: Vec<SquareForm>,
    blocked: Vec<SquareForm>,
}

#[derive(Debug, Serialize)]
struct TallyForm {
    plan: String,
    counts: Vec<String>,
}

fn check_solution(solution: &Solution) {
    let (columns, width) = (solution.columns(), solution.width());
    assert!(columns.len() <= width && columns.iter().all(|&column| (column as usize) < width));
    check_peace(&solution.squares().collect::<Vec<_>>());
}

fn check_board(board: &Board) {
    assert!(board.rows() <= board.width());
    let given: Vec<Square> = board.given().collect();
    let is_on = |square: &Square| {
        (square.row as usize) < board.rows() && (square.column as usize) < board.width()
    };
    assert!(given.iter().all(is_on) && board.blocked().all(|square| is_on(&square)));
    assert!(board.blocked().all(|square| !given.contains(&square)));
    check_peace(&given);
    assert!(!format!("{board:?}").is_empty());
    // A search of a wider board takes memory for its columns, as is said.
    if board.width() <= WIDEST {
        let solutions = board.solutions().checkpoint();
        assert!(board.resume(&solutions).is_ok());
        let counting = board.counting().checkpoint();
        assert!(board.resume_counting(&counting).is_ok());
    }
}

/// The columns of the widest board on which a search is begun.
const WIDEST: usize = 10_000;

/// No two attack each other on the flat board.
fn check_peace(queens: &[Square]) {
    for (number, one) in queens.iter().enumerate() {
        for other in &queens[..number] {
            let rows = one.row.abs_diff(other.row);
            let columns = one.column.abs_diff(other.column);
            assert!(rows != 0 && columns != 0 && rows != columns);
        }
    }
}

fn check_permutation(permutation: &Permutation) {
    let mut entries = permutation.entries().to_vec();
    entries.sort_unstable();
    assert!((0..entries.len()).eq(entries.iter().map(|&entry| usize::from(entry))));
}
