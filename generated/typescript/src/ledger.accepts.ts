// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.
// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.

import { memberCount } from "./support/equality.js";
import { isObject, type JsonValue } from "./support/json.js";
import { Pattern } from "./support/pattern.js";
import { isJson, isLiteral, isPlain, isText, isTrusted } from "./support/untrusted.js";
import { isWellFormed } from "./support/value.js";

const pattern0: Pattern = /* @__PURE__ */ new Pattern("^(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)|(?:(?=23:59:60(?:\\.\\d+)?[Zz])|(?=\\d\\d:59[^+]*\\+[^:]*:00)(?=23[^+]*\\+00|00[^+]*\\+01|01[^+]*\\+02|02[^+]*\\+03|03[^+]*\\+04|04[^+]*\\+05|05[^+]*\\+06|06[^+]*\\+07|07[^+]*\\+08|08[^+]*\\+09|09[^+]*\\+10|10[^+]*\\+11|11[^+]*\\+12|12[^+]*\\+13|13[^+]*\\+14|14[^+]*\\+15|15[^+]*\\+16|16[^+]*\\+17|17[^+]*\\+18|18[^+]*\\+19|19[^+]*\\+20|20[^+]*\\+21|21[^+]*\\+22|22[^+]*\\+23)|(?=\\d\\d:(?:00[^+]*\\+[^:]*:01|01[^+]*\\+[^:]*:02|02[^+]*\\+[^:]*:03|03[^+]*\\+[^:]*:04|04[^+]*\\+[^:]*:05|05[^+]*\\+[^:]*:06|06[^+]*\\+[^:]*:07|07[^+]*\\+[^:]*:08|08[^+]*\\+[^:]*:09|09[^+]*\\+[^:]*:10|10[^+]*\\+[^:]*:11|11[^+]*\\+[^:]*:12|12[^+]*\\+[^:]*:13|13[^+]*\\+[^:]*:14|14[^+]*\\+[^:]*:15|15[^+]*\\+[^:]*:16|16[^+]*\\+[^:]*:17|17[^+]*\\+[^:]*:18|18[^+]*\\+[^:]*:19|19[^+]*\\+[^:]*:20|20[^+]*\\+[^:]*:21|21[^+]*\\+[^:]*:22|22[^+]*\\+[^:]*:23|23[^+]*\\+[^:]*:24|24[^+]*\\+[^:]*:25|25[^+]*\\+[^:]*:26|26[^+]*\\+[^:]*:27|27[^+]*\\+[^:]*:28|28[^+]*\\+[^:]*:29|29[^+]*\\+[^:]*:30|30[^+]*\\+[^:]*:31|31[^+]*\\+[^:]*:32|32[^+]*\\+[^:]*:33|33[^+]*\\+[^:]*:34|34[^+]*\\+[^:]*:35|35[^+]*\\+[^:]*:36|36[^+]*\\+[^:]*:37|37[^+]*\\+[^:]*:38|38[^+]*\\+[^:]*:39|39[^+]*\\+[^:]*:40|40[^+]*\\+[^:]*:41|41[^+]*\\+[^:]*:42|42[^+]*\\+[^:]*:43|43[^+]*\\+[^:]*:44|44[^+]*\\+[^:]*:45|45[^+]*\\+[^:]*:46|46[^+]*\\+[^:]*:47|47[^+]*\\+[^:]*:48|48[^+]*\\+[^:]*:49|49[^+]*\\+[^:]*:50|50[^+]*\\+[^:]*:51|51[^+]*\\+[^:]*:52|52[^+]*\\+[^:]*:53|53[^+]*\\+[^:]*:54|54[^+]*\\+[^:]*:55|55[^+]*\\+[^:]*:56|56[^+]*\\+[^:]*:57|57[^+]*\\+[^:]*:58|58[^+]*\\+[^:]*:59))(?=00[^+]*\\+00|01[^+]*\\+01|02[^+]*\\+02|03[^+]*\\+03|04[^+]*\\+04|05[^+]*\\+05|06[^+]*\\+06|07[^+]*\\+07|08[^+]*\\+08|09[^+]*\\+09|10[^+]*\\+10|11[^+]*\\+11|12[^+]*\\+12|13[^+]*\\+13|14[^+]*\\+14|15[^+]*\\+15|16[^+]*\\+16|17[^+]*\\+17|18[^+]*\\+18|19[^+]*\\+19|20[^+]*\\+20|21[^+]*\\+21|22[^+]*\\+22|23[^+]*\\+23)|(?=\\d\\d:(?:59[^-]*-[^:]*:00|58[^-]*-[^:]*:01|57[^-]*-[^:]*:02|56[^-]*-[^:]*:03|55[^-]*-[^:]*:04|54[^-]*-[^:]*:05|53[^-]*-[^:]*:06|52[^-]*-[^:]*:07|51[^-]*-[^:]*:08|50[^-]*-[^:]*:09|49[^-]*-[^:]*:10|48[^-]*-[^:]*:11|47[^-]*-[^:]*:12|46[^-]*-[^:]*:13|45[^-]*-[^:]*:14|44[^-]*-[^:]*:15|43[^-]*-[^:]*:16|42[^-]*-[^:]*:17|41[^-]*-[^:]*:18|40[^-]*-[^:]*:19|39[^-]*-[^:]*:20|38[^-]*-[^:]*:21|37[^-]*-[^:]*:22|36[^-]*-[^:]*:23|35[^-]*-[^:]*:24|34[^-]*-[^:]*:25|33[^-]*-[^:]*:26|32[^-]*-[^:]*:27|31[^-]*-[^:]*:28|30[^-]*-[^:]*:29|29[^-]*-[^:]*:30|28[^-]*-[^:]*:31|27[^-]*-[^:]*:32|26[^-]*-[^:]*:33|25[^-]*-[^:]*:34|24[^-]*-[^:]*:35|23[^-]*-[^:]*:36|22[^-]*-[^:]*:37|21[^-]*-[^:]*:38|20[^-]*-[^:]*:39|19[^-]*-[^:]*:40|18[^-]*-[^:]*:41|17[^-]*-[^:]*:42|16[^-]*-[^:]*:43|15[^-]*-[^:]*:44|14[^-]*-[^:]*:45|13[^-]*-[^:]*:46|12[^-]*-[^:]*:47|11[^-]*-[^:]*:48|10[^-]*-[^:]*:49|09[^-]*-[^:]*:50|08[^-]*-[^:]*:51|07[^-]*-[^:]*:52|06[^-]*-[^:]*:53|05[^-]*-[^:]*:54|04[^-]*-[^:]*:55|03[^-]*-[^:]*:56|02[^-]*-[^:]*:57|01[^-]*-[^:]*:58|00[^-]*-[^:]*:59))(?=23[^-]*-00|22[^-]*-01|21[^-]*-02|20[^-]*-03|19[^-]*-04|18[^-]*-05|17[^-]*-06|16[^-]*-07|15[^-]*-08|14[^-]*-09|13[^-]*-10|12[^-]*-11|11[^-]*-12|10[^-]*-13|09[^-]*-14|08[^-]*-15|07[^-]*-16|06[^-]*-17|05[^-]*-18|04[^-]*-19|03[^-]*-20|02[^-]*-21|01[^-]*-22|00[^-]*-23))(?:[01]\\d|2[0-3]):[0-5]\\d:60(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))$");
const pattern1: Pattern = /* @__PURE__ */ new Pattern("^[0-9a-f]{64}$");

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
  if (typeof exitCodePart !== "number") return false;
  if (!Number.isInteger(exitCodePart)) return false;
  if (exitCodePart < -(2 ** 63)) return false;
  if (exitCodePart >= 2 ** 63) return false;
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
        if (typeof part !== "number" || !Number.isInteger(part) || part < -(2 ** 63) || part >= 2 ** 63) return false;
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
