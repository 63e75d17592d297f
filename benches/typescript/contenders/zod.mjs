// zod: the schema as its types. It builds a new value, so it does more than the others when a value is only judged.

import { z } from "zod";

import { forOthers } from "../schemas.mjs";

export function zod(subject) {
  if (subject === "graph with rules") return undefined;
  const root = forOthers(subject);
  const type = typeOf(root, root);
  const validate = (value) => type.safeParse(value).success;
  return { validate, parse: (text) => validate(JSON.parse(text)), report: (value) => type.safeParse(value) };
}

function typeOf(schema, root) {
  if (schema.$ref !== undefined) {
    const [, group, name] = schema.$ref.split("/");
    return typeOf(root[group][name], root);
  }
  if (schema.oneOf !== undefined) {
    return z.discriminatedUnion("type", schema.oneOf.map((branch) => typeOf(branch, root)));
  }
  if (schema.allOf !== undefined) {
    return schema.allOf.reduce((type, { pattern }) => type.regex(new RegExp(pattern, "u")), z.string());
  }
  if (schema.const !== undefined) return z.literal(schema.const);
  if (schema.enum !== undefined) return z.literal(schema.enum);
  switch (schema.type) {
    case "object":
      return objectOf(schema, root);
    case "array":
      return schema.minItems === undefined ? z.array(typeOf(schema.items, root)) : z.array(typeOf(schema.items, root)).min(schema.minItems);
    case "string":
      return stringOf(schema);
    case "integer":
      return bounded(z.int(), schema);
    case "number":
      return bounded(z.number(), schema);
    case "boolean":
      return z.boolean();
    default:
      return z.unknown();
  }
}

function objectOf({ properties, required = [], additionalProperties }, root) {
  if (properties === undefined) {
    return z.record(z.string(), typeof additionalProperties === "object" ? typeOf(additionalProperties, root) : z.unknown());
  }
  const members = Object.entries(properties).map(([name, member]) => {
    const inner = typeOf(member, root);
    return [name, required.includes(name) ? inner : inner.optional()];
  });
  const shape = Object.fromEntries(members);
  return additionalProperties === false ? z.strictObject(shape) : z.looseObject(shape);
}

function stringOf({ minLength, pattern, format }) {
  let type = format === "uri" ? z.url() : z.string();
  if (minLength !== undefined) type = type.min(minLength);
  return pattern === undefined ? type : type.regex(new RegExp(pattern, "u"));
}

function bounded(type, { minimum, maximum }) {
  const from = minimum === undefined ? type : type.min(minimum);
  return maximum === undefined ? from : from.max(maximum);
}
