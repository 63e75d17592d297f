// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.
// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.

import { checks } from "./ledger.checks.js";
import { memberCount } from "./support/equality.js";
import { isObject, type JsonValue } from "./support/json.js";
import { isInteger } from "./support/number.js";
import { Pattern } from "./support/pattern.js";
import { ProgramPattern } from "./support/program.js";
import { isJson, isLiteral, isPlain, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

const pattern1: Pattern = /* @__PURE__ */ new Pattern("^[0-9a-f]{64}$");

const pattern0: ProgramPattern = /* @__PURE__ */ new ProgramPattern(checks, 0);

/** `#` */
export function acceptsLedger(value: JsonValue | undefined): boolean {
  if (!isObject(value) || (matchesLedgerIf(value) && !matchesLedgerThen(value))) return false;
  const runInfoPart = value["RUN_INFO"];
  if (!acceptsRunInfo(runInfoPart)) return false;
  const preManifestPart = value["PRE_MANIFEST"];
  if (!acceptsManifest(preManifestPart)) return false;
  const postManifestPart = value["POST_MANIFEST"];
  if (!acceptsManifest(postManifestPart)) return false;
  const restoreDiffPart = value["RESTORE_DIFF"];
  if (!acceptsLedgerRestoreDiff(restoreDiffPart)) return false;
  const oUTPUTSPart = value["OUTPUTS"];
  if (!acceptsLedgerOUTPUTS(oUTPUTSPart)) return false;
  const sTATUSPart = value["STATUS"];
  if (!acceptsStatus(sTATUSPart)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "RUN_INFO":
      case "PRE_MANIFEST":
      case "POST_MANIFEST":
      case "RESTORE_DIFF":
      case "OUTPUTS":
      case "STATUS":
        required += 1;
        break;
      case "DECISION_LOG": {
        const part = value[name];
        if (!acceptsLedgerDecisionLog(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 6;
}

/** `#/properties/RESTORE_DIFF` */
function acceptsLedgerRestoreDiff(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || !acceptsDomainDiff(part)) return false;
  }
  return true;
}

/** `#/properties/OUTPUTS` */
function acceptsLedgerOUTPUTS(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsOutput(item)) return false;
  }
  return true;
}

/** `#/properties/DECISION_LOG` */
function acceptsLedgerDecisionLog(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (!acceptsDecision(item)) return false;
  }
  return true;
}

/** `#/then` */
function matchesLedgerThen(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const sTATUSPart = Object.hasOwn(value, "STATUS") ? value["STATUS"] : undefined;
    if (sTATUSPart !== undefined && !matchesLedgerThenSTATUS(sTATUSPart)) return false;
    const restoreDiffPart = Object.hasOwn(value, "RESTORE_DIFF") ? value["RESTORE_DIFF"] : undefined;
    if (restoreDiffPart !== undefined && !matchesLedgerThenRestoreDiff(restoreDiffPart)) return false;
  }
  return true;
}

/** `#/if` */
function matchesLedgerIf(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const sTATUSPart = Object.hasOwn(value, "STATUS") ? value["STATUS"] : undefined;
    if (sTATUSPart === undefined) return false;
    if (!matchesLedgerIfSTATUS(sTATUSPart)) return false;
  }
  return true;
}

/** `#/definitions/RunInfo` */
export function acceptsRunInfo(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const runIdPart = value["run_id"];
  if (typeof runIdPart !== "string") return false;
  const timestampPart = value["timestamp"];
  if (typeof timestampPart !== "string" || !pattern0.matches(timestampPart)) return false;
  const intentPart = value["intent"];
  if (typeof intentPart !== "string") return false;
  const catalyticDomainsPart = value["catalytic_domains"];
  if (!acceptsRunInfoCatalyticDomains(catalyticDomainsPart)) return false;
  const exitCodePart = value["exit_code"];
  if (typeof exitCodePart !== "number" || !isInteger(exitCodePart)) return false;
  const restorationVerifiedPart = value["restoration_verified"];
  if (typeof restorationVerifiedPart !== "boolean") return false;
  if (
    !isTrusted() &&
    (!isLiteral(value) || !isWellFormed(runIdPart) || !isWellFormed(timestampPart) || !isWellFormed(intentPart))
  ) {
    return false;
  }
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "run_id":
      case "timestamp":
      case "intent":
      case "catalytic_domains":
      case "exit_code":
      case "restoration_verified":
        required += 1;
        break;
      case "durable_output_roots": {
        const part = value[name];
        if (!acceptsRunInfoDurableOutputRoots(part)) return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 6;
}

/** `#/definitions/Manifest` */
export function acceptsManifest(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || !acceptsFileHashes(part)) return false;
  }
  return true;
}

