// Reports in styles, fallbacks and legacy values: what is special in JavaScript. (The cases that all runtimes share are in
// tests/fixtures/rules.)

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { type Contract, contract } from "../../runtime/typescript/src/contract.js";
import { type Fallback, fallback } from "../../runtime/typescript/src/fallback.js";
import { type JsonValue, reportToJson } from "../../runtime/typescript/src/index.js";
import { type Legacy, legacy } from "../../runtime/typescript/src/legacy.js";
import { type Tags, tags } from "../../runtime/typescript/src/tags.js";
import { type Values, values } from "../../runtime/typescript/src/values.js";
import { checksOf, contractOf } from "./whole.js";

function styled(nodes: object[], style: object): Contract<JsonValue> {
  return contractOf({ nodes, patterns: [], style });
}

const slot = (name: string): object => ["slot", name];
const object = (members: Record<string, unknown>): object => ["object", Object.entries(members)];

/** A style that writes a list of codes, messages and paths. */
function listing(paths: string, more: object = {}): object {
  const error = object({ code: slot("code"), message: slot("message"), path: slot("path") });
  return { envelope: slot("errors"), error, paths, ...more };
}

const OBJECT = { at: "#", is: [["type", ["object"]], ["required", ["a", "__proto__"]]] };

test("without a style, the report itself is written", () => {
  const plain = contractOf({ nodes: [OBJECT], patterns: [] });
  assert.equal(plain.report("[]"), reportToJson(plain.check("[]")));
  assert.equal(plain.reportValue([], { timestamp: "2025-12-23T14:30:22Z" }), plain.report("[]"));
  assert.equal(plain.reportValue(undefined), reportToJson(plain.checkValue(undefined)));
});

test("values of enums and tags of unions are there at run time, beside the verbs", () => {
  const checks = checksOf({ nodes: [{ at: "#", is: [["enum", ["a", 1]]] }], patterns: [] });
  const kinds: Contract<"a" | 1> & Values<"a" | 1> = values(contract(checks, 0), ["a", 1]);
  assert.deepEqual(kinds.values, ["a", 1]);
  assert.ok(kinds.values.every((value) => kinds.is(value)));
  type Union = { readonly kind: "x" } | { readonly kind: "y" };
  const union: Contract<Union> & Tags<Union, "kind"> = tags(contract(checks, 0), "kind", ["x", "y"]);
  assert.deepEqual([union.tag, ...union.tags], ["kind", "x", "y"]);
  assert.equal(union.is("a"), true);
});

test("names of members are quoted in paths where they have to be", () => {
  const nodes = [{ at: "#", is: [["properties", [], [], 0], ["items", 0, 0], ["not", 1]] }, { at: "#/not", is: [["const", 1]] }];
  const withDots = styled(nodes, listing("dotted"));
  const path = (value: unknown): string | undefined =>
    (JSON.parse(withDots.reportValue(value)) as { path: string }[])[0]?.path;
  const asQuery = styled(nodes, listing("jsonpath"));
  const jsonPath = (value: unknown): string | undefined =>
    (JSON.parse(asQuery.reportValue(value)) as { path: string }[])[0]?.path;
  const paths: [unknown, string][] = [
    [1, ""],
    [[[1]], "[0][0]"],
    [{ a: [{ b_1: 1 }] }, ".a[0].b_1"],
    [{ "0": 1 }, "['0']"],
    [{ "": [1] }, "[''][0]"],
    [{ "a.b": { "it's": { "a\\b": 1 } } }, "['a.b']['it\\'s']['a\\\\b']"],
    [{ "\n\u0001\u007f\u2028é😀\"": 1 }, "['\\n\\u0001\u007f\u2028é😀\"']"],
    [JSON.parse('{"__proto__":1}'), ".__proto__"],
  ];
  for (const [value, expected] of paths) {
    assert.equal(jsonPath(value), `$${expected}`);
    assert.equal(path(value), expected.replace(/^\./, ""));
  }
  assert.equal(path({ ok: 0, a: [undefined] }), "a[0]");
});

