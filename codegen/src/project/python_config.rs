//! What a project sets in pydantic's `ConfigDict`: what can change neither what is accepted nor what is written.

use toml::Value;

use crate::render::PythonSetting;

/// Why a setting of pydantic's is none for contracts; with the names of those that it is said of.
const REFUSED: [(&str, &[&str]); 12] = [
    ("there is a key of its own for it: `frozen`, in `[python]` and in `[[python.type]]`", &["frozen"]),
    (
        "there is a key of its own for it: `validate_assignment`, in `[python]` and in `[[python.type]]`",
        &["validate_assignment"],
    ),
    (
        "it changes which documents are accepted, and the schema says that",
        &[
            "allow_inf_nan",
            "coerce_numbers_to_str",
            "extra",
            "regex_engine",
            "str_max_length",
            "str_min_length",
            "str_strip_whitespace",
            "str_to_lower",
            "str_to_upper",
            "strict",
            "val_json_bytes",
            "val_temporal_unit",
        ],
    ),
    (
        "it changes what is written, and a contract writes its document",
        &[
            "json_encoders",
            "polymorphic_serialization",
            "ser_json_bytes",
            "ser_json_inf_nan",
            "ser_json_temporal",
            "ser_json_timedelta",
            "serialize_by_alias",
            "url_preserve_empty_path",
        ],
    ),
    (
        "members go by the names of the schema in documents; constructors take Python's names anyway",
        &[
            "alias_generator",
            "allow_population_by_field_name",
            "loc_by_alias",
            "populate_by_name",
            "validate_by_alias",
            "validate_by_name",
        ],
    ),
    (
        "the schema that is published is the one that is enforced, with its titles",
        &[
            "field_title_generator",
            "json_schema_extra",
            "json_schema_mode_override",
            "json_schema_serialization_defaults_required",
            "model_title_generator",
            "schema_generator",
            "title",
        ],
    ),
    ("what is judged is a JSON value, and an object with attributes is none", &["from_attributes", "orm_mode"]),
    (
        "members are of JSON's types, and so it would have no effect",
        &["arbitrary_types_allowed", "ignored_types", "protected_namespaces"],
    ),
    (
        "contracts judge before pydantic validates, and so it would have no effect",
        &["validate_default", "validate_return", "validation_error_cause"],
    ),
    (
        "pydantic would read the contract again by names that documents do not have; a contract that was changed is judged when it is written",
        &["revalidate_instances"],
    ),
    ("reading goes past pydantic's plugins", &["plugin_settings"]),
    ("type checkers are told that values are members; what enums are is said by `enums`", &["use_enum_values"]),
];

/// The settings that contracts can have.
const ACCEPTED: [&str; 4] = ["cache_strings", "defer_build", "hide_input_in_errors", "use_attribute_docstrings"];

/// A setting as code.
///
/// # Errors
///
/// Why it is none for contracts, or what its value has to be.
pub(super) fn setting(key: &str, value: &Value) -> Result<PythonSetting, String> {
    let Some(name) = ACCEPTED.into_iter().find(|name| *name == key) else {
        return Err(refusal(key));
    };
    let value = match (name, value) {
        (_, Value::Boolean(true)) => "True",
        (_, Value::Boolean(false)) => "False",
        ("cache_strings", Value::String(text)) if text == "all" => "\"all\"",
        ("cache_strings", Value::String(text)) if text == "keys" => "\"keys\"",
        ("cache_strings", Value::String(text)) if text == "none" => "\"none\"",
        ("cache_strings", _) => {
            return Err("`cache_strings` is `true`, `false`, \"all\", \"keys\" or \"none\"".to_owned());
        }
        _ => return Err(format!("`{name}` is `true` or `false`")),
    };
    Ok(PythonSetting { name, value })
}

fn refusal(key: &str) -> String {
    if let Some((reason, _)) = REFUSED.iter().find(|(_, keys)| keys.contains(&key)) {
        return format!("`{key}` cannot be set here: {reason}");
    }
    let all = REFUSED.iter().flat_map(|(_, keys)| *keys).chain(&ACCEPTED).copied();
    let close = all.into_iter().find(|known| strsim::osa_distance(known, key) <= 2);
    match close {
        Some(close) => format!("there is no setting `{key}`: did you mean `{close}`?"),
        None => format!(
            "there is no setting `{key}` for contracts: {} are all",
            ACCEPTED.map(|name| format!("`{name}`")).join(", ")
        ),
    }
}
