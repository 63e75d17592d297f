// The TypeScript runtime keeps the promises of docs/checks.md, on programs written by hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { blake2b128 } from "../../runtime/typescript/src/blake2b.js";
import { canonicalText } from "../../runtime/typescript/src/canonical.js";
import { type Contract, contract } from "../../runtime/typescript/src/contract.js";
import { ContractError, type JsonValue, type Report, reportToJson } from "../../runtime/typescript/src/index.js";
import { memberNames, parseStrict } from "../../runtime/typescript/src/json.js";
import { isMultipleOf } from "../../runtime/typescript/src/number.js";
import { program } from "../../runtime/typescript/src/program.js";
import { encodeUtf8 } from "../../runtime/typescript/src/utf8.js";
import { contractOf } from "./whole.js";

// The tests of what docs/rules.md promises.
import "./alternatives.test.js";
import "./backtracking.test.js";
import "./compiled.test.js";
import "./directory.test.js";
import "./fixtures.test.js";
import "./limits.test.js";
import "./machines.test.js";
import "./patches.test.js";
import "./rules.test.js";
import "./streams.test.js";
import "./undefined.test.js";
import "./verbs.test.js";
import "./writing.test.js";

type RawNode = { at: string; is: unknown[]; fills?: true };

function build(nodes: RawNode[], patterns: [source: string, judge?: unknown][] = []): Contract<JsonValue> {
  return contractOf({ nodes, patterns });
}

/** A program of one node with these operators. */
function only(...is: unknown[]): Contract<JsonValue> {
  return build([{ at: "#", is }]);
}

function lines(report: Report): string[] {
  return report.errors.map(({ code, path, message }) => `${code} ${path} ${message}`);
}

const anything = only();

test("malformed text is refused at the first wrong character", () => {
  const places: [string, number, number][] = [
    ["", 1, 1],
    ["\ufeff1", 1, 1],
    ["[1,]", 1, 4],
    ['{"a":1,}', 1, 8],
    ["[1,\n -1e400]", 2, 2],
    ["1e400", 1, 1],
    ["trux", 1, 4],
    ["01", 1, 2],
    ["1.", 1, 3],
    ['["\u0001"]', 1, 3],
    ['"\\q"', 1, 3],
    ['["😀", x]', 1, 7],
    ['"\ud800"', 1, 2],
    ['"a\\ud83d"', 1, 3],
    ['"a\\ud83d', 1, 9],
    ['"a\\ud83dx', 1, 3],
    ['"\\udc00"', 1, 2],
    ["[", 1, 2],
    ["[1}", 1, 3],
  ];
  for (const [text, line, column] of places) {
    const message = `not valid JSON: line ${line}, column ${column}`;
    assert.deepEqual(anything.check(text).errors, [{ code: "json", path: "", schema_path: "", message }], text);
    assert.equal(anything.fromJson(text).ok, false);
  }
  for (const text of ['"\\ud83d\\ude00"', '"\\\\ud83d"', "1e308", "-0", '{"a":1,"a":2}', " [ ] "]) {
    assert.deepEqual(anything.fromJson(text), { ok: true, value: JSON.parse(text) });
  }
});

test("bytes are read as UTF-8, strictly", () => {
  const column = (...bytes: number[]): string => lines(anything.check(Uint8Array.from(bytes))).join();
  assert.deepEqual(anything.fromJson(encodeUtf8('"ä😀"')), { ok: true, value: "ä😀" });
  assert.match(column(0x22, 0xc3, 0x28, 0x22), /column 2$/);
  assert.match(column(0x22, 0xc3, 0xa4, 0xed, 0xa0, 0x80, 0x22), /column 3$/);
  assert.match(column(0xef, 0xbb, 0xbf, 0x31), /column 1$/);
  assert.match(column(0x22, 0xf0, 0x9f, 0x98), /column 2$/);
});

