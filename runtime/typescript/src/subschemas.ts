// Where schemas stand in a published schema. What else looks like a schema is data: constants, examples, defaults.

import type { JsonObject, JsonValue } from "./json.js";
import { isObject } from "./json.js";

/** Keywords whose members' values are schemas. */
const MAPS: readonly string[] = ["properties", "patternProperties", "dependentSchemas"];
/** Keywords whose items are schemas. */
const LISTS: readonly string[] = ["prefixItems", "allOf", "anyOf", "oneOf"];
/** Keywords that are a schema themselves. */
const SCHEMAS: readonly string[] = [
  "items",
  "contains",
  "additionalProperties",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
  "unevaluatedItems",
  "unevaluatedProperties",
];

/** A copy of `schema` in which `change` has made another of each schema that is an object; the innermost come first. */
export function mapSchemas(schema: JsonValue, change: (schema: JsonObject) => JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  const inner = (value: JsonValue): JsonValue => mapSchemas(value, change);
  const mapped = Object.entries(schema).map(([keyword, value]): [string, JsonValue] => {
    if (MAPS.includes(keyword) && isObject(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, inner(entry)]))];
    }
    if (LISTS.includes(keyword) && Array.isArray(value)) return [keyword, value.map(inner)];
    if (SCHEMAS.includes(keyword)) return [keyword, inner(value)];
    if (keyword === "x-integrity" && Array.isArray(value)) return [keyword, value.map((rule) => withSchema(rule, inner))];
    return [keyword, value];
  });
  return change(Object.fromEntries(mapped));
}

/** A rule of the vocabulary, whose `schema` is one. */
function withSchema(rule: JsonValue, inner: (value: JsonValue) => JsonValue): JsonValue {
  return isObject(rule) && rule["schema"] !== undefined ? { ...rule, schema: inner(rule["schema"]) } : rule;
}
