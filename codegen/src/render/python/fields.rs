//! The attributes of classes: what is not a good name for one in Python gets another.

use super::super::verbs::Verbs;
use crate::{
    model::{Field, StructDef},
    naming::{self, Scope},
};

/// Keywords, builtins that annotations use, and a letter that linters take for a digit.
const WORDS: &[&str] = &[
    "and", "as", "assert", "async", "await", "bool", "break", "class", "cls", "continue", "def", "del", "dict", "elif",
    "else", "except", "finally", "float", "for", "from", "global", "if", "import", "in", "int", "is", "l", "lambda",
    "list", "nonlocal", "not", "or", "pass", "raise", "return", "self", "str", "try", "tuple", "while", "with",
    "yield",
];

/// What models and contracts have already.
const ATTRIBUTES: &[&str] = &[
    "check",
    "check_directory",
    "check_value",
    "coerce_legacy",
    "construct",
    "content_hash",
    "content_hash_unchecked",
    "copy",
    "dict",
    "from_directory",
    "from_json",
    "from_json_or_fallback",
    "from_orm",
    "is_valid",
    "json",
    "json_schema",
    "model_computed_fields",
    "model_config",
    "model_construct",
    "model_copy",
    "model_dump",
    "model_dump_json",
    "model_extra",
    "model_fields",
    "model_fields_set",
    "model_json_schema",
    "model_parametrized_name",
    "model_post_init",
    "model_rebuild",
    "model_validate",
    "model_validate_json",
    "model_validate_strings",
    "mro",
    "parse_file",
    "parse_obj",
    "parse_or_fallback",
    "parse_raw",
    "register",
    "report",
    "report_directory",
    "report_value",
    "schema",
    "schema_json",
    "to_canonical_json",
    "to_canonical_json_unchecked",
    "to_json",
    "to_json_unchecked",
    "update_forward_refs",
    "validate",
];

/// What only contracts have that have a document to fall back on.
pub const FALLBACK: &str = "fallback";

/// What only contracts have whose documents are patches.
pub const PATCHES: &str = "apply_to";

/// The attributes for the members of `object`, in order, beside what its class has for its `verbs`, if they are known.
pub fn names(object: &StructDef, verbs: Option<Verbs>) -> Vec<String> {
    let falls_back = verbs.is_some_and(|verbs| verbs.fallback).then_some(FALLBACK);
    let own = falls_back.into_iter().chain(verbs.and_then(|verbs| verbs.patches).map(|_| PATCHES));
    let taken: Vec<&str> = WORDS.iter().chain(ATTRIBUTES).copied().chain(own).collect();
    let mut scope = Scope::new(taken.iter().copied());
    object.fields.iter().map(|field| name(&mut scope, field, &taken)).collect()
}

/// What dataclasses use in their own bodies.
const RECORD: &str = "field";

/// The attributes of a dataclass for the members of `object`, in order, and the one for all other members.
pub fn of_record(object: &StructDef) -> (Vec<String>, String) {
    let taken: Vec<&str> = WORDS.iter().chain(ATTRIBUTES).copied().chain([RECORD]).collect();
    let mut scope = Scope::new(taken.iter().copied());
    let names = object.fields.iter().map(|field| name(&mut scope, field, &taken)).collect();
    (names, scope.take("additional_properties", "additional_properties"))
}

fn name(scope: &mut Scope, field: &Field, taken: &[&str]) -> String {
    let words = naming::snake(field.called());
    let reserved = taken.contains(&words.as_str());
    scope.take(&if reserved { words + "_" } else { words }, "field")
}
