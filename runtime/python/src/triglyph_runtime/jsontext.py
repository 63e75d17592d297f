"""From the text of a document to its value, with one policy for everything that JSON parsers disagree about."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .decoder import CAREFUL, QUICK
from .depth import looks_deep
from .numbers import LONGEST_INTEGER
from .recursion import with_recursion_headroom
from .syntax_errors import half_pair, refusal_of

if TYPE_CHECKING:
    from .value import Json

_SAME_DIGITS = bytes.maketrans(b"123456789", b"000000000")
_MANY_DIGITS = b"0" * (LONGEST_INTEGER - 1)


def parse(data: str | bytes | bytearray) -> Json:
    """The value of a JSON text.

    Raises:
        RefusalError: The text is malformed (`json`) or nested too deep (`depth`).
    """
    text, raw = _both(data)
    if looks_deep(raw) or half_pair(text) is not None:
        raise refusal_of(text)
    # An integer may be out of range only if there are digits enough.
    many = len(raw) >= len(_MANY_DIGITS) and _MANY_DIGITS in raw.translate(_SAME_DIGITS)
    decoder = CAREFUL if many else QUICK
    try:
        return cast("Json", with_recursion_headroom(decoder.decode, text))
    except (ValueError, RecursionError) as error:
        raise refusal_of(text) from error


def _both(data: str | bytes | bytearray) -> tuple[str, bytes]:
    """A text as a string and as UTF-8."""
    if isinstance(data, str):
        try:
            return data, data.encode()
        except UnicodeEncodeError as error:
            raise refusal_of(data) from error
    raw = bytes(data)
    try:
        return raw.decode(), raw
    except UnicodeDecodeError as error:
        # A lone surrogate is as wrong in any place as the first byte that is not UTF-8.
        raise refusal_of(raw[: error.start].decode() + "\ud800") from error
