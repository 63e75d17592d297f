"""One fault, one error: which errors about an instance say nothing beside others about it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .report import ReportError

_ABOUT_VALUES: Final = {"enum", "const"}


def without_repeats(errors: Iterable[ReportError]) -> list[ReportError]:
    """The errors without those that say nothing beside others about the same instance.

    Those are: what `enum` and `const` say about a value that has the wrong type, or that an earlier `enum` or `const`
    refuses; and a further error with the code and the message of an earlier one.

    Args:
        errors: Errors in the order of a report, in which those about one instance are neighbours.
    """
    listed = list(errors)
    if len(listed) == 1:
        return listed
    return [error for _, group in groupby(listed, key=lambda error: error.loc) for error in _news(list(group))]


def _news(errors: list[ReportError]) -> Iterator[ReportError]:
    """Those of the errors about one instance that say something new."""
    answered = any(error.keyword == "type" for error in errors)
    said: set[tuple[str, str]] = set()
    for error in errors:
        if error.keyword in _ABOUT_VALUES:
            if answered:
                continue
            answered = True
        text = (error.code, error.message)
        if text not in said:
            said.add(text)
            yield error
