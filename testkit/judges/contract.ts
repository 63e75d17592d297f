// What the judge uses of generated code; modules are loaded at run time, so their own types are not known.

/** A question: what to do with which type, and about which documents. */
export interface Question {
  readonly do:
    | "judge"
    | "engines"
    | "fall_back"
    | "stream"
    | "coerce"
    | "constants"
    | "directory"
    | "limit"
    | "hash"
    | "doors";
  readonly package: string;
  readonly module: string;
  readonly root: string;
  readonly timestamp: string;
  readonly documents: readonly Document[];
  readonly chunk?: number;
  readonly changes?: readonly Change[];
  /** The text of the document after the changes. */
  readonly broken?: string;
  /** The folder at which the paths in the documents of directories begin. */
  readonly below?: string;
  readonly limits?: Limits;
}

/** What a document may not go past. */
export type Limits = Readonly<Record<string, number>>;

/** What a careless program does to a value: the part at `path` is `value` from then on, or gone if there is none. */
export interface Change {
  readonly path: readonly string[];
  readonly value?: unknown;
}

/** A document: a text, a file, bytes, UTF-16 code units, or the name of a value in `values.ts`. */
export interface Document {
  readonly text?: string;
  readonly file?: string;
  readonly bytes?: readonly number[];
  readonly units?: readonly number[];
  readonly value?: string;
}

export type Answer = Record<string, unknown>;

export interface Report {
  readonly valid: boolean;
  readonly errors: readonly { readonly code: string; readonly message: string }[];
}

export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly report: Report };

type Text = string | Uint8Array;

export interface Contract {
  fromJson(text: Text): Outcome;
  fromValue(value: unknown): Outcome;
  check(text: Text): Report;
  checkValue(value: unknown): Report;
  is(value: unknown): boolean;
  report(text: Text, options: { timestamp: string }): string;
  reportValue(value: unknown, options: { timestamp: string }): string;
  toJson(value: unknown): string;
  toCanonicalJson(value: unknown): string;
  contentHash(value: unknown): string;
  toJsonUnchecked(value: unknown): string;
  toCanonicalJsonUnchecked(value: unknown): string;
  contentHashUnchecked(value: unknown): string;
  "~standard": { validate(value: unknown): { issues?: readonly unknown[] } | Promise<unknown> };
  fromJsonOrFallback(text: Text): { value: unknown; report: Report };
  fromValueOrFallback(value: unknown): { value: unknown; report: Report };
  fallback(): unknown;
  coerceLegacy(value: unknown): unknown;
  fromDirectory(folder: unknown): Outcome;
  checkDirectory(folder: unknown): Report;
  reportDirectory(folder: unknown, options: { timestamp: string }): string;
}

export interface Support {
  reportToJson(report: Report): string;
  ContractError: new (report: Report) => Error & { readonly report: Report };
  dumps(contract: Contract, value: unknown): string;
  encodeEvent(contract: Contract, value: unknown): string;
  encodeEventUnchecked(contract: Contract, value: unknown): string;
  DONE: string;
  EventDecoder: new (contract: Contract) => {
    push(chunk: Uint8Array): Outcome[];
    finish(): Report | undefined;
    readonly done: boolean;
  };
  within(contract: Contract, limits: Limits): Pick<Contract, "fromJson" | "check" | "report">;
  parsed(contract: Contract): Pick<Contract, "is" | "checkValue" | "fromValue" | "~standard">;
  decodeEvents(contract: Contract, stream: AsyncIterable<Uint8Array>): AsyncIterable<Outcome>;
}

export type Load = (path: string) => Promise<Record<string, unknown>>;

/** The package of a question, and the type that it is about. */
export interface Package {
  readonly load: Load;
  readonly support: Support;
  readonly contract: Contract;
}
