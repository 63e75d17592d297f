// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.
// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.

import { isObject, type JsonValue } from "./support/json.js";
import { Pattern } from "./support/pattern.js";
import { PatternPrefilter } from "./support/prefilter.js";
import { ProgramPattern } from "./support/program.js";
import { isJson, isLiteral, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";
import { checks } from "./validation_error.checks.js";

const pattern1: Pattern = /* @__PURE__ */ new Pattern("^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^\\$");

const pattern0: ProgramPattern = /* @__PURE__ */ new ProgramPattern(checks, 0);

const patterns1: PatternPrefilter = /* @__PURE__ */ new PatternPrefilter(
  [pattern1],
  "everything",
  "^[A-Z][0-9A-Z]*(?:_[0-9A-Z]+)*$",
);

/** `#` */
export function acceptsValidationReport(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  if (matchesValidationReportAllOf0If(value) && !matchesValidationReportAllOf0Then(value)) return false;
  if (matchesValidationReportAllOf1If(value) && !matchesValidationReportAllOf1Then(value)) return false;
  const validPart = value["valid"];
  if (typeof validPart !== "boolean") return false;
  const errorsPart = value["errors"];
  if (!acceptsValidationReportErrors(errorsPart)) return false;
  const warningsPart = value["warnings"];
  if (!acceptsValidationReportWarnings(warningsPart)) return false;
  const timestampPart = value["timestamp"];
  if (typeof timestampPart !== "string" || !pattern0.matches(timestampPart)) return false;
  const validatorVersionPart = value["validator_version"];
  if (typeof validatorVersionPart !== "string") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(timestampPart) || !isWellFormed(validatorVersionPart))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "valid":
      case "errors":
      case "warnings":
      case "timestamp":
      case "validator_version":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 5;
}

/** `#/properties/errors` */
function acceptsValidationReportErrors(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsValidationError(item)) return false;
  }
  return true;
}

/** `#/properties/warnings` */
function acceptsValidationReportWarnings(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsValidationWarning(item)) return false;
  }
  return true;
}

/** `#/allOf/0/then` */
function matchesValidationReportAllOf0Then(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const errorsPart = Object.hasOwn(value, "errors") ? value["errors"] : undefined;
    if (errorsPart !== undefined && Array.isArray(errorsPart) && errorsPart.length > 0) return false;
  }
  return true;
}

/** `#/allOf/0/if` */
function matchesValidationReportAllOf0If(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const validPart = Object.hasOwn(value, "valid") ? value["valid"] : undefined;
    if (validPart === undefined) return false;
    if (validPart !== true) return false;
  }
  return true;
}

/** `#/allOf/1/then` */
function matchesValidationReportAllOf1Then(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const errorsPart = Object.hasOwn(value, "errors") ? value["errors"] : undefined;
    if (errorsPart !== undefined && Array.isArray(errorsPart) && errorsPart.length < 1) return false;
  }
  return true;
}

/** `#/allOf/1/if` */
function matchesValidationReportAllOf1If(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const validPart = Object.hasOwn(value, "valid") ? value["valid"] : undefined;
    if (validPart === undefined) return false;
    if (validPart !== false) return false;
  }
  return true;
}

/** `#/definitions/ValidationError` */
export function acceptsValidationError(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const codePart = value["code"];
  if (!acceptsErrorCode(codePart)) return false;
  const messagePart = value["message"];
  if (typeof messagePart !== "string") return false;
  const pathPart = value["path"];
  if (typeof pathPart !== "string" || !pattern2.matches(pathPart)) return false;
  const detailsPart = value["details"];
  if (!isObject(detailsPart) || !isJson(detailsPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(messagePart) || !isWellFormed(pathPart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "code":
      case "message":
      case "path":
      case "details":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 4;
}

/** `#/definitions/ValidationWarning` */
export function acceptsValidationWarning(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const codePart = value["code"];
  if (typeof codePart !== "string" || !patterns1.matches(codePart)) return false;
  const messagePart = value["message"];
  if (typeof messagePart !== "string") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(codePart) || !isWellFormed(messagePart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "code":
      case "message":
        required += 1;
        break;
      case "path": {
        const part = value[name];
        if (typeof part !== "string" || !pattern2.matches(part) || !isText(part)) return false;
        break;
      }
      case "details": {
        const part = value[name];
        if (!isObject(part) || !isJson(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/definitions/ErrorCode` */
export function acceptsErrorCode(value: JsonValue | undefined): boolean {
  if (
    value !== "SCHEMA_INVALID" &&
    value !== "MISSING_REQUIRED_FIELD" &&
    value !== "INVALID_FIELD_TYPE" &&
    value !== "INVALID_ENUM_VALUE" &&
    value !== "INVALID_FORMAT" &&
    value !== "INVALID_PATH" &&
    value !== "VALIDATION_LOGIC_ERROR" &&
    value !== "OUTPUT_DOES_NOT_EXIST" &&
    value !== "RESTORATION_FAILED"
  ) {
    return false;
  }
  return true;
}

/** `#/definitions/DocumentPath` */
export function acceptsDocumentPath(value: JsonValue | undefined): boolean {
  return typeof value === "string" && pattern2.matches(value) && isText(value);
}
