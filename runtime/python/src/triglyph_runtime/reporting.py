"""What all contracts report in the style of their schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fast_path import plain_value
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .report import ABSENT, MAX_ERRORS, Report
from .styled import styled
from .timestamp import timestamp_of
from .value import own
from .writing import Writing

if TYPE_CHECKING:
    from .report import Absent
    from .value import Json


class Reporting(Writing):
    """What a contract reports, beside what it writes."""

    __slots__ = ()

    @classmethod
    def report(cls, data: str | bytes | bytearray, *, timestamp: str | None = None, locale: str | None = None) -> str:
        """Judges the text of a document and writes the outcome in the style of the contract, as compact JSON text.

        Args:
            data: The text.
            timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
            locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.

        Raises:
            ValueError: The timestamp is none.
        """
        timestamp = timestamp_of(timestamp)
        try:
            value = plain_value(data)
        except RefusalError as refusal:
            return cls._styled(Report.of_refusal(refusal), ABSENT, timestamp, locale)
        return cls._styled(cls._judge(value, {}), value, timestamp, locale)

    @classmethod
    def report_value(cls, value: object, *, timestamp: str | None = None, locale: str | None = None) -> str:
        """Judges a document in memory, made of plain types and contracts, and writes the outcome as `report` does.

        Args:
            value: The document.
            timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
            locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.

        Raises:
            ValueError: The timestamp is none.
        """
        timestamp = timestamp_of(timestamp)
        try:
            document = with_recursion_headroom(own, value, natives=cls._contract().natives)
        except RefusalError as refusal:
            return cls._styled(Report.of_refusal(refusal), ABSENT, timestamp, locale)
        return cls._styled(cls._judge(document, {}), document, timestamp, locale)

    @classmethod
    def _styled(
        cls,
        report: Report,
        document: Json | Absent,
        timestamp: str | None,
        locale: str | None,
        most: int = MAX_ERRORS,
    ) -> str:
        return styled(cls._contract().program, cls._node, report, document, timestamp, locale, most=most)
