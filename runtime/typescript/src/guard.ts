// Verdicts alone: what a bundle contains that asks no contract for more.

import { isObject, type JsonObject, type JsonValue } from "./json.js";
import type { Test } from "./operators.js";
import { documentOf } from "./present.js";
import { judgeJson, judgeUnknown } from "./untrusted.js";
import { unseen } from "./value.js";

/** Does `value` match a schema and satisfy its rules, as generated code decides? */
export function passes(value: unknown, matchesSchema: Test, satisfiesRules?: Test): boolean {
  const verdict = judgeUnknown(matchesSchema, value);
  const document = verdict === true ? (value as JsonValue) : reconsidered(value, verdict);
  if (document === undefined) return false;
  const matches = verdict === true || judgeJson(matchesSchema, document, 0) === true;
  return matches && (satisfiesRules === undefined || judgeJson(satisfiesRules, document, 0) === true);
}

/**
 * What generated code is asked about after a first `verdict` that was not yes: the document without what objects inherit and
 * without members that are undefined, which that code refuses. Undefined if there is none, or if the verdict stands.
 */
function reconsidered(value: unknown, verdict: false | undefined): JsonValue | undefined {
  const seen = unseen();
  const document = documentOf(value, seen);
  if (document === undefined || (verdict === false && !seen.gaps)) return undefined;
  return withoutInherited(document);
}

function withoutInherited(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutInherited);
  if (!isObject(value)) return value;
  const own = Object.create(null) as JsonObject;
  for (const name of Object.keys(value)) own[name] = withoutInherited(value[name] ?? null);
  return own;
}
