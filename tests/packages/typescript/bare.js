// Runs the installed modules where there is next to nothing but the language: no Node, no browser, not even a console. All
// that is asked for is what every platform has for bytes in UTF-8: `TextEncoder` and `TextDecoder`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import vm from "node:vm";

const context = vm.createContext({ TextDecoder, TextEncoder });
const modules = new Map();

function load(path) {
  if (!modules.has(path)) {
    modules.set(path, new vm.SourceTextModule(readFileSync(path, "utf8"), { context, identifier: path }));
  }
  return modules.get(path);
}

const index = load(resolve("node_modules/triglyph-contracts/dist/index.js"));
await index.link((specifier, { identifier }) => {
  assert.match(specifier, /^\.\.?\//, `${identifier} imports ${specifier}`);
  return load(resolve(dirname(identifier), specifier));
});
await index.evaluate();

const { GraphDefinition, JobSpec } = index.namespace;
const text = '{"job_id":"ä","phase":1.0,"task_type":"validation","intent":"😀","inputs":{},"outputs":{},"catalytic_domains":[]}';
const report = JobSpec.check(text);
assert.deepEqual(
  Array.from(report.errors, ({ code, path }) => `${code} ${path}`),
  ["pattern /job_id", "required /outputs", "required /outputs"],
);
const graph = { id: "g", version: 1, start: "a", edges: [], nodes: [{ id: "a", type: "trigger.manual", typeVersion: 1, config: { message: "é" } }] };
const read = GraphDefinition.fromJson(new TextEncoder().encode(JSON.stringify(graph)));
assert.ok(read.ok, JSON.stringify(read));
assert.match(GraphDefinition.contentHash(read.value), /^[0-9a-f]{32}$/);
