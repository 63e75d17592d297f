// A published schema in another dialect that says the same. What a dialect cannot say is never left out: it is refused.

import type { JsonObject, JsonValue } from "./json.js";
import { isObject } from "./json.js";
import { mapSchemas } from "./subschemas.js";

/** Where definitions stand in a schema of 2020-12, and of draft 7. */
const DEFINITIONS = "#/$defs/";
const OLD_DEFINITIONS = "#/definitions/";

/** Keywords that neither of the older dialects has. */
const NEWER: readonly string[] = ["unevaluatedItems", "unevaluatedProperties", "minContains", "maxContains"];
/** Keywords that OpenAPI 3.0 does not have either. */
const NOT_IN_OPENAPI: readonly string[] = [
  ...NEWER,
  "prefixItems",
  "contains",
  "propertyNames",
  "patternProperties",
];
/** Annotations that it does not have, and can do without. */
const UNSAID_IN_OPENAPI: readonly string[] = ["$schema", "$comment", "examples", "contentEncoding", "contentMediaType"];

/**
 * `schema`, which is a plain one of 2020-12, in the dialect `target`.
 *
 * @throws {TypeError} The dialect is unknown, or cannot say what the schema says.
 */
export function converted(schema: JsonObject, target: string): JsonObject {
  if (target === "draft-2020-12") return schema;
  if (target === "draft-07") return draft7(schema);
  if (target === "openapi-3.0") return openApi(schema);
  throw new TypeError(`no JSON Schema is published for the target ${JSON.stringify(target)}`);
}

function refuse(target: string, schema: JsonObject, keywords: readonly string[]): void {
  const keyword = keywords.find((name) => schema[name] !== undefined);
  if (keyword !== undefined) throw new TypeError(`${target} has nothing that says the same as ${keyword}`);
}

function draft7(schema: JsonObject): JsonObject {
  const { $defs, ...whole } = schema;
  const convert = (part: JsonValue): JsonValue => mapSchemas(part, draft7Keywords);
  const result = { ...(convert(whole) as JsonObject), $schema: "http://json-schema.org/draft-07/schema#" };
  if (!isObject($defs)) return result;
  return { ...result, definitions: mapped($defs, convert) };
}

function draft7Keywords(schema: JsonObject): JsonValue {
  // `contains` at least no times says nothing.
  const { prefixItems, dependentRequired, dependentSchemas, ...rest } = withoutIdle(schema);
  refuse("draft-07", rest, NEWER);
  const result = rest;
  if (prefixItems !== undefined) {
    if (result["items"] !== undefined) result["additionalItems"] = result["items"];
    result["items"] = prefixItems;
  }
  if (dependentRequired !== undefined || dependentSchemas !== undefined) {
    const names = isObject(dependentRequired) ? dependentRequired : {};
    const schemas = isObject(dependentSchemas) ? dependentSchemas : {};
    const both = Object.keys(names).filter((name) => Object.hasOwn(schemas, name));
    const extra = both.map((name): JsonObject => ({ dependencies: Object.fromEntries([[name, names[name] ?? []]]) }));
    result["dependencies"] = { ...names, ...schemas };
    if (extra.length > 0) addAll(result, extra);
  }
  return alone(result, (target) => (target === "#" ? target : OLD_DEFINITIONS + target.slice(DEFINITIONS.length)));
}

/** A reference with nothing beside it, which the older dialects would not look at. */
function alone(schema: JsonObject, renamed: (target: string) => string): JsonObject {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== "string") return schema;
  const reference: JsonObject = { $ref: renamed($ref) };
  if (Object.keys(rest).length === 0) return reference;
  addAll(rest, [reference]);
  return rest;
}

/** OpenAPI 3.0 has no place for definitions in a schema, so references are resolved; what goes round in circles cannot be. */
function openApi(schema: JsonObject): JsonObject {
  const { $defs, ...whole } = schema;
  const definitions = isObject($defs) ? $defs : {};
  const convert = (part: JsonValue, within: readonly string[]): JsonValue =>
    mapSchemas(part, (inner) => {
      const { $ref, ...rest } = inner;
      if (typeof $ref !== "string") return openApiKeywords(inner);
      if (within.includes($ref)) throw new TypeError("openapi-3.0 has no place for a schema that refers to itself");
      const target = convert(definitions[$ref.slice(DEFINITIONS.length)] ?? true, [...within, $ref]);
      if (Object.keys(rest).length === 0) return target;
      addAll(rest, [target]);
      return openApiKeywords(rest);
    });
  const result = spelt(convert(whole, ["#"]));
  return isObject(result) ? result : { not: {} };
}

