// A client whose types a generator has made from the server's `/openapi.json`. Each line of standard input is a document for
// a path, `{"path", "body"}`; each line of standard output says what was sent, and what came back: `{"sent", "status", "body"}`.

import { createInterface } from "node:readline";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Schemas = components["schemas"];
type Path = "/jobs" | "/graphs" | "/documents" | "/agents";

/** What the types of the client know of the contracts. */
export const job: Schemas["JobSpec"] = {
  job_id: "a",
  phase: 1,
  task_type: "validation",
  intent: "",
  inputs: { any: ["JSON", null] },
  outputs: { durable_paths: [], validation_criteria: {} },
  catalytic_domains: [],
};
// @ts-expect-error no number of the list
export const phase: Schemas["JobSpec"]["phase"] = 2;
// @ts-expect-error null where the schema allows none
export const parallel: Schemas["JobSpec"] = { ...job, swarm_parallel: null };
// @ts-expect-error a required member is missing
export const edge: Schemas["Edge"] = { id: "e", source: "a" };
export const trigger: Schemas["Node"] = { id: "a", type: "trigger.manual", typeVersion: 1, config: { message: "go" } };
// @ts-expect-error the configuration of another kind
export const other: Schemas["Node"] = { id: "a", type: "trigger.webhook", typeVersion: 1, config: { message: "go" } };

/** What went over the wire last. */
let wire = { sent: "", status: 0, body: "" };
const client = createClient<paths>({
  baseUrl: String(process.argv[2]),
  fetch: async (request) => {
    const sent = await request.clone().text();
    const response = await fetch(request);
    wire = { sent, status: response.status, body: await response.clone().text() };
    return response;
  },
});
const typed = await client.POST("/jobs", { body: job });
if (typed.data?.swarm_parallel !== false) throw new Error("the default is there in what the server sends");
const slug = await client.GET("/slugs/{slug}", { params: { path: { slug: "No Slug" } } });
if (slug.response.status !== 422) throw new Error("the pattern of a name that is no class is published and enforced");

for await (const line of createInterface({ input: process.stdin })) {
  const { path, body } = JSON.parse(line) as { path: Path; body: never };
  await client.POST(path, { body });
  console.log(JSON.stringify(wire));
}
