// Integers past 2^53 - 1 in values and in texts. Users may have bigints of any size; inside, an integer that doubles tell apart
// is a number, and only one past that is a bigint, with its digits.

import { doubleOf, jsonText } from "./digits.js";
import type { JsonValue } from "./json.js";
import { DEEPEST, hasParts, mapped, partOf } from "./parts.js";

/** A value in memory as far as it is looked at for integers. */
export interface Narrowed {
  /** The value with numbers in place of the bigints that doubles tell apart; what does not change is shared. */
  readonly value: unknown;
  /** Is there a bigint past 2^53 - 1, of either sign? */
  readonly hasDigits: boolean;
  /** Is there a number that is such an integer, and so may have been another one? */
  readonly hasDoubt: boolean;
}

/** How a value is narrowed, and what is found on the way. */
interface Found {
  /** Are bigints kept that are past 2^53 - 1? */
  readonly keepsDigits: boolean;
  digits: boolean;
  doubt: boolean;
  tooDeep: boolean;
}

/** `value` with as few bigints as possible; with none before the first part that is nested too deep, for which it is refused. */
export function narrowed(value: unknown): Narrowed {
  const found: Found = { keepsDigits: true, digits: false, doubt: false, tooDeep: false };
  const result = narrow(value, 0, found);
  if (!found.tooDeep) return { value: result, hasDigits: found.digits, hasDoubt: found.doubt };
  const without: Found = { keepsDigits: false, digits: false, doubt: false, tooDeep: false };
  return { value: narrow(value, 0, without), hasDigits: false, hasDoubt: false };
}

function narrow(value: unknown, depth: number, found: Found): unknown {
  if (typeof value === "bigint") {
    const double = Number(value);
    if (Number.isSafeInteger(double) || !found.keepsDigits) return double;
    found.digits = true;
    return value;
  }
  if (typeof value !== "object" || value === null) {
    found.doubt ||= isPast(value);
    return value;
  }
  found.tooDeep ||= depth === DEEPEST;
  if (found.tooDeep || !hasParts(value)) return value;
  return mapped(value, (part) => narrow(part, depth + 1, found));
}

/** Is `value` a number that is an integer past 2^53 - 1, of either sign? */
function isPast(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** A narrowed value with the doubles of its bigints. */
export function doubles(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  return hasParts(value) ? mapped(value, doubles) : value;
}

/**
 * A narrowed value with NaN, which is not JSON, for each number past 2^53 - 1 where `held`, the same as its type has it, has a
 * bigint: nobody knows which integer was meant.
 */
export function withoutDoubt(value: unknown, held: unknown): unknown {
  if (typeof held === "bigint") return isPast(value) ? Number.NaN : value;
  if (typeof value !== "object" || value === null) return value;
  return mapped(value, (part, key) => withoutDoubt(part, partOf(held, key)));
}

/** Are there bigints at the same places in both? What is undefined in `value` is not in `held`. */
export function areAlike(held: unknown, value: unknown): boolean {
  if (typeof held !== "object" || held === null) return typeof held === typeof value;
  return Object.keys(held).every((key) => areAlike(partOf(held, key), partOf(value, key)));
}

/** A narrowed value as compact JSON text. What is no bigint in it is JSON, or a member that is undefined. */
export function textOfDigits(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(textOfDigits).join(",")}]`;
  if (typeof value !== "object" || value === null) return jsonText(value as JsonValue);
  const members = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${textOfDigits(part)}`).join(",")}}`;
}

// All integers of fewer digits are told apart by doubles. Digits behind a point are no integer.
const MANY_DIGITS = /(?:^|[^0-9.])[0-9]{16}/;
const LONG_INTEGER = /^-?[0-9]{16,}$/;
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[0-9][0-9.eE+-]*/g;

/**
 * `value`, which was read from `text`, with bigints for the integers past 2^53 - 1 that are written as such. As elsewhere inside,
 * the type of a document does not know them.
 */
export function withDigits(text: string, value: JsonValue): JsonValue {
  if (!MANY_DIGITS.test(text)) return value;
  // In a copy of the text, long integers are strings. That the value has a number there tells them from strings of digits.
  const quoted = text.replace(STRING_OR_NUMBER, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token));
  return exact(value, JSON.parse(quoted)) as JsonValue;
}

function exact(value: unknown, digits: unknown): unknown {
  if (isPast(value)) return typeof digits === "string" ? BigInt(digits) : value;
  if (typeof value !== "object" || value === null) return value;
  return mapped(value, (part, key) => exact(part, partOf(digits, key)));
}

/** The integer that a number inside is, with the digits that are known of it; undefined for all else. */
export function integerOf(value: unknown): bigint | undefined {
  if (typeof value === "bigint") return value;
  const double = doubleOf(value);
  return double !== undefined && Number.isInteger(double) ? BigInt(double) : undefined;
}
