// Patterns whose steps are counted: as the engine decides, in as many steps as in every language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { type Backtracking, search } from "../../runtime/typescript/src/backtracking.js";
import { contractOf } from "./whole.js";

interface Case {
  readonly pattern: string;
  readonly judge: Backtracking;
  /** Each with whether there is a match, and in how many steps that is known: null if they are too many. */
  readonly texts: readonly (readonly [text: string, finds: boolean, steps: number | null])[];
}

const { cases, random } = JSON.parse(readFileSync("tests/fixtures/backtracking.json", "utf8")) as {
  readonly cases: readonly Case[];
  readonly random: readonly Case[];
};

test("patterns decide as the engine does, in as many steps as the fixtures say", () => {
  for (const { pattern, judge, texts } of [...cases, ...random]) {
    const engine = engineOf(pattern);
    for (const [text, finds, steps] of texts) {
      const place = `${pattern} in ${JSON.stringify(text)}`;
      const found = search(judge, text, judge.steps);
      assert.deepEqual(found, steps === null ? undefined : { finds, steps }, place);
      if (found !== undefined) assert.equal(found.finds, engine.test(text), place);
      if (steps !== null) assert.equal(search(judge, text, steps - 1), undefined, place);
    }
  }
  assert.ok(random.some(({ texts }) => texts.some(([, finds]) => finds)));
});

test("all texts of a few characters are judged as by the engine", () => {
  for (const { pattern, judge } of cases) {
    const engine = engineOf(pattern);
    for (const text of shortTexts(["a", "b", " ", "\u{1f600}"], 5)) {
      assert.equal(search(judge, text, 1_000_000)?.finds, engine.test(text), `${pattern} in ${JSON.stringify(text)}`);
    }
  }
});

/** The engine of the language, which would also look between the halves of a pair if it did not walk by characters. */
function engineOf(pattern: string): RegExp {
  return new RegExp(`^[^]*?(?:${pattern})`, "u");
}

/** All texts of up to that many of these characters. */
function shortTexts(characters: readonly string[], length: number): readonly string[] {
  if (length === 0) return [""];
  const shorter = shortTexts(characters, length - 1);
  const longest = shorter.filter((text) => Array.from(text).length === length - 1);
  return [...shorter, ...longest.flatMap((text) => characters.map((character) => text + character))];
}

/** A document may take 2,000 steps for the pattern `^(a*)*\1$`, wherever it stands. */
function judgeOf(pattern: string): Backtracking {
  const found = cases.find((one) => one.pattern === pattern);
  assert.ok(found !== undefined);
  return { ...found.judge, steps: 2000 };
}

const SOURCE = "^(a*)*\\1$";

const program = {
  nodes: [
    {
      at: "#",
      is: [["type", ["object"]], ["properties", [["id", 1], ["not", 2], ["any", 3]], [], null], ["propertyNames", 5]],
    },
    { at: "#/id", is: [["pattern", 0]] },
    { at: "#/not", is: [["not", 1]] },
    { at: "#/any", is: [["anyOf", [4, 1]]] },
    { at: "#/any/0", is: [] },
    { at: "#/names", is: [["maxLength", 100]] },
  ],
  patterns: [[SOURCE, judgeOf(SOURCE)]],
};

test("a document that takes too many steps is refused with one error, wherever the pattern stands", () => {
  const Counted = contractOf(program);
  const hostile = `${"a".repeat(40)}!`;
  const report = {
    valid: false,
    errors: [{ code: "too-complex", path: "", schema_path: "", message: "matching patterns takes more than 2000 steps", expected: 2000 }],
    warnings: [],
  };
  for (const document of [{ id: hostile }, { not: hostile }, { any: hostile }, { id: 1, not: hostile, any: [] }]) {
    const text = JSON.stringify(document);
    assert.deepEqual(Counted.check(text), report);
    assert.deepEqual(Counted.checkValue(document), report);
    assert.deepEqual(Counted.fromJson(text), { ok: false, report });
    assert.deepEqual(Counted.fromValue(document), { ok: false, report });
    assert.equal(Counted.is(document), false);
    assert.equal(Counted.report(text), JSON.stringify(report));
    assert.throws(() => Counted.toJson(document), (error: { report?: unknown }) => {
      assert.deepEqual(error.report, report);
      return true;
    });
  }
  for (const [document, code] of [
    [{ id: "aaaa" }, undefined],
    [{ id: "ab" }, "pattern"],
    [{ not: "aaaa" }, "not"],
    [{ not: "ab" }, undefined],
    [{ any: "ab" }, undefined],
  ] as const) {
    assert.deepEqual(Counted.check(JSON.stringify(document)).errors.map((error) => error.code), code === undefined ? [] : [code]);
    assert.equal(Counted.is(document), code === undefined);
  }
});

test("the texts of a document share its steps", () => {
  const Counted = contractOf({
    nodes: [{ at: "#", is: [["items", 1, 0]] }, { at: "#/items", is: [["pattern", 0]] }],
    patterns: [[SOURCE, judgeOf(SOURCE)]],
  });
  const steps = search(judgeOf(SOURCE), "aaaa", 2000)?.steps ?? 0;
  const most = Math.floor(2000 / steps);
  assert.equal(Counted.check(JSON.stringify(new Array(most).fill("aaaa"))).valid, true);
  assert.deepEqual(Counted.check(JSON.stringify(new Array(most + 1).fill("aaaa"))).errors.map((error) => error.code), ["too-complex"]);
});
