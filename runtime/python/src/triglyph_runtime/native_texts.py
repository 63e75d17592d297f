"""Values of formats and their texts: every value has one text, which all languages write.

The texts have been judged, or are refused here: what other libraries read besides what RFCs say is not read.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from ipaddress import IPv4Address, IPv6Address
from typing import Final
from uuid import UUID

_UUID: Final = re.compile(r"[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")
_DATE: Final = r"([0-9]{4})-([0-9]{2})-([0-9]{2})"
_TIME: Final = r"([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,6})0*)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))"
_DAY: Final = re.compile(_DATE)
_CLOCK: Final = re.compile(_TIME)
_INSTANT: Final = re.compile(f"{_DATE}[Tt]{_TIME}")
_DURATION: Final = re.compile(
    r"P(?=[0-9T])(?:([0-9]+)W|(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?)",
)
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")

_MICROSECOND: Final = timedelta(microseconds=1)
_WHOLE_DAY: Final = timedelta(days=1)
_LAST: Final = 23, 59
_LONGEST_DECIMAL: Final = 100
"""More digits than any decimal number has that is accepted."""


class UnwritableError(ValueError):
    """A value that has no text."""


def _parts(pattern: re.Pattern[str], text: str, what: str) -> tuple[str | None, ...]:
    found = pattern.fullmatch(text)
    if found is None:
        raise _unreadable(text, what)
    return found.groups()


def _unreadable(text: str, what: str) -> ValueError:
    return ValueError(f"{text!r} is not {what}")


def uuid_of(text: str) -> UUID:
    """The identifier in a text, which has hyphens.

    Raises:
        ValueError: The text is none.
    """
    if _UUID.fullmatch(text) is None:
        raise _unreadable(text, "a UUID")
    return UUID(text)


def uuid_text(value: UUID) -> str:
    """In lower case, with hyphens."""
    return str(value)


def date_of(text: str) -> date:
    """The day in a text.

    Raises:
        ValueError: The text is none.
    """
    year, month, day = (int(part or 0) for part in _parts(_DAY, text, "a date"))
    return date(year, month, day)


def date_text(value: date) -> str:
    """`YYYY-MM-DD`."""
    return f"{value.year:04}-{value.month:02}-{value.day:02}"


def date_time_of(text: str) -> datetime:
    """The instant in a text, in UTC.

    Raises:
        ValueError: The text is none, or has none in the years 1 to 9999.
    """
    year, month, day, *clock = _parts(_INSTANT, text, "a date-time")
    hour, minute, second, microsecond, offset = _clock(clock, text)
    local = datetime(int(year or 0), int(month or 0), int(day or 0), hour, minute, second, microsecond, UTC)
    return _within_years(local, -offset)


def date_time_in_utc(value: datetime) -> datetime:
    """The same instant in UTC, which is what is held.

    Raises:
        UnwritableError: It has no offset, or is not in the years 1 to 9999 then.
    """
    offset = value.utcoffset()
    if offset is None:
        message = "a datetime without an offset"
        raise UnwritableError(message)
    plain = datetime(  # noqa: DTZ001 - its offset comes next
        value.year, value.month, value.day, value.hour, value.minute, value.second, value.microsecond
    )
    return _within_years(plain.replace(tzinfo=UTC), -offset)


def date_time_text(value: datetime) -> str:
    """In UTC, with as few digits as say all.

    Raises:
        UnwritableError: It has no offset, or is not in the years 1 to 9999 in UTC.
    """
    utc = date_time_in_utc(value)
    return f"{date_text(utc)}T{_clock_text(utc.hour, utc.minute, utc.second, utc.microsecond)}"


def time_of(text: str) -> time:
    """The time of day in a text, in UTC.

    Raises:
        ValueError: The text is none.
    """
    hour, minute, second, microsecond, offset = _clock(_parts(_CLOCK, text, "a time"), text)
    return _in_utc(time(hour, minute, second, microsecond, UTC), offset)


def time_in_utc(value: time) -> time:
    """The same time of day in UTC, which is what is held.

    Raises:
        UnwritableError: It has no offset.
    """
    offset = value.utcoffset()
    if offset is None:
        message = "a time without an offset"
        raise UnwritableError(message)
    return _in_utc(value, offset)


def time_text(value: time) -> str:
    """In UTC, with as few digits as say all.

    Raises:
        UnwritableError: It has no offset.
    """
    utc = time_in_utc(value)
    return _clock_text(utc.hour, utc.minute, utc.second, utc.microsecond)


def duration_of(text: str) -> timedelta:
    """The duration in a text, which has no years and months.

    Raises:
        ValueError: The text is none, or too long.
    """
    weeks, days, hours, minutes, seconds = _parts(_DURATION, text, "a duration")
    if hours is not None and minutes is None and seconds is not None:
        raise _unreadable(text, "a duration")
    try:
        return timedelta(
            weeks=int(weeks or 0),
            days=int(days or 0),
            hours=int(hours or 0),
            minutes=int(minutes or 0),
            seconds=int(seconds or 0),
        )
    except OverflowError:
        raise _unreadable(text, "a duration of at most 999999999 days") from None


def duration_text(value: timedelta) -> str:
    """Days, hours, minutes and seconds, each as large as it can be.

    Raises:
        UnwritableError: It is negative.
    """
    if value.days < 0:
        message = "a negative duration"
        raise UnwritableError(message)
    hours, minutes, seconds = value.seconds // 3600, value.seconds // 60 % 60, str(value.seconds % 60)
    if value.microseconds:
        # No text of a duration has a fraction: this one says what is refused.
        seconds += "." + f"{value.microseconds:06}".rstrip("0")
    days = f"P{value.days}D" if value.days else "P"
    clock = [(str(hours), "H"), (str(minutes), "M"), (seconds, "S")]
    while clock and clock[0][0] == "0":
        del clock[0]
    while clock and clock[-1][0] == "0":
        del clock[-1]
    if not clock:
        return days if value.days else "PT0S"
    # No unit is left out between two others.
    return f"{days}T{''.join(count + unit for count, unit in clock)}"


def decimal_of(text: str) -> Decimal:
    """The number in a text, which has no exponent.

    Raises:
        ValueError: The text is none.
    """
    _parts(_DECIMAL, text, "a decimal number")
    return Decimal(text)


def decimal_text(value: Decimal) -> str:
    """Without an exponent, without zeros at the end of a fraction, and without a sign of zero.

    Raises:
        UnwritableError: It is infinite, not a number, or has very many digits.
    """
    sign, digits, exponent = value.as_tuple()
    if not isinstance(exponent, int):
        message = "a decimal that is not finite"
        raise UnwritableError(message)
    if not any(digits):
        return "0"
    written = "".join(map(str, digits))
    significant = written.rstrip("0")
    exponent += len(written) - len(significant)
    if len(significant) + abs(exponent) > _LONGEST_DECIMAL:
        message = "a decimal with too many digits"
        raise UnwritableError(message)
    if exponent >= 0:
        whole, fraction = significant + "0" * exponent, ""
    else:
        padded = significant.rjust(1 - exponent, "0")
        whole, fraction = padded[:exponent], "." + padded[exponent:]
    return ("-" if sign else "") + whole + fraction


def ipv4_of(text: str) -> IPv4Address:
    """The address in a text.

    Raises:
        ValueError: The text is none.
    """
    return IPv4Address(text)


def ipv4_text(value: IPv4Address) -> str:
    """Four numbers."""
    return str(value)


def ipv6_of(text: str) -> IPv6Address:
    """The address in a text, which has no zone.

    Raises:
        ValueError: The text is none.
    """
    if "%" in text:
        raise _unreadable(text, "an IPv6 address without a zone")
    return IPv6Address(text)


def ipv6_text(value: IPv6Address) -> str:
    """Groups of hexadecimal digits; the first of the longest runs of two zeros or more is left out.

    Raises:
        UnwritableError: It has a zone.
    """
    if value.scope_id is not None:
        message = "an address with a zone"
        raise UnwritableError(message)
    packed = value.packed
    groups = [packed[at] << 8 | packed[at + 1] for at in range(0, 16, 2)]
    start, length, run = 0, 1, 0
    for at, group in enumerate(groups):
        run = 0 if group else run + 1
        if run > length:
            start, length = at + 1 - run, run
    texts = [f"{group:x}" for group in groups]
    if length == 1:
        return ":".join(texts)
    return f"{':'.join(texts[:start])}::{':'.join(texts[start + length :])}"


def bytes_of(text: str) -> bytes:
    """The bytes in a text of Base64, with what fills it up.

    Raises:
        ValueError: The text is none.
    """
    try:
        value = b64decode(text, validate=True)
    except ValueError:
        raise _unreadable(text, "Base64") from None
    if bytes_text(value) != text:
        raise _unreadable(text, "Base64")
    return value


def bytes_text(value: bytes) -> str:
    """Base64, with what fills it up."""
    return b64encode(value).decode("ascii")


def _clock(parts: list[str | None] | tuple[str | None, ...], text: str) -> tuple[int, int, int, int, timedelta]:
    """The numbers of a time as it is written, and how far it is ahead of UTC."""
    hour, minute, second, fraction, sign, hours, minutes = parts
    ahead = int(hours or 0), int(minutes or 0)
    if ahead[0] > _LAST[0] or ahead[1] > _LAST[1]:
        raise _unreadable(text, "a time with an offset of less than a day")
    offset = timedelta(hours=ahead[0], minutes=ahead[1])
    microsecond = int((fraction or "").ljust(6, "0"))
    return int(hour or 0), int(minute or 0), int(second or 0), microsecond, -offset if sign == "-" else offset


def _within_years(utc: datetime, shift: timedelta) -> datetime:
    try:
        return utc + shift
    except OverflowError:
        message = "a datetime outside of the years 1 to 9999 in UTC"
        raise UnwritableError(message) from None


def _in_utc(value: time, offset: timedelta) -> time:
    """The time of day that is so far behind, whatever day that is."""
    clock = timedelta(hours=value.hour, minutes=value.minute, seconds=value.second, microseconds=value.microsecond)
    microseconds = (clock - offset) % _WHOLE_DAY // _MICROSECOND
    seconds, microsecond = divmod(microseconds, 1_000_000)
    return time(seconds // 3600, seconds // 60 % 60, seconds % 60, microsecond, UTC)


def _clock_text(hour: int, minute: int, second: int, microsecond: int) -> str:
    fraction = "." + f"{microsecond:06}".rstrip("0") if microsecond else ""
    return f"{hour:02}:{minute:02}:{second:02}{fraction}Z"
