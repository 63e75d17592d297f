"""What a style says about errors: other codes, other words, and which errors come first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .path import dotted
from .template import rendered, shown

if TYPE_CHECKING:
    from .report import Absent, ReportError
    from .template import Template
    from .value import Json


class Finding(NamedTuple):
    """An error or a warning as a style shows it.

    Attributes:
        code: The style's code.
        message: The style's message.
        loc: Where it is, in the opinion of the style.
        error: What the report says.
    """

    code: str
    message: str
    loc: tuple[str | int, ...]
    error: ReportError


class Style:
    """The style of a program.

    Attributes:
        name: The form in which it is written.
        version: What it calls the version of the validator.
        last_gate: The number of the last gate.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        """Reads the style's data."""
        self.name: str = data["name"]
        self.version: str = data.get("version", "")
        self._codes: dict[str, str] = data.get("codes", {})
        self._messages: dict[str, Template] = data.get("messages", {})
        gates: list[list[str]] = data.get("gates", [])
        self.last_gate = len(gates)
        self._gates: dict[str, int] = {}
        for gate, codes in enumerate(gates, 1):
            for code in codes:
                self._gates.setdefault(code, gate)

    def gate_of(self, code: str) -> int:
        """The gate to which errors of that code belong."""
        return self._gates.get(code, 0)

    def finding(self, error: ReportError, loc: tuple[str | int, ...]) -> Finding:
        """The error as it is shown, at the place `loc`."""
        message = error.message
        template = self._messages.get(error.code)
        if template is not None:
            texts: dict[str, Json | Absent] = {
                "field": dotted(loc) or "$",
                "name": error.expected,
                "expected": error.expected,
                "actual": error.actual,
                "message": message,
            }
            message = rendered(template, lambda part: shown(texts[part[0]]))
        return Finding(self._codes.get(error.code, error.code), message, loc, error)
