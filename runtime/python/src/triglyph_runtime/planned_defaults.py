"""What plans have to know of defaults: which there are, and which nodes may fill something in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .conjunction import InexactError
from .defaults import fill_owned
from .equality import identity
from .members import members_of
from .value import filled_copy

if TYPE_CHECKING:
    from .conjunction import Conjunction
    from .members import Members
    from .program import Program
    from .value import Json

_DEEP: Final = 16
"""What is filled in is not deeper than this, or it may go on for ever."""


def fills_endlessly(program: Program) -> bool:
    """Whether what defaults of defaults fill in may be cut off somewhere, which depends on where they stand."""
    for each in program.nodes:
        for op in each.ops:
            if op.name == "properties" and each.fills:
                members = members_of(program, op)
                for name, default in members.defaults.items():
                    if isinstance(default, (dict, list)):
                        value = filled_copy(default)
                        for node in members.nodes(name):
                            value = fill_owned(program, node, value)
                        if _depth(value) > _DEEP:
                            return True
    return False


def _depth(value: Json) -> int:
    if isinstance(value, dict):
        return 1 + max(map(_depth, value.values()), default=0)
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0


def defaults_of(program: Program, conjunction: Conjunction) -> dict[str, Json]:
    """What is filled in for absent members, if it does not matter who fills first."""
    conjunction.demand_no_union()
    found: dict[str, Json] = {}
    required = conjunction.required()
    for members in properties_of(program, conjunction):
        for name, default in members.defaults.items():
            if name not in required and identity(found.setdefault(name, default)) != identity(default):
                raise InexactError
    return found


def properties_of(program: Program, conjunction: Conjunction) -> list[Members]:
    """What is said of members."""
    return [members_of(program, op) for op in conjunction.ops("properties")]


def nodes_of_member(program: Program, conjunction: Conjunction | None, name: str) -> list[int]:
    """The nodes of a member that may fill something in; what judges what nothing else has evaluated never does."""
    if conjunction is None:
        return []
    return [node for members in properties_of(program, conjunction) for node in members.nodes(name)]


def nodes_of_others(program: Program, conjunction: Conjunction | None) -> list[int]:
    """The nodes of members that have no names of their own."""
    if conjunction is None:
        return []
    for op in conjunction.ops("properties"):
        patterns: list[tuple[int, int]] = op.args[1]
        additional: int | None = op.args[2]
        # Which of them a member belongs to is told by its name.
        nodes = [node for _, node in patterns] if additional is None else [*(node for _, node in patterns), additional]
        if patterns and any(program.nodes[node].fills for node in nodes):
            raise InexactError
    return [each.additional for each in properties_of(program, conjunction) if each.additional is not None]
