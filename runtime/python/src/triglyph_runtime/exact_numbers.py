"""Numbers that not every parser turns into the same Python value."""

from __future__ import annotations

import re
from typing import Final

_ALIKE: Final = bytes.maketrans(b"123456789E", b"000000000e")
# An integer of so many digits may be too large for 64 bits.
_MANY_DIGITS: Final = b"0" * 19
# With an exponent of three digits, or this many digits and a shorter one, a number may be too large for a double.
_LARGE_EXPONENTS: Final = b"0e000", b"0e+000"
_OVERFLOWING_DIGITS: Final = b"0" * 200
# All integers that have the double of -2^63 begin so.
_LEAST: Final = b"-922337203685477"
# An integral number with a point, and negative zero, at the end of the text or before what can follow a number.
_NO_FRACTION: Final = re.compile(rb"\.0+(?:[ \t\n\r,\]}]|\Z)")
_NEGATIVE_ZERO: Final = re.compile(rb"-0(?:\.0+)?(?:[ \t\n\r,\]}]|\Z)")


def has_unusual_numbers(raw: bytes) -> bool:
    """Whether a well-formed text may have a number in it that orjson reads as another value than Python's parser.

    These are integral numbers with a point or an exponent, those with more than 64 bits, and those that become negative
    zero. It may be wrong about a text that only has something like them in strings.
    """
    digits = raw.translate(_ALIKE)
    if b"0e" in digits or _MANY_DIGITS in digits:
        return True
    if b".0" in raw and _NO_FRACTION.search(raw):
        return True
    return b"-0" in raw and _NEGATIVE_ZERO.search(raw) is not None


def may_fall_short(raw: bytes) -> bool:
    """Whether a text may have an integer in it that is less than -2^63, but has that double.

    orjson reads it as that double. It may be wrong about a text that only has something like it.
    """
    return _LEAST in raw


def may_overflow(raw: bytes) -> bool:
    """Whether a text may have a number in it that is too large for a double.

    A parser that only looks at the last value of a repeated name does not notice such a number in the first ones. It
    may be wrong about a text that only has something like it in strings, or a number that is small enough after all.
    """
    digits = raw.translate(_ALIKE)
    return _OVERFLOWING_DIGITS in digits or any(exponent in digits for exponent in _LARGE_EXPONENTS)
