// A process that is measured: `node worker.mjs CONTENDER TASK… FOLDER`. What it answers says `../protocol.md`.

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [contender, ...tasksAndFolder] = process.argv.slice(2);
const folder = tasksAndFolder.pop();
const schema = JSON.parse(readFileSync(`${folder}/schema.json`, "utf8"));
const say = (answer) => console.log(JSON.stringify(answer));
const sets = new Map();

/** The documents of a set: their texts, and their values. */
function documents(set) {
  let known = sets.get(set);
  if (known === undefined) {
    const texts = readFileSync(`${folder}/${set}.jsonl`, "utf8").split("\n").filter((line) => line !== "");
    known = { text: texts, value: texts.map((text) => JSON.parse(text)) };
    sets.set(set, known);
  }
  return known;
}

/** What `work` gives, and the seconds of processor time that it takes, those of compilers and collectors included. */
async function timed(work) {
  const start = process.cpuUsage();
  const done = await work();
  const { user, system } = process.cpuUsage(start);
  return [done, (user + system) / 1e6];
}

function pass({ judge }, items, passes) {
  for (let index = 0; index < passes; index += 1) for (const item of items) judge(item);
}

async function answer(tasks, { ask, task: name, set, passes }) {
  if (ask === "peak") return { bytes: peak() };
  const task = tasks[name];
  const items = documents(set)[task.of];
  if (ask === "verdicts") return { verdicts: items.map((item) => (task.judge(item) ? "1" : "0")).join("") };
  const [, seconds] = await timed(() => pass(task, items, passes));
  return { seconds: seconds / passes };
}

function peak() {
  const status = "/proc/self/status";
  return existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))[1]) * 1024 : 0;
}

/** The contender's tasks, ready; what it has to do beforehand, such as printing code, is not counted. */
async function loaded() {
  const { prepare } = await import(`./contenders/${contender}.mjs`);
  const load = await prepare(schema, folder);
  return timed(load);
}

try {
  const [all, load] = await loaded();
  const tasks = Object.fromEntries(tasksAndFolder.map((name) => [name, all[name]]));
  const firsts = {};
  for (const [name, { of, judge }] of Object.entries(tasks)) {
    const [first] = documents("documents")[of];
    [, firsts[name]] = await timed(() => judge(first));
  }
  say({ load, firsts });
  for await (const line of createInterface({ input: process.stdin })) say(await answer(tasks, JSON.parse(line)));
} catch (error) {
  say({ reason: String(error?.message ?? error).split("\n")[0] });
}
