"""Numbers as JSON Schema sees them: every number is the IEEE 754 double nearest to it."""

from __future__ import annotations

from typing import TypeGuard

SAFE = 2**53
"""Up to here every integer is a double of its own."""
LONGEST_INTEGER = 310
"""More digits than any finite double has before its point."""

_LONGEST_PLAIN = 21
_PLAIN_END = 1e21
_MOST_LEADING_ZEROS = -6


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether `value` is a JSON number (a Boolean is not one)."""
    kind = type(value)
    return kind is int or kind is float


def is_integer(value: object) -> TypeGuard[int | float]:
    """Whether `value` is an integral number."""
    return type(value) is int or (type(value) is float and value.is_integer())


def comparable(value: int | float) -> int | float:  # noqa: PYI041 - both types are meant
    """`value` as the number that it denotes: comparing the results is comparing the doubles."""
    if type(value) is int and not -SAFE <= value <= SAFE:
        return float(value)
    return value


def simplified(value: float) -> int | float:
    """A double that the notation of ECMAScript writes as an integer as an `int`, any other as it is."""
    if value.is_integer() and -_PLAIN_END < value < _PLAIN_END:
        return int(value)
    return value


def _decimal(value: float) -> tuple[str, int]:
    """The digits of the shortest notation of a positive double, and where its point is: 0.DIGITS x 10^POINT."""
    mantissa, _, exponent = repr(value).partition("e")
    whole, _, fraction = mantissa.partition(".")
    point = len(whole) + (int(exponent) if exponent else 0)
    digits = whole + fraction
    significant = digits.lstrip("0")
    point -= len(digits) - len(significant)
    return significant.rstrip("0"), point


def es_number(value: int | float) -> str:  # noqa: PYI041 - both types are meant
    """The number in the notation of ECMAScript, as RFC 8785 wants it."""
    if type(value) is int and -SAFE <= value <= SAFE:
        return str(value)
    double = float(value)
    if double == 0:
        return "0"
    if double < 0:
        return "-" + es_number(-double)
    digits, point = _decimal(double)
    count = len(digits)
    if count <= point <= _LONGEST_PLAIN:
        return digits + "0" * (point - count)
    if 0 < point <= _LONGEST_PLAIN:
        return f"{digits[:point]}.{digits[point:]}"
    if _MOST_LEADING_ZEROS < point <= 0:
        return "0." + "0" * -point + digits
    fraction = "." + digits[1:] if count > 1 else ""
    return f"{digits[0]}{fraction}e{point - 1:+d}"


def is_multiple(value: int | float, divisor: int | float) -> bool:  # noqa: PYI041 - both types are meant
    """Whether `value` is an integral multiple of `divisor`, decided on their shortest decimal notations."""
    if type(value) is int and type(divisor) is int and -SAFE <= value <= SAFE and -SAFE <= divisor <= SAFE:
        return value % divisor == 0
    if value == 0:
        return True
    digits, point = _decimal(abs(float(value)))
    by_digits, by_point = _decimal(abs(float(divisor)))
    shift = (point - len(digits)) - (by_point - len(by_digits))
    scaled = int(digits) * _power_of_ten(shift)
    by_scaled = int(by_digits) * _power_of_ten(-shift)
    return scaled % by_scaled == 0


def _power_of_ten(exponent: int) -> int:
    return int(10**exponent) if exponent > 0 else 1
