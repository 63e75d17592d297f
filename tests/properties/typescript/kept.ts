// Properties with the inputs that the repository keeps for them.
//
// The inputs of a property are bytes, those of the fuzzing target with its name (`fuzz/corpus/NAME`), or a JSON value
// (`tests/properties/kept/NAME`). The properties in Python have the same names and take the same inputs.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";

import fc from "fast-check";

/** Runs for so many inputs always take the same ones, unless they are given a seed. No clock is looked at. */
const INPUTS = Number(process.env["TRIGLYPH_PROPERTIES_INPUTS"] ?? 1000);
const SEED = Number(process.env["TRIGLYPH_PROPERTIES_SEED"] ?? 1);

const counts = new Map<string, number>();

after(() => {
  for (const [name, count] of counts) console.log(`${name}: ${count} inputs`);
});

/** A test that `statement` holds of any bytes, first of those that are kept for the target of that name. */
export function ofBytes(name: string, title: string, inputs: fc.Arbitrary<Uint8Array>, statement: (input: Uint8Array) => void): void {
  const kept = files("fuzz/corpus", name).map((path) => new Uint8Array(readFileSync(path)));
  property(name, title, inputs, kept, "", (input) => input, statement);
}

/** A test that `statement` holds of any input that is a JSON value, first of those that are kept. */
export function ofValues<T>(
  name: string,
  title: string,
  inputs: fc.Arbitrary<T>,
  statement: (input: T) => void,
  also: readonly T[] = [],
): void {
  const kept = files("tests/properties/kept", name).map((path) => JSON.parse(readFileSync(path, "utf8")) as T);
  property(name, title, inputs, [...kept, ...also], ".json", (input) => `${JSON.stringify(input, undefined, 1)}\n`, statement);
}

function files(folder: string, name: string): readonly string[] {
  const below = `${folder}/${name}`;
  return existsSync(below) ? readdirSync(below).sort().map((file) => `${below}/${file}`) : [];
}

function property<T>(
  name: string,
  title: string,
  inputs: fc.Arbitrary<T>,
  kept: readonly T[],
  ending: string,
  write: (input: T) => string | Uint8Array,
  statement: (input: T) => void,
): void {
  test(title, () => {
    const stated = fc.property(inputs, (input) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      statement(input);
    });
    const examples = kept.map((input): [T] => [input]);
    const found = fc.check(stated, { seed: SEED, numRuns: INPUTS + examples.length, examples });
    if (!found.failed) return;
    // The smallest one that was found.
    if (found.counterexample !== null) {
      mkdirSync(`fuzz/artifacts/${name}`, { recursive: true });
      writeFileSync(`fuzz/artifacts/${name}/typescript${ending}`, write(found.counterexample[0]));
    }
    throw new Error(`${fc.defaultReportMessage(found)}\n${String(found.errorInstance)}`);
  });
}
