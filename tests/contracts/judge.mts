// Answers questions about the contracts with the generated TypeScript package: one JSON line in, one JSON line out.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

type Bytes = Uint8Array;
type Outcome = { ok: true; value: unknown } | { ok: false; report: unknown };
type Answer = Record<string, unknown>;

interface Job {
  readonly do: "judge" | "fall_back" | "stream" | "coerce" | "constants";
  readonly module: string;
  readonly root: string;
  readonly file: string;
  readonly chunk: number;
}

/** What is used of a contract; the package is loaded at run time, so its types are not known. */
interface Contract {
  fromJson(text: Bytes): Outcome;
  parse(value: unknown): Outcome;
  check(text: Bytes): { valid: boolean };
  checkValue(value: unknown): { valid: boolean };
  is(value: unknown): boolean;
  report(text: Bytes, options?: { timestamp?: string }): string;
  reportValue(value: unknown, options?: { timestamp?: string }): string;
  toJson(value: unknown): string;
  toCanonicalJson(value: unknown): string;
  contentHash(value: unknown): string;
  "~standard": { validate(value: unknown): { issues?: readonly unknown[] } };
  fromJsonOrFallback(text: Bytes): { value: unknown; report: unknown };
  parseOrFallback(value: unknown): { value: unknown; report: unknown };
  coerceLegacy(value: unknown): unknown;
}

interface Support {
  reportToJson(report: unknown): string;
  encodeEvent(contract: Contract, value: unknown): string;
  DONE: string;
  EventDecoder: new (contract: Contract) => { push(chunk: Bytes): Outcome[]; readonly done: boolean };
  decodeEvents(contract: Contract, stream: AsyncIterable<Bytes>): AsyncIterable<Outcome>;
}

const TIMESTAMP = "2025-12-23T14:30:22.123456Z";
const [folder = "."] = process.argv.slice(2);
const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(resolve(folder, path)).href);
const support = (await load("support/index.js")) as unknown as Support;

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line) as Job;
  console.log(JSON.stringify(await answer(job)));
}

async function answer(job: Job): Promise<Answer> {
  const module = await load(`${job.module}.js`);
  if (job.do === "constants") return { module: constants(module), index: constants(await load("index.js")) };
  const contract = module[job.root] as Contract;
  const bytes = readFileSync(job.file);
  if (job.do === "stream") return stream(contract, bytes, job.chunk);
  if (job.do === "fall_back") return fallBack(contract, bytes);
  if (job.do === "coerce") return coerce(contract, bytes);
  return judge(contract, bytes);
}

function judge(contract: Contract, bytes: Bytes): Answer {
  const report = contract.check(bytes);
  const read = contract.fromJson(bytes);
  const entries: Record<string, boolean> = { check: report.valid, fromJson: read.ok };
  const result: Answer = { entries, report: support.reportToJson(report), styled: contract.report(bytes, { timestamp: TIMESTAMP }) };
  const value = inMemory(bytes);
  if (value !== undefined) {
    entries["checkValue"] = contract.checkValue(value.json).valid;
    entries["parse"] = contract.parse(value.json).ok;
    entries["is"] = contract.is(value.json);
    entries["~standard"] = contract["~standard"].validate(value.json).issues === undefined;
    result["of_value"] = contract.reportValue(value.json, { timestamp: TIMESTAMP });
    result["checked"] = support.reportToJson(contract.checkValue(value.json));
  }
  if (!read.ok) return result;
  const canonical = contract.toCanonicalJson(read.value);
  const again = contract.fromJson(contract.toJson(read.value) as unknown as Bytes);
  // Compared as text: -0 is written as 0, and that is the same number.
  const same = again.ok && JSON.stringify(again.value) === JSON.stringify(read.value);
  const stable = same && contract.toCanonicalJson(again.value) === canonical;
  return { ...result, canonical, hash: contract.contentHash(read.value), stable };
}

/** What JSON.parse makes of a text, if it is JSON. */
function inMemory(bytes: Bytes): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function fallBack(contract: Contract, bytes: Bytes): Answer {
  const { value, report } = contract.fromJsonOrFallback(bytes);
  const parsed = inMemory(bytes);
  const other = parsed === undefined ? undefined : contract.parseOrFallback(parsed.json);
  const shown = (outcome: { value: unknown; report: unknown }): Answer => ({
    value: contract.toJson(outcome.value),
    report: support.reportToJson(outcome.report),
  });
  return { ...shown({ value, report }), of_value: other === undefined ? null : shown(other) };
}

async function stream(contract: Contract, bytes: Bytes, chunk: number): Promise<Answer> {
  const chunks: Bytes[] = [];
  for (let at = 0; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk));
  const shown = (event: Outcome): Answer =>
    event.ok ? { value: contract.toJson(event.value) } : { report: support.reportToJson(event.report) };
  const decoder = new support.EventDecoder(contract);
  const events = chunks.flatMap((piece) => decoder.push(piece));
  const later: Answer[] = [];
  for await (const event of support.decodeEvents(contract, iterated(chunks))) later.push(shown(event));
  const accepted = events.filter((event) => event.ok);
  const written = accepted.map((event) => support.encodeEvent(contract, event.value)).join("") + support.DONE;
  return { events: events.map(shown), later, done: decoder.done, written };
}

async function* iterated<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

function coerce(contract: Contract, bytes: Bytes): Answer {
  const before = new TextDecoder().decode(bytes);
  const value = contract.coerceLegacy(JSON.parse(before));
  return { value: JSON.stringify(value), report: support.reportToJson(contract.checkValue(value)) };
}

/** The constants that a module exports: contracts are objects, constants are not. */
function constants(module: Record<string, unknown>): Answer {
  const entries = Object.entries(module).filter(([, value]) => Array.isArray(value) || !/object|function/.test(typeof value));
  return Object.fromEntries(entries);
}
