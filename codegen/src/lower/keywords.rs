//! What the keywords of all drafts are for.

use crate::load::{Dialect, Draft};

/// What a keyword is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// It says which schema this is, or holds schemas for others to refer to.
    Identifying,
    /// It takes part in the verdict.
    Asserting,
    /// It tells something to people or tools; no verdict depends on it.
    Annotating,
}

/// Whether `keyword` never changes a verdict by itself, in any draft: those that identify, annotations of the drafts,
/// and annotations that editors have made common.
pub(crate) fn is_annotation(keyword: &str) -> bool {
    matches!(purpose(keyword), Some(Purpose::Identifying | Purpose::Annotating))
}

/// Whether `keyword` is one of v1 that never changes a verdict by itself.
pub(super) fn is_annotation_of_v1(keyword: &str) -> bool {
    matches!(
        keyword,
        "$schema"
            | "$id"
            | "$anchor"
            | "$dynamicAnchor"
            | "$vocabulary"
            | "$defs"
            | "$comment"
            | "title"
            | "description"
            | "default"
            | "examples"
            | "deprecated"
            | "readOnly"
            | "writeOnly"
            | "contentEncoding"
            | "contentMediaType"
            | "contentSchema"
    )
}

/// Whether `keyword` asserts or identifies something in some dialect.
pub(super) fn means_something(keyword: &str) -> bool {
    matches!(purpose(keyword), Some(Purpose::Identifying | Purpose::Asserting))
}

/// The purpose of a keyword of any draft but `format`, which the dialect decides about; `None` for all others.
fn purpose(keyword: &str) -> Option<Purpose> {
    Some(match keyword {
        "$schema" | "$id" | "id" | "$anchor" | "$dynamicAnchor" | "$recursiveAnchor" | "$vocabulary" | "$defs"
        | "definitions" => Purpose::Identifying,
        "$comment"
        | "title"
        | "description"
        | "default"
        | "examples"
        | "example"
        | "deprecated"
        | "readOnly"
        | "writeOnly"
        | "contentEncoding"
        | "contentMediaType"
        | "contentSchema"
        | "markdownDescription"
        | "enumDescriptions"
        | "markdownEnumDescriptions"
        | "deprecationMessage"
        | "defaultSnippets"
        | "allowTrailingCommas"
        | "allowComments"
        | "errorMessage"
        | "patternErrorMessage"
        | "doNotSuggest"
        | "suggestSortText"
        | "tsType"
        | "discriminator"
        | "externalDocs"
        | "xml" => Purpose::Annotating,
        "nullable" => Purpose::Asserting,
        _ if ASSERTING.iter().any(|(name, ..)| *name == keyword) => Purpose::Asserting,
        _ => return None,
    })
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
pub(crate) fn asserts(keyword: &str, dialect: Dialect) -> bool {
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
