// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import * as verdicts from "./ir.accepts.js";
import { checks, style } from "./ir.checks.js";
import { type Contract, contract } from "./support/contract.js";
import type { JsonValue } from "./support/json.js";
import { type Legacy, legacy } from "./support/legacy.js";
import { type Tags, tags } from "./support/tags.js";
import { type Values, values } from "./support/values.js";

/** `#/x-constants/STARGRAPH_IR_VERSION` */
export const STARGRAPH_IR_VERSION = "1.0.0" as const;

/** {@link IRDocument} as it may be sent and written: members with defaults may be absent. */
export interface IRDocumentInput {
  /**
   * Version of this format, as MAJOR.MINOR.PATCH. A document with another major version than 1 is refused.
   *
   * - `pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$"`
   */
  ir_version: string;
  /** Identifier of the document, in free form. */
  id: string;
  /** Nodes of the graph, in the order in which they follow each other. */
  nodes: NodeSpec[];
  /**
   * Rules of the graph.
   *
   * @defaultValue `[]`
   */
  rules?: RuleSpecInput[];
  /**
   * Tools that the graph relies on.
   *
   * @defaultValue `[]`
   */
  tools?: ToolRefInput[];
  /**
   * Skills that the graph relies on.
   *
   * @defaultValue `[]`
   */
  skills?: SkillRefInput[];
  /**
   * Stores that the graph binds.
   *
   * @defaultValue `[]`
   */
  stores?: StoreRef[];
  /**
   * Fields of the graph's state: the type of each, by name.
   *
   * @defaultValue `{}`
   */
  state_schema?: { [key: string]: string };
  /**
   * Class that defines the state, as `module.path:ClassName`. Whether it excludes a non-empty `state_schema` is decided
   * when the graph is built, not here.
   *
   * @defaultValue `null`
   */
  state_class?: string | null;
  /**
   * Groups of nodes that run side by side.
   *
   * @defaultValue `[]`
   */
  parallel?: ParallelBlockInput[];
  /**
   * Governance packs that the graph mounts.
   *
   * @defaultValue `[]`
   */
  governance?: PackMountInput[];
  /**
   * How runs of earlier versions of the graph are resumed.
   *
   * @defaultValue `[]`
   */
  migrate?: MigrateBlock[];
}
/**
 * IR document
 *
 * An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.
 *
 * There are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads
 * elsewhere.
 */
export interface IRDocument extends IRDocumentInput {
  rules: RuleSpec[];
  tools: ToolRef[];
  skills: SkillRef[];
  stores: StoreRef[];
  state_schema: { [key: string]: string };
  state_class: string | null;
  parallel: ParallelBlock[];
  governance: PackMount[];
  migrate: MigrateBlock[];
}
export const IRDocument: Contract<IRDocument, IRDocumentInput> =
  /* @__PURE__ */ contract(checks, 0, { matchesSchema: verdicts.acceptsIRDocument, style });

/**
 * Node spec
 *
 * A node of the graph.
 */
export interface NodeSpec {
  /**
   * Stable identifier of the node.
   *
   * - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
   */
  id: Slug;
  /** Key of the node's factory, such as `echo`, `halt` or `dspy`, or a class given as `module.path:ClassName`. */
  kind: string;
}
export const NodeSpec: Contract<NodeSpec> =
  /* @__PURE__ */ contract(checks, 24, { matchesSchema: verdicts.acceptsNodeSpec, style });

/**
 * Slug
 *
 * Stable identifier of 1 to 128 characters: a lower-case letter or digit first, then lower-case letters, digits, `_`,
 * `-` and `.`.
 *
 * - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
 */
export type Slug = string;
export const Slug: Contract<Slug> =
  /* @__PURE__ */ contract(checks, 59, { matchesSchema: verdicts.acceptsSlug, style });

