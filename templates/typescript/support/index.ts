// What users of the generated modules import from here.

export type { Contract, Result } from "./contract.js";
export type { JsonObject, JsonValue } from "./json.js";
export { type Report, type ReportError, reportToJson } from "./report.js";
export type {
  StandardIssue,
  StandardProps,
  StandardResult,
  StandardSchemaV1,
  StandardTypes,
} from "./standard.js";
