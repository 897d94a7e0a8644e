//! One queen more on every lane: what is kept, and what is known to be dead.

use super::lanes::{Lanes, Mask, Table, Word};
use alloc::vec::Vec;
use core::ops::Range;

/// Words of a board as it is found: columns taken, left and right diagonals, trail.
const BOARD_WORDS: usize = 5;
/// Words of a board that rests: the same, and the columns yet to be tried.
const REST_WORDS: usize = BOARD_WORDS + 1;
/// Records a level holds. Miri takes long to write them all.
pub(super) const LEVEL: usize = if cfg!(miri) { 128 } else { 2048 };
/// Room for a full vector before the records and behind them, whatever the back end.
const SPARE: usize = 96;

pub(super) type Boards<L> = <L as Lanes>::Table<REST_WORDS, { SPARE + LEVEL + SPARE }>;

/// Rows below the one to fill that a step may look at.
const ROWS_SEEN: usize = 5;

/// What all lanes of a level share.
#[derive(Clone, Copy)]
pub(super) struct Rows<L> {
    /// Open columns of the row to fill.
    open: L,
    /// Open columns of the rows below it.
    below: [L; ROWS_SEEN],
    /// All columns of the board.
    all: L,
    zero: L,
    /// Columns of the board less one.
    wrap: u32,
}

impl<L: Lanes> Rows<L> {
    /// `open` starts with the row to fill; rows below the field are closed.
    #[inline(always)]
    pub(super) fn new(set: L::Set, width: u32, open: &[u32]) -> Self {
        let splat = |columns| L::splat(set, L::Word::from_u32(columns));
        let row = |row: usize| splat(open.get(row).copied().unwrap_or(0));
        Rows {
            open: row(0),
            below: [row(1), row(2), row(3), row(4), row(5)],
            all: splat(u32::MAX >> (32 - width)),
            zero: splat(0),
            wrap: width - 1,
        }
    }
}

/// How a board came to be: the number of its root, then the column of each queen, in two words.
#[derive(Clone, Copy)]
pub(super) struct Trail<L> {
    high: L,
    low: L,
}

impl<L: Lanes> Trail<L> {
    #[inline(always)]
    fn and_then(self, queen: L) -> Self {
        let (bits, rest) = (L::Word::COLUMN_BITS, L::Word::BITS - L::Word::COLUMN_BITS);
        Trail {
            high: self.high.shift_left(bits).or(self.low.shift_right(rest)),
            low: self.low.shift_left(bits).or(queen.bit_number()),
        }
    }
}

/// Boards that wait for a queen on the same row, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Waiting<L> {
    pub(super) columns: L,
    pub(super) left: L,
    pub(super) right: L,
    /// Columns yet to be tried. A lane without any is idle.
    pub(super) free: L,
    trail: Trail<L>,
}

impl<L: Lanes> Waiting<L> {
    #[inline(always)]
    fn new(rows: &Rows<L>, [columns, left, right, high, low, _]: [L; REST_WORDS]) -> Self {
        let free = rows.open.without(columns.or(left).or(right));
        Self::again([columns, left, right, high, low, free])
    }

    /// After a rest.
    #[inline(always)]
    fn again([columns, left, right, high, low, free]: [L; REST_WORDS]) -> Self {
        Waiting {
            columns,
            left,
            right,
            free,
            trail: Trail { high, low },
        }
    }

    #[inline(always)]
    fn words(&self) -> [L; REST_WORDS] {
        let Waiting {
            columns,
            left,
            right,
            free,
            trail: Trail { high, low },
        } = *self;
        [columns, left, right, high, low, free]
    }

    /// Takes the lowest free column of every lane, as a bit; nothing from an idle lane.
    #[inline(always)]
    fn take_queen(&mut self) -> L {
        let queen = self.free.lowest_bit();
        self.free = self.free.xor(queen);
        queen
    }
}

/// Both diagonals one row further down. Bits that leave a flat board on the left stay above its
/// columns, where no row is open.
#[inline(always)]
fn fall<L: Lanes, const TORUS: bool>(rows: &Rows<L>, left: L, right: L) -> (L, L) {
    let (down_left, down_right) = (left.shift_left(1), right.shift_right(1));
    if TORUS {
        (
            down_left.or(left.shift_right(rows.wrap)).and(rows.all),
            down_right.or(right.shift_left(rows.wrap)).and(rows.all),
        )
    } else {
        (down_left, down_right)
    }
}

/// How to place one queen a lane and where its result goes.
pub(super) trait Step<L: Lanes> {
    /// Results of one queen at most.
    const RESULTS: usize;
    /// Takes a queen from every lane and writes what comes of it to `end..` of `results`. Returns the
    /// new end.
    fn step(rows: &Rows<L>, waiting: &mut Waiting<L>, results: &mut Boards<L>, end: usize)
    -> usize;
}

