// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! Job spec
//!
//! One catalytic computing task, complete enough that an agent who reads it knows exactly what to execute.
//!
//! A catalytic task may borrow scratch space, provided that it leaves that space exactly as it found it.
//!
//! Generated from `schemas/catalytic/jobspec.schema.json`.

use std::collections::BTreeMap;
use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Checks, Json, Report};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("jobspec.checks.json"));

/// Job spec
///
/// One catalytic computing task, complete enough that an agent who reads it knows exactly what to execute.
///
/// A catalytic task may borrow scratch space, provided that it leaves that space exactly as it found it.
///
/// Rules:
///
/// - `TIMEOUT_UNUSUALLY_HIGH` (a warning): `$.metadata.timeout_seconds` is accepted by `#/x-integrity/0/schema` of the schema.
#[derive(Debug, Clone, PartialEq)]
pub struct JobSpec {
    /// Unique identifier of the job: lower-case letters, digits and hyphens.
    ///
    /// Constraints: `pattern: "^[a-z0-9-]+$"`.
    pub job_id: String,
    /// Phase that the job belongs to: 0 defines contracts, 1 executes.
    pub phase: JobSpecPhase,
    /// Task type
    ///
    /// Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
    pub task_type: TaskType,
    /// What the job is for, in one sentence for people.
    pub intent: String,
    /// Input parameters of the task. Which ones there are depends on the task.
    pub inputs: BTreeMap<String, Value>,
    /// Outputs
    ///
    /// What the job leaves behind for good, and how to tell that it is right.
    pub outputs: Outputs,
    /// Scratch spaces that the job borrows and has to restore.
    pub catalytic_domains: Vec<String>,
    /// Determinism
    ///
    /// How far two runs of the job on the same inputs have to agree.
    pub determinism: Option<Determinism>,
    /// Whether the job is routed to parallel execution.
    ///
    /// Default: `false`.
    pub swarm_parallel: bool,
    /// Metadata
    ///
    /// How the job is scheduled and supervised. It does not change what the job does.
    pub metadata: Option<Metadata>,
}

impl Serialize for JobSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("job_id", &self.job_id)?;
        map.serialize_entry("phase", &self.phase)?;
        map.serialize_entry("task_type", &self.task_type)?;
        map.serialize_entry("intent", &self.intent)?;
        map.serialize_entry("inputs", &self.inputs)?;
        map.serialize_entry("outputs", &self.outputs)?;
        map.serialize_entry("catalytic_domains", &self.catalytic_domains)?;
        if let Some(value) = &self.determinism {
            map.serialize_entry("determinism", value)?;
        }
        map.serialize_entry("swarm_parallel", &self.swarm_parallel)?;
        if let Some(value) = &self.metadata {
            map.serialize_entry("metadata", value)?;
        }
        map.end()
    }
}

impl support::Read for JobSpec {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut job_id = None;
        let mut phase = None;
        let mut task_type = None;
        let mut intent = None;
        let mut inputs = None;
        let mut outputs = None;
        let mut catalytic_domains = None;
        let mut determinism = None;
        let mut swarm_parallel = None;
        let mut metadata = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "job_id" => job_id = Some(member.read(reader)?),
                "phase" => phase = Some(member.read(reader)?),
                "task_type" => task_type = Some(member.read(reader)?),
                "intent" => intent = Some(member.read(reader)?),
                "inputs" => inputs = Some(member.read(reader)?),
                "outputs" => outputs = Some(member.read(reader)?),
                "catalytic_domains" => catalytic_domains = Some(member.read(reader)?),
                "determinism" => determinism = Some(member.read(reader)?),
                "swarm_parallel" => swarm_parallel = Some(member.read(reader)?),
                "metadata" => metadata = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            job_id: job_id?,
            phase: phase?,
            task_type: task_type?,
            intent: intent?,
            inputs: inputs?,
            outputs: outputs?,
            catalytic_domains: catalytic_domains?,
            determinism,
            swarm_parallel: swarm_parallel.unwrap_or_default(),
            metadata,
        })
    }
}

/// Phase that the job belongs to: 0 defines contracts, 1 executes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobSpecPhase {
    /// `0`
    Value0,
    /// `1`
    Value1,
}

impl JobSpecPhase {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 2] = [Self::Value0, Self::Value1];
}