/** `#/definitions/Status` */
export function acceptsStatus(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const statusPart = value["status"];
  if (statusPart !== "restored" && statusPart !== "dirty" && statusPart !== "error") return false;
  const restorationVerifiedPart = value["restoration_verified"];
  if (typeof restorationVerifiedPart !== "boolean") return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "status":
      case "restoration_verified":
        required += 1;
        break;
      case "exit_code": {
        const part = value[name];
        if (typeof part !== "number" || !isInteger(part)) return false;
        break;
      }
      case "validation_passed": {
        const part = value[name];
        if (typeof part !== "boolean") return false;
        break;
      }
      default:
        return false;
    }
  }
  return required === 2;
}

/** `#/then/properties/STATUS` */
function matchesLedgerThenSTATUS(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const restorationVerifiedPart = Object.hasOwn(value, "restoration_verified") ? value["restoration_verified"] : undefined;
    if (restorationVerifiedPart !== undefined && restorationVerifiedPart !== true) return false;
  }
  return true;
}

/** `#/then/properties/RESTORE_DIFF` */
function matchesLedgerThenRestoreDiff(value: JsonValue | undefined): boolean {
  if (isObject(value) && !isPlain(value)) return false;
  if (isObject(value)) {
    for (const name in value) {
      const part = value[name];
      if (!matchesThenRestoreDiffAdditionalProperties(part)) return false;
    }
  }
  return true;
}

/** `#/if/properties/STATUS` */
function matchesLedgerIfSTATUS(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const statusPart = Object.hasOwn(value, "status") ? value["status"] : undefined;
  if (statusPart === undefined) return false;
  if (statusPart !== "restored") return false;
  return true;
}

/** `#/definitions/RunInfo/properties/catalytic_domains` */
function acceptsRunInfoCatalyticDomains(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/definitions/RunInfo/properties/durable_output_roots` */
function acceptsRunInfoDurableOutputRoots(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (typeof item !== "string" || !isText(item)) return false;
  }
  return true;
}

/** `#/definitions/DomainDiff` */
export function acceptsDomainDiff(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const addedPart = value["added"];
  if (!acceptsFileHashes(addedPart)) return false;
  const removedPart = value["removed"];
  if (!acceptsFileHashes(removedPart)) return false;
  const changedPart = value["changed"];
  if (!isObject(changedPart) || !isJson(changedPart)) return false;
  if (!isTrusted() && !isLiteral(value)) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "added":
      case "removed":
      case "changed":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/definitions/Output` */
export function acceptsOutput(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "file":
      return acceptsFileOutput(value);
    case "directory":
      return acceptsDirectoryOutput(value);
    default:
      return false;
  }
}

/** `#/definitions/Decision` */
export function acceptsDecision(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const timestampPart = value["timestamp"];
  if (typeof timestampPart !== "string" || !pattern0.matches(timestampPart)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(timestampPart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "timestamp":
        required += 1;
        break;
      default: {
        const part = value[name];
        if (!isText(name) || !isJson(part)) return false;
      }
    }
  }
  return required === 1;
}

/** `#/then/properties/RESTORE_DIFF/additionalProperties` */
function matchesThenRestoreDiffAdditionalProperties(value: JsonValue | undefined): boolean {
  if (isObject(value)) {
    const addedPart = Object.hasOwn(value, "added") ? value["added"] : undefined;
    if (addedPart !== undefined && isObject(addedPart) && memberCount(addedPart) > 0) return false;
    const removedPart = Object.hasOwn(value, "removed") ? value["removed"] : undefined;
    if (removedPart !== undefined && isObject(removedPart) && memberCount(removedPart) > 0) return false;
    const changedPart = Object.hasOwn(value, "changed") ? value["changed"] : undefined;
    if (changedPart !== undefined && isObject(changedPart) && memberCount(changedPart) > 0) return false;
  }
  return true;
}

/** `#/definitions/FileHashes` */
export function acceptsFileHashes(value: JsonValue | undefined): boolean {
  if (!isObject(value) || !isPlain(value)) return false;
  for (const name in value) {
    const part = value[name];
    if (!isText(name) || typeof part !== "string" || !isText(part)) return false;
  }
  return true;
}

/** `#/definitions/FileOutput` */
export function acceptsFileOutput(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const pathPart = value["path"];
  if (typeof pathPart !== "string") return false;
  const typePart = value["type"];
  if (typePart !== "file") return false;
  const sha256Part = value["sha256"];
  if (typeof sha256Part !== "string" || !pattern1.matches(sha256Part)) return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(pathPart) || !isWellFormed(sha256Part))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "path":
      case "type":
      case "sha256":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 3;
}

/** `#/definitions/DirectoryOutput` */
export function acceptsDirectoryOutput(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false;
  const pathPart = value["path"];
  if (typeof pathPart !== "string") return false;
  const typePart = value["type"];
  if (typePart !== "directory") return false;
  if (!isTrusted() && (!isLiteral(value) || !isWellFormed(pathPart))) return false;
  let required = 0;
  for (const name in value) {
    switch (name) {
      case "path":
      case "type":
        required += 1;
        break;
      default:
        return false;
    }
  }
  return required === 2;
}