function openApiKeywords(schema: JsonObject): JsonObject {
  const result = withoutIdle(schema);
  refuse("openapi-3.0", result, NOT_IN_OPENAPI);
  for (const keyword of UNSAID_IN_OPENAPI) delete result[keyword];
  // It asks for one name at least.
  if (Array.isArray(result["required"]) && result["required"].length === 0) delete result["required"];
  const { const: constant, if: condition, then, else: otherwise, dependentRequired, dependentSchemas, ...rest } = result;
  const all: JsonValue[] = [];
  if (constant !== undefined) all.push({ enum: [constant] });
  if (condition !== undefined) {
    if (then !== undefined) all.push({ anyOf: [{ not: spelt(condition) }, spelt(then)] });
    if (otherwise !== undefined) all.push({ anyOf: [spelt(condition), spelt(otherwise)] });
  }
  const unless = (name: string, schema: JsonValue): JsonObject => ({
    anyOf: [{ type: "object", not: { required: [name] } }, spelt(schema), ...NO_OBJECT],
  });
  for (const [name, names] of Object.entries(isObject(dependentRequired) ? dependentRequired : {})) {
    if (Array.isArray(names) && names.length > 0) all.push(unless(name, { type: "object", required: names }));
  }
  for (const [name, schema] of Object.entries(isObject(dependentSchemas) ? dependentSchemas : {})) {
    all.push(unless(name, schema));
  }
  for (const keyword of ["items", "not"]) if (rest[keyword] !== undefined) rest[keyword] = spelt(rest[keyword]);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = rest[keyword];
    if (Array.isArray(list)) rest[keyword] = list.map(spelt);
  }
  if (isObject(rest["properties"])) rest["properties"] = mapped(rest["properties"], spelt);
  exclusive(rest, "minimum", "exclusiveMinimum", Math.max);
  exclusive(rest, "maximum", "exclusiveMaximum", Math.min);
  types(rest, all);
  if (all.length > 0) addAll(rest, all);
  return rest;
}

/** Schemas that accept all that is no object. */
const NO_OBJECT: readonly JsonObject[] = [
  { type: "string" },
  { type: "number" },
  { type: "boolean" },
  { type: "array", items: {} },
  { enum: [null] },
];

/** An exclusive bound is a flag on the other one. */
function exclusive(schema: JsonObject, bound: string, flag: string, tighter: (a: number, b: number) => number): void {
  const value = schema[flag];
  if (typeof value !== "number") return;
  const inclusive = schema[bound];
  const isTighter = typeof inclusive !== "number" || tighter(inclusive, value) === value;
  if (!isTighter) delete schema[flag];
  else Object.assign(schema, { [bound]: value, [flag]: true });
}

/** `type` has one name, and `null` is none of them; arrays need `items`. */
function types(schema: JsonObject, all: JsonValue[]): void {
  const said = schema["type"];
  if (said === undefined) return;
  const names = Array.isArray(said) ? said : [said];
  const others = names.filter((name) => name !== "null");
  const isNullable = others.length < names.length;
  const [one] = others;
  const typed = (name: JsonValue): JsonObject => (name === "array" ? { type: name, items: {} } : { type: name });
  delete schema["type"];
  if (one !== undefined && others.length === 1) {
    if (one === "array" && schema["items"] === undefined) schema["items"] = {};
    schema["type"] = one;
    if (isNullable) schema["nullable"] = true;
  } else {
    all.push({ anyOf: [...others.map(typed), ...(isNullable ? [{ enum: [null] }] : [])] });
  }
}

/** `contains` with a minimum of none asserts nothing without a maximum. A minimum of one is the usual. */
function withoutIdle(schema: JsonObject): JsonObject {
  const { contains, minContains, ...rest } = schema;
  if (contains === undefined) return { ...schema };
  if (minContains === 0 && rest["maxContains"] === undefined) return rest;
  return minContains === 1 || minContains === undefined ? { contains, ...rest } : { ...schema };
}

/** A schema that is an object: booleans have another spelling. */
function spelt(schema: JsonValue): JsonValue {
  if (schema === true) return {};
  return schema === false ? { not: {} } : schema;
}

/** Adds schemas that have to hold as well. */
function addAll(schema: JsonObject, more: readonly JsonValue[]): void {
  const all = schema["allOf"];
  schema["allOf"] = [...(Array.isArray(all) ? all : []), ...more];
}

function mapped(entries: JsonObject, convert: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, convert(value)]));
}
