//! The progress of a run of the pipeline, shown while a user waits.

use std::{
    fmt,
    panic::{RefUnwindSafe, UnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::render::Language;

/// A part of the pipeline that does one schema after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Schemas become check programs.
    Checks,
    /// Check programs become types.
    Types,
    /// Types become code.
    Code(Language),
}

/// Another schema has passed a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which stage.
    pub stage: Stage,
    /// How many schemas have passed it.
    pub done: usize,
    /// How many schemas there are.
    pub total: usize,
}

/// Who is told of every [`Step`], from any thread; nobody by default.
#[derive(Clone, Default)]
pub struct Observer(Option<Arc<dyn Fn(Step) + Send + Sync + UnwindSafe + RefUnwindSafe>>);

impl Observer {
    /// Calls `told`, which should return at once.
    pub fn new(told: impl Fn(Step) + Send + Sync + UnwindSafe + RefUnwindSafe + 'static) -> Observer {
        Observer(Some(Arc::new(told)))
    }

    /// Counts the schemas that pass `stage`.
    pub(crate) fn count(&self, stage: Stage, total: usize) -> Counter<'_> {
        Counter { observer: self, stage, total, done: AtomicUsize::new(0) }
    }
}

impl fmt::Debug for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Observer(…)" } else { "Observer" })
    }
}

/// The schemas of one stage.
pub(crate) struct Counter<'o> {
    observer: &'o Observer,
    stage: Stage,
    total: usize,
    done: AtomicUsize,
}

impl Counter<'_> {
    /// Another schema is done; gives back what came of it.
    pub fn pass<T>(&self, result: T) -> T {
        if let Some(told) = &self.observer.0 {
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            told(Step { stage: self.stage, done, total: self.total });
        }
        result
    }
}
