// Generates by json-schema-to-typescript: `json2ts.mjs FOLDER`, which holds its package.

import { createRequire } from "node:module";
import { serve } from "./lines.mjs";

const { compile } = createRequire(`${process.argv[2]}/`)("json-schema-to-typescript");
/** Errors of JavaScript itself: they are about the generator, not about a schema. */
const CRASHES = [TypeError, RangeError, ReferenceError, SyntaxError];

await serve(async ({ schema }) => {
  try {
    return { written: { "output.ts": await compile(schema, "payload", { cwd: "/nowhere" }) } };
  } catch (error) {
    const said = `${error.name}: ${error.message}`;
    return CRASHES.some((kind) => error instanceof kind) ? { crashed: said } : { refused: said };
  }
});
