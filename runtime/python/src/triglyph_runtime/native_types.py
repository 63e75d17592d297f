"""Types for formats, as generated modules name them: what is read from a text, and written as one.

They take the text or the object, and nothing else. What pydantic makes of such types itself is more than contracts
accept: numbers for instants, other notations, values without offsets.
"""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

import decimal
from datetime import date, datetime, time, timedelta
from ipaddress import IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeAlias
from uuid import UUID

from pydantic_core import core_schema

from . import native_texts
from .pydantic_schema import HOLDS
from .value import NativeTexts

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler


class _Format(NamedTuple):
    """How values of a format are read and written.

    Attributes:
        kind: The type of the values.
        of_text: The value of a text.
        text: The text of a value.
        held: The value as it is held.
    """

    kind: type
    of_text: Callable[[str], Any]
    text: Callable[[Any], str]
    held: Callable[[Any], Any]


def _as_it_is(value: Any) -> Any:
    return value


_FORMATS: Final = {
    "uuid": _Format(UUID, native_texts.uuid_of, native_texts.uuid_text, _as_it_is),
    # Before dates: each is one, to Python.
    "date-time": _Format(
        datetime, native_texts.date_time_of, native_texts.date_time_text, native_texts.date_time_in_utc
    ),
    "date": _Format(date, native_texts.date_of, native_texts.date_text, _as_it_is),
    "time": _Format(time, native_texts.time_of, native_texts.time_text, native_texts.time_in_utc),
    "duration": _Format(timedelta, native_texts.duration_of, native_texts.duration_text, _as_it_is),
    "decimal": _Format(decimal.Decimal, native_texts.decimal_of, native_texts.decimal_text, _as_it_is),
    "ipv4": _Format(IPv4Address, native_texts.ipv4_of, native_texts.ipv4_text, _as_it_is),
    "ipv6": _Format(IPv6Address, native_texts.ipv6_of, native_texts.ipv6_text, _as_it_is),
    "byte": _Format(bytes, native_texts.bytes_of, native_texts.bytes_text, _as_it_is),
}


def _name_of(value: object) -> str | None:
    """The format whose values have this type."""
    return next((name for name, each in _FORMATS.items() if isinstance(value, each.kind)), None)


def texts_of(*formats: str) -> NativeTexts:
    """What writes the values of these formats in documents, and of no others.

    Args:
        *formats: Their names, as schemas write them.
    """

    def text_of(value: object) -> str | None:
        name = _name_of(value)
        return _FORMATS[name].text(value) if name in formats else None

    return NativeTexts(text_of)


class NativeFormat:
    """Says in an `Annotated` type in which format its values are written.

    Attributes:
        name: The format.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        """Takes the name of a format."""
        self.name = name

    def __repr__(self) -> str:
        """Which format it is."""
        return f"NativeFormat({self.name!r})"

    def held(self, value: Any) -> Any:
        """The value of a text, or the value itself as it is held.

        Raises:
            ValueError: It is neither.
        """
        each = _FORMATS[self.name]
        if isinstance(value, str):
            return each.of_text(str.__str__(value))
        if _name_of(value) != self.name:
            message = f"neither {each.kind.__name__} nor a text of the format {self.name}"
            raise ValueError(message)
        return each.held(value)

    def written(self, value: Any) -> Any:
        """The text of a value, or what stands in its place."""
        return _FORMATS[self.name].text(value) if _name_of(value) == self.name else value

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """What takes the text or the object. Pydantic's own description of the type is not asked for."""
        writing = core_schema.plain_serializer_function_ser_schema(self.written, when_used="json")
        metadata = {HOLDS: self.held}
        return core_schema.no_info_plain_validator_function(self.held, metadata=metadata, serialization=writing)

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """What pydantic shows of it outside of contracts, which publish their own schemas."""
        return {"type": "string", "format": self.name}


Uuid: TypeAlias = Annotated[UUID, NativeFormat("uuid")]
"""A universally unique identifier."""

DateTime: TypeAlias = Annotated[datetime, NativeFormat("date-time")]
"""An instant, in UTC."""

Date: TypeAlias = Annotated[date, NativeFormat("date")]
"""A day."""

Time: TypeAlias = Annotated[time, NativeFormat("time")]
"""A time of day, in UTC."""

Duration: TypeAlias = Annotated[timedelta, NativeFormat("duration")]
"""A length of time, to the second."""

Decimal: TypeAlias = Annotated[decimal.Decimal, NativeFormat("decimal")]
"""A decimal number."""

Ipv4: TypeAlias = Annotated[IPv4Address, NativeFormat("ipv4")]
"""An Internet address of version 4."""

Ipv6: TypeAlias = Annotated[IPv6Address, NativeFormat("ipv6")]
"""An Internet address of version 6."""

Bytes: TypeAlias = Annotated[bytes, NativeFormat("byte")]
"""Bytes, written in Base64."""
