// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as verdicts from "./jobspec.accepts.js";
import { checks, style } from "./jobspec.checks.js";
import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";
import { type Values, values } from "./support/values.js";

/** {@link JobSpec} as it may be sent and written: members with defaults may be absent. */
export interface JobSpecInput {
  /**
   * Unique identifier of the job: lower-case letters, digits and hyphens.
   *
   * - `pattern: "^[a-z0-9-]+$"`
   */
  job_id: string;
  /** Phase that the job belongs to: 0 defines contracts, 1 executes. */
  phase: 0 | 1;
  /**
   * Task type
   *
   * Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
   */
  task_type: TaskType;
  /** What the job is for, in one sentence for people. */
  intent: string;
  /** Input parameters of the task. Which ones there are depends on the task. */
  inputs: { [key: string]: JsonValue };
  /**
   * Outputs
   *
   * What the job leaves behind for good, and how to tell that it is right.
   */
  outputs: Outputs;
  /** Scratch spaces that the job borrows and has to restore. */
  catalytic_domains: string[];
  /**
   * Determinism
   *
   * How far two runs of the job on the same inputs have to agree.
   */
  determinism?: Determinism;
  /**
   * Whether the job is routed to parallel execution.
   *
   * @defaultValue `false`
   */
  swarm_parallel?: boolean;
  /**
   * Metadata
   *
   * How the job is scheduled and supervised. It does not change what the job does.
   */
  metadata?: Metadata;
}
/**
 * Job spec
 *
 * One catalytic computing task, complete enough that an agent who reads it knows exactly what to execute.
 *
 * A catalytic task may borrow scratch space, provided that it leaves that space exactly as it found it.
 *
 * Rules:
 * - `TIMEOUT_UNUSUALLY_HIGH` (a warning): `$.metadata.timeout_seconds` is accepted by `#/x-integrity/0/schema` of the
 *   schema.
 */
export interface JobSpec extends JobSpecInput {
  swarm_parallel: boolean;
}
export const JobSpec: Contract<JobSpec, JobSpecInput> =
  /* @__PURE__ */ contract(checks, 0, {
    matchesSchema: verdicts.acceptsJobSpec,
    satisfiesRules: verdicts.satisfiesRules,
    style,
  });

/**
 * Task type
 *
 * Kind of work that the job does. Phase 0 allows `schema_definition` only, phase 1 only the other three.
 */
export type TaskType = "schema_definition" | "primitive_implementation" | "validation" | "test_execution";
export const TaskType: Contract<TaskType> & Values<TaskType> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 14, { matchesSchema: verdicts.acceptsTaskType, style }), [
    "schema_definition",
    "primitive_implementation",
    "validation",
    "test_execution",
  ]);

/**
 * Outputs
 *
 * What the job leaves behind for good, and how to tell that it is right.
 */
export interface Outputs {
  /** Files and directories that the job creates or changes. */
  durable_paths: string[];
  /** Conditions that the outputs have to meet. Which ones there are depends on the task. */
  validation_criteria: { [key: string]: JsonValue };
}
export const Outputs: Contract<Outputs> =
  /* @__PURE__ */ contract(checks, 15, { matchesSchema: verdicts.acceptsOutputs, style });

/**
 * Determinism
 *
 * How far two runs of the job on the same inputs have to agree.
 */
export type Determinism = "deterministic" | "bounded_nondeterministic" | "nondeterministic";
export const Determinism: Contract<Determinism> & Values<Determinism> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 17, { matchesSchema: verdicts.acceptsDeterminism, style }), [
    "deterministic",
    "bounded_nondeterministic",
    "nondeterministic",
  ]);

/**
 * Metadata
 *
 * How the job is scheduled and supervised. It does not change what the job does.
 */
export interface Metadata {
  /**
   * Priority of the job among others, from 0 to 10.
   *
   * - `minimum: 0`
   * - `maximum: 10`
   */
  priority?: number;
  /**
   * Time that the job may take, in whole seconds.
   *
   * - `minimum: 1`
   */
  timeout_seconds?: number;
  /** Whether the job has to pass the governance checks before it runs. */
  requires_governance_check?: boolean;
}
export const Metadata: Contract<Metadata> =
  /* @__PURE__ */ contract(checks, 18, { matchesSchema: verdicts.acceptsMetadata, style });
