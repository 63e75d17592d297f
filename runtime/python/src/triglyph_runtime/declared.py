"""The declared form: the canonical form, but the members that a schema names stand in its order, before all others."""

from __future__ import annotations

from json.encoder import encode_basestring
from typing import TYPE_CHECKING

from .canonical import canonical, sorted_names
from .discriminator import discriminator_of
from .interpreter import accepts
from .members import members_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .members import Members
    from .program import Op, Program
    from .value import Json


def declared(program: Program, node: int, document: Json) -> str:
    """The text of a document that a node accepts, as it stands: nothing is filled in or left out."""
    return _text(program, [node], document)


def _text(program: Program, nodes: Iterable[int], value: Json) -> str:
    """The text of a value at which these nodes stand."""
    if isinstance(value, dict):
        standing = _Standing(program, nodes, value)
        if standing.members:
            return "{" + ",".join(_members(program, standing, value)) + "}"
    elif isinstance(value, list):
        standing = _Standing(program, nodes, value)
        if standing.items:
            items = [_text(program, standing.item(index), item) for index, item in enumerate(value)]
            return "[" + ",".join(items) + "]"
    return canonical(value)


def _members(program: Program, standing: _Standing, value: dict[str, Json]) -> Iterator[str]:
    for name in standing.ordered(value):
        yield f"{encode_basestring(name)}:{_text(program, standing.member(name), value[name])}"


class _Standing:
    """What stands at one value: the operators about its parts, in the order of the program.

    Attributes:
        members: What each says about the members.
        items: Each with the nodes of the first items, or that of all from an index on.
    """

    def __init__(self, program: Program, nodes: Iterable[int], value: dict[str, Json] | list[Json]) -> None:
        """Looks at what these nodes ask of a value."""
        self.members: list[Members] = []
        self.items: list[tuple[list[int], int | None]] = []
        self._program = program
        self._value = value
        self._nodes: set[int] = set()
        for node in nodes:
            self._enter(node)

    def ordered(self, members: dict[str, Json]) -> list[str]:
        """The names of the members: those that are declared in that order, then the others in canonical order."""
        declared_names = dict.fromkeys(name for known in self.members for name in known.named if name in members)
        others = {name: members[name] for name in members if name not in declared_names}
        return [*declared_names, *sorted_names(others)]

    def member(self, name: str) -> list[int]:
        """The nodes at the member of that name."""
        return [node for known in self.members for node in known.nodes(name)]

    def item(self, index: int) -> list[int]:
        """The nodes at the item of that index."""
        found: list[int] = []
        for nodes, start in self.items:
            if start is not None:
                found += nodes if index >= start else []
            else:
                found += nodes[index : index + 1]
        return found

    def _enter(self, node: int) -> None:
        if node not in self._nodes:
            self._nodes.add(node)
            for op in self._program.nodes[node].ops:
                self._note(op)

    def _note(self, op: Op) -> None:
        """Goes where filling in defaults goes, whether or not there are any."""
        match op.name:
            case "ref":
                self._enter(op.args[0])
            case "allOf":
                for child in op.args[0]:
                    self._enter(child)
            case "anyOf" | "oneOf":
                chosen = self._chosen(op)
                if chosen is not None:
                    self._enter(chosen)
            case "if":
                self._condition(op)
            case "dependentSchemas":
                for name, child in op.args[0]:
                    if isinstance(self._value, dict) and name in self._value:
                        self._enter(child)
            case "properties":
                self.members.append(members_of(self._program, op))
            case "prefixItems":
                self.items.append((op.args[0], None))
            case "items":
                self.items.append(([op.args[0]], op.args[1]))
            case _:
                # What only asserts says nothing about the parts, or only about those that nothing else has evaluated.
                pass

    def _chosen(self, op: Op) -> int | None:
        """The alternative that counts."""
        discriminator = discriminator_of(op)
        if discriminator is not None:
            return discriminator.node(self._value)
        return next((child for child in op.args[0] if accepts(self._program, child, self._value)), None)

    def _condition(self, op: Op) -> None:
        condition, then, otherwise = op.args
        holds = accepts(self._program, condition, self._value)
        if holds:
            self._enter(condition)
        branch = then if holds else otherwise
        if branch is not None:
            self._enter(branch)
