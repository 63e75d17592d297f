//! Work on all cores whose result does not show it.

use std::sync::LazyLock;

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

/// The stack of a thread, in bytes. It suits deep schemas: a thread that waits for parts of its work takes up other
/// work meanwhile.
const STACK: usize = 64 << 20;

/// `None` where there can be no threads.
static POOL: LazyLock<Option<ThreadPool>> = LazyLock::new(|| ThreadPoolBuilder::new().stack_size(STACK).build().ok());

/// What `work` makes of each item, in their order.
pub(crate) fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    match &*POOL {
        Some(pool) if items.len() > 1 => {
            // One by one: some take much longer than others.
            let parts = items.par_iter().enumerate().with_max_len(1);
            pool.install(|| parts.map(|(index, item)| work(index, item)).collect())
        }
        _ => items.iter().enumerate().map(|(index, item)| work(index, item)).collect(),
    }
}
