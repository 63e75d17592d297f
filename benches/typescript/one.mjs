// Measures some contenders in one process: `node one.mjs NAME… [--quick] [--only=TEXT]`, with the last only workloads whose names
// contain that text. Prints one JSON object.

import { contenders } from "./contenders/index.mjs";
import { demand, ratios } from "./measure.mjs";
import { workloads } from "./workloads.mjs";

const chosen = contenders.filter(({ name }) => process.argv.slice(2).includes(name));
const quick = process.argv.includes("--quick");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? "";
const found = {};
for (const { name: workload, subject, document, valid, rounds } of workloads().filter(({ name }) => name.includes(only))) {
  const text = JSON.stringify(document());
  const value = JSON.parse(text);
  const tasks = new Map([["JSON.parse", () => JSON.parse(text)]]);
  for (const { name, make } of chosen) {
    const contender = await make(subject);
    if (contender === undefined) continue;
    tasks.set(`${name} | validate`, () => demand(contender.validate(value), valid));
    if (contender.parse !== undefined) tasks.set(`${name} | parse`, () => demand(contender.parse(text), valid));
  }
  found[workload] = ratios(tasks, quick ? Math.ceil(rounds / 2) : rounds);
}
console.log(JSON.stringify(found));
