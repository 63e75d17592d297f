"""What one writes by hand: idiomatic pydantic models of a graph, without patterns and rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Text = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=1)]
Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]


class Closed(BaseModel):
    """An object without other members."""

    model_config = ConfigDict(extra="forbid")


class Ui(Closed):
    """Where a node is drawn."""

    x: float
    y: float
    w: float | None = None
    h: float | None = None


class Node(Closed):
    """What all nodes have."""

    id: Text
    typeVersion: Count  # noqa: N815
    label: str | None = None
    ui: Ui | None = None


class ManualConfig(Closed):
    message: str


class Manual(Node):
    type: Literal["trigger.manual"]
    config: ManualConfig


class WebhookConfig(Closed):
    path: Annotated[str, Field(pattern="^/")]
    method: Method


class Webhook(Node):
    type: Literal["trigger.webhook"]
    config: WebhookConfig


class CoreConfig(Closed):
    strategy: Literal["reactive"]
    instructions: str


class Core(Node):
    type: Literal["agent.core"]
    config: CoreConfig


class Rule(Closed):
    condition: Annotated[str, Field(alias="if", min_length=1)]
    to: Text


class ConditionConfig(Closed):
    engine: Literal["jexl", "jmespath"]
    rules: Annotated[list[Rule], Field(min_length=1)]


class Condition(Node):
    type: Literal["condition.expr"]
    config: ConditionConfig


class MemoryConfig(Closed):
    mode: Literal["load", "save"]
    scope: Literal["conversation", "run"]
    backend: Literal["postgres", "memory"]


class Memory(Node):
    type: Literal["memory.kv"]
    config: MemoryConfig


class LlmConfig(Closed):
    provider: Literal["azure", "openai", "local"]
    model: str
    temperature: Annotated[float, Field(ge=0, le=2)] = 0.2


class Llm(Node):
    type: Literal["model.llm"]
    config: LlmConfig


class HttpConfig(Closed):
    method: Method
    url: str
    headers: dict[str, str] | None = None
    body: Any = None


class Http(Node):
    type: Literal["tool.http"]
    config: HttpConfig


class PostgresConfig(Closed):
    connectionRef: Text  # noqa: N815
    query: Text


class Postgres(Node):
    type: Literal["tool.postgres"]
    config: PostgresConfig


class ChatConfig(Closed):
    format: Literal["text", "json"]
    template: str | None = None


class Chat(Node):
    type: Literal["response.chat"]
    config: ChatConfig


class Edge(Closed):
    id: Text
    source: Text
    target: Text
    label: str | None = None


AnyNode = Annotated[
    Manual | Webhook | Core | Condition | Memory | Llm | Http | Postgres | Chat, Field(discriminator="type")
]


class Graph(Closed):
    """A graph."""

    id: Text
    version: Count
    start: Text
    nodes: Annotated[list[AnyNode], Field(min_length=1)]
    edges: list[Edge]


class Paths(Closed):
    durable_paths: list[str]
    validation_criteria: dict[str, Any]


class Metadata(BaseModel):
    priority: Annotated[int, Field(ge=1, le=10)] | None = None
    timeout_seconds: Annotated[int, Field(ge=1)] | None = None


class Job(Closed):
    """A job specification, without its phase rules."""

    job_id: Annotated[str, Field(pattern=r"^[a-z0-9-]+$")]
    phase: Annotated[int, Field(ge=0)]
    task_type: str
    intent: Annotated[str, Field(max_length=1000)]
    inputs: dict[str, Any]
    outputs: Paths
    catalytic_domains: list[str]
    determinism: Literal["deterministic", "bounded_nondeterministic", "nondeterministic"]
    swarm_parallel: bool = False
    metadata: Metadata | None = None
