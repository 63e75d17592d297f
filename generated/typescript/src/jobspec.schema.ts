// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./jobspec.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://catalytic.local/schemas/jobspec.schema.json",
  "$ref": "#/$defs/JobSpec",
  "x-integrity": [
    {
      "rule": "matches",
      "select": "$.metadata.timeout_seconds",
      "schema": {
        "maximum": 3600
      },
      "severity": "warning",
      "code": "TIMEOUT_UNUSUALLY_HIGH",
      "message": "timeout_seconds is {value}, which is very high"
    }
  ],
  "x-report": {
    "envelope": {
      "valid": "{valid}",
      "errors": "{errors}",
      "warnings": "{warnings}",
      "timestamp": "{timestamp}",
      "validator_version": "1.0.0"
    },
    "error": {
      "code": "{code}",
      "message": "{message}",
      "path": "{path}",
      "details": "{details}"
    },
    "warning": {
      "code": "{code}",
      "message": "{message}"
    },
    "parts": {
      "details": {
        "required": {
          "required": [
            "{expected}"
          ],
          "provided": "{members}"
        },
        "enum": {
          "valid_values": "{expected}"
        },
        "const": {
          "valid_values": [
            "{expected}"
          ]
        },
        "*": {
          "expected": "{expected}",
          "actual": "{actual}"
        }
      }
    },
    "paths": "jsonpath",
    "missing": "member",
    "codes": {
      "json": "SCHEMA_INVALID",
      "depth": "SCHEMA_INVALID",
      "required": "MISSING_REQUIRED_FIELD",
      "type": "INVALID_FIELD_TYPE",
      "enum": "INVALID_ENUM_VALUE",
      "const": "INVALID_ENUM_VALUE",
      "PATH_OUTSIDE_ROOTS": "INVALID_PATH",
      "PATH_NOT_NORMALISED": "INVALID_PATH",
      "PATH_PROTECTED": "INVALID_PATH",
      "*": "INVALID_FORMAT"
    },
    "messages": {
      "required": "Field '{field}' is required but missing",
      "type": "Field '{field}' has type {actual}, but must have type {expected}",
      "enum": "Field '{field}' has invalid value '{actual}'",
      "additionalProperties": "Field '{field}' is not allowed",
      "pattern": "Field '{field}' {message}",
      "format": "Field '{field}' {message}",
      "minimum": "Field '{field}' {message}",
      "maximum": "Field '{field}' {message}",
      "VALIDATION_LOGIC_ERROR": "Field '{field}' has value '{actual}', which its phase does not allow",
      "PATH_OUTSIDE_ROOTS": "Path '{actual}' in field '{field}' is outside the allowed roots",
      "PATH_NOT_NORMALISED": "Path '{actual}' in field '{field}' is not relative and normalised",
      "PATH_PROTECTED": "Path '{actual}' in field '{field}' has a protected name in it"
    }
  },
  "$defs": {
    "JobSpec": {
      "title": "Job spec",
      "description": "One catalytic computing task, complete enough that an agent who reads it knows exactly what to execute.\\n\\nA catalytic task may borrow scratch space, provided that it leaves that space exactly as it found it.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "job_id",
        "phase",
        "task_type",
        "intent",
        "inputs",
        "outputs",
        "catalytic_domains"
      ],
      "properties": {
        "job_id": {
          "description": "Unique identifier of the job: lower-case letters, digits and hyphens.",
          "type": "string",
          "pattern": "^[a-z0-9-]+$"
        },
        "phase": {
          "$ref": "#/$defs/JobSpecPhase"
        },
        "task_type": {
          "$ref": "#/$defs/TaskType"
        },
        "intent": {
          "description": "What the job is for, in one sentence for people.",
          "type": "string"
        },
        "inputs": {
          "description": "Input parameters of the task. Which ones there are depends on the task.",
          "type": "object"
        },
        "outputs": {
          "$ref": "#/$defs/Outputs"
        },
        "catalytic_domains": {
          "description": "Scratch spaces that the job borrows and has to restore.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/CatalyticDomain"
          }
        },
        "determinism": {
          "$ref": "#/$defs/Determinism"
        },
        "swarm_parallel": {
          "description": "Whether the job is routed to parallel execution.",
          "type": "boolean",
          "default": false
        },
        "metadata": {
          "$ref": "#/$defs/Metadata"
        }
      },
      "allOf": [
        {
          "description": "Phase 0 only defines schemas.",
          "if": {
            "required": [
              "phase"
            ],
            "properties": {
              "phase": {
                "const": 0
              }
            }
          },
          "then": {
            "properties": {
              "task_type": {
                "const": "schema_definition",
                "x-code": "VALIDATION_LOGIC_ERROR"
              }
            }
          }
        },
        {
          "description": "Phase 1 executes; it no longer defines schemas.",
          "if": {
            "required": [
              "phase"
            ],
            "properties": {
              "phase": {
                "const": 1
              }
            }
          },
          "then": {
            "properties": {
              "task_type": {
                "enum": [
                  "primitive_implementation",
                  "validation",
                  "test_execution"
                ],
                "x-code": "VALIDATION_LOGIC_ERROR"
              }
            }
          }
        }
      ]
    },
    "JobSpecPhase": {
      "description": "Phase that the job belongs to: 0 defines contracts, 1 executes.",
      "type": "integer",
      "enum": [
        0,
        1
      ]
    },
    "TaskType": {
      "title": "Task type",
      "description": "Kind of work that the job does. Phase 0 allows \`schema_definition\` only, phase 1 only the other three.",
      "type": "string",
      "enum": [
        "schema_definition",
        "primitive_implementation",
        "validation",
        "test_execution"
      ]
    },
    "Outputs": {
      "title": "Outputs",
      "description": "What the job leaves behind for good, and how to tell that it is right.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "durable_paths",
        "validation_criteria"
      ],
      "properties": {
        "durable_paths": {
          "description": "Files and directories that the job creates or changes.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/DurablePath"
          }
        },
        "validation_criteria": {
          "description": "Conditions that the outputs have to meet. Which ones there are depends on the task.",
          "type": "object"
        }
      }
    },
    "Determinism": {
      "title": "Determinism",
      "description": "How far two runs of the job on the same inputs have to agree.",
      "type": "string",
      "enum": [
        "deterministic",
        "bounded_nondeterministic",
        "nondeterministic"
      ]
    },
    "Metadata": {
      "title": "Metadata",
      "description": "How the job is scheduled and supervised. It does not change what the job does.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "priority": {
          "description": "Priority of the job among others, from 0 to 10.",
          "type": "integer",
          "minimum": 0,
          "maximum": 10
        },
        "timeout_seconds": {
          "description": "Time that the job may take, in whole seconds.",
          "type": "integer",
          "maximum": 18446744073709551615,
          "minimum": 1
        },
        "requires_governance_check": {
          "description": "Whether the job has to pass the governance checks before it runs.",
          "type": "boolean"
        }
      }
    },
    "CatalyticDomain": {
      "title": "Catalytic domain",
      "description": "Directory of scratch space. It lies below \`CATALYTIC-DPT/\`, which is not itself a domain.\\n\\nA path is relative to the root of the repository. Single slashes separate its segments, and one slash may end it. It does not begin with a slash, contains no backslash, and has no segment that is empty, \`.\` or \`..\`, and no control character. At whatever depth, no segment is \`CANON\`, \`AGENTS.md\` or \`BUILD\`; capitals count, and a longer name that contains one of these words is allowed.",
      "type": "string",
      "allOf": [
        {
          "description": "Below the scratch root.",
          "pattern": "^CATALYTIC-DPT/[^/]",
          "x-code": "PATH_OUTSIDE_ROOTS"
        },
        {
          "description": "Relative, normalised, and inside the repository.",
          "pattern": "^(?:(?!\\\\.\\\\.?(?:/|$))[^/\\\\\\\\\\\\u0000-\\\\u001f\\\\u007f]+(?:/|$))+$",
          "x-code": "PATH_NOT_NORMALISED"
        },
        {
          "description": "Away from the protected names.",
          "pattern": "^(?!(?:[^/]*/)*(?:CANON|AGENTS\\\\.md|BUILD)(?:/|$))",
          "x-code": "PATH_PROTECTED"
        }
      ]
    },
    "DurablePath": {
      "title": "Durable path",
      "description": "File or directory that outlives the job. It lies below one of the allowed roots \`CATALYTIC-DPT/\`, \`CONTRACTS/\` and \`TOOLS/\`, none of which is itself a durable path.\\n\\nA path is relative to the root of the repository. Single slashes separate its segments, and one slash may end it. It does not begin with a slash, contains no backslash, and has no segment that is empty, \`.\` or \`..\`, and no control character. At whatever depth, no segment is \`CANON\`, \`AGENTS.md\` or \`BUILD\`; capitals count, and a longer name that contains one of these words is allowed.",
      "type": "string",
      "allOf": [
        {
          "description": "Below an allowed root.",
          "pattern": "^(?:CATALYTIC-DPT|CONTRACTS|TOOLS)/[^/]",
          "x-code": "PATH_OUTSIDE_ROOTS"
        },
        {
          "description": "Relative, normalised, and inside the repository.",
          "pattern": "^(?:(?!\\\\.\\\\.?(?:/|$))[^/\\\\\\\\\\\\u0000-\\\\u001f\\\\u007f]+(?:/|$))+$",
          "x-code": "PATH_NOT_NORMALISED"
        },
        {
          "description": "Away from the protected names.",
          "pattern": "^(?!(?:[^/]*/)*(?:CANON|AGENTS\\\\.md|BUILD)(?:/|$))",
          "x-code": "PATH_PROTECTED"
        }
      ]
    }
  }
}`,
);

/** {@link contracts.JobSpec}, which publishes its JSON Schema, too. */
export type JobSpec = contracts.JobSpec;
export const JobSpec: publishing.Published<typeof contracts.JobSpec> =
  /* @__PURE__ */ publishing.published(contracts.JobSpec, module, "JobSpec");

/** {@link contracts.TaskType}, which publishes its JSON Schema, too. */
export type TaskType = contracts.TaskType;
export const TaskType: publishing.Published<typeof contracts.TaskType> =
  /* @__PURE__ */ publishing.published(contracts.TaskType, module, "TaskType");

/** {@link contracts.Outputs}, which publishes its JSON Schema, too. */
export type Outputs = contracts.Outputs;
export const Outputs: publishing.Published<typeof contracts.Outputs> =
  /* @__PURE__ */ publishing.published(contracts.Outputs, module, "Outputs");

/** {@link contracts.Determinism}, which publishes its JSON Schema, too. */
export type Determinism = contracts.Determinism;
export const Determinism: publishing.Published<typeof contracts.Determinism> =
  /* @__PURE__ */ publishing.published(contracts.Determinism, module, "Determinism");

/** {@link contracts.Metadata}, which publishes its JSON Schema, too. */
export type Metadata = contracts.Metadata;
export const Metadata: publishing.Published<typeof contracts.Metadata> =
  /* @__PURE__ */ publishing.published(contracts.Metadata, module, "Metadata");
