// The operations of an API as data: how requests and responses look on the wire, and the contracts that judge them.

import { ContractError } from "./contract-error.js";
import type { Contract } from "./contract.js";
import type { Checks } from "./program.js";
import type { Report } from "./report.js";

/** What a text may be read as, in the order in which that is tried. */
export type Scalar = "boolean" | "number" | "string";

/** What a value that is written in a style may be. */
export interface Reading {
  /** It may be one of these itself. */
  readonly text?: readonly Scalar[];
  /** It may be an array of these. */
  readonly items?: readonly Scalar[];
  /** It may be an object with these members. */
  readonly members?: readonly (readonly [name: string, types: readonly Scalar[]])[];
  /** As what members of other names are read; none if there are none. */
  readonly others?: readonly Scalar[];
  /** The node that decides where a text can be read in more than one way. */
  readonly node?: number;
}

/** How OpenAPI writes a value; `tabDelimited` is of Swagger. */
export type Style =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "tabDelimited"
  | "deepObject"
  | "cookie";

/** A value that stands in a URL, a header, a cookie or a form by itself. */
export interface Parameter {
  /** The member of the message that holds it; fields of forms have none. */
  readonly in?: "path" | "query" | "querystring" | "header" | "cookie";
  readonly name: string;
  readonly required: boolean;
  /** A style, `json` for a JSON text, or `form` for all that is behind the question mark. */
  readonly as: Style | "json" | "form";
  /** Whether each item and each member stands by itself. */
  readonly explode?: boolean;
  /** Whether reserved characters stand as they are. */
  readonly reserved?: boolean;
  readonly reads?: Reading;
  readonly fields?: readonly Parameter[];
  /** As what fields of other names are read. */
  readonly rest?: Reading;
}

/** A body of one media type. */
export interface Media {
  /** As the description writes it; a range has `*`. */
  readonly type: string;
  /** What it is; `raw` bodies are no part of messages. */
  readonly as: "json" | "text" | "form" | "raw";
  readonly fields?: readonly Parameter[];
  readonly rest?: Reading;
}

/** What a message may have as a body. */
export interface Body {
  /** Whether messages say the media type, since it decides which schema the body has. */
  readonly told: boolean;
  readonly media: readonly Media[];
}

/** A response that an operation may have. */
export interface Answer {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly headers: readonly Parameter[];
  readonly body: Body;
}

/** An operation: `Req` and `Res` are what is read, `ReqInput` and `ResInput` what may be written. */
export interface Operation<Req = unknown, Res = unknown, ReqInput = Req, ResInput = Res> {
  readonly id: string;
  readonly method: string;
  /** With the names of parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body;
  readonly responses: readonly Answer[];
  readonly request: Contract<Req, ReqInput>;
  readonly response: Contract<Res, ResInput>;
  /** The program of the nodes in the data. */
  readonly checks: Checks;
}

// An operation of any types: nothing is both read and written by who does not know them.
// biome-ignore lint/suspicious/noExplicitAny: the types are those of each operation
export type AnyOperation = Operation<any, any, any, any>;

/** What a server gets of a request. */
export type RequestOf<O> = O extends { readonly request: Contract<infer Req, infer _> } ? Req : never;
/** What a client may send as a request. */
export type RequestInputOf<O> = O extends { readonly request: Contract<infer _, infer Input> } ? Input : never;
/** What a client gets of a response. */
export type ResponseOf<O> = O extends { readonly response: Contract<infer Res, infer _> } ? Res : never;
/** What a server may answer. */
export type ResponseInputOf<O> = O extends { readonly response: Contract<infer _, infer Input> } ? Input : never;

/** A message that cannot be written, or was not understood, before it is judged. */
export function misfit(code: string, path: string, message: string): ContractError {
  const report: Report = { valid: false, errors: [{ code, path, schema_path: "", message }], warnings: [] };
  return new ContractError(report);
}
