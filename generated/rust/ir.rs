// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! IR document
//!
//! An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.
//!
//! There are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads
//! elsewhere.
//!
//! Generated from `schemas/stargraph/ir.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::support::{self, Checks, Published};

/// Schema location: `#/x-constants/STARGRAPH_IR_VERSION`.
pub const STARGRAPH_IR_VERSION: &str = "1.0.0";

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("ir.checks.json"));

/// What the types publish: the same as a JSON Schema.
static SCHEMA: Published = Published::new(include_str!("ir.published.json"));

/// IR document
///
/// An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.
///
/// There are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads
/// elsewhere.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct IRDocument {
    /// Version of this format, as MAJOR.MINOR.PATCH. A document with another major version than 1 is refused.
    ///
    /// Constraints: `pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$"`.
    pub ir_version: String,
    /// Identifier of the document, in free form.
    pub id: String,
    /// Nodes of the graph, in the order in which they follow each other.
    pub nodes: Vec<NodeSpec>,
    /// Rules of the graph.
    ///
    /// Default: `[]`.
    pub rules: Vec<RuleSpec>,
    /// Tools that the graph relies on.
    ///
    /// Default: `[]`.
    pub tools: Vec<ToolRef>,
    /// Skills that the graph relies on.
    ///
    /// Default: `[]`.
    pub skills: Vec<SkillRef>,
    /// Stores that the graph binds.
    ///
    /// Default: `[]`.
    pub stores: Vec<StoreRef>,
    /// Fields of the graph's state: the type of each, by name.
    ///
    /// Default: `{}`.
    pub state_schema: BTreeMap<String, String>,
    /// Class that defines the state, as `module.path:ClassName`. Whether it excludes a non-empty `state_schema` is
    /// decided when the graph is built, not here.
    ///
    /// Default: `null`.
    pub state_class: Option<String>,
    /// Groups of nodes that run side by side.
    ///
    /// Default: `[]`.
    pub parallel: Vec<ParallelBlock>,
    /// Governance packs that the graph mounts.
    ///
    /// Default: `[]`.
    pub governance: Vec<PackMount>,
    /// How runs of earlier versions of the graph are resumed.
    ///
    /// Default: `[]`.
    pub migrate: Vec<MigrateBlock>,
}

support::object!(IRDocument, CHECKS, 0, fills = false, {
    ir_version, id, nodes, rules = Vec::new(), tools = Vec::new(), skills = Vec::new(),
    stores = Vec::new(), state_schema = BTreeMap::new(), state_class = None, parallel = Vec::new(),
    governance = Vec::new(), migrate = Vec::new()
});

support::builder!(IRDocument {
    ir_version: String, id: String, nodes: Vec<NodeSpec>;
    with_rules rules: Vec<RuleSpec> = Vec::new(), with_tools tools: Vec<ToolRef> = Vec::new(),
    with_skills skills: Vec<SkillRef> = Vec::new(), with_stores stores: Vec<StoreRef> = Vec::new(),
    with_state_schema state_schema: BTreeMap<String, String> = BTreeMap::new(),
    with_state_class state_class: Option<String> = None,
    with_parallel parallel: Vec<ParallelBlock> = Vec::new(),
    with_governance governance: Vec<PackMount> = Vec::new(),
    with_migrate migrate: Vec<MigrateBlock> = Vec::new()
});

/// Node spec
///
/// A node of the graph.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NodeSpec {
    /// Stable identifier of the node.
    ///
    /// Constraints: `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`.
    pub id: Slug,
    /// Key of the node's factory, such as `echo`, `halt` or `dspy`, or a class given as `module.path:ClassName`.
    pub kind: String,
}

support::object!(NodeSpec, CHECKS, 24, { id, kind });

support::builder!(NodeSpec { id: Slug, kind: String });

/// Slug
///
/// Stable identifier of 1 to 128 characters: a lower-case letter or digit first, then lower-case letters,
/// digits, `_`, `-` and `.`.
///
/// Constraints: `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Slug(String);

