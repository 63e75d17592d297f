// The canonical form: the same value, its own canonical form, members in order.

import assert from "node:assert/strict";

import fc from "fast-check";

import { canonicalText } from "../../../runtime/typescript/src/canonical.js";
import { isObject, parseStrict, type JsonValue } from "../../../runtime/typescript/src/json.js";
import { ofBytes } from "./kept.js";
import { bytesOf, texts, values } from "./texts.js";
import { anything, imprecise, same } from "./values.js";

const inputs: fc.Arbitrary<Uint8Array> = fc.oneof(texts, values.map((value) => JSON.stringify(value))).map(bytesOf);

ofBytes("canonical", "the canonical form is the same value", inputs, (bytes) => {
  const result = anything.fromJson(bytes);
  if (!result.ok) return;
  const { value } = result;
  const text = canonicalText(value);
  assert.equal(text, expected(value));
  const again = parseStrict(text);
  assert.ok(again.ok && same(again.value, value));
  assert.equal(canonicalText(again.value), text);
  const written = parseStrict(anything.toJson(value));
  assert.ok(written.ok && same(written.value, value));
  if (imprecise(value)) assert.throws(() => anything.toCanonicalJson(value), /integers past 2\^53/);
  else assert.equal(anything.toCanonicalJson(value), text);
});

/** The canonical form, written down a second time: members in the order of their UTF-16 code units. */
function expected(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(expected).join(",")}]`;
  if (!isObject(value)) return Object.is(value, -0) ? "0" : JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => inOrder(one, other));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${expected(part)}`).join(",")}}`;
}

function inOrder(one: string, other: string): number {
  for (let i = 0; i < Math.min(one.length, other.length); i += 1) {
    const difference = one.charCodeAt(i) - other.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
