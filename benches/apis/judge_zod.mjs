// Judges exchanges by the schemas of a generator for zod: `judge_zod.mjs MODULE hey-api < EXCHANGES`. Each line of the
// output says whether all parts for which there is a schema are accepted, and how many parts there were without one.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const schemas = await import(pathToFileURL(process.argv[2]).href);
console.log(JSON.stringify("ready"));

// Generators change the case of names, each in its own way.
const plain = (name) => name.replace(/[^0-9a-z]/gi, "").toLowerCase();
const known = new Map(Object.entries(schemas).map(([name, schema]) => [plain(name), schema]));

for await (const line of createInterface({ input: process.stdin })) {
  const { operation, request, response } = JSON.parse(line);
  const parts = [];
  for (const [member, suffix] of [["body", "Body"], ["query", "Query"], ["path", "Path"], ["header", "Headers"]]) {
    if (request?.[member] !== undefined) parts.push([`z${operation}${suffix}`, request[member]]);
  }
  // Schemas of responses are those of success.
  const isSuccess = response?.status >= 200 && response?.status < 300;
  if (isSuccess && response.body !== undefined) parts.push([`z${operation}Response`, response.body]);
  else if (response?.body !== undefined) parts.push(["", response.body]);
  let [accepted, unjudged] = [true, 0];
  for (const [name, value] of parts) {
    const schema = known.get(plain(name));
    if (schema === undefined) unjudged += 1;
    else if (!schema.safeParse(value).success) accepted = false;
  }
  console.log(JSON.stringify([accepted, unjudged]));
}
