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
use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Checks, Report};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("ledger.checks.json"));

/// Ledger
///
/// The audit trail of one catalytic run, with the proof that its scratch space was restored.
///
/// Each field is one file of the run's directory.
///
/// Rules:
///
/// - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[*].path` is the path of something that exists; only `codegen validate --directory` judges this.
#[derive(Debug, Clone, PartialEq)]
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
    pub decision_log: Option<Vec<Decision>>,
}

impl Serialize for Ledger {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("RUN_INFO", &self.run_info)?;
        map.serialize_entry("PRE_MANIFEST", &self.pre_manifest)?;
        map.serialize_entry("POST_MANIFEST", &self.post_manifest)?;
        map.serialize_entry("RESTORE_DIFF", &self.restore_diff)?;
        map.serialize_entry("OUTPUTS", &self.outputs)?;
        map.serialize_entry("STATUS", &self.status)?;
        if let Some(value) = &self.decision_log {
            map.serialize_entry("DECISION_LOG", value)?;
        }
        map.end()
    }
}

impl support::Read for Ledger {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut run_info = None;
        let mut pre_manifest = None;
        let mut post_manifest = None;
        let mut restore_diff = None;
        let mut outputs = None;
        let mut status = None;
        let mut decision_log = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "RUN_INFO" => run_info = Some(member.read(reader)?),
                "PRE_MANIFEST" => pre_manifest = Some(member.read(reader)?),
                "POST_MANIFEST" => post_manifest = Some(member.read(reader)?),
                "RESTORE_DIFF" => restore_diff = Some(member.read(reader)?),
                "OUTPUTS" => outputs = Some(member.read(reader)?),
                "STATUS" => status = Some(member.read(reader)?),
                "DECISION_LOG" => decision_log = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            run_info: run_info?,
            pre_manifest: pre_manifest?,
            post_manifest: post_manifest?,
            restore_diff: restore_diff?,
            outputs: outputs?,
            status: status?,
            decision_log,
        })
    }
}

/// Run info
///
/// What was run, when, and how it ended.
#[derive(Debug, Clone, PartialEq)]
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
    pub durable_output_roots: Option<Vec<String>>,
    /// Exit code of the executed command.
    pub exit_code: i64,
    /// Whether the restoration of the catalytic domains was verified.
    pub restoration_verified: bool,
}

impl Serialize for RunInfo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("run_id", &self.run_id)?;
        map.serialize_entry("timestamp", &self.timestamp)?;
        map.serialize_entry("intent", &self.intent)?;
        map.serialize_entry("catalytic_domains", &self.catalytic_domains)?;
        if let Some(value) = &self.durable_output_roots {
            map.serialize_entry("durable_output_roots", value)?;
        }
        map.serialize_entry("exit_code", &self.exit_code)?;
        map.serialize_entry("restoration_verified", &self.restoration_verified)?;
        map.end()
    }
}

impl support::Read for RunInfo {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut run_id = None;
        let mut timestamp = None;
        let mut intent = None;
        let mut catalytic_domains = None;
        let mut durable_output_roots = None;
        let mut exit_code = None;
        let mut restoration_verified = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "run_id" => run_id = Some(member.read(reader)?),
                "timestamp" => timestamp = Some(member.read(reader)?),
                "intent" => intent = Some(member.read(reader)?),
                "catalytic_domains" => catalytic_domains = Some(member.read(reader)?),
                "durable_output_roots" => {
                    durable_output_roots = Some(member.read(reader)?);
                }
                "exit_code" => exit_code = Some(member.read(reader)?),
                "restoration_verified" => {
                    restoration_verified = Some(member.read(reader)?);
                }
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            run_id: run_id?,
            timestamp: timestamp?,
            intent: intent?,
            catalytic_domains: catalytic_domains?,
            durable_output_roots,
            exit_code: exit_code?,
            restoration_verified: restoration_verified?,
        })
    }
}

/// Manifest
///
/// Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
#[derive(Debug, Clone, PartialEq)]
pub struct Manifest(BTreeMap<String, FileHashes>);

impl Manifest {
    /// The value inside.
    pub fn into_inner(self) -> BTreeMap<String, FileHashes> {
        self.0
    }
}

impl TryFrom<BTreeMap<String, FileHashes>> for Manifest {
    type Error = Report;

    fn try_from(value: BTreeMap<String, FileHashes>) -> Result<Self, Report> {
        let report = Self::check(support::to_json(&value).as_bytes());
        if !report.is_valid() {
            return Err(report);
        }
        Ok(Self(value))
    }
}

impl AsRef<BTreeMap<String, FileHashes>> for Manifest {
    fn as_ref(&self) -> &BTreeMap<String, FileHashes> {
        &self.0
    }
}

impl std::ops::Deref for Manifest {
    type Target = BTreeMap<String, FileHashes>;

    fn deref(&self) -> &BTreeMap<String, FileHashes> {
        &self.0
    }
}

impl Serialize for Manifest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl support::Read for Manifest {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        support::Read::read(reader, plan).map(Self)
    }
}

/// File hashes
///
/// Hashes of files, by path inside the domain.
#[derive(Debug, Clone, PartialEq)]
pub struct FileHashes(BTreeMap<String, String>);

impl FileHashes {
    /// The value inside.
    pub fn into_inner(self) -> BTreeMap<String, String> {
        self.0
    }
}

impl TryFrom<BTreeMap<String, String>> for FileHashes {
    type Error = Report;

    fn try_from(value: BTreeMap<String, String>) -> Result<Self, Report> {
        let report = Self::check(support::to_json(&value).as_bytes());
        if !report.is_valid() {
            return Err(report);
        }
        Ok(Self(value))
    }
}

