"""Enums of strings as classes, which pydantic judges wherever they annotate something."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from pydantic_core import core_schema

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

    from .annotation import CheckedBy


class ContractEnum(StrEnum):
    """An enum of strings whose members are the values that a schema lists.

    Subclasses are declared with `by=`: the node of the check program that decides about their values.
    """

    _checked_by: CheckedBy

    def __init_subclass__(cls, *, by: CheckedBy, **kwargs: Any) -> None:
        """Takes the class argument of an enum."""
        super().__init_subclass__(**kwargs)
        cls._checked_by = by

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """Tells pydantic to have a value judged before it becomes a member."""
        # By its values, pydantic can tell the branches of a union apart; it cannot do that by enums.
        return cls._checked_by.judging(core_schema.literal_schema(list(cls)))

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """What pydantic's own schemas and FastAPI show: the schema that is enforced."""
        return cls._checked_by.__get_pydantic_json_schema__(schema, handler)
