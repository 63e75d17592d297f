// @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

//! IR document
//!
//! An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.
//!
//! There are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads elsewhere.
//!
//! Generated from `schemas/stargraph/ir.schema.json`.

use std::collections::BTreeMap;
use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::support::{self, Checks, Report};

/// Schema location: `#/x-constants/STARGRAPH_IR_VERSION`.
pub const STARGRAPH_IR_VERSION: &str = "1.0.0";

/// What decides which documents are accepted; the types only hold them.
static CHECKS: Checks = Checks::new(include_str!("ir.checks.json"));

/// IR document
///
/// An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.
///
/// There are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads elsewhere.
#[derive(Debug, Clone, PartialEq)]
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
    /// Class that defines the state, as `module.path:ClassName`. Whether it excludes a non-empty `state_schema` is decided when the graph is built, not here.
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

impl Serialize for IRDocument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ir_version", &self.ir_version)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("nodes", &self.nodes)?;
        map.serialize_entry("rules", &self.rules)?;
        map.serialize_entry("tools", &self.tools)?;
        map.serialize_entry("skills", &self.skills)?;
        map.serialize_entry("stores", &self.stores)?;
        map.serialize_entry("state_schema", &self.state_schema)?;
        map.serialize_entry("state_class", &self.state_class)?;
        map.serialize_entry("parallel", &self.parallel)?;
        map.serialize_entry("governance", &self.governance)?;
        map.serialize_entry("migrate", &self.migrate)?;
        map.end()
    }
}

impl support::Read for IRDocument {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut ir_version = None;
        let mut id = None;
        let mut nodes = None;
        let mut rules = None;
        let mut tools = None;
        let mut skills = None;
        let mut stores = None;
        let mut state_schema = None;
        let mut state_class = None;
        let mut parallel = None;
        let mut governance = None;
        let mut migrate = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "ir_version" => ir_version = Some(member.read(reader)?),
                "id" => id = Some(member.read(reader)?),
                "nodes" => nodes = Some(member.read(reader)?),
                "rules" => rules = Some(member.read(reader)?),
                "tools" => tools = Some(member.read(reader)?),
                "skills" => skills = Some(member.read(reader)?),
                "stores" => stores = Some(member.read(reader)?),
                "state_schema" => state_schema = Some(member.read(reader)?),
                "state_class" => state_class = Some(member.read(reader)?),
                "parallel" => parallel = Some(member.read(reader)?),
                "governance" => governance = Some(member.read(reader)?),
                "migrate" => migrate = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            ir_version: ir_version?,
            id: id?,
            nodes: nodes?,
            rules: rules.unwrap_or_default(),
            tools: tools.unwrap_or_default(),
            skills: skills.unwrap_or_default(),
            stores: stores.unwrap_or_default(),
            state_schema: state_schema.unwrap_or_default(),
            state_class: state_class.unwrap_or_default(),
            parallel: parallel.unwrap_or_default(),
            governance: governance.unwrap_or_default(),
            migrate: migrate.unwrap_or_default(),
        })
    }
}

/// Node spec
///
/// A node of the graph.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeSpec {
    /// Stable identifier of the node.
    ///
    /// Constraints: `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`.
    pub id: Slug,
    /// Key of the node's factory, such as `echo`, `halt` or `dspy`, or a class given as `module.path:ClassName`.
    pub kind: String,
}

impl Serialize for NodeSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("kind", &self.kind)?;
        map.end()
    }
}

impl support::Read for NodeSpec {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut kind = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "kind" => kind = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { id: id?, kind: kind? })
    }
}

/// Slug
///
/// Stable identifier of 1 to 128 characters: a lower-case letter or digit first, then lower-case letters, digits, `_`, `-` and `.`.
///
/// Constraints: `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug(String);

impl Slug {
    /// The value inside.
    pub fn into_inner(self) -> String {
        self.0
    }
}

impl TryFrom<String> for Slug {
    type Error = Report;

