// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import {
  acceptsAction,
  acceptsAssertAction,
  acceptsFactTemplate,
  acceptsGotoAction,
  acceptsHaltAction,
  acceptsInterruptAction,
  acceptsIRDocument,
  acceptsMigrateBlock,
  acceptsNodeSpec,
  acceptsPackMount,
  acceptsPackRequires,
  acceptsParallelAction,
  acceptsParallelBlock,
  acceptsPluginManifest,
  acceptsReplayPolicy,
  acceptsRetractAction,
  acceptsRetryAction,
  acceptsRuleSpec,
  acceptsSideEffects,
  acceptsSkillRef,
  acceptsSkillSpec,
  acceptsSlotDef,
  acceptsSlug,
  acceptsStoreRef,
  acceptsStoreSpec,
  acceptsToolRef,
  acceptsToolSpec,
} from "./ir.accepts.js";
import { checks } from "./ir.checks.js";
import type {
  ActionInput,
  AssertActionInput,
  FactTemplateInput,
  GotoAction,
  HaltActionInput,
  InterruptActionInput,
  IRDocumentInput,
  MigrateBlock,
  NodeSpec,
  PackMountInput,
  PackRequiresInput,
  ParallelActionInput,
  ParallelBlockInput,
  PluginManifestInput,
  ReplayPolicy,
  RetractAction,
  RetryActionInput,
  RuleSpecInput,
  SideEffects,
  SkillRefInput,
  SkillSpecInput,
  SlotDefInput,
  Slug,
  StoreRef,
  StoreSpecInput,
  ToolRefInput,
  ToolSpecInput,
} from "./ir.js";
import { explain } from "./support/explain.js";
import { passes } from "./support/guard.js";
import type { Report } from "./support/report.js";

/** Is `value`, as it stands, a document of the type {@link IRDocumentInput}? */
export function isIRDocument(value: unknown): value is IRDocumentInput {
  return passes(value, acceptsIRDocument);
}

/** The report on `value` as a document of the type {@link IRDocumentInput}. */
export function explainIRDocument(value: unknown): Report {
  return explain(checks, 0, value);
}

/** Is `value`, as it stands, a document of the type {@link NodeSpec}? */
export function isNodeSpec(value: unknown): value is NodeSpec {
  return passes(value, acceptsNodeSpec);
}

/** The report on `value` as a document of the type {@link NodeSpec}. */
export function explainNodeSpec(value: unknown): Report {
  return explain(checks, 24, value);
}

/** Is `value`, as it stands, a document of the type {@link Slug}? */
export function isSlug(value: unknown): value is Slug {
  return passes(value, acceptsSlug);
}

/** The report on `value` as a document of the type {@link Slug}. */
export function explainSlug(value: unknown): Report {
  return explain(checks, 59, value);
}

/** Is `value`, as it stands, a document of the type {@link RuleSpecInput}? */
export function isRuleSpec(value: unknown): value is RuleSpecInput {
  return passes(value, acceptsRuleSpec);
}

/** The report on `value` as a document of the type {@link RuleSpecInput}. */
export function explainRuleSpec(value: unknown): Report {
  return explain(checks, 25, value);
}

/** Is `value`, as it stands, a document of the type {@link ActionInput}? */
export function isAction(value: unknown): value is ActionInput {
  return passes(value, acceptsAction);
}

/** The report on `value` as a document of the type {@link ActionInput}. */
export function explainAction(value: unknown): Report {
  return explain(checks, 65, value);
}

/** Is `value`, as it stands, a document of the type {@link GotoAction}? */
export function isGotoAction(value: unknown): value is GotoAction {
  return passes(value, acceptsGotoAction);
}

/** The report on `value` as a document of the type {@link GotoAction}. */
export function explainGotoAction(value: unknown): Report {
  return explain(checks, 77, value);
}

/** Is `value`, as it stands, a document of the type {@link HaltActionInput}? */
export function isHaltAction(value: unknown): value is HaltActionInput {
  return passes(value, acceptsHaltAction);
}

/** The report on `value` as a document of the type {@link HaltActionInput}. */
export function explainHaltAction(value: unknown): Report {
  return explain(checks, 78, value);
}

/** Is `value`, as it stands, a document of the type {@link ParallelActionInput}? */
export function isParallelAction(value: unknown): value is ParallelActionInput {
  return passes(value, acceptsParallelAction);
}

/** The report on `value` as a document of the type {@link ParallelActionInput}. */
export function explainParallelAction(value: unknown): Report {
  return explain(checks, 79, value);
}

/** Is `value`, as it stands, a document of the type {@link RetryActionInput}? */
export function isRetryAction(value: unknown): value is RetryActionInput {
  return passes(value, acceptsRetryAction);
}

/** The report on `value` as a document of the type {@link RetryActionInput}. */
export function explainRetryAction(value: unknown): Report {
  return explain(checks, 80, value);
}

/** Is `value`, as it stands, a document of the type {@link AssertActionInput}? */
export function isAssertAction(value: unknown): value is AssertActionInput {
  return passes(value, acceptsAssertAction);
}

/** The report on `value` as a document of the type {@link AssertActionInput}. */
export function explainAssertAction(value: unknown): Report {
  return explain(checks, 81, value);
}

/** Is `value`, as it stands, a document of the type {@link RetractAction}? */
export function isRetractAction(value: unknown): value is RetractAction {
  return passes(value, acceptsRetractAction);
}

/** The report on `value` as a document of the type {@link RetractAction}. */
export function explainRetractAction(value: unknown): Report {
  return explain(checks, 82, value);
}

