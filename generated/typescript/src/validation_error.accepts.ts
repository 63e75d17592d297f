// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.
// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.

import { isObject, type JsonValue } from "./support/json.js";
import { Pattern } from "./support/pattern.js";
import { PatternPrefilter } from "./support/prefilter.js";
import { isJson, isLiteral, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)|(?:(?=23:59:60(?:\\.\\d+)?[Zz])|(?=\\d\\d:59[^+]*\\+[^:]*:00)(?=23[^+]*\\+00|00[^+]*\\+01|01[^+]*\\+02|02[^+]*\\+03|03[^+]*\\+04|04[^+]*\\+05|05[^+]*\\+06|06[^+]*\\+07|07[^+]*\\+08|08[^+]*\\+09|09[^+]*\\+10|10[^+]*\\+11|11[^+]*\\+12|12[^+]*\\+13|13[^+]*\\+14|14[^+]*\\+15|15[^+]*\\+16|16[^+]*\\+17|17[^+]*\\+18|18[^+]*\\+19|19[^+]*\\+20|20[^+]*\\+21|21[^+]*\\+22|22[^+]*\\+23)|(?=\\d\\d:(?:00[^+]*\\+[^:]*:01|01[^+]*\\+[^:]*:02|02[^+]*\\+[^:]*:03|03[^+]*\\+[^:]*:04|04[^+]*\\+[^:]*:05|05[^+]*\\+[^:]*:06|06[^+]*\\+[^:]*:07|07[^+]*\\+[^:]*:08|08[^+]*\\+[^:]*:09|09[^+]*\\+[^:]*:10|10[^+]*\\+[^:]*:11|11[^+]*\\+[^:]*:12|12[^+]*\\+[^:]*:13|13[^+]*\\+[^:]*:14|14[^+]*\\+[^:]*:15|15[^+]*\\+[^:]*:16|16[^+]*\\+[^:]*:17|17[^+]*\\+[^:]*:18|18[^+]*\\+[^:]*:19|19[^+]*\\+[^:]*:20|20[^+]*\\+[^:]*:21|21[^+]*\\+[^:]*:22|22[^+]*\\+[^:]*:23|23[^+]*\\+[^:]*:24|24[^+]*\\+[^:]*:25|25[^+]*\\+[^:]*:26|26[^+]*\\+[^:]*:27|27[^+]*\\+[^:]*:28|28[^+]*\\+[^:]*:29|29[^+]*\\+[^:]*:30|30[^+]*\\+[^:]*:31|31[^+]*\\+[^:]*:32|32[^+]*\\+[^:]*:33|33[^+]*\\+[^:]*:34|34[^+]*\\+[^:]*:35|35[^+]*\\+[^:]*:36|36[^+]*\\+[^:]*:37|37[^+]*\\+[^:]*:38|38[^+]*\\+[^:]*:39|39[^+]*\\+[^:]*:40|40[^+]*\\+[^:]*:41|41[^+]*\\+[^:]*:42|42[^+]*\\+[^:]*:43|43[^+]*\\+[^:]*:44|44[^+]*\\+[^:]*:45|45[^+]*\\+[^:]*:46|46[^+]*\\+[^:]*:47|47[^+]*\\+[^:]*:48|48[^+]*\\+[^:]*:49|49[^+]*\\+[^:]*:50|50[^+]*\\+[^:]*:51|51[^+]*\\+[^:]*:52|52[^+]*\\+[^:]*:53|53[^+]*\\+[^:]*:54|54[^+]*\\+[^:]*:55|55[^+]*\\+[^:]*:56|56[^+]*\\+[^:]*:57|57[^+]*\\+[^:]*:58|58[^+]*\\+[^:]*:59))(?=00[^+]*\\+00|01[^+]*\\+01|02[^+]*\\+02|03[^+]*\\+03|04[^+]*\\+04|05[^+]*\\+05|06[^+]*\\+06|07[^+]*\\+07|08[^+]*\\+08|09[^+]*\\+09|10[^+]*\\+10|11[^+]*\\+11|12[^+]*\\+12|13[^+]*\\+13|14[^+]*\\+14|15[^+]*\\+15|16[^+]*\\+16|17[^+]*\\+17|18[^+]*\\+18|19[^+]*\\+19|20[^+]*\\+20|21[^+]*\\+21|22[^+]*\\+22|23[^+]*\\+23)|(?=\\d\\d:(?:59[^-]*-[^:]*:00|58[^-]*-[^:]*:01|57[^-]*-[^:]*:02|56[^-]*-[^:]*:03|55[^-]*-[^:]*:04|54[^-]*-[^:]*:05|53[^-]*-[^:]*:06|52[^-]*-[^:]*:07|51[^-]*-[^:]*:08|50[^-]*-[^:]*:09|49[^-]*-[^:]*:10|48[^-]*-[^:]*:11|47[^-]*-[^:]*:12|46[^-]*-[^:]*:13|45[^-]*-[^:]*:14|44[^-]*-[^:]*:15|43[^-]*-[^:]*:16|42[^-]*-[^:]*:17|41[^-]*-[^:]*:18|40[^-]*-[^:]*:19|39[^-]*-[^:]*:20|38[^-]*-[^:]*:21|37[^-]*-[^:]*:22|36[^-]*-[^:]*:23|35[^-]*-[^:]*:24|34[^-]*-[^:]*:25|33[^-]*-[^:]*:26|32[^-]*-[^:]*:27|31[^-]*-[^:]*:28|30[^-]*-[^:]*:29|29[^-]*-[^:]*:30|28[^-]*-[^:]*:31|27[^-]*-[^:]*:32|26[^-]*-[^:]*:33|25[^-]*-[^:]*:34|24[^-]*-[^:]*:35|23[^-]*-[^:]*:36|22[^-]*-[^:]*:37|21[^-]*-[^:]*:38|20[^-]*-[^:]*:39|19[^-]*-[^:]*:40|18[^-]*-[^:]*:41|17[^-]*-[^:]*:42|16[^-]*-[^:]*:43|15[^-]*-[^:]*:44|14[^-]*-[^:]*:45|13[^-]*-[^:]*:46|12[^-]*-[^:]*:47|11[^-]*-[^:]*:48|10[^-]*-[^:]*:49|09[^-]*-[^:]*:50|08[^-]*-[^:]*:51|07[^-]*-[^:]*:52|06[^-]*-[^:]*:53|05[^-]*-[^:]*:54|04[^-]*-[^:]*:55|03[^-]*-[^:]*:56|02[^-]*-[^:]*:57|01[^-]*-[^:]*:58|00[^-]*-[^:]*:59))(?=23[^-]*-00|22[^-]*-01|21[^-]*-02|20[^-]*-03|19[^-]*-04|18[^-]*-05|17[^-]*-06|16[^-]*-07|15[^-]*-08|14[^-]*-09|13[^-]*-10|12[^-]*-11|11[^-]*-12|10[^-]*-13|09[^-]*-14|08[^-]*-15|07[^-]*-16|06[^-]*-17|05[^-]*-18|04[^-]*-19|03[^-]*-20|02[^-]*-21|01[^-]*-22|00[^-]*-23))(?:[01]\\d|2[0-3]):[0-5]\\d:60(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$");
const pattern2: Pattern = /* @__PURE__ */ new Pattern("^\\$");

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