    fn try_from(value: String) -> Result<Self, Report> {
        let report = Self::check(support::to_json(&value).as_bytes());
        if !report.is_valid() {
            return Err(report);
        }
        Ok(Self(value))
    }
}

impl AsRef<str> for Slug {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl std::ops::Deref for Slug {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::str::FromStr for Slug {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        Self::try_from(text.to_owned())
    }
}

impl Serialize for Slug {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl support::Read for Slug {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        support::Read::read(reader, plan).map(Self)
    }
}

/// Rule spec
///
/// A rule: when its condition matches, its actions are carried out.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for RuleSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("when", &self.when)?;
        map.serialize_entry("then", &self.then)?;
        map.end()
    }
}

impl support::Read for RuleSpec {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut when = None;
        let mut then = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "when" => when = Some(member.read(reader)?),
                "then" => then = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            when: when.unwrap_or_default(),
            then: then.unwrap_or_default(),
        })
    }
}

/// Action
///
/// What a rule does; `kind` says which of the seven actions it is.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Goto(value) => value.serialize(serializer),
            Self::Halt(value) => value.serialize(serializer),
            Self::Parallel(value) => value.serialize(serializer),
            Self::Retry(value) => value.serialize(serializer),
            Self::Assert(value) => value.serialize(serializer),
            Self::Retract(value) => value.serialize(serializer),
            Self::Interrupt(value) => value.serialize(serializer),
        }
    }
}

impl support::Read for Action {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let (tag, plan) = reader.tagged(plan, "kind")?;
        match &*tag {
            "goto" => support::Read::read(reader, plan).map(Self::Goto),
            "halt" => support::Read::read(reader, plan).map(Self::Halt),
            "parallel" => support::Read::read(reader, plan).map(Self::Parallel),
            "retry" => support::Read::read(reader, plan).map(Self::Retry),
            "assert" => support::Read::read(reader, plan).map(Self::Assert),
            "retract" => support::Read::read(reader, plan).map(Self::Retract),
            "interrupt" => support::Read::read(reader, plan).map(Self::Interrupt),
            _ => None,
        }
    }
}

impl From<GotoAction> for Action {
    fn from(value: GotoAction) -> Self {
        Self::Goto(value)
    }
}

impl From<HaltAction> for Action {
    fn from(value: HaltAction) -> Self {
        Self::Halt(value)
    }
}

impl From<ParallelAction> for Action {
    fn from(value: ParallelAction) -> Self {
        Self::Parallel(value)
    }
}

impl From<RetryAction> for Action {
    fn from(value: RetryAction) -> Self {
        Self::Retry(value)
    }
}

impl From<AssertAction> for Action {
    fn from(value: AssertAction) -> Self {
        Self::Assert(value)
    }
}

impl From<RetractAction> for Action {
    fn from(value: RetractAction) -> Self {
        Self::Retract(value)
    }
}

impl From<InterruptAction> for Action {
    fn from(value: InterruptAction) -> Self {
        Self::Interrupt(value)
    }
}

/// Goto action
///
/// Continues at a node.
#[derive(Debug, Clone, PartialEq)]
pub struct GotoAction {
    /// Id of the node to continue at.
    pub target: String,
}

impl GotoAction {
    /// Always `goto`.
    pub const KIND: &'static str = "goto";
}

impl Serialize for GotoAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("target", &self.target)?;
        map.end()
    }
}

impl support::Read for GotoAction {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut target = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "target" => target = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { target: target? })
    }
}

/// Halt action
///
/// Ends the run.
#[derive(Debug, Clone, PartialEq, Default)]
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

impl Serialize for HaltAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("reason", &self.reason)?;
        map.end()
    }
}

impl support::Read for HaltAction {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut reason = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "reason" => reason = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            reason: reason.unwrap_or_default(),
        })
    }
}

/// Parallel action
///
/// Runs several nodes side by side.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for ParallelAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("targets", &self.targets)?;
        map.serialize_entry("join", &self.join)?;
        map.serialize_entry("strategy", &self.strategy)?;
        map.end()
    }
}

