//! Messages with gaps.

use super::fields::{index, list, string};
use super::json::canonical::canonical;
use super::json::value::Json;
pub use super::limits::SHOWN;

/// The parts of a message.
#[derive(Debug)]
pub struct Template(Vec<Part>);

/// A part of a message.
#[derive(Debug)]
enum Part {
    Text(String),
    Gap(Gap),
}

/// What a text leaves open.
#[derive(Debug)]
pub enum Gap {
    /// The value that breaks a rule, or that is wrong.
    Value,
    /// The values on a cycle.
    Nodes,
    /// The value so many levels above the selected one (in a style: above the place of the error), and from there down
    /// by these names.
    At(usize, Vec<String>),
    Code,
    /// In a message the report's own message.
    Message,
    /// In the style's notation.
    Path,
    /// The dotted path of an error.
    Field,
    SchemaPath,
    KeywordLocation,
    AbsoluteKeywordLocation,
    EvaluationPath,
    SchemaLocation,
    Keyword,
    /// What an error expects.
    Expected,
    /// What an error found.
    Actual,
    /// The names of the members where the error is.
    Members,
    Valid,
    Errors,
    Warnings,
    Count,
    Timestamp,
}

impl Template {
    /// Reads a message of a check program; `None` if the value is none.
    pub fn from_json(json: &Json) -> Option<Template> {
        list(json, part).map(Template)
    }

    /// A text without gaps.
    pub fn of_text(text: &str) -> Template {
        Template(vec![Part::Text(text.to_owned())])
    }

    /// The message; `fill` appends the text of a gap.
    pub fn render(&self, mut fill: impl FnMut(&mut String, &Gap)) -> String {
        let mut out = String::new();
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Gap(gap) => fill(&mut out, gap),
            }
        }
        out
    }
}

fn part(json: &Json) -> Option<Part> {
    if let Some(text) = string(json) {
        return Some(Part::Text(text));
    }
    let (name, arguments) = json.as_array()?.split_first()?;
    gap(name.as_str()?, arguments).map(Part::Gap)
}

/// The gap of that name.
pub(crate) fn gap(name: &str, arguments: &[Json]) -> Option<Gap> {
    Some(match (name, arguments) {
        ("value", []) => Gap::Value,
        ("nodes", []) => Gap::Nodes,
        ("at", [up, names]) => Gap::At(index(up)?, list(names, string)?),
        ("code", []) => Gap::Code,
        ("message", []) => Gap::Message,
        ("path", []) => Gap::Path,
        ("field", []) => Gap::Field,
        ("schema_path", []) => Gap::SchemaPath,
        ("keyword_location", []) => Gap::KeywordLocation,
        ("absolute_keyword_location", []) => Gap::AbsoluteKeywordLocation,
        ("evaluation_path", []) => Gap::EvaluationPath,
        ("schema_location", []) => Gap::SchemaLocation,
        ("keyword", []) => Gap::Keyword,
        ("name" | "expected", []) => Gap::Expected,
        ("actual", []) => Gap::Actual,
        ("members", []) => Gap::Members,
        ("valid", []) => Gap::Valid,
        ("errors", []) => Gap::Errors,
        ("warnings", []) => Gap::Warnings,
        ("count", []) => Gap::Count,
        ("timestamp", []) => Gap::Timestamp,
        _ => return None,
    })
}

/// Appends a text, cut if it is long.
pub(crate) fn push_text(out: &mut String, text: &str) {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => {
            out.push_str(&text[..end]);
            out.push('…');
        }
        None => out.push_str(text),
    }
}

/// Appends the text of a value, which is empty if there is none.
pub(crate) fn push_value(out: &mut String, value: Option<&Json>) {
    match value {
        None => {}
        Some(Json::String(text)) => push_text(out, text),
        Some(other) => push_text(out, &canonical(other)),
    }
}
