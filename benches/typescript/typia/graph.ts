// The graph as types, from which typia's transformer makes a function.

import typia, { type tags } from "typia";

type Text = string & tags.MinLength<1>;
type Version = number & tags.Type<"int64"> & tags.Minimum<1>;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Kind<Type extends string, Config> {
  id: Text;
  type: Type;
  typeVersion: Version;
  label?: string;
  ui?: { x: number; y: number; w?: number; h?: number };
  config: Config;
}

type Node =
  | Kind<"trigger.manual", { message: string }>
  | Kind<"trigger.webhook", { path: string & tags.Pattern<"^/">; method: Method }>
  | Kind<"agent.core", { strategy: "reactive"; instructions: string }>
  | Kind<"condition.expr", { engine: "jexl" | "jmespath"; rules: { if: Text; to: Text }[] & tags.MinItems<1> }>
  | Kind<"memory.kv", { mode: "load" | "save"; scope: "conversation" | "run"; backend: "postgres" | "memory" }>
  | Kind<
      "model.llm",
      { provider: "azure" | "openai" | "local"; model: string; temperature?: number & tags.Minimum<0> & tags.Maximum<2> }
    >
  | Kind<
      "tool.http",
      { method: Method; url: string & tags.Format<"uri">; headers?: Record<string, string>; body?: unknown }
    >
  | Kind<"tool.postgres", { connectionRef: Text; query: Text }>
  | Kind<"response.chat", { format: "text" | "json"; template?: string }>;

interface Graph {
  id: Text;
  version: Version;
  start: Text;
  nodes: Node[] & tags.MinItems<1>;
  edges: { id: Text; source: Text; target: Text; label?: string }[];
}

export const validate: (value: unknown) => boolean = typia.createEquals<Graph>();
