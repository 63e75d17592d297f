// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { acceptsDeterminism, acceptsMetadata, acceptsOutputs, acceptsTaskType } from "./jobspec.accepts.js";
import { checks } from "./jobspec.checks.js";
import { type Determinism, JobSpec, type JobSpecInput, type Metadata, type Outputs, type TaskType } from "./jobspec.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";
import { collectBreaches } from "./support/rules.js";

/** Is `value`, as it stands, a document of the type {@link JobSpecInput}? */
export function isJobSpec(value: unknown): value is JobSpecInput {
  return JobSpec.is(value);
}

/** The report on `value` as a document of the type {@link JobSpecInput}. */
export function explainJobSpec(value: unknown): Report {
  return explain(checks, 0, value, collectBreaches);
}

/** Is `value`, as it stands, a document of the type {@link TaskType}? */
export function isTaskType(value: unknown): value is TaskType {
  return passes(value, acceptsTaskType);
}

/** The report on `value` as a document of the type {@link TaskType}. */
export function explainTaskType(value: unknown): Report {
  return explain(checks, 14, value);
}

/** Is `value`, as it stands, a document of the type {@link Outputs}? */
export function isOutputs(value: unknown): value is Outputs {
  return passes(value, acceptsOutputs);
}

/** The report on `value` as a document of the type {@link Outputs}. */
export function explainOutputs(value: unknown): Report {
  return explain(checks, 15, value);
}

/** Is `value`, as it stands, a document of the type {@link Determinism}? */
export function isDeterminism(value: unknown): value is Determinism {
  return passes(value, acceptsDeterminism);
}

/** The report on `value` as a document of the type {@link Determinism}. */
export function explainDeterminism(value: unknown): Report {
  return explain(checks, 17, value);
}

/** Is `value`, as it stands, a document of the type {@link Metadata}? */
export function isMetadata(value: unknown): value is Metadata {
  return passes(value, acceptsMetadata);
}

/** The report on `value` as a document of the type {@link Metadata}. */
export function explainMetadata(value: unknown): Report {
  return explain(checks, 18, value);
}
