// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./ir.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://stargraph.local/schemas/ir.schema.json",
  "$ref": "#/$defs/IRDocument",
  "x-constants": {
    "STARGRAPH_IR_VERSION": "1.0.0"
  },
  "x-versioning": {
    "versions": [
      {
        "at": "/x-constants/STARGRAPH_IR_VERSION"
      }
    ]
  },
  "x-report": {
    "envelope": "{errors}",
    "error": {
      "path": "{path}",
      "expected": "{expected}",
      "actual": "{actual}",
      "hint": "{message}"
    },
    "missing": "member",
    "absent": "null",
    "gates": [
      [
        "invalid_slug"
      ],
      [
        "version_mismatch"
      ]
    ],
    "messages": {
      "json": "IR JSON parse error: {message}",
      "required": "add the field {name}",
      "additionalProperties": "remove this field: unknown fields are refused",
      "enum": "use one of {expected}",
      "const": "use {expected}",
      "pattern": "use a text that matches {expected}",
      "minimum": "use {expected} or more",
      "maximum": "use {expected} or less",
      "invalid_slug": "use 1 to 128 characters: a lower-case letter or digit first, then lower-case letters, digits, '_', '-' and '.'",
      "invalid_decimal": "use a decimal number such as 0.05, -3 or 5E-7",
      "invalid_duration": "use an ISO 8601 duration such as PT30S or P1DT12H",
      "invalid_on_timeout": "use halt, or goto: and the id of a node",
      "version_mismatch": "version_mismatch: this contract is IR version 1.0.0, and a document of another major version is not interpreted"
    }
  },
  "$defs": {
    "IRDocument": {
      "title": "IR document",
      "description": "An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.\\n\\nThere are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads elsewhere.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "ir_version",
        "id",
        "nodes"
      ],
      "properties": {
        "ir_version": {
          "description": "Version of this format, as MAJOR.MINOR.PATCH. A document with another major version than 1 is refused.",
          "type": "string",
          "pattern": "^[0-9]+\\\\.[0-9]+\\\\.[0-9]+$",
          "allOf": [
            {
              "pattern": "^0*1\\\\.",
              "x-code": "version_mismatch"
            }
          ]
        },
        "id": {
          "description": "Identifier of the document, in free form.",
          "type": "string"
        },
        "nodes": {
          "description": "Nodes of the graph, in the order in which they follow each other.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/NodeSpec"
          }
        },
        "rules": {
          "description": "Rules of the graph.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/RuleSpec"
          },
          "default": []
        },
        "tools": {
          "description": "Tools that the graph relies on.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ToolRef"
          },
          "default": []
        },
        "skills": {
          "description": "Skills that the graph relies on.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/SkillRef"
          },
          "default": []
        },
        "stores": {
          "description": "Stores that the graph binds.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/StoreRef"
          },
          "default": []
        },
        "state_schema": {
          "description": "Fields of the graph's state: the type of each, by name.",
          "type": "object",
          "additionalProperties": {
            "description": "Type of the field, such as \`str\` or \`int\`.",
            "type": "string"
          },
          "default": {}
        },
        "state_class": {
          "description": "Class that defines the state, as \`module.path:ClassName\`. Whether it excludes a non-empty \`state_schema\` is decided when the graph is built, not here.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        },
        "parallel": {
          "description": "Groups of nodes that run side by side.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ParallelBlock"
          },
          "default": []
        },
        "governance": {
          "description": "Governance packs that the graph mounts.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/PackMount"
          },
          "default": []
        },
        "migrate": {
          "description": "How runs of earlier versions of the graph are resumed.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/MigrateBlock"
          },
          "default": []
        }
      }
    },
    "NodeSpec": {
      "title": "Node spec",
      "description": "A node of the graph.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id",
        "kind"
      ],
      "properties": {
        "id": {
          "$ref": "#/$defs/Slug",
          "description": "Stable identifier of the node."
        },
        "kind": {
          "description": "Key of the node's factory, such as \`echo\`, \`halt\` or \`dspy\`, or a class given as \`module.path:ClassName\`.",
          "type": "string"
        }
      }
    },
    "Slug": {
      "title": "Slug",
      "description": "Stable identifier of 1 to 128 characters: a lower-case letter or digit first, then lower-case letters, digits, \`_\`, \`-\` and \`.\`.",
      "allOf": [
        {
          "type": "string"
        }
      ],
      "pattern": "^[a-z0-9][a-z0-9_\\\\-.]{0,127}$",
      "x-code": "invalid_slug"
    },
    "RuleSpec": {
      "title": "Rule spec",
      "description": "A rule: when its condition matches, its actions are carried out.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id"
      ],
      "properties": {
        "id": {
          "$ref": "#/$defs/Slug",
          "description": "Stable identifier of the rule."
        },
        "when": {
          "description": "Condition, as a CLIPS pattern.",
          "type": "string",
          "default": ""
        },
        "then": {
          "description": "Actions, in order. Actions do not contain actions.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Action"
          },
          "default": []
        }
      }
    },
    "Action": {
      "title": "Action",
      "description": "What a rule does; \`kind\` says which of the seven actions it is.",
      "oneOf": [
        {
          "$ref": "#/$defs/GotoAction"
        },
        {
          "$ref": "#/$defs/HaltAction"
        },
        {
          "$ref": "#/$defs/ParallelAction"
        },
        {
          "$ref": "#/$defs/RetryAction"
        },
        {
          "$ref": "#/$defs/AssertAction"
        },
        {
          "$ref": "#/$defs/RetractAction"
        },
        {
          "$ref": "#/$defs/InterruptAction"
        }
      ]
    },
    "GotoAction": {
      "title": "Goto action",
      "description": "Continues at a node.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "target"
      ],
      "properties": {
        "kind": {
          "description": "Always \`goto\`.",
          "type": "string",
          "const": "goto"
        },
        "target": {
          "description": "Id of the node to continue at.",
          "type": "string"
        }
      }
    },
    "HaltAction": {
      "title": "Halt action",
      "description": "Ends the run.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind"
      ],
      "properties": {
        "kind": {
          "description": "Always \`halt\`.",
          "type": "string",
          "const": "halt"
        },
        "reason": {
          "description": "Why the run ends.",
          "type": "string",
          "default": ""
        }
      }
    },
    "ParallelAction": {
      "title": "Parallel action",
      "description": "Runs several nodes side by side.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "targets"
      ],
      "properties": {
        "kind": {
          "description": "Always \`parallel\`.",
          "type": "string",
          "const": "parallel"
        },
        "targets": {
          "description": "Ids of the nodes to run.",
          "type": "array",
          "items": {
            "description": "Id of a node.",
            "type": "string"
          }
        },
        "join": {
          "description": "Id of the node at which the branches meet again. Empty stands for the end of the block.",
          "type": "string",
          "default": ""
        },
        "strategy": {
          "description": "When the branches count as done, such as \`all\`, \`any\`, \`race\` or \`quorum\`.",
          "type": "string",
          "default": "all"
        }
      }
    },
    "RetryAction": {
      "title": "Retry action",
      "description": "Runs a node again.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "target"
      ],
      "properties": {
        "kind": {
          "description": "Always \`retry\`.",
          "type": "string",
          "const": "retry"
        },
        "target": {
          "description": "Id of the node to run again.",
          "type": "string"
        },
        "backoff_ms": {
          "description": "Time to wait before, in milliseconds.",
          "type": "integer",
          "minimum": -9223372036854775808,
          "maximum": 9223372036854775807,
          "default": 0
        }
      }
    },
    "AssertAction": {
      "title": "Assert action",
      "description": "Adds a fact.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "fact"
      ],
      "properties": {
        "kind": {
          "description": "Always \`assert\`.",
          "type": "string",
          "const": "assert"
        },
        "fact": {
          "description": "The fact to add.",
          "type": "string"
        },
        "slots": {
          "description": "Slots of the fact: a JSON object, encoded as text.",
          "type": "string",
          "default": ""
        }
      }
    },
    "RetractAction": {
      "title": "Retract action",
      "description": "Removes facts.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "pattern"
      ],
      "properties": {
        "kind": {
          "description": "Always \`retract\`.",
          "type": "string",
          "const": "retract"
        },
        "pattern": {
          "description": "Pattern of the facts to remove.",
          "type": "string"
        }
      }
    },
    "InterruptAction": {
      "title": "Interrupt action",
      "description": "Pauses the run and asks a person for input.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "kind",
        "prompt"
      ],
      "properties": {
        "kind": {
          "description": "Always \`interrupt\`.",
          "type": "string",
          "const": "interrupt"
        },
        "prompt": {
          "description": "What the person is asked.",
          "type": "string"
        },
        "interrupt_payload": {
          "description": "Free data that is passed on with the question.",
          "type": "object",
          "default": {}
        },
        "requested_capability": {
          "description": "Capability that whoever answers must have. Null asks for none.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        },
        "timeout": {
          "description": "How long to wait, as an ISO 8601 duration such as \`PT30S\`; only the seconds may have a fraction. Null waits without limit.",
          "type": [
            "string",
            "null"
          ],
          "allOf": [
            {
              "pattern": "^P(?:[0-9]+W|(?=[0-9]|T[0-9])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\\\.[0-9]+)?S)?)?)$",
              "x-code": "invalid_duration"
            }
          ],
          "default": null
        },
        "on_timeout": {
          "description": "What happens when the time is over: \`halt\` ends the run, \`goto:\` followed by the id of a node continues there.",
          "type": "string",
          "allOf": [
            {
              "pattern": "^(?:halt|goto:[a-z0-9][a-z0-9_\\\\-.]{0,127})$",
              "x-code": "invalid_on_timeout"
            }
          ],
          "default": "halt"
        }
      }
    },
    "ToolRef": {
      "title": "Tool reference",
      "description": "A tool that the graph relies on.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id"
      ],
      "properties": {
        "id": {
          "description": "Namespaced id of the tool, such as \`ns.name\`.",
          "type": "string"
        },
        "version": {
          "description": "Pinned version of the tool. Null accepts any.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        }
      }
    },
    "SkillRef": {
      "title": "Skill reference",
      "description": "A skill that the graph relies on.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id"
      ],
      "properties": {
        "id": {
          "description": "Namespaced id of the skill.",
          "type": "string"
        },
        "version": {
          "description": "Pinned version of the skill. Null accepts any.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        }
      }
    },
    "StoreRef": {
      "title": "Store reference",
      "description": "A store that the graph binds. The full record is a store spec.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "provider"
      ],
      "properties": {
        "name": {
          "description": "Local name of the binding, as it appears in capabilities.",
          "type": "string"
        },
        "provider": {
          "description": "Id of the plugin that provides the store.",
          "type": "string"
        }
      }
    },
    "ParallelBlock": {
      "title": "Parallel block",
      "description": "Nodes that run side by side, declared outside of any rule.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "targets"
      ],
      "properties": {
        "targets": {
          "description": "Ids of the nodes to run.",
          "type": "array",
          "items": {
            "description": "Id of a node.",
            "type": "string"
          }
        },
        "join": {
          "description": "Id of the node at which the branches meet again. Empty stands for the end of the block.",
          "type": "string",
          "default": ""
        },
        "strategy": {
          "description": "When the branches count as done, such as \`all\`, \`any\`, \`race\` or \`quorum\`.",
          "type": "string",
          "default": "all"
        }
      }
    },
    "PackMount": {
      "title": "Pack mount",
      "description": "A governance pack that the graph mounts.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "id"
      ],
      "properties": {
        "id": {
          "$ref": "#/$defs/Slug",
          "description": "Stable identifier of the pack."
        },
        "version": {
          "description": "Pinned version of the pack. Null accepts any.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        },
        "requires": {
          "description": "Versions that the pack needs, checked when it is loaded. Null asks for none.",
          "anyOf": [
            {
              "$ref": "#/$defs/PackRequires"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        }
      }
    },
    "PackRequires": {
      "title": "Pack requirements",
      "description": "Versions that a governance pack needs. They are compared as plain text.",
      "type": "object",
      "additionalProperties": false,
      "required": [],
      "properties": {
        "stargraph_facts_version": {
          "description": "Version of the facts schema, such as \`1.0\`. Null accepts any.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        },
        "api_version": {
          "description": "Version of the plugin interface, such as \`1\`. Null accepts any.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        }
      }
    },
    "MigrateBlock": {
      "title": "Migrate block",
      "description": "Says how to resume a run whose graph has changed since.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "from_hash",
        "to_hash"
      ],
      "properties": {
        "from_hash": {
          "description": "Hash of the graph before the change.",
          "type": "string"
        },
        "to_hash": {
          "description": "Hash of the graph after the change.",
          "type": "string"
        }
      }
    },
    "ToolSpec": {
      "title": "Tool spec",
      "description": "The full description of a tool.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "namespace",
        "version",
        "description",
        "input_schema",
        "output_schema",
        "side_effects"
      ],
      "properties": {
        "name": {
          "description": "Name of the tool, unique within its namespace.",
          "type": "string"
        },
        "namespace": {
          "description": "Namespace of the tool, one of those that its plugin claims.",
          "type": "string"
        },
        "version": {
          "description": "Semantic version of the tool.",
          "type": "string"
        },
        "description": {
          "description": "What the tool does, for people.",
          "type": "string"
        },
        "input_schema": {
          "description": "JSON Schema of the input.",
          "type": "object"
        },
        "output_schema": {
          "description": "JSON Schema of the output.",
          "type": "object"
        },
        "side_effects": {
          "$ref": "#/$defs/SideEffects",
          "description": "What the tool does to the world outside.",
          "x-legacy": [
            {
              "from": true,
              "to": "write"
            },
            {
              "from": false,
              "to": "none"
            }
          ]
        },
        "replay_policy": {
          "$ref": "#/$defs/ReplayPolicy",
          "description": "How a replay treats calls of the tool.",
          "default": "must_stub"
        },
        "permissions": {
          "description": "Capabilities that a caller needs.",
          "type": "array",
          "items": {
            "description": "Name of a capability.",
            "type": "string"
          },
          "default": []
        },
        "idempotency_key": {
          "description": "Key by which repeated calls are recognised. Null gives none.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        },
        "cost_estimate": {
          "description": "Estimated cost of one call, as a decimal number in a text, so that no digit is lost; very small and very large ones have an exponent, as in \`5E-7\`. Null is unknown.",
          "type": [
            "string",
            "null"
          ],
          "allOf": [
            {
              "pattern": "^-?[0-9]+(?:\\\\.[0-9]+)?(?:E[+-][0-9]+)?$",
              "x-code": "invalid_decimal"
            }
          ],
          "default": null
        },
        "examples": {
          "description": "Examples of input and output.",
          "type": "array",
          "items": {
            "description": "An example, in free form.",
            "type": "object"
          },
          "default": []
        },
        "tags": {
          "description": "Words by which the tool is found.",
          "type": "array",
          "items": {
            "description": "A tag.",
            "type": "string"
          },
          "default": []
        },
        "deprecated": {
          "description": "Whether the tool should no longer be used.",
          "type": "boolean",
          "default": false
        }
      }
    },
    "SideEffects": {
      "title": "Side effects",
      "description": "What a tool does to the world outside.\\n\\n- \`none\`: nothing.\\n- \`read\`: it reads.\\n- \`write\`: it writes.\\n- \`external\`: it acts on systems outside.",
      "type": "string",
      "enum": [
        "none",
        "read",
        "write",
        "external"
      ]
    },
    "ReplayPolicy": {
      "title": "Replay policy",
      "description": "How a replay treats calls of a tool.\\n\\n- \`must_stub\`: the call is answered by a stub.\\n- \`fail_loud\`: the call is an error.\\n- \`recorded_result\`: the recorded result is used again.",
      "type": "string",
      "enum": [
        "must_stub",
        "fail_loud",
        "recorded_result"
      ]
    },
    "SkillSpec": {
      "title": "Skill spec",
      "description": "The full description of a skill: a named bundle of agent, workflow or utility logic.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "namespace",
        "version",
        "description",
        "kind"
      ],
      "properties": {
        "name": {
          "description": "Name of the skill.",
          "type": "string"
        },
        "namespace": {
          "description": "Namespace of the skill.",
          "type": "string"
        },
        "version": {
          "description": "Semantic version of the skill.",
          "type": "string"
        },
        "description": {
          "description": "What the skill does, for people.",
          "type": "string"
        },
        "kind": {
          "$ref": "#/$defs/SkillSpecKind"
        },
        "tools": {
          "description": "Ids of the tools that the skill may call.",
          "type": "array",
          "items": {
            "description": "Id of a tool.",
            "type": "string"
          },
          "default": []
        },
        "examples": {
          "description": "Examples of input and output.",
          "type": "array",
          "items": {
            "description": "An example, in free form.",
            "type": "object"
          },
          "default": []
        },
        "subgraph": {
          "description": "Id of the graph fragment that the skill runs. Null for none.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        },
        "system_prompt": {
          "description": "Template of the system prompt. Null for none.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        }
      }
    },
    "SkillSpecKind": {
      "description": "Category of the skill.",
      "type": "string",
      "enum": [
        "agent",
        "workflow",
        "utility"
      ]
    },
    "StoreSpec": {
      "title": "Store spec",
      "description": "The full record of a store.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "provider",
        "protocol",
        "config_schema"
      ],
      "properties": {
        "name": {
          "description": "Local name of the binding.",
          "type": "string"
        },
        "provider": {
          "description": "Id of the plugin that provides the store.",
          "type": "string"
        },
        "protocol": {
          "$ref": "#/$defs/StoreSpecProtocol"
        },
        "config_schema": {
          "description": "JSON Schema of the provider's configuration.",
          "type": "object"
        },
        "capabilities": {
          "description": "Capabilities that the store grants. Empty stands for reading and writing: \`db.NAME:read\` and \`db.NAME:write\`.",
          "type": "array",
          "items": {
            "description": "Name of a capability.",
            "type": "string"
          },
          "default": []
        }
      }
    },
    "StoreSpecProtocol": {
      "description": "What kind of store it is.",
      "type": "string",
      "enum": [
        "vector",
        "graph",
        "doc",
        "memory",
        "fact"
      ]
    },
    "PluginManifest": {
      "title": "Plugin manifest",
      "description": "What a plugin is, and what it provides.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "version",
        "api_version",
        "namespaces",
        "provides"
      ],
      "properties": {
        "name": {
          "description": "Name of the plugin's distribution.",
          "type": "string"
        },
        "version": {
          "description": "Semantic version of the plugin.",
          "type": "string"
        },
        "api_version": {
          "description": "Version of the plugin interface: always \`1\`.",
          "type": "string",
          "const": "1"
        },
        "namespaces": {
          "description": "Namespaces that the plugin claims. No two plugins may claim the same.",
          "type": "array",
          "items": {
            "description": "A namespace.",
            "type": "string"
          }
        },
        "provides": {
          "description": "Kinds of things that the plugin contributes.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/PluginManifestProvide"
          }
        },
        "order": {
          "description": "Load priority, from 0 to 10000.",
          "type": "integer",
          "minimum": 0,
          "maximum": 10000,
          "default": 5000
        }
      }
    },
    "PluginManifestProvide": {
      "description": "A kind of thing.",
      "type": "string",
      "enum": [
        "tool",
        "skill",
        "store",
        "pack"
      ]
    },
    "FactTemplate": {
      "title": "Fact template",
      "description": "The type of a fact: its name and its slots.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "description": "Name of the template.",
          "type": "string"
        },
        "slots": {
          "description": "Slots of the fact.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/SlotDef"
          },
          "default": []
        }
      }
    },
    "SlotDef": {
      "title": "Slot definition",
      "description": "One typed slot of a fact.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "type"
      ],
      "properties": {
        "name": {
          "description": "Name of the slot.",
          "type": "string"
        },
        "type": {
          "description": "Type of the slot.",
          "type": "string"
        },
        "default": {
          "description": "Value of the slot if none is given. Null for none.",
          "type": [
            "string",
            "null"
          ],
          "default": null
        }
      }
    }
  }
}`,
);

/** {@link contracts.IRDocument}, which publishes its JSON Schema, too. */
export type IRDocument = contracts.IRDocument;
export const IRDocument: publishing.Published<typeof contracts.IRDocument> =
  /* @__PURE__ */ publishing.published(contracts.IRDocument, module, "IRDocument");

/** {@link contracts.NodeSpec}, which publishes its JSON Schema, too. */
export type NodeSpec = contracts.NodeSpec;
export const NodeSpec: publishing.Published<typeof contracts.NodeSpec> =
  /* @__PURE__ */ publishing.published(contracts.NodeSpec, module, "NodeSpec");

/** {@link contracts.Slug}, which publishes its JSON Schema, too. */
export type Slug = contracts.Slug;
export const Slug: publishing.Published<typeof contracts.Slug> =
  /* @__PURE__ */ publishing.published(contracts.Slug, module, "Slug");

/** {@link contracts.RuleSpec}, which publishes its JSON Schema, too. */
export type RuleSpec = contracts.RuleSpec;
export const RuleSpec: publishing.Published<typeof contracts.RuleSpec> =
  /* @__PURE__ */ publishing.published(contracts.RuleSpec, module, "RuleSpec");

/** {@link contracts.Action}, which publishes its JSON Schema, too. */
export type Action = contracts.Action;
export const Action: publishing.Published<typeof contracts.Action> =
  /* @__PURE__ */ publishing.published(contracts.Action, module, "Action");

/** {@link contracts.GotoAction}, which publishes its JSON Schema, too. */
export type GotoAction = contracts.GotoAction;
export const GotoAction: publishing.Published<typeof contracts.GotoAction> =
  /* @__PURE__ */ publishing.published(contracts.GotoAction, module, "GotoAction");

/** {@link contracts.HaltAction}, which publishes its JSON Schema, too. */
export type HaltAction = contracts.HaltAction;
export const HaltAction: publishing.Published<typeof contracts.HaltAction> =
  /* @__PURE__ */ publishing.published(contracts.HaltAction, module, "HaltAction");

/** {@link contracts.ParallelAction}, which publishes its JSON Schema, too. */
export type ParallelAction = contracts.ParallelAction;
export const ParallelAction: publishing.Published<typeof contracts.ParallelAction> =
  /* @__PURE__ */ publishing.published(contracts.ParallelAction, module, "ParallelAction");

/** {@link contracts.RetryAction}, which publishes its JSON Schema, too. */
export type RetryAction = contracts.RetryAction;
export const RetryAction: publishing.Published<typeof contracts.RetryAction> =
  /* @__PURE__ */ publishing.published(contracts.RetryAction, module, "RetryAction");

/** {@link contracts.AssertAction}, which publishes its JSON Schema, too. */
export type AssertAction = contracts.AssertAction;
export const AssertAction: publishing.Published<typeof contracts.AssertAction> =
  /* @__PURE__ */ publishing.published(contracts.AssertAction, module, "AssertAction");

/** {@link contracts.RetractAction}, which publishes its JSON Schema, too. */
export type RetractAction = contracts.RetractAction;
export const RetractAction: publishing.Published<typeof contracts.RetractAction> =
  /* @__PURE__ */ publishing.published(contracts.RetractAction, module, "RetractAction");

/** {@link contracts.InterruptAction}, which publishes its JSON Schema, too. */
export type InterruptAction = contracts.InterruptAction;
export const InterruptAction: publishing.Published<typeof contracts.InterruptAction> =
  /* @__PURE__ */ publishing.published(contracts.InterruptAction, module, "InterruptAction");

/** {@link contracts.ToolRef}, which publishes its JSON Schema, too. */
export type ToolRef = contracts.ToolRef;
export const ToolRef: publishing.Published<typeof contracts.ToolRef> =
  /* @__PURE__ */ publishing.published(contracts.ToolRef, module, "ToolRef");

/** {@link contracts.SkillRef}, which publishes its JSON Schema, too. */
export type SkillRef = contracts.SkillRef;
export const SkillRef: publishing.Published<typeof contracts.SkillRef> =
  /* @__PURE__ */ publishing.published(contracts.SkillRef, module, "SkillRef");

/** {@link contracts.StoreRef}, which publishes its JSON Schema, too. */
export type StoreRef = contracts.StoreRef;
export const StoreRef: publishing.Published<typeof contracts.StoreRef> =
  /* @__PURE__ */ publishing.published(contracts.StoreRef, module, "StoreRef");

/** {@link contracts.ParallelBlock}, which publishes its JSON Schema, too. */
export type ParallelBlock = contracts.ParallelBlock;
export const ParallelBlock: publishing.Published<typeof contracts.ParallelBlock> =
  /* @__PURE__ */ publishing.published(contracts.ParallelBlock, module, "ParallelBlock");

/** {@link contracts.PackMount}, which publishes its JSON Schema, too. */
export type PackMount = contracts.PackMount;
export const PackMount: publishing.Published<typeof contracts.PackMount> =
  /* @__PURE__ */ publishing.published(contracts.PackMount, module, "PackMount");

/** {@link contracts.PackRequires}, which publishes its JSON Schema, too. */
export type PackRequires = contracts.PackRequires;
export const PackRequires: publishing.Published<typeof contracts.PackRequires> =
  /* @__PURE__ */ publishing.published(contracts.PackRequires, module, "PackRequires");

/** {@link contracts.MigrateBlock}, which publishes its JSON Schema, too. */
export type MigrateBlock = contracts.MigrateBlock;
export const MigrateBlock: publishing.Published<typeof contracts.MigrateBlock> =
  /* @__PURE__ */ publishing.published(contracts.MigrateBlock, module, "MigrateBlock");

/** {@link contracts.ToolSpec}, which publishes its JSON Schema, too. */
export type ToolSpec = contracts.ToolSpec;
export const ToolSpec: publishing.Published<typeof contracts.ToolSpec> =
  /* @__PURE__ */ publishing.published(contracts.ToolSpec, module, "ToolSpec");

/** {@link contracts.SideEffects}, which publishes its JSON Schema, too. */
export type SideEffects = contracts.SideEffects;
export const SideEffects: publishing.Published<typeof contracts.SideEffects> =
  /* @__PURE__ */ publishing.published(contracts.SideEffects, module, "SideEffects");

/** {@link contracts.ReplayPolicy}, which publishes its JSON Schema, too. */
export type ReplayPolicy = contracts.ReplayPolicy;
export const ReplayPolicy: publishing.Published<typeof contracts.ReplayPolicy> =
  /* @__PURE__ */ publishing.published(contracts.ReplayPolicy, module, "ReplayPolicy");

/** {@link contracts.SkillSpec}, which publishes its JSON Schema, too. */
export type SkillSpec = contracts.SkillSpec;
export const SkillSpec: publishing.Published<typeof contracts.SkillSpec> =
  /* @__PURE__ */ publishing.published(contracts.SkillSpec, module, "SkillSpec");

/** {@link contracts.StoreSpec}, which publishes its JSON Schema, too. */
export type StoreSpec = contracts.StoreSpec;
export const StoreSpec: publishing.Published<typeof contracts.StoreSpec> =
  /* @__PURE__ */ publishing.published(contracts.StoreSpec, module, "StoreSpec");

/** {@link contracts.PluginManifest}, which publishes its JSON Schema, too. */
export type PluginManifest = contracts.PluginManifest;
export const PluginManifest: publishing.Published<typeof contracts.PluginManifest> =
  /* @__PURE__ */ publishing.published(contracts.PluginManifest, module, "PluginManifest");

/** {@link contracts.FactTemplate}, which publishes its JSON Schema, too. */
export type FactTemplate = contracts.FactTemplate;
export const FactTemplate: publishing.Published<typeof contracts.FactTemplate> =
  /* @__PURE__ */ publishing.published(contracts.FactTemplate, module, "FactTemplate");

/** {@link contracts.SlotDef}, which publishes its JSON Schema, too. */
export type SlotDef = contracts.SlotDef;
export const SlotDef: publishing.Published<typeof contracts.SlotDef> =
  /* @__PURE__ */ publishing.published(contracts.SlotDef, module, "SlotDef");
