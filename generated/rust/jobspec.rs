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

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("jobspec.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("jobspec.published.json"));

/// Job spec
///
/// One catalytic computing task, complete enough that an agent who reads it knows exactly what to execute.
///
/// A catalytic task may borrow scratch space, provided that it leaves that space exactly as it found it.
///
/// Rules:
///
/// - `TIMEOUT_UNUSUALLY_HIGH` (a warning): `$.metadata.timeout_seconds` is accepted by `#/x-integrity/0/schema`
///   of the schema.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub determinism: Option<Determinism>,
    /// Whether the job is routed to parallel execution.
    ///
    /// Default: `false`.
    pub swarm_parallel: bool,
    /// Metadata
    ///
    /// How the job is scheduled and supervised. It does not change what the job does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Metadata>,
}

support::object!(JobSpec, CHECKS, 0, {
    job_id, phase, task_type, intent, inputs, outputs, catalytic_domains, [determinism],
    swarm_parallel = false, [metadata]
});

support::builder!(JobSpec {
    job_id: String, phase: JobSpecPhase, task_type: TaskType, intent: String,
    inputs: BTreeMap<String, Value>, outputs: Outputs, catalytic_domains: Vec<String>;
    [with_determinism determinism: Determinism], with_swarm_parallel swarm_parallel: bool = false,
    [with_metadata metadata: Metadata]
});

/// Phase that the job belongs to: 0 defines contracts, 1 executes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobSpecPhase {
    /// `0`
    Value0,
    /// `1`
    Value1,
}

support::scalar_enum!(serialize JobSpecPhase, CHECKS, 2, { Value0 = 0, Value1 = 1 });

/// Task type
///
/// Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
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

support::string_enum!(TaskType, CHECKS, 14, {
    SchemaDefinition = "schema_definition", PrimitiveImplementation = "primitive_implementation",
    Validation = "validation", TestExecution = "test_execution"
});

/// Outputs
///
/// What the job leaves behind for good, and how to tell that it is right.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Outputs {
    /// Files and directories that the job creates or changes.
    pub durable_paths: Vec<String>,
    /// Conditions that the outputs have to meet. Which ones there are depends on the task.
    pub validation_criteria: BTreeMap<String, Value>,
}

support::object!(Outputs, CHECKS, 15, { durable_paths, validation_criteria });

support::builder!(Outputs {
    durable_paths: Vec<String>, validation_criteria: BTreeMap<String, Value>
});

/// Determinism
///
/// How far two runs of the job on the same inputs have to agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Determinism {
    /// `"deterministic"`
    Deterministic,
    /// `"bounded_nondeterministic"`
    BoundedNondeterministic,
    /// `"nondeterministic"`
    Nondeterministic,
}

support::string_enum!(Determinism, CHECKS, 17, {
    Deterministic = "deterministic", BoundedNondeterministic = "bounded_nondeterministic",
    Nondeterministic = "nondeterministic"
});

/// Metadata
///
/// How the job is scheduled and supervised. It does not change what the job does.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// Priority of the job among others, from 0 to 10.
    ///
    /// Constraints: `minimum: 0`, `maximum: 10`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<u8>,
    /// Time that the job may take, in whole seconds.
    ///
    /// Constraints: `minimum: 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout_seconds: Option<u64>,
    /// Whether the job has to pass the governance checks before it runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requires_governance_check: Option<bool>,
}

support::object!(Metadata, CHECKS, 18, {
    [priority], [timeout_seconds], [requires_governance_check]
});

support::builder!(Metadata {
    [with_priority priority: u8], [with_timeout_seconds timeout_seconds: u64],
    [with_requires_governance_check requires_governance_check: bool]
});

support::publish!(SCHEMA, [JobSpec, JobSpecPhase, TaskType, Outputs, Determinism, Metadata]);
