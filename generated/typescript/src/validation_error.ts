// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";
import { type Values, values } from "./support/values.js";
import * as verdicts from "./validation_error.accepts.js";
import { checks, style } from "./validation_error.checks.js";

/**
 * Validation error vector
 *
 * The report of one validation, in a form that models and programs can rely on.
 *
 * The document is valid exactly if there are no errors; warnings do not make it invalid.
 */
export interface ValidationReport {
  /** Whether all checks passed. */
  valid: boolean;
  /** What is wrong. Empty exactly if the document is valid. */
  errors: ValidationError[];
  /** What is allowed but deserves a look. */
  warnings: ValidationWarning[];
  /**
   * When the validation took place, as a date and time with offset (RFC 3339).
   *
   * - `format: "date-time"`
   */
  timestamp: string;
  /** Version of the validator that produced the report. */
  validator_version: string;
}
export const ValidationReport: Contract<ValidationReport> =
  /* @__PURE__ */ contract(checks, 0, { matchesSchema: verdicts.acceptsValidationReport, style });

/**
 * Validation error
 *
 * One check that failed.
 */
export interface ValidationError {
  /**
   * Error code
   *
   * Kind of failure.
   *
   * - `SCHEMA_INVALID`: the text is not well-formed JSON.
   * - `MISSING_REQUIRED_FIELD`: a required field is not there.
   * - `INVALID_FIELD_TYPE`: a field has a value of the wrong type.
   * - `INVALID_ENUM_VALUE`: a value is outside the allowed set.
   * - `INVALID_FORMAT`: a value does not have the required form.
   * - `INVALID_PATH`: a path does not exist or is not allowed.
   * - `VALIDATION_LOGIC_ERROR`: a rule between fields is broken.
   * - `OUTPUT_DOES_NOT_EXIST`: an expected output file or directory is missing.
   * - `RESTORATION_FAILED`: a catalytic domain was not restored.
   */
  code: ErrorCode;
  /** What is wrong, in a sentence for people. */
  message: string;
  /**
   * Document path
   *
   * JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
   *
   * - `pattern: "^\\$"`
   */
  path: DocumentPath;
  /** Additional context, such as the expected and the provided values. Empty if there is none. */
  details: { [key: string]: JsonValue };
}
export const ValidationError: Contract<ValidationError> =
  /* @__PURE__ */ contract(checks, 15, { matchesSchema: verdicts.acceptsValidationError, style });

/**
 * Error code
 *
 * Kind of failure.
 *
 * - `SCHEMA_INVALID`: the text is not well-formed JSON.
 * - `MISSING_REQUIRED_FIELD`: a required field is not there.
 * - `INVALID_FIELD_TYPE`: a field has a value of the wrong type.
 * - `INVALID_ENUM_VALUE`: a value is outside the allowed set.
 * - `INVALID_FORMAT`: a value does not have the required form.
 * - `INVALID_PATH`: a path does not exist or is not allowed.
 * - `VALIDATION_LOGIC_ERROR`: a rule between fields is broken.
 * - `OUTPUT_DOES_NOT_EXIST`: an expected output file or directory is missing.
 * - `RESTORATION_FAILED`: a catalytic domain was not restored.
 */
export type ErrorCode =
  | "SCHEMA_INVALID"
  | "MISSING_REQUIRED_FIELD"
  | "INVALID_FIELD_TYPE"
  | "INVALID_ENUM_VALUE"
  | "INVALID_FORMAT"
  | "INVALID_PATH"
  | "VALIDATION_LOGIC_ERROR"
  | "OUTPUT_DOES_NOT_EXIST"
  | "RESTORATION_FAILED";
export const ErrorCode: Contract<ErrorCode> & Values<ErrorCode> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 31, { matchesSchema: verdicts.acceptsErrorCode, style }), [
    "SCHEMA_INVALID",
    "MISSING_REQUIRED_FIELD",
    "INVALID_FIELD_TYPE",
    "INVALID_ENUM_VALUE",
    "INVALID_FORMAT",
    "INVALID_PATH",
    "VALIDATION_LOGIC_ERROR",
    "OUTPUT_DOES_NOT_EXIST",
    "RESTORATION_FAILED",
  ]);

/**
 * Document path
 *
 * JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
 *
 * - `pattern: "^\\$"`
 */
export type DocumentPath = string;
export const DocumentPath: Contract<DocumentPath> =
  /* @__PURE__ */ contract(checks, 32, { matchesSchema: verdicts.acceptsDocumentPath, style });

/**
 * Validation warning
 *
 * One remark on a document that does not make it invalid.
 */
export interface ValidationWarning {
  /**
   * Code of the warning, such as `TIMEOUT_UNUSUALLY_HIGH`: words in capitals, joined by underscores.
   *
   * - `pattern: "^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$"`
   */
  code: string;
  /** What deserves a look, in a sentence for people. */
  message: string;
  /**
   * Document path
   *
   * JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.
   *
   * - `pattern: "^\\$"`
   */
  path?: DocumentPath;
  /** Additional context, such as the value that was found. */
  details?: { [key: string]: JsonValue };
}
export const ValidationWarning: Contract<ValidationWarning> =
  /* @__PURE__ */ contract(checks, 16, { matchesSchema: verdicts.acceptsValidationWarning, style });
