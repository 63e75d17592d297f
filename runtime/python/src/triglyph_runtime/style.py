"""What a style says: what is written of documents and errors, other codes, other words, and which errors come first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .locale import Wording
from .report import ABSENT, Absent

if TYPE_CHECKING:
    from .form import Form


class Style:
    """The style of a program.

    Attributes:
        envelope: What is written of a document.
        accepted: Of an accepted one, or `ABSENT` if that is the same.
        error: What is written of an error.
        warning: What is written of a warning.
        parts: Pieces of both by name, then by keyword.
        paths: The notation of paths.
        names_missing: Whether the path of a missing member leads to where it would be.
        writes_null: Whether `null` stands for what is absent.
        base: The URI of the schema, empty if it has none.
        codes: The style's own names of codes.
        wording: The style's own messages.
        last_gate: The number of the last gate.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        """Reads the style's data."""
        self.envelope: Form = data["envelope"]
        self.accepted: Form | Absent = data.get("accepted", ABSENT)
        self.error: Form = data.get("error")
        self.warning: Form = data.get("warning")
        self.parts: dict[str, dict[str, Form]] = data.get("parts", {})
        self.paths: str = data.get("paths", "pointer")
        self.names_missing: bool = data.get("missing") == "member"
        self.writes_null: bool = data.get("absent") == "null"
        self.base: str = data.get("base", "")
        self.codes: dict[str, str] = data.get("codes", {})
        self.wording = Wording(data)
        gates: list[list[str]] = data.get("gates", [])
        self.last_gate = len(gates)
        self._gates: dict[str, int] = {}
        for gate, codes in enumerate(gates, 1):
            for code in codes:
                self._gates.setdefault(code, gate)

    def gate_of(self, code: str) -> int:
        """The gate to which errors of that code belong."""
        return self._gates.get(code, 0)
