"""What tools in Python print as schemas, and what they say of documents: one JSON line for each source.

`{"name", "schema", "documents": [[text, verdict]], "written": [text]}`: what the tool itself writes has to be accepted.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from documents import CALLS, ORDERS, SHAPES


class Status(str, Enum):
    """How far an order is."""

    open = "open"
    done = "done"


class Card(BaseModel):
    """Paid by card."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["card"]
    pan: Annotated[str, Field(pattern=r"^[0-9]{4}$")]


class Bank(BaseModel):
    """Paid by bank."""

    kind: Literal["bank"]
    iban: Annotated[str, Field(min_length=2, max_length=34)]


class Line(BaseModel):
    """So many of a thing."""

    sku: str
    count: Annotated[int, Field(ge=1)] = 1


class Order(BaseModel):
    """What somebody wants."""

    id: UUID
    placed: datetime
    day: date | None = None
    pay: Annotated[Card | Bank, Field(discriminator="kind")]
    status: Status = Status.open
    lines: Annotated[list[Line], Field(min_length=1, max_length=3)]
    labels: dict[str, int] = {}
    point: tuple[float, float] | None = None
    either: int | str | None = None
    ratio: Annotated[float, Field(gt=0, lt=1)] | None = None
    price: Decimal | None = None
    blob: Annotated[bytes, Field(max_length=4)] | None = None
    parent: "Order | None" = None


class Circle(msgspec.Struct, tag="circle"):
    """Round."""

    radius: Annotated[float, msgspec.Meta(gt=0)]


class Box(msgspec.Struct, tag="box", forbid_unknown_fields=True):
    """Not round."""

    sides: Annotated[list[Annotated[int, msgspec.Meta(ge=1)]], msgspec.Meta(min_length=2, max_length=3)]


class Shape(msgspec.Struct):
    """A shape with shapes in it."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z]+$", max_length=8)]
    form: Circle | Box
    unit: Literal["cm", "m"] = "cm"
    at: tuple[int, int] | None = None
    notes: dict[str, str] = {}
    inner: list["Shape"] = []


def pydantic_says(text: str) -> bool:
    """Whether pydantic takes a document."""
    try:
        Order.model_validate_json(text)
    except ValidationError:
        return False
    return True


def msgspec_says(text: str) -> bool:
    """Whether msgspec takes a document."""
    try:
        msgspec.json.decode(text, type=Shape)
    except (msgspec.ValidationError, msgspec.DecodeError):
        return False
    return True


def put(name: str, schema: Any, documents: list[tuple[str, bool]], written: list[str]) -> None:
    """Prints a source."""
    print(json.dumps({"name": name, "schema": schema, "documents": documents, "written": written}))


def judged(texts: list[str], says: Callable[[str], bool]) -> list[tuple[str, bool]]:
    """The documents with what a tool says of them."""
    return [(text, says(text)) for text in texts]


server = MCPServer("orders")


class Place(BaseModel):
    """Where it goes."""

    city: Annotated[str, Field(min_length=1)]
    country: str | None = None


class Quote(BaseModel):
    """What it costs."""

    place: Place
    total: float


@server.tool()
def quote(place: Place, count: Annotated[int, Field(ge=1, le=9)] = 1, speed: Literal["slow", "fast"] = "slow") -> Quote:
    """What it costs to send something."""
    if speed == "fast" and count > 5:
        raise ValueError("too many")
    return Quote(place=place, total=1.5 * count)


@server.tool(name="order.find-all")
def find(near: Place | None = None) -> list[str]:
    """The numbers of all orders."""
    return [near.city] if near else []


@server.tool()
def ping() -> str:
    """Nothing."""
    return "pong"


def result(name: str, arguments: dict[str, Any]) -> dict[str, Any] | None:
    """What a tool answers; nothing if the call itself is refused."""
    try:
        answer = asyncio.run(server.call_tool(name, arguments))
    except ToolError as error:
        cause = error.__cause__
        if isinstance(cause, ValidationError):
            return None
        return {"content": [{"type": "text", "text": str(error)}], "isError": True}
    return answer.model_dump(mode="json", by_alias=True, exclude_none=True)


def tools() -> None:
    """Prints the tools of a server, calls, and what came of these."""
    listed = asyncio.run(server.list_tools())
    schema = {"tools": [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in listed]}
    documents, written = [], []
    for name, arguments in CALLS:
        answer = result(name, arguments)
        call = {"tool": name, "params": {"name": name, "arguments": arguments}}
        documents.append((json.dumps(call), answer is not None))
        if answer is not None:
            written.append(json.dumps({"tool": name, "result": answer}))
    put("mcp_python", schema, documents, written)


def main() -> None:
    """Prints all sources."""
    logging.disable(logging.CRITICAL)
    orders = judged(ORDERS, pydantic_says)
    taken = [text for text, valid in orders if valid]
    again = [Order.model_validate_json(text).model_dump_json() for text in taken]
    put("pydantic", Order.model_json_schema(), orders, [])
    put("pydantic_written", Order.model_json_schema(mode="serialization"), [], again)
    shapes = judged(SHAPES, msgspec_says)
    kept = [msgspec.json.encode(msgspec.json.decode(text, type=Shape)).decode() for text, valid in shapes if valid]
    put("msgspec", msgspec.json.schema(Shape), shapes, kept)
    tools()


if __name__ == "__main__":
    main()
