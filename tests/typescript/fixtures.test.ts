// The cases of tests/fixtures/rules, which every runtime runs.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { type Contract, contract } from "../../templates/typescript/support/contract.js";
import { fallback } from "../../templates/typescript/support/fallback.js";
import { EventDecoder, type JsonValue, reportToJson } from "../../templates/typescript/support/index.js";
import { legacy } from "../../templates/typescript/support/legacy.js";
import { type Checks, program } from "../../templates/typescript/support/program.js";
import { encodeUtf8 } from "../../templates/typescript/support/utf8.js";

// The tests run in the folder of the workspace.
const FOLDER = "tests/fixtures/rules";

interface Case {
  /** A document as JSON text, for all but streams. */
  readonly document: string;
  readonly report?: string;
  readonly styled?: string;
  readonly timestamp?: string;
  /** Whether a value in memory can be judged as the text is; it does not know duplicates and the order of all names. */
  readonly fallback?: string;
  readonly coerced?: string;
}

interface Stream {
  readonly stream: string;
  readonly events: readonly ({ readonly value: JsonValue } | { readonly report: string })[];
  readonly done: boolean;
}

interface Fixture<C> {
  readonly program: object;
  readonly cases: readonly C[];
}

function load<C>(name: string): { readonly checks: Checks; readonly type: Contract<JsonValue>; readonly cases: readonly C[] } {
  const fixture = JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")) as Fixture<C>;
  const checks = program(JSON.stringify(fixture.program));
  return { checks, type: contract<JsonValue>(checks, 0), cases: fixture.cases };
}

for (const name of readdirSync(FOLDER).filter((name) => name.endsWith(".json") && name !== "sse.json")) {
  test(`fixture ${name}`, () => {
    const { checks, type, cases } = load<Case>(name);
    for (const one of cases) judge(checks, type, one);
  });
}

function judge(checks: Checks, type: Contract<JsonValue>, one: Case): void {
  const { document, timestamp } = one;
  const report = type.check(document);
  if (one.report !== undefined) assert.equal(reportToJson(report), one.report, document);
  assert.equal(type.fromJson(document).ok, report.valid, document);
  assert.deepEqual(type.check(encodeUtf8(document)), report, document);
  if (one.styled !== undefined) assert.equal(type.report(document, { timestamp }), one.styled, document);
  if (one.coerced !== undefined) {
    const coerced = legacy(type, checks, 0).coerceLegacy(JSON.parse(document)) as JsonValue;
    assert.equal(JSON.stringify(coerced), one.coerced, document);
  }
  if (one.fallback !== undefined) {
    const { value } = fallback(type, checks).fromJsonOrFallback(document);
    assert.equal(JSON.stringify(value), one.fallback, document);
  }
  inMemory(type, document, report.valid);
}

/** Values in memory get the same verdict. (Their order of members, and so the report, may be another.) */
function inMemory(type: Contract<JsonValue>, document: string, valid: boolean): void {
  let value: unknown;
  try {
    value = JSON.parse(document);
  } catch {
    return;
  }
  assert.equal(type.checkValue(value).valid, valid, document);
  assert.equal(type.parse(value).ok, valid, document);
  assert.equal(type.is(value), valid, document);
  assert.equal("value" in type["~standard"].validate(value), valid, document);
}

test("fixture sse.json, cut at every byte", () => {
  const { type, cases } = load<Stream>("sse.json");
  for (const { stream, events, done } of cases) {
    const bytes = encodeUtf8(stream);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const decoder = new EventDecoder(type);
      const found = [...decoder.push(bytes.slice(0, cut)), ...decoder.push(bytes.slice(cut))];
      assert.deepEqual(found.map(shown), events, `${JSON.stringify(stream)} cut at ${cut}`);
      assert.equal(decoder.done, done);
    }
    const decoder = new EventDecoder(type);
    assert.deepEqual([...bytes].flatMap((byte) => decoder.push(Uint8Array.of(byte))).map(shown), events);
  }
});

function shown(result: ReturnType<EventDecoder<JsonValue>["push"]>[number]): object {
  return result.ok ? { value: result.value } : { report: reportToJson(result.report) };
}
