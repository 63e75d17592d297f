// What the types of generated modules accept and refuse. Nothing here runs: where a comment expects an error and there is
// none, the compiler says so.

import { Inputs, type InputsInput, type Run, type RunInput, type Steady, Tree, type TreeInput } from "strict-cases/inputs";
import type { Optional2Input as Optional } from "strict-cases/optional";
import type { TaggedInput as Tagged } from "strict-cases/tagged";
import type { Tuples } from "strict-cases/tuples";
import { Edge as PlanEdge, LONGEST_WAIT, Plan, STEP_KINDS, Step } from "strict-cases/vocabulary";
import { decodeEvents, dumps, encodeEvent, type Result, type StandardSchemaV1 } from "triglyph-contracts";
import { AgentName, AgentResponse } from "triglyph-contracts/agent_response";
import { type Edge, GraphDefinition, type Node, type ToolHttpNode, type TriggerManualNode } from "triglyph-contracts/graph";
import { JobSpec, type JobSpecInput } from "triglyph-contracts/jobspec";
import { StreamEvent } from "triglyph-contracts/stream_event";

declare const chunks: AsyncIterable<Uint8Array>;

/** Takes a value of exactly this type; the literal is checked for members that it does not know. */
declare function take<T>(value: T): void;

// --- a struct ---

export const edge: Edge = { id: "e", source: "a", target: "b" };
take<Edge>({ id: "e", source: "a", target: "b", label: "c" });
// @ts-expect-error a required member is missing
take<Edge>({ id: "e", source: "a" });
// @ts-expect-error an unknown member
take<Edge>({ id: "e", source: "a", target: "b", weight: 1 });
// @ts-expect-error null for an optional member that is never null
take<Edge>({ id: "e", source: "a", target: "b", label: null });
// @ts-expect-error undefined is not absence
take<Edge>({ id: "e", source: "a", target: "b", label: undefined });
// @ts-expect-error another type
take<Edge>({ id: 1, source: "a", target: "b" });

// --- values and tags at run time ---

take<readonly AgentName[]>(AgentName.values);
take<"type">(StreamEvent.tag);
take<readonly StreamEvent["type"][]>(StreamEvent.tags);
// @ts-expect-error lists are not to be changed
AgentName.values.push("Ops");
// @ts-expect-error an interface has no values
take(AgentResponse.values);

// --- a tagged union ---

export const manual: TriggerManualNode = { id: "a", type: "trigger.manual", typeVersion: 1, config: { message: "go" } };
take<Node>({ id: "a", type: "trigger.manual", typeVersion: 1, config: { message: "go" } });
// @ts-expect-error no kind has this tag
take<Node>({ id: "a", type: "trigger.other", typeVersion: 1, config: { message: "go" } });
// @ts-expect-error the configuration of another kind
take<Node>({ id: "a", type: "trigger.webhook", typeVersion: 1, config: { message: "go" } });
// @ts-expect-error an unknown member of the chosen kind
take<Node>({ id: "a", type: "trigger.manual", typeVersion: 1, config: { message: "go" }, extra: true });
// @ts-expect-error an unknown member inside of the chosen kind
take<Node>({ id: "a", type: "trigger.manual", typeVersion: 1, config: { message: "go", path: "/" } });
// @ts-expect-error no tag
take<Node>({ id: "a", typeVersion: 1, config: { message: "go" } });
// @ts-expect-error null for an optional member of a kind
take<Node>({ ...manual, label: null });

/** The tag narrows, and a `switch` over it is exhaustive. */
export function summary(node: Node): string {
  switch (node.type) {
    case "trigger.manual":
      return node.config.message;
    case "trigger.webhook":
      return `${node.config.method} ${node.config.path}`;
    case "agent.core":
    case "condition.expr":
    case "memory.kv":
    case "model.llm":
    case "tool.http":
    case "tool.postgres":
    case "response.chat":
      return node.id;
    default: {
      const none: never = node;
      return none;
    }
  }
}

export function notExhaustive(node: Node): string {
  if (node.type === "trigger.manual") return node.config.message;
  // @ts-expect-error eight kinds are left
  const none: never = node;
  // @ts-expect-error not every kind's configuration has a message
  return none ?? node.config.message;
}

export const http = (node: ToolHttpNode): string =>
  // @ts-expect-error the member is not there
  node.config.message;

take<Tagged>({ by_integer: { version: 2, a: "x", b: "y" }, by_boolean: { ok: false, error: "e" }, nullable: null });
// @ts-expect-error a member of the other branch; the tag is a number
take<Tagged>({ by_integer: { version: 1, a: "x", b: "y" } });
// @ts-expect-error a member of the other branch; the tag is a boolean
take<Tagged>({ by_boolean: { ok: true, error: "e" } });
// @ts-expect-error the tag is a number, not its text
take<Tagged>({ by_integer: { version: "1", a: "x" } });
// @ts-expect-error a member of the other branch, whose tag has several values
take<Tagged>({ several_values: { op: "neg", n: 1 } });

// --- absent, null and present ---

const least = { required: "a", required_nullable: null, required_null: null, required_anything: 1 } as const;
take<Optional>({ ...least, three_state: null, three_state_object: { x: 1 }, null_by_default: null });
// @ts-expect-error a member that may be null must still be there
take<Optional>({ required: "a", required_null: null, required_anything: 1 });
// @ts-expect-error null for an optional member that is never null
take<Optional>({ ...least, optional: null });
// @ts-expect-error undefined for a member that may be absent or null
take<Optional>({ ...least, three_state: undefined });
// @ts-expect-error null for a member that has a default
take<Optional>({ ...least, with_default: null });
// @ts-expect-error no value of the list
take<Optional>({ ...least, enum_with_default: "other" });
// @ts-expect-error not JSON
take<Optional>({ ...least, anything: () => 1 });
// @ts-expect-error the schema allows no value at all
take<Optional>({ ...least, never: 1 });

