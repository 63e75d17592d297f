// What users of the generated modules import from here.

export type { Contract, ReportOptions, Result } from "./contract.js";
export { ContractError } from "./contract-error.js";
export { dumps } from "./dumps.js";
export { type Parsed, parsed } from "./parsed.js";
export { type Report, type ReportError, repairMessage, reportToJson } from "./report.js";
export { DONE, decodeEvents, EventDecoder, encodeEvent, encodeEventUnchecked } from "./sse.js";
export type {
  JsonSchemaConverter,
  JsonSchemaOptions,
  StandardIssue,
  StandardProps,
  StandardResult,
  StandardSchemaV1,
  StandardTypes,
} from "./standard.js";
export type { Branded, JsonObject, JsonValue, ReadonlyJsonValue } from "./types.js";
export type { Writing } from "./writing.js";
export { type DocumentLimits, type Within, within } from "./within.js";
