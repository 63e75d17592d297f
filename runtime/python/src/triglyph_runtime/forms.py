"""The forms in which styles are written, each after the document that defines it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, cast

from .canonical import canonical, ordered
from .path import dotted, jsonpath
from .report import Absent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .report import ReportError
    from .style import Finding, Style
    from .value import Json

_SHOWN_NAMES: Final = 100


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is to be written.

    Attributes:
        style: The style.
        valid: Whether the document is accepted.
        errors: The errors of the first gate that has any.
        warnings: All warnings.
        document: What was judged.
        timestamp: When; `None` for now.
    """

    style: Style
    valid: bool
    errors: Sequence[ReportError]
    warnings: Sequence[ReportError]
    document: Json
    timestamp: str | None


def write(outcome: Outcome) -> str:
    """The text of an outcome."""
    return _FORMS[outcome.style.name](outcome)


def _redmind(outcome: Outcome) -> str:
    findings = [outcome.style.finding(error, error.loc) for error in outcome.errors]
    errors = [ordered({"code": each.code, "message": each.message, "path": dotted(each.loc)}) for each in findings]
    return _object({"ok": canonical(outcome.valid), "errors": _array(errors)})


def _catalytic(outcome: Outcome) -> str:
    findings = [outcome.style.finding(error, _blamed(error)) for error in outcome.errors]
    warnings = [outcome.style.finding(warning, _blamed(warning)) for warning in outcome.warnings]
    time = datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
    return _object(
        {
            "valid": canonical(outcome.valid),
            "errors": _array(_catalytic_error(each, outcome.document) for each in findings),
            "warnings": _array(ordered({"code": each.code, "message": each.message}) for each in warnings),
            "timestamp": canonical(time if outcome.timestamp is None else outcome.timestamp),
            "validator_version": canonical(outcome.style.version),
        }
    )


def _catalytic_error(finding: Finding, document: Json) -> str:
    return _object(
        {
            "code": canonical(finding.code),
            "message": canonical(finding.message),
            "path": canonical(jsonpath(finding.loc)),
            "details": ordered(_details(finding.error, document)),
        }
    )


def _blamed(error: ReportError) -> tuple[str | int, ...]:
    """Where the error is: that of a missing member at the member."""
    if error.keyword == "required" and isinstance(error.expected, str):
        return (*error.loc, error.expected)
    return error.loc


def _details(error: ReportError, document: Json) -> dict[str, Json]:
    details: dict[str, Json] = {}
    expected, actual = error.expected, error.actual
    match error.keyword:
        case "required" if isinstance(expected, str):
            return {"required": [expected], "provided": [*_names(document, error.loc)]}
        case "enum" if isinstance(expected, list):
            return {"valid_values": expected}
        case "const" if not isinstance(expected, Absent):
            return {"valid_values": [expected]}
        case _:
            pass
    if not isinstance(expected, Absent):
        details["expected"] = expected
    if not isinstance(actual, Absent):
        details["actual"] = actual
    return details


def _names(document: Json, loc: tuple[str | int, ...]) -> list[str]:
    """The first names in the object at `loc`."""
    found: Any = document
    for step in loc:
        found = found[step]
    return list(cast("dict[str, Json]", found))[:_SHOWN_NAMES]


def _stargraph(outcome: Outcome) -> str:
    findings = [outcome.style.finding(error, error.loc) for error in outcome.errors]
    return _array(
        ordered(
            {
                "path": each.error.path,
                "expected": _or_null(each.error.expected),
                "actual": _or_null(each.error.actual),
                "hint": each.message,
            }
        )
        for each in findings
    )


def _or_null(value: Json | Absent) -> Json:
    return None if isinstance(value, Absent) else value


def _object(members: dict[str, str]) -> str:
    """An object of values that are texts already; its names need no escapes."""
    return "{" + ",".join([f'"{name}":{text}' for name, text in members.items()]) + "}"


def _array(texts: Iterable[str]) -> str:
    return "[" + ",".join(texts) + "]"


_FORMS: dict[str, Callable[[Outcome], str]] = {
    "redmind": _redmind,
    "catalytic": _catalytic,
    "stargraph": _stargraph,
}