/// Keeps a child if each of the next `AHEAD` rows has a free square and, with `COVER`, if every
/// free column has one in these rows: the test of a board that needs a queen in each column and
/// has `AHEAD` rows left.
pub(super) struct Child<const TORUS: bool, const AHEAD: usize, const COVER: bool>;

impl<L: Lanes, const TORUS: bool, const AHEAD: usize, const COVER: bool> Step<L>
    for Child<TORUS, AHEAD, COVER>
{
    const RESULTS: usize = 1;

    #[inline(always)]
    fn step(
        rows: &Rows<L>,
        waiting: &mut Waiting<L>,
        results: &mut Boards<L>,
        end: usize,
    ) -> usize {
        let queen = waiting.take_queen();
        let columns = waiting.columns.or(queen);
        let (left, right) = fall::<L, TORUS>(rows, waiting.left.or(queen), waiting.right.or(queen));

        // An idle lane has no queen: not alive from the start.
        let mut alive = queen;
        let mut reached = columns;
        let (mut left_there, mut right_there) = (left, right);
        for ahead in 0..AHEAD {
            let free = rows.below[ahead].without(columns.or(left_there).or(right_there));
            alive = alive.both(free);
            reached = reached.or(free);
            (left_there, right_there) = fall::<L, TORUS>(rows, left_there, right_there);
        }
        let mut keep = alive.nonzero();
        if COVER {
            keep = keep.and(reached.equals(rows.all));
        }

        let Trail { high, low } = waiting.trail.and_then(queen);
        L::compress([columns, left, right, high, low], keep, results, end);
        end + keep.count()
    }
}

/// The last row: every free square is a solution. Result: trail, column.
pub(super) struct LastRow;

impl<L: Lanes> Step<L> for LastRow {
    const RESULTS: usize = 1;

    #[inline(always)]
    fn step(_: &Rows<L>, waiting: &mut Waiting<L>, results: &mut Boards<L>, end: usize) -> usize {
        let queen = waiting.take_queen();
        let keep = queen.nonzero();
        let Trail { high, low } = waiting.trail;
        L::compress([high, low, queen.bit_number()], keep, results, end);
        end + keep.count()
    }
}

/// The last three rows of a board with three columns left: when the first of them has its queen,
/// the other two columns are tried in both orders. Result: trail, three
/// columns in one word.
pub(super) struct LastThreeRows<const TORUS: bool>;

impl<L: Lanes, const TORUS: bool> Step<L> for LastThreeRows<TORUS> {
    const RESULTS: usize = 2;

    #[inline(always)]
    fn step(
        rows: &Rows<L>,
        waiting: &mut Waiting<L>,
        results: &mut Boards<L>,
        end: usize,
    ) -> usize {
        let queen = waiting.take_queen();
        let two = rows.all.without(waiting.columns.or(queen));
        let low = two.lowest_bit();
        let high = two.xor(low);

        let (left, right) = fall::<L, TORUS>(rows, waiting.left.or(queen), waiting.right.or(queen));
        let (left_below, right_below) = fall::<L, TORUS>(rows, left, right);
        let middle = rows.below[0].without(left.or(right));
        let last = rows.below[1].without(left_below.or(right_below));
        let (low_left, low_right) = fall::<L, TORUS>(rows, low, low);
        // Zero where the two columns are neighbours: then neither order is safe.
        let apart = high.without(low_left.or(low_right));

        let apart = apart.both(queen);
        let low_first = apart.both(middle.and(low)).both(last.and(high)).nonzero();
        let high_first = apart.both(middle.and(high)).both(last.and(low)).nonzero();
        let either = low_first.or(high_first);

        let Trail {
            high: high_trail,
            low: low_trail,
        } = waiting.trail;
        let bits = L::Word::COLUMN_BITS;
        let queen = queen.bit_number().shift_left(2 * bits);
        let (low, high) = (low.bit_number(), high.bit_number());
        let low_then_high = queen.or(low.shift_left(bits)).or(high);
        let high_then_low = queen.or(high.shift_left(bits)).or(low);
        let columns = L::select(low_first, low_then_high, high_then_low);
        L::compress([high_trail, low_trail, columns], either, results, end);
        let end = end + either.count();

        let both = low_first.and(high_first);
        let more = both.count();
        if more > 0 {
            L::compress([high_trail, low_trail, high_then_low], both, results, end);
        }
        end + more
    }
}

/// A level of the search: boards with the same number of rows filled.
///
/// Boards go through in passes, a batch at a time. A pass takes the lowest free column of each; those
/// that have more rest, and the next pass takes them, without gaps. They rest where the batch lay, a
/// vector further to the front, so that what fills their last vector up never reaches the next batch.
pub(super) struct Level<L: Lanes> {
    boards: Boards<L>,
    /// Where the boards end.
    end: usize,
    /// Boards from here on have not been looked at.
    next: usize,
    /// Where the boards that rest begin, and how many there are.
    bed: usize,
    resting: usize,
}

