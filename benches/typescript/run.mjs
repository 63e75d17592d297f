// Measures everyone, one process each and then all in one, prints tables and writes `../results/typescript.json`:
// `node run.mjs [--quick]`, quick with half the rounds.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";

import { contenders } from "./contenders/index.mjs";
import { workloads } from "./workloads.mjs";

const TOGETHER = ", all in one process";
const unknown = process.argv.slice(2).filter((argument) => argument !== "--quick");
if (unknown.length > 0) throw new Error(`unknown arguments: ${unknown.join(" ")}`);
const quick = process.argv.includes("--quick") ? ["--quick"] : [];
const measure = (names) => JSON.parse(execFileSync("node", ["--max-old-space-size=4096", "one.mjs", ...names, ...quick], {
  cwd: import.meta.dirname,
  encoding: "utf8",
  maxBuffer: 1 << 26,
}));

const lists = { validate: "judging a value", parse: "reading and judging a text" };
const all = Object.values(lists).flatMap((label) => workloads().map(({ name }) => `${label}: ${name}`));
const results = [];
for (const { name, kind } of contenders) {
  results.push(result(name, kind, "", measure([name])));
  save();
}
const together = measure(contenders.map(({ name }) => name));
for (const { name, kind } of contenders) results.push(result(name, kind, TOGETHER, together));
save();
print();

function result(name, kind, suffix, found) {
  const ratios = {};
  for (const [action, label] of Object.entries(lists)) {
    for (const { name: workload } of workloads()) {
      const ratio = found[workload].ratios[`${name} | ${action}`];
      if (ratio !== undefined) ratios[`${label}: ${workload}`] = Number(ratio.toFixed(3));
    }
  }
  return { name: name + suffix, kind, ratios };
}

/** Writes what is known so far. */
function save() {
  const folder = resolve(import.meta.dirname, "../results");
  mkdirSync(folder, { recursive: true });
  const machine = { processor: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.version };
  const reading = all.filter((workload) => workload.startsWith(lists.parse));
  const limit = { name: "JSON.parse", kind: "limit", ratios: Object.fromEntries(reading.map((workload) => [workload, 1])) };
  const text = JSON.stringify({ machine, workloads: all, contenders: [...results, limit] }, null, 2);
  writeFileSync(`${folder}/typescript.json`, `${text}\n`);
}

function print() {
  for (const workload of all) {
    console.log(`\n${workload} (× JSON.parse)`);
    for (const { name, ratios } of results) {
      if (ratios[workload] !== undefined) console.log(`  ${name.padEnd(48)} ${ratios[workload].toFixed(3)}`);
    }
  }
}
