//! What fuzzing throws bytes at. A target takes any bytes at all, and panics if something does not hold that must hold
//! of every input: two ways to the same answer differ, what was written is not what was read, an index is out of range.
//!
//! Who mutates is none of its business: libFuzzer, guided by coverage (`fuzz/fuzz_targets`), or a plain test
//! (`tests/mutation.rs`). Inputs worth keeping are in `fuzz/corpus`, one folder for each target.

mod canonical;
mod events;
mod generated;
mod json;
mod messages;
mod number;
mod pattern;
mod schema;
mod selector;

/// Something that takes bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name, which is that of its folder in the corpus.
    pub name: &'static str,
    /// Takes an input.
    ///
    /// # Panics
    ///
    /// If something does not hold.
    pub run: fn(&[u8]),
    /// What inputs are made of: a mutation inserts one of these.
    pub words: &'static [&'static str],
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "json", run: json::run, words: json::WORDS },
    Target { name: "number", run: number::run, words: number::WORDS },
    Target { name: "canonical", run: canonical::run, words: json::WORDS },
    Target { name: "pattern", run: pattern::run, words: pattern::WORDS },
    Target { name: "schema_json", run: schema::run_json, words: schema::WORDS },
    Target { name: "schema_yaml", run: schema::run_yaml, words: schema::YAML_WORDS },
    Target { name: "selector", run: selector::run, words: selector::WORDS },
    Target { name: "message", run: messages::run, words: messages::WORDS },
    Target { name: "events", run: events::run, words: events::WORDS },
];

/// Runs the target `name`.
///
/// # Panics
///
/// If there is none of that name, or as [`Target::run`].
pub fn run(name: &str, input: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.unwrap_or_else(|| panic!("there is no target {name}")).run)(input);
}
