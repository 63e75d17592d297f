// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as contracts from "./ledger.js";
import * as publishing from "./support/published.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://catalytic.local/schemas/ledger.schema.json",
  "$ref": "#/$defs/Ledger",
  "x-integrity": [
    {
      "rule": "difference",
      "select": "$.RESTORE_DIFF",
      "before": "$.PRE_MANIFEST",
      "after": "$.POST_MANIFEST",
      "code": "NOT_THE_DIFFERENCE",
      "message": "RESTORE_DIFF is not the difference between PRE_MANIFEST and POST_MANIFEST"
    },
    {
      "rule": "exists",
      "select": "$.STATUS.exit_code",
      "in": "$.RUN_INFO.exit_code",
      "code": "VALIDATION_LOGIC_ERROR",
      "message": "STATUS.exit_code is {value}, but RUN_INFO.exit_code is {$.RUN_INFO.exit_code}"
    },
    {
      "rule": "exists",
      "select": "$.STATUS.restoration_verified",
      "in": "$.RUN_INFO.restoration_verified",
      "code": "VALIDATION_LOGIC_ERROR",
      "message": "STATUS.restoration_verified is {value}, but RUN_INFO.restoration_verified is {$.RUN_INFO.restoration_verified}"
    },
    {
      "rule": "file",
      "select": "$.OUTPUTS[?@.type == 'file'].path",
      "is": "file",
      "code": "OUTPUT_DOES_NOT_EXIST",
      "message": "Output '{value}' does not exist as a file"
    },
    {
      "rule": "file",
      "select": "$.OUTPUTS[?@.type == 'directory'].path",
      "is": "directory",
      "code": "OUTPUT_DOES_NOT_EXIST",
      "message": "Output '{value}' does not exist as a directory"
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
      "RESTORATION_NOT_VERIFIED": "RESTORATION_FAILED",
      "NOT_THE_DIFFERENCE": "RESTORATION_FAILED",
      "*": "INVALID_FORMAT"
    },
    "messages": {
      "required": "Field '{field}' is required but missing",
      "type": "Field '{field}' has type {actual}, but must have type {expected}",
      "enum": "Field '{field}' has invalid value '{actual}'",
      "additionalProperties": "Field '{field}' is not allowed",
      "pattern": "Field '{field}' {message}",
      "format": "Field '{field}' {message}",
      "RESTORATION_NOT_VERIFIED": "Field '{field}' is {actual}, but the status is 'restored'",
      "NOT_THE_DIFFERENCE": "Field '{field}' is not what differs between PRE_MANIFEST and POST_MANIFEST",
      "RESTORATION_FAILED": "Catalytic domain was not restored: '{field}' is not empty, but the status is 'restored'"
    }
  },
  "$defs": {
    "Ledger": {
      "title": "Ledger",
      "description": "The audit trail of one catalytic run, with the proof that its scratch space was restored.\\n\\nEach field is one file of the run's directory.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "RUN_INFO",
        "PRE_MANIFEST",
        "POST_MANIFEST",
        "RESTORE_DIFF",
        "OUTPUTS",
        "STATUS"
      ],
      "properties": {
        "RUN_INFO": {
          "$ref": "#/$defs/RunInfo"
        },
        "PRE_MANIFEST": {
          "$ref": "#/$defs/Manifest"
        },
        "POST_MANIFEST": {
          "$ref": "#/$defs/Manifest"
        },
        "RESTORE_DIFF": {
          "description": "Difference between the two manifests, by catalytic domain. A restored run has no differences.",
          "type": "object",
          "additionalProperties": {
            "$ref": "#/$defs/DomainDiff"
          }
        },
        "OUTPUTS": {
          "description": "Durable outputs that the run created or changed.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Output"
          }
        },
        "STATUS": {
          "$ref": "#/$defs/Status"
        },
        "DECISION_LOG": {
          "description": "Decisions taken during the run, in order of time. Optional, but recommended.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/Decision"
          }
        }
      },
      "if": {
        "required": [
          "STATUS"
        ],
        "properties": {
          "STATUS": {
            "type": "object",
            "required": [
              "status"
            ],
            "properties": {
              "status": {
                "const": "restored"
              }
            }
          }
        }
      },
      "then": {
        "properties": {
          "STATUS": {
            "properties": {
              "restoration_verified": {
                "const": true,
                "x-code": "RESTORATION_NOT_VERIFIED"
              }
            }
          },
          "RESTORE_DIFF": {
            "additionalProperties": {
              "description": "No differences: the domain was restored.",
              "properties": {
                "added": {
                  "maxProperties": 0,
                  "x-code": "RESTORATION_FAILED"
                },
                "removed": {
                  "maxProperties": 0,
                  "x-code": "RESTORATION_FAILED"
                },
                "changed": {
                  "maxProperties": 0,
                  "x-code": "RESTORATION_FAILED"
                }
              }
            }
          }
        }
      }
    },
    "RunInfo": {
      "title": "Run info",
      "description": "What was run, when, and how it ended.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "run_id",
        "timestamp",
        "intent",
        "catalytic_domains",
        "exit_code",
        "restoration_verified"
      ],
      "properties": {
        "run_id": {
          "description": "Unique identifier of the run.",
          "type": "string"
        },
        "timestamp": {
          "description": "When the run took place, as a date and time with offset (RFC 3339).",
          "type": "string",
          "format": "date-time"
        },
        "intent": {
          "description": "What the run was for, in one sentence for people.",
          "type": "string"
        },
        "catalytic_domains": {
          "description": "Scratch spaces that the run borrowed.",
          "type": "array",
          "items": {
            "description": "Path of a catalytic domain.",
            "type": "string"
          }
        },
        "durable_output_roots": {
          "description": "Files and directories that the run was allowed to leave behind.",
          "type": "array",
          "items": {
            "description": "Path of a durable output.",
            "type": "string"
          }
        },
        "exit_code": {
          "description": "Exit code of the executed command.",
          "type": "integer",
          "minimum": -9223372036854775808,
          "maximum": 9223372036854775807
        },
        "restoration_verified": {
          "description": "Whether the restoration of the catalytic domains was verified.",
          "type": "boolean"
        }
      }
    },
    "Manifest": {
      "title": "Manifest",
      "description": "Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.",
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/FileHashes"
      }
    },
    "FileHashes": {
      "title": "File hashes",
      "description": "Hashes of files, by path inside the domain.",
      "type": "object",
      "additionalProperties": {
        "description": "Hash of the file's content.",
        "type": "string"
      }
    },
    "DomainDiff": {
      "title": "Domain diff",
      "description": "What differs in one catalytic domain after the run.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "added",
        "removed",
        "changed"
      ],
      "properties": {
        "added": {
          "$ref": "#/$defs/FileHashes"
        },
        "removed": {
          "$ref": "#/$defs/FileHashes"
        },
        "changed": {
          "description": "Files whose content differs, by path inside the domain. How a change is described is left open.",
          "type": "object"
        }
      }
    },
    "Output": {
      "title": "Output",
      "description": "A durable output; \`type\` says whether it is a file or a directory.",
      "oneOf": [
        {
          "$ref": "#/$defs/FileOutput"
        },
        {
          "$ref": "#/$defs/DirectoryOutput"
        }
      ]
    },
    "FileOutput": {
      "title": "File output",
      "description": "A file, with the hash of its content.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "path",
        "type",
        "sha256"
      ],
      "properties": {
        "path": {
          "description": "Path of the file, relative to the root of the repository.",
          "type": "string"
        },
        "type": {
          "description": "Always \`file\`.",
          "type": "string",
          "const": "file"
        },
        "sha256": {
          "description": "SHA-256 of the content, as 64 lower-case hexadecimal digits.",
          "type": "string",
          "pattern": "^[0-9a-f]{64}$"
        }
      }
    },
    "DirectoryOutput": {
      "title": "Directory output",
      "description": "A directory. It has no hash of its own.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "path",
        "type"
      ],
      "properties": {
        "path": {
          "description": "Path of the directory, relative to the root of the repository.",
          "type": "string"
        },
        "type": {
          "description": "Always \`directory\`.",
          "type": "string",
          "const": "directory"
        }
      }
    },
    "Status": {
      "title": "Status",
      "description": "How the run ended as a whole.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "status",
        "restoration_verified"
      ],
      "properties": {
        "status": {
          "$ref": "#/$defs/StatusStatus"
        },
        "restoration_verified": {
          "description": "Whether the restoration of the catalytic domains was verified.",
          "type": "boolean"
        },
        "exit_code": {
          "description": "Exit code of the executed command.",
          "type": "integer",
          "minimum": -9223372036854775808,
          "maximum": 9223372036854775807
        },
        "validation_passed": {
          "description": "Whether the outputs passed validation.",
          "type": "boolean"
        }
      }
    },
    "StatusStatus": {
      "description": "\`restored\`: every catalytic domain is as before. \`dirty\`: at least one is not. \`error\`: the run failed.",
      "type": "string",
      "enum": [
        "restored",
        "dirty",
        "error"
      ]
    },
    "Decision": {
      "title": "Decision",
      "description": "One decision, with the time at which it was taken. What else is recorded is left open.",
      "type": "object",
      "additionalProperties": true,
      "required": [
        "timestamp"
      ],
      "properties": {
        "timestamp": {
          "description": "When the decision was taken, as a date and time with offset (RFC 3339).",
          "type": "string",
          "format": "date-time"
        }
      }
    }
  }
}`,
);

/** {@link contracts.Ledger}, which publishes its JSON Schema, too. */
export type Ledger = contracts.Ledger;
export const Ledger: publishing.Published<typeof contracts.Ledger> =
  /* @__PURE__ */ publishing.published(contracts.Ledger, module, "Ledger");

/** {@link contracts.RunInfo}, which publishes its JSON Schema, too. */
export type RunInfo = contracts.RunInfo;
export const RunInfo: publishing.Published<typeof contracts.RunInfo> =
  /* @__PURE__ */ publishing.published(contracts.RunInfo, module, "RunInfo");

/** {@link contracts.Manifest}, which publishes its JSON Schema, too. */
export type Manifest = contracts.Manifest;
export const Manifest: publishing.Published<typeof contracts.Manifest> =
  /* @__PURE__ */ publishing.published(contracts.Manifest, module, "Manifest");

/** {@link contracts.FileHashes}, which publishes its JSON Schema, too. */
export type FileHashes = contracts.FileHashes;
export const FileHashes: publishing.Published<typeof contracts.FileHashes> =
  /* @__PURE__ */ publishing.published(contracts.FileHashes, module, "FileHashes");

/** {@link contracts.DomainDiff}, which publishes its JSON Schema, too. */
export type DomainDiff = contracts.DomainDiff;
export const DomainDiff: publishing.Published<typeof contracts.DomainDiff> =
  /* @__PURE__ */ publishing.published(contracts.DomainDiff, module, "DomainDiff");

/** {@link contracts.Output}, which publishes its JSON Schema, too. */
export type Output = contracts.Output;
export const Output: publishing.Published<typeof contracts.Output> =
  /* @__PURE__ */ publishing.published(contracts.Output, module, "Output");

/** {@link contracts.FileOutput}, which publishes its JSON Schema, too. */
export type FileOutput = contracts.FileOutput;
export const FileOutput: publishing.Published<typeof contracts.FileOutput> =
  /* @__PURE__ */ publishing.published(contracts.FileOutput, module, "FileOutput");

/** {@link contracts.DirectoryOutput}, which publishes its JSON Schema, too. */
export type DirectoryOutput = contracts.DirectoryOutput;
export const DirectoryOutput: publishing.Published<typeof contracts.DirectoryOutput> =
  /* @__PURE__ */ publishing.published(contracts.DirectoryOutput, module, "DirectoryOutput");

/** {@link contracts.Status}, which publishes its JSON Schema, too. */
export type Status = contracts.Status;
export const Status: publishing.Published<typeof contracts.Status> =
  /* @__PURE__ */ publishing.published(contracts.Status, module, "Status");

/** {@link contracts.Decision}, which publishes its JSON Schema, too. */
export type Decision = contracts.Decision;
export const Decision: publishing.Published<typeof contracts.Decision> =
  /* @__PURE__ */ publishing.published(contracts.Decision, module, "Decision");
