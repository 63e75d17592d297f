//! What the keywords of all drafts are for, as far as that does not depend on the draft.

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
        "$ref"
        | "$dynamicRef"
        | "$recursiveRef"
        | "type"
        | "const"
        | "enum"
        | "nullable"
        | "minimum"
        | "maximum"
        | "exclusiveMinimum"
        | "exclusiveMaximum"
        | "multipleOf"
        | "divisibleBy"
        | "minLength"
        | "maxLength"
        | "pattern"
        | "minItems"
        | "maxItems"
        | "uniqueItems"
        | "prefixItems"
        | "items"
        | "additionalItems"
        | "contains"
        | "minContains"
        | "maxContains"
        | "unevaluatedItems"
        | "minProperties"
        | "maxProperties"
        | "required"
        | "properties"
        | "patternProperties"
        | "additionalProperties"
        | "propertyNames"
        | "unevaluatedProperties"
        | "dependencies"
        | "dependentRequired"
        | "dependentSchemas"
        | "propertyDependencies"
        | "allOf"
        | "anyOf"
        | "oneOf"
        | "not"
        | "if"
        | "then"
        | "else"
        | "disallow"
        | "extends" => Purpose::Asserting,
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
        _ => return None,
    })
}
