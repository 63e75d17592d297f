// The operators of a check program: what their arguments are, and what is made of them.

import type { ErrorSite } from "./error-site.js";
import type { Interpreter } from "./interpreter.js";
import type { JsonValue } from "./json.js";

/** The index of a node. */
export type NodeIndex = number;
/** The index of a pattern. */
export type PatternIndex = number;

/** A verdict on an instance. */
export type Test = (value: JsonValue) => boolean;

/** By node, verdicts that generated code decides. */
export type Branches = Readonly<Record<NodeIndex, Test>>;

/** The arguments of each operator, in the order of the check program. */
export interface Arguments {
  readonly false: readonly [];
  readonly type: readonly [types: readonly string[]];
  readonly const: readonly [value: JsonValue];
  readonly enum: readonly [values: readonly JsonValue[]];
  readonly minimum: Limit;
  readonly maximum: Limit;
  readonly exclusiveMinimum: Limit;
  readonly exclusiveMaximum: Limit;
  readonly integerRange: readonly [least: number | null, end: number | null];
  readonly multipleOf: readonly [divisor: number];
  readonly minLength: Limit;
  readonly maxLength: Limit;
  readonly minItems: Limit;
  readonly maxItems: Limit;
  readonly minProperties: Limit;
  readonly maxProperties: Limit;
  readonly uniqueItems: readonly [];
  readonly pattern: readonly [pattern: PatternIndex];
  readonly format: readonly [name: string, pattern: PatternIndex];
  readonly required: readonly [names: readonly string[]];
  readonly dependentRequired: readonly [entries: readonly (readonly [name: string, others: readonly string[]])[]];
  readonly prefixItems: readonly [nodes: readonly NodeIndex[]];
  readonly items: readonly [node: NodeIndex, start: number];
  readonly contains: readonly [node: NodeIndex, min: number, max: number | null];
  readonly properties: readonly [
    named: readonly NamedProperty[],
    patterns: readonly (readonly [PatternIndex, NodeIndex])[],
    rest: NodeIndex | null,
  ];
  readonly propertyNames: readonly [node: NodeIndex];
  readonly dependentSchemas: readonly [entries: readonly (readonly [name: string, node: NodeIndex])[]];
  readonly ref: readonly [node: NodeIndex];
  readonly allOf: readonly [nodes: readonly NodeIndex[]];
  readonly anyOf: Alternatives;
  readonly oneOf: Alternatives;
  readonly not: readonly [node: NodeIndex];
  readonly if: readonly [node: NodeIndex, then: NodeIndex | null, otherwise: NodeIndex | null];
  readonly unevaluatedProperties: readonly [node: NodeIndex, evaluated: EvaluatedProperties];
  readonly unevaluatedItems: readonly [node: NodeIndex, evaluated: EvaluatedItems];
}

/** The bound of a number or of a count. */
export type Limit = readonly [limit: number];

/** A member with a node of its own, and with a default if there is a third part. */
export type NamedProperty = readonly [name: string, node: NodeIndex, fallback?: JsonValue];

/** With a tag, the value of a member chooses the alternative that counts. */
export type Alternatives = readonly [nodes: readonly NodeIndex[], tag?: Tag];

/** The member, and the values that choose an alternative by its place. */
export type Tag = readonly [property: string, choices: readonly (readonly [value: JsonValue, place: number])[]];

/** The members that neighbouring keywords have evaluated. */
export interface EvaluatedProperties {
  readonly all: boolean;
  readonly names: readonly string[];
  readonly patterns: readonly PatternIndex[];
  readonly when: readonly When<EvaluatedProperties>[];
}

/** The items that neighbouring keywords have evaluated. */
export interface EvaluatedItems {
  readonly all: boolean;
  readonly prefix: number;
  readonly contains: readonly NodeIndex[];
  readonly when: readonly When<EvaluatedItems>[];
}

/** Counts when the verdict of the node on the whole instance is `holds`. */
export type When<E> = readonly [node: NodeIndex, holds: boolean, evaluated: E];

/** One operator of a node, as the program has it. `keyword` stands for it in reports. */
export type Instruction = {
  readonly [Op in keyof Arguments]: { readonly op: Op; readonly keyword: string; readonly args: Arguments[Op] };
}[keyof Arguments];

/** An operator as the program's text has it: its name and maybe another keyword, then its arguments. */
export type RawInstruction = readonly [name: string, ...args: unknown[]];

/** Reads one operator. The program is the generator's own output, so its arguments have the types that are asked for. */
export function instruction([name, ...args]: RawInstruction): Instruction {
  const [op = name, keyword = op] = name.split("@");
  return { op, keyword, args } as unknown as Instruction;
}

/** What is made of an operator and its arguments. */
export interface Operator {
  readonly test: Test;
  /** Notes what is wrong with an instance that `test` refuses. */
  readonly explain: (value: JsonValue, spot: ErrorSite) => void;
  /** May `explain` be asked about what `test` accepts, and notes nothing then? Asking both would judge the parts twice. */
  readonly explainsUnasked?: boolean;
  /** Does it apply nodes, to the instance or to its parts? */
  readonly applies: boolean;
}

/** Makes an operator of its arguments. */
export type Make<Op extends keyof Arguments> = (interpreter: Interpreter, ...args: Arguments[Op]) => Operator;

/** The operators that a program has. */
export type Operators = { readonly [Op in keyof Arguments]?: Make<Op> };
