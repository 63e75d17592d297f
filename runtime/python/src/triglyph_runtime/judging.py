"""The report on a value by one node of a program: by the verdict as code where that suffices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .collect import judge
from .fast_path import verdict_on_value
from .report import ACCEPTED, Report

if TYPE_CHECKING:
    from .program import Checks, Seen
    from .value import Json


def report_on(checks: Checks, node: int, value: Json, seen: Seen) -> Report:
    """Judges a value; the interpreter only writes the report on one that is not accepted for sure.

    Args:
        checks: The check program.
        node: The node of it that judges the value.
        value: The document, made of plain types.
        seen: Verdicts that are known; those found out are added to it.
    """
    verdict = verdict_on_value(checks, node, value)
    return ACCEPTED if verdict else judge(checks.program, node, value, seen, refused=verdict is False)
