"""The quick way to judge a document: generated verdicts, and the fastest parser there is.

What it cannot decide is left to the interpreter, which also finds the errors of what is refused.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .collecting import LARGE, without_collections
from .deep import deeply
from .depth import looks_deep
from .jsontext import parse
from .refusal import RefusalError
from .unusual import has_unusual_numbers
from .verdicts import Counted, Fuel, UnsureError, no_rules, undecided

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Checks
    from .value import Json
    from .verdicts import Verdict

_ORDINARY: Final = 500_000
"""So many calls of functions that count them are nothing to worry about."""

_ROOT: Final = 0


def _orjson() -> Callable[[str | bytes | bytearray], Any] | None:
    try:
        loads: Callable[[str | bytes | bytearray], Any] = import_module("orjson").loads
    except ImportError:
        return None
    return loads


LOADS: Final = _orjson()
"""The parser of orjson, if that is installed. What it refuses is refused, or read, by Python's own."""


def verdict_on_value(checks: Checks, node: int, value: Json, size: int = 0) -> bool | None:
    """Whether a value, which was read from a text of that size, is accepted; `None` if that takes the interpreter.

    What is accepted with a warning takes the interpreter.
    """
    verdict = checks.code.get(node)
    if verdict is None:
        return None
    try:
        if type(verdict) is Counted:
            accepted = deeply(verdict.function, value, Fuel(_ORDINARY + size))
        else:
            accepted = _asked(verdict, value)
        return accepted and (node != _ROOT or checks.rules(value))
    except UnsureError:
        return None


def _asked(verdict: Verdict, value: Json) -> bool:
    try:
        return verdict(value)
    except RecursionError:
        return deeply(verdict, value)


def verdict_on_text(checks: Checks, node: int, data: str | bytes | bytearray) -> bool | None:
    """Whether a text is accepted; `None` if that takes the interpreter."""
    if node not in checks.code:
        return None
    if len(data) < LARGE:
        return _verdict_on_text(checks, node, data)
    return without_collections(_verdict_on_text, checks, node, data)


def _verdict_on_text(checks: Checks, node: int, data: str | bytes | bytearray) -> bool | None:
    found = _read(data, exact=False)
    return None if found is None else verdict_on_value(checks, node, found[0], len(data))


def accepted(checks: Checks, node: int, data: str | bytes | bytearray) -> tuple[Json] | None:
    """The value of a text that is accepted for sure, as `parse` would read it; in a tuple because it may be null."""
    if node not in checks.code:
        return None
    found = _read(data, exact=True)
    return found if found is not None and verdict_on_value(checks, node, found[0], len(data)) else None


def read_directly(
    read: Callable[[bytes], Any], rules: Verdict, data: str | bytes | bytearray
) -> Any | None:  # noqa: ANN401 - a model
    """The model of a text that is accepted for sure.

    Args:
        read: Builds what is accepted, apart from rules.
        rules: Judges the document by rules.
        data: The text.
    """
    raw = _raw(data)
    if looks_deep(raw) or has_unusual_numbers(raw) or b"NaN" in raw or b"Infinity" in raw:
        return None
    try:
        model = read(raw)
        if rules is no_rules:
            return model
        found = _read(data, exact=False)
        return model if found is not None and _asked(rules, found[0]) else None
    except (ValueError, UnsureError):
        return None


def rules_of(checks: Checks, node: int) -> Verdict:
    """What judges by the rules that belong to a node."""
    if node != _ROOT or not checks.program.rules:
        return no_rules
    return checks.rules if checks.code else undecided


def _raw(data: str | bytes | bytearray) -> bytes:
    return data.encode("utf-8", "surrogatepass") if type(data) is str else bytes(data)  # type: ignore[arg-type]


def _read(data: str | bytes | bytearray, *, exact: bool) -> tuple[Json] | None:
    """The value of a text, if it can be read.

    Args:
        data: The text.
        exact: Whether numbers have to be those that `parse` gives; otherwise an integral one may be a `float`.
    """
    if LOADS is None:
        return _parsed(data)
    raw = _raw(data)
    # How deep the text is nested cannot be seen from its value: of a repeated name, only the last value is there.
    if looks_deep(raw):
        return None
    if exact and has_unusual_numbers(raw):
        return _parsed(data)
    try:
        return (LOADS(raw),)
    except ValueError:
        return None


def _parsed(data: str | bytes | bytearray) -> tuple[Json] | None:
    try:
        return (parse(data),)
    except RefusalError:
        return None
