// The operators of a check program, from the arrays of its JSON text to one typed record each.

import { equal } from "./equality.js";
import type { JsonValue } from "./json.js";

/** The index of a node. */
export type NodeIndex = number;
/** The index of a pattern. */
export type PatternIndex = number;

/** What every operator has: the keyword that stands for it in reports. */
interface Keyword {
  readonly keyword: string;
}

/** An operator that looks at the instance alone. */
export type Assertion = Keyword &
  (
    | { readonly op: "false" }
    | { readonly op: "uniqueItems" }
    | { readonly op: "type"; readonly types: readonly string[] }
    | { readonly op: "const"; readonly value: JsonValue }
    | { readonly op: "enum"; readonly values: readonly JsonValue[] }
    | { readonly op: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum"; readonly bound: number }
    | { readonly op: "multipleOf"; readonly divisor: number }
    | { readonly op: CountOperator; readonly count: number }
    | { readonly op: "pattern"; readonly pattern: PatternIndex }
    | { readonly op: "format"; readonly name: string; readonly pattern: PatternIndex }
    | { readonly op: "required"; readonly names: readonly string[] }
    | { readonly op: "dependentRequired"; readonly entries: readonly (readonly [string, readonly string[]])[] }
  );

/** The operators that compare a length or a number of things with a bound. */
export type CountOperator = "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties";

/** An operator that applies nodes, to the instance or to its parts. */
export type Applicator = Keyword &
  (
    | { readonly op: "prefixItems"; readonly nodes: readonly NodeIndex[] }
    | { readonly op: "allOf"; readonly nodes: readonly NodeIndex[] }
    | Items
    | Contains
    | Properties
    | { readonly op: "propertyNames"; readonly node: NodeIndex }
    | { readonly op: "ref"; readonly node: NodeIndex }
    | { readonly op: "not"; readonly node: NodeIndex }
    | { readonly op: "dependentSchemas"; readonly entries: readonly (readonly [string, NodeIndex])[] }
    | Alternatives
    | Condition
    | { readonly op: "unevaluatedProperties"; readonly node: NodeIndex; readonly evaluated: EvaluatedProperties }
    | { readonly op: "unevaluatedItems"; readonly node: NodeIndex; readonly evaluated: EvaluatedItems }
  );

/** One operator of a node. */
export type Operator = Assertion | Applicator;

const APPLICATORS: ReadonlySet<string> = /* @__PURE__ */ new Set<Applicator["op"]>([
  "prefixItems",
  "allOf",
  "items",
  "contains",
  "properties",
  "propertyNames",
  "ref",
  "not",
  "dependentSchemas",
  "anyOf",
  "oneOf",
  "if",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

/** Does `operator` apply nodes? */
export function isApplicator(operator: Operator): operator is Applicator {
  return APPLICATORS.has(operator.op);
}

/** Every item from index `start` on. */
export interface Items {
  readonly op: "items";
  readonly node: NodeIndex;
  readonly start: number;
}

/** A number of matching items within bounds. */
export interface Contains {
  readonly op: "contains";
  readonly node: NodeIndex;
  readonly min: number;
  readonly max: number | null;
}

/** A member with a node of its own. */
export interface NamedProperty {
  readonly name: string;
  readonly node: NodeIndex;
  /** Undefined without a default: no JSON value is. */
  readonly fallback: JsonValue | undefined;
}

/** Members by name, by pattern, and all others. */
export interface Properties {
  readonly op: "properties";
  readonly named: readonly NamedProperty[];
  readonly byName: ReadonlyMap<string, NodeIndex>;
  readonly patterns: readonly (readonly [PatternIndex, NodeIndex])[];
  readonly rest: NodeIndex | null;
}

/** `anyOf` and `oneOf`; with a tag, a member's value chooses the one that counts. */
export interface Alternatives {
  readonly op: "anyOf" | "oneOf";
  readonly nodes: readonly NodeIndex[];
  readonly tag: Tag | null;
}

/** The discriminator of alternatives. */
export interface Tag {
  readonly property: string;
  readonly values: readonly JsonValue[];
  /** The node chosen by a value; undefined if none is. */
  readonly choose: (value: JsonValue) => NodeIndex | undefined;
}

/** `if`, `then`, `else`. */
export interface Condition {
  readonly op: "if";
  readonly node: NodeIndex;
  readonly then: NodeIndex | null;
  readonly otherwise: NodeIndex | null;
}

/** Counts when the verdict of `node` on the whole instance is `holds`. */
export interface When<E> {
  readonly node: NodeIndex;
  readonly holds: boolean;
  readonly evaluated: E;
}

/** The members that neighbouring keywords have evaluated. */
export interface EvaluatedProperties {
  readonly all: boolean;
  readonly names: ReadonlySet<string>;
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

interface RawEvaluatedProperties {
  readonly all: boolean;
  readonly names: readonly string[];
  readonly patterns: readonly PatternIndex[];
  readonly when: readonly (readonly [NodeIndex, boolean, RawEvaluatedProperties])[];
}

interface RawEvaluatedItems {
  readonly all: boolean;
  readonly prefix: number;
  readonly contains: readonly NodeIndex[];
  readonly when: readonly (readonly [NodeIndex, boolean, RawEvaluatedItems])[];
}

/** An operator as the program's text has it: a name, then arguments in the order the check program lays down. */
export type RawOperator = readonly [string, ...unknown[]];

/** Reads one operator. The program is the generator's own output, so its arguments have the types the operator asks for. */
export function readOperator([name, ...args]: RawOperator): Operator {
  const at = name.indexOf("@");
  const op = at === -1 ? name : name.slice(0, at);
  const keyword = at === -1 ? name : name.slice(at + 1);
  return { ...(readAssertion(op, args) ?? readApplicator(op, args)), keyword } as Operator;
}

type Without<T> = T extends unknown ? Omit<T, "keyword"> : never;

function readAssertion(op: string, args: readonly unknown[]): Without<Assertion> | undefined {
  switch (op) {
    case "false":
    case "uniqueItems":
      return { op };
    case "type":
      return { op, types: args[0] as readonly string[] };
    case "const":
      return { op, value: args[0] as JsonValue };
    case "enum":
      return { op, values: args[0] as readonly JsonValue[] };
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return { op, bound: args[0] as number };
    case "multipleOf":
      return { op, divisor: args[0] as number };
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return { op, count: args[0] as number };
    case "pattern":
      return { op, pattern: args[0] as PatternIndex };
    case "format":
      return { op, name: args[0] as string, pattern: args[1] as PatternIndex };
    case "required":
      return { op, names: args[0] as readonly string[] };
    case "dependentRequired":
      return { op, entries: args[0] as readonly (readonly [string, readonly string[]])[] };
    default:
      return undefined;
  }
}

function readApplicator(op: string, args: readonly unknown[]): Without<Applicator> {
  switch (op) {
    case "prefixItems":
    case "allOf":
      return { op, nodes: args[0] as readonly NodeIndex[] };
    case "items":
      return { op, node: args[0] as NodeIndex, start: args[1] as number };
    case "contains":
      return { op, node: args[0] as NodeIndex, min: args[1] as number, max: args[2] as number | null };
    case "properties":
      return readProperties(args);
    case "propertyNames":
    case "ref":
    case "not":
      return { op, node: args[0] as NodeIndex };
    case "dependentSchemas":
      return { op, entries: args[0] as readonly (readonly [string, NodeIndex])[] };
    case "anyOf":
    case "oneOf":
      return readAlternatives(op, args);
    case "if": {
      const [node, then, otherwise] = args as readonly [NodeIndex, NodeIndex | null, NodeIndex | null];
      return { op, node, then, otherwise };
    }
    case "unevaluatedProperties":
      return { op, node: args[0] as NodeIndex, evaluated: evaluatedProperties(args[1] as RawEvaluatedProperties) };
    case "unevaluatedItems":
      return { op, node: args[0] as NodeIndex, evaluated: evaluatedItems(args[1] as RawEvaluatedItems) };
    default:
      throw new Error(`unknown operator ${op} in a check program`);
  }
}

function readProperties(args: readonly unknown[]): Properties {
  const entries = args[0] as readonly (readonly [string, NodeIndex, JsonValue?])[];
  const named = entries.map(([name, node, fallback]) => ({ name, node, fallback }));
  return {
    op: "properties",
    named,
    byName: new Map(named.map(({ name, node }) => [name, node])),
    patterns: args[1] as readonly (readonly [PatternIndex, NodeIndex])[],
    rest: args[2] as NodeIndex | null,
  };
}

function readAlternatives(op: "anyOf" | "oneOf", args: readonly unknown[]): Alternatives {
  const nodes = args[0] as readonly NodeIndex[];
  const raw = args[1] as readonly [string, readonly (readonly [JsonValue, number])[]] | undefined;
  if (raw === undefined) return { op, nodes, tag: null };
  const [property, entries] = raw;
  return { op, nodes, tag: { property, values: entries.map(([value]) => value), choose: chooser(nodes, entries) } };
}

/** Finds the branch for a value: the first entry that is equal. Scalars are looked up. */
function chooser(nodes: readonly NodeIndex[], entries: readonly (readonly [JsonValue, number])[]): Tag["choose"] {
  const scalars = new Map<JsonValue, NodeIndex | undefined>();
  const containers: (readonly [JsonValue, NodeIndex | undefined])[] = [];
  for (const [value, branch] of entries) {
    if (typeof value === "object" && value !== null) containers.push([value, nodes[branch]]);
    else if (!scalars.has(value)) scalars.set(value, nodes[branch]);
  }
  return (value) =>
    typeof value === "object" && value !== null
      ? containers.find(([candidate]) => equal(candidate, value))?.[1]
      : scalars.get(value);
}

function evaluatedProperties(raw: RawEvaluatedProperties): EvaluatedProperties {
  return {
    all: raw.all,
    names: new Set(raw.names),
    patterns: raw.patterns,
    when: raw.when.map(([node, holds, inner]) => ({ node, holds, evaluated: evaluatedProperties(inner) })),
  };
}

function evaluatedItems(raw: RawEvaluatedItems): EvaluatedItems {
  return {
    all: raw.all,
    prefix: raw.prefix,
    contains: raw.contains,
    when: raw.when.map(([node, holds, inner]) => ({ node, holds, evaluated: evaluatedItems(inner) })),
  };
}
