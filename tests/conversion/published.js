// Judges documents with AJV by what contracts publish: one JSON line in, one JSON line out.
//
// In: {"module", "type", "target", "files"}, where "target" is one of Standard JSON Schema. Out: {"verdicts"}, or {"error"} if there is
// no schema in that dialect, or it cannot be compiled; {"schema"} for a dialect that AJV does not know. The second argument is the
// folder of the compiled package.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const require = createRequire(process.argv[2]);
const BUILDS = { "draft-2020-12": "ajv/dist/2020", "draft-07": "ajv" };

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}

async function answer({ module, type, target, files }) {
  const addFormats = require("ajv-formats").default;
  const contracts = await import(pathToFileURL(join(process.argv[3], `${module}.schema.js`)));
  try {
    const schema = contracts[type]["~standard"].jsonSchema.input({ target });
    if (BUILDS[target] === undefined) return { schema };
    const Ajv = require(BUILDS[target]).default;
    const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, strictTuples: false });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    return { verdicts: files.map((file) => validate(JSON.parse(readFileSync(file, "utf8")))) };
  } catch (error) {
    return { error: String(error.message) };
  }
}
