// Answers questions about documents with generated TypeScript code: a JSON line in, a JSON line out.
//
// The first argument is the folder with the compiled packages. A question is
// {"do", "package", "module", "root", "timestamp", "documents"}; "do" is "judge" or the name of a function in `verbs.ts`,
// `doors.ts` or `engines.ts`.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

import type { Answer, Contract, Document, Outcome, Package, Question, Report } from "./contract.js";
import { doors } from "./doors.js";
import { engines } from "./engines.js";
import { VALUES } from "./values.js";
import { coerce, constants, directory, fallBack, hashes, limit, stream } from "./verbs.js";

const [folder = "."] = process.argv.slice(2);

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answers(JSON.parse(line) as Question)));
}

async function answers(question: Question): Promise<readonly unknown[] | Answer> {
  const load = (path: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(resolve(folder, question.package, path)).href);
  try {
    if (question.do === "constants") return await constants(load, question.module);
    if (question.do === "hash") return await hashes(load, question);
    const support = (await load("support/index.js")) as unknown as Package["support"];
    const contract = (await load(`${question.module}.js`))[question.root] as Contract | undefined;
    if (contract === undefined) throw new Error(`${question.root} is not exported`);
    const of: Package = { load, support, contract };
    if (question.do === "engines") return await engines(of, question);
    return await Promise.all(question.documents.map((document) => guarded(of, question, document)));
  } catch (error) {
    return question.documents.map(() => crash(error));
  }
}

async function guarded(of: Package, question: Question, document: Document): Promise<Answer> {
  try {
    if (question.do === "judge") return await judge(of, document, question.timestamp);
    if (question.do === "directory") return await directory(of, document.file ?? "", question);
    const bytes = data(document) ?? new Uint8Array();
    if (question.do === "stream") return await stream(of, bytes, question.chunk ?? bytes.length);
    if (question.do === "limit") return limit(of, bytes, question.limits ?? {}, question.timestamp);
    if (question.do === "doors") return await doors(of, bytes, question);
    return question.do === "coerce" ? coerce(of, bytes) : fallBack(of, bytes);
  } catch (error) {
    return crash(error);
  }
}

