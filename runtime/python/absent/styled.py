"""Stands in for writing reports in the style of a contract, where no contract has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .report import MAX_ERRORS

if TYPE_CHECKING:
    from .program import Program
    from .report import Absent, Report
    from .value import Json


def styled(
    _program: Program,
    _node: int,
    report: Report,
    _document: Json | Absent,
    _timestamp: str | None,
    _locale: str | None,
    _files: object = None,
    most: int = MAX_ERRORS,
) -> str:
    """The outcome of a judgement as JSON text: the report itself."""
    return report.first(most).to_json()
