# @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `graph`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, JsonValue

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy

_CHECKS = Checks.load(__package__, "graph.checks.json", verdicts="graph")


class GraphDefinition(Contract, checks=_CHECKS, node=0, extra="forbid"):
    """REDMIND GraphDefinition v1.

    An agent as a directed graph: nodes that do the work and edges that say what runs after what.

    This is the one contract between the editor and the engine; neither adds fields of its own. Ids are stable:
    importing and exporting a graph never changes them. What a graph does never depends on where its nodes are
    drawn.

    Rules:
    - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
    - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
    - `START_NOT_FOUND`: `$.start` is among `$.nodes[*].id`.
    - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`.
    - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`.
    - `SELF_LOOP`: in each of `$.edges[*]`, `source` and `target` differ from one another.
    - `RULE_TARGET_NOT_FOUND`: each of `$.nodes[?@.type == 'condition.expr'].config.rules[*].to` is among
      `$.nodes[*].id`.
    - `CYCLE_DETECTED`: `$.edges[*]`, each an edge from `source` to `target`, form no cycle; edges from a value to
      itself do not count.
    """

    id: str
    """Stable identifier of the graph.

    - `minLength: 1`
    """

    version: int
    """Version of this graph, counted from 1. It is the author's own count, not the version of the contract.

    - `minimum: 1`
    """

    start: str
    """Id of the node at which a run begins.

    - `minLength: 1`
    """

    nodes: list[Node]
    """The nodes of the graph, at least one. No two share an id.

    - `minItems: 1`
    """

    edges: list[Edge]
    """The edges between the nodes. No two share an id, and together they form no cycle."""


class TriggerManualNode(Contract, checks=_CHECKS, node=25, extra="forbid"):
    """Manual trigger node.

    Starts a run by hand, with a given message.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["trigger.manual"] = "trigger.manual"
    """Always `trigger.manual`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: TriggerManualNodeConfig
    """Configuration of a manual trigger."""


class TriggerWebhookNode(Contract, checks=_CHECKS, node=26, extra="forbid"):
    """Webhook trigger node.

    Starts a run when an HTTP request arrives.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["trigger.webhook"] = "trigger.webhook"
    """Always `trigger.webhook`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: TriggerWebhookNodeConfig
    """Configuration of a webhook trigger."""


class AgentCoreNode(Contract, checks=_CHECKS, node=27, extra="forbid"):
    """Agent core node.

    Lets the agent think about the input, following instructions.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["agent.core"] = "agent.core"
    """Always `agent.core`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: AgentCoreNodeConfig
    """Configuration of an agent core."""


class ConditionExprNode(Contract, checks=_CHECKS, node=28, extra="forbid"):
    """Condition node.

    Chooses the next node by evaluating expressions.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["condition.expr"] = "condition.expr"
    """Always `condition.expr`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: ConditionExprNodeConfig
    """Configuration of a condition."""


class MemoryKVNode(Contract, checks=_CHECKS, node=29, extra="forbid"):
    """Key-value memory node.

    Loads from or saves to a key-value memory.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["memory.kv"] = "memory.kv"
    """Always `memory.kv`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: MemoryKVNodeConfig
    """Configuration of a key-value memory."""


class ModelLLMNode(Contract, checks=_CHECKS, node=30, extra="forbid"):
    """Language model node.

    Calls a language model.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["model.llm"] = "model.llm"
    """Always `model.llm`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: ModelLLMNodeConfig
    """Configuration of a language model."""


class ToolHttpNode(Contract, checks=_CHECKS, node=31, extra="forbid"):
    """HTTP tool node.

    Sends an HTTP request.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["tool.http"] = "tool.http"
    """Always `tool.http`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: ToolHttpNodeConfig
    """Configuration of an HTTP request."""


class ToolPostgresNode(Contract, checks=_CHECKS, node=32, extra="forbid"):
    """PostgreSQL tool node.

    Runs a query on a PostgreSQL database.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["tool.postgres"] = "tool.postgres"
    """Always `tool.postgres`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: ToolPostgresNodeConfig
    """Configuration of a PostgreSQL query."""


class ResponseChatNode(Contract, checks=_CHECKS, node=33, extra="forbid"):
    """Chat response node.

    Answers the user in the chat.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: Literal["response.chat"] = "response.chat"
    """Always `response.chat`."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: ResponseChatNodeConfig
    """Configuration of a chat response."""


Node: TypeAlias = Annotated[
    TriggerManualNode
    | TriggerWebhookNode
    | AgentCoreNode
    | ConditionExprNode
    | MemoryKVNode
    | ModelLLMNode
    | ToolHttpNode
    | ToolPostgresNode
    | ResponseChatNode,
    Field(discriminator="type"),
    CheckedBy(_CHECKS, 9, "Node"),
]
"""Node

A node of one of the nine kinds; `type` says which.
"""

NodeAdapter: Final = ContractAdapter[Node](Node)
"""The verbs of `Node`."""


class UI(Contract, checks=_CHECKS, node=116, extra="forbid"):
    """Node placement.

    Where an editor draws a node. Presentation only: it has no influence on what the graph does.
    """

    x: float
    """Horizontal position."""

    y: float
    """Vertical position."""

    w: float | None = None
    """Width, if the editor fixed one."""

    h: float | None = None
    """Height, if the editor fixed one."""


