//! An internal error ends the module; the page is told what it was.

use std::{panic, sync::Once};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Takes a text that is there until this returns.
    fn stopped(start: *const u8, length: usize);
}

/// From now on, the page is told what a panic says.
pub fn are_said() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(|panicked| {
            let text = panicked.to_string();
            // SAFETY: the text lives until the call is over.
            unsafe { stopped(text.as_ptr(), text.len()) }
        }));
    });
}
