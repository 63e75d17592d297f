"""Documents of earlier versions, where documents are dataclasses."""

from __future__ import annotations

from typing import TypeVar

from .legacy import LegacyAdapter
from .records import RecordAdapter

_Value = TypeVar("_Value")


class LegacyRecordAdapter(RecordAdapter[_Value], LegacyAdapter[_Value]):
    """The adapter of a dataclass in which old values are known."""
