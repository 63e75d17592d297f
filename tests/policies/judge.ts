// Asks every entry point of the generated TypeScript code about a document: a JSON line in, a JSON line out.

import { createInterface } from "node:readline";

import { Policy } from "./package/policy.js";
import { type Report, type Result, reportToJson } from "./package/support/index.js";

interface Question {
  readonly bytes?: readonly number[];
  readonly units?: readonly number[];
  readonly value?: string;
}

interface Answer {
  readonly valid?: boolean;
  readonly report?: string;
  readonly canonical?: string;
  readonly unparsed?: boolean;
}

type Entry = readonly [string, Answer];

class Point {
  readonly x = 1;
}

function cycle(): unknown {
  const list: unknown[] = [];
  list.push({ list });
  return list;
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

/** Values that no JSON text stands for; all but the first three are members of the root. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  "a function": () => () => ({}),
  "a symbol": () => Symbol("integer"),
  "a bigint": () => ({ integer: 1n }),
  "not a number": () => ({ number: Number.NaN }),
  "an infinity": () => ({ any: [1, Number.NEGATIVE_INFINITY] }),
  "an undefined member": () => ({ any: undefined }),
  // biome-ignore lint/suspicious/noSparseArray: this is what it is about
  "a hole": () => ({ any: [1, , 2] }),
  "a date": () => ({ any: new Date(0) }),
  "a map": () => ({ any: new Map([["a", 1]]) }),
  "a boxed string": () => ({ text: new String("a") }),
  "a typed array": () => ({ set: new Uint8Array(2) }),
  "an instance of a class": () => ({ any: [new Point()] }),
  "a lone surrogate": () => ({ text: "\ud800" }),
  "a lone surrogate in a name": () => ({ any: { "a\udc00": 1 } }),
  "a cycle": () => ({ any: cycle() }),
  "128 levels": () => ({ any: nested(127) }),
  "100000 levels": () => ({ any: nested(100_000) }),
  "an object without a prototype": () => {
    const any: unknown = JSON.parse('{"__proto__": -0}');
    return Object.assign(Object.create(null) as object, { integer: 1, any });
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await judge(JSON.parse(line) as Question)));
}

async function judge({ bytes, units, value }: Question): Promise<readonly Entry[]> {
  const answers: Entry[] = [];
  if (bytes !== undefined) {
    const data = Uint8Array.from(bytes);
    answers.push(["TypeScript fromJson, bytes", resultOf(Policy.fromJson(data))]);
    answers.push(["TypeScript check, bytes", reportOf(Policy.check(data))]);
    answers.push(...inMemory("TypeScript Response", await parsed(() => new Response(data).json())));
  }
  const text = units === undefined ? undefined : textOf(units);
  if (text !== undefined) {
    answers.push(["TypeScript fromJson, string", resultOf(Policy.fromJson(text))]);
    answers.push(["TypeScript check, string", reportOf(Policy.check(text))]);
  }
  if (value === undefined) {
    const own = (): unknown => JSON.parse(text ?? decoded(Uint8Array.from(bytes ?? [])));
    answers.push(...inMemory("TypeScript JSON.parse", await parsed(async () => own())));
  } else {
    answers.push(...inMemory("TypeScript value", { value: VALUES[value]?.() }));
  }
  return answers;
}

function textOf(units: readonly number[]): string {
  let text = "";
  for (const unit of units) text += String.fromCharCode(unit);
  return text;
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
function inMemory(source: string, found: { readonly value: unknown } | undefined): readonly Entry[] {
  const ask = (entry: string, judge: (value: unknown) => Answer): Entry => [
    `${source}, ${entry}`,
    found === undefined ? { unparsed: true } : judge(found.value),
  ];
  return [
    ask("checkValue", (value) => reportOf(Policy.checkValue(value))),
    ask("parse", (value) => resultOf(Policy.parse(value))),
    ask("is", (value) => ({ valid: Policy.is(value) })),
    ask("~standard", standard),
  ];
}

function standard(value: unknown): Answer {
  const outcome = Policy["~standard"].validate(value);
  if (outcome instanceof Promise) throw new TypeError("the outcome is there at once");
  return { valid: outcome.issues === undefined };
}

function reportOf(report: Report): Answer {
  return { valid: report.valid, report: reportToJson(report) };
}

function resultOf(result: Result<Policy>): Answer {
  return result.ok ? { valid: true, canonical: Policy.toCanonicalJson(result.value) } : reportOf(result.report);
}
