//! What is published is what is enforced: a published schema, read again, accepts what the schema that it comes from
//! accepts, both proven by `compat`. Where a proof is not found, documents made for either are judged by both.
//!
//! The collection of real schemas is looked for as in `tests/corpus.rs`; `PUBLISH_STEP=1` takes all of it, not one in
//! sixteen.

pub mod cases;
pub mod collection;
pub mod contracts;
pub mod version;