impl support::Read for ParallelAction {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut targets = None;
        let mut join = None;
        let mut strategy = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "targets" => targets = Some(member.read(reader)?),
                "join" => join = Some(member.read(reader)?),
                "strategy" => strategy = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            targets: targets?,
            join: join.unwrap_or_default(),
            strategy: strategy.unwrap_or_else(|| "all".to_owned()),
        })
    }
}

/// Retry action
///
/// Runs a node again.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for RetryAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("target", &self.target)?;
        map.serialize_entry("backoff_ms", &self.backoff_ms)?;
        map.end()
    }
}

impl support::Read for RetryAction {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut target = None;
        let mut backoff_ms = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "target" => target = Some(member.read(reader)?),
                "backoff_ms" => backoff_ms = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            target: target?,
            backoff_ms: backoff_ms.unwrap_or_default(),
        })
    }
}

/// Assert action
///
/// Adds a fact.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for AssertAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("fact", &self.fact)?;
        map.serialize_entry("slots", &self.slots)?;
        map.end()
    }
}

impl support::Read for AssertAction {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut fact = None;
        let mut slots = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "fact" => fact = Some(member.read(reader)?),
                "slots" => slots = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            fact: fact?,
            slots: slots.unwrap_or_default(),
        })
    }
}

/// Retract action
///
/// Removes facts.
#[derive(Debug, Clone, PartialEq)]
pub struct RetractAction {
    /// Pattern of the facts to remove.
    pub pattern: String,
}

impl RetractAction {
    /// Always `retract`.
    pub const KIND: &'static str = "retract";
}

impl Serialize for RetractAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("pattern", &self.pattern)?;
        map.end()
    }
}

impl support::Read for RetractAction {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut pattern = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "pattern" => pattern = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self { pattern: pattern? })
    }
}

/// Interrupt action
///
/// Pauses the run and asks a person for input.
#[derive(Debug, Clone, PartialEq)]
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
    /// How long to wait, as an ISO 8601 duration such as `PT30S`; only the seconds may have a fraction. Null waits without limit.
    ///
    /// Constraints: `pattern: "^P(?:[0-9]+W|(?=[0-9]|T[0-9])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\.[0-9]+)?S)?)?)$"`. Default: `null`.
    pub timeout: Option<String>,
    /// What happens when the time is over: `halt` ends the run, `goto:` followed by the id of a node continues there.
    ///
    /// Constraints: `pattern: "^(?:halt|goto:[a-z0-9][a-z0-9_\\-.]{0,127})$"`. Default: `"halt"`.
    pub on_timeout: String,
}

impl InterruptAction {
    /// Always `interrupt`.
    pub const KIND: &'static str = "interrupt";
}

impl Serialize for InterruptAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", Self::KIND)?;
        map.serialize_entry("prompt", &self.prompt)?;
        map.serialize_entry("interrupt_payload", &self.interrupt_payload)?;
        map.serialize_entry("requested_capability", &self.requested_capability)?;
        map.serialize_entry("timeout", &self.timeout)?;
        map.serialize_entry("on_timeout", &self.on_timeout)?;
        map.end()
    }
}

impl support::Read for InterruptAction {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut prompt = None;
        let mut interrupt_payload = None;
        let mut requested_capability = None;
        let mut timeout = None;
        let mut on_timeout = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "prompt" => prompt = Some(member.read(reader)?),
                "interrupt_payload" => interrupt_payload = Some(member.read(reader)?),
                "requested_capability" => {
                    requested_capability = Some(member.read(reader)?);
                }
                "timeout" => timeout = Some(member.read(reader)?),
                "on_timeout" => on_timeout = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            prompt: prompt?,
            interrupt_payload: interrupt_payload.unwrap_or_default(),
            requested_capability: requested_capability.unwrap_or_default(),
            timeout: timeout.unwrap_or_default(),
            on_timeout: on_timeout.unwrap_or_else(|| "halt".to_owned()),
        })
    }
}

