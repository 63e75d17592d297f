// Servers and clients of web standards: `Request` in and `Response` out, so that Hono, Deno, Bun, workers and Node take them.

import { ContractError } from "./contract-error.js";
import { reportOf } from "./finding.js";
import type { HeaderOf } from "./headers.js";
import { type RawBody, type ReceivedRequest, readRequest, readResponse, writeRequest, writeResponse } from "./message.js";
import type { AnyOperation, RequestInputOf, RequestOf, ResponseInputOf, ResponseOf } from "./operation.js";
import { byPrecedence, matchPath } from "./path-text.js";
import { type Report, reportToJson } from "./report.js";
import { byteLimit, type DocumentLimits, tooLarge } from "./within.js";

interface WebHeaders {
  get(name: string): string | null;
}

interface WebReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

interface WebMessage {
  readonly headers: WebHeaders;
  readonly body?: { getReader(): WebReader } | null;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A request of the platform, as far as it is read here. */
export interface IncomingRequest extends WebMessage {
  readonly method: string;
  readonly url: string;
}

interface Init {
  readonly status?: number;
  readonly method?: string;
  readonly headers: [string, string][];
  readonly body?: Uint8Array | string | undefined;
}

interface IncomingResponse extends WebMessage {
  readonly status: number;
}

/** The type of the platform's responses, where it has one. */
export type PlatformResponse = typeof globalThis extends { readonly Response: { readonly prototype: infer Prototype } }
  ? Prototype
  : IncomingResponse;

/** A function such as `fetch`. */
export type Fetch = (url: string, init: never) => Promise<IncomingResponse>;

const platform = globalThis as unknown as {
  readonly fetch: (url: string, init: Init) => Promise<IncomingResponse>;
  readonly Response: new (body: Uint8Array | string | null, init: Init) => PlatformResponse;
};

/** The operations of an API by their names. */
export type Operations = object;

/** What a handler is told beside the request. */
export interface Context<Incoming> {
  /** As it came; its body is read. */
  readonly incoming: Incoming;
  /** The bytes of its body, for those that are no part of messages. */
  readonly bytes: Uint8Array;
}

/** A response with a body that is no part of messages. */
export class WithBody<Response> {
  readonly response: Response;
  readonly body: RawBody;

