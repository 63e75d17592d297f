// JSON texts, and texts that nearly are.

import fc from "fast-check";

import type { JsonValue } from "../../../runtime/typescript/src/json.js";
import { encodeUtf8 } from "../../../runtime/typescript/src/utf8.js";

const EDGE_NUMBERS: readonly string[] = (
  "0 -0 -0.0 1e0 1E+2 0.1 -1.5 9007199254740991 9007199254740993 -9223372036854775808 9223372036854775807 " +
  "9223372036854775808 18446744073709551615 18446744073709551616 1e20 1e21 1e22 123456789012345678901 1e-6 1e-7 5e-324 2e-324 " +
  "2.2250738585072014e-308 1.7976931348623157e308 1.7976931348623159e308 1e308 1e309 -1e400 1e-400 0e400 0e99999 1e00001 " +
  "0.30000000000000004 100000000000000000000000.5"
).split(" ");

/** Names that are something else to engines, or hard to sort. */
export const EDGE_NAMES: readonly string[] = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "toJSON", "0", "1", "-1", "4294967294", "4294967295", "01", ""],
  ...["\ue000", "\u{1f600}", "\uffff", "\u00e9", "e\u0301", "\u2028", "\0", "\u007f", '"', "\\"],
];
const WORDS: readonly string[] = [
  ...'{ } [ ] , : " \\ \\u \\ud800 \\udc00 \\ud83d\\ude00 \\u0000 \\/ \\x true false null tru - -0 1e E+ 1.5 . 01 +1 NaN'.split(" "),
  ...["Infinity", "-Infinity", '"a":', '"a":1,', '"__proto__":', "[[", "]]", "\ufeff", " ", "\n", "\t", "\r", "\v", "\u00a0"],
  ...["/*", "//", "'", "\u007f", "\u2028", "\u{1f600}", "\0", "\u001f", "\u0663", "\uff19", ...EDGE_NUMBERS],
];
const BYTES: readonly (readonly number[])[] = [
  ...[[0xe0, 0x80, 0x80], [0xf0, 0x80, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc1, 0xbf]],
  ...[[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80], [0xef, 0xbb, 0xbf]],
];

/** The texts of a pattern without alternatives, as a list of what may stand one after the other. */
const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most });
const maybe = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(""), text);
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => texts.join(""));

const spaces: fc.Arbitrary<string> = fc.string({ unit: fc.constantFrom(..." \t\n\r"), maxLength: 2 });

/** Strings without halves of pairs. */
export const unicode: fc.Arbitrary<string> = fc.oneof(fc.string({ unit: "binary", maxLength: 4 }), fc.constantFrom(...EDGE_NAMES));

/** The texts of numbers; some are beyond doubles. */
export const numberTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...EDGE_NUMBERS),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  joined(
    fc.constantFrom("", "-"),
    fc.oneof(fc.constant("0"), joined(fc.constantFrom(..."123456789"), digits(0, 25))),
    maybe(joined(fc.constant("."), digits(1, 25))),
    maybe(joined(fc.constantFrom("e", "E"), fc.constantFrom("", "+", "-"), digits(1, 3))),
  ),
  // Between two doubles, where a reader that rounds twice is wrong.
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }).map((whole) => String(2n * whole + 1n)),
  fc.tuple(fc.constantFrom(..."123456789"), fc.integer({ min: 300, max: 312 })).map(([digit, zeros]) => digit + "0".repeat(zeros)),
);

