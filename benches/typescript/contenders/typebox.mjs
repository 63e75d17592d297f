// TypeBox: the schema as its types, compiled.

import { FormatRegistry, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { fullFormats } from "ajv-formats/dist/formats.js";

import { forOthers } from "../schemas.mjs";

FormatRegistry.Set("uri", fullFormats.uri);

export function typebox(subject) {
  if (subject === "graph with rules") return undefined;
  const root = forOthers(subject);
  const compiled = TypeCompiler.Compile(typeOf(root, root));
  const validate = (value) => compiled.Check(value);
  return { validate, parse: (text) => validate(JSON.parse(text)), report: (value) => [...compiled.Errors(value)] };
}

function typeOf(schema, root) {
  if (schema.$ref !== undefined) {
    const [, group, name] = schema.$ref.split("/");
    return typeOf(root[group][name], root);
  }
  if (schema.oneOf !== undefined) return Type.Union(schema.oneOf.map((branch) => typeOf(branch, root)));
  if (schema.allOf !== undefined) return Type.Intersect(schema.allOf.map((part) => typeOf({ type: schema.type, ...part }, root)));
  if (schema.const !== undefined) return Type.Literal(schema.const);
  if (schema.enum !== undefined) return Type.Union(schema.enum.map((value) => Type.Literal(value)));
  const { type, properties, required = [], additionalProperties, items, ...options } = schema;
  switch (type) {
    case "object": {
      if (properties === undefined && typeof additionalProperties === "object") {
        return Type.Record(Type.String(), typeOf(additionalProperties, root));
      }
      const members = Object.entries(properties ?? {}).map(([name, member]) => {
        const inner = typeOf(member, root);
        return [name, required.includes(name) ? inner : Type.Optional(inner)];
      });
      return Type.Object(Object.fromEntries(members), additionalProperties === false ? { additionalProperties } : {});
    }
    case "array":
      return Type.Array(typeOf(items, root), options);
    case "string":
      return Type.String(options);
    case "integer":
      return Type.Integer(options);
    case "number":
      return Type.Number(options);
    case "boolean":
      return Type.Boolean();
    default:
      return Type.Unknown();
  }
}
