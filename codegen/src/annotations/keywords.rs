//! Which keywords of a schema object say something of a value by themselves.

use serde_json::Value;

use crate::load::{Dialect, Draft, Schema};

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

/// What a keyword belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Core,
    Applicator,
    Unevaluated,
    Validation,
}

use Draft::{Draft3, Draft4, Draft6, Draft7, Draft201909, Draft202012, V1};
use Part::{Applicator, Core, Unevaluated, Validation};

/// The keywords that decide about values, with the drafts that have them; elsewhere they are annotations of somebody's.
const ASSERTING: &[(&str, Part, Draft, Draft)] = &[
    ("$ref", Core, Draft3, V1),
    ("$dynamicRef", Core, Draft202012, V1),
    ("$recursiveRef", Core, Draft201909, Draft201909),
    ("type", Validation, Draft3, V1),
    ("const", Validation, Draft6, V1),
    ("enum", Validation, Draft3, V1),
    ("minimum", Validation, Draft3, V1),
    ("maximum", Validation, Draft3, V1),
    ("exclusiveMinimum", Validation, Draft3, V1),
    ("exclusiveMaximum", Validation, Draft3, V1),
    ("multipleOf", Validation, Draft4, V1),
    ("divisibleBy", Validation, Draft3, Draft3),
    ("minLength", Validation, Draft3, V1),
    ("maxLength", Validation, Draft3, V1),
    ("pattern", Validation, Draft3, V1),
    ("minItems", Validation, Draft3, V1),
    ("maxItems", Validation, Draft3, V1),
    ("uniqueItems", Validation, Draft3, V1),
    ("minContains", Validation, Draft201909, V1),
    ("maxContains", Validation, Draft201909, V1),
    ("minProperties", Validation, Draft4, V1),
    ("maxProperties", Validation, Draft4, V1),
    ("required", Validation, Draft3, V1),
    ("dependentRequired", Validation, Draft201909, V1),
    ("disallow", Validation, Draft3, Draft3),
    ("properties", Applicator, Draft3, V1),
    ("patternProperties", Applicator, Draft3, V1),
    ("additionalProperties", Applicator, Draft3, V1),
    ("propertyNames", Applicator, Draft6, V1),
    ("prefixItems", Applicator, Draft202012, V1),
    ("items", Applicator, Draft3, V1),
    ("additionalItems", Applicator, Draft3, Draft201909),
    ("contains", Applicator, Draft6, V1),
    ("dependencies", Applicator, Draft3, Draft202012),
    ("dependentSchemas", Applicator, Draft201909, V1),
    ("propertyDependencies", Applicator, V1, V1),
    ("extends", Applicator, Draft3, Draft3),
    ("allOf", Applicator, Draft4, V1),
    ("anyOf", Applicator, Draft4, V1),
    ("oneOf", Applicator, Draft4, V1),
    ("not", Applicator, Draft4, V1),
    ("if", Applicator, Draft7, V1),
    ("then", Applicator, Draft7, V1),
    ("else", Applicator, Draft7, V1),
    ("unevaluatedItems", Unevaluated, Draft201909, V1),
    ("unevaluatedProperties", Unevaluated, Draft201909, V1),
];

/// Whether a keyword decides about values in a dialect.
fn asserts(keyword: &str, dialect: Dialect) -> bool {
    if keyword == "nullable" {
        return dialect.is_openapi_3_0;
    }
    let vocabularies = dialect.vocabularies;
    ASSERTING.iter().any(|(name, part, from, until)| {
        let in_use = match part {
            Core => true,
            Applicator => vocabularies.applicator,
            Unevaluated => vocabularies.unevaluated,
            Validation => vocabularies.validation,
        };
        *name == keyword && in_use && *from <= dialect.draft && dialect.draft <= *until
    })
}
