// Answers questions about documents with the generated code: a JSON line in, a JSON line out.

import { createInterface } from "node:readline";

interface Question {
  readonly module: string;
  readonly root: string;
  readonly texts: readonly string[];
}

type Result = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly report: object };

/** The part of a contract that is used here; modules are loaded at run time, so their types are not known. */
interface Contract {
  fromJson(text: string): Result;
  check(text: string): { valid: boolean };
  report(text: string, options: { timestamp: string }): string;
  checkValue(value: unknown): { valid: boolean };
  is(value: unknown): boolean;
  toJson(value: unknown): string;
  toCanonicalJson(value: unknown): string;
  contentHash(value: unknown): string;
  "~standard": { validate(value: unknown): { issues?: readonly unknown[] } };
}

const folder = new URL("./package/", import.meta.url);
const load = (path: string): Promise<Record<string, unknown>> => import(new URL(path, folder).href);
const { reportToJson } = (await load("support/index.js")) as { reportToJson(report: object): string };

for await (const line of createInterface({ input: process.stdin })) {
  const { module, root, texts } = JSON.parse(line) as Question;
  const contract = (await load(`${module}.js`))[root] as Contract;
  console.log(JSON.stringify(texts.map((text) => guarded(contract, text))));
}

function guarded(contract: Contract, text: string): object {
  try {
    return judge(contract, text);
  } catch (error) {
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function judge(contract: Contract, text: string): object {
  const report = contract.check(text);
  const styled = contract.report(text, { timestamp: "now" });
  const answer = { valid: report.valid, report: reportToJson(report), styled, ...native(contract, text) };
  const read = contract.fromJson(text);
  if (!read.ok) {
    const said = reportToJson(read.report);
    return { ...answer, parsed: false, ...(said === answer.report ? {} : { again: `fromJson reports ${said}` }) };
  }
  const canonical = contract.toCanonicalJson(read.value);
  const again = differs(contract, canonical, contract.toJson(read.value));
  return { ...answer, parsed: true, canonical, hash: contract.contentHash(read.value), again };
}

/** The entry points for values in memory, on what JSON.parse makes of the text. */
function native(contract: Contract, text: string): { native: boolean; checked: boolean; built: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { native: false, checked: false, built: false };
  }
  const native = contract["~standard"].validate(value).issues === undefined;
  return { native, checked: contract.checkValue(value).valid, built: contract.is(value) };
}

/** What is wrong with reading what was written, if anything is. */
function differs(contract: Contract, canonical: string, written: string): string | null {
  for (const [kind, text] of [["written", written], ["canonical", canonical]]) {
    const read = contract.fromJson(text ?? "");
    if (!read.ok) return `the ${kind} form ${text} is refused: ${reportToJson(read.report)}`;
    const settled = contract.toCanonicalJson(read.value);
    if (settled !== canonical) return `the ${kind} form ${text} is read as ${settled}`;
  }
  return null;
}
