"""Judging what a JSON parser has made."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from .judging import of_parsed
from .report import ACCEPTED

if TYPE_CHECKING:
    from collections.abc import Callable

    from .adapter import ContractAdapter
    from .model import Judged
    from .report import Report


def parsed(model: type[Judged] | ContractAdapter[Any]) -> Parsed:
    """What judges values in memory that a JSON parser has made, and that nobody has changed.

    That such a value is JSON need not be found out: parts that the schema says nothing about are not looked at. What a
    parser lets through though it is refused in a text (127 levels and more, halves of surrogate pairs, `NaN`) is
    refused only where the schema refuses it. Any other value may be accepted for what it is not.

    Args:
        model: The contract, or the adapter of a name that is no class.
    """
    return Parsed(model)


class Parsed:
    """What judges values in memory that a JSON parser has made, by a contract."""

    def __init__(self, model: Any) -> None:  # noqa: ANN401 - a contract or an adapter
        """Takes what `parsed` was given."""
        self._model = model

    def check_value(self, value: object) -> Report:
        """Judges a value."""
        if self._verdict(value):
            return ACCEPTED
        report: Report = self._model.check_value(value)
        return report

    def is_valid_value(self, value: object) -> bool:
        """Judges a value, and makes no report."""
        verdict = self._verdict(value)
        return bool(self._model.check_value(value).valid) if verdict is None else verdict

    @cached_property
    def _verdict(self) -> Callable[[object], bool | None]:
        """Whether a value is accepted without a warning; `None` if that takes a look at all of it."""
        model = self._model
        contract: type[Judged] = model if isinstance(model, type) else model._contract  # noqa: SLF001
        return of_parsed(contract._contract(), contract._node)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
