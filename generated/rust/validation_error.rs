// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Validation error vector
//!
//! The report of one validation, in a form that models and programs can rely on.
//!
//! The document is valid exactly if there are no errors; warnings do not make it invalid.
//!
//! Generated from `schemas/catalytic/validation_error.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("validation_error.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(
    include_str!("validation_error.published.json"),
);

/// Validation error vector
///
/// The report of one validation, in a form that models and programs can rely on.
///
/// The document is valid exactly if there are no errors; warnings do not make it invalid.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ValidationReport {
    /// Whether all checks passed.
    pub valid: bool,
    /// What is wrong. Empty exactly if the document is valid.
    pub errors: Vec<ValidationError>,
    /// What is allowed but deserves a look.
    pub warnings: Vec<ValidationWarning>,
    /// When the validation took place, as a date and time with offset (RFC 3339).
    ///
    /// Constraints: `format: "date-time"`.
    pub timestamp: String,
    /// Version of the validator that produced the report.
    pub validator_version: String,
}

support::object!(ValidationReport, CHECKS, 0, {
    valid, errors, warnings, timestamp, validator_version
});

support::builder!(ValidationReport {
    valid: bool, errors: Vec<ValidationError>, warnings: Vec<ValidationWarning>, timestamp: String,
    validator_version: String
});

/// Validation error
///
/// One check that failed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ValidationError {
    /// Error code
    ///
    /// Kind of failure.
    ///
    /// - `SCHEMA_INVALID`: the text is not well-formed JSON.
    /// - `MISSING_REQUIRED_FIELD`: a required field is not there.
    /// - `INVALID_FIELD_TYPE`: a field has a value of the wrong type.
    /// - `INVALID_ENUM_VALUE`: a value is outside the allowed set.
    /// - `INVALID_FORMAT`: a value does not have the required form.
    /// - `INVALID_PATH`: a path does not exist or is not allowed.
    /// - `VALIDATION_LOGIC_ERROR`: a rule between fields is broken.
    /// - `OUTPUT_DOES_NOT_EXIST`: an expected output file or directory is missing.
    /// - `RESTORATION_FAILED`: a catalytic domain was not restored.
    pub code: ErrorCode,
    /// What is wrong, in a sentence for people.
    pub message: String,
    /// Document path
    ///
    /// JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
    ///
    /// Constraints: `pattern: "^\\$"`.
    pub path: DocumentPath,
    /// Additional context, such as the expected and the provided values. Empty if there is none.
    pub details: BTreeMap<String, Value>,
}

support::object!(ValidationError, CHECKS, 15, { code, message, path, details });

support::builder!(ValidationError {
    code: ErrorCode, message: String, path: DocumentPath, details: BTreeMap<String, Value>
});

/// Error code
///
/// Kind of failure.
///
/// - `SCHEMA_INVALID`: the text is not well-formed JSON.
/// - `MISSING_REQUIRED_FIELD`: a required field is not there.
/// - `INVALID_FIELD_TYPE`: a field has a value of the wrong type.
/// - `INVALID_ENUM_VALUE`: a value is outside the allowed set.
/// - `INVALID_FORMAT`: a value does not have the required form.
/// - `INVALID_PATH`: a path does not exist or is not allowed.
/// - `VALIDATION_LOGIC_ERROR`: a rule between fields is broken.
/// - `OUTPUT_DOES_NOT_EXIST`: an expected output file or directory is missing.
/// - `RESTORATION_FAILED`: a catalytic domain was not restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    /// `"SCHEMA_INVALID"`
    SchemaInvalid,
    /// `"MISSING_REQUIRED_FIELD"`
    MissingRequiredField,
    /// `"INVALID_FIELD_TYPE"`
    InvalidFieldType,
    /// `"INVALID_ENUM_VALUE"`
    InvalidEnumValue,
    /// `"INVALID_FORMAT"`
    InvalidFormat,
    /// `"INVALID_PATH"`
    InvalidPath,
    /// `"VALIDATION_LOGIC_ERROR"`
    ValidationLogicError,
    /// `"OUTPUT_DOES_NOT_EXIST"`
    OutputDoesNotExist,
    /// `"RESTORATION_FAILED"`
    RestorationFailed,
}

support::string_enum!(ErrorCode, CHECKS, 31, {
    SchemaInvalid = "SCHEMA_INVALID", MissingRequiredField = "MISSING_REQUIRED_FIELD",
    InvalidFieldType = "INVALID_FIELD_TYPE", InvalidEnumValue = "INVALID_ENUM_VALUE",
    InvalidFormat = "INVALID_FORMAT", InvalidPath = "INVALID_PATH",
    ValidationLogicError = "VALIDATION_LOGIC_ERROR", OutputDoesNotExist = "OUTPUT_DOES_NOT_EXIST",
    RestorationFailed = "RESTORATION_FAILED"
});

/// Document path
///
/// JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
///
/// Constraints: `pattern: "^\\$"`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct DocumentPath(String);

support::string_newtype!(DocumentPath, CHECKS, 32);

/// Validation warning
///
/// One remark on a document that does not make it invalid.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ValidationWarning {
    /// Code of the warning, such as `TIMEOUT_UNUSUALLY_HIGH`: words in capitals, joined by underscores.
    ///
    /// Constraints: `pattern: "^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$"`.
    pub code: String,
    /// What deserves a look, in a sentence for people.
    pub message: String,
    /// Document path
    ///
    /// JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
    ///
    /// Constraints: `pattern: "^\\$"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<DocumentPath>,
    /// Additional context, such as the value that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<BTreeMap<String, Value>>,
}

support::object!(ValidationWarning, CHECKS, 16, { code, message, [path], [details] });

support::builder!(ValidationWarning {
    code: String, message: String; [with_path path: DocumentPath],
    [with_details details: BTreeMap<String, Value>]
});

support::publish!(SCHEMA, [ValidationReport, ValidationError, ErrorCode, DocumentPath, ValidationWarning]);