/** {@link RuleSpec} as it may be sent and written: members with defaults may be absent. */
export interface RuleSpecInput {
  /**
   * Stable identifier of the rule.
   *
   * - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
   */
  id: Slug;
  /**
   * Condition, as a CLIPS pattern.
   *
   * @defaultValue `""`
   */
  when?: string;
  /**
   * Actions, in order. Actions do not contain actions.
   *
   * @defaultValue `[]`
   */
  then?: ActionInput[];
}
/**
 * Rule spec
 *
 * A rule: when its condition matches, its actions are carried out.
 */
export interface RuleSpec extends RuleSpecInput {
  when: string;
  then: Action[];
}
export const RuleSpec: Contract<RuleSpec, RuleSpecInput> =
  /* @__PURE__ */ contract(checks, 25, { matchesSchema: verdicts.acceptsRuleSpec, style });

/** {@link Action} as it may be sent and written: members with defaults may be absent. */
export type ActionInput =
  | GotoAction
  | HaltActionInput
  | ParallelActionInput
  | RetryActionInput
  | AssertActionInput
  | RetractAction
  | InterruptActionInput;
/**
 * Action
 *
 * What a rule does; `kind` says which of the seven actions it is.
 */
export type Action =
  | GotoAction
  | HaltAction
  | ParallelAction
  | RetryAction
  | AssertAction
  | RetractAction
  | InterruptAction;
export const Action: Contract<Action, ActionInput> & Tags<Action, "kind"> =
  /* @__PURE__ */ tags(/* @__PURE__ */ contract(checks, 65, { matchesSchema: verdicts.acceptsAction, style }), "kind", [
    "goto",
    "halt",
    "parallel",
    "retry",
    "assert",
    "retract",
    "interrupt",
  ]);

/**
 * Goto action
 *
 * Continues at a node.
 */
export interface GotoAction {
  /** Always `goto`. */
  kind: "goto";
  /** Id of the node to continue at. */
  target: string;
}
export const GotoAction: Contract<GotoAction> =
  /* @__PURE__ */ contract(checks, 77, { matchesSchema: verdicts.acceptsGotoAction, style });

/** {@link HaltAction} as it may be sent and written: members with defaults may be absent. */
export interface HaltActionInput {
  /** Always `halt`. */
  kind: "halt";
  /**
   * Why the run ends.
   *
   * @defaultValue `""`
   */
  reason?: string;
}
/**
 * Halt action
 *
 * Ends the run.
 */
export interface HaltAction extends HaltActionInput {
  reason: string;
}
export const HaltAction: Contract<HaltAction, HaltActionInput> =
  /* @__PURE__ */ contract(checks, 78, { matchesSchema: verdicts.acceptsHaltAction, style });

/** {@link ParallelAction} as it may be sent and written: members with defaults may be absent. */
export interface ParallelActionInput {
  /** Always `parallel`. */
  kind: "parallel";
  /** Ids of the nodes to run. */
  targets: string[];
  /**
   * Id of the node at which the branches meet again. Empty stands for the end of the block.
   *
   * @defaultValue `""`
   */
  join?: string;
  /**
   * When the branches count as done, such as `all`, `any`, `race` or `quorum`.
   *
   * @defaultValue `"all"`
   */
  strategy?: string;
}
/**
 * Parallel action
 *
 * Runs several nodes side by side.
 */
export interface ParallelAction extends ParallelActionInput {
  join: string;
  strategy: string;
}
export const ParallelAction: Contract<ParallelAction, ParallelActionInput> =
  /* @__PURE__ */ contract(checks, 79, { matchesSchema: verdicts.acceptsParallelAction, style });

/** {@link RetryAction} as it may be sent and written: members with defaults may be absent. */
export interface RetryActionInput {
  /** Always `retry`. */
  kind: "retry";
  /** Id of the node to run again. */
  target: string;
  /**
   * Time to wait before, in milliseconds.
   *
   * @defaultValue `0`
   */
  backoff_ms?: number;
}
/**
 * Retry action
 *
 * Runs a node again.
 */
