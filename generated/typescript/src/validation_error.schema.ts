// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as publishing from "./support/published.js";
import * as contracts from "./validation_error.js";

const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://catalytic.local/schemas/validation_error.schema.json",
  "$ref": "#/$defs/ValidationReport",
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
      "*": "INVALID_FORMAT"
    },
    "messages": {
      "required": "Field '{field}' is required but missing",
      "type": "Field '{field}' has type {actual}, but must have type {expected}",
      "enum": "Field '{field}' has invalid value '{actual}'",
      "additionalProperties": "Field '{field}' is not allowed",
      "pattern": "Field '{field}' {message}",
      "format": "Field '{field}' {message}",
      "VALIDATION_LOGIC_ERROR": "Field '{field}' contradicts the field 'valid': {message}"
    }
  },
  "$defs": {
    "ValidationReport": {
      "title": "Validation error vector",
      "description": "The report of one validation, in a form that models and programs can rely on.\\n\\nThe document is valid exactly if there are no errors; warnings do not make it invalid.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "valid",
        "errors",
        "warnings",
        "timestamp",
        "validator_version"
      ],
      "properties": {
        "valid": {
          "description": "Whether all checks passed.",
          "type": "boolean"
        },
        "errors": {
          "description": "What is wrong. Empty exactly if the document is valid.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ValidationError"
          }
        },
        "warnings": {
          "description": "What is allowed but deserves a look.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ValidationWarning"
          }
        },
        "timestamp": {
          "description": "When the validation took place, as a date and time with offset (RFC 3339).",
          "type": "string",
          "format": "date-time"
        },
        "validator_version": {
          "description": "Version of the validator that produced the report.",
          "type": "string"
        }
      },
      "allOf": [
        {
          "description": "A valid document has no errors.",
          "if": {
            "required": [
              "valid"
            ],
            "properties": {
              "valid": {
                "const": true
              }
            }
          },
          "then": {
            "properties": {
              "errors": {
                "maxItems": 0,
                "x-code": "VALIDATION_LOGIC_ERROR"
              }
            }
          }
        },
        {
          "description": "An invalid document has at least one.",
          "if": {
            "required": [
              "valid"
            ],
            "properties": {
              "valid": {
                "const": false
              }
            }
          },
          "then": {
            "properties": {
              "errors": {
                "minItems": 1,
                "x-code": "VALIDATION_LOGIC_ERROR"
              }
            }
          }
        }
      ]
    },
    "ValidationError": {
      "title": "Validation error",
      "description": "One check that failed.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code",
        "message",
        "path",
        "details"
      ],
      "properties": {
        "code": {
          "$ref": "#/$defs/ErrorCode"
        },
        "message": {
          "description": "What is wrong, in a sentence for people.",
          "type": "string"
        },
        "path": {
          "$ref": "#/$defs/DocumentPath"
        },
        "details": {
          "description": "Additional context, such as the expected and the provided values. Empty if there is none.",
          "type": "object"
        }
      }
    },
    "ErrorCode": {
      "title": "Error code",
      "description": "Kind of failure.\\n\\n- \`SCHEMA_INVALID\`: the text is not well-formed JSON.\\n- \`MISSING_REQUIRED_FIELD\`: a required field is not there.\\n- \`INVALID_FIELD_TYPE\`: a field has a value of the wrong type.\\n- \`INVALID_ENUM_VALUE\`: a value is outside the allowed set.\\n- \`INVALID_FORMAT\`: a value does not have the required form.\\n- \`INVALID_PATH\`: a path does not exist or is not allowed.\\n- \`VALIDATION_LOGIC_ERROR\`: a rule between fields is broken.\\n- \`OUTPUT_DOES_NOT_EXIST\`: an expected output file or directory is missing.\\n- \`RESTORATION_FAILED\`: a catalytic domain was not restored.",
      "type": "string",
      "enum": [
        "SCHEMA_INVALID",
        "MISSING_REQUIRED_FIELD",
        "INVALID_FIELD_TYPE",
        "INVALID_ENUM_VALUE",
        "INVALID_FORMAT",
        "INVALID_PATH",
        "VALIDATION_LOGIC_ERROR",
        "OUTPUT_DOES_NOT_EXIST",
        "RESTORATION_FAILED"
      ]
    },
    "DocumentPath": {
      "title": "Document path",
      "description": "JSONPath of the place in the document, such as \`$.outputs.durable_paths[0]\`; \`$\` is the whole document.",
      "type": "string",
      "pattern": "^\\\\$"
    },
    "ValidationWarning": {
      "title": "Validation warning",
      "description": "One remark on a document that does not make it invalid.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code",
        "message"
      ],
      "properties": {
        "code": {
          "description": "Code of the warning, such as \`TIMEOUT_UNUSUALLY_HIGH\`: words in capitals, joined by underscores.",
          "type": "string",
          "pattern": "^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$"
        },
        "message": {
          "description": "What deserves a look, in a sentence for people.",
          "type": "string"
        },
        "path": {
          "$ref": "#/$defs/DocumentPath"
        },
        "details": {
          "description": "Additional context, such as the value that was found.",
          "type": "object"
        }
      }
    }
  }
}`,
);

/** {@link contracts.ValidationReport}, which publishes its JSON Schema, too. */
export type ValidationReport = contracts.ValidationReport;
export const ValidationReport: publishing.Published<typeof contracts.ValidationReport> =
  /* @__PURE__ */ publishing.published(contracts.ValidationReport, module, "ValidationReport");

/** {@link contracts.ValidationError}, which publishes its JSON Schema, too. */
export type ValidationError = contracts.ValidationError;
export const ValidationError: publishing.Published<typeof contracts.ValidationError> =
  /* @__PURE__ */ publishing.published(contracts.ValidationError, module, "ValidationError");

/** {@link contracts.ErrorCode}, which publishes its JSON Schema, too. */
export type ErrorCode = contracts.ErrorCode;
export const ErrorCode: publishing.Published<typeof contracts.ErrorCode> =
  /* @__PURE__ */ publishing.published(contracts.ErrorCode, module, "ErrorCode");

/** {@link contracts.DocumentPath}, which publishes its JSON Schema, too. */
export type DocumentPath = contracts.DocumentPath;
export const DocumentPath: publishing.Published<typeof contracts.DocumentPath> =
  /* @__PURE__ */ publishing.published(contracts.DocumentPath, module, "DocumentPath");

/** {@link contracts.ValidationWarning}, which publishes its JSON Schema, too. */
export type ValidationWarning = contracts.ValidationWarning;
export const ValidationWarning: publishing.Published<typeof contracts.ValidationWarning> =
  /* @__PURE__ */ publishing.published(contracts.ValidationWarning, module, "ValidationWarning");
