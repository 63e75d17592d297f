// Writing: what is refused, and with which report.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ContractError, encodeEvent, encodeEventUnchecked, type JsonValue, type Report } from "../../runtime/typescript/src/index.js";
import { contractOf } from "./whole.js";

const contract = contractOf({
  nodes: [
    { at: "#", is: [["type", ["object"]], ["properties", [["a", 1, 5], ["b", 0], ["1", 1]], [], 2]], fills: true },
    { at: "#/a", is: [["type", ["integer"]]] },
    { at: "#/additionalProperties", is: [["false@additionalProperties"]] },
  ],
  patterns: [],
});

const anything = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] });

/** The report that `write` refuses with. */
function refusal(write: () => unknown): Report {
  try {
    write();
  } catch (error) {
    assert.ok(error instanceof ContractError, String(error));
    return error.report;
  }
  throw new Error("it was not refused");
}

test("an invalid value is refused with the report on its text", () => {
  const value = { b: { a: 1.5 }, c: null };
  const text = contract.toJsonUnchecked(value);
  assert.equal(text, '{"b":{"a":1.5},"c":null}');
  const report = contract.check(text);
  assert.deepEqual(report.errors.map(({ path }) => path), ["/b/a", "/c"]);
  const { toJson, toCanonicalJson, contentHash } = contract;
  for (const write of [toJson, toCanonicalJson, contentHash, (given: JsonValue) => encodeEvent(contract, given)]) {
    assert.deepEqual(refusal(() => write(value)), report);
    assert.equal(typeof write({ b: {} }), "string");
  }
  assert.throws(() => toJson(value), { name: "ContractError", message: '/b/a: expected integer, found number (and 1 more)' });
  assert.throws(() => toJson([]), { message: "expected object, found array" });
});

test("the report has the order of the text", () => {
  const read = anything.fromJson('{"x":0,"b":{"a":"","1":""}}');
  assert.ok(read.ok);
  // Integer-like names come first in it, whatever their order was in the text that was read.
  const text = contract.toJsonUnchecked(read.value);
  assert.deepEqual(refusal(() => contract.toJson(read.value)), contract.check(text));
  assert.deepEqual(contract.check(text).errors.map(({ path }) => path), ["/x", "/b/1", "/b/a"]);
});

test("unchecked verbs write whatever is JSON", () => {
  const value = { a: "x" };
  assert.equal(contract.toCanonicalJsonUnchecked(value), '{"a":"x"}');
  assert.equal(contract.contentHashUnchecked(value).length, 32);
  assert.equal(encodeEventUnchecked(contract, value), 'data: {"a":"x"}\n\n');
});

test("values may be too deep", () => {
  const nested = (levels: number): JsonValue => {
    let value: JsonValue = [];
    for (let level = 1; level < levels; level += 1) value = [value];
    return value;
  };
  assert.equal(anything.toJson(nested(127)), "[".repeat(127) + "]".repeat(127));
  const deep = anything.check(anything.toJsonUnchecked(nested(128)));
  assert.deepEqual(deep.errors.map(({ code }) => code), ["depth"]);
  for (const write of [anything.toJson, anything.toCanonicalJson, anything.contentHash]) {
    assert.deepEqual(refusal(() => write(nested(128))), deep);
  }
  // Defaults that were filled in may have made it so deep.
  assert.equal(anything.toJsonUnchecked(nested(254)).length, 508);
  assert.deepEqual(refusal(() => anything.toJsonUnchecked(nested(255))), deep);
  const cycle: JsonValue[] = [];
  cycle.push(cycle);
  assert.deepEqual(refusal(() => anything.toJsonUnchecked(cycle)), deep);
});

test("integers that JavaScript does not tell apart have no canonical form", () => {
  for (const number of [2 ** 53, -(2 ** 53), 1e18, 1e20]) {
    const value = { b: number, a: ["9007199254740993", { c: number }] };
    const doors = ["toCanonicalJson", "contentHash", "toCanonicalJsonUnchecked", "contentHashUnchecked"] as const;
    for (const door of doors) {
      const [error] = refusal(() => anything[door](value)).errors;
      assert.deepEqual([error?.code, error?.path, error?.schema_path], ["canonical", "/a/1/c", ""]);
    }
    assert.equal(anything.toJson(value), JSON.stringify(value));
  }
  // The shortest digits of the least integer are out of its range.
  const least = `{"a":"-9223372036854776000","b":[-9223372036854775808,-92233720368547760000]}`;
  assert.equal(anything.toJson(JSON.parse(least)), least);
  const text = "[9007199254740991,-9007199254740991,0.1234567890123456,1e+21]";
  assert.equal(anything.toCanonicalJson(JSON.parse(text) as JsonValue), text);
});

test("a default that is left out counts: its member may have been another integer", () => {
  const filled = contractOf({
    nodes: [{ at: "#", is: [["properties", [["a", 1, 2 ** 53]], [], null]], fills: true }, { at: "#/a", is: [] }],
    patterns: [],
  });
  for (const value of [{}, { a: 2 ** 53 }]) {
    assert.equal(refusal(() => filled.contentHash(value)).errors[0]?.path, "/a");
  }
  assert.equal(filled.toCanonicalJson({ a: 1 }), '{"a":1}');
});