support::string_newtype!(Slug, CHECKS, 59);

/// Rule spec
///
/// A rule: when its condition matches, its actions are carried out.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSpec {
    /// Stable identifier of the rule.
    ///
    /// Constraints: `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`.
    pub id: Slug,
    /// Condition, as a CLIPS pattern.
    ///
    /// Default: `""`.
    pub when: String,
    /// Actions, in order. Actions do not contain actions.
    ///
    /// Default: `[]`.
    pub then: Vec<Action>,
}

support::object!(RuleSpec, CHECKS, 25, fills = false, {
    id, when = String::new(), then = Vec::new()
});

support::builder!(RuleSpec {
    id: Slug; with_when when: String = String::new(), with_then then: Vec<Action> = Vec::new()
});

/// Action
///
/// What a rule does; `kind` says which of the seven actions it is.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Action {
    /// Goto action
    ///
    /// Continues at a node.
    Goto(GotoAction),
    /// Halt action
    ///
    /// Ends the run.
    Halt(HaltAction),
    /// Parallel action
    ///
    /// Runs several nodes side by side.
    Parallel(ParallelAction),
    /// Retry action
    ///
    /// Runs a node again.
    Retry(RetryAction),
    /// Assert action
    ///
    /// Adds a fact.
    Assert(AssertAction),
    /// Retract action
    ///
    /// Removes facts.
    Retract(RetractAction),
    /// Interrupt action
    ///
    /// Pauses the run and asks a person for input.
    Interrupt(InterruptAction),
}

support::tagged_union!(Action, CHECKS, 65, "kind" {
    "goto" => Goto(GotoAction),
    "halt" => Halt(HaltAction),
    "parallel" => Parallel(ParallelAction),
    "retry" => Retry(RetryAction),
    "assert" => Assert(AssertAction),
    "retract" => Retract(RetractAction),
    "interrupt" => Interrupt(InterruptAction)
});

/// Goto action
///
/// Continues at a node.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "goto")]
pub struct GotoAction {
    /// Id of the node to continue at.
    pub target: String,
}

impl GotoAction {
    /// Always `goto`.
    pub const KIND: &'static str = "goto";
}

support::object!(GotoAction, CHECKS, 77, { target });

support::builder!(GotoAction { target: String });

/// Halt action
///
/// Ends the run.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "halt")]
pub struct HaltAction {
    /// Why the run ends.
    ///
    /// Default: `""`.
    pub reason: String,
}

impl HaltAction {
    /// Always `halt`.
    pub const KIND: &'static str = "halt";
}

support::object!(HaltAction, CHECKS, 78, { reason = String::new() });

support::builder!(HaltAction { with_reason reason: String = String::new() });

/// Parallel action
///
/// Runs several nodes side by side.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "parallel")]
pub struct ParallelAction {
    /// Ids of the nodes to run.
    pub targets: Vec<String>,
    /// Id of the node at which the branches meet again. Empty stands for the end of the block.
    ///
    /// Default: `""`.
    pub join: String,
    /// When the branches count as done, such as `all`, `any`, `race` or `quorum`.
    ///
    /// Default: `"all"`.
    pub strategy: String,
}

impl ParallelAction {
    /// Always `parallel`.
    pub const KIND: &'static str = "parallel";
}

support::object!(ParallelAction, CHECKS, 79, {
    targets, join = String::new(), strategy = "all".to_owned()
});

support::builder!(ParallelAction {
    targets: Vec<String>; with_join join: String = String::new(),
    with_strategy strategy: String = "all".to_owned()
});

/// Retry action
///
/// Runs a node again.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "retry")]
pub struct RetryAction {
    /// Id of the node to run again.
    pub target: String,
    /// Time to wait before, in milliseconds.
    ///
    /// Default: `0`.
    pub backoff_ms: i64,
}

impl RetryAction {
    /// Always `retry`.
    pub const KIND: &'static str = "retry";
}

support::object!(RetryAction, CHECKS, 80, { target, backoff_ms = 0 });

