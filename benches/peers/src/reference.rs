//! The C recursions, and boards as they want them.

use std::ffi::c_void;

use queens::Board;

type Found = extern "C" fn(context: *mut c_void, columns: *const u8);

unsafe extern "C" {
    fn reference_stream(n: u32, found: Found, context: *mut c_void);
    fn reference_stream_some(n: u32, wanted: u64, found: Found, context: *mut c_void);
    fn reference_stream_open(
        width: u32,
        rows: u32,
        open: *const u32,
        torus: i32,
        found: Found,
        context: *mut c_void,
    );
    fn reference_nodes(width: u32, rows: u32, open: *const u32, torus: i32) -> u64;
    fn reference_count_half(n: u32) -> u64;
    fn reference_count_open(width: u32, rows: u32, open: *const u32, torus: i32) -> u64;
}

/// A board of 1 to 31 columns and at least one row.
#[derive(Clone)]
pub struct Reference {
    width: u32,
    rows: u32,
    torus: bool,
    /// For each row, bit `c` set where column `c` may hold a queen.
    open: Vec<u32>,
    is_whole: bool,
}

impl Reference {
    pub fn new(board: &Board) -> Self {
        assert!(board.width() < 32 && board.rows() > 0, "sizes 1 to 31 only");
        let open: Vec<u32> = (0..board.rows()).map(|row| open(board, row)).collect();
        let all = (1 << board.width()) - 1;
        Self {
            width: board.width() as u32,
            rows: board.rows() as u32,
            torus: board.is_torus(),
            is_whole: board.rows() == board.width()
                && !board.is_torus()
                && open.iter().all(|&row| row == all),
            open,
        }
    }

    /// Shows every solution to `visit`, in lexicographic order.
    pub fn stream(&self, visit: impl FnMut(&[u8])) {
        self.call(visit, |found, context| {
            if self.is_whole {
                // SAFETY: sizes are those that the function is for, and the context outlives the call.
                unsafe { reference_stream(self.width, found, context) }
            } else {
                let (open, torus) = (self.open.as_ptr(), self.torus.into());
                // SAFETY: as above, and `open` has a word for each row.
                unsafe { reference_stream_open(self.width, self.rows, open, torus, found, context) }
            }
        });
    }

    /// Shows so many solutions of the whole board to `visit`, in lexicographic order, as far as there
    /// are any.
    pub fn stream_some(&self, wanted: u64, visit: impl FnMut(&[u8])) {
        assert!(self.is_whole && wanted > 0);
        // SAFETY: as in `stream`.
        self.call(visit, |found, context| unsafe {
            reference_stream_some(self.width, wanted, found, context)
        });
    }

    /// Counts half of the whole board's solutions: each is as good as its mirror image.
    pub fn count_half(&self) -> u64 {
        assert!(self.is_whole);
        // SAFETY: sizes are those that the function is for.
        unsafe { reference_count_half(self.width) }
    }

    /// Counts all solutions, whatever the board.
    pub fn count(&self) -> u64 {
        let (open, torus) = (self.open.as_ptr(), self.torus.into());
        // SAFETY: sizes are those that the function is for, and `open` has a word for each row.
        unsafe { reference_count_open(self.width, self.rows, open, torus) }
    }

    /// Safe placements on the first row, on the first two, and so on.
    pub fn nodes(&self) -> u64 {
        let (open, torus) = (self.open.as_ptr(), self.torus.into());
        // SAFETY: sizes are those that the function is for, and `open` has a word for each row.
        unsafe { reference_nodes(self.width, self.rows, open, torus) }
    }

    fn call<V: FnMut(&[u8])>(&self, visit: V, search: impl FnOnce(Found, *mut c_void)) {
        let mut visitor = Visitor {
            rows: self.rows as usize,
            visit,
        };
        search(Visitor::<V>::found, (&raw mut visitor).cast());
    }
}

struct Visitor<V> {
    rows: usize,
    visit: V,
}

impl<V: FnMut(&[u8])> Visitor<V> {
    extern "C" fn found(context: *mut c_void, columns: *const u8) {
        // SAFETY: `Reference::call` gives this function together with a visitor of its own type.
        let visitor = unsafe { &mut *context.cast::<Self>() };
        // SAFETY: the search has filled a byte for each row.
        let columns = unsafe { std::slice::from_raw_parts(columns, visitor.rows) };
        (visitor.visit)(columns);
    }
}

/// The columns of `row` that are neither blocked nor attacked by a given queen.
fn open(board: &Board, row: usize) -> u32 {
    let is_open = |column: usize| {
        let is_blocked = board
            .blocked()
            .any(|square| (square.row as usize, square.column as usize) == (row, column));
        let is_attacked = board.given().any(|queen| {
            let (down, across) = (
                row.abs_diff(queen.row as usize),
                column.abs_diff(queen.column as usize),
            );
            match (down, across) {
                (0, across) => across > 0,
                (_, 0) => true,
                _ => down == across || board.is_torus() && down + across == board.width(),
            }
        });
        !is_blocked && !is_attacked
    };
    (0..board.width())
        .filter(|&column| is_open(column))
        .fold(0, |set, column| set | 1 << column)
}
