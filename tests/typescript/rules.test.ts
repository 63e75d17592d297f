// Rules, as docs/rules.md has them: what is special in JavaScript, and large documents. (The cases that all runtimes share
// are in tests/fixtures/rules.)

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Contract } from "../../runtime/typescript/src/contract.js";
import { type JsonValue, type Report, reportToJson } from "../../runtime/typescript/src/index.js";
import { contractOf } from "./whole.js";

type Rule = Record<string, unknown>;

/** A rule with a code of its own kind's name; `edges` and the like are in `more`. */
function rule(kind: string, select: unknown[], more: Rule = {}): Rule {
  return { at: "#/x-integrity/0", rule: kind, select, code: kind, severity: "error", message: [["value"]], ...more };
}

function ruled(rules: Rule[], nodes: object[] = [{ at: "#", is: [] }], more: object = {}): Contract<JsonValue> {
  return contractOf({ nodes, patterns: [], rules, ...more });
}

function lines(report: Report): string[] {
  return [...report.errors, ...report.warnings].map(({ code, path, message }) => `${code} ${path} ${message}`);
}

test("names that mean something to JavaScript are ordinary names in selectors, fields and values", () => {
  const names = ["__proto__", "constructor", "hasOwnProperty", "toString"];
  for (const name of names) {
    const nothing = ruled([rule("unique", [name]), rule("exists", [name, "name"]), rule("exists", [null, name])]);
    assert.equal(nothing.check("{}").valid, true);
    assert.equal(nothing.check('{"a":{}}').valid, true);
    assert.equal(nothing.checkValue({ a: {}, b: [] }).valid, true);

    const key = JSON.stringify(name);
    const present = ruled([rule("exists", [name, name], { message: [["at", 1, [name]], " in ", ["at", 2, [name, name]]] })]);
    assert.deepEqual(lines(present.check(`{${key}:{${key}:1}}`)), [`exists /${name}/${name} 1 in 1`]);
    assert.equal(present.check(`{${key}:[]}`).valid, true);
    const message = ruled([rule("exists", ["a"], { message: ["<", ["at", 0, [name]], ["at", 1, [name, "name"]], ">"] })]);
    assert.deepEqual(lines(message.check('{"a":{}}')), ["exists /a <>"]);

    const filter = ruled([rule("exists", ["a", [[name], 1]])]);
    assert.deepEqual(lines(filter.check(`{"a":[{},{${key}:1},[1]]}`)), [`exists /a/1 {${key}:1}`]);
    const object = ruled([rule("exists", ["a", [[name], {}]])]);
    assert.equal(object.check('{"a":[{},[],{"x":1}]}').valid, true);
    const fields = ruled([rule("distinct", [], { fields: ["a", name] })]);
    assert.equal(fields.check('{"a":{}}').valid, true);
    assert.deepEqual(lines(fields.check(`{"a":{},${key}:{}}`)), [`distinct /${name} {}`]);
    const edges = ruled([rule("acyclic", ["e", null], { from: name, to: "to", loops: true, message: [["nodes"]] })]);
    assert.equal(edges.check('{"e":[{"to":{}},{"to":"a"}]}').valid, true);
    assert.deepEqual(lines(edges.check(`{"e":[{${key}:${key},"to":${key}}]}`)), [`acyclic /e/0/to ${name} -> ${name}`]);
  }
  const values = ruled([rule("unique", [null]), rule("exists", [null], { in: [["x"]], or: ["toString"] })]);
  assert.deepEqual(lines(values.checkValue(["__proto__", "constructor", "toString"])), [
    "exists /0 __proto__",
    "exists /1 constructor",
  ]);
});

test("values are told apart by type", () => {
  const unique = ruled([rule("unique", [null])]);
  const different = [1, "1", true, "true", null, "null", [], "[]", {}, "{}", [[]], [{}], "", 0, false];
  assert.equal(unique.checkValue(different).valid, true);
  assert.deepEqual(lines(unique.checkValue([0, -0, { a: 1, b: [] }, { b: [], a: 1 }])), [
    "unique /1 0",
    'unique /3 {"a":1,"b":[]}',
  ]);
});