export interface RetryAction extends RetryActionInput {
  backoff_ms: number;
}
export const RetryAction: Contract<RetryAction, RetryActionInput> =
  /* @__PURE__ */ contract(checks, 80, { matchesSchema: verdicts.acceptsRetryAction, style });

/** {@link AssertAction} as it may be sent and written: members with defaults may be absent. */
export interface AssertActionInput {
  /** Always `assert`. */
  kind: "assert";
  /** The fact to add. */
  fact: string;
  /**
   * Slots of the fact: a JSON object, encoded as text.
   *
   * @defaultValue `""`
   */
  slots?: string;
}
/**
 * Assert action
 *
 * Adds a fact.
 */
export interface AssertAction extends AssertActionInput {
  slots: string;
}
export const AssertAction: Contract<AssertAction, AssertActionInput> =
  /* @__PURE__ */ contract(checks, 81, { matchesSchema: verdicts.acceptsAssertAction, style });

/**
 * Retract action
 *
 * Removes facts.
 */
export interface RetractAction {
  /** Always `retract`. */
  kind: "retract";
  /** Pattern of the facts to remove. */
  pattern: string;
}
export const RetractAction: Contract<RetractAction> =
  /* @__PURE__ */ contract(checks, 82, { matchesSchema: verdicts.acceptsRetractAction, style });

/** {@link InterruptAction} as it may be sent and written: members with defaults may be absent. */
export interface InterruptActionInput {
  /** Always `interrupt`. */
  kind: "interrupt";
  /** What the person is asked. */
  prompt: string;
  /**
   * Free data that is passed on with the question.
   *
   * @defaultValue `{}`
   */
  interrupt_payload?: { [key: string]: JsonValue };
  /**
   * Capability that whoever answers must have. Null asks for none.
   *
   * @defaultValue `null`
   */
  requested_capability?: string | null;
  /**
   * How long to wait, as an ISO 8601 duration such as `PT30S`; only the seconds may have a fraction. Null waits without
   * limit.
   *
   * @defaultValue `null`
   */
  timeout?: string | null;
  /**
   * What happens when the time is over: `halt` ends the run, `goto:` followed by the id of a node continues there.
   *
   * @defaultValue `"halt"`
   */
  on_timeout?: string;
}
/**
 * Interrupt action
 *
 * Pauses the run and asks a person for input.
 */
export interface InterruptAction extends InterruptActionInput {
  interrupt_payload: { [key: string]: JsonValue };
  requested_capability: string | null;
  timeout: string | null;
  on_timeout: string;
}
export const InterruptAction: Contract<InterruptAction, InterruptActionInput> =
  /* @__PURE__ */ contract(checks, 83, { matchesSchema: verdicts.acceptsInterruptAction, style });

/** {@link ToolRef} as it may be sent and written: members with defaults may be absent. */
export interface ToolRefInput {
  /** Namespaced id of the tool, such as `ns.name`. */
  id: string;
  /**
   * Pinned version of the tool. Null accepts any.
   *
   * @defaultValue `null`
   */
  version?: string | null;
}
/**
 * Tool reference
 *
 * A tool that the graph relies on.
 */
export interface ToolRef extends ToolRefInput {
  version: string | null;
}
export const ToolRef: Contract<ToolRef, ToolRefInput> =
  /* @__PURE__ */ contract(checks, 26, { matchesSchema: verdicts.acceptsToolRef, style });

/** {@link SkillRef} as it may be sent and written: members with defaults may be absent. */
export interface SkillRefInput {
  /** Namespaced id of the skill. */
  id: string;
  /**
   * Pinned version of the skill. Null accepts any.
   *
   * @defaultValue `null`
   */
  version?: string | null;
}
/**
 * Skill reference
 *
 * A skill that the graph relies on.
 */
export interface SkillRef extends SkillRefInput {
  version: string | null;
}
export const SkillRef: Contract<SkillRef, SkillRefInput> =
  /* @__PURE__ */ contract(checks, 27, { matchesSchema: verdicts.acceptsSkillRef, style });