test("codes and messages may be called like members of Object.prototype", () => {
  const names = ["__proto__", "constructor"];
  const nodes = [{ at: "#", is: [["items", 1, 0], ["properties", [], [], 2]] }, ...names.map((code) => ({ at: "#", is: [["false"]], code }))];
  const plain = styled(nodes, listing("dotted"));
  const message = "no value is allowed here";
  assert.equal(plain.report("[1]"), `[{"code":"__proto__","message":"${message}","path":"[0]"}]`);
  assert.equal(plain.report('{"x":1}'), `[{"code":"constructor","message":"${message}","path":"x"}]`);
  const style = JSON.parse('{"codes":{"__proto__":"P"},"messages":{"__proto__":["<",["actual"],["field"],">"]}}') as object;
  assert.equal(styled(nodes, listing("dotted", style)).report("[1]"), '[{"code":"P","message":"<[0]>","path":"[0]"}]');
});

test("only the errors of the lowest gate are written, a hundred of them", () => {
  const nodes = [
    { at: "#", is: [["items", 1, 0], ["properties", [["late", 2], ["later", 3]], [], null], ["properties", [["list", 0]], [], null]] },
    { at: "#/early", is: [["type", ["string"]]], code: "slug" },
    { at: "#/late", is: [["type", ["string"]]] },
    { at: "#/later", is: [["type", ["string"]]], code: "version" },
  ];
  const type = styled(nodes, listing("pointer", { gates: [["slug"], ["version", "slug"]] }));
  const list = JSON.stringify(Array.from({ length: 5000 }, (_, i) => i));
  const paths = (text: string): string[] => (JSON.parse(type.report(text)) as { path: string }[]).map(({ path }) => path);
  assert.deepEqual(paths(`{"list":${list},"later":1,"late":1}`), ["/late"]);
  assert.equal(paths(`{"later":1,"list":${list}}`).length, 100);
  assert.deepEqual(paths(`{"later":1,"list":${list}}`).slice(0, 2), ["/list/0", "/list/1"]);
  assert.deepEqual(paths('{"later":1}'), ["/later"]);
  assert.deepEqual(paths('{"later":"x"}'), []);
  assert.deepEqual(paths("{"), [""]);
  // The report has all of them.
  assert.equal(type.check(`{"list":${list},"later":1,"late":1}`).errors.length, 100);
});

