// What tools of JavaScript print as schemas, and what they say of documents: one JSON line for each source.
//
// `{"name", "schema", "documents": [[text, verdict]], "written": [text]}`: what the tool itself writes has to be accepted.
// The packages are found from the file that is the first argument; the second one is a folder with descriptions in AsyncAPI.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, descriptions] = process.argv.slice(2);
const require = createRequire(packages);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const put = (name, schema, documents, written = []) => {
  console.log(JSON.stringify({ name, schema, documents, written }));
};
const judged = (texts, says) => texts.map((text) => [text, says(JSON.parse(text))]);

const order = {
  id: "123e4567-e89b-12d3-a456-426614174000",
  pay: { kind: "card", pan: "1234" },
  lines: [{ sku: "a" }],
};
const changed = (members) => JSON.stringify({ ...order, ...members });
const orders = [
  changed({}),
  changed({ pay: { kind: "bank", iban: "CH93" } }),
  changed({ pay: { kind: "bank", iban: "CH93", note: 1 } }),
  changed({ pay: { kind: "card", pan: "1234", note: 1 } }),
  changed({ pay: { kind: "card", pan: "12345" } }),
  changed({ pay: { kind: "cash" } }),
  changed({ pay: { pan: "1234" } }),
  changed({ pay: undefined }),
  changed({ status: "done" }),
  changed({ status: "lost" }),
  changed({ lines: [] }),
  changed({ lines: [{ sku: "a", count: 3 }] }),
  changed({ lines: [{ sku: "a" }, { sku: "a" }, { sku: "a" }, { sku: "a" }] }),
  changed({ lines: [{ sku: "a", count: 0 }] }),
  changed({ lines: [{ sku: "a", count: 1.5 }] }),
  changed({ lines: [{ sku: "a", count: "2" }] }),
  changed({ labels: { a: 1 } }),
  changed({ labels: { a: "x" } }),
  changed({ point: [1, 2.5] }),
  changed({ point: [1] }),
  changed({ point: [1, 2, 3] }),
  changed({ point: null }),
  changed({ either: "x" }),
  changed({ either: true }),
  changed({ ratio: 0.5 }),
  changed({ ratio: 0 }),
  changed({ ratio: 1 }),
  changed({ mail: "ann@example.org" }),
  changed({ mail: "ann" }),
  changed({ day: "2024-02-29" }),
  changed({ day: "2023-02-29" }),
  changed({ at: "2024-05-01T10:00:00Z" }),
  changed({ at: "2024-05-01" }),
  changed({ id: "123" }),
  changed({ other: 1 }),
  changed({ parent: { ...order, parent: order } }),
  changed({ parent: { ...order, id: "x" } }),
  "[]",
  "null",
];

const zod = async () => {
  const { z } = await load("zod");
  const Card = z.strictObject({ kind: z.literal("card"), pan: z.string().regex(/^[0-9]{4}$/) });
  const Bank = z.object({ kind: z.literal("bank"), iban: z.string().min(2).max(34) });
  const Line = z.object({ sku: z.string(), count: z.int().min(1).default(1) });
  const Order = z.object({
    id: z.uuid(),
    pay: z.discriminatedUnion("kind", [Card, Bank]),
    status: z.enum(["open", "done"]).default("open"),
    lines: z.array(Line).min(1).max(3),
    labels: z.record(z.string(), z.int()).optional(),
    point: z.tuple([z.number(), z.number()]).nullable().optional(),
    either: z.union([z.string(), z.int()]).optional(),
    ratio: z.number().gt(0).lt(1).optional(),
    mail: z.email().optional(),
    day: z.iso.date().optional(),
    at: z.iso.datetime().optional(),
    get parent() {
      return Order.optional();
    },
  });
  const taken = orders.flatMap((text) => {
    const result = Order.safeParse(JSON.parse(text));
    return result.success ? [JSON.stringify(result.data)] : [];
  });
  put("zod", z.toJSONSchema(Order, { io: "input" }), judged(orders, (value) => Order.safeParse(value).success));
  put("zod_written", z.toJSONSchema(Order), [], taken);
  put("zod_draft_07", z.toJSONSchema(Order, { io: "input", target: "draft-07" }), [], taken);
};

