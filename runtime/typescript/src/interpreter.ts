// Verdicts: every node of a check program as a function that accepts or refuses an instance.

import { begin, budget } from "./budget.js";
import type { JsonValue } from "./json.js";
import type { Instruction, Make, NodeIndex, Operator, Test } from "./operators.js";
import type { Checks } from "./program.js";

/** The verdict of a node. It is made on first use, so nodes may refer to each other in circles. */
export interface Verdict {
  test: Test;
}

/** The verdicts of one check program. */
export class Interpreter {
  readonly checks: Checks;
  readonly #verdicts: Verdict[] = [];
  readonly #operators: (readonly Operator[])[] = [];

  constructor(checks: Checks) {
    this.checks = checks;
  }

  /** The verdict of the node with that index. */
  verdict(node: NodeIndex): Verdict {
    const known = this.#verdicts[node];
    if (known !== undefined) return known;
    const verdict: Verdict = {
      test: (value) => {
        verdict.test = this.#compile(node);
        return verdict.test(value);
      },
    };
    this.#verdicts[node] = verdict;
    return verdict;
  }

  /** The operators of a node, in program order. */
  operators(node: NodeIndex): readonly Operator[] {
    const known = this.#operators[node];
    if (known !== undefined) return known;
    const operators = this.checks.node(node).is.map((one) => this.#make(one));
    this.#operators[node] = operators;
    return operators;
  }

  #make({ op, args }: Instruction): Operator {
    // That the arguments are those of the operator is what the program's types say, but only for each one by itself.
    const make = this.checks.operators[op] as Make<never> | undefined;
    if (make === undefined) throw new Error(`a check program lacks the operator ${op}`);
    return make(this, ...(args as never));
  }

  #compile(node: NodeIndex): Test {
    const operators = this.operators(node);
    const applying = operators.filter(({ applies }) => applies);
    // What looks at the value alone is asked first.
    const ordered = [...operators.filter(({ applies }) => !applies), ...applying];
    const test = all(ordered.map((operator) => operator.test));
    return applying.length > 0 ? remembering(test) : test;
  }
}

const judges: WeakMap<Checks, Interpreter> = /* @__PURE__ */ new WeakMap();

/** The one judge of a check program. */
export function interpreterOf(checks: Checks): Interpreter {
  let interpreter = judges.get(checks);
  if (interpreter === undefined) {
    interpreter = new Interpreter(checks);
    judges.set(checks, interpreter);
  }
  return interpreter;
}

/**
 * Does `node` accept `value`, which holds that many arrays and objects (at a guess: the count only says when to begin
 * to remember verdicts)?
 */
export function accepts(interpreter: Interpreter, node: NodeIndex, value: JsonValue, containers: number = 0): boolean {
  begin(containers);
  const accepted = interpreter.verdict(node).test(value);
  budget.memory = undefined;
  return accepted;
}

/** The interpreter's verdict of a node, for generated code that does not decide it itself. */
export function interpreted(checks: Checks, node: NodeIndex): Test {
  return (value) => interpreterOf(checks).verdict(node).test(value);
}

/** So many judgements of containers are made again rather than remembered: most reports need fewer, and a memory takes time. */
const WITHOUT_MEMORY = 1024;

/** Runs `action`, which asks for many verdicts on parts of one document; once there were some, none is found twice. */
export function withMemory<T>(action: () => T): T {
  budget.left = WITHOUT_MEMORY;
  budget.memory = undefined;
  const result = action();
  budget.memory = undefined;
  return result;
}

function remembering(test: Test): Test {
  return (value) => {
    if (typeof value !== "object" || value === null) return test(value);
    budget.left -= 1;
    return budget.left >= 0 ? test(value) : recall(test, value);
  };
}

function recall(test: Test, value: JsonValue): boolean {
  budget.memory ??= new Map();
  let verdicts = budget.memory.get(test);
  if (verdicts === undefined) {
    verdicts = new Map();
    budget.memory.set(test, verdicts);
  }
  let verdict = verdicts.get(value);
  if (verdict === undefined) {
    verdict = test(value);
    verdicts.set(value, verdict);
  }
  return verdict;
}

function all(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (third === undefined) return (value) => first(value) && second(value);
  return (value) => {
    for (const test of tests) {
      if (!test(value)) return false;
    }
    return true;
  };
}
