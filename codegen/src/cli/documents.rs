//! Documents that are not written as JSON: the JSON value that each stands for, with the places of its parts.
//!
//! What judges a document reads JSON text, so that is what the others become. Numbers keep their digits on the way;
//! what JSON has no word for (infinities, tags of YAML) is refused where it stands.

mod json;
mod json5;
mod number;
mod toml;
mod tree;
mod yaml;

use std::{ops::Range, path::Path};

#[cfg(any(feature = "command", feature = "lsp"))]
pub(super) use self::tree::Content;
pub(super) use self::{json::places, tree::Node};
use super::args::FormatArg;
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    load::Positions,
};

/// Documents may be nested so deep before they are judged, where not their parser allows less. What judges refuses them
/// from 128 levels on.
const DEEPEST: usize = 400;

/// How one document is written, if not one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Json,
    Jsonc,
    Json5,
    Yaml,
    Toml,
}

impl Format {
    /// As the name of a file ends; JSON if that says nothing.
    pub fn of(path: &Path) -> Format {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("jsonc") => Format::Jsonc,
            Some("json5") => Format::Json5,
            Some("yaml" | "yml") => Format::Yaml,
            Some("toml") => Format::Toml,
            Some(_) | None => Format::Json,
        }
    }

    /// As somebody says; `None` for one document a line.
    pub fn named(arg: FormatArg) -> Option<Format> {
        match arg {
            FormatArg::Lines => None,
            FormatArg::Json => Some(Format::Json),
            FormatArg::Jsonc => Some(Format::Jsonc),
            FormatArg::Json5 => Some(Format::Json5),
            FormatArg::Yaml => Some(Format::Yaml),
            FormatArg::Toml => Some(Format::Toml),
        }
    }

    fn title(self) -> &'static str {
        match self {
            Format::Json => "JSON",
            Format::Jsonc => "JSON with comments",
            Format::Json5 => "JSON5",
            Format::Yaml => "YAML",
            Format::Toml => "TOML",
        }
    }

    /// The documents in `text`: one, or in YAML as many as the stream has, but at least one.
    ///
    /// # Errors
    ///
    /// What stands for no JSON value, and where.
    pub fn parse(self, text: &str) -> Result<Vec<Node>, Problem> {
        match self {
            Format::Json => json5::parse(text, &json5::JSON).map(|node| vec![node]),
            Format::Jsonc => json5::parse(text, &json5::JSONC).map(|node| vec![node]),
            Format::Json5 => json5::parse(text, &json5::JSON5).map(|node| vec![node]),
            Format::Toml => toml::parse(text).map(|node| vec![node]),
            Format::Yaml => yaml::parse(text),
        }
    }
}

/// Why a text stands for no JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    /// What is wrong, without a full stop.
    pub message: String,
    /// The bytes of the text that it is about.
    pub range: Range<usize>,
}

impl Problem {
    fn new(message: impl Into<String>, range: Range<usize>) -> Problem {
        Problem { message: message.into(), range }
    }

    /// The finding in the document `name`, whose text is `text`.
    pub fn finding(self, format: Format, name: &str, text: &str) -> Diagnostic {
        let (line, column) = Positions::of(text).of_offset(text, self.range.start);
        let place = Place { line, column, range: self.range, ..Place::file(name) };
        let message = format!("this document cannot be judged: {}", self.message);
        let help = format!(
            "it is read as {}, and has to say what JSON can say; --format reads it as something else",
            format.title()
        );
        Diagnostic::error(Code::Syntax, message, help).at(place)
    }
}
