"""Python's JSON parser, set to the policies on numbers."""

from __future__ import annotations

from json import JSONDecoder
from math import isinf
from typing import NoReturn

from .numbers import LONGEST_INTEGER, simplified


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


QUICK = JSONDecoder(parse_float=_float, parse_constant=_constant)
"""For texts without very long integers."""
CAREFUL = JSONDecoder(parse_float=_float, parse_int=_integer, parse_constant=_constant)
"""For all texts."""
