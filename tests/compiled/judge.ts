// Judges documents twice, by the generated code and by the interpreter alone: a JSON line in, a JSON line out.

import { createInterface } from "node:readline";

import { spoiled } from "./spoil.js";

interface Question {
  readonly module: string;
  readonly root: string;
  readonly texts: readonly string[];
}

/** The part of a contract that is used here; modules are loaded at run time, so their types are not known. */
interface Contract {
  fromJson(text: string): { readonly ok: boolean };
  check(text: string): { readonly valid: boolean };
  checkValue(value: unknown): unknown;
  is(value: unknown): boolean;
}

/** The same verdict and report, as functions of their own. */
type Verb = (value: unknown) => unknown;

type Make = (checks: unknown, node: number) => Contract;

const folder = new URL("./package/", import.meta.url);
const load = (path: string): Promise<Record<string, unknown>> => import(new URL(path, folder).href);
const { contract } = (await load("support/contract.js")) as { contract: Make };

for await (const line of createInterface({ input: process.stdin })) {
  const { module, root, texts } = JSON.parse(line) as Question;
  const generated = (await load(`${module}.js`))[root] as Contract;
  const { checks } = await load(`${module}.checks.js`);
  const interpreted = contract(checks, 0);
  const compiled = await load(`${module}.accepts.js`);
  const rules = "satisfiesRules" in compiled;
  const answers = texts.map((text) => [verdicts(generated, text), verdicts(interpreted, text)]);
  const verbs = (await load(`${module}.verbs.js`)) as Record<string, Verb>;
  const values = texts.map((text): unknown => JSON.parse(text));
  const alike = (value: unknown): boolean => {
    const verdict = interpreted.is(value);
    return generated.is(value) === verdict && verbs[`is${root}`]?.(value) === verdict;
  };
  // One document in eight is spoiled in every way: the others have much the same parts.
  const spoils = (value: unknown, turn: number): unknown[] => (turn % 8 === 0 ? [...spoiled(value, turn / 8)] : []);
  const agree = values.every((value, turn) => [value, ...spoils(value, turn)].every(alike));
  const reported = values.map((value) => [verbs[`explain${root}`]?.(value), interpreted.checkValue(value)]);
  console.log(JSON.stringify({ rules, answers, agree, reported }));
}

function verdicts(type: Contract, text: string): readonly boolean[] {
  return [type.is(JSON.parse(text)), type.fromJson(text).ok, type.check(text).valid];
}