/// Tool reference
///
/// A tool that the graph relies on.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolRef {
    /// Namespaced id of the tool, such as `ns.name`.
    pub id: String,
    /// Pinned version of the tool. Null accepts any.
    ///
    /// Default: `null`.
    pub version: Option<String>,
}

impl Serialize for ToolRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("version", &self.version)?;
        map.end()
    }
}

impl support::Read for ToolRef {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut version = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            version: version.unwrap_or_default(),
        })
    }
}

/// Skill reference
///
/// A skill that the graph relies on.
#[derive(Debug, Clone, PartialEq)]
pub struct SkillRef {
    /// Namespaced id of the skill.
    pub id: String,
    /// Pinned version of the skill. Null accepts any.
    ///
    /// Default: `null`.
    pub version: Option<String>,
}

impl Serialize for SkillRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("version", &self.version)?;
        map.end()
    }
}

impl support::Read for SkillRef {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut version = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            version: version.unwrap_or_default(),
        })
    }
}

/// Store reference
///
/// A store that the graph binds. The full record is a store spec.
#[derive(Debug, Clone, PartialEq)]
pub struct StoreRef {
    /// Local name of the binding, as it appears in capabilities.
    pub name: String,
    /// Id of the plugin that provides the store.
    pub provider: String,
}

impl Serialize for StoreRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("provider", &self.provider)?;
        map.end()
    }
}

impl support::Read for StoreRef {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut provider = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "provider" => provider = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            provider: provider?,
        })
    }
}

/// Parallel block
///
/// Nodes that run side by side, declared outside of any rule.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for ParallelBlock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("targets", &self.targets)?;
        map.serialize_entry("join", &self.join)?;
        map.serialize_entry("strategy", &self.strategy)?;
        map.end()
    }
}

impl support::Read for ParallelBlock {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut targets = None;
        let mut join = None;
        let mut strategy = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "targets" => targets = Some(member.read(reader)?),
                "join" => join = Some(member.read(reader)?),
                "strategy" => strategy = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            targets: targets?,
            join: join.unwrap_or_default(),
            strategy: strategy.unwrap_or_else(|| "all".to_owned()),
        })
    }
}

/// Pack mount
///
/// A governance pack that the graph mounts.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for PackMount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("requires", &self.requires)?;
        map.end()
    }
}

impl support::Read for PackMount {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut id = None;
        let mut version = None;
        let mut requires = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                "requires" => requires = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            id: id?,
            version: version.unwrap_or_default(),
            requires: requires.unwrap_or_default(),
        })
    }
}

/// Pack requirements
///
/// Versions that a governance pack needs. They are compared as plain text.
#[derive(Debug, Clone, PartialEq, Default)]
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

impl Serialize for PackRequires {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("stargraph_facts_version", &self.stargraph_facts_version)?;
        map.serialize_entry("api_version", &self.api_version)?;
        map.end()
    }
}

impl support::Read for PackRequires {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut stargraph_facts_version = None;
        let mut api_version = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "stargraph_facts_version" => {
                    stargraph_facts_version = Some(member.read(reader)?);
                }
                "api_version" => api_version = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            stargraph_facts_version: stargraph_facts_version.unwrap_or_default(),
            api_version: api_version.unwrap_or_default(),
        })
    }
}

/// Migrate block
///
/// Says how to resume a run whose graph has changed since.
#[derive(Debug, Clone, PartialEq)]
pub struct MigrateBlock {
    /// Hash of the graph before the change.
    pub from_hash: String,
    /// Hash of the graph after the change.
    pub to_hash: String,
}

impl Serialize for MigrateBlock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("from_hash", &self.from_hash)?;
        map.serialize_entry("to_hash", &self.to_hash)?;
        map.end()
    }
}

impl support::Read for MigrateBlock {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut from_hash = None;
        let mut to_hash = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "from_hash" => from_hash = Some(member.read(reader)?),
                "to_hash" => to_hash = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            from_hash: from_hash?,
            to_hash: to_hash?,
        })
    }
}