test("nesting is limited, and never crashes", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  const tooDeep = "depth  nested deeper than 127 levels";
  assert.equal(anything.check(nested(127)).valid, true);
  assert.deepEqual(lines(anything.check(nested(128))), [tooDeep]);
  assert.deepEqual(lines(anything.check(nested(100_000))), [tooDeep]);
  assert.deepEqual(lines(anything.check('{"a":'.repeat(100_000) + "1" + "}".repeat(100_000))), [tooDeep]);
  assert.deepEqual(lines(anything.check("[".repeat(100_000))), ["json  not valid JSON: line 1, column 100001"]);
  // Brackets in strings are none, however many; behind them, and in members that are overwritten, they count.
  const strings = JSON.stringify(["[".repeat(10_000), ",[{".repeat(10_000), '"[\\'.repeat(10_000)]);
  assert.equal(anything.check(strings).valid, true);
  assert.deepEqual(lines(anything.check(`{"a":${strings},"b":${nested(127)}}`)), [tooDeep]);
  assert.deepEqual(lines(anything.check(`{"a":${strings},"b":${nested(127)},"b":1}`)), [tooDeep]);
  let value: unknown = 1;
  for (let i = 0; i < 100_000; i += 1) value = [value];
  assert.deepEqual(lines(anything.checkValue(value)), [tooDeep]);
  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;
  assert.deepEqual(lines(anything.checkValue(cycle)), [tooDeep]);
});

test("values in memory that are not JSON are refused where they are", () => {
  const places: [unknown, string][] = [
    [undefined, ""],
    [Number.NaN, ""],
    [[1, Infinity], "/1"],
    [{ "a/b": { c: [undefined] } }, "/a~1b/c/0"],
    // eslint-disable-next-line no-sparse-arrays
    [[1, , 2], "/1"],
    [{ a: new Date(0) }, "/a"],
    [{ a: () => 1 }, "/a"],
    [{ a: Symbol("s") }, "/a"],
    [10n, ""],
    [["\ud800"], "/0"],
    [[{ "\udc00": 1 }], "/0"],
    [new Map(), ""],
  ];
  for (const [value, path] of places) {
    const error = { code: "json", path, schema_path: "", message: "not a JSON value" };
    assert.deepEqual(anything.checkValue(value).errors, [error]);
    assert.equal(anything.is(value), false);
    for (const write of [anything.toJson, anything.toJsonUnchecked]) {
      assert.throws(() => write(value as JsonValue), (refused) => {
        assert.ok(refused instanceof ContractError);
        assert.deepEqual(refused.report.errors, [error]);
        return true;
      });
    }
  }
  assert.equal(anything.is(Object.assign(Object.create(null), { a: [null, -0, "x"] })), true);
});

test("numbers", () => {
  assert.equal(isMultipleOf(0.0075, 0.0001), true);
  assert.equal(isMultipleOf(0.00751, 0.0001), false);
  assert.equal(isMultipleOf(1e308, 0.5), true);
  assert.equal(isMultipleOf(1e308, 1e-320), true);
  assert.equal(isMultipleOf(-0, 3), true);
  assert.equal(isMultipleOf(5e-324, 5e-324), true);
  assert.equal(isMultipleOf(4.35, 0.01), true);
  const integer = only(["type", ["integer"]]);
  assert.equal(integer.check("1.0").valid, true);
  assert.equal(integer.check("-0.0").valid, true);
  assert.equal(integer.check("1e300").valid, true);
  const limited = only(["integerRange", 63, 64]);
  const refused = "integerRange  integer out of range: must be at least -2^63 and below 2^64";
  assert.equal(limited.check("18446744073709551615").valid, true);
  assert.equal(limited.check("-9223372036854775808").valid, true);
  for (const text of ["18446744073709551616", "-9223372036854775809"]) assert.deepEqual(lines(limited.check(text)), [refused]);
  assert.deepEqual(lines(limited.checkValue(2 ** 64)), [refused]);
  assert.deepEqual(lines(integer.check("true")), ["type  expected integer, found boolean"]);
  assert.equal(only(["const", 1]).check("1.0").valid, true);
  assert.equal(only(["const", true]).check("1").valid, false);
});

test("names that mean something to JavaScript are ordinary names", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const closed = build([
    { at: "#", is: [["required", names], ["properties", names.map((name) => [name, 1]), [], 2]] },
    { at: "#/p", is: [["type", ["integer"]]] },
    { at: "#/additionalProperties", is: [["false@additionalProperties"]] },
  ]);
  const text = `{${names.map((name) => `"${name}":1`).join()}}`;
  assert.equal(closed.check(text).valid, true);
  assert.equal(closed.toJson(closed.fromJson(text).ok ? JSON.parse(text) : null), text);
  assert.deepEqual(
    lines(closed.check('{"__proto__":"x","valueOf":1}')),
    [
      'required  missing property "constructor"',
      'required  missing property "toString"',
      'required  missing property "hasOwnProperty"',
      "type /__proto__ expected integer, found string",
      'additionalProperties /valueOf property "valueOf" is not allowed',
    ],
  );
  const filling = build([
    { at: "#", is: [["properties", names.map((name) => [name, 1, { a: 1 }]), [], null]], fills: true },
    { at: "#/p", is: [] },
  ]);
  const filled = filling.fromJson("{}");
  assert.ok(filled.ok);
  assert.deepEqual(Object.keys(filled.value as object), names);
  assert.equal(filling.toCanonicalJson(filled.value), "{}");
});

