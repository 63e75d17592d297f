// Whole programs, as tests/fixtures have them: with all operators, and with the style, which generated modules have apart.

import * as arrays from "../../runtime/typescript/src/arrays.js";
import * as assertions from "../../runtime/typescript/src/assertions.js";
import * as bounds from "../../runtime/typescript/src/bounds.js";
import * as combinators from "../../runtime/typescript/src/combinators.js";
import { type Contract, contract, type Extras } from "../../runtime/typescript/src/contract.js";
import type { JsonValue } from "../../runtime/typescript/src/json.js";
import * as objects from "../../runtime/typescript/src/objects.js";
import type { Operators } from "../../runtime/typescript/src/operators.js";
import { type Checks, program } from "../../runtime/typescript/src/program.js";
import { type Style, styled } from "../../runtime/typescript/src/style.js";
import * as unevaluated from "../../runtime/typescript/src/unevaluated.js";

const { nothing, constant, enumeration } = assertions;
const OPERATORS: Operators = {
  ...arrays,
  ...assertions,
  ...bounds,
  ...combinators,
  ...objects,
  ...unevaluated,
  false: nothing,
  const: constant,
  enum: enumeration,
  if: combinators.condition,
};

/** The check program with all operators. */
export function checksOf(whole: object): Checks {
  return program(OPERATORS, JSON.stringify(whole));
}

/** The style of a program. */
export function styleOf({ style }: { readonly style?: object }): Style | undefined {
  return style === undefined ? undefined : styled(JSON.stringify(style));
}

/** The contract of a node of a program. */
export function contractOf(whole: object, node: number = 0, extras: Extras = {}): Contract<JsonValue> {
  const style = styleOf(whole);
  return contract<JsonValue>(checksOf(whole), node, style === undefined ? extras : { ...extras, style });
}
