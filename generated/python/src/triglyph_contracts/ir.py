# @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `ir`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, JsonValue

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy
from ._support.legacy import Legacy

_CHECKS = Checks.load(__package__, "ir.checks.json", verdicts="ir")

STARGRAPH_IR_VERSION: Final = "1.0.0"
"""`#/x-constants/STARGRAPH_IR_VERSION` of the schema."""


class IRDocument(Contract, checks=_CHECKS, node=0, extra="forbid"):
    """IR document.

    An executable graph with its rules, tools, skills, stores, governance packs and migrations, in portable form.

    There are no explicit edges: nodes follow each other in the order of their declaration, unless a rule leads
    elsewhere.
    """

    ir_version: str
    r"""Version of this format, as MAJOR.MINOR.PATCH. A document with another major version than 1 is refused.

    - `pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$"`
    """

    id: str
    """Identifier of the document, in free form."""

    nodes: list[NodeSpec]
    """Nodes of the graph, in the order in which they follow each other."""

    rules: list[RuleSpec] = []
    """Rules of the graph."""

    tools: list[ToolRef] = []
    """Tools that the graph relies on."""

    skills: list[SkillRef] = []
    """Skills that the graph relies on."""

    stores: list[StoreRef] = []
    """Stores that the graph binds."""

    state_schema: dict[str, str] = {}
    """Fields of the graph's state: the type of each, by name."""

    state_class: str | None = None
    """Class that defines the state, as `module.path:ClassName`. Whether it excludes a non-empty `state_schema` is
    decided when the graph is built, not here.
    """

    parallel: list[ParallelBlock] = []
    """Groups of nodes that run side by side."""

    governance: list[PackMount] = []
    """Governance packs that the graph mounts."""

    migrate: list[MigrateBlock] = []
    """How runs of earlier versions of the graph are resumed."""


class NodeSpec(Contract, checks=_CHECKS, node=24, extra="forbid"):
    """Node spec.

    A node of the graph.
    """

    id: Slug
    r"""Stable identifier of the node.

    - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
    """

    kind: str
    """Key of the node's factory, such as `echo`, `halt` or `dspy`, or a class given as `module.path:ClassName`."""


Slug: TypeAlias = Annotated[str, CheckedBy(_CHECKS, 59, "Slug")]
r"""Slug

Stable identifier of 1 to 128 characters: a lower-case letter or digit first, then lower-case letters, digits, `_`,
`-` and `.`.

- `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
"""

SlugAdapter: Final = ContractAdapter[Slug](Slug)
"""The verbs of `Slug`."""


class RuleSpec(Contract, checks=_CHECKS, node=25, extra="forbid"):
    """Rule spec.

    A rule: when its condition matches, its actions are carried out.
    """

    id: Slug
    r"""Stable identifier of the rule.

    - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
    """

    when: str = ""
    """Condition, as a CLIPS pattern."""

    then: list[Action] = []
    """Actions, in order. Actions do not contain actions."""


class GotoAction(Contract, checks=_CHECKS, node=77, extra="forbid"):
    """Goto action.

    Continues at a node.
    """

    kind: Literal["goto"] = "goto"
    """Always `goto`."""

    target: str
    """Id of the node to continue at."""


class HaltAction(Contract, checks=_CHECKS, node=78, extra="forbid"):
    """Halt action.

    Ends the run.
    """

    kind: Literal["halt"] = "halt"
    """Always `halt`."""

    reason: str = ""
    """Why the run ends."""


class ParallelAction(Contract, checks=_CHECKS, node=79, extra="forbid"):
    """Parallel action.

    Runs several nodes side by side.
    """

    kind: Literal["parallel"] = "parallel"
    """Always `parallel`."""

    targets: list[str]
    """Ids of the nodes to run."""

    join: str = ""
    """Id of the node at which the branches meet again. Empty stands for the end of the block."""

    strategy: str = "all"
    """When the branches count as done, such as `all`, `any`, `race` or `quorum`."""


class RetryAction(Contract, checks=_CHECKS, node=80, extra="forbid"):
    """Retry action.

    Runs a node again.
    """

    kind: Literal["retry"] = "retry"
    """Always `retry`."""

    target: str
    """Id of the node to run again."""

    backoff_ms: int = 0
    """Time to wait before, in milliseconds."""


class AssertAction(Contract, checks=_CHECKS, node=81, extra="forbid"):
    """Assert action.

    Adds a fact.
    """

    kind: Literal["assert"] = "assert"
    """Always `assert`."""

    fact: str
    """The fact to add."""

    slots: str = ""
    """Slots of the fact: a JSON object, encoded as text."""


