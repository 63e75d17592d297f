//! How documents are read back from what a model has answered.

mod decode;
mod steps;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

pub(super) use self::steps::decoding;
pub use self::{decode::Decoder, steps::Decoding};

/// The format of envelopes as data.
pub(super) const FORMAT: u32 = 1;

/// Who writes envelopes, as they say it.
pub const MARK: &str = "triglyph project";

/// What stands for what in documents that are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// The provider.
    pub provider: String,
    /// The member that holds the document, if an object stands around it.
    pub wrapped: Option<String>,
    /// By schema location in the schema that is asked for (`#/properties/note`), what stands there.
    pub places: BTreeMap<String, Place>,
}

/// What stands at a place of the schema. The parts go together: each is about other members, or other values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The value is written as JSON in a string.
    pub text: bool,
    /// Members of which null says that they are absent.
    pub absent: Vec<String>,
    /// Members of which null says that they are absent, and that stand in an object as its member `value` otherwise.
    pub boxed: Vec<String>,
    /// The member that lists others, each as an object with its name, `key`, and its `value`.
    pub entries: Option<String>,
    /// The names of the members that hold the alternatives, one for each.
    pub alternatives: Vec<String>,
}

impl Envelope {
    /// Whether documents are asked for as they are.
    pub fn is_plain(&self) -> bool {
        self.wrapped.is_none() && self.places.is_empty()
    }

    /// As data.
    pub fn to_json(&self) -> Value {
        let places = self.places.iter().map(|(at, place)| (at.clone(), place.to_json()));
        let places: Map<String, Value> = places.collect();
        let mut data = json!({ "format": FORMAT, "generator": MARK, "provider": self.provider });
        if let Some(name) = &self.wrapped {
            data["wrapped"] = json!(name);
        }
        data["places"] = Value::Object(places);
        data
    }
}

impl Place {
    fn to_json(&self) -> Value {
        let mut data = Map::new();
        let mut put = |name: &str, value: Value| drop(data.insert(name.to_owned(), value));
        if self.text {
            put("text", json!(true));
        }
        for (name, members) in [("absent", &self.absent), ("boxed", &self.boxed), ("alternatives", &self.alternatives)]
        {
            if !members.is_empty() {
                put(name, json!(members));
            }
        }
        if let Some(name) = &self.entries {
            put("entries", json!(name));
        }
        Value::Object(data)
    }
}
