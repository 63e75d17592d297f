//! What a schema says beside what it asserts.

use serde_json::Value;

use super::Draft;
use crate::{
    format::of_draft_3,
    load::{self, Schema},
    lower::keywords,
};

/// Vocabulary keywords that belong to a root; they are published with the document as a whole.
pub(super) fn is_of_the_root(keyword: &str) -> bool {
    matches!(
        keyword,
        "x-integrity" | "x-report" | "x-fallback" | "x-directory" | "x-constants" | "x-hashes" | "x-versioning"
    )
}

/// The URI of a schema, if it is one of a whole document.
pub(super) fn identifier(schema: &Schema<'_>) -> Option<Value> {
    let keyword = if schema.dialect().draft <= load::Draft::Draft4 { "id" } else { "$id" };
    let text = schema.keyword(keyword).filter(|_| schema.location.pointer.is_empty())?.as_str()?;
    // Old drafts allow a fragment: the name of an anchor, or an empty one, which says nothing.
    let (uri, fragment) = text.split_once('#').unwrap_or((text, ""));
    (fragment.is_empty() && !uri.is_empty()).then(|| uri.into())
}

/// Adds the annotations of `schema` to what is asserted.
pub(super) fn copy(schema: &Schema<'_>, draft: &mut Draft<'_>) {
    for keyword in schema.object().into_iter().flat_map(serde_json::Map::keys) {
        // Beside an old `$ref`, which stands alone, nothing is said.
        let Some(value) = schema.keyword(keyword) else { continue };
        let is_copied = match keyword.as_str() {
            // A format that is not checked is an annotation.
            "format" => !draft.has("format") && !is_renamed(schema, value),
            // What they refer to is found from the source alone.
            "contentSchema" | "discriminator" => !refers(value),
            // With another value, no dialect would take the schema.
            "title" | "description" => value.is_string(),
            "deprecated" | "readOnly" | "writeOnly" => value.is_boolean(),
            "examples" => value.is_array(),
            // What is said to the linter, to those who maintain the source, and of another version.
            "x-lint" | "x-renamed-from" | "$comment" => false,
            // Where it means something, it has become an operator; where its own dialect does not know it, it must not
            // come to mean something in 2020-12.
            _ => !keywords::means_something(keyword),
        };
        if is_copied {
            draft.put(keyword, keyword, value.clone());
        }
    }
}

/// Whether a format is one of draft 3 that is called otherwise today, or is another one under the same name.
fn is_renamed(schema: &Schema<'_>, format: &Value) -> bool {
    schema.dialect().draft == load::Draft::Draft3 && format.as_str().is_some_and(|name| of_draft_3(name).is_some())
}

/// Whether a reference, or what looks like one, is somewhere in `value`.
fn refers(value: &Value) -> bool {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(members) => {
                if members.keys().any(|name| name.starts_with('$') || name == "mapping") {
                    return true;
                }
                open.extend(members.values());
            }
            Value::Array(items) => open.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    false
}
