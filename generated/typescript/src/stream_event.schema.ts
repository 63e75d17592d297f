// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./stream_event.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://agno.local/schemas/stream_event.schema.json",
  "$ref": "#/$defs/StreamEvent",
  "$defs": {
    "StreamEvent": {
      "title": "Stream event",
      "description": "One server-sent event of a response stream; \`type\` says which of the four kinds it is.\\n\\nAfter the last event the stream carries the literal text \`[DONE]\`, which is not JSON and not part of this schema.",
      "oneOf": [
        {
          "$ref": "#/$defs/StreamEventDelta"
        },
        {
          "$ref": "#/$defs/StreamEventToolStart"
        },
        {
          "$ref": "#/$defs/StreamEventToolResult"
        },
        {
          "$ref": "#/$defs/StreamEventFinal"
        }
      ]
    },
    "StreamEventDelta": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "type": {
          "type": "string",
          "const": "delta",
          "description": "Always \`delta\`."
        },
        "content": {
          "type": "string",
          "description": "Text to append."
        }
      },
      "required": [
        "type",
        "content"
      ],
      "title": "Delta event",
      "description": "A piece of the response text, to be appended to the pieces before it."
    },
    "StreamEventToolStart": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "type": {
          "type": "string",
          "const": "tool_start",
          "description": "Always \`tool_start\`."
        },
        "tool": {
          "type": "string",
          "description": "Name of the tool."
        }
      },
      "required": [
        "type",
        "tool"
      ],
      "title": "Tool start event",
      "description": "An agent has called a tool.\\n\\nThe arguments of the call are withheld on purpose, so that nothing internal leaks."
    },
    "StreamEventToolResult": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "type": {
          "type": "string",
          "const": "tool_result",
          "description": "Always \`tool_result\`."
        },
        "tool": {
          "type": "string",
          "description": "Name of the tool."
        },
        "data": {
          "description": "What the tool returned, as any JSON value; null is a value too, and differs from no \`data\` at all."
        }
      },
      "required": [
        "type",
        "tool"
      ],
      "title": "Tool result event",
      "description": "A tool has returned."
    },
    "StreamEventFinal": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "type": {
          "type": "string",
          "const": "final",
          "description": "Always \`final\`."
        },
        "payload": {
          "$ref": "#/$defs/AgentResponse",
          "description": "The complete response."
        }
      },
      "required": [
        "type",
        "payload"
      ],
      "title": "Final event",
      "description": "The response is complete."
    },
    "AgentResponse": {
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
      ],
      "title": "Agent response",
      "description": "The complete answer of one specialist agent.\\n\\nThere are no other fields: an unknown one is refused, so that no consumer depends on what is not promised."
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

/** {@link contracts.StreamEvent}, which publishes its JSON Schema, too. */
export type StreamEvent = contracts.StreamEvent;
export const StreamEvent: publishing.Published<typeof contracts.StreamEvent> =
  /* @__PURE__ */ publishing.published(contracts.StreamEvent, module, "StreamEvent");

/** {@link contracts.StreamEventDelta}, which publishes its JSON Schema, too. */
export type StreamEventDelta = contracts.StreamEventDelta;
export const StreamEventDelta: publishing.Published<typeof contracts.StreamEventDelta> =
  /* @__PURE__ */ publishing.published(contracts.StreamEventDelta, module, "StreamEventDelta");

/** {@link contracts.StreamEventToolStart}, which publishes its JSON Schema, too. */
export type StreamEventToolStart = contracts.StreamEventToolStart;
export const StreamEventToolStart: publishing.Published<typeof contracts.StreamEventToolStart> =
  /* @__PURE__ */ publishing.published(contracts.StreamEventToolStart, module, "StreamEventToolStart");

/** {@link contracts.StreamEventToolResult}, which publishes its JSON Schema, too. */
export type StreamEventToolResult = contracts.StreamEventToolResult;
export const StreamEventToolResult: publishing.Published<typeof contracts.StreamEventToolResult> =
  /* @__PURE__ */ publishing.published(contracts.StreamEventToolResult, module, "StreamEventToolResult");

/** {@link contracts.StreamEventFinal}, which publishes its JSON Schema, too. */
export type StreamEventFinal = contracts.StreamEventFinal;
export const StreamEventFinal: publishing.Published<typeof contracts.StreamEventFinal> =
  /* @__PURE__ */ publishing.published(contracts.StreamEventFinal, module, "StreamEventFinal");
