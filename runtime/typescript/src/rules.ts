// Rules: what the parts of a document owe to each other, beyond what a schema can say.

import { shown } from "./describe.js";
import { wrongDifferences } from "./difference.js";
import { equal, firstDuplicate } from "./equality.js";
import { type Finding, type Gates, ofLowestGate } from "./finding.js";
import { type Acyclic, closeCycle } from "./graph.js";
import { accepts, type Interpreter } from "./interpreter.js";
import { isObject, type JsonObject, type JsonValue, member } from "./json.js";
import type { NodeIndex } from "./operators.js";
import { MAX_ERRORS } from "./report.js";
import { follow, memberIndex, type Selector, select, type Trail } from "./selector.js";
import { Sites } from "./sites.js";
import { ValueTable } from "./table.js";
import { cycleText, type Placeholder, render, type Template, textOf } from "./template.js";

/** A rule, as the check program has it. */
export type Rule = {
  /** Where the schema states it. */
  readonly at: string;
  readonly select: Selector;
  readonly code: string;
  readonly severity?: "error" | "warning";
  readonly message: Template;
} & (
  | { readonly rule: "unique" }
  | { readonly rule: "exists"; readonly in?: readonly Selector[]; readonly or?: readonly JsonValue[] }
  | { readonly rule: "distinct"; readonly fields: readonly string[] }
  | (Acyclic & { readonly rule: "acyclic" })
  | { readonly rule: "matches"; readonly node: NodeIndex }
  | Difference
  | { readonly rule: "file"; readonly is?: FileKind }
);

/** What the path of a rule about files leads to. */
export type FileKind = "file" | "directory";

/** Is there something at a path, or a file or directory if that is asked for? */
export type Files = (path: string, kind?: FileKind) => boolean;

interface Difference {
  readonly rule: "difference";
  readonly before: Selector;
  readonly after: Selector;
}

/** Where a rule is broken, and what to say about it. */
interface Breach {
  readonly trail: Trail;
  /** The member of the selected object that is wrong; undefined if the selected value itself is. */
  readonly name?: string;
  readonly value: JsonValue;
  /** The member that the selected object lacks. */
  readonly missing?: string;
  /** The vertices of a cycle. */
  readonly nodes?: readonly JsonValue[];
}

/** Takes a breach, and tells whether to go on. */
type Found = (breach: Breach) => boolean;

/** What several rules ask of one document is collected once. */
type Tables = Map<string, ValueTable>;

/** Does `value` satisfy all of `rules`? */
export function satisfies(interpreter: Interpreter, rules: readonly Rule[], value: JsonValue): boolean {
  const tables: Tables = new Map();
  let kept = true;
  for (const rule of rules) {
    if (!kept) break;
    apply(interpreter, rule, value, tables, () => (kept = false));
  }
  return kept;
}

