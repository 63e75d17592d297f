// Where an operator refuses an instance, and where that is noted.

import type { Wording } from "./describe.js";
import type { Interpreter } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { Errors } from "./listing.js";
import type { NodeIndex, Operator } from "./operators.js";
import { escapeStep, type Place } from "./place.js";
import type { Node } from "./program.js";

/** An operator of a node at a place of the document. */
export class ErrorSite {
  readonly place: Place;
  readonly keyword: string;
  readonly #node: Node;
  readonly #interpreter: Interpreter;
  readonly #errors: Errors;

  constructor(interpreter: Interpreter, errors: Errors, place: Place, node: Node, keyword: string) {
    this.place = place;
    this.keyword = keyword;
    this.#node = node;
    this.#interpreter = interpreter;
    this.#errors = errors;
  }

  /** Notes an error of the operator. */
  add(wording: Wording, place: Place = this.place): void {
    this.#note(this.keyword, this.#code, this.#at, wording, place);
  }

  /** Notes that the member `name`, which the operator demands, is missing. */
  addMissing(name: string, wording: Wording): void {
    this.#note(this.keyword, this.#code, this.#at, wording, this.place, name);
  }

  /** Notes that a union has another value than one of its tags at `place`, as `enum` would. */
  addTag(wording: Wording, place: Place): void {
    this.#note("enum", this.#node.code ?? "enum", this.#at, wording, place);
  }

  /** Notes that a union lacks its tag, as `required` would. */
  addMissingTag(name: string, wording: Wording): void {
    this.#note("required", "required", this.#at, wording, this.place, name);
  }

  /** Notes that no alternative of a union is met by a value of that type, as `type` would. */
  addType(wording: Wording): void {
    this.#note("type", "type", this.#at, wording, this.place);
  }

  /** Notes that the node as a whole allows nothing. */
  addOfNode(wording: Wording): void {
    this.#note(this.keyword, this.#code, this.#node.at, wording, this.place);
  }

  /** Notes what `node` refuses about `value`, the same instance. */
  visit(node: NodeIndex, value: JsonValue): void {
    visit(this.#interpreter, this.#errors, node, value, this.place);
  }

  /** Notes what `node` refuses about `value`, the same instance, which it does not accept. */
  visitRefused(node: NodeIndex, value: JsonValue): void {
    visitRefused(this.#interpreter, this.#errors, node, value, this.place);
  }

  /** Notes what `node` refuses about `value`, the part with that key, which is the `index`-th. */
  visitPart(node: NodeIndex, value: JsonValue, key: string | number, index: number): void {
    if (this.#interpreter.verdict(node).test(value)) return;
    visitRefused(this.#interpreter, this.#errors, node, value, this.place.child(key, index));
  }

  get #code(): string {
    return this.#node.code ?? this.keyword;
  }

  /** Where the schema has the keyword. */
  get #at(): string {
    return this.#node.at + escapeStep(this.keyword);
  }

  /** Notes that `keyword` is not satisfied, which the schema says at `at`; `missing` is the member that is not there. */
  #note(keyword: string, code: string, at: string, wording: Wording, place: Place, missing?: string): void {
    // What the schema says of it, if it does.
    const message = this.#node.messages.get(this.keyword);
    const own = message === undefined ? wording : { ...wording, message };
    const error = { code, schema_path: at, ...own };
    const schema = this.#node.at;
    this.#errors.add(missing === undefined ? { place, keyword, schema, error } : { place, keyword, schema, missing, error });
  }
}

/** Notes what `node` refuses about `value`, if it does. */
export function visit(interpreter: Interpreter, errors: Errors, node: NodeIndex, value: JsonValue, place: Place): void {
  if (!interpreter.verdict(node).test(value)) visitRefused(interpreter, errors, node, value, place);
}

/** Notes what `node` refuses about `value`, which it does not accept. */
export function visitRefused(interpreter: Interpreter, errors: Errors, node: NodeIndex, value: JsonValue, place: Place): void {
  // The errors would be the same each time.
  if (!place.visit(node)) return;
  const origin = interpreter.checks.node(node);
  const operators = interpreter.operators(node);
  // If there is one only, nothing else can have refused.
  const isKnown = operators.length === 1;
  for (let i = 0; i < operators.length; i += 1) {
    const { test, explain, explainsUnasked } = operators[i] as Operator;
    if (!isKnown && explainsUnasked !== true && test(value)) continue;
    explain(value, new ErrorSite(interpreter, errors, place, origin, origin.is[i]?.keyword ?? ""));
  }
}