/**
 * Store reference
 *
 * A store that the graph binds. The full record is a store spec.
 */
export interface StoreRef {
  /** Local name of the binding, as it appears in capabilities. */
  name: string;
  /** Id of the plugin that provides the store. */
  provider: string;
}
export const StoreRef: Contract<StoreRef> =
  /* @__PURE__ */ contract(checks, 28, { matchesSchema: verdicts.acceptsStoreRef, style });

/** {@link ParallelBlock} as it may be sent and written: members with defaults may be absent. */
export interface ParallelBlockInput {
  /** Ids of the nodes to run. */
  targets: string[];
  /**
   * Id of the node at which the branches meet again. Empty stands for the end of the block.
   *
   * @defaultValue `""`
   */
  join?: string;
  /**
   * When the branches count as done, such as `all`, `any`, `race` or `quorum`.
   *
   * @defaultValue `"all"`
   */
  strategy?: string;
}
/**
 * Parallel block
 *
 * Nodes that run side by side, declared outside of any rule.
 */
export interface ParallelBlock extends ParallelBlockInput {
  join: string;
  strategy: string;
}
export const ParallelBlock: Contract<ParallelBlock, ParallelBlockInput> =
  /* @__PURE__ */ contract(checks, 29, { matchesSchema: verdicts.acceptsParallelBlock, style });

/** {@link PackMount} as it may be sent and written: members with defaults may be absent. */
export interface PackMountInput {
  /**
   * Stable identifier of the pack.
   *
   * - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
   */
  id: Slug;
  /**
   * Pinned version of the pack. Null accepts any.
   *
   * @defaultValue `null`
   */
  version?: string | null;
  /**
   * Versions that the pack needs, checked when it is loaded. Null asks for none.
   *
   * @defaultValue `null`
   */
  requires?: PackRequiresInput | null;
}
/**
 * Pack mount
 *
 * A governance pack that the graph mounts.
 */
export interface PackMount extends PackMountInput {
  version: string | null;
  requires: PackRequires | null;
}
export const PackMount: Contract<PackMount, PackMountInput> =
  /* @__PURE__ */ contract(checks, 30, { matchesSchema: verdicts.acceptsPackMount, style });

/** {@link PackRequires} as it may be sent and written: members with defaults may be absent. */
export interface PackRequiresInput {
  /**
   * Version of the facts schema, such as `1.0`. Null accepts any.
   *
   * @defaultValue `null`
   */
  stargraph_facts_version?: string | null;
  /**
   * Version of the plugin interface, such as `1`. Null accepts any.
   *
   * @defaultValue `null`
   */
  api_version?: string | null;
}
/**
 * Pack requirements
 *
 * Versions that a governance pack needs. They are compared as plain text.
 */
export interface PackRequires extends PackRequiresInput {
  stargraph_facts_version: string | null;
  api_version: string | null;
}
export const PackRequires: Contract<PackRequires, PackRequiresInput> =
  /* @__PURE__ */ contract(checks, 66, { matchesSchema: verdicts.acceptsPackRequires, style });

/**
 * Migrate block
 *
 * Says how to resume a run whose graph has changed since.
 */
export interface MigrateBlock {
  /** Hash of the graph before the change. */
  from_hash: string;
  /** Hash of the graph after the change. */
  to_hash: string;
}
export const MigrateBlock: Contract<MigrateBlock> =
  /* @__PURE__ */ contract(checks, 31, { matchesSchema: verdicts.acceptsMigrateBlock, style });

