"""What the runtime has to know about the fields of a contract, worked out once for each class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic_core import PydanticUndefined

from .interpreter import accepts
from .members import members_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pydantic.fields import FieldInfo

    from .program import Op, Program


class FieldPlan(NamedTuple):
    """One field.

    Attributes:
        python: The attribute.
        json: The member in a document.
        optional: Whether it may be absent from a document.
        nullable: Whether it may be null in a document.
        constant: Whether it has to be there and can have one value only, which constructors fill in.
        info: Pydantic's description of it.
    """

    python: str
    json: str
    optional: bool
    nullable: bool
    constant: bool
    info: FieldInfo

    def is_absent(self, value: object, extra: Mapping[str, object] | None, *, is_set: bool) -> bool:
        """Whether a value means that the member is not there.

        Args:
            value: What the attribute holds.
            extra: The additional members of the model.
            is_set: Whether it was given or assigned.
        """
        if not self.optional:
            return False
        if value is None and not self.nullable:
            return True
        if is_set and not (value is None and extra and self.python in extra and self.python != self.json):
            return False
        # Not given. Still, a list or object that came from the default may have been changed since.
        return value is None or value == self.default()

    def is_none_if_absent(self) -> bool:
        """Whether `None` says that the member is absent, and can say nothing else."""
        return self.optional and not self.nullable and self.info.default is None

    def default(self) -> object:
        """The value of the attribute when nothing is given."""
        return self.info.get_default(call_default_factory=True)


def json_name(info: FieldInfo, name: str) -> str:
    """The name of a field in documents, which may be empty."""
    names = (info.serialization_alias, info.alias, name)
    return next(known for known in names if known is not None)


def plan(fields: Mapping[str, FieldInfo], program: Program | None, node: int) -> list[FieldPlan]:
    """The fields of a contract that `node` judges, in declared order."""
    plans: list[FieldPlan] = []
    for name, info in fields.items():
        json = json_name(info, name)
        has_default = info.default is not PydanticUndefined or info.default_factory is not None
        constant = has_default and program is not None and _is_required(program, node, json, set())
        optional = has_default and not constant
        nullable = not optional or program is None or _takes_null(program, node, json, set())
        plans.append(FieldPlan(name, json, optional, nullable, constant, info))
    return plans


def given(fields: Iterable[FieldPlan], members: dict[str, Any]) -> dict[str, Any]:
    """The members of a document, by name in JSON, for arguments of a constructor.

    Constants need not be repeated, and `None` says that a member is absent where it cannot be null.
    """
    constants: dict[str, Any] = {}
    for field in fields:
        if field.constant:
            constants[field.json] = field.info.default
        elif field.json in members and members[field.json] is None and field.is_none_if_absent():
            del members[field.json]
    return {**constants, **members}


def _is_required(program: Program, node: int, name: str, entered: set[int]) -> bool:
    """Whether something that always applies demands the member `name`."""
    if node in entered:
        return False
    entered.add(node)
    return any(_op_requires(program, op, name, entered) for op in program.nodes[node].ops)


def _op_requires(program: Program, op: Op, name: str, entered: set[int]) -> bool:
    match op.name:
        case "required":
            return name in op.args[0]
        case "ref":
            return _is_required(program, op.args[0], name, entered)
        case "allOf":
            return any(_is_required(program, child, name, entered) for child in op.args[0])
        case _:
            return False


def _takes_null(program: Program, node: int, name: str, entered: set[int]) -> bool:
    """Whether nothing that always applies to the member `name` refuses null."""
    if node in entered:
        return True
    entered.add(node)
    return all(_op_takes_null(program, op, name, entered) for op in program.nodes[node].ops)


def _op_takes_null(program: Program, op: Op, name: str, entered: set[int]) -> bool:
    match op.name:
        case "properties":
            return all(accepts(program, child, None) for child in members_of(program, op).nodes(name))
        case "ref":
            return _takes_null(program, op.args[0], name, entered)
        case "allOf":
            return all(_takes_null(program, child, name, entered) for child in op.args[0])
        case _:
            return True