support::builder!(RetryAction { target: String; with_backoff_ms backoff_ms: i64 = 0 });

/// Assert action
///
/// Adds a fact.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "assert")]
pub struct AssertAction {
    /// The fact to add.
    pub fact: String,
    /// Slots of the fact: a JSON object, encoded as text.
    ///
    /// Default: `""`.
    pub slots: String,
}

impl AssertAction {
    /// Always `assert`.
    pub const KIND: &'static str = "assert";
}

support::object!(AssertAction, CHECKS, 81, { fact, slots = String::new() });

support::builder!(AssertAction { fact: String; with_slots slots: String = String::new() });

/// Retract action
///
/// Removes facts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "retract")]
pub struct RetractAction {
    /// Pattern of the facts to remove.
    pub pattern: String,
}

impl RetractAction {
    /// Always `retract`.
    pub const KIND: &'static str = "retract";
}

support::object!(RetractAction, CHECKS, 82, { pattern });

support::builder!(RetractAction { pattern: String });

/// Interrupt action
///
/// Pauses the run and asks a person for input.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "kind", rename = "interrupt")]
pub struct InterruptAction {
    /// What the person is asked.
    pub prompt: String,
    /// Free data that is passed on with the question.
    ///
    /// Default: `{}`.
    pub interrupt_payload: BTreeMap<String, Value>,
    /// Capability that whoever answers must have. Null asks for none.
    ///
    /// Default: `null`.
    pub requested_capability: Option<String>,
    /// How long to wait, as an ISO 8601 duration such as `PT30S`; only the seconds may have a fraction. Null waits
    /// without limit.
    ///
    /// Default: `null`.
    pub timeout: Option<String>,
    /// What happens when the time is over: `halt` ends the run, `goto:` followed by the id of a node continues there.
    ///
    /// Default: `"halt"`.
    pub on_timeout: String,
}

impl InterruptAction {
    /// Always `interrupt`.
    pub const KIND: &'static str = "interrupt";
}

support::object!(InterruptAction, CHECKS, 83, {
    prompt, interrupt_payload = BTreeMap::new(), requested_capability = None, timeout = None,
    on_timeout = "halt".to_owned()
});

support::builder!(InterruptAction {
    prompt: String; with_interrupt_payload interrupt_payload: BTreeMap<String,
    Value> = BTreeMap::new(), with_requested_capability requested_capability: Option<String> = None,
    with_timeout timeout: Option<String> = None,
    with_on_timeout on_timeout: String = "halt".to_owned()
});

/// Tool reference
///
/// A tool that the graph relies on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ToolRef {
    /// Namespaced id of the tool, such as `ns.name`.
    pub id: String,
    /// Pinned version of the tool. Null accepts any.
    ///
    /// Default: `null`.
    pub version: Option<String>,
}

support::object!(ToolRef, CHECKS, 26, { id, version = None });

support::builder!(ToolRef { id: String; with_version version: Option<String> = None });

/// Skill reference
///
/// A skill that the graph relies on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SkillRef {
    /// Namespaced id of the skill.
    pub id: String,
    /// Pinned version of the skill. Null accepts any.
    ///
    /// Default: `null`.
    pub version: Option<String>,
}

support::object!(SkillRef, CHECKS, 27, { id, version = None });

support::builder!(SkillRef { id: String; with_version version: Option<String> = None });

/// Store reference
///
/// A store that the graph binds. The full record is a store spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct StoreRef {
    /// Local name of the binding, as it appears in capabilities.
    pub name: String,
    /// Id of the plugin that provides the store.
    pub provider: String,
}

support::object!(StoreRef, CHECKS, 28, { name, provider });

support::builder!(StoreRef { name: String, provider: String });

/// Parallel block
///
/// Nodes that run side by side, declared outside of any rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ParallelBlock {
    /// Ids of the nodes to run.
    pub targets: Vec<String>,
    /// Id of the node at which the branches meet again. Empty stands for the end of the block.
    ///
    /// Default: `""`.
    pub join: String,
    /// When the branches count as done, such as `all`, `any`, `race` or `quorum`.
    ///
    /// Default: `"all"`.
    pub strategy: String,
}

