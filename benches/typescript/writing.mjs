// What judging costs a writer: `node writing.mjs [FOLDER]`, with the folder of the compiled package of this repository's contracts.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { ratios } from "./measure.mjs";
import { workloads } from "./workloads.mjs";

const folder = resolve(process.argv[2] ?? "../../generated/typescript/dist");
const load = (file) => import(pathToFileURL(`${folder}/${file}.js`).href);
const { GraphDefinition } = await load("graph");
const { JobSpec } = await load("jobspec");

for (const { name, subject, document, valid } of workloads()) {
  const type = subject === "job spec" ? JobSpec : GraphDefinition;
  if (!valid || !type.is(document())) continue;
  const value = document();
  const tasks = new Map([
    ["JSON.stringify", () => JSON.stringify(value)],
    ["toJsonUnchecked", () => type.toJsonUnchecked(value)],
    ["toJson", () => type.toJson(value)],
  ]);
  const { ratios: found } = ratios(tasks);
  console.log(name, Object.fromEntries(Object.entries(found).map(([task, ratio]) => [task, ratio.toFixed(2)])));
}
