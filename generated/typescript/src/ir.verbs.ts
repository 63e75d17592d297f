// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  node0,
  node114,
  node115,
  node116,
  node117,
  node118,
  node119,
  node120,
  node121,
  node24,
  node25,
  node26,
  node27,
  node28,
  node29,
  node30,
  node31,
  node59,
  node65,
  node66,
  node77,
  node78,
  node79,
  node80,
  node81,
  node82,
  node83,
} from "./ir.accepts.js";
import { checks } from "./ir.checks.js";
import type {
  Action,
  AssertAction,
  FactTemplate,
  GotoAction,
  HaltAction,
  InterruptAction,
  IRDocument,
  MigrateBlock,
  NodeSpec,
  PackMount,
  PackRequires,
  ParallelAction,
  ParallelBlock,
  PluginManifest,
  ReplayPolicy,
  RetractAction,
  RetryAction,
  RuleSpec,
  SideEffects,
  SkillRef,
  SkillSpec,
  SlotDef,
  Slug,
  StoreRef,
  StoreSpec,
  ToolRef,
  ToolSpec,
} from "./ir.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";

/** Is `value`, as it stands, a document of the type {@link IRDocument}? */
export function isIRDocument(value: unknown): value is IRDocument {
  return passes(value, node0);
}

/** The report on `value` as a document of the type {@link IRDocument}. */
export function explainIRDocument(value: unknown): Report {
  return explain(checks, 0, value);
}

/** Is `value`, as it stands, a document of the type {@link NodeSpec}? */
export function isNodeSpec(value: unknown): value is NodeSpec {
  return passes(value, node24);
}

/** The report on `value` as a document of the type {@link NodeSpec}. */
export function explainNodeSpec(value: unknown): Report {
  return explain(checks, 24, value);
}

/** Is `value`, as it stands, a document of the type {@link Slug}? */
export function isSlug(value: unknown): value is Slug {
  return passes(value, node59);
}

/** The report on `value` as a document of the type {@link Slug}. */
export function explainSlug(value: unknown): Report {
  return explain(checks, 59, value);
}

/** Is `value`, as it stands, a document of the type {@link RuleSpec}? */
export function isRuleSpec(value: unknown): value is RuleSpec {
  return passes(value, node25);
}

/** The report on `value` as a document of the type {@link RuleSpec}. */
export function explainRuleSpec(value: unknown): Report {
  return explain(checks, 25, value);
}

/** Is `value`, as it stands, a document of the type {@link Action}? */
export function isAction(value: unknown): value is Action {
  return passes(value, node65);
}

/** The report on `value` as a document of the type {@link Action}. */
export function explainAction(value: unknown): Report {
  return explain(checks, 65, value);
}

/** Is `value`, as it stands, a document of the type {@link GotoAction}? */
export function isGotoAction(value: unknown): value is GotoAction {
  return passes(value, node77);
}

/** The report on `value` as a document of the type {@link GotoAction}. */
export function explainGotoAction(value: unknown): Report {
  return explain(checks, 77, value);
}

/** Is `value`, as it stands, a document of the type {@link HaltAction}? */
export function isHaltAction(value: unknown): value is HaltAction {
  return passes(value, node78);
}

/** The report on `value` as a document of the type {@link HaltAction}. */
export function explainHaltAction(value: unknown): Report {
  return explain(checks, 78, value);
}

/** Is `value`, as it stands, a document of the type {@link ParallelAction}? */
export function isParallelAction(value: unknown): value is ParallelAction {
  return passes(value, node79);
}

/** The report on `value` as a document of the type {@link ParallelAction}. */
export function explainParallelAction(value: unknown): Report {
  return explain(checks, 79, value);
}

/** Is `value`, as it stands, a document of the type {@link RetryAction}? */
export function isRetryAction(value: unknown): value is RetryAction {
  return passes(value, node80);
}

/** The report on `value` as a document of the type {@link RetryAction}. */
export function explainRetryAction(value: unknown): Report {
  return explain(checks, 80, value);
}

/** Is `value`, as it stands, a document of the type {@link AssertAction}? */
export function isAssertAction(value: unknown): value is AssertAction {
  return passes(value, node81);
}

/** The report on `value` as a document of the type {@link AssertAction}. */
export function explainAssertAction(value: unknown): Report {
  return explain(checks, 81, value);
}

/** Is `value`, as it stands, a document of the type {@link RetractAction}? */
export function isRetractAction(value: unknown): value is RetractAction {
  return passes(value, node82);
}

/** The report on `value` as a document of the type {@link RetractAction}. */
export function explainRetractAction(value: unknown): Report {
  return explain(checks, 82, value);
}

/** Is `value`, as it stands, a document of the type {@link InterruptAction}? */
export function isInterruptAction(value: unknown): value is InterruptAction {
  return passes(value, node83);
}

