"""The quick way to accept a document: generated verdicts, and the fastest parser there is.

It only ever says yes. Whatever is refused, unusual or too much for it is looked at again by the interpreter, which
decides and reports.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .collecting import without_collections
from .deep import deeply
from .depth import looks_deep
from .jsontext import parse
from .kept import keeps
from .refusal import RefusalError
from .unusual import has_unusual_numbers
from .verdicts import Counted, Fuel, UnsureError

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Checks
    from .value import Json

_ORDINARY: Final = 500_000
"""So many calls of functions that count them are nothing to worry about."""


def _orjson() -> Callable[[str | bytes | bytearray], Any] | None:
    try:
        loads: Callable[[str | bytes | bytearray], Any] = import_module("orjson").loads
    except ImportError:
        return None
    return loads


LOADS: Final = _orjson()
"""The parser of orjson, if that is installed. What it refuses is refused, or read, by Python's own."""


def accepts_value(checks: Checks, node: int, value: Json, size: int = 0) -> bool:
    """Whether a value, which was read from a text of that size, is accepted for sure."""
    verdict = checks.code.get(node)
    if verdict is None:
        return False
    try:
        if isinstance(verdict, Counted):
            accepted = deeply(verdict.function, value, Fuel(_ORDINARY + size))
        else:
            accepted = deeply(verdict, value)
    except UnsureError:
        return False
    return accepted and keeps(checks.program, node, value)


def accepts_text(checks: Checks, node: int, data: str | bytes | bytearray) -> bool:
    """Whether a text is accepted for sure."""
    return without_collections(len(data), _accepted, checks, node, data, exact=False) is not None


def accepted(checks: Checks, node: int, data: str | bytes | bytearray) -> tuple[Json] | None:
    """The value of a text that is accepted for sure, as `parse` would read it; in a tuple because it may be null."""
    return _accepted(checks, node, data, exact=True)


def _accepted(checks: Checks, node: int, data: str | bytes | bytearray, *, exact: bool) -> tuple[Json] | None:
    verdict = checks.code.get(node)
    if verdict is None:
        return None
    found = _read(data, exact=exact)
    return found if found is not None and accepts_value(checks, node, found[0], len(data)) else None


def _read(data: str | bytes | bytearray, *, exact: bool) -> tuple[Json] | None:
    """The value of a text, if it can be read.

    Args:
        data: The text.
        exact: Whether numbers have to be those that `parse` gives; otherwise an integral one may be a `float`.
    """
    if LOADS is None:
        return _parsed(data)
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
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