/// Tool spec
///
/// The full description of a tool.
#[derive(Debug, Clone, PartialEq)]
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
    /// Estimated cost of one call, as a decimal number in a text, so that no digit is lost. Null is unknown.
    ///
    /// Constraints: `pattern: "^-?[0-9]+(?:\\.[0-9]+)?$"`. Default: `null`.
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

impl Serialize for ToolSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("namespace", &self.namespace)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("description", &self.description)?;
        map.serialize_entry("input_schema", &self.input_schema)?;
        map.serialize_entry("output_schema", &self.output_schema)?;
        map.serialize_entry("side_effects", &self.side_effects)?;
        map.serialize_entry("replay_policy", &self.replay_policy)?;
        map.serialize_entry("permissions", &self.permissions)?;
        map.serialize_entry("idempotency_key", &self.idempotency_key)?;
        map.serialize_entry("cost_estimate", &self.cost_estimate)?;
        map.serialize_entry("examples", &self.examples)?;
        map.serialize_entry("tags", &self.tags)?;
        map.serialize_entry("deprecated", &self.deprecated)?;
        map.end()
    }
}

impl support::Read for ToolSpec {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut namespace = None;
        let mut version = None;
        let mut description = None;
        let mut input_schema = None;
        let mut output_schema = None;
        let mut side_effects = None;
        let mut replay_policy = None;
        let mut permissions = None;
        let mut idempotency_key = None;
        let mut cost_estimate = None;
        let mut examples = None;
        let mut tags = None;
        let mut deprecated = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "namespace" => namespace = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                "description" => description = Some(member.read(reader)?),
                "input_schema" => input_schema = Some(member.read(reader)?),
                "output_schema" => output_schema = Some(member.read(reader)?),
                "side_effects" => side_effects = Some(member.read(reader)?),
                "replay_policy" => replay_policy = Some(member.read(reader)?),
                "permissions" => permissions = Some(member.read(reader)?),
                "idempotency_key" => idempotency_key = Some(member.read(reader)?),
                "cost_estimate" => cost_estimate = Some(member.read(reader)?),
                "examples" => examples = Some(member.read(reader)?),
                "tags" => tags = Some(member.read(reader)?),
                "deprecated" => deprecated = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            namespace: namespace?,
            version: version?,
            description: description?,
            input_schema: input_schema?,
            output_schema: output_schema?,
            side_effects: side_effects?,
            replay_policy: replay_policy.unwrap_or(ReplayPolicy::MustStub),
            permissions: permissions.unwrap_or_default(),
            idempotency_key: idempotency_key.unwrap_or_default(),
            cost_estimate: cost_estimate.unwrap_or_default(),
            examples: examples.unwrap_or_default(),
            tags: tags.unwrap_or_default(),
            deprecated: deprecated.unwrap_or_default(),
        })
    }
}

/// Side effects
///
/// What a tool does to the world outside.
///
/// - `none`: nothing.
/// - `read`: it reads.
/// - `write`: it writes.
/// - `external`: it acts on systems outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl SideEffects {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 4] = [Self::None, Self::Read, Self::Write, Self::External];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Read => "read",
            Self::Write => "write",
            Self::External => "external",
        }
    }
}

impl fmt::Display for SideEffects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for SideEffects {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for SideEffects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for SideEffects {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Replay policy
///
/// How a replay treats calls of a tool.
///
/// - `must_stub`: the call is answered by a stub.
/// - `fail_loud`: the call is an error.
/// - `recorded_result`: the recorded result is used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReplayPolicy {
    /// `"must_stub"`
    MustStub,
    /// `"fail_loud"`
    FailLoud,
    /// `"recorded_result"`
    RecordedResult,
}

impl ReplayPolicy {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 3] = [Self::MustStub, Self::FailLoud, Self::RecordedResult];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MustStub => "must_stub",
            Self::FailLoud => "fail_loud",
            Self::RecordedResult => "recorded_result",
        }
    }
}