/** The report on `value` as a document of the type {@link InterruptAction}. */
export function explainInterruptAction(value: unknown): Report {
  return explain(checks, 83, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolRef}? */
export function isToolRef(value: unknown): value is ToolRef {
  return passes(value, node26);
}

/** The report on `value` as a document of the type {@link ToolRef}. */
export function explainToolRef(value: unknown): Report {
  return explain(checks, 26, value);
}

/** Is `value`, as it stands, a document of the type {@link SkillRef}? */
export function isSkillRef(value: unknown): value is SkillRef {
  return passes(value, node27);
}

/** The report on `value` as a document of the type {@link SkillRef}. */
export function explainSkillRef(value: unknown): Report {
  return explain(checks, 27, value);
}

/** Is `value`, as it stands, a document of the type {@link StoreRef}? */
export function isStoreRef(value: unknown): value is StoreRef {
  return passes(value, node28);
}

/** The report on `value` as a document of the type {@link StoreRef}. */
export function explainStoreRef(value: unknown): Report {
  return explain(checks, 28, value);
}

/** Is `value`, as it stands, a document of the type {@link ParallelBlock}? */
export function isParallelBlock(value: unknown): value is ParallelBlock {
  return passes(value, node29);
}

/** The report on `value` as a document of the type {@link ParallelBlock}. */
export function explainParallelBlock(value: unknown): Report {
  return explain(checks, 29, value);
}

/** Is `value`, as it stands, a document of the type {@link PackMount}? */
export function isPackMount(value: unknown): value is PackMount {
  return passes(value, node30);
}

/** The report on `value` as a document of the type {@link PackMount}. */
export function explainPackMount(value: unknown): Report {
  return explain(checks, 30, value);
}

/** Is `value`, as it stands, a document of the type {@link PackRequires}? */
export function isPackRequires(value: unknown): value is PackRequires {
  return passes(value, node66);
}

/** The report on `value` as a document of the type {@link PackRequires}. */
export function explainPackRequires(value: unknown): Report {
  return explain(checks, 66, value);
}

/** Is `value`, as it stands, a document of the type {@link MigrateBlock}? */
export function isMigrateBlock(value: unknown): value is MigrateBlock {
  return passes(value, node31);
}

/** The report on `value` as a document of the type {@link MigrateBlock}. */
export function explainMigrateBlock(value: unknown): Report {
  return explain(checks, 31, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolSpec}? */
export function isToolSpec(value: unknown): value is ToolSpec {
  return passes(value, node114);
}

/** The report on `value` as a document of the type {@link ToolSpec}. */
export function explainToolSpec(value: unknown): Report {
  return explain(checks, 114, value);
}

/** Is `value`, as it stands, a document of the type {@link SideEffects}? */
export function isSideEffects(value: unknown): value is SideEffects {
  return passes(value, node115);
}

/** The report on `value` as a document of the type {@link SideEffects}. */
export function explainSideEffects(value: unknown): Report {
  return explain(checks, 115, value);
}

/** Is `value`, as it stands, a document of the type {@link ReplayPolicy}? */
export function isReplayPolicy(value: unknown): value is ReplayPolicy {
  return passes(value, node116);
}

/** The report on `value` as a document of the type {@link ReplayPolicy}. */
export function explainReplayPolicy(value: unknown): Report {
  return explain(checks, 116, value);
}

/** Is `value`, as it stands, a document of the type {@link SkillSpec}? */
export function isSkillSpec(value: unknown): value is SkillSpec {
  return passes(value, node117);
}

/** The report on `value` as a document of the type {@link SkillSpec}. */
export function explainSkillSpec(value: unknown): Report {
  return explain(checks, 117, value);
}

/** Is `value`, as it stands, a document of the type {@link StoreSpec}? */
export function isStoreSpec(value: unknown): value is StoreSpec {
  return passes(value, node118);
}

/** The report on `value` as a document of the type {@link StoreSpec}. */
export function explainStoreSpec(value: unknown): Report {
  return explain(checks, 118, value);
}

/** Is `value`, as it stands, a document of the type {@link PluginManifest}? */
export function isPluginManifest(value: unknown): value is PluginManifest {
  return passes(value, node119);
}

/** The report on `value` as a document of the type {@link PluginManifest}. */
export function explainPluginManifest(value: unknown): Report {
  return explain(checks, 119, value);
}

/** Is `value`, as it stands, a document of the type {@link FactTemplate}? */
export function isFactTemplate(value: unknown): value is FactTemplate {
  return passes(value, node120);
}

/** The report on `value` as a document of the type {@link FactTemplate}. */
export function explainFactTemplate(value: unknown): Report {
  return explain(checks, 120, value);
}

/** Is `value`, as it stands, a document of the type {@link SlotDef}? */
export function isSlotDef(value: unknown): value is SlotDef {
  return passes(value, node121);
}

/** The report on `value` as a document of the type {@link SlotDef}. */
export function explainSlotDef(value: unknown): Report {
  return explain(checks, 121, value);
}
