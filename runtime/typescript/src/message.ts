// Requests and responses: from typed values to what is sent, and from what was sent to typed values.

import type { Result } from "./contract.js";
import { ContractError } from "./contract-error.js";
import { jsonText } from "./digits.js";
import { objectText, readFields, writeFields } from "./fields.js";
import { type Header, type HeaderOf, readCookies, readHeaders, writeCookies, writeHeaders } from "./headers.js";
import { type JsonValue, memberOf, parseStrict } from "./json.js";
import { mediaOf } from "./media-type.js";
import type { Answer, AnyOperation, Body, Media, Operation, Parameter } from "./operation.js";
import { misfit } from "./operation.js";
import { readJson } from "./parameter-text.js";
import { readPath, writePath } from "./path-text.js";
import type { Checks } from "./program.js";
import { escaped, headerText, trimmed, unescaped } from "./url-text.js";
import { decodeUtf8, encodeUtf8 } from "./utf8.js";
import { type DocumentLimits, within } from "./within.js";

/** A body that is no part of a message: bytes, and their media type. */
export interface RawBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string;
  /** The path and, behind a question mark, the query. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array | undefined;
}

/** A response as it is sent. */
export interface SentResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Uint8Array | undefined;
}

/** A request as it was sent; the values of its path are as they stand there. */
export interface ReceivedRequest {
  readonly path: ReadonlyMap<string, string>;
  /** What is behind the question mark; undefined if there is none. */
  readonly query: string | undefined;
  readonly header: HeaderOf;
  readonly body: Uint8Array;
}

/** A response as it was sent. */
export interface ReceivedResponse {
  readonly status: number;
  readonly header: HeaderOf;
  readonly body: Uint8Array;
}

/** The document of `value`. Throws its report if it is refused. */
function documentOf(type: AnyOperation["request"], value: unknown): JsonValue {
  const parsed = parseStrict(type.toJson(value), true);
  return parsed.ok ? parsed.value : null;
}

/** The header that says what a body is. */
function typeOf(body: RawBody | undefined): readonly Header[] {
  return body === undefined ? [] : [["content-type", headerText(body.type, "/contentType")]];
}

/**
 * The request of `operation` as it is sent. Throws a `ContractError` if the contract refuses it, or if a value has no text
 * where it stands.
 */
export function writeRequest(operation: AnyOperation, request: unknown, raw?: RawBody): SentRequest {
  const message = documentOf(operation.request, request);
  const { parameters, method } = operation;
  const path = writePath(operation, memberOf(message, "path"));
  const query = queryOf(parameters, message);
  const own = writeHeaders(parameters, memberOf(message, "header"));
  const cookie = writeCookies(parameters, memberOf(message, "cookie"));
  const body = writeBody(operation.body, message, raw);
  const headers = [...own, ...(cookie === undefined ? [] : [["cookie", cookie] as const]), ...typeOf(body)];
  return { method, target: query === "" ? path : `${path}?${query}`, headers, body: body?.bytes };
}

function queryOf(parameters: readonly Parameter[], message: JsonValue): string {
  const whole = parameters.find((one) => one.in === "querystring");
  if (whole === undefined) return writeFields(inQuery(parameters), memberOf(message, "query"), "/query");
  const value = memberOf(message, "querystring");
  if (value === undefined) return "";
  return whole.as === "form" ? writeFields(whole.fields ?? [], value, "/querystring") : escaped(jsonText(value));
}

function inQuery(parameters: readonly Parameter[]): readonly Parameter[] {
  return parameters.filter((one) => one.in === "query");
}

/** The response of `operation` as it is sent. Throws a `ContractError` as `writeRequest` does. */
export function writeResponse(operation: AnyOperation, response: unknown, raw?: RawBody): SentResponse {
  const message = documentOf(operation.response, response);
  const status = Number(memberOf(message, "status"));
  const answer = answerTo(operation.responses, status);
  const headers = writeHeaders(answer?.headers ?? [], memberOf(message, "header"));
  const body = answer && writeBody(answer.body, message, raw);
  const type = typeOf(body);
  return { status, headers: [...headers, ...type], body: body?.bytes };
}

/** The response that stands for a status. */
function answerTo(answers: readonly Answer[], status: number): Answer | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  return [String(status), range, "default"].flatMap((name) => answers.filter((one) => one.status === name))[0];
}

function writeBody(body: Body, message: JsonValue, raw: RawBody | undefined): RawBody | undefined {
  const value = memberOf(message, "body");
  if (value === undefined) return raw;
  const told = memberOf(message, "contentType");
  const media = body.media.find((one) => (body.told ? one.type === told : one.as !== "raw"));
  if (media === undefined) return raw;
  const text = bodyText(media, value);
  return { type: concrete(media, body.media), bytes: encodeUtf8(text) };
}

