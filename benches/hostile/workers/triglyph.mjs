// Judges by what this project generates for TypeScript: `triglyph.mjs FOLDER`, which holds the compiled modules.

import { pathToFileURL } from "node:url";
import { serve } from "./lines.mjs";

const folder = pathToFileURL(`${process.argv[2]}/`);

await serve(async ({ case: index, text }) => {
  const module = await import(new URL(`c${index}.js`, folder));
  const result = module[`C${index}`].fromJson(JSON.stringify(text));
  // A report is made when it is asked for: refusing costs what it costs with its reasons.
  return { verdict: result.ok, errors: result.ok ? 0 : result.report.errors.length };
});
