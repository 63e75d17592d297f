"""Integers that not every reader of JSON tells apart: they have no canonical form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from .canonical import canonical, sorted_names
from .numbers import SAFE
from .refusal import RefusalError

if TYPE_CHECKING:
    from .value import Json

# Integers past 2^53 - 1 have so many digits. Most texts have no such row of digits, and need no second look.
_MANY_DIGITS: Final = re.compile("[0-9]{16}")
# From here on, canonical notation has an exponent, and nobody takes it for an exact integer.
_END: Final = 1e21


def canonical_form(settled: Json, filled: Json) -> str:
    """The canonical text of a document.

    Args:
        settled: The document without defaults.
        filled: The document with them. What is left out counts: a member that is one double with its default may be
            another integer.

    Raises:
        RefusalError: The canonical notation of a number in it is that of an integer past 2^53 - 1, of either sign.
    """
    text = canonical(settled)
    if settled is not filled or _MANY_DIGITS.search(text):
        _refuse_imprecise(filled, ())
    return text


def _refuse_imprecise(value: Json, path: tuple[str | int, ...]) -> None:
    """Raises for the first such number in canonical order."""
    if isinstance(value, dict):
        for name in sorted_names(value):
            _refuse_imprecise(value[name], (*path, name))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _refuse_imprecise(item, (*path, index))
    elif isinstance(value, (int, float)):
        double = float(value)
        if double.is_integer() and SAFE <= abs(double) < _END:
            message = "integers past 2^53 - 1, of either sign, have no canonical form"
            raise RefusalError("canonical", message, path)