test("texts are cut between characters, not within", () => {
  const shown = ruled([rule("exists", [null], { message: [["value"], "|"] })]);
  const of = (text: string): string | undefined => shown.checkValue([text]).errors[0]?.message;
  assert.equal(of("😀".repeat(128)), `${"😀".repeat(128)}|`);
  assert.equal(of("😀".repeat(129)), `${"😀".repeat(128)}…|`);
  assert.equal(of(`${"x".repeat(127)}😀`), `${"x".repeat(127)}😀|`);
  assert.equal(of(`${"x".repeat(127)}😀y`), `${"x".repeat(127)}😀…|`);
  assert.equal(of("x".repeat(10_000_000)), `${"x".repeat(128)}…|`);
});

test("rules belong to the root node, in every entry point", () => {
  const nodes = [{ at: "#", is: [["properties", [["child", 1]], [], null]] }, { at: "#/child", is: [["ref", 0]] }];
  const whole = { nodes, patterns: [], rules: [rule("unique", ["a", null])] };
  const root = contractOf(whole);
  const child = contractOf(whole, 1);
  const broken = { a: [1, 1], child: { a: [2, 2] } };
  const json = JSON.stringify(broken);
  assert.deepEqual(lines(root.check(json)), ["unique /a/1 1"]);
  assert.deepEqual(root.checkValue(broken), root.check(json));
  assert.deepEqual(root.fromJson(json), { ok: false, report: root.check(json) });
  assert.deepEqual(root.fromValue(broken), { ok: false, report: root.check(json) });
  assert.equal(root.report(json), reportToJson(root.check(json)));
  assert.equal(root.reportValue(broken), root.report(json));
  assert.equal(root.is(broken), false);
  assert.deepEqual(root["~standard"].validate(broken), { issues: [{ message: "1", path: ["a", 1] }] });
  assert.equal(root.check('{"child":{"a":[2,2]}}').valid, true);
  assert.equal(child.check(json).valid, true);
  assert.equal(child.is(broken), true);
});

test("a warning leaves a document valid", () => {
  const warned = ruled([rule("unique", [null], { severity: "warning", code: "W" }), rule("exists", [0], { or: [1] })]);
  assert.deepEqual(lines(warned.check("[1,1]")), ["W /1 1"]);
  assert.equal(warned.check("[1,1]").valid, true);
  assert.deepEqual(warned.fromJson("[1,1]"), { ok: true, value: [1, 1] });
  assert.equal(warned.is([1, 1]), true);
  assert.deepEqual(warned["~standard"].validate([1, 1]), { value: [1, 1] });
  assert.equal(warned.report("[1,1]"), reportToJson(warned.check("[1,1]")));
  assert.deepEqual(lines(warned.check("[2,2]")), ["exists /0 2", "W /1 2"]);
});

test("rules are about the document as it stands, and the canonical form keeps them", () => {
  const nodes = [
    { at: "#", is: [["properties", [["kind", 1, "a"]], [], null]], fills: true },
    { at: "#/properties/kind", is: [] },
  ];
  const kind = ruled([rule("exists", ["other"], { in: [["kind"]] })], nodes);
  assert.equal(kind.check('{"other":"a"}').valid, false);
  const read = kind.fromJson('{"kind":"a","other":"a"}');
  assert.ok(read.ok);
  assert.equal(kind.toCanonicalJson(read.value), '{"kind":"a","other":"a"}');
  assert.equal(kind.toCanonicalJson({ kind: "a" }), "{}");
});

test("the order of the document counts, also of names that look like numbers", () => {
  const unique = ruled([rule("unique", [null])]);
  assert.deepEqual(lines(unique.check('{"b":1,"10":1,"2":1}')), ["unique /10 1", "unique /2 1"]);
  assert.deepEqual(lines(unique.check('{"2":0,"b":1,"10":1,"2":1}')), ["unique /b 1", "unique /10 1"]);
  assert.deepEqual(lines(unique.checkValue({ b: 1, 10: 1, 2: 1 })), ["unique /10 1", "unique /b 1"]);
});

