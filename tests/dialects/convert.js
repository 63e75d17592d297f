// Converts published schemas into older dialects, as Standard JSON Schema does.
//
// Arguments: the folder of the compiled runtime, and that of the published schemas. Out, by module: {"draft-2020-12", "draft-07",
// "openapi-3.0"}, each {"schema"}, or {"error"} with what the dialect cannot say.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, folder] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(join(runtime, name)).href);
const { converted } = await load("convert-schema.js");
const { mapSchemas } = await load("subschemas.js");

const ENDING = ".published.json";

/** Without what only this project knows. */
function plain(schema) {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !name.startsWith("x-") && name !== "$id"));
}

function attempt(convert) {
  try {
    return { schema: convert() };
  } catch (error) {
    return { error: error.message };
  }
}

const found = {};
for (const file of readdirSync(folder).filter((name) => name.endsWith(ENDING))) {
  const schema = mapSchemas(JSON.parse(readFileSync(join(folder, file), "utf8")), plain);
  const targets = ["draft-2020-12", "draft-07", "openapi-3.0"];
  found[file.slice(0, -ENDING.length)] = Object.fromEntries(
    targets.map((target) => [target, attempt(() => converted(schema, target))]),
  );
}
console.log(JSON.stringify(found));
