// Values, and when they are the same.

import type { Contract } from "../../../runtime/typescript/src/contract.js";
import { isObject, type JsonValue, member } from "../../../runtime/typescript/src/json.js";
import { contractOf } from "../../typescript/whole.js";

/** What accepts every document. */
export const anything: Contract<JsonValue> = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] });

/** Are both the same value? The order of members is none of it; zero has no sign. */
export function same(one: JsonValue, other: JsonValue): boolean {
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => same(item, other[i] ?? null));
  }
  if (!isObject(one)) return one === other;
  const names = Object.keys(one);
  return (
    isObject(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(member(one, name) ?? null, member(other, name) ?? null))
  );
}

/** Is an integer in the value one of those that have no canonical form? */
export function imprecise(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(imprecise);
  if (isObject(value)) return Object.values(value).some(imprecise);
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) >= 2 ** 53 && Math.abs(value) < 1e21;
}
