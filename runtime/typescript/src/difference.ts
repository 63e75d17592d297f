// The rule `difference`: an object says of each member of two others what was added, removed and changed.

import { equal } from "./equality.js";
import { isObject, type JsonObject, type JsonValue, member, memberNames } from "./json.js";

/**
 * The names of a difference that is not the one between `before` and `after`: first one that the difference lacks, the first
 * in the order of `before` and then of `after`, then those of its own members, in their order.
 */
export function wrongDifferences(difference: JsonObject, before: JsonObject, after: JsonObject): readonly string[] {
  const isWrong = (name: string): boolean =>
    !isRight(members(difference, name), members(before, name), members(after, name));
  const lacking = [...memberNames(before), ...memberNames(after)]
    .filter((name) => !Object.hasOwn(difference, name))
    .find(isWrong);
  const own = memberNames(difference).filter(isWrong);
  return lacking === undefined ? own : [lacking, ...own];
}

/** Does an entry say what differs between two objects? */
function isRight(entry: JsonObject, before: JsonObject, after: JsonObject): boolean {
  const changed = members(entry, "changed");
  const names = memberNames(before).filter((name) => {
    const other = member(after, name);
    return other !== undefined && !equal(before[name] ?? null, other);
  });
  return (
    isOnlyIn(after, before, members(entry, "added")) &&
    isOnlyIn(before, after, members(entry, "removed")) &&
    names.length === memberNames(changed).length &&
    names.every((name) => Object.hasOwn(changed, name))
  );
}

/** Are the members of `said` those of `one` that `other` lacks? */
function isOnlyIn(one: JsonObject, other: JsonObject, said: JsonObject): boolean {
  const names = memberNames(one).filter((name) => !Object.hasOwn(other, name));
  return (
    names.length === memberNames(said).length &&
    names.every((name) => Object.hasOwn(said, name) && equal(said[name] ?? null, one[name] ?? null))
  );
}

const NOTHING: JsonObject = {};

/** The member of that name; one without members if it is absent, or no object. */
function members(object: JsonObject, name: string): JsonObject {
  const found: JsonValue | undefined = member(object, name);
  return found !== undefined && isObject(found) ? found : NOTHING;
}
