//! Which keywords of a schema object say something of a value by themselves.

use serde_json::Value;

use crate::{
    load::{Draft, Schema},
    lower::asserts,
};

/// What a keyword says.
#[derive(Debug)]
pub(super) struct Said {
    pub keyword: String,
    pub value: Value,
    /// Whether it is said of strings alone.
    pub of_strings: bool,
}

/// What the keywords of a schema object say, in their order; those that say what they have done are not among them.
pub(super) fn said(schema: &Schema<'_>) -> Vec<Said> {
    let (dialect, mut said) = (schema.dialect(), Vec::new());
    for keyword in schema.object().into_iter().flat_map(serde_json::Map::keys) {
        let Some(value) = schema.keyword(keyword) else { continue };
        let is_of_content = dialect.draft >= Draft::Draft7 && keyword.starts_with("content");
        // Without a media type, the schema of the content is about nothing.
        let is_void = keyword == "contentSchema" && schema.keyword("contentMediaType").is_none();
        if !is_void && !identifies(keyword, dialect.draft) && !asserts(keyword, dialect) {
            let of_strings =
                is_of_content && matches!(keyword.as_str(), "contentEncoding" | "contentMediaType" | "contentSchema");
            said.push(Said { keyword: keyword.clone(), value: value.clone(), of_strings });
        }
    }
    said
}

/// Whether a keyword says which schema this is, holds schemas for others to refer to, or is a comment.
fn identifies(keyword: &str, draft: Draft) -> bool {
    match keyword {
        "id" => draft <= Draft::Draft4,
        "$schema" | "$id" | "$anchor" | "$dynamicAnchor" | "$recursiveAnchor" | "$vocabulary" | "$defs"
        | "definitions" | "$comment" => true,
        _ => false,
    }
}