class RetractAction(Contract, checks=_CHECKS, node=82, extra="forbid"):
    """Retract action.

    Removes facts.
    """

    kind: Literal["retract"] = "retract"
    """Always `retract`."""

    pattern: str
    """Pattern of the facts to remove."""


class InterruptAction(Contract, checks=_CHECKS, node=83, extra="forbid"):
    """Interrupt action.

    Pauses the run and asks a person for input.
    """

    kind: Literal["interrupt"] = "interrupt"
    """Always `interrupt`."""

    prompt: str
    """What the person is asked."""

    interrupt_payload: dict[str, JsonValue] = {}
    """Free data that is passed on with the question."""

    requested_capability: str | None = None
    """Capability that whoever answers must have. Null asks for none."""

    timeout: str | None = None
    """How long to wait, as an ISO 8601 duration such as `PT30S`; only the seconds may have a fraction. Null waits
    without limit.
    """

    on_timeout: str = "halt"
    """What happens when the time is over: `halt` ends the run, `goto:` followed by the id of a node continues there."""


Action: TypeAlias = Annotated[
    GotoAction | HaltAction | ParallelAction | RetryAction | AssertAction | RetractAction | InterruptAction,
    Field(discriminator="kind"),
    CheckedBy(_CHECKS, 65, "Action"),
]
"""Action

What a rule does; `kind` says which of the seven actions it is.
"""

ActionAdapter: Final = ContractAdapter[Action](Action)
"""The verbs of `Action`."""


class ToolRef(Contract, checks=_CHECKS, node=26, extra="forbid"):
    """Tool reference.

    A tool that the graph relies on.
    """

    id: str
    """Namespaced id of the tool, such as `ns.name`."""

    version: str | None = None
    """Pinned version of the tool. Null accepts any."""


class SkillRef(Contract, checks=_CHECKS, node=27, extra="forbid"):
    """Skill reference.

    A skill that the graph relies on.
    """

    id: str
    """Namespaced id of the skill."""

    version: str | None = None
    """Pinned version of the skill. Null accepts any."""


class StoreRef(Contract, checks=_CHECKS, node=28, extra="forbid"):
    """Store reference.

    A store that the graph binds. The full record is a store spec.
    """

    name: str
    """Local name of the binding, as it appears in capabilities."""

    provider: str
    """Id of the plugin that provides the store."""


class ParallelBlock(Contract, checks=_CHECKS, node=29, extra="forbid"):
    """Parallel block.

    Nodes that run side by side, declared outside of any rule.
    """

    targets: list[str]
    """Ids of the nodes to run."""

    join: str = ""
    """Id of the node at which the branches meet again. Empty stands for the end of the block."""

    strategy: str = "all"
    """When the branches count as done, such as `all`, `any`, `race` or `quorum`."""


class PackMount(Contract, checks=_CHECKS, node=30, extra="forbid"):
    """Pack mount.

    A governance pack that the graph mounts.
    """

    id: Slug
    r"""Stable identifier of the pack.

    - `pattern: "^[a-z0-9][a-z0-9_\\-.]{0,127}$"`
    """

    version: str | None = None
    """Pinned version of the pack. Null accepts any."""

    requires: PackRequires | None = None
    """Versions that the pack needs, checked when it is loaded. Null asks for none."""


class PackRequires(Contract, checks=_CHECKS, node=66, extra="forbid"):
    """Pack requirements.

    Versions that a governance pack needs. They are compared as plain text.
    """

    stargraph_facts_version: str | None = None
    """Version of the facts schema, such as `1.0`. Null accepts any."""

    api_version: str | None = None
    """Version of the plugin interface, such as `1`. Null accepts any."""


class MigrateBlock(Contract, checks=_CHECKS, node=31, extra="forbid"):
    """Migrate block.

    Says how to resume a run whose graph has changed since.
    """

    from_hash: str
    """Hash of the graph before the change."""

    to_hash: str
    """Hash of the graph after the change."""


