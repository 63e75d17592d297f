// What comes of cases of operations in TypeScript: messages that are written, and texts that are read.

import { ContractError } from "./contracts/support/contract-error.js";
import { readRequest, readResponse, writeRequest, writeResponse } from "./contracts/support/message.js";
import type { AnyOperation } from "./contracts/support/operation.js";
import { matchPath } from "./contracts/support/path-text.js";

export interface Case {
  readonly operation: string;
  readonly write?: "request" | "response";
  readonly message?: unknown;
  readonly raw?: { readonly type: string; readonly bytes: string };
  readonly status?: number;
  readonly target?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
}

/** What a document is refused for, or what there is to say. */
export async function answered(answer: () => unknown): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ContractError) return { report: error.report };
    throw error;
  }
}

/** What comes of a case. */
export function tabled(one: Case, byName: Readonly<Record<string, AnyOperation>>): unknown {
  const operation = byName[one.operation];
  if (operation === undefined) throw new Error(one.operation);
  if (one.write !== undefined) {
    // In its own order where it is a text.
    const text = typeof one.message === "string" ? one.message : JSON.stringify(one.message);
    const typed = operation[one.write].fromJson(text);
    if (!typed.ok) return { report: typed.report };
    const raw = one.raw && { type: one.raw.type, bytes: Buffer.from(one.raw.bytes, "latin1") };
    const write = one.write === "request" ? writeRequest : writeResponse;
    const sent = write(operation, typed.value, raw);
    return { ...sent, body: sent.body && Buffer.from(sent.body).toString("latin1") };
  }
  const { headers = [], target = "" } = one;
  const header = (name: string): string | undefined => {
    const own = headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
    return own.length === 0 ? undefined : own.join(name.toLowerCase() === "cookie" ? "; " : ", ");
  };
  const body = Buffer.from(one.body ?? "", "latin1");
  if (one.status !== undefined) {
    const read = readResponse(operation, { status: one.status, header, body });
    return read.ok ? { message: JSON.parse(operation.response.toJson(read.value)) as unknown } : { report: read.report };
  }
  const [path = "", ...rest] = target.split("?");
  const values = matchPath(operation.path, path);
  if (values === undefined) return { path: null };
  const query = rest.length === 0 ? undefined : rest.join("?");
  const read = readRequest(operation, { path: values, query, header, body });
  return read.ok ? { message: JSON.parse(operation.request.toJson(read.value)) as unknown } : { report: read.report };
}

/** What standard input has. */
export async function lines(): Promise<readonly string[]> {
  let input = "";
  for await (const chunk of process.stdin) input += String(chunk);
  return input.trim().split("\n");
}
