// TypeBox, which compiles schemas as they stand.

import { Compile } from "typebox/schema";

import { validator } from "./validator.mjs";

export const prepare = (schema) => () => {
  const compiled = Compile(schema);
  return validator((value) => compiled.Check(value));
};