class ToolSpec(Legacy, Contract, checks=_CHECKS, node=116, extra="forbid"):
    """Tool spec.

    The full description of a tool.
    """

    name: str
    """Name of the tool, unique within its namespace."""

    namespace: str
    """Namespace of the tool, one of those that its plugin claims."""

    version: str
    """Semantic version of the tool."""

    description: str
    """What the tool does, for people."""

    input_schema: dict[str, JsonValue]
    """JSON Schema of the input."""

    output_schema: dict[str, JsonValue]
    """JSON Schema of the output."""

    side_effects: SideEffects
    """What the tool does to the world outside."""

    replay_policy: ReplayPolicy = "must_stub"
    """How a replay treats calls of the tool."""

    permissions: list[str] = []
    """Capabilities that a caller needs."""

    idempotency_key: str | None = None
    """Key by which repeated calls are recognised. Null gives none."""

    cost_estimate: str | None = None
    """Estimated cost of one call, as a decimal number in a text, so that no digit is lost; very small and very large
    ones have an exponent, as in `5E-7`. Null is unknown.
    """

    examples: list[dict[str, JsonValue]] = []
    """Examples of input and output."""

    tags: list[str] = []
    """Words by which the tool is found."""

    deprecated: bool = False
    """Whether the tool should no longer be used."""


SideEffects: TypeAlias = Annotated[Literal["none", "read", "write", "external"], CheckedBy(_CHECKS, 117, "SideEffects")]
"""Side effects

What a tool does to the world outside.

- `none`: nothing.
- `read`: it reads.
- `write`: it writes.
- `external`: it acts on systems outside.
"""

SideEffectsAdapter: Final = ContractAdapter[SideEffects](SideEffects)
"""The verbs of `SideEffects`."""

ReplayPolicy: TypeAlias = Annotated[
    Literal["must_stub", "fail_loud", "recorded_result"], CheckedBy(_CHECKS, 118, "ReplayPolicy")
]
"""Replay policy

How a replay treats calls of a tool.

- `must_stub`: the call is answered by a stub.
- `fail_loud`: the call is an error.
- `recorded_result`: the recorded result is used again.
"""

ReplayPolicyAdapter: Final = ContractAdapter[ReplayPolicy](ReplayPolicy)
"""The verbs of `ReplayPolicy`."""


class SkillSpec(Contract, checks=_CHECKS, node=119, extra="forbid"):
    """Skill spec.

    The full description of a skill: a named bundle of agent, workflow or utility logic.
    """

    name: str
    """Name of the skill."""

    namespace: str
    """Namespace of the skill."""

    version: str
    """Semantic version of the skill."""

    description: str
    """What the skill does, for people."""

    kind: Literal["agent", "workflow", "utility"]
    """Category of the skill."""

    tools: list[str] = []
    """Ids of the tools that the skill may call."""

    examples: list[dict[str, JsonValue]] = []
    """Examples of input and output."""

    subgraph: str | None = None
    """Id of the graph fragment that the skill runs. Null for none."""

    system_prompt: str | None = None
    """Template of the system prompt. Null for none."""


class StoreSpec(Contract, checks=_CHECKS, node=120, extra="forbid"):
    """Store spec.

    The full record of a store.
    """

    name: str
    """Local name of the binding."""

    provider: str
    """Id of the plugin that provides the store."""

    protocol: Literal["vector", "graph", "doc", "memory", "fact"]
    """What kind of store it is."""

    config_schema: dict[str, JsonValue]
    """JSON Schema of the provider's configuration."""

    capabilities: list[str] = []
    """Capabilities that the store grants. Empty stands for reading and writing: `db.NAME:read` and `db.NAME:write`."""


class PluginManifest(Contract, checks=_CHECKS, node=121, extra="forbid"):
    """Plugin manifest.

    What a plugin is, and what it provides.
    """

    name: str
    """Name of the plugin's distribution."""

    version: str
    """Semantic version of the plugin."""

    api_version: Literal["1"] = "1"
    """Version of the plugin interface: always `1`."""

    namespaces: list[str]
    """Namespaces that the plugin claims. No two plugins may claim the same."""

    provides: list[Literal["tool", "skill", "store", "pack"]]
    """Kinds of things that the plugin contributes."""

    order: int = 5000
    """Load priority, from 0 to 10000.

    - `minimum: 0`
    - `maximum: 10000`
    """


class FactTemplate(Contract, checks=_CHECKS, node=122, extra="forbid"):
    """Fact template.

    The type of a fact: its name and its slots.
    """

    name: str
    """Name of the template."""

    slots: list[SlotDef] = []
    """Slots of the fact."""


class SlotDef(Contract, checks=_CHECKS, node=123, extra="forbid"):
    """Slot definition.

    One typed slot of a fact.
    """

    name: str
    """Name of the slot."""

    type: str
    """Type of the slot."""

    default: str | None = None
    """Value of the slot if none is given. Null for none."""


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(IRDocument)
validate = functions.validate_as(IRDocument)
coerce_legacy_tool_spec = ToolSpec.coerce_legacy
