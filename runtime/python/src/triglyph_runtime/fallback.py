"""Contracts with a document to fall back on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Self

from .jsontext import parse
from .model import Judged
from .recursion import with_recursion_headroom
from .refusal import RefusalError, not_json
from .report import Absent, Report
from .value import filled_copy, own

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Seen
    from .value import Json


class Fallback(Judged):
    """What a contract can do whose schema gives a document to fall back on."""

    if TYPE_CHECKING:
        # Objects and roots are constructed differently; this goes with both.
        @classmethod
        def model_construct(cls, *args: Any, **values: Any) -> Self: ...  # noqa: ANN401

    @classmethod
    def from_json_or_fallback(cls, data: str | bytes | bytearray) -> tuple[Self, Report]:
        """Parses, judges and builds a document, or the one to fall back on. Never raises.

        Returns:
            The document, and the report on what was handed in.
        """
        return cls._from_or_fallback(parse, data)

    @classmethod
    def parse_or_fallback(cls, value: object) -> tuple[Self, Report]:
        """Judges and builds a document in memory, or the one to fall back on. Never raises.

        Returns:
            The document, and the report on what was handed in.
        """
        return cls._from_or_fallback(partial(own, natives=cls._contract().natives), value)

    @classmethod
    def fallback(cls) -> Self:
        """The document to fall back on, anew each time."""
        fallback = cls._contract().program.fallback
        if isinstance(fallback, Absent):
            message = f"{cls.__name__} has no document to fall back on"
            raise TypeError(message)
        return cls._build(filled_copy(fallback), {})

    @classmethod
    def _from_or_fallback(cls, read: Callable[[Any], Json], source: object) -> tuple[Self, Report]:
        seen: Seen = {}
        try:
            value = with_recursion_headroom(read, source)
        except RefusalError as refusal:
            report = Report.of_refusal(refusal)
        except Exception:  # noqa: BLE001 - an object may raise anything when it is looked at, and so it is not JSON
            report = Report.of_refusal(not_json())
        else:
            report = cls._judge(value, seen)
            if report.valid:
                return cls._build(value, seen), report
        return cls.fallback(), report
