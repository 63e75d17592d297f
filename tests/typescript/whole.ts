// Whole programs, as tests/fixtures have them: with all operators, and with the style, which generated modules have apart.

import * as arrays from "../../templates/typescript/support/arrays.js";
import * as assertions from "../../templates/typescript/support/assertions.js";
import * as bounds from "../../templates/typescript/support/bounds.js";
import { catalytic } from "../../templates/typescript/support/catalytic.js";
import * as combinators from "../../templates/typescript/support/combinators.js";
import { type Contract, contract, type Extras } from "../../templates/typescript/support/contract.js";
import type { JsonValue } from "../../templates/typescript/support/json.js";
import * as objects from "../../templates/typescript/support/objects.js";
import type { Operators } from "../../templates/typescript/support/operators.js";
import { type Checks, program } from "../../templates/typescript/support/program.js";
import { redmind } from "../../templates/typescript/support/redmind.js";
import { stargraph } from "../../templates/typescript/support/stargraph.js";
import { type Style, styled } from "../../templates/typescript/support/style.js";

const { nothing, constant, enumeration } = assertions;
const OPERATORS: Operators = {
  ...arrays,
  ...assertions,
  ...bounds,
  ...combinators,
  ...objects,
  false: nothing,
  const: constant,
  enum: enumeration,
  if: combinators.condition,
};
const STYLES = { catalytic, redmind, stargraph };

/** The check program with all operators. */
export function checksOf(whole: object): Checks {
  return program(OPERATORS, JSON.stringify(whole));
}

/** The style of a program. */
export function styleOf({ style }: { readonly style?: { readonly name?: string } }): Style | undefined {
  const writer = Object.entries(STYLES).find(([name]) => name === style?.name);
  return writer === undefined ? undefined : styled(writer[1], JSON.stringify(style));
}

/** The contract of a node of a program. */
export function contractOf(whole: object, node: number = 0, extras: Extras = {}): Contract<JsonValue> {
  const style = styleOf(whole);
  return contract<JsonValue>(checksOf(whole), node, style === undefined ? extras : { ...extras, style });
}