test("the time is the clock's unless it is handed in", () => {
  const type = styled([OBJECT], { envelope: object({ timestamp: slot("timestamp"), validator_version: "1" }) });
  const before = Date.now();
  const { timestamp } = JSON.parse(type.report("1")) as { timestamp: string };
  assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
  assert.ok(Date.parse(timestamp) >= before && Date.parse(timestamp) <= Date.now());
  const { good, bad } = JSON.parse(readFileSync("tests/fixtures/timestamps.json", "utf8")) as Record<"good" | "bad", string[]>;
  for (const timestamp of good) {
    assert.equal((JSON.parse(type.report("1", { timestamp })) as { timestamp: string }).timestamp, timestamp);
  }
  const plain = contractOf({ nodes: [OBJECT], patterns: [] });
  for (const timestamp of bad) {
    const says = { name: "RangeError", message: /^a timestamp has to be written like 2025-12-23T14:30:22Z \(RFC 3339\), not "/ };
    assert.throws(() => type.report("1", { timestamp }), says);
    assert.throws(() => plain.reportValue([], { timestamp }), says);
  }
  assert.match(type.report("1", { timestamp: undefined }), /Z","validator_version":"1"\}$/);
});

test("a style names what is missing and what is there, also of values in memory", () => {
  const details = { required: object({ required: ["array", [slot("expected")]], provided: slot("members") }) };
  const more = { parts: { details }, missing: "member", messages: { required: [["field"], " (", ["name"], ")"] } };
  const error = object({ code: slot("code"), message: slot("message"), path: slot("path"), details: ["part", "details"] });
  const type = styled([OBJECT], { ...listing("jsonpath", more), error });
  const value = JSON.parse('{"constructor":1,"b":2}') as JsonValue;
  assert.deepEqual(JSON.parse(type.reportValue(value)), [
    { code: "required", message: "a (a)", path: "$.a", details: { required: ["a"], provided: ["constructor", "b"] } },
    { code: "required", message: "__proto__ (__proto__)", path: "$.__proto__", details: { required: ["__proto__"], provided: ["constructor", "b"] } },
  ]);
});

test("a fallback stands in for what is refused, and belongs to the caller", () => {
  const nodes = [
    { at: "#", is: [["required", ["list"]], ["properties", [["list", 1], ["n", 1, 0]], [], null]], fills: true },
    { at: "#/p", is: [] },
  ];
  const rules = [
    { at: "#/x-integrity/0", rule: "unique", select: ["list", null], code: "U", severity: "error", message: ["u"] },
    { at: "#/x-integrity/1", rule: "exists", select: ["list", null], or: [1], code: "W", severity: "warning", message: ["w"] },
  ];
  const checks = checksOf({ nodes, patterns: [], rules, fallback: { list: [1] } });
  const type: Contract<JsonValue> & Fallback<JsonValue> = fallback(contract(checks, 0), checks);
  const first = type.fromJsonOrFallback("nonsense");
  assert.deepEqual(first, { value: { list: [1], n: 0 }, report: type.check("nonsense") });
  (first.value as { list: JsonValue[] }).list.push(2);
  assert.deepEqual(type.fallback(), { list: [1], n: 0 });
  assert.deepEqual(type.fromValueOrFallback({ list: [1, 1] }), {
    value: { list: [1], n: 0 },
    report: type.checkValue({ list: [1, 1] }),
  });
  assert.deepEqual(type.fromJsonOrFallback('{"list":[1]}'), {
    value: { list: [1], n: 0 },
    report: { valid: true, errors: [], warnings: [] },
  });
  assert.deepEqual(type.fromValueOrFallback({ list: [3] }).value, { list: [3], n: 0 });
  assert.deepEqual(type.fromValueOrFallback({ list: [3] }).report, type.check('{"list":[3]}'));
  const hostile = new Proxy({}, { getPrototypeOf: () => { throw new Error("no"); } });
  const error = { code: "json", path: "", schema_path: "", message: "not a JSON value" };
  const cycle: unknown[] = [];
  cycle.push(cycle);
  for (const value of [hostile, undefined, () => 1, Symbol("s"), 1n]) {
    assert.deepEqual(type.fromValueOrFallback(value), { value: { list: [1], n: 0 }, report: { valid: false, errors: [error], warnings: [] } });
  }
  assert.equal(type.fromValueOrFallback(cycle).report.errors[0]?.code, "depth");
  const { fromJsonOrFallback, fromValueOrFallback, report, fromJson } = type;
  assert.deepEqual(fromJsonOrFallback("{}").value, { list: [1], n: 0 });
  assert.deepEqual(fromValueOrFallback({}).value, { list: [1], n: 0 });
  assert.equal(report("{}"), reportToJson(type.check("{}")));
  assert.equal(fromJson("{}").ok, false);
});

test("legacy values are replaced in a copy, wherever a schema may apply", () => {
  const nodes = [
    { at: "#", is: [["properties", [["kind", 1], ["union", 2], ["list", 3], ["__proto__", 1]], [], 6]], coerces: true },
    { at: "#/kind", is: [["type", ["string"]]], legacy: [[true, "all"], [false, "none"], ["all", "wrong"], [null, { a: true }]], coerces: true },
    { at: "#/union", is: [["anyOf", [4, 5], ["tag", [["x", 0]]]], ["if", 4, 5, null]], coerces: true },
    { at: "#/list", is: [["prefixItems", [1]], ["items", 3, 1]], coerces: true },
    { at: "#/union/0", is: [["properties", [["a", 1]], [], null]], coerces: true },
    { at: "#/union/1", is: [["properties", [["b", 1]], [], null], ["dependentSchemas", [["c", 0]]]], coerces: true },
    { at: "#/rest", is: [["type", ["string"]]] },
  ];
  const checks = checksOf({ nodes, patterns: [] });
  const type: Contract<JsonValue> & Legacy = legacy(contract(checks, 0), checks, 0);
  const coerce = (text: string): string => JSON.stringify(type.coerceLegacy(JSON.parse(text)));
  assert.equal(coerce('{"kind":true,"other":true}'), '{"kind":"all","other":true}');
  assert.equal(coerce('{"__proto__":false,"10":true}'), '{"10":true,"__proto__":"none"}');
  assert.equal(coerce('{"kind":null}'), '{"kind":{"a":true}}');
  assert.equal(coerce('{"union":{"a":true,"b":false,"tag":"y"}}'), '{"union":{"a":"all","b":"none","tag":"y"}}');
  assert.equal(coerce('{"union":{"c":1,"kind":true}}'), '{"union":{"c":1,"kind":"all"}}');
  assert.equal(coerce('{"list":[true,[false,[true]],true]}'), '{"list":["all",["none",["all"]],true]}');
  const value = { kind: true, list: [false] };
  assert.deepEqual(type.coerceLegacy(value), { kind: "all", list: ["none"] });
  assert.deepEqual(value, { kind: true, list: [false] });
  for (const same of [{ kind: "none" }, [true], true, undefined, { kind: new Map(), list: [, 1, { list: [1] }] }]) {
    assert.equal(type.coerceLegacy(same), same);
  }
  const date = new Date(0);
  const odd = { list: [true, date, undefined, [true, Number.NaN]], kind: undefined, other: { date } };
  const coerced = type.coerceLegacy(odd) as typeof odd;
  assert.deepEqual(coerced, { list: ["all", date, undefined, ["all", Number.NaN]], kind: undefined, other: { date } });
  assert.equal(coerced.other, odd.other);
  const first = type.coerceLegacy({ kind: null }) as { kind: { a: unknown } };
  first.kind.a = 1;
  assert.deepEqual(type.coerceLegacy({ kind: null }), { kind: { a: true } });
});

test("what replaces a legacy value is of today, all of it", () => {
  const nodes = [
    { at: "#", is: [["allOf", [1, 2]], ["properties", [["a", 3]], [], null]], coerces: true },
    { at: "#/allOf/0", is: [], legacy: [[{ old: 1 }, { a: true }]], coerces: true },
    { at: "#/allOf/1", is: [["properties", [["a", 3]], [], null]], legacy: [[{ a: true }, 1]], coerces: true },
    { at: "#/a", is: [], legacy: [[true, false]], coerces: true },
  ];
  const checks = checksOf({ nodes, patterns: [] });
  const { coerceLegacy } = legacy(contract<JsonValue>(checks, 0), checks, 0);
  assert.deepEqual(coerceLegacy({ old: 1 }), { a: true });
  assert.deepEqual(coerceLegacy({ a: true }), 1);
  assert.deepEqual(coerceLegacy({ a: true, b: 1 }), { a: false, b: 1 });
});

test("legacy values of a recursion that branches take no exponential time", () => {
  const nodes = [
    { at: "#", is: [["anyOf", [1, 2]]], coerces: true },
    { at: "#/0", is: [["properties", [["c", 0], ["v", 3]], [], null]], coerces: true },
    { at: "#/1", is: [["properties", [["c", 0], ["v", 3]], [], null], ["ref", 1]], coerces: true },
    { at: "#/v", is: [], legacy: [["a", "b"], ["b", "a"]], coerces: true },
  ];
  const checks = checksOf({ nodes, patterns: [] });
  const type = legacy(contract<JsonValue>(checks, 0), checks, 0);
  const chain = (v: string): string => `${`{"v":"${v}","c":`.repeat(120)}{}${"}".repeat(120)}`;
  const cycle: Record<string, unknown> = { v: "a" };
  cycle["c"] = cycle;
  assert.deepEqual(type.coerceLegacy(cycle), { v: "b", c: cycle });
  let deep: unknown = null;
  for (let i = 0; i < 100_000; i += 1) deep = { v: "a", c: deep };
  let level = type.coerceLegacy(deep) as { v: string; c: typeof level };
  for (let i = 0; i < 127; i += 1, level = level.c) assert.equal(level.v, "b");
  assert.equal(level.v, "a");
  // A value is replaced once, by whichever node comes first.
  assert.equal(JSON.stringify(type.coerceLegacy(JSON.parse(chain("a")))), chain("b"));
});
