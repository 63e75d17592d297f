//! What is not inside of the subset that a provider takes.

/// One such thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The schema location, a JSON Pointer.
    pub pointer: String,
    /// What is wrong, without a full stop.
    pub message: String,
}
