"""What is wrong with a document: the judgement by the check program, with all that reports say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .collect import collect_errors
from .complexity import too_complex
from .interpreter import accepts
from .repeats import without_repeats
from .report import MAX_ERRORS, Report
from .rules import breaches

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .program import Program, Seen
    from .report import ReportError
    from .rules import Files
    from .value import Json


def judge(
    program: Program,
    node: int,
    value: Json,
    seen: Seen | None = None,
    *,
    refused: bool = False,
    files: Files | None = None,
) -> Report:
    """The full report on a value made of plain types, by a node and, if that is the root, by the rules.

    Args:
        program: The check program.
        node: The node that judges.
        value: What is judged.
        seen: Verdicts already reached on it; is added to.
        refused: Whether it is known to be refused, by the node or by rules: so nobody has to find that out first.
        files: What rules about files ask; without it, they are ignored.
    """
    refusal = too_complex(program, node, value)
    if refusal is not None:
        return Report.of_refusal(refusal)
    seen = {} if seen is None else seen
    if refused and (errors := collect_errors(program, node, value, seen)):
        return _refused(program, node, value, seen, errors, files=files)
    if not accepts(program, node, value, seen):
        errors = collect_errors(program, node, value, seen)
        return _refused(program, node, value, seen, errors, files=files)
    found = breaches(program, node, value, seen, None, (), files)
    return Report(not found.errors, (*found.errors,), (*found.warnings,))


def _refused(
    program: Program,
    node: int,
    value: Json,
    seen: Seen,
    errors: list[ReportError],
    wanted: Callable[[str], bool] | None = None,
    files: Files | None = None,
) -> Report:
    """The report on a document that a node refuses; `errors` are those of all codes that may be listed.

    Rules are judged, too, on what is sound, unless there are so many errors that not all of them are known.
    """
    warnings: list[ReportError] = []
    broken: list[ReportError] = []
    listed = without_repeats(errors)
    if len(listed) < MAX_ERRORS:
        # What repeats others says where members are missing, too.
        found = breaches(program, node, value, seen, wanted, errors, files)
        broken, warnings = found.errors, found.warnings
    elif wanted is not None:
        listed = without_repeats(collect_errors(program, node, value, seen, wanted))
    if wanted is not None:
        listed = [error for error in listed if wanted(error.code)]
    return Report(valid=False, errors=(*listed, *broken)[:MAX_ERRORS], warnings=(*warnings,))


def errors_with(
    program: Program, node: int, value: Json, wanted: Callable[[str], bool], files: Files | None = None
) -> Sequence[ReportError]:
    """The errors that a report would have if it listed only those whose codes are `wanted`."""
    seen: Seen = {}
    if not accepts(program, node, value, seen):
        errors = collect_errors(program, node, value, seen)
        return _refused(program, node, value, seen, errors, wanted, files).errors
    return breaches(program, node, value, seen, wanted, (), files).errors
