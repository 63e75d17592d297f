// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./agent_response.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://agno.local/schemas/agent_response.schema.json",
  "$ref": "#/$defs/AgentResponse",
  "x-constants": {
    "AGNO_CONTRACT_VERSION": "v1",
    "AGENT_NAMES": [
      "Ops",
      "Content",
      "Growth",
      "Systems"
    ]
  },
  "x-fallback": {
    "version": "v1",
    "agent": "Systems",
    "content": "Something went wrong: the assistant's response could not be read.",
    "next_actions": [
      "Send the request again.",
      "If it happens again, report it to the operators."
    ]
  },
  "x-versioning": {
    "versions": [
      {
        "at": "/properties/version",
        "from": "minor",
        "besides": [
          "/$defs/AgentName",
          "/x-constants"
        ]
      }
    ]
  },
  "$defs": {
    "AgentResponse": {
      "title": "Agent response",
      "description": "The complete answer of one specialist agent.\\n\\nThere are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "version": {
          "description": "Version of the contract that the response follows.",
          "type": "string",
          "const": "v1"
        },
        "agent": {
          "$ref": "#/$defs/AgentName",
          "description": "Agent that produced the response."
        },
        "content": {
          "type": "string",
          "description": "Full text of the response. Markdown is allowed, and so is an empty text."
        },
        "assumptions": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Assumptions that the agent made and states openly. Left out when there is nothing to state; never null."
        },
        "next_actions": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Steps that the user can take next, at least one.",
          "minItems": 1
        }
      },
      "required": [
        "version",
        "agent",
        "content",
        "next_actions"
      ]
    },
    "AgentName": {
      "description": "Name of a specialist agent.\\n\\nThe hub that routes between the agents is internal and never answers under its own name.\\n\\n- \`Ops\`: Newsletter operations: standard procedures, follow-ups, pipelines.\\n- \`Content\`: Editorial work: interview analysis, quotes, framing.\\n- \`Growth\`: Audience growth: guest discovery, ranking of prospects, trends.\\n- \`Systems\`: Systems work: schema design, tooling, integrations, scoring models.",
      "title": "Agent name",
      "type": "string",
      "enum": [
        "Ops",
        "Content",
        "Growth",
        "Systems"
      ]
    }
  }
}`,
);

/** {@link contracts.AgentResponse}, which publishes its JSON Schema, too. */
export type AgentResponse = contracts.AgentResponse;
export const AgentResponse: publishing.Published<typeof contracts.AgentResponse> =
  /* @__PURE__ */ publishing.published(contracts.AgentResponse, module, "AgentResponse");

/** {@link contracts.AgentName}, which publishes its JSON Schema, too. */
export type AgentName = contracts.AgentName;
export const AgentName: publishing.Published<typeof contracts.AgentName> =
  /* @__PURE__ */ publishing.published(contracts.AgentName, module, "AgentName");
