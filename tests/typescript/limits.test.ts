// Limits of documents: the cases that all runtimes share, and what is special in JavaScript.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { type DocumentLimits, EventDecoder, reportToJson, within } from "../../runtime/typescript/src/index.js";
import { server } from "../../runtime/typescript/src/fetch.js";
import { contractOf } from "./whole.js";

interface Case {
  readonly program: string;
  readonly text: string;
  readonly limits: DocumentLimits;
  readonly report: string;
  readonly styled?: string;
}

interface Counted {
  readonly program: object;
  readonly text: string;
  readonly steps: number;
}

const { programs, cases, steps } = JSON.parse(readFileSync("tests/fixtures/limits.json", "utf8")) as {
  readonly programs: Readonly<Record<string, object>>;
  readonly cases: readonly Case[];
  readonly steps: readonly Counted[];
};

test("documents are read within limits as the fixtures say", () => {
  assert.ok(cases.length > 70);
  for (const { program, text, limits, report, styled } of cases) {
    const bounded = within(contractOf(programs[program] ?? {}), limits);
    const place = `${text} within ${JSON.stringify(limits)}`;
    for (const input of [text, new TextEncoder().encode(text)]) {
      assert.equal(reportToJson(bounded.check(input)), report, place);
      assert.equal(bounded.report(input), styled ?? report, place);
      const result = bounded.fromJson(input);
      assert.equal(result.ok, report.startsWith('{"valid":true'), place);
      if (!result.ok) assert.equal(reportToJson(result.report), report, place);
    }
  }
});

test("steps are counted as the fixtures say", () => {
  for (const { program, text, steps: taken } of steps) {
    const contract = contractOf(program);
    const place = `${text} by ${JSON.stringify(program)}`;
    assert.deepEqual(within(contract, { steps: taken }).check(text), contract.check(text), place);
    const [error] = within(contract, { steps: taken - 1 }).check(text).errors;
    assert.equal(error?.code, "too-complex", place);
    assert.equal(error.message, `judging takes more than ${taken - 1} step${taken === 2 ? "" : "s"}`, place);
  }
});

test("what has no limit is read as it always is", () => {
  const contract = contractOf(programs["strings"] ?? {});
  const none = { bytes: undefined, depth: undefined, strings: Infinity, members: Infinity, errors: 100, steps: Infinity };
  for (const limits of [{}, none]) {
    const bounded = within(contract, limits);
    for (const text of ["[1,2]", '["a"]', "[", "\ud800"]) {
      assert.deepEqual(bounded.check(text), contract.check(text));
      assert.deepEqual(bounded.fromJson(text), contract.fromJson(text));
    }
  }
});

test("half a pair of surrogates takes three bytes", () => {
  const contract = contractOf(programs["any"] ?? {});
  for (const [text, bytes] of [["\ud800", 3], ["\udc00\ud800", 6], ["\ud83d\ude00\ude00", 7], ["a\u07ff\u0800", 6]] as const) {
    assert.equal(within(contract, { bytes }).check(text).errors[0]?.code, "json", JSON.stringify(text));
    assert.equal(within(contract, { bytes: bytes - 1 }).check(text).errors[0]?.code, "too-large", JSON.stringify(text));
  }
});

test("limits that are none are refused", () => {
  const contract = contractOf(programs["any"] ?? {});
  for (const limits of [{ depth: 128 }, { errors: 0 }, { errors: 101 }, { bytes: -1 }, { steps: 1.5 }, { members: NaN }]) {
    assert.throws(() => within(contract, limits), RangeError, JSON.stringify(limits));
    assert.throws(() => server({}, {}, { limits }), RangeError, JSON.stringify(limits));
  }
});

test("what limits a server is looked at once, and is no limit where it is none", async () => {
  let looked = 0;
  const limits: DocumentLimits = {
    get bytes() {
      looked += 1;
      return undefined;
    },
  };
  const serve = server({}, {}, { limits });
  const request = { method: "GET", url: "/", headers: { get: () => null }, arrayBuffer: async () => new ArrayBuffer(0) };
  for (const _ of [1, 2]) assert.equal((await serve(request)).status, 404);
  assert.equal(looked, 1);
});

test("events that are too long are not kept, and are refused", () => {
  const contract = within(contractOf(programs["any"] ?? {}), { bytes: 24 });
  const long = `data: ["${"a".repeat(1000)}"]\n\n`;
  const bytes = new TextEncoder().encode(`${long}data: [1]\n\ndata: ["aaaa",\ndata: "aaaaaaaa",\ndata: "aaaaaa"]\n\ndata: [DONE]\n\n`);
  for (const size of [1, 7, 64, bytes.length]) {
    const decoder = new EventDecoder(contract);
    const events = [];
    for (let at = 0; at < bytes.length; at += size) events.push(...decoder.push(bytes.slice(at, at + size)));
    assert.deepEqual(
      events.map((event) => (event.ok ? event.value : event.report.errors[0]?.message)),
      ["longer than 24 bytes", [1], "longer than 24 bytes"],
    );
    assert.ok(decoder.done);
  }
  const decoder = new EventDecoder(within(contractOf(programs["any"] ?? {}), { bytes: 1 }));
  assert.equal(decoder.push(new TextEncoder().encode("data: [DONE]\ndata: 1\n\n")).length, 1);
  assert.ok(!decoder.done);
});
