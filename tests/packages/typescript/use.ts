// Uses the installed package as TypeScript. Only compiled.

import { GraphDefinition, type JsonValue, type Report, type Result, type StandardSchemaV1 } from "triglyph-contracts";
import { type AgentName, AgentResponse } from "triglyph-contracts/agent_response";
import type { Node } from "triglyph-contracts/graph";

const agent: AgentName = "Ops";
export const response: AgentResponse = { version: "v1", agent, content: "", next_actions: ["a"] };
export const read: Result<GraphDefinition> = GraphDefinition.fromJson(new Uint8Array());
export const nodes: readonly Node[] = read.ok ? read.value.nodes : [];
export const report: Report = AgentResponse.checkValue(response);
export const standard: StandardSchemaV1<unknown, AgentResponse> = AgentResponse;
export const json: JsonValue = report.errors[0]?.expected ?? null;
// @ts-expect-error a member is missing
export const wrong: AgentResponse = { version: "v1", agent, content: "" };