impl Serialize for JobSpecPhase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Value0 => serializer.serialize_i64(0),
            Self::Value1 => serializer.serialize_i64(1),
        }
    }
}

impl support::Read for JobSpecPhase {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        match &reader.json(plan)? {
            Json::Number(number) if number.as_i64() == Some(0) => Some(Self::Value0),
            Json::Number(number) if number.as_i64() == Some(1) => Some(Self::Value1),
            _ => None,
        }
    }
}

/// Task type
///
/// Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TaskType {
    /// `"schema_definition"`
    SchemaDefinition,
    /// `"primitive_implementation"`
    PrimitiveImplementation,
    /// `"validation"`
    Validation,
    /// `"test_execution"`
    TestExecution,
}

impl TaskType {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 4] = [
        Self::SchemaDefinition,
        Self::PrimitiveImplementation,
        Self::Validation,
        Self::TestExecution,
    ];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SchemaDefinition => "schema_definition",
            Self::PrimitiveImplementation => "primitive_implementation",
            Self::Validation => "validation",
            Self::TestExecution => "test_execution",
        }
    }
}

impl fmt::Display for TaskType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for TaskType {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for TaskType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for TaskType {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Outputs
///
/// What the job leaves behind for good, and how to tell that it is right.
#[derive(Debug, Clone, PartialEq)]
pub struct Outputs {
    /// Files and directories that the job creates or changes.
    pub durable_paths: Vec<String>,
    /// Conditions that the outputs have to meet. Which ones there are depends on the task.
    pub validation_criteria: BTreeMap<String, Value>,
}

impl Serialize for Outputs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("durable_paths", &self.durable_paths)?;
        map.serialize_entry("validation_criteria", &self.validation_criteria)?;
        map.end()
    }
}

impl support::Read for Outputs {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut durable_paths = None;
        let mut validation_criteria = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "durable_paths" => durable_paths = Some(member.read(reader)?),
                "validation_criteria" => validation_criteria = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            durable_paths: durable_paths?,
            validation_criteria: validation_criteria?,
        })
    }
}

/// Determinism
///
/// How far two runs of the job on the same inputs have to agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Determinism {
    /// `"deterministic"`
    Deterministic,
    /// `"bounded_nondeterministic"`
    BoundedNondeterministic,
    /// `"nondeterministic"`
    Nondeterministic,
}

impl Determinism {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 3] = [
        Self::Deterministic,
        Self::BoundedNondeterministic,
        Self::Nondeterministic,
    ];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deterministic => "deterministic",
            Self::BoundedNondeterministic => "bounded_nondeterministic",
            Self::Nondeterministic => "nondeterministic",
        }
    }
}

impl fmt::Display for Determinism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for Determinism {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for Determinism {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for Determinism {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Metadata
///
/// How the job is scheduled and supervised. It does not change what the job does.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Metadata {
    /// Priority of the job among others, from 0 to 10.
    ///
    /// Constraints: `minimum: 0`, `maximum: 10`.
    pub priority: Option<i64>,
    /// Time that the job may take, in whole seconds.
    ///
    /// Constraints: `minimum: 1`.
    pub timeout_seconds: Option<i64>,
    /// Whether the job has to pass the governance checks before it runs.
    pub requires_governance_check: Option<bool>,
}

impl Serialize for Metadata {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(value) = &self.priority {
            map.serialize_entry("priority", value)?;
        }
        if let Some(value) = &self.timeout_seconds {
            map.serialize_entry("timeout_seconds", value)?;
        }
        if let Some(value) = &self.requires_governance_check {
            map.serialize_entry("requires_governance_check", value)?;
        }
        map.end()
    }
}

impl support::Read for Metadata {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut priority = None;
        let mut timeout_seconds = None;
        let mut requires_governance_check = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "priority" => priority = Some(member.read(reader)?),
                "timeout_seconds" => timeout_seconds = Some(member.read(reader)?),
                "requires_governance_check" => {
                    requires_governance_check = Some(member.read(reader)?);
                }
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            priority,
            timeout_seconds,
            requires_governance_check,
        })
    }
}

support::contract!(JobSpec, CHECKS, 0);
support::contract!(JobSpecPhase, CHECKS, 2);
support::contract!(TaskType, CHECKS, 14);
support::contract!(Outputs, CHECKS, 15);
support::contract!(Determinism, CHECKS, 17);
support::contract!(Metadata, CHECKS, 18);
