"""The report on a text or a value by one node of a program: by the native engine, or by the verdict as code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .collect import judge
from .fast_path import verdict_on_value
from .native import report_of
from .report import ACCEPTED, Report

if TYPE_CHECKING:
    from .program import Checks, Seen
    from .value import Json


def report_on_text(checks: Checks, node: int, data: str | bytes | bytearray) -> Report | None:
    """Judges the text of a document by the native engine; `None` if that does not decide.

    Args:
        checks: The check program.
        node: The node of it that judges the document.
        data: The text.
    """
    native = checks.native
    return None if native is None else report_of(native.check(node, data))


def report_in_place(checks: Checks, node: int, value: object) -> Report | None:
    """Judges a value in memory, whatever it is made of, by the native engine; `None` if that does not decide.

    Args:
        checks: The check program.
        node: The node of it that judges the value.
        value: What somebody has handed in. It stays as it is.
    """
    native = checks.native
    return None if native is None else report_of(native.check_value(node, value))


def report_on(checks: Checks, node: int, value: Json, seen: Seen) -> Report:
    """Judges a value. Without the native engine, the interpreter only writes the report on one that is not accepted for sure.

    Args:
        checks: The check program.
        node: The node of it that judges the value.
        value: The document, made of plain types.
        seen: Verdicts that are known; those found out are added to it.
    """
    report = report_in_place(checks, node, value)
    if report is not None:
        return report
    verdict = verdict_on_value(checks, node, value)
    return ACCEPTED if verdict else judge(checks.program, node, value, seen, refused=verdict is False)
