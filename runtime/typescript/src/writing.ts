// Writing: values in memory as texts, if they are documents.

import { blake2b128 } from "./blake2b.js";
import { canonicalText } from "./canonical.js";
import { ContractError } from "./contract-error.js";
import { jsonText } from "./digits.js";
import { notJsonValue, reportOf, withoutCanonicalForm } from "./finding.js";
import type { JsonValue } from "./json.js";
import { impreciseInteger } from "./precision.js";
import { documentOf, present } from "./present.js";
import type { Reader } from "./reader.js";
import { encodeUtf8 } from "./utf8.js";
import { MAX_DEPTH, unseen } from "./value.js";

/** The verbs that write values of one type, in which members with defaults may be absent. */
export interface Writing<Input> {
  /**
   * Writes `value` as compact JSON text. Throws a `ContractError` if it is refused; its report is what `check` says of the
   * text, or where the value is not JSON.
   */
  readonly toJson: (value: Input) => string;
  /**
   * Writes `value` without defaults, as RFC 8785 says. Throws a `ContractError` as `toJson` does, and with the error
   * `canonical` if there is an integer past 2^53 - 1, of either sign.
   */
  readonly toCanonicalJson: (value: Input) => string;
  /** The BLAKE2b digest of the canonical form: 32 hexadecimal digits. Throws as `toCanonicalJson` does. */
  readonly contentHash: (value: Input) => string;
  /** As `toJson`, for a value that is known to be accepted. Throws a `ContractError` if it is not JSON. */
  readonly toJsonUnchecked: (value: Input) => string;
  /** As `toCanonicalJson`, for a value that is known to be accepted: the schema is not asked. */
  readonly toCanonicalJsonUnchecked: (value: Input) => string;
  /** As `contentHash`, for a value that is known to be accepted: the schema is not asked. */
  readonly contentHashUnchecked: (value: Input) => string;
}

/** What writes the values that `reader` accepts. */
export function writing<Input>(reader: Reader): Writing<Input> {
  const checked = (value: unknown): JsonValue => reader.admitted(value) ?? refuse(reader, value);
  const canonical = (value: JsonValue): string => canonicalForm(reader, value);
  const hash = (text: string): string => blake2b128(encodeUtf8(text));
  return {
    toJson: (value) => jsonText(checked(value)),
    toCanonicalJson: (value) => canonical(checked(value)),
    contentHash: (value) => hash(canonical(checked(value))),
    toJsonUnchecked: (value) => jsonText(jsonOf(value, MAX_FILLED_DEPTH)),
    toCanonicalJsonUnchecked: (value) => canonical(jsonOf(value, MAX_FILLED_DEPTH)),
    contentHashUnchecked: (value) => hash(canonical(jsonOf(value, MAX_FILLED_DEPTH))),
  };
}

/** Integers past 2^53 - 1 have so many digits. Most texts have no such row of digits, and need no second look. */
const MANY_DIGITS = /[0-9]{16}/;

/** The canonical text of `value`. Throws the report on one that has none. */
function canonicalForm(reader: Reader, value: JsonValue): string {
  const stripped = reader.stripped(value);
  const text = canonicalText(stripped);
  // What is left out counts: a member that is one double with its default may have been another integer.
  const filled = reader.filled(value);
  const place = filled !== stripped || MANY_DIGITS.test(text) ? impreciseInteger(filled) : undefined;
  if (place !== undefined) throw new ContractError(reportOf(withoutCanonicalForm(place)));
  return text;
}

/** Defaults that were filled in may make a document deeper: each may be nested as deep as a document. */
const MAX_FILLED_DEPTH = 2 * MAX_DEPTH;

/** Throws the report on the text of `value`, in which members may have another order than `value` remembers. */
function refuse(reader: Reader, value: unknown): JsonValue {
  const document = documentOf(value);
  const outcome = document === undefined ? reader.judgeValue(value) : reader.judgeText(jsonText(document));
  // An accessor may have changed its mind.
  if (outcome.ok) return outcome.value;
  throw new ContractError(reportOf(outcome));
}

/** `value` as JSON that is nested at most `limit` deep; throws if it is not. */
export function jsonOf(value: unknown, limit: number): JsonValue {
  const document = present(value, unseen(), limit);
  if (!("value" in document)) throw new ContractError(reportOf(notJsonValue(document)));
  const [gap] = document.gaps;
  if (gap === undefined) return document.value;
  throw new ContractError(reportOf(notJsonValue({ code: "json", way: [...gap.steps()].reverse() })));
}
