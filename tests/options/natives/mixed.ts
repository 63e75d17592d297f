// What TypeScript does with types for formats where instants are dates, integers are bigints, and types are as narrow as they
// can be.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

import { ContractError, Key, Mixed, type MixedInput, Order, type Stamp, Texts } from "./contracts/index.js";
import { explainMixed, isMixed } from "./contracts/mixed.verbs.js";

const ID = "123e4567-e89b-12d3-a456-426614174000";
const AT = new Date("2024-02-29T12:00:00.250Z");
const LARGE = 9007199254740993n;

function read(text: string): Mixed {
  const result = Mixed.fromJson(text);
  if (!result.ok) assert.fail(JSON.stringify(result.report));
  return result.value;
}

function key(text: string): Key {
  const result = Key.fromValue(text);
  if (!result.ok) assert.fail(JSON.stringify(result.report));
  return result.value;
}

function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ContractError) return error.report.errors.map(({ code, path }) => `${code} ${path}`).join(", ");
    throw error;
  }
  return assert.fail("nothing was refused");
}

// Instants of milliseconds are dates; finer ones are refused in all languages.
const table = JSON.parse(readFileSync("texts.json", "utf8")) as Record<string, [string, string | null][]>;
for (const [text, normal] of table["date-time"] ?? []) {
  const json = JSON.stringify({ "date-time": text });
  const result = Texts.fromJson(json);
  if (normal === null || /\.[0-9]{4}/.test(normal)) {
    assert.ok(!result.ok && !Texts.check(json).valid, text);
    assert.ok(normal === null || result.report.errors[0]?.message.endsWith("to the millisecond"));
    continue;
  }
  assert.ok(result.ok, text);
  const date = result.value["date-time"];
  assert.ok(date instanceof Date);
  assert.equal(date.getTime(), Date.parse(normal), text);
  assert.equal(Texts.toJson(result.value), JSON.stringify({ "date-time": normal }));
  assert.equal(Texts.toJson(JSON.parse(json) as Texts), Texts.toJson(result.value));
  assert.ok(Texts.is(result.value) && !Texts.is(JSON.parse(json)));
}

// What is no instant of the years that all languages have has no text, or none that is accepted.
const write = (date: Date): string => Texts.toJson({ "date-time": date });
assert.equal(refusal(() => write(new Date(Number.NaN))), "json /date-time");
assert.equal(refusal(() => Texts.toJsonUnchecked({ "date-time": new Date(Number.NaN) })), "json /date-time");
assert.ok(!Texts.is({ "date-time": new Date(Number.NaN) }));
for (const text of ["0000-12-31T23:59:59.999Z", "9999-12-29T00:00:00Z", "+010000-01-01T00:00:00Z", "-000001-01-01T00:00:00Z"]) {
  assert.equal(refusal(() => write(new Date(text))), "x-type /date-time");
  assert.ok(!Texts.is({ "date-time": new Date(text) }));
}
assert.equal(write(new Date("0001-01-01T00:00:00Z")), '{"date-time":"0001-01-01T00:00:00Z"}');
assert.equal(write(new Date("9999-12-28T23:59:59.999Z")), '{"date-time":"9999-12-28T23:59:59.999Z"}');
assert.equal(write(runInNewContext("new Date(5)") as Date), '{"date-time":"1970-01-01T00:00:00.005Z"}');
const liar: unknown = { "date-time": Object.create(null, { [Symbol.toStringTag]: { value: "Date" } }) };
assert.ok(!Texts.is(liar) && !Texts.checkValue(liar).valid);

// Every place.
const text = `{"at":"2024-02-29T13:00:00.25+01:00","count":${LARGE},"times":["1969-12-31T23:59:59.999Z"],"blob":"AA==",
  "ids":["${ID.toUpperCase()}"],"event":{"kind":"tick","at":"2024-02-29T12:00:00.25z","x":"PT60S"},
  "either":{"n":${LARGE},"key":"${ID.toUpperCase()}"},"stamp":"2024-02-29T12:00:00.250Z",
  "order":{"id":"${ID.toUpperCase()}","placed":"2024-02-29T12:00:00.25Z","total":"1.0","ref":5,"seal":"////"},
  "next":{"at":"2024-02-29T12:00:00.25Z","blob":7,"event":{"kind":"link","to":"${ID.toUpperCase()}"}},
  "any":"2024-02-29T12:00:00.250Z"}`;
