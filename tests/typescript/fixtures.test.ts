// The cases of tests/fixtures that every runtime runs.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { canonicalText } from "../../runtime/typescript/src/canonical.js";
import type { Contract } from "../../runtime/typescript/src/contract.js";
import { fallback } from "../../runtime/typescript/src/fallback.js";
import { dumps, EventDecoder, type JsonValue, reportToJson } from "../../runtime/typescript/src/index.js";
import { legacy } from "../../runtime/typescript/src/legacy.js";
import type { Checks } from "../../runtime/typescript/src/program.js";
import { encodeUtf8 } from "../../runtime/typescript/src/utf8.js";
import { checksOf, contractOf } from "./whole.js";

// The tests run in the folder of the workspace.
const FOLDER = "tests/fixtures";

interface Case {
  readonly document: string;
  readonly report: string;
  readonly styled?: string;
  readonly timestamp?: string;
  readonly locale?: string;
}

interface FallbackCase {
  readonly document: string;
  /** In canonical form. */
  readonly value: string;
  readonly report: string;
}

interface CanonicalCase {
  readonly document: string;
  readonly canonical: string;
}

interface DeclaredCase {
  readonly document: string;
  readonly declared: string;
}

interface LegacyCase {
  readonly node: number;
  readonly value: string;
  readonly coerced: string;
  readonly changed: boolean;
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
  return { checks: checksOf(fixture.program), type: contractOf(fixture.program), cases: fixture.cases };
}

for (const name of readdirSync(`${FOLDER}/rules`).filter((name) => name.endsWith(".json") && name !== "sse.json")) {
  test(`fixture ${name}`, () => {
    const { type, cases } = load<Case>(`rules/${name}`);
    for (const one of cases) judge(type, one);
  });
}

function judge(type: Contract<JsonValue>, { document, report, styled, timestamp, locale }: Case): void {
  const found = type.check(document);
  assert.equal(reportToJson(found), report, document);
  assert.equal(type.fromJson(document).ok, found.valid, document);
  assert.deepEqual(type.check(encodeUtf8(document)), found, document);
  if (styled !== undefined) assert.equal(type.report(document, { timestamp, locale }), styled, document);
  inMemory(type, document, found.valid);
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
  assert.equal(type.fromValue(value).ok, valid, document);
  assert.equal(type.is(value), valid, document);
  assert.equal("value" in type["~standard"].validate(value), valid, document);
}

test("fixture fallback.json", () => {
  const { checks, type, cases } = load<FallbackCase>("fallback.json");
  const falling = fallback(type, checks);
  for (const { document, value, report } of cases) {
    const found = falling.fromJsonOrFallback(document);
    assert.equal(canonicalText(found.value), value, document);
    assert.equal(reportToJson(found.report), report, document);
  }
});

test("fixture canonical.json", () => {
  const { type, cases } = load<CanonicalCase>("canonical.json");
  for (const { document, canonical } of cases) {
    const read = type.fromJson(document);
    assert.ok(read.ok, document);
    assert.equal(type.toCanonicalJson(read.value), canonical, document);
    assert.equal(type.toCanonicalJson(JSON.parse(document) as JsonValue), canonical, document);
  }
});

test("fixture declared.json", () => {
  const { type, cases } = load<DeclaredCase>("declared.json");
  for (const { document, declared } of cases) {
    const read = type.fromJson(document);
    assert.ok(read.ok, document);
    assert.equal(dumps(type, read.value), declared, document);
    assert.equal(dumps(type, JSON.parse(document) as JsonValue), declared, document);
    const again = type.fromJson(declared);
    assert.ok(again.ok && type.toCanonicalJson(again.value) === type.toCanonicalJson(read.value), declared);
  }
});

test("fixture legacy.json", () => {
  const { checks, type, cases } = load<LegacyCase>("legacy.json");
  for (const { node, value, coerced, changed } of cases) {
    const before = JSON.parse(value) as JsonValue;
    const after = legacy(type, checks, node).coerceLegacy(before);
    assert.equal(JSON.stringify(after), JSON.stringify(JSON.parse(coerced)), value);
    assert.equal(after !== before, changed, value);
  }
});

test("fixture sse.json, cut at every byte", () => {
  const { type, cases } = load<Stream>("rules/sse.json");
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