support::object!(ParallelBlock, CHECKS, 29, {
    targets, join = String::new(), strategy = "all".to_owned()
});

support::builder!(ParallelBlock {
    targets: Vec<String>; with_join join: String = String::new(),
    with_strategy strategy: String = "all".to_owned()
});

/// Pack mount
///
/// A governance pack that the graph mounts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PackMount {
    /// Stable identifier of the pack.
    ///
    /// Constraints: `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`.
    pub id: Slug,
    /// Pinned version of the pack. Null accepts any.
    ///
    /// Default: `null`.
    pub version: Option<String>,
    /// Versions that the pack needs, checked when it is loaded. Null asks for none.
    ///
    /// Default: `null`.
    pub requires: Option<PackRequires>,
}

support::object!(PackMount, CHECKS, 30, fills = false, { id, version = None, requires = None });

support::builder!(PackMount {
    id: Slug; with_version version: Option<String> = None,
    with_requires requires: Option<PackRequires> = None
});

/// Pack requirements
///
/// Versions that a governance pack needs. They are compared as plain text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PackRequires {
    /// Version of the facts schema, such as `1.0`. Null accepts any.
    ///
    /// Default: `null`.
    pub stargraph_facts_version: Option<String>,
    /// Version of the plugin interface, such as `1`. Null accepts any.
    ///
    /// Default: `null`.
    pub api_version: Option<String>,
}

support::object!(PackRequires, CHECKS, 66, { stargraph_facts_version = None, api_version = None });

support::builder!(PackRequires {
    with_stargraph_facts_version stargraph_facts_version: Option<String> = None,
    with_api_version api_version: Option<String> = None
});

/// Migrate block
///
/// Says how to resume a run whose graph has changed since.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MigrateBlock {
    /// Hash of the graph before the change.
    pub from_hash: String,
    /// Hash of the graph after the change.
    pub to_hash: String,
}

support::object!(MigrateBlock, CHECKS, 31, { from_hash, to_hash });

support::builder!(MigrateBlock { from_hash: String, to_hash: String });

/// Tool spec
///
/// The full description of a tool.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ToolSpec {
    /// Name of the tool, unique within its namespace.
    pub name: String,
    /// Namespace of the tool, one of those that its plugin claims.
    pub namespace: String,
    /// Semantic version of the tool.
    pub version: String,
    /// What the tool does, for people.
    pub description: String,
    /// JSON Schema of the input.
    pub input_schema: BTreeMap<String, Value>,
    /// JSON Schema of the output.
    pub output_schema: BTreeMap<String, Value>,
    /// What the tool does to the world outside.
    pub side_effects: SideEffects,
    /// How a replay treats calls of the tool.
    ///
    /// Default: `"must_stub"`.
    pub replay_policy: ReplayPolicy,
    /// Capabilities that a caller needs.
    ///
    /// Default: `[]`.
    pub permissions: Vec<String>,
    /// Key by which repeated calls are recognised. Null gives none.
    ///
    /// Default: `null`.
    pub idempotency_key: Option<String>,
    /// Estimated cost of one call, as a decimal number in a text, so that no digit is lost; very small and very
    /// large ones have an exponent, as in `5E-7`. Null is unknown.
    ///
    /// Default: `null`.
    pub cost_estimate: Option<String>,
    /// Examples of input and output.
    ///
    /// Default: `[]`.
    pub examples: Vec<BTreeMap<String, Value>>,
    /// Words by which the tool is found.
    ///
    /// Default: `[]`.
    pub tags: Vec<String>,
    /// Whether the tool should no longer be used.
    ///
    /// Default: `false`.
    pub deprecated: bool,
}

support::object!(ToolSpec, CHECKS, 116, {
    name, namespace, version, description, input_schema, output_schema, side_effects,
    replay_policy = ReplayPolicy::MustStub, permissions = Vec::new(), idempotency_key = None,
    cost_estimate = None, examples = Vec::new(), tags = Vec::new(), deprecated = false
});

