"""Documents as dataclasses of the standard library: judged as ever, then built, and written from their fields."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

import sys
from dataclasses import fields
from enum import Enum
from functools import cached_property
from inspect import get_annotations
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeVar, Union, cast, get_args, get_origin

from pydantic import TypeAdapter
from pydantic_core import core_schema
from typing_extensions import TypedDict

from .adapter import ContractAdapter
from .annotation import in_contract
from .building import Building, within
from .recursion import with_native_headroom, with_recursion_headroom
from .value import JsonSource, NativeTexts, own

if TYPE_CHECKING:
    from dataclasses import Field

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

    from .annotation import CheckedBy

_Value = TypeVar("_Value")


class Unset(Enum):
    """What stands in a field whose member is absent, where null is another thing."""

    UNSET = "UNSET"

    def __repr__(self) -> str:
        """As it is written in code."""
        return "UNSET"

    __str__ = __repr__

    def __bool__(self) -> Literal[False]:
        """It is nothing."""
        return False


UNSET: Final = Unset.UNSET
"""Says of a member that it is absent, where null is another thing."""


class Record(JsonSource):
    """What dataclasses of documents have in common: they stand for their documents, and pydantic has these judged.

    A field says in its metadata what is not seen otherwise: `name`, what its member is called in documents; `null`,
    that `None` is null although it is the default; `additional`, that it holds all other members.
    """

    __slots__ = ()

    _checked_by: ClassVar[CheckedBy]
    _shape: ClassVar[_Shape]

    def _json_parts(self) -> object:
        shape = _shape_of(type(self))
        parts: dict[str, object] = {}
        for member in shape.members:
            value: object = getattr(self, member.attribute)
            if value is not UNSET and not (value is None and member.is_absent_as_none):
                parts[member.name] = value
        if shape.additional is not None:
            parts.update(getattr(self, shape.additional))
        return parts

    def _natives(self) -> NativeTexts | None:
        return self._checked_by.checks.natives

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """Tells pydantic to have a value judged, and how it is built."""
        writing = core_schema.plain_serializer_function_ser_schema(_written)
        building = core_schema.no_info_plain_validator_function(cls._built, serialization=writing)
        return cls._checked_by.judging(building)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """What pydantic's own schemas and FastAPI show: the schema that is enforced."""
        return cls._checked_by.__get_pydantic_json_schema__(schema, handler)

    @classmethod
    def _built(cls, value: Any) -> Record:
        """What an accepted document with its defaults is; a record stays the object that it is.

        Raises:
            ValueError: It is no object, but what another branch of a union takes.
        """
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            message = "no object"
            raise ValueError(message)  # noqa: TRY004 - pydantic takes no other
        return _shape_of(cls).build(cls, cast("dict[str, Any]", value))


class RecordAdapter(ContractAdapter[_Value]):
    """What contracts can do, where objects are dataclasses: `OrderAdapter.from_json` gives an `Order`."""

    def __init__(self, annotation: Any, by: CheckedBy | None = None) -> None:
        """Takes a name of a generated module; of a dataclass also the node that decides about it."""
        super().__init__(annotation)
        if by is not None:
            annotation._checked_by = by  # noqa: SLF001

    def from_json(self, data: str | bytes | bytearray) -> _Value:
        """Parses, judges and builds a value.

        Raises:
            ContractError: The document is refused; its `report` says why.
        """
        document = super().from_json(data)
        with within(Building(self._by.checks.program, {})):
            return cast("_Value", with_recursion_headroom(self._builder.validate_python, document))

    @property
    def _inside(self) -> Any:
        return Any

    @cached_property
    def _builder(self) -> TypeAdapter[Any]:
        """What builds accepted documents."""
        with in_contract():
            return with_native_headroom(TypeAdapter[Any], self.annotation)


class _Member:
    """A field that is a member of documents."""

    __slots__ = ("attribute", "is_absent_as_none", "name")

    def __init__(self, field: Field[Any]) -> None:
        self.attribute = field.name
        self.name: str = field.metadata.get("name", field.name)
        self.is_absent_as_none = field.default is None and "null" not in field.metadata


class _Shape:
    """What has to be known of a dataclass, worked out when it is first needed.

    Attributes:
        members: Its members, in declared order.
        additional: The attribute with all other members, if there can be some.
    """

    def __init__(self, cls: type[Record]) -> None:
        every: tuple[Field[Any], ...] = fields(cast("Any", cls))
        others = [field.name for field in every if "additional" in field.metadata]
        self.additional = others[0] if others else None
        self.members = [_Member(field) for field in every if field.name != self.additional]
        # A field may be called as a type is: annotations are read by the names of the module.
        names = vars(sys.modules[cls.__module__])
        types = get_annotations(cls, globals=names, locals={}, eval_str=True)
        self._attributes = {member.name: member.attribute for member in self.members}
        with in_contract():
            members = {member.name: _without_unset(types[member.attribute]) for member in self.members}
            named = cast("Any", TypedDict)(cls.__name__, members, total=False)
            self._named: TypeAdapter[dict[str, Any]] = with_native_headroom(TypeAdapter[dict[str, Any]], named)
            self._others = None if self.additional is None else TypeAdapter[Any](types[self.additional])

    def build(self, cls: type[Record], document: dict[str, Any]) -> Record:
        """The record of an accepted document."""
        attributes = self._attributes
        named = self._named.validate_python({name: value for name, value in document.items() if name in attributes})
        arguments = {attributes[name]: value for name, value in named.items()}
        if self.additional is not None and self._others is not None:
            others = {name: value for name, value in document.items() if name not in attributes}
            arguments[self.additional] = self._others.validate_python(others)
        return cls(**arguments)


def _shape_of(cls: type[Record]) -> _Shape:
    if "_shape" not in cls.__dict__:
        cls._shape = _Shape(cls)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    return cls._shape  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


def _without_unset(annotation: Any) -> Any:
    """The type of what a document has: nothing in it is unset."""
    if get_origin(annotation) not in (Union, UnionType):
        return annotation
    return Union[tuple(part for part in get_args(annotation) if part is not Unset)]  # noqa: UP007


def _written(value: Any) -> Any:
    """The document of a record, for pydantic's own output."""
    return with_recursion_headroom(own, value)
