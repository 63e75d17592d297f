// @exodus/schemasafe, with formats as annotations and values that are JSON.

import { validator as compiled } from "@exodus/schemasafe";

import { validator } from "./validator.mjs";

export const prepare = (schema) => () =>
  validator(compiled(schema, { mode: "lax", formatAssertion: false, isJSON: true, $schemaDefault: "http://json-schema.org/draft-07/schema#" }));
