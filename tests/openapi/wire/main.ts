// What is tested of operations in TypeScript: the table of cases, a server with Hono, and a client.

import { serve } from "@hono/node-server";
import { Hono } from "hono";

import { answered, type Case, lines, tabled } from "./cases.js";
import { client, type Handlers, server, WithBody } from "./contracts/support/fetch.js";
import type { AnyOperation } from "./contracts/support/operation.js";
import type { JsonObject } from "./contracts/support/types.js";
import { EchoRequest } from "./contracts/wire.js";
import { type Operations, operations, type Request as RequestTo, type Response as ResponseOf } from "./contracts/wire.operations.js";

const byName = operations as unknown as Readonly<Record<string, AnyOperation>>;

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
  wholeForm: done,
  wholeJson: done,
  bodies: () => ({ status: 201 }),
  anyBody: () => ({ status: 200 }),
  versions: done,
  forms: done,
  objects: done,
  needed: done,
  raw: (_request, { bytes }) => new WithBody({ status: 200 }, { type: "application/octet-stream", bytes }),
  anyLast: () => ({ status: 201, body: "anyLast" }),
  orderAny: () => ({ status: 201, body: "orderAny" }),
  orderText: () => ({ status: 201, body: "orderText" }),
  echo: (request: RequestTo<"echo">) => {
    return { status: 200, header: request.header ?? {}, body: JSON.parse(EchoRequest.toJson(request)) as JsonObject };
  },
  broken: () => ({ status: 200, body: 10 }),
};

const answer = server(operations, handlers, { limits: { bytes: 1 << 12 } });

/** What comes of a body that does not end, of one that says how long it is, and of one that nobody reads. */
async function stopsReading(): Promise<unknown> {
  let read = 0;
  const endless = (): ReadableStream<Uint8Array> => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      read += 1;
      controller.enqueue(new Uint8Array(1 << 10));
    };
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  };
  const request = (path: string, headers: Record<string, string>): Request => {
    const init = { method: "POST", headers, body: endless(), duplex: "half" };
    return new Request(`http://x${path}`, init);
  };
  const requests = [request("/raw", {}), request("/raw", { "content-length": "4097" }), request("/nowhere", {})];
  const statuses: number[] = [];
  for (const one of requests) statuses.push((await answer(one)).status);
  return { statuses, read };
}

const [, , mode, url = ""] = process.argv;
if (mode === "table") {
  for (const line of await lines()) console.log(JSON.stringify(await answered(() => tabled(JSON.parse(line) as Case, byName))));
} else if (mode === "limits") {
  console.log(JSON.stringify(await stopsReading()));
} else if (mode === "serve") {
  const app = new Hono();
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
  const raw = { type: "application/octet-stream", bytes: Uint8Array.of(0, 255) };
  console.log(JSON.stringify(await answered(() => api.raw({}, raw))));
  console.log(JSON.stringify(await answered(() => api.broken({}))));
}