test("errors come in document order, integer-like names included", () => {
  const numbers = build([
    { at: "#", is: [["properties@patternProperties", [], [], 1], ["minProperties", 9]] },
    { at: "#/additionalProperties", is: [["type", ["null"]]] },
  ]);
  const paths = (report: Report): string[] => report.errors.map((error) => error.path);
  assert.deepEqual(paths(numbers.check('{"b":1,"10":1,"2":1,"a":1,"b":2}')), ["", "/b", "/10", "/2", "/a"]);
  assert.deepEqual(paths(numbers.checkValue({ b: 1, 10: 1, 2: 1 })), ["", "/2", "/10", "/b"]);
  const parsed = parseStrict('{"10":1,"__proto__":{"2":1},"2":1,"10":2}');
  assert.ok(parsed.ok);
  assert.deepEqual(memberNames(parsed.value as { [name: string]: JsonValue }), ["10", "__proto__", "2"]);
});

test("at most a hundred errors are listed, the first in document order", () => {
  const list = build([
    { at: "#", is: [["items", 1, 0], ["prefixItems", [2]]] },
    { at: "#/items", is: [["type", ["null"]]] },
    { at: "#/first", is: [["false"]] },
  ]);
  const report = list.check(JSON.stringify(Array.from({ length: 5000 }, (_, i) => i)));
  assert.equal(report.errors.length, 100);
  assert.deepEqual(lines(report).slice(0, 3), [
    "type /0 expected null, found integer",
    "false /0 no value is allowed here",
    "type /1 expected null, found integer",
  ]);
  assert.equal(report.errors[99]?.path, "/98");
});

test("wording", () => {
  const cases: [unknown[], string, string][] = [
    [["type", ["string", "null"]], "1.5", '"message":"expected string or null, found number","expected":["string","null"],"actual":"number"'],
    [["const", { b: 1, a: [1.0] }], "[]", '"message":"expected {\\"a\\":[1],\\"b\\":1}","expected":{"a":[1],"b":1}'],
    [["enum", ["a", null]], "-0", '"message":"expected one of \\"a\\", null","expected":["a",null],"actual":0'],
    [["exclusiveMaximum", 3], "1e21", '"message":"must be less than 3","expected":3,"actual":1e+21'],
    [["minLength", 2], '"😀"', '"message":"must have at least 2 characters","expected":2,"actual":1'],
    [["maxItems", 1], "[1,2]", '"message":"must have at most 1 item","expected":1,"actual":2'],
    [["minProperties", 1], "{}", '"message":"must have at least 1 property","expected":1,"actual":0'],
    [["uniqueItems"], "[2,1,1.0,2]", '"message":"items 1 and 2 are equal"'],
    [["not", 0], "1", '"message":"must not match the schema in \\"not\\""'],
    [["dependentRequired@dependencies", [["a", ["b"]]]], '{"a":1}', '"message":"property \\"a\\" requires property \\"b\\"","expected":"b"'],
  ];
  for (const [operator, text, wanted] of cases) {
    const types = operator[0] === "not" ? build([{ at: "#", is: [["not", 1]] }, { at: "#/not", is: [] }]) : only(operator);
    const keyword = String(operator[0]).split("@").at(-1);
    const head = `{"valid":false,"errors":[{"code":"${keyword}","path":"","schema_path":"#/${keyword}",`;
    assert.equal(reportToJson(types.check(text)), `${head}${wanted}}],"warnings":[]}`);
  }
  const many = only(["enum", Array.from({ length: 12 }, (_, i) => i)]).check('"x"');
  assert.equal(many.errors[0]?.message, "expected one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (12 in all)");
  assert.equal(Object.hasOwn(only(["const", 1]).check(`"${"x".repeat(129)}"`).errors[0] ?? {}, "actual"), false);
});

