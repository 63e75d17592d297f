// Generated verdicts decide what the interpreter decides, whoever changes prototypes and however often they are asked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { Automaton } from "../../runtime/typescript/src/automaton.js";
import { contract } from "../../runtime/typescript/src/contract.js";
import { spend } from "../../runtime/typescript/src/budget.js";
import { explain } from "../../runtime/typescript/src/explain.js";
import { passes } from "../../runtime/typescript/src/guard.js";
import { isObject, type JsonValue } from "../../runtime/typescript/src/json.js";
import { interpreted } from "../../runtime/typescript/src/interpreter.js";
import { Pattern } from "../../runtime/typescript/src/pattern.js";
import { PatternPrefilter } from "../../runtime/typescript/src/prefilter.js";
import { isJson, isPlain, isText } from "../../runtime/typescript/src/untrusted.js";
import { checksOf, contractOf } from "./whole.js";

const closed = checksOf({
  nodes: [
    { at: "#", is: [["type", ["object"]], ["properties", [["a", 1]], [], 2], ["required", ["a"]]] },
    { at: "#/properties/a", is: [["type", ["string"]]] },
    { at: "#/additionalProperties", is: [["false@additionalProperties"]] },
  ],
  patterns: [],
});

let calls = 0;

function node0(value: JsonValue | undefined): boolean {
  calls += 1;
  if (!isObject(value) || !isPlain(value)) return false;
  let required = 0;
  for (const name in value) {
    const part = value[name];
    if (name !== "a" || typeof part !== "string" || !isText(part)) return false;
    required += 1;
  }
  return required === 1;
}

const Closed = contract<JsonValue>(closed, 0, { matchesSchema: node0 });

test("generated code judges texts and values", () => {
  calls = 0;
  assert.ok(Closed.is({ a: "x" }));
  assert.ok(Closed.fromJson('{"a":"x"}').ok);
  assert.ok(!Closed.is({ a: "x", b: 1 }));
  assert.ok(!Closed.fromJson('{"a":"x","__proto__":1}').ok);
  assert.equal(calls, 4);
});

test("members that all objects inherit are not seen", () => {
  const prototype = Object.prototype as unknown as Record<string, unknown>;
  prototype["inherited"] = 1;
  try {
    assert.ok(Closed.is({ a: "x" }));
    assert.ok(Closed.fromJson('{"a":"x"}').ok);
    assert.ok(passes({ a: "x" }, node0));
    assert.ok(!Closed.is({}));
    assert.ok(!Closed.check('{"a":"x","b":1}').valid);
  } finally {
    delete prototype["inherited"];
  }
});

test("nor are those that objects of another realm inherit", () => {
  const foreign: unknown = runInNewContext('Object.prototype.inherited = 1; ({ a: "x" })');
  assert.ok(Closed.is(foreign));
  assert.ok(passes(foreign, node0));
  assert.ok(Closed.checkValue(foreign).valid);
});

test("code that goes on for too long gives way to the interpreter", () => {
  // Two ways into the same member at every level.
  const twice = {
    nodes: [
      { at: "#", is: [["anyOf", [1, 2]]] },
      { at: "#/anyOf/0", is: [["type", ["object"]], ["properties", [["a", 0]], [], null], ["required", ["b"]]] },
      { at: "#/anyOf/1", is: [["type", ["object"]], ["properties", [["a", 0]], [], null], ["required", ["c"]]] },
    ],
    patterns: [],
  };
  const vetted = (value: JsonValue): boolean => isJson(value) && either(value);
  const either = (value: JsonValue): boolean => {
    spend(value);
    return branch(value, "b") || branch(value, "c");
  };
  const branch = (value: JsonValue, name: string): boolean =>
    isObject(value) && (!Object.hasOwn(value, "a") || either(value["a"] ?? null)) && Object.hasOwn(value, name);
  const Twice = contractOf(twice, 0, { matchesSchema: vetted });
  const nested = (depth: number): JsonValue => (depth === 0 ? { c: 1 } : { a: nested(depth - 1), c: 1 });
  assert.ok(Twice.is(nested(100)));
  assert.ok(!Twice.is({ a: nested(100) }));
});

