"""From the text of a document to its value, with one policy for everything that JSON parsers disagree about."""

from __future__ import annotations

import re
from json import JSONDecoder
from math import isinf
from typing import TYPE_CHECKING, NoReturn, cast

from .deep import deeply
from .numbers import LONGEST_INTEGER, simplified
from .refusal import MAX_DEPTH
from .scan import refusal_of

if TYPE_CHECKING:
    from .value import Json

# The closing quote is optional: a match never fails, so an unfinished string is looked at once.
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_NOT_BRACKETS = re.compile(r"[^\[\]{}]+")
_SAME_BRACKETS = {ord("{"): "[", ord("}"): "]"}
# A pair, half a pair (the group), any other escape: in this order, so that each escape is looked at once.
_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F])|.)",
    re.DOTALL,
)


def parse(data: str | bytes | bytearray) -> Json:
    """The value of a JSON text.

    Raises:
        RefusalError: The text is malformed (`json`) or nested too deeply (`depth`).
    """
    if isinstance(data, str):
        text = data
        if not text.isascii() and not _is_unicode(text):
            raise refusal_of(text)
    else:
        text = _decoded(data)
    if _looks_deep(text) or _has_half_pair(text):
        raise refusal_of(text)
    try:
        return cast("Json", deeply(_DECODER.decode, text))
    except (ValueError, RecursionError) as error:
        raise refusal_of(text) from error


def _decoded(data: bytes | bytearray) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        # A lone surrogate is as wrong in any place as the first byte that is not UTF-8.
        raise refusal_of(data[: error.start].decode() + "\ud800") from error


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _looks_deep(text: str) -> bool:
    """Whether brackets are nested too deeply; exact for well-formed texts, and never slow for any."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    rest = _NOT_BRACKETS.sub("", _STRING.sub("", text)).translate(_SAME_BRACKETS)
    for _ in range(MAX_DEPTH):
        if not rest:
            return False
        shorter = rest.replace("[]", "")
        if len(shorter) == len(rest):
            return True
        rest = shorter
    return bool(rest)


def _has_half_pair(text: str) -> bool:
    if "\\ud" not in text and "\\uD" not in text:
        return False
    return any(escape.group(1) is not None for escape in _ESCAPE.finditer(text))


def _float(digits: str) -> int | float:
    value = float(digits)
    if isinf(value):
        raise ValueError(digits)
    return simplified(value)


def _integer(digits: str) -> int:
    if len(digits) >= LONGEST_INTEGER - 1 and isinf(float(digits)):
        raise ValueError(digits)
    return int(digits)


def _constant(name: str) -> NoReturn:
    """`NaN` and the infinities, which Python's parser would let through."""
    raise ValueError(name)


_DECODER = JSONDecoder(parse_float=_float, parse_int=_integer, parse_constant=_constant)
