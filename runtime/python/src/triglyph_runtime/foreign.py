"""Contracts in which there are types of the user's: what these do not hold is refused as everything else is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeVar

from pydantic import ValidationError

from .adapter import ContractAdapter
from .errors import ContractError
from .jsontext import parse
from .model import Judged
from .report import Report, ReportError
from .value import pointer

if TYPE_CHECKING:
    from .value import Json

_Value = TypeVar("_Value")


class Foreign(Judged):
    """What a contract can do in which there are types of the user's."""

    @classmethod
    def from_json(cls, data: str | bytes | bytearray) -> Self:
        """Parses, judges and builds a document.

        Raises:
            ContractError: The document is refused, or a type of the user's does not hold it; its `report` says why.
        """
        try:
            return super().from_json(data)
        except ValidationError as error:
            raise ContractError(_report(error, parse(data))) from error


class ForeignAdapter(ContractAdapter[_Value]):
    """The same for a name that is no class."""

    _mixins = (Foreign,)


def _report(error: ValidationError, document: Json) -> Report:
    """What pydantic says of an accepted document that it could not build."""
    found = [each for each in error.errors(include_url=False) if each["type"] == "unrepresentable"]
    errors: list[ReportError] = []
    for each in found or error.errors(include_url=False):
        loc = _loc(document, each["loc"])
        errors.append(ReportError("unrepresentable", pointer(loc), "", each["msg"], loc=loc))
    return Report(valid=False, errors=tuple(errors[:1]))


def _loc(value: Json, loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """The way through a document, without the names by which pydantic tells the parts of unions apart."""
    steps: list[str | int] = []
    for step in loc:
        part = _part(value, step)
        if part is not None:
            (value,) = part
            steps.append(step)
    return tuple(steps)


def _part(value: Json, step: str | int) -> tuple[Json] | None:
    """What is found at a step, if something is; in a tuple because it may be null."""
    if isinstance(value, dict):
        return (value[step],) if isinstance(step, str) and step in value else None
    return (value[step],) if isinstance(value, list) and isinstance(step, int) and step < len(value) else None
