//! The generator behind three functions that anything which runs WebAssembly can call: [`take`] makes room for a
//! request, [`answer`] turns it into a response, [`give_back`] lets go of that.
//!
//! Requests and responses are the JSON of [`triglyph::cli::in_memory`], which does all the work. One text goes in and one
//! comes out, so that nothing has to be generated to talk to it, and no tool but the compiler is needed.

#[cfg(target_family = "wasm")]
mod last_words;
#[cfg(target_family = "wasm")]
mod randomness;

use std::{ptr, slice};

use serde_json::json;
use triglyph::cli::in_memory;

/// Room for a request of `length` bytes. Whoever has it writes the request there and calls [`answer`].
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    let room = vec![0_u8; length].into_boxed_slice();
    Box::into_raw(room).cast()
}

/// The response to the request at `request`, which is gone afterwards: four bytes with its length (little-endian), then
/// the text.
///
/// # Safety
///
/// `request` is what [`take`] gave for this `length`, and was not handed over before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn answer(request: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: `take` made it of a boxed slice of this length, and nobody else has it.
    let request = unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(request, length)) };
    let response = respond(&request);
    let length = u32::try_from(response.len()).expect("the memory of a module has 32 bits");
    let whole: Box<[u8]> = length.to_le_bytes().into_iter().chain(response).collect();
    Box::into_raw(whole).cast()
}

/// Lets go of a response.
///
/// # Safety
///
/// `response` is what [`answer`] gave, and was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn give_back(response: *mut u8) {
    // SAFETY: `answer` wrote the length in front of the text, and both are one boxed slice.
    unsafe {
        let length = slice::from_raw_parts(response, 4).try_into().map_or(0, u32::from_le_bytes);
        drop(Box::from_raw(ptr::slice_from_raw_parts_mut(response, 4 + length as usize)));
    }
}

/// The response to a request; an object with `broken` if it is none.
pub fn respond(request: &[u8]) -> Vec<u8> {
    #[cfg(target_family = "wasm")]
    last_words::are_said();
    let response = match serde_json::from_slice(request) {
        Ok(request) => serde_json::to_vec(&in_memory::answer(&request)),
        Err(error) => serde_json::to_vec(&json!({ "broken": error.to_string() })),
    };
    response.expect("plain data")
}
