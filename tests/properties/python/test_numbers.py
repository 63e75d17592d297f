"""Numbers: what is written is the double and as short as can be, and divisibility is exact."""

from __future__ import annotations

import re
import struct
from fractions import Fraction
from math import isfinite

from hypothesis import strategies as st
from kept import of_bytes
from texts import NUMBERS
from triglyph_runtime.jsontext import parse
from triglyph_runtime.numbers import es_number, is_multiple
from triglyph_runtime.refusal import RefusalError

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?", re.ASCII)
_LARGE, _SMALL = 1e21, 1e-6
"""From here on, and below, ECMAScript writes an exponent."""
_DOUBLES = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(-(2**54), 2**54).map(float),
    st.integers(-1000, 1000).map(lambda tenths: tenths / 10),
    st.integers(-400, 308).map(lambda exponent: float(f"1e{exponent}")),
    st.builds(lambda whole, exponent: whole * 2.0**exponent, st.integers(-3, 3), st.integers(-1074, 1020)),
)


@of_bytes(
    "number",
    st.one_of(
        st.builds(lambda one, other: struct.pack("<dd", one, other), _DOUBLES, _DOUBLES),
        NUMBERS.map(str.encode),
        st.text("0123456789.eE+-", max_size=20).map(str.encode),
    ),
)
def test_numbers_are_doubles_to_the_last_bit(given_bytes: bytes) -> None:
    text = given_bytes.decode(errors="ignore")
    if _NUMBER.fullmatch(text):
        is_read(text)
    doubles = [
        value for (value,) in struct.iter_unpack("<d", given_bytes[: len(given_bytes) // 8 * 8]) if isfinite(value)
    ]
    for double in doubles:
        is_written(double)
    if len(doubles) > 1:
        is_divided(doubles[0], doubles[1])


def is_read(text: str) -> None:
    """A JSON number is the double that the standard library reads, unless that is infinite."""
    expected = float(text)
    try:
        found = parse(text)
    except RefusalError as refusal:
        assert not isfinite(expected), refusal
        return
    assert type(found) in (int, float)
    assert isinstance(found, (int, float))
    assert float(found) == expected
    assert es_number(found) == es_number(expected)
    is_written(expected)


def is_written(double: float) -> None:
    """What is written of a double is read as that double, in no more digits than there have to be."""
    text = es_number(double)
    assert _NUMBER.fullmatch(text), text
    assert float(text) == double, text
    assert digits(text) == digits(repr(double)), text
    assert ("e" in text) is (double != 0 and not _SMALL <= abs(double) < _LARGE), text
    assert "E" not in text, text


def digits(text: str) -> str:
    """The significant digits of a number's text."""
    return re.sub("[^0-9]", "", text.split("e")[0]).strip("0")


def is_divided(value: float, divisor: float) -> None:
    """Divisibility is that of the shortest decimal notations, and signs make no difference."""
    if divisor == 0:
        return
    expected = (Fraction(repr(value)) / Fraction(repr(divisor))).denominator == 1
    for one, other in [(value, divisor), (-value, divisor), (value, -divisor)]:
        assert is_multiple(one, other) is expected, (one, other)
    if value.is_integer() and divisor.is_integer() and abs(value) <= 2**53 and abs(divisor) <= 2**53:
        assert is_multiple(int(value), int(divisor)) is expected
