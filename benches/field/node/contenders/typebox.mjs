// TypeBox, which compiles schemas as they stand; formats are annotations.

import { Clear } from "typebox/format";
import { Compile } from "typebox/schema";

import { validator } from "./validator.mjs";

export const prepare = (schema) => () => {
  Clear();
  const compiled = Compile(schema);
  return validator((value) => compiled.Check(value));
};
