// Where an operator refuses an instance, and where that is noted.

import type { Wording } from "./describe.js";
import type { Errors } from "./finding.js";
import type { Interpreter } from "./interpreter.js";
import type { JsonValue } from "./json.js";
import type { NodeIndex } from "./operators.js";
import { escapeStep, type Place } from "./place.js";
import type { Node } from "./program.js";
import { MAX_ERRORS } from "./report.js";

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
    this.#note(this.#own, wording, place);
  }

  /** Notes that the member `name`, which the operator demands, is missing. */
  addMissing(name: string, wording: Wording): void {
    this.#note({ ...this.#own, missing: name }, wording, this.place);
  }

  /** Notes that a union has another value than one of its tags at `place`, as `enum` would. */
  addTag(wording: Wording, place: Place): void {
    this.#note({ ...this.#own, keyword: "enum", code: this.#node.code ?? "enum" }, wording, place);
  }

  /** Notes that a union lacks its tag, as `required` would. */
  addMissingTag(name: string, wording: Wording): void {
    this.#note({ ...this.#own, keyword: "required", code: "required", missing: name }, wording, this.place);
  }

  /** Notes that no alternative of a union is met by a value of that type, as `type` would. */
  addType(wording: Wording): void {
    this.#note({ ...this.#own, keyword: "type", code: "type" }, wording, this.place);
  }

  /** Notes that the node as a whole allows nothing. */
  addOfNode(wording: Wording): void {
    this.#note({ ...this.#own, at: this.#node.at }, wording, this.place);
  }

  /** Notes what `node` refuses about `value`, the same instance. */
  visit(node: NodeIndex, value: JsonValue): void {
    visit(this.#interpreter, this.#errors, node, value, this.place);
  }

  /** Notes what `node` refuses about `value`, the part with that key, which is the `index`-th. */
  visitPart(node: NodeIndex, value: JsonValue, key: string | number, index: number): void {
    if (this.#interpreter.verdict(node).test(value)) return;
    visit(this.#interpreter, this.#errors, node, value, this.place.child(key, index));
  }

  get #own(): Fault {
    const { keyword } = this;
    const { at, code, messages } = this.#node;
    return { keyword, code: code ?? keyword, message: messages.get(keyword), at: at + escapeStep(keyword) };
  }

  #note({ keyword, code, at, message, missing }: Fault, wording: Wording, place: Place): void {
    const lacks = missing === undefined ? {} : { missing };
    const own = message === undefined ? {} : { message };
    const error = { code, schema_path: at, ...wording, ...own };
    this.#errors.add({ place, keyword, schema: this.#node.at, ...lacks, error });
  }
}

/** What is wrong, apart from its wording. */
interface Fault {
  /** The keyword that is not satisfied. */
  readonly keyword: string;
  readonly code: string;
  /** What the schema says of it; undefined if nothing. */
  readonly message: string | undefined;
  /** Where the schema says so. */
  readonly at: string;
  /** The member that is missing. */
  readonly missing?: string;
}

/** Notes what `node` refuses about `value`, if it does. */
export function visit(interpreter: Interpreter, errors: Errors, node: NodeIndex, value: JsonValue, place: Place): void {
  if (interpreter.verdict(node).test(value)) return;
  // The errors would be the same each time, and a hundred is all that is listed.
  if (place.visit(node) >= MAX_ERRORS) return;
  const origin = interpreter.checks.node(node);
  for (const [i, { test, explain }] of interpreter.operators(node).entries()) {
    if (!test(value)) explain(value, new ErrorSite(interpreter, errors, place, origin, origin.is[i]?.keyword ?? ""));
  }
}
