// Reports, and how they are written.

import { canonicalText } from "./canonical.js";
import type { JsonValue } from "./json.js";

/** One thing that is wrong with a document. */
export interface ReportError {
  /** The keyword that refused, or the code that the schema or a rule has instead; `json` or `depth` if the document was not judged. */
  readonly code: string;
  /** Where in the document, as a JSON Pointer. */
  readonly path: string;
  /** Where in the schema. */
  readonly schema_path: string;
  readonly message: string;
  /** What would have been right. */
  readonly expected?: JsonValue;
  /** What was found, if it is short enough to be shown. */
  readonly actual?: JsonValue;
}

/** The judgement on a document. At most 100 errors are listed, in document order, then schema order. */
export interface Report {
  readonly valid: boolean;
  readonly errors: readonly ReportError[];
  readonly warnings: readonly ReportError[];
}

/** How many errors a report lists at most. */
export const MAX_ERRORS = 100;

/** The report on a document that is accepted. */
export function validReport(): Report {
  return { valid: true, errors: [], warnings: [] };
}

/** The report as compact JSON text, the same bytes in every language. */
export function reportToJson(report: Report): string {
  const errors = report.errors.map(errorText).join(",");
  const warnings = report.warnings.map(errorText).join(",");
  return `{"valid":${report.valid},"errors":[${errors}],"warnings":[${warnings}]}`;
}

function errorText(error: ReportError): string {
  const members = [
    `"code":${JSON.stringify(error.code)}`,
    `"path":${JSON.stringify(error.path)}`,
    `"schema_path":${JSON.stringify(error.schema_path)}`,
    `"message":${JSON.stringify(error.message)}`,
  ];
  if (error.expected !== undefined) members.push(`"expected":${canonicalText(error.expected)}`);
  if (error.actual !== undefined) members.push(`"actual":${canonicalText(error.actual)}`);
  return `{${members.join(",")}}`;
}
