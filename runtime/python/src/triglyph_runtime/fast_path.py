"""The quick way to judge a document: generated verdicts, and the fastest parser there is.

What it cannot decide is left to the interpreter, which also finds the errors of what is refused.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from .depth import NEVER_DEEP, looks_deep
from .exact_numbers import has_unusual_numbers, may_fall_short
from .jsontext import parse
from .parsers import fastest
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .value import is_plain
from .verdicts import Budget, Budgeted, UndecidedError, no_rules, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Checks
    from .value import Json
    from .verdicts import Verdict

_ORDINARY: Final = 500_000
"""So many calls of functions that count them are nothing to worry about."""

ROOT: Final = 0
"""The node of a document, which rules are about."""


LOADS: Final = fastest()
"""The fastest parser there is; `None` if that is Python's own. What it refuses is refused, or read, by that."""


def verdict_on_value(checks: Checks, node: int, value: Json, size: int = 0) -> bool | None:
    """Whether a value, which was read from a text of that size, is accepted; `None` if that takes the interpreter.

    What is accepted with a warning takes the interpreter.
    """
    verdict = checks.code.get(node)
    if verdict is None:
        return None
    try:
        if isinstance(verdict, Budgeted):
            accepted = with_recursion_headroom(verdict.function, value, Budget(_ORDINARY + size))
        else:
            accepted = asked(verdict, value)
        return accepted and (node != ROOT or checks.rules(value))
    except UndecidedError:
        return None


def is_accepted_in_place(checks: Checks, node: int, value: object) -> bool:
    """Whether a value in memory is accepted for sure where it is: without a copy, since it is plain JSON already."""
    if node not in checks.code or not with_recursion_headroom(is_plain, value):
        return False
    return verdict_on_value(checks, node, cast("Json", value)) is True


def asked(verdict: Verdict, value: Json) -> bool:
    """What a verdict says of a value, however deep that is."""
    try:
        return verdict(value)
    except RecursionError:
        return with_recursion_headroom(verdict, value)


def judged_by(checks: Checks, node: int) -> Callable[[str | bytes | bytearray], bool | None]:
    """What judges a text: whether it is accepted; `None` if that takes the interpreter.

    What is accepted with a warning takes the interpreter, unless the native engine judges.
    """
    if checks.native is not None:
        return partial(checks.native.is_valid, node)
    judged = partial(_judged, checks, node)
    verdict = plain(checks.code, node)
    if verdict is None:
        return judged if node in checks.code else _unsure
    rules = checks.rules if node == ROOT else no_rules

    def judge(data: str | bytes | bytearray) -> bool | None:
        raw = data if type(data) is bytes else raw_of(data)
        loads = parser_for(raw)
        if loads is None:
            return judged(raw)
        try:
            value = loads(raw)
            return verdict(value) and (rules is no_rules or rules(value))
        except RecursionError:
            return judged(raw)
        except (ValueError, UndecidedError):
            return None

    return judge


def _judged(checks: Checks, node: int, data: str | bytes | bytearray) -> bool | None:
    found = value_of(data, exact=False)
    return None if found is None else verdict_on_value(checks, node, found[0], len(data))


def _unsure(_data: str | bytes | bytearray) -> None:
    """Leaves it to the interpreter."""


def accepted(checks: Checks, node: int, data: str | bytes | bytearray) -> tuple[Json] | None:
    """The value of a text that is accepted for sure, as `parse` would read it; in a tuple because it may be null."""
    if node not in checks.code:
        return None
    found = value_of(data, exact=True)
    return found if found is not None and verdict_on_value(checks, node, found[0], len(data)) else None


def plain_value(data: str | bytes | bytearray) -> Json:
    """The value of a text, as `parse` gives it, by the fastest parser that gives the same.

    Raises:
        RefusalError: It has none.
    """
    found = value_of(data, exact=True)
    return parse(data) if found is None else found[0]


def parser_for(raw: bytes) -> Callable[[bytes], Any] | None:
    """The fastest parser, if nothing is lost when that reads the text; `None` if Python's own has to.

    How deep the text is nested cannot be seen from its value: of a repeated name, only the last value is there. Nor can
    the digits of an integer that has become a double.
    """
    return None if (len(raw) >= NEVER_DEEP and looks_deep(raw)) or may_fall_short(raw) else LOADS


def raw_of(data: str | bytes | bytearray) -> bytes:
    """The bytes of a text."""
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)


def value_of(data: str | bytes | bytearray, *, exact: bool) -> tuple[Json] | None:
    """The value of a text, if it can be read.

    Args:
        data: The text.
        exact: Whether numbers have to be those that `parse` gives; otherwise an integral one may be a `float`.
    """
    raw = raw_of(data)
    loads = parser_for(raw)
    if loads is None:
        # Of what is too deep, nobody wants to know here what is wrong with it.
        return None if looks_deep(raw) else _parsed(data)
    if exact and has_unusual_numbers(raw):
        return _parsed(data)
    try:
        return (loads(raw),)
    except ValueError:
        return None


def _parsed(data: str | bytes | bytearray) -> tuple[Json] | None:
    try:
        return (parse(data),)
    except RefusalError:
        return None