support::builder!(ToolSpec {
    name: String, namespace: String, version: String, description: String,
    input_schema: BTreeMap<String, Value>, output_schema: BTreeMap<String, Value>,
    side_effects: SideEffects;
    with_replay_policy replay_policy: ReplayPolicy = ReplayPolicy::MustStub,
    with_permissions permissions: Vec<String> = Vec::new(),
    with_idempotency_key idempotency_key: Option<String> = None,
    with_cost_estimate cost_estimate: Option<String> = None,
    with_examples examples: Vec<BTreeMap<String, Value>> = Vec::new(),
    with_tags tags: Vec<String> = Vec::new(), with_deprecated deprecated: bool = false
});

support::legacy!(ToolSpec, CHECKS, 116);

/// Side effects
///
/// What a tool does to the world outside.
///
/// - `none`: nothing.
/// - `read`: it reads.
/// - `write`: it writes.
/// - `external`: it acts on systems outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SideEffects {
    /// `"none"`
    None,
    /// `"read"`
    Read,
    /// `"write"`
    Write,
    /// `"external"`
    External,
}

support::string_enum!(SideEffects, CHECKS, 117, {
    None = "none", Read = "read", Write = "write", External = "external"
});

/// Replay policy
///
/// How a replay treats calls of a tool.
///
/// - `must_stub`: the call is answered by a stub.
/// - `fail_loud`: the call is an error.
/// - `recorded_result`: the recorded result is used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplayPolicy {
    /// `"must_stub"`
    MustStub,
    /// `"fail_loud"`
    FailLoud,
    /// `"recorded_result"`
    RecordedResult,
}

support::string_enum!(ReplayPolicy, CHECKS, 118, {
    MustStub = "must_stub", FailLoud = "fail_loud", RecordedResult = "recorded_result"
});

/// Skill spec
///
/// The full description of a skill: a named bundle of agent, workflow or utility logic.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SkillSpec {
    /// Name of the skill.
    pub name: String,
    /// Namespace of the skill.
    pub namespace: String,
    /// Semantic version of the skill.
    pub version: String,
    /// What the skill does, for people.
    pub description: String,
    /// Category of the skill.
    pub kind: SkillSpecKind,
    /// Ids of the tools that the skill may call.
    ///
    /// Default: `[]`.
    pub tools: Vec<String>,
    /// Examples of input and output.
    ///
    /// Default: `[]`.
    pub examples: Vec<BTreeMap<String, Value>>,
    /// Id of the graph fragment that the skill runs. Null for none.
    ///
    /// Default: `null`.
    pub subgraph: Option<String>,
    /// Template of the system prompt. Null for none.
    ///
    /// Default: `null`.
    pub system_prompt: Option<String>,
}

support::object!(SkillSpec, CHECKS, 119, {
    name, namespace, version, description, kind, tools = Vec::new(), examples = Vec::new(),
    subgraph = None, system_prompt = None
});

support::builder!(SkillSpec {
    name: String, namespace: String, version: String, description: String, kind: SkillSpecKind;
    with_tools tools: Vec<String> = Vec::new(), with_examples examples: Vec<BTreeMap<String,
    Value>> = Vec::new(), with_subgraph subgraph: Option<String> = None,
    with_system_prompt system_prompt: Option<String> = None
});

/// Category of the skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SkillSpecKind {
    /// `"agent"`
    Agent,
    /// `"workflow"`
    Workflow,
    /// `"utility"`
    Utility,
}

support::string_enum!(SkillSpecKind, CHECKS, 143, {
    Agent = "agent", Workflow = "workflow", Utility = "utility"
});

/// Store spec
///
/// The full record of a store.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct StoreSpec {
    /// Local name of the binding.
    pub name: String,
    /// Id of the plugin that provides the store.
    pub provider: String,
    /// What kind of store it is.
    pub protocol: StoreSpecProtocol,
    /// JSON Schema of the provider's configuration.
    pub config_schema: BTreeMap<String, Value>,
    /// Capabilities that the store grants. Empty stands for reading and writing: `db.NAME:read` and `db.NAME:write`.
    ///
    /// Default: `[]`.
    pub capabilities: Vec<String>,
}

