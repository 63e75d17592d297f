"""What one writes by hand for msgspec: structs of a graph and of a job specification, without patterns and rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Text = Annotated[str, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=1)]
Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]


class Closed(Struct, forbid_unknown_fields=True, kw_only=True):
    """An object without other members."""


class Ui(Closed):
    """Where a node is drawn."""

    x: float
    y: float
    w: float | None = None
    h: float | None = None


class Node(Closed, tag_field="type", kw_only=True):
    """What all nodes have."""

    id: Text
    typeVersion: Count  # noqa: N815
    label: str | None = None
    ui: Ui | None = None


class ManualConfig(Closed):
    message: str


class Manual(Node, tag="trigger.manual", kw_only=True):
    config: ManualConfig


class WebhookConfig(Closed):
    path: Annotated[str, Meta(pattern="^/")]
    method: Method


class Webhook(Node, tag="trigger.webhook", kw_only=True):
    config: WebhookConfig


class CoreConfig(Closed):
    strategy: Literal["reactive"]
    instructions: str


class Core(Node, tag="agent.core", kw_only=True):
    config: CoreConfig


class Rule(Closed):
    condition: Text = field(name="if")
    to: Text


class ConditionConfig(Closed):
    engine: Literal["jexl", "jmespath"]
    rules: Annotated[list[Rule], Meta(min_length=1)]


class Condition(Node, tag="condition.expr", kw_only=True):
    config: ConditionConfig


class MemoryConfig(Closed):
    mode: Literal["load", "save"]
    scope: Literal["conversation", "run"]
    backend: Literal["postgres", "memory"]


class Memory(Node, tag="memory.kv", kw_only=True):
    config: MemoryConfig


class LlmConfig(Closed):
    provider: Literal["azure", "openai", "local"]
    model: str
    temperature: Annotated[float, Meta(ge=0, le=2)] = 0.2


class Llm(Node, tag="model.llm", kw_only=True):
    config: LlmConfig


class HttpConfig(Closed):
    method: Method
    url: str
    headers: dict[str, str] | None = None
    body: Any = None


class Http(Node, tag="tool.http", kw_only=True):
    config: HttpConfig


class PostgresConfig(Closed):
    connectionRef: Text  # noqa: N815
    query: Text


class Postgres(Node, tag="tool.postgres", kw_only=True):
    config: PostgresConfig


class ChatConfig(Closed):
    format: Literal["text", "json"]
    template: str | None = None


class Chat(Node, tag="response.chat", kw_only=True):
    config: ChatConfig


class Edge(Closed):
    id: Text
    source: Text
    target: Text
    label: str | None = None


class Graph(Closed, kw_only=True):
    """A graph."""

    id: Text
    version: Count
    start: Text
    nodes: Annotated[
        list[Manual | Webhook | Core | Condition | Memory | Llm | Http | Postgres | Chat], Meta(min_length=1)
    ]
    edges: list[Edge]


class Paths(Closed, kw_only=True):
    durable_paths: list[str]
    validation_criteria: dict[str, Any]


class Metadata(Closed, kw_only=True):
    priority: Annotated[int, Meta(ge=0, le=10)] | None = None
    timeout_seconds: Count | None = None
    requires_governance_check: bool | None = None


class Job(Closed, kw_only=True):
    """A job specification, without its phase rules."""

    job_id: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    phase: Annotated[int, Meta(ge=0)]
    task_type: str
    intent: str
    inputs: dict[str, Any]
    outputs: Paths
    catalytic_domains: list[str]
    determinism: Literal["deterministic", "bounded_nondeterministic", "nondeterministic"] | None = None
    swarm_parallel: bool = False
    metadata: Metadata | None = None
