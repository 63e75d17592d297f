//! Work on all cores whose result does not show it.

use std::{
    panic::resume_unwind,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// As much stack as a program's first thread usually has: schemas may be deep.
const STACK: usize = 8 << 20;

/// What `work` makes of each item, in their order.
pub(crate) fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let run = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return };
            let result = work(index, item);
            results.lock().expect("pushing does not panic").push((index, result));
        }
    };
    let helpers = thread::available_parallelism().map_or(1, usize::from).min(items.len()).saturating_sub(1);
    thread::scope(|scope| {
        // Without helpers this thread does it all.
        let spawn = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).ok();
        let helpers: Vec<_> = (0..helpers).filter_map(spawn).collect();
        run();
        for helper in helpers {
            helper.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    let mut results = results.into_inner().expect("pushing does not panic");
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
