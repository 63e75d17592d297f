//! Where dependencies get their randomness from: nowhere. They want it for the seeds of hash tables, against whoever chooses
//! keys to slow somebody else down; on this page, people type schemas for themselves. `.ci/playground` chooses this with
//! `getrandom_backend = "custom"`.

use std::slice;

use getrandom::Error;

/// Fills `length` bytes from `start` on with numbers that are always the same.
///
/// # Safety
///
/// The bytes are there to be written.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(start: *mut u8, length: usize) -> Result<(), Error> {
    // SAFETY: `getrandom` hands out a slice.
    let bytes = unsafe {
        start.write_bytes(0, length);
        slice::from_raw_parts_mut(start, length)
    };
    let mut state = 0x9e37_79b9_u32;
    for byte in bytes {
        // A xorshift: bytes that differ are all that is wanted.
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        *byte = state.to_le_bytes()[1];
    }
    Ok(())
}
