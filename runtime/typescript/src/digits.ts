// Integers whose digits say more than their double: at the ends of the ranges of integers, some that lie within and some that
// do not are one double. In a text that has such integers they are read as bigints, and only the interpreter sees these.

import type { JsonValue } from "./json.js";

/** The ends of the ranges of integers, as far as they are larger than what doubles tell apart. */
const ENDS: readonly number[] = [-(2 ** 63), 2 ** 63, 2 ** 64];

// All integers with the doubles above begin with one of these.
const BEGINNINGS: readonly string[] = ["922337203685477", "184467440737095"];

/** Could there be an integer in `text` that has the double of an end of a range? */
export function mayReachAnEnd(text: string): boolean {
  return BEGINNINGS.some((digits) => text.includes(digits));
}

/** The integer of these digits, whose double is `value`: by its digits if that is the end of a range. */
export function exactInteger(digits: string, value: number): number {
  // Beyond the interpreter a document has no bigints, and the type of its values does not know them.
  return ENDS.includes(value) ? (BigInt(digits) as unknown as number) : value;
}

/** The double of a number, undefined for all else. */
export function doubleOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "bigint" ? Number(value) : undefined;
}

/** A scalar as all others see it: a number as its double. */
export function plain(value: JsonValue): JsonValue {
  return doubleOf(value) ?? value;
}

// ECMAScript writes -2^63 by the shortest digits that denote it, and these are those of a lesser integer.
const SHORTEST = String(-(2 ** 63));
const STRING_OR_SHORTEST: RegExp = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|${SHORTEST}(?![0-9])`, "g");

/** `value` as compact JSON text, in which an integer at the end of a range has digits that lie within. */
export function jsonText(value: JsonValue): string {
  const text = JSON.stringify(value);
  if (!text.includes(SHORTEST)) return text;
  return text.replace(STRING_OR_SHORTEST, (token) => (token === SHORTEST ? String(-(2n ** 63n)) : token));
}
