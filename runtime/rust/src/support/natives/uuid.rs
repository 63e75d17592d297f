//! Universally unique identifiers.

use std::fmt;

use ::uuid::Uuid;

use super::text::{Native, native};

native!(Uuid);

impl Native for Uuid {
    fn of_text(text: &str) -> Option<Self> {
        Uuid::parse_str(text).ok()
    }

    /// In lower case, with hyphens.
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.hyphenated(), f)
    }
}
