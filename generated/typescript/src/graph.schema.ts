// @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./graph.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://redmind.local/schemas/graph.schema.json",
  "$ref": "#/$defs/GraphDefinition",
  "x-integrity": [
    {
      "rule": "unique",
      "select": "$.nodes[*].id",
      "code": "DUPLICATE_NODE_ID",
      "message": "Node id '{value}' duplicado"
    },
    {
      "rule": "unique",
      "select": "$.edges[*].id",
      "code": "DUPLICATE_EDGE_ID",
      "message": "Edge id '{value}' duplicado"
    },
    {
      "rule": "exists",
      "select": "$.start",
      "in": "$.nodes[*].id",
      "code": "START_NOT_FOUND",
      "message": "start '{value}' no existe"
    },
    {
      "rule": "exists",
      "select": "$.edges[*].source",
      "in": "$.nodes[*].id",
      "code": "EDGE_SOURCE_NOT_FOUND",
      "message": "Edge {$.edges[*].id} source '{value}' no existe"
    },
    {
      "rule": "exists",
      "select": "$.edges[*].target",
      "in": "$.nodes[*].id",
      "code": "EDGE_TARGET_NOT_FOUND",
      "message": "Edge {$.edges[*].id} target '{value}' no existe"
    },
    {
      "rule": "distinct",
      "select": "$.edges[*]",
      "fields": [
        "source",
        "target"
      ],
      "code": "SELF_LOOP",
      "message": "Edge {$.edges[*].id} es un self-loop en '{value}'"
    },
    {
      "rule": "exists",
      "select": "$.nodes[?@.type == 'condition.expr'].config.rules[*].to",
      "in": "$.nodes[*].id",
      "code": "RULE_TARGET_NOT_FOUND",
      "message": "Node {$.nodes[?@.type == 'condition.expr'].id} rule.to '{value}' no existe"
    },
    {
      "rule": "acyclic",
      "edges": "$.edges[*]",
      "from": "source",
      "to": "target",
      "loops": "ignore",
      "code": "CYCLE_DETECTED",
      "message": "Ciclo detectado: {nodes}"
    }
  ],
  "x-versioning": {
    "versions": [
      {
        "at": "/$defs/TriggerManualNode/allOf/1/properties/typeVersion",
        "of": "/$defs/TriggerManualNode"
      },
      {
        "at": "/$defs/TriggerWebhookNode/allOf/1/properties/typeVersion",
        "of": "/$defs/TriggerWebhookNode"
      },
      {
        "at": "/$defs/AgentCoreNode/allOf/1/properties/typeVersion",
        "of": "/$defs/AgentCoreNode"
      },
      {
        "at": "/$defs/ConditionExprNode/allOf/1/properties/typeVersion",
        "of": "/$defs/ConditionExprNode"
      },
      {
        "at": "/$defs/MemoryKVNode/allOf/1/properties/typeVersion",
        "of": "/$defs/MemoryKVNode"
      },
      {
        "at": "/$defs/ModelLLMNode/allOf/1/properties/typeVersion",
        "of": "/$defs/ModelLLMNode"
      },
      {
        "at": "/$defs/ToolHttpNode/allOf/1/properties/typeVersion",
        "of": "/$defs/ToolHttpNode"
      },
      {
        "at": "/$defs/ToolPostgresNode/allOf/1/properties/typeVersion",
        "of": "/$defs/ToolPostgresNode"
      },
      {
        "at": "/$defs/ResponseChatNode/allOf/1/properties/typeVersion",
        "of": "/$defs/ResponseChatNode"
      }
    ],
    "classes": {
      "required": "major"
    }
  },
  "x-report": {
    "envelope": {
      "ok": "{valid}",
      "errors": "{errors}"
    },
    "error": {
      "code": "{code}",
      "message": "{message}",
      "path": "{path}"
    },
    "paths": "dotted",
    "missing": "member",
    "codes": {
      "json": "INVALID_JSON",
      "depth": "NESTING_TOO_DEEP",
      "type": "INVALID_TYPE",
      "required": "MISSING_FIELD",
      "additionalProperties": "UNKNOWN_FIELD",
      "unevaluatedProperties": "UNKNOWN_FIELD",
      "*": "INVALID_VALUE"
    },
    "messages": {
      "json": "El texto no es JSON válido ({message})",
      "depth": "El documento está anidado a demasiada profundidad ({message})",
      "type": "Campo '{field}' debe ser de tipo {expected}, no {actual}",
      "required": "Falta el campo '{field}'",
      "additionalProperties": "Campo '{field}' no permitido",
      "unevaluatedProperties": "Campo '{field}' no permitido",
      "INVALID_NODE_TYPE": "Tipo de nodo '{actual}' desconocido; los tipos son trigger.manual, trigger.webhook, agent.core, condition.expr, memory.kv, model.llm, tool.http, tool.postgres y response.chat",
      "enum": "Campo '{field}' debe ser uno de {expected}",
      "minLength": "Campo '{field}' no puede estar vacío",
      "minItems": "Campo '{field}' no puede estar vacío",
      "minimum": "Campo '{field}' debe ser al menos {expected}, no {actual}",
      "maximum": "Campo '{field}' debe ser como máximo {expected}, no {actual}",
      "pattern": "Campo '{field}' debe cumplir el patrón {expected}",
      "format": "Campo '{field}' no tiene un formato {expected} válido"
    }
  },
  "$defs": {
    "GraphDefinition": {
      "title": "REDMIND GraphDefinition v1",
      "description": "An agent as a directed graph: nodes that do the work and edges that say what runs after what.\\n\\nThis is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable: importing and exporting a graph never changes them. What a graph does never depends on where its nodes are drawn.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "version",
        "start",
        "nodes",
        "edges"
      ],
      "properties": {
        "id": {
          "description": "Stable identifier of the graph.",
          "type": "string",
          "minLength": 1
        },
        "version": {
          "description": "Version of this graph, counted from 1. It is the author's own count, not the version of the contract.",
          "type": "integer",
          "maximum": 18446744073709551615,
          "minimum": 1
        },
        "start": {
          "description": "Id of the node at which a run begins.",
          "type": "string",
          "minLength": 1
        },
        "nodes": {
          "description": "The nodes of the graph, at least one. No two share an id.",
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/Node"
          }
        },
        "edges": {
          "description": "The edges between the nodes. No two share an id, and together they form no cycle.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Edge"
          }
        }
      }
    },
    "Node": {
      "title": "Node",
      "description": "A node of one of the nine kinds; \`type\` says which.",
      "x-code": "INVALID_NODE_TYPE",
      "oneOf": [
        {
          "$ref": "#/$defs/TriggerManualNode"
        },
        {
          "$ref": "#/$defs/TriggerWebhookNode"
        },
        {
          "$ref": "#/$defs/AgentCoreNode"
        },
        {
          "$ref": "#/$defs/ConditionExprNode"
        },
        {
          "$ref": "#/$defs/MemoryKVNode"
        },
        {
          "$ref": "#/$defs/ModelLLMNode"
        },
        {
          "$ref": "#/$defs/ToolHttpNode"
        },
        {
          "$ref": "#/$defs/ToolPostgresNode"
        },
        {
          "$ref": "#/$defs/ResponseChatNode"
        }
      ]
    },
    "TriggerManualNode": {
      "title": "Manual trigger node",
      "description": "Starts a run by hand, with a given message.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`trigger.manual\`.",
              "const": "trigger.manual"
            },
            "config": {
              "$ref": "#/$defs/TriggerManualNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "UI": {
      "title": "Node placement",
      "description": "Where an editor draws a node. Presentation only: it has no influence on what the graph does.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "x",
        "y"
      ],
      "properties": {
        "x": {
          "description": "Horizontal position.",
          "type": "number"
        },
        "y": {
          "description": "Vertical position.",
          "type": "number"
        },
        "w": {
          "description": "Width, if the editor fixed one.",
          "type": "number"
        },
        "h": {
          "description": "Height, if the editor fixed one.",
          "type": "number"
        }
      }
    },
    "TriggerManualNodeConfig": {
      "description": "Configuration of a manual trigger.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "message"
      ],
      "properties": {
        "message": {
          "description": "Message that the run starts with.",
          "type": "string"
        }
      }
    },
    "TriggerWebhookNode": {
      "title": "Webhook trigger node",
      "description": "Starts a run when an HTTP request arrives.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`trigger.webhook\`.",
              "const": "trigger.webhook"
            },
            "config": {
              "$ref": "#/$defs/TriggerWebhookNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "TriggerWebhookNodeConfig": {
      "description": "Configuration of a webhook trigger.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "path",
        "method"
      ],
      "properties": {
        "path": {
          "description": "Path that the webhook listens on. It begins with a slash.",
          "type": "string",
          "pattern": "^/"
        },
        "method": {
          "description": "HTTP method that the webhook answers to.",
          "type": "string",
          "enum": [
            "GET",
            "POST",
            "PUT",
            "PATCH",
            "DELETE"
          ]
        }
      }
    },
    "AgentCoreNode": {
      "title": "Agent core node",
      "description": "Lets the agent think about the input, following instructions.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`agent.core\`.",
              "const": "agent.core"
            },
            "config": {
              "$ref": "#/$defs/AgentCoreNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "AgentCoreNodeConfig": {
      "description": "Configuration of an agent core.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "strategy",
        "instructions"
      ],
      "properties": {
        "strategy": {
          "description": "How the agent proceeds. So far only \`reactive\`: one answer to one input.",
          "type": "string",
          "enum": [
            "reactive"
          ]
        },
        "instructions": {
          "description": "What the agent is told to do.",
          "type": "string"
        }
      }
    },
    "ConditionExprNode": {
      "title": "Condition node",
      "description": "Chooses the next node by evaluating expressions.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`condition.expr\`.",
              "const": "condition.expr"
            },
            "config": {
              "$ref": "#/$defs/ConditionExprNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "ConditionExprNodeConfig": {
      "description": "Configuration of a condition.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "engine",
        "rules"
      ],
      "properties": {
        "engine": {
          "$ref": "#/$defs/ConditionExprNodeConfigEngine"
        },
        "rules": {
          "description": "The rules, at least one, in the order in which they are tried.",
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/ConditionExprNodeConfigRule"
          }
        }
      }
    },
    "ConditionExprNodeConfigEngine": {
      "description": "Language in which the expressions are written.",
      "type": "string",
      "enum": [
        "jexl",
        "jmespath"
      ]
    },
    "ConditionExprNodeConfigRule": {
      "title": "Condition rule",
      "description": "If the expression holds, the run continues at the given node.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "if",
        "to"
      ],
      "properties": {
        "if": {
          "description": "Expression in the language of the chosen engine.",
          "type": "string",
          "minLength": 1
        },
        "to": {
          "description": "Id of the node to continue at.",
          "type": "string",
          "minLength": 1
        }
      }
    },
    "MemoryKVNode": {
      "title": "Key-value memory node",
      "description": "Loads from or saves to a key-value memory.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`memory.kv\`.",
              "const": "memory.kv"
            },
            "config": {
              "$ref": "#/$defs/MemoryKVNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "MemoryKVNodeConfig": {
      "description": "Configuration of a key-value memory.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "mode",
        "scope",
        "backend"
      ],
      "properties": {
        "mode": {
          "$ref": "#/$defs/MemoryKVNodeConfigMode"
        },
        "scope": {
          "$ref": "#/$defs/MemoryKVNodeConfigScope"
        },
        "backend": {
          "$ref": "#/$defs/MemoryKVNodeConfigBackend"
        }
      }
    },
    "MemoryKVNodeConfigMode": {
      "description": "Whether the node loads or saves.",
      "type": "string",
      "enum": [
        "load",
        "save"
      ]
    },
    "MemoryKVNodeConfigScope": {
      "description": "How long the memory lives: over a whole conversation, or for one run.",
      "type": "string",
      "enum": [
        "conversation",
        "run"
      ]
    },
    "MemoryKVNodeConfigBackend": {
      "description": "Where the memory is kept.",
      "type": "string",
      "enum": [
        "postgres",
        "memory"
      ]
    },
    "ModelLLMNode": {
      "title": "Language model node",
      "description": "Calls a language model.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`model.llm\`.",
              "const": "model.llm"
            },
            "config": {
              "$ref": "#/$defs/ModelLLMNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "ModelLLMNodeConfig": {
      "description": "Configuration of a language model.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "provider",
        "model"
      ],
      "properties": {
        "provider": {
          "$ref": "#/$defs/ModelLLMNodeConfigProvider"
        },
        "model": {
          "description": "Name of the model, as its provider knows it.",
          "type": "string"
        },
        "temperature": {
          "description": "Sampling temperature: 0 is the steadiest, 2 the most varied.",
          "type": "number",
          "minimum": 0,
          "maximum": 2,
          "default": 0.2
        }
      }
    },
    "ModelLLMNodeConfigProvider": {
      "description": "Who serves the model.",
      "type": "string",
      "enum": [
        "azure",
        "openai",
        "local"
      ]
    },
    "ToolHttpNode": {
      "title": "HTTP tool node",
      "description": "Sends an HTTP request.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`tool.http\`.",
              "const": "tool.http"
            },
            "config": {
              "$ref": "#/$defs/ToolHttpNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "ToolHttpNodeConfig": {
      "description": "Configuration of an HTTP request.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "method",
        "url"
      ],
      "properties": {
        "method": {
          "$ref": "#/$defs/NodeConfigMethod"
        },
        "url": {
          "description": "Absolute URI that the request goes to.",
          "type": "string",
          "format": "uri"
        },
        "headers": {
          "description": "Header fields of the request, by name.",
          "type": "object",
          "additionalProperties": {
            "description": "Value of the header field.",
            "type": "string"
          }
        },
        "body": {
          "description": "Body of the request, as any JSON value. Null is a body too, and differs from no body at all."
        }
      }
    },
    "NodeConfigMethod": {
      "description": "HTTP method of the request.",
      "type": "string",
      "enum": [
        "GET",
        "POST",
        "PUT",
        "PATCH",
        "DELETE"
      ]
    },
    "ToolPostgresNode": {
      "title": "PostgreSQL tool node",
      "description": "Runs a query on a PostgreSQL database.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`tool.postgres\`.",
              "const": "tool.postgres"
            },
            "config": {
              "$ref": "#/$defs/ToolPostgresNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "ToolPostgresNodeConfig": {
      "description": "Configuration of a PostgreSQL query.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "connectionRef",
        "query"
      ],
      "properties": {
        "connectionRef": {
          "description": "Name of the configured connection to use. It is a reference, never the credentials themselves.",
          "type": "string",
          "minLength": 1
        },
        "query": {
          "description": "SQL text of the query.",
          "type": "string",
          "minLength": 1
        }
      }
    },
    "ResponseChatNode": {
      "title": "Chat response node",
      "description": "Answers the user in the chat.",
      "allOf": [
        {
          "$ref": "#/$defs/NodeBase"
        },
        {
          "type": "object",
          "required": [
            "type",
            "config"
          ],
          "properties": {
            "type": {
              "description": "Always \`response.chat\`.",
              "const": "response.chat"
            },
            "config": {
              "$ref": "#/$defs/ResponseChatNodeConfig"
            }
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "ResponseChatNodeConfig": {
      "description": "Configuration of a chat response.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "format"
      ],
      "properties": {
        "format": {
          "$ref": "#/$defs/ResponseChatNodeConfigFormat"
        },
        "template": {
          "description": "Template that the answer is made from.",
          "type": "string"
        }
      }
    },
    "ResponseChatNodeConfigFormat": {
      "description": "Whether the answer is plain text or JSON.",
      "type": "string",
      "enum": [
        "text",
        "json"
      ]
    },
    "Edge": {
      "title": "Edge",
      "description": "A directed connection: after the source node, the target node runs.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "source",
        "target"
      ],
      "properties": {
        "id": {
          "description": "Stable identifier of the edge, unique among the edges of the graph.",
          "type": "string",
          "minLength": 1
        },
        "source": {
          "description": "Id of the node that the edge leaves.",
          "type": "string",
          "minLength": 1
        },
        "target": {
          "description": "Id of the node that the edge enters. It differs from the source: an edge never leads back to its own node.",
          "type": "string",
          "minLength": 1
        },
        "label": {
          "description": "Text shown beside the edge.",
          "type": "string"
        }
      }
    },
    "NodeBase": {
      "title": "Node base",
      "description": "What every node has, whatever its kind. It stays open; each kind of node closes itself.",
      "type": "object",
      "required": [
        "id",
        "type",
        "typeVersion",
        "config"
      ],
      "properties": {
        "id": {
          "description": "Stable identifier of the node, unique among the nodes of the graph.",
          "type": "string",
          "minLength": 1
        },
        "type": {
          "description": "Kind of the node.",
          "type": "string"
        },
        "typeVersion": {
          "description": "Version of the node's kind. A breaking change of a kind's configuration raises it.",
          "type": "integer",
          "maximum": 18446744073709551615,
          "minimum": 1,
          "default": 1
        },
        "label": {
          "description": "Name shown to people.",
          "type": "string"
        },
        "ui": {
          "description": "Where an editor draws the node.",
          "$ref": "#/$defs/UI"
        },
        "config": {
          "description": "Configuration of the node. Its fields depend on the kind.",
          "type": "object"
        }
      }
    }
  }
}`,
);

/** {@link contracts.GraphDefinition}, which publishes its JSON Schema, too. */
export type GraphDefinition = contracts.GraphDefinition;
export const GraphDefinition: publishing.Published<typeof contracts.GraphDefinition> =
  /* @__PURE__ */ publishing.published(contracts.GraphDefinition, module, "GraphDefinition");

/** {@link contracts.Node}, which publishes its JSON Schema, too. */
export type Node = contracts.Node;
export const Node: publishing.Published<typeof contracts.Node> =
  /* @__PURE__ */ publishing.published(contracts.Node, module, "Node");

/** {@link contracts.TriggerManualNode}, which publishes its JSON Schema, too. */
export type TriggerManualNode = contracts.TriggerManualNode;
export const TriggerManualNode: publishing.Published<typeof contracts.TriggerManualNode> =
  /* @__PURE__ */ publishing.published(contracts.TriggerManualNode, module, "TriggerManualNode");

/** {@link contracts.UI}, which publishes its JSON Schema, too. */
export type UI = contracts.UI;
export const UI: publishing.Published<typeof contracts.UI> =
  /* @__PURE__ */ publishing.published(contracts.UI, module, "UI");

/** {@link contracts.TriggerManualNodeConfig}, which publishes its JSON Schema, too. */
export type TriggerManualNodeConfig = contracts.TriggerManualNodeConfig;
export const TriggerManualNodeConfig: publishing.Published<typeof contracts.TriggerManualNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.TriggerManualNodeConfig, module, "TriggerManualNodeConfig");

/** {@link contracts.TriggerWebhookNode}, which publishes its JSON Schema, too. */
export type TriggerWebhookNode = contracts.TriggerWebhookNode;
export const TriggerWebhookNode: publishing.Published<typeof contracts.TriggerWebhookNode> =
  /* @__PURE__ */ publishing.published(contracts.TriggerWebhookNode, module, "TriggerWebhookNode");

/** {@link contracts.TriggerWebhookNodeConfig}, which publishes its JSON Schema, too. */
export type TriggerWebhookNodeConfig = contracts.TriggerWebhookNodeConfig;
export const TriggerWebhookNodeConfig: publishing.Published<typeof contracts.TriggerWebhookNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.TriggerWebhookNodeConfig, module, "TriggerWebhookNodeConfig");

/** {@link contracts.AgentCoreNode}, which publishes its JSON Schema, too. */
export type AgentCoreNode = contracts.AgentCoreNode;
export const AgentCoreNode: publishing.Published<typeof contracts.AgentCoreNode> =
  /* @__PURE__ */ publishing.published(contracts.AgentCoreNode, module, "AgentCoreNode");

/** {@link contracts.AgentCoreNodeConfig}, which publishes its JSON Schema, too. */
export type AgentCoreNodeConfig = contracts.AgentCoreNodeConfig;
export const AgentCoreNodeConfig: publishing.Published<typeof contracts.AgentCoreNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.AgentCoreNodeConfig, module, "AgentCoreNodeConfig");

/** {@link contracts.ConditionExprNode}, which publishes its JSON Schema, too. */
export type ConditionExprNode = contracts.ConditionExprNode;
export const ConditionExprNode: publishing.Published<typeof contracts.ConditionExprNode> =
  /* @__PURE__ */ publishing.published(contracts.ConditionExprNode, module, "ConditionExprNode");

/** {@link contracts.ConditionExprNodeConfig}, which publishes its JSON Schema, too. */
export type ConditionExprNodeConfig = contracts.ConditionExprNodeConfig;
export const ConditionExprNodeConfig: publishing.Published<typeof contracts.ConditionExprNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.ConditionExprNodeConfig, module, "ConditionExprNodeConfig");

/** {@link contracts.ConditionExprNodeConfigRule}, which publishes its JSON Schema, too. */
export type ConditionExprNodeConfigRule = contracts.ConditionExprNodeConfigRule;
export const ConditionExprNodeConfigRule: publishing.Published<typeof contracts.ConditionExprNodeConfigRule> =
  /* @__PURE__ */ publishing.published(contracts.ConditionExprNodeConfigRule, module, "ConditionExprNodeConfigRule");

/** {@link contracts.MemoryKVNode}, which publishes its JSON Schema, too. */
export type MemoryKVNode = contracts.MemoryKVNode;
export const MemoryKVNode: publishing.Published<typeof contracts.MemoryKVNode> =
  /* @__PURE__ */ publishing.published(contracts.MemoryKVNode, module, "MemoryKVNode");

/** {@link contracts.MemoryKVNodeConfig}, which publishes its JSON Schema, too. */
export type MemoryKVNodeConfig = contracts.MemoryKVNodeConfig;
export const MemoryKVNodeConfig: publishing.Published<typeof contracts.MemoryKVNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.MemoryKVNodeConfig, module, "MemoryKVNodeConfig");

/** {@link contracts.ModelLLMNode}, which publishes its JSON Schema, too. */
export type ModelLLMNode = contracts.ModelLLMNode;
export const ModelLLMNode: publishing.Published<typeof contracts.ModelLLMNode> =
  /* @__PURE__ */ publishing.published(contracts.ModelLLMNode, module, "ModelLLMNode");

/** {@link contracts.ModelLLMNodeConfig}, which publishes its JSON Schema, too. */
export type ModelLLMNodeConfig = contracts.ModelLLMNodeConfig;
export const ModelLLMNodeConfig: publishing.Published<typeof contracts.ModelLLMNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.ModelLLMNodeConfig, module, "ModelLLMNodeConfig");

/** {@link contracts.ToolHttpNode}, which publishes its JSON Schema, too. */
export type ToolHttpNode = contracts.ToolHttpNode;
export const ToolHttpNode: publishing.Published<typeof contracts.ToolHttpNode> =
  /* @__PURE__ */ publishing.published(contracts.ToolHttpNode, module, "ToolHttpNode");

/** {@link contracts.ToolHttpNodeConfig}, which publishes its JSON Schema, too. */
export type ToolHttpNodeConfig = contracts.ToolHttpNodeConfig;
export const ToolHttpNodeConfig: publishing.Published<typeof contracts.ToolHttpNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.ToolHttpNodeConfig, module, "ToolHttpNodeConfig");

/** {@link contracts.NodeConfigMethod}, which publishes its JSON Schema, too. */
export type NodeConfigMethod = contracts.NodeConfigMethod;
export const NodeConfigMethod: publishing.Published<typeof contracts.NodeConfigMethod> =
  /* @__PURE__ */ publishing.published(contracts.NodeConfigMethod, module, "NodeConfigMethod");

/** {@link contracts.ToolPostgresNode}, which publishes its JSON Schema, too. */
export type ToolPostgresNode = contracts.ToolPostgresNode;
export const ToolPostgresNode: publishing.Published<typeof contracts.ToolPostgresNode> =
  /* @__PURE__ */ publishing.published(contracts.ToolPostgresNode, module, "ToolPostgresNode");

/** {@link contracts.ToolPostgresNodeConfig}, which publishes its JSON Schema, too. */
export type ToolPostgresNodeConfig = contracts.ToolPostgresNodeConfig;
export const ToolPostgresNodeConfig: publishing.Published<typeof contracts.ToolPostgresNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.ToolPostgresNodeConfig, module, "ToolPostgresNodeConfig");

/** {@link contracts.ResponseChatNode}, which publishes its JSON Schema, too. */
export type ResponseChatNode = contracts.ResponseChatNode;
export const ResponseChatNode: publishing.Published<typeof contracts.ResponseChatNode> =
  /* @__PURE__ */ publishing.published(contracts.ResponseChatNode, module, "ResponseChatNode");

/** {@link contracts.ResponseChatNodeConfig}, which publishes its JSON Schema, too. */
export type ResponseChatNodeConfig = contracts.ResponseChatNodeConfig;
export const ResponseChatNodeConfig: publishing.Published<typeof contracts.ResponseChatNodeConfig> =
  /* @__PURE__ */ publishing.published(contracts.ResponseChatNodeConfig, module, "ResponseChatNodeConfig");

/** {@link contracts.Edge}, which publishes its JSON Schema, too. */
export type Edge = contracts.Edge;
export const Edge: publishing.Published<typeof contracts.Edge> =
  /* @__PURE__ */ publishing.published(contracts.Edge, module, "Edge");

/** {@link contracts.NodeBase}, which publishes its JSON Schema, too. */
export type NodeBase = contracts.NodeBase;
export const NodeBase: publishing.Published<typeof contracts.NodeBase> =
  /* @__PURE__ */ publishing.published(contracts.NodeBase, module, "NodeBase");
