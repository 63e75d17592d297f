//! The independent verdict: the `jsonschema` crate on what `serde_json` makes of a text.

use jsonschema::Validator;
use serde_json::{Map, Value};

use triglyph::{format::normal::normal_text, model::Native};

use super::{formats::format_of, multiples, pools::OTHERWISE};

/// Judges the documents of one schema.
pub struct Referee(Validator);

impl Referee {
    /// The referee for a schema.
    ///
    /// # Errors
    ///
    /// What it has against the schema.
    pub fn new(schema: &Value) -> Result<Self, String> {
        // Formats are those that types hold, which no schema has but in the run that is about these.
        let formats = Native::ALL.into_iter();
        let options =
            jsonschema::options().should_validate_formats(true).with_keyword("multipleOf", multiples::keyword);
        let options = formats.fold(options, |options, native| {
            options.with_format(native.name(), move |text: &str| normal_text(native, text).is_some())
        });
        options.build(&rewritten(schema)).map(Referee).map_err(|error| error.to_string())
    }

    /// Whether the text is a document that the schema accepts. `serde_json` has the same policies on what is a
    /// document.
    pub fn accepts(&self, text: &str) -> bool {
        serde_json::from_str::<Value>(text).is_ok_and(|document| self.0.is_valid(&document))
    }
}

/// The schema with patterns that the referee understands, and with formats said by `format`.
fn rewritten(schema: &Value) -> Value {
    let other = |pattern: &str| {
        OTHERWISE.iter().find(|(known, _)| *known == pattern).map_or(pattern, |(_, other)| other).to_owned()
    };
    match schema {
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| match (name.as_str(), value) {
                ("pattern", Value::String(pattern)) => (name.clone(), Value::from(other(pattern))),
                ("patternProperties", Value::Object(entries)) => {
                    (name.clone(), entries.iter().map(|(pattern, entry)| (other(pattern), rewritten(entry))).collect())
                }
                _ => (name.clone(), rewritten(value)),
            };
            let mut schema: Map<String, Value> = members.iter().map(member).collect();
            if ["format", "x-type", "contentEncoding"]
                .iter()
                .any(|keyword| members.get(*keyword).is_some_and(Value::is_string))
            {
                ["format", "contentEncoding"].iter().for_each(|keyword| drop(schema.remove(*keyword)));
                schema.extend(format_of(members).map(|native| ("format".to_owned(), Value::from(native.name()))));
            }
            Value::Object(schema)
        }
        Value::Array(items) => items.iter().map(rewritten).collect(),
        other => other.clone(),
    }
}