test("alternatives, with and without a discriminator", () => {
  const tagged = build([
    { at: "#", is: [["oneOf", [1, 2], ["kind", [["a", 0], ["b", 1]]]]] },
    { at: "#/oneOf/0", is: [["required", ["x"]]] },
    { at: "#/oneOf/1", is: [["required", ["y"]]] },
  ]);
  assert.equal(tagged.check('{"kind":"b","y":1}').valid, true);
  assert.deepEqual(lines(tagged.check('{"kind":"b","x":1}')), ['required  missing property "y"']);
  assert.deepEqual(lines(tagged.check("[]")), ["type  expected object, found array"]);
  assert.deepEqual(lines(tagged.check("{}")), ['required  missing property "kind"']);
  assert.deepEqual(lines(tagged.check('{"kind":"c"}')), ['enum /kind expected one of "a", "b"']);
  const plain = build([
    { at: "#", is: [["oneOf", [1, 2]]] },
    { at: "#/oneOf/0", is: [["type", ["integer"]]] },
    { at: "#/oneOf/1", is: [["minimum", 5]] },
  ]);
  assert.deepEqual(lines(plain.check("7")), ["oneOf  matches 2 of the 2 alternatives, expected exactly 1"]);
  // The type leaves one alternative: what is wrong is what that one says.
  assert.deepEqual(lines(plain.check("1.5")), ["minimum  must be at least 5"]);
});

test("unevaluated members and items", () => {
  const none = { all: false, names: [], patterns: [], when: [] };
  const when = [[1, true, { ...none, names: ["b"] }], [1, false, { ...none, patterns: [0] }]];
  const members = build(
    [
      { at: "#", is: [["unevaluatedProperties", 2, { ...none, names: ["a"], when }]] },
      { at: "#/anyOf/0", is: [["required", ["b"]]] },
      { at: "#/unevaluatedProperties", is: [["false@unevaluatedProperties"]] },
    ],
    [["^x"]],
  );
  assert.equal(members.check('{"a":1,"b":2}').valid, true);
  assert.equal(members.check('{"a":1,"x1":2}').valid, true);
  assert.deepEqual(lines(members.check('{"b":1,"x1":2}')), [
    'unevaluatedProperties /x1 property "x1" is not allowed',
  ]);
  const items = build([
    { at: "#", is: [["unevaluatedItems", 2, { all: false, prefix: 1, contains: [1], when: [] }]] },
    { at: "#/contains", is: [["type", ["string"]]] },
    { at: "#/unevaluatedItems", is: [["false@unevaluatedItems"]] },
  ]);
  assert.equal(items.check('[1,"a","b"]').valid, true);
  assert.deepEqual(lines(items.check('[1,"a",2]')), ["unevaluatedItems /2 item 2 is not allowed"]);
});

test("defaults are filled into a copy and stripped again", () => {
  const nested = build([
    { at: "#", is: [["properties", [["list", 1], ["mode", 3, "fast"]], [], null]], fills: true },
    { at: "#/list", is: [["items", 2, 0]], fills: true },
    { at: "#/list/items", is: [["properties", [["n", 3, 0]], [], null]], fills: true },
    { at: "#/mode", is: [] },
  ]);
  const value = { list: [{}, { n: 1 }] };
  const parsed = nested.fromValue(value);
  assert.deepEqual(parsed, { ok: true, value: { list: [{ n: 0 }, { n: 1 }], mode: "fast" } });
  assert.deepEqual(value, { list: [{}, { n: 1 }] });
  assert.ok(parsed.ok);
  assert.equal(nested.toCanonicalJson(parsed.value), '{"list":[{},{"n":1}]}');
  assert.equal(nested.contentHash(parsed.value), nested.contentHash(value));
});

test("defaults stand behind the members that are there, in the order of the schema, each a value of its own", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "__proto__", "toString"];
  const many = build([
    { at: "#", is: [["properties", [...names.map((name) => [name, 1, { n: [] }]), ["deep", 2, {}]], [], null]], fills: true },
    { at: "#/a", is: [] },
    { at: "#/deep", is: [["properties", [["x", 1, 1]], [], null]], fills: true },
  ]);
  for (const text of ['{"z":1,"c":2}', '{"z":1,"c":2,"deep":{"x":1}}', "{}"]) {
    const [read, parsed] = [many.fromJson(text), many.fromValue(JSON.parse(text))];
    assert.ok(read.ok && parsed.ok);
    const there = Object.keys(JSON.parse(text) as object);
    const absent = [...names, "deep"].filter((name) => !there.includes(name));
    assert.deepEqual(Object.keys(read.value as object), [...there, ...absent]);
    assert.equal(JSON.stringify(read.value), JSON.stringify(parsed.value));
    assert.equal(Object.getPrototypeOf(read.value), Object.prototype);
    const filled = read.value as Record<string, { n?: JsonValue[]; x?: number }>;
    assert.equal(filled["deep"]?.x, 1);
    assert.notEqual(filled["a"], filled["b"]);
    filled["a"]?.n?.push(1);
    assert.deepEqual((many.fromJson(text) as { value: Record<string, unknown> }).value["a"], { n: [] });
  }
});

