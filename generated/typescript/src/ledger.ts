// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as verdicts from "./ledger.accepts.js";
import { checks, style } from "./ledger.checks.js";
import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";

/**
 * Ledger
 *
 * The audit trail of one catalytic run, with the proof that its scratch space was restored.
 *
 * Each field is one file of the run's directory.
 *
 * Rules:
 * - `NOT_THE_DIFFERENCE`: `$.RESTORE_DIFF` is the difference between `$.PRE_MANIFEST` and `$.POST_MANIFEST`.
 * - `VALIDATION_LOGIC_ERROR`: `$.STATUS.exit_code` is among `$.RUN_INFO.exit_code`.
 * - `VALIDATION_LOGIC_ERROR`: `$.STATUS.restoration_verified` is among `$.RUN_INFO.restoration_verified`.
 * - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[?@.type == 'file'].path` is the path of a file that exists; only
 *   `codegen validate --directory` judges this.
 * - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[?@.type == 'directory'].path` is the path of a directory that exists;
 *   only `codegen validate --directory` judges this.
 */
export interface Ledger {
  /**
   * Run info
   *
   * What was run, when, and how it ended.
   */
  RUN_INFO: RunInfo;
  /**
   * Manifest
   *
   * Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
   */
  PRE_MANIFEST: Manifest;
  /**
   * Manifest
   *
   * Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
   */
  POST_MANIFEST: Manifest;
  /** Difference between the two manifests, by catalytic domain. A restored run has no differences. */
  RESTORE_DIFF: { [key: string]: DomainDiff };
  /** Durable outputs that the run created or changed. */
  OUTPUTS: Output[];
  /**
   * Status
   *
   * How the run ended as a whole.
   */
  STATUS: Status;
  /** Decisions taken during the run, in order of time. Optional, but recommended. */
  DECISION_LOG?: Decision[];
}
export const Ledger: Contract<Ledger> =
  /* @__PURE__ */ contract(checks, 0, { matchesSchema: verdicts.acceptsLedger, style });

/**
 * Run info
 *
 * What was run, when, and how it ended.
 */
export interface RunInfo {
  /** Unique identifier of the run. */
  run_id: string;
  /**
   * When the run took place, as a date and time with offset (RFC 3339).
   *
   * - `format: "date-time"`
   */
  timestamp: string;
  /** What the run was for, in one sentence for people. */
  intent: string;
  /** Scratch spaces that the run borrowed. */
  catalytic_domains: string[];
  /** Files and directories that the run was allowed to leave behind. */
  durable_output_roots?: string[];
  /** Exit code of the executed command. */
  exit_code: number;
  /** Whether the restoration of the catalytic domains was verified. */
  restoration_verified: boolean;
}
export const RunInfo: Contract<RunInfo> =
  /* @__PURE__ */ contract(checks, 11, { matchesSchema: verdicts.acceptsRunInfo, style });

/**
 * Manifest
 *
 * Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
 */
export type Manifest = { [key: string]: FileHashes };
export const Manifest: Contract<Manifest> =
  /* @__PURE__ */ contract(checks, 12, { matchesSchema: verdicts.acceptsManifest, style });

/**
 * File hashes
 *
 * Hashes of files, by path inside the domain.
 */
export type FileHashes = { [key: string]: string };
export const FileHashes: Contract<FileHashes> =
  /* @__PURE__ */ contract(checks, 42, { matchesSchema: verdicts.acceptsFileHashes, style });

/**
 * Domain diff
 *
 * What differs in one catalytic domain after the run.
 */
export interface DomainDiff {
  /**
   * File hashes
   *
   * Hashes of files, by path inside the domain.
   */
  added: FileHashes;
  /**
   * File hashes
   *
   * Hashes of files, by path inside the domain.
   */
  removed: FileHashes;
  /** Files whose content differs, by path inside the domain. How a change is described is left open. */
  changed: { [key: string]: JsonValue };
}
export const DomainDiff: Contract<DomainDiff> =
  /* @__PURE__ */ contract(checks, 29, { matchesSchema: verdicts.acceptsDomainDiff, style });

/**
 * Output
 *
 * A durable output; `type` says whether it is a file or a directory.
 */
export type Output = FileOutput | DirectoryOutput;
export const Output: Contract<Output> =
  /* @__PURE__ */ contract(checks, 30, { matchesSchema: verdicts.acceptsOutput, style });

/**
 * File output
 *
 * A file, with the hash of its content.
 */
export interface FileOutput {
  /** Path of the file, relative to the root of the repository. */
  path: string;
  /** Always `file`. */
  type: "file";
  /**
   * SHA-256 of the content, as 64 lower-case hexadecimal digits.
   *
   * - `pattern: "^[0-9a-f]{64}$"`
   */
  sha256: string;
}
export const FileOutput: Contract<FileOutput> =
  /* @__PURE__ */ contract(checks, 55, { matchesSchema: verdicts.acceptsFileOutput, style });

/**
 * Directory output
 *
 * A directory. It has no hash of its own.
 */
export interface DirectoryOutput {
  /** Path of the directory, relative to the root of the repository. */
  path: string;
  /** Always `directory`. */
  type: "directory";
}
export const DirectoryOutput: Contract<DirectoryOutput> =
  /* @__PURE__ */ contract(checks, 56, { matchesSchema: verdicts.acceptsDirectoryOutput, style });

/**
 * Status
 *
 * How the run ended as a whole.
 */
export interface Status {
  /** `restored`: every catalytic domain is as before. `dirty`: at least one is not. `error`: the run failed. */
  status: "restored" | "dirty" | "error";
  /** Whether the restoration of the catalytic domains was verified. */
  restoration_verified: boolean;
  /** Exit code of the executed command. */
  exit_code?: number;
  /** Whether the outputs passed validation. */
  validation_passed?: boolean;
}
export const Status: Contract<Status> =
  /* @__PURE__ */ contract(checks, 15, { matchesSchema: verdicts.acceptsStatus, style });

/**
 * Decision
 *
 * One decision, with the time at which it was taken. What else is recorded is left open.
 */
export interface Decision {
  /**
   * When the decision was taken, as a date and time with offset (RFC 3339).
   *
   * - `format: "date-time"`
   */
  timestamp: string;
  [key: string]: JsonValue;
}
export const Decision: Contract<Decision> =
  /* @__PURE__ */ contract(checks, 36, { matchesSchema: verdicts.acceptsDecision, style });
