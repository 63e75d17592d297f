// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./agent.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://continuum.local/schemas/agent.schema.json",
  "$ref": "#/$defs/AgentGraph",
  "x-constants": {
    "START": "START",
    "END": "END",
    "MARKDOWN": 1,
    "BLUEPRINT": 2
  },
  "x-integrity": [
    {
      "rule": "unique",
      "select": "$.nodes[*].id",
      "code": "DUPLICATE_NODE_ID",
      "message": "two nodes have the id '{value}'"
    },
    {
      "rule": "unique",
      "select": "$.edges[*].id",
      "code": "DUPLICATE_EDGE_ID",
      "message": "two edges have the id '{value}'"
    },
    {
      "rule": "exists",
      "select": "$.edges[*].source",
      "in": "$.nodes[*].id",
      "or": [
        "START"
      ],
      "code": "EDGE_SOURCE_NOT_FOUND",
      "message": "source '{value}' of edge '{$.edges[*].id}' is neither a node nor START"
    },
    {
      "rule": "exists",
      "select": "$.edges[*].target",
      "in": "$.nodes[*].id",
      "or": [
        "END"
      ],
      "code": "EDGE_TARGET_NOT_FOUND",
      "message": "target '{value}' of edge '{$.edges[*].id}' is neither a node nor END"
    }
  ],
  "$defs": {
    "AgentGraph": {
      "title": "Graph definition",
      "description": "An agent as a workflow of nodes, with edges that may be conditional.\\n\\nThe edges may form cycles: a conditional edge can lead back to a node that has already run.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "generation_prompt",
        "response_format",
        "nodes",
        "edges",
        "execution_plan"
      ],
      "properties": {
        "id": {
          "description": "Unique identifier of the agent. The server assigns it.",
          "type": "string"
        },
        "name": {
          "description": "Name of the agent, for people.",
          "type": "string"
        },
        "description": {
          "description": "What the agent is for.",
          "type": "string"
        },
        "generation_prompt": {
          "description": "The prompt from which the graph was generated.",
          "type": "string"
        },
        "response_format": {
          "$ref": "#/$defs/AgentResponseFormat",
          "description": "In what form the agent answers."
        },
        "nodes": {
          "description": "The steps of the workflow. No two share an id.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/AgentNode"
          }
        },
        "edges": {
          "description": "The connections between the steps. No two share an id.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/AgentEdge"
          }
        },
        "execution_plan": {
          "description": "The workflow as a Mermaid diagram, for people.",
          "type": "string"
        }
      }
    },
    "AgentResponseFormat": {
      "title": "Agent response format",
      "description": "In what form an agent answers; \`type\` says which: 1 is Markdown, 2 a blueprint.",
      "oneOf": [
        {
          "$ref": "#/$defs/MarkdownFormat"
        },
        {
          "$ref": "#/$defs/BlueprintFormat"
        }
      ]
    },
    "MarkdownFormat": {
      "title": "Markdown format",
      "description": "The agent answers with a text in Markdown.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "type",
        "payload"
      ],
      "properties": {
        "type": {
          "description": "Always 1.",
          "type": "integer",
          "const": 1
        },
        "payload": {
          "description": "Always null: this format has no settings.",
          "type": "null"
        }
      }
    },
    "BlueprintFormat": {
      "title": "Blueprint format",
      "description": "The agent answers with structured output that follows a schema.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "type",
        "payload"
      ],
      "properties": {
        "type": {
          "description": "Always 2.",
          "type": "integer",
          "const": 2
        },
        "payload": {
          "$ref": "#/$defs/Blueprint",
          "description": "What the structured output looks like."
        }
      }
    },
    "Blueprint": {
      "title": "Blueprint",
      "description": "Description of a structured output.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "format",
        "output_schema",
        "rules"
      ],
      "properties": {
        "format": {
          "description": "Notation of the output, such as \`JSON\`.",
          "type": "string"
        },
        "output_schema": {
          "description": "JSON Schema that the output follows. Any schema that is an object is allowed.",
          "type": "object"
        },
        "rules": {
          "description": "Rules for the output beyond its schema, in natural language.",
          "type": "string"
        }
      }
    },
    "AgentNode": {
      "title": "Agent node",
      "description": "One step of the workflow.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "name",
        "prompt"
      ],
      "properties": {
        "id": {
          "description": "Identifier of the node, unique among the nodes; camel case is recommended. \`START\` and \`END\` are reserved.",
          "type": "string",
          "allOf": [
            {
              "not": {
                "enum": [
                  "START",
                  "END"
                ]
              },
              "x-code": "RESERVED_NODE_ID"
            }
          ]
        },
        "name": {
          "description": "Name of the node, for people.",
          "type": "string"
        },
        "prompt": {
          "description": "What the language model is told to do in this step.",
          "type": "string"
        },
        "tools": {
          "description": "Tools that the node may call.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ToolBinding"
          },
          "default": []
        },
        "max_iterations": {
          "description": "How many times the node may call tools.",
          "type": "integer",
          "minimum": -9223372036854775808,
          "maximum": 9223372036854775807,
          "default": 10
        },
        "is_exit_node": {
          "description": "Whether the node makes the final synthesis.",
          "type": "boolean",
          "default": false
        },
        "defer": {
          "description": "Whether the node waits for all of its parallel predecessors.",
          "type": "boolean",
          "default": false
        }
      }
    },
    "ToolBinding": {
      "title": "Tool binding",
      "description": "A tool that a node may call.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "description": "Exact name of the MCP tool.",
          "type": "string"
        },
        "description": {
          "description": "What the tool is for, as context.",
          "type": "string"
        },
        "data_connection_id": {
          "description": "The MCP connection that provides the tool. Absent, null and a text are three different documents.",
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "AgentEdge": {
      "title": "Agent edge",
      "description": "A connection between two steps, possibly with a condition.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "source",
        "target"
      ],
      "properties": {
        "id": {
          "description": "Identifier of the edge, unique among the edges.",
          "type": "string"
        },
        "source": {
          "description": "Id of the node that the edge leaves, or \`START\`.",
          "type": "string",
          "allOf": [
            {
              "not": {
                "const": "END"
              },
              "x-code": "END_AS_SOURCE"
            }
          ]
        },
        "target": {
          "description": "Id of the node that the edge enters, or \`END\`.",
          "type": "string",
          "allOf": [
            {
              "not": {
                "const": "START"
              },
              "x-code": "START_AS_TARGET"
            }
          ]
        },
        "condition_prompt": {
          "description": "Condition in natural language, asked as a question to be answered with yes or no. The edge is taken on yes; without a condition, always. Absent, null and a text are three different documents.",
          "type": [
            "string",
            "null"
          ]
        }
      }
    }
  }
}`,
);

/** {@link contracts.AgentGraph}, which publishes its JSON Schema, too. */
export type AgentGraph = contracts.AgentGraph;
export const AgentGraph: publishing.Published<typeof contracts.AgentGraph> =
  /* @__PURE__ */ publishing.published(contracts.AgentGraph, module, "AgentGraph");

/** {@link contracts.AgentResponseFormat}, which publishes its JSON Schema, too. */
export type AgentResponseFormat = contracts.AgentResponseFormat;
export const AgentResponseFormat: publishing.Published<typeof contracts.AgentResponseFormat> =
  /* @__PURE__ */ publishing.published(contracts.AgentResponseFormat, module, "AgentResponseFormat");

/** {@link contracts.MarkdownFormat}, which publishes its JSON Schema, too. */
export type MarkdownFormat = contracts.MarkdownFormat;
export const MarkdownFormat: publishing.Published<typeof contracts.MarkdownFormat> =
  /* @__PURE__ */ publishing.published(contracts.MarkdownFormat, module, "MarkdownFormat");

/** {@link contracts.BlueprintFormat}, which publishes its JSON Schema, too. */
export type BlueprintFormat = contracts.BlueprintFormat;
export const BlueprintFormat: publishing.Published<typeof contracts.BlueprintFormat> =
  /* @__PURE__ */ publishing.published(contracts.BlueprintFormat, module, "BlueprintFormat");

/** {@link contracts.Blueprint}, which publishes its JSON Schema, too. */
export type Blueprint = contracts.Blueprint;
export const Blueprint: publishing.Published<typeof contracts.Blueprint> =
  /* @__PURE__ */ publishing.published(contracts.Blueprint, module, "Blueprint");

/** {@link contracts.AgentNode}, which publishes its JSON Schema, too. */
export type AgentNode = contracts.AgentNode;
export const AgentNode: publishing.Published<typeof contracts.AgentNode> =
  /* @__PURE__ */ publishing.published(contracts.AgentNode, module, "AgentNode");

/** {@link contracts.ToolBinding}, which publishes its JSON Schema, too. */
export type ToolBinding = contracts.ToolBinding;
export const ToolBinding: publishing.Published<typeof contracts.ToolBinding> =
  /* @__PURE__ */ publishing.published(contracts.ToolBinding, module, "ToolBinding");

/** {@link contracts.AgentEdge}, which publishes its JSON Schema, too. */
export type AgentEdge = contracts.AgentEdge;
export const AgentEdge: publishing.Published<typeof contracts.AgentEdge> =
  /* @__PURE__ */ publishing.published(contracts.AgentEdge, module, "AgentEdge");
