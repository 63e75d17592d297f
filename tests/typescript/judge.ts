// Judges documents with the generated TypeScript package: one JSON line in, one JSON line out.
//
// In: {"module", "root", "file"}. Out: the verdict of each entry point, the report, and what is written again.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

interface Job {
  readonly module: string;
  readonly root: string;
  readonly file: string;
}

/** The part of a contract that is used here; the package is loaded at run time, so its types are not known. */
interface Contract {
  fromJson(text: string | Uint8Array): { ok: true; value: unknown } | { ok: false };
  check(text: string | Uint8Array): { valid: boolean };
  checkValue(value: unknown): { valid: boolean };
  is(value: unknown): boolean;
  toJson(value: unknown): string;
  toCanonicalJson(value: unknown): string;
  contentHash(value: unknown): string;
  "~standard": { validate(value: unknown): { issues?: readonly unknown[] } | Promise<unknown> };
}

const [folder = "."] = process.argv.slice(2);
const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(resolve(folder, path)).href);
const { reportToJson } = (await load("support/index.js")) as { reportToJson(report: unknown): string };

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await judge(JSON.parse(line) as Job)));
}

async function judge(job: Job): Promise<Record<string, unknown>> {
  const contract = (await load(`${job.module}.js`))[job.root] as Contract;
  const bytes = readFileSync(job.file);
  const report = contract.check(bytes);
  const result = { valid: report.valid, report: reportToJson(report), ...native(contract, bytes) };
  const parsed = contract.fromJson(bytes);
  if (!parsed.ok) return { ...result, parsed: false };
  const canonical = contract.toCanonicalJson(parsed.value);
  const again = contract.fromJson(contract.toJson(parsed.value));
  // Compared as text: -0 is written as 0, and that is the same number.
  const same = again.ok && JSON.stringify(again.value) === JSON.stringify(parsed.value);
  const stable = same && contract.toCanonicalJson(again.value) === canonical;
  return { ...result, parsed: true, canonical, hash: contract.contentHash(parsed.value), stable };
}

/** The Standard Schema entry point, and the type guard, on what JSON.parse makes of the text. */
function native(contract: Contract, bytes: Buffer): { native: boolean; value: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return { native: false, value: false };
  }
  const outcome = contract["~standard"].validate(value);
  return { native: !("issues" in outcome && outcome.issues !== undefined), value: contract.is(value) && contract.checkValue(value).valid };
}
