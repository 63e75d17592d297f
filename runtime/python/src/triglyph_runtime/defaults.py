"""Defaults: adding those that a document leaves out, and leaving out those that it spells out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .default_filling import filler_of
from .discriminator import discriminator_of
from .equality import identity
from .members import members_of
from .recursion import with_recursion_headroom
from .refusal import MAX_DEPTH
from .rules import complies
from .value import filled_copy, own
from .verdicts import accepts_part

if TYPE_CHECKING:
    from .program import Op, Program
    from .value import Json

# The operators that are entered.
_ENTERED = {
    "properties",
    "prefixItems",
    "items",
    "ref",
    "allOf",
    "anyOf",
    "oneOf",
    "if",
    "dependentSchemas",
}
_Visited: TypeAlias = set[tuple[int, int]]


def fill(program: Program, node: int, value: Json) -> Json:
    """A copy of an accepted value, with the defaults of absent properties."""
    return fill_owned(program, node, with_recursion_headroom(own, value))


def strip(program: Program, node: int, value: Json) -> Json:
    """A copy of a value, without the properties that equal their defaults."""
    copy = with_recursion_headroom(filled_copy, value)
    if program.nodes[node].fills:
        with_recursion_headroom(_Pass(program, filling=False).node, node, copy)
    return copy


def settle(program: Program, node: int, value: Json) -> Json:
    """What the canonical form of a document is written from.

    Everything is filled in, then what equals its default left out, unless that would be refused.

    Args:
        program: The check program.
        node: The node that judges the document.
        value: The document, which must belong to the caller alone.
    """
    if not program.nodes[node].fills:
        return value
    filled = fill_owned(program, node, value)
    stripped = strip(program, node, filled)
    return stripped if complies(program, node, stripped) else filled


def fill_owned(program: Program, node: int, value: Json) -> Json:
    """Fills defaults into `value` itself, which must belong to the caller alone."""
    if program.nodes[node].fills:
        with_recursion_headroom(_Pass(program, filling=True).node, node, value)
    return value


def fill_accepted(program: Program, node: int, value: Json) -> Json:
    """The same for a value that the node accepts."""
    if not program.nodes[node].fills:
        return value
    if node not in program.fillers:
        program.fillers[node] = filler_of(program, node)
    filler = program.fillers[node]
    if filler is None:
        return fill_owned(program, node, value)
    filler(value)
    return value


class _Pass:
    """One walk that fills or strips. Doing any part of it twice changes nothing more."""

    def __init__(self, program: Program, *, filling: bool) -> None:
        self.program = program
        self.filling = filling
        self.visited: _Visited = set()
        self.depth = 0

    def node(self, index: int, value: Json) -> None:
        node = self.program.nodes[index]
        if not node.fills or not isinstance(value, (dict, list)):
            return
        if index in self.program.shared:
            # Branches that lead to the same place would otherwise multiply at every level of a recursive schema.
            if (index, id(value)) in self.visited:
                return
            self.visited.add((index, id(value)))
        if node.filling is None:
            node.filling = [op for op in node.ops if self.leads_to_defaults(op)]
        for op in node.filling:
            self.op(op, value)

    def leads_to_defaults(self, op: Op) -> bool:
        if op.name == "properties" and members_of(self.program, op).defaults:
            return True
        return op.name in _ENTERED and any(self.program.nodes[child].fills for child in op.children())

    def part(self, index: int, value: Json) -> None:
        """Goes on to an item or member."""
        # Deeper there is nothing in an accepted document, only what defaults of defaults could go on adding.
        if self.depth < MAX_DEPTH:
            self.depth += 1
            self.node(index, value)
            self.depth -= 1

    def op(self, op: Op, value: dict[str, Json] | list[Json]) -> None:
        match op.name:
            case "ref":
                self.node(op.args[0], value)
            case "allOf":
                for child in op.args[0]:
                    self.node(child, value)
            case "anyOf" | "oneOf":
                self.alternatives(op, value)
            case "if":
                self.condition(op, value)
            case _ if isinstance(value, list):
                self.items(op, value)
            case _:
                self.members(op, value)

    def alternatives(self, op: Op, value: Json) -> None:
        discriminator = discriminator_of(op)
        if discriminator is not None:
            chosen = discriminator.node(value)
            if chosen is not None:
                self.node(chosen, value)
            return
        children: list[int] = op.args[0]
        if not any(self.program.nodes[child].fills for child in children):
            return
        # The branch that the native types choose; if others were filled in, too, it might not accept the outcome.
        chosen = next((child for child in children if accepts_part(self.program, child, value)), None)
        if chosen is not None:
            self.node(chosen, value)

    def condition(self, op: Op, value: Json) -> None:
        condition, then, otherwise = op.args
        holds = accepts_part(self.program, condition, value)
        if holds:
            self.node(condition, value)
        branch = then if holds else otherwise
        if branch is not None:
            self.node(branch, value)

    def items(self, op: Op, items: list[Json]) -> None:
        if op.name == "prefixItems":
            for child, item in zip(op.args[0], items, strict=False):
                self.part(child, item)
        elif op.name == "items":
            for index in range(op.args[1], len(items)):
                self.part(op.args[0], items[index])

    def members(self, op: Op, members: dict[str, Json]) -> None:
        if op.name == "properties":
            self.properties(op, members)
        elif op.name == "dependentSchemas":
            for name, child in op.args[0]:
                if name in members:
                    self.node(child, members)

    def properties(self, op: Op, members: dict[str, Json]) -> None:
        known = members_of(self.program, op)
        for name, default in known.defaults.items():
            if self.filling:
                if name not in members:
                    # Only what could be changed is made anew.
                    members[name] = filled_copy(default) if isinstance(default, (dict, list)) else default
            elif name in members and identity(members[name]) == identity(default):
                del members[name]
        for name in members if known.filling is None else known.filling:
            item = members.get(name)
            if isinstance(item, (dict, list)):
                for child in known.nodes(name):
                    self.part(child, item)
