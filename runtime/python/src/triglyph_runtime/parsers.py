"""Parsers that are faster than Python's own. What they refuse is refused, or read, by that."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import from_json

from .exact_numbers import may_overflow

if TYPE_CHECKING:
    from collections.abc import Callable

_REFUSED: Final = b"NaN", b"-Infinity", b'"\\ud800"', b'"\xff"', b"[1,]", b"01", b"1 1", b'{"a":1,}', b""


def pydantic_loads(raw: bytes) -> Any:  # noqa: ANN401 - any JSON value
    """The value of a text, by pydantic's parser.

    Raises:
        ValueError: It is refused, or may have numbers in it that no double can hold.
    """
    if may_overflow(raw):
        raise ValueError
    return from_json(raw, allow_inf_nan=False)


def fastest() -> Callable[[bytes], Any] | None:
    """The parser of orjson, if that is installed; else that of pydantic, unless it has other rules."""
    try:
        loads: Callable[[bytes], Any] = import_module("orjson").loads
    except ImportError:
        return pydantic_loads if _is_strict() else None
    return loads


def _is_strict() -> bool:
    return pydantic_loads(b'{"a":1,"a":0.1}') == {"a": 0.1} and not any(map(_reads, _REFUSED))


def _reads(raw: bytes) -> bool:
    try:
        pydantic_loads(raw)
    except (TypeError, ValueError):
        return False
    return True
