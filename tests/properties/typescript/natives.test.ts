// The one text of a value whose type is that of its format: what others make of the value is the same before and after, and the
// text is its own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import fc from "fast-check";

import { bytes } from "../../../runtime/typescript/src/native-bytes.js";
import type { Native } from "../../../runtime/typescript/src/native-forms.js";
import { ipv6 } from "../../../runtime/typescript/src/native-ipv6.js";
import { decimal, duration, uuid } from "../../../runtime/typescript/src/native-texts.js";
import { dateTime, instant, time } from "../../../runtime/typescript/src/native-times.js";
import { ofValues } from "./kept.js";

/** Microseconds of a day. */
const DAY = 86_400_000_000n;

const table = JSON.parse(readFileSync("tests/options/natives/texts.json", "utf8")) as Record<string, [string, string | null][]>;

/** `value` as so many digits. */
const digits = (most: number, count: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(count, "0"));
const some = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(""), text);
const row = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => texts.join(""));
const unit = (letter: string, most = 999_999_999): fc.Arbitrary<string> => some(row(digits(most, 1), fc.constant(letter)));
const of = (letters: string, length: { minLength?: number; maxLength: number }): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters), ...length });

const clocks = row(
  row(digits(23, 2), fc.constant(":"), digits(59, 2), fc.constant(":"), digits(59, 2)),
  some(row(fc.constant("."), digits(999_999, 6), of("0", { maxLength: 3 }))),
  fc.oneof(fc.constantFrom("Z", "z"), row(fc.constantFrom("+", "-"), digits(23, 2), fc.constant(":"), digits(59, 2))),
);
// The first and the last day are others' to look at: behind them are years that no text has.
const days = fc.date({ min: new Date("0001-01-02T00:00:00Z"), max: new Date("9999-12-27T00:00:00Z"), noInvalidDate: true });
const instants = row(
  days.map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom("T", "t"),
  clocks,
);
const group = fc.oneof(fc.constantFrom("0", "0", "0000"), of("0123456789abcdefABCDEF", { minLength: 1, maxLength: 4 }));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const addresses = fc.tuple(groups, fc.nat({ max: 8 }), fc.nat({ max: 8 }), fc.boolean()).map(([all, start, end, isDotted]) => {
  const [last = "0", first = "0"] = [all[7], all[6]];
  const values = [first, last].map((group) => Number.parseInt(group, 16));
  const dotted = values.flatMap((value) => [value >> 8, value & 255]).join(".");
  const tail = isDotted ? [...all.slice(0, 6), dotted] : all;
  const list = (from: number, to?: number): string => tail.slice(from, to).join(":");
  return start < end && end <= (isDotted ? 6 : 8) ? `${list(0, start)}::${list(end)}` : list(0);
});

/** Texts are normal ones when they have become it, and stand for the same as others see it. */
function property(name: string, native: Native, texts: fc.Arbitrary<string>, seen: (text: string) => unknown): void {
  const held = (table[name] ?? []).flatMap(([text, normal]) => (normal === null ? [] : [text]));
  ofValues(
    `native-${name}`,
    `each ${name} has one text`,
    texts,
    (text) => {
      const normal = normalOf(native, text);
      assert.equal(normalOf(native, normal), normal);
      assert.deepEqual(seen(normal), seen(text), `${text} and ${normal}`);
    },
    held,
  );
  // What is refused has any text, but has it at once.
  ofValues(`any-${name}`, `any string is taken for a ${name}`, fc.string(), (text) => {
    assert.equal(typeof normalOf(native, text), "string");
  });
}

function normalOf({ normal }: Native, text: string): string {
  return normal === undefined ? text : normal(text);
}

/** Microseconds from 1970 on. */
function microseconds(text: string): bigint {
  const parts = /^(.*?)(?:\.([0-9]+))?([Zz]|[+-]..:..)$/.exec(text);
  const [, whole = "", fraction = "", zone = ""] = parts ?? [];
  return BigInt(Date.parse(`${whole}${zone}`.toUpperCase())) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
}

property(
  "uuid",
  uuid,
  fc.uuid().map((text) => text.replace(/[a-f]/g, (letter, at: number) => (at % 2 === 0 ? letter : letter.toUpperCase()))),
  (text) => BigInt(`0x${text.replaceAll("-", "")}`),
);
property("date-time", dateTime, instants, microseconds);
property("time", time, clocks, (text) => ((microseconds(`2000-01-01T${text}`) % DAY) + DAY) % DAY);
property(
  "duration",
  duration,
  fc.oneof(
    unit("W", 99_999_999).map((weeks) => `P${weeks === "" ? "0W" : weeks}`),
    fc
      .tuple(unit("D", 899_999_999), row(unit("H"), unit("M"), unit("S")))
      .map(([date, rest]) => `P${date === "" ? "0D" : date}${rest === "" ? "" : `T${rest}`}`),
  ),
  (text) => {
    const seconds: Record<string, bigint> = { W: 604_800n, D: 86_400n, H: 3600n, M: 60n, S: 1n };
    const parts = [...text.matchAll(/([0-9]+)([WDHMS])/g)];
    return parts.reduce((sum, [, count, letter]) => sum + BigInt(count ?? 0) * (seconds[letter ?? ""] ?? 0n), 0n);
  },
);
property(
  "decimal",
  decimal,
  row(
    fc.constantFrom("", "-"),
    digits(Number.MAX_SAFE_INTEGER, 1),
    some(row(fc.constant("."), digits(99_999_999, 1), of("0", { maxLength: 4 }))),
  ),
  (text) => {
    const [whole = "", fraction = ""] = text.split(".");
    return BigInt(whole + fraction.padEnd(30, "0"));
  },
);
// Hosts of URLs are written in the same way.
property("ipv6", ipv6, addresses, (text) => new URL(`http://[${text}]/`).hostname);

ofValues("native-byte", "Base64 is that of Node", fc.array(fc.nat({ max: 255 })), (values) => {
  const value = Uint8Array.from(values);
  const text = bytes.text?.(value);
  assert.equal(text, Buffer.from(value).toString("base64"));
  assert.deepEqual(bytes.hold?.(text), value);
});

ofValues("native-instant", "a date is the instant of its text", instants, (text) => {
  const date = instant.hold?.(text);
  assert.ok(date instanceof Date);
  assert.equal(BigInt(date.getTime()), (microseconds(text) - (((microseconds(text) % 1000n) + 1000n) % 1000n)) / 1000n);
  assert.equal(instant.text?.(date), normalOf(dateTime, date.toISOString()));
});