/// Boards taken from a level at a time.
pub(super) const BATCH: usize = LEVEL / 2;
const START: usize = SPARE;
const END: usize = START + LEVEL;

impl<L: Lanes> Level<L> {
    pub(super) fn new() -> Self {
        const { assert!(L::COUNT <= SPARE && BATCH.is_multiple_of(L::COUNT)) }
        Level {
            boards: Table::new(),
            end: START,
            next: START,
            bed: START,
            resting: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        (self.end, self.next, self.resting) = (START, START, 0);
    }

    /// Boards that fit at least, whatever is there already, after a `clear`.
    pub(super) const CAPACITY: usize = LEVEL;

    pub(super) fn push(&mut self, words: [u32; BOARD_WORDS]) {
        for (word, value) in words.into_iter().enumerate() {
            self.boards
                .set_word(self.end, word, L::Word::from_u32(value));
        }
        self.end += 1;
    }

    pub(super) fn count(&self) -> usize {
        self.end - START
    }

    /// Appends the keys of the solutions on this level: the number of the root, counted from the
    /// one in `first`, and the columns; those behind the trail take `shift` bits.
    #[inline(always)]
    pub(super) fn append_keys(&self, first: u64, shift: u32, keys: &mut Vec<u64>) {
        let before = keys.len();
        keys.resize(before + self.count(), 0);
        for (solution, key) in (START..).zip(&mut keys[before..]) {
            let word = |word| u64::from(self.boards.word(solution, word).to_u32());
            let trail = word(0) << L::Word::BITS | word(1);
            *key = first + (trail << shift | word(2));
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.next == self.end && self.resting == 0
    }

    /// Appends the results of boards of this level to `results` until this level is done or
    /// `results` has no room for a batch.
    #[inline(always)]
    pub(super) fn advance<S: Step<L>>(
        &mut self,
        set: L::Set,
        rows: &Rows<L>,
        results: &mut Level<L>,
    ) {
        while !self.is_done() {
            let batch = match self.resting {
                0 => BATCH.min(self.end - self.next),
                resting => resting,
            };
            if results.end + S::RESULTS * batch > END {
                return;
            }
            if self.resting > 0 {
                self.again::<S>(set, rows, results);
            } else {
                self.first::<S>(set, rows, results, batch);
            }
        }
    }

    /// The first pass over the next `batch` boards.
    #[inline(always)]
    fn first<S: Step<L>>(
        &mut self,
        set: L::Set,
        rows: &Rows<L>,
        results: &mut Level<L>,
        batch: usize,
    ) {
        let batch = self.next..self.next + batch;
        if batch.end == self.end {
            // Boards with all columns taken fill the last vector up.
            let taken = L::splat(set, L::Word::from_u32(u32::MAX >> (32 - L::Word::BITS)));
            self.fill_up([taken; BOARD_WORDS], batch.end);
        }
        self.bed = batch.start - L::COUNT;
        self.next = batch.end;
        self.pass::<S>(set, results, batch, |words| Waiting::new(rows, words), rows);
    }

    /// A pass over the boards that rest.
    #[inline(always)]
    fn again<S: Step<L>>(&mut self, set: L::Set, rows: &Rows<L>, results: &mut Level<L>) {
        let batch = self.bed..self.bed + self.resting;
        // Idle boards fill the last vector up.
        self.fill_up([rows.zero; REST_WORDS], batch.end);
        self.pass::<S>(set, results, batch, Waiting::again, rows);
    }

    #[inline(always)]
    fn fill_up<const WORDS: usize>(&mut self, words: [L; WORDS], at: usize) {
        let every = words[0].equals(words[0]);
        L::compress(words, every, &mut self.boards, at);
    }

    /// Takes a column of every board of the batch, and puts to rest those with more.
    #[inline(always)]
    fn pass<S: Step<L>>(
        &mut self,
        set: L::Set,
        results: &mut Level<L>,
        batch: Range<usize>,
        waiting: impl Fn([L; REST_WORDS]) -> Waiting<L>,
        rows: &Rows<L>,
    ) {
        let (mut end, mut resting) = (results.end, 0);
        let mut at = batch.start;
        while at < batch.end {
            let mut waiting = waiting(L::load(set, &self.boards, at));
            end = S::step(rows, &mut waiting, &mut results.boards, end);
            // Never ahead of `at`, so nothing unread is overwritten.
            let more = waiting.free.nonzero();
            L::compress(waiting.words(), more, &mut self.boards, self.bed + resting);
            resting += more.count();
            at += L::COUNT;
        }
        self.resting = resting;
        results.end = end;
    }
}
