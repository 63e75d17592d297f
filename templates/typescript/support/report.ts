// Reports: what they are, and the walk that collects the errors of a refused document.

import { canonicalText } from "./canonical.js";
import type { JsonValue } from "./json.js";
import { escapeStep } from "./place.js";
import type { NotJson } from "./value.js";

/** One thing that is wrong with a document. */
export interface ReportError {
  /** The keyword that refused; `json` or `depth` if the document was not judged. */
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

/** The report with these errors. */
export function invalidReport(errors: readonly ReportError[]): Report {
  return { valid: false, errors, warnings: [] };
}

/** The report on a text that stops being JSON there. */
export function malformedReport(line: number, column: number): Report {
  const message = `not valid JSON: line ${line}, column ${column}`;
  return invalidReport([{ code: "json", path: "", schema_path: "", message }]);
}

/** The report on a document that is nested too deep. */
export function depthReport(): Report {
  return invalidReport([{ code: "depth", path: "", schema_path: "", message: "nested deeper than 127 levels" }]);
}

/** The report on a value in memory that is not JSON. */
export function notJsonReport(found: NotJson): Report {
  if (found.code === "depth") return depthReport();
  const path = [...found.way].reverse().map(escapeStep).join("");
  return invalidReport([{ code: "json", path, schema_path: "", message: "not a JSON value" }]);
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
