// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Ledger
//!
//! The audit trail of one catalytic run, with the proof that its scratch space was restored.
//!
//! Each field is one file of the run's directory.
//!
//! Generated from `schemas/catalytic/ledger.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("ledger.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("ledger.published.json"));

/// Ledger
///
/// The audit trail of one catalytic run, with the proof that its scratch space was restored.
///
/// Each field is one file of the run's directory.
///
/// Rules:
///
/// - `NOT_THE_DIFFERENCE`: `$.RESTORE_DIFF` is the difference between `$.PRE_MANIFEST` and `$.POST_MANIFEST`.
/// - `VALIDATION_LOGIC_ERROR`: `$.STATUS.exit_code` is among `$.RUN_INFO.exit_code`.
/// - `VALIDATION_LOGIC_ERROR`: `$.STATUS.restoration_verified` is among `$.RUN_INFO.restoration_verified`.
/// - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[?@.type == 'file'].path` is the path of a file that exists;
///   only `codegen validate --directory` judges this.
/// - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[?@.type == 'directory'].path` is the path of a directory that
///   exists; only `codegen validate --directory` judges this.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename_all = "SCREAMING_SNAKE_CASE")]
pub struct Ledger {
    /// Run info
    ///
    /// What was run, when, and how it ended.
    pub run_info: RunInfo,
    /// Manifest
    ///
    /// Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
    pub pre_manifest: Manifest,
    /// Manifest
    ///
    /// Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
    pub post_manifest: Manifest,
    /// Difference between the two manifests, by catalytic domain. A restored run has no differences.
    pub restore_diff: BTreeMap<String, DomainDiff>,
    /// Durable outputs that the run created or changed.
    pub outputs: Vec<Output>,
    /// Status
    ///
    /// How the run ended as a whole.
    pub status: Status,
    /// Decisions taken during the run, in order of time. Optional, but recommended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision_log: Option<Vec<Decision>>,
}

support::object!(Ledger, CHECKS, 0, {
    run_info("RUN_INFO"), pre_manifest("PRE_MANIFEST"), post_manifest("POST_MANIFEST"),
    restore_diff("RESTORE_DIFF"), outputs("OUTPUTS"), status("STATUS"),
    [decision_log("DECISION_LOG")]
});

support::builder!(Ledger {
    run_info: RunInfo, pre_manifest: Manifest, post_manifest: Manifest,
    restore_diff: BTreeMap<String, DomainDiff>, outputs: Vec<Output>, status: Status;
    [with_decision_log decision_log: Vec<Decision>]
});

/// Run info
///
/// What was run, when, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RunInfo {
    /// Unique identifier of the run.
    pub run_id: String,
    /// When the run took place, as a date and time with offset (RFC 3339).
    ///
    /// Constraints: `format: "date-time"`.
    pub timestamp: String,
    /// What the run was for, in one sentence for people.
    pub intent: String,
    /// Scratch spaces that the run borrowed.
    pub catalytic_domains: Vec<String>,
    /// Files and directories that the run was allowed to leave behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub durable_output_roots: Option<Vec<String>>,
    /// Exit code of the executed command.
    pub exit_code: i64,
    /// Whether the restoration of the catalytic domains was verified.
    pub restoration_verified: bool,
}

support::object!(RunInfo, CHECKS, 11, {
    run_id, timestamp, intent, catalytic_domains, [durable_output_roots], exit_code,
    restoration_verified
});

support::builder!(RunInfo {
    run_id: String, timestamp: String, intent: String, catalytic_domains: Vec<String>,
    exit_code: i64, restoration_verified: bool;
    [with_durable_output_roots durable_output_roots: Vec<String>]
});

/// Manifest
///
/// Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Manifest(BTreeMap<String, FileHashes>);

support::newtype!(Manifest(BTreeMap<String, FileHashes>), CHECKS, 12);

/// File hashes
///
/// Hashes of files, by path inside the domain.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct FileHashes(BTreeMap<String, String>);

support::newtype!(FileHashes(BTreeMap<String, String>), CHECKS, 42);

