//! The sources of the runtimes, embedded: the command needs nothing beside it.

/// A source file of a runtime.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its name without the ending.
    pub name: &'static str,
    /// What is in it.
    pub text: &'static str,
    /// The files that it imports, by their names; in order.
    #[expect(dead_code, reason = "so far every file is emitted")]
    pub imports: &'static [&'static str],
}

include!(concat!(env!("OUT_DIR"), "/sources.rs"));
