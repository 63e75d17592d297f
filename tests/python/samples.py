"""Hand-made check programs, and models that stand on them."""

from __future__ import annotations

import json
from enum import Enum
from typing import Annotated, Any

from triglyph_runtime import Checks, Contract, RootContract
from triglyph_runtime.union_branches import select
from pydantic import ConfigDict, Discriminator, Field, Tag


def checks(*nodes: list[Any], patterns: list[Any] | None = None, fills: bool = False) -> Checks:
    """A program of nodes that are lists of operators, the location of each its number."""
    data = [{"at": f"#/{index}", "is": ops, **({"fills": True} if fills else {})} for index, ops in enumerate(nodes)]
    return Checks(json.dumps({"nodes": data, "patterns": patterns or []}))


def document_of(program: Checks) -> type[RootContract[Any]]:
    """A contract for any value that node 0 of a program accepts."""

    class Document(RootContract[Any], checks=program, node=0):
        pass

    return Document


TRICKY = {
    "__proto__": "proto",
    "model_config": "model_config_",
    "class": "class_",
    "schema": "schema_",
    "json": "json_",
    "copy": "copy_",
    "__dict__": "dict_",
    "a'\"*/\n": "a",
}
TREE = checks(
    [
        ["type", ["object"]],
        ["required", ["if", "kids"]],
        [
            "properties",
            [["if", 1], ["kids", 2], ["count", 3], ["note", 4], ["extra", 5], ["weight", 3, 7], ["kind", 8]],
            [],
            6,
        ],
    ],
    [["type", ["string"]], ["minLength", 1]],
    [["type", ["array"]], ["items", 0, 0]],
    [["type", ["integer"]], ["integerRange@type", 63, 63]],
    [["type", ["string", "null"]]],
    [["anyOf", [0, 3, 7]]],
    [["false@additionalProperties"]],
    [["type", ["array"]], ["prefixItems", [3, 1]], ["items", 6, 2]],
    [["enum", ["a", 1]]],
    fills=True,
)


class Kind(Enum):
    """An enumeration of values of several types."""

    A = "a"
    ONE = 1


class Tree(Contract, checks=TREE, node=0):
    """A recursive object with one of every kind of field."""

    model_config = ConfigDict(extra="forbid")

    if_: str = Field(validation_alias="if", serialization_alias="if")
    kids: list[Tree]
    count: int | None = None
    note: str | None = None
    extra: (
        Annotated[
            Annotated[Tree, Tag("0")] | Annotated[int, Tag("1")] | Annotated[tuple[int, str], Tag("2")],
            Discriminator(select(TREE, (0, 3, 7))),
        ]
        | None
    ) = None
    weight: int = 7
    kind: Kind | None = None


def errors(contract: type[Contract | RootContract[Any]], data: str | bytes) -> list[tuple[str, str, str]]:
    """Code, path and message of everything a check finds."""
    return [(error.code, error.path, error.message) for error in contract.check(data).errors]