/** What rules find about a document. */
export interface Breaches {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/**
 * The breaches of `rules` in `value`, as far as what they look at is sound: `schemaErrors` are what its schema says. Of each
 * severity the first hundred are listed, in document order, then in the rules' order. Rules about files are ignored unless there
 * are `files`.
 */
export function collectBreaches(
  interpreter: Interpreter,
  rules: readonly Rule[],
  value: JsonValue,
  gates?: Gates,
  schemaErrors: readonly Finding[] = [],
  files?: Files,
): Breaches {
  const sites = schemaErrors.length === 0 ? undefined : new Sites(schemaErrors);
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const tables: Tables = new Map();
  const { at: schema } = interpreter.checks.node(0);
  for (const rule of rules) {
    const listing = rule.severity === "warning" ? warnings : errors;
    // A rule's breaches come in document order, so those behind the first hundred are never listed.
    let count = 0;
    apply(interpreter, rule, value, tables, (breach) => {
      listing.push(finding(rule, schema, breach));
      count += 1;
      return count < MAX_ERRORS;
    }, sites, files);
  }
  return { errors: listed(ofLowestGate(errors, gates)), warnings: listed(warnings) };
}

/** The first hundred, in document order. */
function listed(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort((a, b) => a.place.compare(b.place)).slice(0, MAX_ERRORS);
}

/** The rules whose errors show the value. */
const SHOWING: ReadonlySet<Rule["rule"]> = new Set(["unique", "exists", "matches"]);

/** The keyword of rules. */
const KEYWORD = "x-integrity";

function finding(rule: Rule, schema: string, { trail, name, value, missing, nodes }: Breach): Finding {
  const selected = trail.place();
  const object = trail.values.at(-1) ?? null;
  const place = name === undefined ? selected : selected.child(name, memberIndex(object, name));
  const fill = (part: Placeholder): string => {
    if (part[0] === "at") return textOf(follow(trail.values.at(-1 - part[1]), part[2]));
    return part[0] === "nodes" ? cycleText(nodes ?? []) : textOf(value);
  };
  const message = render(rule.message, fill);
  const actual = SHOWING.has(rule.rule) ? shown(value) : {};
  return {
    place,
    keyword: KEYWORD,
    schema,
    ...(missing === undefined ? {} : { missing }),
    ...(nodes === undefined ? {} : { cycle: cycleText(nodes) }),
    error: { code: rule.code, schema_path: rule.at, message, ...actual },
  };
}

/** Judges one rule on what is sound; the breaches are found in document order. */
function apply(
  interpreter: Interpreter,
  rule: Rule,
  root: JsonValue,
  tables: Tables,
  found: Found,
  sites?: Sites,
  files?: Files,
): void {
  const isTouched = (trail: Trail): boolean => sites !== undefined && sites.touch(trail.keys());
  switch (rule.rule) {
    case "unique": {
      const table = new ValueTable();
      select(rule.select, root, (value, trail) => isTouched(trail) || table.add(value) || found({ trail, value }));
      return;
    }
    case "exists": {
      if (sites !== undefined && rule.in?.some((selector) => sites.touchSelected(selector)) === true) return;
      const table = existing(rule.in ?? [], rule.or ?? [], root, tables);
      select(rule.select, root, (value, trail) => isTouched(trail) || table.has(value) || found({ trail, value }));
      return;
    }
    case "distinct": {
      const fields = [...new Set(rule.fields)];
      select(rule.select, root, (value, trail) => {
        if (!isObject(value)) return true;
        const sound = sites === undefined ? fields : fields.filter((name) => !sites.touch([...trail.keys(), name]));
        return distinct(sound, value, trail, found);
      });
      return;
    }
    case "acyclic":
      closeCycle(rule, rule.select, root, sites, found);
      return;
    case "matches":
      select(
        rule.select,
        root,
        (value, trail) => isTouched(trail) || accepts(interpreter, rule.node, value) || found({ trail, value }),
      );
      return;
    case "difference":
      return difference(rule, rule.select, root, found, sites);
    case "file": {
      // A document by itself says nothing about files.
      if (files === undefined) return;
      const exists = (value: JsonValue): boolean => typeof value === "string" && files(value, rule.is);
      select(rule.select, root, (value, trail) => isTouched(trail) || exists(value) || found({ trail, value }));
      return;
    }
  }
}

// By the selectors of a rule, which are never changed.
const keys: WeakMap<readonly Selector[], string> = /* @__PURE__ */ new WeakMap();

/** Equal for those that select the same. */
function keyOf(selectors: readonly Selector[], values: readonly JsonValue[]): string {
  let key = keys.get(selectors);
  if (key === undefined) {
    key = JSON.stringify([selectors, values]);
    keys.set(selectors, key);
  }
  return key;
}

function existing(
  selectors: readonly Selector[],
  values: readonly JsonValue[],
  root: JsonValue,
  tables: Tables,
): ValueTable {
  const key = keyOf(selectors, values);
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = new ValueTable();
  tables.set(key, table);
  for (const value of values) table.add(value);
  for (const selector of selectors) {
    select(selector, root, (value) => {
      table.add(value);
      return true;
    });
  }
  return table;
}

function distinct(fields: readonly string[], object: JsonObject, trail: Trail, found: Found): boolean {
  const [one = "", other = ""] = fields;
  if (fields.length === 2) {
    // So are most of them, and no list has to be made.
    if (!Object.hasOwn(object, one) || !Object.hasOwn(object, other)) return true;
    const value = object[other] ?? null;
    return !equal(object[one] ?? null, value) || found({ trail, name: other, value });
  }
  const names = fields.filter((name) => Object.hasOwn(object, name));
  const values = names.map((name) => object[name] ?? null);
  const second = firstDuplicate(values)?.[1] ?? -1;
  const name = names[second];
  return name === undefined || found({ trail, name, value: values[second] ?? null });
}

function difference(rule: Difference, selector: Selector, root: JsonValue, found: Found, sites?: Sites): void {
  if ([selector, rule.before, rule.after].some((one) => sites?.touchSelected(one) === true)) return;
  const before = firstObject(rule.before, root);
  const after = firstObject(rule.after, root);
  if (before === undefined || after === undefined) return;
  select(selector, root, (object, trail) => {
    if (!isObject(object)) return true;
    return wrongDifferences(object, before, after).every((name) => {
      const value = member(object, name);
      return value === undefined ? found({ trail, value: object, missing: name }) : found({ trail, name, value });
    });
  });
}

/** The first selected value, if it is an object. */
function firstObject(selector: Selector, root: JsonValue): JsonObject | undefined {
  let first: JsonObject | undefined;
  select(selector, root, (value) => {
    if (isObject(value)) first = value;
    return false;
  });
  return first;
}
