//! What a language model can be asked for: a contract, written as a schema in the subset of JSON Schema that a provider
//! takes, which accepts everything that the contract accepts.
//!
//! [`Rules`] say what a provider takes; they are data. The check program is relaxed into [`shape`]s, which know nothing
//! but what the rules let be said, and every step of that only ever accepts more. Where a provider cannot write a
//! document as it is (no member may be absent, no object may be open), documents are translated ([`Envelope`]). The
//! shapes are printed twice: as the schema of what is asked for, and as one of documents that are not translated. That
//! the contract is included in the latter is proven by [`compat`](super::compat), and [`mod@check`] tells whether the former
//! is inside of the subset.

mod alternatives;
mod check;
mod circles;
mod coding;
mod encode;
mod envelope;
mod gather;
mod levels;
mod limits;
mod members;
mod note;
mod plain;
mod project;
mod proof;
mod relax;
mod rules;
mod shape;
mod union;
mod violation;
mod walk;
mod ways;
mod wire;
mod words;

pub use self::{
    check::check,
    envelope::{Decoder, Decoding, Envelope, MARK, Place},
    note::Note,
    project::{Options, Projected, project},
    proof::Proof,
    rules::{PROVIDERS, Rules},
    violation::Violation,
};
