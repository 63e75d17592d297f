// Messages: texts as they stand, values of the document as they are shown.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

import fc from "fast-check";

import { canonicalText } from "../../../runtime/typescript/src/canonical.js";
import { isObject, member, type JsonObject, type JsonValue } from "../../../runtime/typescript/src/json.js";
import { reportToJson, type Report } from "../../../runtime/typescript/src/report.js";
import { contractOf } from "../../typescript/whole.js";
import { ofValues } from "./kept.js";
import { unicode, values } from "./texts.js";

type Part = string | readonly ["value"] | readonly ["at", number, readonly string[]];
type Input = readonly [parts: readonly Part[], value: JsonValue, other: JsonValue];

const SHOWN = 128;
/** The messages that are kept for the fuzzing target. */
const KEPT = readdirSync("fuzz/corpus/message").map((file) => readFileSync(`fuzz/corpus/message/${file}`, "utf8"));

const parts: fc.Arbitrary<Part> = fc.oneof(
  unicode,
  fc.constantFrom("{", "}", "{value}", "%s", "$&", "$1", "\\", "\u2028"),
  fc.constantFrom<Part>(["value"], ["at", 1, []], ["at", 2, ["b"]], ["at", 0, ["__proto__"]]),
);
const long: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("a", "\u00e9", "\u{1f600}", "a\u{1f600}", "e\u0301"), fc.integer({ min: 120, max: 140 }))
  .map(([text, times]) => text.repeat(times));
const shownValues: fc.Arbitrary<JsonValue> = fc.oneof(
  values,
  values.map((value) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as JsonValue),
  long,
  fc.array(long, { maxLength: 2 }),
);

ofValues<Input>(
  "message",
  "messages are said as they stand",
  fc.tuple(fc.array(parts, { maxLength: 5 }), shownValues, values),
  ([message, value, other]) => {
    const rule = { at: "#/x-integrity/0", rule: "unique", select: ["a", null], code: "A", severity: "error", message };
    const type = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [], rules: [rule] });
    const document: JsonObject = { a: [value, value], b: other };
    const said = message.map((part) => shown(part, value, document)).join("");
    const report = type.check(JSON.stringify(document));
    assert.deepEqual(report.errors.map((error) => error.message), [said]);
    assert.equal((JSON.parse(reportToJson(report)) as Report).errors[0]?.message, said);
    assert.equal(type.is(document), false);
    assert.equal(reportToJson(type.checkValue(document)), reportToJson(report));
  },
  KEPT.map((text): Input => [[text], 1, null]),
);

/** What a part of a message says, written down a second time. */
function shown(part: Part, value: JsonValue, document: JsonObject): string {
  if (typeof part === "string") return part;
  const above = [value, document["a"], document];
  const names = part[0] === "at" ? part[2] : [];
  let found: JsonValue | undefined = part[0] === "at" ? above[part[1]] : value;
  for (const name of names) found = found !== undefined && isObject(found) ? member(found, name) : undefined;
  if (found === undefined) return "";
  const characters = [...(typeof found === "string" ? found : canonicalText(found))];
  return characters.length <= SHOWN ? characters.join("") : `${characters.slice(0, SHOWN).join("")}\u2026`;
}
