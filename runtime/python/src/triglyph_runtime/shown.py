"""What a style shows: an outcome as a whole, and its errors and warnings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, cast

from .describe import shown as scalar_of
from .form import Written, listed, written
from .path import NOTATIONS, dotted, fragment
from .report import ABSENT, Absent
from .selector import member
from .template import rendered, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .form import Form
    from .report import ReportError
    from .style import Style
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
        document: What was judged; `ABSENT` if it could not be read.
        timestamp: When; `None` for now.
        locale: The language of messages.
    """

    style: Style
    valid: bool
    errors: Sequence[ReportError]
    warnings: Sequence[ReportError]
    document: Json | Absent
    timestamp: str | None
    locale: str | None

    @property
    def writes_null(self) -> bool:
        """Whether `null` stands for what is absent."""
        return self.style.writes_null

    def text(self) -> str:
        """The outcome in its style."""
        style = self.style
        form = style.envelope if isinstance(style.accepted, Absent) or not self.valid else style.accepted
        text = written(form, self)
        return "null" if text is None else text

    def filling(self, name: str) -> Json | Written | Absent:
        """What stands for a placeholder of the document as a whole."""
        match name:
            case "valid":
                return self.valid
            case "errors":
                return self._list(self.errors, self.style.error)
            case "warnings":
                return self._list(self.warnings, self.style.warning)
            case "count":
                return len(self.errors)
            case "message" if self.errors:
                return Shown(self, self.errors[0]).message()
            case "timestamp":
                return _now() if self.timestamp is None else self.timestamp
            case _:
                return ABSENT

    def part(self, _name: str) -> Form | Absent:
        """Only errors and warnings have parts."""
        return ABSENT

    def _list(self, errors: Sequence[ReportError], form: Form) -> Written:
        return Written(listed(written(form, Shown(self, error)) for error in errors))


class Shown:
    """An error or a warning in a style."""

    def __init__(self, outcome: Outcome, error: ReportError) -> None:
        """Takes an error of an outcome."""
        self._outcome = outcome
        self._style = outcome.style
        self._error = error
        self._loc = error.loc
        if self._style.names_missing and error.missing is not None:
            self._loc = (*error.loc, error.missing)

    @property
    def writes_null(self) -> bool:
        """Whether `null` stands for what is absent."""
        return self._style.writes_null

    def part(self, name: str) -> Form | Absent:
        """The form of that name for the keyword."""
        forms = self._style.parts[name]
        return forms.get(self._error.keyword, forms.get("*", ABSENT))

    def filling(self, name: str) -> Json | Written | Absent:  # noqa: C901, PLR0911, PLR0912 - a table
        """What stands for a placeholder."""
        error = self._error
        match name:
            case "code":
                return self._style.codes.get(error.code, error.code)
            case "message":
                return self.message()
            case "path":
                return NOTATIONS[self._style.paths](self._loc)
            case "field":
                return dotted(self._loc) or "$"
            case "schema_path":
                return error.schema_path
            case "keyword_location":
                return _pointer_of(error.schema_path)
            case "absolute_keyword_location":
                return self._uri(error.schema_path) if self._style.base else ABSENT
            case "evaluation_path":
                return _pointer_of(error.schema)
            case "schema_location":
                return self._uri(error.schema)
            case "keyword":
                return error.keyword or ABSENT
            case "name" | "expected":
                return error.expected
            case "actual":
                return error.actual
            case "value":
                value = self._value(0)
                return value if isinstance(value, Absent) else scalar_of(value)
            case "members":
                return self._members()
            case _:
                return ABSENT

    def message(self) -> str:
        """The message in the words of the style."""
        template = self._style.wording.of(self._error.code, self._outcome.locale)
        return self._error.message if template is None else rendered(template, self._text)

    def _text(self, part: list[Any]) -> str:
        """The text of a placeholder in a message."""
        match part:
            case ["message"]:
                return shown(self._error.message)
            case ["value"]:
                return shown(self._value(0))
            case ["nodes"]:
                # It is made of texts that are cut already.
                return self._error.cycle
            case ["at", up, names]:
                value = self._value(up)
                found = None if isinstance(value, Absent) else member(value, names)
                return "" if found is None else shown(found[0])
            case _:
                return shown(self.filling(part[0]))

    def _value(self, up: int) -> Json | Absent:
        """The value so many levels above where it is, unless nothing could be read."""
        found: Any = self._outcome.document
        if isinstance(found, Absent) or up > len(self._error.loc):
            return ABSENT
        for step in self._error.loc[: len(self._error.loc) - up]:
            found = found[step]
        return cast("Json", found)

    def _members(self) -> Json | Absent:
        """The first names in the object where it is."""
        value = self._value(0)
        return cast("Json", [*value][:_SHOWN_NAMES]) if isinstance(value, dict) else ABSENT

    def _uri(self, location: str) -> str:
        """A schema location as a URI."""
        return (location.partition("#")[0] or self._style.base) + fragment(_pointer_of(location))


def _pointer_of(location: str) -> str:
    """The JSON Pointer of a schema location."""
    return location.partition("#")[2]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
