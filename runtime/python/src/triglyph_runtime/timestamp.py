"""The time of a judgement as text."""

from __future__ import annotations

import re
from calendar import isleap
from typing import Final

_FORM: Final = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FEBRUARY: Final = 2


def timestamp_of(text: str | None) -> str | None:
    """The time that a caller hands in: as RFC 3339 writes it, in capitals and without leap seconds.

    Every such text is a `date-time` of JSON Schema.

    Raises:
        ValueError: The text is not of that form, or there is no such day.
    """
    if text is None or _is_timestamp(text):
        return text
    message = f"a timestamp has to be written like 2025-12-23T14:30:22Z (RFC 3339), not {text!r}"
    raise ValueError(message)


def _is_timestamp(text: str) -> bool:
    found = _FORM.fullmatch(text)
    if found is None:
        return False
    year, month, day = int(found[1]), int(found[2]), int(found[3])
    if not 1 <= month <= len(_DAYS):
        return False
    return 1 <= day <= _DAYS[month - 1] + (month == _FEBRUARY and isleap(year))
