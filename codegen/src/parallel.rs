//! Work on all cores whose result does not show it, on stacks that suffice for it.

use std::{
    cell::Cell,
    panic,
    sync::{
        LazyLock,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use crate::diagnostic::{Code, Diagnostic, Diagnostics};

/// Whether there can be threads. In WebAssembly there are none: everything is done one after the other on the stack that
/// is there, and nobody but whoever runs the module can end what takes too long.
pub(crate) const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

/// The stack of a thread, in bytes, unless a schema needs more. A thread that waits for parts of its work takes up other
/// work meanwhile.
const STACK: usize = 64 << 20;

/// The most stack that a function of the generator takes up, with all that it calls before it comes to itself again, in
/// bytes. Only what is used of a stack takes up memory.
const LEVEL: usize = if cfg!(unoptimised) { 32 << 10 } else { 8 << 10 };

/// `None` where there can be no threads.
static POOL: LazyLock<Option<ThreadPool>> = LazyLock::new(|| pool(STACK));

thread_local! {
    /// The stack of this thread, in bytes, if it is one of the pool, or stands in for one.
    static OWN_STACK: Cell<Option<usize>> = const { Cell::new(None) };
}

fn pool(stack: usize) -> Option<ThreadPool> {
    let builder = ThreadPoolBuilder::new().stack_size(stack);
    builder.start_handler(move |_| OWN_STACK.set(Some(stack))).build().ok()
}

/// What `work` makes of each item, in their order.
pub(crate) fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    // One by one: some take much longer than others.
    let on_all_cores = || {
        let parts = items.par_iter().enumerate().with_max_len(1);
        parts.map(|(index, item)| work(index, item)).collect()
    };
    // A thread that stands in for one of the pool, which waits for it: the others have enough to do.
    let stands_in = OWN_STACK.get().is_some() && rayon::current_thread_index().is_none();
    if items.len() <= 1 || stands_in {
        return items.iter().enumerate().map(|(index, item)| work(index, item)).collect();
    }
    match (OWN_STACK.get(), &*POOL) {
        (Some(_), _) => on_all_cores(),
        (None, Some(pool)) => pool.install(on_all_cores),
        (None, None) => items.iter().enumerate().map(|(index, item)| work(index, item)).collect(),
    }
}

/// Does `work`, which may call itself `levels` deep: on a thread of ours with a stack that suffices, as all that it
/// calls [`map`] for.
///
/// # Errors
///
/// Those of `work`; or there is no room for such a stack.
pub(crate) fn deep<R: Send>(
    levels: usize,
    work: impl FnOnce() -> Result<R, Diagnostics> + Send,
) -> Result<R, Diagnostics> {
    let needed = levels.saturating_mul(LEVEL);
    if OWN_STACK.get().is_some_and(|own| own >= needed) {
        return work();
    }
    if needed <= STACK {
        return match &*POOL {
            Some(pool) => pool.install(work),
            None => work(),
        };
    }
    match pool(needed) {
        Some(pool) => pool.install(work),
        None => Err(no_room(needed).into()),
    }
}

/// Does `work` within so many seconds; `None` if it takes longer. It cannot be stopped from outside: then it goes on by
/// itself, unheard, until it or the process ends. Without threads, it takes as long as it takes.
///
/// # Errors
///
/// Those of `work`; or there is no room for a thread.
pub(crate) fn in_time<R: Send + 'static>(
    seconds: u64,
    work: impl FnOnce() -> Result<R, Diagnostics> + Send + 'static,
) -> Option<Result<R, Diagnostics>> {
    if !HAS_THREADS {
        return Some(work());
    }
    let (sender, receiver) = mpsc::sync_channel(1);
    // If all threads of the pool came to wait for work in the pool, none of it would be done.
    let stands_in = OWN_STACK.get().is_some();
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || {
        OWN_STACK.set(stands_in.then_some(STACK));
        // Who waits no longer has dropped the receiver.
        drop(sender.send(work()));
    });
    let Ok(worker) = worker else { return Some(Err(no_room(STACK).into())) };
    match receiver.recv_timeout(Duration::from_secs(seconds)) {
        Ok(done) => Some(done),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => match worker.join() {
            Err(panicked) => panic::resume_unwind(panicked),
            Ok(()) => Some(Err(no_room(STACK).into())),
        },
    }
}

fn no_room(stack: usize) -> Diagnostic {
    let message = format!("the schemas need a stack of {} MB, for which there is no room", stack >> 20);
    let help = "generate for fewer or smaller schemas at once, or on a machine with more memory";
    Diagnostic::error(Code::LimitExceeded, message, help)
}
