// Judges documents twice, by the generated code and by the interpreter alone.

import type { Answer, Contract, Package, Question } from "./contract.js";
import { spoiled } from "./spoil.js";

/** The same verdict and report, as functions of their own. */
type Verb = (value: unknown) => unknown;

type Make = (checks: unknown, node: number) => Contract;

/** For each document, the verdicts of both; whether they agree about values that are no JSON; both reports. */
export async function engines({ load, contract }: Package, { module, root, documents }: Question): Promise<Answer> {
  const { contract: make } = (await load("support/contract.js")) as { contract: Make };
  const interpreted = make((await load(`${module}.checks.js`))["checks"], 0);
  // A module that accepts next to nothing has no code for it.
  const code: Record<string, unknown> = await load(`${module}.accepts.js`).catch(() => ({}));
  const rules = "satisfiesRules" in code;
  const texts = documents.map((document) => document.text ?? "");
  const answers = texts.map((text) => [verdicts(contract, text), verdicts(interpreted, text)]);
  const verbs = (await load(`${module}.verbs.js`)) as Record<string, Verb>;
  const values = texts.flatMap(parsed);
  const alike = (value: unknown): boolean => {
    const verdict = interpreted.is(value);
    return contract.is(value) === verdict && verbs[`is${root}`]?.(value) === verdict;
  };
  // One document in eight is spoiled in every way: the others have much the same parts.
  const spoils = (value: unknown, turn: number): unknown[] => (turn % 8 === 0 ? [...spoiled(value, turn / 8)] : []);
  const agree = values.every((value, turn) => [value, ...spoils(value, turn)].every(alike));
  const reported = values.map((value) => [verbs[`explain${root}`]?.(value), interpreted.checkValue(value)]);
  return { rules, answers, agree, reported };
}

/** The value of a text; nothing if it is no JSON. */
function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    return [];
  }
}

function verdicts(type: Contract, text: string): readonly boolean[] {
  return [parsed(text).some((value) => type.is(value)), type.fromJson(text).ok, type.check(text).valid];
}
