// The front end of the redmind document: the same function, with the generated contract in the place of AJV. Compiled strictly, and run.

import { GraphDefinition } from "./package/graph.js";

export function validateGraph(graph: unknown): { ok: boolean; errors: { code: string; message: string; path: string }[] } {
  return JSON.parse(GraphDefinition.reportValue(graph));
}

const broken = {
  id: "g",
  version: 1,
  start: "t0",
  nodes: [{ id: "t1", type: "trigger.manual", typeVersion: 1, config: { message: "Hola" } }],
  edges: [],
};
const said = JSON.stringify(validateGraph(broken));
const expected = '{"ok":false,"errors":[{"code":"START_NOT_FOUND","message":"start \'t0\' no existe","path":"start"}]}';
if (said !== expected) throw new Error(said);

const read = GraphDefinition.fromJson(JSON.stringify({ ...broken, start: "t1" }));
if (!read.ok) throw new Error("refused");
for (const node of read.value.nodes) {
  // `type` decides which configuration a node has.
  if (node.type === "trigger.manual" && node.config.message !== "Hola") throw new Error("message");
  if (node.type === "model.llm" && (node.config.temperature ?? 0) > 2) throw new Error("temperature");
}
