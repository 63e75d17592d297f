# @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `agent`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, JsonValue

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy

_CHECKS = Checks.load(__package__, "agent.checks.json", verdicts="agent")

START: Final = "START"
"""`#/x-constants/START` of the schema."""

END: Final = "END"
"""`#/x-constants/END` of the schema."""

MARKDOWN: Final = 1
"""`#/x-constants/MARKDOWN` of the schema."""

BLUEPRINT: Final = 2
"""`#/x-constants/BLUEPRINT` of the schema."""


class AgentGraph(Contract, checks=_CHECKS, node=0, extra="forbid"):
    """Graph definition.

    An agent as a workflow of nodes, with edges that may be conditional.

    The edges may form cycles: a conditional edge can lead back to a node that has already run.

    Rules:
    - `DUPLICATE_NODE_ID`: no two of `$.nodes[*].id` are equal.
    - `DUPLICATE_EDGE_ID`: no two of `$.edges[*].id` are equal.
    - `EDGE_SOURCE_NOT_FOUND`: each of `$.edges[*].source` is among `$.nodes[*].id`, or `"START"`.
    - `EDGE_TARGET_NOT_FOUND`: each of `$.edges[*].target` is among `$.nodes[*].id`, or `"END"`.
    """

    id: str | None = None
    """Unique identifier of the agent. The server assigns it."""

    name: str
    """Name of the agent, for people."""

    description: str | None = None
    """What the agent is for."""

    generation_prompt: str
    """The prompt from which the graph was generated."""

    response_format: AgentResponseFormat
    """In what form the agent answers."""

    nodes: list[AgentNode]
    """The steps of the workflow. No two share an id."""

    edges: list[AgentEdge]
    """The connections between the steps. No two share an id."""

    execution_plan: str
    """The workflow as a Mermaid diagram, for people."""


class MarkdownFormat(Contract, checks=_CHECKS, node=17, extra="forbid"):
    """Markdown format.

    The agent answers with a text in Markdown.
    """

    type: Literal[1] = 1
    """Always 1."""

    payload: None = None
    """Always null: this format has no settings."""


class BlueprintFormat(Contract, checks=_CHECKS, node=18, extra="forbid"):
    """Blueprint format.

    The agent answers with structured output that follows a schema.
    """

    type: Literal[2] = 2
    """Always 2."""

    payload: Blueprint
    """What the structured output looks like."""


AgentResponseFormat: TypeAlias = Annotated[
    MarkdownFormat | BlueprintFormat, Field(discriminator="type"), CheckedBy(_CHECKS, 10, "AgentResponseFormat")
]
"""Agent response format

In what form an agent answers; `type` says which: 1 is Markdown, 2 a blueprint.
"""

AgentResponseFormatAdapter: Final = ContractAdapter[AgentResponseFormat](AgentResponseFormat)
"""The verbs of `AgentResponseFormat`."""


class Blueprint(Contract, checks=_CHECKS, node=42, extra="forbid"):
    """Blueprint.

    Description of a structured output.
    """

    format: str
    """Notation of the output, such as `JSON`."""

    output_schema: dict[str, JsonValue]
    """JSON Schema that the output follows. Any schema that is an object is allowed."""

    rules: str
    """Rules for the output beyond its schema, in natural language."""


class AgentNode(Contract, checks=_CHECKS, node=15, extra="forbid"):
    """Agent node.

    One step of the workflow.
    """

    id: str
    """Identifier of the node, unique among the nodes; camel case is recommended. `START` and `END` are reserved."""

    name: str
    """Name of the node, for people."""

    prompt: str
    """What the language model is told to do in this step."""

    tools: list[ToolBinding] = []
    """Tools that the node may call."""

    max_iterations: int = 10
    """How many times the node may call tools."""

    is_exit_node: bool = False
    """Whether the node makes the final synthesis."""

    defer: bool = False
    """Whether the node waits for all of its parallel predecessors."""


class ToolBinding(Contract, checks=_CHECKS, node=44, extra="forbid"):
    """Tool binding.

    A tool that a node may call.
    """

    name: str
    """Exact name of the MCP tool."""

    description: str | None = None
    """What the tool is for, as context."""

    data_connection_id: str | None = None
    """The MCP connection that provides the tool. Absent, null and a text are three different documents."""


class AgentEdge(Contract, checks=_CHECKS, node=16, extra="forbid"):
    """Agent edge.

    A connection between two steps, possibly with a condition.
    """

    id: str
    """Identifier of the edge, unique among the edges."""

    source: str
    """Id of the node that the edge leaves, or `START`."""

    target: str
    """Id of the node that the edge enters, or `END`."""

    condition_prompt: str | None = None
    """Condition in natural language, asked as a question to be answered with yes or no. The edge is taken on yes;
    without a condition, always. Absent, null and a text are three different documents.
    """


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(AgentGraph)
validate = functions.validate_as(AgentGraph)