test("the canonical form and its hash", () => {
  const value = JSON.parse('{"\\ufb33":1,"\\ud83d\\ude00":2,"a\\u0007\\n":[1e21,-0,0.1,1e-7],"é":"\\u2028/"}') as JsonValue;
  const text = '{"a\\u0007\\n":[1e+21,0,0.1,1e-7],"é":"\u2028/","😀":2,"\ufb33":1}';
  assert.equal(canonicalText(value), text);
  assert.equal(blake2b128(new Uint8Array(0)), "cae66941d9efbd404e4d88758ea67670");
  assert.equal(blake2b128(encodeUtf8("abc")), "cf4ab791c62b8d2b2109c90275287816");
  assert.equal(blake2b128(new Uint8Array(128)), "40d697295c01d2312035c1fa7d884b8d");
});

test("a recursion that applies two nodes at each level takes no exponential time", () => {
  const twice = build([
    { at: "#", is: [["properties", [["c", 1]], [], null]] },
    { at: "#/c", is: [["allOf", [2, 3]]] },
    { at: "#/c/0", is: [["type", ["object"]], ["ref", 0]] },
    { at: "#/c/1", is: [["type", ["object"]], ["ref", 0]] },
  ]);
  const chain = (end: string): string => '{"c":'.repeat(120) + end + "}".repeat(120);
  assert.equal(twice.check(chain("{}")).valid, true);
  const { errors } = twice.check(chain("1"));
  // The same error, met on many ways, is listed once.
  assert.equal(errors.length, 1);
  assert.equal(errors[0]?.path, "/c".repeat(120));
});

test("uniqueItems is fast for many scalars and finds equal objects", () => {
  const unique = only(["uniqueItems"]);
  const numbers = Array.from({ length: 200_000 }, (_, i) => i);
  assert.equal(unique.checkValue(numbers).valid, true);
  assert.deepEqual(lines(unique.checkValue([...numbers, 7])), ["uniqueItems  items 7 and 200000 are equal"]);
  const objects: JsonValue[] = numbers.slice(0, 50).map((i) => ({ a: i, b: 1 }));
  assert.deepEqual(lines(unique.checkValue([...objects, { b: 1, a: 49 }])), ["uniqueItems  items 49 and 50 are equal"]);
  // Told apart by one member, by another, and by none.
  const differings: ((i: number) => JsonValue)[] = [(i) => ({ a: i % 5, b: i }), (i) => ({ a: [i], b: 1 }), (i) => [i]];
  for (const differing of differings) {
    const items = numbers.slice(0, 50).map(differing);
    assert.equal(unique.checkValue(items).valid, true);
    assert.deepEqual(lines(unique.checkValue([...items, differing(7), differing(3)])), ["uniqueItems  items 7 and 50 are equal"]);
  }
});

test("Standard Schema", () => {
  const schema = build([
    { at: "#", is: [["properties", [["a", 1]], [], null]] },
    { at: "#/a", is: [["items", 2, 0]] },
    { at: "#/a/items", is: [["type", ["string"]]] },
  ])["~standard"];
  assert.equal(schema.version, 1);
  assert.deepEqual(schema.validate({ a: ["x"] }), { value: { a: ["x"] } });
  const issue = { message: "expected string, found integer", path: ["a", 1] };
  assert.deepEqual(schema.validate({ a: ["x", 1] }), { issues: [issue] });
});

test("a check program of another format is refused when it is loaded", () => {
  const text = (format: number): string => `{"format":${format},"nodes":[{"at":"#","is":[]}],"patterns":[]}`;
  assert.equal(contract(program({}, text(1)), 0).check("1").valid, true);
  assert.throws(() => program({}, text(2)), /^Error: the check program has the format 2, and this runtime knows 1: generate/);
});
