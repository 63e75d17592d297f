//! What users add to the types of a language, beside what schemas say.

use crate::diagnostic::Place;

/// A text that somebody wrote in an option, with its place in the project file if it stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub place: Option<Place>,
}

impl From<&str> for Written {
    fn from(text: &str) -> Self {
        Written { text: text.to_owned(), place: None }
    }
}

/// Derives and attributes for some types in Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RustAddition {
    /// Names of types, in which `*` stands for any characters and `?` for one; none for all types.
    pub names: Vec<Written>,
    /// Paths of derive macros: `Hash`, `sqlx::Type`.
    pub derives: Vec<Written>,
    /// Attributes as they stand above a type: `#[non_exhaustive]`.
    pub attributes: Vec<Written>,
}