// --- before and after defaults are filled in ---

take<InputsInput>({ tree: {} });
// @ts-expect-error reading fills in the defaults
take<Inputs>({ tree: {} });
take<Inputs>({ retries: 1, label: null, tree: { weight: 1 }, settings: { wide: true } });
take<RunInput>({ kind: "run" });
// @ts-expect-error a default of a variant is there, too
take<Run>({ kind: "run" });
// @ts-expect-error a default may be absent, but not undefined
take<RunInput>({ kind: "run", shell: undefined });
take<TreeInput>({ children: [{ children: [{}] }] });
// @ts-expect-error below itself, a default is there
take<Tree>({ weight: 1, children: [{}] });
take<Steady>({ unit: "s" });

const inputs = Inputs.fromJson("{}");
export const depth: number = inputs.ok ? inputs.value.tree.weight + inputs.value.retries : 0;
// @ts-expect-error a member without default may be absent
export const first: Tree = inputs.ok ? inputs.value.tree.children?.[0] : { weight: 1 };
/** What was read can be changed, sent and written; so can what somebody has made. */
export const sent: string = inputs.ok ? Inputs.toJson(inputs.value) : Inputs.toJson({ tree: {} });
export const event: string = encodeEvent(Tree, {}) + encodeEvent(Tree, { weight: 1 });
export const declared: string = dumps(AgentResponse, { version: "v1", agent: "Ops", content: "", next_actions: ["a"] });
// @ts-expect-error a member of another type
dumps(AgentResponse, { version: "v1", agent: "Ops", content: 1, next_actions: ["a"] });
export const events: AsyncGenerator<Result<Tree>> = decodeEvents(Tree, chunks);
/** Nothing is filled in by looking. */
export function looked(value: unknown): number {
  if (!Tree.is(value)) return 0;
  // @ts-expect-error the default may be absent
  const weight: number = value.weight;
  return weight;
}
export const validated: StandardSchemaV1<TreeInput, Tree> = Tree;
type Types = NonNullable<(typeof Inputs)["~standard"]["types"]>;
take<Types["input"]>({ tree: {} });
// @ts-expect-error the output has its defaults
take<Types["output"]>({ tree: {} });

// --- tuples and literals ---

take<Tuples>({ pair: ["a", 1], nested: [["b", 2], [true]], single: ["only"] });
// @ts-expect-error an item is missing
take<Tuples>({ pair: ["a"] });
// @ts-expect-error an item too many
take<Tuples>({ pair: ["a", 1, 2] });
// @ts-expect-error items in the wrong order
take<Tuples>({ pair: [1, "a"] });
// @ts-expect-error another literal
take<Tuples>({ pair: ["a", 1], single: ["other"] });
export const agent: AgentName = "Ops";
// @ts-expect-error no value of the list
export const nobody: AgentName = "Nobody";
// @ts-expect-error no number of the list
export const phase: JobSpec["phase"] = 2;

// --- contracts ---

export const response: AgentResponse = { version: "v1", agent, content: "", next_actions: ["a"] };
export const read: Result<GraphDefinition> = GraphDefinition.fromJson("{}");
export const nodes = read.ok ? read.value.nodes : [];
// @ts-expect-error there is a value only if it was accepted
export const value = read.value;
// @ts-expect-error there is a report only if it was refused
export const report = read.ok ? read.report : undefined;
export const guarded = (data: unknown): string => (AgentResponse.is(data) ? data.content : "");
// @ts-expect-error nothing is known about it yet
export const unguarded = (data: unknown): string => data.content;
export const written: string = JobSpec.toCanonicalJson({ ...jobSpec(), swarm_parallel: true });
// @ts-expect-error only values of the contract are written
export const unwritten: string = JobSpec.toJson({});
export const standard: StandardSchemaV1<unknown, AgentResponse> = AgentResponse;
export type Inferred = NonNullable<(typeof AgentResponse)["~standard"]["types"]>["output"];
take<Inferred>(response);

// --- constants, fallbacks, old values ---

export const kinds: readonly ["run", "wait"] = STEP_KINDS;
export const longest: 60 = LONGEST_WAIT;
export const kind: Step["kind"] = STEP_KINDS[1];
// @ts-expect-error the list has two items
export const third = STEP_KINDS[2];
// @ts-expect-error constants stay as they are
STEP_KINDS.push("run");
export const plan: Plan = Plan.fromJsonOrFallback("").value;
export const why: string = Plan.fromValueOrFallback(plan).report.errors[0]?.code ?? Plan.report("{}");
export const today: Result<Step> = Step.fromValue(Step.coerceLegacy({ id: "a", kind, mode: true }));
// @ts-expect-error only whole documents have a fallback
export const noFallback = Step.fromJsonOrFallback("");
// @ts-expect-error there are no old edges
export const noLegacy = PlanEdge.coerceLegacy({});

function jobSpec(): JobSpecInput {
  return {
    job_id: "a",
    phase: 1,
    task_type: "validation",
    intent: "",
    inputs: { any: ["JSON", null] },
    outputs: { durable_paths: [], validation_criteria: {} },
    catalytic_domains: [],
  };
}
