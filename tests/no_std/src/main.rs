//! Counts the eight queens on nothing but an allocator and the C library.
//!
//! There may be only one panic handler in a program. This one brings its own, so that it builds only
//! if the crate and everything below it leave the standard library out.
#![no_std]
#![no_main]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::ffi::{c_char, c_int, c_void};
use core::panic::PanicInfo;

use queens::{Board, BoardError, Permutations};

#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
    fn aligned_alloc(alignment: usize, size: usize) -> *mut c_void;
    fn free(memory: *mut c_void);
    fn puts(text: *const c_char) -> c_int;
}

struct CAllocator;

// SAFETY: `aligned_alloc` gives memory of at least the size asked for, with an alignment that is a
// power of two and at least that of a pointer, or null; `free` takes what it gave.
unsafe impl GlobalAlloc for CAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let layout = layout
            .align_to(align_of::<usize>())
            .map(|l| l.pad_to_align());
        match layout {
            Ok(layout) => unsafe { aligned_alloc(layout.align(), layout.size()).cast() },
            Err(_) => core::ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, memory: *mut u8, _: Layout) {
        unsafe { free(memory.cast()) }
    }
}

#[global_allocator]
static ALLOCATOR: CAllocator = CAllocator;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: `abort` may be called at any time.
    unsafe { abort() }
}

/// Named by the precompiled `alloc`, which could unwind; this program aborts, and nobody calls it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    match report() {
        Ok(()) => 0,
        Err(_) => 1,
    }
}

fn report() -> Result<(), BoardError> {
    let solutions = Board::new(8).solutions();
    let placements = Board::new(8).first_rows(3)?.solutions();
    let permutations = Permutations::by_insertion(6).solutions();
    // Wider than a machine word, where the search takes another path.
    let wide = Board::new(100).first_rows(2)?.solutions();
    print(solutions.count());
    print(placements.count());
    print(permutations.count());
    print(wide.count());
    Ok(())
}

fn print(number: usize) {
    let mut text = number.to_string();
    text.push('\0');
    // SAFETY: the text ends in a zero and outlives the call.
    unsafe { puts(text.as_ptr().cast()) };
}
