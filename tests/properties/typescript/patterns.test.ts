// Machines decide as `RegExp` does, on patterns and texts that are both made up.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import fc from "fast-check";

import type { Machine } from "../../../runtime/typescript/src/machine.js";
import { Simulation } from "../../../runtime/typescript/src/simulation.js";
import { ofValues } from "./kept.js";
import { machineOf, patternOf, trees, type Tree } from "./machines.js";

interface Fixture {
  readonly pattern: string;
  readonly ecma: string;
  readonly machine: Machine;
}

const { cases, random } = JSON.parse(readFileSync("tests/fixtures/machines.json", "utf8")) as {
  readonly cases: readonly Fixture[];
  readonly random: readonly Fixture[];
};
const machines = [...cases, ...random];
const characters = fc.oneof(fc.constantFrom(..."abab1_ \n\u00e9", "\u{1f600}"), fc.string({ unit: "binary", minLength: 1, maxLength: 1 }));
const texts: fc.Arbitrary<string> = fc.array(characters, { maxLength: 8 }).map((all) => all.join(""));

ofValues<readonly [Tree, string]>("machine", "machines decide as the engine does", fc.tuple(trees, texts), ([tree, text]) => {
  // V8 also begins between the halves of a pair, unless something walks there by characters.
  const engine = new RegExp(`^[^]*?(?:${patternOf(tree)})`, "u");
  const simulation = new Simulation(machineOf(tree));
  // What was remembered of other texts changes nothing.
  for (const each of [text, [...text].reverse().join(""), text.slice(0, 1), text]) {
    if (each.isWellFormed()) assert.equal(simulation.finds(each), engine.test(each), `${engine} in ${JSON.stringify(each)}`);
  }
});

ofValues<readonly [number, string]>(
  "fixture_machine",
  "generated machines decide as the engine does",
  fc.tuple(fc.nat({ max: machines.length - 1 }), texts),
  ([number, text]) => {
    const { machine, ecma } = machines[number] as Fixture;
    assert.equal(new Simulation(machine).finds(text), new RegExp(ecma, "u").test(text), ecma);
  },
);