function bodyText(media: Media, value: JsonValue): string {
  if (media.as === "form") return writeFields(media.fields ?? [], value, "/body");
  return media.as === "text" && typeof value === "string" ? value : jsonText(value);
}

/** A media type that can be sent for one of `all`. Throws if it would be read as another one. */
function concrete(media: Media, all: readonly Media[]): string {
  if (!media.type.includes("*")) return media.type;
  const sent = media.as === "text" ? "text/plain" : "application/json";
  if (mediaOf(all, sent) === media) return sent;
  const message = `is a range, and "${sent}", which would be sent, is another one of these media types`;
  throw misfit("unwritable", "/contentType", message);
}

/**
 * The request of `operation` that was sent, with defaults filled in; the report on one that the contract refuses, or that
 * cannot be read: errors with the code `media-type` are about bodies of which the operation knows nothing.
 */
export function readRequest<Req, Res, Input, ResInput>(
  operation: Operation<Req, Res, Input, ResInput>,
  sent: ReceivedRequest,
  limits?: DocumentLimits,
): Result<Req> {
  const { request, parameters, checks } = operation;
  const reading = limits === undefined ? request : within(request, limits);
  return readAs(reading, () => {
    const members: (readonly [string, string])[] = [];
    const has = (name: string): boolean => parameters.some((one) => one.in === name);
    if (has("path")) members.push(["path", readPath(operation, sent.path)]);
    const whole = parameters.find((one) => one.in === "querystring");
    if (whole !== undefined) members.push(...readWhole(whole, sent.query ?? "", checks));
    else if (has("query") || (sent.query ?? "") !== "") {
      members.push(["query", readFields(inQuery(parameters), undefined, sent.query ?? "", checks, "/query")]);
    }
    if (has("header")) members.push(["header", readHeaders(parameters, sent.header, checks)]);
    if (has("cookie")) members.push(["cookie", readCookies(parameters, sent.header("cookie"), checks)]);
    return [...members, ...readBody(operation.body, sent.header, sent.body, checks)];
  });
}

function readWhole(whole: Parameter, query: string, checks: Checks): readonly (readonly [string, string])[] {
  // Whether there is a question mark before nothing is not told everywhere. A form without fields is nothing.
  if (query === "" && !(whole.required && whole.as === "form")) return [];
  const path = "/querystring";
  if (whole.as === "form") return [["querystring", readFields(whole.fields ?? [], whole.rest, query, checks, path)]];
  return [["querystring", readJson(unescaped(query, path, true), path)]];
}

/** The response of `operation` that was sent, or a report, as `readRequest` has it. */
export function readResponse<Req, Res, Input, ResInput>(
  operation: Operation<Req, Res, Input, ResInput>,
  sent: ReceivedResponse,
): Result<Res> {
  const { response, responses, checks } = operation;
  return readAs(response, () => {
    const members: (readonly [string, string])[] = [["status", String(sent.status)]];
    const answer = answerTo(responses, sent.status);
    if (answer === undefined) return members;
    if (answer.headers.length > 0) members.push(["header", readHeaders(answer.headers, sent.header, checks)]);
    return [...members, ...readBody(answer.body, sent.header, sent.body, checks)];
  });
}

function readAs<T>(
  reading: { readonly fromJson: (text: string) => Result<T> },
  members: () => readonly (readonly [string, string])[],
): Result<T> {
  try {
    return reading.fromJson(objectText(members()));
  } catch (error) {
    if (error instanceof ContractError) return { ok: false, report: error.report };
    throw error;
  }
}

function readBody(
  body: Body,
  header: HeaderOf,
  bytes: Uint8Array,
  checks: Checks,
): readonly (readonly [string, string])[] {
  const type = header("content-type");
  if (body.media.length === 0 || (bytes.length === 0 && type === undefined)) return [];
  const media = type === undefined ? body.media[0] : mediaOf(body.media, type);
  if (media === undefined) {
    throw misfit("media-type", "/contentType", `bodies of ${JSON.stringify(trimmed(type ?? ""))} are not known here`);
  }
  if (media.as === "raw") return [];
  const told = body.told ? [["contentType", JSON.stringify(media.type)] as const] : [];
  return [...told, ["body", bodyOf(media, bytes, checks)]];
}

function bodyOf(media: Media, bytes: Uint8Array, checks: Checks): string {
  const text = decodeUtf8(bytes);
  if (media.as === "json") return readJson(text, "/body");
  if (text.endsWith("\ud800")) throw misfit("unreadable", "/body", "is not UTF-8");
  return media.as === "text" ? JSON.stringify(text) : readFields(media.fields ?? [], media.rest, text, checks, "/body");
}
