// Numbers: read to the last bit, written as short as can be, and divided exactly.

import assert from "node:assert/strict";

import fc from "fast-check";

import { canonicalText } from "../../../runtime/typescript/src/canonical.js";
import { parseStrict } from "../../../runtime/typescript/src/json.js";
import { isMultipleOf } from "../../../runtime/typescript/src/number.js";
import { ofBytes } from "./kept.js";
import { bytesOf, numberTexts } from "./texts.js";
import { anything } from "./values.js";

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

const doubles: fc.Arbitrary<number> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
  fc.maxSafeInteger(),
  fc.integer({ min: -400, max: 308 }).map((exponent) => Number(`1e${exponent}`)),
  fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1074, max: 1020 })).map(([whole, exponent]) => whole * 2 ** exponent),
);

const inputs: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.tuple(doubles, doubles).map((pair) => new Uint8Array(Float64Array.from(pair).buffer)),
  numberTexts.map(bytesOf),
  fc.string({ unit: fc.constantFrom(..."0123456789.eE+-"), maxLength: 20 }).map(bytesOf),
);

ofBytes("number", "numbers are doubles to the last bit", inputs, (bytes) => {
  const text = new TextDecoder().decode(bytes);
  if (NUMBER.test(text)) isRead(text);
  const all = Array.from({ length: Math.floor(bytes.length / 8) }, (_, i) =>
    new DataView(bytes.buffer, bytes.byteOffset).getFloat64(8 * i, true),
  ).filter(Number.isFinite);
  all.forEach(isWritten);
  const [value, divisor] = all;
  if (value !== undefined && divisor !== undefined && divisor !== 0) isDivided(value, Math.abs(divisor));
});

/** A JSON number is the double that the engine reads, unless that is infinite. */
function isRead(text: string): void {
  const expected = Number(text);
  const read = parseStrict(text);
  assert.equal(read.ok, Number.isFinite(expected));
  if (read.ok) assert.ok(Object.is(read.value, expected));
  const result = anything.fromJson(text);
  assert.equal(result.ok, read.ok);
  if (result.ok) assert.ok(Object.is(result.value, expected));
  if (read.ok) isWritten(expected);
}

/** What is written of a double is read as that double, and with a digit less it is another one. */
function isWritten(double: number): void {
  const text = canonicalText(double);
  assert.match(text, NUMBER);
  // Zero has no sign.
  assert.ok(Number(text) === double, text);
  const digits = text.replace(/e.*/, "").replace(/[^0-9]/g, "").replace(/^0+|0+$/g, "").length;
  if (digits > 1) assert.notEqual(Number(double.toPrecision(digits - 1)), double);
}

/** Divisibility is that of the shortest decimal notations. */
function isDivided(value: number, divisor: number): void {
  const [one, other] = [ratio(value), ratio(divisor)];
  const expected = (one.numerator * other.denominator) % (one.denominator * other.numerator) === 0n;
  assert.equal(isMultipleOf(value, divisor), expected);
  assert.equal(isMultipleOf(-value, divisor), expected);
  assert.ok(isMultipleOf(divisor, divisor) && isMultipleOf(0, divisor));
}

/** The decimal that the shortest notation of a double says, in the notation with an exponent. */
function ratio(double: number): { readonly numerator: bigint; readonly denominator: bigint } {
  const [, sign = "", whole = "", fraction = "", exponent = ""] = /^(-?)([0-9])(?:\.([0-9]+))?e([+-][0-9]+)$/.exec(double.toExponential()) ?? [];
  const numerator = BigInt(sign + whole + fraction);
  const power = Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power < 0 ? { numerator, denominator: scale } : { numerator: numerator * scale, denominator: 1n };
}
