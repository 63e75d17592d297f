// Judges exchanges by the schemas of a generator for zod: `judge_zod.mjs MODULE GENERATOR < EXCHANGES`. Each line of the
// output says whether all parts for which there is a schema are accepted, and how many parts there were without one.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** What each generator calls the schemas of an operation. */
const NAMES = {
  "hey-api": {
    body: (operation) => `z${operation}Body`,
    query: (operation) => `z${operation}Query`,
    path: (operation) => `z${operation}Path`,
    header: (operation) => `z${operation}Headers`,
    // One for all responses of success.
    response: (operation, status) => (status >= 200 && status < 300 ? `z${operation}Response` : ""),
  },
  orval: {
    body: (operation) => `${operation}Body`,
    query: (operation) => `${operation}QueryParams`,
    path: (operation) => `${operation}Params`,
    header: (operation) => `${operation}Header`,
    response: (operation, status) => (status >= 200 && status < 300 ? `${operation}Response` : ""),
  },
  kubb: {
    body: (operation) => [`${operation}MutationRequestSchema`, `${operation}QueryRequestSchema`],
    query: (operation) => `${operation}QueryParamsSchema`,
    path: (operation) => `${operation}PathParamsSchema`,
    header: (operation) => `${operation}HeaderParamsSchema`,
    response: (operation, status) => `${operation}${status}Schema`,
  },
};

const [module, generator] = process.argv.slice(2);
const names = NAMES[generator];
const schemas = await import(pathToFileURL(module).href);
console.log(JSON.stringify("ready"));

// Generators change the case of names, each in its own way.
const plain = (name) => name.replace(/[^0-9a-z]/gi, "").toLowerCase();
const known = new Map(Object.entries(schemas).map(([name, schema]) => [plain(name), schema]));
const found = (wanted) => [wanted].flat().map((name) => known.get(plain(name))).find((schema) => schema !== undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const { operation, request, response } = JSON.parse(line);
  const parts = [];
  for (const part of ["body", "query", "path", "header"]) {
    if (request?.[part] !== undefined) parts.push([names[part](operation), request[part]]);
  }
  if (response?.body !== undefined) parts.push([names.response(operation, response.status), response.body]);
  let [accepted, unjudged] = [true, 0];
  for (const [name, value] of parts) {
    const schema = found(name);
    if (schema === undefined) unjudged += 1;
    else if (!schema.safeParse(value).success) accepted = false;
  }
  console.log(JSON.stringify([accepted, unjudged]));
}
