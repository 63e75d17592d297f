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
use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Checks, Report};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("validation_error.checks.json"));

/// Validation error vector
///
/// The report of one validation, in a form that models and programs can rely on.
///
/// The document is valid exactly if there are no errors; warnings do not make it invalid.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for ValidationReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("valid", &self.valid)?;
        map.serialize_entry("errors", &self.errors)?;
        map.serialize_entry("warnings", &self.warnings)?;
        map.serialize_entry("timestamp", &self.timestamp)?;
        map.serialize_entry("validator_version", &self.validator_version)?;
        map.end()
    }
}

impl support::Read for ValidationReport {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut valid = None;
        let mut errors = None;
        let mut warnings = None;
        let mut timestamp = None;
        let mut validator_version = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "valid" => valid = Some(member.read(reader)?),
                "errors" => errors = Some(member.read(reader)?),
                "warnings" => warnings = Some(member.read(reader)?),
                "timestamp" => timestamp = Some(member.read(reader)?),
                "validator_version" => validator_version = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            valid: valid?,
            errors: errors?,
            warnings: warnings?,
            timestamp: timestamp?,
            validator_version: validator_version?,
        })
    }
}

/// Validation error
///
/// One check that failed.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for ValidationError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &self.code)?;
        map.serialize_entry("message", &self.message)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("details", &self.details)?;
        map.end()
    }
}

impl support::Read for ValidationError {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut code = None;
        let mut message = None;
        let mut path = None;
        let mut details = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "code" => code = Some(member.read(reader)?),
                "message" => message = Some(member.read(reader)?),
                "path" => path = Some(member.read(reader)?),
                "details" => details = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            code: code?,
            message: message?,
            path: path?,
            details: details?,
        })
    }
}

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl ErrorCode {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 9] = [
        Self::SchemaInvalid,
        Self::MissingRequiredField,
        Self::InvalidFieldType,
        Self::InvalidEnumValue,
        Self::InvalidFormat,
        Self::InvalidPath,
        Self::ValidationLogicError,
        Self::OutputDoesNotExist,
        Self::RestorationFailed,
    ];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SchemaInvalid => "SCHEMA_INVALID",
            Self::MissingRequiredField => "MISSING_REQUIRED_FIELD",
            Self::InvalidFieldType => "INVALID_FIELD_TYPE",
            Self::InvalidEnumValue => "INVALID_ENUM_VALUE",
            Self::InvalidFormat => "INVALID_FORMAT",
            Self::InvalidPath => "INVALID_PATH",
            Self::ValidationLogicError => "VALIDATION_LOGIC_ERROR",
            Self::OutputDoesNotExist => "OUTPUT_DOES_NOT_EXIST",
            Self::RestorationFailed => "RESTORATION_FAILED",
        }
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for ErrorCode {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for ErrorCode {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Document path
///
/// JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
///
/// Constraints: `pattern: "^\\$"`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentPath(String);

impl DocumentPath {
    /// The value inside.
    pub fn into_inner(self) -> String {
        self.0
    }
}

impl TryFrom<String> for DocumentPath {
    type Error = Report;

    fn try_from(value: String) -> Result<Self, Report> {
        let report = Self::check(support::to_json(&value).as_bytes());
        if !report.is_valid() {
            return Err(report);
        }
        Ok(Self(value))
    }
}

impl AsRef<str> for DocumentPath {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl std::ops::Deref for DocumentPath {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DocumentPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::str::FromStr for DocumentPath {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        Self::try_from(text.to_owned())
    }
}

impl Serialize for DocumentPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl support::Read for DocumentPath {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        support::Read::read(reader, plan).map(Self)
    }
}

/// Validation warning
///
/// One remark on a document that does not make it invalid.
#[derive(Debug, Clone, PartialEq)]
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
    pub path: Option<DocumentPath>,
    /// Additional context, such as the value that was found.
    pub details: Option<BTreeMap<String, Value>>,
}

impl Serialize for ValidationWarning {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &self.code)?;
        map.serialize_entry("message", &self.message)?;
        if let Some(value) = &self.path {
            map.serialize_entry("path", value)?;
        }
        if let Some(value) = &self.details {
            map.serialize_entry("details", value)?;
        }
        map.end()
    }
}

impl support::Read for ValidationWarning {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut code = None;
        let mut message = None;
        let mut path = None;
        let mut details = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "code" => code = Some(member.read(reader)?),
                "message" => message = Some(member.read(reader)?),
                "path" => path = Some(member.read(reader)?),
                "details" => details = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            code: code?,
            message: message?,
            path,
            details,
        })
    }
}

support::contract!(ValidationReport, CHECKS, 0);
support::contract!(ValidationError, CHECKS, 15);
support::contract!(ErrorCode, CHECKS, 31);
support::contract!(DocumentPath, CHECKS, 32);
support::contract!(ValidationWarning, CHECKS, 16);