const typebox = async () => {
  const Type = await load("typebox");
  const { default: Value } = await load("typebox/value");
  const closed = { additionalProperties: false };
  const Card = Type.Object({ kind: Type.Literal("card"), pan: Type.String({ pattern: "^[0-9]{4}$" }) }, closed);
  const Bank = Type.Object({ kind: Type.Literal("bank"), iban: Type.String({ minLength: 2, maxLength: 34 }) });
  const Line = Type.Object({ sku: Type.String(), count: Type.Optional(Type.Integer({ minimum: 1, default: 1 })) });
  const Order = Type.Cyclic(
    {
      Order: Type.Object({
        id: Type.String({ format: "uuid" }),
        pay: Type.Union([Card, Bank]),
        status: Type.Optional(Type.Union([Type.Literal("open"), Type.Literal("done")])),
        lines: Type.Array(Line, { minItems: 1, maxItems: 3 }),
        labels: Type.Optional(Type.Record(Type.String(), Type.Integer())),
        point: Type.Optional(Type.Union([Type.Tuple([Type.Number(), Type.Number()]), Type.Null()])),
        either: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
        ratio: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })),
        mail: Type.Optional(Type.String({ format: "email" })),
        day: Type.Optional(Type.String({ format: "date" })),
        at: Type.Optional(Type.String({ format: "date-time" })),
        parent: Type.Optional(Type.Ref("Order")),
      }),
    },
    "Order",
    // Tuples are written as in drafts before 2020-12, and `$defs` as in those after 7.
    { $schema: "https://json-schema.org/draft/2019-09/schema" },
  );
  put("typebox", Order, judged(orders, (value) => Value.Check(Order, value)));
};

const mcp = async () => {
  const { z } = await load("zod");
  const { McpServer } = await load("@modelcontextprotocol/sdk/server/mcp.js");
  const { Client } = await load("@modelcontextprotocol/sdk/client/index.js");
  const { InMemoryTransport } = await load("@modelcontextprotocol/sdk/inMemory.js");
  const server = new McpServer({ name: "orders", version: "1.0.0" });
  const Place = z.object({ city: z.string().min(1), country: z.string().optional() });
  server.registerTool(
    "quote",
    {
      description: "What it costs to send something.",
      inputSchema: { place: Place, count: z.int().min(1).max(9).default(1), speed: z.enum(["slow", "fast"]).optional() },
      outputSchema: { place: Place, total: z.number() },
    },
    ({ place, count, speed }) => {
      if (speed === "fast" && count > 5) return { content: [{ type: "text", text: "too many" }], isError: true };
      const structuredContent = { place, total: 1.5 * count };
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    },
  );
  server.registerTool("order.find-all", { inputSchema: { near: Place.optional() } }, () => ({ content: [] }));
  server.registerTool("ping", { annotations: { readOnlyHint: true } }, () => ({
    content: [{ type: "resource_link", uri: "order://1", name: "1" }],
    _meta: { took: 1 },
  }));
  const client = new Client({ name: "test", version: "1.0.0" });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const listed = await client.listTools();
  const calls = [
    ["quote", { place: { city: "Bern" } }],
    ["quote", { place: { city: "Bern", country: "CH" }, count: 9, speed: "slow" }],
    ["quote", { place: { city: "Bern" }, count: 9, speed: "fast" }],
    ["quote", { place: { city: "Bern", country: null } }],
    ["quote", { place: { city: "Bern" }, count: 10 }],
    ["quote", { place: { city: "" } }],
    ["quote", { place: { city: "Bern" }, speed: "lame" }],
    ["quote", { place: { city: "Bern" }, count: "2" }],
    ["quote", { place: { city: "Bern" }, other: 1 }],
    ["quote", {}],
    ["order.find-all", {}],
    ["order.find-all", { near: { city: "Bern" } }],
    ["order.find-all", { near: {} }],
    ["ping", {}],
  ];
  const [documents, written] = [[], []];
  for (const [name, values] of calls) {
    const call = { tool: name, params: { name, arguments: values } };
    const result = await client.callTool(call.params);
    const isRefused = result.isError === true && JSON.stringify(result.content).includes("Input validation error");
    documents.push([JSON.stringify(call), !isRefused]);
    if (!isRefused) written.push(JSON.stringify({ tool: name, result }));
  }
  await client.close();
  put("mcp_typescript", { jsonrpc: "2.0", id: 1, result: listed }, documents, written);
};

// The parser merges traits and follows references; Ajv judges headers and payload by what it hands out.
const asyncapi = async () => {
  const { Parser } = require("@asyncapi/parser");
  const { default: Ajv } = await load("ajv");
  const { default: addFormats } = await load("ajv-formats");
  for (const name of ["lights", "orders"]) {
    const text = readFileSync(join(descriptions, `${name}.yaml`), "utf8");
    const { document, diagnostics } = await new Parser().parse(text);
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 0);
    if (document === undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    const compiled = (part) => {
      const schema = part?.json() ?? true;
      return ajv.compile(schema.schemaFormat === undefined ? schema : schema.schema);
    };
    const channels = new Map();
    for (const channel of document.channels().all()) {
      const parts = channel.messages().all();
      channels.set(
        channel.id(),
        parts.map((message) => ({ headers: compiled(message.headers()), payload: compiled(message.payload()) })),
      );
    }
    const accepts = ({ channel, message }) => {
      const fits = ({ headers, payload }) => headers(message.headers ?? {}) && payload(message.payload);
      return (channels.get(channel) ?? []).filter(fits).length === 1;
    };
    const texts = readFileSync(join(descriptions, `${name}.jsonl`), "utf8").split("\n");
    put(`asyncapi_${name}`, null, judged(texts.filter((line) => line !== ""), accepts));
  }
};

await zod();
await typebox();
await mcp();
await asyncapi();