/// Domain diff
///
/// What differs in one catalytic domain after the run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DomainDiff {
    /// File hashes
    ///
    /// Hashes of files, by path inside the domain.
    pub added: FileHashes,
    /// File hashes
    ///
    /// Hashes of files, by path inside the domain.
    pub removed: FileHashes,
    /// Files whose content differs, by path inside the domain. How a change is described is left open.
    pub changed: BTreeMap<String, Value>,
}

support::object!(DomainDiff, CHECKS, 29, { added, removed, changed });

support::builder!(DomainDiff {
    added: FileHashes, removed: FileHashes, changed: BTreeMap<String, Value>
});

/// Output
///
/// A durable output; `type` says whether it is a file or a directory.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Output {
    /// File output
    ///
    /// A file, with the hash of its content.
    File(FileOutput),
    /// Directory output
    ///
    /// A directory. It has no hash of its own.
    Directory(DirectoryOutput),
}

support::tagged_union!(Output, CHECKS, 30, "type" {
    "file" => File(FileOutput),
    "directory" => Directory(DirectoryOutput)
});

/// File output
///
/// A file, with the hash of its content.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "type", rename = "file", remote = "Self")]
pub struct FileOutput {
    /// Path of the file, relative to the root of the repository.
    pub path: String,
    /// SHA-256 of the content, as 64 lower-case hexadecimal digits.
    ///
    /// Constraints: `pattern: "^[0-9a-f]{64}$"`.
    pub sha256: String,
}

impl FileOutput {
    /// Always `file`.
    pub const TYPE: &'static str = "file";
}

support::object!(serialize FileOutput, CHECKS, 55, { path, ("type" = Self::TYPE), sha256 });

support::builder!(FileOutput { path: String, sha256: String });

/// Directory output
///
/// A directory. It has no hash of its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "type", rename = "directory", remote = "Self")]
pub struct DirectoryOutput {
    /// Path of the directory, relative to the root of the repository.
    pub path: String,
}

impl DirectoryOutput {
    /// Always `directory`.
    pub const TYPE: &'static str = "directory";
}

support::object!(serialize DirectoryOutput, CHECKS, 56, { path, ("type" = Self::TYPE) });

support::builder!(DirectoryOutput { path: String });

/// Status
///
/// How the run ended as a whole.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Status {
    /// `restored`: every catalytic domain is as before. `dirty`: at least one is not. `error`: the run failed.
    pub status: StatusStatus,
    /// Whether the restoration of the catalytic domains was verified.
    pub restoration_verified: bool,
    /// Exit code of the executed command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit_code: Option<i64>,
    /// Whether the outputs passed validation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub validation_passed: Option<bool>,
}

support::object!(Status, CHECKS, 15, {
    status, restoration_verified, [exit_code], [validation_passed]
});

support::builder!(Status {
    status: StatusStatus, restoration_verified: bool; [with_exit_code exit_code: i64],
    [with_validation_passed validation_passed: bool]
});

/// `restored`: every catalytic domain is as before. `dirty`: at least one is not. `error`: the run failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StatusStatus {
    /// `"restored"`
    Restored,
    /// `"dirty"`
    Dirty,
    /// `"error"`
    Error,
}

support::string_enum!(StatusStatus, CHECKS, 31, {
    Restored = "restored", Dirty = "dirty", Error = "error"
});

/// Decision
///
/// One decision, with the time at which it was taken. What else is recorded is left open.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Decision {
    /// When the decision was taken, as a date and time with offset (RFC 3339).
    ///
    /// Constraints: `format: "date-time"`.
    pub timestamp: String,
    /// All other members.
    #[serde(flatten)]
    pub additional_properties: BTreeMap<String, Value>,
}

support::object!(Decision, CHECKS, 36, { timestamp; ..additional_properties });

support::builder!(Decision {
    timestamp: String; with_additional_properties additional_properties: BTreeMap<String,
    Value> = BTreeMap::new()
});

support::publish!(SCHEMA, [Ledger, RunInfo, Manifest, FileHashes, DomainDiff, Output, FileOutput, DirectoryOutput, Status, StatusStatus, Decision]);