class TriggerManualNodeConfig(Contract, checks=_CHECKS, node=63, extra="forbid"):
    """Configuration of a manual trigger."""

    message: str
    """Message that the run starts with."""


class TriggerWebhookNodeConfig(Contract, checks=_CHECKS, node=65, extra="forbid"):
    """Configuration of a webhook trigger."""

    path: str
    """Path that the webhook listens on. It begins with a slash.

    - `pattern: "^/"`
    """

    method: NodeConfigMethod
    """HTTP method that the webhook answers to."""


class AgentCoreNodeConfig(Contract, checks=_CHECKS, node=67, extra="forbid"):
    """Configuration of an agent core."""

    strategy: Literal["reactive"] = "reactive"
    """How the agent proceeds. So far only `reactive`: one answer to one input."""

    instructions: str
    """What the agent is told to do."""


class ConditionExprNodeConfig(Contract, checks=_CHECKS, node=69, extra="forbid"):
    """Configuration of a condition."""

    engine: Literal["jexl", "jmespath"]
    """Language in which the expressions are written."""

    rules: list[ConditionExprNodeConfigRule]
    """The rules, at least one, in the order in which they are tried.

    - `minItems: 1`
    """


class ConditionExprNodeConfigRule(Contract, checks=_CHECKS, node=117, extra="forbid"):
    """Condition rule.

    If the expression holds, the run continues at the given node.
    """

    if_: str = Field(validation_alias="if", serialization_alias="if")
    """Expression in the language of the chosen engine.

    - `minLength: 1`
    """

    to: str
    """Id of the node to continue at.

    - `minLength: 1`
    """


class MemoryKVNodeConfig(Contract, checks=_CHECKS, node=71, extra="forbid"):
    """Configuration of a key-value memory."""

    mode: Literal["load", "save"]
    """Whether the node loads or saves."""

    scope: Literal["conversation", "run"]
    """How long the memory lives: over a whole conversation, or for one run."""

    backend: Literal["postgres", "memory"]
    """Where the memory is kept."""


class ModelLLMNodeConfig(Contract, checks=_CHECKS, node=73, extra="forbid"):
    """Configuration of a language model."""

    provider: Literal["azure", "openai", "local"]
    """Who serves the model."""

    model: str
    """Name of the model, as its provider knows it."""

    temperature: float = 0.2
    """Sampling temperature: 0 is the steadiest, 2 the most varied.

    - `minimum: 0`
    - `maximum: 2`
    """


class ToolHttpNodeConfig(Contract, checks=_CHECKS, node=75, extra="forbid"):
    """Configuration of an HTTP request."""

    method: NodeConfigMethod
    """HTTP method of the request."""

    url: str
    """Absolute URI that the request goes to.

    - `format: "uri"`
    """

    headers: dict[str, str] | None = None
    """Header fields of the request, by name."""

    body: JsonValue = None
    """Body of the request, as any JSON value. Null is a body too, and differs from no body at all."""


NodeConfigMethod: TypeAlias = Annotated[
    Literal["GET", "POST", "PUT", "PATCH", "DELETE"], CheckedBy(_CHECKS, 105, "NodeConfigMethod")
]
"""`#/$defs/ToolHttpNode/allOf/1/properties/config/properties/method` of the schema."""

NodeConfigMethodAdapter: Final = ContractAdapter[NodeConfigMethod](NodeConfigMethod)
"""The verbs of `NodeConfigMethod`."""


class ToolPostgresNodeConfig(Contract, checks=_CHECKS, node=77, extra="forbid"):
    """Configuration of a PostgreSQL query."""

    connection_ref: str = Field(validation_alias="connectionRef", serialization_alias="connectionRef")
    """Name of the configured connection to use. It is a reference, never the credentials themselves.

    - `minLength: 1`
    """

    query: str
    """SQL text of the query.

    - `minLength: 1`
    """


class ResponseChatNodeConfig(Contract, checks=_CHECKS, node=79, extra="forbid"):
    """Configuration of a chat response."""

    format: Literal["text", "json"]
    """Whether the answer is plain text or JSON."""

    template: str | None = None
    """Template that the answer is made from."""


class Edge(Contract, checks=_CHECKS, node=10, extra="forbid"):
    """Edge.

    A directed connection: after the source node, the target node runs.
    """

    id: str
    """Stable identifier of the edge, unique among the edges of the graph.

    - `minLength: 1`
    """

    source: str
    """Id of the node that the edge leaves.

    - `minLength: 1`
    """

    target: str
    """Id of the node that the edge enters. It differs from the source: an edge never leads back to its own node.

    - `minLength: 1`
    """

    label: str | None = None
    """Text shown beside the edge."""


class NodeBase(Contract, checks=_CHECKS, node=61, extra="allow"):
    """Node base.

    What every node has, whatever its kind. It stays open; each kind of node closes itself.
    """

    id: str
    """Stable identifier of the node, unique among the nodes of the graph.

    - `minLength: 1`
    """

    type: str
    """Kind of the node."""

    type_version: int = Field(validation_alias="typeVersion", serialization_alias="typeVersion")
    """Version of the node's kind. A breaking change of a kind's configuration raises it.

    - `minimum: 1`

    Default: `1`
    """

    label: str | None = None
    """Name shown to people."""

    ui: UI | None = None
    """Where an editor draws the node."""

    config: dict[str, JsonValue]
    """Configuration of the node. Its fields depend on the kind."""


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(GraphDefinition)
validate = functions.validate_as(GraphDefinition)