const unit = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((code) => `\\u${code.toString(16).padStart(4, "0")}`);
const escapes: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\ud83d\\ude00", "\\uDBFF\\uDFFF", "\\u0000"),
  unit(0, 0xd7ff),
  unit(0xe000, 0xffff),
);
const plain: fc.Arbitrary<string> = fc.string({ unit: "binary", maxLength: 5 }).map((text) => text.replace(/["\\\x00-\x1f]/g, ""));
const stringTexts: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.oneof(plain, escapes), { maxLength: 4 }).map((parts) => `"${parts.join("")}"`),
  fc.constantFrom(...EDGE_NAMES).map((name) => JSON.stringify(name)),
);
const scalarTexts: fc.Arbitrary<string> = fc.oneof(numberTexts, stringTexts, fc.constantFrom("true", "false", "null"));

/** JSON texts; some have numbers that are too large, or say a name twice. */
export const texts: fc.Arbitrary<string> = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof({ depthSize: "small", withCrossShrink: true }, scalarTexts, tie("array"), tie("object")),
  array: fc.array(joined(spaces, tie("value"), spaces), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
  object: fc
    .array(joined(spaces, stringTexts, spaces, fc.constant(":"), spaces, tie("value"), spaces), { maxLength: 4 })
    .map((members) => `{${members.join(",")}}`),
})).value.chain((text) => joined(spaces, fc.constant(text), spaces));

const CLOSING = { "[": "]", '{"a":': "}", '[{"\\"[":': "}]", "[0,": "]" } as const;
const deep: fc.Arbitrary<string> = fc
  .record({
    levels: fc.oneof(fc.integer({ min: 60, max: 66 }), fc.integer({ min: 124, max: 130 }), fc.integer({ min: 0, max: 200 })),
    more: fc.constantFrom(0, 0, 0, 1, -1),
    opening: fc.constantFrom("[", '{"a":', '[{"\\"[":', "[0,"),
    inner: scalarTexts,
  })
  .map(({ levels, more, opening, inner }) => opening.repeat(levels) + inner + CLOSING[opening].repeat(Math.max(0, levels + more)));

/** The bytes of a text. */
export const bytesOf = (text: string): Uint8Array => new Uint8Array(encodeUtf8(text));

/** One thing to do to a text: at some share of it, or of its quotes, so many bytes give way to these, or are said twice. */
const edits: fc.Arbitrary<{ at: number; quoted: boolean; length: number; word: Uint8Array | undefined }> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  quoted: fc.boolean(),
  length: fc.integer({ min: 0, max: 3 }),
  word: fc.oneof(
    fc.constantFrom(...WORDS).map(bytesOf),
    fc.constantFrom(...BYTES).map((bytes) => Uint8Array.from(bytes)),
    fc.constant(undefined),
  ),
});
const edited: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.oneof(texts, texts, deep), fc.array(edits, { minLength: 1, maxLength: 3 }))
  .map(([text, all]) => {
    let bytes: Uint8Array = bytesOf(text);
    for (const { at, quoted, length, word } of all) {
      const quotes = quoted ? [...bytes.keys()].filter((i) => bytes[i] === 0x22) : [];
      const start = (quotes[Math.floor(at * quotes.length)] ?? Math.floor(at * bytes.length) - 1) + 1;
      const gone = bytes.subarray(start, start + length);
      bytes = Uint8Array.from([...bytes.subarray(0, start), ...(word ?? [...gone, ...gone]), ...bytes.subarray(start + length)]);
    }
    return bytes;
  });

/** JSON texts, near misses, and bytes. */
export const inputs: fc.Arbitrary<Uint8Array> = fc.oneof(
  texts.map(bytesOf),
  edited,
  deep.map(bytesOf),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 10 }).map((words) => bytesOf(words.join(""))),
  fc.uint8Array({ maxLength: 12 }),
);

/** JSON values, as their texts are read. */
export const values: fc.Arbitrary<JsonValue> = fc
  .letrec<{ value: string; array: string; object: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.boolean(), fc.constant(null), unicode).map((value) =>
        JSON.stringify(value),
      ),
      tie("array"),
      tie("object"),
    ),
    array: fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    object: fc
      .array(fc.tuple(fc.oneof(fc.constantFrom("a", "b"), unicode), tie("value")), { maxLength: 4 })
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`),
  }))
  .value.map((text) => JSON.parse(text) as JsonValue);
