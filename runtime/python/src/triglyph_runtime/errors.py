"""How a refusal reaches the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

from .refusal import REFUSALS
from .report import Absent

if TYPE_CHECKING:
    from .report import Report, ReportError


class ContractError(ValueError):
    """A document is refused.

    Attributes:
        report: Why.
    """

    def __init__(self, report: Report) -> None:
        """Keeps the report; the text of the exception is its summary."""
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        """The first error, and how many more there are."""
        return self.report.summary()


def validation_error(title: str, report: Report, value: object, *, hide_input: bool = False) -> ValidationError:
    """A report as pydantic's exception.

    Args:
        title: The name of the type.
        report: Why `value` is refused.
        value: What was handed in.
        hide_input: Whether the text of the exception leaves out what was handed in.
    """
    details = [_details(error, value) for error in report.errors]
    return ValidationError.from_exception_data(title, details, hide_input=hide_input)


def _details(error: ReportError, value: object) -> InitErrorDetails:
    part = _at(value, error.loc)
    if error.code in REFUSALS and not error.schema_path:
        # Not JSON, malformed or too deep: nothing that a web framework could send back.
        part = type(part).__name__
    return InitErrorDetails(type=_type(error), loc=error.loc, input=part)


def _type(error: ReportError) -> PydanticCustomError:
    context: dict[str, Any] = {"path": error.path, "schema_path": error.schema_path}
    if not isinstance(error.expected, Absent):
        context["expected"] = error.expected
    if not isinstance(error.actual, Absent):
        context["actual"] = error.actual
    # The template is filled in member by member: the message must come last, for it may look like a template itself.
    context["message"] = error.message
    # Meant to be a literal, so that templates are no user's text. The code is none, and is not used as one.
    code: Any = error.code
    return PydanticCustomError(code, "{message}", context)


def _at(value: object, loc: tuple[str | int, ...]) -> object:
    """The part of what was handed in that an error is about, as far as it can be followed."""
    for step in loc:
        if not _holds(value, step):
            break
        value = cast("Any", value)[step]
    return value


def _holds(value: object, step: str | int) -> bool:
    if isinstance(value, dict):
        return step in value
    return isinstance(value, (list, tuple)) and isinstance(step, int) and step < len(cast("list[object]", value))
