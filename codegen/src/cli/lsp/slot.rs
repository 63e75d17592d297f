//! Where somebody writes in a text that need not be well-formed yet: the way there, whether a name or a value is due, and
//! which bytes would be replaced.

mod json;
mod toml;
mod yaml;

use std::ops::Range;

use crate::cli::documents::Format;

/// What is due at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The name of a member.
    Name,
    /// A value.
    Value,
    /// The head of a table in TOML.
    Table,
}

/// A place to write at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The way to the object that the name is of, or to the value.
    pub path: Vec<String>,
    /// What is due.
    pub due: Due,
    /// The bytes that are there of it already.
    pub range: Range<usize>,
    /// The members of the object around it, each with its text if it is one: those that are known to be there.
    pub given: Vec<(String, Option<String>)>,
    /// Whether a name is followed by its value already.
    pub is_followed: bool,
}

impl Slot {
    /// The place at a byte of a text; `None` where nothing can be written, such as in a comment.
    pub fn at(format: Format, text: &str, offset: usize) -> Option<Slot> {
        match format {
            Format::Json | Format::Jsonc | Format::Json5 => json::slot(text, offset),
            Format::Yaml => yaml::slot(text, offset),
            Format::Toml => toml::slot(text, offset),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of `|` in a text: the way there, what is due, and what is there of it.
    pub fn slot_in(format: Format, text: &str) -> (String, Due, String) {
        let (before, after) = text.split_once('|').unwrap();
        let whole = format!("{before}{after}");
        let slot = Slot::at(format, &whole, before.len()).unwrap();
        (slot.path.join("/"), slot.due, whole[slot.range].to_owned())
    }
}
