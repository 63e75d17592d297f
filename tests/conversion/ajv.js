// Judges documents with AJV, set up as the redmind document does: one JSON line in, one JSON line out.
//
// In: {"build", "schema", "pointer", "files"}, where "build" is the module that AJV comes from. Out: {"verdicts"}, or {"error"} if the
// schema cannot be compiled.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(process.argv[2]);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}

function answer({ build, schema: file, pointer, files }) {
  const Ajv = require(build).default;
  const addFormats = require("ajv-formats").default;
  try {
    const schema = read(file);
    const ajv = new Ajv({ allErrors: true, strict: false });
    addFormats(ajv);
    ajv.addSchema(schema);
    const validate = pointer === "" ? ajv.compile(schema) : ajv.getSchema(schema.$id + pointer);
    return { verdicts: files.map((document) => validate(read(document))) };
  } catch (error) {
    return { error: String(error.message) };
  }
}
