//! What users state in options, with its place, so that what is wrong with it can be said there.

use super::{Code, Diagnostic, Place};

/// A text that somebody stated in an option, with its place if it stands in the project file or in a schema.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub place: Option<Place>,
}

impl From<&str> for Stated {
    fn from(text: &str) -> Self {
        Stated { text: text.to_owned(), place: None }
    }
}

impl Stated {
    /// The error that something is wrong with it.
    pub(crate) fn finding(&self, message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
        match &self.place {
            // Places in schemas have pointers.
            Some(place) if place.pointer.is_some() => {
                Diagnostic::error(Code::InvalidVocabulary, message, help).at(place.clone())
            }
            Some(place) => Diagnostic::error(Code::ProjectFile, message, help).at(place.clone()),
            None => Diagnostic::error(Code::Usage, message, help),
        }
    }
}
