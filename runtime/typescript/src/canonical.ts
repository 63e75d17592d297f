// The canonical text of a JSON value, as RFC 8785 defines it.

import { plain } from "./digits.js";
import { isObject, type JsonValue } from "./json.js";

/** `value` as canonical JSON text. ECMAScript's own notation of numbers and strings is the one RFC 8785 asks for. */
export function canonicalText(value: JsonValue): string {
  if (Array.isArray(value)) {
    let text = "[";
    for (let i = 0; i < value.length; i += 1) {
      if (i > 0) text += ",";
      text += canonicalText(value[i] ?? null);
    }
    return `${text}]`;
  }
  if (isObject(value)) {
    let text = "{";
    for (const name of Object.keys(value).sort()) {
      if (text.length > 1) text += ",";
      text += `${JSON.stringify(name)}:${canonicalText(value[name] ?? null)}`;
    }
    return `${text}}`;
  }
  return JSON.stringify(plain(value));
}
