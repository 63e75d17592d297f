// The schemas of the benchmarks: as they are, without rules, and in the form that other validators are fastest with.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const read = (path) => JSON.parse(readFileSync(`${root}/schemas/${path}.schema.json`, "utf8"));

/** The schemas that bindings are generated for, by the name of the module. */
export function own() {
  const graph = read("redmind/graph");
  const { "x-integrity": _, "x-fallback": __, ...plain } = graph;
  return {
    graph,
    plain_graph: { ...plain, $id: `${plain.$id}/plain` },
    jobspec: read("catalytic/jobspec"),
  };
}

/** The same schema for others, without our vocabulary, and with what each of them can express. */
export function forOthers(subject) {
  return subject === "job spec" ? jobs() : flatGraph();
}

/** Job specifications without the `if` of phases, which most others cannot express. */
function jobs() {
  const { allOf: _, $id: __, $schema: ___, ...schema } = plain(read("catalytic/jobspec"));
  return schema;
}

/** Graphs with closed nodes, told apart by their `type`. */
function flatGraph() {
  const { $id: _, $schema: __, ...schema } = plain(read("redmind/graph"));
  const base = schema.$defs.NodeBase;
  for (const [name, def] of Object.entries(schema.$defs)) {
    const [, own] = def.allOf ?? [];
    if (own === undefined) continue;
    const properties = { ...base.properties, ...own.properties };
    schema.$defs[name] = { type: "object", additionalProperties: false, required: base.required, properties };
  }
  schema.$defs.Node = { type: "object", required: ["type"], discriminator: { propertyName: "type" }, ...schema.$defs.Node };
  return schema;
}

/** `schema` without descriptions, defaults and the keywords of our vocabulary. */
function plain(schema) {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key.startsWith("x-") || key === "default") return undefined;
      return (key === "title" || key === "description") && typeof value === "string" ? undefined : value;
    }),
  );
}
