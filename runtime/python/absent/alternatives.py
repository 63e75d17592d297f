"""Stands in for the alternatives of unions, where no check program has them without a discriminator."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .program import Op, Program
    from .value import Json


class Alternatives:
    """The alternatives of a union.

    Attributes:
        nodes: Their nodes, in the order of the schema.
        narrow: `None`: nothing rules any out.
    """

    __slots__ = ("narrow", "nodes")

    def __init__(self, _program: Program, nodes: list[int]) -> None:
        """Takes the nodes of the alternatives."""
        self.nodes = nodes
        self.narrow: Callable[[dict[str, Json]], Sequence[int]] | None = None

    def left(self, _value: Json) -> list[int]:
        """The nodes of those that may accept a value: all."""
        return self.nodes


def alternatives_of(_program: Program, op: Op) -> Alternatives:
    """The alternatives of an `anyOf` or `oneOf`.

    Raises:
        RuntimeError: Always.
    """
    message = f"the check program has {op.name}, and this runtime was generated without it: generate both again"
    raise RuntimeError(message)
