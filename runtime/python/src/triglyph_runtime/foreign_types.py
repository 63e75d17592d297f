"""Types of the user's in the place of generated ones: made of what was judged, and judged as they are written."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from pydantic import TypeAdapter
from pydantic_core import PydanticCustomError, core_schema, to_json

from .building import within
from .refusal import MAX_DEPTH, RefusalError, not_json, too_deep
from .value import JsonSource, NativeTexts, own

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

    from .value import Json

_Held = TypeVar("_Held")

_WRITTEN_ANYWAY: Final = (str, int, float, dict, list, tuple, Enum, JsonSource)
"""Whoever writes a value knows what these stand for, and asks nobody."""


class ForeignType(Generic[_Held]):
    """Says in an `Annotated` type that the class is the user's, and makes its values.

    Unless functions are given, pydantic reads and writes them: the class is anything that it knows, such as a model or
    a dataclass, or has `__get_pydantic_core_schema__`.

    Attributes:
        kind: The class.
    """

    def __init__(
        self,
        kind: type[_Held],
        *types: str,
        read: Callable[[Any], _Held] | None = None,
        write: Callable[[_Held], object] | None = None,
    ) -> None:
        """Takes a class of the user's.

        Args:
            kind: The class.
            *types: The JSON types of what its values are made of.
            read: Makes a value of what was judged.
            write: Makes of a value what a document has.

        Raises:
            TypeError: Values of the class are written as what it extends, and the function would not be asked.
        """
        if write is not None and issubclass(kind, _WRITTEN_ANYWAY):
            message = f"{kind.__qualname__} is written as what it extends: no function is asked"
            raise TypeError(message)
        self.kind = kind
        self._types = types
        self._read = read
        self._write = write

    def __repr__(self) -> str:
        """Which class it is."""
        return f"ForeignType({self.kind.__qualname__})"

    def held(self, value: Any) -> _Held:
        """The value that a part of a document stands for, or a value itself.

        Raises:
            PydanticCustomError: It is neither, or the class does not hold it.
        """
        if isinstance(value, self.kind):
            return value
        if _type_of(value) not in self._types:
            raise _refused(f"neither {self.kind.__qualname__} nor what it is made of")
        try:
            # What the user's code reads was not judged for its sake.
            with within(None):
                return self._adapter.validate_json(to_json(value)) if self._read is None else self._read(value)
        except Exception as error:
            message = f"accepted by the schema, but a type does not hold it: {error}"
            raise _refused(message) from error

    def written(self, value: Any) -> Any:
        """What a document has for a value; what is no such value stays as it is."""
        if not isinstance(value, self.kind):
            return value
        if self._write is None:
            return self._adapter.dump_python(value, mode="json", by_alias=True)
        return self._write(value)

    @cached_property
    def _adapter(self) -> TypeAdapter[_Held]:
        """What pydantic makes of the class, when it is first needed: the class may not be complete before."""
        return TypeAdapter(self.kind)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """What takes a part of a document, or a value."""
        writing = core_schema.plain_serializer_function_ser_schema(self.written, when_used="json")
        return core_schema.no_info_plain_validator_function(self.held, serialization=writing)

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """What pydantic shows of it outside of contracts, which publish their own schemas."""
        return {}


def documents_of(*types: ForeignType[Any], texts: NativeTexts | None = None) -> NativeTexts:
    """What writes values of these types in documents.

    Args:
        *types: The types.
        texts: What writes the values of formats.
    """
    return _Documents(types, _no_text if texts is None else texts.text_of)


class _Documents(NativeTexts):
    """What stands in documents for values of the user's types, and of formats."""

    __slots__ = ("_types",)

    def __init__(
        self,
        types: tuple[ForeignType[Any], ...],
        text_of: Callable[[object], str | None],
        *,
        keeps: bool = False,
        places: list[tuple[str | int, ...]] | None = None,
    ) -> None:
        super().__init__(text_of, keeps=keeps, places=places)
        self._types = types

    def keeping(self) -> NativeTexts:
        return _Documents(self._types, self.text_of, keeps=True)

    def noting(self, places: list[tuple[str | int, ...]]) -> NativeTexts:
        return _Documents(self._types, self.text_of, places=places)

    def standing_for(self, value: object, steps: tuple[Any, str | int] | None) -> Json:
        foreign = next((each for each in self._types if isinstance(value, each.kind)), None)
        if foreign is None:
            return super().standing_for(value, steps)
        if self.keeps:
            return cast("Json", value)
        path = _path(steps)
        try:
            written = foreign.written(value)
            if isinstance(written, foreign.kind):
                raise not_json(path, f"{foreign.kind.__qualname__} is written as itself")
            document = own(written, lenient=True, natives=_Documents(self._types, self.text_of))
        except RefusalError as refusal:
            raise RefusalError(refusal.code, refusal.message, (*path, *refusal.path), refusal.expected) from None
        except ValueError as error:
            raise not_json(path, str(error)) from None
        if len(path) + _depth(document) > MAX_DEPTH:
            raise too_deep()
        return document


def _no_text(_value: object) -> None:
    """There are no values of formats."""


def _refused(message: str) -> PydanticCustomError:
    return PydanticCustomError("unrepresentable", "{message}", {"message": message})


def _type_of(value: object) -> str | None:
    """The JSON type of a value; integers are numbers."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    names = ((str, "string"), ((int, float), "number"), (list, "array"), (dict, "object"))
    return next((name for kind, name in names if isinstance(value, kind)), None)


def _path(steps: tuple[Any, str | int] | None) -> tuple[str | int, ...]:
    path: list[str | int] = []
    while steps is not None:
        path.append(steps[1])
        steps = steps[0]
    return tuple(reversed(path))


def _depth(value: Json) -> int:
    """How deep a value is nested, which is not too deep for a document."""
    if isinstance(value, dict):
        return 1 + max(map(_depth, value.values()), default=0)
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0
