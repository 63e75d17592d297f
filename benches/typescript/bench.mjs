// Ratios of reading and judging to JSON.parse, all measured in turns in one run: `node bench.mjs [folder of the compiled bindings]`.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { graph, jobSpec } from "./documents.mjs";
import { peers } from "./peers.mjs";

const ROUNDS = 15;
const MILLISECONDS = 20;

const root = resolve(import.meta.dirname, "../..");
const folder = resolve(process.argv[2] ?? `${root}/generated/typescript/dist`);
const load = (module) => import(pathToFileURL(`${folder}/${module}.js`).href);
const { GraphDefinition } = await load("graph");
const { JobSpec } = await load("jobspec");
const schema = (path) => JSON.parse(readFileSync(`${root}/schemas/${path}.schema.json`, "utf8"));

const subjects = [
  ["graph, 0.6 KB", GraphDefinition, schema("redmind/graph"), graph(3)],
  ["graph, 100 KB", GraphDefinition, schema("redmind/graph"), graph(415)],
  ["graph, 10 MB", GraphDefinition, schema("redmind/graph"), graph(40_000)],
  ["job spec, 0.6 KB", JobSpec, schema("catalytic/jobspec"), jobSpec(3)],
  ["job spec, 100 KB", JobSpec, schema("catalytic/jobspec"), jobSpec(2800)],
];

for (const [name, contract, source, document] of subjects) {
  const text = JSON.stringify(document);
  const value = JSON.parse(text);
  const tasks = new Map([["JSON.parse", () => JSON.parse(text)]]);
  tasks.set("fromJson", () => demand(contract.fromJson(text).ok));
  tasks.set("is", () => demand(contract.is(value)));
  tasks.set("checkValue", () => demand(contract.checkValue(value).valid));
  const node = await compiled(name);
  if (node !== undefined) tasks.set("schema alone", () => demand(node(value)));
  for (const [peer, accepts] of await peers(source)) {
    tasks.set(`${peer}, schema alone`, () => demand(accepts(value)));
    tasks.set(`JSON.parse + ${peer}`, () => demand(accepts(JSON.parse(text))));
  }
  const times = measure(tasks);
  const parse = times.get("JSON.parse");
  console.log(`${name} (${text.length} bytes; JSON.parse ${(parse * 1000).toFixed(1)} µs)`);
  for (const [task, time] of times) console.log(`  ${task.padEnd(24)} ${(time / parse).toFixed(3)}`);
}

/** The generated function for the root node. */
async function compiled(name) {
  try {
    return (await load(name.startsWith("graph") ? "graph.accepts" : "jobspec.accepts")).node0;
  } catch {
    return undefined;
  }
}

function demand(accepted) {
  if (!accepted) throw new Error("a document was refused");
}

/** For each task the shortest time of many rounds, in milliseconds. */
function measure(tasks) {
  const counts = new Map();
  for (const [name, task] of tasks) {
    let count = 0;
    const end = performance.now() + 2 * MILLISECONDS;
    do {
      task();
      count += 1;
    } while (performance.now() < end);
    counts.set(name, Math.ceil(count / 2));
  }
  const best = new Map([...tasks.keys()].map((name) => [name, Infinity]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, task] of tasks) {
      const count = counts.get(name);
      const start = performance.now();
      for (let i = 0; i < count; i += 1) task();
      best.set(name, Math.min(best.get(name), (performance.now() - start) / count));
    }
  }
  return best;
}
