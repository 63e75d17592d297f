//! Contracts that are derived from schemas: what they accept, and what is said where there can be none.

mod contract;
mod documents;
#[path = "../../../tests/fuzz/patches.rs"]
mod patches;
mod refusals;
