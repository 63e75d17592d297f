// The style `catalytic`: errors with details, warnings, the time and the validator's version.

import { canonicalText } from "./canonical.js";
import type { Finding, Outcome } from "./finding.js";
import { type JsonValue, memberNames } from "./json.js";
import { dotted, jsonPath } from "./path.js";
import type { Voice } from "./style.js";

const SHOWN_NAMES = 100;

/** `outcome` in this style. */
export function catalytic(outcome: Outcome, voice: Voice, timestamp: string, version: string): string {
  const errors = outcome.ok ? [] : outcome.errors.map((finding) => errorText(finding, voice));
  const warnings = outcome.warnings.map((finding) => warningText(finding, voice));
  const judged = `"valid":${outcome.ok},"errors":[${errors.join(",")}],"warnings":[${warnings.join(",")}]`;
  return `{${judged},"timestamp":${JSON.stringify(timestamp)},"validator_version":${JSON.stringify(version)}}`;
}

function errorText(finding: Finding, voice: Voice): string {
  const steps = stepsTo(finding);
  const code = JSON.stringify(voice.code(finding));
  const message = JSON.stringify(voice.message(finding, dotted(steps)));
  return `{"code":${code},"message":${message},"path":${JSON.stringify(jsonPath(steps))},"details":${details(finding)}}`;
}

function warningText(finding: Finding, voice: Voice): string {
  return JSON.stringify({ code: voice.code(finding), message: voice.message(finding, dotted(finding.place.steps())) });
}

/** The way to what is wrong: for `required`, to the member that is missing. */
function stepsTo({ keyword, place, error }: Finding): readonly (string | number)[] {
  const missing = keyword === "required" ? error.expected : undefined;
  return typeof missing === "string" ? [...place.steps(), missing] : place.steps();
}

/** What else there is to know; the order of the members is fixed, so they are written one by one. */
function details({ keyword, object, error: { expected, actual } }: Finding): string {
  if (keyword === "required" && object !== undefined) {
    const provided = memberNames(object).slice(0, SHOWN_NAMES);
    return JSON.stringify({ required: [expected], provided });
  }
  if (keyword === "enum" && expected !== undefined) return `{"valid_values":${canonicalText(expected)}}`;
  if (keyword === "const" && expected !== undefined) return `{"valid_values":[${canonicalText(expected)}]}`;
  return `{${[...detail("expected", expected), ...detail("actual", actual)].join(",")}}`;
}

function detail(name: string, value: JsonValue | undefined): readonly string[] {
  return value === undefined ? [] : [`"${name}":${canonicalText(value)}`];
}
