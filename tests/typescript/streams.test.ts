// Event streams, as docs/rules.md has them.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Contract } from "../../runtime/typescript/src/contract.js";
import { decodeEvents, DONE, encodeEvent, EventDecoder, type JsonValue, type Result } from "../../runtime/typescript/src/index.js";
import { encodeUtf8 } from "../../runtime/typescript/src/utf8.js";
import { contractOf } from "./whole.js";

const anything: Contract<JsonValue> = contractOf({ nodes: [{ at: "#", is: [] }], patterns: [] });

function decode(...chunks: Uint8Array[]): Result<JsonValue>[] {
  const decoder = new EventDecoder(anything);
  return chunks.flatMap((chunk) => decoder.push(chunk));
}

function values(results: Result<JsonValue>[]): unknown[] {
  return results.map((result) => (result.ok ? result.value : result.report.errors[0]?.message));
}

test("what is written is read again, cut anywhere in two or three", () => {
  const documents: JsonValue[] = [{ text: "é😀\u2028\r\n: data:" }, ["[DONE]"], "", null];
  const text = documents.map((document) => encodeEvent(anything, document)).join("") + DONE;
  assert.equal(text.split("\n\n").length, documents.length + 2);
  const bytes = encodeUtf8(text);
  for (let i = 0; i <= bytes.length; i += 1) {
    for (let j = i; j <= bytes.length; j += 1) {
      const found = decode(bytes.subarray(0, i), bytes.subarray(i, j), bytes.subarray(j));
      assert.deepEqual(values(found), documents);
    }
  }
});

test("all line ends are line ends, cut anywhere", () => {
  for (const end of ["\n", "\r", "\r\n"]) {
    const bytes = encodeUtf8(`\ufeff: x${end}data: [1,${end}data:2]${end}${end}id: 1${end}${end}data: 3${end}${end}`);
    for (let i = 0; i <= bytes.length; i += 1) {
      for (let j = i; j <= bytes.length; j += 1) {
        const found = decode(bytes.subarray(0, i), bytes.subarray(i, j), new Uint8Array(0), bytes.subarray(j));
        assert.deepEqual(values(found), [[1, 2], 3]);
      }
    }
  }
});

test("an event comes as soon as its empty line does", () => {
  const decoder = new EventDecoder(anything);
  assert.deepEqual(decoder.push(encodeUtf8("data: 1\r\n")), []);
  assert.deepEqual(values(decoder.push(encodeUtf8("\r"))), [1]);
  assert.deepEqual(decoder.push(encodeUtf8("\n")), []);
  assert.deepEqual(values(decoder.push(encodeUtf8("data: 2\n\ndata: 3\n\n"))), [2, 3]);
  assert.equal(decoder.done, false);
  assert.deepEqual(values(decoder.push(encodeUtf8(`data: 4\n\n${DONE}data: 5\n\n`))), [4]);
  assert.equal(decoder.done, true);
  assert.deepEqual(decoder.push(encodeUtf8("data: 6\n\n")), []);
});

test("bytes that are not UTF-8 become U+FFFD, cut anywhere", () => {
  const bytes = Uint8Array.from([...encodeUtf8('data: "'), 0xff, 0xf0, 0x9f, 0x98, 0x41, 0xed, 0xa0, 0x80, ...encodeUtf8('"\n\n')]);
  for (let i = 0; i <= bytes.length; i += 1) {
    assert.deepEqual(values(decode(bytes.subarray(0, i), bytes.subarray(i))), ["\ufffd\ufffdA\ufffd\ufffd\ufffd"]);
  }
});

test("a refused event does not end the stream", () => {
  const found = values(decode(encodeUtf8('data: {\n\ndata: "\\ud800"\n\ndata: 1\n\n')));
  assert.deepEqual(found, ["not valid JSON: line 1, column 2", "not valid JSON: line 1, column 2", 1]);
});

test("large events in many small chunks take linear time", () => {
  const long = "x".repeat(2_000_000);
  const bytes = encodeUtf8(encodeEvent(anything, long));
  const decoder = new EventDecoder(anything);
  const found: Result<JsonValue>[] = [];
  for (let at = 0; at < bytes.length; at += 7) found.push(...decoder.push(bytes.subarray(at, at + 7)));
  assert.deepEqual(found, [{ ok: true, value: long }]);
  assert.equal(values(decode(encodeUtf8("data: 1\n\n".repeat(200_000)))).length, 200_000);
});

const STREAM = ["data: 1\n", "\ndata: 2\n\ndata: {\n\n", DONE, "data: 3\n\n"].map((part) => new Uint8Array(encodeUtf8(part)));
const READ = [1, 2, "not valid JSON: line 1, column 2"];

async function all(results: AsyncIterable<Result<JsonValue>>): Promise<unknown[]> {
  const found: Result<JsonValue>[] = [];
  for await (const result of results) found.push(result);
  return values(found);
}

test("async iterables are read up to the end mark, and closed", async () => {
  let closed = false;
  let taken = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (const chunk of STREAM) {
        taken += 1;
        yield chunk;
      }
    } finally {
      closed = true;
    }
  }
  assert.deepEqual(await all(decodeEvents(anything, chunks())), READ);
  assert.deepEqual([closed, taken], [true, 3]);
});

test("a stream that was cut off is told from one that is at its end", async () => {
  const message = "the stream ended without its end mark [DONE]";
  const empty: AsyncIterable<Uint8Array> = new Blob([]).stream();
  assert.deepEqual(await all(decodeEvents(anything, empty)), [message]);
  assert.deepEqual(await all(decodeEvents(anything, new Blob(STREAM.slice(0, 2)).stream())), [...READ, message]);
  assert.deepEqual(await all(decodeEvents(anything, new Blob([DONE.trimEnd()]).stream())), [message]);
  const decoder = new EventDecoder(anything);
  decoder.push(encodeUtf8("data: 1\n\n"));
  const error = { code: "stream", path: "", schema_path: "", message };
  assert.deepEqual(decoder.finish(), { valid: false, errors: [error], warnings: [] });
  decoder.push(encodeUtf8(DONE));
  assert.equal(decoder.finish(), undefined);
});

test("web streams are read, also where they are not iterable", async () => {
  const stream = (): ReadableStream<Uint8Array> => new Blob(STREAM).stream();
  assert.deepEqual(await all(decodeEvents(anything, stream())), READ);
  const { body } = new Response(new Blob(STREAM));
  assert.ok(body !== null);
  assert.deepEqual(await all(decodeEvents(anything, body)), READ);
  const calls: string[] = [];
  const inner = stream().getReader();
  const bare = {
    getReader: () => ({
      read: () => inner.read(),
      cancel: () => {
        calls.push("cancel");
        return inner.cancel();
      },
      releaseLock: () => {
        calls.push("release");
      },
    }),
  };
  for await (const first of decodeEvents(anything, bare)) {
    assert.deepEqual(first, { ok: true, value: 1 });
    break;
  }
  assert.deepEqual(calls, ["cancel", "release"]);
});

test("what goes wrong with the stream is thrown", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield encodeUtf8("data: 1\n\n");
    throw new Error("cut off");
  }
  const results = decodeEvents(anything, broken());
  assert.deepEqual((await results.next()).value, { ok: true, value: 1 });
  await assert.rejects(results.next(), /cut off/);
});
