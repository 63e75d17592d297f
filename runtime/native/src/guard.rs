//! What stands between Python and the judge: nothing that goes wrong here may take the interpreter down.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Judging takes less than the stack of a thread as Rust makes it, in bytes. Threads of Python may have less.
const ENOUGH: usize = 2 << 20;
/// The stack that is brought where there is less, in bytes. Only what is used of it takes up memory.
const STACK: usize = 64 << 20;

/// Does `work` on a stack that suffices; `None` if it panics, which is a mistake of ours: then Python's own judge
/// decides.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Option<T> {
    stacker::maybe_grow(ENOUGH, STACK, || catch_unwind(AssertUnwindSafe(work)).ok())
}