/** {@link ToolSpec} as it may be sent and written: members with defaults may be absent. */
export interface ToolSpecInput {
  /** Name of the tool, unique within its namespace. */
  name: string;
  /** Namespace of the tool, one of those that its plugin claims. */
  namespace: string;
  /** Semantic version of the tool. */
  version: string;
  /** What the tool does, for people. */
  description: string;
  /** JSON Schema of the input. */
  input_schema: { [key: string]: JsonValue };
  /** JSON Schema of the output. */
  output_schema: { [key: string]: JsonValue };
  /** What the tool does to the world outside. */
  side_effects: SideEffects;
  /**
   * How a replay treats calls of the tool.
   *
   * @defaultValue `"must_stub"`
   */
  replay_policy?: ReplayPolicy;
  /**
   * Capabilities that a caller needs.
   *
   * @defaultValue `[]`
   */
  permissions?: string[];
  /**
   * Key by which repeated calls are recognised. Null gives none.
   *
   * @defaultValue `null`
   */
  idempotency_key?: string | null;
  /**
   * Estimated cost of one call, as a decimal number in a text, so that no digit is lost; very small and very large ones
   * have an exponent, as in `5E-7`. Null is unknown.
   *
   * @defaultValue `null`
   */
  cost_estimate?: string | null;
  /**
   * Examples of input and output.
   *
   * @defaultValue `[]`
   */
  examples?: { [key: string]: JsonValue }[];
  /**
   * Words by which the tool is found.
   *
   * @defaultValue `[]`
   */
  tags?: string[];
  /**
   * Whether the tool should no longer be used.
   *
   * @defaultValue `false`
   */
  deprecated?: boolean;
}
/**
 * Tool spec
 *
 * The full description of a tool.
 */
export interface ToolSpec extends ToolSpecInput {
  replay_policy: ReplayPolicy;
  permissions: string[];
  idempotency_key: string | null;
  cost_estimate: string | null;
  examples: { [key: string]: JsonValue }[];
  tags: string[];
  deprecated: boolean;
}
export const ToolSpec: Contract<ToolSpec, ToolSpecInput> & Legacy =
  /* @__PURE__ */ legacy(/* @__PURE__ */ contract(checks, 116, { matchesSchema: verdicts.acceptsToolSpec, style }), checks, 116);

/**
 * Side effects
 *
 * What a tool does to the world outside.
 *
 * - `none`: nothing.
 * - `read`: it reads.
 * - `write`: it writes.
 * - `external`: it acts on systems outside.
 */
export type SideEffects = "none" | "read" | "write" | "external";
export const SideEffects: Contract<SideEffects> & Values<SideEffects> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 117, { matchesSchema: verdicts.acceptsSideEffects, style }), [
    "none",
    "read",
    "write",
    "external",
  ]);

/**
 * Replay policy
 *
 * How a replay treats calls of a tool.
 *
 * - `must_stub`: the call is answered by a stub.
 * - `fail_loud`: the call is an error.
 * - `recorded_result`: the recorded result is used again.
 */
export type ReplayPolicy = "must_stub" | "fail_loud" | "recorded_result";
export const ReplayPolicy: Contract<ReplayPolicy> & Values<ReplayPolicy> =
  /* @__PURE__ */ values(/* @__PURE__ */ contract(checks, 118, { matchesSchema: verdicts.acceptsReplayPolicy, style }), [
    "must_stub",
    "fail_loud",
    "recorded_result",
  ]);

/** {@link SkillSpec} as it may be sent and written: members with defaults may be absent. */
export interface SkillSpecInput {
  /** Name of the skill. */
  name: string;
  /** Namespace of the skill. */
  namespace: string;
  /** Semantic version of the skill. */
  version: string;
  /** What the skill does, for people. */
  description: string;
  /** Category of the skill. */
  kind: "agent" | "workflow" | "utility";
  /**
   * Ids of the tools that the skill may call.
   *
   * @defaultValue `[]`
   */
  tools?: string[];
  /**
   * Examples of input and output.
   *
   * @defaultValue `[]`
   */
  examples?: { [key: string]: JsonValue }[];
  /**
   * Id of the graph fragment that the skill runs. Null for none.
   *
   * @defaultValue `null`
   */
  subgraph?: string | null;
  /**
   * Template of the system prompt. Null for none.
   *
   * @defaultValue `null`
   */
  system_prompt?: string | null;
}
/**
 * Skill spec
 *
 * The full description of a skill: a named bundle of agent, workflow or utility logic.
 */
