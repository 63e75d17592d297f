// Judging what a JSON parser has made.

import { type Contract, INNER } from "./contract.js";
import type { JsonValue } from "./json.js";
import type { StandardSchemaV1 } from "./standard.js";

/** The verbs of a type that judge values in memory, for values that a JSON parser has made. */
export interface Parsed<T, Input = T>
  extends Pick<Contract<T, Input>, "is" | "checkValue" | "fromValue">,
    StandardSchemaV1<Input, T> {}

/**
 * The verbs of `type` that judge values in memory, for values that `JSON.parse` or another JSON parser has made and that nobody
 * has changed. That such a value is JSON need not be found out: parts that the schema says nothing about are not looked at.
 * What a parser lets through though it is refused in a text (127 levels and more, halves of surrogate pairs, numbers out of
 * range) is refused only where the schema refuses it. Any other value may be accepted for what it is not.
 */
export function parsed<T, Input = T>(type: Contract<T, Input>): Parsed<T, Input> {
  const { reader, holdsOthers } = type[INNER];
  // Where a type holds strings or numbers as something else, the value of a parser is not what it says.
  const verdict = (value: unknown): boolean | undefined =>
    holdsOthers ? undefined : reader.acceptsParsed(value as JsonValue);
  return {
    is: (value): value is Input => verdict(value) ?? type.is(value),
    checkValue: (value) => (verdict(value) === true ? { valid: true, errors: [], warnings: [] } : type.checkValue(value)),
    fromValue: (value) =>
      // That an accepted value with its defaults has the type `T` is what the generator vouches for.
      verdict(value) === true ? { ok: true, value: reader.filled(value as JsonValue) as T } : type.fromValue(value),
    "~standard": {
      version: 1,
      vendor: "triglyph",
      validate: (value) =>
        verdict(value) === true ? { value: reader.filled(value as JsonValue) as T } : type["~standard"].validate(value),
    },
  };
}
