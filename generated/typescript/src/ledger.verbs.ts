// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  keepsRules,
  node0,
  node11,
  node12,
  node15,
  node28,
  node29,
  node35,
  node40,
  node53,
  node54,
} from "./ledger.accepts.js";
import { checks } from "./ledger.checks.js";
import type {
  Decision,
  DirectoryOutput,
  DomainDiff,
  FileHashes,
  FileOutput,
  Ledger,
  Manifest,
  Output,
  RunInfo,
  Status,
} from "./ledger.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";
import { collectBreaches } from "./support/rules.js";

/** Is `value`, as it stands, a document of the type {@link Ledger}? */
export function isLedger(value: unknown): value is Ledger {
  return passes(value, node0, keepsRules);
}

/** The report on `value` as a document of the type {@link Ledger}. */
export function explainLedger(value: unknown): Report {
  return explain(checks, 0, value, collectBreaches);
}

/** Is `value`, as it stands, a document of the type {@link RunInfo}? */
export function isRunInfo(value: unknown): value is RunInfo {
  return passes(value, node11);
}

/** The report on `value` as a document of the type {@link RunInfo}. */
export function explainRunInfo(value: unknown): Report {
  return explain(checks, 11, value);
}

/** Is `value`, as it stands, a document of the type {@link Manifest}? */
export function isManifest(value: unknown): value is Manifest {
  return passes(value, node12);
}

/** The report on `value` as a document of the type {@link Manifest}. */
export function explainManifest(value: unknown): Report {
  return explain(checks, 12, value);
}

/** Is `value`, as it stands, a document of the type {@link FileHashes}? */
export function isFileHashes(value: unknown): value is FileHashes {
  return passes(value, node40);
}

/** The report on `value` as a document of the type {@link FileHashes}. */
export function explainFileHashes(value: unknown): Report {
  return explain(checks, 40, value);
}

/** Is `value`, as it stands, a document of the type {@link DomainDiff}? */
export function isDomainDiff(value: unknown): value is DomainDiff {
  return passes(value, node28);
}

/** The report on `value` as a document of the type {@link DomainDiff}. */
export function explainDomainDiff(value: unknown): Report {
  return explain(checks, 28, value);
}

/** Is `value`, as it stands, a document of the type {@link Output}? */
export function isOutput(value: unknown): value is Output {
  return passes(value, node29);
}

/** The report on `value` as a document of the type {@link Output}. */
export function explainOutput(value: unknown): Report {
  return explain(checks, 29, value);
}

/** Is `value`, as it stands, a document of the type {@link FileOutput}? */
export function isFileOutput(value: unknown): value is FileOutput {
  return passes(value, node53);
}

/** The report on `value` as a document of the type {@link FileOutput}. */
export function explainFileOutput(value: unknown): Report {
  return explain(checks, 53, value);
}

/** Is `value`, as it stands, a document of the type {@link DirectoryOutput}? */
export function isDirectoryOutput(value: unknown): value is DirectoryOutput {
  return passes(value, node54);
}

/** The report on `value` as a document of the type {@link DirectoryOutput}. */
export function explainDirectoryOutput(value: unknown): Report {
  return explain(checks, 54, value);
}

/** Is `value`, as it stands, a document of the type {@link Status}? */
export function isStatus(value: unknown): value is Status {
  return passes(value, node15);
}

/** The report on `value` as a document of the type {@link Status}. */
export function explainStatus(value: unknown): Report {
  return explain(checks, 15, value);
}

/** Is `value`, as it stands, a document of the type {@link Decision}? */
export function isDecision(value: unknown): value is Decision {
  return passes(value, node35);
}

/** The report on `value` as a document of the type {@link Decision}. */
export function explainDecision(value: unknown): Report {
  return explain(checks, 35, value);
}
