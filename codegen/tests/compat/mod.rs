//! `triglyph compat`: what it says of changes, and that it never calls a change compatible that is none.
//!
//! `cargo test -p triglyph --test integration compat::` runs a bounded part that is always the same. For more, set
//! `TRIGLYPH_COMPAT_SEED` (a number), `TRIGLYPH_COMPAT_SCHEMAS`, and for the collection of real schemas (see
//! `tests/corpus.rs`) `TRIGLYPH_COMPAT_TWINS`, the number of mutated twins of each, and `TRIGLYPH_COMPAT_STEP` (1 for
//! every schema, otherwise one in so many); add `-- --nocapture`.

mod changes;
mod collection;
mod command;
mod contracts;
mod migrate;
mod never;
mod pair;
mod projection;
mod projection_in_time;

/// The authors of random schemas and documents.
#[expect(dead_code, reason = "shared with the differential fuzzing, which uses all of it")]
#[path = "../../../tests/fuzz"]
mod fuzz {
    pub mod author;
    pub mod document;
    pub mod formats;
    pub mod mutate;
    pub mod pools;
    pub mod revision;
    pub mod side;
}
