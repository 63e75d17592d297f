"""Conditions on the members of an object, asked of the model that was built from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .conjunction import Conjunction, InexactError
from .discriminator import discriminator_of
from .interpreter import op_verdict, prepare
from .members import members_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from .program import Op, Program
    from .value import Json

    _Accepts = Callable[[dict[str, Json]], bool]

_SAME_INSTANCE: Final = {"ref", "allOf", "anyOf", "oneOf", "not", "if", "type", "false"}
"""Operators that say nothing about members by themselves."""

_ALIKE: Final = {"str", "int", "bool", "none", "literal"}
"""Pydantic's schemas whose values are those of the document."""


def demanding(program: Program, ops: list[Op], fields: dict[str, str], schemas: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """What refuses models that do not meet the conditions `ops`, with a `ValueError`.

    Args:
        program: The check program.
        ops: The conditions.
        fields: The name of the field for each member.
        schemas: Pydantic's schema of each field.

    Raises:
        InexactError: They are about members whose values may differ from those of the document.
    """
    accepts = _as_code(program, ops) or _interpreted(program, ops)
    asked = [(member, fields[member]) for member in sorted(_mentioned(program, ops)) if member in fields]
    if not all(_is_alike(schemas[field]["schema"]) for _, field in asked):
        raise InexactError

    def demand(model: BaseModel) -> BaseModel:
        values, there = model.__dict__, model.__pydantic_fields_set__
        members = {member: values[field] for member, field in asked if field in there}
        if not accepts(members):
            raise ValueError
        return model

    return demand


def _as_code(program: Program, ops: list[Op]) -> _Accepts | None:
    wanted = {id(op) for op in ops}
    for node, accepts in program.conditions.items():
        try:
            found = Conjunction(program, [node]).conditions
        except InexactError:
            continue
        if {id(op) for op in found} == wanted:
            return accepts
    return None


def _interpreted(program: Program, ops: list[Op]) -> _Accepts:
    prepare(program)
    verdicts = [op_verdict(program, op) for op in ops]

    def accepts(members: dict[str, Json]) -> bool:
        return all(verdict(members, {}) for verdict in verdicts)

    return accepts


def _mentioned(program: Program, ops: list[Op]) -> set[str]:
    """The names of all members that the operators look at."""
    names: set[str] = set()
    seen: set[int] = set()
    todo = [*ops]
    while todo:
        op = todo.pop()
        tag = discriminator_of(op) if op.name in {"anyOf", "oneOf"} else None
        if tag is not None:
            names.add(tag.property)
        match op.name:
            case "required":
                names.update(op.args[0])
            case "properties" if not op.args[1] and op.args[2] is None:
                names.update(members_of(program, op).named)
                continue
            case name if name in _SAME_INSTANCE:
                pass
            case _:
                raise InexactError
        for node in op.children():
            if node not in seen:
                seen.add(node)
                todo.extend(program.nodes[node].ops)
    return names


def _is_alike(schema: Any) -> bool:  # noqa: ANN401 - pydantic's schemas are dictionaries of all kinds
    while schema["type"] in {"default", "nullable", "function-after"}:
        schema = schema["schema"]
    return schema["type"] in _ALIKE
