//! One of several packages of generated code, compiled beside the others, and what its types say of documents.

#[path = "../../judge/answers.rs"]
mod answers;
#[path = "../../src/PACKAGE/mod.rs"]
pub mod code;
mod entries;

pub use entries::answers;
