// Documents in which integers past 2^53 - 1 keep their digits, so that variants are told apart by them.

import { doubles, narrowed, textOfDigits, withDigits } from "./bigint-values.js";
import type { JsonValue } from "./json.js";
import { type Documents, documentWithin } from "./natives.js";

/** Documents of types that have bigints. */
export const digits: Documents = {
  ofText: (text) => withDigits(text, JSON.parse(text) as JsonValue),
  ofValue: (value, limit) => {
    const { value: narrow, hasDigits } = narrowed(value);
    const document = documentWithin(hasDigits ? doubles(narrow) : narrow, limit);
    return document === undefined || !hasDigits ? document : withDigits(textOfDigits(narrow), document);
  },
};
