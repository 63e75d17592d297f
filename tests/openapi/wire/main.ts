// What is tested of operations in TypeScript: the table of cases, a server with Hono, and a client.

import { serve } from "@hono/node-server";
import { Hono } from "hono";

import { ContractError } from "./contracts/support/contract-error.js";
import { client, type Handlers, server } from "./contracts/support/fetch.js";
import { readRequest, readResponse, writeRequest, writeResponse } from "./contracts/support/message.js";
import type { AnyOperation } from "./contracts/support/operation.js";
import type { JsonObject } from "./contracts/support/types.js";
import { matchPath } from "./contracts/support/path-text.js";
import { EchoRequest } from "./contracts/wire.js";
import { type Operations, operations, type Request as RequestTo, type Response as ResponseOf } from "./contracts/wire.operations.js";

interface Case {
  readonly operation: string;
  readonly write?: "request" | "response";
  readonly message?: unknown;
  readonly status?: number;
  readonly target?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
}

const byName = operations as unknown as Readonly<Record<string, AnyOperation>>;

/** What a document is refused for, or what there is to say. */
async function answered(answer: () => unknown): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ContractError) return { report: error.report };
    throw error;
  }
}

/** What comes of a case of the table. */
function tabled(one: Case): unknown {
  const operation = byName[one.operation];
  if (operation === undefined) throw new Error(one.operation);
  if (one.write !== undefined) {
    const typed = operation[one.write].fromJson(JSON.stringify(one.message));
    if (!typed.ok) return { report: typed.report };
    const sent = one.write === "request" ? writeRequest(operation, typed.value) : writeResponse(operation, typed.value);
    return { ...sent, body: sent.body && Buffer.from(sent.body).toString("latin1") };
  }
  const { headers = [], target = "" } = one;
  const header = (name: string): string | undefined => {
    const own = headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
    return own.length === 0 ? undefined : own.join(", ");
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

const done = (): { status: 204 } => ({ status: 204 });

const handlers: Handlers<Operations> = {
  simple: done,
  label: done,
  matrix: done,
  file: done,
  menu: done,
  json: done,
  query: done,
  open: done,
  headers: async () => ({ status: 404, body: { title: "no" } }),
  whole: done,
  wholeJson: done,
  bodies: () => ({ status: 201 }),
  anyBody: () => ({ status: 200 }),
  echo: (request: RequestTo<"echo">) => {
    return { status: 200, header: request.header ?? {}, body: JSON.parse(EchoRequest.toJson(request)) as JsonObject };
  },
  broken: () => ({ status: 200, body: 10 }),
};

async function lines(): Promise<readonly string[]> {
  let input = "";
  for await (const chunk of process.stdin) input += String(chunk);
  return input.trim().split("\n");
}

const [, , mode, url = ""] = process.argv;
if (mode === "table") {
  for (const line of await lines()) console.log(JSON.stringify(await answered(() => tabled(JSON.parse(line) as Case))));
} else if (mode === "serve") {
  const app = new Hono();
  const answer = server(operations, handlers, { limits: { bytes: 1 << 20 } });
  app.all("*", (c) => answer(c.req.raw));
  app.onError((_, c) => c.body(null, 500));
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => console.log(`http://127.0.0.1:${port}`));
} else {
  const api = client(operations, { base: url });
  for (const line of await lines()) {
    const said = await answered(async () => {
      const request = EchoRequest.fromJson(line);
      if (!request.ok) return { report: request.report };
      const response: ResponseOf<"echo"> = await api.echo(request.value);
      return response;
    });
    console.log(JSON.stringify(said));
  }
  console.log(JSON.stringify(await answered(() => api.broken({}))));
}
