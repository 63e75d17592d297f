// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  acceptsDecision,
  acceptsDirectoryOutput,
  acceptsDomainDiff,
  acceptsFileHashes,
  acceptsFileOutput,
  acceptsManifest,
  acceptsOutput,
  acceptsRunInfo,
  acceptsStatus,
} from "./ledger.accepts.js";
import { checks } from "./ledger.checks.js";
import {
  type Decision,
  type DirectoryOutput,
  type DomainDiff,
  type FileHashes,
  type FileOutput,
  Ledger,
  type Manifest,
  type Output,
  type RunInfo,
  type Status,
} from "./ledger.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";
import { collectBreaches } from "./support/rules.js";

/** Is `value`, as it stands, a document of the type {@link Ledger}? */
export function isLedger(value: unknown): value is Ledger {
  return Ledger.is(value);
}

/** The report on `value` as a document of the type {@link Ledger}. */
export function explainLedger(value: unknown): Report {
  return explain(checks, 0, value, collectBreaches);
}

/** Is `value`, as it stands, a document of the type {@link RunInfo}? */
export function isRunInfo(value: unknown): value is RunInfo {
  return passes(value, acceptsRunInfo);
}

/** The report on `value` as a document of the type {@link RunInfo}. */
export function explainRunInfo(value: unknown): Report {
  return explain(checks, 11, value);
}

/** Is `value`, as it stands, a document of the type {@link Manifest}? */
export function isManifest(value: unknown): value is Manifest {
  return passes(value, acceptsManifest);
}

/** The report on `value` as a document of the type {@link Manifest}. */
export function explainManifest(value: unknown): Report {
  return explain(checks, 12, value);
}

/** Is `value`, as it stands, a document of the type {@link FileHashes}? */
export function isFileHashes(value: unknown): value is FileHashes {
  return passes(value, acceptsFileHashes);
}

/** The report on `value` as a document of the type {@link FileHashes}. */
export function explainFileHashes(value: unknown): Report {
  return explain(checks, 42, value);
}

/** Is `value`, as it stands, a document of the type {@link DomainDiff}? */
export function isDomainDiff(value: unknown): value is DomainDiff {
  return passes(value, acceptsDomainDiff);
}

/** The report on `value` as a document of the type {@link DomainDiff}. */
export function explainDomainDiff(value: unknown): Report {
  return explain(checks, 29, value);
}

/** Is `value`, as it stands, a document of the type {@link Output}? */
export function isOutput(value: unknown): value is Output {
  return passes(value, acceptsOutput);
}

/** The report on `value` as a document of the type {@link Output}. */
export function explainOutput(value: unknown): Report {
  return explain(checks, 30, value);
}

/** Is `value`, as it stands, a document of the type {@link FileOutput}? */
export function isFileOutput(value: unknown): value is FileOutput {
  return passes(value, acceptsFileOutput);
}

/** The report on `value` as a document of the type {@link FileOutput}. */
export function explainFileOutput(value: unknown): Report {
  return explain(checks, 55, value);
}

/** Is `value`, as it stands, a document of the type {@link DirectoryOutput}? */
export function isDirectoryOutput(value: unknown): value is DirectoryOutput {
  return passes(value, acceptsDirectoryOutput);
}

/** The report on `value` as a document of the type {@link DirectoryOutput}. */
export function explainDirectoryOutput(value: unknown): Report {
  return explain(checks, 56, value);
}

/** Is `value`, as it stands, a document of the type {@link Status}? */
export function isStatus(value: unknown): value is Status {
  return passes(value, acceptsStatus);
}

/** The report on `value` as a document of the type {@link Status}. */
export function explainStatus(value: unknown): Report {
  return explain(checks, 15, value);
}

/** Is `value`, as it stands, a document of the type {@link Decision}? */
export function isDecision(value: unknown): value is Decision {
  return passes(value, acceptsDecision);
}

/** The report on `value` as a document of the type {@link Decision}. */
export function explainDecision(value: unknown): Report {
  return explain(checks, 36, value);
}
