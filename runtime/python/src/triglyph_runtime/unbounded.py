"""Integers of any size, of which a double may be one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic_core import core_schema

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler


class AnyInteger:
    """Annotates an integer of any size.

    A number with an exponent is the integer that its double is. Pydantic takes no double of more than 64 bits for an
    integer, so that such a double is told to it as one.
    """

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(
        cls,
        source: Any,  # noqa: ANN401 - pydantic's own signature
        handler: GetCoreSchemaHandler,
    ) -> core_schema.CoreSchema:
        """What pydantic makes of the annotated type, told integers."""
        return core_schema.no_info_before_validator_function(_whole, handler(source))


def _whole(value: object) -> object:
    return int(value) if type(value) is float and value.is_integer() else value
