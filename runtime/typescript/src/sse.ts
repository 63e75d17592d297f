// Streams of documents as server-sent events (the WHATWG event stream format).

import type { Reading, Result } from "./contract.js";
import { reportOf, unfinished } from "./finding.js";
import type { Report } from "./report.js";
import { Utf8Stream } from "./utf8.js";
import type { Writing } from "./writing.js";

/** What a stream ends with. */
export const DONE = "data: [DONE]\n\n";

const DONE_DATA = "[DONE]";
const FIELD = "data: ";

/** `value` as one event. Throws a `ContractError` if it is refused. */
export function encodeEvent<Input>(type: Writing<Input>, value: Input): string {
  return `data: ${type.toJson(value)}\n\n`;
}

/** As `encodeEvent`, for a value that is known to be accepted. Throws a `ContractError` if it is not JSON. */
export function encodeEventUnchecked<Input>(type: Writing<Input>, value: Input): string {
  return `data: ${type.toJsonUnchecked(value)}\n\n`;
}

/** What reads the documents of a stream: a contract, or one within limits. */
export interface EventReading<T> extends Pick<Reading<T>, "fromJson"> {
  /** How many bytes a document may have, if there is a limit. */
  readonly bytes?: number;
}

/** Reads documents from a stream that comes in chunks of bytes, cut anywhere. */
export class EventDecoder<T> {
  readonly #type: EventReading<T>;
  /** What is longer than this is not kept: so much of it that it stays too long for a document. */
  readonly #most: number;
  readonly #utf8: Utf8Stream = new Utf8Stream();
  /** The part of the present line that has come so far. */
  #line: string = "";
  /** Was the last character a CR? Then an LF that follows belongs to it. */
  #afterReturn: boolean = false;
  /** The data lines of the present event, and how long they are together. */
  #data: string[] = [];
  #dataLength: number = 0;
  #done: boolean = false;

  constructor(type: EventReading<T>) {
    this.#type = type;
    this.#most = Math.max(type.bytes ?? Infinity, DONE_DATA.length);
  }

  /** Has the end of the stream been read? What follows it is ignored. */
  get done(): boolean {
    return this.#done;
  }

  /** The events that are complete with `chunk`: values, or reports on data that the type refuses. */
  push(chunk: Uint8Array): Result<T>[] {
    const events: Result<T>[] = [];
    if (this.#done) return events;
    for (const line of this.#lines(this.#utf8.decode(chunk))) {
      if (line === "") this.#dispatch(events);
      else this.#field(line);
      if (this.#done) break;
    }
    return events;
  }

  /**
   * Takes the end of the chunks: the report, with the code `stream`, on a stream that was cut off before its end mark. An event
   * that it ends within is lost.
   */
  finish(): Report | undefined {
    return this.#done ? undefined : reportOf(unfinished());
  }

  /** The lines that end in `text`. */
  *#lines(text: string): Generator<string> {
    let start = this.#afterReturn && text.startsWith("\n") ? 1 : 0;
    if (text !== "") this.#afterReturn = text.endsWith("\r");
    const end = /\r\n?|\n/g;
    for (end.lastIndex = start; ; start = end.lastIndex) {
      const found = end.exec(text);
      if (found === null) break;
      const line = this.#line + text.slice(start, found.index);
      this.#line = "";
      yield line;
    }
    if (this.#line.length <= this.#most + FIELD.length) this.#line += text.slice(start);
  }

  #field(line: string): void {
    const colon = line.indexOf(":");
    if ((colon === -1 ? line : line.slice(0, colon)) !== "data") return;
    if (this.#dataLength > this.#most) return;
    const value = colon === -1 ? "" : line.slice(colon + 1);
    const data = value.startsWith(" ") ? value.slice(1) : value;
    // A line break stands between the lines.
    this.#dataLength += data.length + (this.#data.length > 0 ? 1 : 0);
    this.#data.push(data);
  }

  #dispatch(events: Result<T>[]): void {
    if (this.#data.length === 0) return;
    const data = this.#data.join("\n");
    this.#data = [];
    this.#dataLength = 0;
    if (data === DONE_DATA) this.#done = true;
    else events.push(this.#type.fromJson(data));
  }
}

/** A web stream, as far as it is read here. */
export interface ByteStream {
  getReader(): ByteReader;
}

/** The reader of a web stream. */
export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
  releaseLock(): void;
}

/**
 * The documents of a stream of bytes, and the reports on those that `type` refuses. Ends with the stream's end mark; the last
 * result for a stream that was cut off before it is a report with the code `stream`.
 */
export async function* decodeEvents<T>(
  type: EventReading<T>,
  stream: AsyncIterable<Uint8Array> | ByteStream,
): AsyncGenerator<Result<T>, void, undefined> {
  const decoder = new EventDecoder(type);
  for await (const chunk of Symbol.asyncIterator in stream ? stream : chunksOf(stream)) {
    yield* decoder.push(chunk);
    if (decoder.done) return;
  }
  const report = decoder.finish();
  if (report !== undefined) yield { ok: false, report };
}

/** The chunks of a web stream, also where it is not iterable. */
async function* chunksOf(stream: ByteStream): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    if (!ended) await reader.cancel();
    reader.releaseLock();
  }
}
