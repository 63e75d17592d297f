// Made-up patterns: as trees, as `RegExp` takes them, and as machines.

import fc from "fast-check";

import type { Instruction, Look, Machine } from "../../../runtime/typescript/src/machine.js";

/** A pattern; `most` is null if a loop has no last round. Sets are ranges of code points. */
export type Tree =
  | readonly ["set", ranges: readonly number[]]
  | readonly ["all" | "any", parts: readonly Tree[]]
  | readonly ["loop", part: Tree, least: number, most: number | null]
  | readonly ["look", ahead: boolean, negative: boolean, part: Tree]
  | readonly ["start"]
  | readonly ["end"]
  | readonly ["boundary", negative: boolean];

const sets: fc.Arbitrary<Tree> = fc
  .constantFrom<readonly number[]>(
    ...[[97, 97], [98, 98], [97, 98], [0, 96, 98, 0x10ffff], [48, 57, 65, 90, 95, 95, 97, 122]],
    ...[[0, 9, 11, 0x10ffff], [233, 233], [0x1f600, 0x1f600], [0xe000, 0x10ffff], [0, 0x10ffff]],
  )
  .map((ranges): Tree => ["set", ranges]);
const negatives: fc.Arbitrary<boolean> = fc.boolean();
// As in Python, whose engine wants to know how far it has to look behind.
const fixed: fc.Arbitrary<Tree> = fc.oneof(
  sets,
  fc.constant<Tree>(["start"]),
  fc.array(sets, { maxLength: 2 }).map((parts): Tree => ["all", parts]),
);
const assertions: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(["start"], ["end"]),
  negatives.map((negative): Tree => ["boundary", negative]),
  fc.tuple(negatives, fixed).map(([negative, part]): Tree => ["look", false, negative, part]),
);

/** Patterns with every construction that a machine knows. */
export const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree; all: Tree; any: Tree; loop: Tree; ahead: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    sets,
    sets,
    assertions,
    tie("all"),
    tie("any"),
    tie("loop"),
    tie("ahead"),
  ),
  all: fc.array(tie("tree"), { maxLength: 3 }).map((parts): Tree => ["all", parts]),
  any: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((parts): Tree => ["any", parts]),
  loop: fc
    .tuple(tie("tree"), fc.nat({ max: 2 }), fc.option(fc.nat({ max: 2 })))
    .map(([part, least, more]): Tree => ["loop", part, least, more === null ? null : least + more]),
  ahead: fc.tuple(negatives, tie("tree")).map(([negative, part]): Tree => ["look", true, negative, part]),
})).tree;

/** The pattern as `RegExp` takes it, with the flag `u`. */
export function patternOf(tree: Tree): string {
  switch (tree[0]) {
    case "set":
      return `[${tree[1].map((code, i) => `${i % 2 === 1 ? "-" : ""}\\u{${code.toString(16)}}`).join("")}]`;
    case "all":
      return tree[1].map(patternOf).join("");
    case "any":
      return `(?:${tree[1].map(patternOf).join("|")})`;
    case "loop":
      return `(?:${patternOf(tree[1])}){${tree[2]},${tree[3] ?? ""}}`;
    case "look":
      return `(?${tree[1] ? "" : "<"}${tree[2] ? "!" : "="}${patternOf(tree[3])})`;
    case "start":
      return "^";
    case "end":
      return "$";
    case "boundary":
      return tree[1] ? "\\B" : "\\b";
  }
}

/** The pattern as a machine. */
export function machineOf(tree: Tree): Machine {
  const writer = new Writer();
  const code = writer.code(tree, false);
  return { sets: writer.sets, looks: writer.looks, code };
}

class Writer {
  readonly sets: (readonly number[])[] = [];
  readonly looks: Look[] = [];

  /** The instructions of a pattern; turned round, they read from right to left. */
  code(tree: Tree, turnedRound: boolean): readonly Instruction[] {
    const code: Instruction[] = [["split", []], ["match"]];
    code[0] = ["split", [this.#write(code, tree, 1, turnedRound)]];
    return code;
  }

  /** Writes the instructions of a tree that go on with number `following`; returns the number of the first one. */
  #write(code: Instruction[], tree: Tree, following: number, turnedRound: boolean): number {
    const write = (part: Tree, next: number): number => this.#write(code, part, next, turnedRound);
    switch (tree[0]) {
      case "set":
        return code.push(["set", this.sets.push(tree[1]) - 1, following]) - 1;
      case "all":
        return (turnedRound ? tree[1] : tree[1].toReversed()).reduce((next, part) => write(part, next), following);
      case "any":
        return code.push(["split", tree[1].map((part) => write(part, following))]) - 1;
      case "loop":
        return loop(code, tree, following, write);
      case "look":
        this.looks.push({ ahead: tree[1], code: this.code(tree[3], tree[1]) });
        return code.push(["look", this.looks.length - 1, tree[2], following]) - 1;
      case "start":
      case "end":
        return code.push([tree[0], following]) - 1;
      case "boundary":
        return code.push(["boundary", tree[1], following]) - 1;
    }
  }
}

function loop(
  code: Instruction[],
  [, part, least, most]: Extract<Tree, readonly ["loop", ...unknown[]]>,
  following: number,
  write: (part: Tree, next: number) => number,
): number {
  let next = following;
  if (most === null) {
    next = code.push(["split", [following]]) - 1;
    code[next] = ["split", [following, write(part, next)]];
  }
  for (let round = least; round < (most ?? least); round += 1) next = code.push(["split", [next, write(part, next)]]) - 1;
  for (let round = 0; round < least; round += 1) next = write(part, next);
  return next;
}