impl fmt::Display for ReplayPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for ReplayPolicy {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for ReplayPolicy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for ReplayPolicy {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Skill spec
///
/// The full description of a skill: a named bundle of agent, workflow or utility logic.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for SkillSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("namespace", &self.namespace)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("description", &self.description)?;
        map.serialize_entry("kind", &self.kind)?;
        map.serialize_entry("tools", &self.tools)?;
        map.serialize_entry("examples", &self.examples)?;
        map.serialize_entry("subgraph", &self.subgraph)?;
        map.serialize_entry("system_prompt", &self.system_prompt)?;
        map.end()
    }
}

impl support::Read for SkillSpec {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut namespace = None;
        let mut version = None;
        let mut description = None;
        let mut kind = None;
        let mut tools = None;
        let mut examples = None;
        let mut subgraph = None;
        let mut system_prompt = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "namespace" => namespace = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                "description" => description = Some(member.read(reader)?),
                "kind" => kind = Some(member.read(reader)?),
                "tools" => tools = Some(member.read(reader)?),
                "examples" => examples = Some(member.read(reader)?),
                "subgraph" => subgraph = Some(member.read(reader)?),
                "system_prompt" => system_prompt = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            namespace: namespace?,
            version: version?,
            description: description?,
            kind: kind?,
            tools: tools.unwrap_or_default(),
            examples: examples.unwrap_or_default(),
            subgraph: subgraph.unwrap_or_default(),
            system_prompt: system_prompt.unwrap_or_default(),
        })
    }
}

/// Category of the skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SkillSpecKind {
    /// `"agent"`
    Agent,
    /// `"workflow"`
    Workflow,
    /// `"utility"`
    Utility,
}

impl SkillSpecKind {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 3] = [Self::Agent, Self::Workflow, Self::Utility];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Workflow => "workflow",
            Self::Utility => "utility",
        }
    }
}

impl fmt::Display for SkillSpecKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for SkillSpecKind {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for SkillSpecKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for SkillSpecKind {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Store spec
///
/// The full record of a store.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for StoreSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("provider", &self.provider)?;
        map.serialize_entry("protocol", &self.protocol)?;
        map.serialize_entry("config_schema", &self.config_schema)?;
        map.serialize_entry("capabilities", &self.capabilities)?;
        map.end()
    }
}

impl support::Read for StoreSpec {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut provider = None;
        let mut protocol = None;
        let mut config_schema = None;
        let mut capabilities = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "provider" => provider = Some(member.read(reader)?),
                "protocol" => protocol = Some(member.read(reader)?),
                "config_schema" => config_schema = Some(member.read(reader)?),
                "capabilities" => capabilities = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            provider: provider?,
            protocol: protocol?,
            config_schema: config_schema?,
            capabilities: capabilities.unwrap_or_default(),
        })
    }
}

/// What kind of store it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl StoreSpecProtocol {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 5] = [
        Self::Vector,
        Self::Graph,
        Self::Doc,
        Self::Memory,
        Self::Fact,
    ];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Vector => "vector",
            Self::Graph => "graph",
            Self::Doc => "doc",
            Self::Memory => "memory",
            Self::Fact => "fact",
        }
    }
}

impl fmt::Display for StoreSpecProtocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for StoreSpecProtocol {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for StoreSpecProtocol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for StoreSpecProtocol {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Plugin manifest
///
/// What a plugin is, and what it provides.
#[derive(Debug, Clone, PartialEq)]
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
    pub order: i64,
}

impl PluginManifest {
    /// Version of the plugin interface: always `1`.
    pub const API_VERSION: &'static str = "1";
}

impl Serialize for PluginManifest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("api_version", Self::API_VERSION)?;
        map.serialize_entry("namespaces", &self.namespaces)?;
        map.serialize_entry("provides", &self.provides)?;
        map.serialize_entry("order", &self.order)?;
        map.end()
    }
}

impl support::Read for PluginManifest {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut version = None;
        let mut namespaces = None;
        let mut provides = None;
        let mut order = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "version" => version = Some(member.read(reader)?),
                "namespaces" => namespaces = Some(member.read(reader)?),
                "provides" => provides = Some(member.read(reader)?),
                "order" => order = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            version: version?,
            namespaces: namespaces?,
            provides: provides?,
            order: order.unwrap_or(5000),
        })
    }
}

