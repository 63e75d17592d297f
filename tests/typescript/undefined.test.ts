// A member that is undefined is an absent one, for every verb; an item that is undefined is not JSON.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Contract } from "../../runtime/typescript/src/contract.js";
import { explain } from "../../runtime/typescript/src/explain.js";
import { passes } from "../../runtime/typescript/src/guard.js";
import { ContractError, type JsonValue, reportToJson } from "../../runtime/typescript/src/index.js";
import { isObject } from "../../runtime/typescript/src/json.js";
import { isJson } from "../../runtime/typescript/src/untrusted.js";
import { checksOf, contractOf } from "./whole.js";

const PROGRAM = {
  nodes: [
    {
      at: "#",
      is: [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1], ["label", 1], ["list", 2], ["size", 3, 7]], [], 4]],
      fills: true,
    },
    { at: "#/properties/id", is: [["type", ["string"]]] },
    { at: "#/properties/list", is: [["items", 0, 0]], fills: true },
    { at: "#/properties/size", is: [["type", ["integer"]]] },
    { at: "#/additionalProperties", is: [["false"]] },
  ],
  patterns: [],
};

const TYPE: Contract<JsonValue> = contractOf(PROGRAM);
/** What no type lets through without a word, and what JavaScript does all the same. */
const value = (one: unknown): JsonValue => one as JsonValue;

const WITH = { id: "a", label: undefined, list: [{ id: "b", label: undefined, other: undefined }, { id: "c" }] };
const WITHOUT = { id: "a", list: [{ id: "b" }, { id: "c" }] };

test("members that are undefined are absent", () => {
  assert.equal(TYPE.is(WITH), true);
  assert.equal(TYPE.checkValue(WITH).valid, true);
  assert.equal(TYPE.reportValue(WITH), TYPE.reportValue(WITHOUT));
  assert.equal(TYPE.toJson(value(WITH)), JSON.stringify(WITHOUT));
  assert.equal(TYPE.toCanonicalJson(value(WITH)), TYPE.toCanonicalJson(value(WITHOUT)));
  assert.equal(TYPE.contentHash(value(WITH)), TYPE.contentHash(value(WITHOUT)));
  assert.equal(TYPE.toJsonUnchecked(value(WITH)), JSON.stringify(WITHOUT));
  assert.equal(TYPE.toCanonicalJsonUnchecked(value(WITH)), TYPE.toCanonicalJson(value(WITHOUT)));
  assert.throws(() => TYPE.toJson(value({ id: undefined })), ContractError);
});

test("what is read has no members that are undefined, and shares what had none", () => {
  const parsed = TYPE.fromValue(WITH);
  assert.ok(parsed.ok && isObject(parsed.value));
  assert.deepStrictEqual(parsed.value, { id: "a", list: [{ id: "b", size: 7 }, { id: "c", size: 7 }], size: 7 });
  assert.ok(!("label" in parsed.value));
  const standard = TYPE["~standard"].validate(WITH);
  assert.deepStrictEqual(standard, { value: parsed.value });
  assert.deepEqual(Object.keys(WITH), ["id", "label", "list"]);
  const any = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] });
  const part = { a: [1] };
  const read = any.fromValue({ gone: undefined, part });
  assert.ok(read.ok && isObject(read.value));
  assert.equal(read.value["part"], part);
});

test("a member that is undefined is missing where it is required, and errors are those of the document without it", () => {
  const report = TYPE.checkValue({ id: undefined, label: 1, gone: undefined });
  assert.equal(reportToJson(report), reportToJson(TYPE.check('{"label":1}')));
  assert.equal(TYPE.is({ id: undefined }), false);
  assert.equal(reportToJson(explain(checksOf(PROGRAM), 0, { id: undefined })), reportToJson(TYPE.check("{}")));
});

test("an item that is undefined is an error at its place, beside all others", () => {
  // biome-ignore lint/suspicious/noSparseArray: a hole reads as undefined
  const list = [undefined, { id: 1 }, , { id: "d", label: undefined }];
  const report = TYPE.checkValue({ id: "a", label: 2, list });
  assert.deepEqual(
    report.errors.map(({ code, path }) => `${code} ${path}`),
    ["type /label", "json /list/0", "type /list/1/id", "json /list/2"],
  );
  assert.equal(report.errors[1]?.message, "not a JSON value");
  assert.equal(report.errors[1]?.schema_path, "");
  assert.deepEqual(explain(checksOf(PROGRAM), 0, { id: "a", label: 2, list }), report);
  assert.equal(TYPE.is({ id: "a", list }), false);
  assert.equal(TYPE.fromValue({ id: "a", list: [undefined] }).ok, false);
  const any = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] });
  assert.deepEqual(any.checkValue([[1, undefined]]).errors.map(({ path }) => path), ["/0/1"]);
  const { toJson, toCanonicalJson, contentHash, toJsonUnchecked, toCanonicalJsonUnchecked, contentHashUnchecked } = any;
  const unchecked = [toJsonUnchecked, toCanonicalJsonUnchecked, contentHashUnchecked];
  for (const write of [toJson, toCanonicalJson, contentHash, ...unchecked]) {
    assert.throws(() => write(value([[1, undefined]])), /\/0\/1: not a JSON value/);
  }
});

test("verdicts alone know it, too", () => {
  const matches = (value: JsonValue): boolean =>
    isObject(value) && isJson(value) && typeof value["id"] === "string" && !("label" in value);
  assert.equal(passes({ id: "a", label: undefined }, matches), true);
  assert.equal(passes({ id: undefined, label: undefined }, matches), false);
  assert.equal(passes({ id: "a", other: [undefined] }, matches), false);
  const guarded = contractOf(PROGRAM, 0, { matchesSchema: matches });
  assert.equal(guarded.is({ id: "a", label: undefined }), true);
  assert.equal(guarded.is({ id: "a", label: "b" }), false);
  assert.equal(guarded.checkValue({ id: "a", label: undefined }).valid, true);
});

test("neither own members called __proto__ nor prototypes are lost", () => {
  const any = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] });
  const odd = JSON.parse('{"__proto__":{"a":1},"b":[1]}') as Record<string, unknown>;
  odd["gone"] = undefined;
  assert.equal(any.toJson(value(odd)), '{"__proto__":{"a":1},"b":[1]}');
  const bare = Object.assign(Object.create(null) as object, { a: undefined, b: 1 });
  assert.equal(any.toCanonicalJson(value(bare)), '{"b":1}');
});
