// Machines decide as the engine does, and go on where it would not come to an end.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { UndecidedError } from "../../runtime/typescript/src/budget.js";
import type { Machine } from "../../runtime/typescript/src/machine.js";
import type { JsonValue } from "../../runtime/typescript/src/json.js";
import { Pattern } from "../../runtime/typescript/src/pattern.js";
import { ProgramPattern } from "../../runtime/typescript/src/program.js";
import { Simulation } from "../../runtime/typescript/src/simulation.js";
import { checksOf, contractOf } from "./whole.js";

interface Fixture {
  readonly pattern: string;
  readonly ecma: string;
  readonly machine: Machine;
}

interface Case extends Fixture {
  readonly finds: readonly string[];
  readonly misses: readonly string[];
}

interface Hostile {
  readonly pattern: string;
  readonly text: readonly [start: string, repeated: string, times: number, end: string];
  readonly finds: boolean;
}

const { cases, hostile, random } = JSON.parse(readFileSync("tests/fixtures/machines.json", "utf8")) as {
  readonly cases: readonly Case[];
  readonly hostile: readonly Hostile[];
  readonly random: readonly Fixture[];
};

/** The characters of random texts: of one and of two units, of words and between them. */
const CHARACTERS = ["a", "b", "a", "b", "1", "_", " ", "\n", "\u{e9}", "\u{1f600}"];

/** Short texts, the same ones each time. */
function* texts(count: number): Generator<string> {
  let seed = 20260001;
  const below = (bound: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >>> 12) % bound;
  };
  for (let i = 0; i < count; i += 1) {
    yield Array.from({ length: below(9) }, () => CHARACTERS[below(CHARACTERS.length)]).join("");
  }
}

test("machines find what the fixtures say", () => {
  for (const { pattern, machine, finds, misses } of cases) {
    const simulation = new Simulation(machine);
    for (const text of finds) assert.ok(simulation.finds(text), `${pattern} in ${JSON.stringify(text)}`);
    for (const text of misses) assert.ok(!simulation.finds(text), `${pattern} in ${JSON.stringify(text)}`);
  }
});

test("machines decide as the engine does", () => {
  for (const { pattern, ecma, machine } of [...cases, ...random]) {
    const [simulation, engine] = [new Simulation(machine), new RegExp(ecma, "u")];
    for (const text of texts(200)) {
      assert.equal(simulation.finds(text), engine.test(text), `${pattern} in ${JSON.stringify(text)}`);
    }
  }
});

test("long texts are read once, whatever is in them", () => {
  for (const { pattern, text, finds } of hostile) {
    const [start, repeated, times, end] = text;
    assert.equal(new Pattern(machineOf(pattern), pattern).matches(start + repeated.repeat(times) + end), finds, pattern);
  }
});

test("what is remembered is bounded, and forgetting changes nothing", () => {
  // Each text leads to other ways: there are 2^14 sets of them.
  const code: Machine["code"] = [
    ["split", [1, 2]],
    ["set", 0, 0],
    ["set", 1, 3],
    ...Array.from({ length: 14 }, (_, i) => ["set", 0, i + 4] as const),
    ["end", 18],
    ["match"],
  ];
  const simulation = new Simulation({ sets: [[97, 98], [97, 97]], looks: [], code });
  const long = [...texts(20000)].join("").replace(/[^ab]/gu, "");
  for (let start = 0; start < 40000; start += 997) {
    const text = long.slice(0, start);
    assert.equal(simulation.finds(text), text.at(-15) === "a", `${start}`);
  }
});

test("what the engine has no room for is simulated", () => {
  const rounds = 10_000_000;
  for (const [pattern, text, finds] of [
    ["^(?:a|a)*$", "a".repeat(rounds), true],
    ["^(?:a|a)*$", `${"a".repeat(rounds)}b`, false],
    ["^(a+)+$", `${"a".repeat(rounds)}\u{1f600}`, false],
  ] as const) {
    assert.throws(() => new RegExp("^(?:a|b)*", "u").test(text), RangeError, "the engine has come to have room for it");
    assert.equal(new Pattern("^(?:a|b)*$", pattern, machineOf(pattern)).matches(text), finds, pattern);
    assert.throws(() => new Pattern("^(?:a|b)*$").matches(text), UndecidedError);
  }
});

test("a verdict that the engine gives up on is that of the simulation", () => {
  const relieved = { ...twisted, patterns: [["^(?:a|b)*$", "^(?:a|b)*$", machineOf("^(?:a|a)*$")]] };
  const Relieved = contractOf(relieved);
  const long = "a".repeat(10_000_000);
  for (const [id, valid] of [[long, true], [`${long}b`, false]] as const) {
    assert.equal(Relieved.is({ id }), valid);
    assert.equal(Relieved.check(JSON.stringify({ id })).valid, valid);
  }
});

test("halves of pairs are characters of their own", () => {
  const any: Machine = { sets: [[0, 0x10ffff]], looks: [], code: [["start", 1], ["set", 0, 2], ["end", 3], ["match"]] };
  const simulation = new Simulation(any);
  assert.deepEqual(["\ud83d", "\ude00", "\ud83d\ude00", "\ude00\ud83d", ""].map((text) => simulation.finds(text)), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** The machine of a case. */
function machineOf(pattern: string): Machine {
  const found = cases.find((one) => one.pattern === pattern);
  assert.ok(found !== undefined);
  return found.machine;
}

const twisted = {
  nodes: [
    { at: "#", is: [["type", ["object"]], ["properties", [["id", 1], ["more", 2]], [], null]] },
    { at: "#/id", is: [["type", ["string"]], ["pattern", 0]] },
    { at: "#/more", is: [["propertyNames", 3], ["properties@patternProperties", [], [[1, 4]], null]] },
    { at: "#/names", is: [["format", "twisted", 0]] },
    { at: "#/numbers", is: [["type", ["integer"]]] },
  ],
  patterns: [
    ["^(?!(a+)+b)", machineOf("^(?!(a+)+b)")],
    ["^(a+)+$", machineOf("^(a+)+$")],
  ],
};

test("values, names and formats are judged by machines, in every way of judging", () => {
  const Twisted = contractOf(twisted);
  const long = "a".repeat(100_000);
  const documents: [document: JsonValue, code: string | undefined][] = [
    [{ id: long }, undefined],
    [{ id: `${long}b` }, "pattern"],
    [{ more: { [long]: 1, [`${long}!`]: "any" } }, undefined],
    [{ more: { [long]: "1" } }, "type"],
    [{ more: { [`${long}b`]: 1 } }, "propertyNames"],
  ];
  for (const [document, code] of documents) {
    const report = Twisted.check(JSON.stringify(document));
    assert.deepEqual(report.errors.map((error) => error.code), code === undefined ? [] : [code]);
    assert.equal(Twisted.fromJson(JSON.stringify(document)).ok, code === undefined);
    assert.equal(Twisted.is(document), code === undefined);
  }
});

test("generated verdicts ask the machine of the program", () => {
  const pattern = new ProgramPattern(checksOf(twisted), 1);
  assert.deepEqual(["aaa", "aab", ""].map((text) => pattern.matches(text)), [true, false, false]);
});
