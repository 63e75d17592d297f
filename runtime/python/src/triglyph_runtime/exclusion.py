"""What rules a node out for an object without going deeper than to its scalar members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .assertions import ASSERTIONS
from .members import members_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeGuard

    from .members import Members
    from .program import Op, Program, Seen, Verdict
    from .value import Json

_MOST_NODES: Final = 16
"""So many nodes are looked at for what one node asserts: those that it refers to are among them."""

_ABOUT_OBJECTS: Final = {"false", "type", "required", "minProperties", "maxProperties"}
"""Operators that can refuse an object without a look at its members' values."""


class Exclusion:
    """What a node refuses for sure, as far as can be told at once.

    Attributes:
        node: The node.
    """

    __slots__ = ("_found", "_program", "node")

    def __init__(self, program: Program, node: int) -> None:
        """Takes the node, which is not looked at yet."""
        self._program = program
        self._found: tuple[list[Verdict], list[Members]] | None = None
        self.node = node

    def excludes(self, value: dict[str, Json], seen: Seen) -> bool:
        """Whether the node refuses an object for sure."""
        program = self._program
        if self._found is None:
            ops = list(asserted(program, self.node))
            self._found = (
                [ASSERTIONS[op.name](program, op) for op in ops if op.name in _ABOUT_OBJECTS],
                [members_of(program, op) for op in ops if op.name == "properties"],
            )
        verdicts, members = self._found
        for verdict in verdicts:
            if not verdict(value, seen):
                return True
        for some in members:
            for name, item in value.items():
                if isinstance(item, (dict, list)):
                    continue
                for node in some.nodes(name):
                    if not program.verdicts[node](item, seen):
                        return True
        return False


def goes_deeper(value: Json) -> TypeGuard[dict[str, Json]]:
    """Whether a value is an object with members that take longer to judge than scalars."""
    if isinstance(value, dict):
        for item in value.values():
            if isinstance(item, (dict, list)):
                return True
    return False


def asserted(program: Program, node: int) -> Iterator[Op]:
    """What a node asserts of a value, by itself and by the nodes that it applies to the same value."""
    nodes, left = [node], _MOST_NODES
    while nodes and left > 0:
        left -= 1
        for op in program.nodes[nodes.pop()].ops:
            if op.name in {"ref", "allOf"}:
                nodes.extend(op.children())
            yield op
