// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";
import {
  acceptsDocumentPath,
  acceptsErrorCode,
  acceptsValidationError,
  acceptsValidationReport,
  acceptsValidationWarning,
} from "./validation_error.accepts.js";
import { checks } from "./validation_error.checks.js";
import type {
  DocumentPath,
  ErrorCode,
  ValidationError,
  ValidationReport,
  ValidationWarning,
} from "./validation_error.js";

/** Is `value`, as it stands, a document of the type {@link ValidationReport}? */
export function isValidationReport(value: unknown): value is ValidationReport {
  return passes(value, acceptsValidationReport);
}

/** The report on `value` as a document of the type {@link ValidationReport}. */
export function explainValidationReport(value: unknown): Report {
  return explain(checks, 0, value);
}

/** Is `value`, as it stands, a document of the type {@link ValidationError}? */
export function isValidationError(value: unknown): value is ValidationError {
  return passes(value, acceptsValidationError);
}

/** The report on `value` as a document of the type {@link ValidationError}. */
export function explainValidationError(value: unknown): Report {
  return explain(checks, 15, value);
}

/** Is `value`, as it stands, a document of the type {@link ErrorCode}? */
export function isErrorCode(value: unknown): value is ErrorCode {
  return passes(value, acceptsErrorCode);
}

/** The report on `value` as a document of the type {@link ErrorCode}. */
export function explainErrorCode(value: unknown): Report {
  return explain(checks, 31, value);
}

/** Is `value`, as it stands, a document of the type {@link DocumentPath}? */
export function isDocumentPath(value: unknown): value is DocumentPath {
  return passes(value, acceptsDocumentPath);
}

/** The report on `value` as a document of the type {@link DocumentPath}. */
export function explainDocumentPath(value: unknown): Report {
  return explain(checks, 32, value);
}

/** Is `value`, as it stands, a document of the type {@link ValidationWarning}? */
export function isValidationWarning(value: unknown): value is ValidationWarning {
  return passes(value, acceptsValidationWarning);
}

/** The report on `value` as a document of the type {@link ValidationWarning}. */
export function explainValidationWarning(value: unknown): Report {
  return explain(checks, 16, value);
}
