// What only some contracts have: fallbacks, streams of events, old shapes, constants.

import * as fs from "node:fs";

import type { Answer, Contract, Limits, Load, Outcome, Package, Question, Report } from "./contract.js";

/** The document, or what takes its place. */
export function fallBack({ contract, support }: Package, bytes: Uint8Array): Answer {
  const shown = (outcome: { value: unknown; report: Report }): Answer => ({
    value: contract.toJson(outcome.value),
    report: support.reportToJson(outcome.report),
  });
  const fallback = contract.toJson(contract.fallback());
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return { ...shown(contract.fromJsonOrFallback(bytes)), fallback, of_value: null };
  }
  return { ...shown(contract.fromJsonOrFallback(bytes)), fallback, of_value: shown(contract.fromValueOrFallback(value)) };
}

/** The events of a stream that arrives in chunks of one size. */
export async function stream({ load, contract, support }: Package, bytes: Uint8Array, chunk: number): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk));
  const shown = (event: Outcome): Answer =>
    event.ok ? { value: contract.toJson(event.value) } : { report: support.reportToJson(event.report) };
  const decoder = new support.EventDecoder(contract);
  const events = chunks.flatMap((piece) => decoder.push(piece));
  const later: Answer[] = [];
  for await (const event of support.decodeEvents(contract, iterated(chunks))) later.push(shown(event));
  const accepted = events.filter((event) => event.ok);
  const written = accepted.map((event) => support.encodeEvent(contract, event.value)).join("") + support.DONE;
  const finished = decoder.finish();
  const finish = finished === undefined ? null : support.reportToJson(finished);
  const response = await answered(load, accepted.map((event) => event.value));
  return { events: events.map(shown), later, done: decoder.done, finish, response, written };
}

/** The response of a stream: that of its final event, and the fallback after a refused one and when none comes. */
async function answered(load: Load, events: readonly unknown[]): Promise<string> {
  const type = (await load("agent_response.js"))["AgentResponse"] as Contract;
  let response = type.fallback();
  for (const event of events as { type: string; payload: unknown }[]) {
    if (event.type === "final") response = event.payload;
  }
  return type.toJson(response);
}

/** What is said of a document that is read within limits. */
export function limit({ contract, support }: Package, bytes: Uint8Array, limits: Limits, timestamp: string): Answer {
  const bounded = support.within(contract, limits);
  const read = bounded.fromJson(bytes);
  return {
    check: support.reportToJson(bounded.check(bytes)),
    read: read.ok ? null : support.reportToJson(read.report),
    styled: bounded.report(bytes, { timestamp }),
  };
}

async function* iterated<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

type Hash = (given: unknown) => string;

/** The hashes of the values of texts, of which the functions of a module are called `root` and `rootOfText`. */
export async function hashes(load: Load, { module, root, documents }: Question): Promise<readonly Answer[]> {
  const found = (await load(`${module}.js`)) as Record<string, Hash>;
  const { ContractError } = (await load("support/index.js")) as unknown as Package["support"];
  const hashed = (name: string, given: unknown): string => {
    try {
      return found[name]?.(given) ?? "";
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      return (error.report as unknown as { errors: readonly { code: string }[] }).errors[0]?.code ?? "";
    }
  };
  return documents.map(({ text = "" }) => ({
    text: hashed(`${root}OfText`, text),
    bytes: hashed(`${root}OfText`, new TextEncoder().encode(text)),
    value: attempt(text, (value) => hashed(root, value)),
  }));
}

/** What comes of the value of a text; null if that is no JSON. */
function attempt(text: string, use: (value: unknown) => string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return use(value);
}

type MakeFolder = (system: unknown, path: string, options: { root?: string | undefined }) => unknown;

/** What the verbs for directories say. */
export async function directory(of: Package, path: string, { below, timestamp }: Question): Promise<Answer> {
  const { contract, support } = of;
  const { folder } = (await of.load("support/folder.js")) as { folder: MakeFolder };
  const given = folder(fs, path, { root: below });
  const read = contract.fromDirectory(given);
  return {
    report: support.reportToJson(contract.checkDirectory(given)),
    styled: contract.reportDirectory(given, { timestamp }),
    read: read.ok ? contract.toCanonicalJson(read.value) : support.reportToJson(read.report),
  };
}

/** A document of an old shape, brought up to date. */
export function coerce({ contract, support }: Package, bytes: Uint8Array): Answer {
  const value = contract.coerceLegacy(JSON.parse(new TextDecoder().decode(bytes)));
  return { value: JSON.stringify(value), report: support.reportToJson(contract.checkValue(value)) };
}

/** The constants that a module and its package export. */
export async function constants(load: Load, module: string): Promise<Answer> {
  return { module: exported(await load(`${module}.js`)), index: exported(await load("index.js")) };
}

/** Contracts are objects, constants are not. */
function exported(module: Record<string, unknown>): Answer {
  const isConstant = (value: unknown): boolean => Array.isArray(value) || !/object|function/.test(typeof value);
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isConstant(value)));
}
