// Which alternatives of a union come into question, and how many verdicts that saves.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Alternatives } from "../../runtime/typescript/src/alternatives.js";
import { accepts, Interpreter } from "../../runtime/typescript/src/interpreter.js";
import { type JsonObject, type JsonValue, parseStrict } from "../../runtime/typescript/src/json.js";
import { checksOf, contractOf } from "./whole.js";

interface Union {
  readonly about: string;
  readonly alternatives: readonly number[];
  readonly cases: readonly { readonly document: string; readonly left: readonly number[] }[];
}

const fixture = JSON.parse(readFileSync("tests/fixtures/alternatives.json", "utf8")) as { readonly unions: readonly Union[] };

test("fixture alternatives.json", () => {
  const interpreter = new Interpreter(checksOf(fixture));
  for (const { about, alternatives, cases } of fixture.unions) {
    const union = new Alternatives(interpreter, alternatives);
    for (const { document, left } of cases) {
      const read = parseStrict(document);
      assert.ok(read.ok, document);
      assert.deepEqual(union.left(read.value).map(({ node }) => node), left, `${about}: ${document}`);
    }
  }
});

const FUNCTIONS = 12;

type Told = (place: number) => readonly unknown[];

/** What function `place` asserts, where a constant tells which one an object is. */
const byConstant: Told = (place) => [
  ["type", ["object"]],
  ["properties", [["args", 2], ["name", 3 + FUNCTIONS + place]], [], null],
];

/** What function `place` asserts, where its own member tells which one an object is. */
const byPresence: Told = (place) => [
  ["type", ["object"]],
  ["properties", [["args", 2]], [], null],
  ["required", [`f${place}`]],
];

/** Functions of functions, with what `told` says of each. */
function functions(told: Told): Interpreter {
  const places = Array.from({ length: FUNCTIONS }, (_, place) => place);
  const nodes = [
    { at: "#", is: [["anyOf", [1, ...places.map((place) => 3 + place)]]] },
    { at: "#/1", is: [["type", ["number"]]] },
    { at: "#/args", is: [["type", ["array"]], ["items", 0, 0]] },
    ...places.map((place) => ({ at: `#/${place}`, is: told(place) })),
    ...places.map((place) => ({ at: `#/${place}/name`, is: [["const", `f${place}`]] })),
  ];
  return new Interpreter(checksOf({ nodes, patterns: [] }));
}

const DEPTH = 60;

/** How many verdicts of nodes are given on a document in which functions are applied to one another. */
function verdicts(interpreter: Interpreter, tells: JsonObject, innermost: JsonValue): number {
  let document = innermost;
  // What tells which function it is comes last, behind what takes long to judge.
  for (let depth = 0; depth < DEPTH; depth += 1) document = { args: [1, document], ...tells };
  // Each is compiled at its first call.
  accepts(interpreter, 0, document);
  let count = 0;
  for (let node = 0; node < 3 + 2 * FUNCTIONS; node += 1) {
    const verdict = interpreter.verdict(node);
    const { test } = verdict;
    verdict.test = (value) => {
      count += 1;
      return test(value);
    };
  }
  assert.equal(accepts(interpreter, 0, document), innermost === 1);
  return count;
}

test("what rules alternatives out is asked first, wherever it stands in the document and in the schema", () => {
  const last = `f${FUNCTIONS - 1}`;
  for (const innermost of [1, { args: [], name: "g" }]) {
    // A constant leaves one alternative at once.
    const constants = verdicts(functions(byConstant), { name: last }, innermost);
    assert.ok(constants < 8 * DEPTH, `${constants} verdicts`);
    // Each alternative says at once whether its own member is there.
    const presences = verdicts(functions(byPresence), { [last]: true }, innermost);
    assert.ok(presences < (8 + FUNCTIONS) * DEPTH, `${presences} verdicts`);
  }
});

test("a discriminator may be an integer that is read by its digits", () => {
  const largest = "9223372036854775807";
  const nodes = [
    { at: "#", is: [["anyOf", [1, 2], ["kind", [[1, 0], [Number(largest), 1]]]]] },
    { at: "#/1", is: [["type", ["object"]]] },
    { at: "#/2", is: [["required", ["a"]]] },
  ];
  const tagged = contractOf({ nodes, patterns: [] });
  assert.deepEqual(tagged.check(`{"kind":${largest},"a":1}`), { valid: true, errors: [], warnings: [] });
  assert.deepEqual(tagged.check(`{"kind":${largest}}`).errors.map(({ code }) => code), ["required"]);
});