function crash(error: unknown): Answer {
  return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The document as bytes; undefined if it is no text. */
function data({ text, file, bytes }: Document): Uint8Array<ArrayBuffer> | undefined {
  if (file !== undefined) return Uint8Array.from(readFileSync(file));
  if (bytes !== undefined) return Uint8Array.from(bytes);
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/** The document as a string; undefined if it is given as bytes or as a value. */
function string({ text, units }: Document): string | undefined {
  return units === undefined ? text : units.map((unit) => String.fromCharCode(unit)).join("");
}

type Entry = readonly [string, Answer];

/** All that the generated code has to say about one document. */
async function judge(of: Package, document: Document, timestamp: string): Promise<Answer> {
  const entries: Entry[] = [];
  if (document.value !== undefined) {
    entries.push(...inMemory(of, "value", { value: VALUES[document.value]?.() }));
    return { entries };
  }
  const { contract, support } = of;
  const [bytes, text] = [data(document), string(document)];
  for (const [kind, input] of [["bytes", bytes], ["string", text]] as const) {
    if (input === undefined) continue;
    entries.push([`fromJson, ${kind}`, ofResult(of, contract.fromJson(input))]);
    entries.push([`check, ${kind}`, ofReport(of, contract.check(input))]);
  }
  if (bytes !== undefined) entries.push(...inMemory(of, "Response", await parsed(() => new Response(bytes).json())));
  const found = await parsed(async () => JSON.parse(text ?? decoded(bytes ?? new Uint8Array())));
  entries.push(...inMemory(of, "JSON.parse", found));
  const input = text ?? bytes ?? "";
  const answer: Answer = {
    entries,
    report: support.reportToJson(contract.check(input)),
    styled: contract.report(input, { timestamp }),
    ...(found === undefined ? {} : { styled_value: contract.reportValue(found.value, { timestamp }) }),
  };
  const read = contract.fromJson(input);
  if (!read.ok) return answer;
  const { value } = read;
  const canonical = written(of, contract.toCanonicalJsonUnchecked, value);
  const declared = dumped(of, value);
  const wrong = unlikeText(of, value, canonical) ?? again(of, value, canonical);
  const hash = written(of, contract.contentHashUnchecked, value);
  return { ...answer, canonical, declared, hash, again: wrong, written: contract.toJsonUnchecked(value) };
}

/** The text of bytes, or an error: the strictest way that there is. */
function decoded(data: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
}

/** The value that a native parser makes of a document; undefined if it refuses. */
async function parsed(parse: () => Promise<unknown>): Promise<{ readonly value: unknown } | undefined> {
  try {
    return { value: await parse() };
  } catch {
    return undefined;
  }
}

/** The entry points for values in memory. */
function inMemory(of: Package, source: string, found: { readonly value: unknown } | undefined): readonly Entry[] {
  const { contract } = of;
  const ask = (entry: string, judge: (value: unknown) => Answer): Entry => [
    `${source}, ${entry}`,
    found === undefined ? { unparsed: true } : judge(found.value),
  ];
  const entries = [
    ask("checkValue", (value) => ofReport(of, contract.checkValue(value))),
    ask("parse", (value) => ofResult(of, contract.fromValue(value))),
    ask("is", (value) => ({ valid: contract.is(value) })),
    ask("~standard", (value) => standard(contract, value)),
  ];
  return source === "value" ? entries : [...entries, ask("parsed", (value) => ofParsed(of, value))];
}

/** What is said of a value that a parser has made. What no text stands for is left to the verbs that find that out. */
function ofParsed(of: Package, value: unknown): Answer {
  const { contract, support } = of;
  const report = contract.checkValue(value);
  if (report.errors.some(({ code }) => code === "json" || code === "depth")) return ofReport(of, report);
  const type = support.parsed(contract);
  const said = ofResult(of, type.fromValue(value));
  // A type that has bigints does not hold what a parser makes, although the schema accepts it.
  const is = contract.is(value) === report.valid ? type.is(value) : report.valid;
  const alike = [is, type.checkValue(value).valid, standard(type, value)["valid"]];
  if (alike.some((valid) => valid !== said["valid"])) throw new Error(`the verdicts are ${String(alike)}`);
  return { ...said, report: support.reportToJson(type.checkValue(value)) };
}

function standard(contract: Pick<Contract, "~standard">, value: unknown): Answer {
  const outcome = contract["~standard"].validate(value);
  if (outcome instanceof Promise) throw new TypeError("the outcome is there at once");
  return { valid: outcome.issues === undefined };
}

function ofReport({ support }: Package, report: Report): Answer {
  return { valid: report.valid, report: support.reportToJson(report) };
}

function ofResult(of: Package, result: Outcome): Answer {
  if (!result.ok) return ofReport(of, result.report);
  return { valid: true, canonical: written(of, of.contract.toCanonicalJsonUnchecked, result.value) };
}

/** What is written, or the report on what is refused. */
function written({ support }: Package, write: (value: unknown) => string, value: unknown): string {
  try {
    return write(value);
  } catch (error) {
    if (!(error instanceof support.ContractError)) throw error;
    return support.reportToJson(error.report);
  }
}

/** What `dumps` writes; null if it refuses, as checked writing does. */
function dumped({ contract, support }: Package, value: unknown): string | null {
  try {
    return support.dumps(contract, value);
  } catch (error) {
    if (!(error instanceof support.ContractError)) throw error;
    return null;
  }
}

/** How checked writing differs from what judging says of the text of `value`, if it does. */
function unlikeText(of: Package, value: unknown, canonical: string): string | null {
  const { contract, support } = of;
  const text = contract.toJsonUnchecked(value);
  const report = contract.check(text);
  const { toJson, toCanonicalJson, contentHash, contentHashUnchecked } = contract;
  const doors = [
    [toJson, text],
    [toCanonicalJson, canonical],
    [contentHash, written(of, contentHashUnchecked, value)],
    [(given: unknown): string => support.encodeEvent(contract, given), support.encodeEventUnchecked(contract, value)],
  ] as const;
  for (const [door, unchecked] of doors) {
    const expected = report.valid ? unchecked : support.reportToJson(report);
    const found = written(of, door, value);
    if (found !== expected) return `checked writing gives ${found}, not ${expected}`;
  }
  return null;
}

/** A value as a text in which bigints differ from numbers. */
function shown(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}

/** What is wrong with reading what was written, if anything is. */
function again(of: Package, value: unknown, canonical: string): string | null {
  const { contract, support } = of;
  // Reports on what has no canonical form are no hashes.
  const exists = /^[0-9a-f]{32}$/.test(written(of, contract.contentHashUnchecked, value));
  const forms: [string, string][] = [["written", contract.toJsonUnchecked(value)]];
  if (exists) forms.push(["canonical", canonical]);
  for (const [kind, text] of forms) {
    const read = contract.fromJson(text);
    if (!read.ok) return `the ${kind} form ${text} is refused: ${support.reportToJson(read.report)}`;
    const settled = written(of, contract.toCanonicalJsonUnchecked, read.value);
    if (settled !== canonical) return `the ${kind} form ${text} is read as ${settled}`;
    // Compared as text: -0 is written as 0, and that is the same number.
    const same = kind === "canonical" || shown(read.value) === shown(value);
    if (!same) return `the written form ${text} is another value`;
  }
  return null;
}
