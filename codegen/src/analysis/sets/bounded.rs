//! Work that may take too long, or too much stack.

use std::{sync::mpsc, thread, time::Duration};

use crate::parallel::HAS_THREADS;

/// Schemas may be deep, and the algebra is recursive.
const STACK: usize = 256 << 20;

/// What `work` gives; `None` if it takes longer than `limit`, or fails.
///
/// Work that takes too long goes on in the background until it ends, or the process does. Without threads, it takes as
/// long as it takes: the algebra has bounds of its own.
pub(super) fn within<T: Send + 'static>(limit: Duration, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    if !HAS_THREADS {
        return Some(work());
    }
    let (sender, receiver) = mpsc::channel();
    let work = move || {
        // Nobody listens any more if it came too late.
        let _ = sender.send(work());
    };
    thread::Builder::new().name("sets".to_owned()).stack_size(STACK).spawn(work).ok()?;
    receiver.recv_timeout(limit).ok()
}
