// Documents near the contracts: the printed verdict and the interpreter agree, and so do all ways of asking.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";

import fc from "fast-check";

import * as contracts from "../../../generated/typescript/src/index.js";
import { checks as agent } from "../../../generated/typescript/src/agent.checks.js";
import { checks as agentResponse } from "../../../generated/typescript/src/agent_response.checks.js";
import { checks as graph } from "../../../generated/typescript/src/graph.checks.js";
import { checks as ir } from "../../../generated/typescript/src/ir.checks.js";
import { checks as jobspec } from "../../../generated/typescript/src/jobspec.checks.js";
import { checks as ledger } from "../../../generated/typescript/src/ledger.checks.js";
import { checks as streamEvent } from "../../../generated/typescript/src/stream_event.checks.js";
import { checks as validationError } from "../../../generated/typescript/src/validation_error.checks.js";
import { type Contract, contract } from "../../../generated/typescript/src/support/contract.js";
import { type JsonValue, reportToJson } from "../../../generated/typescript/src/support/index.js";
import type { Checks } from "../../../generated/typescript/src/support/program.js";
import { ofValues } from "./kept.js";
import { numberTexts, unicode, values } from "./texts.js";

/** Whatever type a contract is of. */
type Any = Pick<Contract<JsonValue>, "check" | "checkValue" | "fromJson" | "is" | "toJson" | "toCanonicalJson">;

/** The folder of the examples of each type, and what judges them alone; where that is not its root, there is only the code. */
const TYPES: Readonly<Record<string, readonly [folder: string, checks?: Checks]>> = {
  GraphDefinition: ["redmind/examples/graph", graph],
  AgentGraph: ["continuum/examples/agent", agent],
  JobSpec: ["catalytic/examples/jobspec", jobspec],
  ValidationReport: ["catalytic/examples/validation_error", validationError],
  Ledger: ["catalytic/examples/ledger", ledger],
  IRDocument: ["stargraph/examples/ir", ir],
  ToolSpec: ["stargraph/examples/ir.ToolSpec"],
  SkillSpec: ["stargraph/examples/ir.SkillSpec"],
  StoreSpec: ["stargraph/examples/ir.StoreSpec"],
  PluginManifest: ["stargraph/examples/ir.PluginManifest"],
  FactTemplate: ["stargraph/examples/ir.FactTemplate"],
  AgentResponse: ["agno/examples/agent_response", agentResponse],
  StreamEvent: ["agno/examples/stream_event", streamEvent],
};
type Example = readonly [name: string, document: JsonValue];

function examples(verdict: string): readonly Example[] {
  return Object.entries(TYPES).flatMap(([name, [folder]]) =>
    files(`schemas/${folder}/${verdict}`).flatMap((text): readonly Example[] => {
      const document = parsed(text);
      // Some are no JSON, and that is what they are examples of.
      return document === undefined ? [] : [[name, document]];
    }),
  );
}

function files(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort().map((file) => readFileSync(`${folder}/${file}`, "utf8")) : [];
}

/** What becomes of one place of a document. The place is a share of all places, so that any number will do. */
type Change = readonly [place: number, how: How, donor: number, value: JsonValue, name: string];
type How = "value" | "donor" | "gone" | "twice" | "renamed" | "edited" | "spelled";

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const changes: fc.Arbitrary<Change> = fc.tuple(
  share,
  fc.constantFrom<How>("value", "donor", "gone", "twice", "renamed", "edited", "spelled"),
  share,
  fc.oneof(fc.constantFrom<JsonValue>(null, true, 0, -1, 1.5, 1e300, "", " ", [], {}, "a".repeat(300)), values),
  fc.oneof(fc.constantFrom("__proto__", "id", "type", "/", "\n", "-"), unicode),
);

const accepted = fc.constantFrom(...examples("valid"));
const refused = fc.constantFrom(...examples("integrity"), ...examples("invalid"));
// A change to what is accepted is more likely to be the only reason for what is said.
const near: fc.Arbitrary<readonly [name: string, text: string]> = fc
  .tuple(fc.oneof(accepted, accepted, accepted, refused), fc.array(changes, { maxLength: 3 }), numberTexts)
  .map(([[name, example], all, number]) => [name, all.reduce((text, change) => changed(text, change, number), JSON.stringify(example))]);

