// Selectors: what the steps lead to, in document order, with the way to it.

import assert from "node:assert/strict";

import fc from "fast-check";

import { isObject, memberNames, parseStrict, type JsonValue } from "../../../runtime/typescript/src/json.js";
import { select, type SelectorStep } from "../../../runtime/typescript/src/selector.js";
import { ofValues } from "./kept.js";
import { values } from "./texts.js";
import { same } from "./values.js";

type Input = readonly [selector: readonly SelectorStep[], document: JsonValue];
type Way = readonly [keys: readonly (string | number)[], value: JsonValue];

const names: fc.Arbitrary<string> = fc.constantFrom("a", "b", "__proto__", "constructor", "0", "length", "", "\u00e9");
const small: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(null, true, false, 0, 1, 1.5, "", "a", "0", [], {}, [0], { a: 1 });
const steps: fc.Arbitrary<SelectorStep> = fc.oneof(
  names,
  fc.nat({ max: 3 }),
  fc.constant(null),
  fc.constant(null),
  fc.tuple(fc.array(names, { maxLength: 2 }), small),
);
const documents: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue; array: JsonValue[]; object: JsonValue }>((tie) => ({
  value: fc.oneof({ depthSize: "medium", withCrossShrink: true }, small, tie("array"), tie("object")),
  array: fc.array(tie("value"), { maxLength: 4 }),
  object: fc
    .array(fc.tuple(names, tie("value")), { maxLength: 4 })
    .map((members) => JSON.parse(`{${members.map((member) => member.map((part) => JSON.stringify(part)).join(":")).join(",")}}`) as JsonValue),
})).value;

/** Selectors, most of whose steps lead on, and the documents: each number is a share of what is there. */
const selections: fc.Arbitrary<Input> = fc
  .tuple(
    fc.oneof(documents, documents, values),
    fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.option(steps, { freq: 2, nil: undefined })), { maxLength: 4 }),
  )
  .map(([document, ways]) => {
    let value: JsonValue = document;
    const selector = ways.map(([share, step]): SelectorStep => {
      const parts = partsOf(value);
      const [key, part] = parts[Math.floor(share * parts.length)] ?? [0, null];
      value = part;
      return step === undefined ? key : step;
    });
    return [selector, document];
  });

ofValues<Input>(
  "selector",
  "selectors find what their steps lead to",
  selections,
  ([selector, given]) => {
    const read = parseStrict(JSON.stringify(given));
    assert.ok(read.ok);
    // What the reader makes inherits nothing; what users hand in does.
    for (const document of [read.value, given]) isSelected(selector, document);
  },
);

/** What the selector finds is what its steps lead to. */
function isSelected(selector: readonly SelectorStep[], document: JsonValue): void {
  let expected: readonly Way[] = [[[], document]];
  for (const step of selector) expected = expected.flatMap((way) => after(step, way));
  const found: Way[] = [];
  select(selector, document, (value, trail) => {
    found.push([trail.keys(), value]);
    assert.equal(trail.place().pointer(), pointer(trail.keys()));
    return true;
  });
  assert.deepEqual(found.map(([keys]) => keys), expected.map(([keys]) => keys));
  assert.ok(found.every(([, value], i) => value === expected[i]?.[1]));
  let first = 0;
  select(selector, document, () => ++first < 2);
  assert.equal(first, Math.min(expected.length, 2));
}

/** What a step leads to from a value, written down a second time. */
function after(step: SelectorStep, [keys, value]: Way): readonly Way[] {
  const parts = partsOf(value).filter(([key, part]) => {
    if (step === null) return true;
    return typeof step === "object" ? passes(step, part) : key === step;
  });
  return parts.map(([key, part]) => [[...keys, key], part]);
}

function partsOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? memberNames(value).map((name) => [name, value[name] ?? null]) : [];
}

/** Has the part the value at the end of the names? */
function passes([path, wanted]: readonly [readonly string[], JsonValue], part: JsonValue): boolean {
  let found = part;
  for (const name of path) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return false;
    found = found[name] ?? null;
  }
  return same(found, wanted);
}

function pointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
