// Takes graphs at `POST /graphs`. A good one comes back in its canonical form, with its content hash as `ETag`. At
// `POST /graphs/from/{start}` it comes back with another start; what the contract refuses never leaves the server.

import { serve } from "@hono/node-server";
import { sValidator } from "@hono/standard-validator";
import { Hono } from "hono";
import { GraphDefinition } from "triglyph-contracts/graph";

import { judged } from "./contract.js";

const app = new Hono();

app.post("/graphs", judged(GraphDefinition), sValidator("json", GraphDefinition), (c) => {
  const graph = c.req.valid("json");
  return c.body(GraphDefinition.toCanonicalJson(graph), 200, {
    "content-type": "application/json",
    etag: `"${GraphDefinition.contentHash(graph)}"`,
  });
});

app.post("/graphs/from/:start", judged(GraphDefinition), sValidator("json", GraphDefinition), (c) => {
  const graph = { ...c.req.valid("json"), start: c.req.param("start") };
  // `c.json` would send the graph as it is.
  return c.body(GraphDefinition.toJson(graph), 200, { "content-type": "application/json" });
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env["PORT"] ?? 3000) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
