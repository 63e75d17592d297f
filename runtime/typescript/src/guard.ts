// Verdicts alone: what a bundle contains that asks no contract for more.

import { isObject, type JsonObject, type JsonValue } from "./json.js";
import type { Test } from "./operators.js";
import { judgeJson, judgeUnknown } from "./untrusted.js";
import { notJson } from "./value.js";

/** Does `value` match a schema and satisfy its rules, as generated code decides? */
export function passes(value: unknown, matchesSchema: Test, satisfiesRules?: Test): boolean {
  const verdict = judgeUnknown(matchesSchema, value);
  if (verdict === false) return false;
  const document = verdict === true ? (value as JsonValue) : jsonOf(value);
  if (document === undefined) return false;
  const matches = verdict === true || judgeJson(matchesSchema, document, 0) === true;
  return matches && (satisfiesRules === undefined || judgeJson(satisfiesRules, document, 0) === true);
}

/** `value` as JSON whose objects inherit nothing; undefined if it is not JSON. */
function jsonOf(value: unknown): JsonValue | undefined {
  return notJson(value) === undefined ? withoutInherited(value as JsonValue) : undefined;
}

function withoutInherited(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutInherited);
  if (!isObject(value)) return value;
  const own = Object.create(null) as JsonObject;
  for (const name of Object.keys(value)) own[name] = withoutInherited(value[name] ?? null);
  return own;
}
