//! All languages side by side.

use std::{
    panic::resume_unwind,
    thread::{ScopedJoinHandle, scope},
};

use triglyph::render::Language;

/// Does `work` in each language, in a thread of its own, since compilers often keep one core busy. What comes of it, in the
/// order of [`Language::ALL`].
///
/// # Panics
///
/// If `work` does.
pub fn in_each_language<T: Send>(work: impl Fn(Language) -> T + Sync) -> Vec<T> {
    let work = &work;
    let finished = |thread: ScopedJoinHandle<'_, T>| thread.join().unwrap_or_else(|panic| resume_unwind(panic));
    scope(|scope| {
        let running = Language::ALL.map(|language| scope.spawn(move || work(language)));
        running.map(finished).into()
    })
}
