//! What users add to the types of a language, beside what schemas say.

use crate::diagnostic::Stated;

/// Derives and attributes for some types in Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RustAddition {
    /// Names of types, in which `*` stands for any characters and `?` for one; none for all types.
    pub names: Vec<Stated>,
    /// Paths of derive macros: `Hash`, `sqlx::Type`.
    pub derives: Vec<Stated>,
    /// Attributes as they stand above a type: `#[non_exhaustive]`.
    pub attributes: Vec<Stated>,
}