/** Where the values of a text begin and end that are in an array or object, with their names if they have any. */
function placesIn(text: string): readonly (readonly [start: number, value: number, end: number])[] {
  const places: [number, number, number][] = [];
  const open: [number, number, number][] = [];
  const token = /"(?:[^"\\]|\\.)*"(:?)|[^\s[\]{},:"]+|[[\]{}]/gsu;
  let start: number | undefined;
  for (const found of text.matchAll(token)) {
    const [word] = found;
    if (found[1] === ":") {
      start = found.index;
    } else if (word === "]" || word === "}") {
      const place = open.pop();
      if (place !== undefined) place[2] = found.index + 1;
    } else {
      const place: [number, number, number] = [start ?? found.index, found.index, found.index + word.length];
      start = undefined;
      places.push(place);
      if (word === "[" || word === "{") open.push(place);
    }
  }
  return places.slice(1);
}

/** Changes a text that JSON.stringify made, or that was changed so before: `__proto__` is a name like others in it. */
function changed(text: string, [place, how, donor, value, name]: Change, number: string): string {
  const places = placesIn(text);
  const [start, from, end] = places[Math.floor(place * places.length)] ?? [0, 0, text.length];
  const [, otherFrom, otherEnd] = places[Math.floor(donor * places.length)] ?? [0, 0, text.length];
  const old = text.slice(from, end);
  const around = (replaced: string, begin: number = from): string => text.slice(0, begin) + replaced + text.slice(end);
  switch (how) {
    case "value":
      return around(JSON.stringify(value));
    case "donor":
      return around(text.slice(otherFrom, otherEnd));
    case "gone": {
      const before = text.charAt(start - 1) === "," ? 1 : 0;
      const behind = before === 0 && text.charAt(end) === "," ? 1 : 0;
      return text.slice(0, start - before) + text.slice(end + behind);
    }
    case "twice":
      return around(`${text.slice(start, end)},${text.slice(start, end)}`, start);
    case "renamed":
      return start === from ? text : around(`${JSON.stringify(name)}:${old}`, start);
    case "edited": {
      if (!old.startsWith('"')) return around(JSON.stringify(value));
      const characters = [...(JSON.parse(old) as string)];
      characters.splice(Math.floor(donor * (characters.length + 1)), 1, name);
      return around(JSON.stringify(characters.join("")));
    }
    case "spelled":
      return around(number);
  }
}

ofValues("document", "all ways of judging agree", near, ([name, text]) => {
  const type = (contracts as unknown as Readonly<Record<string, Any>>)[name] as Any;
  const checks = TYPES[name]?.[1];
  const report = type.check(text);
  if (checks !== undefined) {
    const interpreted: Any = contract<JsonValue>(checks, 0);
    assert.equal(reportToJson(interpreted.check(text)), reportToJson(report));
    agree(interpreted, text, report.valid);
  }
  agree(type, text, report.valid);
  const result = type.fromJson(text);
  if (!result.ok) return;
  const written = type.toJson(result.value);
  const again = type.fromJson(written);
  assert.ok(again.ok);
  assert.equal(type.toJson(again.value), written);
  const canonical = canonicalOf(type, again.value);
  if (canonical === undefined) return;
  const settled = type.fromJson(canonical);
  assert.ok(settled.ok);
  assert.equal(type.toCanonicalJson(settled.value), canonical);
});

/** Every way of asking a contract gives that verdict. */
function agree(type: Any, text: string, valid: boolean): void {
  const bytes = new TextEncoder().encode(text);
  assert.equal(type.check(text).valid, valid);
  assert.equal(type.check(bytes).valid, valid);
  assert.equal(type.fromJson(text).ok, valid);
  assert.equal(type.fromJson(bytes).ok, valid);
  const value = parsed(text);
  if (value === undefined) {
    assert.equal(valid, false);
    return;
  }
  const accepted = type.checkValue(value).valid;
  assert.equal(type.is(value), accepted);
  // `JSON.parse` forgets what a name said before, and may round an integer out of its range.
  if (valid) assert.ok(accepted || /9[0-9]{18}/.test(text));
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The canonical form; undefined if there is none because of an integer past 2^53 - 1. */
function canonicalOf(type: Any, value: JsonValue): string | undefined {
  try {
    return type.toCanonicalJson(value);
  } catch (error) {
    assert.match(String(error), /integers past 2\^53/);
    return undefined;
  }
}