support::object!(StoreSpec, CHECKS, 120, {
    name, provider, protocol, config_schema, capabilities = Vec::new()
});

support::builder!(StoreSpec {
    name: String, provider: String, protocol: StoreSpecProtocol, config_schema: BTreeMap<String,
    Value>; with_capabilities capabilities: Vec<String> = Vec::new()
});

/// What kind of store it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StoreSpecProtocol {
    /// `"vector"`
    Vector,
    /// `"graph"`
    Graph,
    /// `"doc"`
    Doc,
    /// `"memory"`
    Memory,
    /// `"fact"`
    Fact,
}

support::string_enum!(StoreSpecProtocol, CHECKS, 151, {
    Vector = "vector", Graph = "graph", Doc = "doc", Memory = "memory", Fact = "fact"
});

/// Plugin manifest
///
/// What a plugin is, and what it provides.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
#[serde(tag = "api_version", rename = "1", remote = "Self")]
pub struct PluginManifest {
    /// Name of the plugin's distribution.
    pub name: String,
    /// Semantic version of the plugin.
    pub version: String,
    /// Namespaces that the plugin claims. No two plugins may claim the same.
    pub namespaces: Vec<String>,
    /// Kinds of things that the plugin contributes.
    pub provides: Vec<PluginManifestProvide>,
    /// Load priority, from 0 to 10000.
    ///
    /// Constraints: `minimum: 0`, `maximum: 10000`. Default: `5000`.
    pub order: u16,
}

impl PluginManifest {
    /// Version of the plugin interface: always `1`.
    pub const API_VERSION: &'static str = "1";
}

support::object!(serialize PluginManifest, CHECKS, 121, {
    name, version, ("api_version" = Self::API_VERSION), namespaces, provides, order = 5000
});

support::builder!(PluginManifest {
    name: String, version: String, namespaces: Vec<String>, provides: Vec<PluginManifestProvide>;
    with_order order: u16 = 5000
});

/// A kind of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PluginManifestProvide {
    /// `"tool"`
    Tool,
    /// `"skill"`
    Skill,
    /// `"store"`
    Store,
    /// `"pack"`
    Pack,
}

support::string_enum!(PluginManifestProvide, CHECKS, 177, {
    Tool = "tool", Skill = "skill", Store = "store", Pack = "pack"
});

/// Fact template
///
/// The type of a fact: its name and its slots.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FactTemplate {
    /// Name of the template.
    pub name: String,
    /// Slots of the fact.
    ///
    /// Default: `[]`.
    pub slots: Vec<SlotDef>,
}

support::object!(FactTemplate, CHECKS, 122, fills = false, { name, slots = Vec::new() });

support::builder!(FactTemplate { name: String; with_slots slots: Vec<SlotDef> = Vec::new() });

/// Slot definition
///
/// One typed slot of a fact.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SlotDef {
    /// Name of the slot.
    pub name: String,
    /// Type of the slot.
    pub r#type: String,
    /// Value of the slot if none is given. Null for none.
    ///
    /// Default: `null`.
    pub default: Option<String>,
}

support::object!(SlotDef, CHECKS, 123, { name, r#type("type"), default = None });

support::builder!(SlotDef {
    name: String, r#type: String; with_default default: Option<String> = None
});

support::publish!(SCHEMA, [IRDocument, NodeSpec, Slug, RuleSpec, Action, GotoAction, HaltAction, ParallelAction, RetryAction, AssertAction, RetractAction, InterruptAction, ToolRef, SkillRef, StoreRef, ParallelBlock, PackMount, PackRequires, MigrateBlock, ToolSpec, SideEffects, ReplayPolicy, SkillSpec, SkillSpecKind, StoreSpec, StoreSpecProtocol, PluginManifest, PluginManifestProvide, FactTemplate, SlotDef]);