/** Is `value`, as it stands, a document of the type {@link InterruptActionInput}? */
export function isInterruptAction(value: unknown): value is InterruptActionInput {
  return passes(value, acceptsInterruptAction);
}

/** The report on `value` as a document of the type {@link InterruptActionInput}. */
export function explainInterruptAction(value: unknown): Report {
  return explain(checks, 83, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolRefInput}? */
export function isToolRef(value: unknown): value is ToolRefInput {
  return passes(value, acceptsToolRef);
}

/** The report on `value` as a document of the type {@link ToolRefInput}. */
export function explainToolRef(value: unknown): Report {
  return explain(checks, 26, value);
}

/** Is `value`, as it stands, a document of the type {@link SkillRefInput}? */
export function isSkillRef(value: unknown): value is SkillRefInput {
  return passes(value, acceptsSkillRef);
}

/** The report on `value` as a document of the type {@link SkillRefInput}. */
export function explainSkillRef(value: unknown): Report {
  return explain(checks, 27, value);
}

/** Is `value`, as it stands, a document of the type {@link StoreRef}? */
export function isStoreRef(value: unknown): value is StoreRef {
  return passes(value, acceptsStoreRef);
}

/** The report on `value` as a document of the type {@link StoreRef}. */
export function explainStoreRef(value: unknown): Report {
  return explain(checks, 28, value);
}

/** Is `value`, as it stands, a document of the type {@link ParallelBlockInput}? */
export function isParallelBlock(value: unknown): value is ParallelBlockInput {
  return passes(value, acceptsParallelBlock);
}

/** The report on `value` as a document of the type {@link ParallelBlockInput}. */
export function explainParallelBlock(value: unknown): Report {
  return explain(checks, 29, value);
}

/** Is `value`, as it stands, a document of the type {@link PackMountInput}? */
export function isPackMount(value: unknown): value is PackMountInput {
  return passes(value, acceptsPackMount);
}

/** The report on `value` as a document of the type {@link PackMountInput}. */
export function explainPackMount(value: unknown): Report {
  return explain(checks, 30, value);
}

/** Is `value`, as it stands, a document of the type {@link PackRequiresInput}? */
export function isPackRequires(value: unknown): value is PackRequiresInput {
  return passes(value, acceptsPackRequires);
}

/** The report on `value` as a document of the type {@link PackRequiresInput}. */
export function explainPackRequires(value: unknown): Report {
  return explain(checks, 66, value);
}

/** Is `value`, as it stands, a document of the type {@link MigrateBlock}? */
export function isMigrateBlock(value: unknown): value is MigrateBlock {
  return passes(value, acceptsMigrateBlock);
}

/** The report on `value` as a document of the type {@link MigrateBlock}. */
export function explainMigrateBlock(value: unknown): Report {
  return explain(checks, 31, value);
}

/** Is `value`, as it stands, a document of the type {@link ToolSpecInput}? */
export function isToolSpec(value: unknown): value is ToolSpecInput {
  return passes(value, acceptsToolSpec);
}

/** The report on `value` as a document of the type {@link ToolSpecInput}. */
export function explainToolSpec(value: unknown): Report {
  return explain(checks, 116, value);
}

/** Is `value`, as it stands, a document of the type {@link SideEffects}? */
export function isSideEffects(value: unknown): value is SideEffects {
  return passes(value, acceptsSideEffects);
}

/** The report on `value` as a document of the type {@link SideEffects}. */
export function explainSideEffects(value: unknown): Report {
  return explain(checks, 117, value);
}

/** Is `value`, as it stands, a document of the type {@link ReplayPolicy}? */
export function isReplayPolicy(value: unknown): value is ReplayPolicy {
  return passes(value, acceptsReplayPolicy);
}

/** The report on `value` as a document of the type {@link ReplayPolicy}. */
export function explainReplayPolicy(value: unknown): Report {
  return explain(checks, 118, value);
}

/** Is `value`, as it stands, a document of the type {@link SkillSpecInput}? */
export function isSkillSpec(value: unknown): value is SkillSpecInput {
  return passes(value, acceptsSkillSpec);
}

/** The report on `value` as a document of the type {@link SkillSpecInput}. */
export function explainSkillSpec(value: unknown): Report {
  return explain(checks, 119, value);
}

/** Is `value`, as it stands, a document of the type {@link StoreSpecInput}? */
export function isStoreSpec(value: unknown): value is StoreSpecInput {
  return passes(value, acceptsStoreSpec);
}

/** The report on `value` as a document of the type {@link StoreSpecInput}. */
export function explainStoreSpec(value: unknown): Report {
  return explain(checks, 120, value);
}

/** Is `value`, as it stands, a document of the type {@link PluginManifestInput}? */
export function isPluginManifest(value: unknown): value is PluginManifestInput {
  return passes(value, acceptsPluginManifest);
}

/** The report on `value` as a document of the type {@link PluginManifestInput}. */
export function explainPluginManifest(value: unknown): Report {
  return explain(checks, 121, value);
}

/** Is `value`, as it stands, a document of the type {@link FactTemplateInput}? */
export function isFactTemplate(value: unknown): value is FactTemplateInput {
  return passes(value, acceptsFactTemplate);
}

/** The report on `value` as a document of the type {@link FactTemplateInput}. */
export function explainFactTemplate(value: unknown): Report {
  return explain(checks, 122, value);
}

/** Is `value`, as it stands, a document of the type {@link SlotDefInput}? */
export function isSlotDef(value: unknown): value is SlotDefInput {
  return passes(value, acceptsSlotDef);
}

/** The report on `value` as a document of the type {@link SlotDefInput}. */
export function explainSlotDef(value: unknown): Report {
  return explain(checks, 123, value);
}
