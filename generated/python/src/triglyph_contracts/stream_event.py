# @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.

"""The types of the schema `stream_event`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, JsonValue

from ._support import Checks, Contract, RootContract, functions

_CHECKS = Checks.load(__package__, "stream_event.checks.json")


class StreamEventDelta(Contract, checks=_CHECKS, node=1, extra="forbid"):
    """Delta event.

    A piece of the response text, to be appended to the pieces before it.
    """

    type: Literal["delta"]
    """Always `delta`."""

    content: str
    """Text to append."""


class StreamEventToolStart(Contract, checks=_CHECKS, node=2, extra="forbid"):
    """Tool start event.

    An agent has called a tool.

    The arguments of the call are withheld on purpose, so that nothing internal leaks.
    """

    type: Literal["tool_start"]
    """Always `tool_start`."""

    tool: str
    """Name of the tool."""


class StreamEventToolResult(Contract, checks=_CHECKS, node=3, extra="forbid"):
    """Tool result event.

    A tool has returned.
    """

    type: Literal["tool_result"]
    """Always `tool_result`."""

    tool: str
    """Name of the tool."""

    data: JsonValue = None
    """What the tool returned, as any JSON value; null is a value too, and differs from no `data` at all."""


class StreamEventFinal(Contract, checks=_CHECKS, node=4, extra="forbid"):
    """Final event.

    The response is complete.
    """

    type: Literal["final"]
    """Always `final`."""

    payload: AgentResponse
    """The complete response."""


class StreamEvent(
    RootContract[
        Annotated[
            StreamEventDelta | StreamEventToolStart | StreamEventToolResult | StreamEventFinal,
            Field(discriminator="type"),
        ]
    ],
    checks=_CHECKS,
    node=0,
):
    """Stream event.

    One server-sent event of a response stream; `type` says which of the four kinds it is.

    After the last event the stream carries the literal text `[DONE]`, which is not JSON and not part of this
    schema.
    """


class AgentResponse(Contract, checks=_CHECKS, node=18, extra="forbid"):
    """Agent response.

    The complete answer of one specialist agent.

    There are no other fields: an unknown one is refused, so that no consumer depends on what is not promised.
    """

    version: Literal["v1"]
    """Version of the contract that the response follows."""

    agent: AgentName
    """Agent that produced the response."""

    content: str
    """Full text of the response. Markdown is allowed, and so is an empty text."""

    assumptions: list[str] | None = None
    """Assumptions that the agent made and states openly. Left out when there is nothing to state; never null."""

    next_actions: list[str]
    """Steps that the user can take next, at least one.

    - `minItems: 1`
    """


AgentName: TypeAlias = Literal["Ops", "Content", "Growth", "Systems"]
"""Agent name

Name of a specialist agent.

The hub that routes between the agents is internal and never answers under its own name.

- `Ops`: Newsletter operations: standard procedures, follow-ups, pipelines.
- `Content`: Editorial work: interview analysis, quotes, framing.
- `Growth`: Audience growth: guest discovery, ranking of prospects, trends.
- `Systems`: Systems work: schema design, tooling, integrations, scoring models.
"""

dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(StreamEvent)
validate = functions.validate_as(StreamEvent)
