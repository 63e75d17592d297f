"""Which types of values a node could accept: what decides the alternative that a value was meant for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .describe import type_name
from .discriminator import discriminator_of

if TYPE_CHECKING:
    from .program import Op, Program

_TYPES: Final = ("null", "boolean", "integer", "number", "string", "array", "object")


class Admitted:
    """What is known of the types that the nodes of a program could accept.

    A node is answered for once for each type, so that schemas which refer to their parts many times take no longer.
    """

    def __init__(self, program: Program) -> None:
        """Takes the program."""
        self._program = program
        self._known: dict[tuple[int, str], bool] = {}

    def admits(self, node: int, type_: str) -> bool:
        """Whether a node could accept a value of a type, as far as its assertions about types and values say."""
        key = (node, type_)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = all(self._allows(op, type_) for op in self._program.nodes[node].ops)
        return known

    def types(self, nodes: list[int]) -> list[str]:
        """The types that one of these nodes could accept, node by node."""
        types: list[str] = []
        for node in nodes:
            every_number = self.admits(node, "number")
            for type_ in _TYPES:
                said = (type_ == "integer" and every_number) or type_ in types
                if not said and self.admits(node, type_):
                    types.append(type_)
        return types

    def _allows(self, op: Op, type_: str) -> bool:
        match op.name:
            case "false":
                return False
            case "type":
                return any(_covers(name, type_) for name in op.args[0])
            case "const":
                return _covers(type_name(op.args[0]), type_)
            case "enum":
                return any(_covers(type_name(value), type_) for value in op.args[0])
            case "ref":
                return self.admits(op.args[0], type_)
            case "allOf":
                return all(self.admits(node, type_) for node in op.args[0])
            case "anyOf" | "oneOf" if discriminator_of(op):
                return type_ == "object"
            case "anyOf" | "oneOf":
                return any(self.admits(node, type_) for node in op.args[0])
            case _:
                # All others look at values of one type only, or say nothing that can be told from types.
                return True


def _covers(name: str, type_: str) -> bool:
    """Whether all values of the second type are of the first one: integers are numbers."""
    return name == type_ or (name == "number" and type_ == "integer")


def admitted_of(program: Program) -> Admitted:
    """What is known of the types that the nodes of a program could accept, found out once for all documents."""
    if program.admitted is None:
        program.admitted = Admitted(program)
    return program.admitted
