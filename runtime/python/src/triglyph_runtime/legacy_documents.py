"""Plain documents of earlier versions."""

from __future__ import annotations

from typing import TypeVar

from .documents import DocumentAdapter
from .legacy import LegacyAdapter

_Value = TypeVar("_Value")


class LegacyDocumentAdapter(DocumentAdapter[_Value], LegacyAdapter[_Value]):
    """The adapter of a plain document in which old values are known."""