test("a million edges take no stack, and time linear in them", () => {
  const count = 1_000_000;
  const acyclic = ruled([rule("acyclic", [null], { from: "id", to: "to", loops: true, message: [["nodes"]] })]);
  const edges = Array.from({ length: count }, (_, i) => ({ id: i, to: i + 1 }));
  assert.equal(acyclic.is(edges), true);
  const last = edges.at(-1);
  assert.ok(last !== undefined);
  last.to = 0;
  const { errors } = acyclic.checkValue(edges);
  const shown = Array.from({ length: 100 }, (_, i) => i);
  assert.equal(errors.length, 1);
  assert.equal(errors[0]?.path, `/${count - 1}/to`);
  assert.equal(errors[0].message, `${shown.join(" -> ")} -> … -> ${count - 1} -> 0`);
});

test("many parts that keep the rules, or break them, take linear time", () => {
  const type = ruled([
    rule("unique", [null, "id"]),
    rule("exists", [null, "to"], { in: [[null, "id"]], or: [-1] }),
    rule("distinct", [null], { fields: ["id", "to"] }),
    rule("acyclic", [null], { from: "id", to: "to", loops: true, message: [["nodes"]] }),
  ]);
  const nodes = Array.from({ length: 200_000 }, (_, i) => ({ id: i, to: i - 1 }));
  assert.equal(type.is(nodes), true);
  // Every edge ends at one vertex; then each part breaks all rules.
  assert.equal(type.is(nodes.map(({ id }) => ({ id, to: -1 }))), true);
  const same = type.checkValue(nodes.map(() => ({ id: 7, to: 7 })));
  assert.equal(same.errors.length, 100);
  assert.deepEqual(lines(same).slice(0, 4), ["distinct /0/to 7", "acyclic /0/to 7 -> 7", "unique /1/id 7", "distinct /1/to 7"]);
});

test("a long cycle among members of one large object is found where it closes", () => {
  const edges = ruled([rule("acyclic", ["e", null, null], { from: "a", to: "b", message: [["at", 1, ["id"]]] })]);
  const members = Array.from({ length: 50_000 }, (_, i) => `"m${i}":[{"a":${i},"b":${(i + 1) % 50_000}}]`);
  assert.deepEqual(lines(edges.check(`{"e":{${members.join()}}}`)), ["acyclic /e/m49999/0/b "]);
  const missing = ruled([rule("exists", ["e", null, 0, "a"])]);
  assert.equal(missing.check(`{"e":{${members.join()}}}`).errors.length, 100);
});

test("what stands in a member that is overwritten is part of the text", () => {
  const type = ruled([rule("unique", [null])]);
  const deep = (depth: number): string => `{"a":${"[".repeat(depth)}${"]".repeat(depth)},"a":1,"b":"${"]".repeat(300)}"}`;
  assert.equal(type.check(deep(126)).valid, true);
  assert.deepEqual(lines(type.check(deep(127))), ["depth  nested deeper than 127 levels"]);
  const strings = JSON.stringify({ a: "[".repeat(500), b: `\\"{{{${"[".repeat(500)}`, c: `${"\\".repeat(9)}"[` });
  assert.equal(type.check(strings).valid, true);
  const digits = (count: number): string => "9".repeat(count);
  for (const number of ["1e400", "-1.5E+0999", `${digits(210)}e99`, `${digits(150)}.${digits(160)}e300`, digits(400)]) {
    const report = type.check(`{"a":1,"b": ${number},"b":2}`);
    assert.deepEqual(lines(report), ["json  not valid JSON: line 1, column 13"], number);
  }
  for (const text of ['{"a":"1e400","a":"b3e123"}', `{"a":"${digits(400)}"}`, '{"a":1e-400,"a":0}', '{"a":1e99,"a":1e300}']) {
    assert.equal(type.check(text).valid, true, text);
  }
  assert.deepEqual(lines(type.check('{"a":"\\udc00","a":1}')), ["json  not valid JSON: line 1, column 7"]);
});