const mixed = read(text);
const since = new Date("2024-01-01T00:00:00Z");
const seal = new Uint8Array([0, 1, 2]);
const expected = {
  at: AT,
  count: LARGE,
  times: [new Date(-1)],
  blob: new Uint8Array(1),
  ids: [ID],
  event: { kind: "tick", at: AT, x: "PT1M" },
  either: { n: LARGE, key: ID },
  stamp: AT,
  order: { id: ID, placed: AT, total: "1", ref: 5n, seal: new Uint8Array([255, 255, 255]), day: "2024-01-01" },
  next: { at: AT, blob: 7n, event: { kind: "link", to: ID }, since, seal },
  any: "2024-02-29T12:00:00.250Z",
  since,
  seal,
};
assert.deepEqual(mixed, expected);
assert.ok(Mixed.is(mixed) && isMixed(mixed) && explainMixed(mixed).valid);
const json = Mixed.toJson(mixed);
assert.deepEqual(read(json), mixed);
assert.equal(Mixed.toJsonUnchecked(mixed), json);
assert.deepEqual(Mixed.fromValue(mixed), { ok: true, value: mixed });
assert.deepEqual(Mixed["~standard"].validate(mixed), { value: mixed });
assert.ok(json.includes('"at":"2024-02-29T12:00:00.25Z"') && json.includes(`"n":${LARGE},"key":"${ID}"`), json);
assert.deepEqual(Order.fromValue(mixed.order), { ok: true, value: mixed.order });

// Variants are told apart by the digits of what was read: this is one double with the largest integer of the first variant, and
// in the second one the key is any string.
const other = read(`{"at":"2024-02-29T12:00:00.25Z","either":{"n":9223372036854775808,"key":"${ID.toUpperCase()}"}}`);
assert.deepEqual(other.either, { n: 9223372036854775808n, key: ID.toUpperCase() });
assert.ok(Mixed.toJson(other).includes(`"n":9223372036854775808,"key":"${ID.toUpperCase()}"`));
const largest = read(`{"at":"2024-02-29T12:00:00.25Z","either":{"n":9223372036854775807,"key":"${ID.toUpperCase()}"}}`);
assert.deepEqual(largest.either, { n: 9223372036854775807n, key: ID });

// Canonical forms have no defaults, whatever these are held by; without integers past 2^53 - 1 there is one.
const small: MixedInput = { at: AT, since, seal, count: 5n, ids: [key(ID.toUpperCase())] };
const canonical = `{"at":"2024-02-29T12:00:00.25Z","count":5,"ids":["${ID}"]}`;
assert.equal(Mixed.toCanonicalJson(small), canonical);
assert.equal(Mixed.toCanonicalJsonUnchecked(small), canonical);
assert.equal(Mixed.contentHash(small), Mixed.contentHash(JSON.parse(canonical) as MixedInput));
assert.equal(refusal(() => Mixed.toCanonicalJson(mixed)), "canonical /count");

// Each place has its own type, and no other; verbs that judge and write take the text as well.
const wrong: Record<string, unknown>[] = [
  { at: "2024-02-29T12:00:00Z" },
  { at: AT, blob: "AA==" },
  { at: AT, times: ["2024-02-29T12:00:00Z"] },
  { at: AT, count: 5 },
  { at: AT, event: { kind: "tick", at: "2024-02-29T12:00:00Z" } },
  { at: AT, any: AT },
];
for (const value of wrong) {
  assert.ok(!Mixed.is(value) && !isMixed(value));
  assert.ok(Mixed.checkValue(value).valid && Mixed.fromValue(value).ok);
}
assert.ok(!Mixed.checkValue({ at: seal }).valid && !Mixed.checkValue({ at: AT, seal: AT }).valid);

// What becomes equal when it is normalised is refused when it is written.
const twice = read(`{"at":"2024-02-29T12:00:00Z","ids":["${ID}","${ID.toUpperCase()}"]}`);
assert.deepEqual(twice.ids, [ID, ID]);
assert.equal(refusal(() => Mixed.toJson(twice)), "uniqueItems /ids");
const alike: unknown = { at: AT, ids: [ID, ID.toUpperCase()] };
assert.ok(Mixed.is(alike) && Mixed.checkValue(alike).valid);
assert.equal(refusal(() => Mixed.toJson(alike)), "uniqueItems /ids");

// Nobody calls it: only compilers see to it.
export function refused(value: Mixed): void {
  const at: Date = value.at;
  const stamp: Stamp = at;
  const bytes: Uint8Array = value.seal;
  // @ts-expect-error
  value.at = stamp;
  // @ts-expect-error
  const id: Key = ID;
  // @ts-expect-error
  const text: string = value.at;
  // @ts-expect-error
  const input: MixedInput = { at: "2024-02-29T12:00:00Z" };
  console.log(bytes, id, text, input);
}

console.log("ok");
