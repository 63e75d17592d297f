"""Filling in defaults by functions made for a program, where that is simple: most programs have few defaults.

`defaults` says what is filled in, and does so for all other programs. Here nothing recurs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .discriminator import discriminator_of
from .members import members_of
from .value import filled_copy
from .verdicts import accepts_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from .members import Members
    from .program import Node, Op, Program
    from .value import Json

    Filler: TypeAlias = Callable[[Json], None]


class _NotSimpleError(Exception):
    """The program needs more than functions."""


def filler_of(program: Program, node: int) -> Filler | None:
    """What fills in the defaults of accepted documents of `node`; `None` if that is not simple."""
    try:
        return _Maker(program).node(node) or _nothing
    except _NotSimpleError:
        return None


def _nothing(_value: Json) -> None:
    """Fills in nothing."""


class _Maker:
    """Makes the functions of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.open: set[int] = set()
        self.known: dict[int, Filler | None] = {}

    def node(self, index: int) -> Filler | None:
        """The function of a node; `None` if it has nothing to do."""
        node = self.program.nodes[index]
        if not node.fills:
            return None
        if index not in self.known:
            if index in self.open:
                raise _NotSimpleError
            self.open.add(index)
            self.known[index] = _all([self.op(node, op) for op in node.ops])
            self.open.discard(index)
        return self.known[index]

    def op(self, node: Node, op: Op) -> Filler | None:
        match op.name:
            case "properties":
                return self.properties(node, op)
            case "ref":
                return self.node(op.args[0])
            case "allOf":
                return _all([self.node(child) for child in op.args[0]])
            case "items":
                return _items(self.node(op.args[0]), op.args[1])
            case "prefixItems":
                return _prefix([self.node(child) for child in op.args[0]])
            case "anyOf" | "oneOf":
                return self.alternatives(op)
            case "if":
                return self.condition(op)
            case "dependentSchemas":
                return _dependent([(name, self.node(child)) for name, child in op.args[0]])
            case _:
                return None

    def condition(self, op: Op) -> Filler | None:
        condition, then, otherwise = [None if child is None else self.node(child) for child in op.args]
        holding = _all([condition, then])
        if holding is None and otherwise is None:
            return None
        program, asked = self.program, op.args[0]

        def fill(value: Json) -> None:
            if isinstance(value, (dict, list)):
                filler = holding if accepts_part(program, asked, value) else otherwise
                if filler is not None:
                    filler(value)

        return fill

    def alternatives(self, op: Op) -> Filler | None:
        fillers = {child: self.node(child) for child in op.children()}
        if not any(fillers.values()):
            return None
        discriminator = discriminator_of(op)
        if discriminator is None:
            return _first(self.program, [(child, fillers[child]) for child in op.args[0]])

        def fill(value: Json) -> None:
            chosen = discriminator.node(value)
            filler = None if chosen is None else fillers[chosen]
            if filler is not None:
                filler(value)

        return fill

    def properties(self, node: Node, op: Op) -> Filler | None:
        members = members_of(self.program, op)
        # What an accepted document has anyway needs no default.
        required: set[str] = {name for other in node.ops if other.name == "required" for name in other.args[0]}
        defaults = [(name, _anew(default)) for name, default in members.defaults.items() if name not in required]
        made = [(name, self.node(child)) for name, child in members.named.items()]
        parts = [(name, filler) for name, filler in made if filler is not None]
        fillers = None
        if members.filling is None:
            # Any name may lead to defaults: what stands behind each is looked up.
            parts, fillers = [], {child: self.node(child) for child in op.children()}
        if not (defaults or parts or fillers):
            return None

        def fill(value: Json) -> None:
            if isinstance(value, dict):
                for name, (default, copy) in defaults:
                    if name not in value:
                        value[name] = default if copy is None else copy(default)
                for name, filler in parts:
                    if name in value:
                        filler(value[name])

        return fill if fillers is None else _all([fill, _any_member(members, fillers)])


def _any_member(members: Members, fillers: dict[int, Filler | None]) -> Filler:
    def fill(value: Json) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                if isinstance(part, (dict, list)):
                    for child in members.nodes(name):
                        filler = fillers[child]
                        if filler is not None:
                            filler(part)

    return fill


def _anew(default: Json) -> tuple[Json, Callable[[Json], Json] | None]:
    """A default as it is filled in, and what makes a copy of it if it could be changed."""
    return (default, filled_copy if isinstance(default, (dict, list)) else None)


def _first(program: Program, branches: list[tuple[int, Filler | None]]) -> Filler:
    """What fills in what the first branch has that accepts the value, which is the one that the types choose."""

    def fill(value: Json) -> None:
        if not isinstance(value, (dict, list)):
            return
        for node, filler in branches:
            if accepts_part(program, node, value):
                if filler is not None:
                    filler(value)
                return

    return fill


def _items(filler: Filler | None, start: int) -> Filler | None:
    if filler is None:
        return None

    def fill(value: Json) -> None:
        if type(value) is list:
            for item in value[start:] if start else value:
                filler(item)

    return fill


def _prefix(made: list[Filler | None]) -> Filler | None:
    fillers = [(place, filler) for place, filler in enumerate(made) if filler is not None]
    if not fillers:
        return None

    def fill(value: Json) -> None:
        if type(value) is list:
            for place, filler in fillers:
                if place < len(value):
                    filler(value[place])

    return fill


def _dependent(made: list[tuple[str, Filler | None]]) -> Filler | None:
    fillers = [(name, filler) for name, filler in made if filler is not None]
    if not fillers:
        return None

    def fill(value: Json) -> None:
        if isinstance(value, dict):
            for name, filler in fillers:
                if name in value:
                    filler(value)

    return fill


def _all(made: list[Filler | None]) -> Filler | None:
    fillers = [filler for filler in made if filler is not None]
    if len(fillers) <= 1:
        return fillers[0] if fillers else None

    def fill(value: Json) -> None:
        for filler in fillers:
            filler(value)

    return fill