export interface SkillSpec extends SkillSpecInput {
  tools: string[];
  examples: { [key: string]: JsonValue }[];
  subgraph: string | null;
  system_prompt: string | null;
}
export const SkillSpec: Contract<SkillSpec, SkillSpecInput> =
  /* @__PURE__ */ contract(checks, 119, { matchesSchema: verdicts.acceptsSkillSpec, style });

/** {@link StoreSpec} as it may be sent and written: members with defaults may be absent. */
export interface StoreSpecInput {
  /** Local name of the binding. */
  name: string;
  /** Id of the plugin that provides the store. */
  provider: string;
  /** What kind of store it is. */
  protocol: "vector" | "graph" | "doc" | "memory" | "fact";
  /** JSON Schema of the provider's configuration. */
  config_schema: { [key: string]: JsonValue };
  /**
   * Capabilities that the store grants. Empty stands for reading and writing: `db.NAME:read` and `db.NAME:write`.
   *
   * @defaultValue `[]`
   */
  capabilities?: string[];
}
/**
 * Store spec
 *
 * The full record of a store.
 */
export interface StoreSpec extends StoreSpecInput {
  capabilities: string[];
}
export const StoreSpec: Contract<StoreSpec, StoreSpecInput> =
  /* @__PURE__ */ contract(checks, 120, { matchesSchema: verdicts.acceptsStoreSpec, style });

/** {@link PluginManifest} as it may be sent and written: members with defaults may be absent. */
export interface PluginManifestInput {
  /** Name of the plugin's distribution. */
  name: string;
  /** Semantic version of the plugin. */
  version: string;
  /** Version of the plugin interface: always `1`. */
  api_version: "1";
  /** Namespaces that the plugin claims. No two plugins may claim the same. */
  namespaces: string[];
  /** Kinds of things that the plugin contributes. */
  provides: ("tool" | "skill" | "store" | "pack")[];
  /**
   * Load priority, from 0 to 10000.
   *
   * - `minimum: 0`
   * - `maximum: 10000`
   *
   * @defaultValue `5000`
   */
  order?: number;
}
/**
 * Plugin manifest
 *
 * What a plugin is, and what it provides.
 */
export interface PluginManifest extends PluginManifestInput {
  order: number;
}
export const PluginManifest: Contract<PluginManifest, PluginManifestInput> =
  /* @__PURE__ */ contract(checks, 121, { matchesSchema: verdicts.acceptsPluginManifest, style });

/** {@link FactTemplate} as it may be sent and written: members with defaults may be absent. */
export interface FactTemplateInput {
  /** Name of the template. */
  name: string;
  /**
   * Slots of the fact.
   *
   * @defaultValue `[]`
   */
  slots?: SlotDefInput[];
}
/**
 * Fact template
 *
 * The type of a fact: its name and its slots.
 */
export interface FactTemplate extends FactTemplateInput {
  slots: SlotDef[];
}
export const FactTemplate: Contract<FactTemplate, FactTemplateInput> =
  /* @__PURE__ */ contract(checks, 122, { matchesSchema: verdicts.acceptsFactTemplate, style });

/** {@link SlotDef} as it may be sent and written: members with defaults may be absent. */
export interface SlotDefInput {
  /** Name of the slot. */
  name: string;
  /** Type of the slot. */
  type: string;
  /**
   * Value of the slot if none is given. Null for none.
   *
   * @defaultValue `null`
   */
  default?: string | null;
}
/**
 * Slot definition
 *
 * One typed slot of a fact.
 */
export interface SlotDef extends SlotDefInput {
  default: string | null;
}
export const SlotDef: Contract<SlotDef, SlotDefInput> =
  /* @__PURE__ */ contract(checks, 123, { matchesSchema: verdicts.acceptsSlotDef, style });
