// Verdicts alone: what a bundle contains that asks no contract for more.

import type { Test } from "./assertions.js";
import { isObject, type JsonObject, type JsonValue } from "./json.js";
import { notJson, unseen } from "./value.js";

/** Is `value` JSON, accepted by the generated code `fits`, and keeps the rules that `keeps` judges? */
export function isDocument(value: unknown, fits: Test, keeps?: Test): boolean {
  const seen = unseen();
  if (notJson(value, seen) !== undefined) return false;
  // Generated code does not ask whose the members are that it sees.
  const document = seen.inherited ? withoutInherited(value as JsonValue) : (value as JsonValue);
  return fits(document) && (keeps === undefined || keeps(document));
}

/** A copy of `value` whose objects inherit nothing. */
function withoutInherited(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutInherited);
  if (!isObject(value)) return value;
  const own = Object.create(null) as JsonObject;
  for (const name of Object.keys(value)) own[name] = withoutInherited(value[name] ?? null);
  return own;
}
