// Values in memory as documents: a member that is undefined is an absent one, as it is for `JSON.stringify`.

import type { JsonObject, JsonValue } from "./json.js";
import { Place } from "./place.js";
import { MAX_DEPTH, type NotJson, notJson, type Seen, unseen } from "./value.js";

/** A value in memory as a document. */
export interface Present {
  /** The value without the members that are undefined, and with null for items that are; other parts are shared with it. */
  readonly value: JsonValue;
  /** The places of items that are undefined, holes among them. They are not JSON, so a value with any is refused. */
  readonly gaps: readonly Place[];
}

/**
 * `value` as a document that is nested at most `limit` deep, or the first part of it that is not JSON; `seen` notes what is
 * found out on the way.
 */
export function present(value: unknown, seen: Seen = unseen(), limit: number = MAX_DEPTH): Present | NotJson {
  const found = notJson(value, seen, limit);
  if (found !== undefined) return found;
  const gaps: Place[] = [];
  const json = value as JsonValue;
  return { value: seen.gaps ? settled(json, new Place(), gaps) : json, gaps };
}

/** `value` as a document; undefined if it is none. */
export function documentOf(value: unknown, seen: Seen = unseen()): JsonValue | undefined {
  const document = present(value, seen);
  return "value" in document && document.gaps.length === 0 ? document.value : undefined;
}

function settled(value: JsonValue, place: Place, gaps: Place[]): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? settledItems(value, place, gaps) : settledMembers(value, place, gaps);
}

function settledItems(items: readonly (JsonValue | undefined)[], place: Place, gaps: Place[]): JsonValue {
  // A loop by index sees holes, too.
  const result: JsonValue[] = [];
  let changed = false;
  for (let i = 0; i < items.length; i += 1) {
    const before = items[i];
    if (before === undefined) gaps.push(place.child(i, i));
    const after = before === undefined ? null : settled(before, place.child(i, i), gaps);
    changed ||= after !== before;
    result.push(after);
  }
  return changed ? result : (items as JsonValue[]);
}

function settledMembers(object: JsonObject, place: Place, gaps: Place[]): JsonValue {
  const members: [string, JsonValue][] = [];
  let changed = false;
  for (const [name, before] of Object.entries<JsonValue | undefined>(object)) {
    if (before === undefined) {
      changed = true;
      continue;
    }
    const after = settled(before, place.child(name, members.length), gaps);
    changed ||= after !== before;
    members.push([name, after]);
  }
  // Entries become own members, whatever their names mean to JavaScript.
  return changed ? Object.fromEntries(members) : object;
}