/// A kind of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl PluginManifestProvide {
    /// Every value, in the order of the schema.
    pub const ALL: [Self; 4] = [Self::Tool, Self::Skill, Self::Store, Self::Pack];

    /// The value as the document has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Tool => "tool",
            Self::Skill => "skill",
            Self::Store => "store",
            Self::Pack => "pack",
        }
    }
}

impl fmt::Display for PluginManifestProvide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::str::FromStr for PluginManifestProvide {
    type Err = Report;

    fn from_str(text: &str) -> Result<Self, Report> {
        let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
        value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
    }
}

impl Serialize for PluginManifestProvide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl support::Read for PluginManifestProvide {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let text = reader.text(plan)?;
        Self::ALL.into_iter().find(|value| value.as_str() == text)
    }
}

/// Fact template
///
/// The type of a fact: its name and its slots.
#[derive(Debug, Clone, PartialEq)]
pub struct FactTemplate {
    /// Name of the template.
    pub name: String,
    /// Slots of the fact.
    ///
    /// Default: `[]`.
    pub slots: Vec<SlotDef>,
}

impl Serialize for FactTemplate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("slots", &self.slots)?;
        map.end()
    }
}

impl support::Read for FactTemplate {
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut slots = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "slots" => slots = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            slots: slots.unwrap_or_default(),
        })
    }
}

/// Slot definition
///
/// One typed slot of a fact.
#[derive(Debug, Clone, PartialEq)]
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

impl Serialize for SlotDef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("type", &self.r#type)?;
        map.serialize_entry("default", &self.default)?;
        map.end()
    }
}

impl support::Read for SlotDef {
    const FILLS: bool = true;
    fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let mut name = None;
        let mut r#type = None;
        let mut default = None;
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "name" => name = Some(member.read(reader)?),
                "type" => r#type = Some(member.read(reader)?),
                "default" => default = Some(member.read(reader)?),
                _ => member.skip(reader)?,
            }
        }
        Some(Self {
            name: name?,
            r#type: r#type?,
            default: default.unwrap_or_default(),
        })
    }
}

support::contract!(IRDocument, CHECKS, 0);
support::contract!(NodeSpec, CHECKS, 24);
support::contract!(Slug, CHECKS, 59);
support::contract!(RuleSpec, CHECKS, 25);
support::contract!(Action, CHECKS, 65);
support::contract!(GotoAction, CHECKS, 77);
support::contract!(HaltAction, CHECKS, 78);
support::contract!(ParallelAction, CHECKS, 79);
support::contract!(RetryAction, CHECKS, 80);
support::contract!(AssertAction, CHECKS, 81);
support::contract!(RetractAction, CHECKS, 82);
support::contract!(InterruptAction, CHECKS, 83);
support::contract!(ToolRef, CHECKS, 26);
support::contract!(SkillRef, CHECKS, 27);
support::contract!(StoreRef, CHECKS, 28);
support::contract!(ParallelBlock, CHECKS, 29);
support::contract!(PackMount, CHECKS, 30);
support::contract!(PackRequires, CHECKS, 66);
support::contract!(MigrateBlock, CHECKS, 31);
support::contract!(ToolSpec, CHECKS, 114);
support::legacy!(ToolSpec, CHECKS, 114);
support::contract!(SideEffects, CHECKS, 115);
support::contract!(ReplayPolicy, CHECKS, 116);
support::contract!(SkillSpec, CHECKS, 117);
support::contract!(SkillSpecKind, CHECKS, 141);
support::contract!(StoreSpec, CHECKS, 118);
support::contract!(StoreSpecProtocol, CHECKS, 149);
support::contract!(PluginManifest, CHECKS, 119);
support::contract!(PluginManifestProvide, CHECKS, 174);
support::contract!(FactTemplate, CHECKS, 120);
support::contract!(SlotDef, CHECKS, 121);
