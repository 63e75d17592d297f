// What a JSON parser has made is judged without finding out that it is JSON.

import assert from "node:assert/strict";
import { test } from "node:test";

import { parsed } from "../../runtime/typescript/src/index.js";
import { isObject, type JsonValue } from "../../runtime/typescript/src/json.js";
import type { Test } from "../../runtime/typescript/src/operators.js";
import { isJson, isText } from "../../runtime/typescript/src/untrusted.js";
import { contractOf } from "./whole.js";

/** An object whose member `id` is a string; everything else is said nothing about. */
const PROGRAM = {
  nodes: [
    { at: "#", is: [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1], ["size", 2, 7]], [], null]], fills: true },
    { at: "#/properties/id", is: [["type", ["string"]]] },
    { at: "#/properties/size", is: [] },
  ],
  patterns: [],
};

/** As generated code says it. */
const matchesSchema: Test = (value) => {
  if (!isObject(value)) return false;
  const { id, ...others } = value;
  return typeof id === "string" && isText(id) && Object.values(others).every(isJson);
};

const TYPE = contractOf(PROGRAM, 0, { matchesSchema });
const PARSED = parsed(TYPE);

const DEEP = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) as JsonValue;

test("parts that the schema says nothing about are not looked at", () => {
  for (const other of [Number.POSITIVE_INFINITY, "\ud800", DEEP]) {
    const value = { id: "a", other };
    assert.equal(TYPE.is(value), false);
    assert.equal(PARSED.is(value), true);
    assert.deepStrictEqual(PARSED.checkValue(value), { valid: true, errors: [], warnings: [] });
    assert.deepStrictEqual(PARSED.fromValue(value), { ok: true, value: { ...value, size: 7 } });
    assert.deepStrictEqual(PARSED["~standard"].validate(value), { value: { ...value, size: 7 } });
  }
});

test("what the schema refuses is refused with the same report", () => {
  for (const value of [{}, { id: 1 }, { id: 1, other: "\ud800" }, [], null]) {
    assert.equal(PARSED.is(value), false);
    assert.deepStrictEqual(PARSED.checkValue(value), TYPE.checkValue(value));
    assert.deepStrictEqual(PARSED.fromValue(value), TYPE.fromValue(value));
    assert.deepStrictEqual(PARSED["~standard"].validate(value), TYPE["~standard"].validate(value));
  }
});

test("without generated code, all of a value is looked at", () => {
  const interpreted = parsed(contractOf(PROGRAM));
  assert.equal(interpreted.is({ id: "a", other: [1] }), true);
  assert.equal(interpreted.is({ id: "a", other: "\ud800" }), false);
});

test("what is nested deeper than the stack goes is left to a look that needs none", () => {
  const lists: Test = (value) => Array.isArray(value) && value.every((item) => lists(item));
  const nested = contractOf({ nodes: [{ at: "#", is: [["type", ["array"]], ["items", 0, 0]] }], patterns: [] }, 0, { matchesSchema: lists });
  assert.equal(parsed(nested).is(JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`)), true);
  assert.equal(parsed(nested).is(DEEP), false);
  assert.deepStrictEqual(parsed(nested).checkValue(DEEP).errors.map(({ code }) => code), ["depth"]);
});
