//! The independent verdict: the `jsonschema` crate on what `serde_json` makes of a text.

use jsonschema::Validator;
use serde_json::Value;

use super::pools::OTHERWISE;

/// Judges the documents of one schema.
pub struct Referee(Validator);

impl Referee {
    /// The referee for a schema.
    ///
    /// # Errors
    ///
    /// What it has against the schema.
    pub fn new(schema: &Value) -> Result<Self, String> {
        let options = jsonschema::options().should_validate_formats(false);
        options.build(&rewritten(schema)).map(Referee).map_err(|error| error.to_string())
    }

    /// Whether the text is a document that the schema accepts. `serde_json` has the same policies on what is a
    /// document.
    pub fn accepts(&self, text: &str) -> bool {
        serde_json::from_str::<Value>(text).is_ok_and(|document| self.0.is_valid(&document))
    }
}

/// The schema with patterns that the referee understands.
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
            members.iter().map(member).collect()
        }
        Value::Array(items) => items.iter().map(rewritten).collect(),
        other => other.clone(),
    }
}
