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
