# @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `stream_event`."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from ._support import Checks, Contract, RootContract, functions
from .agent_response import AgentResponse

_CHECKS = Checks.load(__package__, "stream_event.checks.json", verdicts="stream_event")


class StreamEventDelta(Contract, checks=_CHECKS, node=1, extra="forbid"):
    """Delta event.

    A piece of the response text, to be appended to the pieces before it.
    """

    type: Literal["delta"] = "delta"
    """Always `delta`."""

    content: str
    """Text to append."""


class StreamEventToolStart(Contract, checks=_CHECKS, node=2, extra="forbid"):
    """Tool start event.

    An agent has called a tool.

    The arguments of the call are withheld on purpose, so that nothing internal leaks.
    """

    type: Literal["tool_start"] = "tool_start"
    """Always `tool_start`."""

    tool: str
    """Name of the tool."""


class StreamEventToolResult(Contract, checks=_CHECKS, node=3, extra="forbid"):
    """Tool result event.

    A tool has returned.
    """

    type: Literal["tool_result"] = "tool_result"
    """Always `tool_result`."""

    tool: str
    """Name of the tool."""

    data: JsonValue = None
    """What the tool returned, as any JSON value; null is a value too, and differs from no `data` at all."""


class StreamEventFinal(Contract, checks=_CHECKS, node=4, extra="forbid"):
    """Final event.

    The response is complete.
    """

    type: Literal["final"] = "final"
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


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(StreamEvent)
validate = functions.validate_as(StreamEvent)
