// The JSON Schemas that types publish: cut out of that of their module, and in other dialects for those who ask.

import { converted } from "./convert-schema.js";
import type { JsonObject, JsonValue } from "./json.js";
import { isObject } from "./json.js";
import type { JsonSchemaConverter } from "./standard.js";
import { mapSchemas } from "./subschemas.js";

/** A contract that also publishes what it enforces. */
export type Published<C> = C & {
  /** The JSON Schema that is enforced, in 2020-12: complete in itself, with the vocabulary (`x-…`). */
  readonly jsonSchema: JsonObject;
  /** The same without the vocabulary and `$id`, for tools that refuse keywords that they do not know. */
  readonly plainJsonSchema: JsonObject;
  readonly "~standard": { readonly jsonSchema: JsonSchemaConverter };
};

/** A module's schema, which is only read when it is asked for. */
export interface Schemas {
  readonly text: string;
}

/** Where all references lead. */
const DEFINITIONS = "#/$defs/";

/** The schema of a module, from the text that the generator wrote. */
export function schemas(text: string): Schemas {
  return { text };
}

/** `contract` with what the type `name` of its module publishes. */
export function published<C extends { readonly "~standard": object }>(
  contract: C,
  module: Schemas,
  name: string,
): Published<C> {
  let full: JsonObject | undefined;
  let plain: JsonObject | undefined;
  const plainSchema = (): JsonObject => (plain ??= schemaOf(module, name, true));
  const convert: JsonSchemaConverter["input"] = ({ target }) => converted(plainSchema(), target);
  const more = {
    get jsonSchema(): JsonObject {
      return (full ??= schemaOf(module, name, false));
    },
    get plainJsonSchema(): JsonObject {
      return plainSchema();
    },
    "~standard": { ...contract["~standard"], jsonSchema: { input: convert, output: convert } },
  };
  // Not by spreading: that would read the schemas.
  return Object.defineProperties({ ...contract }, Object.getOwnPropertyDescriptors(more)) as unknown as Published<C>;
}

/** The schema of a type with what it refers to in `$defs`, and `#` for itself. */
function schemaOf(module: Schemas, name: string, plain: boolean): JsonObject {
  const { $defs, $ref, ...whole } = JSON.parse(module.text) as JsonObject;
  const definitions = isObject($defs) ? $defs : {};
  const own = definitions[name];
  if (!isObject(own)) throw new Error(`no type ${name} is published`);
  const isRoot = $ref === DEFINITIONS + name;
  const beside: JsonObject = isRoot ? whole : { $schema: whole["$schema"] ?? null };
  const used = new Set<string>();
  const prepared = (schema: JsonValue): JsonValue =>
    mapSchemas(schema, (inner) => {
      const target = typeof inner["$ref"] === "string" ? inner["$ref"].slice(DEFINITIONS.length) : undefined;
      if (target === name) return { ...stripped(inner, plain), $ref: "#" };
      if (target !== undefined) used.add(target);
      return stripped(inner, plain);
    });
  const schema = prepared({ ...beside, ...own }) as JsonObject;
  const kept: JsonObject = {};
  // A set is walked to its end even if it grows on the way.
  for (const target of used) kept[target] = prepared(definitions[target] ?? true);
  return used.size === 0 ? schema : { ...schema, $defs: kept };
}

function stripped(schema: JsonObject, plain: boolean): JsonObject {
  if (!plain) return schema;
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keyword.startsWith("x-") && keyword !== "$id"),
  );
}
