// Judges by ajv: `ajv.mjs FOLDER`, which holds its package.

import { createRequire } from "node:module";
import { serve } from "./lines.mjs";

const { default: Ajv } = createRequire(`${process.argv[2]}/`)("ajv/dist/2020.js");
const judges = new Map();

await serve(({ pattern, text }) => {
  if (!judges.has(pattern)) {
    try {
      judges.set(pattern, new Ajv().compile({ type: "string", pattern }));
    } catch (error) {
      return { refused: error.message };
    }
  }
  return { verdict: judges.get(pattern)(text) };
});
