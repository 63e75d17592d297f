//! Contract definitions that are authored in Rust, and the JSON Schemas that they export.

pub mod agno;
mod transform;

use schemars::{JsonSchema, Schema, generate::SchemaSettings};
use serde_json::Value;

/// A JSON Schema that is exported from Rust definitions.
#[derive(Debug, Clone, PartialEq)]
pub struct Authored {
    /// Where the schema is written, relative to the folder of this crate.
    pub path: &'static str,
    /// The Rust file that defines it, relative to the same folder.
    pub source: &'static str,
    /// The schema.
    pub schema: Value,
}

/// Every schema that is authored in Rust.
#[must_use]
pub fn authored() -> Vec<Authored> {
    let source = "agno/agent_response.rs";
    vec![
        Authored {
            path: "agno/agent_response.schema.json",
            source,
            schema: export::<agno::AgentResponse>("https://agno.local/schemas/agent_response.schema.json"),
        },
        Authored {
            path: "agno/stream_event.schema.json",
            source,
            schema: export::<agno::StreamEvent>("https://agno.local/schemas/stream_event.schema.json"),
        },
    ]
}

/// The keywords that stand at the root of a file only.
const FILE_KEYWORDS: [&str; 3] = ["x-constants", "x-fallback", "x-versioning"];

/// The 2020-12 schema of the documents that `T` reads, with what a reader looks for first in front.
///
/// `$id` belongs to the file, not to the type: a type that stands in the `$defs` of another file must not change the base
/// of the references there. For the same reason constants and the fallback stay in the file of their own type.
fn export<T: JsonSchema>(id: &str) -> Value {
    const FIRST: [&str; 4] = ["$schema", "$id", "title", "description"];

    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let mut root = settings.into_generator().into_root_schema_for::<T>();
    root.insert("$id".to_owned(), Value::from(id));
    keep_file_keywords_at_the_root(&mut root);

    let place = |keyword: &str| FIRST.iter().position(|first| *first == keyword);
    let mut members: Vec<(String, Value)> = root.as_object().cloned().unwrap_or_default().into_iter().collect();
    members.sort_by_key(|(keyword, _)| place(keyword).unwrap_or(FIRST.len()));
    Value::Object(members.into_iter().collect())
}

/// Removes the keywords that belong to a whole file from its definitions.
fn keep_file_keywords_at_the_root(root: &mut Schema) {
    let definitions = root.get_mut("$defs").and_then(Value::as_object_mut);
    for definition in definitions.into_iter().flat_map(|definitions| definitions.values_mut()) {
        if let Some(definition) = definition.as_object_mut() {
            definition.retain(|keyword, _| !FILE_KEYWORDS.contains(&keyword.as_str()));
        }
    }
}
