"""What nodes of a check program demand together, as far as it is simple."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .discriminator import discriminator_of
from .members import members_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .program import Op, Program
    from .value import Json

_SIMPLE: Final = {
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "integerRange",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minItems",
    "maxItems",
    "items",
    "properties",
    "unevaluatedProperties",
    "required",
}
"""Operators that are about values of one type, and demand nothing of all others."""

_CONDITIONS: Final = {"anyOf", "oneOf", "not", "if"}


class InexactError(Exception):
    """What is demanded cannot be said in pydantic's words."""


class Conjunction:
    """What nodes demand together.

    Attributes:
        judged: Whether all that is read has been accepted, so that what only refuses need not be said.
        asked: The nodes that were given.
        nodes: The nodes that demand something themselves.
        types: The types that are allowed; `None` for all.
        texts: The only values that are allowed, which are strings or integers; `None` for all.
        conditions: What else is demanded, and has to be asked of a whole object.
    """

    def __init__(self, program: Program, nodes: Iterable[int], *, judged: bool = False) -> None:
        """Gathers what the nodes and all that they refer to demand."""
        self.program = program
        self.judged = judged
        self.asked = tuple(nodes)
        self.types: set[str] | None = None
        self.texts: set[str | int] | None = None
        self.conditions: list[Op] = []
        self._ops: list[Op] = []
        seen: set[int] = set()
        todo = [*self.asked]
        while todo:
            node = todo.pop()
            if node not in seen:
                seen.add(node)
                todo.extend(child for op in program.nodes[node].ops for child in self._add(op))
        self.nodes = frozenset(seen)

    def _add(self, op: Op) -> list[int]:
        """Takes an operator in; answers the nodes that it refers to."""
        match op.name:
            case "ref":
                return [op.args[0]]
            case "allOf":
                return [*op.args[0]]
            case "type":
                self._narrow(set(op.args[0]))
            case "const" | "enum" if not self.judged:
                values = [op.args[0]] if op.name == "const" else op.args[0]
                if not all(type(value) is str or type(value) is int for value in values):
                    raise InexactError
                self.texts = set(values) if self.texts is None else self.texts & set(values)
            case "anyOf" | "oneOf" if discriminator_of(op):
                # Whatever has no tag is refused.
                self._narrow({"object"})
                self._ops.append(op)
            case name if name in _SIMPLE:
                self._ops.append(op)
            case name if any(self.program.nodes[child].fills for child in op.children()):
                raise InexactError
            case _ if self.judged:
                pass
            case name if name in _CONDITIONS:
                self.conditions.append(op)
            case _:
                raise InexactError
        return []

    def _narrow(self, types: set[str]) -> None:
        self.types = types if self.types is None else _common(self.types, types)

    def allows(self, kind: str) -> bool:
        """Whether values of a type are allowed, as far as types are named."""
        if self.texts is not None and kind != "string":
            return False
        if self.types is None or kind in self.types:
            return True
        return kind == "integer" and "number" in self.types

    def allows_integers(self) -> bool:
        """Whether integers are allowed among the only values that are."""
        return self.types is None or not self.types.isdisjoint({"integer", "number"})

    def fills(self) -> bool:
        """Whether a default can be filled into a value, or into a part of it."""
        return any(self.program.nodes[node].fills for node in self.nodes)

    def demand(self, kind: str) -> None:
        """Makes sure that values of a type are allowed.

        Raises:
            InexactError: They are not.
        """
        if not self.allows(kind):
            raise InexactError

    def ops(self, *names: str) -> list[Op]:
        """The operators with these names."""
        return [op for op in self._ops if op.name in names]

    def demands_more(self) -> bool:
        """Whether more is demanded than types and certain values."""
        return bool(self._ops or self.conditions)

    def least(self, name: str) -> Any:  # noqa: ANN401 - a number
        """The least argument of the operators with that name."""
        return min((op.args[0] for op in self.ops(name)), default=None)

    def most(self, name: str) -> Any:  # noqa: ANN401 - a number
        """The greatest argument of the operators with that name."""
        return max((op.args[0] for op in self.ops(name)), default=None)

    def items(self) -> list[int]:
        """The nodes of the items of an array."""
        ops = self.ops("items")
        if any(op.args[1] for op in ops):
            raise InexactError
        return [op.args[0] for op in ops]

    def branches(self, tag: str) -> dict[str, int]:
        """The node for each text as the value of a tag, which decides on the branch of the only union."""
        is_union = len(self._ops) == 1 and bool(self.ops("anyOf", "oneOf"))
        discriminator = discriminator_of(self._ops[0]) if is_union else None
        if discriminator is None or discriminator.property != tag:
            raise InexactError
        texts = [value for value in discriminator.values if isinstance(value, str)]
        return {text: node for text in texts if (node := discriminator.node({tag: text})) is not None}

    def demand_no_union(self) -> None:
        """Makes sure that no tag decides on more.

        Raises:
            InexactError: One does.
        """
        if self.ops("anyOf", "oneOf"):
            raise InexactError

    def names(self) -> set[str]:
        """The names of members that are mentioned by name."""
        return {name for op in self._properties() for name in members_of(self.program, op).named}

    def required(self) -> set[str]:
        """The names of members that must be there."""
        return {name for op in self.ops("required") for name in op.args[0]}

    def defaults(self) -> dict[str, Json]:
        """What is filled in for absent members."""
        found: dict[str, Json] = {}
        for op in self._properties():
            for name, default in members_of(self.program, op).defaults.items():
                found.setdefault(name, default)
        return found

    def member(self, name: str) -> list[int]:
        """The nodes of the member with that name."""
        nodes: list[int] = []
        for op in self._properties():
            nodes.extend(members_of(self.program, op).nodes(name))
        return nodes + [op.args[0] for op in self._unevaluated() if name not in op.args[1]["names"]]

    def others(self) -> list[int]:
        """The nodes of members that nobody mentions."""
        nodes = [node for op in self._properties() if (node := members_of(self.program, op).additional) is not None]
        return nodes + [op.args[0] for op in self._unevaluated()]

    def is_closed(self) -> bool:
        """Whether members that nobody mentions are refused."""
        return any(op.name == "false" for node in self.others() for op in self.program.nodes[node].ops)

    def _properties(self) -> list[Op]:
        ops = self.ops("properties")
        if any(op.args[1] for op in ops):
            raise InexactError
        return ops

    def _unevaluated(self) -> list[Op]:
        ops = self.ops("unevaluatedProperties")
        if any(op.args[1]["all"] or op.args[1]["patterns"] or op.args[1]["when"] for op in ops):
            raise InexactError
        return ops


def _common(one: set[str], other: set[str]) -> set[str]:
    common = one & other
    if ("integer" in one and "number" in other) or ("number" in one and "integer" in other):
        common.add("integer")
    return common
