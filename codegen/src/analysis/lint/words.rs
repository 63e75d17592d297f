//! How schema text is put into sentences.

use serde_json::Value;

/// The longest text of a schema that a message quotes, in characters.
const LONGEST: usize = 120;

/// `text` of a schema, cut, with control characters replaced.
pub fn quoted(text: &str) -> String {
    let printable = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let shown: String = text.chars().take(LONGEST).map(printable).collect();
    if text.chars().nth(LONGEST).is_some() { format!("{shown}…") } else { shown }
}

/// A value as compact JSON, cut.
pub fn value(value: &Value) -> String {
    quoted(&value.to_string())
}

/// `a`, `a and b`, `a, b and c`.
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The names in backquotes, as a list; of many, the first ones.
pub fn names<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<_> = names.into_iter().collect();
    let mut shown: Vec<_> = names.iter().take(5).map(|name| format!("`{}`", quoted(name))).collect();
    if names.len() > 5 {
        shown.push(format!("{} more", names.len() - 5));
    }
    list(&shown)
}

/// The keywords that decide about documents, or hold schemas that do, in any draft.
const ASSERTING: &[&str] = &[
    "$ref",
    "$dynamicRef",
    "$recursiveRef",
    "additionalItems",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "contains",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "else",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "if",
    "items",
    "maxContains",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minContains",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
    "propertyNames",
    "required",
    "then",
    "type",
    "unevaluatedItems",
    "unevaluatedProperties",
    "uniqueItems",
];

/// Keywords that do not, and are worth being spelt right.
const SPELT: &[&str] = &["$anchor", "$defs", "$id", "$schema", "default", "definitions", "description", "examples"];

/// Whether `keyword` decides about documents in some draft.
pub fn asserts(keyword: &str) -> bool {
    ASSERTING.contains(&keyword)
}

/// The keyword that `keyword`, which is none of any draft, was probably meant to be.
pub fn meant(keyword: &str) -> Option<&'static str> {
    let is_known = asserts(keyword) || crate::lower::is_annotation(keyword);
    if is_known || keyword.starts_with("x-") || keyword.len() > 40 {
        return None;
    }
    let plain =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let own = plain(keyword);
    let mut known = ASSERTING.iter().chain(SPELT).copied();
    let distance = |known: &str| strsim::osa_distance(known, keyword);
    known.clone().find(|known| plain(known) == own).or_else(|| {
        let allowed = |known: &str| if known.len() < 6 { 1 } else { 2 };
        let close = known.by_ref().filter(|known| keyword.len() > 3 && distance(known) <= allowed(known));
        close.min_by_key(|known| distance(known))
    })
}
