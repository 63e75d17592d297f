// What a judgement finds: errors and warnings with all that reports and styles want to know about them.

import { canonicalText } from "./canonical.js";
import { plain } from "./digits.js";
import type { JsonValue } from "./json.js";
import { Place } from "./place.js";
import { MAX_ERRORS, type Report, type ReportError } from "./report.js";
import type { NotJson } from "./value.js";

/** One error or warning. */
export interface Finding {
  readonly place: Place;
  /** The keyword that refused; undefined if the document was not judged. A code of its own does not change it. */
  readonly keyword: string | undefined;
  /** The location of the schema that has the keyword. */
  readonly schema: string;
  /** The member that is missing there, if that is the error. */
  readonly missing?: string;
  /** The text of the cycle that a rule has found. */
  readonly cycle?: string;
  /** As reports show it; the path is that of `place`. */
  readonly error: Omit<ReportError, "path">;
}

/** The judgement on a document. */
export type Outcome = (
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly errors: readonly Finding[] }
) & {
  readonly warnings: readonly Finding[];
  /** What findings are about, with its members in document order; undefined if there are none, or none was read. */
  readonly document: JsonValue | undefined;
};

/** The gate that errors with a code belong to. */
export type Gates = (code: string) => number;

/** The outcome as a report. */
export function reportOf(outcome: Outcome): Report {
  const errors = outcome.ok ? [] : outcome.errors.map(reported);
  return { valid: outcome.ok, errors, warnings: outcome.warnings.map(reported) };
}

function reported({ place, error }: Finding): ReportError {
  const { code, schema_path, message, expected, actual } = error;
  const sorted = expected === undefined ? undefined : inOrder(expected);
  return {
    code,
    path: place.pointer(),
    schema_path,
    message,
    ...(sorted === undefined ? {} : { expected: sorted }),
    ...(actual === undefined ? {} : { actual: plain(actual) }),
  };
}

/** What is expected, with its members in the order of the report's text. */
function inOrder(expected: JsonValue): JsonValue {
  // That is what most is, and texts have no order.
  if (typeof expected === "string" || (Array.isArray(expected) && expected.every(isText))) return expected;
  return JSON.parse(canonicalText(expected)) as JsonValue;
}

function isText(value: JsonValue): boolean {
  return typeof value === "string";
}

/** The outcome for a text that stops being JSON there. */
export function malformed(line: number, column: number): Outcome {
  return refusal("json", new Place(), `not valid JSON: line ${line}, column ${column}`);
}

/** The outcome for a document that is nested too deep. */
export function tooDeep(): Outcome {
  return refusal("depth", new Place(), "nested deeper than 127 levels");
}

/** The outcome for a value in memory that is not JSON. */
export function notJsonValue(found: NotJson): Outcome {
  if (found.code === "depth") return tooDeep();
  const place = [...found.way].reverse().reduce((parent, key) => parent.child(key, 0), new Place());
  return { ok: false, errors: [notJsonAt(place)], warnings: [], document: undefined };
}

/** The error at a place where the value is not JSON. */
export function notJsonAt(place: Place): Finding {
  return unread("json", place, "not a JSON value");
}

/** The outcome for a value that has no canonical form, for the integer there. */
export function withoutCanonicalForm(place: Place): Outcome {
  return refusal("canonical", place, "integers past 2^53 - 1, of either sign, have no canonical form");
}

/** The outcome for what cannot become a document, for reasons at these places. */
export function unreadable(reasons: readonly (readonly [place: Place, message: string])[]): Outcome {
  const errors = reasons.map(([place, message]) => unread("json", place, message)).slice(0, MAX_ERRORS);
  return { ok: false, errors, warnings: [], document: undefined };
}

/** The outcome for a stream that was cut off. */
export function unfinished(): Outcome {
  return refusal("stream", new Place(), "the stream ended without its end mark [DONE]");
}

/** The outcome for what is not judged. */
export function refusal(code: string, place: Place, message: string, expected?: JsonValue): Outcome {
  return { ok: false, errors: [unread(code, place, message, expected)], warnings: [], document: undefined };
}

/** An error about what was not judged. */
function unread(code: string, place: Place, message: string, expected?: JsonValue): Finding {
  const error = { code, schema_path: "", message, ...(expected === undefined ? {} : { expected }) };
  return { place, keyword: undefined, schema: "", error };
}

/** The findings of the lowest gate that has any. */
export function ofLowestGate(findings: readonly Finding[], gates: Gates = () => 0): readonly Finding[] {
  const gate = (finding: Finding): number => gates(finding.error.code);
  const lowest = findings.map(gate).reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return findings.filter((finding) => gate(finding) === lowest);
}