  constructor(response: Response, body: RawBody) {
    this.response = response;
    this.body = body;
  }
}

type Answered<O> = ResponseInputOf<O> | WithBody<ResponseInputOf<O>>;

/** A function for each operation. */
export type Handlers<All extends Operations, Incoming = IncomingRequest> = {
  readonly [Name in keyof All]: (
    request: RequestOf<All[Name]>,
    context: Context<Incoming>,
  ) => Answered<All[Name]> | Promise<Answered<All[Name]>>;
};

/** How a server reads. */
export interface ServerOptions {
  /** What stands before all paths: `/v1`. */
  readonly base?: string;
  /** What requests may not go past. That of bytes holds for bodies, too: of a longer one, no more is read. */
  readonly limits?: DocumentLimits;
}

/**
 * A server of `operations`: a function from requests to responses. Requests that the contract refuses are answered with
 * their report (422; 415 for bodies of which the operation knows nothing, 413 for one that is too large), and paths and
 * methods that are no operation's with 404 and 405. Throws a `ContractError` at a response that the contract refuses: nothing
 * of it is sent. Throws a RangeError itself at a limit that is none.
 */
export function server<All extends Operations, Incoming extends IncomingRequest = IncomingRequest>(
  operations: All,
  handlers: Handlers<All, Incoming>,
  { base = "", limits }: ServerOptions = {},
): (request: Incoming) => Promise<PlatformResponse> {
  const all = Object.entries(operations as Readonly<Record<string, AnyOperation>>);
  all.sort(([, one], [, other]) => byPrecedence(one.path, other.path));
  const most = limits === undefined ? Infinity : byteLimit(limits);
  const handle = handlers as unknown as Readonly<Record<string, (request: unknown, context: unknown) => unknown>>;
  return async (incoming) => {
    const { path, query } = targetOf(incoming.url);
    const inside = path.startsWith(base) ? path.slice(base.length) : undefined;
    const matches = all.flatMap(([name, operation]) => {
      const values = inside === undefined ? undefined : matchPath(operation.path, inside);
      return values === undefined ? [] : [{ name, operation, values }];
    });
    const found = matches.find(({ operation }) => operation.method === incoming.method);
    if (found === undefined) {
      const allow = [...new Set(matches.map(({ operation }) => operation.method))].join(", ");
      return matches.length === 0 ? answered(404, []) : answered(405, [["allow", allow]]);
    }
    const header = headerOf(incoming.headers);
    const bytes = await contentOf(incoming, header, most);
    if (bytes === undefined) return refused(reportOf(tooLarge(most)));
    const received: ReceivedRequest = { path: found.values, query, header, body: bytes };
    const read = readRequest(found.operation, received, limits);
    if (!read.ok) return refused(read.report);
    const answer = await handle[found.name]?.(read.value, { incoming, bytes });
    const [response, raw] = answer instanceof WithBody ? [answer.response, answer.body] : [answer, undefined];
    const { status, headers, body } = writeResponse(found.operation, response, raw);
    return answered(status, headers, body);
  };
}

/** The path and the query of a URL, as they were sent. */
function targetOf(url: string): { readonly path: string; readonly query: string | undefined } {
  const [target = ""] = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").split("#");
  const mark = target.indexOf("?");
  return mark === -1 ? { path: target, query: undefined } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

function headerOf(headers: WebHeaders): HeaderOf {
  return (name) => headers.get(name) ?? undefined;
}

/** The body of a message; undefined if it has more than `most` bytes, of which no more are read. */
async function contentOf(message: WebMessage, header: HeaderOf, most: number): Promise<Uint8Array | undefined> {
  const said = header("content-length") ?? "";
  if (/^[0-9]+$/.test(said) && Number(said) > most) return undefined;
  const reader = most === Infinity ? undefined : message.body?.getReader();
  if (reader === undefined) {
    const bytes = new Uint8Array(await message.arrayBuffer());
    return bytes.length > most ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const { value = new Uint8Array() } = next;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function refused(report: Report): PlatformResponse {
  // What a schema says has a place there.
  const codes = report.errors.flatMap(({ code, schema_path }) => (schema_path === "" ? [code] : []));
  const status = codes.includes("too-large") ? 413 : codes.includes("media-type") ? 415 : 422;
  return answered(status, [["content-type", "application/json"]], reportToJson(report));
}

function answered(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: Uint8Array | string | null = null,
): PlatformResponse {
  return new platform.Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
}

/** How a client sends. */
export interface ClientOptions {
  /** What stands before all paths: `https://shop.example/v1`. */
  readonly base: string;
  /** What sends, in place of the platform's `fetch`: retries, tokens and the like are its business. */
  readonly fetch?: Fetch;
}

/** A function for each operation. */
export type Client<All extends Operations> = {
  readonly [Name in keyof All]: (request: RequestInputOf<All[Name]>, body?: RawBody) => Promise<ResponseOf<All[Name]>>;
};

/**
 * A client of `operations`. Its functions throw a `ContractError` at a request that the contract refuses, which is not sent,
 * and at such a response.
 */
export function client<All extends Operations>(operations: All, { base, fetch }: ClientOptions): Client<All> {
  const send = (fetch ?? platform.fetch) as unknown as (url: string, init: Init) => Promise<IncomingResponse>;
  const call = async (operation: AnyOperation, request: unknown, raw?: RawBody): Promise<unknown> => {
    const { method, target, headers, body } = writeRequest(operation, request, raw);
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
    const response = await send(base + target, body === undefined ? init : { ...init, body });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const read = readResponse(operation, { status: response.status, header: headerOf(response.headers), body: bytes });
    if (!read.ok) throw new ContractError(read.report);
    return read.value;
  };
  const all = Object.entries(operations as Readonly<Record<string, AnyOperation>>);
  const functions = all.map(([name, operation]) => [name, (request: unknown, raw?: RawBody) => call(operation, request, raw)]);
  return Object.fromEntries(functions) as Client<All>;
}
