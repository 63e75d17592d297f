// The Standard Schema interface, version 1, which validation-aware libraries accept from any vendor.

/** A schema that other libraries can use without knowing where it comes from. */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": StandardProps<Input, Output>;
}

/** What the `~standard` property holds. */
export interface StandardProps<Input = unknown, Output = Input> {
  readonly version: 1;
  readonly vendor: "triglyph";
  /** Judges a value in memory. Always synchronous. */
  readonly validate: (value: unknown) => StandardResult<Output>;
  /** For type inference only; never there at run time. */
  readonly types?: StandardTypes<Input, Output> | undefined;
}

/** The outcome of a validation: a value, or issues. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong with a value. */
export interface StandardIssue {
  readonly message: string;
  /** The names and indices on the way to the value that is wrong. */
  readonly path: readonly (string | number)[];
}

/** The types of a schema. */
export interface StandardTypes<Input = unknown, Output = Input> {
  readonly input: Input;
  readonly output: Output;
}

/** The Standard JSON Schema interface, version 1: what makes a schema in the dialect that another library reads. */
export interface JsonSchemaConverter {
  /** The schema of what is read. Throws a `TypeError` if the dialect is unknown, or cannot say what the schema says. */
  readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
  /** The schema of what is there after reading, which is the same. Throws likewise. */
  readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
}

/** What a converter is told. */
export interface JsonSchemaOptions {
  /** The dialect: `draft-2020-12`, `draft-07` or `openapi-3.0`. */
  readonly target: "draft-2020-12" | "draft-07" | "openapi-3.0" | ({} & string);
  /** Not used. */
  readonly libraryOptions?: Record<string, unknown> | undefined;
}