test("a verdict and a report need no contract", () => {
  for (const value of [{ a: "x" }, { a: 1 }, {}, { a: "x", b: 1 }, { a: "\ud800" }, new Date(0), undefined, [], { ["__proto__"]: 1 }]) {
    assert.equal(passes(value, node0), Closed.is(value));
    assert.deepEqual(explain(closed, 0, value), Closed.checkValue(value));
  }
  assert.ok(!passes({ a: "x" }, node0, () => false));
});

test("the interpreter answers for a node of generated code", () => {
  assert.ok(interpreted(closed, 1)("x"));
  assert.ok(!interpreted(closed, 1)(1));
});

test("a report is made when it is asked for, and once", () => {
  const result = Closed.fromJson('{"a":1}');
  assert.ok(!result.ok);
  assert.equal(typeof Object.getOwnPropertyDescriptor(result, "report")?.get, "function");
  assert.deepEqual(result.report, Closed.check('{"a":1}'));
  assert.equal(result.report, result.report);
  assert.deepEqual(JSON.parse(JSON.stringify(result)), { ok: false, report: Closed.check('{"a":1}') });
});

test("bytes that change later are reported on as they were", () => {
  const bytes = new TextEncoder().encode('{"a":1}');
  const result = Closed.fromJson(bytes);
  bytes.fill(0x20);
  assert.ok(!result.ok && result.report.errors[0]?.code === "type");
});

test("brackets in strings do not hide those of an overwritten member", () => {
  const Any = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] }, 0, { matchesSchema: () => true });
  const strings = JSON.stringify(["{{x}}", ":[", ",{ ", "[[", "{"].join(" ").repeat(60));
  const text = (depth: number): string => `{"a": ${"[ {\"b\" : ".repeat(depth)}1${"} ]".repeat(depth)}, "s": ${strings}, "a": 1}`;
  assert.ok(Any.fromJson(text(63)).ok);
  assert.equal(Any.check(text(64)).errors[0]?.code, "depth");
});

test("an accessor that throws is not called by generated code alone", () => {
  class Instance {
    get a(): string {
      throw new Error("not for you");
    }
  }
  const reads = (value: JsonValue | undefined): boolean =>
    isObject(value) && isPlain(value, value["a"]) && typeof value["a"] === "string";
  const Read = contract<JsonValue>(closed, 0, { matchesSchema: reads });
  assert.ok(!Read.is(new Instance()));
  assert.ok(!passes(new Instance(), reads));
  assert.ok(Read.is({ a: "x" }));
});

test("long texts are left to the patterns that a plain one stands for", () => {
  const plain = new PatternPrefilter([new Pattern("^(?!b)"), new Pattern("^[a-c]+$")], "everything", "^[ac][a-c]*$");
  for (const length of [1, 4096, 4097]) {
    assert.ok(plain.matches("a".repeat(length)));
    assert.ok(!plain.matches(`b${"a".repeat(length - 1)}`));
  }
});

test("what is unusual is left to the pattern itself", () => {
  const usual = new PatternPrefilter([new Pattern("^[a-c]+$")], "yes", "^a+$");
  for (const length of [1, 4096, 4097]) {
    assert.ok(usual.matches("a".repeat(length)));
    assert.ok(usual.matches("c".repeat(length)));
    assert.ok(!usual.matches(`d${"a".repeat(length - 1)}`));
  }
});

test("an automaton decides as its patterns do, also where characters are pairs and texts are long", () => {
  const pattern = new Pattern("^(?!(?:[^/]*/)*x(?:/|$))");
  // State 2 is at the start of a part between slashes, 3 inside of one, and 4 behind an "x" at its start.
  const automaton = new Automaton([pattern], ["/", "x"], ["324", "323", "303"], "110");
  for (const text of ["", "x", "/x", "x/", "xx/y", "a/x/b", "\u{1f600}x/\u{1f600}", "\u{1f600}/x", `${"a".repeat(5000)}/x`]) {
    assert.equal(automaton.matches(text), pattern.matches(text), text.slice(0, 20));
  }
});
