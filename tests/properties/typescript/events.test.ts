// Streams of events: the same events wherever chunks end, and what was read can be sent, and arrives.

import assert from "node:assert/strict";

import fc from "fast-check";

import { DONE, EventDecoder, encodeEvent } from "../../../runtime/typescript/src/sse.js";
import { reportToJson } from "../../../runtime/typescript/src/report.js";
import { ofBytes } from "./kept.js";
import { bytesOf, inputs, texts } from "./texts.js";
import { anything } from "./values.js";

/** What comes of an event: whether it was read, and its text or the report on it. */
type Outcome = readonly [read: boolean, text: string];
type Decoded = readonly [events: readonly Outcome[], done: boolean];

/** Of streams that are longer, not every place is tried. */
const LONGEST = 40;
const WORDS: readonly string[] = [
  ...["data:", "data: ", "data: [DONE]", "\n", "\n\n", "\r", "\r\n", "\r\r", ": comment\n", "event: x\n", "id: 1\n", "data"],
  ...["\ufeff", "{", "}", '"', "[DONE]", "retry: 1\n", "\0", "\u2028", "\u0085", "\v", "\f", "\u00e9", "\u{1f600}", "datA: 1"],
  ...["data: 1\n\n", 'data: {"a":\ndata: 1}\n\n', "data:  1\n\n", "data: [DONE]\n\n"],
];
const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const events: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.oneof(texts.map(bytesOf), inputs), fc.constantFrom("data: ", "data:"), fc.constantFrom("\n", "\r", "\r\n"))
  .map(([text, field, end]) => {
    const line = [...text].flatMap((byte) => (byte === 0x0a ? [...bytesOf(end + field)] : [byte]));
    return joined([bytesOf(field), Uint8Array.from(line), bytesOf(end + end)]);
  });
const words: fc.Arbitrary<Uint8Array> = fc.oneof(fc.constantFrom(...WORDS).map(bytesOf), texts.map(bytesOf), fc.uint8Array({ maxLength: 3 }));
const streams: fc.Arbitrary<Uint8Array> = fc.array(fc.oneof(words, words, events), { maxLength: 8 }).map(joined);

ofBytes("events", "events are the same wherever chunks end", streams, (stream) => {
  const whole = decoded([stream]);
  assert.deepEqual(whole, expected(stream));
  assert.deepEqual(decoded(pieces(stream, 1)), whole);
  assert.deepEqual(decoded(pieces(stream, 1 + (stream[0] ?? 0) % 7)), whole);
  for (let at = 0; at < stream.length; at += 1 + Math.floor(stream.length / LONGEST)) {
    assert.deepEqual(decoded([stream.subarray(0, at), new Uint8Array(0), stream.subarray(at)]), whole, `${at}`);
  }
  const read = whole[0].filter(([isRead]) => isRead);
  const sent = read.map(([, text]) => {
    const result = anything.fromJson(text);
    assert.ok(result.ok);
    return encodeEvent(anything, result.value);
  });
  assert.deepEqual(decoded([bytesOf(sent.join("") + DONE)]), [read, true]);
});

function pieces(stream: Uint8Array, size: number): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(stream.length / size) }, (_, i) => stream.subarray(i * size, (i + 1) * size));
}

/** The events of a stream, and whether it has said that it is at its end. */
function decoded(chunks: readonly Uint8Array[]): Decoded {
  const decoder = new EventDecoder(anything);
  const found = chunks
    .flatMap((chunk) => decoder.push(chunk))
    .map((result): Outcome => (result.ok ? [true, anything.toJson(result.value)] : [false, reportToJson(result.report)]));
  assert.equal(decoder.finish() === undefined, decoder.done);
  return [found, decoder.done];
}

/** The same by the standard of the WHATWG, written down a second time, for a stream that is there as a whole. */
function expected(stream: Uint8Array): Decoded {
  const lines = new TextDecoder().decode(stream).split(/\r\n|\r|\n/).slice(0, -1);
  const found: Outcome[] = [];
  let data: string[] = [];
  for (const line of lines) {
    if (line === "" && data.length === 1 && data[0] === "[DONE]") return [found, true];
    if (line === "" && data.length > 0) {
      const result = anything.fromJson(data.join("\n"));
      found.push(result.ok ? [true, anything.toJson(result.value)] : [false, reportToJson(result.report)]);
    }
    if (line === "") data = [];
    const field = /^data(?:$|: ?)/.exec(line);
    if (field !== null) data.push(line.slice(field[0].length));
  }
  return [found, false];
}