impl AsRef<BTreeMap<String, String>> for FileHashes {
    fn as_ref(&self) -> &BTreeMap<String, String> {
        &self.0
    }
}

impl std::ops::Deref for FileHashes {
    type Target = BTreeMap<String, String>;

    fn deref(&self) -> &BTreeMap<String, String> {
        &self.0
    }
}

impl Serialize for FileHashes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl support::Read for FileHashes {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        support::Read::read(reader, plan).map(Self)
    }
}

/// Domain diff
///
/// What differs in one catalytic domain after the run.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for DomainDiff {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("added", &self.added)?;
        map.serialize_entry("removed", &self.removed)?;
        map.serialize_entry("changed", &self.changed)?;
        map.end()
    }
}

impl support::Read for DomainDiff {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut added = None;
        let mut removed = None;
        let mut changed = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "added" => added = Some(member.read(reader)?),
                "removed" => removed = Some(member.read(reader)?),
                "changed" => changed = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            added: added?,
            removed: removed?,
            changed: changed?,
        })
    }
}

/// Output
///
/// A durable output; `type` says whether it is a file or a directory.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for Output {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::File(value) => value.serialize(serializer),
            Self::Directory(value) => value.serialize(serializer),
        }
    }
}

impl support::Read for Output {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let (tag, plan) = reader.tagged(plan, "type")?;
        match &*tag {
            "file" => support::Read::read(reader, plan).map(Self::File),
            "directory" => support::Read::read(reader, plan).map(Self::Directory),
            _ => None,
        }
    }
}

impl From<FileOutput> for Output {
    fn from(value: FileOutput) -> Self {
        Self::File(value)
    }
}

impl From<DirectoryOutput> for Output {
    fn from(value: DirectoryOutput) -> Self {
        Self::Directory(value)
    }
}

/// File output
///
/// A file, with the hash of its content.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for FileOutput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.serialize_entry("sha256", &self.sha256)?;
        map.end()
    }
}

impl support::Read for FileOutput {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut path = None;
        let mut sha256 = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "path" => path = Some(member.read(reader)?),
                "sha256" => sha256 = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            path: path?,
            sha256: sha256?,
        })
    }
}

/// Directory output
///
/// A directory. It has no hash of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct DirectoryOutput {
    /// Path of the directory, relative to the root of the repository.
    pub path: String,
}

impl DirectoryOutput {
    /// Always `directory`.
    pub const TYPE: &'static str = "directory";
}

impl Serialize for DirectoryOutput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("type", Self::TYPE)?;
        map.end()
    }
}

impl support::Read for DirectoryOutput {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut path = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "path" => path = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { path: path? })
    }
}

/// Status
///
/// How the run ended as a whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Status {
    /// `restored`: every catalytic domain is as before. `dirty`: at least one is not. `error`: the run failed.
    pub status: StatusStatus,
    /// Whether the restoration of the catalytic domains was verified.
    pub restoration_verified: bool,
    /// Exit code of the executed command.
    pub exit_code: Option<i64>,
    /// Whether the outputs passed validation.
    pub validation_passed: Option<bool>,
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("status", &self.status)?;
        map.serialize_entry("restoration_verified", &self.restoration_verified)?;
        if let Some(value) = &self.exit_code {
            map.serialize_entry("exit_code", value)?;
        }
        if let Some(value) = &self.validation_passed {
            map.serialize_entry("validation_passed", value)?;
        }
        map.end()
    }
}

impl support::Read for Status {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut status = None;
        let mut restoration_verified = None;
        let mut exit_code = None;
        let mut validation_passed = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "status" => status = Some(member.read(reader)?),
                "restoration_verified" => {
                    restoration_verified = Some(member.read(reader)?);
                }
                "exit_code" => exit_code = Some(member.read(reader)?),
                "validation_passed" => validation_passed = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            status: status?,
            restoration_verified: restoration_verified?,
            exit_code,
            validation_passed,
        })
    }
}

/// `restored`: every catalytic domain is as before. `dirty`: at least one is not. `error`: the run failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StatusStatus {
    /// `"restored"`
    Restored,
    /// `"dirty"`
    Dirty,
    /// `"error"`
    Error,
}

impl StatusStatus {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 3] = [Self::Restored, Self::Dirty, Self::Error];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Restored => "restored",
            Self::Dirty => "dirty",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for StatusStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for StatusStatus {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for StatusStatus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for StatusStatus {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Decision
///
/// One decision, with the time at which it was taken. What else is recorded is left open.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// When the decision was taken, as a date and time with offset (RFC 3339).
    ///
    /// Constraints: `format: "date-time"`.
    pub timestamp: String,
    /// All other members.
    pub additional_properties: BTreeMap<String, Value>,
}

impl Serialize for Decision {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("timestamp", &self.timestamp)?;
        for (name, value) in &self.additional_properties {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl support::Read for Decision {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut timestamp = None;
        let mut additional_properties = BTreeMap::new();
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "timestamp" => timestamp = Some(member.read(reader)?),
                _ => {
                    let value = member.read(reader)?;
                    additional_properties.insert(member.into_name(), value);
                }
            }
        }
        Some(Self {
            timestamp: timestamp?,
            additional_properties,
        })
    }
}

support::contract!(Ledger, CHECKS, 0);
support::contract!(RunInfo, CHECKS, 11);
support::contract!(Manifest, CHECKS, 12);
support::contract!(FileHashes, CHECKS, 40);
support::contract!(DomainDiff, CHECKS, 28);
support::contract!(Output, CHECKS, 29);
support::contract!(FileOutput, CHECKS, 53);
support::contract!(DirectoryOutput, CHECKS, 54);
support::contract!(Status, CHECKS, 15);
support::contract!(StatusStatus, CHECKS, 30);
support::contract!(Decision, CHECKS, 35);
