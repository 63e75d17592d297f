"""Stands in for the engine that counts its steps, where no check program has a pattern that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Found(NamedTuple):
    """What a search has found out."""

    finds: bool
    steps: int


class Backtracking:
    """A pattern that is judged in counted steps. There is none."""

    steps: int

    def __init__(self, _data: Mapping[str, Any]) -> None:
        """Refuses the pattern."""
        message = "the check program counts steps, and this runtime was generated without that: generate both again"
        raise RuntimeError(message)

    def search(self, _text: str, _most: int) -> Found | None:
        """Never called."""
        return None

    def finds(self, _text: str) -> bool | None:
        """Never called."""
        return None
