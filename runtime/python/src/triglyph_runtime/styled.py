"""What `report` writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .explain import errors_with
from .report import MAX_ERRORS, Absent
from .shown import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .program import Program
    from .report import Report, ReportError
    from .rules import Files
    from .style import Style
    from .value import Json


def styled(
    program: Program,
    node: int,
    report: Report,
    document: Json | Absent,
    timestamp: str | None,
    locale: str | None,
    files: Files | None = None,
    most: int = MAX_ERRORS,
) -> str:
    """A report in the style of a program, as compact JSON text.

    Args:
        program: The check program.
        node: The node that has judged.
        report: The judgement.
        document: What was judged; `ABSENT` if it could not be read.
        timestamp: When, if the style wants to know; `None` for now.
        locale: The language of messages, as a tag of BCP 47, if the style has several.
        files: What rules about files ask; without it, they are ignored.
        most: How many errors are listed, and how many warnings.
    """
    style = program.style
    if style is None:
        return report.first(most).to_json()
    errors = _of_first_gate(program, style, node, report, document, files)[:most]
    return Outcome(style, report.valid, errors, report.warnings[:most], document, timestamp, locale).text()


def _of_first_gate(
    program: Program, style: Style, node: int, report: Report, document: Json | Absent, files: Files | None
) -> Sequence[ReportError]:
    """The errors of the lowest gate that has any."""
    if isinstance(document, Absent) or style.last_gate == 0 or len(report.errors) < MAX_ERRORS:
        first = min((style.gate_of(error.code) for error in report.errors), default=0)
        return [error for error in report.errors if style.gate_of(error.code) == first]
    for gate in range(style.last_gate + 1):

        def wanted(code: str, gate: int = gate) -> bool:
            return style.gate_of(code) == gate

        # Errors of other gates do not count towards the hundred: those of this one may not all be in the report.
        errors = errors_with(program, node, document, wanted, files)
        if errors:
            return errors
    return ()
